"""What flors pay in the truco games, reckoned by what their accounts give; the engine is not asked.

Each flor named scores 3 for its side. Where both sides name one, the side with the best scores 3 for each of its own
(Gaudério), for all that are named (Uruguay), or once (Venezuela); of equal ones the seat nearest the mano wins. A
contraflor takes the place of that: 6 if accepted; if not, 3 (4 in Uruguay: 3 for the flor and 1 more). A contraflor for
the rest pays what the side in front lacks; in Uruguay, while neither has 20, what the winner lacks of 20. Refused, it
pays what had been agreed before, which after a contraflor in Gaudério is 6.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal

from attrs import frozen

import trucedu as te
from tests.lessons.reading import found_in, only, sentences
from tests.lessons.solvers.chains import Score, shown_score, told, uruguayan
from trucedu.lessons.judge import Answer, Choose
from trucedu.lessons.question import Question
from trucedu.show.scene import Log

#: What is said, by chair.
Talk = Sequence[tuple[int, str]]


@frozen
class Duel:
    """Who scores for several flors, what refused challenges pay, and the words for the rest and for yes."""

    shared: Literal["own", "all", "once"]
    refused: int
    rest: str
    rest_refused: int
    accepts: str


GAMES = {
    "truco-gauderio": Duel("own", 3, "contraflor ao resto", 6, "flor quero"),
    "uruguayan-truco": Duel("all", 4, "contraflor al resto", 4, "con flor quiero"),
    "venezuelan-truco": Duel("once", 3, "", 3, "con flor quiero"),
}
NAMES = ("flor", "flor também", "flor también")


def best(flors: Mapping[int, int], players: int) -> int:
    """The chair with the best flor; of equal ones the nearest to chair 1, for the last chair deals."""
    return max(range(1, players + 1), key=lambda chair: (flors.get(chair, 0), -chair))


def side(chair: int) -> int:
    return (chair - 1) % 2


def to(number: int, points: int) -> Score:
    return (points, 0) if number == 0 else (0, points)


def paid(game: str, flors: Mapping[int, int], score: Score, talk: Talk, players: int) -> Score:
    """What both sides score after these words."""
    duel = GAMES[game]
    bids = [(chair, words) for chair, words in talk if words in ("contraflor", duel.rest)]
    winner = side(best(flors, players))
    if not bids:
        named = [chair for chair, words in talk if words in NAMES]
        assert sorted(named) == sorted(flors)
        sides = [side(chair) for chair in named]
        each = {"own": sides.count(winner), "all": len(sides), "once": 1}[duel.shared]
        if len(set(sides)) == 1:
            each = len(sides)  # nobody on the other side: each of them scores
        return to(winner, 3 * each)
    caller, last = bids[-1]
    answer = talk[-1][1]
    assert all(chair in flors for chair, _ in bids), "only who holds a flor may challenge"
    if answer == "passes":
        return to(side(caller), duel.rest_refused if len(bids) > 1 else duel.refused)
    assert answer == duel.accepts
    if last == "contraflor":
        return to(winner, 6)
    if game == "uruguayan-truco":
        return to(winner, uruguayan(score, winner))
    return to(winner, 24 - max(score))


def solve(question: Question, variant: te.Variant) -> Answer:
    players = variant.players[0]
    flors_log, *talks = [part for part in question.scene.parts if isinstance(part, Log)]
    flors = {int(line.who[-1]): int(line.said) for line in flors_log.lines}
    talk = [(int(line.who[-1]), line.said) for log in talks for line in log.lines]
    score = shown_score(question)
    if question.direction == "forward":
        assert isinstance(question.judge, Choose)
        challenged = any(words.startswith("contraflor") for _, words in talk)
        assert ("none is challenged" in sentences(question)) != challenged
        found = told(variant, score, paid(variant.id, flors, score, talk, players))
        return only(option.id for option in question.judge.options if option.label == found)
    if isinstance(question.judge, Choose):
        wanted = found_in(r"is this the result: (.+)\?", question.prompt).group(1).lower()
        fits = []
        for option in question.judge.options:
            holder = {each: next(chair for chair in flors if "AB"[side(chair)] == each) for each in "AB"}
            words = [(holder[piece[0]], piece[2:]) for piece in option.label.split(", ")]
            if told(variant, score, paid(variant.id, flors, score, words, players)).lower() == wanted:
                fits.append(option.id)
        return only(fits)
    chair, own = found_in(r"chair (\d)'s flor must count for side ([AB]) to score", question.prompt).groups()
    number = int(chair)
    assert number not in flors
    assert own == "AB"[side(number)]
    # Every flor from 20 up to 47 can be held, and to 38 where there are no pieces.
    return next(
        points for points in range(20, 48) if side(best({**flors, number: points}, players)) == side(number)
    )
