"""Best play with open cards: by hand where one can see it, against a second search elsewhere, and quick enough."""

from __future__ import annotations

import random
import time

import pytest

import trucedu as te
from trucedu.cards import Card
from trucedu.odds.best_play import best_play

#: Games in which a card may be laid face down after the first trick.
COVERING = {"truco-mineiro", "truco-paulista"}

Hands = tuple[tuple[Card, ...], ...]


def found(name: str, hands: str, *played: str) -> tuple[str | None, list[tuple[int, int, str, str | None]]]:
    """The hand by best play, and the slips: trick, chair, card, who has the hand after it."""
    deal = te.deal(name, hands=hands)
    for card in played:
        deal = deal.play(f"{deal.to_act} {card}")
    best = best_play(deal)
    assert best is not None
    return best.hand, [(slip.trick, slip.laid.chair, str(slip.laid), slip.after) for slip in best.slips]


def test_two_cards_that_nothing_beats_have_the_hand() -> None:
    # French Truc: 7 > 8 > A > K > Q > J > 10 > 9. Two sevens take two tricks, whoever leads.
    assert found("french-truc", "7♠ 7♥ 9♣ | 8♠ 8♥ A♣") == ("A", [])
    assert found("french-truc", "8♠ 8♥ A♣ | 7♠ 7♥ 9♣") == ("B", [])


def test_two_kings_each_and_the_hand_goes_to_nobody() -> None:
    # Kings meet kings twice and nines meet a nine: every trick is spoiled unless somebody gives way.
    assert found("french-truc", "K♠ K♥ 9♦ | K♣ K♦ 9♣")[0] is None


def test_the_card_that_gives_the_hand_away_is_found_with_those_that_would_have_kept_it() -> None:
    # A holds 7, K, 9 and leads against 8, A, 10. Whatever A leads, B takes two tricks if it plays well. When A leads
    # the king, B must take it: with the ace or with the eight, in either case the rest brings one more trick. With
    # the ten it lets A take this trick and the next with the seven.
    deal = te.deal("french-truc", hands="7♠ K♠ 9♠ | 8♥ A♥ 10♥")
    for card in ("K♠", "10♥", "7♠"):
        deal = deal.play(f"{deal.to_act} {card}")
    best = best_play(deal)
    assert best is not None
    assert best.hand == "B"
    (slip,) = best.slips
    assert (slip.trick, slip.laid.chair, str(slip.laid), slip.before, slip.after) == (1, 2, "10♥", "B", "A")
    assert [str(card) for card in slip.better] == ["A♥", "8♥"]


def second_search(
    variant: te.Variant,
    hands: Hands,
    table: tuple[Card, ...],
    leader: int,
    done: tuple[str, ...],
    eldest: str,
) -> int:
    """The same question asked of the variant's own answers, without board, memory or shortcuts."""
    players = len(hands)
    if len(table) == players:
        result = variant.trick(list(table), leader=leader, players=players)
        done = (*done, result.side or "S")
        if variant.decided(done, eldest):
            return {"A": 1, "B": -1, None: 0}[variant.hand(done, eldest)]
        return second_search(variant, hands, (), result.leads, done, eldest)
    seat = (leader - 1 + len(table)) % players
    covered = (Card.face_down(variant.pack[0].pack),) if done and variant.id in COVERING else ()
    values = [
        second_search(
            variant, (*hands[:seat], tuple(c for c in hands[seat] if c != card), *hands[seat + 1 :]),
            (*table, laid), leader, done, eldest,
        )
        for card in hands[seat] for laid in (card, *covered)
    ]  # fmt: skip
    return max(values) if seat % 2 == 0 else min(values)


@pytest.mark.parametrize(
    "name", ["french-truc", "le-truc", "sackson-truc", "truco-mineiro", "truco-paulista"]
)
def test_a_second_search_agrees(name: str) -> None:
    seen = set()
    for number in range(1, 41):
        deal = te.deal(name, seed="best", number=number, players=2)
        variant = te.variant(name).beside(deal.turned)
        best = best_play(deal)
        assert best is not None
        hands = tuple(deal.view(chair).hand for chair in (1, 2))
        value = second_search(variant, hands, (), deal.board.eldest + 1, (), "A")
        assert {"A": 1, "B": -1, None: 0}[best.hand] == value
        seen.add(value)
    assert seen >= {1, -1}


def test_the_line_is_played_by_the_rules_and_ends_as_it_says() -> None:
    variant = te.variant("truc-y-flou")
    for number in range(1, 11):
        deal = te.deal(variant, seed="line", number=number)
        best = best_play(deal)
        assert best is not None
        for trick in best.line:
            for laid in trick.cards:
                assert deal.to_act == laid.chair
                deal = deal.play(f"{laid.chair} {laid.card}")
            assert deal.tricks[-1].side == trick.side
        assert deal.result is not None
        assert deal.result.hand == best.hand


def test_after_every_slip_the_others_could_have_had_more() -> None:
    variant = te.variant("truc-y-flou")
    chance = random.Random("slips")
    slips = 0
    for number in range(1, 31):
        deal = te.deal(variant, seed="slips", number=number)
        while not deal.over:
            deal = deal.play(chance.choice([each for each in deal.legal() if each.card and not each.call]))
        best = best_play(deal)
        assert best is not None
        for slip in best.slips:
            worth = {"A": 1, None: 0, "B": -1}
            lost = worth[slip.before] - worth[slip.after]
            assert lost * (1 if slip.laid.chair % 2 else -1) > 0
            assert slip.laid not in slip.better
            slips += 1
    assert slips > 5


def test_a_hand_that_was_thrown_in_is_looked_at_from_its_first_card() -> None:
    deal = te.deal("truc-y-flou", seed="thrown").play("1 fold")
    best = best_play(deal)
    assert best is not None
    assert best.slips == ()
    assert best.line[0].cards[0].chair == 1
    assert best == best_play(te.deal("truc-y-flou", seed="thrown"))


def test_before_the_cards_are_dealt_there_is_nothing_to_look_at() -> None:
    deal = te.deal("catalan-truc", seed="tap")
    assert deal.asked == "tap"
    assert best_play(deal) is None
    assert best_play(deal.play(f"{deal.to_act} cut")) is not None


def test_six_players_take_well_under_a_second() -> None:
    deals = [te.deal("truc-y-flou", seed="quick", number=number) for number in range(1, 11)]
    started = time.perf_counter()
    for deal in deals:
        best_play(deal)
    assert (time.perf_counter() - started) / len(deals) < 0.5
