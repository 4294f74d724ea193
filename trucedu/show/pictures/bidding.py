"""The calls of a contest as a ladder: who says each, what it pays if it is passed, and what if it is taken up."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from typing import Final

from attrs import frozen

from trucedu.engine.compiled import GAME
from trucedu.engine.contests import State
from trucedu.engine.deal import deal
from trucedu.engine.variant import Variant, as_variant
from trucedu.language import tr
from trucedu.show.pictures.picture import Picture, picture, side_mark
from trucedu.variants.sheet import Amount, ContestRule, Shortfall

_SIDES: Final = "AB"
#: Up to so many points are shown in beans below their number.
_BEANS: Final = 6


@frozen
class Pay:
    """What a side gets: which (empty for the better one), the amount in words, and in beans (0: not counted out)."""

    side: str
    words: str
    beans: int = 0


@frozen
class Rung:
    """One call: the side that says it, its words, and the payments if it is passed and if it is taken up."""

    side: str
    term: str
    says: str
    passed: Pay
    accept: str
    sung: tuple[Pay, ...]


def bidding(
    variant: str | Variant = "truc-y-flou",
    contest: str = "embit",
    *,
    opening: str | None = None,
    score: tuple[int, int] | None = None,
) -> Picture:
    """The ladder of a contest from one opening call up, side A having opened it.

    :param contest: which contest of the game.
    :param opening: the call it begins with; the default is the first one that opens it.
    :param score: the points of A and B before; with them all that a side lacks is a number.
    :raises ValueError: the game has no such contest.
    """
    game = as_variant(variant)
    rule = _rule(game, contest)
    first = opening or next(call for call, what in rule.calls.items() if what.opens)
    rungs = [_rung(game, contest, way, score) for way in _ways(rule, first)]
    head = [tr("said"), tr("if passed"), tr("if accepted")]
    cells = "".join(f'<th scope="col">{escape(text)}</th>' for text in head)
    rows, lines = [], []
    for rung in reversed(rungs):
        rows.append(_row(rung))
        lines.append(_line(rung))
    table = (
        f'<table class="tre-pic-grid"><thead><tr>{cells}</tr></thead><tbody>{"".join(rows)}</tbody></table>'
    )
    notes = [tr("A began, B is the other side.")]
    if any(not pay.side for rung in rungs for pay in rung.sung):
        notes.append(tr("“Better”: whichever side has the better cards."))
    if score is not None:
        notes.append(tr("The score was {a} to {b}.", a=score[0], b=score[1]))
    title = tr("What each call pays, from {term} up", term=rungs[0].term)
    note = " ".join(notes)
    body = f'{table}<p class="tre-pic-small">{escape(note)}</p>'
    return picture("bidding", title, body, [*lines, note], sides=True)


def _rule(game: Variant, contest: str) -> ContestRule:
    rules = game.sheet.rules
    if rules is None or contest not in rules.contest:
        raise ValueError(tr("There is no {contest} in {game}.", contest=contest, game=game.name))
    return rules.contest[contest]


def _ways(rule: ContestRule, first: str) -> Iterator[tuple[str, ...]]:
    """The shortest way to each call, the opening first."""
    ways: list[tuple[str, ...]] = [(first,)]
    seen = {first}
    for way in ways:
        yield way
        for call in rule.calls[way[-1]].raises:
            if call not in seen:
                seen.add(call)
                ways.append((*way, call))


def _state(game: Variant, contest: str, way: tuple[str, ...], score: tuple[int, int]) -> State:
    """How the contest stands once these calls were made: chair 1 began, and holds three of a suit."""
    suit = [card for card in game.pack if card.suit == game.pack[0].suit]
    position = deal(game, seed="bidding", score=score, hands=" ".join(map(str, suit[:3])))
    for call in way:
        position = position.play(call)
    return next(state for state in position.board.contests if state.contest.name == contest)


def _rung(game: Variant, contest: str, way: tuple[str, ...], score: tuple[int, int] | None) -> Rung:
    rule = _rule(game, contest)
    what = rule.calls[way[-1]]
    state = _state(game, contest, way, score or (0, 0))
    stood = _state(game, contest, way[:-1], score or (0, 0)).standing if len(way) > 1 else 0
    side = _SIDES[state.caller & 1]
    refused = (rule.per_holder or 0) if what.refused is None else state.refused
    sung: tuple[Pay, ...] = ()
    if what.accept is not None:
        win = _amount(game, state.win, what.win, what.adds, side, stood, known=score is not None)
        lose = _amount(game, state.lose, what.lose, what.adds, side, stood, known=score is not None)
        sung = (Pay("", *win),) if win == lose else (Pay(side, *win), Pay(_other(side), *lose))
    accept = "" if what.accept is None else _words_of(rule, what.accept)
    term = what.term or way[-1]
    says = "" if _bare(what.says) == _bare(term) else what.says
    return Rung(side, term, says, Pay(side, str(refused), refused), accept, sung)


def _amount(
    game: Variant, worth: int, own: Amount | None, adds: Amount | None, side: str, stood: int, *, known: bool
) -> tuple[str, int]:
    """What a showdown pays, in words, and its beans.

    :param worth: what the engine would pay.
    :param own: what the sheet says of it. :param adds: what the call adds to what stood before.
    """
    if worth == GAME:
        return _the_game(game), 0
    if own is not None:
        if isinstance(own, Shortfall) and not known:
            return tr("{n} + what {side} lacks", n=own.plus, side=_whose(own, side)), 0
        return (
            f"{worth - own.plus} + {own.plus} = {worth}" if isinstance(own, Shortfall) else str(worth)
        ), worth
    if isinstance(adds, Shortfall) and not known:
        return tr("{n} + what {side} lacks", n=stood, side=_whose(adds, side)), 0
    return (str(worth) if adds is None else f"{stood} + {worth - stood} = {worth}"), worth


def _bare(text: str) -> str:
    return "".join(letter for letter in text.casefold() if letter.isalnum())


def _whose(amount: Shortfall, side: str) -> str:
    return {"own": side, "other": _other(side), "opener": _SIDES[0]}.get(
        amount.shortfall, tr("the leading side")
    )


def _the_game(game: Variant) -> str:
    rules = game.sheet.rules
    return tr("the {game}", game=rules.score.game_word if rules is not None else "")


def _other(side: str) -> str:
    return _SIDES[1 - _SIDES.index(side)]


def _words_of(rule: ContestRule, accept: str) -> str:
    """The words that accept a call: a word of its own, or the call said again."""
    return rule.calls[accept].term if accept in rule.calls else accept


def _row(rung: Rung) -> str:
    call = (
        f'<th scope="row">{side_mark(rung.side)} <span><b>{escape(rung.term)}</b>'
        f'<span class="tre-pic-small">{escape(rung.says)}</span></span></th>'
    )
    sung = "".join(_pay(pay) for pay in rung.sung) or "–"
    accept = f'<span class="tre-pic-small">{escape(rung.accept)}</span>' if rung.accept else ""
    return f"<tr>{call}<td>{_pay(rung.passed)}</td><td>{accept}{sung}</td></tr>"


def _pay(pay: Pay) -> str:
    who = side_mark(pay.side) if pay.side else f'<span class="tre-pic-small">{escape(tr("better"))}</span>'
    beans = '<i class="tre-pic-bean"></i>' * pay.beans if pay.beans <= _BEANS else ""
    drawn = f'<span class="tre-pic-beans" aria-hidden="true">{beans}</span>' if beans else ""
    return f'<span class="tre-pic-pay">{who} <b>{escape(pay.words)}</b>{drawn}</span>'


def _line(rung: Rung) -> str:
    said = tr("side {side}: {term}", side=rung.side, term=rung.term)
    said += f" ({rung.says})" if rung.says else ""
    parts = [tr("passed, side {side} scores {n}", side=rung.passed.side, n=rung.passed.words)]
    for pay in rung.sung:
        if pay.side:
            parts.append(
                tr("{accept}, and side {side} better: {n}", accept=rung.accept, side=pay.side, n=pay.words)
            )
        else:
            parts.append(tr("{accept}, the better side scores {n}", accept=rung.accept, n=pay.words))
    return f"  {said}: {'; '.join(parts)}"
