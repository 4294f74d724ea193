"""``te.same_deal``: the same cards in many games, as a panel, as text and as a still form."""

from __future__ import annotations

from html import unescape
from typing import Any

import pytest

import trucedu as te
from trucedu.show.scene import Cases, Choices, Fact, Facts, Row, Words
from trucedu.widgets.explore import Explorer
from trucedu.widgets.explore_same import SameExploring
from trucedu.widgets.explore_text import TextSame
from trucedu.widgets.exploring import NotHere

FOUR = "7S 6S 12S | 1S 2C 4B | 7O 11B 5O | 3S 3C 1C"


def made(cards: Any = "7O 3S 3C 1C", *games: str | te.Variant, **options: Any) -> SameExploring:
    found = te.same_deal(cards, *games, ui="widget", **options)
    assert isinstance(found, Explorer)
    assert isinstance(found.exploring, SameExploring)
    return found.exploring


def part(exploring: SameExploring, kind: type[Any]) -> list[Any]:
    return [each for each in exploring.scene().parts if isinstance(each, kind)]


def found(exploring: SameExploring, name: str) -> dict[str, str]:
    """What each game says under that name."""
    (cases,) = part(exploring, Cases)
    return {
        case.title: finding.value for case in cases.cases for finding in case.findings if finding.name == name
    }


def test_every_game_that_has_the_cards_takes_them_its_own_way() -> None:
    takes = found(made(), "Takes the trick")
    assert takes["Truc y Flou"] == "chair 1, side A"
    assert takes["Catalan Truc"] == "≠ nobody: it is spoiled"
    assert "French Truc" not in takes
    notes = " ".join(each.text for each in part(made(), Words))
    assert "French Truc: 2 play there, and these are 4 cards." in notes


def test_where_they_part_is_told_game_by_game() -> None:
    (facts,) = part(made("7O 3S", "truc-y-flou", "catalan-truc"), Facts)
    assert facts.facts == (
        Fact("chair 1, side A", "Truc y Flou"),
        Fact("chair 2, side B", "Catalan Truc", ("Truc y Flou: 7O beats 3S. Catalan Truc: 3S beats 7O.",)),
    )
    assert part(made("3S 4C", "truc-y-flou", "catalan-truc"), Facts) == [], "nothing to tell where all agree"


def test_french_cards_begin_with_a_french_game() -> None:
    exploring = made("7♠ A♦")
    assert exploring.variant.id == "french-truc"
    assert found(exploring, "Takes the trick")["French Truc"] == "chair 1, side A"
    # The ace of coins is a plain ace in Truc y Flou, and above the seven of swords only there where the order says so.
    assert found(exploring, "Takes the trick")["Truc y Flou"] == "chair 1, side A"
    assert found(exploring, "Takes the trick")["Catalan Truc"] == "≠ chair 2, side B"


def test_a_whole_deal_is_decided_and_paid() -> None:
    exploring = made(FOUR, "catalan-truc")
    assert exploring.whole
    assert found(exploring, "Has the hand") == {"Catalan Truc": "side B"}
    assert found(exploring, "Nothing said, it pays") == {"Catalan Truc": "1 point for side B"}
    assert len(part(exploring, Row)) == 4


def test_a_deal_and_its_code_give_its_hands() -> None:
    deal = te.deal("catalan-truc", "some seed")
    by_deal, by_code = made(deal), made(deal.code)
    assert by_deal.variant.id == by_code.variant.id == "catalan-truc"
    assert by_deal.hands == by_code.hands
    pack = deal.board.rules.pack
    first_twelve = [pack[card] for card in deal.board.deck.prefix(12)[:12]]
    assert [card for hand in by_deal.hands for card in hand] == first_twelve


def test_cards_that_score_are_told() -> None:
    # TYF-105: the Sword 2 and the Club 1 to the side that plays them.
    exploring = made("1B 1S", "truc-y-flou", "catalan-truc")
    (cases,) = part(exploring, Cases)
    (pays,) = (each for each in cases.cases[0].findings if each.name == "Pays at once")
    assert (pays.value, *pays.lines) == (
        "2 for the ace of swords, to side B",
        "1 for the ace of clubs, to side A",
    )
    assert found(exploring, "Pays at once").keys() == {"Truc y Flou"}


def test_games_are_chosen_and_one_measures_the_others() -> None:
    exploring = made("7O 3S", "truc-y-flou", "catalan-truc")
    exploring.do("by catalan-truc")
    assert exploring.variant.id == "catalan-truc"
    assert found(exploring, "Takes the trick")["Truc y Flou"] == "≠ chair 1, side A"
    exploring.do("game truc-y-flou")
    assert list(exploring.games) == ["catalan-truc"]
    exploring.do("game truc-y-flou perique_rank=top")
    assert "Truc y Flou (perique_rank=top)" in found(exploring, "Takes the trick")
    exploring.do("all")
    playable = {name for name in te.variants() if te.variant(name).sheet.playable}
    assert playable <= set(exploring.games)


def test_measuring_by_a_game_with_another_pack_renames_the_cards() -> None:
    exploring = made("1S 7B", "truc-y-flou", "french-truc")
    exploring.do("by french-truc")
    assert [str(hand[0]) for hand in exploring.hands] == ["A♠", "7♣"]
    with pytest.raises(NotHere, match="has not all of these cards"):
        made("1S 3B", "truc-y-flou", "french-truc").do("by french-truc")


@pytest.mark.parametrize(
    ("step", "why"),
    [
        ("cards 7O", "two to six cards"),
        ("cards 7O 7O", "twice"),
        ("cards 7O 9S", "not in the pack"),
        ("cards 7O 3S | 1S 1B", "A hand has three cards"),
        ("cards 7O 3S 4S | 1S 1B 7O", "twice"),
        ("turned 7O", "lies among the cards"),
        ("turned 9O", "not in the pack"),
        ("game nonsense", "nonsense"),
        ("game matarrata", "in the catalogue only"),
        ("code XXXX", "code"),
    ],
)
def test_what_cannot_be_done_is_explained(step: str, why: str) -> None:
    exploring = made()
    before = exploring.place
    with pytest.raises(NotHere, match=why):
        exploring.do(step)
    assert exploring.place == before


def test_a_card_that_is_laid_is_not_turned_up_as_well() -> None:
    exploring = made("7O 3S")
    up = exploring.turned
    other = next(
        card for card in exploring.variant.pack if card not in (up, *exploring.variant.cards("7O 3S"))
    )
    exploring.do(f"cards {up} {other}")
    assert exploring.turned not in (up, other)


def test_all_games_are_offered_in_words_that_say_whether_they_are_shown() -> None:
    exploring = made("7O 3S", "truc-y-flou", "catalan-truc")
    (choices,) = part(exploring, Choices)
    pressed = {button.label for button in choices.groups[0].buttons if button.pressed}
    assert pressed == {"Truc y Flou", "Catalan Truc"}


def test_the_line_shown_leads_back_even_with_chosen_games_and_house_rules() -> None:
    first = made("7O 3S", te.variant("truc-y-flou", perique_rank="top"), "catalan-truc", turned="4C")
    plain = made("7S 3S 1S 1B", "truc-y-flou", "catalan-truc", turned="4C", seed="another")
    assert plain.code.startswith('te.same_deal("7S 3S 1S 1B", "truc-y-flou", "catalan-truc", turned="4C"')
    french = made("7♠ 8♦", "put", "trut")
    assert french.code.startswith('te.same_deal("7♠ 8♦", "put", "trut"')
    for shown in (first, plain):
        again = eval(shown.code, {"te": te})
        assert again.exploring.scene(live=False) == shown.scene(live=False)
        assert list(again.exploring.games) == list(shown.games)
        assert again.exploring.code == shown.code


def test_in_text_it_says_the_same_within_eighty_columns() -> None:
    game = te.same_deal("7O 3S 3C 1C", ui="text")
    assert isinstance(game, TextSame)
    assert "Takes the trick: ≠ nobody: it is spoiled" in repr(game)
    assert max(len(line) for line in repr(game).splitlines()[2:]) <= 80
    assert "7O beats 1C" not in game.cards("7O 3S")
    assert "Catalan Truc (the others are measured by it)" in game.by("catalan-truc")
    assert "Not so:" in game.turned("7O")
    assert "Has the hand" in game.deal()


def test_the_still_form_shows_the_outcome_without_buttons() -> None:
    game = te.same_deal("7O 3S 3C 1C", ui="widget")
    assert isinstance(game, Explorer)
    still = unescape(game.static_html())
    assert "3S and 3C are equal and the best" in still
    assert "<button" not in still
    assert len(still) < 60_000


def test_a_text_that_is_neither_cards_nor_a_code_is_refused() -> None:
    with pytest.raises(te.NotACode):
        te.same_deal("nonsense", ui="text")
    with pytest.raises(te.NotPlayable):
        te.same_deal("7O 3S", "matarrata", ui="text")
