"""What may be done and why not: the list of legal actions and the explanations are two views of one set of rules."""

from __future__ import annotations

import random
from collections import Counter
from pathlib import Path

import pytest

import trucedu as te
from tests.engine.play import GAMES, HOUSE, IDS, every_action, key_exists, states, talk
from trucedu.engine.deal import Deal
from trucedu.engine.reasons import CODES

#: A reason that only a sheet of one's own gives, whose raises come with a card and never before.
OWN_SHEET = {"no-such-window"}
#: Where each reason is sought: the house rules beside the default rules of every game.
EXTRA = [
    ("french-truc", {"french_raise": "free"}),
    ("french-truc", {"raise_again": "no"}),
    ("argentine-truco", {}),
    ("valencian-truc", {"envit_by": "feet"}),
    ("truc-y-flou", {"flor_bluff": "never"}),
    ("truc-y-flou", {"first_settled": "truc"}),
    ("truc-y-flou", {"fold": "no"}),
    ("truc-y-flou", {"answers": "on-turn", "challenges": "on-turn"}),
]


def check_agreement(deal: Deal, heard: Counter[str]) -> None:
    """Every action of every chair: legal, or refused with a reason that says something."""
    legal = {str(action) for action in deal.legal()}
    for chair in range(1, deal.players + 1):
        for action in every_action(deal, chair):
            reason = deal.why_not(action)
            assert (reason is None) == (str(action) in legal), f"{action}: {reason}"
            if reason is None:
                assert chair == deal.to_act
                continue
            heard[reason.code] += 1
            assert reason.code in CODES
            assert reason.text == str(reason)
            assert reason.text.endswith((".", "!", "?"))
            assert "{" not in reason.text
            assert "  " not in reason.text
            variant, _, field = reason.rule.partition("#")
            assert variant == deal.variant.id
            assert key_exists(deal.variant.sheet, field), reason.rule


def check_list(deal: Deal) -> None:
    """The list of legal actions: each once, all of the chair to act, cards first and folding last, readable as text."""
    actions = deal.legal()
    assert (not actions) == deal.over
    assert len(set(actions)) == len(actions)
    assert all(action.chair == deal.to_act for action in actions)
    assert actions == deal.legal()
    assert "fold" not in [action.call for action in actions[:-1]]
    for action in actions:
        assert deal.read(str(action)) == action
        assert deal.read(str(action).split(" ", 1)[1]) == action  # without the chair: the one to act


def sample(variant: te.Variant, players: int, deals: int, every: int, seed: str) -> list[Deal]:
    """Each so-many-th state of deals played by chance, with some talk."""
    return list(states(variant, players, deals, seed, talking=True))[::every]


@pytest.mark.parametrize(("game", "players"), GAMES, ids=IDS)
def test_what_is_legal_and_why_not_agree_in_every_state(game: str, players: int) -> None:
    heard: Counter[str] = Counter()
    for deal in sample(te.variant(game), players, 150, 5, "agree"):
        check_list(deal)
        check_agreement(deal, heard)
    assert heard["over"]
    assert heard["not-your-turn"]


@pytest.mark.parametrize(("game", "name", "option"), HOUSE, ids=[f"{g}-{n}-{o}" for g, n, o in HOUSE])
def test_they_agree_under_every_house_rule(game: str, name: str, option: str | int) -> None:
    variant = te.variant(game, **{name: option})
    heard: Counter[str] = Counter()
    for players in variant.players:
        for deal in sample(variant, players, 24, 9, "house"):
            check_list(deal)
            check_agreement(deal, heard)
    assert heard


def test_an_action_does_what_it_says_and_refusal_changes_nothing() -> None:
    for game, players in GAMES:
        chance = random.Random(f"refuse {game}")
        for deal in sample(te.variant(game), players, 12, 7, "refuse"):
            before = (deal.score, deal.to_act, deal.legal(), deal.events, deal.code)
            for action in chance.sample(list(every_action(deal, chance.randint(1, players))), 12):
                if deal.why_not(action) is None:
                    assert deal.play(action).events[: len(deal.events)] == deal.events
                else:
                    with pytest.raises(te.IllegalNow) as refused:
                        deal.play(action)
                    assert refused.value.reason == deal.why_not(action)
                    assert str(refused.value) == refused.value.reason.text
            assert (deal.score, deal.to_act, deal.legal(), deal.events, deal.code) == before


@pytest.mark.parametrize(("game", "players"), GAMES, ids=IDS)
def test_every_event_says_something_and_names_its_rule(game: str, players: int) -> None:
    for deal in states(game, players, 60, "events", talking=True):
        if not deal.over:
            continue
        for event in deal.events:
            assert event.text == str(event)
            assert event.text.endswith((".", "!", "?"))
            assert not event.text.endswith(("..", "!.", "?."))
            assert "{" not in event.text
            variant, _, field = event.rule.partition("#")
            assert variant == game
            assert key_exists(deal.variant.sheet, field), event.rule
            assert set(event.audience) <= set(range(1, players + 1))
            if event.chair is not None:
                unseen = (
                    event.kind == "hand" and not event.audience
                )  # an iron hand: nobody looks at the cards
                assert event.chair in event.audience or unseen
                assert event.side == "AB"[(event.chair - 1) % 2]
            if event.action is not None:
                assert event.action.chair == event.chair


def test_every_reason_can_be_heard() -> None:
    """Each code of the register comes up somewhere: in play, in a view, or in answer to a message."""
    heard: Counter[str] = Counter()
    variants = [(te.variant(game), players) for game, players in GAMES]
    variants += [(te.variant(game, **house), te.variant(game).players[0]) for game, house in EXTRA]
    for variant, players in variants:
        chance = random.Random(f"heard {variant!r}")
        for deal in sample(variant, players, 70, 6, "heard"):
            check_agreement(deal, heard)
            view = deal.view(chance.randint(1, players))
            other = view.why_not(every_action(deal, view.chair % players + 1)[0])
            assert other is not None
            heard[other.code] += 1
            tell_anything(deal, chance, heard)
    assert set(heard) == CODES - OWN_SHEET, f"never heard: {sorted(CODES - set(heard))}"


def tell_anything(deal: Deal, chance: random.Random, heard: Counter[str]) -> None:
    """Try messages of every kind, allowed or not."""
    assert deal.variant.sheet.rules is not None
    messages = deal.variant.sheet.rules.messages
    for _ in range(4):
        chair, to = chance.randint(1, deal.players), chance.randint(1, deal.players)
        text = f"{chair} signal {chance.choice(list(messages.signals))}" if messages.signals else ""
        if messages.orders and chance.random() < 0.5:
            plain = [name for name, order in messages.orders.items() if order.play != "rank"]
            text = f"{chair} order {to} {chance.choice(plain)}"
        if not text:
            return
        try:
            deal.tell(text)
        except te.IllegalNow as refused:
            heard[refused.reason.code] += 1
    talk(chance, deal)


def test_raising_only_with_the_card_is_explained(root: Path, tmp_path: Path) -> None:
    text = (root / "trucedu/variants/data/catalan-truc.toml").read_text(encoding="utf-8")
    before = 'windows = ["before-card", "after-card"]'
    assert before in text
    own = tmp_path / "after-card-truc.toml"
    text = text.replace(before, 'windows = ["after-card"]').replace("catalan-truc", "after-card-truc")
    own.write_text(text, encoding="utf-8")
    deal = te.deal(te.variant_from_file(own, tapping="no"), hands="3S 2S 1S | 3B 2B 1B | 3O 2O 1O | 3C 2C 1C")
    reason = deal.why_not("1 truc")
    assert reason is not None
    assert reason.code in OWN_SHEET
    assert reason.rule == "after-card-truc#ladder.windows"
    assert deal.play("1 3S truc").to_act == 4
