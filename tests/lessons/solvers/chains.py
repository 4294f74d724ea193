"""Bids answered yes, no or higher, reckoned by what the accounts of each game give; the engine is not asked.

Argentine, Valencian, Balearic, Uruguayan and Venezuelan bids and what a no to each pays; what the bid for what is
missing is worth at a score (A20, B11; WP-152 to WP-154, WP-162).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from attrs import frozen

import trucedu as te
from tests.lessons.reading import found_in, only, sentences
from tests.lessons.solvers.answers import plain
from trucedu.lessons.judge import Answer, Choose
from trucedu.lessons.question import Question
from trucedu.show.scene import Beans, Log

Score = tuple[int, int]


@frozen
class Bids:
    """The bids of a game: what each adds, the one for what is missing, and what that is worth to a winner."""

    target: int
    adds: Mapping[str, int]
    missing: str
    low: int
    worth: Callable[[Score, int], int]


def leader(target: int, low: int = 0) -> Callable[[Score, int], int]:
    """What the side in front lacks; the whole game while neither side has more than ``low``."""

    def worth(score: Score, winner: int) -> int:
        return target - (score[winner] if low and max(score) <= low else max(score))

    return worth


def uruguayan(score: Score, winner: int) -> int:
    """While both are in the malos, what the winner lacks to finish them (20)."""
    return 20 - score[winner] if max(score) < 20 else 40 - max(score)


GAMES = {
    "argentine-truco": Bids(30, {"envido": 2, "real envido": 3}, "falta envido", 14, leader(30, 14)),
    "uruguayan-truco": Bids(40, {"envido": 2, "real envido": 3}, "falta envido", 19, uruguayan),
    "truco-gauderio": Bids(24, {"envido": 2, "real envido": 3}, "falta envido", 0, leader(24)),
    "venezuelan-truco": Bids(24, {"envido": 2, "quiero y envido": 2}, "falta envido", 0, leader(24)),
    "valencian-truc": Bids(24, {"envide": 2, "torne a envidar": 2}, "falta", 11, leader(24, 11)),
    "balearic-truc": Bids(24, {"envit": 2, "un més": 2, "dos més": 2}, "tots", 12, leader(24, 12)),
}


def paid(game: str, better: str, score: Score, talk: Sequence[tuple[str, str]]) -> Score:
    """What both sides score after these words, said side by side, when that side has the better cards."""
    bids = GAMES[game]
    stood = offered = 0
    caller = last = ""
    for side, words in talk:
        if words in bids.adds or words == bids.missing:
            assert side != caller
            stood, caller, last = offered, side, words
            offered += bids.adds.get(words, 0)
            continue
        if words == "flor":  # undoes what nobody has accepted yet
            return 0, 0
        assert side != caller
        assert words in ("yes", "no")
        if words == "no":
            return (stood or 1, 0) if caller == "A" else (0, stood or 1)
        winner = "AB".index(better)
        points = bids.worth(score, winner) if last == bids.missing else offered
        return (points, 0) if better == "A" else (0, points)
    raise AssertionError(f"nobody answers in {talk}")


def told(variant: te.Variant, score: Score, points: Score) -> str:
    """What came of it, in the words of an answer."""
    assert variant.sheet.rules is not None
    if not any(points):
        return "Nobody scores for it"
    side = "A" if points[0] else "B"
    if max(points) + score["AB".index(side)] >= GAMES[variant.id].target:
        return f"Side {side} wins the {variant.sheet.rules.score.game_word}"
    return f"Side {side} scores {max(points)} point{'' if max(points) == 1 else 's'}"


def best(question: Question) -> dict[str, int]:
    words = sentences(question)
    a, b = found_in(r"The best \w+ of side A is (\d+), of side B (\d+)\.", words).groups()
    return {"A": int(a), "B": int(b)}


def shown_score(question: Question) -> Score:
    """The score that is shown; one at which nothing hangs on it where none is."""
    for part in question.scene.parts:
        if isinstance(part, Beans):
            return part.a, part.b
    return 3, 4


def log_talk(question: Question) -> list[tuple[str, str]]:
    (log,) = (part for part in question.scene.parts if isinstance(part, Log))
    return [
        ("A" if int(line.who.removeprefix("Chair ")) % 2 else "B", plain(line.said)) for line in log.lines
    ]


def solve_payoff(question: Question, variant: te.Variant) -> Answer:
    counts, score = best(question), shown_score(question)
    better = max(counts, key=lambda side: counts[side])
    assert isinstance(question.judge, Choose)
    options = question.judge.options
    if question.direction == "forward":
        found = told(variant, score, paid(variant.id, better, score, log_talk(question)))
        return only(option.id for option in options if option.label == found)
    wanted = found_in(r"is this the result: (.+)\?", question.prompt).group(1).lower()
    fits = []
    for option in options:
        talk = [(piece[0], plain(piece[2:])) for piece in option.label.split(", ")]
        if told(variant, score, paid(variant.id, better, score, talk)).lower() == wanted:
            fits.append(option.id)
    return only(fits)


def solve_missing(question: Question, variant: te.Variant) -> Answer:
    """How many points a bid for what is missing comes to, or at which score it comes to so many."""
    counts, talk = best(question), log_talk(question)
    better = max(counts, key=lambda side: counts[side])
    assert bids_for_missing(variant.id, talk)
    if question.direction == "forward":
        return max(paid(variant.id, better, shown_score(question), talk))
    words = sentences(question)
    asked = found_in(r"^How many points had side ([AB]) before\?$", question.prompt).group(1)
    known = int(found_in(r"Side [AB] had (\d+) points? before", words).group(1))
    wanted = int(found_in(r"(\d+) points? (?:is|are) scored", words).group(1))
    low = "Both sides are still in the" in words or "Neither side has more than" in words
    most = GAMES[variant.id].low if low else GAMES[variant.id].target - 1
    scores = {own: (own, known) if asked == "A" else (known, own) for own in range(most + 1)}
    return only(own for own, score in scores.items() if max(paid(variant.id, better, score, talk)) == wanted)


def bids_for_missing(game: str, talk: Sequence[tuple[str, str]]) -> bool:
    """Whether what is missing is bid in the end, and accepted."""
    return [words for _, words in talk[-2:]] == [GAMES[game].missing, "yes"]
