"""Sheets of paper: the rules of a game on one page, and what to agree on before the cards are dealt."""

from __future__ import annotations

import re
from html import unescape
from html.parser import HTMLParser
from pathlib import Path

import pytest

import trucedu as te
from trucedu.show.page import Grid, Listing, Page, Statement
from trucedu.show.rules_page import rules_page
from trucedu.show.sheets import Paper, agree, rules
from trucedu.show.sheets.agree import agreed_code
from trucedu.show.sheets.paper import paper_style
from trucedu.show.sheets.rules import compact_page

GAMES = tuple(game for game in te.variants() if te.variant(game).sheet.playable)
TURNED = ("uruguayan-truco", "venezuelan-truco", "truco-paulista")
every_game = pytest.mark.parametrize("game", GAMES)


class Reader(HTMLParser):
    """The words of a piece of HTML, and what is left open in it."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.words: list[str] = []
        self.open: list[str] = []
        self.classes: set[str] = set()
        self.feed(html)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        self.classes |= set((found.get("class") or "").split())
        self.words += [found["aria-label"] or ""] if "aria-label" in found else []
        if tag not in ("meta", "br"):
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if not {"style", "title"} & set(self.open):
            self.words.append(data)


def text(html: str) -> str:
    """The words without the word joiners that keep a sign at its word."""
    return " ".join("".join(Reader(html).words).replace("\u2060", "").split())


def statements(page: Page) -> set[str]:
    found = set()
    for part in page.parts():
        if isinstance(part, Statement):
            found.add(part.text)
        elif isinstance(part, Listing):
            found |= {item.text for item in part.items}
    return found


@pytest.mark.parametrize(
    "paper", [make(game) for make in (rules, agree) for game in GAMES], ids=lambda each: each.title
)
class TestEveryPaper:
    def test_stands_alone(self, paper: Paper) -> None:
        for html in (paper.html, paper.page):
            assert Reader(html).open == []
            assert re.search(r"https?:|<script|url\(", html) is None
        assert all(name.startswith("tre-") for name in Reader(paper.html).classes)

    def test_is_words_too(self, paper: Paper) -> None:
        assert str(paper) == repr(paper) == paper.words
        assert max(map(len, paper.words.splitlines())) <= 80

    def test_is_saved_as_a_whole_page(self, paper: Paper, tmp_path: Path) -> None:
        target = paper.save(tmp_path / "sheet.html")
        assert target.read_text(encoding="utf-8") == paper.page
        assert paper.page.startswith("<!DOCTYPE html>")
        assert f"<title>{paper.title}</title>" in unescape(paper.page)


def test_every_rule_of_the_style_is_under_the_prefix() -> None:
    style = re.sub(r"@page\{[^}]*\}", "", paper_style())
    for selectors in re.findall(r"(?:^|[{}])([^{}@]+)\{", style):
        for selector in re.split(r",(?![^()]*\))", selectors):
            assert selector.lstrip("{}").startswith(".tre-"), selector


# The rules on one page


@every_game
def test_the_sheet_says_what_the_rules_page_says_of_the_play(game: str) -> None:
    whole = rules_page(te.variant(game))
    play = {
        "Players",
        "Dealing",
        "Tricks, and who has the hand",
        "Raising the hand",
        "Special deals",
        "Score",
    }
    play |= {section.title for section in whole.sections if section.title.startswith("Declaring")}
    wanted = statements(Page("", "", [section for section in whole.sections if section.title in play]))
    assert wanted - statements(compact_page(te.variant(game))) == set()
    shown = text(rules(game).html).replace("°", "")
    assert [sentence for sentence in wanted if " ".join(sentence.split()) not in shown] == []


@every_game
def test_every_rung_and_every_call_is_on_the_sheet_with_what_it_pays(game: str) -> None:
    shown = text(rules(game).html)
    loaded = te.variant(game)
    assert loaded.sheet.rules is not None
    for rung in loaded.ladder:
        assert rung.term in shown
    for contest in loaded.sheet.rules.contest.values():
        for call in contest.calls.values():
            assert call.term in shown
    tables = [part for part in compact_page(loaded).parts() if isinstance(part, Grid)]
    whole = [part for part in rules_page(loaded).parts() if isinstance(part, Grid)]
    paid = {row[-2:] for part in tables for row in part.rows}
    assert {row[-2:] for part in whole if part.paths == ("ladder.rungs",) for row in part.rows} <= paid


@every_game
def test_the_order_is_drawn_from_the_strongest_card(game: str) -> None:
    loaded = te.variant(game)
    drawn = re.findall(r"role=\"img\" aria-label=\"([^\"]+)\"", rules(game).body)
    ranks = [{card.rank_name for card in group} for group in loaded.order()]
    wanted = [names for names in ranks for _ in names]  # a chip for each rank of a place
    assert len(drawn) == len(wanted)
    for said, names in zip(drawn, wanted, strict=True):
        assert any(name in said for name in names), (said, names)


def test_a_rule_that_is_not_sure_has_a_ring_and_one_that_is_stated_has_none() -> None:
    shown = text(rules("truc-y-flou").html)
    assert "After a spoiled trick the same player leads again.°" in shown  # OQ-24
    assert re.search(r"whoever took a trick first has the hand\.(?!°)", shown)  # TYF-90
    assert "° Inferred, or told by one account only." in shown


def test_signs_and_orders_are_told_in_a_sentence() -> None:
    shown = text(rules("truc-y-flou").html)
    assert "ace of swords: raises the eyebrows; ace of clubs: winks;" in shown
    assert "“Let the opponents have this trick”: a card that does not take the trick; “Play low°”" in shown
    assert "all sevens: grins; all eights: winks; all aces: shrugs" in text(rules("partnership-truc").html)


def test_chosen_house_rules_are_in_the_rules_and_named_below() -> None:
    loaded = te.variant("truc-y-flou", aces=1, all_tied="eldest")
    shown = text(rules(loaded).html)
    assert "1 counts 1" in shown
    assert "All three spoiled: eldest hand's side has the hand." in shown
    assert "House rules chosen: aces=1, all_tied=eldest; all others as usual." in shown
    assert "All house rules as usual." in text(rules("truc-y-flou").html)


@every_game
def test_what_is_left_out_is_said_on_the_sheet(game: str) -> None:
    shown = text(rules(game).html)
    assert all(" ".join(each.split()) in shown for each in te.variant(game).sheet.not_modelled)


def test_what_a_turned_card_does_is_told_before_the_order() -> None:
    said = {game: text(rules(game).html) for game in GAMES}
    assert {game for game, words in said.items() if "what the turned card raises" in words} == set(TURNED)
    assert {game for game, words in said.items() if "the dealer turns up the next card" in words} == set(
        TURNED
    )
    assert (
        "With 1S turned up, for example, the highest are 2S > 4S > 5S > 11S > 10S." in said["uruguayan-truco"]
    )
    assert (
        "If the turned card is a 11 or 10, the king of the turned suit takes its place"
        in said["venezuelan-truco"]
    )
    # The pack's first card is the ace of spades: above the ace comes the two.
    assert "With A♠ turned up, for example, the highest are 2♣ > 2♥ > 2♠ > 2♦." in said["truco-paulista"]


def test_a_match_is_staked_where_a_match_is_staked_and_counters_are_named() -> None:
    agreed = te.variant("valencian-truc", joc_fora="cama")
    match, cama, trut = (" ".join(rules(game).words.split()) for game in ("valencian-truc", agreed, "trut"))
    assert "joc fora For the whole match the match 4" in match
    assert "joc fora For the whole cama the cama 4" in cama
    assert "trut 3 (1 long) 1 (1 petit)" in trut
    assert "A game goes to 7 longs, which are 21 points." in trut


def test_play_goes_round_as_each_game_has_it() -> None:
    trut, put = (" ".join(rules(game).words.split()) for game in ("trut", "put"))
    for words in (
        "in playing order, clockwise",
        "the player at the dealer's left, leads",
        "dealer's left deals next",
    ):
        assert words in trut
    for words in (
        "order, anticlockwise",
        "the player at the dealer's right, leads",
        "dealer's right deals next",
    ):
        assert words in put


@pytest.mark.parametrize("game", te.variants())
def test_the_whole_page_has_the_words_the_house_rules_and_the_sources(game: str) -> None:
    sheet, paper = te.variant(game).sheet, rules(game, whole=True)
    shown = text(paper.html)
    said = [word.word for word in sheet.words] + [word.means for word in sheet.words]
    said += [source.title for source in sheet.sources] + list(sheet.not_modelled)
    said += [each for rule in sheet.house.values() for each in (rule.asks, rule.why)]
    said += [each.says for each in sheet.known]
    assert [each for each in said if " ".join(each.split()) not in shown] == []
    assert Reader(paper.page).open == []
    assert max(map(len, paper.words.splitlines())) <= 80


def test_a_catalogue_entry_has_no_sheet() -> None:
    with pytest.raises(te.NotPlayable, match="Too little is known of Matarrata"):
        rules("matarrata")


# Agree before you deal


@every_game
def test_every_open_point_is_asked_with_a_box_for_each_answer(game: str) -> None:
    loaded, paper = te.variant(game), agree(game)
    shown = text(paper.html)
    options = [option for rule in loaded.sheet.house.values() for option in rule.options]
    assert paper.body.count('<div class="tre-sheet-ask">') == len(loaded.sheet.house)
    assert paper.body.count('<span class="tre-sheet-box"') == paper.words.count("[ ]") == len(options)
    for name, rule in loaded.sheet.house.items():
        asked = f"{rule.asks} {name}="
        assert asked in shown
        assert asked in " ".join(paper.words.split())
        usual = rule.option(rule.default)
        assert usual is not None
        assert f"{usual.says} (usual)" in shown
    assert shown.count("(usual)") == paper.words.count("(usual)") == len(loaded.sheet.house)


def test_what_was_agreed_is_ticked_and_comes_back_from_its_line() -> None:
    loaded = te.variant("truc-y-flou", aces=1, stop="play-out")
    paper = agree(loaded)
    assert paper.body.count(">✗</span>") == paper.words.count("[x]") == 2
    assert "[x] one point, as in the related games: 1" in paper.words
    line = agreed_code(loaded)
    assert line == 'te.variant("truc-y-flou", aces=1, stop="play-out")'
    assert line in text(paper.html)
    assert eval(line, {"te": te}).house == loaded.house


def test_a_game_that_leaves_nothing_open_has_no_such_sheet() -> None:
    with pytest.raises(ValueError, match="Matarrata leaves nothing open"):
        agree("matarrata")
