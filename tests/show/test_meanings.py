"""What an action would mean, in a sentence: a bid says when it is counted, what undoes it, and when it is a bluff."""

from __future__ import annotations

import trucedu as te
from trucedu.show.meanings import Meanings


def meaning(hand: str, said: str, **house: str | int) -> str:
    deal = te.deal(te.variant("truc-y-flou", **house), hands=hand)
    return Meanings(deal, 1).of(deal.read(said))


def test_a_bid_says_when_it_is_counted_and_what_undoes_it() -> None:
    # TYF-69 and OQ-15: embits are settled after the first trick, and fall if anyone declares a flor.
    assert "counted after the first trick, unless somebody declares a flor" in meaning("7S 6S 4B", "1 embit")
    stands = meaning("7S 6S 4B", "1 embit", late_flor="stands")
    assert "counted after the first trick." in stands
    assert "flor" not in stands


def test_a_bid_without_a_pair_is_named_a_bluff() -> None:
    # TYF-52: a bidder need not hold the embit; knowing that a team-mate holds one is enough.
    assert "You hold none: each side shows its best" in meaning("7S 6B 4O", "1 embit")
    assert "You hold none" not in meaning("7S 6S 4B", "1 embit")
