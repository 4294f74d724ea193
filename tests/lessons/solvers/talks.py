"""Contests played again from what a question tells of them: the same words, said over hands of the solver's own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from itertools import combinations

import trucedu as te
from tests.lessons.reading import found_in, only, sentences
from tests.lessons.solvers import chains, duels
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
    return (shown[0].a, shown[0].b) if shown else (5, 5)


def play(deal: Deal, talk: Sequence[tuple[int, str]]) -> Deal:
    """The deal when this has been said; chairs on turn that say nothing play a card."""
    for chair, words in talk:
        step = f"{chair} {'pass' if words == 'passes' else words}"
        # Who is asked to challenge a flor passes, and declares its own one later, on its turn.
        while deal.to_act != chair or (deal.asked == "contest" and deal.why_not(step)):
            deal = deal.play(quiet(deal))
        deal = deal.play(step)
    while deal.asked == "contest":
        deal = deal.play(quiet(deal))
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
    told = []
    for side, had, more in zip("AB", before, points, strict=True):
        if had + more >= rule.target:
            return f"Side {side} wins the {rule.game_word}"
        if more:
            verb = "scores" if more > 0 else "loses"
            told.append(f"Side {side} {verb} {abs(more)} point{'' if abs(more) == 1 else 's'}")
    return (
        ", s".join(each.removeprefix("S" if place else "") for place, each in enumerate(told))
        or "Nobody scores for it"
    )


def embit_outcome(
    variant: te.Variant, best: Mapping[str, int], before: tuple[int, int], talk: Sequence[tuple[int, str]]
) -> str:
    """What comes of an embit when each side has one of this worth."""
    return outcome(variant, before, embit_paid(variant, best, before, talk))


def embit_paid(
    variant: te.Variant, best: Mapping[str, int], before: tuple[int, int], talk: Sequence[tuple[int, str]]
) -> tuple[int, int]:
    """What both sides score for an embit when each side has one of this worth."""
    flor = next((chair for chair, words in talk if words == "flor"), None)
    chairs = [chair for chair in (1, 2, 3, 4) if chair != flor]
    holders = {next(c for c in chairs if c % 2): best["A"], next(c for c in chairs if c % 2 == 0): best["B"]}
    hands = _hands(variant, tuple(sorted(holders.items())), flor)
    deal = play(te.deal(variant, hands=hands, score=before), talk)
    return settled(deal, "embit")


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
    if variant.id in chains.GAMES:
        return chains.solve_payoff(question, variant)
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


def flor_deal(variant: te.Variant, flors: Mapping[int, int], before: tuple[int, int]) -> Deal:
    """A deal in which these chairs hold flors of this worth."""
    return te.deal(variant, hands=_flor_hands(variant, tuple(sorted(flors.items()))), score=before)


@cache
def _flor_hands(variant: te.Variant, flors: tuple[tuple[int, int], ...]) -> tuple[str, ...]:
    held = flors_held(variant, flors, ())
    assert held is not None
    return tuple(" ".join(card.key for card in hand) for hand in table(variant, held))


def flors_held(
    variant: te.Variant, flors: Sequence[tuple[int, int]], taken: Sequence[te.Card]
) -> dict[int, str] | None:
    """Hands with these flors that have no card in common, found by going back where cards run out."""
    if not flors:
        return {}
    (chair, points), *rest = sorted(flors, key=lambda held: -held[1])  # the best ones need the rarest cards
    for hand in every_flor(variant)[points]:
        if not set(hand) & set(taken):
            held = flors_held(variant, rest, (*taken, *hand))
            if held is not None:
                return {chair: " ".join(card.key for card in hand), **held}
    return None


@cache
def every_flor(variant: te.Variant) -> dict[int, list[tuple[te.Card, ...]]]:
    """Every flor there is, by what it counts."""
    found: dict[int, list[tuple[te.Card, ...]]] = {}
    for three in combinations(variant.pack, 3):
        count = variant.flor(three)
        if count is not None:
            found.setdefault(count.points, []).append(three)
    return found


def solve_flor_duel(question: Question, variant: te.Variant) -> Answer:
    if variant.id in duels.GAMES:
        return duels.solve(question, variant)
    logs = [part for part in question.scene.parts if isinstance(part, Log)]
    flors = {int(line.who[-1]): int(line.said) for line in logs[0].lines}
    talk = [(int(line.who[-1]), line.said) for log in logs[1:] for line in log.lines]
    before = score(question)
    challenged = any(words not in ("flor", "flor tambien") for _, words in talk)
    if question.direction == "forward":
        assert isinstance(question.judge, Choose)
        assert ("none is challenged" in sentences(question)) != challenged
        deal = play(flor_deal(variant, flors, before), talk)
        found = outcome(variant, before, settled(deal, "flor", to_the_end=not challenged))
        return only(option.id for option in question.judge.options if option.label == found)
    if isinstance(question.judge, Choose):
        wanted = found_in(r"is this the result: (.+)\?", question.prompt).group(1).lower()
        fits = []
        for option in question.judge.options:
            opener = next(chair for chair in flors if chair % 2 == (option.label[0] == "A"))
            others = [chair for chair in flors if chair != opener]
            other = others[0] if others else opener % 6 + 1
            calls = [
                (opener if n % 2 == 0 else other, piece[2:])
                for n, piece in enumerate(option.label.split(", "))
            ]
            if calls[1][1] == "passes":
                calls = calls[:1]
            deal = play(flor_deal(variant, flors, before), calls)
            if outcome(variant, before, settled(deal, "flor")).lower() == wanted:
                fits.append(option.id)
        return only(fits)
    chair, side = map(
        str, found_in(r"chair (\d)'s flor must count for side ([AB]) to score", question.prompt).groups()
    )
    assert int(chair) not in flors
    for points in sorted(every_flor(variant)):
        held = {**flors, int(chair): points}
        if flors_held(variant, tuple(held.items()), ()) is not None:
            paid = settled(play(flor_deal(variant, held, before), talk), "flor", to_the_end=True)
            if paid["AB".index(side)] > 0:
                return points
    raise AssertionError("no flor is good enough")


SOLVERS = {"embit-payoff": solve_embit_payoff, "flor-duel": solve_flor_duel}
