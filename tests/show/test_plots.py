"""Charts: their numbers follow from the rules, they are the same on every run, and they say in words what they show."""

from __future__ import annotations

import subprocess
import sys
import xml.etree.ElementTree as ET
from itertools import combinations

import pytest

import trucedu as te
from tests.conftest import ROOT
from trucedu.odds.all_hands import worths
from trucedu.show.cards.colours import contrast
from trucedu.show.pictures import Picture

pytest.importorskip("matplotlib", reason='matplotlib is not installed: pip install -e ".[lab]"')
from trucedu.show import plots
from trucedu.show.plots.chart import INK, LOOKS, spread_labels
from trucedu.show.plots.counts import at_least
from trucedu.show.plots.stakes import stakes
from trucedu.show.plots.strengths import share_beaten

CHARTS = {
    "strengths": lambda: plots.card_strengths(
        "truc-y-flou", "catalan-truc", "french-truc", cards="1S 7S 7B 12O"
    ),
    "stakes": lambda: plots.stake_lines("truc-y-flou", "french-truc", "catalan-truc"),
    "counts": lambda: plots.count_spread("truc-y-flou"),
}
each = pytest.mark.parametrize("name", CHARTS)


def drawing(chart: Picture) -> ET.Element:
    return ET.fromstring(chart.html[chart.html.index("<svg") : chart.html.index("</svg>") + 6])


@each
def test_a_chart_is_the_same_on_every_run(name: str) -> None:
    assert CHARTS[name]().html == CHARTS[name]().html
    code = (
        "import hashlib; from tests.show.test_plots import CHARTS; "
        f"print(hashlib.sha256(CHARTS[{name!r}]().html.encode()).hexdigest())"
    )
    runs = {
        subprocess.run(
            [sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=ROOT
        ).stdout
        for _ in range(2)
    }
    assert len(runs) == 1


@each
def test_it_stands_on_any_ground_in_the_ink_of_its_page(name: str) -> None:
    html = CHARTS[name]().html
    assert INK not in html
    assert "currentColor" in html
    assert "#ffffff" not in html
    assert "#000000" not in html


@each
def test_it_says_in_words_what_it_shows(name: str) -> None:
    chart = CHARTS[name]()
    label = drawing(chart).get("aria-label", "")
    assert label.rstrip(".") in " ".join(str(chart).split())
    assert len(label.split()) > 10
    assert max(map(len, str(chart).splitlines())) <= 80


@each
def test_it_asks_no_other_place_and_tells_no_date(name: str) -> None:
    html = CHARTS[name]().html
    assert "<metadata" not in html
    assert "<!--" not in html
    assert html.replace("http://www.w3.org/", "").count("http") == 0


def test_lines_are_told_apart_without_colour_and_seen_on_light_and_dark() -> None:
    assert len({(str(look["linestyle"]), look["marker"]) for look in LOOKS}) == len(LOOKS)
    for look in LOOKS:
        assert min(contrast(look["color"], ground) for ground in ("#ffffff", "#111111")) >= 3


def test_the_strength_of_a_card_is_the_share_that_it_beats() -> None:
    # Truc y Flou: nothing above the Sword. Catalonia: 12 cards above the aces (3 and 2 and the other aces are no less),
    # so an ace beats 28 of 39; the sevens beat sixes, fives and fours, 12 of 39 (TRC-21).
    assert share_beaten(te.variant("truc-y-flou").card("1S"), te.variant("truc-y-flou")) == 100
    catalan = te.variant("catalan-truc")
    assert share_beaten(catalan.card("1S"), catalan) == pytest.approx(100 * 28 / 39)
    assert share_beaten(catalan.card("7S"), catalan) == pytest.approx(100 * 12 / 39)
    shown = str(plots.card_strengths("truc-y-flou", "catalan-truc", cards="7S"))
    assert "Truc y Flou 95%, Catalan Truc 31%" in " ".join(shown.split())


def test_the_ladders_are_those_of_the_sheets() -> None:
    # TYF-91 to TYF-98 with the round of 25 (TYF-32); the Catalan ladder ends at 3.
    assert stakes(te.variant("truc-y-flou")) == [1, 2, 3, 4, 6, 25]
    assert stakes(te.variant("catalan-truc")) == [1, 2, 3]


def test_the_counts_are_those_of_all_hands() -> None:
    found = worths(te.variant("truc-y-flou"), "pair")
    assert sum(found.values()) == 9880
    # 34 takes two sevens as one suit (OQ-01): a seven with a périque, or both périques.
    sevens = {"7S", "7B", "7O", "7C"}
    wild = {"10O", "11B"}
    pack = [f"{rank}{suit}" for suit in "SBOC" for rank in (1, 2, 3, 4, 5, 6, 7, 10, 11, 12)]
    best = sum(
        len(wild & set(hand)) == 2 or (len(wild & set(hand)) == 1 and bool(sevens & set(hand)))
        for hand in combinations(pack, 3)
    )
    assert found[34] == best
    curve = at_least(te.variant("truc-y-flou"), "pair")
    assert curve[34] == pytest.approx(100 * best / 9880)
    assert list(curve.values()) == sorted(curve.values(), reverse=True)


def test_what_cannot_be_drawn_is_said() -> None:
    with pytest.raises(ValueError, match="at least two games"):
        plots.card_strengths("truc-y-flou")
    with pytest.raises(ValueError, match="None of these cards"):
        plots.card_strengths("truc-y-flou", "french-truc", cards="3S 2S")
    with pytest.raises(te.NotInThisGame):
        plots.count_spread("french-truc")
    with pytest.raises(te.NotPlayable):
        plots.stake_lines("matarrata")
    for name in te.variants():
        game = te.variant(name)
        if game.players and game.turns and game.sheet.rules and game.sheet.rules.contest:
            with pytest.raises(ValueError, match="Which card is turned up"):
                plots.count_spread(name)


def test_labels_keep_apart_and_in_order() -> None:
    moved = spread_labels([10.0, 10.0, 50.0, 9.0], 4.0)
    gaps = [b - a for a, b in zip(sorted(moved), sorted(moved)[1:], strict=False)]
    assert min(gaps) >= 4.0 - 1e-6
    assert moved[3] < min(moved[0], moved[1])
    assert moved[2] == 50.0


def test_a_learners_own_settings_are_left_alone() -> None:
    import matplotlib as mpl

    before = dict(mpl.rcParams)
    CHARTS["stakes"]()
    assert dict(mpl.rcParams) == before
