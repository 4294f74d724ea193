"""What a sheet says of one point in a few words, short enough to stand in a table beside other games."""

from __future__ import annotations

from collections.abc import Callable

from trucedu.engine.variant import Variant
from trucedu.language import tr
from trucedu.show.page import Page
from trucedu.show.rules_words import amount_words, named_beside, phrase, with_suit_signs
from trucedu.variants.sheet import Amount, Rules

#: What is said, and what is compared: the same text in the plain case.
Said = tuple[str, object]
Saying = Callable[[Variant, Rules], Said]


def where(game: Variant, rules: Rules) -> Said:
    """Where it is played."""
    return game.sheet.region, game.sheet.region


def names(game: Variant, rules: Rules | None = None) -> Said:
    """Other names, and what it is called in its own languages."""
    found = ", ".join(dict.fromkeys([*game.sheet.names.values(), *game.sheet.also])) or tr("none")
    return found, found


def turned(game: Variant, rules: Rules) -> Said:
    """Whether a card is turned up, and what then stands for it."""
    if rules.turned is None:
        return tr("none"), ""
    text = tr("one, turned up after the deal")
    instead = rules.turned.substitute
    if instead is not None:
        ranks = ", ".join(map(str, instead.when))
        name = named_beside(instead.card, rules)
        text += " " + tr("({card} stands for it if it is one of {ranks})", card=name, ranks=ranks)
    return text, (instead.card, instead.when) if instead is not None else "turned"


def order(game: Variant, rules: Rules) -> Said:
    """The order as the sheet writes it; two ways of writing the same order are the same."""
    text = with_suit_signs(rules.order.plain, rules)
    if rules.turned is not None:
        return text, rules.order.plain
    return text, tuple(tuple(sorted(map(str, group))) for group in game.order())


def on_top(game: Variant, rules: Rules) -> Said:
    """The cards that stand above all whole ranks: the front of the order up to the first star."""
    places: list[str] = []
    for place in rules.order.plain.split(" > "):
        if place.endswith("*"):
            break
        places.append(place)
    return with_suit_signs(" > ".join(places), rules) or tr("none"), tuple(places)


def named_cards(game: Variant, rules: Rules) -> Said:
    """The cards that have a name in the game."""
    cards: dict[str, list[str]] = {}
    for word in game.sheet.words:
        if word.cards:
            cards.setdefault(word.cards, []).append(word.word)
    named = [f"{with_suit_signs(each, rules)} {', '.join(words)}" for each, words in cards.items()]
    text = "; ".join(named) or tr("none")
    return text, text


def wild_cards(game: Variant, rules: Rules) -> Said:
    """The wild cards of the declarations, and what they count."""
    if rules.values is None or not rules.values.wild:
        return tr("none"), ""
    wild = ", ".join(tr("{card} counts {n}", card=each.card, n=each.value) for each in rules.values.wild)
    suit = phrase("ValuesRule.wild_suit", rules.values.wild_suit)
    return f"{wild}. {suit}", (rules.values.wild, rules.values.wild_suit)


def bonus_cards(game: Variant, rules: Rules) -> Said:
    """The cards that score when they are played."""
    text = ", ".join(f"{card} +{points}" for card, points in rules.score.bonus.items()) or tr("none")
    return text, text


def declarations(game: Variant, rules: Rules) -> Said:
    """The words of each contest, without what they pay."""
    lines = []
    for name, contest in rules.contest.items():
        words = list(dict.fromkeys(call.term or call_id for call_id, call in contest.calls.items()))
        words += [contest.rival_term or contest.rival] if contest.rival else []
        lines.append(f"{name}: {', '.join(words)}")
    text = "; ".join(lines) or tr("none")
    return text, text


def counting(game: Variant, rules: Rules) -> Said:
    """What two or three cards of a suit count."""
    values = rules.values
    if values is None or not rules.contest:
        return tr("nothing is counted"), ""
    by_value: dict[int, list[str]] = {}
    for rank in rules.pack.ranks:
        if rank in values.ranks:
            by_value.setdefault(values.ranks[rank], []).append(rank)
    plain = [rank for value, ranks in by_value.items() for rank in ranks if str(value) == rank]
    parts = [tr("{base} and the cards", base=values.base)]
    parts += [tr("each its number ({ranks})", ranks=" ".join(plain))] if plain else []
    parts += [
        tr("{ranks}: {value}", ranks=" ".join(odd), value=value)
        for value, ranks in sorted(by_value.items())
        if (odd := [rank for rank in ranks if rank not in plain])
    ]
    single = phrase("ValuesRule.no_pair", values.no_pair).rstrip(".")
    parts.append(single[:1].lower() + single[1:])
    text = "; ".join(parts)
    return text, text


def equal_counts(game: Variant, rules: Rules) -> Said:
    """Who wins between equal counts."""
    if not rules.contest:
        return tr("nothing is counted"), ""
    said = dict.fromkeys(
        phrase("ContestRule.position", each.position).removeprefix("Equal counts: ")
        for each in rules.contest.values()
    )
    text = " ".join(said)
    return text[:1].upper() + text[1:], tuple(said)


def stake(game: Variant, rules: Rules) -> Said:
    """The ladder in one line with its words; in brackets what refusing a step costs."""
    ladder = rules.ladder
    steps = [str(ladder.base)]
    for rung in ladder.rungs:
        worth = tr("the match") if rung.wins_match else amount_words(rung.value, rules)
        steps.append(f"{rung.term or rung.call} {worth} ({rung.refused})")
    if ladder.remainder is not None:
        last = ladder.remainder
        steps.append(f"{last.term or last.call} {amount_words(last.value, rules)}")
    text = " · ".join(steps)
    return text, text


def worth(game: Variant, rules: Rules) -> Said:
    """The same ladder in numbers alone, so that games are compared apart from their words."""
    ladder = rules.ladder
    steps = [str(ladder.base)]
    for rung in ladder.rungs:
        staked = tr("match") if rung.wins_match else _number(rung.value, rules)
        steps.append(f"{staked} ({rung.refused})")
    if ladder.remainder is not None:
        steps.append(_number(ladder.remainder.value, rules))
    text = " · ".join(steps)
    return text, text


def partners_tie(game: Variant, rules: Rules) -> Said:
    """Who takes a trick whose best cards are of one side; nothing where nobody has a partner."""
    if max(rules.players) == 2:
        return "", None
    text = phrase("TrickRule.partner_tie", rules.trick.partner_tie)
    if rules.trick.partner_tie != "spoiled":
        text += " " + phrase("TrickRule.tied_lead", rules.trick.tied_lead)
    return text, text


def length(game: Variant, rules: Rules) -> Said:
    """How many points make a game, and how many games the match."""
    score = rules.score
    text = tr("{n} points", n=score.target)
    if score.games > 1:
        text = tr("{n} points; first to win {games} games", n=score.target, games=score.games)
    if score.units:
        text += "; " + ", ".join(f"{word} = {number}" for word, number in score.units.items())
    return text, (score.target, score.games, tuple(score.units.items()))


def special_deals(game: Variant, rules: Rules) -> Said:
    """The deals on other terms."""
    special = rules.special
    if special is None:
        return tr("none"), ""
    text = tr(
        "at {at}: play for {value}, or give {declined}",
        at=special.at,
        value=special.value,
        declined=special.declined,
    )
    if special.both == "unseen":
        text += tr("; at {at} to {at}: played without looking, and nobody raises", at=special.at)
    else:
        text += tr("; at {at} to {at}: played without raises", at=special.at)
    return text, special


def signals(game: Variant, rules: Rules) -> Said:
    """The signs: for which cards, and how they look."""
    signs = rules.messages.signals
    text = "; ".join(f"{sign.cards or sign.means or name}: {sign.says}" for name, sign in signs.items())
    return text or tr("none listed"), text


def truth(game: Variant, rules: Rules) -> Said:
    """Whether a sign may be false; nothing where no sign is listed."""
    if not rules.messages.signals:
        return "", None
    text = phrase("MessageRule.truth", rules.messages.truth)
    return text, text


def words(game: Variant, rules: Rules | None = None) -> Said:
    """The game's own words with what they mean."""
    text = "; ".join(f"{word.word} ({word.means})" for word in game.sheet.words) or tr("none")
    return text, text


def gaps(game: Variant, rules: Rules | None = None) -> Said:
    """What is known of the game and not played here."""
    text = " ".join(game.sheet.not_modelled) or tr("nothing that is known of")
    return text, text


def _number(value: Amount, rules: Rules) -> str:
    return tr("game") if value == "game" else amount_words(value, rules)


def from_page(page: Page, rules: Rules, paths: tuple[str, ...]) -> Said:
    """The sentences of the rules page about some keys of the sheet."""
    said = dict.fromkeys(text for path in paths if _has(rules, path) for text in page.said_of(path))
    text = " ".join(said) or tr("none")
    return text, text


def _has(rules: object, path: str) -> bool:
    """Whether the sheet has that part at all: a game without contests says nothing of embits."""
    here = rules
    for step in path.split("."):
        here = here.get(step) if isinstance(here, dict) else getattr(here, step, None)
        if here in (None, (), {}):
            return False
    return True
