"""A game that nobody plays, made up for the tests: a whole sheet, and not a line of code that goes with it.

The order and the values look to a turned card, pairs and flors are declared, the highest raise stakes the game, a side
one hand short decides whether to play, and the points are counted in two kinds of counters.
"""

from __future__ import annotations

from pathlib import Path

INVENTED = """\
id = "mill-truc"
name = "Mill Truc"
region = "The Mill at the End of the Lane"
summary = "Two or four players, 32 Spanish cards, one turned up; the miller's cards count in any suit."
words = [{ word = "sack", means = "five points", language = "en" }]
sources = [{ id = "miller", title = "What the miller wrote on the door" }]
not_modelled = ["On market days the miller deals twice."]

[confidence]
default = "single"

[confidence.sources]
"order" = ["miller"]

[rules]
players = [4, 2]

[rules.pack]
suits = "spanish"
ranks = ["1", "2", "3", "4", "5", "6", "7", "12"]

[rules.turned]
when = "after-deal"
substitute = { card = "12m", when = [3, 5] }

[rules.order]
plain = "3m > 5m > 1S > 1B > 7* > 6* > 3n > 2* > 1OC > 12* > 5n > 4*"

[rules.values]
ranks = { 1 = 1, 2 = 2, 3 = 3, 4 = 4, 5 = 5, 6 = 6, 7 = 7, 12 = 0 }
wild = [{ card = "3m", value = 9 }, { card = "5m", value = 8 }]
no_pair = "highest"

[rules.trick]
partner_tie = "led"
lead_after_tie = "eldest"

[rules.hand]
all_tied = "eldest"

[rules.ladder]
base = 1
answer_raises = true
waits_for_declarations = true
rungs = [
  { call = "grind", term = "grind", says = "I grind!", value = 3, refused = 1 },
  { call = "regrind", term = "regrind", says = "I grind again!", value = 5, refused = 3 },
  { call = "whole-mill", term = "the whole mill", says = "For the mill!", value = "game", refused = 5 },
]

[rules.ladder.speaker]
by = "next-opponent"

[rules.fold]
who = "player"

[rules.contest.flour]
counts = "pair"
closes = "raise-accepted"
decline = "no"
settled = "at-once"
shown = "in-turn"

[rules.contest.flour.calls.flour]
term = "flour"
says = "I have flour"
opens = true
asks = "speaker"
accept = "yes"
raises = ["more-flour", "all-flour"]
stake = 2
refused = 1

[rules.contest.flour.calls.more-flour]
term = "more flour"
asks = "speaker"
accept = "yes"
raises = ["all-flour"]
adds = 3
refused = 2

[rules.contest.flour.calls.all-flour]
term = "all the flour"
opens = true
asks = "speaker"
accept = "yes"
win = { shortfall = "leader" }
lose = { shortfall = "leader" }
refused = 2

[rules.contest.loaf]
counts = "flor"
cancels = ["flour"]
closes = "raise-accepted"
shown = "in-turn"
per_holder = 4
rival = "loaf-too"
rival_term = "a loaf too"

[rules.contest.loaf.calls.loaf]
term = "loaf"
opens = true
needs = "held"
asks = "each-opponent"
raises = ["double-loaf"]

[rules.contest.loaf.calls.double-loaf]
term = "double loaf"
needs = "held"
asks = "opener"
accept = "break-it"
stake = 8
refused = 5

[rules.special]
at = 19
value = 3
declined = 1

[rules.score]
target = 20
games = 2
units = { sack = 5, handful = 1 }
game_word = "milling"

[rules.messages.signals.dusty]
cards = "3m"
says = "blows dust off a sleeve"

[rules.messages.signals.yawn]
means = "nothing of worth"
says = "yawns"

[house.loaves]
question = "mill-truc#contest.loaf"
asks = "What is a loaf worth?"
default = 4
why = "It stands on the door."
options = [
  { value = 4, says = "four points" },
  { value = 2, says = "two points", changes = { "contest.loaf.per_holder" = 2 } },
]
"""


def invented(folder: Path, *changes: tuple[str, str]) -> Path:
    """The sheet as a file, with each old text replaced by the new one (which must stand there exactly once)."""
    text = INVENTED
    for old, new in changes:
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    path = folder / "mill.toml"
    path.write_text(text, encoding="utf-8")
    return path
