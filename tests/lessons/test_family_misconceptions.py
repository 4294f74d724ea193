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


def test_games_that_turn_a_card_are_left_out() -> None:
    for name in te.variants():
        game = te.variant(name)
        if game.sheet.playable and game.turns:
            assert not has_others(game)


def test_the_same_front_of_an_order_looks_the_same() -> None:
    # Truc y Flou and Argentine Truco part only where the périques stand, far below.
    front = sights("order", te.variant("truc-y-flou"))
    assert front["truc-y-flou"].text == "1S > 1B > 7S > 7O > 3* > 2* > 1OC"
    if "argentine-truco" in front:
        assert front["argentine-truco"].text == front["truc-y-flou"].text


def test_house_rules_of_the_game_at_hand_are_seen() -> None:
    top = te.variant("truc-y-flou", perique_rank="top")
    assert sights("order", top)["truc-y-flou"].text.startswith("11B > 10O > 1S")
