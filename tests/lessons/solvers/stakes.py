"""What a hand is worth after what was said, and who scores: reckoned step by step from the variant's ladder."""

from __future__ import annotations

from collections.abc import Sequence

import trucedu as te
from tests.lessons.reading import found_in, only, sentences
from tests.lessons.solvers.talks import outcome, score
from trucedu.lessons.judge import Answer, Choose, Number
from trucedu.lessons.question import Question
from trucedu.show.scene import Log

Talk = Sequence[tuple[str, str]]


class Climb:
    """The stake after each word: ``value`` (points or ``"game"``), and ``refused``: the side that said no, if any."""

    def __init__(self, variant: te.Variant, talk: Talk, before: tuple[int, int]) -> None:
        assert variant.sheet.rules is not None
        ladder = variant.sheet.rules.ladder
        self.target = variant.sheet.rules.score.target
        self.value: int | str = ladder.base
        self.refused = self.caller = ""
        steps = 0
        offer: int | str | None = None
        for side, words in talk:
            rest = ladder.remainder is not None and words == (ladder.remainder.term or ladder.remainder.call)
            if words == "no":
                assert offer is not None
                assert side != self.caller
                self.refused = side
                return
            if words == "yes" or (rest and offer in ("game", "need")):
                assert offer is not None
                need = self.target - before["AB".index(self.caller)]
                assert isinstance(self.value, int)
                self.value = max(need, self.value) if offer == "need" else offer
                offer = None
                continue
            if offer is not None:  # a raise in answer to a raise accepts it
                assert side != self.caller
                self.value = offer
            self.caller = side
            if rest:
                assert ladder.remainder is not None
                offer = "game" if ladder.remainder.value == "game" else "need"
            elif words.endswith(" more") and ladder.any_amount is not None:
                assert isinstance(self.value, int)
                offer = self.value + int(words.removesuffix(" more"))
            else:
                rung = variant.ladder[steps]
                assert words == (rung.term or rung.call)
                assert rung.refused == self.value
                offer = rung.value
                steps += 1
        assert offer is None, "the last raise is not answered"

    def paid(self, variant: te.Variant, before: tuple[int, int], hand: str) -> tuple[int, int]:
        """What both sides score when that side has the hand, or the raise was refused."""
        assert variant.sheet.rules is not None
        if self.refused and variant.sheet.rules.score.refusal == "deducted":
            place = "AB".index(self.refused)
            assert isinstance(self.value, int)
            lost = -min(self.value, before[place])
            return (lost, 0) if self.refused == "A" else (0, lost)
        side = self.caller if self.refused else hand
        if not side:
            return 0, 0
        points = self.value if isinstance(self.value, int) else self.target - before["AB".index(side)]
        return (points, 0) if side == "A" else (0, points)


def worth(variant: te.Variant, value: int | str) -> str:
    """What a hand is worth, in the words of an answer."""
    assert variant.sheet.rules is not None
    if isinstance(value, str):
        return f"the {variant.sheet.rules.score.game_word}"
    return f"{value} point{'' if value == 1 else 's'}"


def solve_ladder_payoff(question: Question, variant: te.Variant) -> Answer:
    before = score(question)
    if question.direction == "forward":
        (log,) = (part for part in question.scene.parts if isinstance(part, Log))
        climb = Climb(variant, [(line.side, line.said) for line in log.lines], before)
        words = sentences(question)
        if not climb.refused and not words:
            if isinstance(question.judge, Number):
                assert isinstance(climb.value, int)
                return climb.value
            return f"worth-{climb.value}"
        hand = words[-len("A has it.")] if words.endswith("has it.") and "nobody" not in words else ""
        found = outcome(variant, before, climb.paid(variant, before, hand))
        assert isinstance(question.judge, Choose)
        return only(option.id for option in question.judge.options if option.label == found)
    assert isinstance(question.judge, Choose)
    rows = {}
    for option in question.judge.options:
        talk = [(piece[0], piece[2:]) for piece in option.label.split(", ")]
        rows[option.id] = Climb(variant, talk, before)
    if "is the hand worth" in question.prompt:
        wanted = found_in(r"is the hand worth (.+)\?", question.prompt).group(1)
        return only(
            key for key, climb in rows.items() if not climb.refused and worth(variant, climb.value) == wanted
        )
    wanted = found_in(r"is this the result: (.+)\?", question.prompt).group(1)
    refused = {key: climb for key, climb in rows.items() if climb.refused}
    results = {
        key: outcome(variant, before, climb.paid(variant, before, "")) for key, climb in refused.items()
    }
    return only(key for key, result in results.items() if result.lower() == wanted.lower())


SOLVERS = {"ladder-payoff": solve_ladder_payoff}
