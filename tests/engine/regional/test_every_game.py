"""What holds in every game, tried on the regional ones: reasons, codes, views without leaks, packs, players."""

from __future__ import annotations

import random
from collections import Counter

import pytest

import trucedu as te
from tests.engine.play import STYLES, every_action, pack_order, states
from tests.engine.test_codes import check_round_trip
from tests.engine.test_legality import check_agreement, check_list, sample
from tests.engine.test_no_leaks import dealt_anew, explained, known_cards, redo, seen
from trucedu.bots import BOTS, ask, bot

GAMES = (
    "argentine-truco",
    "valencian-truc",
    "balearic-truc",
    "uruguayan-truco",
    "trut",
    "put",
    "truco-gauderio",
    "venezuelan-truco",
)
WAYS = [(game, {}, players) for game in GAMES for players in te.variant(game).players]
WAYS += [
    (game, {name: option.value}, te.variant(game).players[0])
    for game in GAMES
    for name, rule in te.variant(game).sheet.house.items()
    for option in rule.options
    if option.value != rule.default
]
ways = pytest.mark.parametrize(
    ("game", "house", "players"), WAYS, ids=lambda each: str(each).replace(" ", "")
)


@ways
def test_what_is_legal_and_why_not_agree(game: str, house: dict[str, str | int], players: int) -> None:
    heard: Counter[str] = Counter()
    for deal in sample(te.variant(game, **house), players, 40, 5, "agree"):
        check_list(deal)
        check_agreement(deal, heard)
    assert heard["over"]
    assert heard["not-your-turn"]


@ways
def test_every_state_comes_back_from_its_code(game: str, house: dict[str, str | int], players: int) -> None:
    for deal in list(states(te.variant(game, **house), players, 12, "codes", talking=True))[::3]:
        check_round_trip(deal)


@ways
def test_views_tell_nothing_hidden(game: str, house: dict[str, str | int], players: int) -> None:
    variant = te.variant(game, **house)
    chance = random.Random(f"leaks {variant!r}")
    found: Counter[str] = Counter()
    for deal in list(states(variant, players, 24, "leaks", talking=True))[::6]:
        for chair in range(1, players + 1):
            order = dealt_anew(deal, chair, chance)
            other, why = redo(deal, order, chair)
            found[why] += 1
            if other is None:
                continue
            found["changed"] += order != pack_order(deal)
            assert seen(other, chair) == seen(deal, chair)
            assert explained(other, chair) == explained(deal, chair)
            for event in deal.view(chair).events:
                assert set(event.cards) <= known_cards(deal, chair)
    assert found[""] > 0.3 * (found.total() - found["changed"])
    assert found["changed"] > 0.5 * found[""]


@ways
def test_events_name_their_rule_and_add_up(game: str, house: dict[str, str | int], players: int) -> None:
    variant = te.variant(game, **house)
    for deal in states(variant, players, 30, "events", talking=True):
        if not deal.over:
            continue
        dealt = [card for event in deal.events if event.kind == "hand" for card in event.cards]
        assert len(dealt) == len(set(dealt)) == 3 * players
        assert set(dealt) <= set(variant.pack)
        scored = [event.points for event in deal.events if event.kind == "score"]
        assert deal.points == (sum(a for a, _ in scored), sum(b for _, b in scored))
        for event in deal.events:
            assert event.text.endswith((".", "!", "?"))
            assert "{" not in event.text
            assert event.rule.startswith(f"{game}#")


@ways
def test_every_style_of_player_gets_through(game: str, house: dict[str, str | int], players: int) -> None:
    variant = te.variant(game, **house)
    for name in BOTS:
        player = bot(name, variant, seed=1)
        for number in range(1, 4 if house else 9):  # the weighing styles take their time
            deal = te.deal(variant, seed=name, number=number, players=players)
            while not deal.over:
                assert deal.to_act is not None
                action = ask(player, deal.view(deal.to_act))
                assert action in deal.legal()
                deal = deal.play(action)


@ways
def test_matches_by_chance_come_to_an_end(game: str, house: dict[str, str | int], players: int) -> None:
    variant = te.variant(game, **house)
    assert variant.sheet.rules is not None
    for number in range(6):
        chance = random.Random(f"{game} {house} {number}")
        match = te.match(variant, seed=number, players=players)
        while not match.over:
            match = match.play(STYLES[number % 3](chance, match.deal))
        assert max(match.games) == variant.sheet.rules.score.games
        assert match.deal.legal() == ()
        with pytest.raises(te.IllegalNow):
            match.play(every_action(match.deal, 1)[0])
