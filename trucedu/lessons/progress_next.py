"""Which skill to practise next: what is due, then what is weakest, then what comes next."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from typing import Final, Literal

from attrs import frozen

from trucedu.lessons.progress_mastery import Standing, Standings
from trucedu.lessons.skills import SKILLS, Skill

Why = Literal["due", "weak", "next", "early"]
USUAL: Final = "truc-y-flou"


@frozen
class Suggestion:
    """A skill to practise and in which game. ``why``: its review date has come, it is the weakest of those begun, it
    is the next new one, or (``early``) nothing is due and it is the one that will be first.
    """

    skill: Skill
    variant: str
    why: Why


def suggestion(
    standings: Standings,
    now: datetime,
    *,
    skills: Sequence[Skill] = SKILLS,
    games: Callable[[str], Sequence[str]] = lambda _: (USUAL,),
) -> Suggestion | None:
    """What to practise next.

    Due first, the longest overdue before all; then, of the skills begun and not mastered, the one with the shortest
    row, of these the one with the most mistakes, of these the one not asked for longest; then the first skill that is
    new and builds only on mastered ones; when there is none of these, the one whose review date comes first.

    :param skills: all there are, each after those it builds on.
    :param games: the games in which a skill can be practised, the best first; with none, it is left out.
    :returns: None if nothing can be practised at all.
    """
    known = {skill.name: skill for skill in skills if games(skill.name)}
    begun = [standing for name, standing in standings.items() if name in known and standing.asked]
    due = [standing for standing in begun if standing.status(now) == "due"]
    weak = [standing for standing in begun if standing.status(now) == "learning"]
    if due:
        return _again(min(due, key=_date), "due", known, games)
    if weak:
        return _again(min(weak, key=_weakness), "weak", known, games)
    have = {standing.skill for standing in begun if standing.mastered}
    for skill in known.values():
        if skill.name not in have and have.issuperset(skill.after):
            possible = games(skill.name)
            # What a lesson teaches with another game is begun with that game; all else goes on with the learner's.
            wanted = _latest(begun) if possible[0] == USUAL else possible[0]
            return Suggestion(skill, _game(wanted, possible), "next")
    return _again(min(begun, key=_date), "early", known, games) if begun else None


def _again(
    standing: Standing, why: Why, known: dict[str, Skill], games: Callable[[str], Sequence[str]]
) -> Suggestion:
    return Suggestion(known[standing.skill], _game(standing.variant, games(standing.skill)), why)


def _game(wanted: str, possible: Sequence[str]) -> str:
    return wanted if wanted in possible else possible[0]


def _latest(begun: Sequence[Standing]) -> str:
    """The game last asked about in any skill."""
    return (
        max(begun, key=lambda each: (each.last is not None, each.last, each.skill)).variant if begun else ""
    )


def _date(standing: Standing) -> tuple[float, str]:
    return (standing.due.timestamp() if standing.due else 0.0, standing.skill)


def _weakness(standing: Standing) -> tuple[int, float, float, str]:
    last = standing.last.timestamp() if standing.last else 0.0
    return (standing.row, standing.right / standing.asked, last, standing.skill)
