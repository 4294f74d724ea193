"""A broken file names itself, the key, what was found there, and what would be right."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.variants.samples import SMALL, check_broken, written
from trucedu.variants import SheetError, read_sheet

#: What is changed in the small sheet: old text, new text; then the key, a piece of what was found, of what is right.
BROKEN = {
    "a missing key": ('region = "One village"\n', "", "region", "nothing", "this key"),
    "a missing key deep inside": (
        'plain = "1S > 7* > 1BOC > 12*"\n',
        "",
        "rules.order.plain",
        "nothing",
        "this key",
    ),
    "a missing table": (
        "[rules.score]\ntarget = 12\nbonus = { 1S = 1 }\n",
        "",
        "rules.score",
        "nothing",
        "this key",
    ),
    "an unknown key": (
        "target = 12",
        "target = 12\ntargett = 1",
        "rules.score.targett",
        "means nothing",
        "target",
    ),
    "an unknown key at the top": (
        "[confidence]\n",
        'colour = "red"\n[confidence]\n',
        "colour",
        "means nothing",
        "summary",
    ),
    "a key that only the loader fills in": (
        "[confidence]\n",
        "[chosen]\nx = 1\n[confidence]\n",
        "chosen",
        "means nothing",
        "words",
    ),
    "a text for a number": ("target = 12", 'target = "12"', "rules.score.target", "'12'", "whole number"),
    "a number for a text": ('name = "Village Truc"', "name = 7", "name", "7", "text in quotes"),
    "a fraction for a number": ("target = 12", "target = 12.0", "rules.score.target", "12.0", "whole number"),
    "a truth value for a number": (
        "target = 12",
        "target = true",
        "rules.score.target",
        "True",
        "whole number",
    ),
    "a number for a list": ("players = [2]", "players = 2", "rules.players", "2", "square brackets"),
    "a word that is not one of the words": (
        'partner_tie = "won"',
        'partner_tie = "win"',
        "rules.trick.partner_tie",
        "'win'",
        "won, led, spoiled",
    ),
    "a mark that is none": (
        'default = "single"',
        'default = "sure"',
        "confidence.default",
        "'sure'",
        "seed, well, single, unsure",
    ),
}


@pytest.mark.parametrize("what", list(BROKEN))
def test_a_broken_file_says_what_to_mend(tmp_path: Path, what: str) -> None:
    check_broken(tmp_path, *BROKEN[what])


def test_the_small_sheet_is_right_before_it_is_broken(tmp_path: Path) -> None:
    sheet = read_sheet(written(tmp_path))
    assert sheet.id == "village-truc"
    assert sheet.playable


def test_all_faults_are_told_at_once(tmp_path: Path) -> None:
    text, number, bare = (
        ("target = 12", 'target = "12"'),
        ('name = "Village Truc"', "name = 7"),
        ("= [2]", "= 2"),
    )
    with pytest.raises(SheetError) as caught:
        read_sheet(written(tmp_path, text, number, bare))
    assert {fault.key for fault in caught.value.faults} == {"rules.score.target", "name", "rules.players"}
    assert "3 thing(s)" in str(caught.value)


@pytest.mark.parametrize(
    "text",
    ["<html></html>", "id: village-truc", "id = 'a'\nid = 'b'", 'name = "open', "[rules", "\x00"],
)
def test_a_file_that_is_not_toml_at_all(tmp_path: Path, text: str) -> None:
    path = tmp_path / "odd.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(SheetError, match=r"(?s)odd\.toml.*(line 1|end of document).*TOML") as caught:
        read_sheet(path)
    assert caught.value.faults[0].key == ""


def test_an_empty_file_lists_what_is_missing(tmp_path: Path) -> None:
    path = tmp_path / "empty.toml"
    path.write_text("", encoding="utf-8")
    with pytest.raises(SheetError) as caught:
        read_sheet(path)
    assert {fault.key for fault in caught.value.faults} == {"id", "name", "region", "summary", "confidence"}


@pytest.mark.parametrize("encoding", ["utf-16", "latin-1"])
def test_a_file_that_is_not_utf8(tmp_path: Path, encoding: str) -> None:
    path = tmp_path / "old.toml"
    path.write_bytes(SMALL.replace("One village", "Périgord").encode(encoding))
    with pytest.raises(SheetError, match=r"(?s)old\.toml.*not UTF-8.*saved as UTF-8"):
        read_sheet(path)


def test_the_mark_that_some_editors_put_first_does_no_harm(tmp_path: Path) -> None:
    path = tmp_path / "notepad.toml"
    path.write_bytes(SMALL.encode("utf-8-sig"))
    assert read_sheet(path).name == "Village Truc"


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        read_sheet(tmp_path / "nothing.toml")
