"""Rules that do not fit together, such as an order without a card, are named with what would be right."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.variants.samples import check_broken

#: What is changed in the small sheet: old text, new text; then the key, a piece of what was found, of what is right.
BROKEN = {
    "a card ranked twice": (
        "1S > 7* > 1BOC",
        "1S > 7* > 1SBOC",
        "rules.order.plain",
        "1S is ranked twice",
        "over the whole pack",
    ),
    "a card missing from the order": (
        "1S > 7* > 1BOC > 12*",
        "1S > 7* > 1BO > 12*",
        "rules.order.plain",
        "1C",
        "over the whole pack",
    ),
    "a card that is not in the pack": (
        "1S > 7* > 1BOC > 12*",
        "1S > 7* > 1BOC > 12* > 4*",
        "rules.order.plain",
        "4S",
        "over the whole pack",
    ),
    "an order that cannot be read": (
        "1S > 7* > 1BOC > 12*",
        "1S, 7*, 1BOC, 12*",
        "rules.order.plain",
        "rank followed by suits",
        "over the whole pack",
    ),
    "a rank the pack cannot hold": (
        'ranks = ["1", "7", "12"]',
        'ranks = ["1", "7", "13"]',
        "rules.pack",
        "13S",
        "spanish",
    ),
    "a rank given twice": (
        'ranks = ["1", "7", "12"]',
        'ranks = ["1", "7", "12", "7"]',
        "rules.pack.ranks",
        "7",
        "once",
    ),
    "a card left out that is not there": (
        'ranks = ["1", "7", "12"]',
        'ranks = ["1", "7", "12"]\nwithout = ["4S"]',
        "rules.pack.without",
        "4S",
        "1 7 12",
    ),
    "a call that does not exist": (
        'raises = ["torne"]',
        'raises = ["torna"]',
        "rules.contest.envit.calls.envit.raises",
        "'torna'",
        "envit, torne",
    ),
    "a contest that does not exist": (
        'counts = "pair"',
        'counts = "pair"\ncancels = ["flor"]',
        "rules.contest.envit.cancels",
        "'flor'",
        "envit",
    ),
    "a contest that nobody can open": (
        "opens = true\n",
        "",
        "rules.contest.envit.calls",
        "no call that opens",
        "opens = true",
    ),
    "a call with a word that means something else": (
        'call = "truc"',
        'call = "fold"',
        "rules.ladder.rungs[0].call",
        "fold",
        "already mean",
    ),
    "a ladder that does not rise": (
        '"retruc", value = 3',
        '"retruc", value = 2',
        "rules.ladder.rungs[1].value",
        "2",
        "more than the 2",
    ),
    "a refusal above the stake": (
        "value = 3, refused = 2",
        "value = 3, refused = 5",
        "rules.ladder.rungs[1].refused",
        "5",
        "0 to 2",
    ),
    "a game that is not the last rung": (
        '"truc", value = 2',
        '"truc", value = "game"',
        "rules.ladder.rungs[0].value",
        "game",
        "last rung",
    ),
    "a rung worth what is missing": (
        '"retruc", value = 3',
        '"retruc", value = { shortfall = "own" }',
        "rules.ladder.rungs[1].value",
        "Shortfall",
        "points",
    ),
    "an amount that is none": (
        "adds = 2",
        'adds = "lots"',
        "rules.contest.envit.calls.torne.adds",
        "'lots'",
        "shortfall",
    ),
    "three players": ("players = [2]", "players = [3]", "rules.players", "3", "2, 4 or 6"),
    "more players than cards": ("players = [2]", "players = [2, 6]", "rules.players", "6", "12 cards"),
    "no players": ("players = [2]", "players = []", "rules.players", "no number", "2, 4 or 6"),
    "a captain of the wrong side": (
        'by = "next-opponent"',
        'by = "chairs"\nchairs = [2, 1]',
        "rules.ladder.speaker.chairs",
        "[2, 1]",
        "odd chair",
    ),
    "a value missing": ("7 = 7, 12 = 0", "7 = 7", "rules.values.ranks.12", "nothing", "value of that rank"),
    "a wild card from another pack": (
        'card = "12O"',
        'card = "11B"',
        "rules.values.wild",
        "11B",
        "this variant's pack",
    ),
    "a bonus for no card": (
        "bonus = { 1S = 1 }",
        "bonus = { 9X = 1 }",
        "rules.score.bonus",
        "9X",
        "this variant's pack",
    ),
    "a target of nothing": ("target = 12", "target = 0", "rules.score.target", "0", "above 0"),
    "a word that no game has": (
        "[rules.score]",
        '[rules.said]\nmaybe = "perhaps"\n\n[rules.score]',
        "rules.said.maybe",
        "maybe",
        "one of yes, no, pass, fold",
    ),
    "a sign for no card": (
        '[rules.messages.signals.wink]\ncards = "1S"',
        '[rules.messages.signals.wink]\ncards = "2S"',
        "rules.messages.signals.wink.cards",
        "2S",
        "this variant's pack",
    ),
}


@pytest.mark.parametrize("what", list(BROKEN))
def test_rules_that_do_not_fit_together_are_named(tmp_path: Path, what: str) -> None:
    check_broken(tmp_path, *BROKEN[what])
