"""Matches of the regional games under every house rule, put before the referee of the game."""

from __future__ import annotations

import random

import pytest

import trucedu as te
from tests.engine.judges import judge
from tests.engine.play import STYLES, paid
from trucedu.bots import bot

House = dict[str, str | int]

#: Between them they try every option that is not a default; the defaults are played in the matches of 2,000.
HOUSES: dict[str, tuple[House, ...]] = {
    "argentine-truco": (
        {"flor": "yes"}, {"flor": "achico-4", "falta": "half"}, {"falta": "loser", "length": 15}, {"length": 40},
        {"falta": "leader", "length": 18, "early_fold": 1}, {"length": 9, "speaker": "pie", "tied_lead": "later"},
    ),
    "uruguayan-truco": (
        {"length": 30, "falta": "game"}, {"length": 24, "flors": "winners"},
        {"contraflor": 4, "lead_after_tie": "leader", "tied_lead": "later"},
    ),
    "venezuelan-truco": ({"length": 12, "flors": "winners"}, {"falta": "game"}),
    "truco-gauderio": ({"length": 18, "all_tied": "eldest"}, {"falta": "halves", "flors": "all"}),
    "valencian-truc": ({"pack": 26, "length": 18}, {"joc_fora": "cama", "envit_by": "feet"}),
    "balearic-truc": ({"pack": 40, "partner_tie": "spoiled"}, {"length": 18}),
    "trut": ({"length": 5, "eight": "first"}, {"partner_tie": "spoiled"}),
    "put": ({"trick_and_tie": "third"}, {"one_trick": "nobody"}),
}  # fmt: skip
WAYS = [
    (game, house, players)
    for game, houses in HOUSES.items()
    for house in houses
    for players in te.variant(game).players
]
MATCHES = 40


@pytest.mark.parametrize("game", HOUSES)
def test_every_option_is_judged_below(game: str) -> None:
    rules = te.variant(game).sheet.house.items()
    options = {
        (name, each.value) for name, rule in rules for each in rule.options if each.value != rule.default
    }
    assert options == {pair for house in HOUSES[game] for pair in house.items()}


@pytest.mark.parametrize(("game", "house", "players"), WAYS, ids=lambda each: str(each).replace(" ", ""))
def test_the_referee_comes_to_the_same_points(game: str, house: House, players: int) -> None:
    variant = te.variant(game, **house)
    assert variant.sheet.rules is not None
    target, scored = variant.sheet.rules.score.target, set()
    for number in range(MATCHES):
        chance = random.Random(f"{game} {house} {players} {number}")
        match = te.match(variant, seed=number, players=players)
        over = False
        while not over:
            before = match.number
            match = match.play(STYLES[number % 3](chance, match.deal))
            over = match.deal.over
            if match.number == before and not over:
                continue
            ended = match.last
            assert ended is not None
            referee = judge(ended)
            assert referee.over
            assert referee.paid == paid(ended)
            scored |= {event.rule for event in ended.events if event.kind == "score"}
        assert match.over
        assert max(match.score) >= target
    for contest in variant.sheet.rules.contest if players > 2 else ():  # two players seldom hold a flor
        assert f"{game}#contest.{contest}" in scored


@pytest.mark.parametrize(
    ("game", "house"),
    [
        ("argentine-truco", {"flor": "yes"}),
        ("uruguayan-truco", {}),
        ("venezuelan-truco", {}),
        ("truco-gauderio", {}),
    ],
    ids=str,
)
def test_flors_by_chance_are_judged_too(game: str, house: House) -> None:
    """Deals in which many hold a flor, every word of it said by chance."""
    variant = te.variant(game, **house)
    assert variant.sheet.rules is not None
    chance = random.Random("flors")
    said = set()
    for number in range(1, 1200):
        suits = [[card for card in map(str, variant.pack) if card[-1] == suit] for suit in "SO"]
        for suit in suits:
            chance.shuffle(suit)
        hands = " | ".join(
            " ".join(suits[chair % 2][3 * (chair // 2) : 3 * (chair // 2) + 3]) for chair in range(4)
        )
        left = [str(card) for card in variant.pack if str(card) not in hands.split()]
        turned = chance.choice(left) if variant.turns else None
        score = (chance.randrange(24), chance.randrange(24))
        deal = te.deal(variant, hands=hands, turned=turned, players=4, dealer=1 + number % 4, score=score)
        while not deal.over:
            deal = deal.play(STYLES[number % 3](chance, deal))
        said |= {event.action.call for event in deal.events if event.action is not None}
        assert judge(deal).paid == paid(deal), number
    assert set(variant.sheet.rules.contest["flor"].calls) <= said


@pytest.mark.parametrize("game", HOUSES)
def test_cautious_players_finish_their_match(game: str) -> None:
    for players in te.variant(game).players:
        match = te.match(game, seed=f"careful {players}", players=players, games=1, to=5)
        player = bot("cautious", match.variant)
        while not match.over:
            assert match.deal.to_act is not None
            match = match.play(player.choose(match.deal.view(match.deal.to_act)))
        assert match.winner is not None
