"""Drill: what may be said now, and by whom? And the other way round: what may not be said?"""

from __future__ import annotations

from typing import Final

from trucedu.engine.actions import Action
from trucedu.engine.deal import Deal
from trucedu.engine.variant import Variant
from trucedu.language import tr
from trucedu.lessons.draw import Draw
from trucedu.lessons.drills.asking import ask, choose, playable
from trucedu.lessons.drills.raises import full_log, opening, raise_log, term_of, walk
from trucedu.lessons.drills.saying_words import (
    effect,
    label_of,
    quoted,
    saying_rule_words,
    speaker_words,
    standing_words,
    why_speaker,
)
from trucedu.lessons.drills.words import capital, chair, side
from trucedu.lessons.judge import Mark, Option, right
from trucedu.lessons.misconceptions.bidding import silent
from trucedu.lessons.misconceptions.raising import Raising, caller_side
from trucedu.lessons.misconceptions.saying import (
    SPEAKER_IDEAS,
    barred_mistake,
    reason_against,
    saying_mistake,
    speaker_mistake,
)
from trucedu.lessons.misconceptions.trick import side_of
from trucedu.lessons.question import Hints, Question
from trucedu.lessons.registry import Task, drill
from trucedu.show.scene import Part, Words

NOTHING: Final = "nothing"
#: What may be said of the stake beside the raises.
COMMON: Final = ("yes", "no", "fold", "redeal")
#: Wrong words to choose from, at each level.
WRONG: Final = {1: 2, 2: 2, 3: 3, 4: 3}
#: Chairs to choose from, where it is asked who answers.
CHAIRS: Final = 4


@drill(
    "ladder-next",
    title=tr("What may be said now?"),
    levels=4,
    directions=("forward", "back"),
    fits=playable,
)
def ladder_next(task: Task) -> Question:
    """Levels: nothing said yet; a raise waits for its answer; raises were accepted; the top of the ladder, the rest of
    the game, and who answers. Going back, one thing may not be said.
    """
    if (
        task.direction == "forward"
        and task.level in (2, 4)
        and max(task.rules.players) > 2
        and task.draw.chance(1, 3)
    ):
        return _who_answers(task)
    return _may(task) if task.direction == "forward" else _may_not(task)


# Where the talk stands


def _somewhere(task: Task) -> Raising | None:
    """A hand at a point where somebody is to speak, as the level asks for."""
    draw, rules, level = task.draw, task.rules, task.level
    assert rules.sheet.rules is not None
    start = opening(draw, rules, draw.choice(rules.players), _score(draw, rules))
    rungs = len(rules.sheet.rules.ladder.rungs)
    rest = rules.sheet.rules.ladder.remainder is not None
    if level == 1:
        return _play_on(draw, start, draw.between(0, start.players))
    if level == 2:
        return walk(draw, start, draw.between(1, min(2, rungs)), "open")
    if level == 3:
        raised = walk(draw, start, draw.between(1, min(3, rungs)), "yes")
        return None if raised is None else _play_on(draw, raised, draw.between(0, start.players))
    if rest and draw.chance(1, 2):
        raised = walk(draw, start, draw.between(1, 2), draw.choice(("open", "yes")), remainder=True)
    else:
        raised = walk(draw, start, rungs if rungs < 6 else draw.between(2, 4), draw.choice(("open", "yes")))
    return None if raised is None else _play_on(draw, raised, draw.between(0, 1))


def _asked(task: Task) -> Raising | None:
    """A hand in which somebody is asked."""
    start = opening(
        task.draw, task.rules, task.draw.choice(task.rules.players), _score(task.draw, task.rules)
    )
    return walk(task.draw, start, task.draw.between(1, 2), "open")


def _play_on(draw: Draw, raising: Raising, cards: int) -> Raising:
    """So many more cards without a word, unless a question waits."""
    for _ in range(cards):
        state = raising.done
        if state.asked == "turn":
            longer = raising.also(str(silent(state)))
            if longer.done.over:
                return raising
            raising = longer
    return raising


def _score(draw: Draw, rules: Variant) -> tuple[int, int]:
    assert rules.sheet.rules is not None
    third = rules.sheet.rules.score.target // 3
    return draw.between(0, third), draw.between(0, third)


def _words(state: Deal) -> list[Action]:
    """All that the chair to act might think of saying about the stake; of amounts only a few."""
    assert state.to_act is not None
    rules = state.board.rules
    found = []
    for action in state.table.by_seat[state.to_act - 1]:
        if action.card is not None or action.call is None:
            continue
        if action.amount is not None:
            if action.amount in (1, 2, 3, rules.target - 1):
                found.append(action)
        elif (
            rules.is_rung(action.number)
            or action.number == rules.remainder
            or action.call in ("yes", "no", "fold", "redeal")
        ):
            found.append(action)
    return found


def _next_step(raising: Raising) -> str:
    """What the next step of the ladder is called; empty where there is none."""
    board = raising.done.board
    rules = board.rules
    rung = board.offer_rung if raising.done.asked == "stake" else board.rung
    if rung >= rules.top:
        return ""
    call = rules.words[rules.rungs[rung][0] - rules.cards]
    action = next(a for a in raising.done.table.by_seat[0] if a.call == call and a.card is None)
    return term_of(raising.rules, action)[0]


# What may be said


def _may(task: Task) -> Question:
    for _ in range(300):
        raising = _somewhere(task)
        if raising is None or raising.done.asked not in ("turn", "stake"):
            continue
        words = _words(raising.done)
        legal = [action for action in words if reason_against(raising.done, action) is None]
        illegal = [action for action in words if action not in legal]
        bare = raising.done.asked == "turn" and task.level > 2
        if not illegal or not (legal or bare):
            continue
        if not legal and not task.draw.chance(1, 2):
            continue
        answer = _one(task.draw, legal) if legal else None
        wrong = task.draw.shuffle(illegal)[: WRONG[task.level]]
        return _ask_may(task, raising, answer, wrong, bare=bare)
    raise AssertionError(f"nothing to say in {task.variant}")


def _one(draw: Draw, legal: list[Action]) -> Action:
    """Something that may be said: rather a raise or an answer than giving up."""
    rather = [action for action in legal if action.call not in ("fold", "redeal")]
    return draw.choice(rather if rather and draw.chance(3, 4) else legal)


def _ask_may(
    task: Task, raising: Raising, answer: Action | None, wrong: list[Action], *, bare: bool
) -> Question:
    rules: Variant = task.rules
    state = raising.done
    nothing = tr("Nothing: only a card may be played")

    def mark(action: Action) -> Mark:
        reason = reason_against(state, action)
        if reason is None:
            return right(_allowed(raising, action), f"{rules.id}#ladder")
        return saying_mistake(reason, _next_step(raising)).mark(_refused(raising, action), reason.rule)

    def mark_nothing() -> Mark:
        if answer is None:
            return right(_only_cards(raising), f"{rules.id}#ladder.raises")
        fact = f"{tr('Something may be said.')} {_allowed(raising, answer)}"
        return barred_mistake(raising, answer).mark(fact, f"{rules.id}#ladder")

    offered = task.draw.shuffle([*wrong, *([] if answer is None else [answer])])
    options = [Option(_ident(action), label_of(rules, action), mark(action)) for action in offered]
    if bare:
        options.append(Option(NOTHING, nothing, mark_nothing()))
    prompt = tr("Which of these may {chair} say now?", chair=chair(state.to_act or 0))
    return ask(task, prompt, choose(options), _hints(raising), f"{rules.id}#ladder", _scene(raising))


def _ident(action: Action) -> str:
    return f"{action.call}{'' if action.amount is None else f'-{action.amount}'}"


def _allowed(raising: Raising, action: Action) -> str:
    """That it may be said, and what it does."""
    fact = tr("{Saying} is possible.", Saying=capital(quoted(raising.rules, action)))
    return f"{fact} {effect(raising, action)}"


def _refused(raising: Raising, action: Action) -> str:
    """That it may not be said, with the engine's own reason."""
    reason = reason_against(raising.done, action)
    assert reason is not None
    fact = tr("{Saying} is not possible.", Saying=capital(quoted(raising.rules, action)))
    return f"{fact} {reason.text}"


def _only_cards(raising: Raising) -> str:
    """Why nothing may be said on this turn."""
    reasons = [reason_against(raising.done, action) for action in _words(raising.done)]
    # That nobody has asked, and that steps come one by one, is not what keeps this chair from raising.
    telling = [
        each.text for each in reasons if each and each.code not in ("nothing-asked", "not-the-next-rung")
    ]
    return " ".join([tr("Only a card may be played."), *dict.fromkeys(telling)])


def _scene(raising: Raising) -> list[Part]:
    log = full_log(raising)
    done: Part = log if log.lines else Words(tr("Nothing has been done yet."))
    return [done, Words(standing_words(raising))]


def _hints(raising: Raising) -> Hints:
    nudge = tr("Is a question open? Then it is answered before anything else.")
    first = tr("No question is open.")
    if raising.done.asked == "stake":
        first = tr("A question is open: {side} has raised.", side=side(caller_side(raising)))
    return Hints(nudge, saying_rule_words(raising.rules), first)


# What may not be said


def _may_not(task: Task) -> Question:
    rules: Variant = task.rules
    for attempt in range(400):
        # Where there is never more than one thing to say on turn, the question is asked of an answer.
        raising = _somewhere(task) if attempt < 60 else _asked(task)
        if raising is None or raising.done.asked not in ("turn", "stake"):
            continue
        words = _words(raising.done)
        legal = [action for action in words if reason_against(raising.done, action) is None]
        illegal = [action for action in words if action not in legal]
        if len(legal) >= 2 and illegal:
            break
    else:
        raise AssertionError(f"too little to say in {task.variant}")
    state = raising.done
    answer = task.draw.choice(illegal)
    reason = reason_against(state, answer)
    assert reason is not None

    def mark(action: Action) -> Mark:
        if action is answer:
            return right(_refused(raising, action), reason.rule)
        return barred_mistake(raising, action).mark(_allowed(raising, action), f"{rules.id}#ladder")

    offered = task.draw.shuffle([answer, *task.draw.shuffle(legal)[:3]])
    judge = choose(Option(_ident(action), label_of(rules, action), mark(action)) for action in offered)
    prompt = tr("Which of these may {chair} not say now?", chair=chair(state.to_act or 0))
    return ask(task, prompt, judge, _hints(raising), reason.rule, _scene(raising))


# Who answers


def _who_answers(task: Task) -> Question:
    draw, rules = task.draw, task.rules
    players = max(rules.players)
    for _ in range(300):
        start = opening(draw, rules, players, _score(draw, rules), dealer=draw.between(1, players))
        raising = walk(draw, start, draw.between(1, 2), "open")
        if raising is not None:
            break
    else:
        raise AssertionError(f"nobody raises in {task.variant}")
    state = raising.done
    answer = state.to_act
    rule = f"{rules.id}#ladder.speaker"

    def mark(number: int) -> Mark:
        if number == answer:
            return right(why_speaker(raising, state), rule)
        fact = tr("{Chair} does not answer.", Chair=capital(chair(number)))
        return speaker_mistake(raising, number).mark(f"{fact} {why_speaker(raising, state)}", rule)

    others = draw.shuffle([n for n in range(1, players + 1) if n != answer])
    others.sort(key=lambda n: speaker_mistake(raising, n).misconception not in SPEAKER_IDEAS)
    offered = sorted([answer or 0, *others[: CHAIRS - 1]])
    judge = choose(Option(f"chair-{n}", capital(chair(n)), mark(n)) for n in offered)
    dealt = tr(
        "{Chair} dealt; there are {players} players.", Chair=capital(chair(state.dealer)), players=players
    )
    hints = Hints(
        tr("A raise is answered by one player of the other side."),
        speaker_words(rules, state.dealer, players),
        tr("It is somebody of {side}.", side=side(side_of(answer or 0))),
    )
    scene: list[Part] = [Words(dealt), raise_log(raising)]
    return ask(task, tr("Who answers now?"), judge, hints, rule, scene)
