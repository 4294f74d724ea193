"""What is said at the table: layers left out, calls as buttons with what they pay, signs."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from html import unescape

import pytest

import trucedu as te
from tests.widgets.pressing import GAMES, Caller, dimmed, forward, made, presses, quiet, words_of
from trucedu.widgets.table import Table, table
from trucedu.widgets.table_eyes import eyes
from trucedu.widgets.table_layers import LAYERS, layers_of
from trucedu.widgets.table_play import NotNow, TablePlay

# Layers


@pytest.mark.parametrize("name", GAMES)
def test_each_game_has_its_layers(name: str) -> None:
    wanted = {
        "truc-y-flou": LAYERS,
        "partnership-truc": ("tricks", "truc", "signals"),
        "catalan-truc": ("tricks", "truc", "signals"),
    }
    assert layers_of(te.variant(name)) == wanted.get(name, ("tricks", "truc"))


WORDS = {
    "truc": {"truc", "retruc", "quatro", "seiz", "partido", "yes", "no", "fold"},
    "embit": {"embit", "mi-falta", "aoute", "dus-de-mes", "detz-de-mes", "restou", "restou-y-troucou"},
    "flor": {"flor", "flor-tambien", "alimidou", "alimidou-cantar", "alibarestou"},
}


@pytest.mark.parametrize(
    "layers",
    [
        ("tricks", "truc"),
        ("tricks", "embit"),
        ("tricks", "truc", "embit"),
        ("tricks", "flor"),
        LAYERS[:4],
        LAYERS,
    ],
)
def test_a_layer_that_is_left_out_is_not_played_by_anybody(layers: tuple[str, ...]) -> None:
    allowed = {"pass", "cantar"}.union(*(WORDS.get(layer, set()) for layer in layers))
    if "truc" not in layers:
        allowed.discard("restou-y-troucou")  # it puts the hand at stake too
    chance = random.Random(1)
    for number in range(1, 26):
        game = made(layers=layers, number=number)
        while not game.play.over:
            choices = [press for press in presses(game) if press.split()[0] in {"play", "say", "next"}]
            said = {press.split()[1] for press in (*choices, *dimmed(game)) if press.startswith("say ")}
            assert said <= allowed
            game.do(chance.choice(choices))
            assert game.state["error"] is None
        calls = {event.action.call for event in game.play.deal.events if event.action and event.action.call}
        assert calls <= allowed
        assert ("signals" in layers) == any(event.kind == "signal" for event in game.play.deal.events) or (
            "signals" in layers
        )
        game.close()


def test_a_call_of_a_layer_that_is_left_out_is_refused_with_a_word() -> None:
    game = TablePlay(te.variant("truc-y-flou"), "look", layers=None)
    with pytest.raises(NotNow, match="Only cards are played here"):
        game.act("truc")
    game = made(layers=("tricks", "truc")).play
    with pytest.raises(NotNow, match="'embit' is left out at this table"):
        game.act("embit")
    with pytest.raises(NotNow, match="No signs are given"):
        game.tell("signal wink")


def test_layers_in_any_order_but_never_without_tricks() -> None:
    assert made(layers=("truc", "tricks")).state["title"] == "A deal of Truc y Flou: tricks, truc"
    with pytest.raises(ValueError, match="Every table has tricks"):
        table(layers=("truc",))


# Calls as buttons, and reasons


def test_calls_stand_there_in_the_games_own_words_with_what_they_pay() -> None:
    game = made()
    text = words_of(game)
    # Truc y Flou: an embit that is sung pays 2, one that all pass 1; truc makes the hand worth 2, refused 1.
    assert (
        "j'embide I bid an embit. If it is sung: the better side scores 2 points. "
        "If all pass: your side scores 1 point." in text
    )
    assert "troucou Truc! Raise to 2 points; refused, your side scores 1 point." in text
    said = [press for press in presses(game) if press.startswith("say")]
    assert said[-1] == "say fold"
    assert "say flor" in dimmed(game)
    assert "You hold no flor, and a flor must be real." in text


def test_what_is_not_possible_can_be_tried_and_is_explained() -> None:
    game = made()
    before = {name: game.state[name] for name in ("html", "below")}
    for press in dimmed(game):
        game.do(press)
        verdict = game.state["verdict"]
        assert verdict["word"] == "Not now"
        assert verdict["text"]
        assert verdict["rule"].startswith("truc-y-flou#")
        assert {name: game.state[name] for name in before} == before
    game.do("say retruc")
    assert game.state["verdict"]["text"].startswith("That is not the next step")
    assert any("retruc" in line for line in game.state["verdict"]["more"])
    assert game.play.moves == ()


def test_who_asks_is_said_and_what_each_answer_means() -> None:
    game = made("french-truc", "p1", chair=2, bots=Caller("two-more"))
    text = words_of(game)
    assert "by chair 1. Accepted, the hand is worth 2 points; refused, the other side scores 1 point." in text
    assert "yes Accept: the hand is worth 2 points, and play goes on." in text
    assert "no Refuse: the deal ends and the other side scores 1 point." in text
    assert "to answer" in text
    # A card cannot be played before the answer.
    first = game.play.view.hand[0]
    assert f"play {first.key}" in dimmed(game)
    game.do(f"play {first.key}")
    assert "has a question to answer first" in game.state["verdict"]["text"]
    game.do("say yes")
    assert game.play.view.stake == 2


def test_a_card_and_a_raise_in_one_breath() -> None:
    game = made("catalan-truc")
    joint = [press for press in presses(game) if re.fullmatch(r"say \w+ truc", press)]
    assert len(joint) == 3
    game.do(joint[0])
    assert [event.kind for event in game.play.view.events if event.chair == 1][-2:] == ["card", "call"]


def test_raises_by_any_amount() -> None:
    variant = te.variant("french-truc", french_raise="free")
    game = table(variant, "look", ui="widget")
    assert isinstance(game, Table)
    assert {"say raise 1", "say raise 11"} <= set(presses(game))
    game.do("say raise 3")
    assert game.state["error"] is None
    assert game.play.moves == ("raise 3",)


def test_the_score_lies_there_in_beans() -> None:
    begun = te.deal("truc-y-flou", seed="beans", score=(14, 5))
    shown = made(code=begun.code).state["html"]
    assert shown.count("tre-espintou") == 1  # 14 is an espintou, worth 13, and a bean
    assert "14 / 25" in shown
    assert "5 / 25" in shown
    french = made("sackson-truc", code=te.deal("sackson-truc", seed="b", score=(14, 0)).code)
    assert "tre-espintou" not in french.state["html"]


def test_the_log_is_a_conversation_with_meanings_and_rules() -> None:
    game = made(bots=Caller("none"))
    game.do("say embit")
    lines = [unescape(" ".join(re.sub(r"<[^>]*>", " ", line).split())) for line in re.findall(
        r"<li>(.*?)</li>", game.state["below"].partition("tre-lines")[2]
    )]  # fmt: skip
    assert "A You j'embide I bid an embit" in lines
    assert "B Chair 2 pass says nothing to it" in lines
    while not game.play.over:
        game.do(forward(game))
    assert "scores 1 point (embit). rule truc-y-flou#contest.embit" in words_of(game)


# Signs


def test_partners_sign_truly_and_opponents_are_not_seen() -> None:
    for number in range(1, 15):
        game = made(number=number)
        deal = game.play.deal
        talk = te.variant("truc-y-flou").sheet.rules.messages  # type: ignore[union-attr]
        seen = game.play.past.signs(game.play.past.last)
        assert set(seen) <= {3, 5}
        for chair, names in seen.items():
            for name in names:
                cards = te.variant("truc-y-flou").cards(" ".join(_cards(talk.signals[name].cards)))
                assert set(cards) & set(deal.view(chair).hand)
        told = [step for step in deal.done if not isinstance(step, int)]
        opponents = [message for message in told if message.chair % 2 == 0]
        for message in opponents:
            assert f"Chair {message.chair} {talk.signals[message.what].says}" not in words_of(game)
        game.close()


def _cards(notation: str) -> Iterator[str]:
    rank, suits = notation[:-1], notation[-1]
    yield from (rank + suit for suit in ("SBCO" if suits == "*" else suits))


def test_signs_are_given_and_taken_back() -> None:
    game = made()
    game.do("tell signal wink")
    assert "Chair 1 winks." in words_of(game)
    assert game.play.moves == ("signal wink",)
    game.do("undo")
    assert game.play.moves == ()
    assert "Chair 1 winks." not in words_of(game)
    game.do("tell order 3 low")
    assert game.state["verdict"]["text"] == "Only the one who speaks for the side gives orders."
    assert "Only the one who speaks for the side gives orders." in words_of(game)
    # Both partners are refused for the same reason, and it is given once.
    assert re.findall(r"Give (?:chair \d|your partners) an order", words_of(game)) == [
        "Give your partners an order"
    ]


def test_partners_sign_while_the_others_look_at_their_own_cards() -> None:
    for number in range(1, 15):
        game = made(number=number)
        given = [
            step for step in game.play.past.steps if isinstance(step, te.Message) and step.kind == "signal"
        ]
        assert given
        assert all(step.seen == () for step in given)
        game.close()


def test_a_sign_is_noticed_by_whoever_looks_at_the_one_who_gives_it() -> None:
    noticed = unnoticed = 0
    for number in range(1, 25):
        game = made(number=number, bots=quiet)
        game.do(forward(game))
        if game.play.over:
            continue
        game.do("next")
        looks = eyes(game.play.deal, 1)
        at_me = [chair for chair, watched in looks.items() if watched == 1]
        assert set(looks) == {2, 4, 6}
        assert words_of(game).count("looks at you") == len(at_me)
        game.do("tell signal wink")
        told = game.play.past.steps[-1]
        assert isinstance(told, te.Message)
        assert told.seen == tuple(at_me)
        for chair in (2, 4, 6):
            seen = [
                event
                for event in game.play.deal.view(chair).events
                if event.kind == "signal" and event.chair == 1
            ]
            assert bool(seen) == (chair in at_me)
        if at_me:
            noticed += 1
            assert f"Noticed by chair {at_me[0]}" in game.state["say"]
        else:
            unnoticed += 1
            assert "Nobody of the other side noticed it." in game.state["say"]
        game.close()
    assert noticed > 2
    assert unnoticed > 2


def test_where_the_others_look_is_the_same_again_and_never_moves_by_itself() -> None:
    game = made(bots=quiet)
    game.do(forward(game))
    before = game.state["html"]
    again = made(bots=quiet, moves=game.play.moves)
    assert again.state["html"] == before
    game.do("tell signal wink")
    game.do("undo")
    assert game.state["html"] == before


def test_at_the_beginning_nobody_watches() -> None:
    game = made(bots=quiet)
    assert set(eyes(game.play.deal, 1).values()) == {None}
    assert "The other side looks at its own cards: nobody would notice a sign." in words_of(game)
    signing = made()
    said = "While the other side looks at its own cards, your side signs."
    assert said in words_of(signing)
    signing.do(forward(signing))
    assert said not in words_of(signing)


def test_a_captain_orders_and_a_governor_does_not_sign() -> None:
    captain = made(chair=5)  # chairs 2 and 5 are the captains of Truc y Flou
    captain.do("tell order 3 low")
    assert "Chair 5 to chair 3: Play low." in words_of(captain)
    # Chair 4 deals, so chair 1, eldest, governs side A: it gets signs, gives orders that bind, and gives no signs.
    governor = made("partnership-truc")
    governor.do("tell signal grin")
    assert governor.state["verdict"]["text"] == "The one who speaks for the side gives no signs."
    governor.do("tell order 3 high")
    assert governor.state["verdict"] is None
    governor.do(forward(governor))
    played = {chair: card for trick in governor.play.view.tricks for chair, card in trick.cards}
    variant = governor.play.variant
    dealt = next(e.cards for e in governor.play.deal.events if e.kind == "hand" and e.chair == 3)
    assert variant.strength(played[3]) == max(map(variant.strength, dealt))


def test_the_list_of_signs_tells_their_meaning_and_never_changes() -> None:
    game = made()
    aside = game.state["aside"]
    text = unescape(" ".join(re.sub(r"<[^>]*>", " ", aside).split()))
    assert 'data-tre-key="s"' in aside
    for sign, means in (("raises the eyebrows", "ace of swords"), ("lets out a puff of breath", "any two")):
        assert f"{means} {sign}" in text
    game.do(forward(game))
    assert game.state["aside"] == aside
    assert made("french-truc").state["aside"] == ""
