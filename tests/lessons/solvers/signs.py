"""Signs: read off the sheet by what the face does or what its words say, never by the drills' own books."""

from __future__ import annotations

import trucedu as te
from tests.lessons.reading import found_in, named, only, pool
from trucedu.cards import Card
from trucedu.lessons.judge import Answer, Choose
from trucedu.lessons.question import Question
from trucedu.show.faces import Gesture, gesture_from
from trucedu.show.scene import Face, Faces
from trucedu.variants.notation import parse_cards
from trucedu.variants.sheet import Signal


def signals(variant: te.Variant) -> dict[str, Signal]:
    assert variant.sheet.rules is not None
    return variant.sheet.rules.messages.signals


def cards_of(variant: te.Variant, signal: Signal) -> set[Card]:
    return set(parse_cards(signal.cards, variant.pack[0].pack)) if signal.cards else set()


def cards_told(variant: te.Variant, gesture: Gesture) -> set[Card]:
    """What a face that does this tells of; nothing where it gives no sign for a card."""
    for signal in signals(variant).values():
        if gesture_from(signal.face) == gesture:
            return cards_of(variant, signal)
    return set()


def cards_named(variant: te.Variant, does: str) -> set[Card]:
    """What a player who does what these words say tells of; nothing where they are no sign here."""
    for signal in signals(variant).values():
        if signal.says == does:
            return cards_of(variant, signal)
    return set()


def solve_signal_read(question: Question, variant: te.Variant) -> Answer:
    (part,) = question.scene.parts
    assert isinstance(question.judge, Choose)
    none = [option.id for option in question.judge.options if option.id == "none"]
    if question.direction == "forward":
        assert isinstance(part, Face)
        assert part.untold, "the words are for those who do not see the face"
        told = cards_told(variant, part.gesture)
        right = [card.key for card in pool(question) if card in told]
        return only(right or none)
    assert isinstance(part, Faces)
    card = named(found_in(r"tells of the (.+)\?", question.prompt).group(1), variant)
    right = []
    for face in part.faces:
        told = cards_told(variant, face.gesture)
        assert (not face.says) or cards_named(variant, face.says) == told
        if card in told:
            right.append(face.label.lower().replace(" ", "-"))
    return only(right or none)


def solve_signal_give(question: Question, variant: te.Variant) -> Answer:
    assert isinstance(question.judge, Choose)
    options = {option.id: option.label for option in question.judge.options}
    hand = set(question.scene.cards())
    if "be false" in question.prompt or question.direction == "forward":
        said = {ident: label[0].lower() + label[1:] for ident, label in options.items() if ident != "none"}
        true = {ident: bool(cards_named(variant, does) & hand) for ident, does in said.items()}
        if "be false" in question.prompt:
            assert all(cards_named(variant, does) for does in said.values())
            return only(ident for ident, is_true in true.items() if not is_true)
        # That a hand with a sign is not asked without it: otherwise "none has a sign" would be wrong as well.
        signed = {card for signal in signals(variant).values() for card in cards_of(variant, signal)}
        assert any(true.values()) == bool(signed & hand)
        return only([ident for ident, is_true in true.items() if is_true] or ["none"])
    if question.prompt.startswith("Somebody"):
        does = found_in(r"Somebody (.+), and it is true\.", question.prompt).group(1)
        told = {card.name for card in cards_named(variant, does)}
        return only(
            ident
            for ident, label in options.items()
            if told & {name.strip().lower() for name in label.replace(" and ", ",").split(",")}
        )
    signed = {card for signal in signals(variant).values() for card in cards_of(variant, signal)}
    wanted = found_in(r"has (a|no) sign", question.prompt).group(1) == "a"
    return only(card.key for card in pool(question) if (card in signed) == wanted)


SOLVERS = {"signal-read": solve_signal_read, "signal-give": solve_signal_give}
