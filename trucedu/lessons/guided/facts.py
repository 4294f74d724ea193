"""Facts in the texts of a guided deal, asked of the engine: ``{embit[3].sum}``, ``{trick[1].winner}``.

A text never states a number that the engine knows. What the learner cannot know yet is refused.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any, Final

from trucedu.cards import NotACard
from trucedu.engine.deal import Deal
from trucedu.engine.match import match
from trucedu.engine.text import listed, points
from trucedu.engine.variant import NotInThisGame
from trucedu.language import tr
from trucedu.show.calls import call_words

_FIELD: Final = re.compile(r"\{([^{}]*)\}")
_FORM: Final = re.compile(r"([a-z]+)(?:\[([\w♠♥♦♣-]+)\])?(?:\.([a-z]+))?")
#: A fact as it is written, by its part; "" is what stands there without a part.
_Told = Mapping[str, str]


class NoFact(ValueError):
    """A field of a text that names nothing that could be told there."""


class Facts:
    """What may be told of a deal at a point in time.

    :param deal: the deal as it stands.
    :param chair: the learner's chair.
    """

    def __init__(self, deal: Deal, chair: int) -> None:
        self._deal = deal
        self._chair = chair
        self._view = deal.view(chair)

    def fill(self, text: str) -> str:
        """The text with every field filled in.

        :raises NoFact: a field names no fact, or one that is not known yet.
        """
        return _FIELD.sub(lambda found: self._fact(found[1]), tr(text))

    def _fact(self, field: str) -> str:
        form = _FORM.fullmatch(field)
        if form is None or form[1] not in _FACTS:
            raise NoFact(
                tr("{field!r} is no fact; there are: {names}.", field=field, names=", ".join(_FACTS))
            )
        name, key, part = form[1], form[2] or "", form[3] or ""
        try:
            told = _FACTS[name](self, key)
        except (LookupError, NotInThisGame, NotACard, ValueError) as wrong:
            raise NoFact(tr("{field!r} cannot be told here: {why}", field=field, why=wrong)) from wrong
        if part not in told:
            parts = ", ".join(f"{name}.{each}" if each else name for each in told)
            raise NoFact(tr("{field!r} is no fact; there are: {names}.", field=field, names=parts))
        return told[part]

    # The facts

    def _score(self, side: str) -> _Told:
        return _number(self._deal.score[_side(side)])

    def _points(self, side: str) -> _Told:
        return _number(self._deal.points[_side(side)])

    def _stake(self, _: str) -> _Told:
        return self._worth(self._deal.stake)

    def _offer(self, _: str) -> _Told:
        self._need_offer()
        value = self._deal.board.offer_value
        return self._worth("game" if value < 0 else value)

    def _refused(self, _: str) -> _Told:
        self._need_offer()
        return self._worth(self._deal.board.offer_refused)

    def _trick(self, key: str) -> _Told:
        trick = self._deal.tricks[int(key) - 1]
        cards = [card for _, card in trick.cards]
        result = self._deal.variant.trick(cards, leader=trick.leader, players=self._deal.players)
        told = {"reason": result.reason, "leads": str(result.leads)}
        if trick.winner is not None:
            card = dict(trick.cards)[trick.winner]
            told |= {"winner": str(trick.winner), "side": str(trick.side), "card": card.name}
        return told

    def _embit(self, key: str) -> _Told:
        return self._count(int(key), "embit")

    def _flor(self, key: str) -> _Told:
        return self._count(int(key), "flor")

    def _paid(self, what: str) -> _Told:
        ends = {"hand": "#ladder", "bonus": "#score.bonus"}.get(what, f"#contest.{what}")
        scored = [event for event in self._deal.events if event.kind == "score" and event.rule.endswith(ends)]
        if not scored:
            raise ValueError(tr("nothing was paid for {what} so far", what=what))
        return _number(sum(sum(event.points) for event in scored)) | {"side": str(scored[-1].side)}

    def _hand(self, _: str) -> _Told:
        result = self._deal.result
        if result is None or result.hand is None:
            raise ValueError(tr("nobody has the hand"))
        return self._worth(result.value) | {"": result.hand}

    def _captain(self, side: str) -> _Told:
        board = self._deal.board
        return {"": str(board.speaker(_side(side), board.dealer) + 1)}

    def _dealer(self, _: str) -> _Told:
        return {"": str(self._view.dealer)}

    def _eldest(self, _: str) -> _Told:
        return {"": str(self._view.eldest)}

    def _cutter(self, _: str) -> _Told:
        return {"": next(str(event.chair) for event in self._deal.events if event.kind == "cut")}

    def _drawn(self, side: str) -> _Told:
        first = match(self._deal.variant, self._deal.seed, self._deal.players).first
        card = first.cards[-1][_side(side)]
        return {"": card.name, "chooser": str(first.chooser), "card": str(card)}

    def _target(self, _: str) -> _Told:
        return _number(self._deal.board.rules.target)

    def _card(self, key: str) -> _Told:
        return {"": self._deal.variant.card(key).name}

    def _word(self, call: str) -> _Told:
        if call not in self._deal.board.rules.words:
            raise ValueError(tr("no such call"))
        word, says = call_words(self._deal.variant, call)
        return {"": word, "says": says}

    # Helpers

    def _need_offer(self) -> None:
        if self._deal.asked != "stake":
            raise ValueError(tr("no raise is being answered"))

    def _worth(self, value: int | str) -> dict[str, str]:
        rules = self._deal.variant.sheet.rules
        if value == "game" and rules is not None:
            word = tr("the {game}", game=rules.score.game_word)
            return {"": word, "words": word}
        return _number(int(value))

    def _count(self, chair: int, kind: str) -> dict[str, str]:
        dealt = [event.cards for event in self._deal.events if event.kind == "hand" and event.chair == chair]
        cards = dealt[-1]
        variant = self._deal.variant
        count = variant.embit(cards) if kind == "embit" else variant.flor(cards)
        if count is None:
            raise ValueError(tr("chair {n} has none", n=chair))
        if not self._known(chair) >= set(count.cards):
            raise ValueError(tr("the learner cannot know it yet"))
        return _number(count.points) | {"sum": count.sum, "cards": listed(count.cards)}

    def _known(self, chair: int) -> set[Any]:
        """The cards of a chair that the learner has seen, or may look at now."""
        if chair == self._chair or self._deal.over:
            return set(self._deal.variant.pack)
        view = self._view
        played = {card for trick in view.tricks for who, card in trick.cards if who == chair}
        played |= {card for who, card in view.table if who == chair}
        return played | set(view.shown.get(chair, ()))


def _number(number: int) -> dict[str, str]:
    return {"": str(number), "words": points(number)}


def _side(letter: str) -> int:
    return ("A", "B").index(letter)


_FACTS: Final[Mapping[str, Callable[[Facts, str], _Told]]] = {
    "score": Facts._score,
    "points": Facts._points,
    "stake": Facts._stake,
    "offer": Facts._offer,
    "refused": Facts._refused,
    "trick": Facts._trick,
    "embit": Facts._embit,
    "flor": Facts._flor,
    "paid": Facts._paid,
    "hand": Facts._hand,
    "captain": Facts._captain,
    "dealer": Facts._dealer,
    "eldest": Facts._eldest,
    "cutter": Facts._cutter,
    "drawn": Facts._drawn,
    "target": Facts._target,
    "card": Facts._card,
    "word": Facts._word,
}
