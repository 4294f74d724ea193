"""The page from which sheets and drills are fetched: everything to print, and every drill that is one file."""

from __future__ import annotations

from html import escape
from typing import Final

from tools.book.reference.links import file_link, game_link, lesson_link
from tools.book.reference.markup import table
from tools.book.reference.page import BookPage, Draft
from tools.book.reference.practice import SEED
from tools.book.reference.sheets import DRILL_GAMES, drill_file, sheet_file
from trucedu.engine.variant import variant, variants
from trucedu.language import tr
from trucedu.lessons.registry import fits
from trucedu.lessons.skills import SKILLS

PATH: Final = "teachers/files"


def files_page() -> BookPage:
    """The page."""
    draft = Draft(PATH, tr("Sheets and drills"))
    draft.text(
        tr("Each of these is a page of its own: print it, save it, link to it, or put it on a memory stick.")
    )
    draft.heading(tr("Sheets to print"))
    rows = []
    for name in variants():
        sheet = variant(name).sheet
        if sheet.playable:
            rules = file_link(PATH, tr("The rules of {game}", game=sheet.name), sheet_file(name, "rules"))
            agree = file_link(PATH, tr("Agree before {game}", game=sheet.name), sheet_file(name, "agree"))
            rows.append((game_link(PATH, name), rules, agree if sheet.house else ""))
    draft.html(table((tr("Game"), tr("Rules on one sheet"), tr("What to agree on")), rows, tr("Sheets")))
    draft.heading(tr("Drills in one file"))
    draft.text(
        tr(
            "Twelve questions each, marked where they are answered. All of them come from the seed “{seed}”, so that "
            "everybody has the same; the first page for teachers says how to make a file from a seed of your own.",
            seed=SEED,
        )
    )
    heads = [variant(name).name for name in DRILL_GAMES]
    drills = []
    for skill in SKILLS:
        links = [
            file_link(PATH, heads[place], drill_file(skill.name, name)) if fits(skill.name, name) else ""
            for place, name in enumerate(DRILL_GAMES)
        ]
        can = tr(skill.can)
        drills.append((escape(can[:1].upper() + can[1:]), *links, lesson_link(PATH, skill.lesson)))
    draft.html(table((tr("To be able to …"), *heads, tr("Lesson")), drills, tr("Drills")))
    return draft.finished()
