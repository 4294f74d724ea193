"""Variants side by side: the rows say what the sheets say, and differences are marked."""

from __future__ import annotations

import xml.etree.ElementTree as ET

import pytest

import trucedu as te


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


def test_every_cell_has_a_mark(games) -> None:
    assert {each.mark for line in games.rows for each in line.cells} <= {"seed", "well", "single", "unsure"}


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
