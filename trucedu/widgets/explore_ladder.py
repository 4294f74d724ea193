"""Exploring the stake ladder: a real deal at any score, in which only the raises and their answers are said."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Final

from trucedu.engine.actions import Action, Ambiguous, NotACall
from trucedu.engine.deal import Deal
from trucedu.engine.reasons import IllegalNow
from trucedu.engine.variant import Variant
from trucedu.language import tr
from trucedu.show.ladder_scene import ladder_of
from trucedu.show.scene import Beans, Button, Buttons, Entry, Facts, Part, Words
from trucedu.widgets.exploring import Exploring, NotHere, refused
from trucedu.widgets.ladder_facts import accepts, asked_facts, label, meaning, raise_facts, stake_fact
from trucedu.widgets.ladder_line import begun, long_line

#: Answers about the stake that every ladder may have, beside its own calls.
ANSWERS: Final = ("yes", "no", "fold", "play", "decline")


class LadderExploring(Exploring):
    """A score, and what has been said and played since the cards were dealt."""

    name = "ladder"
    watched = (
        "ladder.rungs",
        "ladder.raises",
        "ladder.any_amount",
        "ladder.remainder",
        "ladder.speaker",
        "fold.",
        "score.refusal",
    )

    def __init__(self, variant: Variant, seed: str) -> None:
        super().__init__(variant, seed)
        self.score = (0, 0)
        self.said: tuple[str, ...] = ()
        self._focus = ""
        self.deal = self._begun()

    @property
    def title(self) -> str:
        """What is explored, in a few words."""
        return tr("Explore the ladder: {game}", game=self.variant.name)

    @property
    def place(self) -> str:
        """The score and what was said."""
        scored = [f"score {self.score[0]} {self.score[1]}"] if self.score != (0, 0) else []
        return "; ".join([*scored, *self.said])

    @property
    def focus(self) -> str:
        """After something was said, what may be said next."""
        return self._focus

    def verbs(self) -> Mapping[str, Callable[[str], str]]:
        """What can be done on a ladder."""
        return {
            "call": lambda rest: self._say(f"call {rest}"),
            "card": lambda rest: self._say(f"card {rest}".rstrip()),
            "back": self._back,
            "again": self._again,
            "score": self._score,
            "more": lambda rest: self._step_score(rest, 1),
            "less": lambda rest: self._step_score(rest, -1),
        }

    def do(self, step: str) -> str:
        """Take one step; see ``Exploring.do``."""
        self._focus = ""
        return super().do(step)

    def parts(self, *, live: bool) -> Iterable[Part]:
        """The ladder, what stands and what each answer pays; with ``live`` what may be said, and the score."""
        now = self.deal
        rules = now.board.rules.rules
        big = rules.score.units.get("espintou", now.board.rules.target + 1)
        if live:
            told = self.changed or tr("The cards are dealt; nothing is said yet.")
            yield Words(f"{told} {self._who()}:", "note")
            yield Buttons(tuple(self._options()), title=self._who())
        yield ladder_of(now)
        yield Facts(
            (
                stake_fact(now),
                *asked_facts(now, self.options(), pays=not live),
                *raise_facts(now, self._turns()),
            )
        )
        target = now.board.rules.target
        yield Beans(min(now.score[0], target), min(now.score[1], target), target, big)
        if live:
            yield Buttons(tuple(self._score_buttons()), title=tr("The score before the deal"))
            text = f"{self.score[0]} {self.score[1]}"
            yield Entry(tr("Or type the score of A and B"), "score", text, tr("Begin there"))

    def options(self) -> dict[str, Action]:
        """What may be said of the stake now, and the card that goes on, each by its step."""
        now, card = self.deal, self._card()
        ladder = now.variant.compiled().rules.ladder
        calls = {rung.call for rung in ladder.rungs} | set(ANSWERS)
        calls |= {ladder.any_amount or "", ladder.remainder.call if ladder.remainder else ""}
        found: dict[str, Action] = {}
        for action in now.legal():
            if action.card is None and action.call in calls:
                said = action.call if action.amount is None else f"{action.call} {action.amount}"
                found[f"call {said}"] = action
            elif action.card is not None and action.card is card:
                found["card" if action.call is None else f"card {action.call}"] = action
        return found

    # What is seen

    def _who(self) -> str:
        if self.deal.to_act is None:
            return tr("You can go back")
        return tr("Chair {n} may say", n=self.deal.to_act)

    def _options(self) -> Iterable[Button]:
        for step, action in self.options().items():
            yield Button(
                label(self.deal, action), step, meaning(self.deal, action), primary=accepts(self.deal, action)
            )
        yield Button(tr("Take back"), "back", disabled="" if self.said else tr("nothing is said yet"))
        yield Button(tr("From the beginning"), "again", disabled="" if self.said else tr("here it is"))

    def _score_buttons(self) -> Iterable[Button]:
        most = self.deal.board.rules.target - 1
        for side, points in zip("AB", self.score, strict=True):
            yield Button(
                tr("{side} less", side=side), f"less {side}", disabled="" if points else tr("it has none")
            )
            full = tr("{n} wins the game", n=most + 1)
            yield Button(tr("{side} more", side=side), f"more {side}", disabled="" if points < most else full)

    # What is done

    def _say(self, step: str) -> str:
        self.deal = self._after(self.deal, step)
        self.said = (*self.said, step)
        self._focus = next(iter(self.options()), "back")
        told = self.deal.events[-1].text
        if self.deal.over:
            scored = next(
                event.text for event in reversed(self.deal.events) if event.kind in ("score", "end")
            )
            told = scored if told == scored else f"{told} {scored}"
        return told

    def _after(self, now: Deal, step: str) -> Deal:
        """The deal after one step, if the engine allows it."""
        verb, _, rest = step.partition(" ")
        if now.over:
            raise NotHere(tr("The deal is over: take something back, or begin again."))
        text = rest
        if verb == "card":
            card = self._card(now)
            if card is None:
                raise NotHere(tr("No card is left to play."))
            text = f"{card} {rest}".rstrip()
        try:
            return now.play(text)
        except IllegalNow as fault:
            raise NotHere(fault.reason.text, fault.reason.rule) from fault
        except (NotACall, Ambiguous) as fault:
            raise refused(fault) from fault

    def _back(self, text: str) -> str:
        if not self.said:
            raise NotHere(tr("Nothing is said yet."))
        return self._replay(self.said[:-1]) or tr("Taken back.")

    def _again(self, text: str) -> str:
        return self._replay(()) or tr("The cards are dealt; nothing is said yet.")

    def _step_score(self, side: str, by: int) -> str:
        if side not in ("A", "B"):
            raise NotHere(tr("A side is A or B, not {side!r}.", side=side))
        a, b = self.score
        return self._score(f"{a + by} {b}" if side == "A" else f"{a} {b + by}")

    def _score(self, text: str) -> str:
        numbers = text.replace(",", " ").replace(":", " ").split()
        if len(numbers) != 2 or not all(each.lstrip("-").isdecimal() for each in numbers):
            raise NotHere(tr("Two numbers are wanted, those of side A and side B; not {text!r}.", text=text))
        before = self.score
        self.score = (int(numbers[0]), int(numbers[1]))
        try:
            lost = self._replay(self.said)
        except ValueError as fault:
            self.score = before
            raise refused(fault) from fault
        return lost or tr("The score is {a} to {b}.", a=self.score[0], b=self.score[1])

    def _house(self, rest: str) -> str:
        told = super()._house(rest)
        lost = self._replay(self.said)
        return f"{told} {lost}".rstrip()

    def _replay(self, said: tuple[str, ...]) -> str:
        """Say the same things again from the beginning, as far as they go.

        :returns: what could not be said any more and why; empty if everything could.
        """
        now, lost = self._begun(), ""
        kept: tuple[str, ...] = ()
        for step in said:
            try:
                now = self._after(now, step)
            except NotHere as fault:
                lost = tr("{step!r} and what followed does not go here: {why}", step=step, why=fault)
                break
            kept = (*kept, step)
        self.deal, self.said = now, kept
        return lost

    # The deal behind it

    def _begun(self) -> Deal:
        number, _ = long_line(self.variant, self.seed)
        return begun(self.variant, self.seed, number, self.score)

    def _card(self, now: Deal | None = None) -> object:
        """The card that the chair on turn plays next; None after the last."""
        now = now or self.deal
        _, line = long_line(self.variant, self.seed)
        played = sum(event.kind == "card" for event in now.events)
        return line[played] if played < len(line) else None

    def _turns(self) -> Iterable[Deal]:
        """The deal as it stands when it is a chair's turn: now, and after each further card."""
        now = self.deal
        while not now.over:
            accepting = next((each for each in now.legal() if accepts(now, each)), None)
            if accepting is None:
                yield now
            now = now.play(accepting or str(self._card(now)))
