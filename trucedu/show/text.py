"""Scenes as plain text, for the terminal, for screen readers and for files that must not carry markup."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable
from typing import Final

from trucedu.language import tr
from trucedu.show.cards import wild_note
from trucedu.show.explorer_text import cases_lines, entry_lines, facts_lines, grid_lines, ladder_lines
from trucedu.show.faces.words import describe, side_note
from trucedu.show.scene import (
    Beans,
    Button,
    Buttons,
    CardGrid,
    CardView,
    Cases,
    Choices,
    Entry,
    Face,
    Faces,
    Facts,
    Folded,
    Ladder,
    Line,
    Log,
    Part,
    Player,
    Row,
    Scene,
    Table,
    Term,
    Terms,
    Words,
    flat,
)

#: No line is longer than this.
WIDTH: Final = 80


def scene_text(scene: Scene, width: int = WIDTH) -> str:
    """The whole scene as text.

    :param width: the longest line.
    :returns: paragraphs separated by blank lines, no blank line at the end.
    """
    paragraphs = ("\n".join(_wrapped(_part_lines(part), width)) for part in flat(scene.parts))
    return "\n\n".join(paragraph for paragraph in paragraphs if paragraph)


def card_text(view: CardView) -> str:
    """One card as it lies there, in words: ``"7O seven of coins (takes the trick)"``."""
    words = tr("a card face down") if view.card is None else f"{view.card} {view.card.name}"
    remarks = []
    if view.stands_for is not None:
        remarks.append(wild_note(view.stands_for))
    if view.winner:
        remarks.append(tr("takes the trick"))
    if view.note:
        remarks.append(view.note)
    if view.dimmed:
        remarks.append(view.dimmed)
    return f"{words} ({'; '.join(remarks)})" if remarks else words


def player_text(player: Player) -> str:
    """A player in words: label, side, and whether it is the dealer."""
    words = tr("{label}, side {side}", label=player.label, side=player.side) if player.side else player.label
    words = tr("{player}, dealer", player=words) if player.dealer else words
    return ", ".join(part for part in (words, player.role, player.looks) if part)


def log_line(line: Line) -> str:
    """One line of a log: who, what was said, and its meaning."""
    who = f"{line.who} ({line.side})" if line.side else line.who
    spoken = f"{who}: {line.said}" if who else line.said
    return f"{spoken} [{line.meaning}]" if line.meaning else spoken


def face_words(face: Face) -> str:
    """What a face does, in words: the variant's own, with a note whose left or right is meant."""
    if not face.says:
        return describe(face.gesture)
    note = side_note(face.gesture)
    return tr("{sentence} ({note})", sentence=face.says, note=note) if note else face.says


def _face_line(face: Face) -> str:
    who = f"{face.label} ({face.side})" if face.side else face.label
    return f"{who}: {face_words(face)}"


def _part_lines(part: Part) -> Iterable[str]:
    match part:
        case Words(text=text, tone=tone):
            yield tr("Note: {text}", text=text) if tone == "warn" else text
        case Row():
            yield from _row_lines(part)
        case Table():
            yield from _table_lines(part)
        case Buttons():
            yield from _button_lines(part)
        case Beans(a=a, b=b, target=target):
            yield tr("Score: A {a}, B {b} (game {target}).", a=a, b=b, target=target)
        case Log(lines=lines, title=title):
            if title:
                yield title
            yield from (f"  {log_line(line)}" for line in lines)
        case Terms(terms=terms, title=title):
            if title:
                yield f"{title}:"
            yield from (f"  {_term_line(term)}" for term in terms)
        case Folded(parts=parts, title=title):
            yield f"{title}:"
            yield from (f"  {line}" for inner in parts for line in _part_lines(inner))
        case Face():
            yield _face_line(part)
        case Faces(faces=faces, title=title):
            yield f"{title or tr('Faces')}:"
            yield from (f"  {_face_line(face)}" for face in faces)
        case CardGrid():
            yield from grid_lines(part)
        case Entry():
            yield from entry_lines(part)
        case Facts():
            yield from facts_lines(part)
        case Cases():
            yield from cases_lines(part)
        case Choices(groups=groups, title=title):
            yield f"{title}:"
            for group in groups:
                yield from (f"  {line}" for line in _button_lines(group))
        case Ladder():
            yield from ladder_lines(part)


def _term_line(term: Term) -> str:
    said = f"{term.word}: {term.means}"
    return f"{said} ({term.note})" if term.note else said


def _row_lines(row: Row) -> Iterable[str]:
    title = row.title or (player_text(row.player) if row.player else tr("Cards"))
    if row.title and row.player and not row.player.you:
        title = f"{row.title} ({player_text(row.player)})"
    yield f"{title}:"
    if not row.cards:
        yield "  " + tr("none")
    yield from (f"  {card_text(view)}" for view in row.cards)


def _table_lines(table: Table) -> Iterable[str]:
    if not table.plays:
        yield tr("The table is empty.")
    else:
        yield tr("On the table, in playing order:")
    for play in table.plays:
        yield f"  {player_text(table.player(play.chair))}: {card_text(play.card)}"
    if table.to_act is not None:
        text = "To answer: {player}." if table.answers else "To play: {player}."
        yield tr(text, player=player_text(table.player(table.to_act)))


def _button_lines(group: Buttons) -> Iterable[str]:
    yield f"{group.title or tr('You can')}:"
    if group.why:
        yield "  " + tr(
            "{words}: {why}", words=", ".join(each.label for each in group.buttons), why=group.why
        )
    else:
        yield from (f"  {_button_text(button)}" for button in group.buttons)


def _button_text(button: Button) -> str:
    words = f"{button.label}: {button.meaning}" if button.meaning else button.label
    if button.pressed:
        words = tr("{words} (chosen)", words=words)
    return f"{words} ({tr('not now: {why}', why=button.disabled)})" if button.disabled else words


def _wrapped(lines: Iterable[str], width: int) -> Iterable[str]:
    for line in lines:
        indent = line[: len(line) - len(line.lstrip())]
        yield from textwrap.wrap(
            line.strip(),
            width=width,
            initial_indent=indent,
            subsequent_indent=indent + "  " if indent else "",
            break_long_words=True,
            break_on_hyphens=False,
        )
