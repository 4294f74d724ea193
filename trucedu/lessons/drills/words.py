"""Words for cards, chairs and places in the order, worked out from the engine's tables."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from trucedu.cards import Card, Pack
from trucedu.engine.text import listed
from trucedu.engine.variant import Variant
from trucedu.language import tr
from trucedu.lessons.draw import Draw
from trucedu.lessons.misconceptions.ranking import Ranking, ranking_of
from trucedu.lessons.turned import by_rank, pack_of, raised, stands_in, turned_rule

_NUMBERS: Final = ("", "aces", "twos", "threes", "fours", "fives", "sixes", "sevens", "eights", "nines")
_PLURALS: Final[dict[Pack, tuple[str, ...]]] = {
    "spanish": (*_NUMBERS, "jacks", "knights", "kings"),
    "french": (*_NUMBERS, "tens", "jacks", "queens", "kings"),
}
#: A stretch of the order longer than this is told by its ends.
_LONGEST_STRETCH: Final = 5


def capital(text: str) -> str:
    """The text with a capital first letter, for the beginning of a sentence."""
    return text[:1].upper() + text[1:]


def small(text: str) -> str:
    """The text with a small first letter, for the middle of a sentence."""
    return text[:1].lower() + text[1:]


def the(card: Card) -> str:
    """``"the seven of coins"``."""
    return tr("the {card}", card=card.name)


def the_cards(cards: Iterable[Card]) -> str:
    """``"the seven of coins and the three of cups"``."""
    return listed(the(card) for card in cards)


def chair(number: int) -> str:
    """``"chair 3"``."""
    return tr("chair {n}", n=number)


def held(number: int, card: Card) -> str:
    """``"chair 3's seven of coins"``."""
    return tr("chair {n}'s {card}", n=number, card=card.name)


def side(letter: str) -> str:
    """``"side A"``."""
    return tr("side {side}", side=letter)


def rank_plural(rules: Variant, rank: int) -> str:
    """A rank in the plural: ``"sevens"``, ``"kings"``."""
    return tr(_PLURALS[rules.pack[0].pack][rank])


def group_words(group: Sequence[Card], rules: Variant) -> str:
    """A group of equal cards: ``"the threes"``, ``"the ace of swords"``, ``"the aces of coins and cups"``."""
    parts: list[str] = []
    for rank in dict.fromkeys(card.rank for card in group):
        suits = [card for card in group if card.rank == rank]
        whole = [card for card in pack_of(rules) if card.rank == rank]
        plural = tr(_PLURALS[suits[0].pack][rank])
        if len(suits) == 1 < len(whole):
            parts.append(the(suits[0]))
        elif len(suits) == len(whole):
            parts.append(tr("the {ranks}", ranks=plural))
        else:
            parts.append(tr("the {ranks} of {suits}", ranks=plural, suits=listed(c.suit_name for c in suits)))
    return listed(parts)


def stretch(ranking: Ranking, one: Card, other: Card) -> str:
    """The part of the order between two cards: ``"Down the order: the twos, the aces of coins, the kings."``"""
    groups = ranking.between(one, other)
    words = [group_words(group, ranking.rules) for group in groups]
    told = tr("Down the order: {groups}.", groups=", ".join(words))
    if len(words) > _LONGEST_STRETCH:
        first, second, last = words[0], words[1], words[-1]
        told = tr(
            "Down the order: {first}, {second}, … and only then {last}.",
            first=first,
            second=second,
            last=last,
        )
    return f"{told} {why_raised(ranking.rules, (one, other))}".rstrip()


def why_raised(rules: Variant, cards: Iterable[Card]) -> str:
    """Why those of the cards that a turned card lifts are so high, as sentences; empty where it lifts none of them."""
    if rules.turned is None:
        return ""
    king, told = stands_in(rules), []
    high = [card for card in cards if card in raised(rules)]
    lifted = [card for card in high if card is not king]
    name = turned_rule(rules).raised or tr("high card")
    up = tr("{Turned} is turned up", Turned=capital(the(rules.turned)))
    if lifted and by_rank(rules):
        rank = lifted[0].rank
        lowest = all(card.rank == rank for card in rules.compiled().ranking(-1).order[-1])
        around = tr(" (after the highest rank, the lowest)") if lowest else ""
        up = tr(
            "{up} and the {ranks} come next{around}", up=up, ranks=rank_plural(rules, rank), around=around
        )
    if len(lifted) == 1:
        told.append(tr("{up}, so {card} is a {raised}.", up=up, card=the(lifted[0]), raised=name))
    elif lifted:
        told.append(tr("{up}, so {cards} are {raised}s.", up=up, cards=the_cards(lifted), raised=name))
    if king in high:
        told.append(
            tr(
                "{King} takes the place of the turned {rank} and is a {raised}.",
                King=capital(the(king)), rank=rules.turned.rank_name, raised=name,
            )
        )  # fmt: skip
    return " ".join(told)


def higher(ranking: Ranking, better: Card, worse: Card) -> str:
    """Why one card is higher than another, as two sentences."""
    return f"{is_higher(better, worse)} {stretch(ranking, better, worse)}"


def lower(ranking: Ranking, worse: Card, better: Card) -> str:
    """Why one card is lower than another, as two sentences."""
    fact = tr("{Worse} is lower than {better}.", Worse=capital(the(worse)), better=the(better))
    return f"{fact} {stretch(ranking, better, worse)}"


def is_higher(better: Card, worse: Card) -> str:
    """``"The seven of coins is higher than the three of cups."``"""
    return tr("{Better} is higher than {worse}.", Better=capital(the(better)), worse=the(worse))


def alike(ranking: Ranking, one: Card, other: Card) -> str:
    """Why two cards are equal, as a sentence."""
    rules = ranking.rules
    both = capital(the_cards((one, other)))
    if one.rank == other.rank and ranking.rank_decides:
        return tr("{Both} are equal: in {game} the suit does not matter.", Both=both, game=rules.name)
    group = ranking.group(one)
    if len(group) == 2:
        return tr(
            "{Both} are equal: they share one place in the order of {game}.", Both=both, game=rules.name
        )
    return tr(
        "{Both} are equal: {group} share one place in the order of {game}.",
        Both=both, group=group_words(group, rules), game=rules.name,
    )  # fmt: skip


def nudge_about_order(ranking: Ranking) -> str:
    """A nudge towards what decides between two cards: the rank alone, or the rank and a few special cards."""
    if ranking.rules.turned is not None:
        return tr("Look at the turned card first: which cards does it lift above all others?")
    if ranking.rank_decides:
        return tr("The suit does not matter: look at the ranks only.")
    return tr(
        "Look at the rank first. Then ask whether a card is one of the few that have a place of their own."
    )


def whole_order(rules: Variant) -> str:
    """The order of the variant from top to bottom, as a sentence."""
    words = [group_words(group, rules) for group in ranking_of(rules).groups]
    if rules.turned is not None:
        return tr(
            "Beside {turned} the order of {game} is, from the top: {groups}.",
            turned=the(rules.turned), game=rules.name, groups="; ".join(words),
        )  # fmt: skip
    return tr("The order of {game}, from the top: {groups}.", game=rules.name, groups="; ".join(words))


def upper_half(ranking: Ranking, card: Card) -> bool:
    """Whether the card stands in the upper half of the order."""
    return ranking.place(card) * 2 <= len(ranking.groups)


def half_of_one(ranking: Ranking, cards: Sequence[Card], draw: Draw) -> str:
    """A first step: in which half of the order one of the cards stands."""
    card = draw.choice(cards)
    if upper_half(ranking, card):
        return tr("{Card} stands in the upper half of the order.", Card=capital(the(card)))
    return tr("{Card} stands in the lower half of the order.", Card=capital(the(card)))


def halves(ranking: Ranking, cards: Sequence[Card]) -> str:
    """A first step: which of the cards stand in the upper half of the order and which in the lower."""
    upper = [card for card in cards if upper_half(ranking, card)]
    lower = [card for card in cards if not upper_half(ranking, card)]
    if not lower:
        return tr("All of them stand in the upper half of the order.")
    if not upper:
        return tr("All of them stand in the lower half of the order.")
    return tr(
        "In the upper half of the order: {upper}. In the lower half: {lower}.",
        upper=the_cards(upper),
        lower=the_cards(lower),
    )
