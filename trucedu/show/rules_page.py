"""The rules of a variant as a page, generated from its sheet: nothing here is written by hand for one
game.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from typing import Any, Final

from attrs import NOTHING, Factory, fields, has

from trucedu.engine.variant import Variant
from trucedu.language import tr
from trucedu.show.page import Grid, Listing, Page, Section, Statement
from trucedu.show.rules_contests import contest_sections, counting_section
from trucedu.show.rules_play import (
    deal_section,
    pack_section,
    players_section,
    score_section,
    special_section,
    stake_section,
    talk_section,
    tricks_section,
)
from trucedu.show.rules_words import PHRASES, Teller, with_suit_signs
from trucedu.variants.sheet import HouseRule, Rules, Sheet

LANGUAGES: Final = {
    "ca": "Catalan", "en": "English", "es": "Spanish", "eu": "Basque", "fr": "French", "oc": "Occitan",
    "pt": "Portuguese", "an": "Aragonese",
}  # fmt: skip


def rules_page(variant: Variant) -> Page:
    """Everything that a variant's sheet says, house rules as chosen; for a catalogue entry what is known,
    and what not.

    :param variant: from ``trucedu.variant`` or ``trucedu.variant_from_file``.
    """
    sheet = variant.sheet
    teller = Teller(sheet)
    sections = [_about(sheet)]
    if sheet.rules is not None:
        rules = sheet.rules
        sections += [
            players_section(teller, rules),
            pack_section(teller, rules, variant),
            deal_section(teller, rules),
            tricks_section(teller, rules),
            stake_section(teller, rules),
            counting_section(teller, rules),
            *contest_sections(teller, rules),
            special_section(teller, rules),
            talk_section(teller, rules, variant),
            score_section(teller, rules),
            _leftovers(sheet, rules),
        ]
    sections += [
        _known(sheet),
        _house(sheet),
        left_out(sheet),
        _words(sheet),
        _sureness(sheet),
        _sources(sheet),
    ]
    title = sheet.name if sheet.playable else tr("{name} (catalogue entry)", name=sheet.name)
    return Page(title, sheet.summary, [section for section in sections if section.parts])


def _about(sheet: Sheet) -> Section:
    items = [Statement(tr("Region: {region}.", region=sheet.region))]
    if sheet.also:
        items.append(Statement(tr("Also called: {names}.", names=", ".join(sheet.also))))
    if sheet.names:
        names = ", ".join(f"{name} ({_language(code)})" for code, name in sheet.names.items())
        items.append(Statement(tr("In its own languages: {names}.", names=names)))
    if sheet.playable:
        chosen = ", ".join(f"{name}={value}" for name, value in sheet.chosen.items())
        text = tr("Shown with these house rules: {chosen}; all others by default.", chosen=chosen)
        items.append(Statement(text if chosen else tr("Shown with all house rules by default.")))
    else:
        items.append(Statement(tr("Its rules are not known well enough to play by. This is what is known.")))
    items.append(Statement(tr("In programs and commands it is called {id}.", id=sheet.id)))
    return Section(tr("The game"), [Listing(items)])


def _language(code: str) -> str:
    return tr(LANGUAGES[code]) if code in LANGUAGES else code


def _known(sheet: Sheet) -> Section:
    rows = [
        (each.field, each.says, each.mark, ", ".join(each.sources) or tr("inferred here"))
        for each in sheet.known
    ]
    head = (tr("Point"), tr("What is said"), tr("How sure"), tr("By whom"))
    return Section(tr("What is known"), [Grid(head, rows)] if rows else [])


def _house(sheet: Sheet) -> Section:
    parts: list[Statement | Listing] = []
    if sheet.house:
        parts.append(
            Statement(
                tr(
                    "Tables settle these points differently. Choose with --house name=value, or in Python with "
                    'variant("{id}", name=value).',
                    id=sheet.id,
                )
            )
        )
    for name, rule in sheet.house.items():
        parts.append(Listing(_options(name, rule, sheet), f"{name} ({rule.question}): {rule.asks}"))
    return Section(tr("House rules"), parts)


def _options(name: str, rule: HouseRule, sheet: Sheet) -> Iterator[Statement]:
    chosen = sheet.chosen.get(name, rule.default)
    for option in rule.options:
        notes = []
        if option.value == rule.default:
            notes.append(tr("the default"))
        if option.value == chosen and name in sheet.chosen:
            notes.append(tr("chosen here"))
        marked = f" [{', '.join(notes)}]" if notes else ""
        yield Statement(f"{option.value}: {option.says}{marked}")
    yield Statement(tr("Why this default: {why}", why=rule.why))


def left_out(sheet: Sheet) -> Section:
    """What is known of the game and not played here; for a catalogue entry, what is not known."""
    title = tr("Known of the game, but not played here") if sheet.playable else tr("What is not known")
    items = [Statement(text) for text in sheet.not_modelled]
    return Section(title, [Listing(items)] if items else [])


def _words(sheet: Sheet) -> Section:
    rows = [
        (word.word, _language(word.language), word.means, _cards_of(word.cards, sheet))
        for word in sheet.words
    ]
    head = (tr("Word"), tr("Language"), tr("Meaning"), tr("Cards"))
    return Section(tr("Words of the game"), [Grid(head, rows)] if rows else [])


def _cards_of(text: str, sheet: Sheet) -> str:
    return text if sheet.rules is None else with_suit_signs(text, sheet.rules)


def _sureness(sheet: Sheet) -> Section:
    marks = PHRASES["Confidence.default"]
    legend = [
        Statement(tr("{mark}: {meaning}", mark=mark, meaning=tr(meaning))) for mark, meaning in marks.items()
    ]
    confidence = sheet.confidence
    paths = dict.fromkeys((*confidence.sources, *confidence.fields))
    rows = [
        (path, confidence.mark(path), ", ".join(confidence.sources.get(path) or confidence.behind(path)))
        for path in paths
    ]
    parts: list[Listing | Grid | Statement] = [Listing(legend)]
    if sheet.playable:
        text = tr("Where nothing else is marked, a rule here is: {mark}.", mark=confidence.default)
        parts.append(Statement(text))
    if rows:
        title = tr("Each key of the sheet, with claims (TYF, TRC, LTR), open questions (OQ) and sources")
        parts.append(Grid((tr("Rule"), tr("How sure"), tr("From")), rows, title))
    return Section(tr("How sure this is"), parts)


def _sources(sheet: Sheet) -> Section:
    items = []
    for source in sheet.sources:
        text = f"{source.id}: {source.title}"
        used = tr("Used for: {what}.", what=source.used_for) if source.used_for else ""
        items.append(Statement(f"{text}. {used}".rstrip()))
    return Section(tr("Sources"), [Listing(items)] if items else [])


#: Attributes of the sheet's classes that sections above put into sentences without a table of words for them.
#: Whatever is in neither list is printed bare by ``_leftovers``, so that nothing of a sheet stays unsaid.
TOLD: Final[dict[str, frozenset[str]]] = {
    "Shortfall": frozenset({"plus", "low", "low_to"}),
    "PackRule": frozenset({"ranks", "without"}),
    "OrderRule": frozenset({"plain"}),
    "Wild": frozenset({"card", "value"}),
    "TurnedRule": frozenset({"substitute", "word", "raised"}),  # the words are among those of the game
    "Substitute": frozenset({"card", "when"}),
    "ValuesRule": frozenset({"ranks", "base", "wild"}),
    "SpeakerRule": frozenset({"chairs"}),
    "Rung": frozenset({"call", "term", "says", "value", "refused", "wins_match"}),
    "Remainder": frozenset({"call", "term", "says", "value"}),
    "LadderRule": frozenset({
        "speaker", "rungs", "base", "answer_raises", "playing_accepts", "waits_for_declarations", "remainder",
        "any_amount",
    }),
    "ContestCall": frozenset({
        "term", "says", "opens", "accept", "raises", "stake", "adds", "win", "lose", "refused", "ends_deal", "loses",
        "times",
    }),
    "ContestRule": frozenset({
        "calls", "cancels", "per_holder", "rival", "rival_term", "rival_says", "marker", "challenged_keeps",
        "played",
    }),
    "FoldRule": frozenset({"early_extra"}),
    "SpecialRule": frozenset({"at", "value", "declined"}),
    "TapRule": frozenset({"up_to"}),
    "ScoreRule": frozenset({"target", "games", "half", "halves", "bonus", "units", "game_word", "last_game_word"}),
    "DealRule": frozenset({"packets", "redeal", "tap"}),
    # How a sign or an order looks on a drawn face is for pictures; in words it is what "says" says.
    "Signal": frozenset({"says", "cards", "means", "face"}),
    "Order": frozenset({"says", "face"}),
    "MessageRule": frozenset({"signals", "orders"}),
    "Rules": frozenset({
        "players", "pack", "order", "trick", "hand", "ladder", "score", "fold", "deal", "values", "contest", "special",
        "messages", "turned", "said",
    }),
}  # fmt: skip


def is_told(kind: type[Any], attribute: str) -> bool:
    """Whether the page has a sentence for that attribute of a class of the sheet."""
    return f"{kind.__name__}.{attribute}" in PHRASES or attribute in TOLD.get(kind.__name__, frozenset())


def _leftovers(sheet: Sheet, rules: Rules) -> Section:
    items = [Statement(f"{path} = {value}", (path,)) for path, value in untold(rules, "")]
    return Section(tr("Further keys of the sheet"), [Listing(items)] if items else [])


def untold(rule: Any, path: str) -> Iterator[tuple[str, object]]:
    """Keys that no section puts into a sentence, with their values where these are not the default."""
    if isinstance(rule, dict):
        for name, value in rule.items():
            yield from untold(value, f"{path}.{name}".lstrip("."))
    elif isinstance(rule, tuple):
        for place, value in enumerate(rule):
            yield from untold(value, f"{path}[{place}]")
    elif has(type(rule)) and not isinstance(rule, Enum):
        for each in fields(type(rule)):
            value = getattr(rule, each.name)
            inner = f"{path}.{each.name}".lstrip(".")
            if is_told(type(rule), each.name):
                yield from untold(value, inner)
            elif value != _default(each.default):
                yield inner, value


def _default(default: Any) -> Any:
    if isinstance(default, Factory):  # type: ignore[arg-type]
        return default.factory()
    return object() if default is NOTHING else default
