"""Drill: the highest cards are equal: who takes the trick, and who leads on? And back: which card brings that about?"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from attrs import evolve

from trucedu.cards import Card
from trucedu.engine.variant import Variant
from trucedu.language import tr
from trucedu.lessons.draw import Draw
from trucedu.lessons.drills.asking import ask, choose, pick_cards, playable
from trucedu.lessons.drills.tables import (
    Shape,
    deal_trick,
    later,
    opening,
    other_plays,
    shape_of,
    trick_scene,
)
from trucedu.lessons.drills.trick_words import (
    LED_RULE,
    best_so_far,
    best_words,
    lead_rule,
    lead_rule_words,
    partner_rule_words,
    suppose,
    why,
)
from trucedu.lessons.drills.words import capital, chair, side
from trucedu.lessons.judge import Mark, Option, right
from trucedu.lessons.misconceptions.register import Mistake
from trucedu.lessons.misconceptions.ties import SPOILED, End, end_mistake, end_of, end_readings
from trucedu.lessons.misconceptions.trick import Trick
from trucedu.lessons.question import Hints, Question
from trucedu.lessons.registry import Task, drill
from trucedu.lessons.turned import some_cards

WRONG: Final = {1: 2, 2: 3, 3: 4}


def has_partners(rules: Variant) -> bool:
    """Whether a side is more than one player."""
    return playable(rules) and max(rules.players) > 2


@drill(
    "partners-tie",
    title=tr("When partners have equal cards"),
    levels=3,
    directions=("forward", "back"),
    fits=has_partners,
    turned=True,
)
def partners_tie(task: Task) -> Question:
    """Levels: two equal cards of partners; those of both sides as well; three equal ones, and the second trick. Going
    back, the last player chooses the card that brings an end about.
    """
    return _forward(task) if task.direction == "forward" else _back(task)


def end_words(end: End) -> str:
    """An answer: ``"Side A takes it, and chair 3 leads on"``."""
    owner, leader = end
    if owner == SPOILED:
        return tr("It is spoiled, and {chair} leads on", chair=chair(leader))
    return tr("{Side} takes it, and {chair} leads on", Side=capital(side(owner)), chair=chair(leader))


def tie_rule_words(rules: Variant) -> str:
    """What becomes of equal highest cards in this game, and who leads on, for a hint."""
    assert rules.sheet.rules is not None
    across = tr("Equal highest cards of both sides spoil the trick.")
    partners = {
        "won": tr("Equal highest cards of partners alone take it."),
        LED_RULE: tr("Equal highest cards of partners alone take it only if one of the two led."),
        "spoiled": tr("So do equal highest cards of partners alone."),
    }[rules.sheet.rules.trick.partner_tie]
    return f"{across} {partners} {lead_rule_words(rules)}"


# Tricks


def _whole_trick(task: Task) -> Trick:
    """A trick of the sort that the level asks for, after which the hand goes on."""
    draw, rules = task.draw, task.rules
    players = draw.choice([number for number in rules.players if number > 2])
    for _ in range(400):
        empty = opening(rules, players)
        if task.level == 3 and draw.chance(1, 2):
            empty = later(draw, rules, players, draw.choice("ABS"))
        shape: Shape = "partners"
        if task.level > 1 and draw.chance(2, 5):
            shape = "across"
        trick = deal_trick(draw, empty, shape)
        if task.level > 1 and shape == "across" and draw.chance(2, 3):
            trick = _one_more(draw, trick)
        if not trick.hand_is_over:
            return trick
    raise AssertionError(f"no trick with equal cards in {task.variant}")


def _one_more(draw: Draw, trick: Trick) -> Trick:
    """The trick with a third card that equals the best ones, where there is one."""
    best = {card for _, card in trick.best}
    equal = [card for card in trick.ranking.group(trick.best[0][1]) if card not in best]
    if not equal:
        return trick
    place = draw.choice([place for place, card in enumerate(trick.cards) if card not in best])
    return evolve(trick, cards=(*trick.cards[:place], draw.choice(equal), *trick.cards[place + 1 :]))


# From the cards to the end


def _forward(task: Task) -> Question:
    draw, trick = task.draw, _whole_trick(task)
    true = end_of(trick.result())
    ends = [true, *_wrong_ends(draw, trick, true)[: WRONG[task.level]]]
    judge = choose(Option(_key(end), end_words(end), _mark(trick, end)) for end in draw.shuffle(ends))
    hints = Hints(
        tr("Find the highest cards. Are they on one side or on both?"),
        tie_rule_words(trick.rules),
        tr("The highest cards: {best}.", best=best_words(trick)),
    )
    prompt = tr("What becomes of this trick, and who leads on?")
    return ask(task, prompt, judge, hints, trick.result().rule, trick_scene(trick))


def _key(end: End) -> str:
    owner, leader = end
    return f"{'spoiled' if owner == SPOILED else owner.lower()}-{leader}"


def _wrong_ends(draw: Draw, trick: Trick, true: End) -> list[End]:
    """Other ends, first those to which mistaken ideas lead; of ends with another taker one each.

    Two such ends would need the same explanation.
    """
    owner, _ = true
    found = [end for _, end, _, _ in end_readings(trick)]
    near = [(owner, player) for player in trick.chairs]
    near += [(SPOILED, trick.leader), *((letter, trick.best[0][0]) for letter in "AB")]
    chosen: dict[str, End] = {}
    for end in [*dict.fromkeys(found), *draw.shuffle(near)]:
        if end != true:
            chosen.setdefault(_key(end) if end[0] == owner else end[0], end)
    return list(chosen.values())


def _why(trick: Trick) -> str:
    return f"{why(trick)} {lead_rule(trick)}"


def _mark(trick: Trick, end: End) -> Mark:
    result = trick.result()
    true = end_of(result)
    if end == true:
        return right(_why(trick), result.rule)
    return _mistake(trick, end).mark(f"{_denied(trick, end)} {_why(trick)}", result.rule)


def _denied(trick: Trick, end: End) -> str:
    owner, leader = end
    if owner == (trick.result().side or SPOILED):
        return tr("{Chair} does not lead on.", Chair=capital(chair(leader)))
    if owner == SPOILED:
        return tr("The trick is not spoiled.")
    return tr("{Side} does not take the trick.", Side=capital(side(owner)))


def _mistake(trick: Trick, end: End, instead: Sequence[Trick] = ()) -> Mistake:
    return end_mistake(trick, end, instead, partner_rule=partner_rule_words(trick))


# From the end to the last card


def _back(task: Task) -> Question:
    trick, hand, goal = _last_play(task)
    answer = next(card for card in hand if end_of(trick.with_card(card).result()) == goal)
    prompt = tr(
        "Which card must {chair} play so that {end}?", chair=chair(trick.next_chair), end=_goal_words(goal)
    )
    hints = Hints(
        tr("See who has the highest card so far: a partner, or the other side?"),
        tie_rule_words(trick.rules),
        best_so_far(trick),
    )
    judge = pick_cards(hand, 1, lambda cards: _mark_last(trick, hand, goal, cards[0]))
    return ask(task, prompt, judge, hints, trick.with_card(answer).result().rule, trick_scene(trick))


def _goal_words(goal: End) -> str:
    owner, leader = goal
    if owner == SPOILED:
        return tr("this trick is spoiled and {chair} leads on", chair=chair(leader))
    return tr("{side} takes this trick and {chair} leads on", side=side(owner), chair=chair(leader))


def _last_play(task: Task) -> tuple[Trick, list[Card], End]:
    """A trick that lacks its last card, a hand in which some card makes the best ones equal, and the end to reach."""
    draw, rules = task.draw, task.rules
    players = draw.choice([number for number in rules.players if number > 2])
    wanted: Shape = "partners" if task.level == 1 or draw.chance(2, 3) else "across"
    for _ in range(4000):
        empty = opening(rules, players)
        if task.level == 3 and draw.chance(1, 2):
            empty = later(draw, rules, players, draw.choice("ABS"))
        # Any hand first: what its cards bring about is seen afterwards.
        cards = some_cards(draw, rules, players - 1 + 3 - len(empty.before))
        trick, hand = evolve(empty, cards=tuple(cards[: players - 1])), cards[players - 1 :]
        equal = [card for card in trick.ranking.group(trick.best[0][1]) if card not in cards]
        if equal and draw.chance(3, 4):
            hand = draw.shuffle([draw.choice(equal), *hand[1:]])
        whole = {card: trick.with_card(card) for card in hand}
        if any(each.hand_is_over for each in whole.values()):
            continue
        ends = [end_of(each.result()) for each in whole.values()]
        alone = [end for end in ends if ends.count(end) == 1]
        if alone and wanted in [shape_of(each) for each in whole.values()]:
            return trick, hand, draw.choice(alone)
    raise AssertionError(f"no last card to ask for in {task.variant}")


def _mark_last(trick: Trick, hand: Sequence[Card], goal: End, card: Card) -> Mark:
    """The mark for a card of the hand: what happens when it is played."""
    whole = trick.with_card(card)
    if end_of(whole.result()) == goal:
        return right(_why(whole), whole.result().rule)
    mistake = _mistake(whole, goal, other_plays(trick, hand, card))
    return mistake.mark(suppose(card, _why(whole)), whole.result().rule)
