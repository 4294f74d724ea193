"""Deal codes: a deal and all that was done in it as a short text, the same on every machine, safe against slips."""

from __future__ import annotations

import os
import random
import re
import subprocess
import sys
import tomllib
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import trucedu as te
from tests.engine.play import GAMES, HOUSE, IDS, STYLES, every_action, states, talk
from trucedu.codewords import ALPHABET, spell
from trucedu.engine.codes import VARIANTS
from trucedu.engine.deal import Deal

EXAMPLES = tomllib.loads((Path(__file__).parent / "data" / "example_codes.toml").read_text(encoding="utf-8"))[
    "example"
]
SEEDS = (
    "class 3B",
    "7",
    "été à Vielle-Aure",
    "мишка",
    "手牌",
    "🂡 🂢",
    "a-b_c/d?e",
    "x" * 100,
    "'\"\\",
    "ø" * 100,
)


def check_round_trip(deal: Deal) -> None:
    """The code rebuilds the same deal, as far as anyone can see."""
    code = deal.code
    back = te.open_deal(code)
    assert back.code == code
    assert back.setup == deal.setup
    assert back.done == deal.done
    assert back.events == deal.events
    assert back.legal() == deal.legal()
    assert (back.to_act, back.asked, back.score, back.stake, back.result) == (
        deal.to_act, deal.asked, deal.score, deal.stake, deal.result,
    )  # fmt: skip
    assert [back.view(chair).hand for chair in range(1, deal.players + 1)] == [
        deal.view(chair).hand for chair in range(1, deal.players + 1)
    ]


@pytest.mark.parametrize(("game", "players"), GAMES, ids=IDS)
def test_every_state_comes_back_from_its_code(game: str, players: int) -> None:
    for deal in list(states(game, players, 40, "codes", talking=True))[::2]:
        check_round_trip(deal)
        assert re.fullmatch(r"([0-9A-HJKMNP-TV-Z]{4}-)*[0-9A-HJKMNP-TV-Z]{1,4}", deal.code)
        assert repr(deal) == f"open_deal({deal.code!r})"


@pytest.mark.parametrize(("game", "name", "value"), HOUSE, ids=["-".join(map(str, key)) for key in HOUSE])
def test_house_rules_are_in_the_code(game: str, name: str, value: str | int) -> None:
    variant = te.variant(game, **{name: value})
    for deal in list(states(variant, variant.players[0], 4, "house codes", talking=True))[::6]:
        check_round_trip(deal)
        assert te.open_deal(deal.code).variant.house[name] == value


def test_several_house_rules_at_once() -> None:
    chance = random.Random("several")
    for game, _ in GAMES:
        rules = te.variant(game).sheet.house
        for _ in range(10):
            chosen = {name: chance.choice(rule.options).value for name, rule in rules.items()}
            variant = te.variant(game, **chosen)
            deal = te.deal(variant, "several", players=variant.players[-1])
            while not deal.over:
                deal = talk(chance, deal)
                deal = deal.play(STYLES[1](chance, deal))
                check_round_trip(deal)


@pytest.mark.parametrize("seed", SEEDS)
def test_seeds_in_any_script(seed: str) -> None:
    deal = te.deal("truc-y-flou", seed, 12, dealer=3, score=(24, 7))
    check_round_trip(deal.play(deal.legal()[0]))
    assert te.open_deal(deal.code).seed == seed


def test_given_hands_numbers_and_scores() -> None:
    for hands in (
        "7S 6S 12S",
        " | | 1S 1B 7S",
        "4C 5C 6C | 4S 5S 6S | 7S 7B 7O | 7C 1S 1B | 1O 1C 2S | 2B 2O 2C",
    ):
        for number in (1, 999, 10**9):
            check_round_trip(te.deal("truc-y-flou", "given", number, hands=hands, score=(number % 25, 24)))
    check_round_trip(te.deal("french-truc", hands="7♠ 8♥ A♦ | K♠ Q♥ J♦"))
    deal = te.deal("french-truc", "again", hands="7♠ 8♥ A♦").play("1 redeal").play("2 yes")
    check_round_trip(deal)


def test_case_blanks_hyphens_and_look_alikes_do_not_matter() -> None:
    chance = random.Random("kind")
    for deal in list(states("truc-y-flou", 6, 10, "kind"))[::7]:
        code = deal.code
        look = {"0": "0Oo", "1": "1IilL"}
        for _ in range(5):
            typed = "".join(chance.choice(look.get(letter, letter + letter.lower())) for letter in code)
            typed = typed.replace("-", chance.choice(["", " ", "-", "--", " - "]))
            assert te.open_deal(f"  {typed}\n").code == code


def slips(code: str) -> set[str]:
    """Every other character in every place, and every two neighbours exchanged."""
    plain = code.replace("-", "")
    found = {plain[:n] + other + plain[n + 1 :] for n in range(len(plain)) for other in ALPHABET}
    for n, (one, two) in enumerate(pairwise(plain)):
        found.add(plain[:n] + two + one + plain[n + 2 :])
    return found - {plain}


@pytest.mark.parametrize("example", EXAMPLES, ids=[example["title"] for example in EXAMPLES])
def test_every_slip_of_one_character_is_found(example: dict[str, str]) -> None:
    for slip in slips(example["code"]):
        with pytest.raises(te.NotACode):
            te.open_deal(slip)


def test_lost_added_and_cut_characters_are_found() -> None:
    plain = EXAMPLES[0]["code"].replace("-", "")
    chance = random.Random("lost")
    for n in range(len(plain)):
        wrong = [plain[:n], plain[:n] + plain[n + 1 :], plain[:n] + chance.choice(ALPHABET) + plain[n:]]
        for text in wrong:
            if text == plain:
                continue
            with pytest.raises(te.NotACode):
                te.open_deal(text)


@settings(derandomize=True, deadline=None, max_examples=500)
@given(st.one_of(st.text(max_size=40), st.text(ALPHABET + "-oil ", max_size=120)))
def test_garbage_is_no_code_and_nothing_worse(text: str) -> None:
    try:
        deal = te.open_deal(text)
    except te.NotACode:
        return
    assert te.open_deal(deal.code).code == deal.code


def test_a_whole_code_that_says_impossible_things_is_no_code() -> None:
    """Numbers with the right check characters, but written by no one: refused, or a deal like any other."""
    chance = random.Random("whole")
    opened = 0
    for number in range(6000):
        place = number % len(VARIANTS)
        body = chance.getrandbits(chance.choice([0, 8, 24, 40, 80, 160, 400]))
        if number % 2:  # no house rules, a seed of one letter and a small number: more of these are deals
            body = ((((body * 16 + 1) * 256 + 97) * 16 + 1) * 4 + 0) * 16
        text = spell((body * 64 + place) * 32 + 1)
        try:
            deal = te.open_deal(text)
        except te.NotACode:
            continue
        opened += 1
        check_round_trip(deal)
        cards = [card for chair in range(1, deal.players + 1) for card in deal.view(chair).hand]
        assert len(set(cards)) == len(cards)
    assert opened > 100


def test_what_cannot_be_is_refused_though_the_check_is_right() -> None:
    """A hand twice, an impossible message, a step that is not legal: packed by hand."""
    deal = te.deal("truc-y-flou", "a", hands="7S 6S 5S")
    number = 0
    for letter in deal.code.replace("-", "")[:-2]:
        number = number * 32 + ALPHABET.index(letter)
    assert te.open_deal(spell(number)).code == deal.code
    with pytest.raises(te.NotACode):
        te.open_deal(spell(number * 32 + 2))  # another format
    with pytest.raises(te.NotACode):
        te.open_deal(spell(number + (1 << (number.bit_length() + 5))))  # more than the deal needs


def test_a_code_of_a_variant_from_a_file_needs_that_file(root: Path, tmp_path: Path) -> None:
    text = (root / "trucedu/variants/data/french-truc.toml").read_text(encoding="utf-8")
    own = tmp_path / "village.toml"
    text = text.replace('id = "french-truc"', 'id = "village"').replace("target = 12", "target = 9")
    own.write_text(text, encoding="utf-8")
    village = te.variant_from_file(own, low_eight="yes")
    deal = te.deal(village, "market").play("1 two-more")
    assert te.open_deal(deal.code, te.variant_from_file(own)).events == deal.events
    with pytest.raises(te.NotACode, match="village"):
        te.open_deal(deal.code)
    with pytest.raises(te.NotACode, match="french-truc"):
        te.open_deal(deal.code, te.variant("french-truc"))
    code = deal.code
    own.write_text(text.replace("target = 9", "target = 10"), encoding="utf-8")
    with pytest.raises(te.NotACode, match="other rules"):
        te.open_deal(code, te.variant_from_file(own))


@pytest.mark.parametrize("example", EXAMPLES, ids=[example["title"] for example in EXAMPLES])
def test_frozen_codes_give_the_same_deals_for_ever(example: dict[str, str | list[str]]) -> None:
    deal = te.open_deal(str(example["code"]))
    assert deal.code == example["code"]
    assert [str(event) for event in deal.events] == example["events"]
    assert f"{deal.score[0]} to {deal.score[1]}" == example["score"]
    assert str(example["title"]).startswith(str(deal.variant))


def test_codes_do_not_depend_on_the_machines_chance() -> None:
    script = (
        "import trucedu as te\n"
        "for game in ('truc-y-flou', 'french-truc', 'partnership-truc', 'catalan-truc'):\n"
        "    deal = te.deal(te.variant(game, stop='play-out'), 'class 3B', 5)\n"
        "    while not deal.over: print(deal.code); deal = deal.play(deal.legal()[0])\n"
        "    print(deal.code, [str(e) for e in deal.events], deal.legal())\n"
    )
    outputs = {
        subprocess.run(
            [sys.executable, "-c", script],
            env={**os.environ, "PYTHONHASHSEED": hashseed, "PYTHONIOENCODING": "utf-8"},
            capture_output=True,
            encoding="utf-8",
            check=True,
        ).stdout
        for hashseed in ("0", "1", "4242")
    }
    assert len(outputs) == 1
    assert outputs.pop().count("\n") > 20


def test_a_code_is_short() -> None:
    """Something that can be copied by hand for a fresh deal, and typed for a whole one."""
    assert len(te.deal("truc-y-flou", "class 3B").code.replace("-", "")) <= 32
    for game, players in GAMES:
        longest = max(len(deal.code) for deal in states(game, players, 20, "short"))
        assert longest < 160


def test_actions_in_a_code_are_ids_not_words() -> None:
    """Every action of every chair can be in a code: none has a number out of range."""
    for game, players in GAMES:
        deal = te.deal(game, "ids", players=players)
        numbers = [action.number for action in every_action(deal, 1)]
        assert numbers == list(range(deal.board.rules.actions))
