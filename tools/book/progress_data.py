"""What the script of the book has to know to keep progress: names, numbers and words, all from the package.

The script knows no rules. It counts answers, and packs the counts into the very code that ``te.progress`` reads.
"""

from __future__ import annotations

import json
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from trucedu import codewords
from trucedu.language import tr
from trucedu.lessons import progress_code
from trucedu.lessons.progress_answer import LONGEST_NAME, Answered
from trucedu.lessons.progress_mastery import ROW, folded
from trucedu.lessons.registry import ROUND, drills


def write_data(static: Path) -> None:
    """Write ``progress-data.js`` into the folder of static files."""
    text = json.dumps(data(), ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    (static / "progress-data.js").write_text(f"window.trucBook = {text};\n", encoding="utf-8")


def data() -> dict[str, Any]:
    """All of it as plain values.

    ``fresh``: by the length of the row of right answers, where a learner's first sitting with a skill leads: the steps
    of stability and of difficulty as the code counts them, and the days until the review.
    """
    return {
        "alphabet": codewords.ALPHABET,
        "format": progress_code.FORMAT,
        "checkPrime": codewords.CHECK_PRIME,
        "steps": progress_code.STEPS,
        "quarters": progress_code.QUARTERS,
        "longestName": LONGEST_NAME,
        "round": ROUND,
        "row": ROW,
        "skills": list(progress_code.SKILLS),
        "games": list(progress_code.GAMES),
        "titles": {name: offered.title for name, offered in sorted(drills().items())},
        "fresh": [_fresh(row) for row in range(ROW + 1)],
        "words": _words(),
    }


def _fresh(row: int) -> dict[str, int]:
    when = datetime(2026, 1, 1, tzinfo=UTC)
    answers = [
        Answered(skill="beans", variant="", seed="", number=number, right=number > 0, when=when)
        for number in range(1 if row else 0, row + 1)
    ]
    standing = folded(answers)["beans"]
    written = progress_code.read_code(progress_code.write_code({"beans": standing}))["beans"]
    assert written.due is not None
    assert written.last is not None
    return {
        "step": progress_code.step_of(written.stability),
        "quarter": round((written.difficulty - 1) * 4),
        "wait": (written.due - written.last).days,
    }


def _words() -> dict[str, str]:
    """What the script puts on a page. ``{n}``-like fields are filled in by the script."""
    return {
        "title": tr("Your progress"),
        "none": tr("Nothing answered yet. Every drill on these pages can be played right here."),
        "page": tr("On this page: {right} of {asked} answers right so far."),
        "drill": tr("{title}: {right} of {of} right"),
        "next": tr("Next:"),
        "nextDrill": tr("Next on this page:"),
        "all": tr("In all: {right} of {asked} answers right, {mastered} of {skills} skills mastered."),
        "carry": tr("Carry it to another machine"),
        "code": tr("Your code. It can be read here, and by te.progress in a notebook:"),
        "copy": tr("Copy the code"),
        "copied": tr("Copied."),
        "notCopied": tr("This browser does not let a page copy. Mark the code and copy it by hand."),
        "paste": tr("A code from another machine"),
        "restore": tr("Take it over"),
        "restored": tr("Taken over: {n} skills. What was better here has stayed."),
        "slip": tr("There is a slip in this code, or it is no code of progress. Compare it once more."),
        "notKept": tr(
            "This browser keeps nothing for these pages, so progress lasts until you leave them. Copy the code."
        ),
    }
