"""Exploring house rules: what the sources say, and one position under every option, side by side. Switching collects
what a table has agreed on.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping

from trucedu.engine.deal import Deal
from trucedu.engine.variant import Variant
from trucedu.language import tr
from trucedu.lessons.probes import line_of_play
from trucedu.lessons.switches import (
    HousePoint,
    NoSuchHouseRule,
    Outcome,
    Switch,
    group_title,
    grouped,
    house_point,
)
from trucedu.show.calls import call_words, spoken
from trucedu.show.scene import (
    Button,
    Buttons,
    CardView,
    Case,
    Cases,
    Choices,
    Fact,
    Facts,
    Finding,
    Line,
    Log,
    Part,
    Row,
    Scene,
    Words,
)
from trucedu.show.sheets.agree import agreed_code
from trucedu.show.table_scene import side_of
from trucedu.widgets.drill_call import house_of, variant_code
from trucedu.widgets.exploring import Exploring, NotHere


class HouseExploring(Exploring):
    """One house rule at a time, and what has been agreed so far."""

    name = "house"
    watched = ("",)

    def __init__(self, variant: Variant, seed: str) -> None:
        super().__init__(variant, seed)
        names = tuple(name for group in grouped(variant).values() for name in group)
        if not names:
            raise ValueError(tr("{game} has no house rules.", game=variant.name))
        #: All names, part by part of the game.
        self.names = names
        self.rule = names[0]
        self._focus = ""

    @property
    def title(self) -> str:
        """What is explored, in a few words."""
        return tr("House rules: {game}", game=self.variant.name)

    @property
    def place(self) -> str:
        """The rule that is shown, unless it is the first."""
        return "" if self.rule == self.names[0] else f"rule {self.rule}"

    @property
    def code(self) -> str:
        """The line of Python that shows the same again."""
        return f"te.house_rule({json.dumps(self.rule)}, {variant_code(self.variant)})"

    @property
    def focus(self) -> str:
        """What was pressed: an answer agreed on, or the button that goes on to another rule."""
        return self._focus

    @property
    def point(self) -> HousePoint:
        """The rule that is shown, with all there is to say of it."""
        return house_point(self.variant.with_house(), self.rule)

    def verbs(self) -> Mapping[str, Callable[[str], str]]:
        """What can be done."""
        return {
            "rule": self._show,
            "next": lambda rest: self._step(1),
            "previous": lambda rest: self._step(-1),
            "usual": self._usual,
        }

    def do(self, step: str) -> str:
        """Take one step; see ``Exploring.do``."""
        self._focus = ""
        return super().do(step)

    def scene(self, *, live: bool = True) -> Scene:
        """What is to be seen; with ``live``, everything that can be pressed."""
        return Scene(tuple(self.parts(live=live)))

    def parts(self, *, live: bool) -> Iterable[Part]:
        """The question and the sources, the position, what comes of it by each option, and what is agreed."""
        point = self.point
        asks = point.rule.asks
        if "#" not in point.rule.question:  # an entry of the ledger, to be looked up there
            asks = tr("{question} [{source}]", question=asks, source=point.rule.question)
        yield Words(asks, "ask")
        yield Facts(tuple(_grounds(point)))
        if point.switch is not None:
            yield Words(point.switch.story)
            yield from position_parts(self.variant.with_house(), point.switch)
        yield Cases(
            tuple(self._case(point, place, live=live) for place in range(len(point.rule.options))),
            title=tr("The same position, by each rule") if point.outcomes else tr("What can be agreed"),
            press=tr("Play it so"),
        )
        if live:
            yield Words(self.changed or tr("Press a rule to agree on it, or look at another one."), "note")
            yield Buttons(
                (Button(tr("Rule before"), "previous"), Button(tr("Next rule"), "next")), tr("Other rules")
            )
            title = tr("All {n} house rules of this game", n=len(self.names))
            yield Choices(tuple(self._choices()), title)
        yield from self._agreed(live=live)

    # What is seen

    def _case(self, point: HousePoint, place: int, *, live: bool) -> Case:
        option = point.rule.options[place]
        chosen = str(self.variant.house[point.name]) == str(option.value)
        notes = [tr("the usual way here")] if option.value == point.rule.default else []
        if chosen and option.value != point.rule.default:
            notes.append(tr("agreed at your table"))
        outcome = point.outcomes[place] if point.outcomes else None
        usual = next((each for each in point.outcomes if each.usual), None)
        return Case(
            option.says[:1].upper() + option.says[1:],
            tuple(_found(outcome, usual)) if outcome is not None else (),
            note=", ".join(notes),
            do=f"house {point.name} {option.value}" if live else "",
            pressed=chosen and live,
        )

    def _choices(self) -> Iterator[Buttons]:
        changed = house_of(self.variant)
        for group, names in grouped(self.variant).items():
            buttons = []
            for name in names:
                title = house_point(self.variant.with_house(), name).title
                label = tr("{title}: changed", title=title) if name in changed else title
                buttons.append(Button(label, f"rule {name}", pressed=name == self.rule))
            yield Buttons(tuple(buttons), title=group_title(group))

    def _agreed(self, *, live: bool) -> Iterator[Part]:
        changed = house_of(self.variant)
        if not changed:
            return
        lines = []
        for name, value in changed.items():
            rule = self.variant.sheet.house[name]
            option = rule.option(value)
            assert option is not None
            lines.append(f"{house_point(self.variant.with_house(), name).title}: {option.says}")
        yield Facts((Fact(tr("Agreed so far"), agreed_code(self.variant), tuple(lines)),))
        if live:
            yield Buttons((Button(tr("All as usual again"), "usual"),), tr("What is agreed"), quiet=True)

    # What is done

    def _house(self, rest: str) -> str:
        told = super()._house(rest)
        self._focus = f"house {rest}"
        return told

    def _show(self, name: str) -> str:
        try:
            point = house_point(self.variant.with_house(), name)
        except NoSuchHouseRule as fault:
            raise NotHere(str(fault)) from fault
        self.rule = name
        return tr("Now: {title}.", title=point.title)

    def _step(self, by: int) -> str:
        self._focus = "next" if by > 0 else "previous"
        return self._show(self.names[(self.names.index(self.rule) + by) % len(self.names)])

    def _usual(self, rest: str) -> str:
        self.variant = self.variant.with_house()
        return tr("All house rules are as usual again.")


def position_parts(game: Variant, switch: Switch) -> Iterator[Part]:
    """The cards of a position, and what has been said in it."""
    for probe in switch.probes:
        if probe.kind == "count":
            yield _row(game, probe.hand, tr("The hand"))
        elif probe.kind == "trick":
            count = len(probe.cards.split())
            chairs = [(probe.leader - 1 + turn) % max(game.players) + 1 for turn in range(count)]
            notes = [f"{side_of(chair)} {chair}" for chair in chairs]
            title = tr("{what} (side and chair below each card)", what=probe.name or tr("The trick"))
            yield _row(game, probe.cards, title, notes)
    if switch.turned:
        yield _row(game, switch.turned, tr("Turned up"))
    hands = switch.hands.split("|")
    for chair in switch.shows:
        yield _row(game, hands[chair - 1], tr("Chair {n}, side {side}", n=chair, side=side_of(chair)))
    if switch.play:
        now = line_of_play(game.with_house(**switch.house), switch)
        if lines := tuple(_lines(now)):
            yield Log(lines, title=tr("What is said"), whole=True)


def _row(game: Variant, cards: str, title: str, notes: Iterable[str] = ()) -> Row:
    below = [*notes, *[""] * 9]
    views = tuple(CardView(card, note=below[place]) for place, card in enumerate(game.cards(cards)))
    return Row(views, title=title, small=True)


def _lines(now: Deal) -> Iterator[Line]:
    for event in now.events:
        action = event.action
        if (
            event.kind in ("call", "answer")
            and action is not None
            and action.call
            and event.chair is not None
        ):
            word, means = spoken(now.variant, action), call_words(now.variant, action.call)[1]
            plain = "".join(filter(str.isalnum, means.casefold())) == "".join(
                filter(str.isalnum, word.casefold())
            )
            yield Line(tr("Chair {n}", n=event.chair), word, side_of(event.chair), "" if plain else means)


def _grounds(point: HousePoint) -> Iterator[Fact]:
    if point.sources:
        yield Fact(tr("The sources"), "", (point.sources,))
    usual = point.rule.option(point.rule.default)
    assert usual is not None
    yield Fact(tr("Usual here"), usual.says, (point.rule.why,))


def _found(outcome: Outcome, usual: Outcome | None) -> Iterator[Finding]:
    """The findings of one option. What is told beside the usual one already is not told again."""
    told = (
        {found.name: found.why for found in usual.findings} if usual is not None and not outcome.usual else {}
    )
    for found in outcome.findings:
        lines = tuple(line for line in found.why if line not in told.get(found.name, ()))
        yield Finding(found.name, found.value, lines, differs=found.name in outcome.differs)
