"""Drill: whose embit wins when they are sung? And the other way round: how much does a chair need to win?"""

from __future__ import annotations

from typing import Final

import attrs

from trucedu.engine.variant import Variant
from trucedu.language import tr
from trucedu.lessons.draw import Draw
from trucedu.lessons.drills.asking import ask, choose, give_number
from trucedu.lessons.drills.count_words import counting_rule_words, wild_word
from trucedu.lessons.drills.counting import HIGHEST
from trucedu.lessons.drills.dealt import Wish, by_pair, deal_hands, least_to_win, points_there_are
from trucedu.lessons.drills.embit_value import has_embits
from trucedu.lessons.drills.showdown_words import (
    before_or_after,
    hands_shown,
    is_sung,
    points_log,
    seats_words,
    showdown_rule_words,
    story,
    why_showdown,
)
from trucedu.lessons.drills.words import capital, chair, side
from trucedu.lessons.judge import Likely, Mark, Option, right
from trucedu.lessons.misconceptions.bidding import Bidding, Hands
from trucedu.lessons.misconceptions.counts import counted, declaration, values_of
from trucedu.lessons.misconceptions.register import Mistake
from trucedu.lessons.misconceptions.showdowns import (
    EQUAL_IS_NOT_ENOUGH,
    EQUAL_WINS_ANYWHERE,
    MISREADS_THE_SHOWDOWN,
    NOBODY,
    OVERLOOKS_A_RIVAL,
    Claim,
    best_of,
    showdown_mistake,
    tied,
)
from trucedu.lessons.misconceptions.trick import side_of
from trucedu.lessons.question import Hints, Question
from trucedu.lessons.registry import Task, drill
from trucedu.lessons.turned import draw_turned, turned_parts
from trucedu.show.scene import Part

#: How many chairs hold an embit at each level, at least and at most.
HOLDERS: Final = {1: (2, 2), 2: (2, 3), 3: (4, 6), 4: (2, 4)}
#: In how many of six questions both sides have the best embit.
TIES: Final = {1: 0, 2: 4, 3: 3, 4: 2}
#: From this level on any chair may have dealt.
ANY_DEALER: Final = 3
#: From this level on the cards are shown and not what they count.
CARDS: Final = 4


@drill(
    "embit-showdown",
    title=tr("Whose embit wins?"),
    titles=lambda rules: tr("Whose {embit} wins?", embit=declaration(rules, "pair")),
    levels=4,
    directions=("forward", "back"),
    fits=has_embits,
)
def embit_showdown(task: Task) -> Question:
    """Levels: two embits, one better; ties; many embits, and any chair may have dealt; the cards themselves are shown.
    Going back, a chair must win against the others' embits.
    """
    if task.rules.turns:
        # Where only numbers are shown, nothing hangs on the turned card: any will do, and it is not shown.
        pack = task.rules.pack
        up = draw_turned(task.draw, task.rules) if task.level >= CARDS else pack[0]
        task = attrs.evolve(task, turned=up)
    return _forward(task) if task.direction == "forward" else _back(task)


def sing(rules: Variant) -> tuple[str, str]:
    """The words with which embits are bid and sung in this game."""
    assert rules.sheet.rules is not None
    calls = next(c.calls for c in rules.sheet.rules.contest.values() if c.counts == "pair")
    return next((name, call.accept) for name, call in calls.items() if call.opens and call.accept)


def bidding_of(draw: Draw, rules: Variant, hands: Hands, dealer: int) -> Bidding:
    """A bidding that comes to a showdown: any chair bids, and the next opponent has it sung."""
    bidder = draw.between(1, len(hands))
    bid, accept = sing(rules)
    return Bidding(rules, "pair", hands, (f"{bidder} {bid}", f"{bidder % len(hands) + 1} {accept}"), dealer)


def holders(bidding: Bidding) -> list[int]:
    """The chairs that have a real embit, by number."""
    counts = {number: counted(bidding.rules, "pair", bidding.hands[number - 1]) for number in bidding.order}
    return sorted(number for number, count in counts.items() if count is not None and count.made)


def _dealer(task: Task, players: int) -> int:
    return task.draw.between(1, players) if task.level >= ANY_DEALER else players


# From the embits to the winner


def _forward(task: Task) -> Question:
    draw, level = task.draw, task.level
    bidding = _showdown(task)
    shown = holders(bidding)
    winner = bidding.sung
    assert winner is not None
    # Between partners with the same embit it is a matter of words whose wins.
    own = [number for number in best_of(bidding) if side_of(number) == side_of(winner)]
    if level >= ANY_DEALER and len(own) == 1 and draw.chance(1, 2):
        judge = choose(Option(f"chair-{n}", capital(chair(n)), _mark_chair(bidding, n, level)) for n in shown)
        prompt = tr("Whose {embit} wins when they are compared?", embit=bidding.contest)
        if is_sung(bidding):
            prompt = tr("Whose {embit} wins when they are sung?", embit=bidding.contest)
    else:
        options = [Option(f"side-{x.lower()}", capital(side(x)), _mark_side(bidding, x, level)) for x in "AB"]
        options.append(Option(NOBODY, tr("Neither: it is a draw"), _mark_nobody(bidding, level)))
        judge = choose(options)
        prompt = tr("Which side wins when the {embit}s are compared?", embit=bidding.contest)
        if is_sung(bidding):
            prompt = tr("Which side wins when the {embit}s are sung?", embit=bidding.contest)
    return ask(task, prompt, judge, _hints(bidding, level), _rule(bidding), _scene(bidding, shown, level))


def _scene(bidding: Bidding, shown: list[int], level: int, besides: int = 0) -> list[Part]:
    cards = level >= CARDS
    return [
        *(turned_parts(bidding.rules) if cards else ()),
        story(bidding, shown, besides),
        *(hands_shown(bidding, shown) if cards else points_log(bidding, shown)),
    ]


def _hints(bidding: Bidding, level: int) -> Hints:
    rule = showdown_rule_words(bidding)
    if level >= CARDS:
        rule = f"{rule} {counting_rule_words(bidding.rules, 'pair')}"
    nudge = tr(
        "Find the best {embit} of each side first. Then see whether they are equal.", embit=bidding.contest
    )
    return Hints(nudge, rule, seats_words(bidding))


def _rule(bidding: Bidding) -> str:
    return f"{bidding.rules.id}#contest.{bidding.contest}.{'position' if tied(bidding) else 'counts'}"


def _showdown(task: Task) -> Bidding:
    rules: Variant = task.rules
    draw, players = task.draw, rules.players[0]
    bare = task.level == ANY_DEALER and values_of(rules).no_pair == "none" and draw.chance(1, 8)
    for _ in range(200):
        wishes = {} if bare else _wishes(draw, rules, task.level)
        hands = deal_hands(draw, by_pair(rules), players, wishes)
        if hands is not None:
            return bidding_of(draw, rules, hands, _dealer(task, players))
    raise AssertionError(f"no hands for a showdown in {task.variant}")


def _wishes(draw: Draw, rules: Variant, level: int) -> dict[int, Wish]:
    """Embits for some chairs of both sides; the best of one side alone, or of both."""
    players, points = rules.players[0], points_there_are(by_pair(rules))
    least, most = HOLDERS[level]
    chairs = draw.sample(range(1, players + 1), min(draw.between(least, most), players))
    while len({side_of(number) for number in chairs}) < 2:
        chairs = draw.sample(range(1, players + 1), len(chairs))
    top = draw.between(_low(rules, level, 3), len(points) - 1)
    # Not far below the best, so that one has to look.
    wishes: dict[int, Wish] = {number: points[draw.between(max(0, top - 5), top - 1)] for number in chairs}
    wishes[chairs[0]] = points[top]
    if draw.chance(TIES[level], 6):
        rival = next(number for number in chairs if side_of(number) != side_of(chairs[0]))
        wishes[rival] = points[top]
    return wishes


def _low(rules: Variant, level: int, least: int) -> int:
    """From which count on the best one is chosen: where cards are shown beside a turned one, from the upper half, in
    which most hands hold a pieza.
    """
    if rules.turned is None or level < CARDS:
        return least
    return len(points_there_are(by_pair(rules))) // 2


def _why(bidding: Bidding, level: int) -> str:
    return why_showdown(bidding, cards=level >= CARDS)


def _mark_side(bidding: Bidding, letter: str, level: int) -> Mark:
    winner = bidding.sung
    assert winner is not None
    if side_of(winner) == letter:
        return right(_why(bidding, level), _rule(bidding))
    mistake = _mistake(bidding, lambda wins: wins != NOBODY and side_of(int(wins)) == letter, level)
    fact = tr("{Side} does not win.", Side=capital(side(letter)))
    return mistake.mark(f"{fact} {_why(bidding, level)}", _rule(bidding))


def _mark_nobody(bidding: Bidding, level: int) -> Mark:
    mistake = _mistake(bidding, lambda wins: wins == NOBODY, level)
    return mistake.mark(f"{tr('One side does win.')} {_why(bidding, level)}", _rule(bidding))


def _mark_chair(bidding: Bidding, number: int, level: int) -> Mark:
    if bidding.sung == number:
        return right(_why(bidding, level), _rule(bidding))
    mistake = _mistake(bidding, lambda wins: wins == number, level)
    fact = tr("{Chair}'s {n} is not the best.", Chair=capital(chair(number)), n=bidding.points_of(number))
    if number in best_of(bidding):
        fact = tr("{Chair}'s {n} is equalled.", Chair=capital(chair(number)), n=bidding.points_of(number))
    return mistake.mark(f"{fact} {_why(bidding, level)}", _rule(bidding))


def _mistake(bidding: Bidding, claim: Claim, level: int) -> Mistake:
    return showdown_mistake(bidding, claim, counting=wild_word(bidding.rules) if level >= CARDS else "")


# From the winner to the embit


def _back(task: Task) -> Question:
    bidding, number, least = _contender(task)
    rules: Variant = task.rules
    shown = [other for other in holders(bidding) if other != number]
    own, best = side_of(number), _best_rival(bidding, number)
    rival = next(other for other in best_of(bidding) if side_of(other) != own)
    rule = f"{rules.id}#contest.{bidding.contest}.position"
    fact = tr(
        "The best of {side} is {n}, {rival}'s. {Seats}",
        side=side(side_of(rival)), n=best, rival=chair(rival), Seats=before_or_after(bidding, number, rival, least),
    )  # fmt: skip
    found: dict[int, Mistake] = {}
    for mistake, other in _wrong_leasts(bidding, number):
        if other is not None and other != least:
            found.setdefault(other, mistake)
    judge = give_number(
        least,
        right(fact, rule),
        [Likely(points, mistake.mark(fact, rule)) for points, mistake in found.items()],
        Mistake(MISREADS_THE_SHOWDOWN).mark(tr("It takes {n}. {Why}", Why=fact, n=least), rule),
        low=0,
        high=HIGHEST,
        unit=tr("points"),
    )
    prompt = tr(
        "What is the least that {chair}'s {embit} must count for {side} to win?",
        chair=chair(number), embit=bidding.contest, side=side(own),
    )  # fmt: skip
    hints = _hints(bidding, task.level)
    return ask(task, prompt, judge, hints, rule, _scene(bidding, shown, task.level, number))


def _best_rival(bidding: Bidding, number: int) -> int:
    rivals = [other for other in holders(bidding) if side_of(other) != side_of(number)]
    return max(bidding.points_of(other) or 0 for other in rivals)


def _contender(task: Task) -> tuple[Bidding, int, int]:
    """A showdown that a chair without an embit would lose for its side, that chair, and the least it needs."""
    rules: Variant = task.rules
    draw, players = task.draw, rules.players[0]
    table = by_pair(rules)
    points = points_there_are(table)
    for _ in range(400):
        number = draw.between(1, players)
        rivals = [other for other in range(1, players + 1) if side_of(other) != side_of(number)]
        count = 1 if task.level == 1 else draw.between(1, len(rivals))
        # Neither the lowest, which nothing lower can lose to, nor the highest, which nothing can beat.
        top = draw.between(_low(rules, task.level, 2), len(points) - 2)
        wishes: dict[int, Wish] = {
            other: points[draw.between(max(0, top - 4), top)] for other in draw.sample(rivals, count)
        }
        partners = [other for other in range(1, players + 1) if other not in (number, *rivals)]
        if task.level > 1 and partners and draw.chance(1, 2):
            wishes[draw.choice(partners)] = points[draw.between(0, top - 2)]
        hands = deal_hands(draw, by_pair(rules), players, wishes)
        if hands is None:
            continue
        bidding = bidding_of(draw, rules, hands, _dealer(task, players))
        if bidding.sung not in wishes or side_of(bidding.sung or 0) == side_of(number):
            continue
        least = least_to_win(bidding, number, table)
        best = points.index(_best_rival(bidding, number))
        if least is not None and points.index(least) - best in (0, 1):
            return bidding, number, least
    raise AssertionError(f"no embit to ask for in {task.variant}")


def _wrong_leasts(bidding: Bidding, number: int) -> list[tuple[Mistake, int | None]]:
    """What mistaken ideas take for the least, each tried out in a deal that goes by the idea."""
    table = by_pair(bidding.rules)
    eldest = attrs.evolve(bidding, dealer=(number - 2) % bidding.players + 1)
    last = attrs.evolve(bidding, dealer=number)
    found = [
        (Mistake(EQUAL_WINS_ANYWHERE, {"embit": bidding.contest}), least_to_win(eldest, number, table)),
        (Mistake(EQUAL_IS_NOT_ENOUGH), least_to_win(last, number, table)),
    ]
    bare = table[None]
    used = {card for hand in bidding.hands for card in hand}
    rivals = [other for other in holders(bidding) if side_of(other) != side_of(number)]
    for rival in rivals:
        if len(rivals) > 1:
            nothing = next(each.cards for each in bare if not used & set(each.cards))
            hands = tuple(
                nothing if other == rival else hand for other, hand in enumerate(bidding.hands, start=1)
            )
            mistake = Mistake(OVERLOOKS_A_RIVAL, {"chair": chair(rival)})
            found.append((mistake, least_to_win(attrs.evolve(bidding, hands=hands), number, table)))
    return found
