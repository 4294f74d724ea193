"""A small sheet of one's own, whole and right, for tests to break in one place at a time."""

from __future__ import annotations

from pathlib import Path

import pytest

from trucedu.variants import SheetError, read_sheet

SMALL = """\
id = "village-truc"
name = "Village Truc"
region = "One village"
summary = "Two players, twelve cards."
words = [{ word = "basa", means = "a trick", language = "ca", cards = "1* 12S" }]
sources = [{ id = "grandmother", title = "As grandmother plays it" }]

[confidence]
default = "single"

[confidence.fields]
"ladder.rungs" = "unsure"

[confidence.sources]
"order" = ["grandmother", "OQ-42"]

[rules]
players = [2]

[rules.pack]
suits = "spanish"
ranks = ["1", "7", "12"]

[rules.order]
plain = "1S > 7* > 1BOC > 12*"

[rules.values]
ranks = { 1 = 1, 7 = 7, 12 = 0 }
wild = [{ card = "12O", value = 7 }]

[rules.trick]
partner_tie = "won"

[rules.hand]
all_tied = "eldest"

[rules.ladder]
rungs = [
  { call = "truc", value = 2, refused = 1 },
  { call = "retruc", value = 3, refused = 2 },
]

[rules.ladder.speaker]
by = "next-opponent"

[rules.contest.envit]
counts = "pair"

[rules.contest.envit.calls.envit]
opens = true
accept = "vull"
raises = ["torne"]
stake = 2
refused = 1

[rules.contest.envit.calls.torne]
asks = "opener"
accept = "vull"
adds = 2
refused = 2

[rules.score]
target = 12
bonus = { 1S = 1 }

[rules.messages.signals.wink]
cards = "1S"
says = "winks"

[house.all_tied]
question = "village-truc#hand.all_tied"
asks = "All three tricks are tied. Who has the hand?"
default = "eldest"
why = "Grandmother says so."
options = [
  { value = "eldest", says = "eldest hand's side" },
  { value = "nobody", says = "nobody", changes = { "hand.all_tied" = "nobody" } },
]

[house.torne]
question = "village-truc#contest.envit.calls.torne"
asks = "What does the second envit add?"
default = 2
why = "As much as the first."
options = [
  { value = 2, says = "two points" },
  { value = 3, says = "three points", changes = { "contest.envit.calls.torne.adds" = 3 } },
]
"""


def written(folder: Path, *changes: tuple[str, str], name: str = "village.toml") -> Path:
    """The small sheet as a file, with each old text replaced by the new one (which must stand there exactly once)."""
    text = SMALL
    for old, new in changes:
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path


def check_broken(folder: Path, old: str, new: str, key: str, found: str, wanted: str) -> None:
    """Break the small sheet in one place; the error must name file, key, what was found and what would be right."""
    with pytest.raises(SheetError) as caught:
        read_sheet(written(folder, (old, new)))
    error = caught.value
    assert error.file == "village.toml"
    matching = [fault for fault in error.faults if fault.key == key]
    assert any(found in fault.found and wanted in fault.wanted for fault in matching), error
    for part in ("village.toml", key, found, wanted):
        assert part in str(error)
