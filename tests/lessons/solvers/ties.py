"""Partners: the engine decides the trick that is shown; who speaks for a side follows from the sheet and the seats."""

from __future__ import annotations

import re

import trucedu as te
from tests.lessons.reading import beside, found_in, only, pool, sentences
from trucedu.cards import Card
from trucedu.lessons.judge import Answer, Choose
from trucedu.lessons.question import Question
from trucedu.show.scene import Log, Table


def _shown(question: Question) -> tuple[list[tuple[int, Card]], int]:
    """Who has played what, in playing order, and how many sit there."""
    (table,) = (part for part in question.scene.parts if isinstance(part, Table))
    for player in table.players:
        assert player.side == ("A" if player.chair % 2 else "B")
    plays = []
    for play in table.plays:
        assert play.card.card is not None
        plays.append((play.chair, play.card.card))
    return plays, len(table.players)


def _end(variant: te.Variant, plays: list[tuple[int, Card]], players: int) -> tuple[str, int]:
    result = variant.trick([card for _, card in plays], leader=plays[0][0], players=players)
    return result.side or "spoiled", result.leads


def solve_partners_tie(question: Question, variant: te.Variant) -> Answer:
    variant = beside(question, variant)
    plays, players = _shown(question)
    assert f"Chair {plays[0][0]}" in sentences(question)
    if question.direction == "forward":
        side, leads = _end(variant, plays, players)
        found = f"Side {side} takes it" if side in "AB" else "It is spoiled"
        assert isinstance(question.judge, Choose)
        return only(
            each.id for each in question.judge.options if each.label == f"{found}, and chair {leads} leads on"
        )
    last = int(found_in(r"Which card must chair (\d) play", question.prompt).group(1))
    wanted = found_in(
        r"so that (?:this trick is (spoiled)|side ([AB]) takes this trick) and", question.prompt
    )
    leads = int(found_in(r"and chair (\d) leads on\?", question.prompt).group(1))
    goal = (wanted[1] or wanted[2], leads)
    return only(
        (card.key,) for card in pool(question) if _end(variant, [*plays, (last, card)], players) == goal
    )


def _answers(variant: te.Variant, players: int, dealer: int, caller: int) -> int:
    """Who answers a raise of that chair, by the sheet's rule."""
    assert variant.sheet.rules is not None
    rule = variant.sheet.rules.ladder.speaker
    others = [chair for chair in range(1, players + 1) if (chair - caller) % 2]
    if rule.by == "chairs":
        return only(chair for chair in others if chair in rule.chairs)  # type: ignore[return-value]
    if rule.by == "next-opponent":
        return caller % players + 1
    if dealer in others:
        return dealer
    return dealer % players + 1 if rule.by == "dealer-and-eldest" else (dealer - 2) % players + 1


def solve_governor(question: Question, variant: te.Variant) -> Answer:
    words = sentences(question)
    assert isinstance(question.judge, Choose)
    players = int(found_in(r"(\d) players\.", words).group(1))
    offered = [int(option.id.removeprefix("chair-")) for option in question.judge.options]
    if question.prompt == "Who has dealt?":
        a, b = map(int, found_in(r"Chair (\d) answers for side A, chair (\d) for side B", words).groups())
        found = [
            dealer
            for dealer in offered
            if _answers(variant, players, dealer, 2) == a and _answers(variant, players, dealer, 1) == b
        ]
        return f"chair-{only(found)}"
    dealer = int(found_in(r"Chair (\d) dealt", words).group(1))
    if question.prompt == "Which of these has said it?":
        who = int(found_in(r"is said, and chair (\d) answers", words).group(1))
        return f"chair-{only(n for n in offered if _answers(variant, players, dealer, n) == who)}"
    if question.prompt == "Who answers now?":
        (log,) = (part for part in question.scene.parts if isinstance(part, Log))
        caller = int(log.lines[-1].who.removeprefix("Chair "))
        return f"chair-{_answers(variant, players, dealer, caller)}"
    fold = re.search(r"throw the hand in for side ([AB])", question.prompt)
    if fold:
        return f"chair-{_answers(variant, players, dealer, 2 if fold[1] == 'A' else 1)}"
    # Only eldest hand may ask for new cards, and only the dealer may grant them (TRC-56, TRC-57).
    return f"chair-{dealer if 'yes or no' in question.prompt else dealer % players + 1}"


SOLVERS = {"partners-tie": solve_partners_tie, "governor": solve_governor}
