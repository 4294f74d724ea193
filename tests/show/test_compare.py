"""Variants side by side: the rows say what the sheets say, and differences are marked."""

from __future__ import annotations

import csv
import io
import xml.etree.ElementTree as ET

import pytest

import trucedu as te
from trucedu.show.comparison import Cell, CompareRow, Comparison


def cell(comparison, title: str, variant: str) -> str:
    row = next(row for row in comparison.rows if row.title == title)
    return row.cells[comparison.ids.index(variant)].text


def row(comparison, title: str):
    return next(row for row in comparison.rows if row.title == title)


@pytest.fixture(scope="module")
def games():
    return te.compare("truc-y-flou", "french-truc", "catalan-truc")


def test_the_rows_say_what_the_sources_say(games) -> None:
    # TYF-92 to TYF-98: the ladder and what refusing each step costs; TRC-41, TRC-42 and TRC-46 for the
    # French game.
    assert cell(games, "The stake", "truc-y-flou").startswith(
        "1 · troucou 2 (1) · arrétruque 3 (2) · balou quatro 4 (3)"
    )
    assert cell(games, "The stake", "french-truc").endswith("mon reste the game")
    assert (
        cell(games, "Order of the cards", "catalan-truc")
        == "3* > 2* > 1* > 12* > 11* > 10* > 7* > 6* > 5* > 4*"
    )
    assert cell(games, "Declarations", "french-truc") == "none"
    assert "flor tambien" in cell(games, "Declarations", "truc-y-flou")


def test_french_cards_have_their_suit_signs_and_a_single_game_makes_nothing_less_sure() -> None:
    both = te.compare("truco-mineiro", "argentine-truco", rows="top, order, named, game-length")
    assert cell(both, "Cards above all whole ranks", "truco-mineiro") == "4♣ > 7♥ > A♠ > 7♦"
    assert "A♥♦♣ > K*" in cell(both, "Order of the cards", "truco-mineiro")
    assert "4♣ zap, gato" in cell(both, "Cards with a name", "truco-mineiro")
    # Where no sign is listed there is nothing to be more or less sure of.
    signs = row(te.compare("truco-mineiro", "argentine-truco", rows="signs"), "Signs").cells
    assert [(each.text[:11], each.mark) for each in signs] == [("none listed", ""), ("1S: raises ", "well")]
    staked = te.compare("valencian-truc", "balearic-truc", rows="worth")
    assert cell(staked, "The stake in numbers", "valencian-truc").endswith("· match (4)")
    assert cell(staked, "The stake in numbers", "balearic-truc").endswith("· game (9)")
    # Thirty points are well told of; how many games make a match is not told, and the cell does not speak of it.
    length = row(both, "Length of the game").cells[1]
    assert (length.text, length.mark) == ("30 points", "well")


def test_differences_are_marked_and_agreement_is_not(games) -> None:
    # All spoiled: nobody in the French games, the non-dealers in Catalonia (OQ-40); the lead stays
    # everywhere.
    assert row(games, "All three spoiled").differs
    assert not row(games, "Lead after a spoiled trick").differs


def test_house_rules_are_seen() -> None:
    other = te.variant("truc-y-flou", lead_after_tie="eldest")
    both = te.compare("truc-y-flou", other)
    assert [each.title for each in both.rows if each.differs] == ["Lead after a spoiled trick"]


def test_what_is_not_known_is_no_difference() -> None:
    known = te.compare("french-truc", "matarrata")
    assert cell(known, "The stake", "matarrata") == "not known"
    assert not row(known, "The stake").differs


def test_every_rule_has_a_mark(games) -> None:
    rules = [line for line in games.rows if line.compared]
    known = [each for line in rules for each in line.cells if each.known and each.text != "none listed"]
    assert {each.mark for each in known} <= {"seed", "well", "single", "unsure"}


def test_a_rule_is_only_as_sure_as_the_least_sure_of_its_keys(games) -> None:
    # Who may raise in the French game gathers three keys; that the same side may raise again is OQ-54, unsure.
    cell_ = row(games, "Who may raise").cells[1]
    assert cell_.mark == "unsure"
    assert {"TRC-44", "OQ-54", "TRC-43"} <= set(cell_.sources)


def test_the_text_fits_a_terminal(games) -> None:
    lines = str(games).splitlines()
    assert max(map(len, lines)) <= 80
    assert "All three spoiled (different)" in lines


def test_the_table_can_be_read_by_its_heads(games) -> None:
    table = ET.fromstring(games._repr_html_())
    heads = [head.text for head in table.iter("th") if head.get("scope") == "col"]
    assert heads == ["Point", "Truc y Flou", "French Truc", "Catalan Truc"]
    rows = [head for head in table.iter("th") if head.get("scope") == "row"]
    assert len(rows) == len(games.rows)
    assert any(mark.text == "≠" for head in rows for mark in head)


def test_one_game_alone_is_refused() -> None:
    with pytest.raises(ValueError, match="at least two"):
        te.compare("truc-y-flou")


# What the shorter rows say, from the written rules


def test_the_ladder_in_numbers_is_apart_from_its_words() -> None:
    # TRC-41, TRC-46 (French: by two, then my remainder) and TYF-91 to TYF-98.
    both = te.compare("truc-y-flou", "french-truc", rows="worth")
    assert [each.text for each in both.rows[0].cells] == [
        "1 · 2 (1) · 3 (2) · 4 (3) · 6 (4) · game (6)",
        "1 · 2 (1) · 4 (2) · 6 (4) · 8 (6) · 10 (8) · 12 (10) · game",
    ]


def test_the_cards_above_all_whole_ranks() -> None:
    # TYF-14 to TYF-19; the French and Catalan orders have none (TRC-17, TRC-21).
    three = te.compare("truc-y-flou", "french-truc", "catalan-truc", rows="top")
    assert [each.text for each in three.rows[0].cells] == ["1S > 1B > 7S > 7O", "none", "none"]
    assert three.rows[0].kinds == (0, 1, 1)


def test_games_that_say_the_same_share_a_sign(games) -> None:
    # No wild cards and nothing counted in the French and the Catalan game.
    assert row(games, "Wild cards").signs == ("①", "②", "②")
    assert row(games, "Order of the cards").signs == ("", "", ""), "all differ: signs would tell nothing"


def test_what_cannot_arise_is_no_difference() -> None:
    # Partners' equal cards: two players have no partners.
    three = te.compare("french-truc", "catalan-truc", "partnership-truc", rows="partner-tie")
    assert three.rows[0].cells[0].text == "does not arise"
    assert three.rows[0].kinds == (-1, 0, 1)


def test_games_without_listed_signs_say_nothing_of_their_truth() -> None:
    # TYF-43 lets a sign be false, TRC-69 has them true; two players of the French game give none.
    row_ = te.compare("truc-y-flou", "partnership-truc", "french-truc", rows="truth").rows[0]
    assert row_.kinds == (0, 1, -1)


def test_what_a_hand_thrown_in_early_costs_and_what_is_played_unseen() -> None:
    three = te.compare(
        "argentine-truco", "uruguayan-truco", "truco-paulista", rows="fold, face-down, special-deals"
    )
    assert row(three, "Throwing the hand in").kinds == (0, 1, 2)
    assert "it costs 1 more" in cell(three, "Throwing the hand in", "argentine-truco")
    assert cell(three, "Cards laid face down", "truco-paulista").startswith("From the second trick on")
    assert cell(three, "Cards laid face down", "argentine-truco") == "Every card is laid face up."
    iron = cell(three, "Special deals", "truco-paulista")
    assert iron == "at 11: play for 3, or give 1; at 11 to 11: played without looking, and nobody raises"


def test_two_ways_of_writing_an_order_are_the_same_order() -> None:
    # 1CO and 1OC are the same two aces.
    line = CompareRow("", (Cell("1CO", "seed", (), key="a"), Cell("1OC", "seed", (), key="a")))
    assert not line.differs


# Choosing rows


def test_rows_are_chosen_by_group_and_by_name() -> None:
    some = te.compare("truc-y-flou", "french-truc", rows="ladder, turned")
    assert [each.id for each in some.rows] == ["turned", "stake", "worth", "raising", "fold"]
    assert te.compare("truc-y-flou", "french-truc", rows=["signals"]).rows[0].id == "signs"


def test_an_unknown_row_is_answered_with_those_there_are() -> None:
    with pytest.raises(ValueError, match=r"no row 'beans'.*identity, players, pack.*stake"):
        te.compare("truc-y-flou", "french-truc", rows="beans")


def test_only_the_differences() -> None:
    other = te.variant("truc-y-flou", lead_after_tie="eldest")
    found = te.compare("truc-y-flou", other).only_differences()
    assert [each.id for each in found.rows] == ["lead"]
    assert found.names == ("Truc y Flou", "Truc y Flou (lead_after_tie=eldest)")


# Every game there is


@pytest.fixture(scope="module")
def everything() -> Comparison:
    return te.compare(*te.variants())


def test_every_game_there_is_has_a_cell_in_every_row(everything) -> None:
    assert everything.ids == te.variants()
    for line in everything.rows:
        assert len(line.cells) == len(te.variants())
        for each in line.cells:
            assert each.text.strip()
            assert "{" not in each.text


def test_what_a_sheet_knows_of_itself_is_said_of_playable_games(everything) -> None:
    for place, ident in enumerate(everything.ids):
        if te.variant(ident).sheet.playable:
            silent = [line.id for line in everything.rows if not line.cells[place].known]
            assert set(silent) <= {"partner-tie", "truth"}


# Its other forms


def test_markdown_has_a_line_a_row_and_no_html(games) -> None:
    lines = games.markdown().splitlines()
    table = [line for line in lines if line.startswith("|")]
    assert len(table) == len(games.rows) + 2
    assert table[0] == "| Point | Truc y Flou | French Truc | Catalan Truc |"
    assert {line.replace("\\|", "").count("|") for line in table} == {5}
    assert "<" not in games.markdown().replace("\\<", "")


def test_csv_can_be_read_back(games) -> None:
    lines = list(csv.DictReader(io.StringIO(games.csv())))
    assert len(lines) == 3 * len(games.rows)
    stake = next(line for line in lines if line["point"] == "stake" and line["game"] == "french-truc")
    assert stake["text"] == cell(games, "The stake", "french-truc")
    assert stake["differs"] == "yes"
    assert {"TRC-41", "TRC-46"} <= set(stake["sources"].split())


def test_the_marks_and_sources_unfold_beside_each_rule(games) -> None:
    table = ET.fromstring(games.html)
    rules = [line for line in games.rows if line.compared]
    shown = sum(each.known and bool(each.mark) for line in rules for each in line.cells)
    folds = [each for each in table.iter("details") if each.get("class") == "tre-cmp-why"]
    assert len(folds) == shown
    assert "TRC-41" in games.html
    assert "French page with the old handbook&#x27;s rules of Truc" in games.html


def test_only_the_texts_behind_the_rows_shown_are_listed() -> None:
    few = te.compare("french-truc", "catalan-truc", rows="stop")
    assert {ident for ident, _ in few.sources[0]} == {"adpoker", "jeuxloisirs", "pokerwiner"}
    assert "pokerwiner" in few.html


def test_in_a_notebook_its_plain_form_is_the_text(games) -> None:
    assert repr(games) == str(games)
