"""The stakes of a hand as ladders: one with all that is said on it, or several in small side by side."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Final

from trucedu.engine.deal import Deal, deal
from trucedu.engine.variant import Variant, as_variant
from trucedu.language import tr
from trucedu.show.explorer_text import place_words
from trucedu.show.ladder_scene import ladder_of
from trucedu.show.pictures.picture import Picture, hidden_words, picture
from trucedu.show.scene import LadderRung

#: Any seed will do: no card is looked at.
_SEED: Final = "ladder"


def ladder(
    variant: str | Variant = "truc-y-flou",
    said: Sequence[str] = (),
    *,
    refusals: bool = True,
    top: int | None = None,
) -> Picture:
    """One ladder from the bare hand up, as high as it goes.

    :param variant: whose stakes.
    :param said: what has been said of the stake, such as ``("truc", "yes")``; each word by whoever may say it.
    :param refusals: whether to show what a no pays.
    :param top: how many rungs above the bare hand to show; None shows them all.
    :raises IllegalNow: something that may not be said then.
    """
    game = as_variant(variant)
    now = spoken(game, said)
    rungs = ladder_of(now).rungs
    left_out = 0 if top is None else max(0, len(rungs) - 1 - top)
    shown = rungs[: len(rungs) - left_out]
    items = "".join(_rung(rung, refusals) for rung in reversed(shown))
    words = [_words(rung, refusals) for rung in shown]
    if left_out:
        more = tr("… and so on, {n} more", n=left_out)
        items = f'<li class="tre-pic-further"><span class="tre-pic-small">{escape(more)}</span></li>{items}'
        words.append(f"  {more}")
    title = tr("The ladder of {game}, to be read from the bottom", game=game.name)
    body = f'<ol class="tre-pic-ladder" reversed>{items}</ol>'
    return picture("ladder", title, body, words)


def ladders(*variants: str | Variant, titles: Sequence[str] = (), most: int = 6) -> Picture:
    """Several ladders in small, side by side: what is called on each rung and what the hand is worth there.

    A call for all that is left stands on no rung and is not shown.

    :param titles: what stands under the ladders; the default is the names of the games.
    :param most: how many rungs above the bare hand a ladder shows.
    """
    games = [as_variant(each) for each in variants]
    names = titles or [game.name for game in games]
    blocks, lines = [], []
    for game, name in zip(games, names, strict=True):
        rungs = _called(game)[: most + 1]
        steps = "".join(
            f"<li><b>{escape(rung.value)}</b><span>{escape(rung.call)}</span></li>"
            for rung in reversed(rungs)
        )
        blocks.append(
            f'<li><ol class="tre-pic-steps" reversed>{steps}</ol><span class="tre-pic-name">{escape(name)}</span></li>'
        )
        lines.append(f"  {name}: " + ", ".join(f"{rung.call} {rung.value}" for rung in rungs))
    body = f'<ul class="tre-pic-ladders">{"".join(blocks)}</ul>'
    return picture("ladder", tr("Ladders side by side, to be read from the bottom"), body, lines)


def _called(game: Variant) -> tuple[LadderRung, ...]:
    """The bare hand and every rung that is called one after the other."""
    rules = game.sheet.rules
    rungs = ladder_of(spoken(game, ())).rungs
    return rungs if rules is None or rules.ladder.remainder is None else rungs[:-1]


def spoken(game: Variant, said: Sequence[str], score: tuple[int, int] = (0, 0)) -> Deal:
    """A deal in which that was said of the stake, each word by whoever was to speak."""
    now = deal(game, _SEED, score=score)
    for word in said:
        now = now.play(word)
    return now


def _rung(rung: LadderRung, refusals: bool) -> str:
    says = f'<span class="tre-pic-small">{escape(rung.says)}</span>' if rung.says else ""
    place = place_words(rung.place)
    mark = f'<span class="tre-pic-note">{escape(place)}</span>' if place else ""
    no = f'<span class="tre-pic-no tre-pic-small">{escape(rung.refused)}</span>' if refusals else ""
    return (
        f'<li class="tre-pic-{rung.place}"><span class="tre-pic-step"><span><b>{escape(rung.call)}</b> {says}</span>'
        f'<span class="tre-pic-worth">{mark}{hidden_words(": ")}<b>{escape(rung.value)}</b></span></span>{no}</li>'
    )


def _words(rung: LadderRung, refusals: bool) -> str:
    says = f" ({rung.says})" if rung.says else ""
    notes = [rung.value, place_words(rung.place), rung.refused if refusals else ""]
    return f"  {rung.call}{says}: {'; '.join(note for note in notes if note)}"
