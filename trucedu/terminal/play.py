"""``trucedu play``: a match against simple players."""

from __future__ import annotations

import argparse
import re

import trucedu as te
from trucedu.bots import BOTS, bot
from trucedu.bots.player import Preparing
from trucedu.engine.match import FirstDeal
from trucedu.language import tr
from trucedu.show.rules_page import rules_page
from trucedu.show.rules_play import letters
from trucedu.terminal.console import Console, EndOfInput, UsageError, UserError
from trucedu.terminal.games import add_game, find_game, house_words, playable, users_mistakes
from trucedu.terminal.position import order_line, who_you_are
from trucedu.terminal.session import Session

HELP = "play a match against simple players"


def arguments(parser: argparse.ArgumentParser) -> None:
    """The words of the command."""
    add_game(parser, optional=True)
    parser.add_argument("--seed", help=tr("any word or number: the same seed deals the same cards"))
    parser.add_argument(
        "--chair", type=int, default=1, metavar="N", help=tr("the chair you sit in (default: 1)")
    )
    parser.add_argument(
        "--players", type=int, metavar="N", help=tr("how many play, where a game has a choice")
    )
    parser.add_argument(
        "--bots",
        choices=BOTS,
        default=BOTS[0],
        help=tr("who plays the other chairs (default: {name})", name=BOTS[0]),
    )
    parser.add_argument("--deals", type=int, metavar="N", help=tr("stop after so many deals"))
    parser.add_argument("--code", help=tr("take up the deal of this code, instead of starting a match"))
    parser.add_argument(
        "--games", metavar="A-B", default="0-0", help=tr("with --code: games won so far, such as 1-0")
    )


def run(options: argparse.Namespace, console: Console) -> int:
    """Play. Ctrl-C and the end of input end it in good order, with the way to go on."""
    match = _from_code(options) if options.code else _new_match(options)
    if not 1 <= options.chair <= match.players:
        raise UserError(
            tr("There is no chair {n}: chairs are 1 to {last}.", n=options.chair, last=match.players)
        )
    if options.deals is not None and options.deals < 1:
        raise UserError(tr("{n} deals cannot be played.", n=options.deals))
    players = {
        chair: bot(options.bots, match.variant, f"{match.seed} {chair}")
        for chair in range(1, match.players + 1)
        if chair != options.chair
    }
    for player in players.values():
        if isinstance(player, Preparing):
            player.prepare()  # before the first deal, so that no answer has to wait
    _introduce(console, match, options)
    session = Session(console, match, options.chair, players, options.deals)
    try:
        if session.run():
            return 0
    except EndOfInput:
        console.say(tr("The input has ended, so the match stops here."))
    except KeyboardInterrupt:
        console.say()
        _farewell(console, session)
        raise
    _farewell(console, session)
    return 0


def _new_match(options: argparse.Namespace) -> te.Match:
    if options.variant is None:
        ids = ", ".join(name for name in te.variants() if te.variant(name).players)
        raise UsageError(
            tr("Say which game, for example: trucedu play french-truc. There are: {ids}.", ids=ids)
        )
    game = playable(find_game(options.variant, options.house))
    with users_mistakes():
        return te.match(game, seed=options.seed, players=options.players)


def _from_code(options: argparse.Namespace) -> te.Match:
    given = [name for name in ("seed", "players", "house") if getattr(options, name)]
    if given:
        names = ", ".join(f"--{name}" for name in given)
        raise UsageError(tr("A code says all of the game already: leave out {names}.", names=names))
    local = find_game(options.variant) if options.variant else None
    with users_mistakes():
        deal = te.open_deal(options.code, local if local is not None and local.source else None)
    if local is not None and local.id != deal.variant.id:
        raise UserError(
            tr("This code is of {found}, not of {wanted}.", found=deal.variant.id, wanted=local.id)
        )
    if deal.over:
        raise UserError(
            tr("The deal of this code is over. To look at it: trucedu deal {code}", code=deal.code)
        )
    games = re.fullmatch(r"(\d+)-(\d+)", options.games)
    rules = deal.variant.sheet.rules
    won = tuple(map(int, games.groups())) if games else (-1, -1)
    if rules is None or not all(0 <= each < rules.score.games for each in won):
        raise UserError(tr("{text!r} is no number of games won: write for example 1-0.", text=options.games))
    taken_up = FirstDeal((), None, deal.dealer, tr("The deal of the code is taken up."))
    return te.Match(deal.variant, deal.seed, taken_up, deal, (won[0], won[1]))


def _introduce(console: Console, match: te.Match, options: argparse.Namespace) -> None:
    game, chair = match.variant, options.chair
    console.say(tr("{name}. {summary}", name=game.name, summary=game.sheet.summary))
    who = who_you_are(chair, match.players)
    console.say(tr("{who} The other chairs: {bots} players.", who=who, bots=options.bots))
    if rules := game.sheet.rules:
        console.say(letters(rules).text)
    console.say(order_line(game))
    for line in rules_page(game).said_of("turned.when") if game.turns else ():
        console.say(tr("{line} The order changes with it.", line=line))
    for line in rules_page(game).said_of("ladder.speaker"):
        console.say(line)
    if house := house_words(game):
        console.say(tr("House rules: {house}.", house=house))
    console.say(tr("Seed: {seed} (the same seed deals the same cards again).", seed=match.seed))
    console.say(match.first.text)
    console.say(tr("Type a number or a word; ? explains the position, help lists the commands, quit leaves."))


def _farewell(console: Console, session: Session) -> None:
    console.say(tr("To take this deal up again:"))
    console.say(session.resume_words(), "  ")
