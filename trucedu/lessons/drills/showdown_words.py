"""Sentences about a showdown: which side has the better cards, and whose seat decides a tie."""

from __future__ import annotations

from collections.abc import Sequence

from trucedu.engine.text import listed
from trucedu.language import tr
from trucedu.lessons.drills.count_words import hand_row, with_article
from trucedu.lessons.drills.words import capital, chair, side
from trucedu.lessons.misconceptions.bidding import Bidding
from trucedu.lessons.misconceptions.counts import counted, values_of
from trucedu.lessons.misconceptions.showdowns import best_of, tied
from trucedu.lessons.misconceptions.trick import side_of
from trucedu.show.scene import Line, Log, Part, Words


def dealer_words(bidding: Bidding) -> str:
    """``"Chair 6 dealt."``"""
    return tr("{Chair} dealt.", Chair=capital(chair(bidding.order[-1])))


def points_log(bidding: Bidding, chairs: Sequence[int]) -> list[Part]:
    """What some chairs have, as numbers; nothing where there are none."""
    lines = tuple(
        Line(capital(chair(number)), str(bidding.points_of(number)), "A" if side_of(number) == "A" else "B")
        for number in chairs
    )
    return [Log(lines, tr("What they have"))] if lines else []


def hands_shown(bidding: Bidding, chairs: Sequence[int]) -> list[Part]:
    """The hands of some chairs."""
    rows: list[Part] = []
    for number in chairs:
        title = tr("{Chair}, {side}", Chair=capital(chair(number)), side=side(side_of(number)))
        rows.append(hand_row(bidding.hands[number - 1], title))
    return rows


def is_sung(bidding: Bidding) -> bool:
    """Whether the game says that counts are sung, where others compare them."""
    assert bidding.rules.sheet.rules is not None
    return bidding.rules.sheet.rules.contest[bidding.contest].sung


def story(bidding: Bidding, chairs: Sequence[int], besides: int = 0) -> Words:
    """Who dealt, who bid, who made them sing, and that nobody has anything but some chairs that are shown.

    :param besides: one more chair that has something, but is not shown.
    """
    bidder, answerer = (int(bidding.said[place].split()[0]) for place in (0, -1))
    word = with_article(bidding.contest)
    who = {"Bidder": capital(chair(bidder)), "an_embit": word, "answerer": chair(answerer)}
    bid = tr("{Bidder} bids {an_embit}, and {answerer} accepts.", **who)
    if is_sung(bidding):
        bid = tr("{Bidder} bids {an_embit}, and {answerer} has it sung.", **who)
    parts = [dealer_words(bidding), bid]
    if not chairs:
        parts.append(tr("Nobody has {an_embit}.", an_embit=word))
    elif besides or len(chairs) < bidding.players:
        parts.append(_only_these(bidding, besides))
    return Words(" ".join(parts))


def _only_these(bidding: Bidding, besides: int) -> str:
    """That nobody else has a pair; where the highest card counts alone, the others have less, and not nothing."""
    alone = values_of(bidding.rules).no_pair == "highest"
    if besides and alone:
        text = tr("Only {chair} and those listed here have two cards that go together; the others count less.",
                  chair=chair(besides))  # fmt: skip
    elif besides:
        text = tr("Only {chair} and those listed here have {an_embit}.",
                  chair=chair(besides), an_embit=with_article(bidding.contest))  # fmt: skip
    elif alone:
        text = tr("Only those listed here have two cards that go together; the others count less.")
    else:
        text = tr("Only those listed here have {an_embit}.", an_embit=with_article(bidding.contest))
    return text


def why_showdown(bidding: Bidding, *, cards: bool = False) -> str:
    """Who wins the showdown and why.

    :param cards: spell out what the winning cards count.
    """
    best = best_of(bidding)
    winner = bidding.sung
    assert winner is not None
    if not best:
        return tr(
            "Nobody has {an_embit}, so the seat decides: from the dealer's right {winner} comes first, for {side}.",
            an_embit=with_article(bidding.contest), winner=chair(winner), side=side(side_of(winner)),
        )  # fmt: skip
    points = bidding.points_of(winner)
    parts = []
    if cards:
        for number in best:
            count = counted(bidding.rules, bidding.what, bidding.hands[number - 1])
            assert count is not None
            parts.append(tr("{Chair}: {sum}.", Chair=capital(chair(number)), sum=count.sum))
    if tied(bidding):
        parts.append(
            tr("The best on both sides is {n}: {chairs}.", n=points, chairs=listed(map(chair, sorted(best))))
        )
        parts.append(
            tr(
                "From the dealer's right {winner} comes first, so {side} wins.",
                winner=chair(winner), side=side(side_of(winner)),
            )
        )  # fmt: skip
        return " ".join(parts)
    own, other = side_of(winner), side_of(winner + 1)
    rivals = [bidding.points_of(number) or -1 for number in bidding.order if side_of(number) == other]
    against = tr("{side} has nothing", side=side(other))
    if max(rivals) >= 0:
        against = tr("the best of {side} is {n}", side=side(other), n=max(rivals))
    parts.append(
        tr(
            "The best of {side} is {n}, {winner}'s; {against}.",
            side=side(own), n=points, winner=chair(winner), against=against,
        )
    )  # fmt: skip
    return " ".join(parts)


def showdown_rule_words(bidding: Bidding) -> str:
    """Who wins a showdown in this game, for a hint."""
    best = tr(
        "Each side shows its best {embit}, and the better one wins for its side.", embit=bidding.contest
    )
    seat = tr("Between equal ones the seat decides: nearest the dealer's right comes first, the dealer last.")
    return f"{best} {seat}"


def seats_words(bidding: Bidding) -> str:
    """The chairs in the order of position: ``"From the dealer's right: chairs 3, 4, 1 and 2."``"""
    return tr("From the dealer's right: chairs {chairs}.", chairs=listed(bidding.order))


def before_or_after(bidding: Bidding, number: int, rival: int, least: int) -> str:
    """Whether an equal count is enough for a chair, by the seats."""
    first, second = sorted((number, rival), key=bidding.order.index)
    seats = tr(
        "From the dealer's right {first} comes before {second}", first=chair(first), second=chair(second)
    )
    if first == number:
        return tr("{seats}, so an equal {embit} is enough: {n}.", seats=seats, embit=bidding.contest, n=least)
    return tr("{seats}, so it must be higher: {n}.", seats=seats, n=least)
