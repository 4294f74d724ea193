"""Hand-made positions for the players."""

from __future__ import annotations

import trucedu as te
from trucedu.bots import Bot
from trucedu.engine.deal import Deal


def position(game: str, hands: str, *steps: str, **more: object) -> Deal:
    """A deal in which these things were done and told; ``"3 signal lip"`` and ``"5 order 1 low"`` are told."""
    deal = te.deal(game, hands=hands, seed="position", **more)  # type: ignore[arg-type]
    for step in steps:
        told = step.split()[1] in {"signal", "order"}
        deal = deal.tell(step) if told else deal.play(step)
    return deal


def chosen(player: Bot, deal: Deal) -> str:
    """What the player does who is to act there."""
    assert deal.to_act is not None
    action = player.choose(deal.view(deal.to_act))
    assert action in deal.legal()
    return str(action)
