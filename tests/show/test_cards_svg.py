"""The drawn cards: every card there, the right number of signs on it, well-formed, small, and legible."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import xml.etree.ElementTree as ET
from itertools import pairwise

import pytest

from trucedu.cards import PACKS, SUIT_NAMES, Card, Pack, full_pack
from trucedu.show.cards import (
    back_id,
    back_symbol,
    card_back_svg,
    card_back_use,
    card_id,
    card_svg,
    card_use,
    colours,
    sprite,
    suit_sign,
    wild_mark,
    wild_note,
)
from trucedu.show.cards.drawing import THICK, THIN
from trucedu.show.cards.layout import french_spots, spanish_spots
from trucedu.show.cards.numerals import HEIGHT

SPANISH = full_pack("spanish")
FRENCH = full_pack("french")
BOTH = SPANISH + FRENCH
FORTY = tuple(card for card in SPANISH if card.rank not in {8, 9})
RATIO = {"spanish": 61.5 / 95, "french": 63 / 88}
GAPS = {"O": 0, "C": 1, "S": 2, "B": 3}
SVG = "{http://www.w3.org/2000/svg}"


def symbols(cards: tuple[Card, ...]) -> dict[str, ET.Element]:
    return {element.attrib["id"]: element for element in ET.fromstring(sprite(cards)).iter("symbol")}


def uses(element: ET.Element) -> list[str]:
    return [use.attrib["href"] for use in element.iter("use")]


@pytest.fixture(scope="module")
def spanish() -> dict[str, ET.Element]:
    return symbols(SPANISH)


@pytest.fixture(scope="module")
def french() -> dict[str, ET.Element]:
    return symbols(FRENCH)


def every_output() -> list[str]:
    marks = [wild_mark(value, pack) for value in (0, 7, 30) for pack in PACKS]
    signs = [
        suit_sign(suit, pack, named=named)
        for pack in PACKS
        for suit in SUIT_NAMES[pack]
        for named in (True, False)
    ]
    backs = [make(pack) for make in (card_back_svg, card_back_use, back_symbol) for pack in PACKS]
    cards = [make(card) for make in (card_svg, card_use) for card in BOTH]
    return [sprite(SPANISH), sprite(FRENCH), sprite(BOTH, "other"), *marks, *signs, *backs, *cards]


# Every card, and what stands on it


def test_a_sprite_holds_every_card_and_the_back(
    spanish: dict[str, ET.Element], french: dict[str, ET.Element]
) -> None:
    ranks = [str(rank) for rank in range(1, 13)]
    assert set(spanish) == {f"tre-c-{rank}{suit}" for rank in ranks for suit in "SBOC"} | {"tre-c-back"}
    ranks = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K"]
    assert set(french) == {f"tre-f-{rank}{suit}" for rank in ranks for suit in "SHDC"} | {"tre-f-back"}


@pytest.mark.parametrize("card", [card for card in SPANISH if 2 <= card.rank <= 9], ids=str)
def test_spanish_number_cards_show_their_count(card: Card, spanish: dict[str, ET.Element]) -> None:
    shown = uses(spanish[card_id(card)])
    assert shown.count(f"#tre-p-{card.suit}") == card.rank
    assert not [
        name for name in shown if re.match(r"#tre-[pa]-", name) and not name.endswith(f"-{card.suit}")
    ]


@pytest.mark.parametrize("card", [card for card in FRENCH if 2 <= card.rank <= 10], ids=str)
def test_french_number_cards_show_their_count(card: Card, french: dict[str, ET.Element]) -> None:
    assert [name for name in uses(french[card_id(card)]) if name.startswith("#tre-s-")] == [
        f"#tre-s-{card.suit}"
    ] * card.rank


def test_no_two_pips_lie_on_each_other_and_all_stay_inside_the_frame() -> None:
    half = {"O": (14, 14), "C": (12.7, 16), "S": (8, 33), "B": (12, 33)}
    for suit, (wide, high) in half.items():
        for count in range(2, 10):
            spots = spanish_spots(suit, count)
            assert len({(spot.x, spot.y, spot.turn) for spot in spots}) == count
            for spot in spots:
                across, down = (high, wide) if spot.turn == 90 else (wide, high)
                if spot.turn in {0, 90, 180}:
                    assert spot.x - across * spot.scale > 6, (suit, count)
                    assert spot.x + across * spot.scale < 117, (suit, count)
                    assert spot.y - down * spot.scale > 6, (suit, count)
                    assert spot.y + down * spot.scale < 184, (suit, count)
    for count in range(2, 11):
        assert len({(spot.x, spot.y) for spot in french_spots(count)}) == count


def test_pips_stay_apart_where_nothing_crosses() -> None:
    for count in range(2, 10):
        coins = spanish_spots("O", count)
        for i, one in enumerate(coins):
            for other in coins[:i]:
                apart = ((one.x - other.x) ** 2 + (one.y - other.y) ** 2) ** 0.5
                assert apart > 14 * (one.scale + other.scale), count


@pytest.mark.parametrize("suit", "SBOC")
def test_an_ace_shows_one_large_sign(suit: str, spanish: dict[str, ET.Element]) -> None:
    shown = uses(spanish[f"tre-c-1{suit}"])
    assert [name for name in shown if re.match(r"#tre-[pak]-", name)] == [f"#tre-a-{suit}"]


@pytest.mark.parametrize("suit", "SBOC")
def test_spanish_courts_are_three_figures_that_carry_their_sign(
    suit: str, spanish: dict[str, ET.Element]
) -> None:
    figures = {}
    for rank in (10, 11, 12):
        shown = uses(spanish[f"tre-c-{rank}{suit}"])
        assert shown.count(f"#tre-p-{suit}") == 1
        figures[rank] = {name for name in shown if name.startswith("#tre-k-")}
    assert figures == {
        10: {"#tre-k-sota", "#tre-k-sota-arm"},
        11: {"#tre-k-cavall", "#tre-k-rider", "#tre-k-rider-arm"},
        12: {"#tre-k-rei", "#tre-k-rei-arm"},
    }


@pytest.mark.parametrize("rank", "JQK")
def test_french_courts_are_double_headed(rank: str, french: dict[str, ET.Element]) -> None:
    for suit in "SHDC":
        shown = uses(french[f"tre-f-{rank}{suit}"])
        assert [name for name in shown if name.startswith("#tre-h-")] == [f"#tre-h-{rank}"] * 2


def test_each_index_stands_in_two_opposite_corners(spanish: dict[str, ET.Element]) -> None:
    parts = {group.attrib.get("id"): group for group in ET.fromstring(sprite(BOTH)).iter("g")}
    for name, across, down in (("s7", 123, 190), ("fQ", 126, 176)):
        upright, turned = parts[f"tre-x-{name}"]
        assert upright.attrib["href"] == turned.attrib["href"]
        x, y = float(upright.attrib["x"]), float(upright.attrib["y"])
        assert x < across / 4
        assert y < down / 4
        numbers = [float(number) for number in re.findall(r"[-.\d]+", turned.attrib["transform"])]
        assert numbers == pytest.approx([across - x, down - y, 180])


def test_the_number_is_legible_at_sixty_pixels() -> None:
    for width in (123, 126):
        assert (HEIGHT + THICK) * 60 / width >= 10
        assert THICK * 60 / width >= 1.5


def covered(data: str, level: str) -> list[tuple[float, float]]:
    """The horizontal strokes of a path along y = level, as sorted intervals."""
    strokes = []
    for start, end in re.findall(rf"M([\d.]+) {re.escape(level)}H([\d.]+)", data):
        strokes.append((float(start), float(end)))
    # The bottom line of a bracket ends a piece that came round a corner: its bend ends at the level, then H.
    for start, end in re.findall(rf"Q[\d.]+ {re.escape(level)} ([\d.]+) {re.escape(level)}H([\d.]+)", data):
        strokes.append((float(start), float(end)))
    return sorted((min(pair), max(pair)) for pair in strokes)


@pytest.mark.parametrize("suit", "SBOC")
def test_the_frame_is_broken_as_the_pinta_says(suit: str) -> None:
    for rank in range(1, 13):
        drawing = ET.fromstring(card_svg(Card.of(rank, suit)))
        frames = [
            path.attrib["d"]
            for path in drawing.iter(f"{SVG}path")
            if path.attrib.get("stroke") == "currentColor" and "Q5.5" in path.attrib["d"]
        ]
        assert len(frames) == 1
        for level in ("5.5", "184.5"):
            strokes = covered(frames[0], level)
            assert strokes[0][0] < 12
            assert strokes[-1][1] > 111
            breaks = [right[0] - left[1] for left, right in pairwise(strokes) if right[0] > left[1]]
            assert len(breaks) == GAPS[suit], (suit, level)
            assert all(gap * 60 / 123 >= 4 for gap in breaks)


def test_suits_differ_in_shape_without_their_colours() -> None:
    for pack in PACKS:
        shapes = {
            re.sub(r'#[0-9A-F]{6}|aria-label="\w+"|<title>\w+</title>', "", suit_sign(suit, pack))
            for suit in SUIT_NAMES[pack]
        }
        assert len(shapes) == 4


# Names and sizes


@pytest.mark.parametrize("card", BOTH, ids=str)
def test_a_card_alone_says_its_name_and_keeps_its_ratio(card: Card) -> None:
    drawing = ET.fromstring(card_svg(card, width=180))
    assert drawing.tag == f"{SVG}svg"
    assert drawing.attrib["role"] == "img"
    assert drawing.attrib["aria-label"] == card.name
    assert drawing.findtext(f"{SVG}title") == card.name
    left, top, across, down = map(float, drawing.attrib["viewBox"].split())
    assert (left, top) == (0, 0)
    assert across / down == pytest.approx(RATIO[card.pack])
    assert drawing.attrib["width"] == "180"
    assert 180 / float(drawing.attrib["height"]) == pytest.approx(RATIO[card.pack], abs=1e-4)


def test_labels_in_words() -> None:
    seven = Card.parse("7O")
    assert 'aria-label="seven of coins"' in card_use(seven)
    assert 'aria-label="seven of coins, wild, counts as 7"' in card_use(seven, note=wild_note(7))
    assert ET.fromstring(card_svg(seven, note='"<&')).attrib["aria-label"] == 'seven of coins, "<&'
    assert 'aria-label="a card face down"' in card_back_use()
    assert 'aria-label="a card face down, chair 2"' in card_back_use("french", note="chair 2")
    assert ET.fromstring(card_back_svg()).findtext(f"{SVG}title") == "a card face down"
    assert 'aria-label="queen of hearts"' in card_use(Card.parse("QH", "french"))


def test_symbols_leave_the_names_to_their_uses(
    spanish: dict[str, ET.Element], french: dict[str, ET.Element]
) -> None:
    # A viewer that strips drawings keeps their words: forty names in a row, in front of every saved game.
    for cards, drawn in ((SPANISH, spanish), (FRENCH, french)):
        for card in cards:
            assert drawn[card_id(card)].find("title") is None
            assert f'aria-label="{card.name}"' in card_use(card)


def test_a_use_points_to_the_sprite_and_takes_class_width_and_overlay() -> None:
    drawing = ET.fromstring(
        card_use(Card.parse("12C"), css_class="tre-card tre-x", width=60, overlay=wild_mark(7))
    )
    assert uses(drawing) == ["#tre-c-12C"]
    assert drawing.attrib["class"] == "tre-card tre-x"
    assert drawing.attrib["width"] == "60"
    assert drawing.find("g[@class='tre-wild']") is not None
    assert uses(ET.fromstring(card_use(Card.parse("7S", "french"), prefix="p"))) == ["#p-f-7S"]
    assert uses(ET.fromstring(card_back_use("french"))) == ["#tre-f-back"]


def test_the_packs_fit_their_budget() -> None:
    for cards in (FORTY, SPANISH, FRENCH):
        assert len(sprite(cards).encode()) < 60_000
    assert max(len(card_svg(card).encode()) for card in BOTH) < 10_000


# Marks


def test_a_wild_mark_draws_its_value_and_refuses_what_does_not_fit() -> None:
    def glyphs(value: int) -> int:
        return len(ET.fromstring(wild_mark(value)).findall("g[@transform]/path"))

    assert (glyphs(7), glyphs(10), glyphs(30)) == (1, 2, 2)
    assert wild_mark(7) != wild_mark(8)
    for value in (-1, 100):
        with pytest.raises(ValueError, match=str(value)):
            wild_mark(value)


def test_suit_signs_speak_only_when_asked_to() -> None:
    assert 'role="img" aria-label="coins"' in suit_sign("O")
    assert 'aria-label="spades"' in suit_sign("S", "french")
    silent = suit_sign("O", named=False)
    assert 'aria-hidden="true"' in silent
    assert "coins" not in silent
    with pytest.raises(KeyError):
        suit_sign("H")


# Colours


@pytest.mark.parametrize(
    ("first", "second", "ratio"), [("#000000", "#FFFFFF", 21), ("#777777", "#FFFFFF", 4.48)]
)
def test_contrast_by_wcag(first: str, second: str, ratio: float) -> None:
    assert colours.contrast(first, second) == pytest.approx(ratio, abs=0.005)
    assert colours.contrast(second, first) == colours.contrast(first, second)
    assert colours.contrast(first, first) == 1


def test_contrast_wants_full_colours() -> None:
    with pytest.raises(ValueError, match="RRGGBB"):
        colours.contrast("#FFF", "#000000")


@pytest.mark.parametrize(("colour", "ground"), colours.PAIRS)
def test_meaning_is_never_paler_than_four_and_a_half(colour: str, ground: str) -> None:
    assert colours.contrast(colour, ground) >= 4.5


@pytest.mark.parametrize(
    ("colour", "ground", "ratio"),
    [
        ("#1F1B16", "#FBF6E9", 15.9),
        ("#8F5B00", "#FBF6E9", 5.3),
        ("#A4281F", "#FBF6E9", 6.8),
        ("#1F4F82", "#FBF6E9", 7.8),
        ("#3F5F1E", "#FBF6E9", 6.7),
        ("#FBF6E9", "#1F4037", 10.5),
        ("#F2C14E", "#1F4037", 6.8),
    ],
)
def test_the_palette_has_the_contrast_it_was_chosen_for(colour: str, ground: str, ratio: float) -> None:
    assert (colour, ground) in colours.PAIRS
    assert colours.contrast(colour, ground) == pytest.approx(ratio, abs=0.1)


def test_every_suit_is_drawn_in_a_colour_that_reads_on_paper() -> None:
    for pack in PACKS:
        for colour in colours.SUIT_COLOUR[pack].values():
            assert (colour, colours.PAPER) in colours.PAIRS


def test_only_the_palette_is_used() -> None:
    palette = {value for name, value in vars(colours).items() if name.isupper() and isinstance(value, str)}
    assert len(palette) == 8
    for text in every_output():
        assert set(re.findall(r'(?:fill|stroke|color)="(#[^"]*)"', text)) <= palette
        assert set(re.findall(r'(?:fill|stroke|color)="([^#"][^"]*)"', text)) <= {"none", "currentColor"}


# Markup


def test_everything_is_well_formed_xml_and_refers_to_nothing_outside() -> None:
    outputs = every_output()
    assert len(outputs) > 200
    for text in outputs:
        ET.fromstring(text)
        bare = text.replace('xmlns="http://www.w3.org/2000/svg"', "")
        for word in (
            "http",
            "url(",
            "data:",
            "//",
            "<image",
            "<style",
            "<script",
            "<text",
            "font",
            "Gradient",
            "filter",
        ):
            assert word not in bare, word


def test_every_reference_leads_to_a_part_of_the_same_sprite() -> None:
    for text in (sprite(SPANISH), sprite(FRENCH), sprite((Card.parse("7O"), Card.parse("QH", "french")))):
        ids = re.findall(r' id="([^"]+)"', text)
        assert len(set(ids)) == len(ids)
        assert all(name.startswith("tre-") for name in ids)
        pointed = set(re.findall(r'href="#([^"]+)"', text))
        assert pointed <= set(ids)
        assert not set(re.findall(r'<g id="([^"]+)"', text)) - pointed, "a part that nothing shows"


def test_two_sprites_of_one_prefix_agree_and_two_prefixes_never_meet() -> None:
    def parts(text: str) -> dict[str, str]:
        return {
            e.attrib["id"]: ET.tostring(e, "unicode") for e in ET.fromstring(text).iter() if "id" in e.attrib
        }

    whole, some = (
        parts(sprite(BOTH)),
        parts(sprite((Card.parse("7O"), Card.parse("7S"), Card.parse("7S", "french")))),
    )
    assert some
    assert all(whole[name] == body for name, body in some.items())
    assert not set(whole) & set(parts(sprite(BOTH, "other")))


def test_a_card_alone_has_no_ids_to_clash() -> None:
    for card in BOTH:
        assert " id=" not in card_svg(card)
        assert "href" not in card_svg(card)
    assert 'id="tre-c-back"' in back_symbol()
    assert back_id("french", "x") == "x-f-back"


@pytest.mark.parametrize("prefix", ["", "7x", "a b", 'a"', "ä"])
def test_a_prefix_that_cannot_start_an_id_is_refused(prefix: str) -> None:
    with pytest.raises(ValueError, match="start an id"):
        sprite(FORTY, prefix)
    with pytest.raises(ValueError, match="start an id"):
        card_use(FORTY[0], prefix=prefix)


def test_numbers_are_short_and_strokes_have_two_widths() -> None:
    widths = {"1.6", "3.4"}
    assert {THIN, THICK} == {1.6, 3.4}
    for text in every_output():
        drawn = re.sub(r"#[0-9A-F]{6}", "", text)
        assert not re.search(r"\d\.\d{3}|\d\.\d*0[^\d]|[^\d]0\.\d|\d[eE][-+]?\d", drawn)
        assert set(re.findall(r'stroke-width="([^"]+)"', text)) <= widths


def test_the_same_cards_give_the_same_text_everywhere() -> None:
    assert sprite(SPANISH) == sprite(reversed(SPANISH + SPANISH))
    script = (
        "import hashlib; from trucedu.cards import full_pack; from trucedu.show.cards import sprite\n"
        "drawn = sprite(full_pack('spanish')) + sprite(full_pack('french'))\n"
        "print(hashlib.sha256(drawn.encode()).hexdigest())"
    )
    seen = {
        subprocess.run(
            [sys.executable, "-c", script],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(seen) == 1


def test_backs_are_alike_for_all_cards_of_a_pack() -> None:
    packs: tuple[Pack, ...] = PACKS
    assert len({card_back_svg(pack) for pack in packs}) == 2
    for pack in packs:
        text = card_back_svg(pack)
        assert not any(name in text for name in SUIT_NAMES[pack].values())
