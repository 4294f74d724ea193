"""Drill: who speaks for a side? And the other way round: who has raised, and who has dealt, if that chair answers?"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from trucedu.engine.variant import Variant
from trucedu.language import tr
from trucedu.lessons.draw import Draw
from trucedu.lessons.drills.asking import ask, choose
from trucedu.lessons.drills.partners_tie import has_partners
from trucedu.lessons.drills.raises import opening, raise_log, term_of
from trucedu.lessons.drills.saying_words import speaker_words, why_speaker
from trucedu.lessons.drills.words import capital, chair, side
from trucedu.lessons.judge import Choose, Mark, Option, right
from trucedu.lessons.misconceptions.bidding import silent
from trucedu.lessons.misconceptions.raising import Raising
from trucedu.lessons.misconceptions.saying import SPEAKER_IDEAS, speaker_mistake
from trucedu.lessons.misconceptions.seats import (
    Office,
    answerer,
    dealer_mistake,
    governors,
    offices,
    seat_mistake,
)
from trucedu.lessons.misconceptions.trick import side_of
from trucedu.lessons.question import Hints, Question
from trucedu.lessons.registry import Task, drill
from trucedu.show.scene import Part, Words

#: At most so many chairs are offered.
CHAIRS: Final = {1: 3, 2: 4, 3: 4, 4: 5}
#: From this level on other rights than that of answering are asked for as well.
OTHER_RIGHTS: Final = 3


@drill(
    "governor",
    title=tr("Who speaks for a side?"),
    levels=4,
    directions=("forward", "back"),
    fits=has_partners,
)
def governor(task: Task) -> Question:
    """Levels: the last chair dealt; any chair; other rights, or raises raised again; any of these. Going back, it is
    told who answers.
    """
    return _forward(task) if task.direction == "forward" else _back(task)


def _players(task: Task) -> int:
    rules: Variant = task.rules
    return task.draw.choice([number for number in rules.players if number > 2])


def _dealer(task: Task, players: int) -> int:
    return players if task.level == 1 else task.draw.between(1, players)


def _rule(rules: Variant) -> str:
    return f"{rules.id}#ladder.speaker"


def _by_deal(rules: Variant) -> bool:
    """Whether it hangs on who dealt who answers for a side."""
    assert rules.sheet.rules is not None
    return rules.sheet.rules.ladder.speaker.by in ("dealer-and-eldest", "dealer-and-left")


def _raised_by(draw: Draw, rules: Variant, players: int, dealer: int, caller: int) -> Raising:
    """A deal in which that chair makes the first raise on its first turn."""
    assert rules.sheet.rules is not None
    raising = opening(draw, rules, players, (0, 0), dealer)
    while raising.done.to_act != caller:
        raising = raising.also(str(silent(raising.done)))
    first = next(
        action
        for action in raising.done.legal()
        if action.card is None
        and (raising.done.board.rules.is_rung(action.number) or action.amount is not None)
    )
    return raising.also(str(first))


def _seated(players: int, dealer: int) -> Words:
    return Words(
        tr("{Chair} dealt; there are {players} players.", Chair=capital(chair(dealer)), players=players)
    )


# Who may


def _forward(task: Task) -> Question:
    draw, rules = task.draw, task.rules
    players = _players(task)
    dealer = _dealer(task, players)
    held = offices(rules, players, dealer)
    if task.level >= OTHER_RIGHTS and held and (task.level == OTHER_RIGHTS or draw.chance(2, 3)):
        return _office(task, draw.choice(held))
    raising = _raised_by(draw, rules, players, dealer, draw.between(1, players))
    if task.level >= OTHER_RIGHTS:
        higher = [each for each in raising.done.legal() if each.call not in ("yes", "no", "fold", None)]
        higher = [
            each for each in higher if each.card is None and raising.done.board.rules.is_rung(each.number)
        ]
        if higher:
            raising = raising.also(str(higher[0]))
    return _answers(task, raising)


def _answers(task: Task, raising: Raising) -> Question:
    rules: Variant = task.rules
    answer, rule = answerer(raising), _rule(task.rules)
    why = why_speaker(raising, raising.done)

    def mark(number: int) -> Mark:
        if number == answer:
            return right(why, rule)
        fact = tr("{Chair} does not answer.", Chair=capital(chair(number)))
        return speaker_mistake(raising, number).mark(f"{fact} {why}", rule)

    def tempting(number: int) -> bool:
        return speaker_mistake(raising, number).misconception in SPEAKER_IDEAS

    judge = _chairs(task, raising.players, answer, mark, tempting)
    hints = Hints(
        tr("A raise is answered by one player of the other side."),
        speaker_words(rules, raising.dealer, raising.players),
        tr("It is somebody of {side}.", side=side(side_of(answer))),
    )
    scene: list[Part] = [_seated(raising.players, raising.dealer), raise_log(raising)]
    return ask(task, tr("Who answers now?"), judge, hints, rule, scene)


def _office(task: Task, office: Office) -> Question:
    answer = office.holder
    why, rule = _why_office(office), _office_rule(office)

    def mark(number: int) -> Mark:
        if number == answer:
            return right(why, rule)
        fact = tr("{Chair} may not.", Chair=capital(chair(number)))
        return seat_mistake(office, number).mark(f"{fact} {why}", rule)

    judge = _chairs(
        task,
        office.players,
        answer,
        mark,
        lambda number: bool(seat_mistake(office, number).misconception.says),
    )
    prompt = {
        "ask": tr("Who may ask for new cards?"),
        "grant": tr("New cards are asked for. Who says yes or no?"),
        "fold": tr("Who may throw the hand in for {side}?", side=side(office.side)),
    }[office.what]
    hints = Hints(
        tr("Look who has dealt. One player only may do it."),
        _office_words(office),
        tr("Eldest hand is {chair}, next after the dealer.", chair=chair(office.eldest)),
    )
    return ask(task, prompt, judge, hints, rule, [_seated(office.players, office.dealer)])


def _office_rule(office: Office) -> str:
    field = {"ask": "deal.redeal.asks", "grant": "deal.redeal.answers", "fold": "fold.who"}[office.what]
    return f"{office.rules.id}#{field}"


def _office_words(office: Office) -> str:
    """Who has that right in this game, for a hint."""
    if office.what == "fold":
        speaks = speaker_words(office.rules, office.dealer, office.players)
        return f"{tr('Only who answers raises for a side may throw its hand in.')} {speaks}"
    if office.what == "ask":
        return tr("Only eldest hand may ask for new cards, before anything else is done.")
    return tr("Only the dealer may grant new cards.")


def _why_office(office: Office) -> str:
    who = chair(office.holder)
    if office.what == "ask":
        return tr("Only eldest hand may ask: {chair}, next after the dealer.", chair=who)
    if office.what == "grant":
        return tr("Only the dealer decides: {chair}.", chair=who)
    if office.holder == office.dealer:
        return tr("{Chair} has dealt and so speaks for {side}.", Chair=capital(who), side=side(office.side))
    if office.holder == office.eldest:
        return tr(
            "{Chair} is eldest hand and so speaks for {side}.", Chair=capital(who), side=side(office.side)
        )
    return tr("{Chair} speaks for {side}.", Chair=capital(who), side=side(office.side))


def _chairs(
    task: Task, players: int, answer: int, mark: Callable[[int], Mark], tempting: Callable[[int], bool]
) -> Choose:
    """A judge for one of some chairs: the right one, and wrong ones, those of mistaken ideas first."""
    others = task.draw.shuffle([number for number in range(1, players + 1) if number != answer])
    others.sort(key=lambda number: not tempting(number))
    offered = sorted([answer, *others[: CHAIRS[task.level] - 1]])
    return choose(Option(f"chair-{number}", capital(chair(number)), mark(number)) for number in offered)


# From who answers to who has raised, or dealt


def _back(task: Task) -> Question:
    players = _players(task)
    if task.level >= OTHER_RIGHTS and _by_deal(task.rules):
        return _who_dealt(task, players, task.draw.between(1, players))
    return _who_raised(task, players, _dealer(task, players))


def _who_raised(task: Task, players: int, dealer: int) -> Question:
    draw, rules = task.draw, task.rules
    raised = {number: _raised_by(draw, rules, players, dealer, number) for number in range(1, players + 1)}
    answers = {number: answerer(raising) for number, raising in raised.items()}
    who = draw.choice(sorted(set(answers.values())))
    answer = draw.choice([number for number in raised if answers[number] == who])
    rule = _rule(rules)

    def mark(number: int) -> Mark:
        why = why_speaker(raised[number], raised[number].done)
        if number == answer:
            return right(why, rule)
        other = chair(answers[number])
        fact = tr("If {chair} raises, {other} answers. {Why}", chair=chair(number), other=other, Why=why)
        return speaker_mistake(raised[number], who).mark(fact, rule)

    wrong = draw.shuffle([number for number in raised if answers[number] != who])
    offered = sorted([answer, *wrong[: CHAIRS[task.level] - 1]])
    judge = choose(Option(f"chair-{number}", capital(chair(number)), mark(number)) for number in offered)
    hints = Hints(
        tr("A raise is answered by one player of the other side."),
        speaker_words(rules, dealer, players),
        tr("{Chair} is of {side}.", Chair=capital(chair(who)), side=side(side_of(who))),
    )
    term = term_of(rules, raised[answer].raises[-1])[0]
    told = Words(tr("“{Term}” is said, and {chair} answers.", Term=capital(term), chair=chair(who)))
    return ask(task, tr("Which of these has said it?"), judge, hints, rule, [_seated(players, dealer), told])


def _who_dealt(task: Task, players: int, dealer: int) -> Question:
    rules: Variant = task.rules
    pair = governors(rules, players, dealer)
    rule = _rule(rules)

    def mark(number: int) -> Mark:
        a, b = governors(rules, players, number)
        if number == dealer:
            return right(_why_dealt(rules, players, number), rule)
        fact = tr(
            "If {chair} had dealt, {a} would answer for side A and {b} for side B.",
            chair=chair(number), a=chair(a), b=chair(b),
        )  # fmt: skip
        return dealer_mistake(rules, players, number, pair).mark(fact, rule)

    def tempting(number: int) -> bool:
        return number in pair

    judge = _chairs(task, players, dealer, mark, tempting)
    hints = Hints(
        tr("One of the two who answer has dealt."),
        speaker_words(rules, dealer, players),
        tr("It is {a} or {b}.", a=chair(pair[0]), b=chair(pair[1])),
    )
    told = Words(
        tr(
            "There are {players} players. {A} answers for side A, {b} for side B.",
            players=players, A=capital(chair(pair[0])), b=chair(pair[1]),
        )
    )  # fmt: skip
    return ask(task, tr("Who has dealt?"), judge, hints, rule, [told])


def _why_dealt(rules: Variant, players: int, dealer: int) -> str:
    a, b = governors(rules, players, dealer)
    other = b if a == dealer else a
    assert rules.sheet.rules is not None
    if rules.sheet.rules.ladder.speaker.by == "dealer-and-eldest":
        return tr(
            "{Chair} answers as the dealer, and {other}, the next, as eldest hand.",
            Chair=capital(chair(dealer)), other=chair(other),
        )  # fmt: skip
    return tr(
        "{Chair} answers as the dealer, and {other}, just before, as the last to play for that side.",
        Chair=capital(chair(dealer)), other=chair(other),
    )  # fmt: skip
