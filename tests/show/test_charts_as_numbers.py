"""Where no chart can be drawn (a Python in a browser has no matplotlib), the same is told in numbers, and why."""

from __future__ import annotations

import re
import sys

import pytest

from trucedu.show import plots


@pytest.fixture(autouse=True)
def no_matplotlib(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in ("strengths", "stakes", "counts"):
        monkeypatch.setattr(f"trucedu.show.plots.{module}.drawable", lambda: False)
    monkeypatch.setitem(sys.modules, "matplotlib", None)  # importing it fails


def table(html: str) -> list[list[str]]:
    rows = re.findall(r"<tr>(.*?)</tr>", html)
    return [re.findall(r"<t[hd][^>]*>(.*?)</t[hd]>", row) for row in rows]


def test_strengths() -> None:
    chart = plots.card_strengths("truc-y-flou", "catalan-truc", cards="1S 3C")
    # In Truc y Flou nothing stands above the ace of swords, and four cards above the threes: 32 of the other 39 lie
    # below. In Catalonia the threes are highest (36 of 39), then the twos, then the aces (28).
    assert table(chart.html) == [
        ["", "Truc y Flou", "Catalan Truc"],
        ["ace of swords", "100%", "72%"],
        ["three of cups", "82%", "92%"],
    ]
    assert "matplotlib" in chart.html
    assert "ace of swords" in str(chart)


def test_stakes() -> None:
    chart = plots.stake_lines("french-truc", "truc-y-flou")
    heads, *rows = table(chart.html)
    assert heads[:2] == ["", "raises accepted: 0"]
    assert [row[:2] for row in rows] == [["French Truc", "1"], ["Truc y Flou", "1"]]


def test_counts() -> None:
    chart = plots.count_spread("truc-y-flou", counts="flor")
    assert table(chart.html)[0] == ["", "Truc y Flou"]
    assert "<svg" not in chart.html
