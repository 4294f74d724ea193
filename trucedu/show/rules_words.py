"""The words of the rules page: what each fixed word of a sheet means as a sentence, and how amounts and
cards are said.

``PHRASES`` has one sentence for every word that a key of the sheet may hold; a test compares it with the
sheet's own closed lists, so a new word there cannot go unsaid here.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Final

from attrs import frozen

from trucedu.cards import SUITS, Card
from trucedu.engine.text import listed
from trucedu.language import tr
from trucedu.show.page import Statement
from trucedu.variants.notation import names_turned, parse_cards
from trucedu.variants.sheet import Amount, Rules, Sheet, Shortfall

#: By class and attribute of ``trucedu.variants.sheet``, the meaning of each word.
PHRASES: Final[dict[str, dict[str, str]]] = {
    "Shortfall.shortfall": {
        "own": "what the side that says it still lacks",
        "other": "what the other side still lacks",
        "opener": "what the side that opened still lacks",
        "leader": "what the side in front still lacks",
        "winner": "what the side with the better count still lacks",
        "loser": "what the side with the worse count still lacks",
    },
    "Shortfall.to": {
        "game": "to the end of the game",
        "half": "to the end of the first half",
    },
    "PackRule.suits": {
        "spanish": "Spanish cards",
        "french": "French cards",
    },
    "ValuesRule.wild_suit": {
        "any": "A wild card takes whatever suit helps.",
        "printed": "A wild card keeps the suit printed on it.",
    },
    "ValuesRule.wild_flor": {
        "yes": "Wild cards may help to make a flor.",
        "with-seven": "Wild cards make a flor only two together, with a seven.",
        "no": "Wild cards make no flor: that takes three cards printed in one suit.",
    },
    "ValuesRule.no_pair": {
        "none": "A hand without a pair has nothing to show.",
        "highest": "A hand without a pair counts its highest card alone.",
    },
    "ValuesRule.silent_flor": {
        "best-two": "Who holds a flor and keeps it quiet counts its two best cards as a pair.",
        "none": "Who holds a flor and keeps it quiet has no pair.",
    },
    "TrickRule.partner_tie": {
        "won": "If the equal best cards are all of one side, that side takes the trick.",
        "led": "If two partners tie for the best card, they take the trick only if one of the two led it; otherwise it "
        "is spoiled.",
        "spoiled": "It is spoiled even if the equal best cards are of one side.",
    },
    "TrickRule.tied_lead": {
        "earlier": "Of partners who took a trick with equal cards the earlier leads on.",
        "later": "Of partners who took a trick with equal cards the later leads on.",
    },
    "TrickRule.lead_after_tie": {
        "leader": "After a spoiled trick the same player leads again.",
        "eldest": "After a spoiled trick eldest hand leads.",
        "first-tied": "After a spoiled trick the first who played one of the equal cards leads.",
        "last-tied": "After a spoiled trick the last who played one of the equal cards leads: who spoils it, goes on.",
        "nearest-eldest": "After a spoiled trick the one of the equal players who sits nearest to eldest hand leads.",
    },
    "TrickRule.face_down": {
        "never": "Every card is laid face up.",
        "after-first": "From the second trick on a card may be laid face down. It is worth nothing: every open card "
        "beats it, and nobody learns what it was. If every card of a trick lies face down, the trick is spoiled.",
    },
    "TurnedRule.when": {
        "after-deal": "When the hands are dealt, the dealer turns up the next card of the pack. It stays out of play.",
    },
    "SpecialRule.looks": {
        "own-cards": "Whoever decides has seen only his own cards.",
        "partners-cards": "Before the decision the players of that side look at each other's cards.",
    },
    "SpecialRule.both": {
        "seen": "With both sides there, everybody looks at his cards as always.",
        "unseen": "With both sides there, nobody may look at the cards: each player turns up one after another.",
    },
    "HandRule.one_each": {
        "first": "One trick each and one spoiled: whoever took a trick first has the hand.",
        "nobody": "One trick each and one spoiled: nobody has the hand.",
        "first-unless-third-tied": "One trick each and one spoiled: whoever took a trick first has the hand, unless "
        "the spoiled one was the third; then nobody has it.",
    },
    "HandRule.one_won": {
        "winner": "One trick taken and two spoiled: whoever took the one has the hand.",
        "nobody": "One trick taken and two spoiled: nobody has the hand.",
    },
    "HandRule.all_tied": {
        "nobody": "All three spoiled: nobody has the hand, and it scores nothing.",
        "eldest": "All three spoiled: eldest hand's side has the hand.",
        "non-dealers": "All three spoiled: the side that did not deal has the hand.",
    },
    "HandRule.stop": {
        "decided": "Play stops as soon as nothing can change who has the hand.",
        "two-tricks": "Play stops when a side has really taken two tricks, or after three.",
        "play-out": "All three tricks are always played.",
    },
    "SpeakerRule.by": {
        "chairs": "Raises are answered by one player for each side: chair {a} for side A, chair {b} for side B.",
        "dealer-and-eldest": "Raises are answered by the dealer for one side and by eldest hand for the other.",
        "dealer-and-left": "Raises are answered by the dealer for one side and by the dealer's left neighbour for the "
        "other.",
        "next-opponent": "A raise is answered by the next opponent in playing order.",
    },
    "LadderRule.raises": {
        "alternate": "The side that raised last may not raise again; the next raise is the other side's.",
        "each-turn": "One raise a turn, and the side that raised last may raise again on a later turn.",
    },
    "LadderRule.windows": {
        "before-card": "A raise is said on one's turn before the card.",
        "after-card": "A raise may also be said right after one's card.",
    },
    "FoldRule.who": {
        "player": "Whoever is on turn may throw the hand in: the other side scores what it is worth. In answer to a "
        "raise that is the same as refusing.",
        "speaker": "Only the one who speaks for a side may throw the hand in: the other side scores what it is worth.",
        "never": "Nobody throws the hand in unasked; giving up is possible only in answer to a raise.",
    },
    "ContestCall.then": {
        "compare": "the counts are compared at once",
        "concede": "gives in: what the others have declared stands",
    },
    "ContestCall.asks": {
        "each-opponent": "each opponent in turn",
        "speaker": "the other side",
        "nobody": "nobody",
        "opener": "the side that opened",
        "challenger": "the challenger",
    },
    "ContestCall.needs": {
        "nothing": "may be said whatever one holds",
        "held": "only with a real one in hand",
    },
    "ContestRule.counts": {
        "pair": "two cards of one suit",
        "flor": "three cards of one suit",
    },
    "ContestRule.open_by": {
        "any": "Any player may open it.",
        "feet": "Only the two feet may open it: the last player of each side.",
    },
    "ContestRule.closes": {
        "own-card": "An accepted raise of the hand does not end that chance.",
        "raise-accepted": "Once a raise of the hand is accepted nobody may open it any more.",
    },
    "ContestRule.decline": {
        "pass": "Who does not take it up says pass.",
        "no": "Who does not take it up says no, and that binds the side.",
    },
    "ContestRule.settled": {
        "first-trick": "It is settled after the first trick, or when the deal ends within it.",
        "at-once": "It is settled at once, before anything else goes on.",
        "end": "It is settled at the end of the deal, before the hand is paid.",
    },
    "ContestRule.shown": {
        "all": "When counts are compared, each side shows its best cards.",
        "in-turn": "When counts are compared, eldest hand says a number first; after that only a better one is said, "
        "and cards are not shown.",
    },
    "ContestRule.after_refusal": {
        "closed": "After a refused challenge nobody names another.",
        "partners": "After a refused challenge a partner of the challenger may still name one: it scores at once.",
    },
    "ContestRule.late": {
        "void": "even if it has been answered",
        "stands": "unless it has been answered",
    },
    "ContestRule.answered": {
        "at-once": "It is answered at once, each opponent being asked in playing order after the one who spoke.",
        "on-turn": "It is answered only by opponents who still have to play to the first trick, on their own turn.",
    },
    "ContestRule.opener": {
        "bidder": "A raise goes back to the player who opened.",
        "speaker": "A raise goes back to the one who speaks for the side that opened.",
    },
    "ContestRule.position": {
        "eldest": "Equal counts: the player nearest the dealer's right wins, the dealer last.",
        "leader": "Equal counts: the player nearest whoever leads at that moment wins.",
    },
    "ContestRule.both_sides": {
        "winners": "the side with the best scores for each of its own",
        "flat": "the side with the best scores once",
        "all": "the side with the best scores for every one, the other side's too",
    },
    "RedealRule.asks": {
        "eldest": "Eldest hand may ask for new cards, once a deal and before anything else is done",
    },
    "RedealRule.answers": {
        "dealer": "the dealer says yes or no",
        "dealer-side": "the dealer's side says yes or no",
    },
    "TapRule.by": {
        "left": "The dealer's left neighbour may tap the pack instead of cutting it; the dealer may then deal one card "
        "each instead of three.",
    },
    "TapRule.tied": {
        "nobody": "If that single trick is drawn, nobody has the hand.",
        "non-dealers": "If that single trick is drawn, the side that did not deal has the hand.",
    },
    "ScoreRule.refusal": {
        "scored": "What a refusal costs is scored by the side whose call was refused.",
        "deducted": "What a refusal costs is taken from the side that refused, never below nothing.",
    },
    "ScoreRule.when": {
        "as-it-happens": "Points are scored as they happen; the first side at the target wins on the spot.",
        "at-end": "Points are scored at the end of the deal: declarations, then the hand, then card bonuses.",
    },
    "ScoreRule.bonus_to": {
        "player": "for the side that plays it",
        "trick": "for the side that takes the trick",
    },
    "DealRule.draw": {
        "none": "Nothing is said of a draw; here the last chair deals first.",
        "order": "For the first deal both sides draw a card, ranked as in the tricks; equal cards draw again.",
        "pips": "For the first deal both sides draw a card, ranked by its number; equal cards draw again.",
    },
    "DealRule.draw_chooses": {
        "lowest": "The side with the lower card may choose, and lets the others deal so as to lead.",
        "highest": "The side with the higher card may choose, and lets the others deal so as to lead.",
    },
    "DealRule.direction": {
        "anticlockwise": "Chairs are numbered in playing order, anticlockwise. Odd chairs are side A, even chairs side "
        "B; with two players a side is one player.",
        "clockwise": "Chairs are numbered in playing order, clockwise. Odd chairs are side A, even chairs side B; with "
        "two players a side is one player.",
    },
    "DealRule.cut_by": {
        "none": "Nothing is said of a cut.",
        "before-dealer": "The player before the dealer (at the dealer's {far}) cuts.",
    },
    "DealRule.rest": {
        "aside": "The rest of the pack is laid aside.",
        "at-dealers-right": "The rest of the pack lies at the dealer's right, before the player who leads.",
    },
    "DealRule.next_dealer": {
        "right": "The player at the dealer's {near} deals next.",
        "losers": "The side that has the hand lets the others deal next.",
    },
    "MessageRule.truth": {
        "free": "A sign may be false: it can mislead opponents who notice it.",
        "required": "A sign must be true; a false one is refused.",
    },
    "MessageRule.orders_are": {
        "advice": "An order is advice: the partner decides.",
        "binding": "An order must be obeyed with the partner's next card.",
    },
    "MessageRule.signs_by": {
        "anyone": "Anyone may give signs to partners.",
        "partners-of-speaker": "Signs are given only to the one who speaks for the side, never by that player.",
    },
    "MessageRule.orders_by": {
        "speaker": "Orders are given by the one who speaks for the side.",
        "nobody": "Nobody gives orders.",
    },
    "Order.play": {
        "high": "the highest card",
        "low": "the lowest card",
        "leave": "a card that does not take the trick",
        "rank": "the rank that is named",
        "bid": "a bid",
        "any": "any card",
    },
    "Confidence.default": {
        "seed": "stated in a source text that this project began with",
        "well": "two or more independent accounts agree",
        "single": "one account, or several copies of one",
        "unsure": "inferred, thinly told, or accounts differ",
    },
}


def phrase(key: str, word: str, **fields: object) -> str:
    """The meaning of a word that a key of the sheet holds; the bare word where no sentence is known."""
    known = PHRASES.get(key, {}).get(word)
    return word if known is None else tr(known, **fields)


@frozen
class Teller:
    """Makes statements about one sheet, each with its mark and sources."""

    sheet: Sheet

    def say(self, text: str, *paths: str) -> Statement:
        """A statement about keys of the sheet; it is only as sure as the least sure of them."""
        mark, sources = self.grounds(*paths)
        return Statement(text, paths, mark, sources)

    def grounds(self, *paths: str) -> tuple[str, tuple[str, ...]]:
        """How sure these keys are, and the sources behind them."""
        ranks = list(PHRASES["Confidence.default"])
        marks = [self.sheet.confidence.mark(path) for path in paths]
        sources = dict.fromkeys(source for path in paths for source in self.sheet.confidence.behind(path))
        return max(marks, key=ranks.index, default=""), tuple(sources)

    def tell(self, key: str, word: str, *paths: str, **fields: object) -> Statement:
        """The sentence for a word that a key of the sheet holds."""
        return self.say(phrase(key, word, **fields), *paths)


def amount_words(amount: Amount, rules: Rules) -> str:
    """What a call is worth: ``"3"``, ``"the manche"``, ``"what the side that says it still lacks + 1"``."""
    if isinstance(amount, Shortfall):
        words = phrase("Shortfall.shortfall", amount.shortfall)
        if amount.to != "game":
            words = f"{words} {phrase('Shortfall.to', amount.to)}"
        if amount.plus:
            words = f"{words} + {amount.plus}"
        return _with_low(words, amount, rules)
    return tr("the {game}", game=rules.score.game_word) if amount == "game" else str(amount)


def _with_low(words: str, amount: Shortfall, rules: Rules) -> str:
    """The amount with what holds instead while both sides have few points."""
    if amount.low is None:
        return words
    most = rules.score.half - 1 if amount.low_to is None else amount.low_to
    if most < 0:
        return words
    low = amount_words(amount.low, rules)
    return tr("{words}; while neither side has more than {n}: {low}", words=words, n=most, low=low)


_PLURALS: Final = {
    "ace": "aces", "two": "twos", "three": "threes", "four": "fours", "five": "fives", "six": "sixes",
    "seven": "sevens", "eight": "eights", "nine": "nines", "ten": "tens", "jack": "jacks", "knight": "knights",
    "queen": "queens", "king": "kings",
}  # fmt: skip


def group_name(cards: Iterable[Card], in_pack: Mapping[int, int]) -> str:
    """Equal cards in words: ``"all threes"``, ``"aces of coins and cups"``, ``"jack of coins, knight of
    clubs"``.

    :param in_pack: how many cards of each rank the pack holds.
    """
    by_rank: dict[int, list[Card]] = {}
    for card in cards:
        by_rank.setdefault(card.rank, []).append(card)
    words = []
    for rank, equals in by_rank.items():
        if len(equals) == 1:
            words.append(equals[0].name)
            continue
        ranks = tr(_PLURALS[equals[0].rank_name])
        if len(equals) == in_pack[rank]:
            words.append(tr("all {ranks}", ranks=ranks))
        else:
            suits = listed(card.suit_name for card in in_suit_order(equals))
            words.append(tr("{ranks} of {suits}", ranks=ranks, suits=suits))
    return ", ".join(words)


def cards_of(text: str, rules: Rules) -> tuple[Card, ...]:
    """The cards that a piece of a sheet names: parts in order notation, with blanks or equals signs
    between them. A part that hangs on the turned card names none.
    """
    pack = rules.pack.suits
    parts = (part for part in text.replace("=", " ").split() if not names_turned(part))
    return tuple(card for part in parts for card in parse_cards(part, pack))


def with_suit_signs(text: str, rules: Rules) -> str:
    """Cards of a French pack with the signs of their suits for the letters; those of a Spanish pack as they are."""
    if rules.pack.suits != "french":
        return text
    signs = {letter: str(Card.parse(f"A{letter}", "french"))[-1] for letter in "SHDC"}

    def signed(found: re.Match[str]) -> str:
        return found[1] + "".join(signs[letter] for letter in found[2])

    return re.sub(r"\b(10|[2-9AJQK])([SHDC]+)\b", signed, text)


def named_beside(text: str, rules: Rules) -> str:
    """A part of a sheet that hangs on the turned card, in words: ``"2m"`` is the two of the turned suit.

    Empty for cards that are always the same.
    """
    if not text.endswith(("m", "n")):
        return ""
    card = parse_cards(text[:-1] + SUITS[rules.pack.suits][0], rules.pack.suits)[0]
    if text.endswith("n"):
        return tr("the other {rank}", rank=tr(_PLURALS[card.rank_name]))
    return tr("the {rank} of the turned suit", rank=card.rank_name)


def in_suit_order(cards: Iterable[Card]) -> list[Card]:
    """Cards by rank, then in the pack's usual order of suits."""
    return sorted(cards, key=lambda card: (card.rank, SUITS[card.pack].index(card.suit)))
