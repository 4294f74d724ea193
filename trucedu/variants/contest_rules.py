"""What a sheet can say about a contest beside the tricks, as plain data: its calls, and what each is worth."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from attrs import frozen


@frozen
class Shortfall:
    """The points a side still lacks: the one that calls (``own``), the other, a named one; plus a number.

    ``to`` the end of the game or of its first half. ``low`` is what holds instead while neither side has more than
    ``low_to`` points (without that, while both are in the first half).
    """

    shortfall: Literal["own", "other", "opener", "leader", "winner", "loser"]
    plus: int = 0
    to: Literal["game", "half"] = "game"
    low: Amount | None = None
    low_to: int | None = None

    def at(self, score: Sequence[int], half: int) -> Amount:
        """What holds at this score: the amount itself, or ``low`` while neither side has many points.

        :param half: how many points end the first half; 0 where there are no halves.
        """
        low = self.low
        if low is None or max(score) > (half - 1 if self.low_to is None else self.low_to):
            return self
        return low.at(score, half) if isinstance(low, Shortfall) else low


#: What a call is worth: a number of points, the whole game, or points that a side still lacks.
Amount = int | Literal["game"] | Shortfall


@frozen
class ContestCall:
    """One call of a side contest and what may be said to it.

    ``stake`` sets what the contest stands at and ``adds`` raises it. ``win`` and ``lose`` say what a showdown
    pays when the caller's side, or the other, is better (without them: what the contest stands at);
    ``refused`` is what the caller's side scores if everyone asked passes; ``loses`` where the sources say that the
    others lose it, which some tables take literally (OQ-45). ``times`` is how often it may be said in a deal (0: as
    often as it answers something). A call that asks ``nobody`` closes the matter: ``then`` the counts are compared,
    or the caller's side gives in, and the others score ``adds`` on top of what they declared.
    """

    term: str = ""
    says: str = ""
    opens: bool = False
    asks: Literal["each-opponent", "speaker", "opener", "challenger", "nobody"] = "each-opponent"
    then: Literal["compare", "concede"] = "compare"
    accept: str | None = None
    raises: tuple[str, ...] = ()
    times: int = 0
    stake: int | None = None
    adds: Amount | None = None
    win: Amount | None = None
    lose: Amount | None = None
    refused: int | None = None
    needs: Literal["nothing", "held"] = "nothing"
    ends_deal: bool = False
    loses: bool = False


@frozen
class ContestRule:
    """A contest about the cards held, beside the tricks: embit, flor and their kin.

    ``open_by`` says who may begin it (the ``feet`` play last for each side), ``closes`` what ends the chance to,
    ``decline`` the word that gives in, ``settled`` when it is paid, ``shown`` what is told at the comparison (each
    side's best cards, or in turn only counts that beat the one before), ``after_refusal`` whether partners of the side
    whose challenge was refused may still name what they hold. A contest that is not ``played`` is there for a house
    rule to bring in.
    """

    counts: Literal["pair", "flor"]
    calls: dict[str, ContestCall]
    played: bool = True
    open_by: Literal["any", "feet"] = "any"
    closes: Literal["own-card", "raise-accepted"] = "own-card"
    decline: Literal["pass", "no"] = "pass"
    settled: Literal["first-trick", "at-once", "end"] = "first-trick"
    shown: Literal["all", "in-turn"] = "all"
    cancels: tuple[str, ...] = ()
    late: Literal["void", "stands"] = "void"
    answered: Literal["at-once", "on-turn"] = "at-once"
    opener: Literal["bidder", "speaker"] = "bidder"
    position: Literal["eldest", "leader"] = "eldest"
    per_holder: int | None = None
    rival: str | None = None
    rival_term: str = ""
    rival_says: str = ""
    marker: str | None = None
    both_sides: Literal["winners", "flat", "all"] = "winners"
    challenged_keeps: bool = False
    after_refusal: Literal["closed", "partners"] = "closed"

    @property
    def sung(self) -> bool:
        """Whether the game says that counts are sung (*cantar*) when they are compared."""
        return any("cantar" in call.accept for call in self.calls.values() if call.accept)
