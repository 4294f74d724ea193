"""Contests played again from what a question tells of them: the same words, said over hands of the solver's own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache

import trucedu as te
from tests.lessons.reading import found_in, only, sentences
from tests.lessons.tables import table, with_points
from trucedu.engine.deal import Deal
from trucedu.lessons.judge import Answer, Choose
from trucedu.lessons.question import Question
from trucedu.show.scene import Beans, Log


def said(question: Question) -> list[tuple[int, str]]:
    """Who says what, from the log."""
    (log,) = (part for part in question.scene.parts if isinstance(part, Log))
    for line in log.lines:
        assert line.side == ("A" if int(line.who[-1]) % 2 else "B")
    return [(int(line.who.removeprefix("Chair ")), line.said) for line in log.lines]


def score(question: Question) -> tuple[int, int]:
    """The score that is shown; somewhere early in the game where none is."""
    shown = [part for part in question.scene.parts if isinstance(part, Beans)]
    return (shown[0].a, shown[0].b) if shown else (2, 2)


def play(deal: Deal, talk: Sequence[tuple[int, str]]) -> Deal:
    """The deal when this has been said; chairs on turn that say nothing play a card."""
    for chair, words in talk:
        while deal.to_act != chair:
            deal = deal.play(quiet(deal))
        deal = deal.play(f"{chair} {'pass' if words == 'passes' else words}")
    return deal


def quiet(deal: Deal) -> te.Action:
    """A pass, or a card without a word; the cards that score by themselves come last."""
    words = {action.call: action for action in deal.legal() if action.card is None}
    cards = [action for action in deal.legal() if action.card is not None and action.call is None]
    return words.get("pass") or min(
        cards, key=lambda action: action.card in (te.Card.parse("1S"), te.Card.parse("1B"))
    )


def settled(deal: Deal, contest: str, to_the_end: bool = False) -> tuple[int, int]:
    """What both sides score for the contest when the first trick, or the deal, has been played."""
    rules = deal.variant.sheet.rules
    assert rules is not None
    at_end = to_the_end or rules.score.when == "at-end"
    while not deal.over and (at_end or not deal.tricks):
        deal = deal.play(quiet(deal))
    paid = [
        event.points
        for event in deal.events
        if event.kind == "score" and event.rule.endswith(f"contest.{contest}")
    ]
    return sum(a for a, _ in paid), sum(b for _, b in paid)


def outcome(variant: te.Variant, before: tuple[int, int], points: tuple[int, int]) -> str:
    """What came of it, in the words of an answer."""
    assert variant.sheet.rules is not None
    rule = variant.sheet.rules.score
    for side, had, more in zip("AB", before, points, strict=True):
        if had + more >= rule.target:
            return f"Side {side} wins the {rule.game_word}"
        if more:
            verb = "scores" if more > 0 else "loses"
            return f"Side {side} {verb} {abs(more)} point{'' if abs(more) == 1 else 's'}"
    return "Nobody scores for it"


def embit_outcome(
    variant: te.Variant, best: Mapping[str, int], before: tuple[int, int], talk: Sequence[tuple[int, str]]
) -> str:
    """What comes of an embit when each side has one of this worth."""
    flor = next((chair for chair, words in talk if words == "flor"), None)
    chairs = [chair for chair in (1, 2, 3, 4) if chair != flor]
    holders = {next(c for c in chairs if c % 2): best["A"], next(c for c in chairs if c % 2 == 0): best["B"]}
    hands = _hands(variant, tuple(sorted(holders.items())), flor)
    deal = play(te.deal(variant, hands=hands, score=before), talk)
    return outcome(variant, before, settled(deal, "embit"))


@cache
def _hands(variant: te.Variant, holders: tuple[tuple[int, int], ...], flor: int | None) -> tuple[str, ...]:
    held: dict[int, str] = {}
    taken: list[te.Card] = []
    if flor is not None:  # three low cards, so that what they count as a pair is below every embit shown
        held[flor] = with_points(
            variant, "flor", 20 if variant.house["aces"] == 0 else 21, below=min(n for _, n in holders)
        )
        taken += variant.cards(held[flor])
    for chair, points in holders:
        held[chair] = with_points(variant, "pair", points, taken)
        taken += variant.cards(held[chair])
    return tuple(" ".join(card.key for card in hand) for hand in table(variant, held))


def solve_embit_payoff(question: Question, variant: te.Variant) -> Answer:
    words = sentences(question)
    a, b = map(int, found_in(r"The best embit of side A is (\d+), of side B (\d+)\.", words).groups())
    best, before = {"A": a, "B": b}, score(question)
    assert isinstance(question.judge, Choose)
    if question.direction == "forward":
        found = embit_outcome(variant, best, before, said(question))
        return only(option.id for option in question.judge.options if option.label == found)
    wanted = found_in(r"is this the result: (.+)\?", question.prompt).group(1).lower()
    return only(
        option.id
        for option in question.judge.options
        if embit_outcome(variant, best, before, by_sides(option.label)).lower() == wanted
    )


def by_sides(label: str) -> list[tuple[int, str]]:
    """A bidding told side by side, put into mouths: chair 1 or 2 opens, the next chair answers, or all pass."""
    pieces = [piece.split(" ", 1) for piece in label.split(", ")]
    opener = 1 if pieces[0][0] == "A" else 2
    talk: list[tuple[int, str]] = []
    for place, (side, words) in enumerate(pieces):
        chair = opener if place % 2 == 0 else opener + 1
        assert side == ("A" if chair % 2 else "B")
        if words == "passes" and place == 1:
            talk += [((chair + step - 1) % 6 + 1, words) for step in (0, 2, 4)]
        else:
            talk.append((chair, words))
    return talk


SOLVERS = {"embit-payoff": solve_embit_payoff}
