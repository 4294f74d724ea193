"""Explorers in plain text: function calls change something and return what to read."""

from __future__ import annotations

from textwrap import fill

from trucedu.language import tr
from trucedu.show.text import WIDTH, scene_text
from trucedu.widgets.explore_house import HouseExploring
from trucedu.widgets.explore_ladder import LadderExploring
from trucedu.widgets.exploring import Exploring, NotHere
from trucedu.widgets.text_drill import Said


class TextExplorer:
    """What every explorer in plain text can do. Showing or printing it shows where it stands."""

    def __init__(self, exploring: Exploring) -> None:
        self.exploring = exploring

    def __repr__(self) -> str:
        return f"{self.exploring.title}\n{self.exploring.code}\n\n{self._picture()}"

    def do(self, *steps: str) -> Said:
        """Take steps as presses would, such as ``"house aces 1"``; what cannot be done is answered with why."""
        changed = ""
        try:
            for step in steps:
                changed = self.exploring.do(step)
        except NotHere as refused:
            rule = f" [{refused.rule}]" if refused.rule else ""
            return Said(tr("Not so: {why}", why=refused) + rule)
        return Said(f"{fill(changed, WIDTH)}\n\n{self._picture()}")

    def house(self, **rules: str | int) -> Said:
        """Switch house rules by name, such as ``house(aces=1)``; with nothing in it, all there are to switch."""
        if not rules:
            return Said("\n\n".join(self._house_lines()) or tr("No house rule changes anything here."))
        return self.do(*(f"house {name} {value}" for name, value in rules.items()))

    def _house_lines(self) -> list[str]:
        groups = []
        for name, rule in self.exploring.house_rules().items():
            chosen = str(self.exploring.variant.house[name])
            lines = [f"{name} [{rule.question}]: {rule.asks}"]
            for option in rule.options:
                mark = "✓" if str(option.value) == chosen else " "
                lines.append(f"  {mark} {name}={option.value!r}: {option.says}")
            groups.append("\n".join(lines))
        return groups

    def calls(self) -> str:
        """The calls that are named below the picture."""
        raise NotImplementedError

    def _picture(self) -> str:
        calls = self.calls()
        if self.exploring.house_rules():
            calls += " " + tr("house() lists the house rules to switch.")
        return f"{scene_text(self.exploring.scene(live=False))}\n\n{fill(calls, WIDTH)}"


class TextHand(TextExplorer):
    """Three cards and what they are worth."""

    def calls(self) -> str:
        """Naming cards, exchanging one, dealing others."""
        first, second, third, fourth = self.exploring.variant.pack[:4]
        said = tr(
            'hand("{a} {b} {c}") shows those cards; swap("{a}", "{b}") exchanges one; other() deals three more.',
            a=first, b=second, c=third,
        )  # fmt: skip
        if self.exploring.variant.turns:
            said += " " + tr('turned("{card}") turns that card up.', card=fourth)
        return said

    def hand(self, cards: str) -> Said:
        """Show these three cards."""
        return self.do(f"cards {cards}")

    def swap(self, out: str, new: str) -> Said:
        """Exchange one card of the hand for another."""
        return self.do(f"swap {out} {new}")

    def turned(self, card: str) -> Said:
        """That card is turned up, in games that turn one."""
        return self.do(f"turned {card}")

    def other(self) -> Said:
        """Three other cards, from the seed."""
        return self.do("other")


class TextTrick(TextExplorer):
    """Cards on the table and who takes them."""

    def calls(self) -> str:
        """Laying cards, all at once or from one chair, and saying who led."""
        first, second, third = self.exploring.variant.pack[:3]
        told = tr(
            'trick("{a} {b}") lays those cards from the leader on; lay(2, "{b}") lays one; take("{b}") takes it back; '
            "leader(2) says who led; clear() and other() start afresh.",
            a=first, b=second,
        )  # fmt: skip
        if self.exploring.variant.turns:
            told += " " + tr('turned("{c}") turns that card up.', c=third)
        return told

    def trick(self, cards: str, leader: int | None = None) -> Said:
        """These cards, from the leader on."""
        first = [] if leader is None else [f"leader {leader}"]
        return self.do(*first, f"cards {cards}")

    def lay(self, chair: int, card: str) -> Said:
        """A chair lays a card, instead of the one it has, if it has one."""
        return self.do(f"lay {chair} {card}")

    def take(self, card: str) -> Said:
        """Take a card back."""
        return self.do(f"take {card}")

    def leader(self, chair: int) -> Said:
        """That chair led."""
        return self.do(f"leader {chair}")

    def turned(self, card: str) -> Said:
        """That card is turned up, in games that turn one."""
        return self.do(f"turned {card}")

    def clear(self) -> Said:
        """Take all cards back."""
        return self.do("clear")

    def other(self) -> Said:
        """Another trick, from the seed."""
        return self.do("other")


class TextLadder(TextExplorer):
    """The stake and what each answer pays."""

    def calls(self) -> str:
        """Saying something, playing a card, setting the score."""
        return tr(
            'say("yes") and the like says it (now: {said}); card() plays a card; score(10, 8) sets the score; '
            "back() takes the last thing back; again() begins afresh.",
            said=", ".join(self._words()) or tr("nothing"),
        )

    def say(self, call: str) -> Said:
        """Raise, answer or throw the hand in."""
        return self.do(f"call {call}")

    def card(self, then: str = "") -> Said:
        """The chair on turn plays a card; ``then`` is a raise said with it, where the game allows that."""
        return self.do(f"card {then}".rstrip())

    def score(self, a: int, b: int) -> Said:
        """The score of sides A and B before the deal; what was said is said again."""
        return self.do(f"score {a} {b}")

    def back(self) -> Said:
        """Take the last thing back."""
        return self.do("back")

    def again(self) -> Said:
        """From the beginning."""
        return self.do("again")

    def _words(self) -> list[str]:
        exploring = self.exploring
        assert isinstance(exploring, LadderExploring)
        found = [step.partition(" ")[2] for step in exploring.options() if step.startswith("call ")]
        # Of twelve numbers that may be named, the first says enough.
        return list({said.split()[0]: said for said in reversed(found)}.values())[::-1]


class TextHouse(TextExplorer):
    """House rules, one at a time."""

    def calls(self) -> str:
        """Going from rule to rule, and agreeing on one."""
        return tr(
            'rule("{name}") shows a rule, rules() lists them all, on() goes on to the next; house({name}=...) agrees '
            "on an option.",
            name=self._shown(),
        )

    def _shown(self) -> str:
        assert isinstance(self.exploring, HouseExploring)
        return self.exploring.rule

    def rule(self, name: str) -> Said:
        """Show that house rule."""
        return self.do(f"rule {name}")

    def on(self) -> Said:
        """Go on to the next one."""
        return self.do("next")

    def rules(self) -> Said:
        """All house rules of the game, with the options to switch to."""
        return self.house()


class TextSame(TextExplorer):
    """The same cards in many games."""

    def calls(self) -> str:
        """Laying other cards, choosing games."""
        first, second = self.exploring.variant.pack[:2]
        return tr(
            'cards("{a} {b}") lays a trick, with | between hands a deal; game("french-truc") shows a game or leaves it '
            'out; by("french-truc") measures the others by it; turned("{b}") turns that card up; other() and deal() '
            "take other cards.",
            a=first, b=second,
        )  # fmt: skip

    def cards(self, cards: str) -> Said:
        """A trick from the leader on, or hands with | between them."""
        return self.do(f"cards {cards}")

    def game(self, *names: str) -> Said:
        """Show these games too, or leave them out if they are shown."""
        return self.do(*(f"game {name}" for name in names))

    def by(self, name: str) -> Said:
        """Measure the others by that game."""
        return self.do(f"by {name}")

    def turned(self, card: str) -> Said:
        """That card is turned up, in games that turn one."""
        return self.do(f"turned {card}")

    def other(self) -> Said:
        """Another trick, from the seed."""
        return self.do("other")

    def deal(self) -> Said:
        """Another whole deal, from the seed."""
        return self.do("deal")
