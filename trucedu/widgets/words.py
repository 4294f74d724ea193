"""The words that the front-end script itself puts on screen; it has none of its own."""

from __future__ import annotations

from trucedu.language import tr


def panel_words() -> dict[str, str]:
    """Every word of the script by name. ``{n}``-like fields are filled in by the script."""
    return {
        "progress": tr("Progress"),
        "question": tr("Question {n} of {of}"),
        "open": tr("not answered yet"),
        "right": tr("right"),
        "close": tr("close"),
        "wrong": tr("not quite"),
        "Right": tr("Right"),
        "Close": tr("Close"),
        "Wrong": tr("Not quite"),
        "solution": tr("Right answer: {answer}"),
        "yours": tr("your answer"),
        "place": tr("place {n}"),
        "rule": tr("Rule {rule}"),
        "next": tr("Next question"),
        "finish": tr("See how it went"),
        "hint": tr("Hint"),
        "hints": tr("Hint {n} of {of}"),
        "keys": tr("Keys"),
        "keysTitle": tr("Keys in this panel"),
        "keysList": "\n".join(
            (
                *_moving(),
                tr("1 to 9: press that answer"),
                tr("Enter on a chosen card: check; Space takes it back"),
                tr("H: hint"),
                tr("Enter after an answer: next question"),
                tr("?: show or hide this list"),
            )
        ),
        "code": tr("The same questions again:"),
        "few": tr("Choose {n} first; you have {have}."),
        "many": tr("That would be more than {n}. Press a chosen one to put it back."),
        "all": tr("Press all of them first; {left} to go."),
        "noNumber": tr("Type a whole number from {low} to {high}."),
        "score": tr("{right} of {of} right"),
        "allRight": tr("Every answer right. Well done!"),
        "someRight": tr("Here is what to look at once more:"),
        "again": tr("Practise those again"),
        "over": tr("The same questions again"),
        "more": tr("Twelve new questions"),
        "moreNeeds": tr("New questions come from Python: run the cell again with another seed."),
        "gone": tr(
            "Python is not answering. You can go on, but your answers are not kept. "
            "If the kernel was restarted, run this cell again; if it is busy, it will catch up."
        ),
        "goneTable": tr(
            "Python is not answering, so nothing can be changed. "
            "If the kernel was restarted, run this cell again; if it is busy, it will catch up."
        ),
        "trouble": tr("Something went wrong in Python:"),
        "report": tr("Report to copy"),
    }


def table_words(*, whole: bool = False) -> dict[str, str]:
    """The words of a table, where they differ from those of a drill.

    :param whole: for a game with calls and signs, which has more keys than one of cards alone.
    """
    keys = (*_moving(), tr("1 to 3: play that card"), tr("?: show or hide this list"))
    if whole:
        keys = (
            *_moving(),
            tr("1 to 9: press that card or that call"),
            tr("N: what is not possible now, and why"),
            tr("S: what the signs mean; R: see the signs again"),
            tr("G: give signs and orders"),
            tr("L: all that happened"),
            tr("W: why the others did that, when the deal is over"),
            tr("C: codes to go on later"),
            tr("?: show or hide this list"),
        )
    return panel_words() | {
        "keysList": "\n".join(keys),
        "code": tr("The same deal again:"),
        "leftOff": tr("Go on where you left off"),
        "goneTable": tr(
            "Python is not answering, so nothing can be played. If it is busy, it will catch up. If the kernel was "
            "restarted, run this cell again: the table then offers to go on where you left off."
        ),
    }


def _moving() -> tuple[str, ...]:
    return (
        tr("Tab: to the next group of buttons"),
        tr("Arrow keys: within a group"),
        tr("Enter or Space: press"),
    )
