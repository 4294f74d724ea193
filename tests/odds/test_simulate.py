"""Many deals at once: the same rules as a deal played by hand, the same result from the same seed."""

from __future__ import annotations

import random

import pytest

import trucedu as te
from tests.engine.play import GAMES, IDS


def by_hand(
    game: str | te.Variant, players: int, deals: int, seed: str, score: tuple[int, int]
) -> te.Simulation:
    """The same simulation, deal by deal and move by move, with nothing but what every user has."""
    chance = random.Random(seed)
    moves, a, b = 0, 0, 0
    for number in range(1, deals + 1):
        dealer = (players + number - 2) % players + 1
        deal = te.deal(game, seed, number, dealer, score, players=players)
        while not deal.over:
            actions = [action for action in deal.legal() if action.call != "fold"]
            deal = deal.play(actions[int(chance.random() * len(actions))])
            moves += 1
        a, b = a + deal.points[0], b + deal.points[1]
    return te.Simulation(deals, moves, (a, b), 0.0)


@pytest.mark.parametrize(("game", "players"), GAMES, ids=IDS)
@pytest.mark.parametrize("score", [(0, 0), (9, 11)])
def test_the_fast_way_and_the_slow_way_come_to_the_same(
    game: str, players: int, score: tuple[int, int]
) -> None:
    fast = te.simulate(game, deals=300, seed="two ways", players=players, score=score)
    slow = by_hand(game, players, 300, "two ways", score)
    assert (fast.deals, fast.moves, fast.points) == (slow.deals, slow.moves, slow.points)
    assert fast.seconds > 0


def test_the_same_under_house_rules() -> None:
    for game, house in (
        (
            "truc-y-flou",
            {"scoring": "at-end", "lost_points": "deducted", "reraise": "free", "answers": "on-turn"},
        ),
        ("french-truc", {"french_raise": "free", "stop": "two-tricks", "rest_value": "need"}),
        ("catalan-truc", {"tapping": "no", "fold": "yes"}),
    ):
        variant = te.variant(game, **house)
        fast = te.simulate(variant, deals=200, seed="house")
        slow = by_hand(variant, variant.players[0], 200, "house", (0, 0))
        assert (fast.moves, fast.points) == (slow.moves, slow.points)


def test_a_policy_sees_a_view_and_plays_for_its_chair() -> None:
    seen: set[int] = set()

    def first_card(view: te.View) -> te.Action:
        assert isinstance(view, te.View)
        assert view.to_act == view.chair
        seen.add(view.chair)
        return view.legal[0]

    result = te.simulate("french-truc", deals=50, seed="policy", policy=first_card)
    assert seen == {1, 2}
    assert result.deals == 50
    # Without raises a deal pays one point or none.
    assert 0 < sum(result.points) <= 50
    by_text = te.simulate("french-truc", deals=50, seed="policy", policy=lambda view: str(view.legal[0]))
    assert (by_text.moves, by_text.points) == (result.moves, result.points)


def test_the_deals_are_those_of_the_seed_and_the_deal_passes_on() -> None:
    dealt: list[tuple[int, tuple[te.Card, ...]]] = []

    def note(view: te.View) -> te.Action:
        if not view.table and not view.tricks and view.asked == "turn":
            dealt.append((view.dealer, view.hand))
        return view.legal[0]

    te.simulate("truc-y-flou", deals=8, seed="which", policy=note)
    assert [dealer for dealer, _ in dealt] == [6, 1, 2, 3, 4, 5, 6, 1]
    for number, (dealer, hand) in enumerate(dealt, 1):
        assert te.deal("truc-y-flou", "which", number, dealer).view(dealer % 6 + 1).hand == hand


def test_what_cannot_be_simulated() -> None:
    with pytest.raises(ValueError, match="cannot be played"):
        te.simulate("french-truc", deals=-1)
    for score in ((12, 0), (0, -1), (1.5, 0)):
        with pytest.raises(ValueError, match="not possible"):
            te.simulate("french-truc", deals=1, score=score)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="played by"):
        te.simulate("french-truc", deals=1, players=4)
    with pytest.raises(ValueError, match="empty"):
        te.simulate("french-truc", deals=1, seed="")
    with pytest.raises(te.IllegalNow):
        te.simulate("french-truc", deals=1, policy=lambda view: f"{view.chair} yes")
    nothing = te.simulate("french-truc", deals=0)
    assert (nothing.moves, nothing.points) == (0, (0, 0))


def test_a_simulation_says_what_came_of_it() -> None:
    result = te.simulate("french-truc", deals=10, seed="said")
    assert str(result).startswith(f"10 deals, {result.moves} moves in ")
    assert str(result).endswith(f"side A {result.points[0]} points, side B {result.points[1]}")
