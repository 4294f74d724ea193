"""How a table stands: what may be asked of it, whoever changes it."""

from __future__ import annotations

from collections.abc import Hashable

from trucedu.bots.player import BotError
from trucedu.engine.deal import Deal
from trucedu.engine.view import View
from trucedu.widgets.table_course import Moment
from trucedu.widgets.table_layers import Layers
from trucedu.widgets.table_past import LooksBack
from trucedu.widgets.table_players import Players


class Standing(LooksBack):
    """A table as it stands now; the class that changes it sets these."""

    layers: Layers
    games: int
    opened: bool
    _now: Moment
    _history: list[Moment]
    _players: Players
    _dealt: tuple[str, ...]

    @property
    def problems(self) -> list[BotError]:
        """What players have done wrong since this was last emptied."""
        return self._players.problems

    @property
    def dealt(self) -> tuple[str, ...]:
        """The keys of the learner's cards as they were dealt."""
        return self._dealt

    @property
    def deal(self) -> Deal:
        """The deal that lies on the table, for the referee."""
        return self._now.deal

    @property
    def standing(self) -> Hashable:
        """What two tables that stand alike have in common: from there the same presses lead to the same."""
        course = tuple(
            (moment.deal.number, moment.deal.done, moment.looked, moment.heard, moment.signed)
            for moment in (*self._history, self._now)
        )
        return course, self.opened, self.step

    @property
    def view(self) -> View:
        """What the learner may know and do."""
        return self.layers.view(self._now.deal, self.chair)

    @property
    def over(self) -> bool:
        """Whether the deal has ended."""
        return self._now.deal.over

    @property
    def match_over(self) -> bool:
        """Whether the match has been won."""
        won = self._now.course.match
        return self.over and won is not None and max(won.games) >= self.games

    @property
    def won(self) -> tuple[int, int]:
        """The games won by sides A and B, this deal's so far among them."""
        course = self._now.course
        return course.match.games if course.match is not None else (0, 0)

    @property
    def won_before(self) -> tuple[int, int]:
        """The games won before this deal: what its code needs beside it, as playing it again counts it again."""
        target = self.deal.board.rules.target
        a, b = (
            won - (self.over and points >= target)
            for won, points in zip(self.won, self.deal.score, strict=True)
        )
        return a, b

    @property
    def begin(self) -> tuple[int, int]:
        """The score that the game in play began with: more than nothing in a short game."""
        course = self._now.course
        return course.match.begin if course.match is not None else (0, 0)

    @property
    def looking(self) -> bool:
        """Whether a finished trick lies there to be looked at."""
        return len(self._now.deal.tricks) > self._now.looked

    @property
    def moves(self) -> tuple[str, ...]:
        """What the learner did in this deal, as texts that ``act`` takes."""
        return self._now.moves

    @property
    def since(self) -> int:
        """How many events the learner had seen at the last decision."""
        return self._now.heard

    @property
    def can_take_back(self) -> bool:
        """Whether there is a decision to go back to."""
        return bool(self._history)

    @property
    def at_start(self) -> bool:
        """Whether the learner has not done anything in this deal."""
        return not self._now.moves and not self._now.looked
