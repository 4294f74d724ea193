"""What may be said now, as buttons in the game's own words; and what may not, with the reason."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from trucedu.engine.actions import Action
from trucedu.engine.variant import Variant
from trucedu.engine.view import View
from trucedu.language import tr
from trucedu.show.meanings import Meanings
from trucedu.show.scene import Button, Buttons, Term


def call_words(variant: Variant, call: str) -> tuple[str, str]:
    """The game's own word for a call, and what it says in plain language (empty: the word is plain already)."""
    rules = variant.sheet.rules
    if rules is None:
        return call, ""
    for rung in (*rules.ladder.rungs, rules.ladder.remainder):
        if rung is not None and rung.call == call:
            return rung.term or call, rung.says
    for contest in rules.contest.values():
        if call in contest.calls:
            return contest.calls[call].term or call, contest.calls[call].says
        if call == contest.rival:
            return contest.rival_term or call, contest.rival_says
        if call not in _PLAIN and call in {what.accept for what in contest.calls.values()}:
            return call.replace("-", " "), _PLAIN["yes"]
    return rules.said.get(call, call), _PLAIN.get(call, "")


_PLAIN = {
    "yes": "accepted",
    "no": "refused",
    "pass": "says nothing to it",
    "fold": "throws the hand in",
    "cantar": "sing: both sides show",
    "redeal": "asks for new cards",
    "play": "plays the hand",
    "decline": "does not play the hand",
    "cut": "cuts the pack",
    "tap": "taps the pack",
    "one-card": "one card each",
    "three-cards": "three cards each",
    "next-card": "lays the next card, unseen",
}


def spoken(variant: Variant, action: Action) -> str:
    """What is said for an action, in the game's own word: ``"troucou"``, ``"raise 3"``; empty for a bare card."""
    if action.call is None:
        return ""
    word, _ = call_words(variant, action.call)
    return word if action.amount is None else f"{word} {action.amount}"


class Brief(Meanings):
    """Meanings for a button: what is said in plain language, and what it stakes."""

    def brief(self, action: Action) -> str:
        """The meaning below the game's own word."""
        call = action.call or ""
        if self._view.asked == "stake" and (answer := self._answer(action)):
            return answer
        if call == "fold" or self._question(call):
            return self.of(action)
        if call == "pass" or (self._view.asked == "contest" and call in {"yes", "no"}):
            if call == "yes":
                return self.of(action)
            state = self._board.contests[self._board.contest]
            return self._if_all_pass(state, state.contest.calls[state.call])
        _, says = call_words(self._deal.variant, call)
        if action.number in self._rules.contest_words:
            tail = self._contest_brief(action)
        else:
            after = self._after(action)
            tail = tr(
                "Raise to {worth}; refused, your side scores {refused}.",
                worth=self._stake(after.offer_value),
                refused=self._worth(after.offer_refused),
            )
        told = says and _letters(says) != _letters(spoken(self._deal.variant, action))
        said = told and (action.number not in self._accepts or call == "yes")
        return f"{_sentence(says)} {tail}".strip() if said else tail

    @property
    def _accepts(self) -> frozenset[int]:
        return frozenset(number for each in self._rules.contests for number in each.accepts.values())

    def _contest_brief(self, action: Action) -> str:
        contest = self._rules.contest_of.get(action.number)
        if contest is None or action.number not in contest.calls:
            return (
                self.of(action) if contest is None else tr("Both flors are compared at the end of the deal.")
            )
        after = self._after(action)
        state = after.contests[contest.index]
        what = state.contest.calls[state.call]
        if state.contest.calls[action.number].asks == "nobody":
            return self.of(action)
        parts = [self._taken_up(state, what, mine=True), self._unanswered(state, what)]
        return " ".join(part for part in parts if part)


def _letters(words: str) -> str:
    """Words without what does not tell them apart."""
    return "".join(filter(str.isalnum, words.casefold()))


def _sentence(says: str) -> str:
    return says if not says or says.endswith(("!", "?", ".")) else f"{says}."


def bare(action: Action) -> str:
    """The action as it is typed, without the chair."""
    return str(action).partition(" ")[2]


def call_buttons(
    actions: Iterable[Action], variant: Variant, meanings: Brief, *, live: bool = True
) -> Iterator[Button]:
    """A button for everything that may be said now, in the order given.

    :param actions: what may be done now; cards alone and raises by a free amount are passed over.
    """
    for action in actions:
        if action.call is None or action.amount is not None:
            continue
        word = spoken(variant, action)
        label = word if action.card is None else tr("{card}, then {word}", card=action.card, word=word)
        yield Button(label, f"say {bare(action)}" if live else "", meanings.brief(action))


def amount_buttons(view: View, variant: Variant, *, live: bool = True) -> tuple[Button, ...]:
    """Raises by a free amount, one button each."""
    return tuple(
        Button(spoken(variant, action), f"say {bare(action)}" if live else "")
        for action in view.legal
        if action.amount is not None
    )


def cover_buttons(view: View) -> tuple[Button, ...]:
    """Cards to lay face down, where the game lets one, one button each."""
    return tuple(
        Button(tr("{card} face down", card=action.card.name), f"play {bare(action)}")
        for action in view.legal
        if action.card is not None and action.face_down
    )


def choice_terms(view: View, variant: Variant, meanings: Brief) -> Iterator[Term]:
    """Everything that may be done now with its meaning, as a list to read."""
    for action in view.legal:
        if action.call is None and action.card is not None:
            name = tr("{card} face down", card=action.card.name) if action.face_down else action.card.name
            yield Term(name, meanings.of(action))
        elif action.amount is None:
            word = spoken(variant, action)
            yield Term(
                word if action.card is None else f"{action.card} {word}",
                meanings.brief(action) if action.card is None else meanings.of(action),
            )


def impossible(view: View, variant: Variant, words: Iterable[str]) -> Iterator[Buttons]:
    """What may not be said now: the words that have the same reason together, with the reason.

    They can be chosen all the same: whoever does is told the reason with its rule.
    """
    possible = {action.call for action in view.legal}
    by_reason: dict[str, list[Button]] = {}
    for word in words:
        if word in possible:
            continue
        reason = view.why_not(f"{view.chair} {word}")
        if reason is not None:
            label, _ = call_words(variant, word)
            by_reason.setdefault(reason.text, []).append(Button(label, f"say {word}"))
    for why, buttons in by_reason.items():
        yield Buttons(tuple(buttons), why=why)
