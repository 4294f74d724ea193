"""What a hand is worth after what was said, and who scores: reckoned step by step from the variant's ladder."""

from __future__ import annotations

from collections.abc import Sequence

import trucedu as te
from tests.lessons.reading import found_in, only, sentences
from tests.lessons.solvers import one_raise
from tests.lessons.solvers.answers import plain
from tests.lessons.solvers.talks import outcome, score
from trucedu.lessons.judge import Answer, Choose, Number
from trucedu.lessons.question import Question
from trucedu.show.scene import Log

Said = Sequence[tuple[str, str]]


class Climb:
    """The stake after each word: ``value`` (points or ``"game"``), and ``refused``: the side that said no, if any."""

    def __init__(self, variant: te.Variant, talk: Said, before: tuple[int, int]) -> None:
        assert variant.sheet.rules is not None
        ladder = variant.sheet.rules.ladder
        self.target = variant.sheet.rules.score.target
        self.value: int | str = ladder.base
        self.refused = self.caller = ""
        steps = 0
        offer: int | str | None = None
        for side, said in talk:
            words = plain(said)
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


#: Where the highest raise stakes the whole match: joc fora in the Valencian game (OQ-41).
FOR_THE_MATCH = {"valencian-truc"}


def ended(variant: te.Variant, before: tuple[int, int], climb: Climb, hand: str) -> str:
    """What came of the hand, in the words of an answer."""
    if climb.value == "game" and not climb.refused and hand and variant.id in FOR_THE_MATCH:
        return f"Side {hand} wins the match"
    return outcome(variant, before, climb.paid(variant, before, hand))


def worth(variant: te.Variant, value: int | str) -> str:
    """What a hand is worth, in the words of an answer."""
    assert variant.sheet.rules is not None
    if isinstance(value, str):
        return "the match" if variant.id in FOR_THE_MATCH else f"the {variant.sheet.rules.score.game_word}"
    return f"{value} point{'' if value == 1 else 's'}"


def solve_ladder_payoff(question: Question, variant: te.Variant) -> Answer:
    if variant.id in one_raise.GAMES and question.skill == "ladder-payoff":
        return one_raise.solve(question, variant)
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
        hand = words[-len("A has it.")] if words.endswith("has it.") and "nobody" not in words.lower() else ""
        found = ended(variant, before, climb, hand)
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


def solve_mon_reste(question: Question, variant: te.Variant) -> Answer:
    if question.direction == "forward":
        return solve_ladder_payoff(question, variant)
    before = score(question)
    wanted = found_in(r"is this the result: (.+)\?", question.prompt).group(1)
    fits = []
    assert isinstance(question.judge, Choose)
    for option in question.judge.options:
        talk, _, ending = option.label.partition("; ")
        climb = Climb(variant, [(piece[0], piece[2:]) for piece in talk.split(", ")], before)
        assert bool(ending) != bool(climb.refused)
        hand = ending[len("side ")] if ending.startswith("side ") else ""
        if ended(variant, before, climb, hand).lower() == wanted.lower():
            fits.append(option.id)
    return only(fits)


class Talk:
    """What may be said of the stake after what the log tells: kept by the rules of the sheet, word by word."""

    def __init__(self, question: Question, variant: te.Variant) -> None:
        assert variant.sheet.rules is not None
        self.rules = variant.sheet.rules
        self.ladder = self.rules.ladder
        self.words = sentences(question)
        self.dealer = int(found_in(r"Chair (\d) dealt", self.words).group(1))
        self.begun = False
        self.step = 0
        self.value: int | str = self.ladder.base
        self.raiser = 0
        self.raised_now = 0  # the chair that has raised on this turn
        self.offer: tuple[int, int | str] | None = None
        self.rest_offered = self.all_staked = False
        for part in question.scene.parts:
            for line in part.lines if isinstance(part, Log) else ():
                if line.who:
                    self.hear(int(line.who.removeprefix("Chair ")), line.said)

    def hear(self, chair: int, words: str) -> None:
        said = plain(words)
        self.begun = True
        remainder = self.ladder.remainder
        if said == "plays a card":
            self.raised_now = 0
        elif remainder is not None and said == (remainder.term or remainder.call):
            if self.offer is not None and self.rest_offered:
                self.accept()
            else:
                self.offer, self.rest_offered = (chair, "game"), True
        elif said == "yes":
            self.accept()
        else:
            if self.offer is not None:
                self.accept()
            amount = (
                int(said.removesuffix(" more")) if self.ladder.any_amount and said.endswith(" more") else 0
            )
            if amount:
                assert isinstance(self.value, int)
                self.offer = (chair, self.value + amount)
            else:
                rung = self.ladder.rungs[self.step]
                assert said == (rung.term or rung.call)
                self.offer = (chair, rung.value if isinstance(rung.value, int) else "game")

    def accept(self) -> None:
        assert self.offer is not None
        self.raiser, self.value = self.offer
        self.raised_now = self.raiser
        self.step += 0 if self.ladder.any_amount or self.rest_offered else 1
        self.all_staked = self.rest_offered
        self.offer, self.rest_offered = None, False

    def speaks(self, chair: int, players: int) -> bool:
        """Whether the chair is the one that speaks for its side."""
        rule = self.ladder.speaker
        if rule.by == "chairs":
            return chair in rule.chairs
        if rule.by == "next-opponent":
            return True
        other = (
            self.dealer % players + 1 if rule.by == "dealer-and-eldest" else (self.dealer - 2) % players + 1
        )
        return chair in (self.dealer, other)

    def may(self, chair: int, word: str, players: int) -> bool:
        """Whether the chair, on turn or asked, may say that."""
        call, _, amount = word.partition("#")
        remainder = self.ladder.remainder
        rest = remainder is not None and call == remainder.call
        if self.offer is not None:
            if call in ("yes", "no"):
                return call == "no" or not self.rest_offered
            if call == "fold":
                return self.rules.fold.who != "never"
            if rest:
                return self.rest_offered
            answers = self.ladder.answer_raises and not self.rest_offered
            return answers and self.raise_fits(call, amount, self.step + 1, self.offer[1])
        if call in ("yes", "no"):
            return False
        if call == "fold":
            return self.rules.fold.who == "player" or (
                self.rules.fold.who == "speaker" and self.speaks(chair, players)
            )
        if call == "redeal":
            return (
                self.rules.deal.redeal is not None and not self.begun and chair == self.dealer % players + 1
            )
        whole = self.all_staked or self.value == "game"
        barred = self.raised_now == chair
        if self.ladder.raises == "alternate":
            barred = bool(self.raiser) and (self.raiser - chair) % 2 == 0
        if barred or whole:
            return False
        if rest:
            return isinstance(self.value, int) and self.value < self.rules.score.target
        return self.raise_fits(call, amount, self.step, self.value)

    def raise_fits(self, call: str, amount: str, step: int, value: int | str) -> bool:
        if amount:
            return isinstance(value, int) and value + int(amount) <= self.rules.score.target
        return (
            self.ladder.any_amount is None
            and step < len(self.ladder.rungs)
            and self.ladder.rungs[step].call == call
        )


def solve_ladder_next(question: Question, variant: te.Variant) -> Answer:
    talk = Talk(question, variant)
    assert isinstance(question.judge, Choose)
    if question.prompt == "Who answers now?":
        assert talk.offer is not None
        caller = talk.offer[0]
        players = int(found_in(r"there are (\d) players", talk.words).group(1))
        others = [(caller + step) % players + 1 for step in range(0, players, 2)]
        if talk.ladder.speaker.by == "next-opponent":
            return f"chair-{others[0]}"
        return only(f"chair-{chair}" for chair in others if talk.speaks(chair, players))
    chair = int(found_in(r"may chair (\d)", question.prompt).group(1))
    assert (
        f"Now chair {chair}, side {'A' if chair % 2 else 'B'}, is {'asked' if talk.offer else 'on turn'}"
        in talk.words
    )
    # How many play shows in who has dealt where they are two or six, and in the last chair that has acted.
    players = next(n for n in sorted(variant.players) if n >= talk.dealer)
    options = {
        option.id: option.id.replace("-", "#") for option in question.judge.options if option.id[-1].isdigit()
    }
    words = {option.id: options.get(option.id, option.id) for option in question.judge.options}
    allowed = {ident: talk.may(chair, word, players) for ident, word in words.items() if ident != "nothing"}
    if "not say" in question.prompt:
        return only(ident for ident, may in allowed.items() if not may)
    if not any(allowed.values()):
        assert "nothing" in words
        return "nothing"
    return only(ident for ident, may in allowed.items() if may)


SOLVERS = {
    "ladder-payoff": solve_ladder_payoff,
    "ladder-next": solve_ladder_next,
    "mon-reste": solve_mon_reste,
}
