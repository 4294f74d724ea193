"""Mistaken ideas about what may be said of the stake, and who answers a raise."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from attrs import frozen

from trucedu.engine.actions import Action
from trucedu.engine.deal import Deal
from trucedu.engine.modes import NAMES, STAKE
from trucedu.engine.reasons import Reason
from trucedu.lessons.misconceptions.changed import Changes, with_changes
from trucedu.lessons.misconceptions.raising import Raising
from trucedu.lessons.misconceptions.register import Misconception, Mistake, enter
from trucedu.lessons.misconceptions.trick import side_of
from trucedu.variants.sheet import SpeakerRule


@frozen(kw_only=True)
class SayingIdea(Misconception):
    """An idea that something may be said which may not. ``codes``: the engine's reasons against it that answer it."""

    codes: tuple[str, ...]


SAYING_IDEAS: Final = (
    enter(
        SayingIdea(
            name="skips-a-step",
            idea="A raise may go to any step of the ladder.",
            codes=("not-the-next-rung",),
            says="The next step here would be {next}.",
        )
    ),
    enter(
        SayingIdea(
            name="raises-past-the-top",
            idea="There is always another raise.",
            codes=("no-higher", "above-the-game", "all-staked", "no-betting-now"),
        )
    ),
    enter(
        SayingIdea(
            name="raises-twice-running",
            idea="A side may raise its own raise.",
            codes=("not-twice-running",),
        )
    ),
    enter(
        SayingIdea(
            name="raises-twice-in-a-turn",
            idea="One may raise as often as one likes before a card.",
            codes=("once-a-turn",),
        )
    ),
    enter(
        SayingIdea(
            name="raises-in-answer",
            idea="A raise may be answered with a higher one.",
            codes=("no-raise-in-answer",),
        )
    ),
    enter(
        SayingIdea(
            name="answers-unasked",
            idea="Yes and no may be said although no raise is open.",
            codes=("nothing-asked", "nothing-to-answer"),
        )
    ),
    enter(
        SayingIdea(
            name="passes-over-the-question",
            idea="Something else may be said before a raise is answered.",
            codes=("answer-first",),
        )
    ),
    enter(
        SayingIdea(
            name="says-yes-to-a-remainder",
            idea="A remainder is accepted with yes.",
            codes=("say-the-same-words",),
        )
    ),
    enter(
        SayingIdea(
            name="throws-in-unasked",
            idea="Anyone may throw the hand in at any time.",
            codes=("no-folding", "only-the-governor"),
        )
    ),
    enter(
        SayingIdea(
            name="asks-for-new-cards-at-any-time",
            idea="Anyone may ask for new cards, at any time.",
            codes=("only-eldest", "redeal-too-late"),
        )
    ),
)


@frozen(kw_only=True)
class BarredIdea(Misconception):
    """An idea that something may not be said which may. ``changes``: what stands in the sheet by it."""

    changes: Changes


BARRED_IDEAS: Final = (
    enter(
        BarredIdea(
            name="no-raise-in-an-answer",
            idea="A raise may only be answered yes or no.",
            says="Here a raise may be answered with the next one.",
            changes=(("ladder.answer_raises", False),),
        )
    ),
    enter(
        BarredIdea(
            name="only-the-other-side-raises",
            idea="A side that raised last may not raise again.",
            says="Here the same side may raise again, on a later turn.",
            changes=(("ladder.raises", "alternate"),),
        )
    ),
    enter(
        BarredIdea(
            name="no-throwing-in",
            idea="A hand that has been begun must be played.",
            says="Here a hand may be thrown in.",
            changes=(("fold.who", "never"),),
        )
    ),
    enter(
        BarredIdea(
            name="no-rest-at-once",
            idea="The rest of the game may not be staked.",
            says="The rest of the game may be staked on any turn, whatever was raised before.",
            changes=(("ladder.remainder", None),),
        )
    ),
    enter(
        BarredIdea(
            name="no-new-cards",
            idea="One plays the cards that were dealt.",
            says="Before anything else is done eldest hand may ask for new cards.",
            changes=(("deal.redeal", None),),
        )
    ),
)

ANY_ANSWER: Final = enter(
    Misconception(
        name="not-every-answer-is-open",
        idea="A raise cannot simply be accepted, or cannot be refused.",
        says="Every raise may be accepted or refused.",
    )
)
RAISE_ON_TURN: Final = enter(
    Misconception(
        name="waits-to-raise",
        idea="One must wait for something before raising.",
        says="On one's turn, before the card, the next step may be called.",
    )
)
MISREADS_THE_TALK: Final = enter(
    Misconception(
        name="misreads-the-talk",
        idea="Does not keep track of what has been said yet.",
    )
)


def saying_mistake(reason: Reason, next_step: str) -> Mistake:
    """The idea behind saying something that may not be said, by the engine's reason against it.

    :param next_step: what the next step of the ladder is called.
    """
    for idea in SAYING_IDEAS:
        if reason.code in idea.codes:
            return Mistake(idea, {"next": next_step})
    return Mistake(MISREADS_THE_TALK)


def barred_mistake(raising: Raising, action: Action) -> Mistake:
    """The idea behind thinking that something may not be said: by its changed rules the engine does not allow it."""
    for idea in BARRED_IDEAS:
        other = raising.under_words(with_changes(raising.rules, idea.changes))
        if other is not None and str(action) not in {str(each) for each in other.legal()}:
            return Mistake(idea)
    asked = raising.done.asked == NAMES[STAKE]
    return Mistake(ANY_ANSWER if asked else RAISE_ON_TURN if action.call != "fold" else MISREADS_THE_TALK)


# Who answers


@frozen(kw_only=True)
class SpeakerIdea(Misconception):
    """An idea about who answers a raise. ``answers``: the chair that does by it, None where it does not apply."""

    answers: Callable[[Raising], int | None]


def speaker(raising: Raising) -> int | None:
    """The chair that is asked about the last raise, which waits for its answer."""
    return raising.done.to_act


def _by(rule: Callable[[Raising], SpeakerRule]) -> Callable[[Raising], int | None]:
    def answers(raising: Raising) -> int | None:
        # The last raise is made again under the other rule; what came before does not matter to who answers it.
        *before, last = raising.history
        state = before[-1].state if before else raising.start()
        changed = with_changes(raising.rules, (("ladder.speaker", rule(raising)),))
        rules = changed.compiled(raising.players)
        caller = last.action.chair - 1
        seat = rules.speaker(1 - (caller & 1), state.board.dealer, rules.rules.ladder.speaker, caller)
        return seat + 1

    return answers


def _next_chair(raising: Raising) -> int:
    return raising.raises[-1].chair % raising.players + 1


def _next_opponent(raising: Raising) -> SpeakerRule:
    return SpeakerRule("next-opponent")


def _own_side(raising: Raising) -> int | None:
    """The captain of the side that raised, instead of the other side's."""
    if raising.players == 2:
        return None
    caller = raising.raises[-1].chair - 1
    rules = raising.rules.compiled(raising.players)
    return rules.speaker(caller & 1, raising.dealer - 1, rules.rules.ladder.speaker, caller) + 1


def _partner_on_turn(raising: Raising) -> int | None:
    """Whoever would be next to play after the caller's next opponent, on the other side."""
    return (_next_chair(raising) + 1) % raising.players + 1 if raising.players > 2 else None


SPEAKER_IDEAS: Final = (
    enter(
        SpeakerIdea(
            name="next-opponent-answers",
            idea="The next opponent in playing order answers a raise.",
            says="It does not matter who comes next.",
            answers=_by(_next_opponent),
        )
    ),
    enter(
        SpeakerIdea(
            name="dealer-or-eldest-answers",
            idea="The dealer answers for one side and eldest hand for the other.",
            says="Neither having dealt nor being eldest hand gives that right here.",
            answers=_by(lambda raising: SpeakerRule("dealer-and-eldest")),
        )
    ),
    enter(
        SpeakerIdea(
            name="last-to-play-answers",
            idea="The last player of each side answers for it.",
            says="Playing last for a side gives no right to answer here.",
            answers=_by(lambda raising: SpeakerRule("dealer-and-left")),
        )
    ),
    enter(
        SpeakerIdea(
            name="own-captain-answers",
            idea="The one who speaks for the calling side answers its raise.",
            says="A raise is answered by the other side.",
            answers=_own_side,
        )
    ),
    enter(
        SpeakerIdea(
            name="any-partner-answers",
            idea="Any player of the other side may answer a raise.",
            says="Only one player answers for a side.",
            answers=_partner_on_turn,
        )
    ),
)

OWN_SIDE_ANSWERS: Final = enter(
    Misconception(
        name="own-side-answers",
        idea="A raise may be answered by the side that made it.",
        says="A raise is answered by the other side.",
    )
)
NO_SPEAKER: Final = enter(
    Misconception(
        name="everybody-may-answer",
        idea="Nobody in particular answers for a side.",
        says="Only one player answers for a side.",
    )
)


def speaker_mistake(raising: Raising, chair: int) -> Mistake:
    """The idea by which this chair would answer the last raise, or at least somebody of its side."""
    for idea in SPEAKER_IDEAS:
        if idea.answers(raising) == chair != speaker(raising):
            return Mistake(idea)
    own = side_of(chair) == side_of(raising.raises[-1].chair)
    return Mistake(OWN_SIDE_ANSWERS if own else NO_SPEAKER)


def reason_against(state: Deal, action: Action) -> Reason | None:
    """Why the engine does not allow the action, or None if it does."""
    return None if action in state.legal() else state.why_not(action)
