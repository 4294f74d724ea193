"""What the rules page says of the rule behind a reason."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from trucedu.engine.reasons import Reason
from trucedu.engine.variant import Variant
from trucedu.show.page import Page
from trucedu.show.rules_page import rules_page

#: Reasons that say enough by themselves: a card that one has not got, an answer that nobody has asked for, another
#: player's turn.
PLAIN: Final = frozenset({"not-held", "already-played", "nothing-asked", "nothing-to-answer", "not-yours"})


def rule_words(variant: Variant, reason: Reason, call: str = "") -> tuple[str, ...]:
    """The rule in sentences; nothing for a reason that says enough, and for one that is no rule of the game.

    :param call: the call in question: of a table of calls only its row is told.
    """
    return () if reason.code in PLAIN else said_of_rule(variant, reason.rule, call)


def said_of_rule(variant: Variant, rule: str, call: str = "") -> tuple[str, ...]:
    """What the rules page says of a rule such as ``"truc-y-flou#ladder.raises"``; nothing for one of another game."""
    game, _, key = rule.partition("#")
    return _page(variant).said_of(key, call) if key and game == variant.id else ()


@lru_cache(maxsize=16)
def _page(variant: Variant) -> Page:
    return rules_page(variant)
