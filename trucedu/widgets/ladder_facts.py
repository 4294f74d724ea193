"""What stands, what each answer pays, and who may raise next: read off the engine by trying."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from trucedu.engine.actions import Action
from trucedu.engine.board import Board
from trucedu.engine.deal import Deal
from trucedu.engine.modes import OVER, SPECIAL, STAKE
from trucedu.engine.outcomes import SIDES
from trucedu.engine.reasons import reason
from trucedu.engine.stakes import raise_gate, raises_on_offer
from trucedu.engine.text import listed, points
from trucedu.language import tr
from trucedu.show.ladder_scene import paid, worth
from trucedu.show.scene import Fact


def label(deal: Deal, action: Action) -> str:
    """What an action is called on a button."""
    if action.card is not None:
        return tr("Play a card, then {call}", call=action.call) if action.call else tr("Play a card")
    if action.amount is not None:
        return tr("Raise by {n}", n=action.amount)
    said = spoken(deal, action.call or "")
    return (
        tr("Yes: {said}", said=said)
        if action.number == deal.board.offer_call and accepts(deal, action)
        else said
    )


def spoken(deal: Deal, call: str) -> str:
    """A call in the game's own words."""
    ladder = deal.board.rules.rules.ladder
    if ladder.remainder is not None and call == ladder.remainder.call:
        return ladder.remainder.term or call
    found = next((rung.term or rung.call for rung in ladder.rungs if rung.call == call), "")
    plain = {
        "yes": tr("Yes"),
        "no": tr("No"),
        "fold": tr("Throw the hand in"),
        "play": tr("Play this hand"),
        "decline": tr("Decline"),
    }
    return found or plain.get(call, call)


def meaning(deal: Deal, action: Action) -> str:
    """What an action leads to just now, in a few words."""
    after = deal.play(action)
    if after.over:
        return scored(deal, after)
    if after.board.mode == STAKE:
        return tr(
            "to {worth}; refused, side {side} scores {n}",
            worth=worth(after.board, after.board.offer_value),
            side=SIDES[after.board.caller & 1],
            n=after.board.offer_refused,
        )
    if action.card is not None and deal.board.mode != STAKE:
        return tr("the next turn")
    stands = tr("the hand is worth {worth}", worth=worth(after.board, after.board.value))
    at_this_score = _at_this_score(after.board, after.board.value)
    return f"{stands}. {at_this_score}" if at_this_score else stands


def scored(before: Deal, after: Deal) -> str:
    """Who has scored what between two positions of one deal."""
    told = []
    for side, then, now in zip(SIDES, before.score, after.score, strict=True):
        if now > then:
            told.append(tr("side {side} scores {points}", side=side, points=points(now - then)))
            if now >= after.board.rules.target:
                told.append(tr("and wins the {game}", game=after.board.rules.rules.score.game_word))
        elif now < then:
            told.append(tr("side {side} loses {points}", side=side, points=points(then - now)))
    return " ".join(told) or tr("nobody scores")


def stake_fact(deal: Deal) -> Fact:
    """What the hand is worth as it stands, and what that means at this score."""
    board = deal.board
    if deal.result is not None:
        return Fact(tr("The end"), scored_in(deal), (deal.result.why,), strong=True)
    return Fact(
        tr("Stands at"), worth(board, board.value), _lines(_at_this_score(board, board.value)), strong=True
    )


def scored_in(deal: Deal) -> str:
    """What the deal has paid."""
    told = [
        tr("side {side}: {points}", side=side, points=points(each))
        for side, each in zip(SIDES, deal.points, strict=True)
        if each
    ]
    return listed(told) or tr("nobody scores")


def asked_facts(deal: Deal, options: Mapping[str, Action], *, pays: bool) -> Iterable[Fact]:
    """For a question that waits for its answer: who is asked what.

    :param pays: and what yes, no and higher pay, for where no buttons say it.
    """
    board = deal.board
    if board.mode == SPECIAL:
        own = deal.score[board.seat & 1]
        told = tr("chair {n}: your side has {own} of {target} points, does it play?",
                  n=deal.to_act, own=own, target=board.rules.target)  # fmt: skip
        yield Fact(tr("Asked"), told)
        for action in options.values() if pays else ():
            yield Fact(label(deal, action), meaning(deal, action), strong=True)
        return
    if board.mode != STAKE:
        return
    said = spoken(deal, board.rules.words[board.offer_call - board.rules.cards]) if _is_word(board) else ""
    amount = tr("raise to {worth}", worth=worth(board, board.offer_value))
    yield Fact(
        tr("Asked"),
        tr("chair {n}, side {side}", n=deal.to_act, side=SIDES[board.seat & 1]),
        (tr("Chair {n} has said: {said}", n=board.caller + 1, said=said or amount),),
    )
    if not pays:
        return
    for action in options.values():
        if not accepts(deal, action):
            continue
        after = deal.play(action).board
        name = tr("Yes") if action.call == "yes" else tr("Yes, by the same words")
        yield Fact(name, worth(after, after.value), _lines(_at_this_score(after, after.value)), strong=True)
    for action in options.values():
        if action.call == "no":
            yield Fact(tr("No"), scored(deal, deal.play(action)), (), strong=True)
    higher = [each for each in options.values() if each.card is None and _raises(deal, each)]
    lines = [f"{label(deal, each)}: {meaning(deal, each)}" for each in higher]
    yield Fact(
        tr("Higher"), tr("possible") if higher else tr("not now"), tuple(lines or _why(board)), strong=True
    )


def raise_facts(deal: Deal, turns: Iterable[Deal]) -> Iterable[Fact]:
    """For each side: whether it may raise, on this turn or its next.

    :param turns: the deal as it stands on this turn and on each one after it.
    """
    board = deal.board
    if board.mode == OVER:
        return
    coming = [each.board for each in turns]
    for side, name in enumerate(SIDES):
        answering = board.mode == STAKE and board.seat & 1 == side
        asked = [board] if answering else []
        asked += [each for each in coming if each.turn & 1 == side]
        title = tr("Side {side}", side=name)
        free = next((each for each in asked if _calls(each, side)), None)
        if not asked:
            yield Fact(title, tr("has no turn left"))
        elif free is None:
            yield Fact(title, tr("may not raise"), tuple(_why(asked[0], side, answering)))
        else:
            when = (
                tr("may raise on its next turn")
                if board.mode != STAKE
                else tr("after yes, may raise in turn")
            )
            calls = listed(dict.fromkeys(_name(deal, call) for call in _calls(free, side)))
            yield Fact(title, tr("may raise now") if free is board else when, (calls,))


def accepts(deal: Deal, action: Action) -> bool:
    """Whether the action is the yes to what is asked: by the word, by the same words, or by playing the deal."""
    board = deal.board
    if board.mode == SPECIAL:
        return action.call == "play"
    return board.mode == STAKE and (action.call == "yes" or action.number == board.offer_call)


def _calls(board: Board, side: int) -> tuple[int, ...]:
    """Every raise of the side, in answer or on its turn."""
    answering = board.mode == STAKE
    if answering and not board.rules.answer_raises:
        return ()
    return raises_on_offer(board, side, answering)


def _why(board: Board, side: int | None = None, answering: bool = True) -> Iterable[str]:
    """Why the next raise may not be made, in the engine's words, with its rule."""
    side = board.seat & 1 if side is None else side
    rules = board.rules
    rung = board.offer_rung if answering else board.rung
    call = rules.first_amount if rules.amounts else rules.rungs[min(rung, rules.top - 1)][0]
    code = raise_gate(board, side, call, answering)
    if code:
        found = reason(board, code, board.seat + 1)
        yield tr("{why} [{rule}]", why=found.text, rule=found.rule)


def _at_this_score(board: Board, value: int) -> str:
    """What having the hand would pay each side; empty where both would score just that."""
    pays = [paid(board, value, side) for side in (0, 1)]
    if all(pay == (value, False) for pay in pays):
        return ""
    told = []
    for name, (number, wins) in zip(SIDES, pays, strict=True):
        each = tr("side {side} scores {points}", side=name, points=points(number))
        told.append(tr("{what} and wins", what=each) if wins else each)
    return tr("If it has the hand, {told}.", told="; ".join(told))


def _lines(*texts: str) -> tuple[str, ...]:
    return tuple(text for text in texts if text)


def _raises(deal: Deal, action: Action) -> bool:
    after = deal.play(action).board
    return after.mode == STAKE and after.caller == deal.board.seat


def _is_word(board: Board) -> bool:
    return board.rules.cards <= board.offer_call < board.rules.first_amount


def _name(deal: Deal, call: int) -> str:
    rules = deal.board.rules
    if call >= rules.first_amount:
        return tr("any number")
    return spoken(deal, rules.words[call - rules.cards])
