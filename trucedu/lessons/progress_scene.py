"""Progress as a scene: every skill that was begun, lesson by lesson, and the others folded away."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import datetime
from itertools import groupby
from typing import Final

from trucedu.language import tr
from trucedu.lessons.progress_mastery import ROW, Standing, Standings, Status
from trucedu.lessons.progress_next import Suggestion
from trucedu.lessons.progress_words import SIGNS, in_days, status_words, why_words
from trucedu.lessons.skills import SKILLS, Skill
from trucedu.show.scene import Fact, Facts, Folded, Part, Scene, Term, Terms, Words

_ORDER: Final[tuple[Status, ...]] = ("mastered", "due", "learning", "new")


def progress_scene(
    standings: Standings,
    now: datetime,
    found: Suggestion | None,
    *,
    skills: Sequence[Skill] = SKILLS,
    remarks: Sequence[str] = (),
) -> Scene:
    """What there is to see of a learner's progress.

    :param found: what to practise next.
    :param skills: all there are.
    :param remarks: what there is to say about where progress is kept.
    """
    status = {skill.name: standing_of(skill, standings).status(now) for skill in skills}
    counts = [(each, sum(one == each for one in status.values())) for each in _ORDER]
    parts: list[Part] = [Words(_summary(counts, len(skills)))]
    parts += [Words(remark, "warn") for remark in remarks]
    if found is not None:
        parts.append(
            Words(tr("Next: {can} ({why}).", can=tr(found.skill.can), why=why_words(found.why)), "ask")
        )
    begun = [skill for skill in skills if status[skill.name] != "new"]
    for lesson, taught in _by_lesson(begun):
        facts = tuple(_fact(skill, standing_of(skill, standings), now) for skill in taught)
        parts.append(Facts(facts, lesson_title(lesson)))
    fresh = [skill for skill in skills if status[skill.name] == "new"]
    if fresh:
        title = tr("Not begun yet ({n})", n=len(fresh))
        terms = tuple(
            Term(lesson_title(lesson), "; ".join(tr(skill.can) for skill in taught) + ".")
            for lesson, taught in _by_lesson(fresh)
        )
        parts.append(Folded(title, (Terms(terms),)))
    return Scene(tuple(parts))


def standing_of(skill: Skill, standings: Standings) -> Standing:
    """The standing with a skill, also with one never asked."""
    return standings.get(skill.name) or Standing(skill=skill.name)


def lesson_title(lesson: str) -> str:
    """``"01 Cards and ranking"`` for ``"01_cards_and_ranking"``."""
    number, _, name = lesson.partition("_")
    return f"{number} {name.replace('_', ' ').capitalize()}"


def _by_lesson(skills: Sequence[Skill]) -> Iterator[tuple[str, list[Skill]]]:
    ordered = sorted(skills, key=lambda skill: skill.lesson)
    for lesson, taught in groupby(ordered, key=lambda skill: skill.lesson):
        yield lesson, list(taught)


def _summary(counts: Sequence[tuple[Status, int]], of: int) -> str:
    if dict(counts)["new"] == of:
        return tr("Nothing is begun yet. There are {n} skills to master, one drill for each.", n=of)
    said = ", ".join(f"{n} {status_words(status)}" for status, n in counts if n)
    return tr("Of {of} skills: {said}.", of=of, said=said)


def _fact(skill: Skill, standing: Standing, now: datetime) -> Fact:
    return Fact(skill.name, tr(skill.can), (_details(standing, now),))


def _details(standing: Standing, now: datetime) -> str:
    status = standing.status(now)
    said = [f"{SIGNS[status]} {status_words(status)}"]
    if status == "mastered":
        said.append(tr("the next look is due {when}", when=in_days(standing.days_left(now))))
    if status == "learning":
        said.append(tr("{row} of {n} right in a row", row=standing.row, n=ROW))
    said.append(tr("{right} of {asked} right in all", right=standing.right, asked=standing.asked))
    if standing.mistake and status == "learning":
        said.append(tr("last slip: {mistake}", mistake=standing.mistake.replace("-", " ")))
    return "; ".join(said) + "."
