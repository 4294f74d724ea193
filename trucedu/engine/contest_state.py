"""How one contest about the cards held stands in one deal."""

from __future__ import annotations

from typing import Final

from trucedu.engine.compiled import Contest

FREE: Final = 0  # nothing said yet, or nothing that asks for an answer
ASKED: Final = 1  # a call waits for its answer
SUNG: Final = 2  # accepted: the cards will be compared
REFUSED: Final = 3  # everybody asked has passed
VOID: Final = 4  # undone by another contest
SETTLED: Final = 5  # paid


class State:
    """How one contest stands in one deal."""

    __slots__ = (
        "call",
        "caller",
        "challenger",
        "conceded",
        "contest",
        "declared",
        "lose",
        "opener",
        "refused",
        "said",
        "standing",
        "status",
        "win",
        "yielded",
    )

    def __init__(self, contest: Contest) -> None:
        self.contest = contest
        self.status = FREE
        self.call = self.opener = self.caller = self.challenger = -1
        self.standing = self.win = self.lose = self.refused = 0
        self.declared: tuple[int, ...] = ()
        self.said: tuple[int, ...] = ()
        self.conceded = False
        self.yielded = False  # a challenge was refused: the side that made it has won the matter

    def copy(self) -> State:
        """The same state, to go on from separately."""
        new = object.__new__(State)
        new.contest = self.contest
        new.status = self.status
        new.call = self.call
        new.opener = self.opener
        new.caller = self.caller
        new.challenger = self.challenger
        new.standing = self.standing
        new.win = self.win
        new.lose = self.lose
        new.refused = self.refused
        new.declared = self.declared
        new.said = self.said
        new.conceded = self.conceded
        new.yielded = self.yielded
        return new

    @property
    def challenged(self) -> bool:
        """Whether a declared flor has been challenged."""
        return self.challenger >= 0

    @property
    def contested(self) -> bool:
        """Whether both sides have declared and no challenge has settled it."""
        return self.status == FREE and len({seat & 1 for seat in self.declared}) == 2
