"""Faces as a browser draws them: left and right, whoever gives the sign, played and still."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import pytest

from trucedu.show.faces import NEUTRAL, PEOPLE, Gesture, face_sequence, face_svg, faces_css, gesture_from
from trucedu.variants import load_sheet, sheet_ids
from trucedu.variants.gestures import GESTURES

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

#: Reads pictures as the grey of their pixels, at the width at which they stand at a table.
GREY = """
window.known = new Map();
window.grey = async (svg, flip) => {
  if (!known.has(svg + flip)) known.set(svg + flip, await paint(svg, flip));
  return known.get(svg + flip);
};
window.paint = async (svg, flip) => {
  const image = new Image();
  image.src = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  await image.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [90, 102];
  const pen = canvas.getContext("2d");
  if (flip) { pen.translate(90, 0); pen.scale(-1, 1); }
  pen.drawImage(image, 0, 0, 90, 102);
  const data = pen.getImageData(0, 0, 90, 102).data;
  return Array.from({ length: data.length / 4 }, (_, i) => (data[4 * i] + data[4 * i + 1] + data[4 * i + 2]) / 3);
};
window.differing = async (first, second, flip) => {
  const [one, other] = [await grey(first, false), await grey(second, flip)];
  return one.filter((value, i) => Math.abs(value - other[i]) > 48).length;
};
"""


@pytest.fixture(scope="module")
def page(chromium: Browser) -> Iterator[Page]:
    page = chromium.new_page(viewport={"width": 400, "height": 300})
    page.add_script_tag(content=GREY)
    yield page
    page.close()


def differing(page: Page, first: str, second: str, *, flip: bool = False) -> int:
    """How many of the 9,180 pixels differ plainly in brightness, the second picture mirrored if so asked."""
    count: int = page.evaluate("([one, other, flip]) => differing(one, other, flip)", [first, second, flip])
    return count


def shipped() -> list[Gesture]:
    gestures = []
    for variant in sheet_ids():
        rules = load_sheet(variant).rules
        gestures += [gesture_from(sign.face) for sign in rules.messages.signals.values()] if rules else []
    return list(dict.fromkeys(gestures))


EVERY_WORD = [Gesture(**{part: word}) for part, words in GESTURES.items() for word in words[1:]]


@pytest.mark.parametrize("person", range(len(PEOPLE)))
def test_nobody_wears_what_hides_a_sign(page: Page, person: int) -> None:
    at_rest = face_svg(NEUTRAL, person=person, width=90)
    for gesture in dict.fromkeys([*EVERY_WORD, *shipped()]):
        assert differing(page, at_rest, face_svg(gesture, person=person, width=90)) >= 40, gesture


def test_what_is_compared_can_be_the_same(page: Page) -> None:
    grin = face_svg(Gesture(mouth="grin"), width=90)
    assert differing(page, grin, grin) == 0
    assert differing(page, grin, face_svg(NEUTRAL, width=90)) > 0


@pytest.mark.parametrize(
    "gesture", [each for each in EVERY_WORD if each.sided], ids=lambda each: "-".join(each.changed)
)
def test_left_and_right_are_mirror_images(page: Page, gesture: Gesture) -> None:
    bald = 2  # a head that is the same on both sides
    assert differing(page, face_svg(NEUTRAL, person=bald), face_svg(NEUTRAL, person=bald), flip=True) == 0
    one, other = face_svg(gesture, person=bald), face_svg(gesture.mirrored(), person=bald)
    assert differing(page, one, other, flip=True) == 0
    assert differing(page, one, other) >= 25


def show(page: Page, motion: str, gesture: Gesture) -> None:
    page.emulate_media(reduced_motion=motion)  # type: ignore[arg-type]
    page.set_content(f"<style>{faces_css()}</style>{face_sequence(gesture, 1, width=120)}")


def seen(page: Page) -> dict[str, Any]:
    """Whether the parts of the sequence can be seen just now, by class."""
    found: dict[str, Any] = page.evaluate(
        """() => Object.fromEntries(["was", "now", "mark"].map((name) => {
             const style = getComputedStyle(document.querySelector(".tre-signal-" + name));
             return [name, style.display === "none" ? 0 : Number(style.opacity)];
           }))"""
    )
    return found


def at(page: Page, moment: float) -> dict[str, Any]:
    """What can be seen at a moment of the motion, in seconds."""
    page.evaluate(
        "(now) => document.getAnimations().forEach((each) => { each.pause(); each.currentTime = now * 1000; })",
        moment,
    )
    return seen(page)


def test_a_sign_comes_and_goes_in_about_a_second(chromium: Browser) -> None:
    page = chromium.new_page()
    show(page, "no-preference", Gesture(eyes="wink-left"))
    assert at(page, 0) == {"was": 1, "now": 0, "mark": 0}
    assert at(page, 0.6) == {"was": 0, "now": 1, "mark": 0}
    assert at(page, 1.19) == {"was": 1, "now": 0, "mark": 0}
    page.evaluate("document.getAnimations().forEach((each) => each.play())")
    page.wait_for_function("document.getAnimations().length === 0", timeout=3000)
    assert seen(page) == {"was": 1, "now": 0, "mark": 0}
    # again, by taking the class away and putting it back
    page.evaluate(
        """() => {
          const face = document.querySelector(".tre-signal");
          face.classList.remove("tre-signal-play");
          face.getBoundingClientRect();
          face.classList.add("tre-signal-play");
        }"""
    )
    assert at(page, 0.6) == {"was": 0, "now": 1, "mark": 0}
    page.close()


@pytest.mark.parametrize("word", GESTURES["head"][1:])
def test_a_head_moves_and_comes_back(chromium: Browser, word: str) -> None:
    page = chromium.new_page()
    show(page, "no-preference", Gesture(head=word))  # type: ignore[arg-type]
    held = f"getComputedStyle(document.querySelector('.tre-signal-{word}')).transform"
    poses = []
    for moment in (0, 0.3, 0.5, 1.2):
        page.evaluate(
            "(now) => document.getAnimations().forEach((each) => { each.pause(); each.currentTime = now; })",
            moment * 1000,
        )
        poses.append(page.evaluate(held))
    upright = {"none", "matrix(1, 0, 0, 1, 0, 0)"}
    assert {poses[0], poses[-1]} <= upright
    assert poses[1] not in upright
    page.close()


def test_with_less_motion_the_still_shows(chromium: Browser) -> None:
    page = chromium.new_page()
    show(page, "reduce", Gesture(eyes="wink-left"))
    assert page.evaluate("document.getAnimations().length") == 0
    assert seen(page) == {"was": 0, "now": 1, "mark": 1}
    page.close()


def test_on_paper_the_still_shows(chromium: Browser) -> None:
    page = chromium.new_page()
    show(page, "no-preference", Gesture(eyes="wink-left"))
    page.emulate_media(media="print", reduced_motion="no-preference")
    assert seen(page) == {"was": 0, "now": 1, "mark": 1}
    page.close()
