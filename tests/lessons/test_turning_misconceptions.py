"""Mistaken ideas about counters that turn into bigger ones, and which games have such: three petits, a long."""

from __future__ import annotations

import re

import pytest

import trucedu as te
from trucedu.lessons.misconceptions.counters import has_counters, turns_into
from trucedu.lessons.misconceptions.turning import Heap, heap_of, mistaken_counts, mistaken_heaps, shown_by
from trucedu.lessons.registry import fits, title_for

TRUT = te.variant("trut")

# (name, petits before, petits scored, the true counters, the mistaken ones, words)
HEAPS = [
    ("another-number-turns", 10, 0, Heap(3, 1), Heap(2, 2), "neither more nor fewer"),
    ("stays-when-turned", 5, 1, Heap(2, 0), Heap(2, 3), "are taken away"),
    ("drops-what-is-left", 7, 0, Heap(2, 1), Heap(2, 0), "stays where it is"),
]


@pytest.mark.parametrize(("name", "before", "gain", "true", "mistaken", "words"), HEAPS)
def test_an_idea_about_counters_that_turn(
    name: str, before: int, gain: int, true: Heap, mistaken: Heap, words: str
) -> None:
    assert heap_of(TRUT, before + gain) == true != mistaken
    found = next(mistake for heap, mistake in mistaken_heaps(TRUT, before, gain) if heap == mistaken)
    assert found.misconception.name == name
    text = found.misconception.text(found.fields)
    assert words in text
    assert not re.search(r"[{}]|  ", text)


TRIED = [case[0] for case in HEAPS]


def test_reading_counters_goes_wrong_in_the_same_ways() -> None:
    heap = Heap(2, 1)  # 7 petits, and 14 more to the 21 of a game
    assert shown_by(TRUT, heap) == 7
    read = {
        mistake.misconception.name: n
        for n, mistake in reversed([*mistaken_counts(TRUT, heap, 0, missing=False)])
    }
    assert read["drops-what-is-left"] == 6
    assert read["takes-missing-for-had"] == 14
    assert read["another-number-turns"] == 5  # two petits to a long


def test_only_trut_turns_counters() -> None:
    games = {game for game in te.variants() if te.variant(game).players and turns_into(te.variant(game))}
    assert games == {"trut"}
    assert turns_into(TRUT) == ("long", "petit", 3)
    assert has_counters(te.variant("truc-y-flou"))  # one espintou, which nothing turns into twice
    assert not has_counters(TRUT)


def test_the_title_speaks_of_the_games_own_counters_and_words() -> None:
    assert title_for("beans", "trut") == "Counting with longs and petits"
    assert title_for("beans", "truc-y-flou") == "Counting with an espintou and beans"
    assert title_for("embit-payoff", "valencian-truc") == "What does the envit pay?"
    assert title_for("embit-showdown", "argentine-truco") == "Whose envido wins?"
    assert title_for("rest", "balearic-truc") == "How much is tots?"
    assert title_for("rest", "truc-y-flou") == "How many is all the rest?"


@pytest.mark.parametrize("game", ["put", "trut"])
def test_one_raise_does_not_climb_from_trick_to_trick(game: str) -> None:
    assert not fits("french-raise", game)
    assert fits("ladder-payoff", game)
