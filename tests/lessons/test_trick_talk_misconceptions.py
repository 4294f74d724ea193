"""Mistaken ideas about raising within a trick: a hand with which each goes wrong, by the claims on the French games."""

from __future__ import annotations

import pytest

import trucedu as te
from trucedu.lessons.misconceptions.raising import Raising
from trucedu.lessons.misconceptions.trick_talk import (
    AMOUNT_IDEAS,
    COUNT_IDEAS,
    FOLD_IDEAS,
    RAISES_AFTER_PLAYING,
    TRICK_IDEAS,
    accept,
    count_readings,
    earliest,
    fold_readings,
    next_value,
    raised_to_the_end,
    row_mistake,
    step_up,
    values_of,
    words_up,
)

FRENCH, SACKSON, PARTNERS = (
    te.variant("french-truc"),
    te.variant("sackson-truc"),
    te.variant("partnership-truc"),
)
ALTERNATE = te.variant("french-truc", raise_again="no")


def begun(rules: te.Variant, *words: str) -> Raising:
    """A deal after these words; ``"card"`` is any card."""
    raising = Raising(rules, rules.players[0], "talk", rules.players[0])
    for word in words:
        state = raising.done
        raising = raising.also(f"{state.to_act} {word}" if word != "card" else str(state.legal()[0]))
    return raising


def test_what_a_hand_is_worth_step_by_step() -> None:
    """1, 2, 4, 6 and so on (TRC-40, TRC-42); doubled in Sackson's game (TRC-51), which is to 16 (TRC-52)."""
    assert values_of(FRENCH) == (1, 2, 4, 6, 8, 10, 12)
    assert values_of(SACKSON) == (1, 2, 4, 8, 16)
    assert next_value(FRENCH, 1) == 2
    assert next_value(FRENCH, 12) is None


def test_both_may_raise_in_one_trick() -> None:
    """The leader before leading, the follower before replying (TRC-44, LTR-26): 1, 2, 4."""
    start = begun(FRENCH)
    after = raised_to_the_end(start)
    assert [step.action.call for step in after.history] == ["two-more", "yes", None, "two-more", "yes", None]
    assert after.worth == 4
    assert {idea.name: idea.most(start, after) for idea in TRICK_IDEAS} == {
        "one-raise-a-trick": 2,
        "no-end-to-raising": 6,
        "no-raise-within-a-trick": 1,
    }


def test_the_follower_alone_may_raise_once_the_leader_has_played() -> None:
    start = begun(FRENCH, "card")
    after = raised_to_the_end(start)
    assert after.worth == 2
    assert TRICK_IDEAS[0].most(start, after) is None, (
        "one raise is all there is, so the idea leads to the truth"
    )


def test_in_a_trick_of_four_each_may_raise() -> None:
    assert raised_to_the_end(begun(PARTNERS)).worth == 8


def test_where_raises_alternate_the_side_that_raised_last_may_not_raise_again() -> None:
    """OQ-54, the other way: after the follower's raise only the leader's side is left."""
    after = raised_to_the_end(begun(ALTERNATE))
    assert after.worth == 4
    next_trick = raised_to_the_end(after)
    first = after.done.to_act
    assert next_trick.worth == (8 if first == 1 else 6)


@pytest.mark.parametrize(
    ("rules", "value", "trick"),
    [(FRENCH, 4, 1), (FRENCH, 6, 2), (FRENCH, 12, 3), (SACKSON, 8, 2), (SACKSON, 16, 2), (PARTNERS, 8, 1)],
)
def test_in_which_trick_a_value_can_be_reached(rules: te.Variant, value: int, trick: int) -> None:
    """Two raises a trick for two players, four for four (TRC-44)."""
    assert earliest(rules, rules.players[0], value) == trick


def test_throwing_in_costs_what_has_been_accepted() -> None:
    """TRC-45: at any time, raise or no raise. With a raise open, what stood before it (TRC-43)."""
    asked = begun(FRENCH, "two-more", "yes", "card", "two-more")
    gone = asked.also("1 fold")
    assert (gone.pay.side, gone.pay.number) == ("B", 2)
    assert {idea.name: cost for cost, idea in fold_readings(asked, 2)} == {
        "throwing-in-is-free": 0,
        "throwing-in-costs-the-base": 1,
        "throwing-in-costs-a-raise": 4,
    }
    unasked = begun(FRENCH, "two-more", "yes", "card")
    assert unasked.also("2 fold").pay.number == 2


@pytest.mark.parametrize(
    ("low", "high", "made", "expected"),
    [
        (1, 6, 3, {5: "counts-points-as-raises", 2: "forgets-the-first-step", 6: "counts-the-answers-too",
                   4: "counts-where-it-began"}),
        (4, 8, 2, {4: "counts-points-as-raises", 3: "counts-where-it-began"}),
    ],
)  # fmt: skip
def test_how_many_raises_lie_between(low: int, high: int, made: int, expected: dict[int, str]) -> None:
    assert values_of(FRENCH).index(high) - values_of(FRENCH).index(low) == made
    found: dict[int, str] = {}
    for number, idea in count_readings(low, high, made, 1):
        found.setdefault(number, idea.name)
    assert found == expected


def test_how_much_was_asked_for() -> None:
    """Any increase may be offered (TRC-50): 2, then 3 more, then 4 more."""
    rules = te.variant("french-truc", french_raise="free")
    raising = begun(rules, "raise 1", "yes", "card", "raise 3", "yes", "card")
    step = step_up(raising.done, 4)
    assert step is not None
    assert accept(raising.also(str(step))).worth == 9
    low, first, high = 2, 3, 9
    assert {idea.name: idea.amount(low, first, high) for idea in AMOUNT_IDEAS} == {
        "amount-is-the-new-value": 9,
        "leaves-out-the-first-raise": 7,
        "leaves-out-the-value-before": 6,
    }


@pytest.mark.parametrize(
    ("words", "who", "name"),
    [
        (("two-more", "yes", "card"), 1, "raises-after-playing"),
        (("two-more", "yes"), 1, "raises-twice-in-a-turn"),
        (("two-more",), 2, "raises-in-answer"),
    ],
)
def test_what_cannot_be_said_in_a_trick(words: tuple[str, ...], who: int, name: str) -> None:
    """Before playing to the trick (TRC-41), once a turn (OQ-54), and a question is answered yes or no (TRC-43)."""
    state = begun(FRENCH, *words).done
    mistake, reason = row_mistake(state, words_up(state, who))
    assert mistake.misconception.name == name
    assert reason.text


TRIED = {idea.name for idea in (*TRICK_IDEAS, *FOLD_IDEAS, *COUNT_IDEAS, *AMOUNT_IDEAS)}
TRIED |= {RAISES_AFTER_PLAYING.name}
