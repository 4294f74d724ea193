"""The pictures about embits and flors say what the rules say: how a hand counts, what a call pays, whose embit wins."""

from __future__ import annotations

import re

import pytest

from tests.show.test_pictures import Names
from trucedu.engine.variant import NotInThisGame
from trucedu.show import pictures
from trucedu.show.pictures import Picture
from trucedu.show.pictures.picture import style


def every_picture() -> list[Picture]:
    return [
        pictures.counts("4C 6C 12S", "7B 7C 7S"),
        pictures.counts("10O 12S 11C", "11B 10O 1S", what="flor", result=False),
        pictures.bidding(),
        pictures.bidding(contest="flor"),
        pictures.bidding(opening="mi-falta", score=(20, 10)),
        pictures.showdown("truc-y-flou", {1: "4C 6C 12S", 4: "7B 3B 1O"}),
    ]


@pytest.mark.parametrize("shown", every_picture(), ids=lambda shown: shown.words.splitlines()[0])
class TestEveryPicture:
    def test_stands_alone(self, shown: Picture) -> None:
        page = Names(shown.html)
        assert page.open == []
        assert set(page.uses) <= set(page.ids)
        assert len(page.ids) == len(set(page.ids))
        assert all(name.startswith("tre-") for name in page.classes)

    def test_says_in_words_what_it_shows(self, shown: Picture) -> None:
        seen = " ".join(Names(shown.html).words.split())
        for amount in re.findall(r"\d+(?: \+ \d+)+ = \d+", " ".join(shown.words.split())):
            assert amount in seen
        assert max(map(len, repr(shown).splitlines())) <= 80


@pytest.mark.parametrize("kind", ["bidding", "counts", "showdown"])
def test_every_rule_of_the_style_sheets_is_under_the_prefix(kind: str) -> None:
    for selectors in re.findall(r"(?:^|})([^{}]+){", style(kind)):
        assert all(".tre-pic" in selector for selector in re.split(r",(?![^()]*\))", selectors)), selectors


@pytest.mark.parametrize(
    ("hand", "what", "says"),
    [
        ("4C 6C 12S", "embit", "4 + 6 + 20 = 30"),  # WP-003
        ("7B 7C 7S", "embit", "no embit"),  # WP-024
        ("10O 7S 6C", "embit", "7 + 7 + 20 = 34"),  # WP-005
        ("10O 12S 11C", "embit", "7 + 0 + 20 = 27"),  # WP-008
        ("7S 6S 12S", "flor", "7 + 6 + 0 + 20 = 33"),  # WP-001
        ("10O 7S 6C", "flor", "no flor"),  # WP-005
    ],
)
def test_how_a_hand_counts(hand: str, what: str, says: str) -> None:
    shown = pictures.counts(hand, what=what)  # type: ignore[arg-type]
    assert " ".join(shown.words.split()).endswith(f": {says}")
    open_hand = pictures.counts(hand, what=what, result=False)  # type: ignore[arg-type]
    assert says not in open_hand.html + open_hand.words


def test_each_card_says_what_it_adds() -> None:
    shown = pictures.counts("10O 7S 6C")
    assert re.findall(r"tre-pic-hear'>([^<]+)<", shown.html) == [
        "jack of coins", "adds 7", "seven of swords", "adds 7", "six of cups", "left out",
    ]  # fmt: skip


def test_a_game_without_embits_has_none_to_count() -> None:
    with pytest.raises(NotInThisGame):
        pictures.counts("3S 2S 1S", variant="catalan-truc")
    with pytest.raises(ValueError, match="no embit in Catalan Truc"):
        pictures.bidding("catalan-truc")


def lines(shown: Picture) -> list[str]:
    """The lines of the words, those that run over joined."""
    return re.sub(r"\n {6,}", " ", shown.words).splitlines()


def test_what_each_embit_call_pays() -> None:
    """TYF-54, 56 to 61; WP-034 to WP-041."""
    assert [line.strip() for line in lines(pictures.bidding())[1:6]] == [
        "side B: restou (All the rest): passed, side B scores 2; cantar, the better side scores 1 + what B lacks",
        "side B: detz de mes (Ten more): passed, side B scores 2; cantar, the better side scores 1 + 10 = 11",
        "side B: dus de mes (Two more): passed, side B scores 2; cantar, the better side scores 1 + 2 = 3",
        "side B: u aouté (One more): passed, side B scores 2; cantar, the better side scores 1 + 1 = 2",
        "side A: j'embide (I bid an embit): passed, side A scores 1; cantar, the better side scores 2",
    ]


def test_the_rest_is_a_number_where_the_score_is_known() -> None:
    """TYF-62 to 64 (WP-042), and with the sides changed WP-045; mi falta: TYF-66 to 68 (WP-050)."""
    assert "1 + 3 = 4" in pictures.bidding(score=(18, 22)).words
    assert "1 + 7 = 8" in pictures.bidding(score=(22, 18)).words
    lost = " ".join(pictures.bidding(opening="mi-falta", score=(20, 10)).words.split())
    assert "passed, side A scores 1" in lost
    assert "side A better: the manche; cantar, and side B better: 5 + 1 = 6" in lost


def test_what_each_flor_call_pays() -> None:
    """TYF-74, 80 to 85; OQ-18 (WP-064 to WP-066)."""
    assert [line.strip() for line in lines(pictures.bidding(contest="flor"))[1:5]] == [
        (
            "side A: alibarestou con flor (The best flor): passed, side A scores 5; "
            "alibarestou con flor, the better side scores the manche"
        ),
        "side A: alimidou cantar (Sing your better one): passed, side A scores 5; cantar, the better side scores 5",
        "side B: alimidou con flor (A better flor): passed, side B scores 3",
        "side A: flor: passed, side A scores 3",
    ]


@pytest.mark.parametrize(
    ("hands", "dealer", "says"),
    [
        # WP-029: 30 at places 4 and 5
        ({4: "7B 3B 1O", 5: "10O 3S 1C"}, None, "have 30. Chair 4 sits nearest the dealer's right: side B wins."),
        # WP-030: 31 at places 1 and 2; then the same chairs after chair 1 has dealt
        ({1: "7B 4B 1O", 2: "6S 5S 1C"}, None, "have 31. You sit nearest the dealer's right: side A wins."),
        ({1: "7B 4B 1O", 2: "6S 5S 1C"}, 1, "have 31. Chair 2 sits nearest the dealer's right: side B wins."),
        # WP-032: A has 29 and 31, B 31 before the second of them
        (
            {1: "7C 2C 1O", 2: "6S 5S 1C", 5: "7B 4B 1B"},
            None,
            "have 31. Chair 2 sits nearest the dealer's right: side B wins.",
        ),
        # WP-033: 33 against the dealer's 34
        ({1: "7C 6C 1O", 6: "7S 11B 3C"}, None, "The best embit is 34: side B wins."),
    ],
)  # fmt: skip
def test_whose_embit_wins(hands: dict[int, str], dealer: int | None, says: str) -> None:
    shown = pictures.showdown("truc-y-flou", hands, dealer=dealer)
    assert " ".join(shown.words.split()).endswith(says)
    assert "wins" not in pictures.showdown("truc-y-flou", hands, dealer=dealer, result=False).words
