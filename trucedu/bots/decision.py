"""What a player decides: the action and, from the same thought, the reason for it."""

from __future__ import annotations

from attrs import frozen

from trucedu.engine.actions import Action


@frozen
class Decision:
    """An action and why it was chosen, in whole sentences that may name the player's cards."""

    action: Action
    why: str
