"""Where the other side looks: a sign that is given while somebody looks at the signer is noticed.

There is no clock at this table. Where everybody looks follows from the deal and from how much was done in it, so the
same game looks the same again, and nothing moves while the learner thinks.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping

from trucedu.engine.deal import Deal
from trucedu.engine.text import listed
from trucedu.language import tr

#: An opponent with nothing to decide looks at its own cards one time in so many.
_OWN_CARDS_ONE_IN = 3


def eyes(deal: Deal, chair: int) -> dict[int, int | None]:
    """Whom each opponent of a chair looks at: the chair it watches, or None for its own cards.

    While nothing has been done yet, everybody sorts the cards just dealt: that is when partners sign unseen. Whoever is
    to act looks at its own cards too.
    """
    others = [each for each in range(1, deal.players + 1) if (each - chair) % 2]
    begun = any(isinstance(step, int) for step in deal.done)
    return {each: _watched(deal, each) if begun and each != deal.to_act else None for each in others}


def noticing(deal: Deal, chair: int) -> tuple[int, ...]:
    """The opponents who would notice a sign of that chair now."""
    return tuple(each for each, watched in eyes(deal, chair).items() if watched == chair)


def eyes_words(looks: Mapping[int, int | None], chair: int) -> str:
    """Where the others look, in a sentence, for that chair."""
    watching = {each: watched for each, watched in looks.items() if watched is not None}
    if not watching:
        return tr("The other side looks at its own cards: nobody would notice a sign.")
    at_you = [each for each, watched in watching.items() if watched == chair]
    said = [
        tr(
            "chair {n} watches {whom}",
            n=each,
            whom=tr("you") if watched == chair else tr("chair {n}", n=watched),
        )
        for each, watched in watching.items()
    ]
    end = tr("A sign of yours would be noticed.") if at_you else tr("Nobody would notice a sign of yours.")
    words = listed(said)
    return f"{words[:1].upper()}{words[1:]}. {end}"


def _watched(deal: Deal, chair: int) -> int | None:
    """Whom a chair looks at, from the deal alone."""
    text = f"{deal.seed}|{deal.number}|{len(deal.done)}|{chair}"
    draw = int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big")
    if draw % _OWN_CARDS_ONE_IN == 0:
        return None
    others = [each for each in range(1, deal.players + 1) if (each - chair) % 2]
    return others[draw // _OWN_CARDS_ONE_IN % len(others)]
