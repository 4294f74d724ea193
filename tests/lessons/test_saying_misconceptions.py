"""Mistaken ideas about what may be said of the stake and who answers: a point in a deal where each goes wrong.

What may really be said comes from the rules: the claims or worked positions named beside each case.
"""

from __future__ import annotations

import re

import pytest

import trucedu as te
from tests.lessons.test_ladder_misconceptions import raised
from trucedu.lessons.misconceptions.bidding import silent
from trucedu.lessons.misconceptions.raising import Raising
from trucedu.lessons.misconceptions.saying import (
    BARRED_IDEAS,
    SAYING_IDEAS,
    SPEAKER_IDEAS,
    barred_mistake,
    reason_against,
    saying_mistake,
    speaker,
    speaker_mistake,
)

TYF, FRENCH, CATALAN, PARTNERS = "truc-y-flou", "french-truc", "catalan-truc", "partnership-truc"
TWO_MORE = "1 two-more, 2 yes"

# (name, variant, steps, what may not be said then)
NOT_SAID = [
    ("skips-a-step", TYF, "1 truc", "2 quatro"),  # retruc comes next (TYF-95, TYF-96)
    ("raises-past-the-top", TYF, "1 truc, 2 retruc, 5 quatro, 2 seiz, 5 partido", "2 retruc"),  # WP-101
    ("raises-twice-running", TYF, "1 truc, 2 yes", "1 retruc"),  # raises alternate (TYF-97, OQ-30)
    ("raises-twice-in-a-turn", FRENCH, TWO_MORE, "1 two-more"),  # once a turn (TRC-41, OQ-54)
    ("raises-in-answer", FRENCH, "1 two-more", "2 two-more"),  # the opponent says yes or no (TRC-43)
    ("answers-unasked", FRENCH, TWO_MORE, "1 yes"),
    ("passes-over-the-question", FRENCH, "1 two-more", "2 mon-reste"),
    ("says-yes-to-a-remainder", FRENCH, "1 mon-reste", "2 yes"),  # answered by my remainder (TRC-49)
    ("throws-in-unasked", PARTNERS, "1 7S", "2 fold"),  # only the governor concedes (TRC-60)
    ("asks-for-new-cards-at-any-time", FRENCH, TWO_MORE, "1 redeal"),  # only before anything else (TRC-27)
]


def after(variant: str, steps: str) -> Raising:
    """A deal after these steps; cards are named by their place in the hand of whoever is on turn."""
    if not any(step.split()[1][0].isdigit() for step in steps.split(", ")):
        return raised(variant, steps)
    rules = te.variant(variant)
    start = Raising(rules, rules.players[0], "ladder", rules.players[0])
    card = start.done.view(1).hand[0]
    return start.also(f"1 {card}")


@pytest.mark.parametrize(("name", "variant", "steps", "action"), NOT_SAID)
def test_an_idea_about_what_may_be_said(name: str, variant: str, steps: str, action: str) -> None:
    state = after(variant, steps).done
    reason = reason_against(state, state.read(action))
    assert reason is not None
    mistake = saying_mistake(reason, "arrétruque")
    assert mistake.misconception.name == name
    assert not re.search(r"[{}]|  ", mistake.misconception.text(mistake.fields))
    if name == "skips-a-step":
        assert mistake.misconception.text(mistake.fields) == "The next step here would be arrétruque."


# (name, variant, steps, what may well be said then, words)
SAID = [
    ("no-raise-in-an-answer", TYF, "1 truc", "2 retruc", "answered with the next one"),  # TYF-95
    ("no-throwing-in", FRENCH, TWO_MORE, "1 fold", "may be thrown in"),  # conceding is allowed (TRC-45)
    ("no-rest-at-once", FRENCH, "", "1 mon-reste", "on any turn"),  # TRC-46
    ("no-new-cards", FRENCH, "", "1 redeal", "Before anything else"),  # TRC-27
    ("not-every-answer-is-open", FRENCH, "1 two-more", "2 yes", "accepted or refused"),  # TRC-43
    ("waits-to-raise", FRENCH, "", "1 two-more", "On one's turn"),  # TRC-41
]


@pytest.mark.parametrize(("name", "variant", "steps", "action", "words"), SAID)
def test_an_idea_that_something_may_not_be_said(
    name: str, variant: str, steps: str, action: str, words: str
) -> None:
    rules = te.variant(variant)
    hand = Raising(rules, rules.players[0], "ladder", rules.players[0], (3, 3))
    for step in steps.split(", ") if steps else ():
        hand = hand.also(step)
    read = hand.done.read(action)
    assert reason_against(hand.done, read) is None
    _names(hand, action, name, words)


def _names(hand: Raising, action: str, name: str, words: str) -> None:
    mistake = barred_mistake(hand, hand.done.read(action))
    assert mistake.misconception.name == name
    assert words in mistake.misconception.text(mistake.fields)


def test_the_same_side_may_raise_again_on_a_later_turn() -> None:
    """Each player may ask before playing to a trick (TRC-41, OQ-54): chair 1 has raised, leads and takes the trick."""
    rules = te.variant(FRENCH)
    hand = Raising(rules, 2, "again", 2, (3, 3))
    while True:  # a deal of chance in which chair 1 takes the first trick
        ahead = hand.also("1 two-more").also("2 yes")
        first = ahead.done.view(1).hand[0]
        ahead = ahead.also(f"1 {first}")
        ahead = ahead.also(f"2 {ahead.done.view(2).hand[0]}")
        if ahead.done.to_act == 1 and ahead.done.tricks[0].winner == 1:
            break
        hand = Raising(rules, 2, f"{hand.seed}+", 2, (3, 3))
    _names(ahead, "1 two-more", "only-the-other-side-raises", "on a later turn")


# (name, variant, cards played before, raises, who answers, the mistaken chair, words)
ANSWERS = [
    # The captains sit at chairs 5 and 2 (TYF-09, OQ-52).
    ("next-opponent-answers", TYF, 0, ("truc", "retruc"), 5, 3, "who comes next"),
    ("dealer-or-eldest-answers", TYF, 0, ("truc", "retruc"), 5, 1, "eldest hand"),
    ("own-captain-answers", TYF, 0, ("truc",), 2, 5, "by the other side"),
    # In the partnership game the dealer and eldest hand govern (TRC-55): chairs 4 and 1.
    ("last-to-play-answers", PARTNERS, 3, ("two-more",), 1, 3, "Playing last"),
    ("any-partner-answers", PARTNERS, 2, ("two-more",), 4, 2, "Only one player"),
]


@pytest.mark.parametrize(("name", "variant", "cards", "raises", "chair", "mistaken", "words"), ANSWERS)
def test_an_idea_about_who_answers(
    name: str, variant: str, cards: int, raises: tuple[str, ...], chair: int, mistaken: int, words: str
) -> None:
    rules = te.variant(variant)
    hand = Raising(rules, rules.players[0], "ladder", rules.players[0], (3, 3))
    for _ in range(cards):
        hand = hand.also(str(silent(hand.done)))
    for call in raises:
        hand = hand.also(f"{hand.done.to_act} {call}")
    assert speaker(hand) == chair != mistaken
    mistake = speaker_mistake(hand, mistaken)
    assert mistake.misconception.name == name
    assert words in mistake.misconception.text(mistake.fields)


def test_any_other_chair_is_told_which_side_answers() -> None:
    """Chair 1 raises; the captain of side B answers, at chair 2 (TYF-09, OQ-52)."""
    rules = te.variant(TYF)
    hand = Raising(rules, 6, "ladder", 6, (3, 3)).also("1 truc")
    assert speaker(hand) == 2
    own, other = speaker_mistake(hand, 3), speaker_mistake(hand, 4)
    assert (own.misconception.name, other.misconception.name) == ("own-side-answers", "any-partner-answers")
    assert "by the other side" in own.misconception.text(own.fields)
    later = Raising(rules, 6, "ladder", 6, (3, 3)).also("1 truc").also("2 retruc")
    assert speaker(later) == 5
    assert speaker_mistake(later, 4).misconception.name == "own-side-answers"
    seven = Raising(rules, 6, "ladder", 3, (3, 3)).also("4 truc")
    assert (speaker(seven), speaker_mistake(seven, 5).misconception.name) == (5, "everybody-may-answer")


def test_every_idea_is_tried() -> None:
    assert {case[0] for case in NOT_SAID} == {idea.name for idea in SAYING_IDEAS}
    assert {case[0] for case in SAID} | {"only-the-other-side-raises"} >= {idea.name for idea in BARRED_IDEAS}
    assert {case[0] for case in ANSWERS} == {idea.name for idea in SPEAKER_IDEAS}


TRIED = {case[0] for cases in (NOT_SAID, SAID, ANSWERS) for case in cases}
TRIED |= {"only-the-other-side-raises", "misreads-the-talk"}
TRIED |= {"own-side-answers", "everybody-may-answer"}
