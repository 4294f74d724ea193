"""House rules on a page, by keyboard alone: agreeing, going on, choosing from the list."""

from __future__ import annotations

from tests.frontend.conftest import Bench
from tests.frontend.test_explore_page import focused, sync
from trucedu.widgets.explore import Explorer, house_rule
from trucedu.widgets.explore_house import HouseExploring


def made(name: str) -> tuple[Explorer, HouseExploring]:
    found = house_rule(name, ui="widget")
    assert isinstance(found, Explorer)
    assert isinstance(found.exploring, HouseExploring)
    return found, found.exploring


def test_a_rule_is_agreed_on_and_the_next_one_shown(bench: Bench) -> None:
    game, exploring = made("aces")
    bench.game(game.state)
    bench.press("Tab", "ArrowRight")
    assert focused(bench) == "house aces 1"
    bench.press("Enter")
    sync(bench, game)
    assert exploring.variant.house["aces"] == 1
    assert focused(bench) == "house aces 1"
    pressed = bench.page.locator(".tre-case-on .tre-button")
    assert pressed.get_attribute("aria-pressed") == "true"
    assert "agreed at your table" in bench.page.locator(".tre-case-on").inner_text()
    assert 'te.variant("truc-y-flou", aces=1)' in bench.page.locator(".tre-facts").last.inner_text()
    bench.wait()
    bench.press("Tab", "ArrowRight")
    assert focused(bench) == "next"
    for wanted in exploring.names[1:3]:
        bench.press("Enter")
        sync(bench, game)
        assert exploring.rule == wanted
        assert focused(bench) == "next"
        bench.wait()
    assert bench.page.locator(".tre-hear[aria-live=polite]").text_content() == game.state["say"] != ""


def test_a_rule_is_chosen_from_the_list(bench: Bench) -> None:
    game, exploring = made("aces")
    bench.game(game.state)
    bench.page.locator(".tre-choices summary").focus()
    bench.press("Enter")
    bench.page.locator("[data-tre-do='rule partner_tie']").focus()
    bench.press("Enter")
    sync(bench, game)
    assert exploring.rule == "partner_tie"
    assert "Two of one team tie" in bench.page.locator(".tre-words-ask").inner_text()


def test_what_differs_is_marked_in_words_and_not_by_colour_alone(bench: Bench) -> None:
    game, _ = made("partner_tie")
    bench.game(game.state)
    cases = bench.page.locator(".tre-case")
    marks = [cases.nth(place).locator(".tre-differs").all_inner_texts() for place in range(cases.count())]
    assert marks == [[], ["≠ not as usual", "≠ not as usual"], ["≠ not as usual"]]
