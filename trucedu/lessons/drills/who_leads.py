"""Drill: who leads the next trick? And the other way round: which card gives the lead to a given chair?"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from trucedu.cards import Card
from trucedu.language import tr
from trucedu.lessons.draw import Draw
from trucedu.lessons.drills.asking import ask, choose, pick_cards, playable
from trucedu.lessons.drills.hand_words import why_open, why_standing
from trucedu.lessons.drills.tables import (
    deal_trick,
    last_card,
    later,
    misleading,
    opening,
    other_plays,
    shapes,
    trick_scene,
)
from trucedu.lessons.drills.trick_words import (
    best_so_far,
    lead_rule,
    lead_rule_words,
    partner_rule_words,
    suppose,
    why,
    why_not_chair,
)
from trucedu.lessons.drills.words import capital, chair
from trucedu.lessons.judge import Mark, Option, right
from trucedu.lessons.misconceptions.hands import PLAYS_ON, hand_mistake
from trucedu.lessons.misconceptions.leads import lead_mistake
from trucedu.lessons.misconceptions.register import Mistake
from trucedu.lessons.misconceptions.trick import ELDEST_SIDE, Trick, later_leads
from trucedu.lessons.question import Hints, Question
from trucedu.lessons.registry import Task, drill

OVER: Final = "over"
#: How many wrong chairs are offered, at most.
WRONG_CHAIRS: Final = {1: 2, 2: 3, 3: 5}


@drill(
    "who-leads",
    title=tr("Who leads the next trick?"),
    levels=3,
    directions=("forward", "back"),
    fits=playable,
    turned=True,
)
def who_leads(task: Task) -> Question:
    """Levels: the first trick, with one highest card; ties as well; the second trick, after which the hand may be
    over. Going back, the last player chooses the card that gives the lead to a chair.
    """
    return _forward(task) if task.direction == "forward" else _back(task)


def rule_of(trick: Trick) -> str:
    """The reference of what decides the next lead."""
    return f"{trick.rules.id}#hand.stop" if trick.hand_is_over else trick.result().rule


# From the trick to the lead


def _forward(task: Task) -> Question:
    draw = task.draw
    players = min(task.rules.players) if task.level == 1 else draw.choice(task.rules.players)
    trick = _whole_trick(draw, task, players)
    options = [
        _chair_option(trick, player) for player in _chairs_offered(draw, trick, WRONG_CHAIRS[task.level])
    ]
    prompt = tr("Who leads the next trick?")
    if task.level == 3:
        options.append(Option(OVER, tr("Nobody: the hand is over"), _mark_over(trick)))
        prompt = tr("Who leads the next trick, if there is one?")
    hints = _hints(task, trick, _first_step(trick))
    return ask(task, prompt, choose(options), hints, rule_of(trick), trick_scene(trick))


def _whole_trick(draw: Draw, task: Task, players: int) -> Trick:
    if task.level == 1:
        return deal_trick(draw, opening(task.rules, players), "won", misleading)
    for _ in range(400):
        before = draw.choice("ABS") if task.level == 3 or draw.chance(1, 2) else ""
        empty = later(draw, task.rules, players, before)
        trick = deal_trick(draw, empty, draw.choice(shapes(players)), misleading)
        # Only the third level asks whether there is a next trick at all; and there, not every time.
        if not trick.hand_is_over or (task.level == 3 and draw.chance(1, 3)):
            return trick
    raise AssertionError(f"no trick to lead after in {task.variant}")


def _chairs_offered(draw: Draw, trick: Trick, wrong: int) -> list[int]:
    """The chair that leads, if any, and wrong ones: first those to which a mistaken idea leads."""
    leads = None if trick.hand_is_over else trick.result().leads
    others = draw.shuffle([player for player in trick.chairs if player != leads])
    others.sort(key=lambda player: _mistake(trick, player).misconception.name == "misread-the-order")
    return sorted(others[:wrong] + ([leads] if leads is not None else []))


def _chair_option(trick: Trick, player: int) -> Option:
    return Option(f"chair-{player}", capital(chair(player)), _mark_chair(trick, player))


def _mark_chair(trick: Trick, player: int) -> Mark:
    result = trick.result()
    if trick.hand_is_over:
        fact = tr("{Chair} does not lead, nor does any other.", Chair=capital(chair(player)))
        if result.leads == player:
            fact = tr("{Chair} would lead, but there is no next trick.", Chair=capital(chair(player)))
        return Mistake(PLAYS_ON).mark(f"{fact} {_why_over(trick)}", rule_of(trick))
    if result.leads == player:
        return right(f"{why(trick)} {lead_rule(trick)}", rule_of(trick))
    return _mistake(trick, player).mark(_why_not(trick, player), rule_of(trick))


def _why_over(trick: Trick) -> str:
    """Who took the trick, and why that decides the hand."""
    return f"{why(trick)} {why_standing(trick.rules, trick.pattern(), ELDEST_SIDE)}"


def _mistake(trick: Trick, player: int, instead: Sequence[Trick] = ()) -> Mistake:
    return lead_mistake(trick, player, instead, partner_rule=partner_rule_words(trick))


def _why_not(trick: Trick, player: int) -> str:
    """Why this chair does not lead: its card did not take the trick, or took it for a partner."""
    result = trick.result()
    if result.winner is None or player not in [who for who, _ in trick.best]:
        return f"{why_not_chair(trick, player)} {lead_rule(trick)}"
    fact = tr(
        "{Chair} played an equal card after {other}.", Chair=capital(chair(player)), other=chair(result.leads)
    )
    if later_leads(trick.rules):
        fact = tr("{Chair} played an equal card earlier.", Chair=capital(chair(player)))
    return f"{fact} {lead_rule(trick)}"


def _mark_over(trick: Trick) -> Mark:
    pattern = trick.pattern()
    if trick.hand_is_over:
        return right(_why_over(trick), rule_of(trick))
    mistake = hand_mistake(trick.rules, lambda count: count(pattern) not in (None, "open"), ELDEST_SIDE)
    fact = f"{why_open(trick.rules, pattern, ELDEST_SIDE)} {lead_rule(trick)}"
    return mistake.mark(fact, f"{trick.rules.id}#hand.stop")


# From the lead to the card


def _back(task: Task) -> Question:
    trick, hand, leader = _last_play(task)
    last = trick.next_chair
    goal = tr("to lead the next trick")
    if leader != last:
        goal = tr("so that {leader} leads the next trick", leader=chair(leader))
    return ask(
        task,
        tr("Which card must {chair} play {goal}?", chair=chair(last), goal=goal),
        pick_cards(hand, 1, lambda cards: _mark_card(trick, hand, leader, cards[0])),
        _hints(task, trick, best_so_far(trick)),
        rule_of(trick.with_card(next(card for card in hand if _leads(trick.with_card(card)) == leader))),
        trick_scene(trick),
    )


def _leads(trick: Trick) -> int | None:
    """The chair that leads after a whole trick; None when the hand is over."""
    return None if trick.hand_is_over else trick.result().leads


def _gives_lead(leader: int, trick: Trick) -> bool:
    return _leads(trick) == leader


def _last_play(task: Task) -> tuple[Trick, list[Card], int]:
    """A trick that lacks its last card, the hand to choose it from, and the chair that is to lead."""
    draw, level = task.draw, task.level
    players = min(task.rules.players) if level == 1 else draw.choice(task.rules.players)
    second = level == 3 or (level == 2 and draw.chance(1, 2))
    for _ in range(2000):
        empty = (
            later(draw, task.rules, players, draw.choice("ABS")) if second else opening(task.rules, players)
        )
        leader = draw.between(1, players)
        found = last_card(draw, empty, partial(_gives_lead, leader))
        if found is not None:
            return *found, leader
    raise AssertionError(f"no last card to ask for in {task.variant}")


def _mark_card(trick: Trick, hand: Sequence[Card], leader: int, card: Card) -> Mark:
    whole = trick.with_card(card)
    if whole.hand_is_over:
        return Mistake(PLAYS_ON).mark(suppose(card, _why_over(whole)), rule_of(whole))
    fact = f"{why(whole)} {lead_rule(whole)}"
    if whole.result().leads == leader:
        return right(fact, rule_of(whole))
    mistake = _mistake(whole, leader, other_plays(trick, hand, card))
    return mistake.mark(suppose(card, fact), rule_of(whole))


# Hints


def _hints(task: Task, trick: Trick, first: str) -> Hints:
    nudge = tr("First see who takes the trick, or whether it is spoiled.")
    if task.level == 3:
        nudge = tr(
            "First see who takes the trick, or whether it is spoiled. Then ask whether the hand is decided."
        )
    return Hints(nudge, lead_rule_words(trick.rules), first)


def _first_step(trick: Trick) -> str:
    """A first step: whether the highest card stands alone, without saying whose it is."""
    if len(trick.best) == 1:
        return tr("One card on the table is higher than all the others.")
    return tr("The highest cards on the table are equal. See on which sides they are.")
