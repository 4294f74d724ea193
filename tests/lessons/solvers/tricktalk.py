"""Raises trick by trick: what is said is followed word by word by the sheet, never by the drill's own walks."""

from __future__ import annotations

import math
import re

import trucedu as te
from tests.lessons.reading import found_in, only, sentences
from tests.lessons.solvers.stakes import Talk
from trucedu.lessons.judge import Answer, Choose
from trucedu.lessons.question import Question
from trucedu.show.scene import Log
from trucedu.variants.sheet import LadderRule


def ladder(variant: te.Variant) -> LadderRule:
    assert variant.sheet.rules is not None
    return variant.sheet.rules.ladder


def values(variant: te.Variant) -> list[int]:
    """What a hand is worth before any raise and after each."""
    rule = ladder(variant)
    return [rule.base, *(rung.value for rung in rule.rungs if isinstance(rung.value, int))]


def played_to_this_trick(question: Question) -> int:
    """How many have played to the trick that is under way."""
    played = 0
    for part in question.scene.parts:
        for line in part.lines if isinstance(part, Log) else ():
            played = 0 if line.said.endswith("trick is over.") else played + (line.said == "plays a card")
    return played


def as_often_as_allowed(question: Question, variant: te.Variant, talk: Talk) -> int:
    chair = int(found_in(r"Now chair (\d), side [AB], is on turn", talk.words).group(1))
    players = next(n for n in sorted(variant.players) if n >= talk.dealer)
    rung = ladder(variant).rungs[0]
    for _ in range(players - played_to_this_trick(question)):
        if talk.may(chair, rung.call, players):
            talk.hear(chair, rung.term or rung.call)
            talk.hear(0, "yes")
        talk.hear(chair, "plays a card")
        chair = chair % players + 1
    assert isinstance(talk.value, int)
    return talk.value


def solve_french_raise(question: Question, variant: te.Variant) -> Answer:
    words = sentences(question)
    prompt = question.prompt
    if question.direction == "forward":
        talk = Talk(question, variant)
        if "as often as" in prompt:
            return as_often_as_allowed(question, variant, talk)
        if prompt.startswith("If the answer is yes"):
            assert talk.offer is not None
            value = talk.offer[1]
        else:  # a no, or a hand thrown in, pays what has been accepted
            value = talk.value
            side = found_in(r"does side ([AB]) score", prompt).group(1)
            who = int(found_in(r"Now chair (\d), side [AB], is", words).group(1))
            assert side == ("B" if who % 2 else "A")
        assert isinstance(value, int)
        return value
    if prompt.startswith("How much more"):
        low, first, high = map(
            int, found_in(r"worth (\d+)\. .+ asks for (\d+) more, .+ is worth (\d+)\.", words).groups()
        )
        return high - low - first
    steps = values(variant)
    if prompt.startswith("How many raises"):
        low, high = (
            steps[0],
            int(found_in(r"worth (\d+)\. Nobody", words + ".").group(1)) if "deal" in prompt else 0,
        )
        if "trick?" in prompt:
            low, high = map(int, found_in(r"is worth (\d+); when it is over, (\d+)\.", words).groups())
        return steps.index(high) - steps.index(low)
    players = int(found_in(r"^There are (\d) players", words).group(1))
    if prompt.startswith("In which trick"):
        assert ladder(variant).raises == "each-turn"
        made = steps.index(int(found_in(r"worth (\d+) points?\?", prompt).group(1)))
        return f"trick-{math.ceil(made / players)}"
    assert isinstance(question.judge, Choose)
    low, high = map(int, found_in(r"is worth (\d+); when it is over, (\d+)\.", words).groups())
    leader = int(found_in(r"chair (\d) leads", words).group(1))
    last = re.search(r"Side ([AB]) has raised last\.", words)
    fits = [
        option.id
        for option in question.judge.options
        if worth_after(option.label, variant, leader, players, low, last[1] if last else "") == high
    ]
    return only(fits)


def worth_after(
    label: str, variant: te.Variant, leader: int, players: int, low: int, last: str
) -> int | None:
    """What the hand is worth after a trick in which that was said; None where it cannot have been said."""
    pieces = [re.fullmatch(r"chair (\d): (.+)", piece.lower()) for piece in label.split(", ")]
    said = [(int(piece.group(1)), piece.group(2)) for piece in pieces if piece is not None]
    assert len(said) == len(pieces)
    value, turn, waiting = low, 0, False
    for chair, word in said:
        if word == "yes":
            assert waiting
            waiting = False
            continue
        if waiting:
            return None  # a question is answered by yes or no (TRC-43)
        place = (chair - leader) % players + 1
        if place <= turn:
            return None  # once, before playing to the trick (TRC-41, TRC-44)
        side = "A" if chair % 2 else "B"
        if ladder(variant).raises == "alternate" and side == last:
            return None  # never the side that raised last (OQ-54)
        turn, waiting, last = place, True, side
        if ladder(variant).any_amount is not None:
            value += int(found_in(r"(\d+) more", word).group(1))
        else:
            steps = values(variant)
            value = steps[steps.index(value) + 1]
    return value


SOLVERS = {"french-raise": solve_french_raise}
