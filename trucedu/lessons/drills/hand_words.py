"""Sentences about a row of tricks: who has the hand and why, or why it is still open. The engine decides."""

from __future__ import annotations

from itertools import product
from typing import Final

from trucedu.engine.outcomes import TRICKS
from trucedu.engine.variant import Variant
from trucedu.language import tr
from trucedu.lessons.drills.words import capital, side
from trucedu.lessons.misconceptions.hands import Standing, standing

#: The results in which the ways a trick can go are listed.
RESULTS: Final = "ABS"


def row_words(pattern: str) -> str:
    """A row of tricks: ``"side A, spoiled, side B"``."""
    return ", ".join(tr("spoiled") if result == "S" else side(result) for result in pattern)


def nth(place: int) -> str:
    """``"first"``, ``"second"``, ``"third"``; places count from 0."""
    return (tr("first"), tr("second"), tr("third"))[place]


def other_side(letter: str) -> str:
    """The letter of the other side."""
    return "B" if letter == "A" else "A"


def taken_by(pattern: str, letter: str) -> int:
    """How many tricks of the row a side has taken."""
    return pattern.count(letter)


def score_words(pattern: str) -> str:
    """How many tricks each side has taken and how many are spoiled."""
    return tr(
        "Count so far: side A {a}, side B {b}, spoiled {s}.",
        a=taken_by(pattern, "A"), b=taken_by(pattern, "B"), s=pattern.count("S"),
    )  # fmt: skip


def ways_words(results: str, place: int) -> str:
    """Ways a trick can go, as a condition: ``"side A takes the third or it is spoiled"``."""
    sides = [letter for letter in "AB" if letter in results]
    which = nth(place)
    if len(sides) == 2:
        return tr("either side takes the {which}", which=which)
    if not sides:
        return tr("the {which} is spoiled", which=which)
    if "S" in results:
        return tr("{side} takes the {which} or it is spoiled", side=side(sides[0]), which=which)
    return tr("{side} takes the {which}", side=side(sides[0]), which=which)


def owner_words(stands: Standing) -> str:
    """``"side A has the hand"`` or ``"nobody has the hand"``."""
    if stands == "nobody":
        return tr("nobody has the hand")
    return tr("{side} has the hand", side=side(stands))


def why_standing(rules: Variant, pattern: str, eldest: str) -> str:
    """Who has the hand after this row of tricks, and why; or why it is open."""
    stands = standing(rules, pattern, eldest)
    if stands == "open":
        return why_open(rules, pattern, eldest)
    if len(pattern) < TRICKS and stands in ("A", "B") and taken_by(pattern, stands) < 2:
        return _decided_early(rules, pattern, stands, eldest)
    return _reason(rules, pattern, stands, eldest)


def _decided_early(rules: Variant, pattern: str, stands: str, eldest: str) -> str:
    """One trick is enough already: tell what the worst end would come to."""
    fact = tr("{Side} has taken one trick, the other was spoiled.", Side=capital(side(stands)))
    rival = other_side(stands)
    if standing(rules, pattern + rival, eldest) == stands:
        even = tr(
            "Even if {rival} took the third, {side} would have the hand by the earlier trick.",
            rival=side(rival), side=side(stands),
        )  # fmt: skip
        return f"{fact} {even} {tr('So it is decided.')}"
    return f"{fact} {tr('Whatever comes next, {side} has the hand.', side=side(stands))}"


def _reason(rules: Variant, pattern: str, stands: Standing, eldest: str) -> str:
    """What decides a row of tricks, found from how many each side took and what the engine makes of it."""
    more = max("AB", key=lambda letter: taken_by(pattern, letter))
    owner, leading = owner_words(stands), capital(side(more))
    if taken_by(pattern, "A") != taken_by(pattern, "B"):
        if taken_by(pattern, more) > 1:
            return tr("{Side} has taken two tricks and so has the hand.", Side=leading)
        if stands == more:
            return tr("{Side} has the only trick that was not spoiled, and so has the hand.", Side=leading)
        return tr("{Side} has one trick only and the others are spoiled: {owner}.", Side=leading, owner=owner)
    if taken_by(pattern, more):
        if stands == pattern.replace("S", "")[0]:
            return tr("Each side has one trick, and the earlier one counts: {owner}.", owner=owner)
        return tr("Each side has one trick and the other is spoiled: {owner}.", owner=owner)
    assert rules.sheet.rules is not None
    if stands != eldest:
        return tr("All three tricks are spoiled: {owner}.", owner=owner)
    if rules.sheet.rules.hand.all_tied == "non-dealers":
        return tr(
            "All three tricks are spoiled, which favours the side that did not deal: {owner}.", owner=owner
        )
    return tr("All three tricks are spoiled, which favours eldest hand's side: {owner}.", owner=owner)


def why_open(rules: Variant, pattern: str, eldest: str) -> str:
    """Why another trick is played: what the tricks to come could still bring."""
    ends: dict[Standing, str] = {}
    for rest in product(RESULTS, repeat=TRICKS - len(pattern)):
        end = standing(rules, pattern + "".join(rest), eldest)
        ends[end] = ends.get(end, "") + rest[0]
    if len(ends) == 1:
        return tr("Nothing can change who has the hand any more, but here play goes on all the same.")
    if len(pattern) < TRICKS - 1:
        return tr("After one trick the hand is open: either side can still have it.")
    words = [
        tr("if {ways}, {owner}", ways=ways_words(results, TRICKS - 1), owner=owner_words(end))
        for end, results in sorted(ends.items())
    ]
    return tr("The hand is open: {ways}.", ways="; ".join(words))


def hand_rule_words(rules: Variant, eldest: str) -> str:
    """Who has the hand in this game, for a hint: most tricks, one each, one alone, all spoiled, and when play stops."""
    parts = [tr("Two tricks win the hand.")]
    if standing(rules, "ABS", eldest) == "A":
        parts.append(tr("With one trick each and one spoiled, the earlier of the two tricks wins."))
    else:
        parts.append(tr("With one trick each and one spoiled, nobody has it."))
    if standing(rules, "SSA", eldest) == "A":
        parts.append(tr("One trick is enough when both others are spoiled."))
    all_spoiled = standing(rules, "SSS", eldest)
    if all_spoiled == "nobody":
        parts.append(tr("When all three are spoiled, nobody has it."))
    elif rules.sheet.rules is not None and rules.sheet.rules.hand.all_tied == "non-dealers":
        parts.append(tr("When all three are spoiled, the side that did not deal has it."))
    else:
        parts.append(tr("When all three are spoiled, eldest hand's side has it."))
    if rules.decided("AA", eldest) and rules.decided("AS", eldest):
        parts.append(tr("Play stops as soon as nothing can change who has the hand."))
    elif rules.decided("AA", eldest):
        parts.append(tr("Play stops when a side has two tricks."))
    else:
        parts.append(tr("All three tricks are always played."))
    return " ".join(parts)
