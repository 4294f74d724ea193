"""Gestures in words, for those who do not see them."""

from __future__ import annotations

from trucedu.language import tr
from trucedu.show.faces.gesture import Gesture


def describe(gesture: Gesture) -> str:
    """The gesture in a sentence, for signs that no variant words: ``"Winks with the right eye (…)."``.

    Sides are the player's own, and the sentence says where the onlooker sees them.
    """
    said = [_clause(part, getattr(gesture, part)) for part in gesture.changed]
    if not said:
        return tr("A face at rest.")
    sentence = (
        said[0] if len(said) == 1 else tr("{first} and {last}", first=", ".join(said[:-1]), last=said[-1])
    )
    sentence = sentence[0].upper() + sentence[1:]
    note = side_note(gesture)
    return tr("{sentence} ({note}).", sentence=sentence, note=note) if note else f"{sentence}."


def side_note(gesture: Gesture) -> str:
    """Whose left or right is meant, and where the onlooker sees it; empty where both sides are alike."""
    sides = {getattr(gesture, part).rpartition("-")[2] for part in gesture.changed} & {"left", "right"}
    if sides == {"left"}:
        return tr("the player's own left, on your right")
    if sides == {"right"}:
        return tr("the player's own right, on your left")
    return tr("the player's own left and right, the other way round for you") if sides else ""


def _clause(part: str, word: str) -> str:
    clauses = {
        ("brows", "up"): tr("raises both eyebrows"),
        ("brows", "down"): tr("lowers both eyebrows"),
        ("brows", "up-left"): tr("raises the left eyebrow"),
        ("brows", "up-right"): tr("raises the right eyebrow"),
        ("eyes", "shut"): tr("shuts both eyes"),
        ("eyes", "wink-left"): tr("winks with the left eye"),
        ("eyes", "wink-right"): tr("winks with the right eye"),
        ("eyes", "wide"): tr("opens the eyes wide"),
        ("eyes", "up"): tr("looks up"),
        ("mouth", "side-left"): tr("moves the mouth to the left"),
        ("mouth", "side-right"): tr("moves the mouth to the right"),
        ("mouth", "grin"): tr("grins"),
        ("mouth", "kiss"): tr("purses the lips as for a kiss"),
        ("mouth", "pout"): tr("pouts with the lower lip"),
        ("mouth", "puff"): tr("lets out a puff of breath"),
        ("mouth", "open"): tr("opens the mouth"),
        ("mouth", "bite-lower-lip"): tr("bites the lower lip"),
        ("mouth", "lower-under-upper"): tr("tucks the lower lip under the upper"),
        ("mouth", "tongue-left"): tr("shows the tongue at the left corner of the mouth"),
        ("mouth", "tongue-right"): tr("shows the tongue at the right corner of the mouth"),
        ("mouth", "tongue-middle"): tr("shows the tip of the tongue"),
        ("cheeks", "puffed"): tr("puffs out both cheeks"),
        ("nose", "wrinkled"): tr("wrinkles the nose"),
        ("head", "nod"): tr("nods"),
        ("head", "tilt-left"): tr("tilts the head to the left"),
        ("head", "tilt-right"): tr("tilts the head to the right"),
        ("head", "sway"): tr("tilts the head from side to side"),
        ("shoulders", "up"): tr("shrugs"),
        ("shoulders", "up-left"): tr("lifts the left shoulder"),
        ("shoulders", "up-right"): tr("lifts the right shoulder"),
        ("arm", "left"): tr("bends the left arm to show its muscle"),
        ("arm", "right"): tr("bends the right arm to show its muscle"),
    }
    return clauses[part, word]
