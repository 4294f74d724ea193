"""How a deal ended, said plainly to one side: who has the hand, what stands now, and where every point came from."""

from __future__ import annotations

from collections.abc import Iterator

from trucedu.engine.deal import Deal
from trucedu.engine.events import Event
from trucedu.engine.outcomes import NOBODY, SIDES
from trucedu.engine.text import points
from trucedu.language import tr
from trucedu.show.calls import call_words, spoken
from trucedu.show.scene import Line, Side
from trucedu.show.sums import sum_behind


def headline(deal: Deal, side: str, begin: tuple[int, int] = (0, 0)) -> str:
    """Who has the hand, for what, and the score, in two sentences: ``"Your side has the hand: 2 points. …"``.

    :param deal: a deal that is over.
    :param side: the side that is told, "A" or "B".
    :param begin: the score that the game began with; only what was scored since is told.
    """
    return tr("{hand} {score}", hand=_hand(deal, side), score=score_words(deal, side, begin))


def score_words(deal: Deal, side: str, begin: tuple[int, int] = (0, 0)) -> str:
    """The score in a sentence, and that the game is won where it is."""
    target = deal.board.rules.target
    own, other = ((shown(deal.score[each], begin[each], target)) for each in (_at(side), 1 - _at(side)))
    word = deal.board.rules.rules.score.game_word
    if max(deal.score) < target:
        return tr("Your side has {own}, the other side {other}.", own=own, other=other)
    if deal.score[_at(side)] >= target:
        return tr("Your side wins the {game}, {own} to {other}!", game=word, own=own, other=other)
    return tr("The other side wins the {game}, {other} to {own}.", game=word, own=own, other=other)


def shown(scored: int, begin: int, target: int) -> int:
    """A score as it is shown: from the beginning of the game, never below nothing and never above its target."""
    return max(0, min(scored, target) - begin)


def won(deal: Deal, side: str) -> bool | None:
    """Whether the side has come off better: it won the game, or the hand; None where nobody has the hand."""
    target = deal.board.rules.target
    if max(deal.score) >= target:
        return deal.score[_at(side)] >= target
    hand = deal.result.hand if deal.result is not None else None
    return None if hand is None else hand == side


def account(deal: Deal, side: str) -> Iterator[Line]:
    """Every point of the deal, line by line: for whom, how many, for what, and the sum behind it."""
    scores = [event for event in deal.events if event.kind == "score"]
    terms = {word: call_words(deal.variant, word)[0] for word in deal.board.rules.words}
    for event in scores:
        scored = sum(event.points)
        number = points(scored) if scored >= 0 else tr("{points} less", points=points(-scored))
        said = tr("{points} for {what}", points=number, what=_what(deal, event))
        behind = _behind_hand(deal) if _is_hand(event) else sum_behind(deal, event, terms, side)
        yield Line(_whose(event.side, side), said, _letter(event.side), behind)
    if not scores:
        yield Line("", tr("Nobody scored anything."))
    elif len(scores) > 1:
        own, other = deal.points[_at(side)], deal.points[1 - _at(side)]
        said = tr("Together: your side {own}, the other side {other}.", own=points(own), other=points(other))
        yield Line("", said)


def _at(side: str) -> int:
    return SIDES.index(side)


def _letter(side: str | None) -> Side:
    return "A" if side == "A" else "B"


def _whose(of: str | None, side: str) -> str:
    return tr("Your side") if of == side else tr("The other side")


def _is_hand(event: Event) -> bool:
    return event.rule.endswith("#ladder")


def _what(deal: Deal, event: Event) -> str:
    if _is_hand(event):
        return tr("the hand")
    if event.cards:
        return tr("playing the {card}", card=event.cards[0].name)
    return tr("the {contest}", contest=event.rule.rpartition(".")[2])


def _hand(deal: Deal, side: str) -> str:
    """Who has the hand and what it paid."""
    assert deal.board.result is not None
    has, _, why = deal.board.result
    if why == "game":
        return tr("The game was won before the tricks were played out.")
    if why == "passed-rest":
        return tr("Everybody passed, and that ends the deal: no tricks are played.")
    if has == NOBODY:
        return tr("Nobody has the hand: the tricks do not give it to either side.")
    mine = SIDES[has] == side
    paid = sum(sum(event.points) for event in deal.events if event.kind == "score" and _is_hand(event))
    worth = points(abs(paid))
    match why, mine:
        case ("folded", True):
            return tr("The other side threw the hand in, so your side has it: {worth}.", worth=worth)
        case ("folded", False):
            return tr("Your side threw the hand in, so the other side has it: {worth}.", worth=worth)
        case ("refused", True):
            return tr("The other side refused the raise, so your side has the hand: {worth}.", worth=worth)
        case ("refused", False):
            return tr("Your side refused the raise, so the other side has the hand: {worth}.", worth=worth)
        case ("declined", True):
            return tr("The other side did not play the hand: {worth} for your side.", worth=worth)
        case ("declined", False):
            return tr("Your side did not play the hand: {worth} for the other side.", worth=worth)
        case (_, True):
            return tr("Your side has the hand: {worth}.", worth=worth)
    return tr("The other side has the hand: {worth}.", worth=worth)


def _behind_hand(deal: Deal) -> str:
    """Why the hand paid what it did."""
    assert deal.board.result is not None
    _, value, why = deal.board.result
    asked = _raises(deal)
    if why == "refused" and asked:
        return tr("{call} was refused: what refusing it pays", call=asked[-1])
    if why == "folded":
        return tr("what the hand was worth when it was thrown in")
    if why != "tricks":
        return ""
    if value == deal.board.rules.base:
        return tr("nothing was raised")
    return tr("raised with {calls}", calls=", ".join(asked)) if asked else tr("this deal was played for that")


def _raises(deal: Deal) -> list[str]:
    """The raises of the deal in the game's own words, in order."""
    rules = deal.board.rules
    calls = [
        event.action for event in deal.events if event.action is not None and event.kind in {"call", "answer"}
    ]
    return [
        spoken(deal.variant, action)
        for action in calls
        if action.call is not None
        and (
            rules.is_rung(rules.number.get(action.call, -1))
            or action.amount
            or action.number == rules.remainder
        )
    ]
