"""The style sheet: it stays in its own house, and every pair of colours that carries words can be read."""

from __future__ import annotations

import re

import pytest

from trucedu.show.cards.colours import contrast
from trucedu.widgets.assets import rules, style, style_for

#: (text, ground): at least 4.5.
WORDS = [
    ("ink", "paper"), ("ink", "raised"), ("muted", "paper"), ("muted", "raised"), ("on-accent", "accent"),
    ("right", "right-ground"), ("close", "close-ground"), ("wrong", "wrong-ground"),
    ("right-ground", "right"), ("wrong-ground", "wrong"), ("close", "paper"),
    ("ink", "right-ground"), ("ink", "close-ground"), ("ink", "wrong-ground"),
    ("muted", "right-ground"), ("muted", "wrong-ground"),
    ("felt-ink", "felt"), ("card-ink", "gold"), ("on-side", "side-a"), ("on-side", "side-b"),
]  # fmt: skip
#: Edges of what can be pressed, the ring of the focus: at least 3.
EDGES = [("edge", "paper"), ("edge", "raised"), ("accent", "paper"), ("focus", "paper"), ("gold", "felt")]
#: The theme variables of hosts that may stand before ".tre-".
HOSTS = re.compile(
    r'^(html|body)?(\[data-jp-theme-light="false"\]|\[data-theme="dark"\]|\[theme="dark"\]|'
    r'\[data-vscode-theme-kind(\*="dark"|="vscode-high-contrast")\]) (?=\.tre-)'
)


def selectors(sheet: str) -> list[str]:
    found = []
    for head, body in rules(sheet):
        found += selectors(body) if head.startswith("@") else head.split(",")
    return found


def tokens(body: str) -> dict[str, str]:
    """The colours of a block, the last fallback where a host may name its own."""
    pairs = re.findall(r"--tre-([\w-]+):([^;]+)", body)
    return {name: re.findall(r"#[0-9a-f]{6}", value)[-1] for name, value in pairs if "#" in value}


def themes() -> tuple[dict[str, str], dict[str, str], dict[str, str]]:
    """Light, dark by the host, dark by the reader's system."""
    top = [(head, body) for head, body in rules(style()) if "--tre-paper:" in body]
    (_, light), (_, dark), (media, inside) = top
    assert media == "@media (prefers-color-scheme:dark)"
    ((_, system),) = rules(inside)
    return tokens(light), tokens(dark), tokens(system)


def test_every_selector_is_under_the_prefix() -> None:
    found = selectors(style())
    assert len(found) > 100
    outside = [each for each in found if not re.match(r"\.tre-[a-z]", HOSTS.sub("", each))]
    assert outside == []


def test_no_rule_reaches_for_the_whole_page() -> None:
    for each in selectors(style()):
        assert not re.search(r"(^|[\s>])(:root|html|body|\*)$", each) or ".tre-game" in each


def test_nothing_comes_from_outside() -> None:
    assert not re.search(r"http|url\(|@import|@font-face", style())


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize(("text", "ground"), WORDS)
def test_words_can_be_read(theme: str, text: str, ground: str) -> None:
    light, dark, _ = themes()
    colours = light | dark if theme == "dark" else light
    assert contrast(colours[text], colours[ground]) >= 4.5


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize(("edge", "ground"), EDGES)
def test_edges_can_be_seen(theme: str, edge: str, ground: str) -> None:
    light, dark, _ = themes()
    colours = light | dark if theme == "dark" else light
    assert contrast(colours[edge], colours[ground]) >= 3


def test_words_can_be_read_on_the_hosts_own_grounds() -> None:
    # JupyterLab's and VS Code's usual light and dark grounds, on which our own ink may come to stand.
    light, dark, _ = themes()
    for ground in ("#ffffff", "#f7f7f7"):
        assert min(contrast(light[name], ground) for name in ("muted", "close", "accent")) >= 4.5
    for ground in ("#111111", "#212121", "#1e1e1e"):
        assert min(contrast(dark[name], ground) for name in ("muted", "close", "accent")) >= 4.5


def test_both_ways_into_the_dark_lead_to_the_same_colours() -> None:
    _, dark, system = themes()
    assert dark == system


def test_motion_only_where_it_is_welcome() -> None:
    for head, body in rules(style()):
        if "transition" in body or "animation" in body:
            assert head == "@media (prefers-reduced-motion:no-preference)"


def test_a_still_form_carries_only_the_rules_it_needs() -> None:
    small = style_for('<div class="tre-game"><p class="tre-prompt">?</p></div>')
    assert ".tre-game .tre-prompt" in small
    assert "tre-table" not in small
    assert len(small) < len(style()) / 2


def test_a_word_and_its_meaning_do_not_float_side_by_side() -> None:
    """JupyterLab lets every ``dt`` and ``dd`` float, and a list with more than one word would fall apart."""
    bodies = re.findall(r"terms d[td]\{([^}]*)\}", style())
    assert len(bodies) == 2
    assert all({"float:none", "width:auto"} <= set(body.split(";")) for body in bodies)
