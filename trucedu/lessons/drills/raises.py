"""Hands whose stake is raised, walked by chance to where a question begins, and told as a log."""

from __future__ import annotations

from typing import Final, Literal

from trucedu.engine.actions import Action
from trucedu.engine.deal import Deal
from trucedu.engine.variant import Variant
from trucedu.language import tr
from trucedu.lessons.draw import Draw
from trucedu.lessons.drills.talk import answer_of
from trucedu.lessons.drills.words import capital, chair
from trucedu.lessons.misconceptions.bidding import Hands, silent
from trucedu.lessons.misconceptions.raising import Raising
from trucedu.lessons.misconceptions.trick import side_of
from trucedu.show.scene import Line, Log

#: How the last raise is answered, or that it is not yet.
Answer = Literal["yes", "no", "open"]
#: So many things may be done before a walk is given up.
_LONGEST: Final = 60


def opening(
    draw: Draw, rules: Variant, players: int, score: tuple[int, int], dealer: int = 0, hands: Hands = ()
) -> Raising:
    """A deal of some cards, or of these, cut where the game asks for that."""
    raising = Raising(rules, players, str(draw.below(10**9)), dealer or players, score, hands=hands)
    return raising.also(f"{raising.done.to_act} cut") if raising.done.asked == "tap" else raising


def walk(
    draw: Draw, raising: Raising, raises: int, answer: Answer, *, remainder: bool = False
) -> Raising | None:
    """The hand raised so many times, each raise but the last accepted; None where the walk does not come to that.

    :param answer: what becomes of the last raise.
    :param remainder: the last raise stakes the rest of the game, where the game has such a call.
    """
    for _ in range(_LONGEST):
        state = raising.done
        left = raises - len(raising.raises)
        if state.over:
            return None
        if state.asked == "stake":
            if left == 0:
                return raising if answer == "open" else raising.also(str(_reply(state, answer)))
            higher = _raises_open(state, last=left == 1, remainder=remainder)
            step = draw.choice(higher) if higher and draw.chance(2, 3) else _reply(state, "yes")
        else:
            higher = _raises_open(state, last=left == 1, remainder=remainder) if left else []
            step = draw.choice(higher) if higher and draw.chance(1, 2) else silent(state)
        raising = raising.also(str(step))
        if not raises:
            return raising
    return None


def _raises_open(state: Deal, *, last: bool, remainder: bool) -> list[Action]:
    """The raises that may be said now without a card."""
    rules = state.board.rules
    found = []
    for action in state.legal():
        if action.card is not None or action.call is None:
            continue
        if action.number == rules.remainder:
            if last and remainder:
                found.append(action)
        elif (rules.is_rung(action.number) or action.amount is not None) and not (
            last and remainder and rules.remainder >= 0
        ):
            found.append(action)
    return found


def _reply(state: Deal, answer: Answer) -> Action:
    """Yes or no to the raise; a remainder is accepted by the same words."""
    rules = state.board.rules
    words = {action.number: action for action in state.legal() if action.card is None}
    if answer == "no":
        return words[rules.no]
    return words[rules.remainder if state.board.offer_call == rules.remainder else rules.yes]


def only_the_hand(raising: Raising) -> bool:
    """Whether the deal was played to its end, and nothing but the hand has scored in it."""
    result = raising.ended.result
    return result is not None and result.points == raising.paid


def term_of(rules: Variant, action: Action) -> tuple[str, str]:
    """What is said for a raise or an answer, in the game's own words, and what it means."""
    assert rules.sheet.rules is not None
    ladder = rules.sheet.rules.ladder
    if ladder.remainder is not None and action.call == ladder.remainder.call:
        return _both(ladder.remainder.term or ladder.remainder.call, ladder.remainder.says)
    if action.amount is not None:
        return tr("{n} more", n=action.amount), ""
    for rung in ladder.rungs:
        if rung.call == action.call:
            return _both(rung.term or rung.call, rung.says)
    if action.call in ("yes", "no"):
        return answer_of(rules, action.call)
    return action.call or "", ""


def _both(term: str, says: str) -> tuple[str, str]:
    return term, "" if term.casefold() == says.casefold().rstrip("!?") else says


def said(raising: Raising) -> list[Action]:
    """Everything that was said about the stake, cards and cutting left out."""
    actions = [step.action for step in raising.history]
    return [action for action in actions if action.call is not None and action.call != "cut"]


def raise_log(raising: Raising) -> Log:
    """What was said about the stake, as a log; the cards played in between are left out."""
    lines = []
    for action in said(raising):
        words, meaning = term_of(raising.rules, action)
        lines.append(
            Line(capital(chair(action.chair)), words, "A" if side_of(action.chair) == "A" else "B", meaning)
        )
    return Log(tuple(lines), tr("What is said"))


def full_log(raising: Raising) -> Log:
    """All that was done, as a log: what was said, and that cards were played, without naming them."""
    lines = []
    tricks = 0
    for step in raising.history:
        action = step.action
        who, side = capital(chair(action.chair)), side_of(action.chair)
        if action.call is not None and action.call != "cut":
            words, meaning = term_of(raising.rules, action)
            lines.append(Line(who, words, "A" if side == "A" else "B", meaning))
        if action.card is not None:
            lines.append(Line(who, tr("plays a card"), "A" if side == "A" else "B"))
        if len(step.state.tricks) > tricks:
            tricks = len(step.state.tricks)
            over = tr("The first trick is over.") if tricks == 1 else tr("The second trick is over.")
            lines.append(Line("", over))
    return Log(tuple(lines), tr("What was done"))


def raise_words(raising: Raising) -> str:
    """What was said in short, side by side: ``"A troucou, B arrétruque, A no"``."""
    return ", ".join(
        f"{side_of(action.chair)} {term_of(raising.rules, action)[0]}" for action in said(raising)
    )


def raise_id(raising: Raising) -> str:
    """The same as a short id: ``"a-truc.b-retruc.a-no"``."""
    parts = (
        f"{side_of(each.chair).lower()}-{each.call}{'' if each.amount is None else each.amount}"
        for each in said(raising)
    )
    return ".".join(parts)
