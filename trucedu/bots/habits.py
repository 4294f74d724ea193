"""How ready a player is to do things: the numbers in which the styles differ."""

from __future__ import annotations

from attrs import frozen


@frozen
class Habits:
    """Thresholds, as chances from 0 to 1, and how often a player bluffs. The usual ones are a cautious player's.

    An *outlook* is the rough chance that the side takes the hand. A *rarity* is the share of all pairs (or flors)
    that are worth less than the one held; see ``Judgement``.
    """

    #: How much better than its price a raise must look before it is accepted.
    margin: float = 0.12
    #: The outlook from which the stake is raised, and from which an accepted raise is raised again.
    raises: float = 0.75
    raises_again: float = 0.88
    #: How rare a pair must be to be bid.
    bids: float = 0.7
    #: How rare a pair or flor must be to be sung when asked, to go a step higher, and to stake the game on it.
    sings: float = 0.5
    goes_higher: float = 0.9
    stakes_all: float = 0.8
    #: A hand below this outlook is worth asking for new cards; below the other it is gladly given up.
    wants_new: float = 0.15
    gives_up: float = 0.4
    #: From this standing on a partner's card is trusted to hold the trick.
    trusted: float = 0.8
    #: One time in so many it raises with a hand of an outlook below ``poor``, bids without a good pair, challenges a
    #: flor without one; 0 is never.
    raise_bluffs: int = 0
    bid_bluffs: int = 0
    flor_bluffs: int = 0
    poor: float = 0.4
