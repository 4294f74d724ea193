"""The rules page says all that a sheet says, in the words of the sheet; nothing is forgotten when one changes."""

from __future__ import annotations

import typing
from collections.abc import Iterator
from typing import Any, Literal, get_args, get_origin

import pytest
from attrs import evolve, fields, frozen, has

import trucedu as te
from trucedu.show.page import Grid, Listing, Page, Section, Statement
from trucedu.show.page_markdown import page_markdown
from trucedu.show.page_text import grid_lines, page_text
from trucedu.show.rules_page import TOLD, is_told, rules_page, untold
from trucedu.show.rules_words import PHRASES
from trucedu.variants import sheet as sheets

PLAYABLE = [name for name in te.variants() if te.variant(name).players]
CATALOGUE = [name for name in te.variants() if not te.variant(name).players]


def plain(text: str) -> str:
    """Text in one line, so that where a line was broken does not matter."""
    return " ".join(text.split())


def cells(page: Page) -> set[str]:
    return {cell for part in page.parts() if isinstance(part, Grid) for row in part.rows for cell in row}


def all_text(page: Page) -> str:
    """Everything on the page, table cells whole."""
    pieces = [page.title, page.summary]
    for part in page.parts():
        if isinstance(part, Statement):
            pieces.append(part.text)
        elif isinstance(part, Listing):
            pieces += [part.title, *(item.text for item in part.items)]
        else:
            pieces += [part.title, *(" | ".join(row) for row in part.rows)]
    return "\n".join(pieces)


def rules_of(name: str) -> sheets.Rules:
    rules = te.variant(name).sheet.rules
    assert rules is not None
    return rules


# Nothing is forgotten


def sheet_classes() -> Iterator[type[Any]]:
    """The classes that the rules of a sheet are made of."""
    seen: set[type[Any]] = set()
    waiting: list[Any] = [sheets.Rules]
    while waiting:
        kind = waiting.pop()
        if isinstance(kind, type) and has(kind):
            if kind not in seen:
                seen.add(kind)
                waiting += typing.get_type_hints(kind).values()
        else:
            waiting += [each for each in get_args(kind) if each is not Ellipsis and not isinstance(each, str)]
    return iter(sorted(seen, key=lambda each: each.__name__))


def fixed_words(kind: Any) -> tuple[str, ...]:
    if get_origin(kind) is Literal:
        return tuple(word for word in get_args(kind) if isinstance(word, str))
    return tuple(word for each in get_args(kind) for word in fixed_words(each))


ATTRIBUTES = [(kind, each.name) for kind in sheet_classes() for each in fields(kind)]


def test_the_classes_are_found() -> None:
    assert {"Rules", "ContestCall", "Shortfall", "Signal", "TapRule"} <= {
        kind.__name__ for kind, _ in ATTRIBUTES
    }


@pytest.mark.parametrize(("kind", "name"), ATTRIBUTES, ids=lambda each: getattr(each, "__name__", each))
def test_each_key_that_a_sheet_can_hold_has_its_sentence(kind: type[Any], name: str) -> None:
    assert is_told(kind, name), (
        f"the rules page has no sentence for {kind.__name__}.{name}: see trucedu/show/rules_*.py"
    )
    words = fixed_words(typing.get_type_hints(kind)[name])
    if words and words != ("game",):
        key = f"{kind.__name__}.{name}"
        assert set(words) == set(PHRASES[key]), f"a word of {key} has no meaning in PHRASES, or one too many"


def test_no_sentence_is_left_for_a_key_that_is_gone() -> None:
    known = {f"{kind.__name__}.{name}" for kind, name in ATTRIBUTES} | {"Confidence.default"}
    assert set(PHRASES) <= known
    assert {f"{kind}.{name}" for kind, names in TOLD.items() for name in names} <= known


def test_a_key_without_a_sentence_is_printed_bare() -> None:
    @frozen
    class Novelty:
        weather: str = "fine"

    assert list(untold(Novelty("rain"), "deal")) == [("deal.weather", "rain")]
    assert list(untold(Novelty(), "deal")) == []


# What the sheet says stands on the page


@pytest.mark.parametrize("name", PLAYABLE)
def test_every_rung_with_what_it_is_worth_and_what_refusing_costs(name: str) -> None:
    rules = rules_of(name)
    page = rules_page(te.variant(name))
    rows = {
        row
        for part in page.parts()
        if isinstance(part, Grid) and "ladder.rungs" in part.paths
        for row in part.rows
    }
    assert len(rows) == len(rules.ladder.rungs)
    # In trut everything staked is a single counter, and is named as one.
    counters = {1: "1 (1 petit)", 3: "3 (1 long)"} if name == "trut" else {}
    for rung in rules.ladder.rungs:
        worth = f"the {rules.score.game_word}" if rung.value == "game" else str(rung.value)
        worth = "the match" if rung.wins_match else worth
        wanted = (counters.get(int(rung.value), worth) if worth.isdigit() else worth, str(rung.refused))
        wanted = (wanted[0], counters.get(rung.refused, wanted[1]))
        assert any((row[0], row[1], row[3], row[4]) == (rung.call, rung.term, *wanted) for row in rows)
    if rules.ladder.remainder:
        assert rules.ladder.remainder.call in all_text(page)


@pytest.mark.parametrize("name", PLAYABLE)
def test_every_call_of_every_contest(name: str) -> None:
    rules = rules_of(name)
    text = all_text(rules_page(te.variant(name)))
    for contest in rules.contest.values():
        for call_id, call in contest.calls.items():
            row = next(line for line in text.splitlines() if line.startswith(f"{call_id} | "))
            assert all(
                word in row for word in (call.term, call.says.strip("!"), *call.raises, call.accept or "")
            )
            assert call.refused is None or f"{call.refused} to the caller" in row
        assert not contest.rival or contest.rival_term in text
        assert not contest.marker or contest.marker in text


@pytest.mark.parametrize("name", PLAYABLE)
def test_every_sign_and_order(name: str) -> None:
    rules = rules_of(name)
    text = all_text(rules_page(te.variant(name)))
    for sign, what in rules.messages.signals.items():
        assert any(
            line.startswith(f"{sign} | {what.says}") and what.cards in line for line in text.splitlines()
        )
    for order, told in rules.messages.orders.items():
        assert any(line.startswith(f"{order} | {told.says}") for line in text.splitlines())


@pytest.mark.parametrize("name", PLAYABLE)
def test_every_house_rule_with_every_option_and_its_default(name: str) -> None:
    sheet = te.variant(name).sheet
    page = rules_page(te.variant(name))
    for rule_id, rule in sheet.house.items():
        part = next(
            each
            for each in page.parts()
            if isinstance(each, Listing) and each.title.startswith(f"{rule_id} (")
        )
        assert rule.question in part.title
        assert rule.asks in part.title
        lines = [item.text for item in part.items]
        for option in rule.options:
            suffix = " [the default]" if option.value == rule.default else ""
            assert f"{option.value}: {option.says}{suffix}" in lines
        assert any(rule.why in line for line in lines)


def test_a_chosen_house_rule_is_marked_and_carried_out() -> None:
    page = rules_page(te.variant("truc-y-flou", bonus_to="trick", aces=1, perique_rank="top"))
    text = all_text(page)
    assert "1: one point, as in the related games [chosen here]" in text
    assert "0: nothing, as the table has it [the default]" in text
    assert "aces=1, bonus_to=trick, perique_rank=top" in text
    assert "for the side that takes the trick" in text
    assert text.index("1 | 11B | knight of clubs") < text.index("2 | 10O | jack of coins")
    assert "1 | 1" in text


@pytest.mark.parametrize("name", te.variants())
def test_words_sources_marks_and_what_is_not_modelled(name: str) -> None:
    sheet = te.variant(name).sheet
    page = rules_page(te.variant(name))
    text, known = all_text(page), cells(page)
    assert sheet.region in text
    for word in sheet.words:
        assert {word.word, word.means} <= known
    for source in sheet.sources:
        assert source.title in text
        assert source.used_for in text
    for missing in sheet.not_modelled:
        assert missing in text
    for path, sources in sheet.confidence.sources.items():
        line = next(line for line in text.splitlines() if line.startswith(f"{path} | "))
        assert line == f"{path} | {sheet.confidence.mark(path)} | {', '.join(sources)}"
    for path in sheet.confidence.fields:
        assert f"{path} | {sheet.confidence.mark(path)}" in text
    for other in sheet.also:
        assert other in text


@pytest.mark.parametrize("name", CATALOGUE)
def test_a_catalogue_entry_says_what_is_known_by_whom_and_how_surely(name: str) -> None:
    sheet = te.variant(name).sheet
    page = rules_page(te.variant(name))
    text = all_text(page)
    assert sheet.known
    for each in sheet.known:
        assert f"{each.field} | {each.says} | {each.mark} | {', '.join(each.sources)}" in text
    assert "not known well enough to play by" in text
    assert "What is not known" in page_text(page)


@pytest.mark.parametrize("name", PLAYABLE)
def test_the_order_is_listed_from_the_top(name: str) -> None:
    game = te.variant(name)
    page = rules_page(game)
    grid = next(part for part in page.parts() if isinstance(part, Grid) and "order" in part.paths)
    listed = [frozenset(game.card(text) for text in row[1].split()) for row in grid.rows]
    assert tuple(listed) == game.order()
    assert [row[0] for row in grid.rows] == [str(place) for place in range(1, len(listed) + 1)]


def test_unsure_rules_are_marked_and_stated_ones_are_not() -> None:
    """OQ-25 leaves three spoiled tricks open; TYF-90 states one each and one spoiled."""
    text = plain(page_text(rules_page(te.variant("truc-y-flou"))))
    assert "All three spoiled: nobody has the hand, and it scores nothing. [unsure]" in text
    assert "One trick each and one spoiled: whoever took a trick first has the hand. - One" in text


@pytest.mark.parametrize(
    ("game", "path", "wanted"),
    [
        ("truc-y-flou", "ladder.rungs", "retruc (Said: arrétruque; Meaning: Retruc!; Hand worth: 3; If refused: 2)"),
        (
            "truc-y-flou",
            "ladder.raises",
            "The side that raised last may not raise again; the next raise is the other side's.",
        ),
        ("truc-y-flou", "contest.flor.calls.alimidou.needs", None),
        ("french-truc", "fold.who", None),
        ("catalan-truc", "deal.tap.by", None),
        ("catalan-truc", "special", None),
    ],
)  # fmt: skip
def test_a_key_leads_to_what_is_said_of_it(game: str, path: str, wanted: str | None) -> None:
    said = rules_page(te.variant(game)).said_of(path)
    assert said
    assert wanted is None or wanted in said


def test_of_a_table_only_the_row_in_question() -> None:
    page = rules_page(te.variant("truc-y-flou"))
    (row,) = [line for line in page.said_of("ladder.rungs", "seiz") if line.startswith("seiz")]
    assert row == "seiz (Said: balou seiz; Meaning: Play for six; Hand worth: 6; If refused: 4)"
    assert not any(line.startswith(("truc", "retruc")) for line in page.said_of("ladder.rungs", "seiz"))
    assert not any("Hand worth" in line for line in page.said_of("ladder.rungs", "yes"))


def test_nothing_is_said_of_a_key_that_does_not_exist() -> None:
    assert rules_page(te.variant("le-truc")).said_of("weather") == ()


@pytest.mark.parametrize("code", sorted(te.engine.reasons.CODES))
def test_every_reason_leads_to_a_rule_of_some_game(code: str) -> None:
    """A refusal names a key; in some game that key must have its sentence."""
    key = te.engine.reasons._REASONS[code][1]
    assert any(rules_page(te.variant(name)).said_of(key) for name in PLAYABLE), key


# The two ways of writing it out


@pytest.mark.parametrize("name", te.variants())
@pytest.mark.parametrize("width", [80, 50])
def test_no_line_is_too_long(name: str, width: int) -> None:
    lines = page_text(rules_page(te.variant(name)), width).splitlines()
    assert max(map(len, lines)) <= width
    assert not any(line != line.rstrip() for line in lines)


@pytest.mark.parametrize("name", te.variants())
def test_markdown_has_the_same_content_and_whole_tables(name: str) -> None:
    page = rules_page(te.variant(name))
    text = page_markdown(page)
    assert text.startswith(f"# {page.title}".replace("'", "'"))
    assert [line[3:] for line in text.splitlines() if line.startswith("## ")] == [
        s.title for s in page.sections
    ]
    rows = [line for line in text.splitlines() if line.startswith("| ")]
    wanted = sum(len(part.rows) + 2 for part in page.parts() if isinstance(part, Grid))
    assert len(rows) == wanted
    assert "<" not in text.replace("\\<", "")


def test_markdown_signs_in_texts_are_not_markup() -> None:
    page = Page("A*B", "1 < 2", [Section("S", [Listing([Statement("3* | x_y")]), Grid(("a",), [("p|q",)])])])
    assert (
        page_markdown(page) == "# A\\*B\n\n1 \\< 2\n\n## S\n\n- 3\\* \\| x\\_y\n\n| a |\n| --- |\n| p\\|q |\n"
    )


def test_a_table_gives_way_where_it_is_widest() -> None:
    lines = grid_lines(("a", "b"), [("one two three four", "x")], 12)
    assert lines == ["a          b", "---------  -", "one two    x", "three", "four"]


def test_a_table_of_long_words_still_fits() -> None:
    lines = grid_lines(("aaaaaaaaaaaa", "bbbbbbbbbbbb"), [("c" * 30, "d" * 30)], 20)
    assert max(map(len, lines)) <= 20
    assert sum(line.count("c") for line in lines) == 30


def test_a_row_of_the_wrong_length_is_refused() -> None:
    with pytest.raises(ValueError, match="1 cells, the table 2"):
        Grid(("a", "b"), [("only one",)])


def test_a_house_rule_that_changes_the_amount_shows_on_the_page() -> None:
    page = rules_page(te.variant("truc-y-flou", raised_embit="family"))
    assert "2 + 1 = 3" in cells(page)
    assert "1 + 1 = 2" not in cells(page)


def test_catalan_tapping_switched_off_is_said() -> None:
    said = rules_page(te.variant("catalan-truc", tapping="no")).said_of("deal.tap")
    assert said == ("The pack is always cut, never tapped.",)


def test_free_raises_replace_the_ladder() -> None:
    page = rules_page(te.variant("french-truc", french_raise="free"))
    assert not any(isinstance(part, Grid) and "ladder.rungs" in part.paths for part in page.parts())
    assert "A raise may be of any amount, up to the game: raise and a number." in all_text(page)


def test_a_page_without_sections_is_only_its_title() -> None:
    page = evolve(rules_page(te.variant("le-truc")), sections=())
    assert page_text(page).splitlines()[0] == "Le Truc"
