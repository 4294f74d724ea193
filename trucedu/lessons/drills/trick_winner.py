"""Drill: who takes this trick, or is it spoiled? And the other way round: which card must the last player choose?"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from attrs import frozen

from trucedu.cards import Card
from trucedu.engine.variant import TrickResult
from trucedu.language import tr
from trucedu.lessons.draw import Draw
from trucedu.lessons.drills.asking import ask, choose, pick_cards, playable
from trucedu.lessons.drills.tables import (
    Shape,
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
    no_chance,
    partner_rule_words,
    suppose,
    trick_rule_words,
    why,
    why_not_chair,
    why_not_side,
    why_not_spoiled,
)
from trucedu.lessons.drills.words import capital, chair, side
from trucedu.lessons.judge import Mark, Option, right
from trucedu.lessons.misconceptions.register import Mistake
from trucedu.lessons.misconceptions.trick import Trick, side_of
from trucedu.lessons.misconceptions.tricks import trick_mistake
from trucedu.lessons.question import Hints, Question
from trucedu.lessons.registry import Task, drill

SPOILED: Final = "spoiled"
#: How many wrong chairs are offered, at most, where chairs are to choose from.
WRONG_CHAIRS: Final = {1: 2, 2: 4, 3: 5}


@drill(
    "trick-winner",
    title=tr("Who takes the trick?"),
    levels=3,
    directions=("forward", "back"),
    fits=playable,
    turned=True,
)
def trick_winner(task: Task) -> Question:
    """Levels: few answers, one highest card; a mistaken idea goes wrong, sometimes a spoiled trick; ties of all kinds
    and every answer open. Going back: two cards to choose from; three, to take or to spoil; three, for any result.
    """
    return _forward(task) if task.direction == "forward" else _back(task)


def empty_trick(task: Task) -> Trick:
    """Where the trick stands in the hand: mostly the first one, sometimes a later one."""
    players = min(task.rules.players) if task.level == 1 else task.draw.choice(task.rules.players)
    if task.draw.chance(1, 2):
        return opening(task.rules, players)
    return later(task.draw, task.rules, players, task.draw.choice("ABS"))


# From the cards to the winner


def _forward(task: Task) -> Question:
    draw, empty = task.draw, empty_trick(task)
    shape: Shape = "won"
    if task.level < 3 and draw.chance(task.level, 6):
        shape = "across"
    elif task.level == 3:
        shape = draw.choice(shapes(empty.players))
    trick = deal_trick(draw, empty, shape, None if task.level == 1 else misleading)
    # Partners' equal cards belong to a side and not to a chair, so where they can occur, sides are asked for.
    by_side = task.level == 3 and empty.players > 2
    if by_side:
        options = [Option(f"side-{x.lower()}", capital(side(x)), _mark_side(trick, x)) for x in "AB"]
        prompt = tr("Which side takes this trick, or is it spoiled?")
    else:
        options = [
            _chair_option(trick, player) for player in _chairs_offered(draw, trick, WRONG_CHAIRS[task.level])
        ]
        prompt = tr("Who takes this trick, or is it spoiled?")
    options.append(Option(SPOILED, tr("Nobody: it is spoiled"), _mark_spoiled(trick)))
    nudge = tr("Look for the highest card on the table. Then see whether another card equals it.")
    return ask(
        task,
        prompt,
        choose(options),
        Hints(nudge, trick_rule_words(trick), no_chance(trick)),
        trick.result().rule,
        trick_scene(trick),
    )


def _chairs_offered(draw: Draw, trick: Trick, wrong: int) -> list[int]:
    """The winner's chair if there is one, and wrong ones: first those to which a mistaken idea leads."""
    winner = trick.result().winner
    others = draw.shuffle([player for player in trick.chairs if player != winner])
    others.sort(key=lambda player: _chair_mistake(trick, player).misconception.name == "misread-the-order")
    return sorted(others[:wrong] + ([winner] if winner is not None else []))


def _chair_option(trick: Trick, player: int) -> Option:
    label = capital(chair(player))
    if trick.result().winner == player:
        return Option(f"chair-{player}", label, right(why(trick), trick.result().rule))
    mark = _chair_mistake(trick, player).mark(why_not_chair(trick, player), trick.result().rule)
    return Option(f"chair-{player}", label, mark)


def _chair_mistake(trick: Trick, player: int) -> Mistake:
    cards = [trick.card_of(player), *(card for _, card in trick.best)]
    return _mistake(trick, lambda result: result.winner == player, cards)


def _mistake(
    trick: Trick, claim: Callable[[TrickResult], bool], cards: Sequence[Card], instead: Sequence[Trick] = ()
) -> Mistake:
    return trick_mistake(trick, claim, cards, instead, partner_rule=partner_rule_words(trick))


def _mark_side(trick: Trick, letter: str) -> Mark:
    result = trick.result()
    if result.side == letter:
        return right(why(trick), result.rule)
    mine = [card for player, card in trick.plays if side_of(player) == letter]
    cards = [trick.ranking.best(mine)[0], *(card for _, card in trick.best)]
    return _mistake(trick, lambda other: other.side == letter, cards).mark(
        why_not_side(trick, letter), result.rule
    )


def _mark_spoiled(trick: Trick) -> Mark:
    result = trick.result()
    if result.winner is None:
        return right(why(trick), result.rule)
    mistake = _mistake(trick, lambda other: other.winner is None, trick.cards)
    return mistake.mark(why_not_spoiled(trick), result.rule)


# From the result to the last card


@frozen
class Goal:
    """What the last card is to bring about: ``asks`` in the words of the prompt, ``met`` by a result of the trick.

    ``unclear``: a result that somebody might take for meeting it; no card of the hand may lead to one.
    """

    asks: str
    met: Callable[[TrickResult], bool]
    unclear: Callable[[TrickResult], bool] = lambda result: False

    def met_by(self, trick: Trick) -> bool:
        return self.met(trick.result())


def _back(task: Task) -> Question:
    trick, hand, goal = _last_play(task)
    answer = next(card for card in hand if goal.met(trick.with_card(card).result()))
    return ask(
        task,
        tr("Which card must {chair} play {goal}?", chair=chair(trick.next_chair), goal=goal.asks),
        pick_cards(hand, 1, lambda cards: _mark_last(trick, hand, goal, cards[0])),
        Hints(
            tr(
                "Find the highest card on the table first: it is the one to beat, to equal, or to leave alone."
            ),
            trick_rule_words(trick),
            best_so_far(trick),
        ),
        trick.with_card(answer).result().rule,
        trick_scene(trick),
    )


def _last_play(task: Task) -> tuple[Trick, list[Card], Goal]:
    """A trick that lacks its last card, the hand to choose it from, and what it is to bring about."""
    draw, level = task.draw, task.level
    players = min(task.rules.players) if level == 1 else draw.choice(task.rules.players)
    # At the second trick the last player holds two cards, at the first three; a beginner has no past to read.
    second = level > 1 and draw.chance(1, 3)
    for _ in range(2000):
        empty = (
            later(draw, task.rules, players, draw.choice("ABS")) if second else opening(task.rules, players)
        )
        goal = draw.choice(_goals(level, empty))
        found = last_card(draw, empty, goal.met_by)
        if found is not None:
            trick, hand = found
            if not any(goal.unclear(trick.with_card(card).result()) for card in hand):
                return trick, hand, goal
    raise AssertionError(f"no last card to ask for in {task.variant}")


def _goals(level: int, empty: Trick) -> list[Goal]:
    """What can be asked of the last card at a level."""
    last = (empty.leader - 2) % empty.players + 1
    own, other = side_of(last), side_of(last + 1)
    take = Goal(
        tr("to take this trick"),
        lambda result: result.winner == last,
        # The partner's trick is the side's trick as well.
        lambda result: result.winner != last and result.side == own,
    )
    spoil = Goal(tr("to spoil this trick"), lambda result: result.winner is None)
    leave = Goal(tr("to leave this trick to {side}", side=side(other)), lambda result: result.side == other)
    if level == 1:
        return [take]
    if level == 2 or empty.players == 2:
        return [take, spoil] if level == 2 else [take, spoil, leave]
    win = Goal(tr("so that {side} takes this trick", side=side(own)), lambda result: result.side == own)
    return [win, spoil, leave]


def _mark_last(trick: Trick, hand: Sequence[Card], goal: Goal, card: Card) -> Mark:
    """The mark for a card of the hand: what happens when it is played."""
    whole = trick.with_card(card)
    result = whole.result()
    if goal.met(result):
        return right(why(whole), result.rule)
    cards = [card, *(best for _, best in whole.best)]
    mistake = _mistake(whole, goal.met, cards, other_plays(trick, hand, card))
    return mistake.mark(suppose(card, why(whole)), result.rule)
