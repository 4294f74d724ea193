"""Pictures for lessons say what the rules say, in drawings and in words, and keep to themselves on a page."""

from __future__ import annotations

import re
from html.parser import HTMLParser

import pytest

import trucedu as te
from trucedu.cards import Card
from trucedu.show import pictures
from trucedu.show.cards.colours import contrast
from trucedu.show.pictures import Picture
from trucedu.show.pictures.compare import moved
from trucedu.show.pictures.order import group_name, groups_of, local_name
from trucedu.show.pictures.picture import style
from trucedu.show.signs import play_the_rank

KINDS = (
    "base",
    "cards",
    "chips",
    "cognates",
    "compare",
    "exchange",
    "family",
    "games",
    "hands",
    "obeyed",
    "questions",
    "ranking",
    "sides",
    "signs",
    "suits",
    "talk",
    "trick",
    "tricks",
)
TRICK = "7O 3S 3C 1C 12O 4S"
PAIRS = "7♠ 9♥ A♦ | K♠ Q♥ J♦ | 8♠ 9♣ 10♦ | 7♥ 10♣ Q♦"


def every_picture() -> list[Picture]:
    return [
        pictures.cards("10O 11B", wild=7, between=">", labels=["first"]),
        pictures.strongest("french-truc"),
        pictures.ranking(),
        pictures.suits({"S": "aspade"}),
        pictures.seats("catalan-truc"),
        pictures.tricks("3S 3C 6S 5S 4S 12O", "3S 12C 3C 6S 5S 4S"),
        pictures.covered("C B O S"),
        pictures.orders("catalan-truc", "truc-y-flou"),
        pictures.orders(
            "french-truc", te.variant("french-truc", low_eight="yes"), titles=("usual", "low <eight>")
        ),
        pictures.trick("truc-y-flou", TRICK, result=True),
        pictures.hands("A A, S S S", "truc-y-flou", "catalan-truc"),
        pictures.games("truc-y-flou", "french-truc"),
        pictures.seats("partnership-truc", speakers=True),
        pictures.exchange(
            "partnership-truc", "1 two-more", "? 2 yes", "4 yes", "3 signal wink", "1 A♦", hands=PAIRS
        ),
        pictures.obeyed("partnership-truc", ("", "low", "rank 10"), hands=PAIRS, steps=("1 A♦", "2 J♦")),
        pictures.signs("partnership-truc"),
        pictures.questions("truc-y-flou", "french-truc"),
        pictures.signs(only="leave wink", told=False),
        pictures.family(),
        pictures.cognates("pair", "spoiled"),
    ]


class Names(HTMLParser):
    """What a piece of HTML defines, refers to, and leaves open."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.ids: list[str] = []
        self.uses: list[str] = []
        self.classes: set[str] = set()
        self.open: list[str] = []
        self.words = ""
        self.feed(html)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        self.ids += [found["id"]] if found.get("id") else []
        self.uses += [found["href"].removeprefix("#")] if tag == "use" and found.get("href") else []
        self.classes |= set((found.get("class") or "").split())
        self.words += f" {found.get('aria-label') or ''} "
        self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        self.open.pop()

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if not {"style", "title"} & set(self.open):
            self.words += data


@pytest.mark.parametrize("shown", every_picture(), ids=lambda shown: shown.words.splitlines()[0])
class TestEveryPicture:
    def test_stands_alone(self, shown: Picture) -> None:
        page = Names(shown.html)
        assert page.open == []
        assert set(page.uses) <= set(page.ids)
        assert len(page.ids) == len(set(page.ids))
        assert re.search(r"https?:(?!//www\.w3\.org/2000/svg)|<script|url\(", shown.html) is None

    def test_uses_no_class_but_its_own(self, shown: Picture) -> None:
        assert all(name.startswith("tre-") for name in Names(shown.html).classes)

    def test_says_in_words_what_it_shows(self, shown: Picture) -> None:
        seen = " ".join(Names(shown.html).words.split())
        listed = " ".join(repr(shown).split())
        names = {str(card.name) for card in te.variant("truc-y-flou").pack}
        told = {name for name in names if name in listed}
        assert told <= {name for name in names if name in seen}
        assert max(map(len, repr(shown).splitlines())) <= 80

    def test_is_the_same_every_time(self, shown: Picture) -> None:
        again = next(each for each in every_picture() if each.words == shown.words)
        assert again.html == shown.html


def test_the_ranking_shows_every_card_in_the_order_of_the_rules() -> None:
    shown = pictures.ranking()
    whole = [
        name.removeprefix("tp-s-") for name in re.findall(r"tp-s-\d+[SBOC]", "".join(Names(shown.html).uses))
    ]
    edges = shown.html.count("class='tre-pic-spine'")
    assert len(set(whole)) + edges == 40
    places = [te.variant("truc-y-flou").strength(name) for name in whole]
    assert places == sorted(places, reverse=True)
    assert whole[:4] == ["1S", "1B", "7S", "7O"]
    assert whole[-2:] == ["11B", "10O"]


def test_a_french_pack_is_ranked_too() -> None:
    shown = pictures.ranking("french-truc")
    whole = re.findall(r"href='#tp-f-(\w+)'", shown.html)
    assert len(set(whole)) + shown.html.count("class='tre-pic-spine'") == 32
    assert whole[0].startswith("7")


def test_the_top_four_have_the_stars_and_the_names_of_the_game() -> None:
    shown = pictures.ranking(names={"1S": "the Sword"})
    assert shown.html.count("class='tre-pic-star'") == 4
    lines = shown.words.splitlines()
    assert lines[1:5] == [
        "  1. ace of swords (the Sword)",
        "  2. ace of clubs (bastou, bâton)",
        "  3. seven of swords (manille)",
        "  4. seven of coins (manille)",
    ]
    assert lines[15] == "  15. knight of clubs and jack of coins (périque)"


@pytest.mark.parametrize(
    ("game", "place", "name", "own"),
    [
        ("truc-y-flou", 5, "threes", ""),
        ("truc-y-flou", 7, "aces of coins and cups", "pout"),
        ("truc-y-flou", 9, "knights of swords, coins and cups", ""),
        ("truc-y-flou", 11, "sevens of clubs and cups", ""),
        ("french-truc", 2, "eights", "six"),
        ("catalan-truc", 5, "knights", "cavall"),
    ],
)
def test_names_of_groups(game: str, place: int, name: str, own: str) -> None:
    variant = te.variant(game)
    group = groups_of(variant)[place - 1]
    assert group_name(group, variant.pack) == name
    assert local_name(group, variant) == own


def test_a_trick_without_its_result_gives_nothing_away() -> None:
    open_trick = pictures.trick("truc-y-flou", TRICK)
    assert "takes" not in open_trick.html
    assert "takes" not in open_trick.words
    assert "tre-pic-laid tre-pic-lifted" not in open_trick.html


@pytest.mark.parametrize(
    ("game", "cards", "leader", "says"),
    [
        ("truc-y-flou", TRICK, 1, "You take the trick for side A. Next, you lead."),  # WP-070
        ("truc-y-flou", TRICK, 4, "Chair 4 takes the trick for side B. Next, chair 4 leads."),
        (
            "truc-y-flou",
            "3S 3C 4S 4C 5S 5C",
            1,
            "Spoiled: nobody takes the trick. Next, you lead again.",
        ),  # WP-072
        ("truc-y-flou", "3S 12C 3C 6S 5S 4S", 1, "You take the trick for side A. Next, you lead."),  # WP-073
        (
            "partnership-truc",
            "9♥ 7♠ 8♦ 7♥",
            2,
            "Spoiled: nobody takes the trick. Next, chair 2 leads again.",
        ),  # WP-140
    ],
)
def test_a_trick_with_its_result(game: str, cards: str, leader: int, says: str) -> None:
    assert pictures.trick(game, cards, leader, result=True).words.splitlines()[-1] == says


def test_one_trick_under_two_rules_for_partners() -> None:
    ours = te.variant("partnership-truc", partner_tie="won")
    games, titles = ("partnership-truc", ours), ("theirs", "ours")
    # WP-140 with the other trick of TRC-71: the partner who led the trick keeps it
    shown = pictures.tricks("9♥ 7♠ 8♦ 7♥", "7♠ 9♥ 7♥ 8♦", games=games, titles=titles)
    assert [line.strip() for line in shown.words.splitlines() if "ours" in line or "theirs" in line] == [
        "theirs: Spoiled. Chair 1 leads again.",
        "ours: Side B takes it. Chair 2 leads.",
        "theirs: Side A takes it. Chair 1 leads.",
        "ours: Side A takes it. Chair 1 leads.",
    ]
    assert "takes" not in pictures.tricks("9♥ 7♠ 8♦ 7♥", games=games, result=False).words


def test_who_sits_where() -> None:
    shown = pictures.seats("truc-y-flou").words.splitlines()
    assert shown[1:] == [
        "  You, side A (eldest hand: begins)", "  Chair 2, side B", "  Chair 3, side A", "  Chair 4, side B",
        "  Chair 5, side A", "  Chair 6, side B (dealer)",
    ]  # fmt: skip


def test_hands_under_three_games() -> None:
    shown = pictures.hands("S S S, A B S", "truc-y-flou", "french-truc", "catalan-truc")
    words = " ".join(shown.words.split())
    # WP-089, TRC-39, WP-145; then TYF-90, TRC-30, Catalonia's first decided trick
    assert "spoiled, spoiled, spoiled: Truc y Flou nobody; French Truc nobody; Catalan Truc A" in words
    assert "A, B, spoiled: Truc y Flou A; French Truc A; Catalan Truc A" in words
    assert "nobody" not in pictures.hands("S S S", result=False).words


def test_only_the_cards_that_really_moved_are_marked() -> None:
    moves = moved(groups_of("catalan-truc"), groups_of("truc-y-flou"))
    up = {Card.parse(text) for text in ("1S", "1B", "7S", "7O")}
    down = {Card.parse(text) for text in ("10O", "11B")}
    assert {card for card, mark in moves.items() if mark == "▲"} == up
    assert {card for card, mark in moves.items() if mark == "▼"} == down


def test_orders_of_different_packs_cannot_be_compared() -> None:
    with pytest.raises(ValueError, match="different packs"):
        pictures.orders("french-truc", "truc-y-flou")


def test_a_covered_card_does_not_say_its_suit() -> None:
    shown = pictures.covered("C B O S")
    assert not re.search("cups|clubs|coins|swords", shown.html + shown.words)
    colours = set(re.findall(r"#[0-9A-Fa-f]{6}", re.sub(r"<style>.*?</style>", "", shown.html)))
    assert colours == {"#1F1B16", "#FBF6E9", "#1F4037"}
    assert shown.words.splitlines()[1:] == [
        "  a: a frame with 1 gap", "  b: a frame with 3 gaps", "  c: a frame with no gap", "  d: a frame with 2 gaps",
    ]  # fmt: skip


@pytest.mark.parametrize("kind", KINDS)
def test_every_rule_of_the_style_sheets_is_under_the_prefix(kind: str) -> None:
    for selectors in re.findall(r"(?:^|})([^{}]+){", style(kind)):
        assert all(".tre-pic" in selector for selector in re.split(r",(?![^()]*\))", selectors)), selectors


@pytest.mark.parametrize(
    ("ink", "ground"),
    [
        ("#fbf6e9", "#1f4037"), ("#f2c14e", "#1f4037"), ("#1f1b16", "#f2c14e"), ("#fbf6e9", "#a4281f"),
        ("#fbf6e9", "#1f4f82"), ("#1f1b16", "#fbf6e9"),
    ],
)  # fmt: skip
def test_words_can_be_read_on_their_ground(ink: str, ground: str) -> None:
    sheets = "".join(map(style, KINDS))
    assert ink in sheets
    assert ground in sheets
    assert contrast(ink, ground) >= 4.5


@pytest.mark.parametrize("paper", ["#ffffff", "#111111", "#f8f8f8"])
def test_small_words_can_be_read_on_light_and_dark_pages(paper: str) -> None:
    small = re.search(
        r"\.tre-pic-small{color:color-mix\(in srgb,currentColor (\d+)%,transparent\)", style("base")
    )
    assert small is not None
    share = int(small[1])
    # JupyterLab's ink is black or white at 87 %; the small words take a share of it.
    ink = 0 if paper != "#111111" else 255
    ground = int(paper[1:3], 16)
    level = round(ground + (ink - ground) * 0.87 * share / 100)
    assert contrast(f"#{level:02x}{level:02x}{level:02x}", paper) >= 4.5


class TestExchange:
    """The governors' game: chair 1 is eldest, chair 4 has dealt."""

    def exchange(self, *steps: str) -> list[str]:
        words = " ".join(str(pictures.exchange("partnership-truc", *steps, hands=PAIRS)).split())
        return [line.strip() for line in re.split(r"(?=Chair \d \([AB]\))", words)[1:]]

    def test_who_says_what_and_what_it_means(self) -> None:
        assert self.exchange("1 two-more", "4 yes", "1 A♦") == [
            "Chair 1 (A): “deux de plus” (Two more?)",
            "Chair 4 (B): “yes” (accepted)",
            "Chair 1 (A): plays the ace of diamonds",
        ]

    def test_what_is_not_allowed_is_turned_down_with_the_reason(self) -> None:
        refused = self.exchange("1 two-more", "? 2 yes")[-1]
        assert refused.startswith("Chair 2 (B) tries “yes”: not allowed.")
        assert "chair 4 is to act" in refused
        assert "chair 3 holds no such card" in self.exchange("? 3 signal grin")[-1]  # it has no seven

    def test_what_is_allowed_cannot_be_shown_as_refused(self) -> None:
        with pytest.raises(ValueError, match="allowed here"):
            self.exchange("? 1 two-more")


def test_an_order_leaves_the_cards_that_the_rules_leave() -> None:
    shown = pictures.obeyed(
        "partnership-truc", ("", "low", "leave", "rank 7"), hands=PAIRS, steps=("1 A♦", "2 J♦")
    )
    # Chair 3 has the eight, which beats the ace on the table, the nine and the ten; it has no seven.
    rows = [line.rpartition(": ")[2] for line in str(shown).splitlines()[1:]]
    assert rows == ["8♠, 9♣, 10♦", "9♣", "9♣, 10♦", "8♠, 9♣, 10♦"]
    assert "“Play the seven”" in str(shown)


@pytest.mark.parametrize(
    ("game", "rank", "said"),
    [
        ("partnership-truc", "8", "Play the eight"),
        ("partnership-truc", "10", "Play the ten"),
        ("truc-y-flou", "10", "Play the jack"),
        ("truc-y-flou", "1", "Play the ace"),
    ],
)
def test_an_order_names_the_rank_as_it_is_said(game: str, rank: str, said: str) -> None:
    assert play_the_rank(te.variant(game), rank) == said


@pytest.mark.parametrize(
    ("game", "speakers"),
    [
        ("partnership-truc", {1: "A", 4: "B"}),
        ("catalan-truc", {3: "A", 4: "B"}),
        ("truc-y-flou", {5: "A", 2: "B"}),
    ],
)
def test_the_chairs_that_speak_for_a_side(game: str, speakers: dict[int, str]) -> None:
    lines = str(pictures.seats(game, speakers=True)).splitlines()[1:]
    found = {
        chair: said[1]
        for chair, line in enumerate(lines, start=1)
        if (said := re.search(r"speaks for (.)", line))
    }
    assert found == speakers


def test_the_signs_of_the_french_pairs() -> None:
    lines = [line.strip() for line in str(pictures.signs("partnership-truc")).splitlines()[1:]]
    assert [line.partition(":")[0] for line in lines] == ["any seven", "any eight", "any ace"]
    assert [line.split()[2] for line in lines] == ["grins", "winks", "shrugs"]
    with pytest.raises(ValueError, match="no signs"):
        pictures.signs("french-truc")


def test_some_signs_without_what_they_mean() -> None:
    """TYF-15 and TYF-20; the rocking head (TYF-86) is an order and not among the signs for cards."""
    asked = str(pictures.signs(only="puff eyebrows", told=False))
    assert [line.strip() for line in asked.splitlines()[1:]] == [
        "a: lets out a puff of breath",
        "b: raises the eyebrows",
    ]
    assert "sword" not in asked + pictures.signs(only="puff eyebrows", told=False).html
    alone = str(pictures.signs(only="lip", told=False))
    assert alone.splitlines()[1:] == ["  tucks the lower lip under the upper"]
    rocking = str(pictures.signs(only="leave"))
    assert "“Let the opponents have this trick”: tilts the head from side to side" in " ".join(
        rocking.split()
    )
    assert len(str(pictures.signs()).splitlines()) > 6
    with pytest.raises(ValueError, match="no sign 'nod'; it has: eyebrows, wink"):
        pictures.signs(only="eyebrows nod")


def test_open_questions_without_a_switch() -> None:
    said = " ".join(str(pictures.questions("truc-y-flou", "french-truc")).split())
    assert "OQ-03 May a périque count anything but 7? it always counts 7. The table gives 7" in said
    assert "OQ-36" in said  # of the French game alone
    assert "OQ-39" not in said  # of Sackson's
    assert "OQ-05" not in said  # switched by a house rule
