"""Claims that a single position cannot show: matches, the draw, what is dealt, and talk between partners."""

from __future__ import annotations

import pytest

import trucedu as te

SIX_HANDS = "6S 5S 12C | 6C 2C 10S | 12O 11C 4B | 3O 10B 5C | 7B 4C 2S | 12S 6O 3B"
FOUR_HANDS = "7♠ 10♦ 9♣ | K♥ Q♣ J♦ | A♠ 9♥ 10♠ | 8♣ Q♦ J♠"


def side_of(chair: int) -> str:
    return "A" if chair % 2 else "B"


def one_point(match: te.Match, side: str, raise_call: str) -> te.Match:
    """One deal that brings the side a point: the other side throws in, on turn or asked."""
    before = match.number
    chair = match.deal.to_act
    assert chair is not None
    match = match.play("fold") if side_of(chair) != side else match.play(raise_call).play("no")
    assert match.over or match.number == before + 1
    return match


def one_game(match: te.Match, side: str, raise_call: str) -> te.Match:
    games = match.games
    while match.games == games:
        match = one_point(match, side, raise_call)
    return match


@pytest.mark.parametrize(
    ("game", "players"), [("truc-y-flou", 6), ("french-truc", 2), ("le-truc", 2), ("partnership-truc", 4)]
)
def test_the_deal_goes_to_the_right_and_the_next_player_begins(game: str, players: int) -> None:
    match = te.match(game, seed="deal", dealer=players)
    raise_call = match.deal.variant.ladder[0].call
    dealers = []
    for _ in range(2 * players - 1):
        dealers.append(match.deal.dealer)
        assert match.deal.to_act == match.deal.dealer % players + 1
        match = one_point(match, "A", raise_call)
    chairs = list(range(1, players + 1))
    assert dealers == ([players, *chairs, *chairs])[: 2 * players - 1]


@pytest.mark.parametrize(("game", "target"), [("truc-y-flou", 25), ("french-truc", 12)])
def test_two_games_win_and_the_third_decides(game: str, target: int) -> None:
    match = te.match(game, seed="games", dealer=2)
    raise_call = match.deal.variant.ladder[0].call
    match = one_game(match, "A", raise_call)
    assert match.last is not None
    assert match.last.score == (target, 0)
    assert (match.games, match.winner, match.score) == ((1, 0), None, (0, 0))
    match = one_game(match, "B", raise_call)
    assert (match.games, match.winner) == ((1, 1), None)
    match = one_game(match, "A", raise_call)
    assert (match.games, match.winner) == ((2, 1), "A")


def test_two_games_in_a_row_need_no_third() -> None:
    match = one_game(one_game(te.match("truc-y-flou", seed="two", dealer=6), "B", "truc"), "B", "truc")
    assert (match.games, match.winner) == ((0, 2), "B")


def test_the_deciding_game_is_the_belle() -> None:
    match = te.match("truc-y-flou", seed="belle", dealer=6)
    assert match.game_name == "manche"
    match = one_game(match, "A", "truc")
    assert match.game_name == "manche"
    assert one_game(match, "B", "truc").game_name == "belle"


@pytest.mark.parametrize("seed", range(25))
def test_the_lower_card_chooses_who_deals_first(seed: int) -> None:
    first = te.match("truc-y-flou", seed=seed).first
    order = te.variant("truc-y-flou").order()
    place = {card: number for number, group in enumerate(order) for card in group}
    *redrawn, (a, b) = first.cards
    assert all(place[one] == place[other] for one, other in redrawn)
    assert first.chooser == ("A" if place[a] > place[b] else "B")
    assert first.dealer in range(1, 7)


@pytest.mark.parametrize(
    "game", ["truc-y-flou", "french-truc", "le-truc", "sackson-truc", "partnership-truc"]
)
def test_everyone_gets_three_cards_of_the_pack(game: str) -> None:
    deal = te.deal(game, seed="three")
    hands = [deal.view(chair).hand for chair in range(1, deal.players + 1)]
    assert [len(hand) for hand in hands] == [3] * deal.players
    dealt = [card for hand in hands for card in hand]
    assert len(set(dealt)) == 3 * deal.players
    assert set(dealt) <= set(deal.variant.pack)


def test_odd_chairs_play_against_even_ones() -> None:
    deal = te.deal("truc-y-flou", hands=SIX_HANDS)
    assert [deal.view(chair).side for chair in range(1, 7)] == list("ABABAB")


def test_signs_may_be_false_and_are_not_moves() -> None:
    deal = te.deal("truc-y-flou", hands=SIX_HANDS)
    told = deal.tell("1 signal eyebrows").tell("3 signal wink")
    assert (told.to_act, told.legal()) == (deal.to_act, deal.legal())
    assert [(event.kind, event.chair) for event in told.events[-2:]] == [("signal", 1), ("signal", 3)]


def test_captains_give_the_plan_and_nobody_else() -> None:
    deal = te.deal("truc-y-flou", hands=SIX_HANDS)
    for order in ("5 order 1 embide", "5 order 3 leave", "2 order 6 leave", "2 order 4 embide"):
        assert deal.tell(order).events[-1].kind == "order"
    for order in ("1 order 3 leave", "6 order 2 embide", "5 order 2 leave"):
        with pytest.raises(te.IllegalNow):
            deal.tell(order)


def test_a_captain_s_order_is_advice() -> None:
    deal = te.deal("truc-y-flou", hands=SIX_HANDS)
    assert deal.tell("5 order 1 leave").legal() == deal.legal()


def cards_open(deal: te.Deal) -> set[str]:
    return {str(action.card) for action in deal.legal() if action.card is not None}


@pytest.mark.parametrize(
    ("order", "left"),
    [("rank A", {"A♠"}), ("low", {"9♥"}), ("leave", {"9♥", "10♠"}), ("rank K", {"A♠", "9♥", "10♠"})],
)
def test_a_governor_s_order_must_be_obeyed_where_it_can_be(order: str, left: set[str]) -> None:
    deal = te.deal("partnership-truc", hands=FOUR_HANDS).play("1 10♦").play("2 J♦").tell(f"1 order 3 {order}")
    assert cards_open(deal) == left
    for card in {"A♠", "9♥", "10♠"} - left:
        reason = deal.why_not(f"3 {card}")
        assert reason is not None
        assert reason.code == "order-binds"


def test_an_order_binds_the_next_card_only() -> None:
    deal = te.deal("partnership-truc", hands=FOUR_HANDS).play("1 7♠").play("2 J♦").tell("1 order 3 low")
    deal = deal.play("3 9♥").play("4 J♠").play("1 9♣").play("2 Q♣")
    assert cards_open(deal) == {"A♠", "10♠"}


def test_only_governors_order_and_only_their_partners_sign_and_truly() -> None:
    deal = te.deal("partnership-truc", hands=FOUR_HANDS)
    assert deal.tell("3 signal shrug").events[-1].kind == "signal"
    for message in ("3 signal grin", "3 signal wink", "2 signal shrug", "1 signal grin", "4 signal wink"):
        with pytest.raises(te.IllegalNow):
            deal.tell(message)
    for message in ("3 order 1 low", "2 order 4 low", "1 order 2 low", "1 order 1 low"):
        with pytest.raises(te.IllegalNow):
            deal.tell(message)


@pytest.mark.parametrize("winner", ["A", "B"])
def test_a_table_may_let_the_winners_choose_who_deals(winner: str) -> None:
    match = te.match(te.variant("truc-y-flou", next_dealer="winner"), seed="choice", dealer=6)
    for _ in range(3):
        match = one_point(match, winner, "truc")
        assert side_of(match.deal.dealer) != winner
