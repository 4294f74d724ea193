"""``trucedu rules --html`` and ``trucedu agree``: sheets from the command line."""

from __future__ import annotations

from pathlib import Path

import pytest

import trucedu as te
from tests.terminal.running import clean, narrow, run

GAMES = ("truc-y-flou", "french-truc", "le-truc", "sackson-truc", "partnership-truc", "catalan-truc")


@pytest.mark.parametrize("game", GAMES)
def test_what_to_agree_on_is_told_within_eighty_columns(game: str) -> None:
    ran = run("agree", game)
    clean(ran)
    narrow(ran.out)
    assert ran.out == f"{te.agree(game)}\n"


def test_house_rules_given_are_ticked() -> None:
    ran = run("agree", "truc-y-flou", "--house", "aces=1")
    clean(ran)
    assert "[x] one point, as in the related games: 1" in ran.out
    assert 'te.variant("truc-y-flou", aces=1)' in ran.out


@pytest.mark.parametrize(("command", "make"), [("rules", te.rules), ("agree", te.agree)])
def test_a_sheet_goes_into_a_file(command: str, make: object, tmp_path: Path) -> None:
    target = tmp_path / "sheet.html"
    ran = run(command, "catalan-truc", "--house", "fold=yes", "--html", str(target))
    clean(ran)
    assert callable(make)
    assert target.read_text(encoding="utf-8") == make(te.variant("catalan-truc", fold="yes")).page
    assert "Open it in a browser" in ran.flat


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("agree", "matarrata"), "Matarrata leaves nothing open that could be agreed on."),
        (("agree", "nonsense"), "nonsense"),
        (("rules", "matarrata", "--html", "x.html"), "is in the catalogue only"),
        (("rules", "french-truc", "--html", "no/such/folder/x.html"), "No such file or directory"),
    ],
)
def test_what_cannot_be_done_is_told_in_a_sentence(words: tuple[str, ...], why: str) -> None:
    ran = run(*words)
    assert ran.code == 1
    assert why in " ".join(ran.err.split())
    assert ran.out == ""
