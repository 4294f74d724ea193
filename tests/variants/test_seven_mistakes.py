"""Seven kinds of mistakes in a game of one's own, from the file to the message: each names the file, the key, what was
found there and what would be right. The other ``test_broken_…`` files have many more.
"""

from __future__ import annotations

from pathlib import Path

import pytest

import trucedu as te
from tests.terminal.running import run
from tests.variants.invented import invented

#: What is changed in the invented game: old text, new text; then the key, what was found, and what would be right.
MISTAKES = {
    "a key that is missing": ("target = 20\n", "", "rules.score.target", "nothing", "this key"),
    "a key misspelt": (
        'partner_tie = "led"',
        'partner_ties = "led"',
        "rules.trick.partner_ties",
        "means nothing",
        "partner_tie",
    ),
    "a value of the wrong kind": (
        "target = 20",
        'target = "twenty"',
        "rules.score.target",
        "'twenty'",
        "whole number",
    ),
    "a word that is none of the words": (
        'lead_after_tie = "eldest"',
        'lead_after_tie = "dealer"',
        "rules.trick.lead_after_tie",
        "'dealer'",
        "leader",
    ),
    "a card left out of the order": ("> 5n > 4*", "> 5n", "rules.order.plain", "4S", "whole pack"),
    "a ladder that does not rise": (
        '"I grind again!", value = 5',
        '"I grind again!", value = 3',
        "rules.ladder.rungs[1].value",
        "3",
        "more than the 3",
    ),
    "an answer that no call gives": (
        'raises = ["all-flour"]',
        'raises = ["all-bran"]',
        "rules.contest.flour.calls.more-flour.raises",
        "'all-bran'",
        "all-flour",
    ),
    "more players than the pack has cards for": (
        "players = [4, 2]",
        "players = [12]",
        "rules.players",
        "12",
        "2, 4 or 6",
    ),
    "a house rule whose default is no option": (
        "default = 4\n",
        "default = 5\n",
        "house.loaves.default",
        "5",
        "4, 2",
    ),
    "a wild card that the pack lacks": (
        'ranks = ["1", "2", "3"',
        'ranks = ["1", "2"',
        "rules.values.wild",
        "3m",
        "this variant's pack",
    ),
}


@pytest.mark.parametrize("what", MISTAKES)
def test_a_mistake_is_told_with_file_key_found_and_right(tmp_path: Path, what: str) -> None:
    old, new, key, found, right = MISTAKES[what]
    path = invented(tmp_path, (old, new))
    with pytest.raises(te.SheetError) as caught:
        te.variant_from_file(path)
    told = str(caught.value)
    for part in ("mill.toml", key, found, right):
        assert part in told, told
    ran = run("rules", str(path))
    assert ran.code != 0
    assert key in " ".join(ran.err.split())


def test_seven_kinds_and_more_are_tried() -> None:
    assert len(MISTAKES) >= 7
    assert len({key for _, _, key, _, _ in MISTAKES.values()}) >= 7


def test_two_mistakes_are_told_at_once(tmp_path: Path) -> None:
    changes = [
        MISTAKES[what][:2] for what in ("a value of the wrong kind", "a word that is none of the words")
    ]
    with pytest.raises(te.SheetError) as caught:
        te.variant_from_file(invented(tmp_path, *changes))
    assert {"rules.score.target", "rules.trick.lead_after_tie"} <= {
        fault.key for fault in caught.value.faults
    }
