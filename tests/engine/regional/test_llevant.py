"""Valencian and Balearic truc against their rules: envits, faltas, rows of tricks."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product

import pytest

import trucedu as te
from tests.engine.judges import LANDS, land_of
from tests.engine.play import code_of, paid, played, words
from tests.engine.regional import llevant as rules
from trucedu.engine.deal import Deal
from trucedu.show.meanings import Meanings

VALENCIAN, BALEARIC = te.variant("valencian-truc"), te.variant("balearic-truc")
both = pytest.mark.parametrize("game", LANDS)
#: 33 for chair 1, which also takes both tricks; 11 at most for chair 2.
TWO = "7S 6S 3C | 6O 5C 4B"
BACK = "6O 5C 4B | 7S 6S 3C"


def deal(variant: te.Variant, hands: str, *actions: str, **setup: object) -> Deal:
    return played(te.deal(variant, hands=hands, players=hands.count("|") + 1, **setup), *actions)  # type: ignore[arg-type]


def chains_from(state: Deal, game: str, chain: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    """Every row of envit calls that can be said from here on."""
    for call in LANDS[game].envit:
        if call in words(state):
            yield (*chain, call)
            yield from chains_from(state.play(call), game, (*chain, call))


@both
def test_exactly_the_rows_of_the_rules_can_be_said(game: str) -> None:
    assert set(chains_from(deal(te.variant(game), TWO), game)) == set(LANDS[game].refused)


def finished(state: Deal) -> Deal:
    """The rest of the deal with first cards, chair 1 winning or losing as its cards do."""
    while not state.over:
        state = state.play(next(action for action in state.legal() if action.card is not None))
    return state


@both
@pytest.mark.parametrize("hands", [TWO, BACK], ids=["mà", "other"])
def test_what_each_row_pays(game: str, hands: str) -> None:
    land, winner = LANDS[game], 0 if hands == TWO else 1
    for row, refused in land.refused.items():
        state = deal(te.variant(game), hands)
        for call in row:
            state = state.play(call)
        caller = (len(row) + 1) % 2
        assert paid(finished(state.play("no")))[0] == ((refused, 0) if caller == 0 else (0, refused))
        worth = land.envit[row[-1]]
        worth = land.target if worth is None else worth
        assert paid(finished(state.play("yes")))[0] == ((worth, 0) if winner == 0 else (0, worth))


@both
@pytest.mark.parametrize("length", [24, 18])
def test_all_that_is_missing_at_every_score(game: str, length: int) -> None:
    variant = te.variant(game, length=length)
    land = land_of(variant.id, variant.house)
    row = ["falta"] if game == "valencian-truc" else ["envit", "un-mes", "dos-mes", "tots"]
    for score in product(range(length), repeat=2):
        for hands, winner in ((TWO, 0), (BACK, 1)):
            state = deal(variant, hands, *row, "yes", score=score)
            first = paid(finished(state))[0]
            worth = rules.rest(score, winner, land)
            assert first == ((worth, 0) if winner == 0 else (0, worth)), score


def test_when_an_envit_is_paid() -> None:
    valencian = deal(VALENCIAN, "7S 6S 4C | 1S 5C 4B", "1 envit", "2 yes", "1 4C", "2 1S")
    assert (valencian.score, valencian.over) == ((2, 0), False)
    balearic = deal(BALEARIC, "7S 6S 4C | 1S 5C 4B", "1 envit", "2 yes", "1 4C", "2 1S")
    assert (balearic.score, balearic.over) == ((0, 0), False)
    assert paid(played(balearic, "2 5C", "1 6S", "1 7S", "2 4B")) == [(2, 0), (1, 0)]
    # A hand that is given up pays it as well, before the hand.
    assert paid(deal(BALEARIC, TWO, "1 truc", "2 envit", "1 yes", "2 no")) == [(2, 0), (1, 0)]


@both
def test_the_envit_goes_before_an_unanswered_truc_in_the_first_trick(game: str) -> None:
    state = deal(te.variant(game), TWO, "1 truc")
    assert "envit" in words(state, 2)
    state = played(state, "2 envit", "1 yes")
    assert (state.to_act, state.asked) == (2, "stake")
    later = deal(te.variant(game), "7S 6S 3C | 3O 5C 4B", "1 3C", "2 3O", "1 truc")
    assert code_of(later, "2 envit") == "first-trick-only"


@both
def test_the_ladder(game: str) -> None:
    land = LANDS[game]
    state, stood = deal(te.variant(game), TWO), 1
    for call, (worth, refused) in land.truc.items():
        assert refused == stood
        state = state.play(call)
        caller = 0 if list(land.truc).index(call) % 2 == 0 else 1
        assert state.play("no").score == ((refused, 0) if caller == 0 else (0, refused))
        assert state.play("yes").stake == ("game" if worth == rules.GAME else worth)
        stood = worth
    assert code_of(state.play("yes"), "1 truc") in ("no-higher", "not-twice-running")


@both
def test_counts_and_order_of_all_cards(game: str) -> None:
    for option in te.variant(game).sheet.house["pack"].options:
        variant = te.variant(game, pack=option.value)
        assert len(variant.pack) == option.value
        land = land_of(variant.id, variant.house)
        assert [set(map(str, group)) for group in variant.order()] == [set(row.split()) for row in land.rows]
        best = 0
        for cards in combinations(variant.pack, 3):
            found = variant.envit(cards)
            assert found is not None
            assert found.points == rules.points([str(card) for card in cards], land.wild)
            best = max(best, found.points)
        assert best == (33 if game == "valencian-truc" else 35)


def test_a45_cards_that_are_not_in_the_pack() -> None:
    for text in ("2S", "12S", "1O", "8C"):
        with pytest.raises(te.NotACard):
            VALENCIAN.card(text)
    with pytest.raises(te.NotACard):
        BALEARIC.card("2S")
    assert str(te.variant("valencian-truc", pack=26).card("2S")) == "2S"


def test_b19_b09_bastard_sevens() -> None:
    assert VALENCIAN.trick("7C 6O").winner == 1
    assert VALENCIAN.trick("3S 7C").winner == 1
    assert VALENCIAN.trick("7C 7B").winner is None


@both
@pytest.mark.parametrize("players", [2, 4, 6])
def test_every_way_in_which_a_trick_can_tie(game: str, players: int) -> None:
    low = ("4S", "5S", "6S", "4B", "5B", "6B")
    options = [{}] if game == "valencian-truc" else [{}, {"partner_tie": "spoiled"}]
    for house in options:
        variant = te.variant(game, **house)
        land = land_of(variant.id, variant.house)
        for number in range(1, min(players, 4) + 1):
            for equal in combinations(range(players), number):
                cards = list(low[:players])
                for place, suit in zip(equal, "SBOC", strict=False):
                    cards[place] = f"3{suit}"
                for leader in range(1, players + 1):
                    found = variant.trick(cards, leader=leader, players=players)
                    side, leads = rules.trick(cards, leader, 1, land)
                    assert (found.side, found.leads) == (None if side is None else "AB"[side], leads)


@both
@pytest.mark.parametrize("eldest", [0, 1])
def test_every_row_of_results(game: str, eldest: int) -> None:
    variant = te.variant(game)
    for row in product((0, 1, None), repeat=3):
        for length in (1, 2, 3):
            pattern = " ".join("S" if result is None else "AB"[result] for result in row[:length])
            ends = [won for n in range(1, length + 1) if (won := rules.hand(row[:n], eldest)) is not None]
            assert variant.decided(pattern, "AB"[eldest]) == bool(ends), pattern
            if ends:
                assert variant.hand(pattern, "AB"[eldest]) == "AB"[ends[0]]


def test_joc_fora_wins_the_match_or_the_cama() -> None:
    for value, games in (("match", 2), ("cama", 1)):
        variant = te.variant("valencian-truc", joc_fora=value)
        match = te.match(variant, seed="fora", players=2, dealer=2)
        for call in ("truc", "retruc", "quatre-val", "joc-fora", "yes"):
            match = match.play(call)
        while match.number == 1 and not match.over:
            match = match.play(next(action for action in match.deal.legal() if action.card is not None))
        assert max(match.games) == games
        assert match.over == (games == 2)
    refused = te.match("valencian-truc", seed="fora", players=2, dealer=2)
    for call in ("truc", "retruc", "quatre-val", "joc-fora", "no"):
        refused = refused.play(call)
    assert (refused.games, refused.score) == ((0, 0), (0, 4))


def test_what_joc_fora_stakes_is_said() -> None:
    """At the button, and side by side with other games."""
    for value, words_for_it in (("match", "the match"), ("cama", "the cama")):
        variant = te.variant("valencian-truc", joc_fora=value)
        state = deal(variant, TWO, "1 truc", "2 retruc", "1 quatre-val")
        action = next(each for each in state.legal() if each.call == "joc-fora")
        assert f"worth {words_for_it};" in Meanings(state, 2).of(action)
        assert f"joc fora {words_for_it} (4)" in str(te.compare(variant, "trut")).replace(
            "\n" + " " * 18, " "
        )


def test_only_the_feet_bid_at_some_tables() -> None:
    variant = te.variant("valencian-truc", envit_by="feet")
    hands = "7S 6S 3C | 6O 5C 4B | 7O 5O 4C | 3S 6C 5B"
    state = deal(variant, hands)
    for chair, card in ((1, "3C"), (2, "4B")):
        assert code_of(state, f"{chair} envit") == "feet-only"
        state = state.play(f"{chair} {card}")
    assert "envit" in words(state, 3)
    assert "envit" in words(state.play("3 4C"), 4)
    assert "envit" in words(deal(VALENCIAN, hands), 1)
