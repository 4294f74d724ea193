"""Every option of every house rule has a position in which it shows, and the engine finds there what the rules say."""

from __future__ import annotations

import pytest

import trucedu as te
from trucedu.lessons.switches import (
    NoSuchHouseRule,
    find_switch,
    group_title,
    grouped,
    house_point,
    switches,
)

GAMES = tuple(game for game in te.variants() if te.variant(game).sheet.playable)
EVERY = [(game, name) for game in GAMES for name in te.variant(game).sheet.house]

#: What comes of a position under each option, worked out from the rules (see the open question of each).
WANTED: dict[tuple[str, str], dict[str | int, tuple[str, ...]]] = {
    # An ace adds 0 or 1 to 7 + 20.
    ("truc-y-flou", "aces"): {0: ("27",), 1: ("28",)},
    # A périque with its own suit pairs with no sword or cup.
    ("truc-y-flou", "perique_suit"): {"any": ("27", "27"), "printed": ("none", "none")},
    ("truc-y-flou", "perique_flor"): {
        "yes": ("41", "34"),
        "with-seven": ("41", "none"),
        "no": ("none", "none"),
    },
    # Seven against jack as lowest, as a jack, as a seven, as the top; the same jack under the Sword.
    ("truc-y-flou", "perique_rank"): {
        "low": ("chair 1, side A", "chair 2, side B"),
        "natural": ("chair 2, side B", "chair 2, side B"),
        "plain-seven": ("nobody: it is spoiled", "chair 2, side B"),
        "top": ("chair 2, side B", "chair 1, side A"),
    },
    # Nothing against nothing: the seat. Five against seven: the seven.
    ("truc-y-flou", "no_pair"): {"none": ("2 points for side A",), "highest": ("2 points for side B",)},
    ("truc-y-flou", "silent_flor"): {"best-two": ("33",), "none": ("none",)},
    # 10 + 1 + 15 is enough for 25; 10 + 1 + 13 (what side A lacks, the bidder and in front) is not.
    ("truc-y-flou", "rest"): {
        "own": ("A 12, B 25 (side B wins the manche)",),
        "bidder": ("A 12, B 24",),
        "leader": ("A 12, B 24",),
    },
    ("truc-y-flou", "raised_embit"): {
        "literal": ("3 points for side A", "2 points for side B"),
        "family": ("4 points for side A", "2 points for side B"),
        "refused-1": ("3 points for side A", "1 point for side B"),
    },
    ("truc-y-flou", "reraise"): {"once": ("no",), "free": ("yes",)},
    ("truc-y-flou", "passed_rest"): {
        "ends": ("the deal is over", "1 point for side A"),
        "play-on": ("chair 1 plays", "2 points for side A"),
    },
    ("truc-y-flou", "first_settled"): {"embit": ("yes",), "truc": ("no",)},
    # The embit's 2 for side B are void, or stand beside the flor's 3.
    ("truc-y-flou", "late_flor"): {"void": ("3 points for side B",), "stands": ("5 points for side B",)},
    # Two flors of the winners, once, or all three on the table.
    ("truc-y-flou", "flors"): {
        "winners": ("6 points for side A",),
        "flat": ("3 points for side A",),
        "all": ("9 points for side A",),
    },
    ("truc-y-flou", "flor_bluff"): {
        "challenge": ("yes", "no"),
        "never": ("no", "no"),
        "anyone": ("yes", "yes"),
    },
    ("truc-y-flou", "sung_flor"): {n: (f"{n} points for side B",) for n in (5, 3, 6)},
    ("truc-y-flou", "challenged_flor"): {
        "lost": ("3 points for side B",),
        "kept": ("3 for side A, 3 for side B",),
    },
    # From the dealer's right chair 1 comes before chair 4; from chair 2, which leads, chair 4 before chair 1.
    ("truc-y-flou", "position"): {"eldest": ("3 points for side A",), "leader": ("3 points for side B",)},
    ("truc-y-flou", "partner_tie"): {
        "won": ("chair 1, side A", "chair 2, side B"),
        "spoiled": ("nobody: it is spoiled", "nobody: it is spoiled"),
        "led": ("chair 1, side A", "nobody: it is spoiled"),
    },
    ("truc-y-flou", "lead_after_tie"): {
        "leader": ("chair 3 plays",),
        "eldest": ("chair 1 plays",),
        "first-tied": ("chair 5 plays",),
    },
    ("truc-y-flou", "all_tied"): {"nobody": ("nobody",), "eldest": ("side A",)},
    # The hand alone, or the Sword's 2 as well.
    ("truc-y-flou", "stop"): {
        "decided": ("the deal is over", "1 point for side A"),
        "play-out": ("chair 1 plays", "3 points for side A"),
    },
    ("truc-y-flou", "bonus_to"): {
        "player": ("1 for side A, 2 for side B",),
        "trick": ("3 points for side B",),
    },
    ("truc-y-flou", "scoring"): {
        "as-it-happens": ("the deal is over", "A 25, B 24 (side A wins the manche)"),
        "at-end": ("chair 2 plays", "A 23, B 25 (side B wins the manche)"),
    },
    ("truc-y-flou", "lost_points"): {"scored": ("A 6, B 8",), "deducted": ("A 5, B 7",)},
    # The side that won the hand is at the dealer's right, so it has the same dealer deal again.
    ("truc-y-flou", "next_dealer"): {"right": ("chair 1",), "winner": ("chair 6",)},
    ("truc-y-flou", "embit_speaker"): {"bidder": ("chair 1 answers",), "captain": ("chair 5 answers",)},
    ("truc-y-flou", "answers"): {
        "at-once": ("chair 2 answers", "chair 1 answers"),
        "on-turn": ("chair 1 plays", "chair 6 plays"),
    },
    ("truc-y-flou", "challenges"): {"at-once": ("chair 2 answers",), "on-turn": ("chair 1 plays",)},
    ("truc-y-flou", "truc_speaker"): {"captain": ("chair 2 answers",), "next": ("chair 4 answers",)},
    ("truc-y-flou", "fold"): {"yes": ("yes",), "no": ("no",)},
    ("le-truc", "ltr_ladder"): {"fixed": ("4 points",), "literal": ("6 points",)},
    ("partnership-truc", "partner_tie"): {"led": ("nobody: it is spoiled",), "won": ("chair 3, side A",)},
    ("catalan-truc", "all_tied"): {"non-dealers": ("side A",), "nobody": ("nobody",)},
    ("catalan-truc", "tapping"): {"yes": ("yes",), "no": ("no",)},
    ("catalan-truc", "stop"): {"decided": ("play stops",), "play-out": ("play goes on",)},
    ("catalan-truc", "fold"): {"no": ("no",), "yes": ("yes",)},
}
for game in ("french-truc", "sackson-truc", "partnership-truc"):
    WANTED[game, "low_eight"] = {"no": ("chair 2, side B",), "yes": ("chair 1, side A",)}
for game in ("french-truc", "partnership-truc"):
    WANTED[game, "french_raise"] = {"ladder": ("no",), "free": ("yes",)}
for game in ("french-truc", "le-truc", "sackson-truc", "partnership-truc"):
    WANTED[game, "raise_again"] = {"yes": ("yes",), "no": ("no",)}
    WANTED[game, "stop"] = {
        "decided": ("play stops", "play stops"),
        "two-tricks": ("play goes on", "play stops"),
        "play-out": ("play goes on", "play goes on"),
    }
    # The game for side B, or its 2 points and the 7 (11) that side A lacked.
    target = 16 if game == "sackson-truc" else 12
    WANTED[game, "rest_value"] = {
        "game": (f"A 5, B {target} (side B wins the game)",),
        "need": (f"A 5, B {2 + target - 5}",),
    }


#: The same for the games of other regions; what the sources say is told with each house rule.
WANTED |= {
    ("valencian-truc", "pack"): {
        22: ("22 cards", "is not in the pack"),
        26: ("26 cards", "below the three, above the seven"),
    },
    ("balearic-truc", "pack"): {
        36: ("36 cards", "is not in the pack"),
        40: ("40 cards", "below the three, above the ace"),
    },
    # Beside a three the manilhas are the fours, and none is in the trick: the ace takes it. With no card from four to
    # seven in the pack they are the queens.
    ("truco-paulista", "clean_pack"): {
        "no": ("40 cards", "below the queen, above the six", "chair 3, side A"),
        "yes": ("24 cards", "is not in the pack", "chair 2, side B"),
    },
    ("valencian-truc", "length"): {24: ("A 18, B 10",), 18: ("A 18, B 10 (side A wins the cama)",)},
    ("balearic-truc", "length"): {24: ("A 18, B 10",), 18: ("A 18, B 10 (side A wins the game)",)},
    # With 8 to 3 both sides are in the malas of a game of 30, 40 or 18: the falta is the game. A game of 15 or 9 has no
    # halves: what side A lacks, 7 or 1.
    ("argentine-truco", "length"): {
        30: ("A 8, B 30 (side B wins the game)",),
        40: ("A 8, B 40 (side B wins the game)",),
        18: ("A 8, B 18 (side B wins the game)",),
        15: ("A 8, B 10",),
        9: ("A 8, B 4",),
    },
    # Side B, the winner, is given what it lacks to the end of the malos: to 20, 15 or 12.
    ("uruguayan-truco", "length"): {40: ("A 10, B 20",), 30: ("A 10, B 15",), 24: ("A 10, B 12",)},
    # What side A, in front, lacks: 24 - 5, or 12 - 5.
    ("venezuelan-truco", "length"): {24: ("A 5, B 22",), 12: ("A 5, B 10",)},
    ("truco-gauderio", "length"): {24: ("A 5, B 22",), 18: ("A 5, B 16",)},
    # 7 longs are 21 petits, 5 are 15.
    ("trut", "length"): {7: ("A 15, B 5",), 5: ("A 15, B 5 (side A wins the game)",)},
    ("valencian-truc", "joc_fora"): {"match": ("the match",), "cama": ("the cama",)},
    ("valencian-truc", "envit_by"): {"any": ("yes", "yes"), "feet": ("no", "yes")},
    ("uruguayan-truco", "lead_after_tie"): {
        "nearest-eldest": ("chair 2 plays",),
        "leader": ("chair 1 plays",),
    },
    ("truco-paulista", "lead_after_tie"): {"leader": ("chair 1 plays",), "first-tied": ("chair 2 plays",)},
    ("truco-gauderio", "all_tied"): {"nobody": ("nobody",), "eldest": ("side A",)},
    ("trut", "eight"): {"second": ("chair 1, side A",), "first": ("chair 2, side B",)},
    ("put", "trick_and_tie"): {"any-order": ("nobody", "nobody"), "third": ("side A", "nobody")},
    ("put", "one_trick"): {"winner": ("side A",), "nobody": ("nobody",)},
    ("argentine-truco", "flor"): {
        "no": ("no", "it cannot be said here"),
        "yes": ("yes", "3 points for side A"),
        "achico-4": ("yes", "4 points for side A"),
    },
    # The game; what side A lacks to the 15 of the malas, 5; what it lacks to 30, 20, in front and losing alike.
    ("argentine-truco", "falta"): {
        "game": ("A 10, B 30 (side B wins the game)",),
        "half": ("A 10, B 9",),
        "leader": ("A 10, B 24",),
        "loser": ("A 10, B 24",),
    },
    ("uruguayan-truco", "falta"): {"half": ("A 10, B 20",), "game": ("A 10, B 40 (side B wins the game)",)},
    ("venezuelan-truco", "falta"): {"leader": ("A 5, B 22",), "game": ("A 5, B 24 (side B wins the game)",)},
    ("truco-gauderio", "falta"): {"leader": ("A 5, B 22",), "halves": ("A 5, B 24 (side B wins the game)",)},
    # One flor on each side: 3 for the better one, or for both.
    ("uruguayan-truco", "flors"): {"all": ("6 points for side A",), "winners": ("3 points for side A",)},
    ("truco-gauderio", "flors"): {"winners": ("3 points for side A",), "all": ("6 points for side A",)},
    # Two flors of the side with the best: 3 in all, or 3 for each.
    ("venezuelan-truco", "flors"): {"flat": ("3 points for side A",), "winners": ("6 points for side A",)},
    ("uruguayan-truco", "contraflor"): {n: (f"{n} points for side A",) for n in (6, 4)},
    # The hand's point, and one for the envido that nobody has said.
    ("argentine-truco", "early_fold"): {2: ("2 points for side B",), 1: ("1 point for side B",)},
    ("argentine-truco", "speaker"): {"next": ("chair 2 answers",), "pie": ("chair 4 answers",)},
    ("truco-mineiro", "third_raise"): {"six": ("yes", "no"), "eight": ("no", "yes")},
}
for game in ("balearic-truc", "trut"):
    WANTED[game, "partner_tie"] = {"won": ("chair 1, side A",), "spoiled": ("nobody: it is spoiled",)}
for game in ("argentine-truco", "uruguayan-truco", "truco-paulista", "truco-mineiro"):
    WANTED[game, "tied_lead"] = {"earlier": ("chair 1 plays",), "later": ("chair 3 plays",)}
for game in ("truco-paulista", "truco-mineiro"):
    WANTED[game, "face_down"] = {"after-first": ("yes",), "never": ("no",)}
    WANTED[game, "fold"] = {"no": ("no",), "yes": ("yes",)}
    WANTED[game, "iron_hand"] = {
        "unseen": ("nothing: its cards lie face down",),
        "seen": ("3♠ K♣ Q♥",),
    }


@pytest.mark.parametrize(("game", "name"), EVERY, ids=["-".join(each) for each in EVERY])
class TestEveryHouseRule:
    def test_each_option_shows(self, game: str, name: str) -> None:
        point = house_point(te.variant(game), name)
        assert [outcome.option for outcome in point.outcomes] == list(point.rule.options)
        for outcome in point.outcomes:
            assert bool(outcome.differs) is not outcome.usual, outcome.option.value

    def test_the_engine_finds_what_the_rules_say(self, game: str, name: str) -> None:
        found = {
            outcome.option.value: tuple(each.value for each in outcome.findings)
            for outcome in house_point(te.variant(game), name).outcomes
        }
        if name == "draw":  # which cards are drawn is chance; the lower one of each order is found below
            assert len(set(found.values())) == len(found)
        else:
            assert found == WANTED[game, name]

    def test_every_finding_has_a_name_of_its_own(self, game: str, name: str) -> None:
        for outcome in house_point(te.variant(game), name).outcomes:
            names = [each.name for each in outcome.findings]
            assert len(names) == len(set(names))

    def test_the_sources_are_told_where_the_ledger_has_them(self, game: str, name: str) -> None:
        point = house_point(te.variant(game), name)
        assert bool(point.sources) is not point.rule.question.startswith(game)


def test_the_draw_is_judged_by_the_order_or_by_the_number() -> None:
    point = house_point(te.variant("truc-y-flou"), "draw")
    by_order, by_number = (outcome.findings[0].why[0] for outcome in point.outcomes)
    # The Sword is above the Club, so the Club is the lower one; of two numbers the smaller is.
    assert by_order.startswith("Side A draws 1B, side B 1S: side A may choose")
    assert by_number.startswith("Side A draws 7C, side B 6C: side B may choose")


def test_no_position_is_for_a_rule_that_is_not_there() -> None:
    assert {(game, each.rule) for each in switches() for game in each.games} == set(EVERY)


def test_the_rules_of_a_game_are_grouped_and_none_is_lost() -> None:
    for game in GAMES:
        parts = grouped(te.variant(game))
        names = [name for group in parts.values() for name in group]
        assert sorted(names) == sorted(te.variant(game).sheet.house)
        assert all(group_title(group) for group in parts)


def test_what_is_agreed_elsewhere_changes_nothing_in_a_position() -> None:
    agreed = te.variant("truc-y-flou", aces=1, raised_embit="family")
    assert house_point(agreed, "late_flor") == house_point(te.variant("truc-y-flou"), "late_flor")


def test_an_unknown_rule_is_answered_with_those_there_are() -> None:
    with pytest.raises(NoSuchHouseRule, match=r"no house rule 'aces'\. It has: low_eight"):
        house_point(te.variant("french-truc"), "aces")
    assert find_switch("french-truc", "aces") is None
