"""The table for the whole game: every game played to its end by pressing, layers, refusals, signs, matches, looking
back, players of one's own, and what never leaves Python.
"""

from __future__ import annotations

import gc
import json
import random
import re
import time
from collections.abc import Iterator
from html import unescape
from typing import Any

import pytest
from ipywidgets.widgets.widget import _instances

import trucedu as te
from trucedu.odds.best_play import best_play
from trucedu.show.calls import Brief
from trucedu.widgets.table import Table, TextTable, table
from trucedu.widgets.table_eyes import eyes
from trucedu.widgets.table_layers import LAYERS, layers_of
from trucedu.widgets.table_picture import focus
from trucedu.widgets.table_play import NotNow, TablePlay

GAMES = [
    "truc-y-flou", "french-truc", "le-truc", "sackson-truc", "partnership-truc", "catalan-truc", "truco-paulista",
    "truco-mineiro",
]  # fmt: skip


def made(name: str = "truc-y-flou", seed: str = "look", **options: Any) -> Table:
    game = table(name, seed, ui="widget", **options)
    assert isinstance(game, Table)
    return game


def presses(game: Table) -> list[str]:
    """Everything that can be pressed and is not dimmed."""
    shown = game.state["html"] + game.state["below"]
    found = re.findall(r'<button[^>]*data-tre-do="([^"]*)"([^>]*)>', shown)
    return [unescape(do) for do, rest in found if "aria-disabled" not in rest and do != "signs"]


def dimmed(game: Table) -> list[str]:
    shown = game.state["html"] + game.state["below"]
    found = re.findall(r'<button[^>]*data-tre-do="([^"]*)"([^>]*)>', shown)
    return [unescape(do) for do, rest in found if "aria-disabled" in rest]


def words_of(game: Table) -> str:
    shown = game.state["html"] + game.state["below"] + game.state["aside"]
    return unescape(" ".join(re.sub(r"<[^>]*>", " ", shown).split()))


def forward(game: Table) -> str:
    """What to press to get on with the deal."""
    return focus(game.play)


def headline_says_game_won(game: Table) -> bool:
    """Whether the first line says that the learner's side won the game, rather than the other."""
    first = unescape(re.findall(r'tre-words-(?:won|lost)">([^<]*)<', game.state["html"])[0])
    assert re.search(r"(Your|The other) side wins the \w+, \d+ to \d+", first)
    return "Your side wins the" in first


# Playing to the end


@pytest.mark.parametrize("name", GAMES)
def test_pressing_anything_that_can_be_pressed_never_fails(name: str) -> None:
    chance = random.Random(name)
    game = made(name, match=True, games=1)
    for _ in range(250):
        choices = presses(game)
        assert choices, game.state["html"]
        # Going on is pressed more often, so that deals and games end.
        press = chance.choice([*choices, forward(game), forward(game)])
        seq = game.state["seq"]
        game.do(press)
        assert game.state["error"] is None, press
        assert game.state["verdict"] is None, press
        assert game.state["seq"] == seq + 1
    game.close()


@pytest.mark.parametrize("name", GAMES)
def test_a_match_is_played_to_its_end(name: str) -> None:
    game = made(name, match=True, games=1)
    pressed = 0
    while not game.play.match_over:
        game.do("say yes" if "say yes" in presses(game) else forward(game))
        pressed += 1
        assert pressed < 600
    assert max(game.play.won) == 1
    rules = game.play.variant.sheet.rules
    assert rules is not None
    assert max(game.play.view.score) >= rules.score.target
    mine, _ = game.play.won
    said = (
        "Your side wins the match, 1 to 0 games!" if mine else "The other side wins the match, 1 to 0 games."
    )
    assert said in words_of(game)
    assert headline_says_game_won(game) == bool(mine)
    game.do("deal")
    assert game.play.won == (0, 0)
    assert game.play.view.score == (0, 0)


def test_two_players_of_the_four_handed_game() -> None:
    game = made("catalan-truc", players=2)
    assert game.play.view.players == 2
    while not game.play.over:
        game.do(forward(game))
    assert game.state["code"] == 'te.table("catalan-truc", seed="look", players=2)'


def test_the_deal_is_cut_or_tapped_by_whoever_may() -> None:
    # With chair 4 dealing, its left neighbour, chair 3, cuts.
    game = made("catalan-truc", chair=3)
    assert game.play.view.asked == "tap"
    assert [press for press in presses(game) if press.startswith("say")] == ["say cut", "say tap"]
    game.do("say tap")
    assert len(game.play.view.hand) in {1, 3}  # the dealer decides
    bots_tap = made("catalan-truc", bots=lambda view: "tap" if view.asked == "tap" else _quiet(view))
    assert "taps the pack" in words_of(bots_tap)


def _quiet(view: te.View) -> te.Action:
    from trucedu.bots import default_action

    return default_action(view)


def test_new_cards_are_asked_for_and_given() -> None:
    game = made("french-truc", bots=lambda view: "yes" if view.asked == "redeal" else _quiet(view))
    hand = game.play.view.hand
    game.do("say redeal")
    assert game.play.view.hand != hand
    assert tuple(game.play.variant.card(key) for key in game.play.dealt) == game.play.view.hand


def test_a_remainder_is_answered_by_the_same_words() -> None:
    game = made("french-truc", bots=_Caller("mon-reste"), chair=2)
    assert game.play.view.asked == "stake"
    assert {"say mon-reste", "say no"} <= set(presses(game))
    assert "say yes" in dimmed(game)
    game.do("say yes")
    assert game.state["verdict"]["text"] == "A remainder is accepted by the same words."
    game.do("say mon-reste")
    assert game.play.view.stake == "game"


class _Caller:
    """Says one word whenever it can, and otherwise as little as possible."""

    def __init__(self, word: str) -> None:
        self.word = word

    def choose(self, view: te.View) -> te.Action:
        wanted = [action for action in view.legal if action.call == self.word and action.card is None]
        return wanted[0] if wanted else _quiet(view)


def test_one_point_short_somebody_must_decide() -> None:
    """In the Catalan game the side at 11 of 12 plays for 3 or gives 1; its speaker is asked."""
    begun = te.deal("catalan-truc", seed="short", score=(11, 7))
    game = made("catalan-truc", code=begun.code, chair=3)
    assert begun.asked == "special"
    assert {"say play", "say decline"} <= set(presses(game))
    assert "The hand is worth 3 points" in words_of(game) or "worth 3 points" in words_of(game)
    game.do("say decline")
    assert game.play.over
    assert game.play.deal.points == (0, 1)


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
    game = made("french-truc", "p1", chair=2, bots=_Caller("two-more"))
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
    game = made(bots=_Caller("none"))
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
        game = made(number=number, bots=_quiet)
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
    game = made(bots=_quiet)
    game.do(forward(game))
    before = game.state["html"]
    again = made(bots=_quiet, moves=game.play.moves)
    assert again.state["html"] == before
    game.do("tell signal wink")
    game.do("undo")
    assert game.state["html"] == before


def test_at_the_beginning_nobody_watches() -> None:
    game = made(bots=_quiet)
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


# Taking back, looking back, going on later


def test_a_decision_is_taken_back_with_all_that_followed() -> None:
    game = made()
    before = {name: game.state[name] for name in ("html", "below", "aside")}
    for press in ("say embit", forward(game)):
        game.do(press)
    game.do("undo")
    game.do("undo")
    assert {name: game.state[name] for name in before} == before
    game.do("undo")
    assert game.state["verdict"]["text"] == "There is nothing to take back yet."


def test_in_a_match_one_can_go_back_beyond_the_deal() -> None:
    game = made("french-truc", match=True)
    while not game.play.over:
        game.do(forward(game))
    score = game.play.view.score
    game.do("deal")
    assert (game.play.deal.number, game.play.view.score) == (2, score)
    assert game.play.deal.dealer == 1  # the deal moves on
    first = game.play.view.hand
    game.do(forward(game))
    game.do("retry")
    assert (game.play.deal.number, game.play.view.hand) == (2, first)
    game.do("undo")
    assert game.play.deal.number == 1
    assert game.play.over
    game.do("retry")
    assert (game.play.deal.number, game.play.view.score, game.play.moves) == (1, (0, 0), ())


@pytest.mark.parametrize("name", GAMES)
def test_a_finished_deal_is_stepped_through_both_ways(name: str) -> None:
    game = made(name)
    while not game.play.over:
        game.do(forward(game))
    end = game.state["html"]
    stops = len(game.play.past.stops()) - 1
    for _ in range(stops):
        game.do("back")
        assert game.state["error"] is None
        assert "Looking back" in words_of(game)
    game.do("back")
    assert game.state["verdict"]["text"] == "There is nothing further in that direction."
    before = game.play.past.steps[: game.play.step]
    assert all(
        not isinstance(step, te.Action) and step.chair % 2 == 0 for step in before
    )  # unseen signs only
    for _ in range(stops):
        game.do("forward")
    assert game.play.step is None
    assert game.state["html"] == end


def test_at_a_past_decision_all_that_was_possible_is_listed_with_reasons() -> None:
    game = made()
    game.do(forward(game))
    game.do("decision")
    assert game.play.step is not None
    text = words_of(game)
    assert "You decide. You chose: five of cups." in text
    assert "troucou Truc! Raise to 2 points; refused, your side scores 1 point." in text
    assert "flor You hold no flor, and a flor must be real." in text
    assert [press for press in presses(game) if press.split()[0] in {"play", "say"}] == []
    game.do("live")
    assert "Looking back" not in words_of(game)


def test_playing_while_looking_back_goes_on_with_the_game() -> None:
    game = made()
    game.do(forward(game))
    moves = game.play.moves
    game.do("decision")
    game.do("say fold")  # not the learner's turn now: refused, and the game is there again
    assert game.play.step is None
    assert game.play.moves == moves


def test_all_cards_are_opened_at_the_end_only() -> None:
    game = made()
    game.do("open")
    assert game.state["verdict"]["text"] == "The cards are opened when the deal is over."
    while not game.play.over:
        game.do(forward(game))
    assert "Chair 2 was dealt" not in words_of(game)
    game.do("open")
    for event in game.play.deal.events:
        if event.kind == "hand":
            assert all(card.name in words_of(game) for card in event.cards)
    game.do("open")
    assert "Chair 2 was dealt" not in words_of(game)


@pytest.mark.parametrize("name", GAMES)
def test_a_sitting_goes_on_from_its_code_or_its_moves(name: str) -> None:
    game = made(name, match=True)
    presses_made = 0
    while presses_made < 5 and not game.play.over:
        game.do("say yes" if "say yes" in presses(game) else forward(game))
        presses_made += 1
    codes = unescape(re.sub(r"<[^>]*>", " ", game.state["below"]))
    (code,) = re.findall(r'te\.table\(code="([^"]*)", match=True', codes)
    later = made(code=code, match=True)
    assert (later.play.deal.code, later.play.moves) == (game.play.deal.code, game.play.moves)
    assert later.play.view.score == game.play.view.score
    by_moves = made(name, match=True, moves=game.play.moves)
    if by_moves.play.looking and not game.play.looking:
        by_moves.do("next")
    assert by_moves.play.deal.code == game.play.deal.code
    later.do("undo")
    game.do("undo")
    assert later.play.deal.code == game.play.deal.code


@pytest.mark.parametrize("name", GAMES)
def test_a_table_laid_anew_goes_on_where_the_old_one_was_left(name: str) -> None:
    game = made(name, match=True, games=1)
    assert game.state["resume"] == ""
    for _ in range(8):
        if game.play.match_over:
            break
        game.do("say yes" if "say yes" in presses(game) else forward(game))
    later = made(name, match=True, games=1)
    assert later.state["place"] == game.state["place"]
    later.do(f"resume {game.state['resume']}")
    assert later.state["error"] is None
    assert (later.play.deal.code, later.play.won) == (game.play.deal.code, game.play.won)
    assert later.play.view.score == game.play.view.score
    assert later.state["resume"] == game.state["resume"]
    if later.play.looking and not game.play.looking:
        later.do("next")
    for each in (game, later):
        each.do(forward(each))
    assert later.play.deal.code == game.play.deal.code


def test_only_a_deal_of_the_same_table_is_taken_up() -> None:
    game = made("french-truc")
    other = table(te.variant("french-truc", french_raise="free"), "look", ui="widget")
    assert isinstance(other, Table)
    other.do("say raise 3")
    game.do(f"resume {other.state['resume']}")
    assert game.state["verdict"]["text"] == "That deal belongs to another table."
    game.do("resume 1234")
    assert game.state["verdict"]["word"] == "Not now"
    assert game.play.moves == ()


def test_a_finished_deal_is_nothing_to_go_on_with_and_a_drawn_seed_is_no_part_of_the_place() -> None:
    game = made(bots=_quiet)
    assert game.state["place"] == 'te.table("truc-y-flou", seed="look")'
    game.do(forward(game))
    assert game.state["resume"] == game.play.deal.code
    while not game.play.over:
        game.do(forward(game))
    assert game.state["resume"] == ""
    drawn = [table("truc-y-flou", ui="widget") for _ in range(2)]
    assert {each.state["place"] for each in drawn if isinstance(each, Table)} == {
        'te.table("truc-y-flou", seed=)'
    }


# Players of one's own


def test_a_function_a_class_and_an_object_can_play() -> None:
    def always_card(view: te.View) -> str:
        return str(_quiet(view))

    class Mine:
        def choose(self, view: te.View) -> te.Action:
            return _quiet(view)

    class Knowing:
        name = "the knowing one"

        def __init__(self, variant: te.Variant) -> None:
            self.variant = variant

        def choose(self, view: te.View) -> te.Action:
            assert self.variant.id == "truc-y-flou"
            return _quiet(view)

    game = made(bots={2: always_card, 3: Mine, 4: Mine(), 5: Knowing, 6: "random"})
    while not game.play.over:
        game.do(forward(game))
        assert game.state["error"] is None
    with pytest.raises(TypeError, match="17 is no player"):
        made(bots={2: 17})
    with pytest.raises(ValueError, match="No player can be put in chair 1"):
        made(bots={1: always_card})


def cheat(view: te.View) -> str:
    return f"{view.chair} partido"


def crash(view: te.View) -> str:
    raise ZeroDivisionError("no idea")


@pytest.mark.parametrize(
    ("player", "said"),
    [
        (cheat, "That is not the next step"),
        (crash, "ZeroDivisionError: no idea"),
        (lambda view: None, "'None'"),
    ],
)
@pytest.mark.parametrize("name", ["truc-y-flou"])
def test_a_player_that_fails_is_named_and_costs_only_its_own_move(name: str, player: Any, said: str) -> None:
    game = made(name, bots={2: player})
    game.do(forward(game))
    assert "in chair 2 failed" in game.state["error"]["text"]
    assert getattr(player, "__name__", "") in game.state["error"]["text"]
    assert said in game.state["error"]["text"]
    while not game.play.over:
        game.do("say yes" if "say yes" in presses(game) else forward(game))


def test_a_player_that_signs_wrongly_is_named() -> None:
    class Odd:
        name = "odd"

        def choose(self, view: te.View) -> te.Action:
            return _quiet(view)

        def sign(self, view: te.View) -> str:
            return "somersault"

    game = made(bots={3: Odd()})
    game.do(forward(game))
    assert "'odd' in chair 3 failed" in game.state["error"]["text"]
    assert "somersault" in game.state["error"]["text"]


def test_players_that_raise_without_end_are_quietened() -> None:
    """Where embits may be raised back and forth, two stubborn players would never stop."""
    variant = te.variant("truc-y-flou", reraise="free")

    def stubborn(view: te.View) -> te.Action:
        more = [action for action in view.legal if action.call in {"embit", "aoute"}]
        return more[0] if more else _quiet(view)

    started = time.perf_counter()
    game = table(variant, "look", ui="widget", bots=stubborn)
    assert isinstance(game, Table)
    while not game.play.over:
        game.do("say pass" if "say pass" in presses(game) else forward(game))
    assert time.perf_counter() - started < 30


# What leaves Python, and what it costs


@pytest.mark.parametrize("name", ["truc-y-flou", "partnership-truc", "french-truc"])
def test_no_unseen_card_leaves_python_while_the_deal_goes_on(name: str) -> None:
    chance = random.Random(7)
    variant = te.variant(name)
    for number in range(1, 9):
        game = made(name, number=number)
        while not game.play.over:
            view = game.play.view
            # Hands that were dealt anew have been seen too.
            mine = {card for event in view.events if event.kind == "hand" for card in event.cards}
            assert all(event.chair == 1 for event in view.events if event.kind == "hand")
            on_table = {card for _, card in view.table}
            played = {card for trick in view.tricks for _, card in trick.cards}
            shown = {card for cards in view.shown.values() for card in cards}
            seen = mine | on_table | played | shown
            traits = json.dumps([game.state, game.action, game.heard], ensure_ascii=False)
            # The list of signs names the cards that they stand for, and is the same in every deal.
            traits = traits.replace(json.dumps(game.state["aside"], ensure_ascii=False)[1:-1], "")
            talk = game.play.variant.sheet.rules.messages.signals.values()  # type: ignore[union-attr]
            for sign in talk:  # so do the buttons that give signs
                traits = re.sub(rf"{re.escape(sign.says)}: [\w ]+", "", traits)
            text = traits + repr(game) + game.static_html()
            leaked = [card.name for card in variant.pack if card not in seen and card.name in text]
            assert leaked == []
            game.do(
                chance.choice(
                    [press for press in presses(game) if press.split()[0] in {"play", "say", "next"}]
                )
            )
        game.close()


def test_a_press_is_answered_quickly() -> None:
    """The middle of many presses: the slowest depend on what else the machine is doing."""
    game = made()
    times = []
    for _ in range(120):
        press = forward(game)
        started = time.perf_counter()
        game.do(press)
        times.append(time.perf_counter() - started)
    times.sort()
    assert times[len(times) // 2] < 0.03
    assert times[len(times) * 95 // 100] < 0.3  # the others' moves, the picture and all


def test_two_hundred_new_games_leave_nothing_behind() -> None:
    before = set(_instances)
    for number in range(200):
        game = made("catalan-truc", number=number + 1)
        game.do(forward(game))
        game.close()
    assert set(_instances) == before


def test_two_hundred_deals_at_one_table_leave_nothing_behind() -> None:
    """Neither in Python nor as messages to the page: a table remembers the deal on it, not those before."""
    game = made("french-truc", bots=_quiet)
    widgets = set(_instances)

    def deals() -> int:
        gc.collect()
        return sum(isinstance(each, te.Deal) for each in gc.get_objects())

    counts, sizes = [], []
    for number in range(200):
        game.do(forward(game))
        game.do("deal")
        if number in {20, 199}:
            counts.append(deals())
            sizes.append(len(json.dumps(game.state)))
    assert counts[1] <= counts[0] + 10
    assert sizes[1] < 1.5 * sizes[0]
    assert set(_instances) == widgets
    game.close()


def test_one_match_after_another_leaves_nothing_behind() -> None:
    game = made("french-truc", short=True, bots=_quiet)
    counts = []
    for _ in range(6):
        while not game.play.match_over:
            press = forward(game)
            game.do("on" if press == "next" else press)
        game.do("deal")
        gc.collect()
        counts.append(sum(isinstance(each, te.Deal) for each in gc.get_objects()))
    assert max(counts[2:]) <= counts[1] + 10
    game.close()


# Games from elsewhere: a card turned up, cards face down, cards that nobody may see


def test_the_turned_card_lies_there_and_counts_in_what_is_said() -> None:
    # Paulista: the rank above the turned card is the highest, so beside a five the six of clubs beats an ace.
    begun = te.deal("truco-paulista", hands="A♠ 4♥ 4♦ | 6♣ 4♠ 5♦", turned="5♥", players=2).play("1 A♠")
    game = made("truco-paulista", code=begun.code, chair=2, bots=_quiet)
    text = words_of(game)
    assert "Turned up" in text
    assert "five of hearts" in text
    assert "it beats the best so far, the A♠ of chair 1" in " ".join(
        Brief(game.play.deal, 2).of(action) for action in game.play.view.legal
    )
    while not game.play.over:
        game.do(forward(game))
    game.do("open")
    assert game.state["error"] is None
    assert "could go:" in words_of(game)


def test_a_card_face_down_is_seen_by_its_player_alone() -> None:
    begun = te.deal("truco-mineiro", hands="4♥ 5♥ 6♥ | 7♠ 6♠ 5♠", players=2)
    for action in ("1 4♥", "2 7♠", "2 6♠"):
        begun = begun.play(action)
    game = made("truco-mineiro", code=begun.code, bots=_quiet)
    assert {"play 5H", "play down 5♥"} <= set(presses(game))
    other = made("truco-mineiro", code=begun.play("1 down 5♥").code, chair=2, bots=_quiet)
    assert "a card face down" in words_of(other)
    shown = [json.dumps(other.state[part], ensure_ascii=False) for part in ("html", "below", "say")]
    assert not any("five of hearts" in part for part in shown)
    game.do("play down 5♥")
    assert game.state["error"] is None
    assert "tre-card-down" in game.state["html"]


def test_a_hand_that_nobody_may_look_at_is_laid_card_by_card() -> None:
    begun = te.deal("truco-paulista", seed="iron", score=(11, 11), players=2)
    game = made("truco-paulista", code=begun.code, chair=begun.to_act, bots=_quiet)
    assert "Nobody may look at the cards in this deal." in words_of(game)
    assert forward(game) == "say next-card"
    assert "Lay the next card of your hand: nobody has seen it, not even you." in words_of(game)
    game.do("on")  # there is nothing to choose in the whole deal
    assert game.play.over
    assert game.state["error"] is None


# Saved, and in text


def test_a_saved_table_needs_nothing_and_can_press_nothing() -> None:
    game = made()
    html = game.static_html()
    assert "<button" not in html
    assert "Run this cell to play." in html
    assert "tre-signal" in html
    assert len(html) < 60_000
    game.do(forward(game))
    assert game.static_html() == html
    assert repr(made()) == repr(made())


def test_the_whole_game_in_text() -> None:
    game = table("truc-y-flou", "look", ui="text")
    assert isinstance(game, TextTable)
    text = repr(game)
    assert "j'embide: I bid an embit." in text
    assert "Chair 3 (A): twitches the mouth to the left" in text
    assert game.why("flor").startswith("Not now: You hold no flor, and a flor must be real. [truc-y-flou#")
    assert game.why("truc").startswith("Possible now: Raise.")
    assert "ace of swords" in game.signs()
    assert "Chair 1 winks." in game.sign("wink")
    assert game.order(3, "low").startswith("Not now: Only the one who speaks")
    assert game.say("retruc").startswith("Not now: That is not the next step")
    assert game.say("gibberish").startswith("'gibberish' is nothing one can do")
    assert "j'embide" in game.say("embit")
    assert "What you could do here" in game.decision()
    assert "live() goes back" in game.back()
    assert "Looking back" in game.forward()
    assert "live()" not in game.live().splitlines()[-1]
    assert "Taken back." in game.undo()
    assert "opened when the deal is over" in game.cards()
    assert max(len(line) for line in repr(game).splitlines()) <= 80
    assert table("french-truc", "s", ui="text").signs() == "No signs are given at this table."  # type: ignore[union-attr]


# Short matches, and playing on


def test_a_short_match_counts_from_nothing_to_nine() -> None:
    game = made(short=True)
    assert game.play.view.score == (16, 16)
    assert "0 / 9" in words_of(game)
    assert game.state["title"] == "A short match of Truc y Flou, to 9"
    assert game.state["code"] == 'te.table("truc-y-flou", seed="look", match=True, games=1, to=9)'
    pressed = 0
    while not game.play.match_over:
        game.do("say yes" if "say yes" in presses(game) else forward(game))
        pressed += 1
        assert pressed < 200
    assert "9 / 9" in words_of(game)
    assert max(game.play.won) == 1
    codes = unescape(re.sub(r"<[^>]*>", " ", game.state["below"]))
    ((code, rest),) = re.findall(r'te\.table\(code="([^"]*)"([^)]*)\)', codes)
    assert rest == ", match=True, games=1, to=9"  # the game of this deal is won by playing it
    later = made(code=code, games=1, to=9)
    assert later.play.begin == (16, 16)
    assert later.play.won == game.play.won


def test_where_the_whole_game_is_shorter_a_short_one_is_no_longer() -> None:
    assert made("french-truc", short=True).play.begin == (3, 3)  # 9 of 12
    with pytest.raises(ValueError, match="A game to 13 is not possible here: it goes to 12 at most"):
        made("french-truc", to=13)
    with pytest.raises(ValueError, match="0 games cannot be played"):
        made("french-truc", games=0)


def test_playing_on_stops_where_there_is_something_to_decide() -> None:
    game = made(bots=_quiet)
    game.do("on")
    assert game.state["verdict"]["text"] == "There is nothing to pass over: the decision is yours."
    game.do(forward(game))
    assert game.play.looking
    game.do("on")  # past the finished trick to the second card: four of cups or of coins, which are equal
    # Equal cards are no choice, so both are played and the deal is over.
    assert [game.play.variant.strength(game.play.variant.card(key)) for key in game.play.dealt[1:]].count(
        game.play.variant.strength(game.play.variant.card("4C"))
    ) == 2
    assert game.play.over
    game.do("undo")
    assert game.play.looking
    assert len(game.play.moves) == 1


@pytest.mark.parametrize("name", GAMES)
def test_playing_on_never_answers_a_question_and_never_chooses(name: str) -> None:
    for number in range(1, 9):
        game = made(name, number=number)
        while not game.play.over:
            asked_before = len(
                [e for e in game.play.view.events if e.chair == 1 and e.kind in {"call", "answer"}]
            )
            game.do("on")
            if game.state["verdict"] is None:
                said = len(
                    [e for e in game.play.view.events if e.chair == 1 and e.kind in {"call", "answer"}]
                )
                assert said == asked_before
            if game.play.over:
                break
            view = game.play.view
            assert view.to_act == 1
            assert not game.play.looking
            variant = game.play.variant.beside(view.turned)
            cards = {(variant.strength(a.card), a.face_down) for a in view.legal if a.card and not a.call}
            assert view.asked != "turn" or len(cards) > 1
            game.do(forward(game))
        game.close()


def test_a_match_takes_minutes_not_an_hour() -> None:
    """With playing on, a match of Truc y Flou to twice 25 is a few presses a deal, and Python is done in seconds."""
    game = made(match=True)
    started, pressed = time.perf_counter(), 0
    while not game.play.match_over:
        press = forward(game)
        game.do("on" if press == "next" else press)
        pressed += 1
        assert game.state["error"] is None
    deals = game.play.deal.number
    assert pressed / deals < 6
    assert time.perf_counter() - started < 60


# When the deal is over: the cards open, best play, reasons, and each step with its comments


def played_out(**options: Any) -> Table:
    game = made(**options)
    while not game.play.over:
        game.do(forward(game))
    return game


def test_open_cards_show_what_the_cards_alone_could_do() -> None:
    game = played_out()
    assert "as well as can be" not in words_of(game)
    game.do("open")
    best = best_play(game.play.deal)
    assert best is not None
    who = {"A": "your side has the hand", "B": "the other side has the hand", None: "nobody has the hand"}[
        best.hand
    ]
    text = words_of(game)
    assert f"Played by both sides as well as can be, {who}." in text
    assert text.count("could go:") == len(best.line)
    assert "nobody calls, nobody folds, and nobody could know all this" in text


def test_a_card_that_gave_the_hand_away_is_shown_in_the_replay() -> None:
    """French Truc, A with 7, K, 9 against 8, A, 10: B must take the king; with the ten it gives the hand away."""

    class Ten:
        name = "ten"

        def choose(self, view: te.View) -> str:
            cards = [card for card in ("10♥", "8♥", "A♥") if te.Card.parse(card, "french") in view.hand]
            return f"2 {cards[0]}" if view.asked == "turn" else str(_quiet(view))

    begun = te.deal("french-truc", seed="slip", hands="7♠ K♠ 9♠ | 8♥ A♥ 10♥")
    game = made("french-truc", code=begun.code, bots=Ten())
    for press in ("play KS", "next", "play 7S"):
        game.do(press if press in presses(game) else forward(game))
        if game.play.over:
            break
    while not game.play.over:
        game.do(forward(game))
    assert game.play.deal.result is not None
    best = best_play(game.play.deal)
    assert best is not None
    assert [(slip.laid.chair, str(slip.laid)) for slip in best.slips if slip.trick == 1] == [(2, "10♥")]
    game.do("open")
    assert "In trick 1, Chair 2: With all cards open: 10♥ gave it away." in words_of(game)
    shown = []
    while game.play.step is None or game.play.step != game.play.past.stops()[0]:
        game.do("back")
        shown.append(words_of(game))
    assert sum("10♥ gave it away. Before it the other side has the hand" in text for text in shown) == 1


def test_nobody_tells_a_reason_before_the_deal_is_over() -> None:
    for number in range(1, 7):
        game = made(number=number)
        while not game.play.over:
            assert all(game.play.why(step) is None for step in range(game.play.past.last))
            game.do("decision" if game.play.past.before(game.play.past.last) is not None else forward(game))
            assert "Why, and what the open cards show" not in words_of(game)
            game.do("live")
            game.do(forward(game))
        told = [game.play.why(step) for step in range(game.play.past.last)]
        own = [step for step in range(game.play.past.last) if game.play.past.decided(step) is not None]
        assert all(told[step] is None for step in own)
        others = [
            step
            for step in range(game.play.past.last)
            if isinstance(game.play.past.seen(step), te.Action) and step not in own
        ]
        assert all(told[step] for step in others)
        game.do("back")
        assert "Why, and what the open cards show" in words_of(game) or game.play.past.decided(
            game.play.step or 0
        )
        game.do("live")
        game.do("open")
        assert "Why the others did that" in words_of(game)
        game.close()


def test_a_player_that_gives_no_reasons_is_not_asked_for_any() -> None:
    game = played_out(bots=_quiet)
    game.do("open")
    assert "Why the others did that" not in words_of(game)
    game.do("back")
    assert game.state["error"] is None


def test_a_player_that_would_do_something_else_now_gives_no_reason() -> None:
    class Moody:
        name = "moody"
        mood = 0

        def choose(self, view: te.View) -> te.Action:
            cards = [action for action in view.legal if action.card and not action.call]
            return cards[self.mood] if cards else _quiet(view)

        def why(self, view: te.View) -> str:
            return "I felt like it."

    moody = Moody()
    game = played_out(bots={2: moody})
    moody.mood = -1
    past = game.play.past
    cards = [step for step, done in enumerate(past.steps) if isinstance(done, te.Action) and done.chair == 2]
    assert len(cards) >= 2
    # Its first card was chosen of three, and now it would choose another: no reason for that one.
    assert game.play.why(cards[0]) is None
    # With one card left it can only do the same again.
    last = [step for step in cards if len(past.states[step].view(2).hand) == 1]
    assert all(game.play.why(step) == "I felt like it." for step in last)
    assert game.state["error"] is None


def test_each_step_of_a_replay_says_what_came_of_it() -> None:
    game = made(bots=_quiet)
    game.do("say embit")
    while not game.play.over:
        game.do(forward(game))
    shown = []
    while game.play.step is None or game.play.step != game.play.past.stops()[0]:
        game.do("back")
        shown.append(words_of(game))
    came = [text for text in shown if "What came of it" in text]
    assert len(came) == len(shown)
    # The points stand at the step that brought them, with their rule.
    scored = [text for text in shown if "(embit)" in text.partition("All that happened")[0]]
    assert len(scored) == 1
    assert "rule truc-y-flou#contest.embit" in scored[0]


def test_the_end_stands_first_and_loudly() -> None:
    game = played_out()
    html = game.state["html"]
    first = re.findall(r'<p class="tre-words tre-words-(won|lost|ask)">([^<]*)</p>', html)[0]
    result = game.play.deal.result
    assert result is not None
    assert first[0] == {"A": "won", "B": "lost", None: "ask"}[result.hand]
    assert html.index(first[1]) < html.index("The points of this deal") < html.index('data-tre-do="deal"')
    assert game.state["say"].count(unescape(first[1])) == 1  # and it is read out


def test_a_question_stands_right_before_its_answers() -> None:
    game = made("french-truc", "p1", chair=2, bots=_Caller("two-more"))
    html = game.state["html"]
    order = [
        html.index(text) for text in ("You are asked", 'data-tre-do="say yes"', "Your hand", "tre-table")
    ]
    assert order == sorted(order)
    turn = made().state["html"]
    order = [turn.index(text) for text in ("Your turn", "tre-table", "Your hand", "What you can say")]
    assert order == sorted(order)


def test_no_and_fold_say_how_they_differ() -> None:
    game = made("french-truc", "p1", chair=2, bots=_Caller("two-more"))
    text = words_of(game)
    assert "no Refuse: the deal ends and the other side scores 1 point." in text
    assert (
        "fold Throw the hand in; while you are asked, the same as no: the other side scores 1 point." in text
    )
    assert (
        "fold Throw the hand in, without being asked: the deal ends and the other side scores 1 point."
        in words_of(made())
    )


def test_the_games_won_so_far_go_with_the_code_of_a_deal_in_a_later_game() -> None:
    game = made("french-truc", to=2, games=2, bots=_quiet)
    while not any(game.play.won):
        game.do("deal" if game.play.over else forward(game))
    won = game.play.won
    assert game.play.over
    assert game.state["resume"].endswith(" 0 0")  # playing this deal again wins its game again
    game.do("deal")
    game.do(forward(game))
    assert game.state["resume"].endswith(f" {won[0]} {won[1]}")
    later = made("french-truc", to=2, games=2, bots=_quiet)
    later.do(f"resume {game.state['resume']}")
    assert later.play.won == won


def test_an_order_of_the_captain_stands_by_the_hand_until_the_card_is_played() -> None:
    class Low:
        name = "low"

        def choose(self, view: te.View) -> te.Action:
            return _quiet(view)

        def order(self, view: te.View, to: int) -> str:
            return "low"

    game = made(bots={5: Low(), 2: _quiet, 3: _quiet, 4: _quiet, 6: _quiet})
    order = '<p class="tre-words tre-words-plain">Chair 5 to chair 1: Play low.</p>'
    assert order in game.state["html"]
    assert game.state["html"].index(order) < game.state["html"].index("Your hand")
    game.do(forward(game))
    assert order not in game.state["html"]
