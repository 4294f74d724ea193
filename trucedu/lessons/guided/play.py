"""A guided deal being played: where it stands, what an action leads to, and the way back from a wrong one."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from functools import lru_cache
from typing import Literal

from attrs import frozen

from trucedu.bots import Cautious, ask
from trucedu.engine.actions import Action
from trucedu.engine.deal import Deal
from trucedu.engine.orders import Message, read_message
from trucedu.engine.reasons import IllegalNow, Reason, why_not_tell
from trucedu.engine.variant import Variant
from trucedu.engine.view import View
from trucedu.language import tr
from trucedu.lessons.guided.facts import Facts
from trucedu.lessons.guided.script import Script, Step, Wrong
from trucedu.lessons.guided.setting import opening

#: More actions than this are a player that goes round in circles.
_MOST = 60


class NotHere(ValueError):
    """Something that cannot be done at this step, such as going back from the first one."""


@frozen
class Told:
    """What is said to the learner's last press: how it was, the text, and the rule where there is one."""

    kind: Literal["right", "close", "wrong", "not-now", "hint", "back"]
    text: str
    rule: str = ""


@frozen
class Stray:
    """An action that was not the one wanted: what was done, and the deal as the others' answers left it."""

    did: str
    deal: Deal


class GuidedPlay:
    """A guided deal at some step.

    :param script: the deal and its steps.
    :param at: the step to begin with, from 1.
    :raises ValueError: there is no such step.

    Everything the learner does goes through :meth:`do`. After a wrong action ``stray`` shows what came of it, and
    only taking it back leads on.
    """

    def __init__(self, script: Script, at: int = 1) -> None:
        if not 1 <= at <= len(script.steps):
            raise ValueError(
                tr("There is no step {n}: this deal has steps 1 to {last}.", n=at, last=len(script.steps))
            )
        self.script = script
        self.told: Told | None = None
        self.stray: Stray | None = None
        self.hints = 0
        #: The deal as it stands at each step reached, with what the others did before it.
        self._deals = [moved(opening(script), script.steps[0].moves)]
        for step in script.steps[: at - 1]:
            done = self._deals[-1]
            self._enter(did(done, script.chair, step.wanted[0]) if step.wanted else done)

    # What there is to be seen

    @property
    def at(self) -> int:
        """The number of the step, from 1."""
        return len(self._deals)

    @property
    def of(self) -> int:
        """How many steps there are."""
        return len(self.script.steps)

    @property
    def step(self) -> Step:
        """The step."""
        return self.script.steps[self.at - 1]

    @property
    def last(self) -> bool:
        """Whether it is the last step."""
        return self.at == self.of

    @property
    def variant(self) -> Variant:
        """The game."""
        return self._deals[0].variant

    @property
    def deal(self) -> Deal:
        """The deal as it lies there, for the referee."""
        return self.stray.deal if self.stray is not None else self._deals[-1]

    @property
    def view(self) -> View:
        """What the learner may know of it."""
        return self.deal.view(self.script.chair)

    @property
    def since(self) -> int:
        """How many events the learner had seen before the last thing that was done."""
        before = self._deals[-1] if self.stray is not None else self._deals[-2] if self.at > 1 else None
        return 0 if before is None else len(before.view(self.script.chair).events)

    @property
    def looking(self) -> bool:
        """Whether a finished trick lies there to be looked at."""
        view = self.view
        waits = self.stray is not None or not self.step.wanted
        return waits and bool(view.tricks) and (view.to_act is None or not view.table)

    @property
    def says(self) -> str:
        """The text of the step."""
        return Facts(self._deals[-1], self.script.chair).fill(self.step.say)

    @property
    def task(self) -> str:
        """What is to be done at this step; empty where it is only read."""
        return Facts(self._deals[-1], self.script.chair).fill(self.step.task)

    @property
    def signs(self) -> dict[int, str]:
        """The last sign of each chair that the learner has seen."""
        chair = self.script.chair
        return {
            done.chair: done.what
            for done in self.deal.done
            if isinstance(done, Message)
            and done.kind == "signal"
            and ((done.chair - chair) % 2 == 0 or chair in done.seen)
        }

    @property
    def offered(self) -> tuple[str, ...]:
        """Calls and signs that this step puts to the choice, cards aside: the wanted ones and the wrong ones."""
        listed = (*self.step.wanted, *(each.do for each in self.step.wrong))
        return tuple(text for text in listed if not _is_card(self._deals[-1], self.script.chair, text))

    @property
    def standing(self) -> Hashable:
        """What two plays that stand alike have in common: from there the same presses lead to the same."""
        stray = None if self.stray is None else (self.stray.did, self.stray.deal.done)
        return tuple(deal.done for deal in self._deals), stray, self.told, self.hints

    # What the learner does

    def do(self, what: str) -> None:
        """Do what a press says: ``play 7S``, ``say truc``, ``tell signal wink``, ``answer 2``, ``next``, ``hint``,
        ``undo`` (a wrong action), ``back`` (a step), ``over`` (from the first step).

        :raises NotHere: it cannot be done at this step.
        :raises NotACall, Ambiguous: it names nothing that can be done in this game.
        """
        verb, _, rest = what.partition(" ")
        simple: dict[str, Callable[[], None]] = {
            "next": self._next,
            "hint": self._hint,
            "undo": self._undo,
            "back": self._back,
            "over": self._over,
        }
        if verb in {"play", "say", "tell"} and rest:
            self._act(rest)
        elif verb == "answer" and rest.isdecimal():
            self._answer(int(rest))
        elif verb in simple and not rest:
            simple[verb]()
        else:
            raise NotHere(tr("{what!r} is nothing that can be done in a guided deal.", what=what))

    def _act(self, text: str) -> None:
        deal, chair = self._deals[-1], self.script.chair
        self._need_no_stray()
        action = read(deal, chair, text)
        if not self.step.wanted:
            self.told = Told("not-now", tr("Nothing is played or said at this step: read on first."))
            return
        if any(action == read(deal, chair, wanted) for wanted in self.step.wanted):
            after = done(deal, action)
            self._praise(after)
            self._enter(after)
            return
        listed = next((each for each in self.step.wrong if read(deal, chair, each.do) == action), None)
        reason = why_not(deal, chair, action)
        if reason is not None:
            more = "" if listed is None else f" {Facts(deal, chair).fill(listed.say)}"
            self.told = Told("not-now", f"{reason.text}{more}", reason.rule)
            return
        self._go_astray(action, listed)

    def _go_astray(self, action: Action | Message, listed: Wrong | None) -> None:
        deal = done(self._deals[-1], action)
        if listed is None:
            said = self.step.otherwise or tr("That is possible, but it is not what this step is about.")
            after = played_on(deal, self.script.chair) if isinstance(action, Action) else deal
        else:
            said, after = listed.say, moved(deal, listed.replies)
        text = Facts(after, self.script.chair).fill(said)
        self.stray = Stray(str(action).partition(" ")[2], after)
        self.told = Told("close" if listed is not None and listed.close else "wrong", text)

    def _answer(self, number: int) -> None:
        self._need_no_stray()
        answers = self.step.answers
        if not 1 <= number <= len(answers):
            raise NotHere(tr("There is no answer {n} to choose here.", n=number))
        chosen = answers[number - 1]
        if chosen.right:
            self._praise(self._deals[-1])
            self._enter(self._deals[-1])
        else:
            self.told = Told("wrong", Facts(self._deals[-1], self.script.chair).fill(chosen.why))

    def _praise(self, deal: Deal) -> None:
        said = Facts(deal, self.script.chair).fill(self.step.after) if self.step.after else ""
        self.told = Told("right", said)

    def _enter(self, deal: Deal) -> None:
        """Go to the next step from this deal."""
        self._deals.append(moved(deal, self.script.steps[self.at].moves))
        self.hints = 0

    def _next(self) -> None:
        self._need_no_stray()
        if self.last or not self.step.plain:
            raise NotHere(tr("This step goes on when it is done, not by passing over it."))
        self.told = None
        self._enter(self._deals[-1])

    def _hint(self) -> None:
        self._need_no_stray()
        if self.step.plain:
            raise NotHere(tr("There is nothing to find out at this step."))
        self.hints = min(2, self.hints + 1)
        said = Facts(self._deals[-1], self.script.chair).fill(self.step.hint)
        if self.hints == 2:
            said = f"{said} {self._solution()}"
        self.told = Told("hint", said)

    def _solution(self) -> str:
        """The right action in words."""
        facts = Facts(self._deals[-1], self.script.chair)
        right = next((answer for answer in self.step.answers if answer.right), None)
        if right is not None:
            return tr("The answer: {answer}.", answer=facts.fill(right.says).rstrip("."))
        action = read(self._deals[-1], self.script.chair, self.step.wanted[0])
        if isinstance(action, Message):
            return tr("Give the sign: {sign}.", sign=action.what.replace("-", " "))
        if action.card is not None and action.call is None:
            return tr("Play the {card}.", card=action.card.name)
        return tr("Say: {word}.", word=facts.fill(f"{{word[{action.call}]}}"))

    def _undo(self) -> None:
        if self.stray is None:
            raise NotHere(tr("There is nothing to take back."))
        self.stray = None
        self.told = Told("back", tr("Taken back: the table is as it was."))

    def _back(self) -> None:
        if self.stray is None:
            if self.at == 1:
                raise NotHere(tr("This is the first step."))
            self._deals.pop()
        self.stray, self.told, self.hints = None, None, 0

    def _over(self) -> None:
        del self._deals[1:]
        self.stray, self.told, self.hints = None, None, 0

    def _need_no_stray(self) -> None:
        if self.stray is not None:
            raise NotHere(tr("Take the last action back first."))


# ---- actions and signs by their texts --------------------------------------------------------------------------------


def read(deal: Deal, chair: int, text: str) -> Action | Message:
    """The action or sign of a chair that a text names.

    :raises NotACall, Ambiguous: it names none, or several.
    """
    if text.split()[:1] in (["signal"], ["order"]):
        return read_message(deal.board.rules, f"{chair} {text}")
    return deal.view(chair).read(text)


def why_not(deal: Deal, chair: int, action: Action | Message) -> Reason | None:
    """Why it may not be done now, or None if it may."""
    if isinstance(action, Message):
        return why_not_tell(deal.board, action)
    return deal.view(chair).why_not(action)


def done(deal: Deal, action: Action | Message) -> Deal:
    """The deal after it.

    :raises IllegalNow: it may not be done now.
    """
    return deal.tell(action) if isinstance(action, Message) else deal.play(action)


def did(deal: Deal, chair: int, text: str) -> Deal:
    """The deal after what a chair did, given as a text."""
    return done(deal, read(deal, chair, text))


def moved(deal: Deal, moves: Sequence[str]) -> Deal:
    """The deal after these moves of others, each with its chair: ``"4 7S"``, ``"3 signal wink"``.

    :raises NotACall, Ambiguous: a text names nothing, or several things.
    :raises IllegalNow: a move may not be made.
    """
    for text in moves:
        chair, _, what = text.partition(" ")
        if what.split()[:1] in (["signal"], ["order"]):
            deal = deal.tell(text)
        elif chair.isdecimal() and deal.to_act != int(chair):
            reason = deal.why_not(text)
            raise IllegalNow(reason) if reason is not None else AssertionError(text)
        else:
            deal = deal.play(text)
    return deal


def played_on(deal: Deal, chair: int) -> Deal:
    """The deal when simple players have gone on until a trick ends, the learner is to act or all is over."""
    player = _simple_player(deal.variant)
    tricks = len(deal.tricks)
    for _ in range(_MOST):
        if deal.over or deal.to_act == chair or len(deal.tricks) > tricks:
            break
        deal = deal.play(ask(player, deal.view(deal.to_act or 0)))
    return deal


@lru_cache(maxsize=8)
def _simple_player(variant: Variant) -> Cautious:
    return Cautious(variant)


def _is_card(deal: Deal, chair: int, text: str) -> bool:
    action = read(deal, chair, text)
    return isinstance(action, Action) and action.call is None
