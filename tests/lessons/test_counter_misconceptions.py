"""Mistaken ideas about counters: what each lays down or reads, beside what is right, and words that fit.

An espintou is 13 points and a bean one; a manche is 25 (TYF-32, TYF-33).
"""

from __future__ import annotations

import re

import pytest

import trucedu as te
from trucedu.lessons.drills.beans import pile_words
from trucedu.lessons.misconceptions.counters import (
    COUNTER_IDEAS,
    MISCOUNTS_THE_COUNTERS,
    Pile,
    fields_of,
    has_counters,
    mistaken_piles,
    mistaken_points,
    pile_of,
)
from trucedu.lessons.misconceptions.register import Mistake

TYF = te.variant("truc-y-flou")
NAMES = ("espintou", "bean")


def test_the_counters_of_a_score() -> None:
    assert pile_of(TYF, 19) == Pile(TYF, NAMES, True, 6)  # WP-108
    assert pile_of(TYF, 12) == Pile(TYF, NAMES, False, 12)
    assert pile_of(TYF, 13) == Pile(TYF, NAMES, True, 0)
    assert [pile_of(TYF, points).points for points in range(25)] == list(range(25))
    assert [variant for variant in te.variants() if has_counters(te.variant(variant))] == ["truc-y-flou"]


# (name, the points before, what is scored, the counters laid down, words)
LAID = [
    ("espintou-is-ten", 19, 0, "the espintou and 9 beans", "not a counter for ten"),
    ("espintou-is-twelve", 19, 0, "the espintou and 7 beans", "more than half of 25"),
    ("espintou-is-a-bean", 19, 0, "the espintou and 18 beans", "it stands for 13"),
    ("espintou-counts-nothing", 19, 0, "the espintou and 19 beans", "takes the place of 13 beans"),
    ("leaves-beans-lying", 15, 0, "15 beans", "13 beans are changed for the espintou"),
    ("takes-missing-for-had", 19, 0, "6 beans", "make 25 together"),
    ("forgets-the-new-points", 11, 4, "11 beans", "leaves out the 4 just scored"),
    ("forgets-the-old-points", 11, 4, "4 beans", "what was there before"),
]


@pytest.mark.parametrize(("name", "before", "gain", "laid", "words"), LAID)
def test_an_idea_about_laying_counters(name: str, before: int, gain: int, laid: str, words: str) -> None:
    found = {
        mistake.misconception.name: (pile, mistake) for pile, mistake in mistaken_piles(TYF, before, gain)
    }
    pile, mistake = found[name]
    assert pile_words(pile) == laid
    text = mistake.misconception.text(mistake.fields)
    assert words in text
    assert not re.search(r"[{}]|  |None", text)
    assert mistake.mark("A fact.", "some#rule").verdict == "wrong"


# (name, the counters, what is scored, whether the missing points are asked for, what is read)
READ = [
    ("espintou-is-ten", Pile(TYF, NAMES, True, 6), 0, False, 16),
    ("espintou-is-twelve", Pile(TYF, NAMES, True, 6), 0, False, 18),
    ("espintou-is-a-bean", Pile(TYF, NAMES, True, 6), 0, False, 7),
    ("espintou-counts-nothing", Pile(TYF, NAMES, True, 6), 0, False, 6),
    ("takes-missing-for-had", Pile(TYF, NAMES, True, 4), 0, False, 8),
    ("takes-missing-for-had", Pile(TYF, NAMES, True, 4), 0, True, 17),
    ("espintou-is-ten", Pile(TYF, NAMES, True, 4), 0, True, 11),
    ("forgets-the-new-points", Pile(TYF, NAMES, True, 6), 4, False, 19),
    ("forgets-the-old-points", Pile(TYF, NAMES, True, 6), 4, False, 4),
]


@pytest.mark.parametrize(("name", "pile", "gain", "missing", "read"), READ)
def test_an_idea_about_reading_counters(name: str, pile: Pile, gain: int, missing: bool, read: int) -> None:
    found = {
        mistake.misconception.name: points for points, mistake in mistaken_points(pile, gain, missing=missing)
    }
    assert found[name] == read


def test_without_the_espintou_nobody_mistakes_it() -> None:
    ideas = {idea.name for idea in COUNTER_IDEAS}
    met = {mistake.misconception.name for _, mistake in mistaken_points(pile_of(TYF, 9), 0, missing=False)}
    assert met & ideas == set()


def test_a_slip_has_only_the_facts() -> None:
    assert Mistake(MISCOUNTS_THE_COUNTERS, fields_of(TYF)).mark("A fact.", "some#rule").text == "A fact."


TRIED = {case[0] for case in LAID} | {"miscounts-the-counters"}
