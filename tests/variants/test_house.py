"""House rules: defaults change nothing, every option loads, and a wrong name or value says what there is."""

from __future__ import annotations

import pytest
from attrs import evolve

from trucedu.variants import load_sheet, sheet_ids
from trucedu.variants.loader import UnknownHouseRule, UnknownVariant

#: Every sheet as it was before any house rule was tried.
PLAIN = {variant: load_sheet(variant) for variant in sheet_ids()}
OPTIONS = [
    (variant, name, option.value)
    for variant, sheet in PLAIN.items()
    for name, rule in sheet.house.items()
    for option in rule.options
]
#: The house rules that each seed game must offer, with their values, the default first.
WANTED = {
    "truc-y-flou": {
        "aces": [0, 1],
        "perique_suit": ["any", "printed"],
        "perique_flor": ["yes", "with-seven", "no"],
        "perique_rank": ["low", "natural", "plain-seven", "top"],
        "no_pair": ["none", "highest"],
        "silent_flor": ["best-two", "none"],
        "rest": ["own", "bidder", "leader"],
        "raised_embit": ["literal", "family", "refused-1"],
        "reraise": ["once", "free"],
        "late_flor": ["void", "stands"],
        "flors": ["winners", "flat", "all"],
        "bonus_to": ["player", "trick"],
    },
    "french-truc": {
        "french_raise": ["ladder", "free"],
        "low_eight": ["no", "yes"],
        "rest_value": ["game", "need"],
    },
    "le-truc": {"ltr_ladder": ["fixed", "literal"], "rest_value": ["game", "need"]},
    "sackson-truc": {"low_eight": ["no", "yes"], "rest_value": ["game", "need"]},
    "partnership-truc": {"partner_tie": ["led", "won"], "french_raise": ["ladder", "free"]},
    "catalan-truc": {
        "all_tied": ["non-dealers", "nobody"],
        "tapping": ["yes", "no"],
        "stop": ["decided", "play-out"],
    },
}


@pytest.mark.parametrize("variant", list(WANTED))
def test_the_house_rules_there_must_be(variant: str) -> None:
    house = load_sheet(variant).house
    for name, values in WANTED[variant].items():
        assert house[name].default == values[0]
        assert sorted(map(str, values)) == sorted(str(option.value) for option in house[name].options)


@pytest.mark.parametrize("variant", sheet_ids())
def test_every_default_leaves_the_sheet_as_it_is(variant: str) -> None:
    sheet = load_sheet(variant)
    for rule in sheet.house.values():
        default = rule.option(rule.default)
        assert default is not None
        assert default.changes == {}
    assert load_sheet(variant, {name: rule.default for name, rule in sheet.house.items()}) == sheet


@pytest.mark.parametrize(("variant", "name", "value"), OPTIONS)
def test_every_option_loads_and_changes_what_it_says(variant: str, name: str, value: str | int) -> None:
    plain = load_sheet(variant)
    chosen = load_sheet(variant, {name: value})
    if value == plain.house[name].default:
        assert chosen == plain
    else:
        assert chosen.chosen == {name: value}
        assert chosen.rules != plain.rules
        # Everything but the rules is left alone.
        assert evolve(chosen, rules=plain.rules, chosen={}) == plain


@pytest.mark.parametrize("variant", list(WANTED))
def test_a_rule_has_a_question_a_reason_and_different_options(variant: str) -> None:
    for rule in load_sheet(variant).house.values():
        assert rule.asks.endswith("?")
        assert rule.why.endswith(".")
        assert len(rule.options) >= 2
        assert len({option.says for option in rule.options}) == len(rule.options)


def test_a_number_may_be_given_as_text() -> None:
    assert load_sheet("truc-y-flou", {"aces": "1"}) == load_sheet("truc-y-flou", {"aces": 1})


def test_no_tapping_leaves_no_score_at_which_to_tap() -> None:
    rules = load_sheet("catalan-truc", {"tapping": "no"}).rules
    assert rules is not None
    assert rules.deal.tap is not None
    assert rules.deal.tap.up_to < 0


def test_several_at_once() -> None:
    rules = load_sheet("truc-y-flou", {"aces": 1, "stop": "play-out", "partner_tie": "led"}).rules
    assert rules is not None
    assert rules.values is not None
    assert (rules.values.ranks["1"], rules.hand.stop, rules.trick.partner_tie) == (1, "play-out", "led")


def test_an_unknown_variant_lists_those_there_are() -> None:
    with pytest.raises(UnknownVariant) as caught:
        load_sheet("truc-y-flow")
    assert "truc-y-flow" in str(caught.value)
    for variant in sheet_ids():
        assert variant in str(caught.value)


@pytest.mark.parametrize("variant", sheet_ids())
def test_an_unknown_house_rule_lists_those_there_are(variant: str) -> None:
    house = load_sheet(variant).house
    with pytest.raises(UnknownHouseRule) as caught:
        load_sheet(variant, {"colour": "red"})
    text = str(caught.value)
    assert "colour" in text
    assert variant in text
    assert all(name in text for name in house)
    if not house:
        assert "none" in text


def test_an_unknown_value_lists_those_there_are() -> None:
    with pytest.raises(UnknownHouseRule, match=r"perique_rank.*'bottom'.*low, natural, plain-seven, top"):
        load_sheet("truc-y-flou", {"perique_rank": "bottom"})
    with pytest.raises(UnknownHouseRule, match=r"aces.*2.*0, 1"):
        load_sheet("truc-y-flou", {"aces": 2})


def test_reading_with_a_house_rule_leaves_no_trace() -> None:
    for variant, name, value in OPTIONS:
        load_sheet(variant, {name: value})
    for variant, plain in PLAIN.items():
        assert load_sheet(variant) == plain
        assert plain.chosen == {}
    rules = load_sheet("french-truc").rules
    assert rules is not None
    assert rules.order.plain.startswith("7* > 8* > A*")  # and not the order of low_eight, tried above
