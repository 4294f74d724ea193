"""``trucedu drill``: questions in the terminal, marked with explanations."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import Final

from trucedu.cards import Card, NotACard
from trucedu.language import tr
from trucedu.lessons.judge import Cards, Choose, Mark, NotAnAnswer, Order
from trucedu.lessons.progress_games import games
from trucedu.lessons.progress_round import Counting
from trucedu.lessons.progress_words import drill_command
from trucedu.lessons.question import Question
from trucedu.lessons.registry import ROUND, drills, find_drill, questions, title_for
from trucedu.show.text import scene_text
from trucedu.terminal.console import Console, EndOfInput, UserError
from trucedu.terminal.games import add_house, find_game, playable, users_mistakes
from trucedu.widgets.controls import solution_words
from trucedu.widgets.text_drill import how_to_answer

USUAL: Final = "truc-y-flou"
HELP = "practise with questions; without a name, the list of drills"


def arguments(parser: argparse.ArgumentParser) -> None:
    """The words of the command."""
    parser.add_argument(
        "name", metavar="NAME", nargs="?", help=tr("which drill; without it, the drills are listed")
    )
    whose = tr("whose rules (default: {name}, or the first game that has the thing)", name=USUAL)
    parser.add_argument("--variant", metavar="VARIANT", help=whose)
    parser.add_argument("--seed", help=tr("any word or number: the same seed asks the same questions"))
    parser.add_argument(
        "--count", type=int, default=ROUND, metavar="N", help=tr("how many questions (default: 12)")
    )
    add_house(parser)


def run(options: argparse.Namespace, console: Console) -> int:
    """Ask the questions, or list the drills."""
    if options.name is None:
        _list(console)
        return 0
    if options.count < 1:
        raise UserError(tr("{n} questions cannot be asked.", n=options.count))
    with users_mistakes():
        game = playable(find_game(options.variant or usual_game(options.name), options.house))
        asked = questions(options.name, game, options.seed, options.count)
        title = title_for(options.name, game)
    console.say(tr("{title} ({game})", title=title, game=game.name))
    console.say(tr("Seed: {seed} (the same seed asks the same questions again).", seed=asked[0].seed))
    console.say(tr("Type your answer; h gives a hint, skip shows the answer, quit leaves."))
    sitting = Sitting(console, Counting(options.name))
    try:
        for place, question in enumerate(asked, 1):
            console.say()
            console.say(tr("Question {n} of {of}. {prompt}", n=place, of=len(asked), prompt=question.prompt))
            if not sitting.ask(question):
                break
    except EndOfInput:
        console.say(tr("The input has ended."))
    except KeyboardInterrupt:
        console.say()
        sitting.sum_up()
        raise
    sitting.sum_up()
    return 0


def usual_game(name: str) -> str:
    """The game in which a drill asks if nobody says which.

    :raises NoSuchDrill: there is no such drill.
    """
    find_drill(name)
    possible = games(name)
    return USUAL if USUAL in possible else possible[0]


def _list(console: Console) -> None:
    known = drills()
    if not known:
        console.say(tr("There are no drills in this installation."))
        return
    console.grid((tr("Drill"), tr("Asks")), [(name, drill.title) for name, drill in known.items()])
    console.say()
    example = next(iter(known))
    console.say(tr("To practise with one of them: trucedu drill {name} --variant truc-y-flou", name=example))


class Sitting:
    """Asks questions on a console and keeps count.

    :param counting: hands the answers on to the learner's progress.
    """

    def __init__(self, console: Console, counting: Counting) -> None:
        self._console = console
        self._counting = counting
        self._right = 0
        self._missed: list[Question] = []

    def ask(self, question: Question) -> bool:
        """One question until it is answered or skipped; False if the person leaves."""
        console = self._console
        if question.scene.parts:
            console.write(scene_text(question.scene, console.width) + "\n")
        self._how(question)
        hints, helped = iter(question.hints), 0
        while True:
            text = console.ask("> ")
            match text.casefold():
                case "quit" | "exit" | "q":
                    return False
                case "skip":
                    self._missed.append(question)
                    console.say(tr("The answer: {answer}.", answer=solution_words(question)))
                    return True
                case "h" | "hint":
                    console.say(next(hints, tr("That was the last hint.")), tr("Hint: "))
                    helped = min(helped + 1, len(tuple(question.hints)))
                case "" | "?" | "help":
                    self._how(question)
                    console.say(tr("h gives a hint, skip shows the answer, quit leaves."))
                case _:
                    try:
                        mark = question.mark(as_answer(question, text))
                    except NotAnAnswer as wrong:
                        console.say(tr("Not understood: {why}", why=wrong))
                        continue
                    self._tell(question, mark)
                    self._counting.take(question, mark, helped)
                    return True

    def _how(self, question: Question) -> None:
        for line in how_to_answer(question).splitlines():
            self._console.say(line.strip(), "  " if line.startswith(" ") else "")

    def _tell(self, question: Question, mark: Mark) -> None:
        verdicts = {"right": tr("Right."), "close": tr("Close."), "wrong": tr("Not quite.")}
        self._console.say(f"{verdicts[mark.verdict]} {mark.text}")
        if mark.verdict == "right":
            self._right += 1
        else:
            self._missed.append(question)
            self._console.say(tr("The answer: {answer}.", answer=solution_words(question)))
        self._console.say(tr("Rule: {rule}", rule=mark.rule))

    def sum_up(self) -> None:
        """Say how it went."""
        answered = self._right + len(self._missed)
        self._console.say()
        self._console.say(tr("{right} of {of} right.", right=self._right, of=answered))
        if self._missed:
            self._console.say(tr("To look at once more:"))
            for question in self._missed:
                rules = ", ".join(question.rules)
                self._console.say(tr("{prompt} (rule {rules})", prompt=question.prompt, rules=rules), "- ")
        changed = self._counting.sum_up(drill_command)
        if changed:
            self._console.say(changed)


def as_answer(question: Question, text: str) -> str:
    """What was typed as an answer: a choice by its letter or its words, cards in any way of writing them."""
    judge = question.judge
    if isinstance(judge, Choose):
        return _choice(judge, text)
    if isinstance(judge, Cards):
        return " ".join(_keys(text, judge.pool))
    if isinstance(judge, Order):
        cards = [item.card for item in judge.items if item.card is not None]
        known = {item.id.casefold(): item.id for item in judge.items}
        return " ".join(known.get(key.casefold(), key) for key in _keys(text, cards))
    return text


def _choice(judge: Choose, text: str) -> str:
    for place, option in enumerate(judge.options):
        if text.casefold() in {chr(ord("a") + place), option.id.casefold(), option.label.casefold()}:
            return option.id
    last = chr(ord("a") + len(judge.options) - 1)
    raise NotAnAnswer(tr("type the letter of one of the answers, a to {last}.", last=last))


def _keys(text: str, cards: Sequence[Card]) -> list[str]:
    """The keys of the cards in a text: "7O 1C", "seven of coins, ace of cups", "seven of coins"."""
    if "," in text:
        return [_key(part.strip(), cards) for part in text.split(",")]
    whole = _key(text, cards)
    return [whole] if whole != text else [_key(part, cards) for part in text.split()]


def _key(text: str, cards: Sequence[Card]) -> str:
    """The key of the card that was meant; what is no card stays as it is, for the judge to complain about."""
    try:
        card = Card.parse(text, cards[0].pack if cards else None)
    except NotACard:
        return text
    return card.key if card in cards else text
