"""Sentences about a trick: to whom it goes and why, why not to another, and who leads on. The engine decides."""

from __future__ import annotations

from trucedu.cards import Card
from trucedu.engine.text import listed
from trucedu.engine.variant import Variant
from trucedu.language import tr
from trucedu.lessons.drills.words import (
    alike,
    capital,
    chair,
    held,
    higher,
    side,
    stretch,
    the,
    whole_order,
    why_raised,
)
from trucedu.lessons.misconceptions.trick import Trick, later_leads, side_of


def best_words(trick: Trick) -> str:
    """The equal best cards with their chairs: ``"chair 1's three of cups and chair 4's three of coins"``."""
    return listed(held(player, card) for player, card in trick.best)


def why(trick: Trick) -> str:
    """Why the trick goes to whom it goes, in one or two sentences."""
    player, card = trick.best[0]
    if len(trick.best) == 1:
        rest = [other for other in trick.cards if other is not card]
        second = trick.ranking.best(rest)
        next_best = listed(held(who, other) for who, other in trick.plays if other in second)
        fact = tr("{Held} is the highest card and takes the trick.", Held=capital(held(player, card)))
        because = why_raised(trick.rules, (card, *second))
        return f"{fact} {because} {tr('Next best: {cards}.', cards=next_best)}".replace("  ", " ")
    fact = tr("{Best} are equal, and no card is higher.", Best=capital(best_words(trick)))
    return f"{fact} {_why_tied(trick)}"


def _why_tied(trick: Trick) -> str:
    """What becomes of the equal best cards, as a sentence."""
    result = trick.result()
    holders = [who for who, _ in trick.best]
    if len(set(map(side_of, holders))) > 1:
        return tr("They are on different sides, so the trick is spoiled.")
    owner, leader = side(side_of(holders[0])), chair(trick.leader)
    both = tr("Both") if len(holders) == 2 else tr("All of them")
    if result.side is None and partner_rule(trick) == LED_RULE:
        return tr(
            "{Both} are of {side}, but {leader} led, so it is spoiled.", Both=both, side=owner, leader=leader
        )
    if result.side is None:
        return tr("{Both} are of {side}, and yet they spoil the trick.", Both=both, side=owner)
    if partner_rule(trick) == LED_RULE:
        return tr(
            "{Both} are of {side}, and {leader} led: that side takes it.",
            Both=both,
            side=owner,
            leader=leader,
        )
    return tr("{Both} are of {side}, so {side} takes the trick.", Both=both, side=owner)


LED_RULE = "led"


def partner_rule(trick: Trick) -> str:
    """The word in the variant's sheet for what becomes of partners' equal cards."""
    rules = trick.rules.sheet.rules
    assert rules is not None
    return rules.trick.partner_tie


def partner_rule_words(trick: Trick) -> str:
    """What becomes of partners' equal cards in this game, as a sentence."""
    if len(trick.best) < 2:
        return ""
    if partner_rule(trick) == LED_RULE:
        return tr("Partners' equal cards take the trick only if one of the two led it.")
    if trick.result().side is None:
        return tr("Here partners' equal cards spoil the trick as well.")
    return tr("Only equal cards of different sides spoil a trick here.")


def why_not_chair(trick: Trick, player: int) -> str:
    """Why this chair does not take the trick."""
    card = trick.card_of(player)
    best_player, best_card = trick.best[0]
    if (player, card) in trick.best:
        others = [(who, other) for who, other in trick.best if who != player]
        fact = tr("{Held} does not take the trick alone.", Held=capital(held(player, card)))
        return f"{fact} {alike(trick.ranking, card, others[0][1])}"
    fact = tr(
        "{Held} does not take the trick: {better} is higher.",
        Held=capital(held(player, card)), better=held(best_player, best_card),
    )  # fmt: skip
    return f"{fact} {stretch(trick.ranking, best_card, card)}"


def why_not_side(trick: Trick, letter: str) -> str:
    """Why this side does not take the trick."""
    ranking = trick.ranking
    cards = [card for player, card in trick.plays if side_of(player) == letter]
    best = ranking.best(cards)[0]
    top = trick.best[0][1]
    if ranking.equal(best, top):
        if len({side_of(player) for player, _ in trick.best}) > 1:
            return tr("{Side} does not take the trick. {Why}", Side=capital(side(letter)), Why=why(trick))
        return why(trick)
    fact = tr("The best card of {side} is {card}.", side=side(letter), card=the(best))
    return f"{fact} {higher(ranking, top, best)}"


def why_not_spoiled(trick: Trick) -> str:
    """Why the trick is not spoiled."""
    return tr("The trick is not spoiled. {Why}", Why=why(trick))


def lead_rule(trick: Trick) -> str:
    """Who leads after this trick and by which rule, as a sentence."""
    result = trick.result()
    leader = chair(result.leads)
    if result.winner is not None:
        if len(trick.best) > 1 and later_leads(trick.rules):
            return tr(
                "Of two partners with equal cards the one who played last leads on: {leader}.", leader=leader
            )
        if len(trick.best) > 1:
            return tr(
                "Of two partners with equal cards the one who played first leads on: {leader}.", leader=leader
            )
        return tr("Who takes a trick leads the next: {leader}.", leader=leader)
    rules = trick.rules.sheet.rules
    assert rules is not None
    # A dictionary, because a sheet may come to know more ways than these; then the bare fact is told.
    told = {
        "leader": tr("After a spoiled trick the same chair leads again: {leader}.", leader=leader),
        "eldest": tr("After a spoiled trick eldest hand leads: {leader}.", leader=leader),
        "first-tied": tr(
            "After a spoiled trick the first to play an equal card leads: {leader}.", leader=leader
        ),
        "nearest-eldest": tr(
            "After a spoiled trick, of those with equal cards the one nearest eldest hand leads: {leader}.",
            leader=leader,
        ),
    }
    return told.get(rules.trick.lead_after_tie, tr("After this spoiled trick {leader} leads.", leader=leader))


def trick_rule_words(trick: Trick) -> str:
    """What decides a trick in this game, for a hint: the rule and the order."""
    decides = tr(
        "The highest card takes the trick, whatever its suit; equal highest cards of both sides spoil it."
    )
    return f"{decides} {whole_order(trick.rules)}"


def no_chance(trick: Trick) -> str:
    """A first step: the two lowest cards on the table, which cannot take the trick; for two players, the card led."""
    ranking = trick.ranking
    if trick.players == 2:
        player, card = trick.plays[0]
        if ranking.place(card) * 2 <= len(ranking.groups):
            return tr("{Held} stands in the upper half of the order.", Held=capital(held(player, card)))
        return tr("{Held} stands in the lower half of the order.", Held=capital(held(player, card)))
    lowest = sorted(trick.plays, key=lambda play: -ranking.place(play[1]))[: 3 if trick.players > 4 else 1]
    return tr("Leave these out first: {cards}.", cards=listed(held(player, card) for player, card in lowest))


def best_so_far(trick: Trick) -> str:
    """A first step towards the last card: who has the best one so far, without saying whether it can be beaten."""
    first = trick.best[0][0]
    if len(trick.best) == 1:
        return tr("So far {chair} has the best card on the table.", chair=chair(first))
    holders = listed(chair(player) for player, _ in trick.best)
    return tr("So far {chairs} have equal cards, the best on the table.", chairs=holders)


def lead_rule_words(rules: Variant) -> str:
    """Who leads the next trick in this game, for a hint."""
    assert rules.sheet.rules is not None
    after_spoiled = {
        "leader": tr("After a spoiled trick the same chair leads again."),
        "eldest": tr("After a spoiled trick eldest hand leads."),
        "first-tied": tr("After a spoiled trick the first to play an equal card leads."),
        "nearest-eldest": tr(
            "After a spoiled trick, of those with equal cards the one nearest eldest hand leads."
        ),
    }.get(rules.sheet.rules.trick.lead_after_tie, "")
    won = tr("Who takes a trick leads the next.")
    if max(rules.players) > 2 and later_leads(rules):
        won = tr(
            "Who takes a trick leads the next; of two partners with equal cards, the one who played last."
        )
    elif max(rules.players) > 2:
        won = tr(
            "Who takes a trick leads the next; of two partners with equal cards, the one who played first."
        )
    return f"{won} {after_spoiled}".strip()


def suppose(card: Card, what: str) -> str:
    """What happens if this card is played: the supposition, then the sentences."""
    return f"{tr('Suppose {card} is played.', card=the(card))} {what}"
