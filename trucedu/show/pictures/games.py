"""Games as tiles: name, home, the top of the order in a fan, and the bare numbers."""

from __future__ import annotations

from html import escape

from trucedu.cards import Card
from trucedu.engine.variant import Variant, as_variant
from trucedu.language import tr
from trucedu.show.pictures.cards import fan
from trucedu.show.pictures.drawings import Drawings
from trucedu.show.pictures.order import groups_of
from trucedu.show.pictures.picture import Picture, picture

_FAN = 4


def games(*variants: str | Variant) -> Picture:
    """A tile for each game."""
    tiles, words, shown = [], [], Drawings()
    for each in variants:
        game = as_variant(each)
        top = _top(game)
        facts = _facts(game)
        tiles.append(
            f'<li>{fan(top, shown)}<b class="tre-pic-name">{escape(game.name)}</b>'
            f'<span class="tre-pic-small">{escape(game.sheet.region)}</span>'
            f"<span>{escape(facts)}</span></li>"
        )
        words.append(f"  {game.name} ({game.sheet.region}): {facts}")
        words.append("    " + tr("highest cards: {cards}", cards=", ".join(card.name for card in top)))
    body = f'<ul class="tre-pic-games">{"".join(tiles)}</ul>'
    return picture("games", tr("Games of the family"), body, words, shown)


def _top(game: Variant) -> list[Card]:
    """The highest cards, one of each place, another suit each time; the highest on the right, as in a hand."""
    return [group[place % len(group)] for place, group in enumerate(groups_of(game)[:_FAN])][::-1]


def _facts(game: Variant) -> str:
    rules = game.sheet.rules
    assert rules is not None, f"{game.id} is a catalogue entry"
    players = tr(" or ").join(map(str, sorted(game.players)))
    return tr(
        "{players} players, {cards} cards, first to {target}",
        players=players,
        cards=len(game.pack),
        target=rules.score.target,
    )
