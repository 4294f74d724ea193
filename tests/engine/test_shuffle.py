"""The shuffle: fair, the same everywhere, the same for every game of a pack, and alone with its seed."""

from __future__ import annotations

import hashlib
import random
import subprocess
import sys
from itertools import permutations

import numpy as np
import pytest

import trucedu as te
from tests.engine.play import GAMES, IDS, quiet, shuffled
from trucedu.chance import fresh_seed, normal_seed
from trucedu.engine.compiled import Compiled

FORTY = ("truc-y-flou", "catalan-truc")
THIRTY_TWO = ("french-truc", "le-truc", "sackson-truc", "partnership-truc")


def top(game: str, seed: str | int, number: int = 1) -> list[str]:
    """The first six cards of the pack, as chairs 1 and 2 get them."""
    house = {"tapping": "no"} if game == "catalan-truc" else {}
    deal = te.deal(te.variant(game, **house), seed, number)
    return [str(card) for chair in (1, 2) for card in deal.view(chair).hand]


def test_the_same_cards_reach_every_game_of_a_pack() -> None:
    for number in (1, 2, 77):
        for games in (FORTY, THIRTY_TWO):
            assert len({tuple(top(game, "one pack", number)) for game in games}) == 1
    assert (
        top("truc-y-flou", "one pack") != top("truc-y-flou", "one pack", 2) != top("truc-y-flou", "other", 2)
    )


def by_hand(pack: str, cards: int, seed: str, number: int) -> list[int]:
    """The shuffle once more, from its description: one SHA-512, then Fisher-Yates by division."""
    text = f"trucedu 1\0{pack}\0{seed}\0{number}".encode()
    chance = int.from_bytes(hashlib.sha512(text).digest(), "big")
    lie = list(range(cards))
    for place in range(cards):
        chance, step = divmod(chance, cards - place)
        lie[place], lie[place + step] = lie[place + step], lie[place]
    return lie


@pytest.mark.parametrize(("pack", "cards"), [("spanish", 40), ("french", 32)])
def test_the_shuffle_is_what_it_is_said_to_be(pack: str, cards: int) -> None:
    for seed in ("class 3B", "7", "été"):
        for number in (1, 2, 1000):
            lie = shuffled(pack, cards, seed, number)
            assert lie == by_hand(pack, cards, seed, number)
            assert sorted(lie) == list(range(cards))


def test_seeds_are_read_alike() -> None:
    assert top("truc-y-flou", 7) == top("truc-y-flou", "7") == top("truc-y-flou", "  7\n")
    assert top("truc-y-flou", "class  3B") == top("truc-y-flou", " class 3B ")
    decomposed, composed = "e\u0301te\u0301", "\u00e9t\u00e9"
    assert decomposed != composed
    assert top("truc-y-flou", decomposed) == top("truc-y-flou", composed)
    assert normal_seed(decomposed) == composed
    assert top("truc-y-flou", "class 3b") != top("truc-y-flou", "class 3B")
    assert te.deal("french-truc", " class   3B ").seed == "class 3B"


@pytest.mark.parametrize(
    ("pack", "cards", "dealt"), [("spanish", 40, 18), ("spanish", 22, 12), ("french", 32, 6)]
)
def test_a48_no_card_and_no_seat_is_favoured(pack: str, cards: int, dealt: int) -> None:
    """Every card in every place of the deal: chi-square over 40,000 deals, and neighbours in the pack."""
    many = 40_000
    lies = np.array([shuffled(pack, cards, "fair", number)[:dealt] for number in range(1, many + 1)])
    expected = many / cards
    for place in range(dealt):
        counts = np.bincount(lies[:, place], minlength=cards)
        chi = ((counts - expected) ** 2 / expected).sum()
        freedom = cards - 1
        assert abs(chi - freedom) < 5 * np.sqrt(2 * freedom), f"place {place}: {chi:.1f}"
    apart = (lies[:, 1:] - lies[:, :-1]) % cards  # how far apart two neighbours lie: never 0, else even
    counts = np.bincount(apart.ravel(), minlength=cards)
    assert counts[0] == 0
    even = apart.size / (cards - 1)
    assert abs(counts[1:] - even).max() < 5 * np.sqrt(even)


def test_a48_hands_hold_flors_as_often_as_they_should() -> None:
    """770 of 9,880 hands hold a flor, 5,690 an embit and no flor (whatever the seat)."""
    variant = te.variant("truc-y-flou")
    flors = np.zeros(6)
    embits = np.zeros(6)
    many = 6000
    for number in range(1, many + 1):
        lie = shuffled("spanish", 40, "flors", number)
        for seat in range(6):
            hand = [variant.pack[card] for card in lie[3 * seat : 3 * seat + 3]]
            flor = variant.flor(hand) is not None
            flors[seat] += flor
            embits[seat] += not flor and variant.embit(hand) is not None
    for found, share in ((flors, 770 / 9880), (embits, 5690 / 9880)):
        spread = np.sqrt(share * (1 - share) / many)
        assert abs(found / many - share).max() < 4.5 * spread


@pytest.mark.parametrize(("game", "players"), GAMES, ids=IDS)
def test_later_deals_depend_on_the_seed_alone(game: str, players: int) -> None:
    """What is played, or redealt, changes nothing in the deals that follow (A43)."""
    by_way = []
    for way in range(3):
        chance = random.Random(way)
        match = te.match(game, seed="whatever is played", players=players)
        dealt = {}
        while not match.over:
            if match.deal.asked == "turn" and not match.deal.view(1).table and not match.deal.tricks:
                hands = tuple(hand.cards for hand in match.deal.events if hand.kind == "hand")
                dealt.setdefault(match.number, hands)
            match = match.play(quiet(chance, match.deal))
        by_way.append(dealt)
    common = set(by_way[0]) & set(by_way[1]) & set(by_way[2])
    assert len(common) >= 2
    for number in common:
        assert len({len(hand) for dealt in by_way for hand in dealt[number]} - {1, 3}) == 0
        firsts = [tuple(hand[0] for hand in dealt[number]) for dealt in by_way]  # one card each after a tap
        assert len(set(firsts)) == 1


def test_a_redeal_takes_the_next_cards() -> None:
    for game in THIRTY_TWO:
        deal = te.deal(game, "again")
        lie = [deal.variant.pack[card] for card in shuffled("french", 32, "again", 1)]
        deal = deal.play("1 redeal").play(f"{deal.players} yes")
        held = [card for chair in range(1, deal.players + 1) for card in deal.view(chair).hand]
        assert held == lie[3 * deal.players : 6 * deal.players]


def test_without_a_seed_one_is_drawn_and_kept() -> None:
    seeds = {fresh_seed() for _ in range(50)}
    assert len(seeds) > 45
    deal = te.deal("truc-y-flou")
    assert te.deal("truc-y-flou", deal.seed).events == deal.events
    assert te.open_deal(deal.code).events == deal.events
    match = te.match("truc-y-flou")
    assert te.match("truc-y-flou", match.seed).deal.events == match.deal.events


def test_what_happened_before_in_the_program_changes_no_deal() -> None:
    """Counts are remembered for speed; a hand counted before in another order must not show in a later text."""
    variant = te.variant("truc-y-flou")
    chance = random.Random("before")
    for _ in range(300):
        hand = tuple(chance.sample(range(40), 3))
        ways = list(permutations(hand))
        chance.shuffle(ways)
        fresh, used = Compiled(variant.sheet, 6), Compiled(variant.sheet, 6)
        for way in ways:
            used.counts(way)
        assert used.counts(hand) == fresh.counts(hand)
        assert [str(count and count.sum) for count in used.counts(hand)] == [
            str(count and count.sum) for count in fresh.counts(hand)
        ]


def test_nobody_elses_chance_is_touched() -> None:
    random.seed(12)
    np.random.seed(12)
    wanted, wanted_np = random.random(), np.random.random()
    random.seed(12)
    np.random.seed(12)
    deal = te.deal("truc-y-flou", "alone")
    while not deal.over:
        deal = deal.play(deal.legal()[0])
    te.simulate("french-truc", deals=20, seed="alone")
    te.match("catalan-truc")
    assert (random.random(), np.random.random()) == (wanted, wanted_np)
    random.seed(13)
    assert (
        te.simulate("french-truc", deals=50, seed="alone").points
        == te.simulate("french-truc", deals=50, seed="alone").points
    )


def test_importing_changes_nothing_and_needs_no_numpy() -> None:
    script = """
import decimal, gc, locale, os, random, signal, sys, threading, warnings

def everything():
    return {
        "path": sys.path[:], "argv": sys.argv[:], "depth": sys.getrecursionlimit(), "folder": os.getcwd(),
        "environment": dict(os.environ), "locale": locale.setlocale(locale.LC_ALL), "hook": sys.excepthook,
        "display": sys.displayhook, "warnings": warnings.filters[:], "gc": gc.isenabled(), "out": sys.stdout,
        "interrupt": signal.getsignal(signal.SIGINT), "decimals": decimal.getcontext().prec,
        "threads": threading.active_count(), "files": set(os.listdir()),
    }

random.seed(3)
state, before = random.getstate(), everything()
import trucedu as te
te.deal("truc-y-flou", 1)
after = everything()
assert random.getstate() == state, "the global random state was changed"
assert before == after, [name for name in before if before[name] != after[name]]
assert not {"numpy", "matplotlib", "IPython"} & set(sys.modules)
"""
    subprocess.run([sys.executable, "-c", script], check=True)
