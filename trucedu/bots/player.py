"""What a simulated player is, how it is asked, and what happens when it answers with something impossible."""

from __future__ import annotations

from typing import Final, Protocol, runtime_checkable

from trucedu.engine.actions import Action, Ambiguous, NotACall
from trucedu.engine.view import View
from trucedu.language import tr


class Bot(Protocol):
    """A player made by a program: it is shown a view and says what it does."""

    @property
    def name(self) -> str:
        """What the player is called, for messages."""

    def choose(self, view: View) -> Action | str:
        """One of the view's legal actions (or its text), for the chair whose view it is."""


@runtime_checkable
class Signing(Protocol):
    """A player that also gives its partners signs."""

    def sign(self, view: View) -> str | None:
        """The id of the sign to give for the cards in this view, or None."""


@runtime_checkable
class Preparing(Protocol):
    """A player that has something to work out before its first decision."""

    def prepare(self) -> None:
        """Work it out now."""


@runtime_checkable
class Ordering(Protocol):
    """A player that also tells its partners what to do, when it leads its side."""

    def order(self, view: View, to: int) -> str | None:
        """The order for the partner in chair ``to``, who is about to act: ``"low"``, ``"rank 7"``; or None."""


@runtime_checkable
class Explaining(Protocol):
    """A player that can say why it does what it does."""

    def why(self, view: View) -> str:
        """Why it chooses what it chooses in this view; it may name the player's cards."""


class BotError(RuntimeError):
    """A player failed: it raised an error, or chose something that may not be done.

    ``bot`` is the player's name, ``chair`` where it sits. The message says what it did; an error of its own
    is the ``__cause__``.
    """

    def __init__(self, bot: str, chair: int, problem: str) -> None:
        self.bot = bot
        self.chair = chair
        self.problem = problem
        super().__init__(
            tr("The player {bot!r} in chair {chair} failed: {problem}", bot=bot, chair=chair, problem=problem)
        )


def ask(bot: Bot, view: View) -> Action:
    """What the player does, checked.

    :param view: of the chair that is to act.
    :raises BotError: the player raised an error, or its choice is not legal.
    """
    legal = view.legal
    try:
        chosen = bot.choose(view)
    except Exception as wrong:
        said = f"{type(wrong).__name__}: {wrong}"
        raise BotError(bot.name, view.chair, said) from wrong
    wanted = str(chosen)
    for action in legal:
        if wanted in {str(action), str(action).partition(" ")[2]}:
            return action
    names = ", ".join(map(str, legal)) or tr("nothing")
    why = _why_not(wanted, view)
    said = tr("it chose {chosen!r}, but legal are: {names}.", chosen=wanted, names=names)
    raise BotError(bot.name, view.chair, f"{said} {why}".rstrip())


def _why_not(wanted: str, view: View) -> str:
    """The reason against an action, if the text names one at all."""
    try:
        reason = view.why_not(wanted)
    except (NotACall, Ambiguous):
        return ""
    return "" if reason is None else reason.text


def ask_sign(bot: Bot, view: View) -> str | None:
    """The sign that the player gives for the cards in its view; None if it gives none or knows of none.

    :raises BotError: the player raised an error.
    """
    if not isinstance(bot, Signing):
        return None
    try:
        return bot.sign(view)
    except Exception as wrong:
        raise BotError(bot.name, view.chair, f"{type(wrong).__name__}: {wrong}") from wrong


def ask_order(bot: Bot, view: View, to: int) -> str | None:
    """What the player orders the partner in chair ``to``, who is about to act; None if it orders nothing.

    :raises BotError: the player raised an error.
    """
    if not isinstance(bot, Ordering):
        return None
    try:
        return bot.order(view, to)
    except Exception as wrong:
        raise BotError(bot.name, view.chair, f"{type(wrong).__name__}: {wrong}") from wrong


def why_of(bot: Bot, view: View) -> str | None:
    """Why the player chooses what it chooses in this view; None if it is no player that explains itself.

    The reason may name the player's cards: show it to others only when those are open.

    :param view: as the player saw it when it was to act.
    """
    if not isinstance(bot, Explaining):
        return None
    try:
        return bot.why(view)
    except Exception as wrong:  # noqa: BLE001 - whatever goes wrong in a player is told in place of its reason
        return tr(
            "The player {bot!r} could not say why: {problem}",
            bot=bot.name,
            problem=f"{type(wrong).__name__}: {wrong}",
        )


#: What keeps the deal going with the least said, for each kind of question.
_QUIET: Final = ("pass", "yes", "no", "play", "cut", "three-cards")


def default_action(view: View) -> Action:
    """A legal action for a player that failed: a card on its turn, else the answer that lets the deal go on.

    :raises ValueError: it is not this chair's turn.
    """
    if not view.legal:
        raise ValueError(tr("Chair {chair} is not to act.", chair=view.chair))
    if view.asked == "turn":
        plain = [action for action in view.legal if action.card is not None and action.call is None]
        unseen = [action for action in view.legal if action.call == "next-card"]
        return (*plain, *unseen, *view.legal)[0]
    for word in _QUIET:
        for action in view.legal:
            if action.call == word:
                return action
    return view.legal[0]
