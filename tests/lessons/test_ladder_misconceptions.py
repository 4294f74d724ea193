"""Mistaken ideas about raising: calls that each goes wrong on, what really comes of them, and words that fit.

What really comes of them is taken from the rules: the claims or worked positions named beside each case.
"""

from __future__ import annotations

import re

import attrs
import pytest

import trucedu as te
from trucedu.lessons.drills.ladder_words import why_paid, why_worth
from trucedu.lessons.misconceptions import ladders
from trucedu.lessons.misconceptions.changed import with_changes
from trucedu.lessons.misconceptions.ladders import RAISE_IDEAS, key_of, raise_mistake, result_of
from trucedu.lessons.misconceptions.raising import Raising, caller_side, offered
from trucedu.variants.sheet import Rung


def raised(
    variant: str,
    steps: str,
    *,
    score: tuple[int, int] = (3, 3),
    played_out: bool = False,
    hands: str = "",
    **house: str | int,
) -> Raising:
    """A hand of some deal in which this is said before the first card; played out after that if asked for."""
    rules = te.variant(variant, **house)
    players = rules.players[0]
    held = tuple(rules.cards(hand) for hand in hands.split(" | ")) if hands else ()
    start = Raising(rules, players, "ladder", players, score, hands=held)
    for step in steps.split(", "):
        start = start.also(step)
    return start.played_out() if played_out else start


TYF, FRENCH = "truc-y-flou", "french-truc"
TWO_MORE = "1 two-more, 2 yes"
# (name, variant, house, steps, what comes of it, what is taken for it, words)
RAISES: list[tuple[str, str, dict[str, str | int], str, str, str, str]] = [
    # Retruc refused: 2 to the side that said it (WP-093).
    (
        "refusal-pays-the-offer",
        TYF,
        {},
        "1 truc, 2 retruc, 5 no",
        "b-2",
        "b-3",
        "what stood before",
    ),
    (
        "refusal-always-pays-the-base",
        TYF,
        {},
        "1 truc, 2 retruc, 5 no",
        "b-2",
        "b-1",
        "not lost by saying no",
    ),
    ("refusing-is-free", TYF, {}, "1 truc, 2 no", "a-1", "nobody", "not free"),  # TYF-94
    ("points-to-the-wrong-side", TYF, {}, "1 truc, 2 no", "a-1", "b-1", "the other side"),
    (
        "refusers-go-down",
        TYF,
        {},
        "1 truc, 2 no",
        "a-1",
        "b-loses-1",
        "take the points away",
    ),  # OQ-45
    # The first two more lifts the hand from 1 to 2 (TRC-42).
    ("first-raise-adds-two", FRENCH, {}, TWO_MORE, "worth-2", "worth-3", "to 2 only"),
    ("last-raise-is-left-out", FRENCH, {}, TWO_MORE, "worth-2", "worth-1", "it counts"),
    # Truc 2, retruc 3, play for four, play for six (TYF-93 to TYF-97).
    (
        "every-raise-adds-two",
        TYF,
        {},
        "1 truc, 2 retruc, 5 yes",
        "worth-3",
        "worth-4",
        "do not add two",
    ),
    (
        "every-raise-adds-one",
        TYF,
        {},
        "1 truc, 2 retruc, 5 quatro, 2 seiz, 5 yes",
        "worth-6",
        "worth-5",
        "adds one",
    ),
    (
        "every-raise-doubles",
        TYF,
        {},
        "1 truc, 2 retruc, 5 quatro, 2 yes",
        "worth-4",
        "worth-8",
        "not doubled",
    ),
    (
        "raises-are-added-up",
        TYF,
        {},
        "1 truc, 2 retruc, 5 yes",
        "worth-3",
        "worth-6",
        "not added up",
    ),
    # My remainder is accepted for the game (TRC-49); some would stake what the announcer lacks (OQ-34): 12 - 3.
    (
        "remainder-of-the-announcer",
        FRENCH,
        {},
        "1 mon-reste, 2 mon-reste",
        "worth-game",
        "worth-9",
        "either side",
    ),
    # The leader raises, leads, and the other raises before replying: 4 (WP-134); one page prints 6 (OQ-38).
    (
        "ladder-as-printed",
        "le-truc",
        {},
        f"{TWO_MORE}, 1 9C, 2 two-more, 1 yes",
        "worth-4",
        "worth-6",
        "One page",
    ),
]


@pytest.mark.parametrize(("name", "variant", "house", "steps", "result", "mistaken", "words"), RAISES)
def test_an_idea_about_raising(
    name: str, variant: str, house: dict[str, str | int], steps: str, result: str, mistaken: str, words: str
) -> None:
    hand = raised(variant, steps, **house)
    assert key_of(result_of(hand)) == result != mistaken
    _fits(hand, mistaken, name, words)


def _fits(hand: Raising, mistaken: str, name: str, words: str) -> None:
    mistake = raise_mistake(hand, mistaken)
    assert mistake.misconception.name == name
    text = mistake.misconception.text(mistake.fields)
    assert words in text
    assert not re.search(r"[{}]|  |None", text)
    verdict = "close" if name in OTHER_READINGS else "wrong"
    assert mistake.mark("A fact.", "some#rule").verdict == verdict


#: Open questions of the rules are no plain mistakes (OQ-34, OQ-38, OQ-41, OQ-45).
OTHER_READINGS = {
    "ladder-as-printed",
    "match-for-one-game",
    "remainder-of-the-announcer",
    "refusers-go-down",
}


def test_a_hand_that_is_played_out_is_worth_what_was_accepted() -> None:
    """A retruc accepted makes it 3 for whoever has the hand (WP-094)."""
    hand = raised(TYF, "1 truc, 2 retruc, 5 yes", played_out=True)
    assert hand.ended.result is not None
    owner = hand.ended.result.hand
    assert owner is not None
    assert hand.pay.key == f"{owner.lower()}-3"
    _fits(hand, f"{owner.lower()}-1", "forgets-the-raises", "that were accepted count")


#: Chair 2 has the higher cards; or both have the same ones.
B_HIGHER, EQUAL = "9S TS JS | 7H 8H AH", "7S 8S KS | 7H 8H KH"
STAKED = "1 mon-reste, 2 mon-reste"
AFTER_A_LOST_TRICK = f"{TWO_MORE}, 1 9S, 2 AH, 2 8H, {STAKED}"
AFTER_A_SPOILED_ONE = f"{TWO_MORE}, 1 KS, 2 KH, {STAKED}"


def test_a_staked_game_is_won_by_either_side() -> None:
    """Value 2, X 5, Y 10, both say my remainder, Y wins the deal: Y wins the game (WP-128)."""
    hand = raised(FRENCH, AFTER_A_LOST_TRICK, score=(5, 10), played_out=True, hands=B_HIGHER)
    assert hand.pay.key == "b-wins"
    earlier = attrs.evolve(hand, score=(5, 9))
    assert earlier.pay.key == "b-wins"
    _fits(earlier, "b-2", "only-the-caller-wins-the-game", "staked for both sides")
    _fits(hand, "a-wins", "points-to-the-wrong-side", "the other side")


def test_a_spoiled_hand_wins_nothing() -> None:
    """The same, all three tricks spoiled: nobody scores (WP-129)."""
    hand = raised(FRENCH, AFTER_A_SPOILED_ONE, score=(5, 10), played_out=True, hands=EQUAL)
    assert hand.pay.key == "nobody"
    _fits(hand, "a-wins", "spoiled-hand-has-an-owner", "nothing is won")


def test_trick_and_tie_wins_nothing_in_put() -> None:
    """A trick each and the third tied, with a seen put: nobody has it; in the French game A would (WP-182)."""
    hand = raised("put", "1 put, 2 yes", played_out=True, hands="5S 9S 3S | 4H TH 3H")
    assert [trick.side for trick in hand.ended.tricks] == ["A", "B", None]
    assert hand.pay.key == "nobody"
    _fits(hand, "a-wins", "trick-and-tie-has-an-owner", "but not here")


def test_joc_fora_is_for_the_whole_match() -> None:
    """Some play it for the cama alone (OQ-41)."""
    steps = "1 truc, 2 retruc, 3 quatre-val, 4 joc-fora, 1 yes"
    hand = raised("valencian-truc", steps, played_out=True)
    side = "a" if hand.paid[0] else "b"
    assert hand.pay.key == f"{side}-match"
    assert why_paid(hand).endswith(f"Side {side.upper()} has the hand and wins the match.")
    _fits(hand, f"{side}-wins", "match-for-one-game", "only for the cama")


@pytest.mark.parametrize(
    ("steps", "words"),
    [
        ("1 trut, 2 no", "side A scores what stood before: 1 petit."),  # WP-185
        ("1 trut, 2 yes", "so the hand is worth 1 long."),
    ],
)
def test_trut_is_told_in_petits_and_longs(steps: str, words: str) -> None:
    hand = raised("trut", steps)
    assert (why_paid(hand) if hand.ended.over else why_worth(hand)).endswith(words)


def test_ladders_of_other_games_are_thought_of(monkeypatch: pytest.MonkeyPatch) -> None:
    """In a game with steps of three (as in Brazil) an accepted retruc would make 6."""
    rules = te.variant(TYF)
    threes = with_changes(
        rules,
        (("ladder.rungs", tuple(attrs.evolve(r, value=3 * n) for n, r in enumerate(_rungs(rules)[:4], 1))),),
    )
    monkeypatch.setattr(ladders, "variants", lambda: ("threes",))
    monkeypatch.setattr(ladders, "variant", lambda ident: threes)
    hand = raised(TYF, "1 truc, 2 retruc, 5 quatro, 2 yes")
    assert key_of(result_of(hand)) == "worth-4"
    _fits(hand, "worth-9", "another-games-ladder", "In other games of the family")


def _rungs(rules: te.Variant) -> tuple[Rung, ...]:
    assert rules.sheet.rules is not None
    return rules.sheet.rules.ladder.rungs


def test_a_row_that_ends_otherwise_is_told_so() -> None:
    accepted = raised(TYF, "1 truc, 2 yes")
    assert raise_mistake(accepted, "a-2").misconception.name == "scores-before-the-end"
    refused = raised(TYF, "1 truc, 2 no")
    assert raise_mistake(refused, "worth-2").misconception.name == "plays-on-after-no"
    assert raise_mistake(accepted, "worth-17").misconception.name == "misreads-the-ladder"


def test_what_is_offered_and_by_whom() -> None:
    hand = raised(TYF, "1 truc, 2 retruc, 5 quatro, 2 no")
    assert [str(action) for action in hand.raises] == ["1 truc", "2 retruc", "5 quatro"]
    assert [offered(hand.up_to(number)) for number in (1, 2, 3)] == [2, 3, 4]  # TYF-93, TYF-95, TYF-96
    assert (caller_side(hand), hand.refused) == ("A", True)
    top = raised(TYF, "1 truc, 2 retruc, 5 quatro, 2 seiz, 5 partido, 2 yes")
    assert (offered(top), top.worth) == ("game", "game")  # TYF-98


def test_rules_that_do_not_allow_what_was_said_give_no_reading() -> None:
    hand = raised(TYF, "1 truc, 2 retruc, 5 yes")
    no_raise_in_answer = with_changes(hand.rules, (("ladder.answer_raises", False),))
    assert hand.under(no_raise_in_answer) is None


@pytest.mark.parametrize(
    ("variant", "steps", "words"),
    [
        (
            TYF,
            "1 truc, 2 retruc, 5 yes",
            (
                "The hand is worth 1 at first; troucou lifts it to 2, arrétruque to 3. It was accepted, so the hand is "
                "worth 3 points."
            ),
        ),
        (
            TYF,
            "1 truc, 2 retruc, 5 no",
            (
                "The hand is worth 1 at first; troucou lifts it to 2. Then arrétruque offers 3. Side A says "
                "no, so side B scores what stood before: 2 points."
            ),
        ),
        (
            FRENCH,
            "1 mon-reste, 2 no",
            (
                "The hand is worth 1 at first, and mon reste offers the game. Side B says no, so side A scores what "
                "stood before: 1 point."
            ),
        ),
    ],
)
def test_the_way_up_is_told_step_by_step(variant: str, steps: str, words: str) -> None:
    hand = raised(variant, steps)
    assert (why_paid(hand) if hand.ended.over else why_worth(hand)) == words


STAKED_IDEAS = {
    "match-for-one-game",
    "only-the-caller-wins-the-game",
    "spoiled-hand-has-an-owner",
    "trick-and-tie-has-an-owner",
}


def test_every_idea_about_raising_is_tried() -> None:
    others = {"forgets-the-raises", "another-games-ladder", *STAKED_IDEAS}
    assert {case[0] for case in RAISES} | others == {idea.name for idea in RAISE_IDEAS}


TRIED = {case[0] for case in RAISES} | {"forgets-the-raises", "another-games-ladder", *STAKED_IDEAS}
TRIED |= {"scores-before-the-end", "plays-on-after-no", "misreads-the-ladder"}
