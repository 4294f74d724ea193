"""Every option of every house rule changes what it says it changes, and the game still runs with it.

Each option has a position here in which the default and the option differ, with both answers worked out from
the rules. A test at the end sees that no option is without one.
"""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

import trucedu as te
from tests.engine.play import HOUSE, STYLES, code_of, kinds, may, paid, played, words
from trucedu.engine.deal import Deal

Check = Callable[[te.Variant, te.Variant], None]
CHECKS: dict[tuple[str, str, str | int], Check] = {}


def option(games: str, name: str, value: str | int) -> Callable[[Check], Check]:
    """The check of one option in one or more games (ids with blanks between them)."""

    def note(check: Check) -> Check:
        for game in games.split():
            CHECKS[game, name, value] = check
        return check

    return note


def deal(
    variant: te.Variant, hands: str, *actions: str, score: tuple[int, int] = (0, 0), dealer: int | None = None
) -> Deal:
    return played(te.deal(variant, hands=hands, score=score, dealer=dealer), *actions)


def cards_only(state: Deal) -> Deal:
    """The deal played to its end with first cards, nobody saying anything."""
    while not state.over:
        state = state.play(next(action for action in state.legal() if action.call is None))
    return state


# Embits of 33 (A, chair 1) and 29 (B, chair 2); chair 3 takes the first trick with 3O. No flor, no Sword, no Club.
PAIRS = "7S 6S 12B | 5C 4C 12O | 3O 2B 1C | 3B 2C 1O | 3S 2O 10C | 3C 2S 11C"
TRICK = ("1 12B", "2 12O", "3 3O", "4 1O", "5 10C", "6 11C")
# Flors: 33 (chair 1), 36 (chair 2), 29 (chair 3).
FLORS = "7S 6S 12S | 7C 6C 3C | 5O 4O 12O | 3B 2C 1O | 3S 2O 10C | 11S 2S 12B"


def count(name: str) -> Callable[[te.Variant, str], int | None]:
    def counted(variant: te.Variant, hand: str) -> int | None:
        found = getattr(variant, name)(hand)
        return None if found is None else found.points

    return counted


embit, flor = count("embit"), count("flor")


@option("truc-y-flou", "aces", 1)
def aces(default: te.Variant, other: te.Variant) -> None:
    for hand, plain, with_aces in (("7C 1C 4S", 27, 28), ("1S 12S 3C", 20, 21)):
        assert (embit(default, hand), embit(other, hand)) == (plain, with_aces)
    assert (flor(default, "11B 10O 1S"), flor(other, "11B 10O 1S")) == (34, 35)


@option("truc-y-flou", "perique_suit", "printed")
def perique_suit(default: te.Variant, other: te.Variant) -> None:
    assert (embit(default, "10O 12S 11C"), embit(other, "10O 12S 11C")) == (27, None)
    assert (flor(default, "10O 12S 11S"), flor(other, "10O 12S 11S")) == (27, None)
    assert (flor(default, "10O 5O 4O"), flor(other, "10O 5O 4O")) == (36, 36)


@option("truc-y-flou", "perique_flor", "with-seven")
def perique_flor_with_seven(default: te.Variant, other: te.Variant) -> None:
    assert (flor(default, "10O 11B 12C"), flor(other, "10O 11B 12C")) == (34, None)
    assert (flor(default, "10O 12S 11S"), flor(other, "10O 12S 11S")) == (27, None)
    assert (flor(default, "10O 11B 7C"), flor(other, "10O 11B 7C")) == (41, 41)
    assert flor(other, "10O 5O 4O") == 36


@option("truc-y-flou", "perique_flor", "no")
def perique_flor_no(default: te.Variant, other: te.Variant) -> None:
    assert (flor(default, "10O 11B 7C"), flor(other, "10O 11B 7C")) == (41, None)
    assert (flor(default, "10O 6S 5S"), flor(other, "10O 6S 5S")) == (38, None)
    assert flor(other, "10O 5O 4O") == 36
    assert embit(other, "10O 6S 5S") == 33


def taken(variant: te.Variant, trick: str) -> str | None:
    winner = variant.trick(trick).winner
    return None if winner is None else trick.split()[winner - 1]


@option("truc-y-flou", "perique_rank", "natural")
def perique_natural(default: te.Variant, other: te.Variant) -> None:
    trick = "10O 4S 5S 6C"
    assert (taken(default, trick), taken(other, trick)) == ("6C", "10O")
    assert taken(other, "11B 10O 10S 11S") is None  # the two knights
    assert taken(other, "12S 11B") == "12S"


@option("truc-y-flou", "perique_rank", "plain-seven")
def perique_seven(default: te.Variant, other: te.Variant) -> None:
    assert (taken(default, "10O 6C"), taken(other, "10O 6C")) == ("6C", "10O")
    assert taken(other, "11B 7C") is None
    assert taken(other, "11B 10S") == "10S"


@option("truc-y-flou", "perique_rank", "top")
def perique_top(default: te.Variant, other: te.Variant) -> None:
    assert (taken(default, "10O 1S"), taken(other, "10O 1S")) == ("1S", "10O")
    assert taken(other, "10O 11B 1S 1B") == "11B"


@option("truc-y-flou", "no_pair", "highest")
def no_pair(default: te.Variant, other: te.Variant) -> None:
    assert (embit(default, "7S 6O 12B"), embit(other, "7S 6O 12B")) == (None, 7)
    hands = "5S 4O 12B | 7C 6O 12S | 3O 2B 1C | 3B 2C 1O | 3S 2O 10C | 3C 2S 11O"
    for variant, wanted in ((default, (2, 0)), (other, (0, 2))):  # the seat, or the seven
        state = deal(
            variant, hands, "1 embit", "2 cantar", "1 12B", "2 12S", "3 3O", "4 1O", "5 10C", "6 11O"
        )
        assert state.score == wanted


@option("truc-y-flou", "silent_flor", "none")
def silent_flor(default: te.Variant, other: te.Variant) -> None:
    assert (embit(default, "7S 6S 12S"), embit(other, "7S 6S 12S")) == (33, None)
    assert embit(other, "7S 6S 12B") == 33


@option("truc-y-flou", "rest", "bidder")
def rest_bidder(default: te.Variant, other: te.Variant) -> None:
    bids = ("1 embit", "2 restou", "1 cantar", *TRICK)
    assert deal(default, PAIRS, *bids, score=(10, 20)).score == (16, 20)  # what B lacks: 5
    assert deal(other, PAIRS, *bids, score=(10, 20)).score == (26, 20)  # what A lacks: 15


@option("truc-y-flou", "rest", "leader")
def rest_leader(default: te.Variant, other: te.Variant) -> None:
    bids = ("1 embit", "2 restou", "1 cantar", *TRICK)
    assert deal(default, PAIRS, *bids, score=(12, 10)).score == (28, 10)  # what B lacks: 15
    assert deal(other, PAIRS, *bids, score=(12, 10)).score == (26, 10)  # what A, in front, lacks: 13
    assert deal(other, PAIRS, *bids, score=(10, 20)).score == (16, 20)


@option("truc-y-flou", "raised_embit", "family")
def raised_family(default: te.Variant, other: te.Variant) -> None:
    bids = ("1 embit", "2 dus-de-mes")
    for variant, sung in ((default, 3), (other, 4)):
        assert deal(variant, PAIRS, *bids, "1 cantar", *TRICK).score == (sung, 0)
        assert deal(variant, PAIRS, *bids, "1 pass", *TRICK).score == (0, 2)
        assert deal(variant, PAIRS, "1 embit", "2 cantar", *TRICK).score == (2, 0)
        assert deal(variant, PAIRS, "1 embit", "2 pass", "4 pass", "6 pass", *TRICK).score == (1, 0)


@option("truc-y-flou", "raised_embit", "refused-1")
def raised_refused(default: te.Variant, other: te.Variant) -> None:
    for raised in ("aoute", "dus-de-mes", "detz-de-mes", "restou"):
        bids = ("1 embit", f"2 {raised}", "1 pass", *TRICK)
        assert deal(default, PAIRS, *bids).score == (0, 2)
        assert deal(other, PAIRS, *bids).score == (0, 1)
    assert deal(other, PAIRS, "1 embit", "2 dus-de-mes", "1 cantar", *TRICK).score == (3, 0)


@option("truc-y-flou", "reraise", "free")
def reraise(default: te.Variant, other: te.Variant) -> None:
    bids = ("1 embit", "2 pass", "4 aoute")
    assert may(deal(default, PAIRS, *bids), 1) == {"pass", "cantar"}
    state = deal(other, PAIRS, *bids)
    assert may(state, 1) == {"pass", "cantar", "aoute", "dus-de-mes", "detz-de-mes", "restou"}
    state = state.play("1 dus-de-mes")
    assert (state.to_act, state.asked) == (4, "contest")  # back to the one who raised
    assert may(state) == {"pass", "cantar", "aoute", "dus-de-mes", "detz-de-mes", "restou"}
    assert played(state, "4 cantar", *TRICK).score == (4, 0)  # 1 + 1 + 2
    assert played(state, "4 pass", *TRICK).score == (2, 0)  # what stood before the last raise
    state = played(state, "4 detz-de-mes")
    assert state.to_act == 1
    assert played(state, "1 cantar", *TRICK).score == (14, 0)
    assert played(state, "1 pass", *TRICK).score == (0, 4)


@option("truc-y-flou", "passed_rest", "play-on")
def passed_rest(default: te.Variant, other: te.Variant) -> None:
    bids = ("1 restou-y-troucou", "2 pass", "4 pass", "6 pass")
    assert deal(default, PAIRS, *bids).over
    state = deal(other, PAIRS, *bids)
    assert (state.over, state.to_act, state.stake) == (False, 1, 1)
    assert cards_only(state).score == (2, 0)  # 1 for the bid, 1 for the hand


@option("truc-y-flou", "first_settled", "truc")
def first_settled(default: te.Variant, other: te.Variant) -> None:
    assert "embit" in words(deal(default, PAIRS, "1 truc"), 2)
    state = deal(other, PAIRS, "1 truc")
    assert words(state, 2) == {"yes", "no", "retruc", "fold"}
    assert code_of(state, "2 embit") == "answer-first"
    assert "embit" in words(played(state, "2 yes", "1 12B"), 2)  # his chance comes on his own turn


@option("truc-y-flou", "late_flor", "stands")
def late_flor(default: te.Variant, other: te.Variant) -> None:
    hands = "6C 4C 11O | 7S 6S 12S | 3O 2B 1C | 3B 2C 1O | 3S 2O 10C | 3C 2S 12B"
    talk = ("1 embit", "2 cantar", "1 11O", "2 flor", "3 pass", "5 pass", "1 pass", "2 12S")
    for variant, wanted in ((default, [(0, 3)]), (other, [(0, 2), (0, 3)])):
        state = deal(variant, hands, *talk, "3 3O", "4 1O", "5 10C", "6 12B")
        assert paid(state) == wanted
        assert ("void" in kinds(state)) == (variant is default)


def several_flors(variant: te.Variant, theirs: str) -> list[tuple[int, int]]:
    """What chairs 1 and 3 (33 and 29) and chair 2 get for their flors, nobody challenging."""
    hands = f"7S 6S 12S | {theirs} | 5O 4O 12O | 3B 1C 1O | 3S 2O 10C | 10S 2S 12B"
    state = deal(variant, hands, "1 flor", "2 pass", "4 pass", "6 pass", "1 12S", "2 flor-tambien")
    state = played(state, f"2 {theirs.rsplit(maxsplit=1)[-1]}", "3 flor")
    while state.asked == "contest":
        state = state.play("pass")
    state = cards_only(state)
    scored = [event for event in state.events if event.kind == "score"]
    return [event.points for event in scored if event.rule.endswith("contest.flor")]


@option("truc-y-flou", "flors", "flat")
def flors_flat(default: te.Variant, other: te.Variant) -> None:
    assert several_flors(default, "6C 2C 11C") == [(6, 0)]
    assert several_flors(other, "6C 2C 11C") == [(3, 0)]
    assert several_flors(other, "7C 6C 2C") == [(0, 3)]


@option("truc-y-flou", "flors", "all")
def flors_all(default: te.Variant, other: te.Variant) -> None:
    assert several_flors(default, "7C 6C 2C") == [(0, 3)]
    assert several_flors(other, "7C 6C 2C") == [(0, 9)]
    assert several_flors(other, "6C 2C 11C") == [(9, 0)]


@option("truc-y-flou", "flor_bluff", "never")
def flor_bluff_never(default: te.Variant, other: te.Variant) -> None:
    state = deal(default, FLORS, "1 flor")
    assert may(played(state, "2 pass"), 4) == {"pass", "alimidou"}
    state = deal(other, FLORS, "1 flor")
    assert may(state, 2) == {"pass", "alimidou"}  # he has one
    state = state.play("2 pass")
    assert may(state, 4) == {"pass"}
    assert code_of(state, "4 alimidou") == "no-flor-held"


@option("truc-y-flou", "flor_bluff", "anyone")
def flor_bluff_anyone(default: te.Variant, other: te.Variant) -> None:
    assert code_of(deal(default, PAIRS), "1 flor") == "no-flor-held"
    state = deal(other, PAIRS, "1 flor", "2 pass", "4 pass", "6 pass", *TRICK)
    assert state.score == (3, 0)


def sung_flor(variant: te.Variant) -> tuple[int, int]:
    state = deal(variant, FLORS, "1 flor", "2 alimidou", "1 alimidou-cantar", "2 cantar", "1 12S", "2 3C")
    return played(state, "3 12O", "4 1O", "5 10C", "6 12B").score


@option("truc-y-flou", "sung_flor", 3)
def sung_flor_3(default: te.Variant, other: te.Variant) -> None:
    assert (sung_flor(default), sung_flor(other)) == ((0, 5), (0, 3))


@option("truc-y-flou", "sung_flor", 6)
def sung_flor_6(default: te.Variant, other: te.Variant) -> None:
    assert (sung_flor(default), sung_flor(other)) == ((0, 5), (0, 6))


@option("truc-y-flou", "challenged_flor", "kept")
def challenged_flor(default: te.Variant, other: te.Variant) -> None:
    talk = ("1 flor", "2 alimidou", "1 pass", "1 12S", "2 3C", "3 12O", "4 1O", "5 10C", "6 12B")
    assert deal(default, FLORS, *talk).score == (0, 3)
    assert deal(other, FLORS, *talk).score == (3, 3)
    silent = ("1 flor", "2 alimidou", "1 alimidou-cantar", "2 pass", *talk[3:])
    assert deal(other, FLORS, *silent).score == (5, 0)


@option("truc-y-flou", "position", "leader")
def position(default: te.Variant, other: te.Variant) -> None:
    # Flors of 33 at chairs 1 and 4; chair 4 takes the second trick and leads the third.
    hands = "7S 6S 12S | 2B 2C 1O | 3O 4B 1C | 7C 6C 11C | 3S 4O 10C | 3B 2S 12B"
    talk = (
        "1 flor",
        "2 pass",
        "4 pass",
        "6 pass",
        "1 12S",
        "2 1O",
        "3 3O",
        "4 flor-tambien",
        "4 11C",
        "5 10C",
    )
    talk += ("6 12B", "3 1C", "4 7C", "5 4O", "6 3B", "1 6S", "2 2C")  # 6 takes it for B
    talk += ("6 2S", "1 7S", "2 2B", "3 4B", "4 6C", "5 3S")
    for variant, wanted in ((default, (3, 0)), (other, (3, 0))):
        state = deal(variant, hands, *talk)
        assert state.over
        assert paid(state)[0] == wanted  # counted from chair 6 chair 1 comes first too
    # Now chair 2 leads the third trick, so chair 4 comes before chair 1.
    hands = "7S 6S 12S | 2B 3C 1O | 3O 4B 1C | 7C 6C 11C | 3S 4O 10C | 2O 2S 12B"
    talk = (*talk[:10], "6 12B", "3 1C", "4 6C", "5 4O", "6 2O", "1 6S", "2 3C")
    talk += ("2 2B", "3 4B", "4 7C", "5 3S", "6 2S", "1 7S")
    for variant, wanted, told in ((default, (3, 0), "dealer's right"), (other, (0, 3), "from the leader")):
        state = deal(variant, hands, *talk)
        assert state.over
        assert paid(state)[0] == wanted
        assert told in next(event.text for event in state.events if event.kind == "sung")


@option("truc-y-flou", "partner_tie", "spoiled")
def partner_tie_spoiled(default: te.Variant, other: te.Variant) -> None:
    trick = "3S 12C 3C 6S 5S 4S"
    assert (default.trick(trick).winner, default.trick(trick).leads) == (1, 1)
    assert (other.trick(trick).winner, other.trick(trick).leads) == (None, 1)


@option("truc-y-flou", "partner_tie", "led")
def partner_tie_led(default: te.Variant, other: te.Variant) -> None:
    assert other.trick("3S 12C 3C 6S 5S 4S").winner == 1  # chair 1 led
    assert default.trick("6S 3S 5S 3C 5C 4S").winner == 2
    assert other.trick("6S 3S 5S 3C 5C 4S").winner is None


def leads_after_tie(variant: te.Variant) -> int | None:
    """Chair 3 takes trick 1; in trick 2 the twos of chairs 5 and 6 tie. Who leads the third?"""
    hands = "7B 6S 12B | 5C 4C 12O | 3O 5B 1C | 4B 6C 1O | 4S 2O 10C | 5S 2S 11C"
    state = deal(variant, hands, *TRICK, "3 5B", "4 6C", "5 2O", "6 2S", "1 6S", "2 4C")
    assert [trick.winner for trick in state.tricks] == [3, None]
    return state.to_act


@option("truc-y-flou", "lead_after_tie", "eldest")
def lead_eldest(default: te.Variant, other: te.Variant) -> None:
    # The first trick is A's, so one spoiled trick more decides; play is therefore carried on.
    on = {"stop": "play-out"}
    assert leads_after_tie(default.with_house(**on)) == 3
    assert leads_after_tie(other.with_house(**on, lead_after_tie="eldest")) == 1


@option("truc-y-flou", "lead_after_tie", "first-tied")
def lead_first_tied(default: te.Variant, other: te.Variant) -> None:
    assert leads_after_tie(default.with_house(stop="play-out")) == 3
    assert leads_after_tie(other.with_house(stop="play-out", lead_after_tie="first-tied")) == 5


@option("truc-y-flou", "all_tied", "eldest")
def all_tied_eldest(default: te.Variant, other: te.Variant) -> None:
    for eldest in ("A", "B"):
        assert default.hand("SSS", eldest=eldest) is None
        assert other.hand("SSS", eldest=eldest) == eldest
    hands = "3S 2S 12S | 3B 2B 12B | 4S 4B 4O | 5S 5B 5O | 6S 6B 6O | 6C 5C 4C"
    for dealer, wanted in ((6, (1, 0)), (1, (0, 1))):
        assert cards_only(deal(other, hands, dealer=dealer)).score == wanted
        assert cards_only(deal(default, hands, dealer=dealer)).score == (0, 0)


@option("catalan-truc", "all_tied", "nobody")
def all_tied_nobody(default: te.Variant, other: te.Variant) -> None:
    assert default.hand("SSS", eldest="B") == "B"
    assert other.hand("SSS", eldest="B") is None
    state = deal(other, "3S 2S 1S | 3C 2C 1C | 4S 5S 6S | 4C 5C 6C", "3 cut")
    assert cards_only(state).score == (0, 0)


@option("truc-y-flou", "stop", "play-out")
def stop_six(default: te.Variant, other: te.Variant) -> None:
    hands = "1S 3S 3C | 2S 5C 4B | 3B 12B 6S | 2B 5S 4C | 12S 11C 10B | 2O 11S 10C"
    talk = (
        "1 3S",
        "2 4B",
        "3 6S",
        "4 4C",
        "5 10B",
        "6 10C",
        "1 3C",
        "2 5C",
        "3 12B",
        "4 5S",
        "5 11C",
        "6 11S",
    )
    assert deal(default, hands, *talk).over
    state = deal(other, hands, *talk)
    assert not state.over
    assert cards_only(state).score == (3, 0)  # the Sword's 2 and the hand


@option("truc-y-flou", "bonus_to", "trick")
def bonus_to(default: te.Variant, other: te.Variant) -> None:
    hands = "1B 3C 6B | 1S 2S 4B | 3B 12B 6S | 2B 5S 4C | 12S 11C 10B | 2O 11S 10C"
    talk = ("1 1B", "2 1S", "3 6S", "4 4C", "5 10B", "6 10C")
    assert deal(default, hands, *talk).score == (1, 2)
    assert deal(other, hands, *talk[:2]).score == (0, 0)
    assert deal(other, hands, *talk).score == (0, 3)


@option("truc-y-flou", "scoring", "at-end")
def scoring(default: te.Variant, other: te.Variant) -> None:
    # A 23, B 24: A plays the Sword in trick 1, B takes the other two.
    hands = "1S 4S 4O | 3S 3B 4B | 5S 5B 6S | 6B 5O 4C | 12S 11C 10B | 6O 11S 10C"
    assert deal(default, hands, "1 1S", score=(23, 24)).score == (25, 24)
    state = deal(other, hands, "1 1S", score=(23, 24))
    assert (state.over, state.score) == (False, (23, 24))
    state = played(
        state, "2 4B", "3 6S", "4 4C", "5 10B", "6 10C", "1 4S", "2 3S", "3 5S", "4 6B", "5 12S", "6 6O"
    )
    state = cards_only(state)
    assert state.score == (23, 25)  # the hand comes before the Sword
    assert paid(state) == [(0, 1)]
    # Declarations, then the hand, then the Sword and the Club.
    hands = "7S 6S 1S | 5C 4C 12O | 3O 2B 1C | 3B 2C 1O | 3S 2O 10C | 3C 2S 11C"
    state = deal(other, hands, "1 embit", "2 cantar", "1 1S", "2 12O", "3 1C", "4 1O", "5 10C", "6 11C")
    assert paid(cards_only(state)) == [(2, 0), (1, 0), (2, 0)]


@option("truc-y-flou", "lost_points", "deducted")
def lost_points(default: te.Variant, other: te.Variant) -> None:
    assert deal(default, PAIRS, "1 truc", "2 no", score=(5, 8)).score == (6, 8)
    assert deal(other, PAIRS, "1 truc", "2 no", score=(5, 8)).score == (5, 7)
    assert deal(other, PAIRS, "1 truc", "2 retruc", "5 no", score=(1, 8)).score == (
        0,
        8,
    )  # never below nothing
    bids = ("1 embit", "2 aoute", "1 pass", *TRICK)
    assert deal(default, PAIRS, *bids, score=(5, 8)).score == (5, 10)
    assert deal(other, PAIRS, *bids, score=(5, 8)).score == (3, 8)
    # TYF-54 speaks of a point that the bidders get, not of one that anybody loses: it is scored at either table.
    alone = ("1 embit", "2 pass", "4 pass", "6 pass", *TRICK)
    assert deal(other, PAIRS, *alone, score=(5, 8)).score == (6, 8)
    # What is won in a showdown is scored as ever.
    assert deal(other, PAIRS, "1 embit", "2 cantar", *TRICK, score=(5, 8)).score == (7, 8)


@option("truc-y-flou", "draw", "pips")
def draw(default: te.Variant, other: te.Variant) -> None:
    differ = 0
    for number in range(200):
        first = te.match(other, seed=f"pips {number}").first
        *equal, (a, b) = first.cards
        assert all(one.rank == two.rank for one, two in equal)
        assert first.chooser == ("A" if a.rank < b.rank else "B")
        differ += first.chooser != te.match(default, seed=f"pips {number}").first.chooser
    assert differ > 20


@option("truc-y-flou", "next_dealer", "winner")
def next_dealer(default: te.Variant, other: te.Variant) -> None:
    for dealer in (1, 4):
        for folds in ("eldest", "second"):
            for variant in (default, other):
                match = te.match(variant, seed="who deals", dealer=dealer)
                eldest = dealer % 6 + 1
                if folds == "second":
                    match = match.play(match.deal.legal()[0])
                match = match.play(f"{match.deal.to_act} fold")
                winners = (dealer - 1) % 2 if folds == "eldest" else (eldest - 1) % 2
                wanted = eldest
                if variant is other and (eldest - 1) % 2 == winners:
                    wanted = dealer  # the winners let the others deal
                assert match.deal.dealer == wanted


@option("truc-y-flou", "embit_speaker", "captain")
def embit_speaker(default: te.Variant, other: te.Variant) -> None:
    assert deal(default, PAIRS, "1 embit", "2 aoute").to_act == 1
    state = deal(other, PAIRS, "1 embit", "2 aoute")
    assert (state.to_act, may(state)) == (5, {"pass", "cantar"})
    assert played(state, "5 cantar", *TRICK).score == (2, 0)


@option("truc-y-flou", "answers", "on-turn")
def answers(default: te.Variant, other: te.Variant) -> None:
    assert deal(default, PAIRS, "1 embit").asked == "contest"
    state = deal(other, PAIRS, "1 embit")
    assert (state.to_act, state.asked) == (1, "turn")
    state = state.play("1 12B")
    assert {"cantar", "aoute", "restou"} <= words(state, 2)
    assert not {"cantar", "aoute", "pass"} & words(played(state, "2 12O"), 3)
    sung = played(state, "2 12O", "3 3O", "4 cantar", "4 1O", "5 10C", "6 11C")
    assert sung.score == (2, 0)
    raised = played(state, "2 dus-de-mes")
    assert (raised.to_act, raised.asked) == (1, "contest")
    assert played(raised, "1 pass", *TRICK[1:]).score == (0, 2)
    assert played(state, *TRICK[1:]).score == (1, 0)  # nobody answered
    # Nobody is left to answer the last player.
    late = deal(other, PAIRS, *TRICK[:5], "6 embit", "6 11C")
    assert late.score == (0, 1)
    early = deal(other, PAIRS, "1 12B", "2 embit", "2 12O", "3 cantar")
    assert code_of(early, "3 cantar") == "nothing-to-answer"


@option("truc-y-flou", "challenges", "on-turn")
def challenges(default: te.Variant, other: te.Variant) -> None:
    assert deal(default, FLORS, "1 flor").asked == "contest"
    state = deal(other, FLORS, "1 flor")
    assert (state.to_act, state.asked) == (1, "turn")
    state = state.play("1 12S")
    assert {"alimidou", "flor-tambien"} <= words(state, 2)
    raised = played(state, "2 alimidou")
    assert (raised.to_act, may(raised)) == (1, {"pass", "alimidou-cantar", "alibarestou"})
    rest = ("2 3C", "3 12O", "4 1O", "5 10C", "6 12B")
    assert played(raised, "1 pass", *rest).score == (0, 3)
    assert played(state, *rest).score == (3, 0)


@option("truc-y-flou", "truc_speaker", "next")
def truc_speaker(default: te.Variant, other: te.Variant) -> None:
    for talk, captain, following in (((), 2, 2), (("1 12B", "2 12O"), 2, 4), (TRICK[:3], 5, 5)):
        state = deal(default, PAIRS, *talk)
        assert state.play(f"{state.to_act} truc").to_act == captain
        state = deal(other, PAIRS, *talk)
        assert state.play(f"{state.to_act} truc").to_act == following


@option("truc-y-flou", "fold", "no")
def fold_no(default: te.Variant, other: te.Variant) -> None:
    assert deal(default, PAIRS, "1 fold").score == (0, 1)
    state = deal(other, PAIRS)
    assert "fold" not in words(state)
    assert code_of(state, "1 fold") == "no-folding"
    assert deal(other, PAIRS, "1 truc", "2 no").score == (1, 0)


@option("catalan-truc", "fold", "yes")
def fold_yes(default: te.Variant, other: te.Variant) -> None:
    hands = "3S 4B 5B | 2S 6B 7B | 3O 4O 5O | 12C 6C 7C"
    assert code_of(deal(default, hands, "3 cut"), "1 fold") == "no-folding"
    assert deal(other, hands, "3 cut", "1 fold").score == (0, 1)
    assert deal(other, hands, "3 cut", "1 truc", "4 yes", "1 3S", "2 fold").score == (2, 0)


@option("catalan-truc", "tapping", "no")
def tapping(default: te.Variant, other: te.Variant) -> None:
    hands = "3S 4B 5B | 2S 6B 7B | 3O 4O 5O | 12C 6C 7C"
    assert deal(default, hands).asked == "tap"
    state = deal(other, hands)
    assert (state.asked, state.to_act) == ("turn", 1)
    assert kinds(state)[:2] == ["cut", "deal"]


@option("catalan-truc", "stop", "play-out")
def stop_catalan(default: te.Variant, other: te.Variant) -> None:
    hands = "3S 4B 5B | 2S 6B 7B | 3O 4O 5O | 12C 6C 7C"
    talk = ("3 cut", "1 3S", "2 6B", "3 4O", "4 6C", "1 4B", "2 7B", "3 3O", "4 7C")
    assert deal(default, hands, *talk).over
    state = deal(other, hands, *talk)
    assert (state.over, state.to_act) == (False, 3)
    assert cards_only(state).score == (1, 0)


FRENCH = "7♠ 8♥ A♦ | K♠ Q♥ J♦"
FOUR = FRENCH + " | 8♠ 9♣ 10♦ | 7♥ 10♣ Q♦"


@option("french-truc sackson-truc partnership-truc", "low_eight", "yes")
def low_eight(default: te.Variant, other: te.Variant) -> None:
    for variant, winner in ((default, 2), (other, 1)):
        assert variant.trick("A♠ 8♥").winner == winner
        assert variant.trick("9♠ 8♥").winner == winner
        assert variant.trick("7♠ 8♥").winner == 1
        assert variant.trick("7♠ A♥").winner == 1
    assert [str(next(iter(group)))[:-1] for group in other.order()] == [
        "7",
        "A",
        "K",
        "Q",
        "J",
        "10",
        "9",
        "8",
    ]


@option("french-truc partnership-truc", "french_raise", "free")
def french_raise(default: te.Variant, other: te.Variant) -> None:
    four = 4 in default.players
    hands, answers = (FOUR, 4) if four else (FRENCH, 2)
    state = deal(default, hands)
    with pytest.raises(te.NotACall):
        state.why_not("1 raise 3")
    for amount in ("0", "12", "-1", "²", "three"):
        with pytest.raises(te.NotACall):
            deal(other, hands).why_not(f"1 raise {amount}")
    state = deal(other, hands, "1 raise 3")
    assert (state.to_act, state.asked) == (answers, "stake")
    assert state.play(f"{answers} no").score == (1, 0)
    state = state.play(f"{answers} yes")
    assert state.stake == 4
    assert code_of(state, "1 raise 1") == "once-a-turn"
    card = "1 A♦"
    state = played(state, card, "2 raise 8", "1 yes")
    assert state.stake == 12
    assert code_of(deal(other, hands, "1 raise 3", f"{answers} yes", card), "2 raise 9") == "above-the-game"
    assert "mon-reste" in words(deal(other, hands))


@option("french-truc le-truc sackson-truc partnership-truc", "rest_value", "need")
def rest_value(default: te.Variant, other: te.Variant) -> None:
    four = 4 in default.players
    hands, answers = (FOUR, 4) if four else (FRENCH, 2)
    target = 16 if default.id == "sackson-truc" else 12
    talk = ("1 mon-reste", f"{answers} mon-reste")
    for variant, stake in ((default, "game"), (other, target - 5)):
        state = deal(variant, hands, *talk, score=(5, 2))
        assert state.stake == stake
        assert code_of(state, "1 mon-reste") == "all-staked"
        lost = state.play("1 fold")
        assert lost.score == (5, target if stake == "game" else 2 + target - 5)
        assert deal(variant, hands, "1 mon-reste", f"{answers} no", score=(5, 2)).score == (6, 2)
    # It lifts the stake and never lowers it: where 2 points are missing and 4 are staked, 4 stay staked.
    raise_ = "double" if target == 16 else "two-more"
    card = "1 A♦"
    state = deal(
        other, hands, f"1 {raise_}", f"{answers} yes", card, f"2 {raise_}", "1 yes", score=(0, target - 2)
    )
    assert state.stake == 4
    low = played(state, "2 J♦") if not four else played(state, "2 J♦", "3 9♣", "4 10♣")
    assert low.to_act == 1
    assert played(low, "1 mon-reste", f"{answers} mon-reste").stake == target
    state = deal(other, hands, f"1 {raise_}", f"{answers} yes", card, score=(0, target - 1))
    assert played(state, "2 mon-reste", "1 mon-reste").stake == 2


@option("french-truc le-truc sackson-truc partnership-truc", "stop", "two-tricks")
def two_tricks(default: te.Variant, other: te.Variant) -> None:
    for pattern in ("A S", "S A"):
        assert (default.decided(pattern), other.decided(pattern)) == (True, False)
    assert default.decided("A A")
    assert other.decided("A A")
    assert not default.decided("A B")
    for pattern in ("A S B", "S A B", "A S S", "S A S"):
        assert default.hand(pattern) == other.hand(pattern) == "A"


@option("french-truc le-truc sackson-truc partnership-truc", "stop", "play-out")
def play_out(default: te.Variant, other: te.Variant) -> None:
    assert default.decided("A A")
    assert not other.decided("A A")
    assert other.hand("A A B") == "A"
    hands = FOUR if 4 in default.players else FRENCH
    state = cards_only(deal(other, hands))
    assert len(state.tricks) == 3
    assert sum(state.score) == 1


@option("french-truc le-truc sackson-truc partnership-truc", "raise_again", "no")
def raise_again(default: te.Variant, other: te.Variant) -> None:
    four = 4 in default.players
    word = "double" if default.id == "sackson-truc" else "two-more"
    talk = (
        (f"1 {word}", "4 yes", "1 7♠", "2 J♦", "3 9♣", "4 10♣")
        if four
        else (f"1 {word}", "2 yes", "1 7♠", "2 J♦")
    )
    hands = FOUR if four else FRENCH
    assert word in words(deal(default, hands, *talk), 1)
    state = deal(other, hands, *talk)
    assert code_of(state, f"1 {word}") == code_of(state, "1 mon-reste") == "not-twice-running"
    assert word in words(deal(other, hands, *talk[:3]), 2)


@option("le-truc", "ltr_ladder", "literal")
def ltr_ladder(default: te.Variant, other: te.Variant) -> None:
    assert [(rung.value, rung.refused) for rung in default.ladder][:3] == [(2, 1), (4, 2), (6, 4)]
    assert [(rung.value, rung.refused) for rung in other.ladder] == [
        (2, 1),
        (6, 2),
        (8, 6),
        (10, 8),
        (12, 10),
    ]
    state = deal(other, FRENCH, "1 two-more", "2 yes", "1 7♠", "2 two-more")
    assert state.play("1 no").score == (0, 2)
    assert state.play("1 yes").stake == 6


@option("partnership-truc", "partner_tie", "won")
def partner_tie_won(default: te.Variant, other: te.Variant) -> None:
    trick = "9♣ 7♥ 8♦ 7♠"  # led by chair 2; chairs 3 and 1 tie (WP-140)
    assert default.trick(trick, leader=2).winner is None
    assert (other.trick(trick, leader=2).winner, other.trick(trick, leader=2).leads) == (3, 3)


# Brazil. With the 6♦ turned up in Paulista the sevens are the manilhas.
TWO = "3♠ K♣ Q♥ | 2♥ 5♦ 4♣"


def brazil(variant: te.Variant, *actions: str, score: tuple[int, int] = (0, 0)) -> Deal:
    turned = "6♦" if variant.turns else None
    return played(te.deal(variant, hands=TWO, turned=turned, players=2, score=score), *actions)


@option("truco-paulista", "clean_pack", "yes")
def clean_pack(default: te.Variant, other: te.Variant) -> None:
    assert (len(default.pack), len(other.pack)) == (40, 24)
    tops = [
        " ".join(str(card) for group in game.order("3♦")[:4] for card in group) for game in (default, other)
    ]
    assert tops == ["4♣ 4♥ 4♠ 4♦", "Q♣ Q♥ Q♠ Q♦"]  # above the highest rank comes the lowest that there is
    with pytest.raises(te.NotACard):
        other.card("7♣")


@option("truco-paulista", "lead_after_tie", "first-tied")
def lead_after_tie_in_paulista(default: te.Variant, other: te.Variant) -> None:
    results = [game.trick("K♣ 3♥ 3♠ 2♦", turned="6♦") for game in (default, other)]
    assert [(result.winner, result.leads) for result in results] == [(None, 1), (None, 2)]


@option("truco-paulista truco-mineiro", "tied_lead", "later")
def tied_partners_lead(default: te.Variant, other: te.Variant) -> None:
    turned = "6♦" if default.turns else None
    results = [game.trick("K♣ 3♥ 2♦ 3♠", leader=1, turned=turned) for game in (default, other)]
    assert [(result.side, result.winner, result.leads) for result in results] == [("B", 2, 2), ("B", 4, 4)]
    # One card above the others, and a tie across the table, are what they were.
    for cards, leads in (("K♣ 3♥ 2♦ Q♠", 2), ("K♣ 3♥ 3♦ 3♠", 1)):
        assert {game.trick(cards, leader=1, turned=turned).leads for game in (default, other)} == {leads}


@option("truco-paulista truco-mineiro", "face_down", "never")
def never_face_down(default: te.Variant, other: te.Variant) -> None:
    assert "down K♣" in may(brazil(default, "1 3♠", "2 2♥"), 1)
    assert {card for card in may(brazil(other, "1 3♠", "2 2♥"), 1) if card[0] != "t"} == {"K♣", "Q♥"}
    with pytest.raises(te.NotACall):
        brazil(other, "1 3♠", "2 2♥").play("1 down K♣")


@option("truco-paulista truco-mineiro", "iron_hand", "seen")
def iron_hand_seen(default: te.Variant, other: te.Variant) -> None:
    level = (11, 11) if default.turns else (10, 10)
    blind, seen = brazil(default, score=level), brazil(other, score=level)
    assert (may(blind, 1), blind.view(1).hand) == ({"next-card"}, ())
    assert may(seen, 1) == {"3♠", "K♣", "Q♥"}
    assert seen.view(1).hand == other.cards("3♠ K♣ Q♥")


@option("truco-paulista truco-mineiro", "fold", "yes")
def folding_in_brazil(default: te.Variant, other: te.Variant) -> None:
    assert code_of(brazil(default), "1 fold") == "no-folding"
    state = brazil(other, "1 fold")
    assert state.over
    assert state.score == (0, 2 if default.id == "truco-mineiro" else 1)


@option("truco-mineiro", "third_raise", "eight")
def third_raise(default: te.Variant, other: te.Variant) -> None:
    ladders = [[(rung.call, rung.value, rung.refused) for rung in game.ladder] for game in (default, other)]
    assert ladders == [
        [("truco", 4, 2), ("seis", 6, 4), ("dez", 10, 6), ("doze", 12, 10)],
        [("truco", 4, 2), ("oito", 8, 4), ("dez", 10, 8), ("doze", 12, 10)],
    ]
    assert brazil(other, "1 truco", "2 oito", "1 dez", "2 no").score == (8, 0)
    assert brazil(default, "1 truco", "2 seis", "1 dez", "2 no").score == (6, 0)


def question(game: str, name: str) -> str:
    """The open question or claim behind a house rule."""
    return te.variant(game).sheet.house[name].question


RUNS = [
    pytest.param(*key, id="-".join(map(str, key)), marks=pytest.mark.claims(question(*key[:2])))
    for key in CHECKS
]


@pytest.mark.parametrize(("game", "name", "value"), RUNS)
def test_an_option_changes_what_it_says(game: str, name: str, value: str | int) -> None:
    CHECKS[game, name, value](te.variant(game), te.variant(game, **{name: value}))


def test_every_option_has_a_position_here() -> None:
    assert set(CHECKS) == set(HOUSE)


@pytest.mark.parametrize(("game", "name", "value"), HOUSE, ids=["-".join(map(str, key)) for key in HOUSE])
def test_matches_run_clean_under_every_option(game: str, name: str, value: str | int) -> None:
    variant = te.variant(game, **{name: value})
    assert variant.house[name] == value
    assert variant.sheet.rules is not None
    target = variant.sheet.rules.score.target
    for players in variant.players:
        for number in range(6):
            chance = random.Random(f"{game} {name} {value} {number}")
            match = te.match(variant, seed=number, players=players)
            dealt = 1
            over = False
            while not over:
                match = match.play(STYLES[number % 3](chance, match.deal))
                over = match.deal.over
                if match.number == dealt and not over:
                    continue
                ended = match.last
                assert ended is not None
                assert ended.result is not None
                scored = [event.points for event in ended.events if event.kind == "score"]
                assert ended.points == (sum(a for a, _ in scored), sum(b for _, b in scored))
                assert min(ended.score) >= 0
                running = list(ended.setup.score)
                for a, b in scored:
                    assert max(running) < target
                    running = [running[0] + a, running[1] + b]
                dealt += 1
            assert match.over
