"""A conversation about the stake: who says what, and what each word makes of the hand."""

from __future__ import annotations

from html import escape
from typing import Final

from trucedu.engine.actions import Action
from trucedu.engine.deal import Deal, deal
from trucedu.engine.events import Event
from trucedu.engine.modes import CONTEST, STAKE
from trucedu.engine.variant import Variant, as_variant
from trucedu.language import tr
from trucedu.show.calls import call_words, spoken
from trucedu.show.ladder_scene import worth
from trucedu.show.pictures.picture import Picture, picture, side_mark
from trucedu.show.pictures.seats import chair_name, side_of

#: What is shown as a line between the bubbles, in the engine's words.
_TOLD: Final = {"trick", "sung", "score", "end"}
_SEED: Final = "talk"


def talk(
    variant: str | Variant,
    *moves: str,
    score: tuple[int, int] | None = None,
    hands: str | None = None,
    notes: bool = True,
    ends: bool = True,
) -> Picture:
    """What is said at a table, side A on the left and side B on the right. The engine decides what comes of it.

    :param moves: who does what, such as ``"1 truc"``, ``"2 yes"``, ``"1 7S"``.
    :param score: the points of both sides before; shown only if they are given.
    :param hands: cards, where they matter.
    :param notes: say under each raise what it offers and under each yes what stands.
    :param ends: say at the end who scores; without, there is something left to guess.
    :raises IllegalNow: something that may not be done then.
    """
    game = as_variant(variant)
    now = deal(game, _SEED, score=score or (0, 0), hands=hands)
    items, words = [], []
    if score is not None:
        text = tr("Before the deal: A {a}, B {b}", a=score[0], b=score[1])
        items.append(_between(text, "tre-pic-small"))
        words.append(f"  {text}")
    for move in moves:
        before, now = now, now.play(move)
        for event in now.events[len(before.events) :]:
            if event.kind in _TOLD:
                # That the deal is over need not be said where somebody has just scored for it.
                if ends and not (event.kind == "end" and any(now.points)):
                    items.append(_between(event.text, "tre-pic-told"))
                    words.append(f"  {event.text}")
            elif event.action is not None and event.chair is not None:
                said, says = _said(game, event.action, answer=event.kind == "answer")
                note = _note(before, now, event) if notes else ""
                items.append(_bubble(event.chair, said, says, note))
                line = f"  {chair_name(event.chair)} ({side_of(event.chair)}): {said}"
                words.append(line + (f" ({says})" if says else "") + (f": {note}" if note else ""))
    body = f'<ol class="tre-pic-talk">{"".join(items)}</ol>'
    return picture("talk", tr("What is said"), body, words, sides=True)


def _said(game: Variant, action: Action, *, answer: bool = False) -> tuple[str, str]:
    """The words in a bubble and what they mean; the meaning is empty where the words say it."""
    word = spoken(game, action)
    if action.card is not None:
        return tr("plays the {card}", card=action.card.name), ""
    if answer and action.call in ("yes", "no", "pass"):
        return word, ""
    _, says = call_words(game, action.call or "")
    return word, "" if _letters(says) == _letters(word) else says


def _letters(text: str) -> str:
    return "".join(letter for letter in text.casefold() if letter.isalnum())


def _note(before: Deal, after: Deal, event: Event) -> str:
    """What a word about the stake makes of the hand; empty for anything else."""
    board = after.board
    if event.action is None or event.action.card is not None or CONTEST in (board.mode, before.board.mode):
        return ""
    if board.mode == STAKE:
        offer = worth(board, board.offer_value)
        return tr("offers {worth}; a no pays {n}", worth=offer, n=board.offer_refused)
    if before.board.mode == STAKE and not after.over:
        return tr("the hand is worth {worth}", worth=worth(board, board.value))
    return ""


def _bubble(chair: int, said: str, says: str, note: str) -> str:
    means = f' <span class="tre-pic-says">{escape(says)}</span>' if says else ""
    below = f'<span class="tre-pic-small">{escape(note)}</span>' if note else ""
    side = side_of(chair)
    who = f'<span class="tre-pic-who">{side_mark(side)} {escape(chair_name(chair))}</span>'
    bubble = f'<span class="tre-pic-bubble"><b>{escape(said)}</b>{means}</span>'
    return f'<li class="tre-pic-of-{side.lower()}">{who}{bubble}{below}</li>'


def _between(text: str, look: str) -> str:
    return f'<li class="tre-pic-all"><span class="{look}">{escape(text)}</span></li>'
