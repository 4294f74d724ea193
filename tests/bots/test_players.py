"""The simulated players: always legal, never stuck, the same again from the same position, and habits that hold."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

import trucedu as te
from trucedu.bots import BOTS, Bot, BotError, ByChance, Captain, Cautious, ask, bot, default_action, why_of
from trucedu.bots.cards_only import CardsOnly as CardsInOrder
from trucedu.bots.judgement import Judgement

GAMES = [
    (name, players)
    for name in te.variants()
    if te.variant(name).players
    for players in te.variant(name).players
]
#: All games, all kinds of players: together a little more than 10,000 deals, however many games there are.
DEALS = 10_500 // (len(GAMES) * len(BOTS)) + 1
#: No deal of these games takes more than this many actions; a longer one would be a player going round in circles.
MOST_MOVES = 120


def deals_of(
    game: te.Variant, players: int, count: int, score: tuple[int, int] | None = None
) -> Iterator[te.Deal]:
    target = game.sheet.rules.score.target if game.sheet.rules else 1
    for number in range(1, count + 1):
        before = ((number * 7) % target, (number * 5) % target) if score is None else score
        yield te.deal(
            game, seed="players", number=number, dealer=number % players + 1, score=before, players=players
        )


def played_out(deal: te.Deal, player: Bot) -> te.Deal:
    moves = 0
    while deal.to_act is not None:
        view = deal.view(deal.to_act)
        chosen = player.choose(view)
        # The checker is the list of legal actions itself, not what ``ask`` makes of the choice.
        assert chosen in deal.legal()
        deal = deal.play(chosen)
        moves += 1
        assert moves < MOST_MOVES
    assert deal.result is not None
    return deal


@pytest.mark.slow
@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize(("game", "players"), GAMES)
def test_every_choice_is_legal_and_every_deal_ends(game: str, players: int, name: str) -> None:
    variant = te.variant(game)
    player = bot(name, variant, seed="legal")
    for deal in deals_of(variant, players, DEALS):
        played_out(deal, player)


def test_that_is_more_than_ten_thousand_deals() -> None:
    assert DEALS * len(GAMES) * len(BOTS) >= 10_000


@pytest.mark.parametrize(
    ("game", "rule", "value"),
    [
        (name, rule, option.value)
        for name in dict.fromkeys(game for game, _ in GAMES)
        for rule, what in te.variant(name).sheet.house.items()
        for option in what.options
        if option.value != what.default
    ],
)
def test_the_cautious_player_copes_with_every_house_rule(game: str, rule: str, value: str | int) -> None:
    variant = te.variant(game, **{rule: value})
    player = Cautious(variant)
    for deal in deals_of(variant, variant.players[0], 20):
        played_out(deal, player)


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_cautious_beats_chance(game: str, players: int) -> None:
    variant = te.variant(game)
    careful, careless = Cautious(variant), ByChance("careless")

    def careful_side(side: str) -> tuple[int, int]:
        result = te.simulate(
            variant, 200, "who is better", players=players,
            policy=lambda view: ask(careful if view.side == side else careless, view),
        )  # fmt: skip
        return result.points

    (a, other_b), (other_a, b) = careful_side("A"), careful_side("B")
    assert a + b > other_a + other_b


def test_chance_follows_from_seed_and_position_alone() -> None:
    first = te.deal("truc-y-flou", seed="same again")
    again = te.deal("truc-y-flou", seed="same again")
    choices = {seed: [ByChance(seed).choose(deal.view(1)) for deal in (first, again)] for seed in range(20)}
    assert all(one == two for one, two in choices.values())
    assert len({one for one, _ in choices.values()}) > 3


def test_no_player_touches_the_global_generator() -> None:
    random.seed(1)
    wanted = random.random()
    random.seed(1)
    variant = te.variant("french-truc")
    for name in BOTS:
        played_out(te.deal(variant, seed="generator"), bot(name, variant, seed=3))
    assert random.random() == wanted


def test_chance_never_throws_the_hand_in() -> None:
    variant = te.variant("french-truc")
    for deal in deals_of(variant, 2, 100):
        done = played_out(deal, ByChance("folding"))
        assert not any(event.action and event.action.call == "fold" for event in done.events)


def test_an_unknown_player_is_refused_by_name() -> None:
    with pytest.raises(ValueError, match=r"'reckless'.*cautious, bold, captain, bluffer, cards only, random"):
        bot("reckless", te.variant("le-truc"))


# What goes wrong


class Broken:
    name = "broken"

    def __init__(self, answer: object) -> None:
        self.answer = answer

    def choose(self, view: te.View) -> str:
        if isinstance(self.answer, Exception):
            raise self.answer
        return str(self.answer)


@pytest.mark.parametrize("answer", ["1 7♠♠", "9♠", "2 7♠", "1 mon reste encore", ""])
def test_an_impossible_choice_names_the_player(answer: str) -> None:
    deal = te.deal("french-truc", hands="7♠ 8♠ A♠")
    with pytest.raises(BotError, match="'broken' in chair 1") as caught:
        ask(Broken(answer), deal.view(1))
    assert (caught.value.bot, caught.value.chair) == ("broken", 1)


def test_an_error_of_the_players_own_is_the_cause() -> None:
    deal = te.deal("french-truc", seed=1)
    with pytest.raises(BotError, match="ZeroDivisionError: oh no") as caught:
        ask(Broken(ZeroDivisionError("oh no")), deal.view(1))
    assert isinstance(caught.value.__cause__, ZeroDivisionError)


def test_a_choice_may_be_a_text_with_or_without_the_chair() -> None:
    view = te.deal("french-truc", hands="7♠ 8♠ A♠").view(1)
    assert str(ask(Broken("1 8♠"), view)) == str(ask(Broken("8♠"), view)) == "1 8♠"


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_the_stand_in_action_is_always_legal(game: str, players: int) -> None:
    variant = te.variant(game)
    player = ByChance("stand in")
    asked = set()
    for deal in deals_of(variant, players, 50):
        state = deal
        while state.to_act is not None:
            view = state.view(state.to_act)
            asked.add(view.asked)
            assert default_action(view) in state.legal()
            state = state.play(ask(player, view))
    assert {"turn", "stake"} <= asked


def test_the_stand_in_never_gives_a_hand_away_on_its_turn() -> None:
    view = te.deal("french-truc", hands="7♠ 8♠ A♠").view(1)
    assert default_action(view).card is not None


def test_nobody_stands_in_out_of_turn() -> None:
    with pytest.raises(ValueError, match="Chair 2"):
        default_action(te.deal("french-truc", seed=1).view(2))


# Habits of the cautious player


def french(hands: str, *actions: str, score: tuple[int, int] = (0, 0)) -> te.Deal:
    deal = te.deal("french-truc", hands=hands, score=score)
    for action in actions:
        deal = deal.play(action)
    return deal


def choice(deal: te.Deal) -> str:
    assert deal.to_act is not None
    return str(Cautious(deal.variant).choose(deal.view(deal.to_act)))


#: The stake is raised beforehand, so that only the card is in question.
RAISED = ("1 two-more", "2 yes")


def test_plays_the_lowest_winner_or_the_lowest_card() -> None:
    assert choice(french("Q♠ 9♠ 9♥ | K♠ 8♠ 9♦", *RAISED, "1 Q♠")) == "2 K♠"
    assert choice(french("7♠ 9♠ 9♥ | K♠ 8♠ 9♦", *RAISED, "1 7♠")) == "2 9♦"


def test_second_to_play_after_a_spoiled_trick_it_plays_the_winner() -> None:
    """The spoiled first trick makes the second decide."""
    deal = french("K♠ J♠ 9♥ | K♥ Q♥ 9♦", *RAISED, "1 K♠", "2 K♥", "1 J♠")
    assert choice(deal) == "2 Q♥"


def test_spoils_a_trick_rather_than_lose_it() -> None:
    assert choice(french("A♠ 9♠ 9♥ | A♥ 9♦ 10♦", "1 A♠")) == "2 A♥"


def third_trick(third: str, answer: str) -> te.Deal:
    """One trick each, the first to chair 2; chair 1 leads its last card to the third and raises with it."""
    hands = f"1S 3S {third} | 2B 7B {answer}"
    deal = te.deal("catalan-truc", hands=hands, players=2, dealer=2)
    for action in ("1 cut", "1 1S", "2 2B", "2 7B", "1 3S", f"1 {third} truc"):
        deal = deal.play(action)
    return deal


def test_refuses_when_its_last_card_cannot_win() -> None:
    assert choice(third_trick("6S", "5B")) == "2 no"


def test_accepts_when_its_last_card_wins_or_spoils_to_its_own_good() -> None:
    """Having the first trick, a spoiled third gives it the hand; so an equal card is as good as a higher one."""
    for answer in ("5B", "4B"):
        assert choice(third_trick("4S", answer)) in {"2 yes", "2 retruc", f"2 {answer}"}


def test_accepts_with_a_good_hand_and_refuses_with_a_poor_one() -> None:
    assert choice(french("9♠ 9♥ 10♥ | 7♥ 7♦ 8♦", "1 two-more")) == "2 yes"
    assert choice(french("9♠ 9♥ 8♥ | 9♦ 9♣ 10♦", "1 two-more")) == "2 no"


def test_accepts_a_remainder_by_the_same_words() -> None:
    assert choice(french("9♠ 9♥ 8♥ | 7♥ 7♦ 7♣", "1 mon-reste")) == "2 mon-reste"
    assert choice(french("9♠ 9♥ 8♥ | 9♦ 9♣ 10♦", "1 mon-reste")) == "2 no"


def test_raises_with_a_good_hand_only() -> None:
    assert choice(french("7♠ 7♥ 8♥")) == "1 two-more"
    assert choice(french("9♠ 10♥ J♥")) == "1 10♥"


def test_asks_for_new_cards_with_a_wretched_hand_and_grants_them_with_one() -> None:
    assert choice(french("9♠ 9♥ 9♦")) == "1 redeal"
    assert choice(french("9♠ 9♥ 10♦ | 9♦ 9♣ 10♥", "1 redeal")) == "2 yes"
    assert choice(french("9♠ 9♥ 10♦ | 7♦ 7♣ 8♥", "1 redeal")) == "2 no"


def test_leaves_the_trick_to_a_partner_who_has_it() -> None:
    deal = te.deal("catalan-truc", hands="5S 6S 7S | 5B 6B 7B | 3O 1O 12O | 4C 3C 5C", players=4, dealer=4)
    for action in ("3 cut", "1 6S", "2 6B", "3 1O"):
        deal = deal.play(action)
    # Chair 4 is side B and takes the ace with its three; were it side A's, the ace would be left to stand.
    assert choice(deal) == "4 3C"
    deal = te.deal("catalan-truc", hands="5S 3S 7S | 5B 6B 7B | 2O 1O 12O | 4C 3C 5C", players=4, dealer=4)
    for action in ("3 cut", "1 3S", "2 6B"):
        deal = deal.play(action)
    assert choice(deal) == "3 12O"


def test_one_point_short_it_plays_a_good_hand_and_declines_a_poor_one() -> None:
    def asked(hand: str) -> te.Deal:
        return te.deal(
            "catalan-truc", hands=f"4S 5S 6S | 4B 5B 6B | {hand}", players=4, dealer=4, score=(11, 7)
        )

    for hand, wanted in (("3O 3C 2O", "play"), ("4O 4C 5O", "decline")):
        deal = asked(hand)
        assert deal.asked == "special"
        # With chair 4 dealing, its left neighbour speaks for side A.
        assert choice(deal) == f"3 {wanted}"


def flou(hands: str, *actions: str) -> te.Deal:
    deal = te.deal("truc-y-flou", hands=hands)
    for action in actions:
        deal = deal.play(action)
    return deal


def test_bids_a_good_embit_and_keeps_a_poor_one_to_itself() -> None:
    assert choice(flou("7S 6S 4B")) == "1 embit"
    assert choice(flou("12S 2S 4B")) != "1 embit"


def test_declares_a_flor_and_names_it_after_another() -> None:
    assert choice(flou("7S 6S 5S")) == "1 flor"
    deal = flou("7S 6S 5S | 7C 6C 5C", "1 flor", "2 pass", "4 pass", "6 pass", "1 5S")
    assert choice(deal) == "2 flor-tambien"


def test_never_claims_a_flor_it_does_not_hold() -> None:
    deal = flou("7S 6S 5S | 7C 6C 5B", "1 flor")
    assert choice(deal) == "2 pass"


def test_sings_with_a_good_count_and_passes_with_none() -> None:
    assert choice(flou("7S 6S 4B | 7C 5C 4O", "1 embit")) in {"2 cantar", "2 aoute"}
    assert choice(flou("7S 6S 4B | 7C 5O 4S", "1 embit")) == "2 pass"


@pytest.mark.parametrize("game", ["french-truc", "partnership-truc", "truc-y-flou", "catalan-truc"])
def test_what_is_called_lost_is_lost(game: str) -> None:
    """Played on in many ways, a hand that was judged lost never comes back."""
    variant = te.variant(game)
    judge, found = Judgement(variant), 0
    for deal in deals_of(variant, variant.players[0], 150, score=(0, 0)):
        state = deal
        while state.to_act is not None:
            for chair in range(1, state.players + 1):
                view = state.view(chair)
                if not judge.lost_for_certain(view):
                    continue
                found += 1
                for seed in range(6):
                    end = played_out(state, CardsOnly(seed))
                    assert end.result is not None
                    assert end.result.hand not in {view.side, None}
            state = state.play(ByChance(9).choose(state.view(state.to_act)))
    assert found > 20


class CardsOnly:
    """Plays cards by chance and says as little as it can."""

    name = "cards only"

    def __init__(self, seed: int) -> None:
        self.chance = ByChance(seed)

    def choose(self, view: te.View) -> te.Action:
        cards = [action for action in view.legal if action.card is not None and action.call is None]
        if view.asked == "stake":
            return next(action for action in view.legal if action.call not in {None, "no", "fold"})
        if view.asked != "turn":
            return default_action(view)
        chosen = self.chance.choose(view)
        return chosen if chosen in cards else cards[0]


def test_a_challenged_flor_is_sung_if_it_is_a_good_one() -> None:
    """A better flor may be a bluff: 38 is more than most, 20 is less than all others."""
    for hand, wanted in (("7S 6S 5S", "1 alimidou-cantar"), ("12S 11S 10S", "1 pass")):
        deal = flou(f"{hand} | 7C 6C 5B", "1 flor", "2 alimidou")
        assert choice(deal) == wanted


def test_it_goes_higher_once_where_raises_are_free() -> None:
    """34 is worth another raise to both, but two such players must come to an end."""
    game = te.variant("truc-y-flou", reraise="free")
    deal = te.deal(game, hands="7S 11B 4B | 7C 10O 4O")
    for said in ("1 embit", "2 aoute", "1 aoute", "2 cantar"):
        assert choice(deal) == said
        deal = deal.play(said)


# Turned cards, cards face down, cards unseen


def test_what_a_card_is_worth_beside_the_turned_one_is_reckoned_with() -> None:
    """Truco Paulista, a six of diamonds turned: the sevens are above all others, the seven of clubs highest (A35)."""
    game = te.variant("truco-paulista")
    deal = te.deal(game, hands="4♠ 5♠ 7♣ | 3♠ 2♠ 4♥", turned="6♦", players=2)
    assert why_of(Cautious(game), deal.view(1)) is not None
    assert str(Cautious(game).choose(deal.view(1))) in {
        "1 5♠",
        "1 truco",
    }  # the four is the lowest, the seven the best
    judge = Cautious(game).beside(deal.view(1).turned).mind.judge
    assert judge.strength(game.card("7♣")) > judge.strength(game.card("3♠"))
    assert game.card("6♦") not in judge.unseen(deal.view(1))
    other = Cautious(game).beside(game.card("K♦")).mind.judge  # with a king turned it is the aces
    assert other.strength(game.card("3♠")) > other.strength(game.card("7♣"))


def test_a_card_face_down_is_beaten_by_any_other() -> None:
    """A36: the leader's second card lies face down, so the lowest card takes the trick."""
    game = te.variant("truco-paulista")
    deal = te.deal(game, hands="3♠ 5♠ 6♠ | 4♥ 2♥ K♥", turned="A♦", players=2)
    deal = deal.play("1 3♠").play("2 K♥").play("1 down 5♠")
    view = deal.view(2)
    assert [card.is_back for _, card in view.table] == [True]
    for player in (Cautious(game), Captain(game), CardsInOrder(game)):
        assert str(player.choose(view)) in {"2 4♥", "2 truco"}


@pytest.mark.parametrize("game", ["truco-paulista", "truco-mineiro"])
@pytest.mark.parametrize("name", BOTS)
def test_an_iron_hand_is_played_unseen(game: str, name: str) -> None:
    """A38: with both sides one short of the game nobody looks at his cards."""
    variant = te.variant(game)
    assert variant.sheet.rules is not None
    at = variant.sheet.rules.special.at if variant.sheet.rules.special else 0
    for number in range(1, 12):
        deal = te.deal(variant, "iron", number, score=(at, at))
        assert deal.view(1).hand == ()
        assert {action.call for action in deal.legal()} == {"next-card"}
        done = played_out(deal, bot(name, variant, "iron"))
        assert default_action(deal.view(1)) in deal.legal()
        assert done.over


@pytest.mark.parametrize(("partner", "wanted"), [("A♣ A♥ 3♠", "1 play"), ("4♥ 5♥ 6♥", "1 decline")])
def test_at_eleven_the_partners_cards_count_too(partner: str, wanted: str) -> None:
    """A38: the side at eleven looks at its partners' cards before it decides. A king is turned: aces are highest."""
    hands = f"4♠ 5♠ 6♠ | 3♥ 2♥ Q♥ | {partner} | 3♣ 2♣ J♣"
    deal = te.deal("truco-paulista", hands=hands, turned="K♦", score=(11, 5), players=4)
    assert (deal.asked, deal.to_act) == ("special", 1)
    assert choice(deal) == wanted
