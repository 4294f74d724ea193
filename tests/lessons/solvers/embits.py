"""What pairs count, which cards make them, who sings the better one, and what it pays."""

from __future__ import annotations

from itertools import combinations

import trucedu as te
from tests.lessons.reading import found_in, named, only, pool, sentences, shown, turned_up
from tests.lessons.solvers.pieces import counting_beside
from trucedu.cards import Card
from trucedu.lessons.judge import Answer, Cards, Choose
from trucedu.lessons.question import Question
from trucedu.show.scene import Log, Row


def the_row(question: Question) -> list[Card]:
    """The cards that lie face up in the one row of the scene."""
    (row,) = shown(question)
    assert isinstance(row, Row)
    return [view.card for view in row.cards if view.card is not None]


def has_flor(variant: te.Variant, cards: list[Card]) -> bool:
    """Whether these three are a flor, in a game that has any."""
    try:
        return variant.flor(cards) is not None
    except te.NotInThisGame:
        return False


def solve_value(question: Question, variant: te.Variant) -> Answer:
    variant = counting_beside(turned_up(question), variant)
    if question.direction == "forward":
        cards = the_row(question)
        assert len(cards) == 3
        quiet = has_flor(variant, cards)
        assert quiet == ("keeps its flor quiet" in question.prompt)
        count = variant.embit(cards)
        assert count is not None
        return count.points
    total, name = found_in(
        r"counts (\d+), and one of its two cards is the (.+)\. What", question.prompt
    ).groups()
    known = named(name, variant)
    assert the_row(question) == [known]
    values = set()
    for card in variant.pack:
        count = variant.embit((known, card)) if card is not known else None
        if count is not None and count.made and count.points == int(total):
            values.add(count.values[count.cards.index(card)])
    return only(values)


def pairs(variant: te.Variant, cards: list[Card]) -> dict[tuple[str, ...], int]:
    """What every two of these cards count that make a pair."""
    counts = {two: variant.embit(two) for two in combinations(cards, 2)}
    return {
        tuple(sorted(card.key for card in two)): count.points
        for two, count in counts.items()
        if count and count.made
    }


def hand_of(label: str, variant: te.Variant) -> list[Card]:
    """The cards that a label lists by their names."""
    return [named(name.strip().lower(), variant) for name in label.split(",")]


def solve_cards(question: Question, variant: te.Variant) -> Answer:
    variant = counting_beside(turned_up(question), variant)
    if isinstance(question.judge, Choose):
        total = int(found_in(r"has an \w+ of (\d+)\?", question.prompt).group(1))
        hands = {option.id: hand_of(option.label, variant) for option in question.judge.options}
        assert not any(has_flor(variant, hand) for hand in hands.values())
        counts = {ident: variant.embit(hand) for ident, hand in hands.items()}
        return only(ident for ident, count in counts.items() if count is not None and count.points == total)
    assert isinstance(question.judge, Cards)
    found = pairs(variant, pool(question))
    if question.direction == "forward":
        return only(two for two, count in found.items() if count == max(found.values()))
    total = int(found_in(r"make an \w+ of (\d+)\?", question.prompt).group(1))
    return only(two for two, count in found.items() if count == total)


def shown_points(question: Question, variant: te.Variant) -> dict[int, int]:
    """What the chairs have that are shown, told as numbers or counted from their cards."""
    points: dict[int, int] = {}
    for part in shown(question):
        if isinstance(part, Log):
            for line in part.lines:
                points[int(line.who.removeprefix("Chair "))] = int(line.said)
                assert line.side == ("A" if int(line.who[-1]) % 2 else "B")
        elif isinstance(part, Row):
            chair, side = found_in(r"^Chair (\d), side ([AB])$", part.title).groups()
            assert side == ("A" if int(chair) % 2 else "B")
            count = variant.embit([view.card for view in part.cards if view.card is not None])
            assert count is not None
            points[int(chair)] = count.points
    return points


def winner(points: dict[int, int], dealer: int, players: int) -> int:
    """Who wins a showdown: the best count; of equal ones the first from the dealer's right, the dealer last (TYF-51).

    Where nobody has anything the seat decides between them all (OQ-06).
    """
    order = [(dealer + step) % players + 1 for step in range(players)]
    return max(order, key=lambda chair: (points.get(chair, 0), -order.index(chair)))


def solve_showdown(question: Question, variant: te.Variant) -> Answer:
    turned = turned_up(question)
    if turned is None and variant.turns:
        # Only numbers are shown, and beside this card as beside any all of them can be held.
        turned = variant.card("1S")
    variant = counting_beside(turned, variant)
    players = variant.players[0]
    words = sentences(question)
    dealer = int(found_in(r"Chair (\d) dealt\.", words).group(1))
    points = shown_points(question, variant)
    assert ("Nobody has an embit" in words) == (not points)
    if question.direction == "forward":
        assert isinstance(question.judge, Choose)
        best = winner(points, dealer, players)
        if question.judge.options[0].id.startswith("chair-"):
            assert {option.id for option in question.judge.options} == {f"chair-{chair}" for chair in points}
            return f"chair-{best}"
        return "side-a" if best % 2 else "side-b"
    chair, side = map(
        str, found_in(r"that chair (\d)'s \w+ must count for side ([AB]) to win", question.prompt).groups()
    )
    assert side == ("A" if int(chair) % 2 else "B")
    assert int(chair) not in points
    assert f"Only chair {chair} and those" in words
    counts = (variant.embit(two) for two in combinations(variant.pack, 2))
    possible = sorted({count.points for count in counts if count is not None and count.made})
    return next(
        n for n in possible if winner({**points, int(chair): n}, dealer, players) % 2 == int(chair) % 2
    )


SOLVERS = {"embit-value": solve_value, "embit-cards": solve_cards, "embit-showdown": solve_showdown}
