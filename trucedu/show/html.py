"""Scenes as HTML: plain, meaningful elements, every card as a drawing and in words.

Nothing here knows a rule. Class names begin with ``tre-``; the style sheet is
``trucedu/widgets/style.css``. Drawings of cards are references into one sprite, which holds only the cards
that are needed.
"""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from typing import Final

from trucedu.cards import Card
from trucedu.language import tr
from trucedu.show.cards import card_use, sprite, wild_mark, wild_note
from trucedu.show.explorer_html import cases_html, entry_html, facts_html, grid_html, ladder_html, switch
from trucedu.show.faces import face_sequence, face_svg
from trucedu.show.scene import (
    Beans,
    Button,
    Buttons,
    CardGrid,
    CardView,
    Cases,
    Choices,
    Columns,
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
)
from trucedu.show.text import face_words, player_text

#: Where each player sits, seen by the viewer at the bottom: play runs anticlockwise, so the next player is
#: on the
#: right. Keyed by the number of players; the places are areas of the table's grid.
SEATS: Final[dict[int, tuple[str, ...]]] = {
    2: ("south", "north"),
    3: ("south", "east", "west"),
    4: ("south", "east", "north", "west"),
    6: ("south", "east", "northeast", "north", "northwest", "west"),
}

#: How wide a face is drawn, in pixels, where no style sheet says otherwise.
FACE_WIDTH: Final = 120


def scene_html(scene: Scene, prefix: str = "tre", *, with_sprite: bool = True) -> str:
    """The whole scene as HTML.

    :param prefix: what the ids of the drawings begin with; two scenes on one page need different ones.
    :param with_sprite: put the drawings that the scene refers to before it; without, the page has them
        already.
    """
    body = "".join(_part(part, prefix) for part in scene.parts)
    drawings = sprite_html(scene.cards(), prefix) if with_sprite else ""
    return f'<div class="tre-scene">{drawings}{body}</div>'


def sprite_html(cards: Iterable[Card], prefix: str = "tre") -> str:
    """The drawings of these cards, once each and invisible; empty when there are none."""
    unique = sorted(set(cards), key=lambda card: (card.pack, card.index))
    return sprite(unique, prefix=prefix) if unique else ""


def card_html(view: CardView, prefix: str = "tre", *, caption: bool = True) -> str:
    """One card: its drawing, its name and its marks, each mark in words too.

    :param caption: show the name under the card; without, it is there for screen readers only.
    """
    classes = ["tre-card"]
    if view.card is None:
        classes.append("tre-card-down")
        drawing, name = '<span class="tre-back"></span>', tr("a card face down")
    else:
        classes.append(f"tre-card-{view.card.pack}")
        flag = "" if view.stands_for is None else wild_mark(view.stands_for, view.card.pack)
        drawing = card_use(view.card, css_class="tre-picture", overlay=flag, prefix=prefix)
        name = view.card.name
    marks = ""
    if view.stands_for is not None:
        marks += f'<span class="tre-note">{escape(wild_note(view.stands_for))}</span>'
    if view.winner:
        classes.append("tre-card-wins")
        marks += f'<span class="tre-wins">{escape(tr("takes the trick"))}</span>'
    if view.dimmed:
        classes.append("tre-card-dimmed")
        marks += f'<span class="tre-note">{escape(view.dimmed)}</span>'
    if view.note:
        marks += f'<span class="tre-note">{escape(view.note)}</span>'
    named = f'<span class="{"tre-name" if caption else "tre-hear"}">{escape(name)}</span>'
    inside = f'<span class="tre-face" aria-hidden="true">{drawing}</span>{named}{marks}'
    if view.do:
        closed = ' aria-disabled="true"' if view.dimmed else ""
        closed += switch(view.pressed)
        kind = " ".join(["tre-press", *classes])
        return (
            f'<button type="button" class="{kind}" data-tre-do="{escape(view.do)}"{closed}>{inside}</button>'
        )
    return f'<span class="{" ".join(classes)}">{inside}</span>'


def _part(part: Part, prefix: str) -> str:
    match part:
        case Words(text=text, tone=tone):
            return f'<p class="tre-words tre-words-{tone}">{escape(text)}</p>'
        case Row():
            return _row(part, prefix)
        case Table():
            return _table(part, prefix)
        case Buttons():
            return _buttons(part)
        case Beans():
            return _beans(part)
        case Log():
            return _log(part)
        case Terms():
            return _terms(part)
        case Folded():
            return _folded(part, prefix)
        case Face():
            return face_html(part)
        case Faces():
            return _faces(part)
        case CardGrid():
            return grid_html(part, prefix)
        case Entry():
            return entry_html(part)
        case Facts():
            return facts_html(part)
        case Cases():
            return cases_html(part)
        case Choices():
            return _choices(part)
        case Ladder():
            return ladder_html(part)
        case Columns():
            return _columns(part, prefix)


def _columns(group: Columns, prefix: str) -> str:
    inside = "".join(
        f'<div class="tre-column tre-column-{column.where}">'
        f"{''.join(_part(part, prefix) for part in column.parts)}</div>"
        for column in group.columns
    )
    return f'<div class="tre-columns">{inside}</div>'


def _row(row: Row, prefix: str) -> str:
    title = row.title or (player_text(row.player) if row.player else tr("Cards"))
    side = _side(row.player) if row.player else ""
    roving = ' data-tre-roving=""' if any(view.do for view in row.cards) else ""
    cards = "".join(f"<li>{card_html(view, prefix)}</li>" for view in row.cards)
    if not row.cards:
        cards = f'<li class="tre-none">{escape(tr("none"))}</li>'
    return (
        f'<div class="tre-row{" tre-row-small" if row.small else ""}">'
        f'<p class="tre-row-title">{side}{escape(title)}</p>'
        f'<ul class="tre-cards" aria-label="{escape(title)}"{roving}>{cards}</ul></div>'
    )


def _side(player: Player) -> str:
    if not player.side:
        return ""
    said = escape(tr("side {side}", side=player.side))
    return f'<abbr class="tre-side tre-side-{player.side.lower()}" title="{said}">{player.side}</abbr> '


def _table(table: Table, prefix: str) -> str:
    count = len(table.players)
    first = next((i for i, player in enumerate(table.players) if player.you), 0)
    seats = SEATS[count]
    place = {player.chair: seats[(i - first) % count] for i, player in enumerate(table.players)}
    played = [play.chair for play in table.plays]
    plays = {play.chair: play for play in table.plays}
    # In playing order, so that the list reads as the trick went; those still to play come after.
    waiting = [player.chair for player in table.players if player.chair not in plays]
    cells = []
    for chair in (*played, *waiting):
        player = table.player(chair)
        classes = f"tre-seat tre-at-{place[chair]}" + (" tre-seat-you" if player.you else "")
        due = tr("to answer") if table.answers else tr("to play")
        turn = f'<span class="tre-turn">{escape(due)}</span>' if table.to_act == chair else ""
        dealer = f'<span class="tre-dealer">{escape(tr("dealer"))}</span>' if player.dealer else ""
        role = f'<span class="tre-dealer">{escape(player.role)}</span>' if player.role else ""
        looks = f'<span class="tre-dealer">{escape(player.looks)}</span>' if player.looks else ""
        said = f'<span class="tre-bubble">{escape(player.says)}</span>' if player.says else ""
        card = card_html(plays[chair].card, prefix) if chair in plays else '<span class="tre-gap"></span>'
        cells.append(
            f'<li class="{classes}"><span class="tre-who">{_side(player)}{escape(player.label)}'
            f"{role}{dealer}{turn}{looks}{said}</span>{card}</li>"
        )
    name = escape(tr("The table"))
    return f'<ol class="tre-table tre-table-{count}" aria-label="{name}">{"".join(cells)}</ol>'


def _buttons(group: Buttons) -> str:
    title = escape(group.title or group.why or tr("You can"))
    inside = "".join(_button(button, dim=bool(group.why)) for button in group.buttons)
    kind = "tre-buttons" + (" tre-calls" if group.listed else "") + (" tre-beside" if group.quiet else "")
    row = f'<div class="{kind}" role="group" aria-label="{title}" data-tre-roving="">{inside}</div>'
    if not group.listed and not group.why:
        return row
    why = f'<p class="tre-how">{escape(group.why)}</p>' if group.why else ""
    head = f'<p class="tre-row-title">{title}</p>' if group.title else ""
    return f'<div class="tre-row">{head}{why}{row}</div>'


def _button(button: Button, *, dim: bool = False) -> str:
    kind = "tre-press tre-button" + (" tre-primary" if button.primary else "")
    kind += " tre-dim" if button.disabled or dim else ""
    closed = (' aria-disabled="true"' if button.disabled or dim else "") + switch(button.pressed)
    meaning = button.disabled or button.meaning
    below = f'<span class="tre-meaning">{escape(meaning)}</span>' if meaning else ""
    return (
        f'<button type="button" class="{kind}" data-tre-do="{escape(button.do)}"{closed}>'
        f"{escape(button.label)}{below}</button>"
    )


def _choices(choices: Choices) -> str:
    groups = "".join(
        f'<p class="tre-row-title">{escape(group.title)}</p>{_buttons(group)}' for group in choices.groups
    )
    return f'<details class="tre-choices"><summary>{escape(choices.title)}</summary>{groups}</details>'


def _beans(beans: Beans) -> str:
    def counters(points: int) -> str:
        big, small = divmod(points, beans.big)
        threes, rest = divmod(small, 3)
        groups = (
            ["tre-espintou"] * big
            + ["tre-bean tre-bean-3"] * threes
            + ([f"tre-bean tre-bean-{rest}"] if rest else [])
        )
        return "".join(f'<span class="{group}" aria-hidden="true"></span>' for group in groups)

    rows = "".join(
        f'<div class="tre-tally"><dt><abbr class="tre-side tre-side-{side.lower()}" '
        f'title="{escape(tr("side {side}", side=side))}">{side}</abbr></dt>'
        f'<dd><span class="tre-points">{points} / {beans.target}</span>{counters(points)}</dd></div>'
        for side, points in (("A", beans.a), ("B", beans.b))
    )
    return f'<dl class="tre-beans" aria-label="{escape(tr("Score"))}">{rows}</dl>'


def _log(log: Log) -> str:
    title = escape(log.title or tr("What happened"))
    lines = "".join(f"<li>{_log_line(line)}</li>" for line in log.lines)
    if log.whole:
        return (
            f'<div class="tre-row"><p class="tre-row-title">{title}</p>'
            f'<ol class="tre-lines tre-news" aria-label="{title}">{lines}</ol></div>'
        )
    kind, opened = ("tre-log tre-fold", "") if log.folded else ("tre-log", " open")
    return (
        f'<details class="{kind}"{opened}{_key(log.key)}><summary>{title}</summary>'
        f'<ol class="tre-lines" tabindex="0" aria-label="{title}">{lines}</ol></details>'
    )


def _terms(group: Terms) -> str:
    title = f'<p class="tre-row-title">{escape(group.title)}</p>' if group.title else ""
    inside = "".join(_term(term) for term in group.terms)
    return f'<div class="tre-row">{title}<dl class="tre-terms">{inside}</dl></div>'


def _term(term: Term) -> str:
    note = f' <span class="tre-term-note">{escape(term.note)}</span>' if term.note else ""
    return f"<div><dt>{escape(term.word)}</dt><dd>{escape(term.means)}{note}</dd></div>"


def _folded(fold: Folded, prefix: str) -> str:
    inside = "".join(_part(part, prefix) for part in fold.parts)
    return (
        f'<details class="tre-fold"{_key(fold.key)}><summary>{escape(fold.title)}</summary>'
        f'<div class="tre-folded">{inside}</div></details>'
    )


def _key(letter: str) -> str:
    return f' data-tre-key="{escape(letter)}"' if letter else ""


def face_html(face: Face) -> str:
    """One face: the drawing, and below it who it is and what the face does, in words.

    The style sheet is :func:`~trucedu.show.faces.faces_css`.
    """
    words = face_words(face)
    if face.still:
        drawing = face_svg(face.gesture, person=face.person, still=True, width=FACE_WIDTH)
    else:
        drawing = face_sequence(face.gesture, face.person, width=FACE_WIDTH)
    side = f'<abbr class="tre-side tre-side-{face.side.lower()}">{face.side}</abbr> ' if face.side else ""
    told = "tre-hear" if face.untold else "tre-note"
    return (
        f'<figure class="tre-signal-face"><span aria-hidden="true">{drawing}</span><figcaption>'
        f'<span class="tre-signal-who">{side}{escape(face.label)}</span> '
        f'<span class="{told}">{escape(words)}</span></figcaption></figure>'
    )


def _faces(group: Faces) -> str:
    title = escape(group.title or tr("Faces"))
    inside = "".join(f"<li>{face_html(face)}</li>" for face in group.faces)
    return (
        f'<div class="tre-row"><p class="tre-row-title">{title}</p>'
        f'<ul class="tre-signal-faces" aria-label="{title}">{inside}</ul></div>'
    )


def _log_line(line: Line) -> str:
    side = f'<abbr class="tre-side tre-side-{line.side.lower()}">{line.side}</abbr> ' if line.side else ""
    who = f'<span class="tre-speaker">{side}{escape(line.who)}</span> ' if line.who else ""
    meaning = f'<span class="tre-meaning">{escape(line.meaning)}</span>' if line.meaning else ""
    return f'{who}<span class="tre-said">{escape(line.said)}</span>{meaning}'
