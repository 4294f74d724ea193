"""The same variant with one thing changed, for the engine to play by: what a mistaken idea takes the rules to be."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import attrs

from trucedu.cards import Card
from trucedu.engine.variant import Variant

Groups = tuple[tuple[Card, ...], ...]
#: Places in the rules and what stands there instead: ``(("trick.partner_tie", "spoiled"), ("values.base", 0))``.
Changes = tuple[tuple[str, Any], ...]


@lru_cache(maxsize=512)
def with_changes(rules: Variant, changes: Changes) -> Variant:
    """The variant with something else at some places of its rules, beside the same turned card.

    :param changes: pairs of a dotted place and what is to stand there (anything hashable); a place may lead through
        tables by their keys, such as ``("contest.embit.calls.aoute.adds", 2)``.
    """
    sheet = rules.sheet
    assert sheet.rules is not None, f"{rules.id} states no rules to change"
    changed = sheet.rules
    for place, thing in changes:
        changed = _evolve(changed, place.split("."), thing)
    return Variant(attrs.evolve(sheet, rules=changed)).beside(rules.turned)


def with_order(rules: Variant, groups: Groups) -> Variant:
    """The variant with another card order, which is then the same beside every turned card.

    :param groups: every card of the pack once, strongest first, equal cards together; the turned card may be left out.
    """
    text = " > ".join("=".join(card.key for card in group) for group in groups)
    if rules.turned is None:
        return with_changes(rules, (("order.plain", text),))
    if all(rules.turned not in group for group in groups):
        text += f" > {rules.turned.key}"
    return with_changes(rules, (("order.plain", text), ("turned.substitute", None)))


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


@lru_cache(maxsize=512)
def under_house(rules: Variant, name: str, value: str | int) -> Variant | None:
    """The variant under another option of a house rule, its other house rules as they are.

    :returns: None where the variant has no such rule or option, or is played by it already.
    """
    rule = rules.sheet.house.get(name)
    option = rule.option(value) if rule else None
    if option is None or rules.house[name] == option.value:
        return None
    return rules.with_house(**{**rules.house, name: option.value}).beside(rules.turned)


def _evolve(thing: Any, names: list[str], new: Any) -> Any:
    first, *rest = names
    if isinstance(thing, dict):
        return {**thing, first: _evolve(thing[first], rest, new) if rest else new}
    return attrs.evolve(thing, **{first: _evolve(getattr(thing, first), rest, new) if rest else new})
