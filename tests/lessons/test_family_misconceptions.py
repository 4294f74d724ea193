"""Ideas of somebody who knows several games: each leads to the answer that it should, and to no other."""

from __future__ import annotations

import pytest

import trucedu as te
from trucedu.lessons.drills.which_game import sights
from trucedu.lessons.drills.which_variants import Pair, has_others, others, shared
from trucedu.lessons.misconceptions.family import Both, as_in_one, mixed_up, which_mistake

TRIED = ("one-order-for-all", "games-mixed-up")
NAMES = ("Truc y Flou", "Catalan Truc")


@pytest.mark.parametrize(
    ("truth", "given", "idea", "says"),
    [
        # 7O and 3S: the seven of coins wins in Truc y Flou (TYF-18), the three in Catalonia (TRC-21). By the order of
        # Truc y Flou it would win in both, by the Catalan one in neither.
        (
            (True, False),
            (True, True),
            "one-order-for-all",
            "Catalan Truc does not rank these cards as Truc y Flou does.",
        ),
        (
            (True, False),
            (False, False),
            "one-order-for-all",
            "Truc y Flou does not rank these cards as Catalan Truc",
        ),
        ((True, False), (False, True), "games-mixed-up", "Truc y Flou has been taken for Catalan Truc."),
        ((True, True), (True, False), "misread-the-order", ""),
        ((False, False), (True, True), "misread-the-order", ""),
    ],
)
def test_the_idea_behind_a_wrong_answer(truth: Both, given: Both, idea: str, says: str) -> None:
    mark = which_mistake(truth, given, NAMES).mark("No.", "truc-y-flou#order.plain")
    assert mark.misconception == idea
    assert says in mark.text


def test_the_ideas_come_to_the_answers_that_they_are_named_for() -> None:
    assert as_in_one((True, False), 0) == (True, True)
    assert as_in_one((True, False), 1) == (False, False)
    assert mixed_up((True, False)) == (False, True)


def test_the_engine_says_what_is_so_in_both_games() -> None:
    pair = Pair(te.variant("truc-y-flou"), te.variant("catalan-truc"), 2)
    cards = te.variant("truc-y-flou").cards("7O 3S")
    assert pair.taken(cards, "A") == (True, False)
    assert pair.taken(cards, "B") == (False, True)


def test_games_that_rank_all_shared_cards_alike_are_not_set_beside_each_other() -> None:
    french = te.variant("french-truc")
    names = {game.id for game in others(french)}
    assert not names & {"le-truc", "sackson-truc", "partnership-truc", "french-truc"}
    assert {"catalan-truc", "truc-y-flou"} <= names
    # With the eight last (TRC-19) it is another order.
    assert "le-truc" in {game.id for game in others(te.variant("french-truc", low_eight="yes"))}


def test_only_cards_that_both_have_are_asked_about() -> None:
    french, tyf = te.variant("french-truc"), te.variant("truc-y-flou")
    assert {card.rank_name for card in shared(french, tyf)} == {"seven", "jack", "queen", "king", "ace"}


def test_games_that_turn_a_card_take_part() -> None:
    """Uruguay without its muestra ranks the cards as Argentina does (2.4 and 2.5): beside one it does not."""
    names = {game.id for game in others(te.variant("argentine-truco"))}
    assert {"uruguayan-truco", "venezuelan-truco", "truco-paulista"} <= names
    for name in ("uruguayan-truco", "venezuelan-truco", "truco-paulista"):
        assert has_others(te.variant(name).beside(te.variant(name).pack[0]))
    # The Valencian pack has no jacks, knights and kings: perico and perica part nothing there.
    assert "venezuelan-truco" not in {game.id for game in others(te.variant("valencian-truc"))}


def test_a_turned_card_parts_two_games() -> None:
    """Beside 6O the jack of coins is a pieza; in Argentina and Mineiro the seven of coins is one of four high cards."""
    uruguay = te.variant("uruguayan-truco").beside("6O")
    argentina, mineiro = te.variant("argentine-truco"), te.variant("truco-mineiro")
    cards = uruguay.cards("10O 7O")
    assert Pair(uruguay, argentina, 2).taken(cards, "A") == (True, False)
    assert Pair(argentina, uruguay, 2).taken(cards, "A") == (False, True)
    assert Pair(uruguay, mineiro, 2).taken(cards, "A") == (True, False)
    assert Pair(argentina, uruguay, 2).up == uruguay.turned
    # Neither the turned card itself nor its counterpart is laid.
    assert uruguay.turned not in shared(argentina, uruguay)
    assert uruguay.turned not in shared(uruguay, argentina)


def test_in_uruguay_knight_over_jack_beside_the_turned_six() -> None:
    uruguay, argentina = te.variant("uruguayan-truco").beside("6O"), te.variant("argentine-truco")
    assert Pair(uruguay, argentina, 2).taken(uruguay.cards("10O 11O"), "B") == (True, True)


def test_the_same_front_of_an_order_looks_the_same() -> None:
    # Truc y Flou and Argentine Truco part only where the périques stand, far below.
    front = sights("order", te.variant("truc-y-flou"))
    assert front["truc-y-flou"].text == "1S > 1B > 7S > 7O > 3* > 2* > 1OC"
    if "argentine-truco" in front:
        assert front["argentine-truco"].text == front["truc-y-flou"].text


def test_house_rules_of_the_game_at_hand_are_seen() -> None:
    top = te.variant("truc-y-flou", perique_rank="top")
    assert sights("order", top)["truc-y-flou"].text.startswith("11B > 10O > 1S")
