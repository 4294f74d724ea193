"""Drill: an order, a ladder or a word: which game is it? And back: which of them belongs to a game?"""

from __future__ import annotations

from functools import cache
from typing import Final

from attrs import frozen

from trucedu.engine.variant import Variant, variants
from trucedu.language import slug, tr
from trucedu.ledger.family import load_family
from trucedu.lessons.draw import Draw
from trucedu.lessons.drills.asking import ask, choose
from trucedu.lessons.drills.asking import playable as can_be_played
from trucedu.lessons.judge import Mark, Option, right
from trucedu.lessons.misconceptions.family import GAMES_MIXED_UP
from trucedu.lessons.misconceptions.register import Mistake
from trucedu.lessons.question import Hints, Question
from trucedu.lessons.registry import Task, drill
from trucedu.lessons.same_cards import playable
from trucedu.show.comparison.sayings import worth
from trucedu.show.scene import Words

#: How many answers are offered at each level.
OFFERED: Final = {1: 3, 2: 4, 3: 4}
#: So much of an order is shown: enough to tell the games apart, little enough to read.
PLACES: Final = 7


@frozen
class Sight:
    """Something of a game to know it by: ``kind`` (order, ladder, or a notion), ``text`` as it is shown, ``asks`` what
    it is called in a question, ``rule`` the key of the sheet.
    """

    kind: str
    text: str
    asks: str
    rule: str


def in_the_family(game: Variant) -> bool:
    """Whether the game can be played and is one of those that are told apart here."""
    return can_be_played(game) and game.id in _played()


@drill(
    "which-game", title=tr("Which game is it?"), levels=3, directions=("forward", "back"), fits=in_the_family
)
def which_game(task: Task) -> Question:
    """Levels: orders of the cards; ladders in numbers as well; words too."""
    draw, home = task.draw, task.rules
    kinds = {1: ("order",), 2: ("order", "ladder"), 3: ("ladder", "word")}[task.level]
    for _ in range(200):
        kind = draw.choice(kinds)
        seen = sights(kind if kind != "word" else draw.choice(_notions()), home)
        if home.id in seen and len({sight.text for sight in seen.values()}) > 2:
            return _forward(task, seen) if task.direction == "forward" else _back(task, seen)
    return (
        _forward(task, sights("order", home))
        if task.direction == "forward"
        else _back(task, sights("order", home))
    )


def sights(kind: str, home: Variant) -> dict[str, Sight]:
    """What there is to see of every game, by its id; the game at hand as it is given, with its house rules.

    :param kind: ``"order"``, ``"ladder"``, or a notion of the family's words.
    """
    if kind in load_family().notions:
        notion = load_family().notions[kind]
        asks = tr("the word for {means}", means=notion.means)
        return {
            word.where: Sight(kind, word.word, asks, "order.plain")
            for word in notion.words
            if word.where in variants()
        }
    games = {game.id: game for game in playable()} | {home.id: home}
    return {name: order_of(game) if kind == "order" else ladder_of(game) for name, game in games.items()}


def order_of(game: Variant) -> Sight:
    """The strongest cards of a game, in the notation of its sheet."""
    assert game.sheet.rules is not None
    places = game.sheet.rules.order.plain.split(" > ")[:PLACES]
    front = " > ".join("=".join(map(_in_suit_order, place.split("="))) for place in places)
    return Sight("order", front, tr("the order of the cards, strongest first"), "order.plain")


def _in_suit_order(piece: str) -> str:
    """A piece of an order with its suits in one sequence, so that the same order always looks the same."""
    rank = piece.rstrip("SBOCHD")
    return rank + "".join(sorted(piece[len(rank) :], key="SBHODC".index))


def ladder_of(game: Variant) -> Sight:
    """The stakes of a game in numbers; in brackets what a refusal pays."""
    assert game.sheet.rules is not None
    text, _ = worth(game, game.sheet.rules)
    asks = tr("the stakes of a hand, and in brackets what refusing each of them pays")
    return Sight("ladder", text, asks, "ladder.rungs")


@cache
def _notions() -> tuple[str, ...]:
    """The things for which at least three games with sheets have different words, none of them the name of a game."""
    known = set(variants())
    names = " ".join(relative.name for relative in load_family().relatives.values()).casefold().split()
    return tuple(
        name
        for name, notion in load_family().notions.items()
        if len({word.word for word in notion.words if word.where in known}) > 2
        and not any(word.word in names for word in notion.words)
    )


def _choice(draw: Draw, seen: dict[str, Sight], home: str, count: int) -> tuple[str, list[str]]:
    """The game to be found, and those to choose from: the game at hand is always among them."""
    answer = home if draw.chance(1, 3) else draw.choice(sorted(seen))
    if seen[answer].text == seen[home].text:
        answer = home
    chosen = list(dict.fromkeys([answer, home]))
    for name in draw.shuffle(sorted(seen)):
        # Two games of which the same is to be seen would both be right, or both be shown twice.
        if len(chosen) < count and seen[name].text not in {seen[each].text for each in chosen}:
            chosen.append(name)
    return answer, draw.shuffle(chosen)


def _name(game: str) -> str:
    return load_family().relatives[game].name if game not in _played() else _played()[game]


@cache
def _played() -> dict[str, str]:
    return {game.id: game.name for game in playable()}


def _forward(task: Task, seen: dict[str, Sight]) -> Question:
    answer, offered = _choice(task.draw, seen, task.variant, OFFERED[task.level])
    sight = seen[answer]
    options = [Option(name, _name(name), _mark(task, seen, name, answer)) for name in offered]
    scene = [Words(tr("This is {what}: {text}", what=sight.asks, text=sight.text))]
    prompt = tr("Which of these games is it?")
    return ask(task, prompt, choose(options), _hints(seen, offered, answer), _rule(task, sight), scene)


def _back(task: Task, seen: dict[str, Sight]) -> Question:
    answer, offered = _choice(task.draw, seen, task.variant, OFFERED[task.level])
    # The ids of the answers are made from what is to be seen: they must not name the games.
    options = [
        Option(slug(seen[name].text), seen[name].text, _mark(task, seen, name, answer)) for name in offered
    ]
    prompt = tr("Which of these belongs to {game}?", game=_name(answer))
    scene = [Words(tr("It is {what}.", what=seen[answer].asks))]
    return ask(task, prompt, choose(options), _hints(seen, offered, answer), _rule(task, seen[answer]), scene)


def _rule(task: Task, sight: Sight) -> str:
    return f"{task.variant}#{sight.rule}"


def _mark(task: Task, seen: dict[str, Sight], name: str, answer: str) -> Mark:
    own = tr("{game} has {text}.", game=_name(name), text=seen[name].text)
    rule = _rule(task, seen[answer])
    if name == answer:
        return right(own, rule)
    return Mistake(GAMES_MIXED_UP, {"one": _name(name), "other": _name(answer)}).mark(own, rule)


def _hints(seen: dict[str, Sight], offered: list[str], answer: str) -> Hints:
    kind = seen[answer].kind
    nudge = {
        "order": tr("Look at the front: do single cards stand there, or a whole rank?"),
        "ladder": tr("Look at the first raise, and at what the last one is worth."),
    }.get(kind, tr("Say it aloud, and think of the language of each country."))
    rule = {
        "order": tr(
            "A star stands for a whole rank; m is the suit turned up, next the rank above the turned card."
        ),
        "ladder": tr("Each number is what the hand is worth then; in brackets stands what a refusal pays."),
    }.get(kind, tr("Neighbouring games often have neighbouring words."))
    wrong = next(name for name in offered if name != answer)
    first = tr("It is not the one of {game}: that is {text}.", game=_name(wrong), text=seen[wrong].text)
    return Hints(nudge, rule, first)
