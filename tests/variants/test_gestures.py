"""The face of a sign is written in a closed list of words; anything else is named with what would be right."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.variants.samples import check_broken, written
from trucedu.variants import SheetError, load_sheet, read_sheet, sheet_ids
from trucedu.variants.gestures import GESTURES

SIGN = 'says = "winks"'
FACE = "rules.messages.signals.wink.face"

#: The face that is written; then the key, a piece of what was found, of what is right.
BROKEN = {
    "a part no face has": ('{ whiskers = "up" }', f"{FACE}.whiskers", "means nothing", "brows, eyes, mouth"),
    "a word the part does not know": ('{ mouth = "smirk" }', f"{FACE}.mouth", "'smirk'", "grin, kiss"),
    "a side that is not named": ('{ eyes = "wink" }', f"{FACE}.eyes", "'wink'", "wink-left, wink-right"),
    "a number": ("{ brows = 2 }", f"{FACE}.brows", "2", "up, down"),
    "yes or no": ("{ cheeks = true }", f"{FACE}.cheeks", "True", "puffed"),
    "a face that does nothing": ('{ eyes = "open" }', FACE, "at rest", "moves"),
}


@pytest.mark.parametrize("what", list(BROKEN))
def test_a_face_that_cannot_be_drawn_is_named(tmp_path: Path, what: str) -> None:
    face, *expected = BROKEN[what]
    check_broken(tmp_path, SIGN, f"{SIGN}\nface = {face}", *expected)


def test_every_fault_of_a_face_is_named_at_once(tmp_path: Path) -> None:
    face = 'face = { brows = "high", mouth = "smile", eyes = "up" }'
    with pytest.raises(SheetError) as caught:
        read_sheet(written(tmp_path, (SIGN, f"{SIGN}\n{face}")))
    assert [fault.key for fault in caught.value.faults] == [f"{FACE}.brows", f"{FACE}.mouth"]


@pytest.mark.parametrize(("part", "word"), [(part, word) for part in GESTURES for word in GESTURES[part][1:]])
def test_every_word_of_the_list_is_accepted(tmp_path: Path, part: str, word: str) -> None:
    rules = read_sheet(written(tmp_path, (SIGN, f'{SIGN}\nface = {{ {part} = "{word}" }}'))).rules
    assert rules is not None
    assert rules.messages.signals["wink"].face == {part: word}


def test_a_sign_need_not_say_how_it_looks(tmp_path: Path) -> None:
    rules = read_sheet(written(tmp_path)).rules
    assert rules is not None
    assert rules.messages.signals["wink"].face == {}


def face(variant: str, cards: str) -> dict[str, str | int | bool]:
    """The face of the one sign for these cards."""
    rules = load_sheet(variant).rules
    assert rules is not None
    (sign,) = [sign for sign in rules.messages.signals.values() if sign.cards == cards]
    return sign.face


def test_the_signs_of_truc_y_flou() -> None:
    # TYF-15 to TYF-20. TYF-16 does not say which eye.
    assert face("truc-y-flou", "1S") == {"brows": "up"}
    assert face("truc-y-flou", "1B")["eyes"] in {"wink-left", "wink-right"}
    assert face("truc-y-flou", "7S") == {"mouth": "side-right"}
    assert face("truc-y-flou", "7O") == {"mouth": "side-left"}
    assert face("truc-y-flou", "3*") == {"mouth": "lower-under-upper"}
    assert face("truc-y-flou", "2*") == {"mouth": "puff"}


def test_the_signs_of_partnership_truc() -> None:
    # TRC-64 to TRC-66
    assert face("partnership-truc", "7*") == {"mouth": "grin"}
    assert face("partnership-truc", "8*")["eyes"] in {"wink-left", "wink-right"}
    assert face("partnership-truc", "A*") == {"shoulders": "up"}


def test_every_shipped_sign_says_how_it_looks() -> None:
    signs = [
        sign
        for variant in sheet_ids()
        if (rules := load_sheet(variant).rules) is not None
        for sign in rules.messages.signals.values()
    ]
    assert len(signs) >= 12
    assert all(sign.face and sign.says for sign in signs)
