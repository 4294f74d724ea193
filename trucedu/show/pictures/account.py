"""The account of a deal: everything that scores in it, in the order in which it is counted."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from typing import Final

from trucedu.engine.deal import Deal, deal
from trucedu.engine.events import Event
from trucedu.engine.variant import Variant, as_variant
from trucedu.language import tr
from trucedu.show.pictures.picture import Picture, picture, side_mark

_SEED: Final = "account"


def account(
    variant: str | Variant,
    hands: str,
    moves: Sequence[str] | str,
    *,
    score: tuple[int, int] = (0, 0),
    result: bool = True,
) -> Picture:
    """A deal as a table: who plays or sings what, and what each side scores for it, with the score after each line.

    :param hands: the cards chair by chair, parted by ``|``.
    :param moves: who does what, in order, such as ``"1 embit, 2 cantar, 1 7S"``. Once the deal is over nothing more is
        done.
    :param score: the points of side A and side B before the deal.
    :param result: show what is scored; without, there is something to count.
    :raises IllegalNow: something that may not be done then.
    """
    game = as_variant(variant)
    now = deal(game, _SEED, score=score, hands=hands)
    steps = [each.strip() for each in moves.split(",")] if isinstance(moves, str) else moves
    for move in steps:
        now = now if now.over else now.play(move)
    head = "".join(f'<th scope="col">{cell}</th>' for cell in ("", side_mark("A"), side_mark("B")))
    rows = [_row(tr("before the deal"), [str(n) for n in score], "tre-pic-first")]
    lines = [f"  {tr('before the deal')}: A {score[0]}, B {score[1]}"]
    for text, gained, after in _entries(now, score):
        cells = [
            f"+{n} <small>→ {total}</small>" if n else "" for n, total in zip(gained, after, strict=True)
        ]
        rows.append(_row(text, cells if result else ["", ""], "tre-pic-gain" if any(gained) else ""))
        told = ", ".join(
            f"{side} +{n} = {total}" for side, n, total in zip("AB", gained, after, strict=True) if n
        )
        lines.append(f"  {text}" + (f": {told}" if told and result else ""))
    if result:
        rows.append(_row(tr("after the deal"), [str(n) for n in now.score], "tre-pic-last"))
        lines.append(f"  {tr('after the deal')}: A {now.score[0]}, B {now.score[1]}")
    table = (
        f'<table class="tre-pic-account"><thead><tr>{head}</tr></thead><tbody>{"".join(rows)}</tbody></table>'
    )
    return picture("account", tr("The account of a deal"), table, lines, sides=True)


def _entries(now: Deal, score: tuple[int, int]) -> Iterator[tuple[str, tuple[int, int], tuple[int, int]]]:
    """What is worth a line of its own, what each side gains by it, and the score after it."""
    total = score
    tricks = 0
    before: Event | None = None  # the event just before, where points can come of it
    for event in now.events:
        if event.kind == "score":
            total = (total[0] + event.points[0], total[1] + event.points[1])
            yield _why(before if before and _fits(before, event) else event), event.points, total
        elif before is not None and before.kind == "sung":
            yield _why(before), (0, 0), total  # its points come later
        if event.kind == "trick":
            tricks += 1
            yield _trick(tricks, event), (0, 0), total
        elif event.kind in ("call", "answer") and event.action is not None and event.action.call != "pass":
            yield event.text.removesuffix("."), (0, 0), total
        before = event if event.kind in ("card", "sung", "decided") else None
    if max(total) >= now.board.rules.target:
        yield tr("That wins the {game}: nothing more is counted", game=_game(now)), (0, 0), total


#: What a score that follows at once on an event of each kind is for, by the end of its rule.
_PAYS: Final = {"card": "#score.bonus", "sung": "#contest", "decided": "#ladder"}


def _fits(before: Event, score: Event) -> bool:
    """Whether the points come of the event just before."""
    return _PAYS[before.kind] in score.rule


def _why(event: Event) -> str:
    """What points are for, without the points."""
    if event.kind == "card":
        return tr("Chair {n} plays the {card}", n=event.chair, card=event.cards[0].name)
    if event.kind != "score":
        return event.text.removesuffix(".")
    if event.cards:
        return tr("The {card}", card=event.cards[0].name)
    what = event.rule.rsplit(".", 1)[-1]
    return tr("The hand") if event.rule.endswith("#ladder") else tr("The {contest}", contest=what)


def _trick(number: int, event: Event) -> str:
    name = (tr("First trick"), tr("Second trick"), tr("Third trick"))[number - 1]
    return (
        tr("{name}: side {side}", name=name, side=event.side)
        if event.side
        else tr("{name}: spoiled", name=name)
    )


def _game(now: Deal) -> str:
    return now.board.rules.rules.score.game_word


def _row(text: str, cells: Sequence[str], look: str) -> str:
    kind = f' class="{look}"' if look else ""
    inside = "".join(f"<td>{cell}</td>" for cell in cells)
    return f'<tr{kind}><th scope="row">{escape(text)}</th>{inside}</tr>'
