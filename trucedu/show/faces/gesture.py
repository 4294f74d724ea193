"""A gesture: what each part of a face does while a sign is given. Left and right are the player's own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from attrs import evolve, frozen

from trucedu.language import tr
from trucedu.variants.gestures import GESTURES, Arm, Brows, Cheeks, Eyes, Head, Mouth, Nose, Shoulders


@frozen
class Gesture:
    """What each part of the face does; the words are those of :mod:`trucedu.variants.gestures`.

    :raises ValueError: a word that its part does not know.
    """

    brows: Brows = "neutral"
    eyes: Eyes = "open"
    mouth: Mouth = "neutral"
    cheeks: Cheeks = "neutral"
    nose: Nose = "neutral"
    head: Head = "neutral"
    shoulders: Shoulders = "neutral"
    arm: Arm = "neutral"

    def __attrs_post_init__(self) -> None:
        for part, words in GESTURES.items():
            word = getattr(self, part)
            if word not in words:
                allowed = ", ".join(words)
                raise ValueError(
                    tr(
                        "{part} can't be {word!r}: choose one of {allowed}.",
                        part=part,
                        word=word,
                        allowed=allowed,
                    )
                )

    @property
    def changed(self) -> tuple[str, ...]:
        """The parts that are not at rest, by name."""
        return tuple(part for part, words in GESTURES.items() if getattr(self, part) != words[0])

    @property
    def sided(self) -> bool:
        """Whether it is done on one side only, so that it has a mirror image."""
        return self.mirrored() != self

    def mirrored(self) -> Gesture:
        """The same gesture on the other side."""
        other: dict[str, Any] = {part: _other_side(getattr(self, part)) for part in self.changed}
        return evolve(self, **other)


NEUTRAL: Final = Gesture()


def gesture_from(face: Mapping[str, str | int | bool]) -> Gesture:
    """The gesture that the ``face`` of a variant's signal describes; an empty one is a face at rest.

    :raises ValueError: a part or a word outside the closed list. Faces of a loaded sheet never raise it.
    """
    for part in face:
        if part not in GESTURES:
            raise ValueError(
                tr("A face has no {part!r}; it has {allowed}.", part=part, allowed=", ".join(GESTURES))
            )
    words: dict[str, Any] = dict(face)
    return Gesture(**words)


def _other_side(word: str) -> str:
    first, dash, side = word.rpartition("-")
    return first + dash + {"left": "right", "right": "left"}.get(side, side)
