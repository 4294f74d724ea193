"""Rows of talk within one trick to choose from, of which one can have been said and leads to a given value."""

from __future__ import annotations

from attrs import field, frozen

from trucedu.engine.actions import Action
from trucedu.engine.reasons import Reason
from trucedu.language import tr
from trucedu.lessons.drills.asking import ask, choose
from trucedu.lessons.drills.ladder_words import steps_words
from trucedu.lessons.drills.raises import term_of
from trucedu.lessons.drills.saying_words import saying_rule_words
from trucedu.lessons.drills.talk import answer_of
from trucedu.lessons.drills.words import capital, chair, side
from trucedu.lessons.judge import Mark, Option, right
from trucedu.lessons.misconceptions.bidding import silent
from trucedu.lessons.misconceptions.ladders import key_of, raise_mistake
from trucedu.lessons.misconceptions.raising import Raising, caller_side
from trucedu.lessons.misconceptions.register import Mistake
from trucedu.lessons.misconceptions.trick_talk import accept, row_mistake, words_up
from trucedu.lessons.question import Hints, Question
from trucedu.lessons.registry import Task
from trucedu.show.scene import Words


@frozen
class Row:
    """Raises within a trick by these chairs, each accepted; the second one may come instead of an answer.

    ``end``: the hand after them, or how far it came; ``against``: why the next word may not be said, and the idea.
    """

    chairs: tuple[int, ...]
    in_answer: bool
    words: str
    end: Raising
    against: tuple[Mistake, Reason] | None = field(default=None)

    @property
    def ident(self) -> str:
        """A short id."""
        return f"{'answer' if self.in_answer else 'row'}-{'-'.join(map(str, self.chairs))}"


def raise_rows(task: Task, start: Raising) -> Question:
    """Which of these rows can have been said in the trick that begins here?"""
    draw, rules = task.draw, task.rules
    first = start.done.to_act or 0
    chairs = [(first - 1 + turn) % start.players + 1 for turn in range(start.players)]
    while True:
        a, b = (chairs[place] for place in sorted(draw.sample(range(start.players), 2)))
        amounts = tuple(draw.sample((1, 2, 3), 2))
        legal = [
            row for row in (play(start, who, amounts) for who in ((a, b), (a,), (b,))) if not row.against
        ]
        if legal:
            break
    barred = [play(start, (a, a), amounts), play(start, (b, a), amounts)]
    barred = _differing([*barred, play(start, (a, a), amounts, in_answer=True)])
    answer = draw.choice(legal)
    rest = [row for row in legal if row.end.worth != answer.end.worth]
    chosen = draw.shuffle([answer, *draw.shuffle(rest)[:1], *draw.shuffle(barred)][:4])
    before, after = start.done.stake, answer.end.worth
    rule = f"{rules.id}#ladder.raises"

    def mark(row: Row) -> Mark:
        if row is answer:
            return right(_lifted(row, start), rule)
        if row.against is not None:
            mistake, reason = row.against
            its_turn = reason.code != "not-your-turn"
            fact = tr("That cannot be said. {Why}", Why=reason.text)
            return mistake.mark(fact, reason.rule if its_turn else rule)
        return raise_mistake(row.end, key_of(after)).mark(_lifted(row, start), rule)

    told = tr(
        "There are {players} players, and {chair} leads to a trick. When it begins the hand is worth {low}; "
        "when it is over, {high}.",
        players=start.players, chair=chair(first), low=before, high=after,
    )  # fmt: skip
    if start.ladder.raises == "alternate" and start.raises:
        last = tr("{Side} has raised last.", Side=capital(side(caller_side(start))))
        told = f"{told} {last}"
    hints = Hints(
        tr("Each player may ask before playing a card, and a question is answered first."),
        saying_rule_words(rules),
        tr("{Chair} plays before {other}.", Chair=capital(chair(a)), other=chair(b)),
    )
    judge = choose(Option(row.ident, row.words, mark(row)) for row in chosen)
    return ask(task, tr("Which of these was said in the trick?"), judge, hints, rule, [Words(told)])


def _differing(rows: list[Row]) -> list[Row]:
    """The rows that cannot be said, one for each reason."""
    found: dict[str, Row] = {}
    for row in rows:
        if row.against is not None:
            found.setdefault(row.against[1].text, row)
    return list(found.values())


def _lifted(row: Row, start: Raising) -> str:
    return tr(
        "{Steps} So it goes from {low} to {high}.",
        Steps=steps_words(row.end), low=start.done.stake, high=row.end.worth,
    )  # fmt: skip


def play(
    start: Raising, chairs: tuple[int, ...], amounts: tuple[int, ...], *, in_answer: bool = False
) -> Row:
    """The row of raises, played from the beginning of a trick as far as the rules allow.

    :param in_answer: the last raise is made by whoever is asked about the one before, instead of an answer.
    """
    raising, said = start, []
    for place, who in enumerate(chairs):
        answering = in_answer and place == len(chairs) - 1
        speaker = (raising.done.to_act or 0) if answering else who
        while not answering and raising.done.to_act != speaker and not _passed(start, raising, speaker):
            raising = raising.also(str(silent(raising.done)))
        action = words_up(raising.done, speaker, amounts[place % len(amounts)])
        said.append(_words(raising, action))
        if action not in raising.done.legal():
            said.append(_yes(raising, speaker))
            against = row_mistake(raising.done, action)
            return Row(chairs, in_answer, capital(", ".join(said)), raising, against)
        raising = raising.also(str(action))
        if not (in_answer and place == len(chairs) - 2):
            said.append(_spoken(raising.done.to_act or 0, answer_of(raising.rules, "yes")[0]))
            raising = accept(raising)
    return Row(chairs, in_answer, capital(", ".join(said)), raising)


def _passed(start: Raising, raising: Raising, who: int) -> bool:
    """Whether that chair has played to the trick already."""
    played = {step.action.chair for step in raising.history[len(start.history) :] if step.action.card}
    return who in played


def _words(raising: Raising, action: Action) -> str:
    return _spoken(action.chair, term_of(raising.rules, action)[0])


def _spoken(who: int, words: str) -> str:
    return tr("{chair}: {words}", chair=chair(who), words=words)


def _yes(raising: Raising, caller: int) -> str:
    """The yes of whoever answers for the other side."""
    rules = raising.rules.compiled(raising.players)
    seat = rules.speaker(
        1 - ((caller - 1) & 1), raising.done.board.dealer, rules.rules.ladder.speaker, caller - 1
    )
    return _spoken(seat + 1, answer_of(raising.rules, "yes")[0])
