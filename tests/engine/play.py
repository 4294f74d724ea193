"""What the engine's tests share: the games, players that choose by chance, and questions put to a deal.

Nothing here states a rule of a game. What a rule says is written where it is tested.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import trucedu as te
from trucedu.engine.board import Board
from trucedu.engine.deal import Deal, tables_for
from trucedu.engine.dealing import FixedDeck, Shuffle
from trucedu.engine.orders import Message

#: The seed games and those of Brazil with every number of players.
GAMES: tuple[tuple[str, int], ...] = (
    ("truc-y-flou", 6),
    ("french-truc", 2),
    ("le-truc", 2),
    ("sackson-truc", 2),
    ("partnership-truc", 4),
    ("catalan-truc", 4),
    ("catalan-truc", 2),
    ("truco-paulista", 4),
    ("truco-paulista", 2),
    ("truco-paulista", 6),
    ("truco-mineiro", 4),
    ("truco-mineiro", 2),
)
IDS = [f"{game}-{players}" for game, players in GAMES]

#: The regional games of Spain, South America, France and England likewise.
REGIONAL: tuple[tuple[str, int], ...] = (
    ("argentine-truco", 2), ("argentine-truco", 4), ("argentine-truco", 6),
    ("uruguayan-truco", 2), ("uruguayan-truco", 4), ("uruguayan-truco", 6),
    ("venezuelan-truco", 2), ("venezuelan-truco", 4),
    ("truco-gauderio", 2), ("truco-gauderio", 4), ("truco-gauderio", 6),
    ("valencian-truc", 2), ("valencian-truc", 4), ("valencian-truc", 6),
    ("balearic-truc", 2), ("balearic-truc", 4), ("balearic-truc", 6),
    ("trut", 2), ("trut", 4), ("put", 2),
)  # fmt: skip
#: All games that can be played, with every number of players.
ALL = GAMES + REGIONAL
ALL_IDS = [f"{game}-{players}" for game, players in ALL]

#: Every house rule of every game with every option that is not its default.
HOUSE: tuple[tuple[str, str, str | int], ...] = tuple(
    (game, name, option.value)
    for game in dict.fromkeys(game for game, _ in GAMES)
    for name, rule in te.variant(game).sheet.house.items()
    for option in rule.options
    if option.value != rule.default
)

Choose = Callable[[random.Random, Deal], "te.Action"]


def anything(chance: random.Random, deal: Deal) -> te.Action:
    """Every legal action equally likely."""
    return chance.choice(deal.legal())


def stubborn(chance: random.Random, deal: Deal) -> te.Action:
    """Seldom gives up, so that deals go deep: raises are answered and tricks played."""
    actions = deal.legal()
    if chance.random() < 0.97:
        actions = [action for action in actions if action.call not in ("no", "fold", "decline")] or actions
    return chance.choice(actions)


def quiet(chance: random.Random, deal: Deal) -> te.Action:
    """Mostly plays cards, so that nearly all tricks are played out."""
    actions = deal.legal()
    if chance.random() < 0.9:
        actions = [action for action in actions if action.call is None] or actions
    return chance.choice(actions)


STYLES: tuple[Choose, ...] = (anything, stubborn, quiet)


def talk(chance: random.Random, deal: Deal) -> Deal:
    """The deal after some message that may be given now, if chance finds one."""
    assert deal.variant.sheet.rules is not None
    messages = deal.variant.sheet.rules.messages
    chair = chance.randint(1, deal.players)
    to = (chair + 1) % deal.players + 1
    texts = [f"{chair} signal {name}" for name in messages.signals]
    for name, order in messages.orders.items():
        rank = f" {chance.choice(deal.variant.pack).key[:-1]}" if order.play == "rank" else ""
        texts.append(f"{chair} order {to} {name}{rank.replace('T', '10')}")
    if not texts:
        return deal
    seen = f" seen {chair % deal.players + 1}" if chance.random() < 0.3 else ""
    try:
        return deal.tell(chance.choice(texts) + seen)
    except te.IllegalNow:
        return deal


def states(
    game: str | te.Variant, players: int, deals: int, seed: str, talking: bool = False, scores: bool = True
) -> Iterator[Deal]:
    """Every state of so many deals played by chance, from scores all over the game."""
    variant = te.variant(game) if isinstance(game, str) else game
    chance = random.Random(f"{seed} {variant!r} {players}")
    assert variant.sheet.rules is not None
    target = variant.sheet.rules.score.target
    for number in range(1, deals + 1):
        score = (chance.randrange(target), chance.randrange(target)) if scores else (0, 0)
        if scores and chance.random() < 0.3:
            score = (target - chance.randint(1, 3), target - chance.randint(1, 3))
        deal = te.deal(variant, seed, number, chance.randint(1, players), score, players=players)
        choose = STYLES[number % len(STYLES)]
        yield deal
        while not deal.over:
            if talking and chance.random() < 0.2:
                deal = talk(chance, deal)
            deal = deal.play(choose(chance, deal))
            yield deal


def every_action(deal: Deal, chair: int) -> Sequence[te.Action]:
    """All actions that the game knows, for one chair."""
    return deal.table.by_seat[chair - 1]


def played(deal: Deal, *actions: str) -> Deal:
    """The deal after these actions; messages are told."""
    for action in actions:
        words = action.split()
        deal = deal.tell(action) if len(words) > 1 and words[1] in ("signal", "order") else deal.play(action)
    return deal


def may(deal: Deal, chair: int | None = None) -> set[str]:
    """The words and cards open to the chair to act, without the chair's number."""
    assert chair is None or deal.to_act == chair
    return {str(action).split(" ", 1)[1] for action in deal.legal()}


def words(deal: Deal, chair: int | None = None) -> set[str]:
    """The words open to the chair to act, cards left out."""
    assert chair is None or deal.to_act == chair
    return {action.call for action in deal.legal() if action.call is not None}


def code_of(deal: Deal, action: str) -> str:
    """The code of the reason why not; empty if it may be done."""
    reason = deal.why_not(action)
    return "" if reason is None else reason.code


def paid(deal: Deal) -> list[tuple[int, int]]:
    """The points scored, event by event, as (A, B)."""
    return [event.points for event in deal.events if event.kind == "score"]


def kinds(deal: Deal) -> list[str]:
    """The kinds of the events, in order."""
    return [event.kind for event in deal.events]


def pack_order(deal: Deal) -> list[int]:
    """The whole pack as it lay before the deal, top first, as numbers of cards."""
    return list(deal.board.deck.prefix(deal.board.rules.cards))


def with_pack(deal: Deal, order: Sequence[int]) -> Deal:
    """The same set-up, before anything was done, with the pack lying in another order."""
    rules = deal.board.rules
    fresh = Board(rules, FixedDeck(order), deal.dealer - 1, deal.setup.score, ())
    return Deal(deal.setup, fresh, tables_for(rules))


def redone(deal: Deal, step: int | Message) -> Deal:
    """The deal after one step of :attr:`Deal.done`, done by whoever is to act."""
    if isinstance(step, Message):
        return deal.tell(step)
    assert deal.to_act is not None
    return deal.play(every_action(deal, deal.to_act)[step])


def key_exists(sheet: Any, path: str) -> bool:
    """Whether a rule such as ``"contest.flor.calls"`` is a key of the sheet's rules that says something."""
    found: Any = sheet.rules
    for part in path.split("."):
        if isinstance(found, dict):
            if part not in found:
                return False
            found = found[part]
        elif hasattr(found, part):
            found = getattr(found, part)
        else:
            return False
    return found is not None


def shuffled(pack: str, cards: int, seed: str | int, number: int) -> list[int]:
    """The order of a pack after that shuffle."""
    return list(Shuffle(pack, cards, seed).deck(number).prefix(cards))
