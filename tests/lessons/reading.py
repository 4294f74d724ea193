"""Reads a drill's question the way a learner does, from prompt, scene and answers, and works the answer out anew.

Nothing here uses the generators: only the words and cards of the question, and the engine's own methods.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Callable, Iterable
from functools import cache
from typing import cast

import trucedu as te
from tests.conftest import shared_by_this_run
from tests.lessons.turned_tricks import Beside
from trucedu.cards import Card
from trucedu.lessons.judge import Answer, Cards, Choose, Mark, Number, Order
from trucedu.lessons.question import Question
from trucedu.lessons.registry import questions
from trucedu.show.scene import Log, Part, Row, Table, Words

DRILLS = ("hand-winner", "higher-card", "rank-order", "trick-winner", "who-leads")
VARIANTS = ("catalan-truc", "french-truc", "le-truc", "partnership-truc", "sackson-truc", "truc-y-flou")
#: 42 rounds of twelve.
MANY = 504
#: Of drills that play many deals out for every question, and so take long to make, half as many rounds.
LONG_TO_MAKE = frozenset({"flor-duel", "french-raise", "ladder-payoff", "mon-reste", "rest"})

COUNTS = {"three": 3, "four": 4, "five": 5}
PLACES = {"strongest": 1, "second strongest": 2, "third strongest": 3, "fourth strongest": 4}


@cache
def many(drill: str, variant: str) -> tuple[Question, ...]:
    """The questions that the tests of this folder look at.

    Where several processes run the tests, one of them makes these and the others read them.
    """
    count = MANY // 2 if drill in LONG_TO_MAKE else MANY
    folder = shared_by_this_run()
    if folder is None:
        return questions(drill, variant, "tests", count)
    kept = folder / f"{drill}-{variant}.json"
    if kept.exists():
        return tuple(map(Question.from_json, json.loads(kept.read_text(encoding="utf-8"))))
    made = questions(drill, variant, "tests", count)
    folder.mkdir(exist_ok=True)
    # Written aside and then moved: nobody reads half a file.
    aside = kept.with_suffix(f".{os.getpid()}")
    aside.write_text(json.dumps([question.to_json() for question in made]), encoding="utf-8")
    aside.replace(kept)
    return made


def offered(question: Question) -> dict[str, Mark]:
    """Every offered answer with its mark; of an order, every two cards the wrong way round."""
    judge = question.judge
    if isinstance(judge, Order):
        return {**judge.pairs, "right": judge.right}
    return {str(answer): question.mark(answer) for answer in judge.possible()}


def solve(question: Question) -> Answer:
    """The right answer, worked out from what the question shows."""
    return SOLVERS[question.skill](question, te.variant(question.variant))


def turned_up(question: Question) -> Card | None:
    """The card that is shown as turned up."""
    first = next(iter(question.scene.parts), None)
    if not (isinstance(first, Row) and first.title.startswith("Turned up")):
        return None
    (view,) = first.cards
    assert view.card is not None
    return view.card


def beside(question: Question, variant: te.Variant) -> te.Variant:
    """The game beside the turned card that the question shows: told by its accounts, not by the engine."""
    turned = turned_up(question)
    return variant if turned is None else cast(te.Variant, Beside(variant, turned))


def shown(question: Question) -> tuple[Part, ...]:
    """What is to be seen besides the turned card."""
    return question.scene.parts[0 if turned_up(question) is None else 1 :]


def sentences(question: Question) -> str:
    """All the words of the scene."""
    return " ".join(part.text for part in question.scene.parts if isinstance(part, Words))


def only(found: Iterable[Answer]) -> Answer:
    """The one thing found."""
    (one,) = found
    return one


def found_in(pattern: str, text: str) -> re.Match[str]:
    match = re.search(pattern, text)
    assert match is not None, f"{pattern!r} is not in {text!r}"
    return match


def pool(question: Question) -> list[Card]:
    """The cards to choose from."""
    if isinstance(question.judge, Cards):
        return list(question.judge.pool)
    assert isinstance(question.judge, Choose)
    return [option.card for option in question.judge.options if option.card is not None]


def named(text: str, variant: te.Variant) -> Card:
    return next(card for card in variant.pack if card.name == text)


# One solver a drill


def solve_higher_card(question: Question, variant: te.Variant) -> Answer:
    variant = beside(question, variant)
    cards = pool(question)
    if question.direction == "forward":
        top = max(variant.strength(card) for card in cards)
        best = [card.key for card in cards if variant.strength(card) == top]
        assert len(best) <= 2
        return best[0] if len(best) == 1 else "equal"
    (row,) = shown(question)
    assert isinstance(row, Row)
    ((target,),) = [[view.card for view in row.cards]]
    assert target is not None
    assert target.name in question.prompt
    sign = -1 if "beaten by" in question.prompt else 1
    fits = [card.key for card in cards if sign * (variant.strength(card) - variant.strength(target)) > 0]
    assert len(fits) == (2 if "two of these" in question.prompt else 1)
    return tuple(sorted(fits)) if isinstance(question.judge, Cards) else only(fits)


def solve_rank_order(question: Question, variant: te.Variant) -> Answer:
    variant = beside(question, variant)
    judge = question.judge
    if isinstance(judge, Order):
        cards = [item.card for item in judge.items if item.card is not None]
        assert len(cards) == len(judge.items)
        for item in judge.items:
            for other in judge.items:
                assert item.card is not None
                assert other.card is not None
                stronger = variant.strength(item.card) > variant.strength(other.card)
                assert (item.rank < other.rank) == stronger
        # Equal cards stand as they are shown, for ``sorted`` keeps their order.
        return tuple(card.key for card in sorted(cards, key=lambda card: -variant.strength(card)))
    cards = pool(question)
    between = re.search(r"beats the (.+) but is beaten by the (.+)\?", question.prompt)
    if between:
        low, high = (variant.strength(named(name, variant)) for name in between.groups())
        return only(card.key for card in cards if low < variant.strength(card) < high)
    count, which = found_in(r"Which of these (\w+) cards is the ([\w ]+)\?", question.prompt).groups()
    assert COUNTS[count] == len(cards) == len({variant.strength(card) for card in cards})
    place = PLACES.get(which, len(cards))
    return sorted(cards, key=lambda card: -variant.strength(card))[place - 1].key


class Seen:
    """A trick as the scene shows it."""

    def __init__(self, question: Question, variant: te.Variant) -> None:
        (self.table,) = (part for part in question.scene.parts if isinstance(part, Table))
        self.variant = beside(question, variant)
        self.players = len(self.table.players)
        self.leader = self.table.plays[0].chair
        self.cards = [play.card.card for play in self.table.plays if play.card.card is not None]
        self.last = (self.leader - 2) % self.players + 1
        words = sentences(question)
        self.before = ""
        if not words.startswith("First trick."):
            told = found_in(r"Second trick\. (Side ([AB]) took the first|The first was spoiled)\.", words)
            self.before = told.group(2) or "S"
        assert f"Chair {self.leader}" in words
        dealer = [player.chair for player in self.table.players if player.dealer]
        assert dealer == [self.players]
        chairs = [(self.leader - 1 + turn) % self.players + 1 for turn in range(len(self.cards))]
        assert [play.chair for play in self.table.plays] == chairs

    def result(self, card: Card | None = None) -> te.TrickResult:
        cards = self.cards if card is None else [*self.cards, card]
        assert len(cards) == self.players
        return self.variant.trick(cards, leader=self.leader, players=self.players)

    def leads(self, card: Card | None = None) -> int | None:
        result = self.result(card)
        over = self.variant.decided(self.before + (result.side or "S"), "A")
        return None if over else result.leads


def solve_trick_winner(question: Question, variant: te.Variant) -> Answer:
    seen = Seen(question, variant)
    if question.direction == "forward":
        assert isinstance(question.judge, Choose)
        result = seen.result()
        if result.winner is None:
            return "spoiled"
        by_side = any(option.id == "side-a" for option in question.judge.options)
        return f"side-{(result.side or '').lower()}" if by_side else f"chair-{result.winner}"
    chair, goal = found_in(r"Which card must chair (\d) play (.+)\?", question.prompt).groups()
    assert int(chair) == seen.last == seen.table.to_act
    meets: Callable[[te.TrickResult], bool]
    if goal == "to take this trick":
        # A trick that the partner takes would be the side's as well, so it must not come to that.
        winners = {seen.result(card).winner for card in pool(question)}
        assert not any(winner != seen.last and (winner - seen.last) % 2 == 0 for winner in winners if winner)
        meets = lambda result: result.winner == seen.last  # noqa: E731
    elif goal == "to spoil this trick":
        meets = lambda result: result.winner is None  # noqa: E731
    else:
        side = found_in(r"side ([AB])", goal).group(1)
        meets = lambda result: result.side == side  # noqa: E731
    return only((card.key,) for card in pool(question) if meets(seen.result(card)))


def solve_who_leads(question: Question, variant: te.Variant) -> Answer:
    seen = Seen(question, variant)
    if question.direction == "forward":
        leads = seen.leads()
        return "over" if leads is None else f"chair-{leads}"
    chair, goal = found_in(r"Which card must chair (\d) play (.+)\?", question.prompt).groups()
    assert int(chair) == seen.last
    wanted = seen.last
    if goal != "to lead the next trick":
        wanted = int(found_in(r"so that chair (\d) leads the next trick", goal).group(1))
    return only((card.key,) for card in pool(question) if seen.leads(card) == wanted)


def solve_hand_winner(question: Question, variant: te.Variant) -> Answer:
    eldest = found_in(r"eldest hand is on side ([AB])\.", sentences(question)).group(1)
    assert f"Side {'B' if eldest == 'A' else 'A'} dealt" in sentences(question)
    logs = [part for part in question.scene.parts if isinstance(part, Log)]
    row = "".join("S" if line.said == "spoiled" else line.said[-1] for log in logs for line in log.lines)

    def owner(row: str) -> str:
        if not variant.decided(row, eldest):
            return "open"
        side = variant.hand(row, eldest)
        return f"side-{side.lower()}" if side else "nobody"

    for length in range(1, len(row)):
        assert not variant.decided(row[:length], eldest), "the hand was decided before the last trick shown"
    if isinstance(question.judge, Number):
        return next((n for n in (1, 2) if variant.decided(row[:n], eldest)), 3)
    if question.direction == "forward":
        return owner(row)
    assert isinstance(question.judge, Choose)
    if question.prompt.startswith("When is the hand over"):
        assert len(row) == 1
        return _set_id(result for result in "ABS" if owner(row + result) != "open")
    must = re.search(
        r"How must the third trick go so that (side [AB]|nobody) has the hand\?", question.prompt
    )
    if must:
        goal = must.group(1).lower().replace(" ", "-")
        return _set_id(result for result in "ABS" if owner(row + result) == goal)
    side = re.search(r"gives side ([AB]) the hand", question.prompt)
    goal = f"side-{side.group(1).lower()}" if side else "nobody"
    shown = {option.id: option.label for option in question.judge.options}
    for ident, label in shown.items():
        said = "".join(
            "S" if word.strip().lower() == "spoiled" else word.strip()[-1] for word in label.split(",")
        )
        assert ident == f"row-{said.lower()}"
    return only(ident for ident in shown if owner(ident.removeprefix("row-").upper()) == goal)


def _set_id(results: Iterable[str]) -> str:
    return f"if-{''.join(results).lower() or 'none'}"


SOLVERS: dict[str, Callable[[Question, te.Variant], Answer]] = {
    "higher-card": solve_higher_card,
    "rank-order": solve_rank_order,
    "trick-winner": solve_trick_winner,
    "who-leads": solve_who_leads,
    "hand-winner": solve_hand_winner,
}
