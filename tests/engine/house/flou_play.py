"""Truc y Flou: the house rules of tricks, hands, scores and who speaks."""

from __future__ import annotations

import trucedu as te
from tests.engine.house.checks import cards_only, deal, option
from tests.engine.house.flou_declarations import FLORS, PAIRS, TRICK
from tests.engine.play import code_of, may, paid, played, words


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
