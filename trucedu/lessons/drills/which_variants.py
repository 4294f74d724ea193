"""Drill: in which of two games does a side take these cards? And back: which card does it in the one and not in the
other?
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Final

from attrs import frozen

from trucedu.cards import Card
from trucedu.engine.variant import Variant
from trucedu.language import tr
from trucedu.lessons.drills.asking import ask, choose, pick_cards
from trucedu.lessons.drills.words import capital, chair, side, why_raised
from trucedu.lessons.judge import Mark, Option, right
from trucedu.lessons.misconceptions.family import Both, which_mistake
from trucedu.lessons.misconceptions.ranking import ranking_of
from trucedu.lessons.misconceptions.trick import side_of
from trucedu.lessons.question import Hints, Question
from trucedu.lessons.registry import Task, drill
from trucedu.lessons.same_cards import (
    SameTrick,
    best_places,
    counterpart,
    playable,
    same_trick,
    seats_for,
)
from trucedu.lessons.turned import pack_of, turned_parts
from trucedu.show.scene import CardView, Part, Play, Player, Table, Words

#: The four answers: in the game at hand, in the other one.
ANSWERS: Final[dict[str, Both]] = {
    "first": (True, False),
    "second": (False, True),
    "both": (True, True),
    "neither": (False, False),
}
_TRIES: Final = 4000


def has_others(rules: Variant) -> bool:
    """Whether there is another game that takes some of the cards otherwise."""
    return rules.sheet.playable and bool(others(rules))


def others(rules: Variant) -> tuple[Variant, ...]:
    """The games that rank two of the cards otherwise, beside some turned card if they turn one, by their ids."""
    found = (game for game in playable() if game.id != rules.id)
    return tuple(sorted((game for game in found if _besides(rules, game)), key=lambda game: game.id))


@lru_cache(maxsize=512)
def _besides(home: Variant, game: Variant) -> tuple[Variant, ...]:
    """The other game beside each turned card that parts the two, or as it is where it turns none; none: they agree."""
    if not game.turns:
        return (game,) if parted(home, game) else ()
    turned = (home.turned,) if home.turned is not None else shared(home, game)
    beside = (game.beside(counterpart(card, home, game)) for card in turned)
    return tuple(each for each in beside if each.turned is not None and parted(home, each))


@lru_cache(maxsize=256)
def shared(home: Variant, game: Variant) -> tuple[Card, ...]:
    """The cards of a game that another one has as well, by their counterparts; none that is turned up in either."""
    there = ((card, counterpart(card, home, game)) for card in pack_of(home))
    return tuple(card for card, other in there if other is not None and other is not game.turned)


@lru_cache(maxsize=256)
def parted(home: Variant, game: Variant) -> tuple[tuple[Card, Card], ...]:
    """Every two of the shared cards that stand otherwise to each other in the other game."""
    cards = shared(home, game)
    here = {card: home.strength(card) for card in cards}
    there = {card: game.strength(counterpart(card, home, game) or card) for card in cards}
    return tuple(
        (one, two)
        for one in cards
        for two in cards
        if one is not two and (here[one] > here[two]) != (there[one] > there[two])
    )


@drill(
    "which-variants",
    title=tr("In which of these games?"),
    levels=3,
    directions=("forward", "back"),
    fits=has_others,
    turned=True,
)
def which_variants(task: Task) -> Question:
    """Levels: two cards; two or four; four where so many play. Going back, the last player chooses the card with which
    the games part.
    """
    pair = _games(task)
    return _forward(task, pair) if task.direction == "forward" else _back(task, pair)


@frozen
class Pair:
    """The game at hand, the other one, each beside its turned card if it has one, and how many cards are laid."""

    home: Variant
    other: Variant
    count: int

    @property
    def games(self) -> tuple[Variant, Variant]:
        """Both of them."""
        return self.home, self.other

    @property
    def names(self) -> tuple[str, str]:
        """Their names."""
        return self.home.name, self.other.name

    @property
    def up(self) -> Card | None:
        """The card turned up in either or both of them, as the game at hand calls it."""
        if self.home.turned is not None or self.other.turned is None:
            return self.home.turned
        return counterpart(self.other.turned, self.other, self.home)

    def tricks(self, cards: Sequence[Card]) -> tuple[SameTrick, SameTrick]:
        """The trick in both games."""
        one, two = (same_trick(cards, self.home, game, self.up) for game in self.games)
        assert isinstance(one, SameTrick)
        assert isinstance(two, SameTrick)
        return one, two

    def taken(self, cards: Sequence[Card], letter: str) -> Both:
        """Whether that side takes the trick in each of the games."""
        one, two = self.tricks(cards)
        return one.result.side == letter, two.result.side == letter


def _games(task: Task) -> Pair:
    home: Variant = task.rules
    other = task.draw.choice(others(home))
    most = 4 if seats_for(home, 4) and seats_for(other, 4) else 2
    count = 2 if task.level == 1 else task.draw.choice((2, most)) if task.level == 2 else most
    found = _besides(home, other)
    # Where none is turned nothing is drawn: the questions of the other games stay as they are.
    return Pair(home, task.draw.choice(found) if len(found) > 1 else found[0], count)


def _forward(task: Task, pair: Pair) -> Question:
    draw = task.draw
    wanted = draw.choice((*ANSWERS.values(), (True, False), (False, True)))
    letter = draw.choice("AB")
    cards = _trick(task, pair, lambda laid: pair.taken(laid, letter) == wanted)
    truth = pair.taken(cards, letter)
    why = _why(pair, cards)
    options = []
    for name, given in ANSWERS.items():
        if given == truth:
            options.append(Option(name, _label(name, pair), right(why, _rule(pair))))
        else:
            denied = tr("Not so: {why}", why=_denied(given, letter, pair))
            mark = which_mistake(truth, given, pair.names).mark(f"{denied} {why}", _rule(pair))
            options.append(Option(name, _label(name, pair), mark))
    prompt = tr("In which of the two games does {side} take this trick?", side=side(letter))
    return ask(task, prompt, choose(options), _hints(pair, cards), _rule(pair), _scene(pair, cards))


def _back(task: Task, pair: Pair) -> Question:
    last = pair.count
    letter = side_of(last)
    table, hand, goal = _last_play(task, pair, letter)

    def mark(chosen: tuple[Card, ...]) -> Mark:
        laid = [*table, chosen[0]]
        truth = pair.taken(laid, letter)
        told = tr("With the {card}: {why}", card=chosen[0].name, why=_why(pair, laid))
        if truth == goal:
            return right(told, _rule(pair))
        return which_mistake(truth, goal, pair.names).mark(told, _rule(pair))

    does, does_not = pair.names if goal == (True, False) else pair.names[::-1]
    prompt = tr(
        "With which card does {chair} take this trick for {side} in {does}, but not in {does_not}?",
        chair=chair(last), side=side(letter), does=does, does_not=does_not,
    )  # fmt: skip
    hints = _hints(pair, table, alone=len(table) == 1)
    return ask(task, prompt, pick_cards(hand, 1, mark), hints, _rule(pair), _scene(pair, table, hand))


def _last_play(task: Task, pair: Pair, letter: str) -> tuple[tuple[Card, ...], tuple[Card, ...], Both]:
    """A trick that lacks its last card, a hand, and what exactly one card of it does: to part the two games."""
    draw, before = task.draw, pair.count - 1
    for _ in range(_TRIES):
        one, two = draw.choice(parted(pair.home, pair.other))
        pool = [card for card in shared(pair.home, pair.other) if card not in (one, two)]
        drawn = draw.sample(pool, before + 1)
        table, hand = draw.shuffle([one, *drawn[: before - 1]]), draw.shuffle([two, *drawn[before - 1 :]])
        truths = [pair.taken([*table, card], letter) for card in hand]
        goals = [goal for goal in truths if goal[0] != goal[1] and truths.count(goal) == 1]
        if goals:
            return tuple(table), tuple(hand), draw.choice(goals)
    raise AssertionError(f"no card parts {pair.home.id} and {pair.other.id}")


def _trick(task: Task, pair: Pair, wanted: Callable[[Sequence[Card]], bool]) -> tuple[Card, ...]:
    """A trick that comes out as wanted, given up after a while; two of its cards part the games, mostly."""
    draw = task.draw
    pool = shared(pair.home, pair.other)
    cards: list[Card] = []
    for attempt in range(200):
        cards = draw.sample(pool, pair.count)
        if attempt % 3:
            two = draw.choice(parted(pair.home, pair.other))
            rest = [card for card in cards if card not in two][: pair.count - 2]
            cards = draw.shuffle([*two, *rest])
        if wanted(cards):
            break
    return tuple(cards)


def _label(name: str, pair: Pair) -> str:
    return {
        "first": tr("Only in {game}", game=pair.home.name),
        "second": tr("Only in {game}", game=pair.other.name),
        "both": tr("In both"),
        "neither": tr("In neither of them"),
    }[name]


def _denied(given: Both, letter: str, pair: Pair) -> str:
    """What a wrong answer says, so that every answer has words of its own."""
    told = {
        (True, False): tr("{side} does not take it in {game} alone.", side=side(letter), game=pair.home.name),
        (False, True): tr(
            "{side} does not take it in {game} alone.", side=side(letter), game=pair.other.name
        ),
        (True, True): tr("{side} does not take it twice.", side=side(letter)),
        (False, False): tr("{side} does take it in one game or in both.", side=side(letter)),
    }
    return told[given]


def _why(pair: Pair, cards: Sequence[Card]) -> str:
    return " ".join(map(_reason, pair.games, pair.tricks(cards)))


def _reason(game: Variant, trick: SameTrick) -> str:
    """What becomes of the trick in one game, and why its best card is so high where the turned one lifts it."""
    best = [trick.cards[place] for place in best_places(trick)]
    told = tr("{game}: {reason}", game=_beside(game), reason=trick.result.reason)
    return f"{told} {why_raised(game, best)}".rstrip()


def _beside(game: Variant) -> str:
    """The name of the game with the card that is turned up: ``"Uruguayan Truco (with 3O turned up)"``."""
    if game.turned is None:
        return game.name
    return tr("{game} (with {card} turned up)", game=game.name, card=game.turned)


def _rule(pair: Pair) -> str:
    return f"{pair.home.id}#order.plain"


def _hints(pair: Pair, cards: Sequence[Card], *, alone: bool = False) -> Hints:
    nudge = tr("Put the cards in order twice, once by each game.")
    rule = " ".join(tr("{game}: {order}.", game=_beside(game), order=_front(game)) for game in pair.games)
    if alone:
        first = tr(
            "On the table lies the {card}: which of your cards beat it in each game?", card=cards[0].name
        )
    else:
        best = pair.tricks(cards)[0].ranked
        first = tr("In {game} the cards so far rank {cards}.", game=pair.home.name, cards=best)
    return Hints(nudge, rule, first)


def _front(game: Variant) -> str:
    """The whole order, as the sheet writes it; beside a turned card the one that it makes."""
    if game.turned is not None:
        return " > ".join("=".join(map(str, group)) for group in ranking_of(game).groups)
    assert game.sheet.rules is not None
    return game.sheet.rules.order.plain


def _scene(pair: Pair, cards: Sequence[Card], hand: Sequence[Card] = ()) -> list[Part]:
    players = tuple(
        Player(number, "A" if side_of(number) == "A" else "B", capital(chair(number)))
        for number in range(1, pair.count + 1)
    )
    plays = tuple(Play(number, CardView(card)) for number, card in enumerate(cards, 1))
    told = tr("The games: {one} and {other}. Chair 1 led.", one=_beside(pair.home), other=_beside(pair.other))
    up = [pair.up] if pair.up is not None and pair.other.turned is not None else []
    renamed = [
        tr("{here} is {there}", here=card, there=there)
        for card in (*cards, *hand, *up)
        if (there := counterpart(card, pair.home, pair.other)) is not None and there is not card
    ]
    if renamed:
        told += " " + tr("In {game} the {names}.", game=pair.other.name, names=", the ".join(renamed))
    # The registry shows the turned card of the game at hand.
    shown = turned_parts(pair.other, pair.up) if pair.home.turned is None else ()
    table = Table(players, plays, len(cards) + 1 if len(cards) < pair.count else None)
    return [Words(told), *shown, table]
