"""Trut and Put against their rules: petits and longs, who leads after a spoiled trick, trick and tie, whole matches."""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import combinations, product

import pytest
from attrs import Factory, define

import trucedu as te
from tests.engine.play import STYLES, code_of, paid, played, words
from trucedu.bots import bot
from trucedu.engine.deal import Deal
from trucedu.terminal.position import score_line

TRUT, PUT = te.variant("trut"), te.variant("put")
TRUT_ORDER = ("7", "8", "A", "K", "Q", "J", "10", "9")
PUT_ORDER = ("3", "2", "A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4")
TWO = "7♠ 8♦ 9♣ | K♥ Q♣ 10♦"
FOUR = "7♠ 8♦ 9♣ | K♥ Q♣ 10♦ | A♠ J♦ 9♠ | K♦ J♣ 10♠"


# An account of its own of both games, written from the rules.


def trick(
    cards: Sequence[str], leader: int, order: Sequence[str], last_leads: bool
) -> tuple[int | None, int]:
    """The side that takes a trick (None: spoiled or tied), and who leads on."""
    places = [order.index(card[:-1]) for card in cards]
    best = [(leader - 1 + step) % len(cards) + 1 for step, place in enumerate(places) if place == min(places)]
    if len({chair % 2 for chair in best}) == 2:
        return None, best[-1] if last_leads else leader
    return 1 - best[0] % 2, best[0]


def hand(results: Sequence[int | None], trick_and_tie: str) -> int | str | None:
    """The side that has the hand, "nobody", or None while it can still go either way.

    ``trick_and_tie`` says what one trick each and one tied come to: "first", "nobody", or "third" for nobody only where
    the third is the tied one.
    """

    def whole(row: Sequence[int | None]) -> int | str:
        for side in (0, 1):
            if row.count(side) >= 2:
                return side
        won = [result for result in row if result is not None]
        if not won:
            return "nobody"
        if len(won) == 2 and (trick_and_tie == "nobody" or (trick_and_tie == "third" and row[2] is None)):
            return "nobody"
        return won[0]

    ends = {whole([*results, *rest]) for rest in product((0, 1, None), repeat=3 - len(results))}
    return ends.pop() if len(ends) == 1 else None


class Over(Exception):
    """The deal has ended."""


@define
class Referee:
    """Keeps one deal's score: one raise, worth ``raised``."""

    game: str
    players: int
    dealer: int
    score: list[int]
    target: int
    trick_and_tie: str
    order: Sequence[str]
    paid: list[tuple[int, int]] = Factory(list)
    leader: int = 0
    table: list[str] = Factory(list)
    tricks: list[int | None] = Factory(list)
    stake: int = 1
    caller: int | None = None
    over: bool = False

    def __attrs_post_init__(self) -> None:
        self.leader = self.dealer % self.players + 1

    def hear(self, chair: int, call: str | None, card: str | None) -> None:
        """Something was said, or a card was played."""
        assert not self.over, "nothing can happen after the end"
        side = (chair + 1) % 2
        try:
            if card is not None:
                self.card(card)
            elif call in ("trut", "put"):
                self.caller = side
            elif call == "yes":
                self.caller, self.stake = None, 3 if self.game == "trut" else self.target
            else:  # refused, or thrown up
                self.end(1 - side, 1 if self.caller is not None else self.stake)
        except Over:
            self.over = True

    def card(self, card: str) -> None:
        self.table.append(card)
        if len(self.table) < self.players:
            return
        side, self.leader = trick(self.table, self.leader, self.order, self.game == "trut")
        self.table = []
        self.tricks.append(side)
        winner = hand(self.tricks, self.trick_and_tie)
        if winner is not None:
            self.end(winner, self.stake)

    def end(self, side: int | str, points: int) -> None:
        if isinstance(side, int):
            missing = self.target - self.score[side]
            points = missing if self.game == "put" and points == self.target else points
            self.score[side] += points
            self.paid.append((points, 0) if side == 0 else (0, points))
        raise Over


def referee_for(deal: Deal) -> Referee:
    house = deal.variant.house
    if deal.variant.id == "put":
        rule = "nobody" if house["trick_and_tie"] == "any-order" else "third"
        return Referee("put", 2, deal.dealer, list(deal.setup.score), 5, rule, PUT_ORDER)
    order = TRUT_ORDER if house["eight"] == "second" else ("8", "7", *TRUT_ORDER[2:])
    target = 21 if house["length"] == 7 else 15
    return Referee("trut", deal.players, deal.dealer, list(deal.setup.score), target, "first", order)


def deal(variant: te.Variant, hands: str, *actions: str, **setup: object) -> Deal:
    return played(te.deal(variant, hands=hands, players=hands.count("|") + 1, **setup), *actions)  # type: ignore[arg-type]


@pytest.mark.parametrize("eldest", ["A", "B"])
@pytest.mark.parametrize(
    ("variant", "rule"),
    [(TRUT, "first"), (PUT, "nobody"), (te.variant("put", trick_and_tie="third"), "third")],
    ids=["trut", "put", "put-third"],
)
def test_every_row_of_results(variant: te.Variant, rule: str, eldest: str) -> None:
    """B01 to B03: in Put one trick each and one tied wins nothing, in Trut nothing is won by three spoiled tricks."""
    for row in product((0, 1, None), repeat=3):
        for length in (1, 2, 3):
            pattern = " ".join("S" if result is None else "AB"[result] for result in row[:length])
            ends = [won for n in range(1, length + 1) if (won := hand(row[:n], rule)) is not None]
            assert variant.decided(pattern, eldest) == bool(ends), pattern
            if ends:
                assert variant.hand(pattern, eldest) == (None if ends[0] == "nobody" else "AB"[int(ends[0])])


def test_one_row_in_three_games() -> None:
    """WP-182: the same row wins nothing in Put and goes to the first trick in the French game."""
    assert PUT.hand("A B S") is None
    assert te.variant("put", trick_and_tie="third").hand("A S B") == "A"
    assert te.variant("french-truc").hand("A B S") == TRUT.hand("A B S") == "A"


def test_the_orders() -> None:
    assert [{card.key[0].replace("T", "10") for card in group}.pop() for group in TRUT.order()] == list(
        TRUT_ORDER
    )
    assert [{card.key[0].replace("T", "10") for card in group}.pop() for group in PUT.order()] == list(
        PUT_ORDER
    )
    assert len(PUT.pack) == 52
    assert te.variant("trut", eight="first").trick("7♠ 8♦").winner == 2
    assert TRUT.trick("7♠ 8♦").winner == 1


@pytest.mark.parametrize("players", [2, 4])
def test_who_spoils_unspoils(players: int) -> None:
    """After a spoiled trick whoever laid the last of the equal cards leads, in every way in which four can tie."""
    low = ("9♠", "10♠", "9♥", "10♥")
    for number in range(1, players + 1):
        for equal in combinations(range(players), number):
            cards = list(low[:players])
            for place, suit in zip(equal, "♠♥♦♣", strict=False):
                cards[place] = f"A{suit}"
            for leader in range(1, players + 1):
                found = TRUT.trick(cards, leader=leader, players=players)
                side, leads = trick(cards, leader, TRUT_ORDER, last_leads=True)
                assert (found.side, found.leads) == (None if side is None else "AB"[side], leads)
    assert deal(TRUT, "A♠ 8♦ 9♣ | A♥ Q♣ 10♦", "1 A♠", "2 A♥").to_act == 2
    assert deal(PUT, "A♠ 8♦ 9♣ | A♥ Q♣ 10♦", "1 A♠", "2 A♥").to_act == 1


def test_partners_who_tie_at_trut() -> None:
    cards = "A♠ 9♦ A♥ 10♦"
    assert TRUT.trick(cards).winner == 1
    spoiled = te.variant("trut", partner_tie="spoiled").trick(cards)
    assert (spoiled.winner, spoiled.leads) == (None, 3)


def test_petits_and_longs() -> None:
    assert deal(TRUT, TWO, "1 7♠", "2 K♥", "1 8♦", "2 Q♣").score == (1, 0)
    assert deal(TRUT, TWO, "1 trut", "2 no").score == (1, 0)
    assert deal(TRUT, TWO, "1 trut", "2 yes", "1 7♠", "2 K♥", "1 8♦", "2 Q♣").score == (3, 0)
    assert "4 (1 long, 1 petit)" in score_line(TRUT, deal(TRUT, TWO, score=(4, 2)).view(1), "game")
    assert deal(TRUT, TWO, "1 trut", "2 no", score=(20, 0)).over


def test_one_trut_a_hand_at_any_time_before_one_s_card() -> None:
    state = deal(TRUT, FOUR, "1 trut", "2 yes")
    assert code_of(state, "1 trut") == "no-higher"
    late = deal(TRUT, TWO, "1 9♣", "2 K♥")
    assert "trut" in words(late, 2)
    assert "trut" in words(played(late, "2 10♦"), 1)
    assert code_of(late, "2 fold") == "no-folding"


def test_all_spoiled_cancels_the_round() -> None:
    state = deal(
        TRUT, "A♠ K♠ Q♠ | A♥ K♥ Q♥", "1 trut", "2 yes", "1 A♠", "2 A♥", "2 K♥", "1 K♠", "1 Q♠", "2 Q♥"
    )
    assert (state.over, state.score) == (True, (0, 0))


def test_a_put_that_is_seen_is_for_the_game_and_trick_and_tie_wins_nothing() -> None:
    hands = "3♠ 4♦ K♣ | 5♥ 2♣ K♦"
    for score in product(range(5), repeat=2):
        state = deal(
            PUT, "3♠ 2♦ 9♣ | K♥ Q♣ 10♦", "1 put", "2 yes", "1 3♠", "2 K♥", "1 2♦", "2 Q♣", score=score
        )
        assert state.score == (5, score[1])
        tie = deal(PUT, hands, "1 put", "2 yes", "1 3♠", "2 5♥", "1 4♦", "2 2♣", "2 K♦", "1 K♣", score=score)
        assert (tie.over, tie.score) == (True, score)
    assert deal(PUT, hands, "1 put", "2 no").score == (1, 0)
    assert deal(PUT, hands, "1 put", "2 fold").score == (1, 0)
    assert deal(PUT, hands, "1 fold").score == (0, 1)


def test_a_put_cannot_be_recalled_or_raised() -> None:
    state = deal(PUT, TWO, "1 put")
    assert words(state, 2) == {"yes", "no", "fold"}
    assert code_of(state, "1 3♠") == "not-your-turn"
    assert code_of(state.play("2 yes"), "1 put") == "no-higher"


WAYS: tuple[tuple[str, dict[str, str | int], int], ...] = (
    ("trut", {}, 2), ("trut", {}, 4), ("trut", {"length": 5, "eight": "first"}, 4), ("trut", {"length": 5}, 2),
    ("put", {}, 2), ("put", {"trick_and_tie": "third"}, 2),
)  # fmt: skip


@pytest.mark.parametrize(("game", "house", "players"), WAYS, ids=str)
def test_matches_by_chance_agree_with_the_referee(
    game: str, house: dict[str, str | int], players: int
) -> None:
    variant = te.variant(game, **house)
    nobody = 0
    for number in range(60):
        chance = random.Random(f"{game} {players} {house} {number}")
        match = te.match(variant, seed=number, players=players)
        while not match.over:
            before = match.number
            match = match.play(STYLES[number % 3](chance, match.deal))
            if match.number == before and not match.over:
                continue
            ended = match.last
            assert ended is not None
            referee = referee_for(ended)
            for event in ended.events:
                if event.kind in ("call", "answer", "card"):
                    assert event.action is not None
                    assert event.chair is not None
                    card = str(event.cards[0]) if event.kind == "card" else None
                    referee.hear(event.chair, event.action.call, card)
            assert referee.over
            assert referee.paid == paid(ended)
            assert tuple(referee.score) == ended.score
            nobody += not referee.paid
        assert max(match.games) == 1
    assert nobody or game == "trut", "trick and tie never came up"


@pytest.mark.parametrize(("game", "players"), [("trut", 2), ("trut", 4), ("put", 2)])
def test_cautious_players_finish_their_match(game: str, players: int) -> None:
    match = te.match(game, seed=f"careful {players}", players=players)
    player = bot("cautious", match.variant)
    while not match.over:
        assert match.deal.to_act is not None
        match = match.play(player.choose(match.deal.view(match.deal.to_act)))
    assert match.winner is not None
