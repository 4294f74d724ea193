"""What a player sees in the terminal: events, table, hand, score, and the choices with their numbers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

import trucedu as te
from trucedu.engine.actions import Action
from trucedu.engine.events import Event
from trucedu.engine.text import listed, stake_words
from trucedu.engine.view import View
from trucedu.language import tr
from trucedu.show.counted import counted
from trucedu.show.meanings import Meanings
from trucedu.show.rules_words import in_suit_order
from trucedu.terminal.console import Console

#: More raises by an amount than this are shown as one line, not as one choice each.
_MOST_AMOUNTS: Final = 2
_GUTTER: Final = "    | "


def show_events(console: Console, events: Sequence[Event], chair: int | None) -> None:
    """Write what happened, one thing a line; the gutter says whose it is: you, or the side's letter."""
    for event in events:
        who = "" if event.side is None else event.side
        if (
            chair is not None
            and event.chair == chair
            and event.kind in {"card", "call", "answer", "signal", "order"}
        ):
            who = tr("you")
        console.say(event.text, f"{who:>3} | ", _GUTTER)


def sorted_hand(game: te.Variant, cards: Sequence[te.Card]) -> list[te.Card]:
    """Cards from the strongest to the weakest."""
    return sorted(cards, key=lambda card: (-game.strength(card), card.index))


def who_you_are(chair: int, players: int) -> str:
    """The person's place in a sentence: ``"You are chair 1, side A, with chairs 3 and 5."``"""
    partners = [n for n in range(1, players + 1) if n != chair and (n - chair) % 2 == 0]
    side = "AB"[(chair - 1) % 2]
    if not partners:
        return tr("You are chair {chair}, side {side}.", chair=chair, side=side)
    if len(partners) == 1:
        return tr(
            "You are chair {chair}, side {side}, with chair {n}.", chair=chair, side=side, n=partners[0]
        )
    return tr(
        "You are chair {chair}, side {side}, with chairs {all}.", chair=chair, side=side, all=listed(partners)
    )


def who_is(chair: int, view: View) -> str:
    """A chair in words as the viewer sees it: ``"you"``, ``"chair 3 (partner)"``, ``"chair 2"``."""
    if chair == view.chair:
        return tr("you")
    if (chair - view.chair) % 2 == 0:
        return tr("chair {n} (partner)", n=chair)
    return tr("chair {n}", n=chair)


def table_line(view: View) -> str:
    """The trick in progress in a line."""
    if not view.table:
        number = len(view.tricks) + 1
        if view.asked == "turn":
            return tr("Trick {n}: you lead.", n=number)
        return tr("Trick {n}: nothing on the table yet.", n=number)
    plays = ", ".join(f"{who_is(chair, view)}: {card}" for chair, card in view.table)
    return tr("Trick {n}, on the table: {plays}.", n=len(view.tricks) + 1, plays=plays)


def turned_line(view: View) -> Iterator[str]:
    """The card that is turned up, in a line, where there is one."""
    if view.turned is not None:
        yield tr("Turned up: {card}, {name}.", card=view.turned, name=view.turned.name)


def hand_line(game: te.Variant, view: View, names: bool = True) -> str:
    """The hand in a line, strongest card first."""
    if not view.hand:
        return tr("Your hand: no cards.")
    hand = sorted_hand(game.beside(view.turned), view.hand)
    cards = ", ".join(f"{card} {card.name}" for card in hand) if names else " ".join(map(str, hand))
    return tr("Your hand, strongest first: {cards}.", cards=cards)


def order_line(game: te.Variant) -> str:
    """The order of the pack in a line, a rank alone standing for all its cards: ``"3 > 2 > 1O=1C > 12"``."""
    in_pack = Counter(card.rank for card in game.pack)
    groups = []
    for group in game.order():
        by_rank: dict[int, list[te.Card]] = {}
        for card in in_suit_order(group):
            by_rank.setdefault(card.rank, []).append(card)
        words = []
        for rank, cards in by_rank.items():
            whole = len(cards) == in_pack[rank] > 1
            words.append(str(cards[0])[:-1] if whole else "=".join(map(str, cards)))
        groups.append("=".join(words))
    return tr("Order of the cards: {order}.", order=" > ".join(groups))


def count_lines(game: te.Variant, view: View) -> Iterator[str]:
    """What the chair's own cards count in declarations, where the game has any."""
    played = [card for trick in view.tricks for chair, card in trick.cards if chair == view.chair]
    cards = [*played, *(card for chair, card in view.table if chair == view.chair), *view.hand]
    return counted(game.beside(view.turned), cards)


def score_line(game: te.Variant, view: View, game_word: str) -> str:
    """The score in a line, with the game's own counters where it has them."""
    rules = game.sheet.rules
    assert rules is not None
    a, b = (f"{points}{_in_counters(points, rules.score.units)}" for points in view.score)
    return tr(
        "Score: side A {a}, side B {b}; the {word} goes to {target}. You are side {side}.",
        a=a,
        b=b,
        word=game_word,
        target=rules.score.target,
        side=view.side,
    )


def _in_counters(points: int, units: dict[str, int]) -> str:
    """``" (espintou, 1 bean)"`` where one big counter stands for several points and is in use."""
    words, rest, big = [], points, False
    for name, worth in sorted(units.items(), key=lambda unit: -unit[1]):
        number, rest = divmod(rest, worth)
        if number:
            big = big or worth > 1
            words.append(f"{number} {name}")
    return f" ({', '.join(words)})" if big else ""


def choices(game: te.Variant, legal: Sequence[Action]) -> tuple[list[Action], list[Action]]:
    """The actions to be numbered, cards first from the strongest on; and those left out because they are too many:
    raises by any amount."""
    strength = {action: -game.strength(action.card) for action in legal if action.card is not None}
    ordered = sorted(
        legal, key=lambda action: (action.card is None, action.call is not None, strength.get(action, 0))
    )
    amounts = [action for action in ordered if action.amount is not None]
    if len(amounts) <= _MOST_AMOUNTS:
        return ordered, []
    return [action for action in ordered if action.amount is None], amounts


def bare(action: Action) -> str:
    """The action as it is typed: its text without the chair."""
    return str(action).partition(" ")[2]


def show_choices(console: Console, deal: te.Deal, chair: int) -> None:
    """Write the numbered choices, each with a few words."""
    meanings = Meanings(deal, chair)
    numbered, amounts = choices(deal.variant.beside(deal.turned), deal.view(chair).legal)
    width = max(len(bare(action)) for action in numbered)
    for number, action in enumerate(numbered, 1):
        console.say(meanings.short(action), f"{number:>3}  {bare(action):{width}}  ")
    if amounts:
        low, high = amounts[0].amount, amounts[-1].amount
        text = tr(
            "{call} N: raise the hand by N, from {low} to {high}", call=amounts[0].call, low=low, high=high
        )
        console.say(text, "     ")


def show_position(console: Console, deal: te.Deal, chair: int, game_word: str) -> None:
    """Write all that the chair needs for its decision."""
    view = deal.view(chair)
    console.say()
    if view.hand or view.tricks:
        for line in turned_line(view):
            console.say(line)
        console.say(table_line(view))
        # On one's turn the cards stand among the choices as well, with their names.
        console.say(hand_line(deal.variant, view, names=view.asked != "turn"))
    console.say(score_line(deal.variant, view, game_word))
    console.say(Meanings(deal, chair).asked())
    show_choices(console, deal, chair)


def explain_position(console: Console, deal: te.Deal, chair: int, game_word: str) -> None:
    """Write the position and the meaning of every choice in full."""
    view = deal.view(chair)
    who = who_you_are(chair, view.players)
    dealt = tr("Chair {dealer} dealt; chair {eldest} is eldest hand.", dealer=view.dealer, eldest=view.eldest)
    console.say(f"{who} {dealt}")
    console.say(score_line(deal.variant, view, game_word))
    stake = stake_words(deal.board.rules, deal.board.value)
    console.say(tr("The hand is worth {stake} as things stand.", stake=stake))
    for number, trick in enumerate(view.tricks, 1):
        plays = ", ".join(f"{who_is(each, view)}: {card}" for each, card in trick.cards)
        taken = tr("spoiled") if trick.side is None else tr("taken by side {side}", side=trick.side)
        console.say(tr("Trick {n}, {taken}: {plays}.", n=number, taken=taken, plays=plays))
    for line in turned_line(view):
        console.say(line)
    console.say(order_line(deal.variant.beside(view.turned)))
    if view.hand or view.tricks:
        console.say(table_line(view))
        console.say(hand_line(deal.variant, view))
        for line in count_lines(deal.variant, view):
            console.say(line)
    for shown_by, cards in view.shown.items():
        if shown_by != chair:
            console.say(tr("Shown by chair {n}: {cards}.", n=shown_by, cards=" ".join(map(str, cards))))
    meanings = Meanings(deal, chair)
    console.say(meanings.asked())
    numbered, amounts = choices(deal.variant.beside(view.turned), view.legal)
    for number, action in enumerate((*numbered, *amounts[:1]), 1):
        label = f"{number:>3}  " if number <= len(numbered) else "     "
        console.say(f"{bare(action)}: {meanings.of(action)}", label)
