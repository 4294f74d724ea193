"""The sheets that come with the package: which there are, what they state, and that they say who says so."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from attrs import fields

from trucedu.variants import Sheet, load_sheet, sheet_ids
from trucedu.variants.sheet import Rules, Shortfall

SEED_GAMES = ("truc-y-flou", "french-truc", "le-truc", "sackson-truc", "partnership-truc", "catalan-truc")
CATALOGUE = ("matarrata", "moll-truc", "truka", "poitou-tru", "barres-truc")
REGIONAL = (
    "valencian-truc", "balearic-truc", "argentine-truco", "uruguayan-truco", "venezuelan-truco", "truco-paulista",
    "truco-mineiro", "truco-gauderio", "trut", "put",
)  # fmt: skip
CLAIMS = {"TYF": 109, "TRC": 73, "LTR": 38, "OQ": 57}
FRENCH_FAMILY = ("french-truc", "le-truc", "sackson-truc", "partnership-truc")


def rules_of(variant: str, **house: str | int) -> Rules:
    rules = load_sheet(variant, house).rules
    assert rules is not None
    return rules


def steps(variant: str, **house: str | int) -> list[tuple[str, object, int]]:
    return [(rung.call, rung.value, rung.refused) for rung in rules_of(variant, **house).ladder.rungs]


def test_the_ids() -> None:
    playable = {each for each in sheet_ids() if load_sheet(each).playable}
    assert set(SEED_GAMES) <= playable <= {*SEED_GAMES, *REGIONAL}
    assert set(sheet_ids()) - playable == set(CATALOGUE)


def test_the_playable_ones_come_first_each_group_by_name() -> None:
    playable = [load_sheet(each).playable for each in sheet_ids()]
    assert playable == sorted(playable, reverse=True)
    for group in (True, False):
        ids = [each for each in sheet_ids() if load_sheet(each).playable is group]
        assert ids == sorted(ids)


@pytest.mark.parametrize("variant", sheet_ids())
def test_a_sheet_has_the_id_of_its_file_and_says_what_it_is(variant: str) -> None:
    sheet = load_sheet(variant)
    assert sheet.id == variant
    assert all((sheet.name, sheet.region, sheet.summary, sheet.names, sheet.words, sheet.sources))
    assert sheet.not_modelled
    assert all(source.title and source.used_for for source in sheet.sources)
    assert {word.language for word in sheet.words} <= {"ca", "en", "es", "eu", "fr", "oc", "pt"}


@pytest.mark.parametrize("variant", SEED_GAMES)
def test_the_target_and_the_players(variant: str) -> None:
    wanted = {
        "truc-y-flou": ((6,), 25, 2),  # TYF-02, TYF-32, TYF-107
        "french-truc": ((2,), 12, 2),  # TRC-22 to TRC-24
        "le-truc": ((2,), 12, 1),  # LTR-01, LTR-02; no rubber
        "sackson-truc": ((2,), 16, 2),  # TRC-52
        "partnership-truc": ((4,), 12, 2),  # TRC-53
        "catalan-truc": ((4, 2), 12, 2),
    }
    rules = rules_of(variant)
    assert (rules.players, rules.score.target, rules.score.games) == wanted[variant]


def test_the_ladder_of_truc_y_flou() -> None:
    # TYF-92 to TYF-99
    assert steps("truc-y-flou") == [
        ("truc", 2, 1), ("retruc", 3, 2), ("quatro", 4, 3), ("seiz", 6, 4), ("partido", "game", 6),
    ]  # fmt: skip


@pytest.mark.parametrize("variant", ["french-truc", "le-truc", "partnership-truc"])
def test_two_more_lifts_one_to_two_and_then_adds_two(variant: str) -> None:
    # TRC-42, TRC-43
    assert steps(variant) == [("two-more", value, max(1, value - 2)) for value in (2, 4, 6, 8, 10, 12)]


def test_the_printed_ladder_of_le_truc() -> None:
    # LTR-25, OQ-38
    assert steps("le-truc", ltr_ladder="literal") == [
        ("two-more", 2, 1), ("two-more", 6, 2), ("two-more", 8, 6), ("two-more", 10, 8), ("two-more", 12, 10),
    ]  # fmt: skip


def test_sackson_doubles() -> None:
    # TRC-51, WP-136
    assert steps("sackson-truc") == [("double", 2, 1), ("double", 4, 2), ("double", 8, 4), ("double", 16, 8)]


def test_the_catalan_ladder() -> None:
    # WP-146
    assert steps("catalan-truc") == [("truc", 2, 1), ("retruc", 3, 2)]


@pytest.mark.parametrize("variant", FRENCH_FAMILY)
def test_my_remainder_stakes_the_game(variant: str) -> None:
    # TRC-49, LTR-29
    for house, value in (({}, "game"), ({"rest_value": "need"}, Shortfall("own"))):
        remainder = rules_of(variant, **house).ladder.remainder
        assert remainder is not None
        assert (remainder.call, remainder.value) == ("mon-reste", value)


@pytest.mark.parametrize("variant", FRENCH_FAMILY)
def test_a_french_redeal_is_asked_by_eldest_and_answered_by_the_dealer(variant: str) -> None:
    # TRC-27, TRC-56, TRC-57
    redeal = rules_of(variant).deal.redeal
    assert redeal is not None
    assert (redeal.asks, redeal.answers) == ("eldest", "dealer")


def test_all_spoiled() -> None:
    # TRC-39, LTR-36, OQ-25, WP-145
    found = {variant: rules_of(variant).hand.all_tied for variant in SEED_GAMES}
    assert found == {each: "non-dealers" if each == "catalan-truc" else "nobody" for each in SEED_GAMES}


def test_partnership_truc_has_governors_true_signs_and_orders_that_bind() -> None:
    rules = rules_of("partnership-truc")
    talk = rules.messages
    assert rules.ladder.speaker.by == "dealer-and-eldest"  # TRC-55
    assert rules.fold.who == "speaker"  # TRC-60
    assert rules.trick.partner_tie == "led"  # TRC-71
    assert (talk.truth, talk.orders_are) == ("required", "binding")  # TRC-69
    assert (talk.signs_by, talk.orders_by) == ("partners-of-speaker", "speaker")  # TRC-61 to TRC-63
    signs = {name: sign.cards for name, sign in talk.signals.items()}
    assert signs == {"grin": "7*", "wink": "8*", "shrug": "A*"}  # TRC-64 to TRC-66
    assert {"rank", "low", "leave"} <= {order.play for order in talk.orders.values()}  # TRC-68


def test_catalan_truc_has_its_special_deals_and_windows() -> None:
    rules = rules_of("catalan-truc")
    assert rules.special is not None
    assert (rules.special.at, rules.special.value, rules.special.declined) == (11, 3, 1)  # WP-148
    assert rules.deal.tap is not None
    assert (rules.deal.tap.by, rules.deal.tap.up_to, rules.deal.tap.tied) == ("left", 10, "non-dealers")
    assert rules.ladder.windows == ("before-card", "after-card")
    assert rules.ladder.playing_accepts
    assert (rules.ladder.raises, rules.ladder.speaker.by) == ("alternate", "dealer-and-left")
    assert rules.contest == {}
    signs = {name: sign.cards for name, sign in rules.messages.signals.items()}
    assert signs == {"wink": "3*", "pout": "2*", "tongue": "1*"}
    assert rules.messages.truth == "free"


def test_what_truc_y_flou_pays_beside_the_tricks() -> None:
    rules = rules_of("truc-y-flou")
    assert rules.score.bonus == {"1S": 2, "1B": 1}  # TYF-105
    assert rules.score.units == {"espintou": 13, "bean": 1}  # TYF-33
    embit = rules.contest["embit"].calls
    assert (embit["embit"].refused, embit["embit"].win) == (1, 2)  # TYF-54, TYF-56
    raises = {name: embit[name].adds for name in embit["embit"].raises}
    assert raises == {"aoute": 1, "dus-de-mes": 2, "detz-de-mes": 10, "restou": Shortfall("own")}  # TYF-57
    assert {embit[name].refused for name in raises} == {2}  # TYF-59
    assert embit["mi-falta"].lose == Shortfall("own", plus=1)  # TYF-68
    flor = rules.contest["flor"]
    assert (flor.per_holder, flor.cancels) == (3, ("embit",))  # TYF-74, TYF-46
    refusals = {name: call.refused for name, call in flor.calls.items() if not call.opens}
    assert refusals == {"alimidou": 3, "alimidou-cantar": 5, "alibarestou": 5}  # TYF-80, TYF-82, TYF-84


# Confidence and sources.


def claim_of(source: str) -> tuple[str, int] | None:
    match = re.fullmatch(r"([A-Z]{1,3})-(\d+)", source)
    return (match[1], int(match[2])) if match else None


def named_sources(sheet: Sheet) -> Iterator[str]:
    for sources in sheet.confidence.sources.values():
        yield from sources
    for known in sheet.known:
        yield from known.sources


@pytest.mark.parametrize("variant", sheet_ids())
def test_every_source_named_is_listed_and_every_claim_exists(variant: str) -> None:
    sheet = load_sheet(variant)
    listed = {source.id for source in sheet.sources}
    for source in named_sources(sheet):
        claim = claim_of(source)
        if claim is None:
            assert source in listed
        else:
            assert 1 <= claim[1] <= CLAIMS[claim[0]]
            # What a claim is cited from has to be among the sources, unless only the numbers are compared.
            assert claim[0] in {"OQ", *listed} or variant in SEED_GAMES


@pytest.mark.parametrize("variant", SEED_GAMES)
def test_every_part_of_the_rules_has_a_source(variant: str) -> None:
    sheet = load_sheet(variant)
    assert sheet.rules is not None
    stated = [each.name for each in fields(Rules) if getattr(sheet.rules, each.name) not in (None, {})]
    if not sheet.rules.messages.signals:
        stated.remove("messages")
    sourced = {path.partition(".")[0] for path in sheet.confidence.sources}
    assert set(stated) <= sourced


@pytest.mark.parametrize("variant", SEED_GAMES)
def test_marks_agree_with_the_sources_they_name(variant: str) -> None:
    confidence = load_sheet(variant).confidence
    for path in confidence.sources:
        behind = confidence.behind(path)
        documents = {claim[0] if (claim := claim_of(each)) else each for each in behind} - {"OQ"}
        seeds = documents & {"TYF", "TRC", "LTR"}
        mark = confidence.mark(path)
        if mark == "seed":
            assert seeds, path
        elif mark == "well":
            assert len(documents) >= 2, path
        elif mark == "single":
            assert documents, path


@pytest.mark.parametrize("variant", SEED_GAMES)
def test_each_house_rule_is_a_question_behind_the_rule_it_changes(variant: str) -> None:
    sheet = load_sheet(variant)
    for name, rule in sheet.house.items():
        for option in rule.options:
            for path in option.changes:
                if "#" in rule.question:
                    game, _, field = rule.question.partition("#")
                    assert game == variant
                    assert path.startswith(field)
                else:
                    assert rule.question in sheet.confidence.behind(path), (name, path)


def test_a_mark_is_the_one_of_the_nearest_table() -> None:
    confidence = load_sheet("truc-y-flou").confidence
    assert confidence.mark("ladder.rungs") == "seed"
    assert confidence.mark("ladder.speaker") == "unsure"
    assert confidence.mark("ladder.speaker.by") == "unsure"
    assert confidence.mark("ladder.speaker.chairs") == "single"
    assert load_sheet("catalan-truc").confidence.mark("special.value") == "single"


def test_the_sources_of_a_rule_are_its_own_and_then_those_around_it() -> None:
    behind = load_sheet("truc-y-flou").confidence.behind("contest.flor.calls.alimidou-cantar.stake")
    assert behind[:3] == ("TYF-81", "TYF-82", "OQ-18")
    assert "TYF-70" in behind
    assert "TYF-54" not in behind


# The catalogue.


@pytest.mark.parametrize("variant", CATALOGUE)
def test_a_catalogue_entry_says_what_is_known_and_what_is_not(variant: str) -> None:
    sheet = load_sheet(variant)
    assert not sheet.playable
    assert sheet.house == {}
    assert sheet.known
    assert len(sheet.not_modelled) >= 3
    for known in sheet.known:
        if known.mark in {"seed", "well", "single"}:
            assert known.sources, known.says
        if known.mark == "seed":
            assert any(claim_of(source) for source in known.sources), known.says
        if known.mark == "well":
            assert len({source for source in known.sources if not source.startswith("OQ-")}) >= 2, known.says


def test_matarrata_shows_both_readings_and_settles_none() -> None:
    orders = [known for known in load_sheet("matarrata").known if known.field == "order"]
    assert {source for known in orders for source in known.sources} >= {"TRC-14", "TRC-15", "OQ-43"}
    assert {known.mark for known in orders} == {"unsure"}


def test_moll_gives_the_printed_list_and_the_pack_it_needs() -> None:
    known = load_sheet("moll-truc").known
    assert any("TRC-13" in each.sources for each in known)
    assert any(each.field == "pack" and "48" in each.says for each in known)
