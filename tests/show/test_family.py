"""The family as a picture, and the table of words: all of the data, with its sources, told apart without colour."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from html import unescape

import pytest

import trucedu as te
from trucedu.ledger.family import load_family
from trucedu.show import pictures


def drawing() -> ET.Element:
    (svg,) = re.findall(r"<svg class='tre-pic-map'.*?</svg>", pictures.family().html, flags=re.DOTALL)
    return ET.fromstring(svg)


def test_every_game_has_its_box_with_where_it_is_played() -> None:
    titles = [each.text or "" for each in drawing().iter("title")]
    relatives = load_family().relatives.values()
    assert sorted(titles) == sorted(f"{each.name}: {each.where}" for each in relatives)


def test_games_that_cannot_be_played_here_have_a_broken_frame() -> None:
    for group in drawing().iter("g"):
        name = (group.find("title").text or "").partition(":")[0]  # type: ignore[union-attr]
        (relative,) = (each for each in load_family().relatives.values() if each.name == name)
        playable = relative.game in te.variants() and te.variant(relative.game).sheet.playable
        box = group.find("rect")
        assert box is not None
        assert ("tre-pic-box-named" in box.get("class", "")) is not playable


def test_each_line_has_a_number_that_the_list_explains() -> None:
    ties = load_family().ties
    numbers = [each.text for each in drawing().iter("text") if each.get("class") == "tre-pic-no"]
    assert numbers == [str(number) for number in range(1, len(ties) + 1)]
    told = unescape(pictures.family().html)
    for number, tie in enumerate(ties, 1):
        assert f"<b>{number}</b> {tie.says}" in told
        assert ", ".join(tie.sources) in told


def test_the_short_names_of_texts_are_explained() -> None:
    told = unescape(pictures.family().html)
    for text in load_family().texts.values():
        if any(text.id in each.sources for each in (*load_family().relatives.values(), *load_family().ties)):
            assert f"<b>{text.id}</b> {text.title}" in told


def test_kinds_of_lines_differ_by_their_dashes() -> None:
    lines = list(drawing().iter("polyline"))
    dashes = {
        tie.kind: line.get("stroke-dasharray") for tie, line in zip(load_family().ties, lines, strict=True)
    }
    assert len(set(dashes.values())) == 3
    tips = len(list(drawing().iter("polygon")))
    assert tips == sum(tie.kind != "like" for tie in load_family().ties)


def test_boxes_do_not_overlap_and_lie_on_the_map() -> None:
    _, _, wide, high = map(float, drawing().get("viewBox", "").split())
    boxes = [
        tuple(float(box.get(each, "")) for each in ("x", "y", "width", "height"))
        for box in drawing().iter("rect")
    ]
    for place, (x, y, w, h) in enumerate(boxes):
        assert x >= 0
        assert x + w <= wide
        assert y + h <= high
        for x2, y2, w2, h2 in boxes[:place]:
            assert x + w <= x2 or x2 + w2 <= x or y + h <= y2 or y2 + h2 <= y


def test_the_words_say_all_that_the_picture_says() -> None:
    words = " ".join(str(pictures.family()).split())
    for each in load_family().relatives.values():
        assert each.name in words
        assert each.where in words
    for tie in load_family().ties:
        assert tie.says in words


# Words for the same thing


def test_words_stand_with_their_game_their_language_and_their_sources() -> None:
    shown = unescape(pictures.cognates("pair").html)
    assert "<li title='TYF-47'><b lang='oc'>embit</b>" in shown
    assert "envit" in shown
    assert "parda" not in shown


def test_only_some_games() -> None:
    shown = str(pictures.cognates(games=["truc-y-flou", "argentine-truco"]))
    assert "pardes: Truc y Flou [TYF-89]" in shown
    assert "tabla" not in shown
    assert "turned up" not in shown, "neither of the two turns a card"


def test_no_descent_of_words_is_claimed() -> None:
    assert "the sources do not tell" in " ".join(str(pictures.cognates()).split())


def test_what_there_is_not_is_said() -> None:
    with pytest.raises(ValueError, match="no notion 'beans'; there is: truc"):
        pictures.cognates("beans")
    with pytest.raises(ValueError, match="no game 'bridge'"):
        pictures.cognates(games=["bridge"])
