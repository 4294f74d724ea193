"""A deal as one chair sees it, as a scene: the table, the own hand, what may be pressed, what happened."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from trucedu.engine.events import Event
from trucedu.engine.variant import TrickResult, Variant
from trucedu.engine.view import View
from trucedu.language import tr
from trucedu.show.scene import (
    Button,
    Buttons,
    CardView,
    Line,
    Log,
    Part,
    Play,
    Player,
    Row,
    Scene,
    Side,
    Table,
    Words,
)

#: What a log for cards alone tells; hands, packs and the cut are left out.
_TOLD = {"card", "trick", "score", "end"}


def players(view: View) -> tuple[Player, ...]:
    """Everybody at the table, the viewer marked."""
    return tuple(
        Player(
            chair,
            side_of(chair),
            chair_name(chair, view),
            you=chair == view.chair,
            dealer=chair == view.dealer,
        )
        for chair in range(1, view.players + 1)
    )


def chair_name(chair: int, view: View) -> str:
    """What a player is called at the table."""
    return tr("You") if chair == view.chair else tr("Chair {n}", n=chair)


def side_of(chair: int) -> Side:
    """Sides alternate: odd chairs are A."""
    return "A" if chair % 2 else "B"


def last_trick(view: View, variant: Variant) -> TrickResult | None:
    """How the last finished trick went and why, or None before the first."""
    if not view.tricks:
        return None
    trick = view.tricks[-1]
    cards = [card for _, card in trick.cards]
    return variant.beside(view.turned).trick(cards, leader=trick.leader, players=view.players)


def turned_up(view: View) -> Iterator[Row]:
    """The card that is turned up beside the hands, where there is one."""
    if view.turned is not None:
        yield Row((CardView(view.turned),), title=tr("Turned up"), small=True)


def table_scene(
    view: View,
    variant: Variant,
    dealt: Sequence[str],
    *,
    look_back: bool,
    buttons: Iterable[Button] | None = None,
) -> Scene:
    """The scene of a deal in which only cards are played.

    :param view: all that the viewer may know; nothing else is used.
    :param dealt: the keys of the viewer's cards as they were dealt, so that played ones keep their place.
    :param look_back: show the finished trick with its winner instead of the one in progress.
    :param buttons: what can be pressed beside the cards; None for a picture only, in which the cards are pictures
        too.
    """
    everybody = players(view)
    offered = tuple(buttons or ())
    parts: list[Part] = [Words(standing(view, look_back=look_back), "note"), *turned_up(view)]
    result = last_trick(view, variant) if look_back else None
    if result is not None:
        trick = view.tricks[-1].cards
        plays = tuple(Play(chair, CardView(card, winner=chair == result.winner)) for chair, card in trick)
        parts += [Table(everybody, plays), Words(result.reason, "plain")]
    else:
        plays = tuple(Play(chair, CardView(card)) for chair, card in view.table)
        parts.append(Table(everybody, plays, to_act=view.to_act))
    if view.to_act is None:
        side = hand_side(view, variant)
        decided = next((event.text for event in reversed(view.events) if event.kind == "decided"), "")
        parts.append(
            Words(f"{has_hand(side, view.side)} {decided}", "good" if side == view.side else "plain")
        )
    parts.append(own_row(view, variant, dealt, live=buttons is not None))
    if offered:
        parts.append(Buttons(offered, title=tr("What you can do")))
    if lines := tuple(log_lines(view.events, view)):
        parts.append(Log(lines, title=tr("What happened")))
    return Scene(tuple(parts))


def own_row(view: View, variant: Variant, dealt: Sequence[str], *, live: bool) -> Row:
    """The viewer's cards as dealt. Every one can be tried; what cannot be played says why when it is
    tried.
    """
    held = {card.key for card in view.hand}
    cards = []
    for key in dealt:
        card = variant.card(key)
        dimmed = "" if key in held else tr("played")
        cards.append(CardView(card, dimmed=dimmed, do=f"play {key}" if live else ""))
    return Row(tuple(cards), title=tr("Your hand"))


def standing(view: View, *, look_back: bool = False) -> str:
    """Which trick lies there and who has taken how many, in a sentence."""
    sides = [trick.side for trick in view.tricks]
    taken = tr("side A {a}, side B {b}", a=sides.count("A"), b=sides.count("B"))
    if sides.count(None):
        taken += tr(", spoiled {n}", n=sides.count(None))
    if view.to_act is None:
        return tr("Tricks: {taken}.", taken=taken)
    return tr("Trick {n} of 3. Tricks so far: {taken}.", n=len(sides) + (not look_back), taken=taken)


def hand_side(view: View, variant: Variant) -> str | None:
    """The side that has the hand by its tricks, once they decide it."""
    pattern = [trick.side or "S" for trick in view.tricks]
    eldest = side_of(view.eldest)
    return variant.hand(pattern, eldest) if variant.decided(pattern, eldest) else None


def has_hand(side: str | None, mine: str) -> str:
    """Who has the hand, said to one side."""
    if side is None:
        return tr("Nobody has the hand.")
    return tr("Your side has the hand!") if side == mine else tr("The other side has the hand.")


def log_lines(events: Iterable[Event], view: View) -> Iterable[Line]:
    """What a reader wants to know of these events, as lines of a conversation."""
    names = {player.chair: player.label for player in players(view)}
    for event in events:
        if event.kind not in _TOLD:
            continue
        if event.kind == "card" and event.chair is not None:
            yield Line(names[event.chair], event.cards[0].name, side_of(event.chair))
        else:
            yield Line("", event.text)
