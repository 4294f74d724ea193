"""Signs: read off the sheet by what the face does or what its words say, never by the drills' own books."""

from __future__ import annotations

import trucedu as te
from tests.lessons.reading import found_in, named, only, pool, shown, turned_up
from trucedu.cards import Card
from trucedu.lessons.judge import Answer, Choose
from trucedu.lessons.question import Question
from trucedu.show.faces import Gesture, gesture_from
from trucedu.show.scene import Face, Faces, Row
from trucedu.variants.notation import parse_cards

#: The signs of the Uruguayan piezas by the rank they tell of, in the turned suit (CBTG).
PIEZAS = {"wide-eyes": 2, "kiss": 4, "nose": 5, "wink-right": 11, "wink-left": 10}


class Signs:
    """The signs of a game, beside the turned card that the question shows; the king is shown like a turned pieza."""

    def __init__(self, question: Question, variant: te.Variant) -> None:
        assert variant.sheet.rules is not None
        self.signals = variant.sheet.rules.messages.signals
        self.pack = variant.pack
        self.turned = turned_up(question)

    def cards_of(self, name: str) -> set[Card]:
        signal = self.signals[name]
        if self.turned is None:
            return set(parse_cards(signal.cards, self.pack[0].pack)) if signal.cards else set()
        rank = PIEZAS.get(name)
        if rank is None:
            return set()
        rank = 12 if rank == self.turned.rank else rank
        return {card for card in self.pack if card.suit == self.turned.suit and card.rank == rank}

    def told(self, gesture: Gesture) -> set[Card]:
        """What a face that does this tells of; nothing where it gives no sign for a card."""
        for name, signal in self.signals.items():
            if gesture_from(signal.face) == gesture:
                return self.cards_of(name)
        return set()

    def named(self, does: str) -> set[Card]:
        """What a player who does what these words say tells of; nothing where they are no sign here."""
        for name, signal in self.signals.items():
            if signal.says == does:
                return self.cards_of(name)
        return set()

    @property
    def signed(self) -> set[Card]:
        """Every card with a sign."""
        return {card for name in self.signals for card in self.cards_of(name)}


def solve_signal_read(question: Question, variant: te.Variant) -> Answer:
    (part,) = shown(question)
    signs = Signs(question, variant)
    assert isinstance(question.judge, Choose)
    none = [option.id for option in question.judge.options if option.id == "none"]
    if question.direction == "forward":
        assert isinstance(part, Face)
        assert part.untold, "the words are for those who do not see the face"
        told = signs.told(part.gesture)
        right = [card.key for card in pool(question) if card in told]
        return only(right or none)
    assert isinstance(part, Faces)
    card = named(found_in(r"tells of the (.+)\?", question.prompt).group(1), variant)
    right = []
    for face in part.faces:
        told = signs.told(face.gesture)
        assert (not face.says) or signs.named(face.says) == told
        if card in told:
            right.append(face.label.lower().replace(" ", "-"))
    return only(right or none)


def solve_signal_give(question: Question, variant: te.Variant) -> Answer:
    assert isinstance(question.judge, Choose)
    options = {option.id: option.label for option in question.judge.options}
    signs = Signs(question, variant)
    hand = {view.card for part in shown(question) if isinstance(part, Row) for view in part.cards}
    if "be false" in question.prompt or question.direction == "forward":
        said = {ident: label[0].lower() + label[1:] for ident, label in options.items() if ident != "none"}
        true = {ident: bool(signs.named(does) & hand) for ident, does in said.items()}
        if "be false" in question.prompt:
            assert all(signs.named(does) for does in said.values())
            return only(ident for ident, is_true in true.items() if not is_true)
        # That a hand with a sign is not asked without it: otherwise "none has a sign" would be wrong as well.
        assert any(true.values()) == bool(signs.signed & hand)
        return only([ident for ident, is_true in true.items() if is_true] or ["none"])
    if question.prompt.startswith("Somebody"):
        does = found_in(r"Somebody (.+), and it is true\.", question.prompt).group(1)
        told = {card.name for card in signs.named(does)}
        return only(
            ident
            for ident, label in options.items()
            if told & {name.strip().lower() for name in label.replace(" and ", ",").split(",")}
        )
    wanted = found_in(r"has (a|no) sign", question.prompt).group(1) == "a"
    return only(card.key for card in pool(question) if (card in signs.signed) == wanted)


SOLVERS = {"signal-read": solve_signal_read, "signal-give": solve_signal_give}
