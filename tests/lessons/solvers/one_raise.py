"""Put and trut by their accounts: one raise, refused or accepted, and who has the hand by its tricks; no engine.

Put: refused 1 to the putter, seen the whole game; one trick each and a tie is nobody's (Cotton; WP-182, WP-184).
Trut: refused 1 petit, followed and won 1 long, which is 3 petits (WP-185); a spoiled trick leaves it to the others, the
earlier first (WP-186). An unraised hand is worth 1.
"""

from __future__ import annotations

import re

from attrs import frozen

import trucedu as te
from tests.lessons.reading import found_in, only, sentences
from tests.lessons.solvers.answers import plain
from tests.lessons.solvers.chains import log_talk
from trucedu.lessons.judge import Answer, Choose
from trucedu.lessons.question import Question
from trucedu.show.scene import Beans, Log


@frozen
class Game:
    """``raised``: what an accepted raise makes of the hand, 0 for the whole game."""

    target: int
    word: str
    raised: int
    earlier_counts: bool


GAMES = {"put": Game(5, "put", 0, earlier_counts=False), "trut": Game(21, "trut", 3, earlier_counts=True)}


def owner(game: Game, tricks: str) -> str:
    """Who has the hand; empty for nobody."""
    a, b = tricks.count("A"), tricks.count("B")
    if a != b:
        return "A" if a > b else "B"
    return tricks.replace("S", "")[:1] if game.earlier_counts else ""


def amount(ident: str, number: int) -> str:
    if ident == "put":
        return f"{number} point{'' if number == 1 else 's'}"
    longs, petits = divmod(number, 3)
    pieces = [f"{n} {name}{'' if n == 1 else 's'}" for n, name in ((longs, "long"), (petits, "petit")) if n]
    return " and ".join(pieces)


def end(ident: str, talk: list[tuple[str, str]], tricks: str | None, score: tuple[int, int]) -> str:
    """What comes of the hand, in the words of an answer."""
    game = GAMES[ident]
    words = [word for _, word in talk]
    assert words in ([], [game.word, "yes"], [game.word, "no"])
    accepted = words[-1:] == ["yes"]
    if words[-1:] == ["no"]:
        assert tricks is None
        side, won = talk[0][0], 1
    elif tricks is None:
        return "The game" if not game.raised else amount(ident, game.raised)
    else:
        side, won = owner(game, tricks), game.raised if accepted else 1
        if not side:
            return "Nobody scores for it"
    if not won or won + score["AB".index(side)] >= game.target:
        return f"Side {side} wins the game"
    return f"Side {side} scores {amount(ident, won)}"


def shown_score(question: Question, ident: str) -> tuple[int, int]:
    for part in question.scene.parts:
        if isinstance(part, Beans):
            return part.a, part.b
    told = re.search(r"Side A has (.+?), side B (.+?)\.", sentences(question))
    if ident == "trut" and told:
        a, b = (
            sum(int(n) * {"long": 3, "petit": 1}[w] for n, w in re.findall(r"(\d+) (long|petit)", each))
            for each in told.groups()
        )
        return a, b
    return 0, 0


def tricks_told(words: str) -> str | None:
    found = re.findall(r"[Ss]ide ([AB]) takes the \w+ trick|(?:the|The) \w+ trick is tied", words)
    return "".join(side or "S" for side in found) or None


def solve(question: Question, variant: te.Variant) -> Answer:
    ident, score = variant.id, shown_score(question, variant.id)
    assert isinstance(question.judge, Choose)
    options = question.judge.options
    if question.direction == "forward":
        talk = log_talk(question) if any(isinstance(part, Log) for part in question.scene.parts) else []
        assert bool(talk) != ("Nothing is said." in sentences(question))
        found = end(ident, talk, tricks_told(sentences(question)), score)
        return only(option.id for option in options if option.label == found)
    wanted = found_in(r"(?:is this the result: |is the hand worth )(.+)\?", question.prompt).group(1)
    fits = []
    for option in options:
        said, _, results = option.label.partition("; tricks: ")
        talk = [] if said == "Nothing is said" else [(each[0], plain(each[2:])) for each in said.split(", ")]
        tricks = (
            "".join(each[-1] if each != "tied" else "S" for each in results.split(", ")) if results else None
        )
        if end(ident, talk, tricks, score).lower() == wanted.lower():
            fits.append(option.id)
    return only(fits)
