"""Truc y Flou: the house rules of cards, embits and flors."""

from __future__ import annotations

from collections.abc import Callable

import trucedu as te
from tests.engine.house.checks import cards_only, deal, option
from tests.engine.play import code_of, kinds, may, paid, played, words

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
