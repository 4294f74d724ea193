"""What a sheet's rules must make of each other: the pack is ranked whole, every call named exists, …"""

from __future__ import annotations

from collections.abc import Iterator

from trucedu.cards import SUITS, Card, NotACard
from trucedu.language import tr
from trucedu.variants.gestures import GESTURES
from trucedu.variants.notation import NotAnOrder, names_turned, parse_cards, parse_order
from trucedu.variants.sheet import ContestRule, Rules, Sheet, Shortfall
from trucedu.variants.structure import Fault

#: Words of every game that a game may say in its own way.
SAID_WORDS = ("yes", "no", "pass", "fold")
#: Words that every variant understands; no call of a variant may have one of these ids.
COMMON_WORDS = frozenset(
    {
        "yes",
        "no",
        "pass",
        "fold",
        "redeal",
        "play",
        "decline",
        "cut",
        "tap",
        "one-card",
        "three-cards",
        "next-card",
    }
)


def _free_word() -> str:
    return tr("a word that does not already mean something in every game")


def pack_of(rules: Rules) -> tuple[Card, ...]:
    """The cards of the variant's pack, suit by suit.

    :raises NotACard: a rank or a left-out card that the pack cannot hold.
    """
    pack = rules.pack
    out = {Card.parse(text, pack.suits) for text in pack.without}
    cards = [Card.parse(rank + suit, pack.suits) for suit in SUITS[pack.suits] for rank in pack.ranks]
    return tuple(card for card in cards if card not in out)


def check_rules(sheet: Sheet) -> list[Fault]:
    """The faults in the rules that show only when keys are seen together; none for a catalogue entry."""
    rules = sheet.rules
    if rules is None:
        return []
    try:
        cards = pack_of(rules)
    except NotACard as wrong:
        return [
            Fault("rules.pack", str(wrong), tr("ranks and cards of the {suits} pack", suits=rules.pack.suits))
        ]
    faults = list(_pack_faults(rules))
    faults += _order_faults(rules, cards)
    faults += _said_faults(rules)
    faults += _turned_faults(rules, cards)
    faults += _player_faults(rules, cards)
    faults += _value_faults(rules, cards)
    faults += _ladder_faults(rules)
    for name, contest in rules.contest.items():
        faults += _contest_faults(name, contest, rules)
    faults += _score_faults(rules, cards)
    return faults


def _said_faults(rules: Rules) -> Iterator[Fault]:
    for word in rules.said:
        if word not in SAID_WORDS:
            yield Fault(f"rules.said.{word}", word, tr("one of {names}", names=", ".join(SAID_WORDS)))


def _pack_faults(rules: Rules) -> Iterator[Fault]:
    pack = rules.pack
    for rank in dict.fromkeys(rank for rank in pack.ranks if pack.ranks.count(rank) > 1):
        yield Fault("rules.pack.ranks", tr("{rank} more than once", rank=rank), tr("each rank once"))
    whole = {Card.parse(rank + suit, pack.suits) for rank in pack.ranks for suit in SUITS[pack.suits]}
    for text in pack.without:
        if Card.parse(text, pack.suits) not in whole:
            yield Fault(
                "rules.pack.without",
                text,
                tr("a card of one of the ranks {ranks}", ranks=" ".join(pack.ranks)),
            )


def _order_faults(rules: Rules, cards: tuple[Card, ...]) -> Iterator[Fault]:
    try:
        parse_order(rules.order.plain, cards, rules.pack.suits)
        for turned in cards if rules.turned is not None else ():
            parse_order(rules.order.plain, cards, rules.pack.suits, turned)
    except NotAnOrder as wrong:
        yield Fault(
            "rules.order.plain", str(wrong), tr("an order such as 1S > 1B > 3* > 10O=11B over the whole pack")
        )


def _turned_faults(rules: Rules, cards: tuple[Card, ...]) -> Iterator[Fault]:
    if rules.turned is None:
        if names_turned(rules.order.plain):
            wanted = tr("no m, n or next, since no card is turned up; or a table  [rules.turned]")
            yield Fault("rules.order.plain", rules.order.plain, wanted)
        return
    king = rules.turned.substitute
    if king is None:
        return
    yield from _card_fault("rules.turned.substitute.card", king.card, rules, cards)
    for rank in king.when:
        if all(card.rank != rank for card in cards):
            yield Fault("rules.turned.substitute.when", repr(rank), tr("ranks of the pack only"))


def _player_faults(rules: Rules, cards: tuple[Card, ...]) -> Iterator[Fault]:
    if not rules.players:
        yield Fault("rules.players", tr("no number at all"), tr("2, 4 or 6, the usual one first"))
        return
    for number in rules.players:
        if number not in (2, 4, 6):
            yield Fault("rules.players", repr(number), tr("2, 4 or 6"))
        elif number * 3 + (rules.turned is not None) > len(cards):
            yield Fault(
                "rules.players", repr(number), tr("a number that {cards} cards suffice for", cards=len(cards))
            )
    speaker, last = rules.ladder.speaker, min(rules.players)
    if speaker.by == "chairs":
        chairs = speaker.chairs
        if (
            len(chairs) != 2
            or any(not 1 <= chair <= last for chair in chairs)
            or [c % 2 for c in chairs] != [1, 0]
        ):
            wanted = tr(
                "one odd chair for side A, then one even chair for side B, from 1 to {last}", last=last
            )
            yield Fault("rules.ladder.speaker.chairs", repr(list(chairs)), wanted)


def _value_faults(rules: Rules, cards: tuple[Card, ...]) -> Iterator[Fault]:
    values = rules.values
    if values is None:
        if rules.contest:
            yield Fault(
                "rules.values",
                tr("nothing"),
                tr("the values of the cards, since there is a contest about them"),
            )
        return
    ranks = set(rules.pack.ranks)
    for rank in sorted(ranks - values.ranks.keys()):
        yield Fault(f"rules.values.ranks.{rank}", tr("nothing"), tr("the value of that rank"))
    for rank in sorted(values.ranks.keys() - ranks):
        yield Fault(f"rules.values.ranks.{rank}", tr("a rank the pack has not"), tr("ranks of the pack only"))
    for wild in values.wild:
        yield from _card_fault("rules.values.wild", wild.card, rules, cards)


def _card_fault(key: str, text: str, rules: Rules, cards: tuple[Card, ...]) -> Iterator[Fault]:
    try:
        turned = cards[0] if rules.turned is not None else None
        if turned is None and names_turned(text):
            yield Fault(key, text, tr("a card with its suit, since no card is turned up"))
        for card in parse_cards(text, rules.pack.suits, turned):
            if card not in cards:
                yield Fault(key, text, tr("a card of this variant's pack"))
    except NotAnOrder as wrong:
        yield Fault(key, str(wrong), tr("a card of this variant's pack"))


def _ladder_faults(rules: Rules) -> Iterator[Fault]:
    ladder, last = rules.ladder, rules.ladder.base
    for place, rung in enumerate(ladder.rungs):
        key = f"rules.ladder.rungs[{place}]"
        if rung.call in COMMON_WORDS:
            yield Fault(f"{key}.call", rung.call, _free_word())
        if isinstance(rung.value, int):
            if rung.value <= last:
                yield Fault(f"{key}.value", repr(rung.value), tr("more than the {last} before it", last=last))
            if not 0 <= rung.refused <= last:
                yield Fault(
                    f"{key}.refused", repr(rung.refused), tr("0 to {last}, the stake before it", last=last)
                )
            last = rung.value
        elif rung.value != "game" or place != len(ladder.rungs) - 1:
            yield Fault(
                f"{key}.value", repr(rung.value), tr('a number of points; the last rung may be "game"')
            )
    for place, rung in enumerate(ladder.rungs):
        if rung.wins_match and rung.value != "game":
            yield Fault(
                f"rules.ladder.rungs[{place}].wins_match", "true", tr('this only beside  value = "game"')
            )
    remainder = ladder.remainder
    if remainder is not None and remainder.value not in ("game", Shortfall("own")):
        wanted = tr('"game" or {example}', example='{ shortfall = "own" }')
        yield Fault("rules.ladder.remainder.value", repr(remainder.value), wanted)
    for key, call in (("remainder.call", remainder and remainder.call), ("any_amount", ladder.any_amount)):
        if call in COMMON_WORDS:
            yield Fault(f"rules.ladder.{key}", call, _free_word())


def _contest_faults(name: str, contest: ContestRule, rules: Rules) -> Iterator[Fault]:
    key = f"rules.contest.{name}"
    if not any(call.opens for call in contest.calls.values()):
        yield Fault(f"{key}.calls", tr("no call that opens"), tr("at least one call with  opens = true"))
    for other in contest.cancels:
        if other not in rules.contest:
            yield Fault(f"{key}.cancels", repr(other), tr("one of {names}", names=", ".join(rules.contest)))
    for call_id, call in contest.calls.items():
        if call_id in COMMON_WORDS:
            yield Fault(f"{key}.calls.{call_id}", call_id, _free_word())
        for answer in call.raises:
            if answer not in contest.calls:
                known = ", ".join(contest.calls)
                yield Fault(f"{key}.calls.{call_id}.raises", repr(answer), tr("one of {names}", names=known))


def _score_faults(rules: Rules, cards: tuple[Card, ...]) -> Iterator[Fault]:
    if rules.score.target < 1:
        yield Fault("rules.score.target", repr(rules.score.target), tr("a number of points above 0"))
    if rules.score.games < 1:
        yield Fault("rules.score.games", repr(rules.score.games), tr("a number of games above 0"))
    for text in rules.score.bonus:
        yield from _card_fault("rules.score.bonus", text, rules, cards)
    for name, signal in rules.messages.signals.items():
        if signal.cards:
            yield from _card_fault(f"rules.messages.signals.{name}.cards", signal.cards, rules, cards)
        yield from _face_faults(f"rules.messages.signals.{name}.face", signal.face)
    for name, order in rules.messages.orders.items():
        yield from _face_faults(f"rules.messages.orders.{name}.face", order.face)


def _face_faults(key: str, face: dict[str, str | int | bool]) -> Iterator[Fault]:
    for part, word in face.items():
        allowed = GESTURES.get(part)
        if allowed is None:
            parts = ", ".join(GESTURES)
            yield Fault(
                f"{key}.{part}", tr("a key that means nothing here"), tr("one of {allowed}", allowed=parts)
            )
        elif word not in allowed:
            yield Fault(f"{key}.{part}", repr(word), tr("one of {allowed}", allowed=", ".join(allowed)))
    if face and all(word == GESTURES.get(part, ("",))[0] for part, word in face.items()):
        yield Fault(key, tr("a face at rest"), tr("at least one part that moves"))
