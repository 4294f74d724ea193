"""The same variant with one thing changed, for the engine to play by: what a mistaken idea takes the rules to be."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import attrs

from trucedu.cards import Card
from trucedu.engine.variant import Variant

Groups = tuple[tuple[Card, ...], ...]
Changes = tuple[tuple[str, str], ...]


@lru_cache(maxsize=512)
def with_changes(rules: Variant, changes: Changes) -> Variant:
    """The variant with other words at some places of its rules.

    :param changes: pairs of a dotted place and the word for it, such as ``("trick.partner_tie", "spoiled")``.
    """
    sheet = rules.sheet
    assert sheet.rules is not None, f"{rules.id} states no rules to change"
    changed = sheet.rules
    for place, word in changes:
        changed = _evolve(changed, place.split("."), word)
    return Variant(attrs.evolve(sheet, rules=changed))


def with_order(rules: Variant, groups: Groups) -> Variant:
    """The variant with another card order.

    :param groups: every card of the pack once, strongest first, equal cards together.
    """
    text = " > ".join("=".join(card.key for card in group) for group in groups)
    return with_changes(rules, (("order.plain", text),))


def house_option(rules: Variant, name: str, value: str) -> Variant | None:
    """The variant under another option of a house rule.

    :returns: None where the variant has no such rule or option, is played by it already, or where the option is the
        default one (which states no changes to make).
    """
    rule = rules.sheet.house.get(name)
    option = rule.option(value) if rule else None
    if option is None or not option.changes or rules.house[name] == option.value:
        return None
    return with_changes(rules, tuple((place, str(word)) for place, word in option.changes.items()))


def _evolve(thing: Any, names: list[str], word: str) -> Any:
    first, *rest = names
    return attrs.evolve(thing, **{first: _evolve(getattr(thing, first), rest, word) if rest else word})
