"""Sentences about what may be said of the stake: what it does, why not, and who answers."""

from __future__ import annotations

from trucedu.engine.actions import Action
from trucedu.engine.deal import Deal
from trucedu.engine.variant import Variant
from trucedu.language import tr
from trucedu.lessons.drills.amounts import amount
from trucedu.lessons.drills.ladder_words import ladder_rule_words, short_worth, worth_words
from trucedu.lessons.drills.raises import term_of
from trucedu.lessons.drills.words import capital, chair, side
from trucedu.lessons.misconceptions.raising import GAME, Raising
from trucedu.lessons.misconceptions.trick import side_of


def label_of(rules: Variant, action: Action) -> str:
    """What is said or done, as an answer: the game's own words, and what they mean where that is not plain."""
    plain = {"fold": tr("Throw the hand in"), "redeal": tr("Ask for new cards")}
    if action.call in plain:
        return plain[action.call]
    words, meaning = term_of(rules, action)
    return (
        tr("{Words} ({meaning})", Words=capital(words), meaning=meaning.rstrip("!?"))
        if meaning
        else capital(words)
    )


def quoted(rules: Variant, action: Action) -> str:
    """What is said or done, in the middle of a sentence: ``"“balou quatro”"``, ``"throwing the hand in"``."""
    plain = {"fold": tr("throwing the hand in"), "redeal": tr("asking for new cards")}
    return plain.get(action.call or "", f"“{term_of(rules, action)[0]}”")


def effect(raising: Raising, action: Action) -> str:
    """What saying it does, found by saying it: ``"It accepts: the hand is then worth 2 points."``"""
    before = raising.done
    after = before.play(action)
    rules = raising.rules
    if after.over:
        lost = [event for event in after.events if event.kind == "score"]
        paid = (sum(event.points[0] for event in lost[-1:]), sum(event.points[1] for event in lost[-1:]))
        winner = "A" if paid[0] > 0 or paid[1] < 0 else "B"
        return tr(
            "It gives the hand up, and {side} scores {points}.",
            side=side(winner),
            points=amount(rules, abs(sum(paid))),
        )
    if after.asked == "redeal":
        return tr("{Dealer} then says yes or no.", Dealer=capital(chair(after.to_act or 0)))
    if after.asked == "stake":
        board = after.board
        offer = board.offer_value if board.offer_value > 0 else GAME
        asks = tr("It offers {worth}.", worth=worth_words(rules, offer))
        if before.asked == "stake":
            stood = short_worth(rules, before.board.offer_value if before.board.offer_value > 0 else GAME)
            asks = tr("It accepts {stood} and offers {worth}.", stood=stood, worth=worth_words(rules, offer))
        return asks
    return tr("It accepts: the hand is then worth {worth}.", worth=worth_words(rules, after.stake))


def standing_words(raising: Raising) -> str:
    """Who dealt, who is to speak, and what the hand is worth."""
    state = raising.done
    who, own = chair(state.to_act or 0), side(side_of(state.to_act or 0))
    dealt = tr("{Chair} dealt.", Chair=capital(chair(state.dealer)))
    if state.asked == "stake":
        return f"{dealt} {tr('Now {chair}, {side}, is asked.', chair=who, side=own)}"
    turn = tr("Now {chair}, {side}, is on turn.", chair=who, side=own)
    worth = tr("The hand is worth {worth}.", worth=worth_words(raising.rules, state.stake))
    return f"{dealt} {turn} {worth}"


def saying_rule_words(rules: Variant) -> str:
    """Who may raise when in this game, for a hint."""
    assert rules.sheet.rules is not None
    ladder = rules.sheet.rules.ladder
    parts = [ladder_rule_words(rules)]
    if ladder.answer_raises:
        parts.append(tr("A raise may be answered with the next one."))
    else:
        parts.append(tr("A raise is answered yes or no, and not with another raise."))
    if ladder.raises == "alternate":
        parts.append(tr("The side that raised last may not raise again."))
    else:
        parts.append(tr("One raise a turn, before one's card; either side may raise again on a later turn."))
    return " ".join(parts)


def speaker_words(rules: Variant, dealer: int, players: int) -> str:
    """Who answers a raise in this game, for a hint."""
    assert rules.sheet.rules is not None
    rule = rules.sheet.rules.ladder.speaker
    if rule.by == "chairs":
        return tr(
            "The captains answer: chair {a} for side A, chair {b} for side B.",
            a=rule.chairs[0],
            b=rule.chairs[1],
        )
    return {
        "dealer-and-eldest": tr("The dealer answers for one side, eldest hand for the other."),
        "dealer-and-left": tr("The dealer answers for one side, the player before the dealer for the other."),
        "next-opponent": tr("The next opponent in playing order answers."),
    }[rule.by]


def why_speaker(raising: Raising, state: Deal) -> str:
    """Who answers the raise that waits, and why."""
    assert raising.rules.sheet.rules is not None
    who = capital(chair(state.to_act or 0))
    rule = raising.rules.sheet.rules.ladder.speaker
    letter = side(side_of(state.to_act or 0))
    if rule.by == "chairs":
        return tr("{Chair} is the captain of {side} and answers for it.", Chair=who, side=letter)
    if rule.by == "next-opponent":
        return tr("{Chair} is the next opponent in playing order.", Chair=who)
    if state.to_act == state.dealer:
        return tr("{Chair} has dealt and so answers for {side}.", Chair=who, side=letter)
    if rule.by == "dealer-and-eldest":
        return tr("{Chair} is eldest hand and so answers for {side}.", Chair=who, side=letter)
    return tr(
        "{Chair} sits before the dealer, plays last for {side} and so answers for it.", Chair=who, side=letter
    )
