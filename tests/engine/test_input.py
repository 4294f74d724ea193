"""What people type: cards, hands, seats, scores, calls. Good input is understood, bad input is named and refused."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import trucedu as te
from tests.engine.play import GAMES, IDS, every_action, played, states

SPANISH = ("truc-y-flou", "catalan-truc")
FRENCH = ("french-truc", "le-truc", "sackson-truc", "partnership-truc")


@pytest.mark.parametrize(
    "text", ["0S", "8S", "9C", "13B", "41O", "3X", "S", "7", "", " ", "7S7S", "-7S", "7.0S", "VIIS", "♠7"]
)
@pytest.mark.parametrize("game", SPANISH)
def test_impossible_spanish_cards_are_named_and_refused(game: str, text: str) -> None:
    """A45."""
    with pytest.raises(te.NotACard) as refused:
        te.variant(game).card(text)
    assert text.strip() in str(refused.value)


@pytest.mark.parametrize("text", ["6♠", "2H", "0♠", "14H", "7X", "7B", "ZD", "B", "♠"])
@pytest.mark.parametrize("game", FRENCH)
def test_impossible_french_cards_are_named_and_refused(game: str, text: str) -> None:
    with pytest.raises(te.NotACard) as refused:
        te.variant(game).card(text)
    assert text[:1] in str(refused.value)


@pytest.mark.parametrize(
    ("game", "texts", "wanted"),
    [
        ("truc-y-flou", ("1S", "1e", " 1E ", "1 s", "ace of swords", "ACE OF SWORDS"), "1S"),
        ("truc-y-flou", ("12c", "12 C", "king of cups", "12C"), "12C"),
        ("truc-y-flou", ("10o", "jack of coins", "sota o"), "10O"),
        ("french-truc", ("10♥", "TH", "10h", "ten of hearts", "T♥", "10 ♡"), "10♥"),
        ("french-truc", ("qd", "Q♦", "queen of diamonds", "Q D"), "Q♦"),
    ],
)
def test_cards_are_read_with_kindness(game: str, texts: tuple[str, ...], wanted: str) -> None:
    variant = te.variant(game)
    assert {str(variant.card(text)) for text in texts} == {wanted}
    card = variant.card(wanted)
    assert (
        variant.card(card)
        is variant.card(str(card))
        is variant.card(card.name)
        is variant.card(card.key)
        is card
    )


@pytest.mark.parametrize(
    ("hands", "says"),
    [
        ("7S 6S", "2 cards"),
        ("7S", "1 cards"),
        ("7S 6S 5S 4S", "4 cards"),
        ("7S 7S 6S", "7S"),
        ("7S 6S 5S | 7S 4C 3C", "7S"),
        ("7S 6S 5S | 1C 2C 3C | 4C 5C 7E", "7S"),
        ("7S 6S 8S", "8S"),
        ("7S 6S 7♠", "7♠"),
        ("7S 6S and", "and"),
        ("1C 2C 3C | 4C 5C 6C | 7C 1O 2O | 3O 4O 5O | 6O 7O 1S | 2S 3S 4S | 5S 6S 7S", "7 hands"),
    ],
)
def test_impossible_hands(hands: str, says: str) -> None:
    with pytest.raises(te.NotACard) as refused:
        te.deal("truc-y-flou", hands=hands)
    assert says in str(refused.value)


def test_missing_hands_are_dealt() -> None:
    deal = te.deal("truc-y-flou", hands="| 7S 6S 5S || 7C 6C 5C", seed="the rest")
    hands = [deal.view(chair).hand for chair in range(1, 7)]
    assert [" ".join(map(str, hands[n])) for n in (1, 3)] == ["7S 6S 5S", "7C 6C 5C"]
    assert len({card for hand in hands for card in hand}) == 18
    assert (
        te.deal("truc-y-flou", hands=[None, "7S 6S 5S", None, "7C 6C 5C"], seed="the rest").events
        == deal.events
    )
    assert te.deal("truc-y-flou", hands=["7S 6S 5S"], seed=1).view(1).hand == deal.variant.cards("7S,6S,5S")


@pytest.mark.parametrize(
    "setup",
    [
        {"score": (25, 0)},
        {"score": (0, 26)},
        {"score": (-1, 0)},
        {"score": (0, 1.5)},
        {"score": ("1", 0)},
        {"score": (1,)},
        {"score": (1, 2, 3)},
        {"score": (True, 0)},
        {"dealer": 0},
        {"dealer": 7},
        {"dealer": -1},
        {"dealer": 2.0},
        {"number": 0},
        {"number": -3},
        {"number": 1.5},
        {"number": 10**12},
        {"seed": ""},
        {"seed": "  \t"},
        {"seed": 1.5},
        {"seed": True},
        {"seed": "x" * 101},
        {"seed": "half \ud800"},
        {"players": 2},
        {"players": 0},
        {"turned": "7S"},
    ],
    ids=str,
)
def test_an_impossible_set_up_is_refused(setup: dict[str, object]) -> None:
    with pytest.raises(ValueError, match=r"\w+ .*\.$"):
        te.deal("truc-y-flou", **setup)  # type: ignore[arg-type]


def test_a_turned_card_is_refused_where_none_is_turned() -> None:
    game = te.variant("truc-y-flou")
    for ask in (
        lambda: game.order(turned="7S"),
        lambda: game.trick("3S 3C", turned="7S"),
        lambda: game.embit("7S 6S 12S", turned="3C"),
        lambda: game.flor("7S 6S 12S", turned="3C"),
        lambda: te.deal(game, "any", turned="7S"),
    ):
        with pytest.raises(ValueError, match="No card is turned up in Truc y Flou"):
            ask()


def test_what_is_no_variant_or_house_rule() -> None:
    with pytest.raises(te.UnknownVariant, match="truc-y-flou"):
        te.deal("truc-y-fleur")
    with pytest.raises(te.UnknownHouseRule, match="aces"):
        te.variant("truc-y-flou", ace=1)
    with pytest.raises(te.UnknownHouseRule, match="0, 1"):
        te.variant("truc-y-flou", aces=2)
    with pytest.raises(te.NotPlayable):
        te.deal("matarrata")
    with pytest.raises(te.NotInThisGame):
        te.variant("catalan-truc").embit("7S 6S 5S")
    with pytest.raises(te.NotInThisGame):
        te.variant("french-truc").flor("7S 6S 5S")


def test_the_three_ways_to_be_wrong() -> None:
    deal = te.deal("truc-y-flou", hands="7S 7O 2S | 5C 4C 12O | 3O 2B 1C | 3B 2C 1O | 3S 2O 10C | 3C 4S 11C")
    for text in (
        "1 trucc",
        "1 double",
        "hello",
        "1",
        "",
        "9 truc",
        "0 truc",
        "1 raise 3",
        "1 8S",
        "truc 1",
        "² truc",
    ):
        with pytest.raises(te.NotACall):
            deal.play(text)
        with pytest.raises(te.NotACall):
            deal.why_not(text)
    for text, code in (
        ("2 truc", "not-your-turn"),
        ("1 3S", "not-held"),
        ("1 yes", "nothing-asked"),
        ("1 retruc", "not-the-next-rung"),
        ("1 cantar", "nothing-to-answer"),
        ("1 flor", "no-flor-held"),
        ("1 flor-tambien", "no-flor-to-answer"),
    ):
        with pytest.raises(te.IllegalNow) as refused:
            deal.play(text)
        assert refused.value.reason.code == code
    with pytest.raises(te.Ambiguous) as which:
        deal.play("1 7")
    assert set(which.value.choices) == {"1 7S", "1 7O"}
    assert "1 7S" in str(which.value)


def test_a_bare_rank_is_a_card_of_ones_own() -> None:
    deal = te.deal("truc-y-flou", hands="7S 6C 12B | 5C 4C 12O | 3O 2B 1C | 3B 2C 1O | 3S 2O 10C | 3C 4S 11C")
    assert [str(deal.read(text)) for text in ("7", "1 7", "six", "1 12", "king")] == [
        "1 7S", "1 7S", "1 6C", "1 12B", "1 12B",
    ]  # fmt: skip
    with pytest.raises(te.NotACall):
        deal.read("5")
    played_seven = deal.play("7")
    assert played_seven.view(1).table == ((1, deal.variant.card("7S")),)
    french = te.deal("french-truc", hands="10♠ K♥ A♦ | 7♠ 8♥ 9♦")
    assert [str(french.read(text)) for text in ("10", "k", "A", "ten", "t")] == [
        "1 10♠", "1 K♥", "1 A♦", "1 10♠", "1 10♠",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("game", "said", "call"),
    [
        ("truc-y-flou", "j'embide", "embit"),
        ("truc-y-flou", "J’embide", "embit"),
        ("truc-y-flou", "u aouté", "aoute"),
        ("truc-y-flou", "u aoute", "aoute"),
        ("truc-y-flou", "U AOUTÉ", "aoute"),
        ("truc-y-flou", "one more", "aoute"),
        ("truc-y-flou", "dus de mes", "dus-de-mes"),
        ("truc-y-flou", "two more", "dus-de-mes"),
        ("truc-y-flou", "detz de mes", "detz-de-mes"),
        ("truc-y-flou", "all the rest", "restou"),
        ("truc-y-flou", "mi falta", "mi-falta"),
        ("truc-y-flou", "mi falta embidou", "mi-falta"),
        ("truc-y-flou", "restou y troucou", "restou-y-troucou"),
        ("truc-y-flou", "truc!", "truc"),
        ("truc-y-flou", "troucou", "truc"),
        ("truc-y-flou", "arrétruque", "retruc"),
        ("truc-y-flou", "arretruque", "retruc"),
        ("truc-y-flou", "balou quatro", "quatro"),
        ("truc-y-flou", "Play for six", "seiz"),
        ("truc-y-flou", "balou partido", "partido"),
        ("truc-y-flou", "flor tambien", "flor-tambien"),
        ("truc-y-flou", "alimidou con flor", "alimidou"),
        ("truc-y-flou", "alimidou cantar", "alimidou-cantar"),
        ("truc-y-flou", "alibarestou con flor", "alibarestou"),
        ("french-truc", "two more", "two-more"),
        ("french-truc", "Two more?", "two-more"),
        ("french-truc", "mon reste", "mon-reste"),
        ("french-truc", "my remainder", "mon-reste"),
        ("sackson-truc", "Double?", "double"),
        ("catalan-truc", "Retruc!", "retruc"),
        ("argentine-truco", "quiero", "yes"),
        ("argentine-truco", "No quiero", "no"),
        ("argentine-truco", "al mazo", "fold"),
        ("truco-gauderio", "nao quero", "no"),
        ("valencian-truc", "vull", "yes"),
        ("put", "I see it", "yes"),
    ],
)
@pytest.mark.claims("TYF-45", "TYF-57", "TYF-65", "TYF-76", "TYF-79", "TYF-83", "TYF-92", "TRC-41", "TRC-46")
def test_the_games_own_words_are_understood(game: str, said: str, call: str) -> None:
    deal = te.deal(game, seed="words")
    for text in (said, f"2 {said}", f"  2   {said} "):
        action = deal.read(text)
        assert action.call == call
        assert action.chair == (deal.to_act if text == said else 2)


def test_the_games_own_yes_and_no_are_told_with_their_meaning() -> None:
    told = [
        event.text for event in te.deal("argentine-truco", seed="words").play("1 truco").play("2 no").events
    ]
    assert "Chair 2: no quiero (no)." in told
    told = [
        event.text for event in te.deal("truco-paulista", seed="words").play("1 truco").play("2 no").events
    ]
    assert "Chair 2: no." in told  # its word for refusing, correr, is not what is said


@pytest.mark.parametrize(("game", "players"), GAMES, ids=IDS)
def test_every_action_is_read_back_from_its_text(game: str, players: int) -> None:
    deal = te.deal(game, seed="texts", players=players)
    for chair in range(1, players + 1):
        for action in every_action(deal, chair):
            assert deal.read(str(action)) == action
            assert deal.read(str(action)).number == action.number
            assert hash(deal.read(str(action))) == hash(action)


@pytest.mark.parametrize(("game", "players"), GAMES, ids=IDS)
def test_pressing_the_same_call_again_changes_nothing(game: str, players: int) -> None:
    """A26: once a call is made, the same chair's same call is refused until it is answered, and nothing moves."""
    for deal in list(states(game, players, 20, "spam"))[::3]:
        for action in deal.legal():
            if action.call is None or action.card is not None:
                continue
            after = deal.play(action)
            before = (after.events, after.legal(), after.score, after.code)
            for _ in range(5):
                if after.to_act == action.chair and after.why_not(action) is None:
                    break  # an honest second word, such as passing twice in a row when asked twice
                with pytest.raises(te.IllegalNow):
                    after.play(action)
            assert (after.events, after.legal(), after.score, after.code) == before


def test_a_truc_is_called_once() -> None:
    deal = te.deal("truc-y-flou", seed="once").play("1 truc")
    for _ in range(5):
        with pytest.raises(te.IllegalNow):
            deal.play("1 truc")
    assert [event.kind for event in deal.events].count("call") == 1
    # Nor can anyone else say it, nor the same state be played on in two ways that know of each other.
    assert deal.play("2 yes").stake == 2
    assert deal.play("2 no").over
    assert (deal.to_act, deal.stake) == (2, 1)


@settings(derandomize=True, deadline=None)
@given(st.text(max_size=20))
def test_any_text_is_an_action_or_not_a_call(text: str) -> None:
    for game in ("truc-y-flou", "french-truc", "catalan-truc"):
        deal = te.deal(game, seed="any text")
        try:
            action = deal.read(text)
        except (te.NotACall, te.Ambiguous):
            continue
        assert action in every_action(deal, action.chair)


@settings(derandomize=True, deadline=None)
@given(st.text(max_size=12))
def test_any_text_is_a_card_or_not_a_card(text: str) -> None:
    for game in ("truc-y-flou", "french-truc"):
        variant = te.variant(game)
        try:
            card = variant.card(text)
        except te.NotACard:
            continue
        assert card in variant.pack


def test_actions_of_another_deal_of_the_game_are_understood() -> None:
    one, two = te.deal("truc-y-flou", seed=1), te.deal("truc-y-flou", seed=2)
    truc = next(action for action in one.legal() if action.call == "truc")
    assert two.play(truc).events[-1].action == truc
    other = te.deal(te.variant("truc-y-flou", aces=1), seed=1)
    assert other.play(truc).to_act == 2  # read by its text: the numbers of actions are a game's own
    with pytest.raises(te.NotACall):
        te.deal("french-truc", seed=1).play(truc)


def test_tricks_and_rows_of_tricks_that_cannot_be() -> None:
    variant = te.variant("truc-y-flou")
    for cards in ("7S", "", "7S 7S", "7S 6S 5S 4S 3S 2S 1S", "7S 8S"):
        with pytest.raises(te.NotACard):
            variant.trick(cards)
    for leader in (0, 7, -1):
        with pytest.raises(ValueError, match="chair"):
            variant.trick("7S 6S", leader=leader)
    for pattern in ("A A A A", "A X", "AABB", "1"):
        with pytest.raises(ValueError, match="row of tricks"):
            variant.hand(pattern)
    with pytest.raises(ValueError, match="side"):
        variant.hand("A A", eldest="C")
    for pattern in ("", "A", "A B", "S S"):
        with pytest.raises(te.NotDecided):
            variant.hand(pattern)
    for hand in ("7S 6S 5S 4S", "7S 7S", "9S 6S 5S"):
        with pytest.raises(te.NotACard):
            variant.embit(hand)
        with pytest.raises(te.NotACard):
            variant.flor(hand)


def test_views_of_chairs_that_are_not_there() -> None:
    deal = te.deal("french-truc", seed=1)
    for chair in (0, 3, -1):
        with pytest.raises(ValueError, match="chair"):
            deal.view(chair)
    for dealer in (3, 0, 1.5):
        with pytest.raises(ValueError, match="chair"):
            te.match("french-truc", seed=1, dealer=dealer)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="empty"):
        te.match("french-truc", seed=" ")
    with pytest.raises(ValueError, match="2"):
        te.match("french-truc", seed=1, players=4)


def test_a_deal_never_changes() -> None:
    deal = te.deal("truc-y-flou", hands="7S 6S 12B", seed="still")
    before = (deal.code, deal.events, deal.legal(), deal.view(1).hand, str(deal))
    played(deal, "1 embit", "2 pass", "4 pass", "6 pass", "1 truc", "2 retruc", "5 no")
    deal.tell("1 signal wink")
    assert (deal.code, deal.events, deal.legal(), deal.view(1).hand, str(deal)) == before


def test_the_same_house_rules_are_the_same_variant() -> None:
    plain = te.variant("truc-y-flou")
    assert te.variant("truc-y-flou", aces=0, stop="decided") is plain
    assert te.variant("truc-y-flou", aces="1") is te.variant("truc-y-flou", stop="decided", aces=1)
    assert te.variant("truc-y-flou", aces=1) is not plain
    assert plain.with_house(aces=1) is te.variant("truc-y-flou", aces=1)
