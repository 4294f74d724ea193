"""A whole deal as one chair sees it, as a scene: what is asked, the score, the table, the hand, what may be said."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from attrs import evolve, field, frozen

from trucedu.engine.deal import Deal
from trucedu.engine.text import stake_words
from trucedu.engine.variant import Variant
from trucedu.engine.view import View
from trucedu.language import tr
from trucedu.show.calls import Brief, amount_buttons, call_buttons, cover_buttons
from trucedu.show.conversation import conversation, last_words
from trucedu.show.counted import counted
from trucedu.show.outcome import account, headline, shown, won
from trucedu.show.scene import (
    Beans,
    Button,
    Buttons,
    CardView,
    Column,
    Columns,
    Log,
    Part,
    Play,
    Player,
    Row,
    Scene,
    Table,
    Tone,
    Words,
)
from trucedu.show.signs import partner_faces
from trucedu.show.table_scene import last_trick, players, standing, turned_up
from trucedu.variants.sheet import ScoreRule

#: What happened since one last looked is shown up to so many lines; all of it stands in the log.
_NEWS = 12


@frozen
class Seen:
    """What one chair is shown of a deal.

    :param deal: the deal; used for what is staked and asked, which everybody may know.
    :param view: the deal as the chair sees it, with the choices of its layers.
    :param dealt: the keys of the chair's cards as they were dealt, so that played ones keep their place.
    :param since: how many events the chair had seen when it last looked.
    :param look_back: show the finished trick with its winner instead of the one in progress.
    :param said: calls are part of the game; otherwise only cards are.
    :param signs: the signs seen, by chair; None where no signs are given.
    :param eyes: whom each opponent looks at (None: its own cards); None where that does not matter.
    :param score_note: a remark on the match.
    :param begin: the score that the game began with; only what was scored since is shown.
    :param live: with what can be pressed.
    """

    deal: Deal
    view: View
    dealt: tuple[str, ...]
    since: int = 0
    look_back: bool = False
    signs: Mapping[int, Sequence[str]] | None = None
    eyes: Mapping[int, int | None] | None = None
    score_note: str = ""
    begin: tuple[int, int] = (0, 0)
    counts: tuple[str, ...] = ("pair", "flor")
    live: bool = True
    brief: Brief = field(init=False)

    @brief.default
    def _make_brief(self) -> Brief:
        return Brief(self.deal, self.view.chair, self.view)

    @property
    def variant(self) -> Variant:
        """The game, beside the card that is turned up where one is."""
        return self.deal.variant.beside(self.view.turned)

    @property
    def mine(self) -> bool:
        """Whether the chair has something to decide now."""
        return self.view.to_act == self.view.chair and not self.look_back


def deal_scene(seen: Seen, controls: Sequence[Button] = (), more: Sequence[Part] = ()) -> Scene:
    """The scene. What is to be decided comes first, and what decides it beside it or right below.

    :param controls: what can be pressed beside cards and calls: going on, taking back.
    :param more: what else is to be seen when the deal is over.
    """
    lying = Column(tuple(_lying(seen)), "left")
    doing = Column(tuple(_doing(seen, controls, more)), "right")
    news = Column(tuple(_news(seen)), "below")
    over, asked_for = seen.view.to_act is None, seen.mine and seen.view.asked != "turn"
    first = (doing, lying) if over or asked_for else (lying, doing)
    columns = Columns(tuple(column for column in (*first, news) if column.parts))
    tone: Tone = "ask"
    if over and (better := won(seen.deal, seen.view.side)) is not None:
        tone = "won" if better else "lost"
    return Scene((Words(asked(seen), tone), columns))


def _lying(seen: Seen) -> Iterator[Part]:
    """What lies there for everybody: score, faces, the table."""
    yield from standing_parts(seen)
    if seen.signs is not None and (
        faces := partner_faces(seen.view, seen.variant, seen.signs, still=not seen.live)
    ):
        yield faces
        begun = any(event.action is not None for event in seen.view.events)
        if seen.eyes is not None and not begun and any(seen.signs.values()):
            yield Words(tr("While the other side looks at its own cards, your side signs."), "note")
    yield from table_parts(seen)


def _doing(seen: Seen, controls: Sequence[Button], more: Sequence[Part]) -> Iterator[Part]:
    """What the chair can do, the most likely first."""
    view = seen.view
    hand = tuple(hand_parts(seen))
    if view.to_act is None:
        yield Log(tuple(account(seen.deal, view.side)), title=tr("The points of this deal"), whole=True)
    beside = Buttons(tuple(controls), title=tr("What you can do"), quiet=True)
    calls = tuple(_calls(seen)) if seen.mine and seen.live else ()
    yield from _orders(seen)
    if seen.mine and view.asked != "turn":
        yield from (*calls, *hand)
    elif seen.mine:
        yield from (*hand, *calls)
    if controls:
        yield beside
    yield from more
    if not seen.mine:
        yield from hand


def _orders(seen: Seen) -> Iterator[Part]:
    """What the captain has told this chair to do with its next card."""
    told = ""
    for event in seen.view.events:
        if event.kind in {"card", "deal"} and (event.chair == seen.view.chair or event.kind == "deal"):
            told = ""
        elif event.kind == "order" and event.message is not None and event.message.to == seen.view.chair:
            told = event.text
    if told and seen.view.to_act is not None:
        yield Words(told, "plain")


def _calls(seen: Seen) -> Iterator[Part]:
    """What may be said. To a raise, its own answers come before what could be declared first."""
    words = seen.deal.board.rules.contest_words
    answers = [action for action in seen.view.legal if action.number not in words]
    order = (*answers, *seen.view.legal) if seen.view.asked == "stake" else seen.view.legal
    if calls := tuple(call_buttons(tuple(dict.fromkeys(order)), seen.variant, seen.brief)):
        yield Buttons(calls, title=tr("What you can say"), listed=True)
    if amounts := amount_buttons(seen.view, seen.variant):
        yield Buttons(amounts, title=tr("Raise by an amount"), listed=False)
    if covers := cover_buttons(seen.view):
        yield Buttons(covers, title=tr("Lay a card face down"), listed=False)


def _news(seen: Seen) -> Iterator[Part]:
    """What happened since the chair last looked, but for what lies open on the table."""
    view = seen.view
    lying = len(view.table) if view.to_act is not None and not seen.look_back else 0
    cards = [event for event in view.events if event.kind == "card"]
    untold = {id(event) for event in cards[len(cards) - lying :]}
    untold |= {id(event) for event in view.events if event.kind == "deal"}
    if view.to_act is None:
        untold |= {id(event) for event in view.events if event.kind in {"score", "end"}}
    if seen.signs is not None:
        untold |= {id(event) for event in view.events if event.kind == "signal" and event.chair != view.chair}
    events = [event for event in view.events[seen.since :] if id(event) not in untold]
    if news := tuple(conversation(events, view, seen.variant)):
        yield Log(news[-_NEWS:], title=tr("What happened since") if seen.since else tr("So far"), whole=True)


def asked(seen: Seen) -> str:
    """What the chair has to decide, or what there is to be seen."""
    view = seen.view
    if view.to_act is None:
        return headline(seen.deal, view.side, seen.begin)
    if seen.look_back:
        return tr("Trick {n} is finished.", n=len(view.tricks))
    if view.to_act != view.chair:
        return tr("Chair {n} is to act.", n=view.to_act)
    if view.asked != "turn":
        return seen.brief.asked()
    if seen.deal.board.blind:
        return tr("Your turn: lay your next card. Nobody may look at the cards in this deal.")
    says = any(action.call not in (None, "fold") for action in view.legal)
    return tr("Your turn: play a card, or say something first.") if says else tr("Your turn: play a card.")


def standing_parts(seen: Seen) -> Iterator[Part]:
    """Tricks, stake and score."""
    view = seen.view
    rules = seen.variant.sheet.rules
    assert rules is not None
    words = []
    if len(seen.dealt) == 1 and not view.tricks:
        words.append(tr("One card each: a single trick decides."))
    elif view.hand or view.tricks:
        words.append(standing(view, look_back=seen.look_back))
    if view.to_act is not None:
        board = seen.deal.board
        words.append(tr("The hand is worth {stake}.", stake=stake_words(board.rules, board.value)))
    yield Words(
        " ".join(
            [*words, *_halves(view.score, rules.score), *_counters(rules.score), seen.score_note]
        ).strip(),
        "note",
    )
    target = rules.score.target
    big = max(rules.score.units.values(), default=1)
    a, b = (shown(scored, begun, target) for scored, begun in zip(view.score, seen.begin, strict=True))
    target -= max(seen.begin)
    yield Beans(a, b, target, big if big > 1 else target + 1)


def _halves(points: tuple[int, int], rule: ScoreRule) -> Iterator[str]:
    """In which half of the game each side is, in games that name them."""
    if not rule.half or len(rule.halves) < 2:
        return
    a, b = (rule.halves[scored >= rule.half] for scored in points)
    if a == b:
        yield tr("Both sides are in the {half}.", half=a)
    else:
        yield tr("Side A is in the {a}, side B in the {b}.", a=a, b=b)


def _counters(rule: ScoreRule) -> Iterator[str]:
    """What the big counter is called, in games whose length is told in it."""
    for word, number in rule.units.items():
        if number > 1 and rule.target % number == 0:
            yield tr("The red counter is a {word}: {n} points.", word=word, n=number)


def table_parts(seen: Seen) -> Iterator[Part]:
    """The table with the trick, and how a finished one went; the card that is turned up."""
    view = seen.view
    yield from turned_up(view)
    result = last_trick(view, seen.variant) if seen.look_back or view.to_act is None else None
    everybody = tuple(seated(seen))
    if result is not None and (seen.look_back or not view.table or len(view.table) == view.players):
        trick = view.tricks[-1].cards
        plays = tuple(Play(chair, CardView(card, winner=chair == result.winner)) for chair, card in trick)
        yield Table(everybody, plays)
        yield Words(result.reason, "plain")
    else:
        plays = tuple(Play(chair, CardView(card)) for chair, card in view.table)
        yield Table(everybody, plays, to_act=view.to_act, answers=view.asked != "turn")


def seated(seen: Seen) -> Iterator[Player]:
    """Everybody at the table, with what each said last and who speaks for a side."""
    view, board = seen.view, seen.deal.board
    rule = board.rules.rules.ladder.speaker
    speakers: set[int] = set()
    if view.players > 2 and rule.by != "next-opponent":
        speakers = {board.speaker(side, board.dealer) + 1 for side in (0, 1)}
    said = last_words(view.events[seen.since :], seen.variant)
    for player in players(view):
        role = tr("speaks") if player.chair in speakers else ""
        looks = tr("looks at you") if (seen.eyes or {}).get(player.chair) == view.chair else ""
        yield evolve(player, role=role, says=said.get(player.chair, ""), looks=looks)


def hand_parts(seen: Seen) -> Iterator[Part]:
    """The own cards, why they cannot be played if they cannot, and what they count."""
    view = seen.view
    held = {card.key for card in view.hand}
    playable = {action.card.key for action in view.legal if action.card is not None and not action.face_down}
    cards, reasons = [], []
    for key in seen.dealt:
        card = seen.variant.card(key)
        dimmed = "" if key in held else tr("played")
        if key in held and seen.live and key not in playable:
            waits = seen.mine and view.asked != "turn"
            dimmed = tr("answer first") if waits else tr("not now")
            reason = view.why_not(f"{view.chair} {key}")
            if reason is not None and seen.mine and not waits:
                reasons.append(reason.text)
        cards.append(CardView(card, dimmed=dimmed, do=f"play {key}" if seen.live else ""))
    if not cards:
        return
    yield Row(tuple(cards), title=tr("Your hand"))
    if reasons:
        yield Words(" ".join(dict.fromkeys(reasons)), "note")
    dealt = [seen.variant.card(key) for key in seen.dealt]
    # What one holds matters as long as it can be declared, which is in the first trick.
    told = len(dealt) == 3 and not view.tricks
    counts = tuple(counted(seen.variant, dealt, seen.counts)) if told else ()
    if counts:
        yield Words(" ".join(counts), "note")
