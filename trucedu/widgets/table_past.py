"""Looking back at a deal, step by step, and from one own decision to the one before."""

from __future__ import annotations

from trucedu.engine.actions import Action
from trucedu.engine.deal import Deal
from trucedu.engine.orders import Message
from trucedu.engine.reasons import Reason
from trucedu.language import tr
from trucedu.widgets.table_course import states_of, steps_of


class NotNow(ValueError):
    """Something that cannot be done at this point; ``reason`` says why, with its rule where there is one."""

    def __init__(self, reason: Reason, call: str = "") -> None:
        self.reason = reason
        self.call = call
        super().__init__(reason.text)


class Past:
    """What was done in a deal, one thing after the other.

    :param deal: the deal as it stands now.
    :param chair: the chair that looks back.
    """

    def __init__(self, deal: Deal, chair: int) -> None:
        self._chair = chair
        self.states = states_of(deal)
        self.steps = tuple(steps_of(deal))

    @property
    def last(self) -> int:
        """The number of the state that is now."""
        return len(self.steps)

    def decided(self, step: int) -> Action | None:
        """What the chair itself decided at that step, if it did."""
        done = self.steps[step] if step < self.last else None
        return done if isinstance(done, Action) and done.chair == self._chair else None

    def seen(self, step: int) -> Action | Message | None:
        """What was done at that step, as far as the chair saw it."""
        done = self.steps[step] if step < self.last else None
        return done if isinstance(done, Action) or (done is not None and self.sees(done)) else None

    def sees(self, message: Message) -> bool:
        """Whether the chair sees a sign or an order: those of partners, and those it notices."""
        return (message.chair - self._chair) % 2 == 0 or self._chair in message.seen

    def before(self, step: int) -> int | None:
        """The step of the last own decision before that step."""
        return next((each for each in reversed(range(step)) if self.decided(each) is not None), None)

    def stops(self) -> tuple[int, ...]:
        """The states worth stopping at: what was done unseen is passed over."""
        return tuple(
            step for step in range(self.last + 1) if step == self.last or self.seen(step) is not None
        )

    def signs(self, step: int) -> dict[int, tuple[str, ...]]:
        """The signs of each chair for the cards it was dealt last, in order, up to that step, as far as seen."""
        given: dict[int, tuple[str, ...]] = {}
        for at, done in enumerate(self.steps[:step]):
            if self.states[at].board.dealt != self.states[at + 1].board.dealt:
                given = {}
            if isinstance(done, Message) and done.kind == "signal" and self.sees(done):
                given[done.chair] = (*given.get(done.chair, ()), done.what)
        return given


class LooksBack:
    """Looking back over the deal on the table: ``step`` is where the learner is looking, None the game itself."""

    chair: int

    def __init__(self) -> None:
        self.step: int | None = None
        self._past: tuple[Deal, Past] | None = None

    @property
    def deal(self) -> Deal:
        """The deal that lies on the table."""
        raise NotImplementedError

    @property
    def past(self) -> Past:
        """What was done in this deal, to be looked at."""
        if self._past is None or self._past[0] is not self.deal:
            self._past = (self.deal, Past(self.deal, self.chair))
        return self._past[1]

    def look(self, steps: int) -> None:
        """Look so many steps back or forward in what was done.

        :raises NotNow: there is nothing further.
        """
        past = self.past
        stops = past.stops()
        at = stops.index(past.last if self.step is None else self.step)
        if not 0 <= at + steps < len(stops):
            raise NotNow(Reason("no-further", tr("There is nothing further in that direction."), ""))
        self.step = stops[at + steps] if stops[at + steps] < past.last else None

    def last_decision(self) -> None:
        """Look at the last own decision before what is shown.

        :raises NotNow: there is none.
        """
        past = self.past
        step = past.before(past.last if self.step is None else self.step)
        if step is None:
            raise NotNow(Reason("no-decision", tr("You had no decision before this."), ""))
        self.step = step

    def look_no_more(self) -> None:
        """Back to the game."""
        self.step = None
