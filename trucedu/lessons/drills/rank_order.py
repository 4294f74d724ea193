"""Drill: put cards in order. And the other way round: which card has a given place among them?"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from trucedu.cards import Card
from trucedu.engine.text import listed
from trucedu.language import tr
from trucedu.lessons.drills.asking import ask, choose_card, playable, put_in_order
from trucedu.lessons.drills.higher_card import rule_of
from trucedu.lessons.drills.words import (
    alike,
    capital,
    group_words,
    halves,
    higher,
    nudge_about_order,
    the,
    whole_order,
    why_raised,
)
from trucedu.lessons.judge import Mark, Ranked, right
from trucedu.lessons.misconceptions.orders import (
    MISREAD_THE_ORDER,
    UPSIDE_DOWN,
    order_mistake,
    order_readings,
)
from trucedu.lessons.misconceptions.ranking import Ranking, ranking_of
from trucedu.lessons.question import Hints, Question
from trucedu.lessons.registry import Task, drill
from trucedu.lessons.turned import some_cards
from trucedu.show.scene import CardView, Row

#: How many cards there are at each level. Six is the most that a question can have put in order.
FORWARD: Final = {1: 3, 2: 4, 3: 6}
BACK: Final = {1: 3, 2: 4, 3: 5}


@drill(
    "rank-order",
    title=tr("In what order are the cards?"),
    levels=3,
    directions=("forward", "back"),
    fits=playable,
    turned=True,
)
def rank_order(task: Task) -> Question:
    """Levels: three cards; four, two of which may be equal; six with equals among them (going back: five cards, or
    the card between two others).
    """
    ranking = ranking_of(task.rules)
    if task.direction == "forward":
        return _forward(task, ranking)
    if task.level == 3 and task.draw.chance(1, 2):
        return _between(task, ranking)
    return _nth(task, ranking)


def _hints(task: Task, ranking: Ranking, cards: Sequence[Card]) -> Hints:
    return Hints(nudge_about_order(ranking), whole_order(task.rules), halves(ranking, cards))


# From the cards to their order


def _forward(task: Task, ranking: Ranking) -> Question:
    cards = _cards_to_order(task, ranking)
    places = sorted({ranking.place(card) for card in cards})
    items = [Ranked(card.key, card.name, places.index(ranking.place(card)) + 1, card) for card in cards]
    by_key = {card.key: card for card in cards}
    prompt = tr("Put these cards in order, the strongest first.")
    if task.level > 1:
        prompt = tr("Put these cards in order, the strongest first. Equal cards may stand either way round.")
    judge = put_in_order(
        items,
        right(_whole(ranking, cards), rule_of(ranking)),
        lambda better, worse: _inversion(ranking, by_key[better.id], by_key[worse.id]),
        first=tr("strongest"),
        last=tr("weakest"),
    )
    return ask(task, prompt, judge, _hints(task, ranking, cards), rule_of(ranking))


def _cards_to_order(task: Task, ranking: Ranking) -> list[Card]:
    draw, count = task.draw, FORWARD[task.level]
    equals = {1: 0, 2: draw.below(2), 3: draw.between(1, 2)}[task.level]
    for attempt in range(200):
        groups = draw.sample(ranking.groups, count - equals)
        cards = [draw.choice(group) for group in groups]
        spare = [card for group in groups for card in group if card not in cards]
        if len(spare) < equals:
            continue
        cards += draw.sample(spare, equals)
        if attempt > 20 or _misleading(ranking, cards):
            return draw.shuffle(cards)
    raise AssertionError(f"no {count} cards to put in order in {task.variant}")


def _misleading(ranking: Ranking, cards: Sequence[Card]) -> bool:
    """Whether some mistaken idea puts the cards in another order."""
    own = _ranks(ranking, cards)
    return any(_ranks(ranking_of(other), cards) != own for _, other, _ in order_readings(ranking.rules))


def _ranks(ranking: Ranking, cards: Sequence[Card]) -> list[int]:
    places = [ranking.place(card) for card in cards]
    return [sorted(set(places)).index(place) for place in places]


def _whole(ranking: Ranking, cards: Sequence[Card]) -> str:
    """All the cards in their order, as a sentence."""
    words = []
    for group in ranking.groups:
        here = [card for card in cards if card in group]
        if len(here) > 1:
            words.append(tr("{cards} (equal)", cards=listed(the(card) for card in here)))
        elif here:
            words.append(the(here[0]))
    because = why_raised(ranking.rules, cards)
    return f"{tr('From the strongest down: {cards}.', cards=', '.join(words))} {because}".rstrip()


def _inversion(ranking: Ranking, better: Card, worse: Card) -> Mark:
    mistake = order_mistake(ranking.rules, lambda by: by.beats(worse, better), (better, worse))
    if mistake.misconception is MISREAD_THE_ORDER:
        mistake = order_mistake(ranking.rules, lambda by: by.equal(worse, better), (better, worse))
    return mistake.mark(higher(ranking, better, worse), rule_of(ranking))


# From a place to the card


def _nth(task: Task, ranking: Ranking) -> Question:
    draw, count = task.draw, BACK[task.level]
    cards = [draw.choice(group) for group in draw.sample(ranking.groups, count)]
    wanted = draw.between(1, count)
    in_order = sorted(cards, key=ranking.place)
    answer = in_order[wanted - 1]

    def mark(card: Card) -> Mark:
        if card is answer:
            return right(_whole(ranking, cards), rule_of(ranking))
        mistake = order_mistake(
            ranking.rules, lambda by: _has_place(by, cards, card, wanted), (card, answer), UPSIDE_DOWN
        )
        above = in_order[: in_order.index(card)]
        if not above:
            return mistake.mark(
                tr("{Card} is the strongest of them.", Card=capital(the(card))), rule_of(ranking)
            )
        fact = tr(
            "{Card} is the {nth} of them. Stronger: {above}.",
            Card=capital(the(card)), nth=_nth_strongest(len(above) + 1, count), above=listed(map(the, above)),
        )  # fmt: skip
        return mistake.mark(fact, rule_of(ranking))

    prompt = tr(
        "Which of these {count} cards is the {nth}?", count=_count(count), nth=_nth_strongest(wanted, count)
    )
    return ask(task, prompt, choose_card(cards, mark), _hints(task, ranking, cards), rule_of(ranking))


def _has_place(by: Ranking, cards: Sequence[Card], card: Card, wanted: int) -> bool:
    """Whether the card alone has the wanted place among the cards, by some order."""
    above = sum(by.beats(other, card) for other in cards)
    return above == wanted - 1 and not any(by.equal(other, card) for other in cards if other is not card)


def _nth_strongest(place: int, count: int) -> str:
    if place == count:
        return tr("weakest")
    return ("", tr("strongest"), tr("second strongest"), tr("third strongest"), tr("fourth strongest"))[place]


def _count(number: int) -> str:
    return {3: tr("three"), 4: tr("four"), 5: tr("five")}[number]


def _between(task: Task, ranking: Ranking) -> Question:
    """Which of the cards stands between two others?"""
    draw = task.draw
    upper, lower, pool = _pool_between(task, ranking)

    def mark(card: Card) -> Mark:
        if _stands_between(ranking, upper, lower, card):
            groups = [group_words(group, ranking.rules) for group in ranking.between(upper, lower)]
            because = why_raised(ranking.rules, (card, upper, lower))
            return right(
                f"{tr('Down the order: {groups}.', groups=', '.join(groups))} {because}".rstrip(),
                rule_of(ranking),
            )
        # The end of the two that the card is on the wrong side of.
        end = lower if ranking.beats(upper, card) else upper
        mistake = order_mistake(
            ranking.rules, lambda by: _stands_between(by, upper, lower, card), (card, end)
        )
        if ranking.equal(card, end):
            return mistake.mark(alike(ranking, card, end), rule_of(ranking))
        return mistake.mark(higher(ranking, *sorted((card, end), key=ranking.place)), rule_of(ranking))

    return ask(
        task,
        tr(
            "Which of these cards beats {lower} but is beaten by {upper}?", lower=the(lower), upper=the(upper)
        ),
        choose_card(pool, mark),
        _hints(task, ranking, draw.shuffle([upper, lower])),
        rule_of(ranking),
        [Row((CardView(lower), CardView(upper)), tr("The two cards to compare with"))],
    )


def _pool_between(task: Task, ranking: Ranking) -> tuple[Card, Card, list[Card]]:
    """Two cards, and four others of which exactly one stands between them."""
    draw, count = task.draw, BACK[task.level] - 1
    for _ in range(400):
        upper, lower = sorted(some_cards(draw, task.rules, 2), key=ranking.place)
        rest = [card for card in task.pack if card not in (upper, lower)]
        inside = [card for card in rest if _stands_between(ranking, upper, lower, card)]
        outside = [card for card in rest if card not in inside]
        if inside and len(outside) >= count - 1:
            return upper, lower, draw.shuffle([draw.choice(inside), *draw.sample(outside, count - 1)])
    raise AssertionError(f"no card between two others in {task.variant}")


def _stands_between(by: Ranking, upper: Card, lower: Card, card: Card) -> bool:
    return by.beats(upper, card) and by.beats(card, lower)
