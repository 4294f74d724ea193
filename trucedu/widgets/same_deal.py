"""``te.same_deal``: one trick or one deal, in every game that has its cards."""

from __future__ import annotations

from trucedu.cards import Card, NotACard
from trucedu.chance import normal_seed
from trucedu.codewords import NotACode
from trucedu.engine.codes import open_deal
from trucedu.engine.deal import Deal
from trucedu.engine.variant import Variant, as_variant
from trucedu.widgets.drill import Ui, default_ui
from trucedu.widgets.explore import Explorer
from trucedu.widgets.explore_same import SEED, SameExploring
from trucedu.widgets.explore_text import TextExplorer, TextSame

_FRENCH = "french-truc"
_SPANISH = "truc-y-flou"


def same_deal(
    cards: str | Deal = "",
    *games: str | Variant,
    turned: str | Card | None = None,
    seed: str | int | None = None,
    ui: Ui | None = None,
) -> Explorer | TextExplorer:
    """The same cards under the rules of many games: who wins, what it pays, and why they differ.

    :param cards: a trick from the leader on (``"7O 3S 3C 1C"``), hands for a whole deal (``"7S 6S 12S | 1B 4C 5C"``),
        a deal or its code; nothing deals a trick from the seed. Chair 1 leads; in a deal every chair lays its cards in
        the order in which they are written, or were played.
    :param games: ids or loaded variants; the others are measured by the first. Without any, every game there is.
    :param turned: the card turned up, for games that turn one; None takes one from the seed.
    :param seed: where cards come from that are not given; None is always the same seed.
    :param ui: ``"widget"`` or ``"text"``; None takes the widget in a notebook and text elsewhere.
    :raises ValueError: cards that cannot be.
    :raises NotPlayable: the first game is a catalogue entry.
    """
    played, text = _read(cards)
    first = as_variant(games[0]) if games else played.variant if played else as_variant(_home(text))
    exploring = SameExploring(first, normal_seed(seed if seed is not None else SEED))
    if games:
        exploring.do("none")
        for game in games[1:]:
            exploring.show(as_variant(game))
    if played is not None:
        exploring.open(played)
    elif text:
        exploring.do(f"cards {text}")
    if turned is not None:
        exploring.do(f"turned {turned}")
    return Explorer(exploring) if (ui or default_ui()) == "widget" else TextSame(exploring)


def _read(cards: str | Deal) -> tuple[Deal | None, str]:
    """A deal, or the text of cards."""
    if isinstance(cards, Deal):
        return cards, ""
    text = " ".join(cards.split())
    words = text.replace("|", " ").split()
    try:
        for word in words:
            Card.parse(word)
    except NotACard:
        try:
            return open_deal(text), ""
        except NotACode:
            if len(words) == 1:
                raise
    return None, text


def _home(text: str) -> str:
    """The game that reads the cards where none is named: a French one for French suits."""
    return _FRENCH if any(sign in text for sign in "♠♥♦♣") else _SPANISH
