"""Every worked case of the ledger whose game can be played, run against the engine.

The answers come from ``seeds/cases.toml``, where they were worked out from the rules by hand. A case of a
game that cannot be played yet is not collected here; the ledger's coverage lists it as waiting.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations
from typing import Any

import pytest

import trucedu as te
from trucedu.engine.deal import Deal
from trucedu.ledger import load_ledger
from trucedu.ledger.cases import (
    CompareExample,
    CountersExample,
    CountExample,
    DealExample,
    Example,
    HandExample,
    MostExample,
    OrderExample,
    PackExample,
    SheetExample,
    SignsExample,
    TallyExample,
    TrickExample,
    TurnsExample,
)
from trucedu.ledger.coverage import playable_examples, playable_games

Check = Callable[[te.Variant, Any], None]
SIDES = {"A": 0, "B": 1}


def check_count(game: te.Variant, example: CountExample) -> None:
    turned = {"turned": example.turned} if example.turned else {}
    for wanted, parts, count in (
        (example.embit, example.embit_parts, game.embit),
        (example.flor, example.flor_parts, game.flor),
    ):
        if wanted is None:
            continue
        found = count(example.hand, **turned)
        assert (found.points if found else "none") == wanted
        if found and parts:
            shown, _, total = found.sum.partition(" = ")
            assert sorted(map(int, shown.split(" + "))) == sorted(parts)
            assert int(total) == wanted


def all_hands(game: te.Variant) -> Iterator[tuple[te.Card, ...]]:
    return combinations(game.pack, 3)


def check_tally(game: te.Variant, example: TallyExample) -> None:
    def counts(hand: tuple[te.Card, ...]) -> bool:
        embit, flor = game.embit(hand), game.flor(hand)
        if example.declaration in {"embit", "flor"}:
            found = embit if example.declaration == "embit" else flor
            return found is not None and example.points in {None, found.points}
        return flor is None and (embit is not None) == (example.declaration == "embit-without-flor")

    hands = list(all_hands(game))
    assert len(hands) == example.of
    assert sum(map(counts, hands)) == example.hands


def check_most(game: te.Variant, example: MostExample) -> None:
    assert game.sheet.rules is not None
    assert game.sheet.rules.values is not None
    wild = {game.card(each.card) for each in game.sheet.rules.values.wild}
    count = game.embit if example.declaration == "embit" else game.flor
    hands = (hand for hand in all_hands(game) if example.wild in {None, len(wild.intersection(hand))})
    found = [each.points for hand in hands if (each := count(hand)) is not None]
    assert max(found) == example.most


def groups(game: te.Variant, turned: str | None) -> list[set[te.Card]]:
    return [set(group) for group in game.order(**({"turned": turned} if turned else {}))]


def check_compare(game: te.Variant, example: CompareExample) -> None:
    order = groups(game, example.turned)
    first, second = game.cards(example.cards)
    place = {card: number for number, group in enumerate(order) for card in group}
    higher = "equal" if place[first] == place[second] else str(min(first, second, key=place.__getitem__))
    assert higher == example.higher


def check_order(game: te.Variant, example: OrderExample) -> None:
    wanted = [set(map(game.card, group.split("="))) for group in example.order.split(" > ")]
    found = groups(game, example.turned)
    assert found[: len(wanted)] == wanted
    if example.whole:
        assert len(found) == len(wanted)


def check_pack(game: te.Variant, example: PackExample) -> None:
    wanted = {game.card(rank + suit) for rank in example.ranks for suit in example.suits}
    assert set(game.pack) == wanted
    assert len(game.pack) == example.cards == len(wanted)


def check_trick(game: te.Variant, example: TrickExample) -> None:
    turned = {"turned": example.turned} if example.turned else {}
    found = game.trick(example.cards, leader=example.leader, **turned)
    if example.winner == "none":
        assert found.winner is None
    else:
        assert found.winner is not None
        place = example.cards.split().index(example.winner)
        assert found.winner == (example.leader - 1 + place) % game.players[0] + 1
    if example.chair is not None:
        assert found.winner == example.chair
    if example.side is not None:
        assert (found.side or "nobody") == example.side
    if example.leads is not None:
        assert found.leads == example.leads


def check_hand(game: te.Variant, example: HandExample) -> None:
    assert (game.hand(example.pattern, eldest=example.eldest) or "nobody") == example.winner
    if example.decided_after is not None:
        tricks = example.pattern.split()
        before, after = tricks[: example.decided_after - 1], tricks[: example.decided_after]
        assert not game.decided(" ".join(before), eldest=example.eldest)
        assert game.decided(" ".join(after), eldest=example.eldest)


def played(game: te.Variant, example: DealExample | TurnsExample) -> Deal:
    optional = {"players": example.players, "dealer": example.dealer}
    if isinstance(example, DealExample):
        optional |= {"turned": example.turned, "score": example.before}
    deal = te.deal(game, hands=example.hands, **{k: v for k, v in optional.items() if v is not None})
    for action in example.actions:
        assert deal.why_not(action) is None, f"{action}: {deal.why_not(action)}"
        deal = deal.play(action)
    return deal


def check_deal(game: te.Variant, example: DealExample) -> None:
    deal = played(game, example)
    assert game.sheet.rules is not None
    target = game.sheet.rules.score.target
    if example.score:
        assert deal.score == tuple(example.score)
    if example.over is not None:
        assert deal.over == example.over
    if example.wins is not None:
        won = [side for side, number in SIDES.items() if deal.score[number] >= target]
        assert won == ([] if example.wins == "nobody" else [example.wins])
    if example.hand is not None:
        assert deal.result is not None
        assert (deal.result.hand or "nobody") == example.hand
    if example.to_act is not None:
        assert deal.to_act == example.to_act
    legal = {str(action) for action in deal.legal()}
    for action in example.may:
        assert deal.why_not(action) is None
        assert str(deal.read(action)) in legal
    for action in example.may_not:
        reason = deal.why_not(action)
        assert reason is not None, f"{action} should not be legal"
        assert reason.text
        with pytest.raises(te.IllegalNow):
            deal.play(action)


def check_turns(game: te.Variant, example: TurnsExample) -> None:
    deal = played(game, example)
    order = []
    for _ in range(deal.players):
        assert deal.to_act is not None
        order.append(deal.to_act)
        card = next(action for action in deal.legal() if action.card is not None and action.call is None)
        deal = deal.play(card)
    assert tuple(order) == tuple(example.order)
    if example.feet:
        assert tuple(max(order.index(c) for c in order if c % 2 == odd) for odd in (1, 0)) == tuple(
            order.index(chair) for chair in example.feet
        )


def check_counters(game: te.Variant, example: CountersExample) -> None:
    assert game.sheet.rules is not None
    left, laid = example.points, {}
    for name, worth in sorted(game.sheet.rules.score.units.items(), key=lambda unit: -unit[1]):
        laid[name], left = divmod(left, worth)
    assert left == 0
    assert laid == example.counters


def check_signs(game: te.Variant, example: SignsExample) -> None:
    assert game.sheet.rules is not None
    signals = game.sheet.rules.messages.signals
    assert {name: signal.cards for name, signal in signals.items() if signal.cards} == example.signs


def check_sheet(game: te.Variant, example: SheetExample) -> None:
    found: Any = game.sheet.rules
    for key in example.key.split("."):
        found = found[key] if isinstance(found, dict) else getattr(found, key)
    assert (list(found) if isinstance(found, tuple) else found) == example.value


CHECKS: dict[str, Check] = {
    "count": check_count,
    "tally": check_tally,
    "most": check_most,
    "compare": check_compare,
    "order": check_order,
    "pack": check_pack,
    "trick": check_trick,
    "hand": check_hand,
    "deal": check_deal,
    "turns": check_turns,
    "counters": check_counters,
    "signs": check_signs,
    "sheet": check_sheet,
}

RUNS = [
    pytest.param(case.kind, example, game, id=f"{case.id}-{number}-{game}")
    for case, number, example, game in playable_examples(load_ledger(), playable_games())
]


@pytest.mark.parametrize(("kind", "example", "game"), RUNS)
def test_the_engine_gives_the_answer_of_the_rules(kind: str, example: Example, game: str) -> None:
    CHECKS[kind](te.variant(game, **example.house), example)


def test_each_of_the_six_games_has_cases() -> None:
    games = {str(run.values[2]) for run in RUNS}
    six = {"truc-y-flou", "french-truc", "le-truc", "sackson-truc", "partnership-truc", "catalan-truc"}
    assert six <= games
