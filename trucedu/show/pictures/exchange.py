"""A piece of a deal, line by line: what is said and played, signs and orders, and what the rules turn down."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from attrs import frozen

from trucedu.engine.deal import Deal, deal
from trucedu.engine.events import Event
from trucedu.engine.orders import read_message
from trucedu.engine.reasons import Reason, why_not_tell
from trucedu.engine.variant import Variant, as_variant
from trucedu.language import tr
from trucedu.show.calls import call_words, spoken
from trucedu.show.pictures.picture import Picture, hidden_words, picture, side_mark
from trucedu.show.pictures.seats import side_of

#: What nobody needs to be told here.
_UNTOLD = {"deal", "hand", "pack", "cut"}
_TRIED = "?"


@frozen
class Turn:
    """One line: who (None: it is only told), the words, what they mean or why they do not count."""

    chair: int | None
    words: str
    means: str = ""
    refused: bool = False
    aloud: bool = True

    def text(self) -> str:
        """The line in plain words."""
        if self.chair is None:
            return self.words
        who = tr("Chair {n} ({side})", n=self.chair, side=side_of(self.chair))
        said = f"“{self.words}”" if self.aloud else self.words
        if self.refused:
            return tr("{who} tries {said}: not allowed. {why}", who=who, said=said, why=self.means)
        return f"{who}: {said} ({self.means})" if self.means else f"{who}: {said}"


def exchange(
    variant: str | Variant,
    *steps: str,
    hands: str | None = None,
    score: tuple[int, int] = (0, 0),
    dealer: int | None = None,
) -> Picture:
    """What is said and played in a deal, line by line.

    :param steps: actions such as ``"1 truc"``, messages such as ``"3 signal wink"``; one that begins with ``?`` is only
        tried, and the rules must refuse it.
    :param hands: the cards by chair; what is missing is dealt. :param score: before the deal. :param dealer: the chair.
    :raises IllegalNow: a step is refused.
    :raises ValueError: a tried one is not.
    """
    game = as_variant(variant)
    now = deal(game, seed="exchange", hands=hands, score=score, dealer=dealer)
    turns: list[Turn] = []
    for step in steps:
        if step.startswith(_TRIED):
            turns.append(_turned_down(now, step.removeprefix(_TRIED).strip()))
            continue
        before = len(now.events)
        now = now.tell(step) if _is_message(step) else now.play(step)
        turns += told(now.events[before:], game)
    title = tr("What is said and played, {game}", game=game.name)
    body = f'<ol class="tre-pic-turns">{"".join(map(_item, turns))}</ol>'
    return picture("exchange", title, body, (f"  {turn.text()}" for turn in turns), sides=True)


def told(events: tuple[Event, ...], game: Variant) -> Iterator[Turn]:
    """Events as lines."""
    for event in events:
        action = event.action
        if event.kind in _UNTOLD:
            continue
        if event.chair is not None and event.kind == "card":
            cards = ", ".join(card.name for card in event.cards)
            yield Turn(event.chair, tr("plays the {card}", card=cards), aloud=False)
        elif event.chair is not None and event.kind in ("call", "answer") and action is not None:
            word, means = spoken(game, action), call_words(game, str(action.call))[1]
            yield Turn(event.chair, word, "" if _letters(word) == _letters(means) else means)
        else:
            yield Turn(None, event.text)


def _letters(text: str) -> str:
    return "".join(letter for letter in text.casefold() if letter.isalnum())


def _is_message(step: str) -> bool:
    return step.split()[1] in ("signal", "order")


def _turned_down(now: Deal, step: str) -> Turn:
    number, _, rest = step.partition(" ")
    chair = int(number)
    if _is_message(step):
        why = _needed(step, why_not_tell(now.board, read_message(now.board.rules, step)))
        return Turn(chair, tr("the sign “{name}”", name=rest.split()[1]), why, refused=True, aloud=False)
    why = _needed(step, now.why_not(step))
    card = now.read(step).card
    if card is not None:
        return Turn(chair, tr("to play the {card}", card=card.name), why, refused=True, aloud=False)
    return Turn(chair, call_words(now.variant, rest.split()[0])[0], why, refused=True)


def _needed(step: str, reason: Reason | None) -> str:
    if reason is None:
        raise ValueError(tr("{step!r} is allowed here, so it cannot be shown as refused.", step=step))
    return reason.text


def _item(turn: Turn) -> str:
    if turn.chair is None:
        return f'<li class="tre-pic-told">{escape(turn.words)}</li>'
    chair = escape(tr("Chair {n}", n=turn.chair))
    who = f'<span class="tre-pic-by">{side_mark(side_of(turn.chair))} {chair}</span>'
    words = escape(f"“{turn.words}”" if turn.aloud else turn.words)
    means = f'<span class="tre-pic-small">{escape(turn.means)}</span>' if turn.means else ""
    look = "tre-pic-say" if turn.aloud else "tre-pic-do"
    mark = ""
    if turn.refused:
        look += " tre-pic-not"
        mark = f'<span aria-hidden="true">✗ </span>{hidden_words(tr("not allowed: "))}'
    return f'<li>{who}<span class="{look}"><b>{mark}{words}</b>{means}</span></li>'
