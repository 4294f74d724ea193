"""What a variant's sheet can say: the closed list of mechanisms, as plain data.

A sheet is one TOML file. Each class here is one table of it, each attribute one key, each ``Literal`` the
words that the key may hold; the loader refuses everything else. Nothing here knows how a rule is carried out:
that is the engine's part.
"""

from __future__ import annotations

from typing import Literal

from attrs import Factory, field, frozen

from trucedu.cards import Pack
from trucedu.variants.contest_rules import Amount, ContestCall, ContestRule, Shortfall

#: A contest's own classes fill a module of their own; they belong to the sheet and are named from here.
__all__ = ["Amount", "ContestCall", "ContestRule", "Shortfall"]

Mark = Literal["seed", "well", "single", "unsure"]


@frozen
class PackRule:
    """Which cards are in the pack."""

    suits: Pack
    ranks: tuple[str, ...]
    without: tuple[str, ...] = ()


@frozen
class OrderRule:
    """Which card beats which, in the notation of :mod:`trucedu.variants.notation`."""

    plain: str


@frozen
class Substitute:
    """The card that stands for the turned one where that is of one of the ranks ``when``, in its place and value."""

    card: str
    when: tuple[int, ...]


@frozen
class TurnedRule:
    """A card is turned face up beside the hands; the order and the values may look to it (``m``, ``n``, ``next``).

    ``word``: what the game calls the turned card, such as ``"muestra"``; ``raised``: what it calls a card that stands
    out beside it, such as ``"pieza"``.
    """

    when: Literal["after-deal"] = "after-deal"
    substitute: Substitute | None = None
    word: str = ""
    raised: str = ""


@frozen
class Wild:
    """A wild card of the declarations (a périque, a pieza), and the value it counts."""

    card: str
    value: int


@frozen
class ValuesRule:
    """How a pair or a flor is counted."""

    ranks: dict[str, int]
    base: int = 20
    wild: tuple[Wild, ...] = ()
    wild_suit: Literal["any", "printed"] = "any"
    wild_flor: Literal["yes", "with-seven", "no"] = "yes"
    no_pair: Literal["none", "highest"] = "none"
    silent_flor: Literal["best-two", "none"] = "best-two"


@frozen
class TrickRule:
    """Who takes a trick whose best cards are equal, who leads after it, and whether cards may be laid face down.

    ``tied_lead``: which of two partners leads on who took a trick with equal cards.
    A card face down is worth nothing: every open card beats it. ``after-first``: from the second trick on.
    """

    partner_tie: Literal["won", "led", "spoiled"] = "won"
    tied_lead: Literal["earlier", "later"] = "earlier"
    lead_after_tie: Literal["leader", "eldest", "first-tied", "last-tied", "nearest-eldest"] = "leader"
    face_down: Literal["never", "after-first"] = "never"


@frozen
class HandRule:
    """Which side a row of trick results gives the hand to, and when play stops."""

    one_each: Literal["first", "nobody", "first-unless-third-tied"] = "first"
    one_won: Literal["winner", "nobody"] = "winner"
    all_tied: Literal["nobody", "eldest", "non-dealers"] = "nobody"
    stop: Literal["decided", "two-tricks", "play-out"] = "decided"


@frozen
class SpeakerRule:
    """Who answers a raise for a side: named chairs, or found from the dealer's chair."""

    by: Literal["chairs", "dealer-and-eldest", "dealer-and-left", "next-opponent"]
    chairs: tuple[int, ...] = ()


@frozen
class Rung:
    """One step of the stake ladder; ``wins_match`` where it stakes the whole match and not one game of it."""

    call: str
    value: Amount
    refused: int
    term: str = ""
    says: str = ""
    wins_match: bool = False


@frozen
class Remainder:
    """A call that stakes the rest of the game at once and is accepted by the same words (*mon reste*)."""

    call: str
    value: Amount
    term: str = ""
    says: str = ""


@frozen
class LadderRule:
    """How the hand's stake is raised."""

    speaker: SpeakerRule
    rungs: tuple[Rung, ...]
    base: int = 1
    raises: Literal["alternate", "each-turn"] = "alternate"
    answer_raises: bool = False
    windows: tuple[Literal["before-card", "after-card"], ...] = ("before-card",)
    playing_accepts: bool = False
    waits_for_declarations: bool = False
    remainder: Remainder | None = None
    any_amount: str | None = None


@frozen
class FoldRule:
    """Who may throw the hand in: anyone for the side, only the side's governor, or nobody.

    ``early_extra`` is what it costs besides while a contest could still be opened and nobody has.
    """

    who: Literal["player", "speaker", "never"] = "player"
    early_extra: int = 0


@frozen
class RedealRule:
    """A redeal by agreement: who asks, who answers; once a deal, before anything else is done."""

    asks: Literal["eldest"] = "eldest"
    answers: Literal["dealer", "dealer-side"] = "dealer"


@frozen
class SpecialRule:
    """A deal on other terms, at a given score: the question, and what yes and no are worth.

    ``looks``: what the side that decides may see first. ``both``: how the hand is played when both sides have that
    score; ``unseen`` is blindly, each player turning up one card after another.
    """

    at: int
    value: int
    declined: int
    looks: Literal["own-cards", "partners-cards"] = "own-cards"
    both: Literal["seen", "unseen"] = "seen"


@frozen
class TapRule:
    """One player may tap the pack instead of cutting it; the dealer may then deal one card each."""

    by: Literal["left"] = "left"
    up_to: int = 0
    tied: Literal["nobody", "non-dealers"] = "non-dealers"


@frozen
class ScoreRule:
    """How long a game is and how it is counted; ``half`` is where its first half ends, 0 where it has none."""

    target: int
    games: int = 1
    half: int = 0
    halves: tuple[str, ...] = ()
    refusal: Literal["scored", "deducted"] = "scored"
    when: Literal["as-it-happens", "at-end"] = "as-it-happens"
    bonus: dict[str, int] = Factory(dict)
    bonus_to: Literal["player", "trick"] = "player"
    units: dict[str, int] = Factory(dict)
    game_word: str = "game"
    last_game_word: str = ""


@frozen
class DealRule:
    """How the first dealer is found, who cuts, how the cards are given, and which way play goes round."""

    direction: Literal["anticlockwise", "clockwise"] = "anticlockwise"
    draw: Literal["none", "order", "pips"] = "none"
    draw_chooses: Literal["lowest", "highest"] = "lowest"
    cut_by: Literal["none", "before-dealer"] = "none"
    packets: tuple[str, ...] = ("one at a time",)
    rest: Literal["aside", "at-dealers-right"] = "aside"
    next_dealer: Literal["right", "losers"] = "right"
    redeal: RedealRule | None = None
    tap: TapRule | None = None


@frozen
class Signal:
    """A sign for cards (in order notation, so ``"3*"``), or for something else that ``means`` says."""

    says: str
    cards: str = ""
    means: str = ""
    face: dict[str, str | int | bool] = Factory(dict)


@frozen
class Order:
    """What a captain may tell a partner: a plan for the partner's next card; with a ``face`` where it is a sign."""

    says: str
    play: Literal["high", "low", "leave", "rank", "bid", "any"] = "any"
    face: dict[str, str | int | bool] = Factory(dict)


@frozen
class MessageRule:
    """Talk between partners: signs, orders, and whether they must be true or obeyed."""

    truth: Literal["free", "required"] = "free"
    orders_are: Literal["advice", "binding"] = "advice"
    signs_by: Literal["anyone", "partners-of-speaker"] = "anyone"
    orders_by: Literal["speaker", "nobody"] = "nobody"
    signals: dict[str, Signal] = Factory(dict)
    orders: dict[str, Order] = Factory(dict)


@frozen
class HouseOption:
    """One way to play a house rule: its name, what it means, and the keys of the sheet that it changes."""

    value: str | int
    says: str
    changes: dict[str, object] = Factory(dict)


@frozen
class HouseRule:
    """A point that tables settle differently: the question behind it, its options, the default and why.

    ``question`` is an open question (``"OQ-23"``), a claim that names the other way (``"TRC-19"``), or a rule
    of the sheet (``"catalan-truc#deal.tap"``). ``changes`` of an option are paths in the rules.
    """

    question: str
    asks: str
    default: str | int
    why: str
    options: tuple[HouseOption, ...]

    def option(self, value: str | int) -> HouseOption | None:
        """The option of that name; ``"1"`` and ``1`` are the same."""
        return next((option for option in self.options if str(option.value) == str(value)), None)


@frozen
class Word:
    """A word of the game, what it means, and the language it belongs to (its short code, such as ``"ca"``).

    ``cards`` is filled in where the word names cards: in order notation, blanks between parts.
    """

    word: str
    means: str
    language: str = ""
    cards: str = ""


@frozen
class Source:
    """A text behind the sheet: a short id to name it by, what it is, what it is used for."""

    id: str
    title: str
    used_for: str = ""


@frozen
class Known:
    """What a catalogue entry knows about one field, how surely, and from whom."""

    field: str
    says: str
    mark: Mark
    sources: tuple[str, ...] = ()


@frozen
class Confidence:
    """How far each part of a sheet can be trusted: a mark for all, others where they differ, the sources.

    Keys are paths in the rules, such as ``"ladder"`` or ``"ladder.rungs"``; one for a table holds for all in
    it. Sources are ids of claims and open questions (``"TYF-91"``, ``"OQ-04"``) or of the sheet's own list.
    """

    default: Mark
    fields: dict[str, Mark] = Factory(dict)
    sources: dict[str, tuple[str, ...]] = Factory(dict)

    def mark(self, path: str) -> Mark:
        """The mark of a rule, by its path: its own, that of the nearest table around it, or the default."""
        return next((self.fields[each] for each in _outwards(path) if each in self.fields), self.default)

    def behind(self, path: str) -> tuple[str, ...]:
        """The sources of a rule, by its path: its own first, then those of the tables around it."""
        named = [source for each in _outwards(path) for source in self.sources.get(each, ())]
        return tuple(dict.fromkeys(named))


def _outwards(path: str) -> list[str]:
    """``"a.b.c"``, ``"a.b"``, ``"a"``."""
    parts = path.split(".")
    return [".".join(parts[:length]) for length in range(len(parts), 0, -1)]


@frozen
class Rules:
    """The playable part of a sheet. ``said``: what the game says for the words that every game has, such as ``yes``."""

    players: tuple[int, ...]
    pack: PackRule
    order: OrderRule
    trick: TrickRule
    hand: HandRule
    ladder: LadderRule
    score: ScoreRule
    turned: TurnedRule | None = None
    fold: FoldRule = FoldRule()
    deal: DealRule = DealRule()
    values: ValuesRule | None = None
    contest: dict[str, ContestRule] = Factory(dict)
    special: SpecialRule | None = None
    messages: MessageRule = MessageRule()
    said: dict[str, str] = Factory(dict)


@frozen
class Sheet:
    """Everything that is said of one variant.

    ``also`` lists other names and spellings, ``names`` what the game is called in a language (by its short
    code), ``words`` its terms, ``not_modelled`` what cannot be played here. A catalogue entry has no
    ``rules``; what is ``known`` stands there instead, with who says so.
    """

    id: str
    name: str
    region: str
    summary: str
    confidence: Confidence
    also: tuple[str, ...] = ()
    names: dict[str, str] = Factory(dict)
    words: tuple[Word, ...] = ()
    sources: tuple[Source, ...] = ()
    not_modelled: tuple[str, ...] = ()
    known: tuple[Known, ...] = ()
    house: dict[str, HouseRule] = Factory(dict)
    rules: Rules | None = None
    chosen: dict[str, str | int] = field(factory=dict)

    @property
    def playable(self) -> bool:
        """Whether the sheet states rules to play by; a catalogue entry does not."""
        return self.rules is not None
