"""Layers of a game: a table can be played with cards alone, and grow call by call into the whole game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from attrs import field, frozen

from trucedu.engine.actions import Action
from trucedu.engine.deal import Deal
from trucedu.engine.reasons import Reason
from trucedu.engine.variant import Variant
from trucedu.engine.view import View
from trucedu.language import tr
from trucedu.variants.sheet import Rules

#: What a table can be played with, from the first lesson to the whole game.
LAYERS: Final = ("tricks", "truc", "embit", "flor", "signals")
#: The answers and questions that belong to the stake and to the terms of the deal.
_STAKE_WORDS: Final = (
    "yes",
    "no",
    "fold",
    "redeal",
    "play",
    "decline",
    "cut",
    "tap",
    "one-card",
    "three-cards",
)
#: The kind of contest that each of these layers brings in.
_CONTESTS: Final = {"pair": "embit", "flor": "flor"}


def layers_of(variant: Variant) -> tuple[str, ...]:
    """The layers that a variant has."""
    rules = _rules(variant)
    counted = {_CONTESTS[contest.counts] for contest in rules.contest.values()}
    talk = {"signals"} if rules.messages.signals or rules.messages.orders else set()
    return tuple(layer for layer in LAYERS if layer in {"tricks", "truc", *counted, *talk})


@frozen
class Layers:
    """The layers that are played at a table; what belongs to the others nobody says there."""

    variant: Variant
    on: tuple[str, ...]
    off_words: frozenset[str] = field(init=False)

    @off_words.default
    def _find_off_words(self) -> frozenset[str]:
        return frozenset(_off_words(_rules(self.variant), self.on))

    @classmethod
    def of(cls, variant: Variant, wanted: Sequence[str] | None = None) -> Layers:
        """The wanted layers of a variant; all that it has without a wish.

        :raises ValueError: a layer that the variant has not, or none that cards could be played with.
        """
        there = layers_of(variant)
        chosen = there if wanted is None else tuple(wanted)
        unknown = [layer for layer in chosen if layer not in there]
        if unknown or "tricks" not in chosen:
            raise ValueError(
                tr(
                    "There is no layer {names} in {game}; it has: {layers}. Every table has tricks.",
                    names=", ".join(unknown) or tr("to play"),
                    game=variant.name,
                    layers=", ".join(there),
                )
            )
        return cls(variant, tuple(layer for layer in there if layer in chosen))

    def __contains__(self, layer: str) -> bool:
        return layer in self.on

    @property
    def whole(self) -> bool:
        """Whether the whole game is played."""
        return self.on == layers_of(self.variant)

    @property
    def cards_only(self) -> bool:
        """Whether nothing is said at all."""
        return self.on == ("tricks",)

    def view(self, deal: Deal, chair: int) -> View:
        """The deal as a chair sees it, with only those choices that belong to the layers."""
        return LayeredView(deal, chair, self) if self.off_words else deal.view(chair)

    def is_off(self, action: Action) -> bool:
        """Whether an action belongs to a layer that is not played."""
        return action.call in self.off_words


class LayeredView(View):
    """A view in which the calls of some layers are left out."""

    def __init__(self, deal: Deal, chair: int, layers: Layers) -> None:
        super().__init__(deal, chair)
        self._layers = layers

    @property
    def talks(self) -> bool:
        """Whether partners give signs and orders at this table."""
        return "signals" in self._layers and super().talks

    @property
    def legal(self) -> tuple[Action, ...]:
        """What this chair may do now at this table."""
        return tuple(action for action in super().legal if not self._layers.is_off(action))

    def why_not(self, action: Action | str) -> Reason | None:
        """Why this chair may not do that now at this table, or None if it may."""
        if isinstance(action, str):
            action = self.read(action)
        if not self._layers.is_off(action):
            return super().why_not(action)
        if self._layers.cards_only:
            return Reason("cards-only", tr("Only cards are played here, nothing is called."), "")
        said = tr("{call!r} is left out at this table.", call=action.call)
        return Reason("layer-off", said, "")


def _off_words(rules: Rules, on: Sequence[str]) -> set[str]:
    ladder = rules.ladder
    off: set[str] = set()
    if "truc" not in on:
        off.update(_STAKE_WORDS, (rung.call for rung in ladder.rungs))
        off.update(word for word in (ladder.any_amount, ladder.remainder and ladder.remainder.call) if word)
    needed: set[str] = set()
    answers: set[str] = {"pass"}
    for contest in rules.contest.values():
        words = {*contest.calls, *([contest.rival] if contest.rival else [])}
        accepts = {what.accept for what in contest.calls.values() if what.accept}
        answers |= accepts
        if _CONTESTS[contest.counts] in on:
            needed |= {"pass"} | accepts
            # What ends the deal puts the hand at stake too.
            words = {call for call in words if call in contest.calls and contest.calls[call].ends_deal}
            words = words if "truc" not in on else set()
        off |= words
    return off | (answers - needed if rules.contest else set())


def _rules(variant: Variant) -> Rules:
    if variant.sheet.rules is None:
        raise ValueError(
            tr("{game} cannot be played: its rules are not known well enough.", game=variant.name)
        )
    return variant.sheet.rules
