"""In which games a skill can be practised."""

from __future__ import annotations

from typing import Final

from trucedu.engine.variant import variant, variants
from trucedu.lessons.progress_next import USUAL
from trucedu.lessons.registry import drills, fits
from trucedu.lessons.skills import SKILLS

#: The game of a lesson, where it is not the usual one.
_LESSON_GAMES: Final = {"11_french_truc": "french-truc", "12_partnership": "partnership-truc"}


def games(skill: str) -> tuple[str, ...]:
    """The ids of the games in which there is something to ask, the one that its lesson uses first; none if the skill
    has no drill.
    """
    if skill not in drills():
        return ()
    first = next((_LESSON_GAMES.get(each.lesson, USUAL) for each in SKILLS if each.name == skill), USUAL)
    order = sorted(variants(), key=lambda name: (name != first, name != USUAL, name))
    loaded = ((name, variant(name)) for name in order)
    return tuple(name for name, game in loaded if game.players and fits(skill, game))
