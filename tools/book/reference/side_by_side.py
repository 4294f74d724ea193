"""Games side by side: tables of groups that belong together, ladders, charts, the same cards everywhere, drills."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from typing import Final

from attrs import frozen

from tools.book.reference.charts import count_spread, order_crossing
from tools.book.reference.links import game_link, link, linked_html
from tools.book.reference.live import live
from tools.book.reference.markup import listing
from tools.book.reference.page import BookPage, Draft
from tools.book.reference.practice import drill_island
from tools.book.reference.words import COGNATES, cognates
from trucedu.engine.variant import Variant, variant
from trucedu.language import tr
from trucedu.lessons.registry import find_drill
from trucedu.show import pictures
from trucedu.show.compare import compare
from trucedu.show.html import scene_html
from trucedu.widgets.explore_same import SEED, SameExploring

INDEX: Final = "compare/index"
SAME: Final = "compare/same-cards"
LADDERS: Final = "compare/ladders"


@frozen
class Group:
    """Games that are worth a table together. ``why``: what there is to see."""

    name: str
    title: str
    why: str
    games: tuple[str, ...]

    @property
    def page(self) -> str:
        """Where its table stands."""
        return f"compare/{self.name}"


GROUPS: Final = (
    Group(
        "across",
        "Across the family",
        "Four games from four corners: six players with declarations, two with raises alone, Argentina, and the hills "
        "of Brazil.",
        ("truc-y-flou", "french-truc", "argentine-truco", "truco-mineiro"),
    ),
    Group(
        "french",
        "The French games",
        "One order, one idea of raising, and small differences in how a raise goes and how long a game is.",
        ("french-truc", "le-truc", "sackson-truc", "partnership-truc"),
    ),
    Group(
        "spain",
        "From the Pyrenees to the Balearic Islands",
        "Spanish cards in four regions that lie side by side, each with other cards on top.",
        ("truc-y-flou", "catalan-truc", "valencian-truc", "balearic-truc"),
    ),
    Group(
        "overseas",
        "Valencia and the River Plate",
        "Envit and truc in Valencia, envido and truco across the ocean: words that sound alike, and much that is not "
        "alike.",
        ("valencian-truc", "argentine-truco", "uruguayan-truco"),
    ),
    Group(
        "south-america",
        "Truco with envido and flor",
        "The games of Argentina, Uruguay, Venezuela and southern Brazil: two of them turn a card up.",
        ("argentine-truco", "uruguayan-truco", "venezuelan-truco", "truco-gauderio"),
    ),
    Group(
        "brazil",
        "The Brazilian games",
        "Two games that raise and declare nothing, and one that does both.",
        ("truco-paulista", "truco-mineiro", "truco-gauderio"),
    ),
    Group(
        "kin",
        "Put, Trut and French Truc",
        "An old English relative, a French one for four, and the game for two beside them.",
        ("put", "trut", "french-truc"),
    ),
    Group(
        "catalogue",
        "What is known of the others",
        "Games of which too little is known to play them: what is told of each, and what is not.",
        ("matarrata", "moll-truc", "truka", "poitou-tru", "barres-truc"),
    ),
)  # fmt: skip
#: Examples for the same cards in every game: what to look for, the game that the others are measured by, the cards.
EXAMPLES: Final = (
    ("One trick, and almost every card takes it somewhere", "truc-y-flou", "4B 7S 11B 3C"),
    ("Two aces and two sevens", "truc-y-flou", "7O 1B 7S 1S"),
    ("A whole deal for two: every card laid in the order shown", "catalan-truc", "3S 7O 4B | 7S 3C 5O"),
    ("A whole deal for four", "catalan-truc", "3B 7O 4C | 2S 1O 12C | 1B 5S 6C | 7S 3O 10B"),
)


def groups_of(game: str) -> list[Group]:
    """The tables in which a game stands, by its id."""
    return [group for group in GROUPS if game in group.games]


def compare_pages() -> Iterator[BookPage]:
    """All pages that put games side by side."""
    yield _index()
    yield from map(_group, GROUPS)
    yield _same()
    yield _ladders()
    yield cognates()


def _index() -> BookPage:
    draft = Draft(INDEX, tr("Side by side"))
    draft.text(
        tr(
            "The games of the family agree in much and part in small things. Here they stand next to each other."
        )
    )
    draft.heading(tr("Tables"))
    draft.html(
        listing(
            f"{link(INDEX, tr(group.title), group.page)}: "
            + ", ".join(game_link(INDEX, game) for game in group.games)
            for group in GROUPS
        )
    )
    draft.heading(tr("The same thing everywhere"))
    more = (
        (tr("The same cards in every game"), SAME),
        (tr("Every ladder"), LADDERS),
        (tr("Words for the same thing"), COGNATES),
    )
    draft.html(listing(link(INDEX, title, page) for title, page in more))
    draft.text(tr("In Python, te.compare puts any of them side by side, and te.same_deal takes any cards."))
    draft.heading(tr("Try it"))
    for name in ("which-variants", "which-game"):
        draft.heading(find_drill(name).title, 3)
        draft.html(drill_island(name, "truc-y-flou"))
    draft.below([*(group.page for group in GROUPS), SAME, LADDERS, COGNATES])
    return draft.finished()


def _group(group: Group) -> BookPage:
    games = [variant(name) for name in group.games]
    draft = Draft(group.page, tr(group.title))
    draft.text(tr(group.why))
    draft.heading(tr("The rules in one table"))
    draft.html(linked_html(group.page, compare(*games).html))
    playable = [game for game in games if game.sheet.playable]
    if playable:
        draft.heading(tr("Their ladders"))
        draft.html(pictures.ladders(*playable).html)
    if crossing := order_crossing(playable) if len(playable) > 1 else "":
        draft.heading(tr("Where the orders cross"))
        if turning := [game.name for game in playable if game.turns]:
            draft.text(tr("Drawn as long as no card stands out: {games}.", games=", ".join(turning)))
        draft.html(crossing)
    if counting := [game for game in playable if _counts_pairs(game)]:
        draft.heading(tr("How good is a pair?"))
        draft.html(count_spread(counting))
    return draft.finished()


def _counts_pairs(game: Variant) -> bool:
    """Whether a pair is worth the same whatever is turned up, so that its chances can be told at all."""
    rules = game.sheet.rules
    return (
        rules is not None and not game.turns and any(each.counts == "pair" for each in rules.contest.values())
    )


def _same() -> BookPage:
    draft = Draft(SAME, tr("The same cards in every game"))
    draft.text(
        tr(
            "Every card is laid, nothing is said, and each game decides by its own rules. ≠ marks what differs."
        )
    )
    for number, (title, home, cards) in enumerate(EXAMPLES):
        draft.heading(tr(title))
        exploring = SameExploring(variant(home), SEED)
        exploring.do(f"cards {cards}")
        draft.html(
            f'<div class="tre-game tre-still">{scene_html(exploring.scene(live=False), f"same{number}")}</div>'
        )
        call = f'te.explore("same", "{home}", seed="{SEED}", start="cards {cards}")'
        other = live(SAME, call, tr("Other cards, live"), tr("The same cards in every game"))
        draft.html(f'<p class="tre-ref-below"><code>{escape(call)}</code> {other}</p>')
    return draft.finished()


def _ladders() -> BookPage:
    draft = Draft(LADDERS, tr("Every ladder"))
    draft.text(
        tr(
            "What is called on each rung, and what the hand is worth there; a refusal pays less, see each game."
        )
    )
    for group in GROUPS[1:]:
        games = [variant(name) for name in group.games if variant(name).sheet.playable]
        if games:
            draft.heading(tr(group.title))
            draft.html(pictures.ladders(*games).html)
    return draft.finished()
