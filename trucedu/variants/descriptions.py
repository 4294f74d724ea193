"""What a sheet says about itself must hold too: house rules change keys that exist, sources are listed."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from attrs import fields, has

from trucedu.language import tr
from trucedu.variants.notation import NotAnOrder, parse_cards
from trucedu.variants.sheet import HouseRule, Rules, Sheet
from trucedu.variants.structure import Fault

_CLAIM = re.compile(r"[A-Z]{1,3}-\d+")


def check_descriptions(sheet: Sheet) -> list[Fault]:
    """The faults in house rules, confidence marks, sources and words of a sheet, no house rule chosen."""
    faults: list[Fault] = []
    for name, rule in sheet.house.items():
        faults += _house_faults(name, rule, sheet)
    for table, paths in (("fields", sheet.confidence.fields), ("sources", sheet.confidence.sources)):
        for path in paths:
            faults += _path_fault(f"confidence.{table}.{path}", path, sheet.rules, may_add=False)
    for path, sources in sheet.confidence.sources.items():
        faults += _source_faults(f"confidence.sources.{path}", sources, sheet)
    for place, known in enumerate(sheet.known):
        faults += _source_faults(f"known[{place}].sources", known.sources, sheet)
    if sheet.rules is not None:
        faults += _word_faults(sheet, sheet.rules)
    return faults


def _house_faults(name: str, rule: HouseRule, sheet: Sheet) -> Iterator[Fault]:
    key = f"house.{name}"
    values = [str(option.value) for option in rule.options]
    default = rule.option(rule.default)
    if default is None:
        yield Fault(f"{key}.default", repr(rule.default), tr("one of {allowed}", allowed=", ".join(values)))
    elif default.changes:
        yield Fault(key, tr("a default that changes keys"), tr("a default that leaves the sheet as it is"))
    for place, option in enumerate(rule.options):
        where = f"{key}.options[{place}]"
        if values.index(values[place]) != place:
            yield Fault(f"{where}.value", repr(option.value), tr("a value that no other option has"))
        if option is not default and not option.changes:
            yield Fault(f"{where}.changes", tr("nothing"), tr("the keys that this option changes"))
        for path in option.changes:
            yield from _path_fault(f"{where}.changes.{path}", path, sheet.rules, may_add=True)


def _path_fault(key: str, path: str, rules: Rules | None, may_add: bool) -> Iterator[Fault]:
    """Follow a dotted path through the rules.

    ``may_add``: the last step may name a new entry of a table whose names are free, such as a contest call.
    """
    if rules is None:
        yield Fault(key, tr("a rule"), tr("no such key, since the sheet states no rules"))
        return
    here: object = rules
    steps = path.split(".")
    for place, step in enumerate(steps):
        if isinstance(here, dict):
            if step not in here:
                if not (may_add and place == len(steps) - 1):
                    yield Fault(
                        key,
                        repr(step),
                        tr("one of {allowed}", allowed=", ".join(map(str, here)) or tr("none")),
                    )
                return
            here = here[step]
        elif has(kind := type(here)):
            names = [each.name for each in fields(kind)]
            if step not in names:
                yield Fault(key, repr(step), tr("one of {allowed}", allowed=", ".join(sorted(names))))
                return
            here = getattr(here, step)
        else:
            inside = ".".join(steps[:place])
            yield Fault(
                key, repr(step), tr("a path that ends at {inside}, which has no keys here", inside=inside)
            )
            return


def _source_faults(key: str, sources: Iterable[str], sheet: Sheet) -> Iterator[Fault]:
    listed = [source.id for source in sheet.sources]
    for source in sources:
        if source not in listed and not _CLAIM.fullmatch(source):
            names = ", ".join(listed) or tr("none")
            yield Fault(
                key, repr(source), tr("a claim or question such as OQ-04, or one of {names}", names=names)
            )


def _word_faults(sheet: Sheet, rules: Rules) -> Iterator[Fault]:
    for place, word in enumerate(sheet.words):
        for part in word.cards.split():
            try:
                parse_cards(part, rules.pack.suits)
            except NotAnOrder as wrong:
                yield Fault(f"words[{place}].cards", str(wrong), tr("cards such as 3* or 10O 11B"))
