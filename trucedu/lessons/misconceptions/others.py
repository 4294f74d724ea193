"""The other games of the family, as somebody may mix them up with the one at hand."""

from __future__ import annotations

from typing import Final

from trucedu.engine.variant import variants

#: The games of the lessons, in the order in which they are met.
MET: Final = ("truc-y-flou", "french-truc", "partnership-truc", "catalan-truc", "sackson-truc")


def games_to_mix_up() -> tuple[str, ...]:
    """The ids of all variants, those of the lessons first: a learner is rather thinking of a game that he has met."""
    return tuple(sorted(variants(), key=lambda ident: MET.index(ident) if ident in MET else len(MET)))
