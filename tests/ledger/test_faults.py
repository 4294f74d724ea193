"""A broken ledger is refused, and the message says where the fault is."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from trucedu.data_files import data_folder
from trucedu.ledger import LedgerError, load_ledger

FIRST_CLAIM = '[[claim]]\nid = "TYF-01"'
FIRST_CASE = '[[case]]\nid = "WP-001"\nkind = "count"'


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return Path(shutil.copytree(data_folder("seeds"), tmp_path / "seeds"))


def change(folder: Path, file: str, old: str, new: str) -> None:
    path = folder / file
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


def faults(folder: Path) -> list[str]:
    with pytest.raises(LedgerError) as caught:
        load_ledger(folder)
    assert all(fault in str(caught.value) for fault in caught.value.faults)
    return list(caught.value.faults)


def test_a_sound_copy_is_accepted(folder: Path) -> None:
    assert load_ledger(folder) == load_ledger()


@pytest.mark.parametrize(
    ("file", "old", "new", "wanted"),
    [
        ("claims.toml", FIRST_CLAIM, '[[claim]]\nid = "TYF-110"', "claims.toml: TYF-01 is missing"),
        (
            "claims.toml",
            FIRST_CLAIM,
            '[[claim]]\nid = "TYF-110"',
            "claims.toml: there is no such id as TYF-110",
        ),
        ("claims.toml", FIRST_CLAIM, '[[claim]]\nid = "TYF-02"', "claims.toml: TYF-02 stands there 2 times"),
        (
            "claims.toml",
            'source = "000_1ceb83dab86e4265.txt"',
            'source = "other.txt"',
            "TYF-01: its source is 000_",
        ),
        ("claims.toml", 'kind = "background"', 'kind = "contradicted"', "TYF-01: a contradicted claim"),
        ("claims.toml", 'kind = "background"', 'kind = "hearsay"', "TYF-01.kind"),
        ("claims.toml", "taught = []", 'taught = "01_cards"', "a list in square brackets"),
        ("claims.toml", "taught = []", "thought = []", "thought"),
        ("claims.toml", 'contradicted_by = ["G-05"]', 'contradicted_by = ["G-99"]', "TYF-41: it names G-99"),
        ("remarks.toml", 'claims = ["TYF-10"]', 'claims = ["TYF-999"]', "G-03: it names TYF-999"),
        (
            "questions.toml",
            'default = "any"',
            'default = "some"',
            "OQ-01: its default some is none of any, printed",
        ),
        ("cases.toml", FIRST_CASE, FIRST_CASE.replace("count", "riddle"), "'riddle' is none of count"),
        ("cases.toml", FIRST_CASE, FIRST_CASE.replace("WP-001", "W1"), "W1 is no case id"),
        ("cases.toml", FIRST_CASE, FIRST_CASE.replace("WP-001", "WP-002"), "WP-002 stands there 2 times"),
        ("cases.toml", 'claims = ["TYF-70", "TYF-71"]', 'claims = ["TYF-700"]', "WP-001: it names TYF-700"),
        ("cases.toml", 'questions = ["OQ-07"]', 'questions = ["OQ-77"]', "WP-002: it names OQ-77"),
        ("cases.toml", 'questions = ["OQ-07"]', "questions = []", "WP-002: it rests on a default but"),
        ("cases.toml", "flor = 33", 'flor = "33"', "'33' is none of what can stand here"),
        ("cases.toml", 'games = ["truc-y-flou"]', "games = []", "WP-001: an example that holds for no game"),
        ("cases.toml", "flor = 33", "flur = 33", "flur"),
    ],
)
def test_a_fault_is_named(folder: Path, file: str, old: str, new: str, wanted: str) -> None:
    change(folder, file, old, new)
    assert any(wanted in fault for fault in faults(folder)), faults(folder)


def test_a_file_that_is_not_there_is_named(folder: Path) -> None:
    (folder / "cases.toml").unlink()
    assert any("cases.toml" in fault and "no such file" in fault for fault in faults(folder))


def test_a_file_that_is_no_toml_is_named(folder: Path) -> None:
    (folder / "remarks.toml").write_text("[[remark]", encoding="utf-8")
    assert any("remarks.toml: not readable as TOML" in fault for fault in faults(folder))
