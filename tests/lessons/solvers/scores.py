"""Points that are missing, counters, and who gets there first: worked out from the score, the sheet and the engine."""

from __future__ import annotations

import re
from collections.abc import Sequence

import trucedu as te
from tests.lessons.reading import found_in, only, sentences
from tests.lessons.solvers import chains
from tests.lessons.solvers.stakes import Climb
from tests.lessons.solvers.talks import embit_paid, said, score
from trucedu.lessons.judge import Answer, Choose
from trucedu.lessons.question import Question
from trucedu.show.scene import Log, Words
from trucedu.variants.sheet import Amount, ContestCall, Shortfall

Talk = Sequence[tuple[int, str]]


def other(side: str) -> str:
    return "B" if side == "A" else "A"


def side_of(chair: int) -> str:
    return "A" if chair % 2 else "B"


class Sung:
    """A sung embit reckoned by the sheet's own amounts: ``stood`` before the last call, ``added`` by it, ``paid``."""

    def __init__(self, variant: te.Variant, talk: Talk, before: tuple[int, int], better: str) -> None:
        assert variant.sheet.rules is not None
        rules = variant.sheet.rules
        by_term = {call.term: call for call in rules.contest["embit"].calls.values()}
        made: list[tuple[str, ContestCall]] = [(side_of(n), by_term[w]) for n, w in talk if w in by_term]
        opener, (caller, last) = made[0][0], made[-1]

        def amount(what: Amount | None) -> int:
            if what == "game":
                return rules.score.target - before["AB".index(better)]
            if isinstance(what, Shortfall):
                leader = "A" if before[0] >= before[1] else "B"
                whose = {"own": caller, "other": other(caller), "opener": opener, "leader": leader}
                return rules.score.target - before["AB".index(whose[what.shortfall])] + what.plus
            assert isinstance(what, int)
            return what

        self.stood = made[0][1].stake or 0
        self.added = 0 if last.adds is None else amount(last.adds)
        outcome = last.win if better == caller else last.lose
        self.paid = amount(outcome) if last.adds is None else self.stood + self.added


def _points(question: Question, variant: te.Variant, before: tuple[int, int]) -> int:
    """How many points are asked for, at this score."""
    words = sentences(question)
    if "has it." in words:
        (log,) = (part for part in question.scene.parts if isinstance(part, Log))
        climb = Climb(variant, [(line.side, line.said) for line in log.lines], before)
        return max(climb.paid(variant, before, found_in(r"side ([AB]) has it", words).group(1)))
    if "The best" not in words:
        return Sung(variant, said(question), before, "A").added
    return Sung(variant, said(question), before, _better(words)).paid


def _best(words: str) -> dict[str, int]:
    a, b = map(int, found_in(r"The best embit of side A is (\d+), of side B (\d+)\.", words).groups())
    return {"A": a, "B": b}


def _better(words: str) -> str:
    best = _best(words)
    return max(best, key=lambda side: best[side])


def solve_rest(question: Question, variant: te.Variant) -> Answer:
    words = sentences(question)
    if "The best" in words and variant.id in chains.GAMES:
        return chains.solve_missing(question, variant)
    if question.direction == "forward":
        found = _points(question, variant, score(question))
        if "The best" in words:
            assert max(embit_paid(variant, _best(words), score(question), said(question))) == found
        return found
    assert variant.sheet.rules is not None
    asked = found_in(r"^How many points had side ([AB]) before\?$", question.prompt).group(1)
    known = int(found_in(rf"Side {other(asked)} had (\d+) points? before", words).group(1))
    wanted = int(
        found_in(r"adds (\d+) points here|(\d+) points are scored", words)
        .group(0)
        .split(" points")[0]
        .split()[-1]
    )
    return only(
        own
        for own in range(variant.sheet.rules.score.target)
        if _points(question, variant, (own, known) if asked == "A" else (known, own)) == wanted
    )


def _shown(pile: str) -> int:
    """What counters show: an espintou is 13 points, a bean one (TYF-33, WP-108)."""
    beans = re.search(r"(\d+) beans?", pile)
    return 13 * ("espintou" in pile) + (int(beans.group(1)) if beans else 0)


def _petits(words: str) -> int:
    """What counters of trut come to: three petits are a long."""
    return sum(int(n) * {"long": 3, "petit": 1}[name] for n, name in re.findall(r"(\d+) (long|petit)", words))


def solve_turning(question: Question) -> Answer:
    """Trut is played for seven longs, each of three petits (gamerules.com, trictrac)."""
    words = sentences(question)
    before, _, more = words.partition("Now it scores")
    if "lacks" in before:
        points = 21 - _petits(before.partition(" of ")[0])
    elif "has won" in before:
        points = int(found_in(r"has won (\d+) hands, with a petit for each", before).group(1))
    else:
        points = _petits(before) + _petits(more)
    if not isinstance(question.judge, Choose):
        return 21 - points if "lack" in question.prompt else points
    tidy = [each for each in question.judge.options if not re.search(r"\b([3-9]|\d\d) petits", each.label)]
    return only(each.id for each in tidy if _petits(each.label) == points)


def solve_beans(question: Question, variant: te.Variant) -> Answer:
    if variant.id == "trut":
        return solve_turning(question)
    assert variant.sheet.rules is not None
    assert variant.sheet.rules.score.units == {"espintou": 13, "bean": 1}
    target = variant.sheet.rules.score.target
    words = sentences(question)
    more = re.search(r"Now it scores (\d+) more", words)
    gain = int(more.group(1)) if more else 0
    if question.direction == "back":
        points = _shown(words.split(".")[0]) + gain
        return target - points if "lack" in question.prompt else points
    number = int(found_in(r"(?:has|lacks) (\d+) points?", words).group(1))
    points = target - number if "lacks" in words else number + gain
    if not isinstance(question.judge, Choose):
        return points - 13
    # Only options that do not leave thirteen beans lying are laid out as they should be.
    tidy = [option for option in question.judge.options if _beans(option.label) < 13]
    return only(option.id for option in tidy if _shown(option.label) == points)


def _beans(label: str) -> int:
    return _shown(label) - 13 * ("espintou" in label)


PLACES = {"first": 0, "second": 1, "third": 2}


def _counted(question: Question, variant: te.Variant) -> list[tuple[str, int, str]]:
    """All that the question says happens: the side, the points and what it is for, in the order of counting (OQ-29)."""
    assert variant.sheet.rules is not None
    rules = variant.sheet.rules
    found: list[tuple[tuple[int, ...], str, int, str]] = []
    for part in question.scene.parts[1:] if question.direction == "back" else question.scene.parts[2:]:
        assert isinstance(part, Words)
        text = part.text
        amount = re.search(r"scores (\d+) points? for the (\w+)", text)
        card = re.search(r"plays the ace of (swords|clubs) in the (\w+) trick(.*)\.", text)
        side = found_in(r"[Ss]ide ([AB])", text).group(1)
        if card:
            what, place, rest = "1S" if card[1] == "swords" else "1B", PLACES[card[2]], card[3]
            if rules.score.bonus_to == "trick":
                if not re.search("takes", rest):
                    continue
                side = side if "takes it" in rest else found_in(r"side ([AB]) takes", rest).group(1)
            assert rules.score.bonus == {"1S": 2, "1B": 1}  # TYF-105
            found.append(((place, 0), side, rules.score.bonus[what], what))
        elif amount:
            what = amount[2]
            found.append(((2, 1) if what == "hand" else (0, 1), side, int(amount[1]), what))
        elif "embit" in text:
            call = rules.contest["embit"].calls["embit"]
            points = call.win if "is sung" in text else call.refused
            assert isinstance(points, int)
            found.append(((0, 1), side, points, "embit"))
        elif "flor" in text:
            found.append(((0, 1), side, rules.contest["flor"].per_holder or 0, "flor"))
        else:
            points = rules.ladder.base if "is not raised" in text or "refused" in text else 2  # TYF-93
            found.append(((2, 1), side, points, "hand"))
    if rules.score.when == "at-end":
        order = {"hand": 1, "1S": 2, "1B": 2}
        found.sort(key=lambda each: (order.get(each[3], 0), each[0]))
    else:
        found.sort()
    return [each[1:] for each in found]


def _first(variant: te.Variant, counted: list[tuple[str, int, str]], before: tuple[int, int]) -> str:
    assert variant.sheet.rules is not None
    have = {"A": before[0], "B": before[1]}
    names = {"1S": "ace of swords", "1B": "ace of clubs"}
    for side, points, what in counted:
        have[side] += points
        if have[side] >= variant.sheet.rules.score.target:
            return f"side {side}, by the {names.get(what, what)}"
    return "nobody yet"


def solve_who_gets_there(question: Question, variant: te.Variant) -> Answer:
    counted = _counted(question, variant)
    assert isinstance(question.judge, Choose)
    if question.direction == "forward":
        first = _first(variant, counted, score(question)).lower()
        return only(each.id for each in question.judge.options if each.label.lower() == first)
    wanted = found_in(r"does (side [AB]) get to 25 first, (by .+)\?", question.prompt)
    fits = []
    for option in question.judge.options:
        a, b = map(int, found_in(r"A (\d+), B (\d+)", option.label).groups())
        if _first(variant, counted, (a, b)) == f"{wanted[1]}, {wanted[2]}":
            fits.append(option.id)
    return only(fits)


SOLVERS = {"rest": solve_rest, "beans": solve_beans, "who-gets-there": solve_who_gets_there}
