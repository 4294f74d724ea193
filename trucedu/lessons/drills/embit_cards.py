"""Drill: which two cards make the embit? And the other way round: which cards, or which hand, make so many points?"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations
from typing import Final

from trucedu.cards import Card
from trucedu.engine.counting import Count
from trucedu.engine.variant import Variant
from trucedu.language import tr
from trucedu.lessons.drills.asking import ask, choose, pick_cards
from trucedu.lessons.drills.count_words import (
    counting_rule,
    counting_rule_words,
    hand_words,
    king_nudge,
    suits_words,
    why_count,
    wild_word,
    with_article,
)
from trucedu.lessons.drills.embit_value import has_embits
from trucedu.lessons.drills.holdings import (
    Holding,
    a_holding,
    has_pair,
    holdings,
    mixed_pair,
    plain_pair,
    wild_pair,
)
from trucedu.lessons.drills.words import capital, the_cards
from trucedu.lessons.judge import Mark, Option, right
from trucedu.lessons.misconceptions.counts import (
    ANY_SUITS,
    MISCOUNTS_THE_CARDS,
    NOT_THE_BEST,
    Reading,
    count_mistake,
    count_readings,
    counted,
    declaration,
    declares,
    is_wild,
    reading_mistake,
    values_of,
)
from trucedu.lessons.misconceptions.register import Mistake
from trucedu.lessons.question import Hints, Question
from trucedu.lessons.registry import Task, drill

#: Cards to choose two from, at each level.
FORWARD: Final = {1: 3, 2: 3, 3: 3, 4: 4}
BACK: Final = {1: 3, 2: 4, 3: 5, 4: 5}
#: Hands to choose from, going back at the highest level.
HANDS: Final = 4

Counter = Callable[[Sequence[Card]], Count | None]


@drill(
    "embit-cards",
    title=tr("Which cards make the embit?"),
    titles=lambda rules: tr("Which cards make the {embit}?", embit=declaration(rules, "pair")),
    levels=4,
    directions=("forward", "back"),
    fits=has_embits,
    turned=True,
)
def embit_cards(task: Task) -> Question:
    """Levels: a hand of number cards; one with cards that count nothing, or two of a rank; one with a wild card; four
    cards. Going back, so many points are asked for: from three, four or five cards, and at last from whole hands.
    """
    if task.direction == "forward":
        return _best_two(task)
    if task.level == 4 and task.draw.chance(2, 3):
        return _which_hand(task)
    return _two_worth(task)


def _pairs(rules: Variant, pool: Sequence[Card]) -> dict[tuple[Card, Card], Count]:
    """Every pair among these cards."""
    found = {two: counted(rules, "pair", two) for two in combinations(pool, 2)}
    return {two: count for two, count in found.items() if count is not None and count.made}


def _best(count: Counter, pool: Sequence[Card]) -> Count | None:
    """The best two cards by some way of counting, if they alone are best."""
    counts = [
        found for two in combinations(pool, 2) if (found := count(two)) is not None and len(found.cards) == 2
    ]
    top = max((each.points for each in counts), default=0)
    best = [each for each in counts if each.points == top]
    return best[0] if len(best) == 1 else None


# From the cards to the best pair


def _best_two(task: Task) -> Question:
    rules: Variant = task.rules
    pool = _hand(task)
    best = _best(lambda two: _pairs(rules, two).get((two[0], two[1])), pool)
    assert best is not None
    word = declaration(rules, "pair")

    def mark(two: tuple[Card, ...]) -> Mark:
        if set(two) == set(best.cards):
            return right(why_count(rules, "pair", best), counting_rule(rules, best))
        own = counted(rules, "pair", two)
        if own is not None and own.made:
            fact = tr(
                "{Cards} make {an_embit}, but not the best one. {Why}",
                Cards=capital(the_cards(two)),
                an_embit=with_article(word), Why=why_count(rules, "pair", best),
            )  # fmt: skip
            lower = reading_mistake(rules, "pair", Reading(NOT_THE_BEST, own), wild_word(rules))
            return lower.mark(fact, counting_rule(rules, best))
        mistake = _mistake(rules, two, lambda count: _if_these(two, _best(count, pool)))
        return mistake.mark(
            f"{_no_pair(rules, two)} {why_count(rules, 'pair', best)}", counting_rule(rules, best)
        )

    prompt = tr("Which two of these cards make the best {embit}?", embit=word)
    hints = _hints(
        rules, pool, tr("One of the two is {card}.", card=the_cards([task.draw.choice(best.cards)]))
    )
    return ask(task, prompt, pick_cards(pool, 2, mark), hints, counting_rule(rules, best))


def _hand(task: Task) -> list[Card]:
    """Cards of which two alone are the best pair."""
    draw, rules = task.draw, task.rules
    sorts = {1: [plain_pair], 2: [mixed_pair], 3: [wild_pair, mixed_pair], 4: [wild_pair, mixed_pair]}[
        task.level
    ]
    for _ in range(400):
        pool = list(a_holding(draw, rules, *(sorts if task.level < 4 else draw.shuffle(sorts))).cards)
        pool += draw.sample([card for card in task.pack if card not in pool], FORWARD[task.level] - len(pool))
        if _of_no_hand(rules, pool):
            continue
        if _best(lambda two: _pairs(rules, two).get((two[0], two[1])), pool) is not None:
            return draw.shuffle(pool)
    raise AssertionError(f"no best pair among {FORWARD[task.level]} cards in {task.variant}")


def _of_no_hand(rules: Variant, pool: Sequence[Card]) -> bool:
    """Whether two of these cards are never counted together: beside any third card two piezas are a flor, and a flor
    that is kept quiet counts no pair.
    """
    quiet = values_of(rules).silent_flor == "none" and declares(rules, "flor")
    return rules.turned is not None and quiet and sum(is_wild(rules, card) for card in pool) > 1


def _if_these(two: Sequence[Card], count: Count | None) -> Count | None:
    return count if count is not None and set(count.cards) == set(two) else None


def _mistake(rules: Variant, cards: Sequence[Card], claim: Callable[[Counter], Count | None]) -> Mistake:
    """The idea behind a choice of two cards or of a hand."""
    found = count_mistake(rules, "pair", claim, wild_word(rules))
    if found.misconception is MISCOUNTS_THE_CARDS and len(cards) == 2:
        for count in ANY_SUITS.counts(rules, "pair", cards):
            return reading_mistake(rules, "pair", Reading(ANY_SUITS, count), wild_word(rules))
    return found


def _no_pair(rules: Variant, two: Sequence[Card]) -> str:
    """Why two cards make no pair."""
    return tr(
        "{Cards} are of two suits, {suits}: no {embit}.",
        Cards=capital(the_cards(two)), suits=suits_words(two), embit=declaration(rules, "pair"),
    )  # fmt: skip


def _hints(rules: Variant, pool: Sequence[Card], first: str) -> Hints:
    nudge = tr("Look at the suits first: which cards go together?")
    if king := king_nudge(rules, pool):
        nudge = king
    elif any(is_wild(rules, card) for card in pool):
        nudge = tr("There is a {wild} among them. What does it go with?", wild=wild_word(rules))
    return Hints(nudge, counting_rule_words(rules, "pair"), first)


# From the points to the cards


def _two_worth(task: Task) -> Question:
    rules: Variant = task.rules
    pool, answer = _pool(task)
    total = answer.points
    word = declaration(rules, "pair")

    def mark(two: tuple[Card, ...]) -> Mark:
        if set(two) == set(answer.cards):
            return right(why_count(rules, "pair", answer), counting_rule(rules, answer))
        own = counted(rules, "pair", two)
        fact = _no_pair(rules, two)
        if own is not None and own.made:
            fact = tr("{Why} That is not {n}.", Why=why_count(rules, "pair", own), n=total)
        mistake = _mistake(rules, two, lambda count: _if_worth(total, count(two)))
        return mistake.mark(fact, counting_rule(rules, own))

    prompt = tr("Which two of these cards make {an_embit} of {n}?", an_embit=with_article(word), n=total)
    hints = _hints(
        rules, pool, tr("One of the two is {card}.", card=the_cards([task.draw.choice(answer.cards)]))
    )
    return ask(task, prompt, pick_cards(pool, 2, mark), hints, counting_rule(rules, answer))


def _if_worth(total: int, count: Count | None) -> Count | None:
    return count if count is not None and count.points == total else None


def _pool(task: Task) -> tuple[list[Card], Count]:
    """Cards among which exactly one pair makes its number of points; rather such that some mistaken idea finds another
    pair for that number.
    """
    draw, rules, size = task.draw, task.rules, BACK[task.level]
    sorts = {1: [plain_pair], 2: [mixed_pair], 3: [wild_pair, mixed_pair], 4: [wild_pair, has_pair]}[
        task.level
    ]
    for attempt in range(400):
        holding = a_holding(draw, rules, *(sorts if task.level < 4 else draw.shuffle(sorts)))
        pool = list(holding.cards)
        pool += draw.sample([card for card in task.pack if card not in pool], size - len(pool))
        if _of_no_hand(rules, pool):
            continue
        pairs = _pairs(rules, pool)
        answer = draw.choice([pairs[two] for two in sorted(pairs, key=pool_order)])
        if [count.points for count in pairs.values()].count(answer.points) > 1:
            continue
        others = [two for two in combinations(pool, 2) if set(two) != set(answer.cards)]
        if attempt > 40 or any(_tempts(rules, two, answer.points) for two in others):
            return draw.shuffle(pool), answer
    raise AssertionError(f"no {size} cards with one pair of its number in {task.variant}")


def pool_order(two: tuple[Card, Card]) -> tuple[int, int]:
    """Pairs in the order of the pack."""
    return two[0].index, two[1].index


def _tempts(rules: Variant, cards: Sequence[Card], total: int) -> bool:
    """Whether these cards count so many points by some mistaken idea."""
    return any(reading.count.points == total for reading in count_readings(rules, "pair", cards))


# From the points to the hand


def _which_hand(task: Task) -> Question:
    rules: Variant = task.rules
    draw = task.draw
    answer = a_holding(draw, rules, *draw.shuffle([wild_pair, mixed_pair, has_pair]), has_pair)
    best = answer.pair
    assert best is not None
    total = best.points
    others = _other_hands(task, answer, total)
    word = declaration(rules, "pair")

    def mark(holding: Holding) -> Mark:
        pair = holding.pair
        if holding is answer:
            return right(why_count(rules, "pair", best), counting_rule(rules, best))
        mistake = _mistake(rules, holding.cards, lambda count: _if_worth(total, count(holding.cards)))
        fact = tr(
            "{Cards}: three suits, and no {embit}.", Cards=capital(hand_words(holding.cards)), embit=word
        )
        if pair is not None:
            fact = tr("{Why} That is not {n}.", Why=why_count(rules, "pair", pair), n=total)
        return mistake.mark(fact, counting_rule(rules, pair))

    offered = draw.shuffle([answer, *others])
    judge = choose(
        Option("-".join(card.key.lower() for card in each.cards), capital(hand_words(each.cards)), mark(each))
        for each in offered
    )
    prompt = tr("Which of these hands has {an_embit} of {n}?", an_embit=with_article(word), n=total)
    hints = Hints(
        tr("See in each hand which two cards go together; only they count."),
        counting_rule_words(rules, "pair"),
        tr("In the first hand: {what}", what=_first_hand(rules, offered[0])),
    )
    return ask(task, prompt, judge, hints, counting_rule(rules, best))


def _first_hand(rules: Variant, holding: Holding) -> str:
    if holding.pair is None or not holding.pair.made:
        return tr("no two cards go together.")
    return tr("{cards} go together.", cards=the_cards(holding.pair.cards))


def _other_hands(task: Task, answer: Holding, total: int) -> list[Holding]:
    """Hands without a flor that count something else; rather such as a mistaken idea takes for the right one."""
    draw, rules = task.draw, task.rules
    every = holdings(rules)
    found: list[Holding] = []
    for attempt in range(600):
        holding = draw.choice(every)
        # Hands that differ in an idle card only would need the same explanation.
        if holding.flor is not None or holding.pair in [each.pair for each in (answer, *found) if each.pair]:
            continue
        if holding in found or (holding.pair is not None and holding.pair.points == total):
            continue
        if attempt > 200 or _tempts(rules, holding.cards, total):
            found.append(holding)
        if len(found) == HANDS - 1:
            return found
    raise AssertionError(f"no hands to choose from in {task.variant}")
