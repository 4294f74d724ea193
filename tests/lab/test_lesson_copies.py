"""The learner's copies: renewed while only read, kept once worked in, and nothing said twice."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from trucedu.lab.lesson_copies import CopyReport, copy_lessons


class Classroom:
    """A shipped lesson in its versions, and the folder of one learner."""

    def __init__(self, place: Path) -> None:
        self.shipped = place / "shipped"
        self.folder = place / "lessons"
        self.state = self.folder / ".trucedu"
        for folder in (self.shipped, self.state):
            folder.mkdir(parents=True)

    def ship(self, *sources: str, outputs: int = 0) -> None:
        write_notebook(self.shipped / "01_cards.ipynb", sources, outputs)

    def start(self) -> CopyReport:
        return copy_lessons(sorted(self.shipped.glob("*.ipynb")), self.folder, self.state)

    def sources(self, name: str = "01_cards.ipynb") -> list[str]:
        return ["".join(cell["source"]) for cell in json.loads((self.folder / name).read_text())["cells"]]

    @property
    def files(self) -> set[str]:
        return {path.name for path in self.folder.iterdir()} - {".trucedu"}


def write_notebook(path: Path, sources: tuple[str, ...], outputs: int) -> None:
    stream = {"output_type": "stream", "name": "stdout", "text": "ran\n"}
    cells = [
        {
            "cell_type": "code",
            "metadata": {},
            "source": source,
            "execution_count": None,
            "outputs": [stream] * outputs,
        }
        for source in sources
    ]
    path.write_text(
        json.dumps({"nbformat": 4, "nbformat_minor": 5, "metadata": {}, "cells": cells}), encoding="utf-8"
    )


@pytest.fixture
def room(tmp_path: Path) -> Classroom:
    return Classroom(tmp_path)


def test_the_first_start_copies_every_lesson(room: Classroom) -> None:
    room.ship("a")
    report = room.start()
    assert report == CopyReport(added=["01_cards.ipynb"])
    assert room.files == {"01_cards.ipynb"}
    assert (room.folder / "01_cards.ipynb").read_bytes() == (room.shipped / "01_cards.ipynb").read_bytes()


def test_the_same_release_again_changes_nothing(room: Classroom) -> None:
    room.ship("a")
    room.start()
    write_notebook(room.folder / "01_cards.ipynb", ("mine",), 0)
    assert room.start() == CopyReport()
    assert room.sources() == ["mine"]


def test_a_copy_that_was_only_run_is_replaced_by_a_new_release(room: Classroom) -> None:
    room.ship("a")
    room.start()
    write_notebook(room.folder / "01_cards.ipynb", ("a",), outputs=3)
    room.ship("a", "b")
    assert room.start() == CopyReport(replaced=["01_cards.ipynb"])
    assert room.sources() == ["a", "b"]


def test_a_copy_that_was_worked_in_stays_and_the_new_release_lands_beside_it_once(room: Classroom) -> None:
    room.ship("a")
    room.start()
    write_notebook(room.folder / "01_cards.ipynb", ("a", "my answer"), 0)
    room.ship("a", "b")
    assert room.start() == CopyReport(beside=[("01_cards.ipynb", "01_cards_new.ipynb")])
    assert room.sources() == ["a", "my answer"]
    assert room.sources("01_cards_new.ipynb") == ["a", "b"]
    assert room.start() == CopyReport()


def test_an_unread_new_version_makes_way_for_a_newer_one(room: Classroom) -> None:
    room.ship("a")
    room.start()
    write_notebook(room.folder / "01_cards.ipynb", ("mine",), 0)
    room.ship("b")
    room.start()
    room.ship("c")
    assert room.start().beside == [("01_cards.ipynb", "01_cards_new.ipynb")]
    assert room.sources() == ["mine"]
    assert room.sources("01_cards_new.ipynb") == ["c"]
    assert room.files == {"01_cards.ipynb", "01_cards_new.ipynb"}


def test_a_new_version_that_was_worked_in_is_kept_too(room: Classroom) -> None:
    room.ship("a")
    room.start()
    write_notebook(room.folder / "01_cards.ipynb", ("mine",), 0)
    room.ship("b")
    room.start()
    write_notebook(room.folder / "01_cards_new.ipynb", ("mine too",), 0)
    room.ship("c")
    assert room.start().beside == [("01_cards.ipynb", "01_cards_new2.ipynb")]
    assert room.sources("01_cards_new.ipynb") == ["mine too"]
    assert room.sources("01_cards_new2.ipynb") == ["c"]


def test_a_lesson_thrown_away_comes_back(room: Classroom) -> None:
    room.ship("a")
    room.start()
    (room.folder / "01_cards.ipynb").unlink()
    assert room.start() == CopyReport(added=["01_cards.ipynb"])


@pytest.mark.parametrize("record", [None, "", "{", "[]", '{"01_cards.ipynb": 3}'])
def test_a_lost_or_damaged_record_never_costs_the_learner_a_change(
    room: Classroom, record: str | None
) -> None:
    room.ship("a")
    room.start()
    write_notebook(room.folder / "01_cards.ipynb", ("mine",), 0)
    if record is None:
        (room.state / "lessons.json").unlink()
    else:
        (room.state / "lessons.json").write_text(record)
    assert room.start().beside == [("01_cards.ipynb", "01_cards_new.ipynb")]
    assert room.sources() == ["mine"]


def test_a_file_that_is_no_notebook_any_more_counts_as_changed(room: Classroom) -> None:
    room.ship("a")
    room.start()
    (room.folder / "01_cards.ipynb").write_text("notes of my own")
    room.ship("b")
    assert room.start().beside == [("01_cards.ipynb", "01_cards_new.ipynb")]
    assert (room.folder / "01_cards.ipynb").read_text() == "notes of my own"


def test_a_file_of_the_same_name_that_was_there_before_is_kept(room: Classroom) -> None:
    room.ship("a")
    write_notebook(room.folder / "01_cards.ipynb", ("older than trucedu",), 0)
    assert room.start().beside == [("01_cards.ipynb", "01_cards_new.ipynb")]
    assert room.sources() == ["older than trucedu"]
