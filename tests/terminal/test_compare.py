"""``trucedu compare``: games side by side from the command line."""

from __future__ import annotations

from pathlib import Path

import pytest

import trucedu as te
from tests.terminal.running import clean, narrow, run

GAMES = ("catalan-truc", "french-truc")


def test_two_games_are_compared_within_eighty_columns() -> None:
    ran = run("compare", *GAMES)
    clean(ran)
    narrow(ran.out)
    assert "All three spoiled (different)" in ran.out.splitlines()


def test_rows_and_differences_are_chosen() -> None:
    ran = run("compare", *GAMES, "--rows", "ties", "--differences")
    clean(ran)
    # Both games keep the leader after a spoiled trick; who has the hand after three of them differs (OQ-40).
    assert "All three spoiled (different)" in ran.out
    assert "Lead after a spoiled trick" not in ran.out


@pytest.mark.parametrize("form", ["markdown", "csv"])
def test_other_forms_are_those_of_python(form: str) -> None:
    ran = run("compare", *GAMES, f"--{form}")
    clean(ran)
    assert ran.out == getattr(te.compare(*GAMES), form)()


def test_a_page_goes_into_a_file(tmp_path: Path) -> None:
    target = tmp_path / "side.html"
    ran = run("compare", *GAMES, "--html", str(target))
    clean(ran)
    page = target.read_text(encoding="utf-8")
    assert te.compare(*GAMES).html in page
    assert page.startswith("<!DOCTYPE html>")


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("catalan-truc",), "at least two"),
        (("catalan-truc", "nonsense"), "nonsense"),
        (("catalan-truc", "french-truc", "--rows", "beans"), "There is no row"),
        (("catalan-truc", "french-truc", "--html", "no/such/folder/x.html"), "No such file or directory"),
    ],
)
def test_what_cannot_be_done_is_told_in_a_sentence(words: tuple[str, ...], why: str) -> None:
    ran = run("compare", *words)
    assert ran.code == 1
    assert why in " ".join(ran.err.split())
    assert ran.out == ""
