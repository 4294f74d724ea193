"""Tricks for the drills: dealt to order, and shown as a scene."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal

from attrs import evolve

from trucedu.cards import Card
from trucedu.engine.variant import Variant
from trucedu.language import tr
from trucedu.lessons.draw import Draw
from trucedu.lessons.drills.words import capital, chair, side
from trucedu.lessons.misconceptions.trick import ELDEST, Trick, side_of
from trucedu.lessons.misconceptions.tricks import trick_readings
from trucedu.lessons.turned import pack_of, some_cards, taken_for_raised
from trucedu.show.scene import CardView, Part, Play, Player, Table, Words

#: How the best cards of a trick lie: one alone, equal ones on both sides, or equal ones of partners only.
Shape = Literal["won", "across", "partners"]


def shape_of(trick: Trick) -> Shape:
    """How the best cards of the trick lie."""
    if len(trick.best) == 1:
        return "won"
    return "across" if len({side_of(player) for player, _ in trick.best}) > 1 else "partners"


def shapes(players: int) -> tuple[Shape, ...]:
    """The shapes there can be among so many players."""
    return ("won", "across", "partners") if players > 2 else ("won", "across")


def deal_trick(
    draw: Draw, empty: Trick, shape: Shape, wanted: Callable[[Trick], bool] | None = None
) -> Trick:
    """A whole trick of that shape, led and numbered like the empty one.

    :param wanted: what else is looked for; given up after a while, so that every seed gives a trick.
    """
    for attempt in range(400):
        trick = evolve(empty, cards=tuple(_cards(draw, empty, shape)))
        if shape_of(trick) == shape and (wanted is None or attempt >= 40 or wanted(trick)):
            return trick
    raise AssertionError(f"no trick of the shape {shape} in {empty.rules.id}")


def _cards(draw: Draw, empty: Trick, shape: Shape) -> list[Card]:
    """Cards for every chair; where equal best ones are asked for, two of a group and lower ones around them."""
    ranking, count = empty.ranking, empty.players
    if shape == "won":
        return some_cards(draw, empty.rules, count)
    groups = [group for group in ranking.groups if len(group) > 1]
    near = [group for group in groups if set(group) & set(taken_for_raised(empty.rules))]
    # Beside a turned card, equals that somebody may take for cards that it lifts are the likelier ones.
    group = draw.choice(near if near and draw.chance(1, 2) else groups)
    lower = [card for card in pack_of(empty.rules) if ranking.beats(group[0], card)]
    if len(lower) < count - 2:
        return some_cards(draw, empty.rules, count)
    equal, rest = draw.sample(group, 2), draw.sample(lower, count - 2)
    # Two turns that are an odd number apart belong to different sides, an even number to one side.
    first, second = sorted(draw.sample(range(count), 2))
    while (second - first) % 2 != (shape == "across"):
        first, second = sorted(draw.sample(range(count), 2))
    cards = [*rest[:first], equal[0], *rest[first:]]
    return [*cards[:second], equal[1], *cards[second:]]


def last_card(draw: Draw, empty: Trick, wanted: Callable[[Trick], bool]) -> tuple[Trick, list[Card]] | None:
    """A trick that lacks its last card, and the hand to choose it from, of which exactly one card does what is wanted.

    A player holds three cards at the first trick, two at the second.

    :param wanted: of the whole trick, whether it is what the question asks for.
    :returns: None where this draw gives no such hand.
    """
    others, count = empty.players - 1, 3 - len(empty.before)
    cards = some_cards(draw, empty.rules, others + count)
    trick, hand = evolve(empty, cards=tuple(cards[:others])), cards[others:]
    if draw.chance(1, 2):
        # Left to chance, the hand would seldom hold a card equal to the best one on the table.
        equal = [card for card in trick.ranking.group(trick.best[0][1]) if card not in cards]
        if equal:
            hand = draw.shuffle([draw.choice(equal), *hand[1:]])
    return (trick, hand) if sum(wanted(trick.with_card(card)) for card in hand) == 1 else None


def other_plays(trick: Trick, hand: Sequence[Card], card: Card) -> list[Trick]:
    """The trick as the other cards of the hand would make it.

    None where this card ties for best: then what is mistaken is the tie, whatever the others would do.
    """
    best = [each for _, each in trick.with_card(card).best]
    if len(best) > 1 and card in best:
        return []
    return [trick.with_card(other) for other in hand if other is not card]


def misleading(trick: Trick) -> bool:
    """Whether some mistaken idea gives the trick to another chair."""
    own = trick.result()
    return any(reading.result.winner != own.winner for reading in trick_readings(trick, trick.cards))


def opening(rules: Variant, players: int) -> Trick:
    """The first trick of a hand, empty: eldest hand leads."""
    return Trick(rules, players, ELDEST, ())


def later(draw: Draw, rules: Variant, players: int, before: str) -> Trick:
    """A later trick, empty, led by a chair that can lead after such results.

    :param before: the results of the tricks before it, ``A``, ``B`` or ``S`` each.
    """
    trick = opening(rules, players)
    for result in before:
        if result == "S":
            leader = deal_trick(draw, trick, "across", lambda each: each.result().side is None).result().leads
        else:
            leader = draw.choice([player for player in range(1, players + 1) if side_of(player) == result])
        trick = evolve(trick, leader=leader, before=trick.before + result)
    return trick


def trick_scene(trick: Trick) -> list[Part]:
    """The trick on the table, with everybody's chair and side, the dealer, who led, and how the hand stands."""
    players = tuple(
        Player(
            number,
            "A" if side_of(number) == "A" else "B",
            capital(chair(number)),
            dealer=number == trick.players,
        )
        for number in range(1, trick.players + 1)
    )
    plays = tuple(Play(player, CardView(card)) for player, card in trick.plays)
    to_act = trick.next_chair if len(trick.cards) < trick.players else None
    return [Words(_story(trick)), Table(players, plays, to_act)]


def _story(trick: Trick) -> str:
    """Which trick it is, how those before it went, who is eldest hand and who led this one."""
    leader, eldest = capital(chair(trick.leader)), capital(chair(ELDEST))
    if not trick.before:
        return tr("First trick. {Leader}, eldest hand, led.", Leader=leader)
    number = (tr("Second trick."), tr("Third trick."))[trick.number - 2]
    tricks = (tr("first"), tr("second"))
    told = [result_words(tricks[place], result) for place, result in enumerate(trick.before)]
    led = tr("{Leader} led this one; eldest hand is {eldest}.", Leader=leader, eldest=chair(ELDEST))
    if trick.leader == ELDEST:
        led = tr("{Leader}, eldest hand, led this one.", Leader=eldest)
    return " ".join([number, *told, led])


def result_words(which: str, result: str) -> str:
    """``"Side A took the first."`` or ``"The first was spoiled."``"""
    if result == "S":
        return tr("The {which} was spoiled.", which=which)
    return tr("{Side} took the {which}.", Side=capital(side(result)), which=which)
