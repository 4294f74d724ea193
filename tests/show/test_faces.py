"""The faces: every sign is told from every other, in drawing and in words, whoever gives it."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from itertools import combinations

import pytest

from trucedu.show.cards import colours as card_colours
from trucedu.show.cards.colours import INK, contrast
from trucedu.show.cards.drawing import THICK, THIN
from trucedu.show.faces import (
    NEUTRAL,
    PEOPLE,
    Gesture,
    describe,
    face_sequence,
    face_svg,
    faces_css,
    gesture_from,
    side_note,
)
from trucedu.show.faces import colours as face_colours
from trucedu.show.html import scene_html
from trucedu.show.jsonable import from_json, to_json
from trucedu.show.scene import Face, Faces, Scene
from trucedu.show.text import scene_text
from trucedu.variants import load_sheet, sheet_ids
from trucedu.variants.gestures import GESTURES
from trucedu.variants.sheet import Signal
from trucedu.widgets.assets import rules

SVG = "{http://www.w3.org/2000/svg}"
ONE_PART = {
    f"{part} {word}": gesture_from({part: word}) for part, words in GESTURES.items() for word in words[1:]
}
#: A sign may move more than one part.
TOGETHER = Gesture(brows="up", eyes="wide")
SIDED = {name: gesture for name, gesture in ONE_PART.items() if name.endswith("right")}


def signals(variant: str) -> dict[str, Signal]:
    rules_of = load_sheet(variant).rules
    return {} if rules_of is None else rules_of.messages.signals


VARIANTS_WITH_SIGNS = [variant for variant in sheet_ids() if signals(variant)]


def inside(svg: str) -> str:
    """The drawing without its label and title."""
    return svg.partition("</title>")[2]


@pytest.mark.parametrize("variant", VARIANTS_WITH_SIGNS)
def test_every_shipped_sign_differs_from_the_others_of_its_game_and_from_a_face_at_rest(variant: str) -> None:
    drawn = {"at rest": inside(face_svg(NEUTRAL))}
    drawn |= {name: inside(face_svg(gesture_from(sign.face))) for name, sign in signals(variant).items()}
    for first, second in combinations(drawn, 2):
        assert drawn[first] != drawn[second], f"{first} and {second} look the same"


@pytest.mark.parametrize("variant", VARIANTS_WITH_SIGNS)
def test_every_shipped_sign_is_described(variant: str) -> None:
    for sign in signals(variant).values():
        gesture = gesture_from(sign.face)
        assert gesture.changed == tuple(part for part in GESTURES if part in sign.face)
        assert describe(gesture) != describe(NEUTRAL)


def test_the_games_with_signs_are_here() -> None:
    # TYF-14, TRC-61; the Catalan signs are in the rows on regional games
    assert {"truc-y-flou", "partnership-truc", "catalan-truc"} <= set(VARIANTS_WITH_SIGNS)


def test_no_two_words_of_the_list_look_or_sound_alike() -> None:
    gestures = [NEUTRAL, TOGETHER, *ONE_PART.values()]
    assert len({inside(face_svg(gesture)) for gesture in gestures}) == len(gestures)
    assert len({inside(face_svg(gesture, still=True)) for gesture in gestures}) == len(gestures)
    assert len({describe(gesture) for gesture in gestures}) == len(gestures)


@pytest.mark.parametrize("person", range(len(PEOPLE)))
def test_every_picture_is_whole_in_itself(person: int) -> None:
    for gesture in (NEUTRAL, TOGETHER, *ONE_PART.values()):
        for svg in (
            face_svg(gesture, person=person),
            face_svg(gesture, person=person, still=True, width=90),
            face_sequence(gesture, person),
        ):
            root = ET.fromstring(svg)
            assert root.tag == f"{SVG}svg"
            assert root.attrib["role"] == "img"
            title = root.find(f"{SVG}title")
            assert title is not None
            assert title.text == root.attrib["aria-label"] == describe(gesture)
            assert not re.search(r"\bid=|href|url\(|<style|<script", svg)
            assert len(svg) < 5000


@pytest.mark.parametrize("person", range(len(PEOPLE)))
def test_two_stroke_widths_and_one_palette(person: int) -> None:
    palette = {
        value.upper() for value in vars(card_colours).values() if isinstance(value, str) and value[0] == "#"
    }
    palette |= {
        value.upper() for value in vars(face_colours).values() if isinstance(value, str) and value[0] == "#"
    }
    for skin in face_colours.SKINS:
        palette |= {skin.tone, skin.deeper, skin.blush, skin.lips}
    for gesture in (NEUTRAL, *ONE_PART.values()):
        svg = face_svg(gesture, person=person, still=True)
        assert set(map(float, re.findall(r'stroke-width="([\d.]+)"', svg))) == {THIN, THICK}
        assert set(re.findall(r"#\w{6}", svg)) <= palette
        assert "gradient" not in svg.lower()


def test_a_sign_can_be_seen_on_every_skin() -> None:
    for skin in face_colours.SKINS:
        assert contrast(INK, skin.tone) >= 4.5
        assert contrast(INK, skin.lips) >= 3  # the line of the mouth
    assert contrast(INK, face_colours.WALL) >= 4.5


def test_partners_differ() -> None:
    assert len(PEOPLE) >= 6
    drawings = {inside(face_svg(NEUTRAL, person=person)) for person in range(len(PEOPLE))}
    assert len(drawings) == len(PEOPLE)
    assert len({person.skin for person in PEOPLE}) >= 5
    assert face_svg(NEUTRAL, person=len(PEOPLE)) == face_svg(NEUTRAL, person=0)


def outline_middles(svg: str) -> set[float]:
    """Where the outlines of changed parts have their middle, from left to right, as the onlooker sees them."""
    found = set()

    def walk(element: ET.Element, mirrored: bool) -> None:
        mirrored ^= element.attrib.get("transform", "").startswith("matrix(-1")
        if element.tag == f"{SVG}rect":
            middle = float(element.attrib["x"]) + float(element.attrib["width"]) / 2
            found.add(120 - middle if mirrored else middle)
        for child in element:
            walk(child, mirrored)

    walk(ET.fromstring(svg), mirrored=False)
    return found


@pytest.mark.parametrize("name", [name for name in SIDED if not name.startswith(("head", "shoulders"))])
def test_the_players_right_is_on_the_onlookers_left(name: str) -> None:
    right, left = SIDED[name], SIDED[name].mirrored()
    (on_the_left,) = outline_middles(face_svg(right, still=True))
    (on_the_right,) = outline_middles(face_svg(left, still=True))
    assert on_the_left < 55
    assert on_the_left + on_the_right == pytest.approx(120)


def test_a_head_tilts_to_the_players_own_side() -> None:
    # In a picture a positive angle turns clockwise, so the top of the head goes to the onlooker's right.
    assert "rotate(-" in face_svg(Gesture(head="tilt-right"))
    assert re.search(r"rotate\(\d", face_svg(Gesture(head="tilt-left")))


@pytest.mark.parametrize("name", list(SIDED))
def test_sides_are_said_as_the_players_own(name: str) -> None:
    right, left = SIDED[name], SIDED[name].mirrored()
    assert right.sided
    assert left.mirrored() == right
    assert side_note(right) == "the player's own right, on your left"
    assert side_note(left) == "the player's own left, on your right"
    for side, gesture in (("right", right), ("left", left)):
        assert f" {side}" in describe(gesture).partition("(")[0]
        assert describe(gesture).endswith(f" ({side_note(gesture)}).")


def test_signs_of_both_sides_need_no_note() -> None:
    for gesture in (NEUTRAL, TOGETHER, *ONE_PART.values()):
        if not gesture.sided:
            assert side_note(gesture) == ""
            assert gesture.mirrored() == gesture
    assert "other way round" in side_note(Gesture(eyes="wink-left", mouth="side-right"))


def test_gestures_in_words() -> None:
    assert describe(NEUTRAL) == "A face at rest."
    assert describe(Gesture(brows="up")) == "Raises both eyebrows."
    assert describe(TOGETHER) == "Raises both eyebrows and opens the eyes wide."
    three = Gesture(brows="down", eyes="shut", nose="wrinkled")
    assert describe(three) == "Lowers both eyebrows, shuts both eyes and wrinkles the nose."
    assert (
        describe(Gesture(eyes="wink-right"))
        == "Winks with the right eye (the player's own right, on your left)."
    )


def test_a_still_outlines_what_has_changed_and_nothing_else() -> None:
    assert face_svg(NEUTRAL, still=True) == face_svg(NEUTRAL)
    for gesture in ONE_PART.values():
        assert len(face_svg(gesture, still=True)) > len(face_svg(gesture))
    # the outlines of two parts are the outlines of each
    both = outline_middles(face_svg(Gesture(eyes="wink-right", arm="left"), still=True))
    assert both == {
        *outline_middles(face_svg(Gesture(eyes="wink-right"), still=True)),
        *outline_middles(face_svg(Gesture(arm="left"), still=True)),
    }


def test_what_gestures_cannot_be() -> None:
    with pytest.raises(ValueError, match=r"no 'ears'.*brows, eyes"):
        gesture_from({"ears": "up"})
    with pytest.raises(ValueError, match=r"mouth can't be 'smirk'.*grin"):
        gesture_from({"mouth": "smirk"})
    with pytest.raises(ValueError, match="cheeks can't be True"):
        gesture_from({"cheeks": True})
    assert gesture_from({}) == NEUTRAL


def test_width_and_label_are_as_asked_for() -> None:
    svg = face_svg(NEUTRAL, width=90, label='says "truc" & <winks>')
    root = ET.fromstring(svg)
    assert (root.attrib["width"], root.attrib["height"]) == ("90", "102")
    assert root.attrib["aria-label"] == 'says "truc" & <winks>'
    assert "width" not in ET.fromstring(face_svg(NEUTRAL)).attrib


def shapes(svg: str, without: set[str]) -> list[str]:
    """All shapes in drawing order but those in groups of these classes."""
    found = []

    def walk(element: ET.Element) -> None:
        if element.attrib.get("class") in without:
            return
        if element.tag not in {f"{SVG}svg", f"{SVG}g", f"{SVG}title"}:
            found.append(ET.tostring(element, encoding="unicode"))
        for child in element:
            walk(child)

    walk(ET.fromstring(svg))
    return found


@pytest.mark.parametrize("name", list(ONE_PART))
def test_a_sequence_holds_the_face_at_rest_and_the_still(name: str) -> None:
    gesture = ONE_PART[name]
    played = face_sequence(gesture, 2)
    assert ET.fromstring(played).attrib["class"].split() == ["tre-signal", "tre-signal-play"]
    assert shapes(played, {"tre-signal-was"}) == shapes(face_svg(gesture, person=2, still=True), set())
    assert shapes(played, {"tre-signal-now", "tre-signal-mark"}) == shapes(face_svg(NEUTRAL, person=2), set())


def test_without_a_style_sheet_the_face_at_rest_is_out_of_sight() -> None:
    for gesture in ONE_PART.values():
        groups = [
            each for each in ET.fromstring(face_sequence(gesture)).iter(f"{SVG}g") if "class" in each.attrib
        ]
        hidden = {each.attrib["class"] for each in groups if each.attrib.get("display") == "none"}
        assert hidden <= {"tre-signal-was"}
        assert all("display" in each.attrib for each in groups if each.attrib["class"] == "tre-signal-was")


def selectors(sheet: str) -> list[str]:
    found = []
    for head, body in rules(sheet):
        if head.startswith("@media"):
            found += selectors(body)
        elif not head.startswith("@keyframes"):
            found += head.split(",")
    return found


def test_the_style_sheet_keeps_to_itself() -> None:
    sheet = faces_css()
    assert len(selectors(sheet)) > 10
    assert all(each.startswith(".tre-signal") for each in selectors(sheet))
    frames = re.findall(r"@keyframes ([\w-]+)", sheet)
    assert all(name.startswith("tre-signal-") for name in frames)
    assert set(re.findall(r"animation:([\w-]+)", sheet)) == set(frames)
    assert not re.search(r"http|url\(|@import", sheet)
    assert {f"tre-signal-{word}" for word in GESTURES["head"][1:]} <= set(frames)


def test_motion_only_where_it_is_welcome() -> None:
    for head, body in rules(faces_css()):
        if "animation" in body:
            assert head == "@media (prefers-reduced-motion:no-preference)"


SCENE = Scene(
    (
        Face(
            "Your partner",
            gesture_from({"mouth": "side-right"}),
            "moves the mouth to the right",
            "A",
            person=3,
        ),
        Faces(
            (
                Face("Chair 2", Gesture(brows="up"), side="B", person=1, still=True),
                Face("Chair 4 <you?>", Gesture(mouth="grin"), "grins", person=2, untold=True),
                Face("Chair 6"),
            ),
            title="Partners",
        ),
    )
)


def test_a_scene_of_faces_in_words() -> None:
    lines = scene_text(SCENE, width=100).splitlines()
    assert lines == [
        "Your partner (A): moves the mouth to the right (the player's own right, on your left)",
        "",
        "Partners:",
        "  Chair 2 (B): Raises both eyebrows.",
        "  Chair 4 <you?>: grins",
        "  Chair 6: A face at rest.",
    ]


def test_a_scene_of_faces_as_html() -> None:
    html = scene_html(SCENE)
    root = ET.fromstring(html)
    assert len(root.findall(".//figure")) == 4
    assert html.count("tre-signal-play") == 3  # the still one does not move
    captions = [" ".join("".join(each.itertext()).split()) for each in root.iter("figcaption")]
    assert captions == [
        "A Your partner moves the mouth to the right (the player's own right, on your left)",
        "B Chair 2 Raises both eyebrows.",
        "Chair 4 <you?> grins",
        "Chair 6 A face at rest.",
    ]
    (hidden,) = root.findall(".//figcaption/span[@class='tre-hear']")
    assert hidden.text == "grins"
    # drawings are read out once, by their captions
    assert all(each.get("aria-hidden") == "true" for each in root.findall(".//figure/span"))


def test_faces_survive_their_json_form() -> None:
    assert from_json(to_json(SCENE), Scene) == SCENE
    assert to_json(Face("Chair 6"))["label"] == "Chair 6"
