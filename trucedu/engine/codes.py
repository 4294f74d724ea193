"""Deal codes: a deal and all that was done in it as a short text to copy, in fours, that forgives case and blanks.

How a number is spelled, and what finds a slip in it, is in :mod:`trucedu.codewords`.
The numbering of the lists here is part of the format: entries are only ever added at the end.
"""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, Final

from attrs import asdict

from trucedu.cards import Card
from trucedu.chance import normal_seed
from trucedu.codewords import NotACode, Packer, Unpacker, read, spell
from trucedu.engine.actions import NotACall
from trucedu.engine.deal import MOST_DEALS, Deal, Setup, start
from trucedu.engine.orders import Message
from trucedu.engine.reasons import IllegalNow
from trucedu.engine.variant import Variant, variant
from trucedu.language import tr
from trucedu.variants.loader import sheet_ids

if TYPE_CHECKING:
    from trucedu.engine.compiled import Compiled

FORMAT: Final = 1

#: The numbers of the shipped variants in codes; 0 is a variant from a file.
VARIANTS: Final = (
    "", "truc-y-flou", "french-truc", "le-truc", "sackson-truc", "partnership-truc", "catalan-truc",
    "truco-paulista", "truco-mineiro", "argentine-truco", "valencian-truc", "balearic-truc",
    "trut", "put", "uruguayan-truco", "truco-gauderio", "venezuelan-truco",
)  # fmt: skip


def write_code(deal: Deal) -> str:
    """The code of a deal."""
    setup = deal.setup
    rules = deal.board.rules
    out = Packer()
    out.put(FORMAT, 32)
    _put_variant(out, setup.variant)
    out.put(setup.variant.players.index(setup.players), 4)
    out.put_text(setup.seed)
    out.put_number(setup.number)
    out.put(setup.dealer - 1, rules.players)
    for points in setup.score:
        out.put(points, rules.target)
    given = setup.given or ()
    out.put(1 if given else 0, 2)
    for hand in given:
        out.put(0 if hand is None else 1, 2)
        for card in hand or ():
            out.put(rules.card_number[card], rules.cards)
    if rules.turns:  # and nothing where no card is turned up: those codes stay as they are
        up = setup.turned
        out.put(0 if up is None else rules.card_number[up] + 1, rules.cards + 1)
    done = deal.done
    out.put_number(len(done))
    for step in done:
        if isinstance(step, int):
            out.put(step, rules.actions + 1)
        else:
            out.put(rules.actions, rules.actions + 1)
            _put_message(out, step, rules)
    return spell(out.packed())


def open_deal(code: str, variant: Variant | None = None) -> Deal:
    """The deal that a code holds, with everything that was done in it.

    :param code: the code; letter case, blanks and hyphens do not matter, and O, I and L are read as 0 and 1.
    :param variant: the variant, where the code was made with a variant from a file.
    :raises NotACode: it is no code, holds a slip, or needs a variant that is not at hand.
    """
    reader = Unpacker(read(code))
    if reader.take(32) != FORMAT:
        raise NotACode(tr("This code has another format: it was written by another version of this program."))
    game = _take_variant(reader, variant)
    place = reader.take(4)
    if place >= len(game.players):
        raise _foreign()
    rules = game.compiled(game.players[place])
    seed = reader.take_text()
    number = reader.take_number()
    dealer = reader.take(rules.players) + 1
    score = (reader.take(rules.target), reader.take(rules.target))
    given = None
    if reader.take(2):
        given = tuple(_take_hand(reader, rules) for _ in range(rules.players))
    place = reader.take(rules.cards + 1) if rules.turns else 0
    turned = rules.pack[place - 1] if place else None
    if (
        not _is_seed(seed)
        or not 1 <= number <= MOST_DEALS
        or _doubled((*(given or ()), None if turned is None else (turned,)))
    ):
        raise _foreign()
    deal = start(Setup(game, rules.players, seed, number, dealer, score, given, turned))
    for _ in range(reader.take_number()):
        step = reader.take(rules.actions + 1)
        if step == rules.actions:
            message = _take_message(reader, rules)
            try:
                deal = deal.tell(message)
            except (NotACall, IllegalNow):
                raise _foreign() from None
            if deal.done[-1] != message:
                raise _foreign()
            continue
        if deal.over or step not in deal.board.legal():
            raise _foreign()
        deal = deal.play(deal.table.by_seat[deal.board.seat][step])
    if reader.rest:
        raise _foreign()
    return deal


def _is_seed(text: str) -> bool:
    try:
        return normal_seed(text) == text
    except ValueError:
        return False


def _doubled(given: tuple[tuple[Card, ...] | None, ...]) -> bool:
    cards = [card for hand in given for card in hand or ()]
    return len(set(cards)) != len(cards)


def _foreign() -> NotACode:
    return NotACode(
        tr("This code is whole, but what it says is not possible here: it was written by another version.")
    )


def _put_variant(out: Packer, game: Variant) -> None:
    shipped = game.source is None and game.id in VARIANTS
    out.put(VARIANTS.index(game.id) if shipped else 0, 64)
    if not shipped:
        out.put_text(game.id)
        out.put(_digest(game), 1 << 32)
    chosen = game.sheet.chosen
    out.put_number(len(chosen))
    for name, value in chosen.items():
        out.put_text(name)
        options = game.sheet.house[name].options
        out.put(next(place for place, option in enumerate(options) if option.value == value), 16)


def _take_variant(reader: Unpacker, local: Variant | None) -> Variant:
    place = reader.take(64)
    if place >= len(VARIANTS) or (place and VARIANTS[place] not in sheet_ids()):
        raise _foreign()
    if place == 0:
        name, digest = reader.take_text(), reader.take(1 << 32)
        if local is None:
            raise NotACode(
                tr(
                    "This code was made with the variant {name!r} from a file: give that variant as well.",
                    name=name,
                )
            )
        if local.id != name or _digest(local) != digest:
            raise NotACode(
                tr("This code was made with the variant {name!r}; the one given is {other!r} or has other rules.",
                   name=name, other=local.id)
            )  # fmt: skip
        base = local
    else:
        base = variant(VARIANTS[place])
    chosen: dict[str, str | int] = {}
    for _ in range(reader.take_number()):
        rule = base.sheet.house.get(reader.take_text())
        option = reader.take(16)
        if rule is None or option >= len(rule.options):
            raise _foreign()
        name = next(each for each, value in base.sheet.house.items() if value is rule)
        chosen[name] = rule.options[option].value
    return base.with_house(**chosen) if chosen else base


def _digest(game: Variant) -> int:
    """A short print of a local variant's rules, before house rules, so that a code is not opened under other ones."""
    rules = (game.with_house() if game.sheet.chosen else game).sheet.rules
    text = "" if rules is None else repr(asdict(rules))
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:4], "big")


def _take_hand(reader: Unpacker, rules: Compiled) -> tuple[Card, ...] | None:
    if not reader.take(2):
        return None
    return tuple(rules.pack[reader.take(rules.cards)] for _ in range(3))


def _put_message(out: Packer, message: Message, rules: Compiled) -> None:
    talk = rules.rules.messages
    signal = message.kind == "signal"
    known = list(talk.signals if signal else talk.orders)
    out.put(0 if signal else 1, 2)
    out.put(message.chair - 1, rules.players)
    out.put(known.index(message.what), 64)
    out.put(message.to or 0, rules.players + 1)
    ranks = rules.rules.pack.ranks
    out.put(ranks.index(message.rank) + 1 if message.rank else 0, len(ranks) + 1)
    for chair in range(1, rules.players + 1):
        out.put(1 if chair in message.seen else 0, 2)


def _take_message(reader: Unpacker, rules: Compiled) -> Message:
    talk = rules.rules.messages
    signal = reader.take(2) == 0
    known = list(talk.signals if signal else talk.orders)
    chair, what, to = reader.take(rules.players) + 1, reader.take(64), reader.take(rules.players + 1)
    ranks = rules.rules.pack.ranks
    rank = reader.take(len(ranks) + 1)
    seen = tuple(each for each in range(1, rules.players + 1) if reader.take(2))
    if what >= len(known):
        raise _foreign()
    return Message(
        chair,
        "signal" if signal else "order",
        known[what],
        to or None,
        ranks[rank - 1] if rank else None,
        seen,
    )
