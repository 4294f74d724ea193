"""``trucedu deal``: what is behind a code, or a fresh deal with its code."""

from __future__ import annotations

import argparse

import trucedu as te
from trucedu.engine.text import points
from trucedu.language import tr
from trucedu.show.outcome import shown
from trucedu.terminal.console import Console, UsageError, UserError
from trucedu.terminal.games import add_house, code_words, find_game, house_words, playable, users_mistakes
from trucedu.terminal.position import show_events, sorted_hand

HELP = "show the deal behind a code, or deal one"


def arguments(parser: argparse.ArgumentParser) -> None:
    """The words of the command."""
    parser.add_argument(
        "code", metavar="CODE", nargs="*", help=tr("the code of a deal; blanks in it do not matter")
    )
    parser.add_argument(
        "--variant", metavar="VARIANT", help=tr("the game of a fresh deal, or the file behind a code")
    )
    parser.add_argument("--seed", help=tr("of a fresh deal: any word or number"))
    parser.add_argument("--number", type=int, metavar="N", help=tr("which deal of that seed (default: 1)"))
    parser.add_argument(
        "--players", type=int, metavar="N", help=tr("how many play, where a game has a choice")
    )
    parser.add_argument(
        "--chair", type=int, metavar="N", help=tr("show only what the player in that chair may know")
    )
    add_house(parser)


def run(options: argparse.Namespace, console: Console) -> int:
    """Write the deal."""
    deal = _opened(options) if options.code else _fresh(options)
    if options.chair is not None and not 1 <= options.chair <= deal.players:
        raise UserError(
            tr("There is no chair {n}: chairs are 1 to {last}.", n=options.chair, last=deal.players)
        )
    _show_setup(console, deal)
    _show_hands(console, deal, options.chair)
    _show_course(console, deal, options.chair)
    console.say()
    console.say(tr("Code: {code}", code=code_words(deal.code)))
    if not deal.over:
        console.say(tr("To play it: trucedu play --code {code}", code=code_words(deal.code)))
    return 0


def _opened(options: argparse.Namespace) -> te.Deal:
    given = [name for name in ("seed", "number", "players", "house") if getattr(options, name)]
    if given:
        names = ", ".join(f"--{name}" for name in given)
        raise UsageError(tr("A code says all of the deal already: leave out {names}.", names=names))
    local = find_game(options.variant) if options.variant else None
    with users_mistakes():
        deal = te.open_deal(" ".join(options.code), local if local is not None and local.source else None)
    if local is not None and local.id != deal.variant.id:
        raise UserError(
            tr("This code is of {found}, not of {wanted}.", found=deal.variant.id, wanted=local.id)
        )
    return deal


def _fresh(options: argparse.Namespace) -> te.Deal:
    if options.variant is None:
        raise UsageError(
            tr(
                "Give the code of a deal, or a game to deal: trucedu deal --variant truc-y-flou --seed chestnut"
            )
        )
    game = playable(find_game(options.variant, options.house))
    number = 1 if options.number is None else options.number
    with users_mistakes():
        return te.deal(game, seed=options.seed, number=number, players=options.players)


def _show_setup(console: Console, deal: te.Deal) -> None:
    a, b = deal.setup.score
    console.say(
        tr(
            "{game}, {players} players. Seed {seed}, deal {number}; chair {dealer} deals. Score before it: side A {a}, "
            "side B {b}.",
            game=deal.variant.name,
            players=deal.players,
            seed=deal.seed,
            number=deal.number,
            dealer=deal.dealer,
            a=a,
            b=b,
        )
    )
    if house := house_words(deal.variant):
        console.say(tr("House rules: {house}.", house=house))


def _show_hands(console: Console, deal: te.Deal, chair: int | None) -> None:
    events = deal.events if chair is None else deal.view(chair).events
    dealt = [event for event in events if event.kind == "hand"]
    console.say()
    if not dealt:
        console.say(tr("The cards have not been dealt yet."))
        return
    rows = []
    for event in dealt:
        hand = sorted_hand(deal.variant.beside(deal.turned), event.cards)
        names = ", ".join(card.name for card in hand)
        rows.append((str(event.chair), event.side or "", " ".join(map(str, hand)), names))
    console.grid((tr("Chair"), tr("Side"), tr("Strongest first"), tr("In words")), rows)


def _show_course(console: Console, deal: te.Deal, chair: int | None) -> None:
    events = deal.events if chair is None else deal.view(chair).events
    console.say()
    # The hands stand above; after a redeal both lie there, the later ones below.
    show_events(console, [event for event in events if event.kind != "hand"], chair)
    if deal.to_act is not None:
        console.say(tr("Chair {chair} is to act.", chair=deal.to_act))
        return
    result = deal.result
    assert result is not None
    a, b = result.points
    console.say(tr("Result: side A {a}, side B {b}.", a=points(a), b=points(b)))
    hand = tr("Nobody has the hand.")
    if result.hand is not None:
        hand = tr("Side {side} has the hand.", side=result.hand)
    target = deal.board.rules.target
    a, b = (shown(scored, 0, target) for scored in deal.score)
    console.say(hand + " " + tr("Score now: side A {a}, side B {b}.", a=a, b=b))
