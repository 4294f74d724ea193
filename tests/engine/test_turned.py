"""Games in which a card is turned up, cards face down, and deals at one hand short of the game.

Strengths come from ``second_turned.py``, written from the accounts of the games; positions are worked out by hand.
"""

from __future__ import annotations

import random
from itertools import permutations

import pytest

import tests.engine.second_turned as second_turned
import trucedu as te
from tests.engine.play import code_of, kinds, may, pack_order, paid, played, words
from trucedu.engine.deal import Deal

TURNING = [(game, card) for game, pack in second_turned.PACKS.items() for card in pack]
IDS = [f"{game}-{card}" for game, card in TURNING]


# The order beside every card


@pytest.mark.parametrize(("game", "turned"), TURNING, ids=IDS)
def test_every_card_has_its_one_place_beside_every_turned_card(game: str, turned: str) -> None:
    variant = te.variant(game)
    order = variant.order(turned)
    assert sorted(str(card) for group in order for card in group) == sorted(map(str, variant.pack))
    strength = second_turned.strength(game, turned)
    assert set(strength) == set(map(str, variant.pack))
    wanted = [
        {card for card in strength if strength[card] == each} for each in sorted(set(strength.values()))
    ]
    found = [{str(card) for card in group} - {turned} for group in order]  # the turned card is out of play
    assert [group for group in found if group] == [
        group for group in ({*each} - {turned} for each in reversed(wanted)) if group
    ]


@pytest.mark.parametrize(("game", "turned"), TURNING, ids=IDS)
def test_every_two_cards_beside_every_turned_card(game: str, turned: str) -> None:
    variant = te.variant(game)
    strength = second_turned.strength(game, turned)
    players = 2 if 2 in variant.players else variant.players[0]
    for first, second in permutations([card for card in strength if card != turned], 2):
        found = variant.trick([first, second], turned=turned, players=players)
        if strength[first] == strength[second]:
            assert (found.winner, found.leads) == (None, 1)
        else:
            assert found.winner == (1 if strength[first] > strength[second] else 2)


@pytest.mark.parametrize("game", second_turned.PACKS)
def test_whole_tricks_beside_chance_cards(game: str) -> None:
    """The best card wins; equal best cards of both sides spoil it; those of one side are won by the earlier."""
    variant = te.variant(game)
    chance = random.Random(game)
    for number in range(1500):
        turned, *trick = chance.sample(second_turned.PACKS[game], 5)
        strength = second_turned.strength(game, turned)
        if number % 2:  # often equal cards
            rank = chance.choice(trick)[:-1]
            trick = [card for card in strength if card[:-1] == rank and card != turned][:3]
            trick += [card for card in strength if strength[card] < 9 and card not in (turned, *trick)][
                : 4 - len(trick)
            ]
            chance.shuffle(trick)
        best = [
            chair for chair, card in enumerate(trick, 1) if strength[card] == max(map(strength.get, trick))
        ]  # type: ignore[type-var]
        found = variant.trick(trick, turned=turned, players=4)
        assert found.winner == (best[0] if len({chair % 2 for chair in best}) == 1 else None)


@pytest.mark.parametrize("game", second_turned.PACKS)
def test_a_trick_needs_to_know_the_turned_card(game: str) -> None:
    variant = te.variant(game)
    one, other = list(variant.pack)[:2]
    with pytest.raises(ValueError, match="turned up"):
        variant.trick([one, other])
    beside = variant.beside(variant.pack[7])
    assert beside.trick([one, other]) == variant.trick([one, other], turned=variant.pack[7])
    assert beside.order() == variant.order(variant.pack[7])
    assert beside.beside(variant.pack[8]).order() == variant.order(variant.pack[8])
    assert variant.beside(None) is variant


def test_a_game_that_turns_none_refuses_one() -> None:
    for ask in (
        lambda: te.variant("truco-mineiro").order("4♣"),
        lambda: te.variant("truc-y-flou").embit("7S 6S 1B", turned="4S"),
        lambda: te.deal("french-truc", turned="7♠"),
        lambda: te.variant("catalan-truc").beside("4S"),
    ):
        with pytest.raises(ValueError, match="No card is turned up"):
            ask()


# The turned card in a deal


@pytest.mark.parametrize("game", second_turned.PACKS)
def test_the_next_card_of_the_pack_is_turned_up_and_everybody_sees_it(game: str) -> None:
    variant = te.variant(game)
    for players in variant.players:
        for number in range(1, 30):
            deal = te.deal(variant, "turned", number, players=players)
            turned = variant.pack[pack_order(deal)[3 * players]]
            assert deal.turned == turned
            assert [deal.view(chair).turned for chair in range(1, players + 1)] == [turned] * players
            (event,) = [event for event in deal.events if event.kind == "turned"]
            assert event.cards == (turned,)
            assert event.audience == tuple(range(1, players + 1))
            assert te.open_deal(deal.code).turned == turned


@pytest.mark.parametrize("game", second_turned.PACKS)
def test_a_turned_card_can_be_given(game: str) -> None:
    variant = te.variant(game)
    hands = " ".join(map(str, variant.pack[:3]))
    deal = te.deal(variant, "given", hands=hands, turned=variant.pack[5], players=2)
    assert deal.turned == variant.pack[5]
    assert deal.view(1).hand == variant.pack[:3]
    assert variant.pack[5] not in deal.view(2).hand
    again = te.open_deal(deal.code)
    assert (again.turned, again.events, again.code) == (deal.turned, deal.events, deal.code)
    alone = te.deal(variant, "given", turned=variant.pack[5], players=2)
    assert alone.turned == variant.pack[5]
    assert te.open_deal(alone.code).events == alone.events
    with pytest.raises(te.NotACard, match="in a hand and turned up"):
        te.deal(variant, hands=hands, turned=variant.pack[0], players=2)
    whole = te.deal(variant, hands=f"{hands} | {' '.join(map(str, variant.pack[6:9]))}", players=2)
    assert whole.seed != "given"  # which card is turned up is still left to chance
    assert whole.turned not in (*variant.pack[:3], *variant.pack[6:9])


def test_the_same_hands_under_two_turned_cards_go_different_ways() -> None:
    """Whether the sevens or the kings are the manilhas decides who has the hand."""
    hands = "7♦ 3♠ 4♦ | K♦ 2♠ 5♦"
    results = []
    for turned in ("6♣", "J♣"):
        deal = te.deal("truco-paulista", hands=hands, turned=turned, players=2)
        for _ in range(2):
            while not deal.over and deal.legal():
                cards = [action for action in deal.legal() if action.call is None and not action.face_down]
                deal = deal.play(cards[0])
        assert deal.result is not None
        results.append(deal.result.hand)
    assert results == ["A", "B"]  # 7♦ and 3♠ take two; or K♦ takes the first, 3♠ the second and 5♦ the third


# A35, WP-176, WP-177: Paulista's manilhas


@pytest.mark.parametrize(
    ("turned", "manilha"),
    [
        ("4♣", "5"), ("5♣", "6"), ("6♣", "7"), ("7♣", "Q"), ("Q♣", "J"), ("J♣", "K"), ("K♣", "A"), ("A♣", "2"),
        ("2♣", "3"), ("3♣", "4"),
    ],
)  # fmt: skip
def test_a35_the_manilhas_of_all_ten_ranks(turned: str, manilha: str) -> None:
    order = te.variant("truco-paulista").order(turned)
    assert [[str(card) for card in group] for group in order[:4]] == [[manilha + suit] for suit in "♣♥♠♦"]
    assert {card.rank_name for card in order[4]} == ({"two"} if manilha == "3" else {"three"})


def test_a35_a_three_is_turned() -> None:
    variant = te.variant("truco-paulista")
    assert variant.trick("4♦ 3♥", turned="3♠", players=2).winner == 1
    order = [{str(card) for card in group} for group in variant.order("3♠")]
    assert order[-1] == {"5♠", "5♥", "5♦", "5♣"}
    kings, jacks, queens = (order.index({f"{rank}{suit}" for suit in "♠♥♦♣"}) for rank in "KJQ")
    assert (jacks, queens) == (kings + 1, kings + 2)


# A36: cards face down

PAULISTA = "3♠ K♣ Q♥ | 2♥ 5♦ 4♣"


def paulista(*actions: str, score: tuple[int, int] = (0, 0)) -> Deal:
    return played(te.deal("truco-paulista", hands=PAULISTA, turned="6♦", players=2, score=score), *actions)


def test_a36_no_card_face_down_in_the_first_trick() -> None:
    assert code_of(paulista(), "1 down 3♠") == "not-face-down-yet"
    assert code_of(paulista("1 3♠"), "2 down 2♥") == "not-face-down-yet"
    assert may(paulista("1 3♠", "2 2♥"), 1) == {"K♣", "Q♥", "down K♣", "down Q♥", "truco"}
    assert code_of(paulista("1 3♠", "2 2♥"), "1 down 3♠") == "already-played"
    assert code_of(paulista("1 3♠", "2 2♥"), "1 down 5♦") == "not-held"


def test_a36_every_open_card_beats_one_face_down() -> None:
    deal = paulista("1 3♠", "2 2♥", "1 down K♣", "2 4♣")
    assert [trick.side for trick in deal.tricks] == ["A", "B"]
    assert deal.to_act == 2
    trick = te.variant("truco-paulista").trick("down 4♠", turned="6♦", players=2)
    assert (trick.winner, trick.side) == (2, "B")


def test_a36_both_face_down_spoil_the_trick() -> None:
    deal = paulista("1 3♠", "2 2♥", "1 down K♣", "2 down 4♣")
    assert [trick.side for trick in deal.tricks] == ["A", None]
    assert deal.over  # a spoiled second trick: the first one has the hand
    assert deal.score == (1, 0)
    assert any("face down" in event.text for event in deal.events if event.kind == "trick")
    assert te.variant("truco-paulista").trick("down down", turned="6♦", players=2).winner is None


def test_a36_a_covered_manilha_has_no_rank_and_is_seen_by_nobody() -> None:
    hands = "3♠ 7♣ Q♥ | 2♥ 5♦ 4♣ | 6♠ 6♥ 5♠ | 4♠ 4♥ 4♦"  # the 7♣ is the highest card of the deal
    deal = played(
        te.deal("truco-paulista", hands=hands, turned="6♦"),
        "1 3♠", "2 2♥", "3 6♠", "4 4♠", "1 down 7♣", "2 5♦", "3 5♠", "4 4♥",
    )  # fmt: skip
    assert deal.tricks[-1].side is None  # the two fives
    assert str(deal.tricks[-1].cards[0][1]) == "face down"
    for chair in (2, 3, 4):
        assert not any(
            "7♣" in event.text or "7♣" in map(str, event.cards) for event in deal.view(chair).events
        )
        assert not any(
            action and "7♣" in str(action) for event in deal.view(chair).events if (action := event.action)
        )
    own = [event for event in deal.view(1).events if event.kind == "covered"]
    assert [str(event.action) for event in own] == ["1 down 7♣"]
    assert te.open_deal(deal.code).events == deal.events


# A38, A17: deals at one hand short, and what refusing pays


@pytest.mark.parametrize(
    ("game", "short", "worth", "declined"), [("truco-paulista", 11, 3, 1), ("truco-mineiro", 10, 4, 2)]
)
def test_a38_one_side_one_hand_short(game: str, short: int, worth: int, declined: int) -> None:
    deal = te.deal(game, "short", score=(short, 6))
    assert deal.asked == "special"
    assert deal.to_act in (1, 3)
    assert may(deal) == {"play", "decline"}
    assert deal.view(1).eldest == 1  # who leads is known before the decision
    partner = 4 - deal.to_act
    assert deal.view(deal.to_act).shown[partner] == deal.view(partner).hand
    assert deal.view(partner).shown[deal.to_act] == deal.view(deal.to_act).hand
    assert deal.view(2).shown == deal.view(4).shown == {}
    assert not any(event.kind == "look" for event in deal.view(2).events)
    no = deal.play("decline")
    assert (no.over, no.score) == (True, (short, 6 + declined))
    yes = deal.play("play")
    assert yes.stake == worth
    assert "truco" not in words(yes)
    assert code_of(yes, f"{yes.to_act} truco") == "no-betting-now"


def test_a38_two_players_have_no_partner_to_look_at() -> None:
    deal = te.deal("truco-paulista", "short", score=(4, 11), players=2)
    assert (deal.asked, deal.to_act) == ("special", 2)
    assert "look" not in kinds(deal)


@pytest.mark.parametrize(("game", "level", "paid_out"), [("truco-paulista", 11, 1), ("truco-mineiro", 10, 2)])
def test_a38_the_iron_hand_is_played_unseen(game: str, level: int, paid_out: int) -> None:
    deal = te.deal(game, "iron", score=(level, level))
    assert deal.asked == "turn"
    everybody = range(1, deal.players + 1)
    for chair in everybody:
        view = deal.view(chair)
        assert view.hand == ()
        assert not [event for event in view.events if event.kind == "hand"]
    while not deal.over:
        assert may(deal) == {"next-card"}
        dealt = deal.board.hands[deal.to_act - 1][0] if deal.to_act else -1
        assert code_of(deal, f"{deal.to_act} truco") == "no-betting-now"
        assert code_of(deal, f"{deal.to_act} {deal.variant.pack[dealt]}") == "unseen"
        turned_over = deal.play("next-card")
        event = next(each for each in reversed(turned_over.events) if each.kind == "card")
        assert event.cards == (deal.variant.pack[dealt],)
        assert event.audience == tuple(everybody)
        deal = turned_over
    assert sum(deal.points) in (0, paid_out)  # nothing where every trick is spoiled
    assert te.open_deal(deal.code).events == deal.events


@pytest.mark.parametrize(
    ("game", "steps", "refused"),
    [
        ("truco-paulista", ("truco", "seis", "nove", "doze"), (1, 3, 6, 9)),
        ("truco-mineiro", ("truco", "seis", "dez", "doze"), (2, 4, 6, 10)),
    ],
)
def test_a17_what_refusing_each_raise_pays(
    game: str, steps: tuple[str, ...], refused: tuple[int, ...]
) -> None:
    for length, points in enumerate(refused, 1):
        deal = te.deal(game, "raises", players=2)
        for step in steps[:length]:
            deal = deal.play(step)
        caller = deal.board.caller & 1
        deal = deal.play("no")
        assert deal.over
        assert paid(deal) == [(points, 0) if caller == 0 else (0, points)]


def test_mineiro_an_unraised_hand_is_worth_two_and_truco_four() -> None:
    hands = "7♥ 3♠ 4♦ | 5♠ 6♦ K♣"
    quiet = played(te.deal("truco-mineiro", hands=hands, players=2), "1 7♥", "2 5♠", "1 3♠", "2 6♦")
    assert quiet.score == (2, 0)
    raised = played(
        te.deal("truco-mineiro", hands=hands, players=2), "1 truco", "2 yes", "1 7♥", "2 5♠", "1 3♠", "2 6♦"
    )
    assert raised.score == (4, 0)


@pytest.mark.parametrize("game", ["truco-paulista", "truco-mineiro"])
def test_b07_only_the_side_that_accepted_raises_on(game: str) -> None:
    deal = te.deal(game, "word", players=2).play("1 truco").play("2 yes")
    assert code_of(deal, "1 seis") == "not-twice-running"
    deal = deal.play(next(action for action in deal.legal() if action.card is not None))
    assert "seis" in words(deal, 2)


@pytest.mark.parametrize("game", ["truco-paulista", "truco-mineiro"])
def test_b02_nobody_scores_when_all_three_are_spoiled(game: str) -> None:
    turned = "4♦" if game == "truco-paulista" else None  # the fives are the manilhas
    hands = "K♠ J♠ 6♠ | K♥ J♥ 6♥"
    deal = te.deal(game, hands=hands, turned=turned, players=2)
    deal = played(deal, "1 K♠", "2 K♥", "1 J♠", "2 J♥", "1 6♠", "2 6♥")
    assert (deal.over, deal.score) == (True, (0, 0))
