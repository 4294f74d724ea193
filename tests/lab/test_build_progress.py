"""Building a lesson is nobody's answer: it reads and leaves no progress."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.lessons.learner import row
from trucedu.lab.build import build
from trucedu.lessons.progress_keeper import Keeper

LESSON = """\
# %% [markdown]
# # A lesson that answers by itself

# %%
import trucedu as te

game = te.drill("higher-card", "truc-y-flou", seed="oak", ui="text")
game.answer(game.sitting.question.solution)

# %%
te.progress()
"""


def test_a_build_depends_on_nobodys_progress_and_leaves_none(
    own_progress: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    source = tmp_path / "01_cards.py"
    source.write_text(LESSON, encoding="utf-8")
    first = build(source)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["01_cards.py"]
    shown = "".join(json.loads(first)["cells"][2]["outputs"][0]["data"]["text/plain"])
    assert "1 in learning" in shown
    book = Keeper(own_progress)
    for each in row("beans", "+++"):
        book.record(each)
    assert build(source) == first
