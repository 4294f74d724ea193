"""Sentences about what scores in a deal, when it is counted, and who gets there first."""

from __future__ import annotations

from trucedu.cards import Card
from trucedu.engine.events import Event
from trucedu.engine.text import listed, points
from trucedu.engine.variant import Variant
from trucedu.engine.view import PlayedTrick
from trucedu.language import tr
from trucedu.lessons.drills.count_words import with_article
from trucedu.lessons.drills.payoff_words import call_words, round_word
from trucedu.lessons.drills.talk import term
from trucedu.lessons.drills.words import capital, side, the
from trucedu.lessons.misconceptions.races import HAND, NOBODY, Race, Scored
from trucedu.lessons.misconceptions.trick import side_of

_TRICKS = ("first", "second", "third")


def what_words(race: Race, what: str) -> str:
    """``"the embit"``, ``"the hand"``, ``"the ace of swords"``."""
    if what == HAND:
        return tr("the hand")
    card = _card(race.rules, what)
    return tr("the {contest}", contest=what) if card is None else the(card)


def _card(rules: Variant, what: str) -> Card | None:
    return next((card for card in rules.pack if card.key == what), None)


def key_words(race: Race, key: str) -> str:
    """An answer: ``"Side A, by the embit"``."""
    if key == NOBODY:
        return tr("Nobody yet")
    letter, what = key.split("-", 1)
    return tr("{Side}, by {what}", Side=capital(side(letter.upper())), what=what_words(race, what))


def happenings(race: Race, *, amounts: bool, cards: bool) -> dict[str, str]:
    """What scores in the deal, one sentence for each thing, by its key.

    :param amounts: how many points embit, flor and hand are worth is told, and not only how they came about.
    :param cards: how many points a card is worth is told.
    """
    told = {entry.key: _told(race, entry, amounts) for entry in race.scored if not race.is_card(entry)}
    assert race.rules.sheet.rules is not None
    bonus = race.rules.sheet.rules.score.bonus
    tricks = race.whole.tricks
    played = [event for event in race.whole.events if event.kind == "card"]
    for place, event in enumerate(played):
        (card,) = event.cards
        if card_scores(race, event):
            number = place // race.players
            trick = tricks[number] if number < len(tricks) else None
            counts = cards and any(entry.what == card.key for entry in race.scored)
            worth = f": {points(bonus[card.key])}." if counts else "."
            told[card.key] = f"{_played(event, number, trick)}{worth}"
    return told


def card_scores(race: Race, event: Event) -> bool:
    """Whether what was played is a card that may score by itself."""
    assert race.rules.sheet.rules is not None
    return event.cards[0].key in race.rules.sheet.rules.score.bonus


def _played(event: Event, number: int, trick: PlayedTrick | None) -> str:
    """Who plays a card, in which trick, and who takes that, where it was played to its end."""
    assert event.chair is not None
    owner = side_of(event.chair)
    fields = {"Side": capital(side(owner)), "card": the(event.cards[0]), "number": tr(_TRICKS[number])}
    told = tr("{Side} plays {card} in the {number} trick", **fields)
    if trick is None:
        return told
    if trick.side is None:
        return tr("{told}, which is spoiled", told=told)
    if trick.side == owner:
        return tr("{told} and takes it", told=told)
    return tr("{told}, which {side} takes", told=told, side=side(trick.side))


def _told(race: Race, entry: Scored, amounts: bool) -> str:
    owner = side(entry.side)
    if amounts:
        return tr(
            "{Side} scores {points} for {what}.",
            Side=capital(owner), points=points(entry.points), what=what_words(race, entry.what),
        )  # fmt: skip
    if entry.what == HAND:
        return _told_hand(race, owner)
    kinds = {event.kind for event in race.whole.events}
    rules = race.rules.sheet.rules
    assert rules is not None
    if rules.contest[entry.what].per_holder is not None:
        return tr("Only {side} declares a {flor}.", side=owner, flor=entry.what)
    if "sung" in kinds:
        return tr("The {embit} is sung, and {side} has the better one.", embit=entry.what, side=owner)
    return tr("Nobody takes up the {embit} that {side} bids.", embit=entry.what, side=owner)


def _told_hand(race: Race, owner: str) -> str:
    rules = race.rules.sheet.rules
    assert rules is not None
    words = [action.call for action in race.actions]
    raised = [rung for rung in rules.ladder.rungs if rung.call in words]
    if not raised:
        return tr("The hand is not raised, and {side} has it.", side=owner)
    called = capital(raised[-1].term or raised[-1].call)
    if "no" in words:
        return tr("{Term} is called by {side} and refused.", Term=called, side=owner)
    return tr("{Term} is accepted, and {side} has the hand.", Term=called, side=owner)


def order_words(rules: Variant) -> str:
    """When each thing is counted in this game, for a hint."""
    assert rules.sheet.rules is not None
    score = rules.sheet.rules.score
    names = listed([*rules.sheet.rules.contest])
    by_key = {card.key: card for card in rules.pack}
    cards = ", ".join(tr("{card} {n}", card=the(by_key[key]), n=worth) for key, worth in score.bonus.items())
    if score.bonus_to == "player":
        scores = tr("Cards that score for the side that plays them: {cards}.", cards=cards)
    else:
        scores = tr("Cards that score for the side that takes the trick: {cards}.", cards=cards)
    if score.when == "at-end":
        order = tr("All is counted at the end: {names}, then the hand, then single cards.", names=names)
    else:
        order = tr(
            "Each thing is counted when it happens: a card that scores as it is played, {names} after the first "
            "trick, the hand at its end.",
            names=names,
        )
    return f"{order} {scores}"


def amount_words(rules: Variant) -> str:
    """What a bid, a flor and the hand are worth in this game, for a hint."""
    assert rules.sheet.rules is not None
    parts = []
    for contest in rules.sheet.rules.contest.values():
        name, call = next((name, call) for name, call in contest.calls.items() if call.opens)
        if contest.per_holder is not None:
            parts.append(tr("{A_flor}: {n}.", A_flor=capital(with_article(name)), n=contest.per_holder))
        else:
            parts.append(f"{capital(term(rules, name))}: {call_words(rules, call)}")
    ladder = rules.sheet.rules.ladder
    rung = ladder.rungs[0]
    parts.append(
        tr(
            "The hand: {base}; after {term} {n}, or {refused} if it is refused.",
            base=ladder.base, term=rung.term or rung.call, n=rung.value, refused=rung.refused,
        )
    )  # fmt: skip
    return " ".join(parts)


def why_first(race: Race) -> str:
    """Who gets there first, with everything that was counted until then."""
    totals = {"A": race.score[0], "B": race.score[1]}
    sentences = []
    for entry in race.scored:
        had = totals[entry.side]
        totals[entry.side] += entry.points
        sentences.append(
            tr(
                "{What}: {side} has {had} + {n} = {sum}.",
                What=capital(what_words(race, entry.what)), side=side(entry.side), had=had, n=entry.points,
                sum=totals[entry.side],
            )
        )  # fmt: skip
        if totals[entry.side] >= race.target:
            sentences.append(tr("That wins the {round}.", round=round_word(race.rules)))
            break
    else:
        sentences.append(tr("Nobody has {target} yet.", target=race.target))
    return " ".join(sentences)


def denied(race: Race, key: str) -> str:
    """Why a side does not get there first by that, as a sentence."""
    if key == NOBODY:
        return tr("One side does get there.")
    keys = [entry.key for entry in race.scored]
    place = keys.index(key) if key in keys else -1
    entry_side, what = key.split("-", 1)
    owner, thing = side(entry_side.upper()), what_words(race, what)
    if place < 0:
        return tr("{Side} does not score for {what}.", Side=capital(owner), what=thing)
    if race.first in keys and place > keys.index(race.first):
        return tr("Before {what} is counted the {round} is over.", what=thing, round=round_word(race.rules))
    so_far = race.totals(race.scored[: place + 1])[entry_side.upper()]
    return tr("With {what} {side} has only {n}.", what=thing, side=owner, n=so_far)
