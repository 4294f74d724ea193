"""Drill: which card is higher, or are they equal? And the other way round: which card beats this one?"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from attrs import frozen

from trucedu.cards import Card
from trucedu.language import tr
from trucedu.lessons.draw import Draw
from trucedu.lessons.drills.asking import ask, choose, choose_card, pick_cards, playable
from trucedu.lessons.drills.words import (
    alike,
    capital,
    half_of_one,
    higher,
    is_higher,
    lower,
    nudge_about_order,
    the,
    the_cards,
    whole_order,
    why_raised,
)
from trucedu.lessons.judge import Cards, Choose, Mark, Option, right
from trucedu.lessons.misconceptions.orders import (
    EQUAL_IS_ENOUGH,
    MISREAD_THE_ORDER,
    ONE_SUIT_ONLY,
    UPSIDE_DOWN,
    order_mistake,
    order_readings,
)
from trucedu.lessons.misconceptions.ranking import Ranking, ranking_of
from trucedu.lessons.misconceptions.register import Mistake
from trucedu.lessons.question import Hints, Question
from trucedu.lessons.registry import Task, drill
from trucedu.lessons.turned import one_card, some_cards
from trucedu.show.scene import CardView, Row

#: Cards to compare at each level, going forward; and cards to choose from, going back.
FORWARD: Final = {1: 2, 2: 2, 3: 3, 4: 5}
BACK: Final = {1: 2, 2: 3, 3: 4, 4: 5}
EQUAL: Final = "equal"


@drill(
    "higher-card",
    title=tr("Which card is higher?"),
    levels=4,
    directions=("forward", "back"),
    fits=playable,
    turned=True,
)
def higher_card(task: Task) -> Question:
    """Levels: two cards far apart; two cards on which a mistaken idea goes wrong; three cards; five cards."""
    ranking = ranking_of(task.rules)
    return _forward(task, ranking) if task.direction == "forward" else _back(task, ranking)


def rule_of(ranking: Ranking) -> str:
    """The reference of the card order."""
    return f"{ranking.rules.id}#order.plain"


# From the cards to the highest


def _forward(task: Task, ranking: Ranking) -> Question:
    two = FORWARD[task.level] == 2
    cards = _pair(task, ranking) if two else _several(task, ranking)
    best = ranking.best(cards)
    options = [Option(card.key, card.name, _mark_card(ranking, cards, best, card), card) for card in cards]
    label = tr("They are equal") if two else tr("Two of them are equal at the top")
    options.append(Option(EQUAL, label, _mark_equal(ranking, cards, best)))
    prompt = tr("Which card is higher, or are they equal?")
    if not two:
        prompt = tr("Which of these cards is the highest, or are two of them equal at the top?")
    hints = Hints(nudge_about_order(ranking), whole_order(task.rules), half_of_one(ranking, cards, task.draw))
    return ask(task, prompt, choose(options), hints, rule_of(ranking))


def _pair(task: Task, ranking: Ranking) -> list[Card]:
    draw = task.draw
    if draw.chance(1, 6 if task.level == 1 else 4):
        return draw.sample(_wide_group(draw, ranking), 2)
    far = len(ranking.groups) // 3
    for _ in range(60):
        cards = some_cards(draw, task.rules, 2)
        apart = abs(ranking.place(cards[0]) - ranking.place(cards[1]))
        if apart >= far if task.level == 1 else apart and _misleading(ranking, cards):
            return cards
    return [draw.choice(ranking.groups[0]), draw.choice(ranking.groups[-1])]


def _several(task: Task, ranking: Ranking) -> list[Card]:
    """Cards with one highest, or with exactly two equal ones at the top; rather some that mislead."""
    draw, count = task.draw, FORWARD[task.level]
    equal_top = draw.chance(1, 4)
    for attempt in range(200):
        if equal_top:
            group = _wide_group(draw, ranking)
            below = [card for card in task.pack if ranking.beats(group[0], card)]
            if len(below) >= count - 2:
                return draw.shuffle(draw.sample(group, 2) + draw.sample(below, count - 2))
        else:
            cards = some_cards(draw, task.rules, count)
            if len(ranking.best(cards)) == 1 and (attempt > 20 or _misleading(ranking, cards)):
                return cards
    raise AssertionError(f"no {count} cards to compare in {task.variant}")


def _wide_group(draw: Draw, ranking: Ranking) -> tuple[Card, ...]:
    """Equal cards, two at least."""
    return draw.choice([group for group in ranking.groups if len(group) > 1])


def _misleading(ranking: Ranking, cards: Sequence[Card]) -> bool:
    """Whether some mistaken idea finds another highest card."""
    best = ranking.best(cards)
    return any(ranking_of(other).best(cards) != best for _, other, _ in order_readings(ranking.rules))


def _mark_card(ranking: Ranking, cards: Sequence[Card], best: tuple[Card, ...], card: Card) -> Mark:
    rule = rule_of(ranking)
    if best == (card,):
        runner_up = ranking.best(other for other in cards if other is not card)[0]
        return right(higher(ranking, card, runner_up), rule)
    against = next(other for other in best if other is not card)
    mistake = order_mistake(ranking.rules, lambda by: by.best(cards) == (card,), (card, against))
    if card not in best:
        return mistake.mark(lower(ranking, card, against), rule)
    fact = tr("{Card} is not the higher one.", Card=capital(the(card)))
    if len(cards) > 2:
        fact = tr("{Card} is not alone at the top.", Card=capital(the(card)))
    return mistake.mark(f"{fact} {alike(ranking, card, against)}", rule)


def _mark_equal(ranking: Ranking, cards: Sequence[Card], best: tuple[Card, ...]) -> Mark:
    rule = rule_of(ranking)
    if len(best) > 1:
        fact = alike(ranking, best[0], best[1])
        return right(fact if len(cards) == 2 else f"{fact} {tr('No other card here is as high.')}", rule)
    runner_up = ranking.best(card for card in cards if card is not best[0])[0]
    last = (ONE_SUIT_ONLY,) if len(cards) == 2 else ()
    mistake = order_mistake(ranking.rules, lambda by: len(by.best(cards)) > 1, (best[0], runner_up), *last)
    fact = tr("They are not equal.") if len(cards) == 2 else tr("One of them alone is the highest.")
    return mistake.mark(f"{fact} {higher(ranking, best[0], runner_up)}", rule)


# From a card to those that beat it, or that it beats


@frozen
class _Target:
    """A card to compare with: the cards looked for are higher (``beats``) or lower than it."""

    card: Card
    beats: bool

    def fits(self, by: Ranking, card: Card) -> bool:
        return by.beats(card, self.card) if self.beats else by.beats(self.card, card)

    def why(self, ranking: Ranking, card: Card) -> str:
        """How the card stands to the target, with the stretch of the order between them."""
        if ranking.equal(card, self.card):
            return alike(ranking, card, self.card)
        return higher(ranking, *sorted((card, self.card), key=ranking.place))

    def mistake(self, ranking: Ranking, card: Card) -> Mistake:
        found = order_mistake(ranking.rules, lambda by: self.fits(by, card), (card, self.card), UPSIDE_DOWN)
        if found.misconception in (MISREAD_THE_ORDER, UPSIDE_DOWN) and ranking.equal(card, self.card):
            return Mistake(EQUAL_IS_ENOUGH)
        return found


def _back(task: Task, ranking: Ranking) -> Question:
    draw = task.draw
    beats = draw.chance(1, 2)
    take = 2 if task.level == 4 and draw.chance(1, 2) else 1
    target, pool = _pool(task, ranking, beats=beats, take=take)
    judge: Choose | Cards
    if take == 1:
        judge = choose_card(pool, lambda card: _mark_one(ranking, target, card))
    else:
        judge = pick_cards(pool, 2, lambda cards: _mark_two(ranking, target, cards))
    return ask(
        task,
        _prompt(target, take),
        judge,
        Hints(
            nudge_about_order(ranking),
            whole_order(task.rules),
            half_of_one(ranking, (target.card, *pool), draw),
        ),
        rule_of(ranking),
        [Row((CardView(target.card),), tr("The card to compare with"))],
    )


def _prompt(target: _Target, take: int) -> str:
    if take == 1 and target.beats:
        return tr("Which of these cards beats {target}?", target=the(target.card))
    if take == 1:
        return tr("Which of these cards is beaten by {target}?", target=the(target.card))
    if target.beats:
        return tr("Which two of these cards beat {target}?", target=the(target.card))
    return tr("Which two of these cards are beaten by {target}?", target=the(target.card))


def _pool(task: Task, ranking: Ranking, *, beats: bool, take: int) -> tuple[_Target, list[Card]]:
    """A card to compare with, and cards of which exactly ``take`` fit; from level 2 on equal cards are among them."""
    draw, count = task.draw, BACK[task.level]
    for _ in range(400):
        target = _Target(one_card(draw, task.rules), beats)
        rest = [card for card in task.pack if card is not target.card]
        fitting = [card for card in rest if target.fits(ranking, card)]
        equal = [card for card in rest if ranking.equal(card, target.card)]
        others = [card for card in rest if card not in fitting and card not in equal]
        equals = 1 if task.level > 1 and equal and draw.chance(1, 2) else 0
        fill = count - take - equals
        if len(fitting) >= take and len(others) >= fill:
            pool = draw.sample(fitting, take) + draw.sample(equal, equals) + draw.sample(others, fill)
            return target, draw.shuffle(pool)
    raise AssertionError(f"no cards to compare in {task.variant}")


def _mark_one(ranking: Ranking, target: _Target, card: Card) -> Mark:
    if target.fits(ranking, card):
        return right(target.why(ranking, card), rule_of(ranking))
    return target.mistake(ranking, card).mark(target.why(ranking, card), rule_of(ranking))


def _mark_two(ranking: Ranking, target: _Target, pair: tuple[Card, ...]) -> Mark:
    good = [card for card in pair if target.fits(ranking, card)]
    bad = [card for card in pair if card not in good]
    if not bad:
        higher_ones, lower_ones = (pair, (target.card,)) if target.beats else ((target.card,), pair)
        fact = tr(
            "Higher: {higher}. Lower: {lower}.", higher=the_cards(higher_ones), lower=the_cards(lower_ones)
        )
        because = why_raised(ranking.rules, (*pair, target.card))
        return right(f"{fact} {because}".rstrip(), rule_of(ranking))
    if good:
        fact = tr("{Good} is right, the other card is not.", Good=capital(the(good[0])))
        fact = f"{fact} {target.why(ranking, bad[0])}"
    else:
        fact = " ".join(_short(ranking, target, card) for card in bad)
    return target.mistake(ranking, bad[0]).mark(fact, rule_of(ranking))


def _short(ranking: Ranking, target: _Target, card: Card) -> str:
    if ranking.equal(card, target.card):
        return alike(ranking, card, target.card)
    return is_higher(*sorted((card, target.card), key=ranking.place))
