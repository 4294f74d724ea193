"""The family as data: every source is named, every game exists, and nothing is claimed that the sources do not say."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from trucedu.data_files import data_folder
from trucedu.ledger import LedgerError, load_ledger
from trucedu.ledger.family import load_family
from trucedu.variants.loader import sheet_ids


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return Path(shutil.copytree(data_folder("seeds"), tmp_path / "seeds"))


def test_every_game_with_a_sheet_stands_in_the_family() -> None:
    named = {each.game for each in load_family().relatives.values()}
    assert set(sheet_ids()) <= named


def test_a_game_with_a_sheet_goes_by_its_id() -> None:
    assert all(each.game in ("", name) for name, each in load_family().relatives.items())


def test_only_three_descents_are_told() -> None:
    # TRC-09 (Spain, then France), TYF-04 (from Aragon), TRC-08 (from a French manual): no source tells of another.
    came = {tie.id: (tie.from_, tie.to, tie.sources) for tie in load_family().ties if tie.kind == "came"}
    assert came == {
        "to-france": ("truc", "france*", ("TRC-09",)),
        "over-the-mountains": ("aragon", "truc-y-flou", ("TYF-04",)),
        "by-the-book": ("french-truc", "sackson-truc", ("TRC-08",)),
    }


def test_put_and_aluette_are_relatives_and_nobodys_children() -> None:
    # TRC-04 and TRC-16 call them related, no more.
    family = load_family()
    kin = {each.id for each in family.part("kin")}
    assert {"put", "aluette"} <= kin
    assert all(tie.kind == "like" for tie in family.ties if {tie.from_, tie.to} & {*kin, "kin*"})


def test_the_countries_are_those_of_the_claim() -> None:
    # TRC-07 names five countries; four of them have games here.
    claim = load_ledger().claims["TRC-07"].says
    for country in ("Argentina", "Uruguay", "Venezuela", "Brazil"):
        assert country in claim
    for each in load_family().part("south-america"):
        assert "TRC-07" in each.sources


@pytest.mark.parametrize(
    ("notion", "words"),
    [
        # The words of the sources, one game each.
        ("pair", {"truc-y-flou": "embit", "valencian-truc": "envit", "argentine-truco": "envido"}),
        (
            "spoiled",
            {
                "truc-y-flou": "pardes",
                "argentine-truco": "parda",
                "trut": "pourri",
                "venezuelan-truco": "tabla",
            },
        ),
        ("truc", {"trut": "trut", "poitou-tru": "tru", "truka": "truka, truke"}),
        (
            "foot",
            {
                "truc-y-flou": "pied",
                "valencian-truc": "peu",
                "argentine-truco": "pie",
                "truco-gauderio": "pé",
            },
        ),
    ],
)
def test_words_for_the_same_thing(notion: str, words: dict[str, str]) -> None:
    found = {word.where: word.word for word in load_family().notions[notion].words}
    assert {place: found[place] for place in words} == words


def test_a_game_knows_its_own_words() -> None:
    assert load_family().words_of("valencian-truc")["pair"].word == "envit"
    assert "flor" not in load_family().words_of("valencian-truc")


def test_a_sound_copy_is_accepted(folder: Path) -> None:
    assert load_family(folder) == load_family()


@pytest.mark.parametrize(
    ("file", "old", "new", "wanted"),
    [
        (
            "family.toml",
            'sources = ["TYF-04"]',
            'sources = ["TYF-999"]',
            "no claim, question or text TYF-999",
        ),
        ("family.toml", 'sources = ["TYF-04"]', "sources = []", "aragon: it names no source"),
        ("family.toml", 'id = "aragon"', 'id = "truc"', "truc stands there twice"),
        ("kinship.toml", 'from = "aragon"', 'from = "castile"', "there is no game castile"),
        ("kinship.toml", 'to = "france*"', 'to = "portugal*"', "there is no game portugal*"),
        ("kinship.toml", 'kind = "came"', 'kind = "sprang"', "kinship.toml"),
        ("cognates.toml", 'where = "trut"', 'where = "nowhere"', "there is no game nowhere"),
        ("cognates.toml", 'where = "trut"', 'where = "truka"', "truka has two entries"),
        ("cognates.toml", 'means = "the second raise"', "", "cognates.toml"),
        ("texts.toml", 'id = "cotton"', 'id = "walton"', "nothing rests on walton"),
    ],
)
def test_a_fault_is_named(folder: Path, file: str, old: str, new: str, wanted: str) -> None:
    path = folder / file
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(LedgerError) as caught:
        load_family(folder)
    assert any(wanted in fault for fault in caught.value.faults), caught.value.faults


def test_a_missing_file_is_named(folder: Path) -> None:
    (folder / "kinship.toml").unlink()
    with pytest.raises(LedgerError, match=r"kinship\.toml: there is no such file"):
        load_family(folder)
