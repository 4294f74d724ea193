"""Sentences about counting: what cards are worth in a declaration, and how a pair or three of a suit add up."""

from __future__ import annotations

from collections.abc import Sequence

from trucedu.cards import Card
from trucedu.engine.counting import Count
from trucedu.engine.text import listed
from trucedu.engine.variant import Variant
from trucedu.language import tr
from trucedu.lessons.drills.words import capital, rank_plural, the, the_cards
from trucedu.lessons.misconceptions.counts import What, declaration, is_wild, value_of, values_of
from trucedu.lessons.misconceptions.pieces import pieces, replacing_card
from trucedu.lessons.turned import raised, stands_in, turned_rule
from trucedu.show.scene import CardView, Row
from trucedu.variants.notation import parse_cards


def hand_row(cards: Sequence[Card], title: str = "") -> Row:
    """A hand, face up."""
    return Row(tuple(CardView(card) for card in cards), title or tr("The hand"))


def hand_words(cards: Sequence[Card]) -> str:
    """A hand in a row of words: ``"seven of swords, six of swords, king of cups"``."""
    return ", ".join(card.name for card in cards)


def with_article(word: str) -> str:
    """``"an embit"``, ``"a flor"``."""
    return tr("an {word}", word=word) if word[:1] in "aeiou" else tr("a {word}", word=word)


def wild_word(rules: Variant) -> str:
    """The variant's own word for its wild cards, such as ``"périque"``; plainly "wild card" where it has none.

    Beside a turned card it is the word for the cards that the turned one lifts, such as ``"pieza"``.
    """
    if rules.turned is not None:
        lifted = {*pieces(rules)} <= {*raised(rules)}
        return (turned_rule(rules).raised if lifted else "") or tr("wild card")
    wild = {rules.card(each.card) for each in values_of(rules).wild}
    for word in rules.sheet.words:
        if word.cards:
            named = [parse_cards(text, rules.pack[0].pack) for text in word.cards.split()]
            if wild == {card for cards in named for card in cards}:
                return word.word
    return tr("wild card")


def why_count(rules: Variant, what: What, count: Count) -> str:
    """How the cards make the declaration, with the sum spelled out."""
    if not count.made:
        return tr(
            "No two cards are of one suit, so {card} counts alone: {sum}.",
            card=the(count.cards[0]),
            sum=count.sum,
        )
    wild = [card for card in count.cards if is_wild(rules, card)]
    plain = [card for card in count.cards if card not in wild]
    parts = []
    if not wild:
        both = tr("both") if what == "pair" else tr("all")
        parts.append(
            tr("{Cards} are {both} {suit}:", Cards=_ranks(plain), both=both, suit=plain[0].suit_name)
        )
    elif plain:
        parts.append(_wild_words(rules, wild))
        parts.append(tr("With {cards} it is all {suit}:", cards=the_cards(plain), suit=plain[0].suit_name))
    else:
        parts.append(_wild_words(rules, wild).removesuffix(".") + ":")
    parts.append(tr("{sum}.", sum=count.sum))
    if rules.turned is not None and len(wild) == 1:
        parts.append(_said_words(rules, count, wild[0]))
    return " ".join(parts)


def _said_words(rules: Variant, count: Count, piece: Card) -> str:
    """How the same sum is said: the 20 with the pieza."""
    said = value_of(rules, piece) + count.base
    others = [value for card, value in zip(count.cards, count.values, strict=True) if card is not piece]
    return tr(
        "As it is said, the {wild} for {said}: {sum} = {n}.",
        wild=wild_word(rules),
        said=said,
        sum=" + ".join(map(str, (said, *others))),
        n=count.points,
    )


def _ranks(cards: Sequence[Card]) -> str:
    return capital(listed(tr("the {rank}", rank=card.rank_name) for card in cards))


def _wild_words(rules: Variant, wild: Sequence[Card]) -> str:
    """``"The jack of coins is a périque and counts 7."``"""
    worth = [value_of(rules, card) for card in wild]
    if len(wild) == 1:
        return tr(
            "{Card} is a {wild} and counts {n}.",
            Card=capital(_placed(rules, wild[0])),
            wild=wild_word(rules),
            n=worth[0],
        )
    words = {"Cards": capital(listed(_placed(rules, card) for card in wild)), "wild": wild_word(rules)}
    if len(set(worth)) == 1:
        return tr("{Cards} are {wild}s and count {n} each.", n=worth[0], **words)
    return tr("{Cards} are {wild}s and count {numbers}.", numbers=listed(worth), **words)


def _placed(rules: Variant, card: Card) -> str:
    """A wild card, and what it stands for: ``"the king of coins, in the place of the two that is turned up,"``."""
    if card is not stands_in(rules) or rules.turned is None:
        return the(card)
    return tr(
        "{the_king}, in the place of the {rank} that is turned up,",
        the_king=the(card),
        rank=rules.turned.rank_name,
    )


def values_words(rules: Variant) -> str:
    """What every card counts in a declaration, as a sentence."""
    ranks = {card.rank: values_of(rules).ranks[card.key[:-1]] for card in rules.pack}
    by_number = sorted(rank for rank, value in ranks.items() if value == rank)
    nothing = sorted(rank for rank, value in ranks.items() if value == 0)
    odd = sorted(rank for rank, value in ranks.items() if value not in (0, rank))
    parts = [tr("{Cards} count their number.", Cards=capital(_run(rules, by_number)))]
    if nothing:
        courts = listed(rank_plural(rules, rank) for rank in nothing)
        parts.append(tr("{Cards} count nothing.", Cards=capital(courts)))
    parts += [
        tr("{Ranks} count {n}.", Ranks=capital(rank_plural(rules, rank)), n=ranks[rank]) for rank in odd
    ]
    if pieces(rules):
        parts.append(tr("But {pieces}", pieces=pieces_words(rules)))
    elif rules.turned is None and (wild := [rules.card(each.card) for each in values_of(rules).wild]):
        parts.append(_wild_words(rules, wild))
    return " ".join(parts)


def pieces_words(rules: Variant) -> str:
    """Which cards of the turned suit are wild here, what they count, and what is said for them; as it stands within a
    sentence.
    """
    wild, base = pieces(rules), values_of(rules).base
    worth = [value_of(rules, card) for card in wild]
    told = tr(
        "{cards} are {wild}s: they count {numbers}, or with the {base} in it {said}.",
        cards=piece_names(rules),
        wild=wild_word(rules),
        numbers=listed(worth),
        base=base,
        said=listed(n + base for n in worth),
    )
    return f"{told} {king_words(rules)}".rstrip()


def piece_names(rules: Variant) -> str:
    """``"the two, four, five, knight and jack of coins"``: the cards that are wild beside the turned card."""
    wild = pieces(rules)
    if len({card.suit for card in wild}) > 1:
        return the_cards(wild)
    ranks = listed(card.rank_name for card in wild)
    return tr("the {ranks} of {suit}", ranks=ranks, suit=wild[0].suit_name)


def king_nudge(rules: Variant, cards: Sequence[Card]) -> str:
    """A nudge towards the card that may have the turned one's place; empty where none of these is that card."""
    king = replacing_card(rules)
    if king is None or king not in cards:
        return ""
    return tr(
        "Is {the_king} a {wild} here? That hangs on which card is turned up.",
        the_king=the(king),
        wild=wild_word(rules),
    )


def king_words(rules: Variant) -> str:
    """Whether the king of the turned suit is in the turned card's place; nothing where the game knows no such thing."""
    king, turned = replacing_card(rules), rules.turned
    if king is None or turned is None or king is turned:
        return ""
    if king is stands_in(rules):
        return tr(
            "{The_king} has the place of the {rank} that is turned up.",
            The_king=capital(the(king)),
            rank=turned.rank_name,
        )
    return tr(
        "{The_king} is none of them: it takes only the place of a {wild} that is turned up.",
        The_king=capital(the(king)),
        wild=wild_word(rules),
    )


def _run(rules: Variant, ranks: Sequence[int]) -> str:
    """Ranks that follow each other by their ends: ``"twos to sevens"``."""
    if len(ranks) > 2 and ranks[-1] - ranks[0] == len(ranks) - 1:
        return tr("{first} to {last}", first=rank_plural(rules, ranks[0]), last=rank_plural(rules, ranks[-1]))
    return listed(rank_plural(rules, rank) for rank in ranks)


def counting_rule_words(rules: Variant, what: What) -> str:
    """How a declaration counts in this game, for a hint: what it is, and what each card adds."""
    word, base = capital(with_article(declaration(rules, what))), values_of(rules).base
    if what == "pair":
        rule = tr("{An_embit} is two cards of one suit: their values and {base}.", An_embit=word, base=base)
    else:
        rule = tr("{A_flor} is three cards of one suit: their values and {base}.", A_flor=word, base=base)
    return " ".join([rule, values_words(rules), *_wild_rule(rules, what)])


def _wild_rule(rules: Variant, what: What) -> list[str]:
    """What suit a wild card has, and whether it helps to make a flor."""
    values = values_of(rules)
    if not values.wild:
        return []
    wild = capital(with_article(wild_word(rules)))
    if values.wild_suit == "printed":
        return [tr("{A_wild} keeps the suit printed on it.", A_wild=wild)]
    words = [tr("{A_wild} takes whatever suit helps.", A_wild=wild)]
    if what == "flor" and values.wild_flor == "with-seven":
        words.append(tr("But it helps to make a flor only beside the other one and a seven."))
    elif what == "flor" and values.wild_flor == "no":
        words.append(tr("But it does not help to make a flor."))
    return words


def suits_words(cards: Sequence[Card]) -> str:
    """The suits of some cards: ``"swords and cups"``."""
    return listed(dict.fromkeys(card.suit_name for card in cards))


def counting_rule(rules: Variant, count: Count | None) -> str:
    """The reference of the rule that a count hangs on: wild cards, cards that count nothing, or else the base."""
    field = "base"
    if count is not None and not count.made:
        field = "no_pair"
    elif count is not None and any(is_wild(rules, card) for card in count.cards):
        field = "wild"
    elif count is not None and any(value_of(rules, card) != card.rank for card in count.cards):
        field = "ranks"
    return f"{rules.id}#values.{field}"
