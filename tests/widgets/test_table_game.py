"""The table for the whole game: every game played to its end by pressing, short matches, games with a turned
card, saved and in text.
"""

from __future__ import annotations

import json
import random
import re
import time
from html import unescape

import pytest

import trucedu as te
from tests.widgets.pressing import (
    GAMES,
    Caller,
    dimmed,
    forward,
    headline_says_game_won,
    made,
    presses,
    quiet,
    words_of,
)
from trucedu.show.calls import Brief
from trucedu.widgets.table import TextTable, table

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
    bots_tap = made("catalan-truc", bots=lambda view: "tap" if view.asked == "tap" else quiet(view))
    assert "taps the pack" in words_of(bots_tap)


def test_new_cards_are_asked_for_and_given() -> None:
    game = made("french-truc", bots=lambda view: "yes" if view.asked == "redeal" else quiet(view))
    hand = game.play.view.hand
    game.do("say redeal")
    assert game.play.view.hand != hand
    assert tuple(game.play.variant.card(key) for key in game.play.dealt) == game.play.view.hand


def test_a_remainder_is_answered_by_the_same_words() -> None:
    game = made("french-truc", bots=Caller("mon-reste"), chair=2)
    assert game.play.view.asked == "stake"
    assert {"say mon-reste", "say no"} <= set(presses(game))
    assert "say yes" in dimmed(game)
    game.do("say yes")
    assert game.state["verdict"]["text"] == "A remainder is accepted by the same words."
    game.do("say mon-reste")
    assert game.play.view.stake == "game"


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


# Games from elsewhere: a card turned up, cards face down, cards that nobody may see


def test_the_turned_card_lies_there_and_counts_in_what_is_said() -> None:
    # Paulista: the rank above the turned card is the highest, so beside a five the six of clubs beats an ace.
    begun = te.deal("truco-paulista", hands="A♠ 4♥ 4♦ | 6♣ 4♠ 5♦", turned="5♥", players=2).play("1 A♠")
    game = made("truco-paulista", code=begun.code, chair=2, bots=quiet)
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
    game = made("truco-mineiro", code=begun.code, bots=quiet)
    assert {"play 5H", "play down 5♥"} <= set(presses(game))
    other = made("truco-mineiro", code=begun.play("1 down 5♥").code, chair=2, bots=quiet)
    assert "a card face down" in words_of(other)
    shown = [json.dumps(other.state[part], ensure_ascii=False) for part in ("html", "below", "say")]
    assert not any("five of hearts" in part for part in shown)
    game.do("play down 5♥")
    assert game.state["error"] is None
    assert "tre-card-down" in game.state["html"]


def test_a_hand_that_nobody_may_look_at_is_laid_card_by_card() -> None:
    begun = te.deal("truco-paulista", seed="iron", score=(11, 11), players=2)
    game = made("truco-paulista", code=begun.code, chair=begun.to_act, bots=quiet)
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
    game = made(bots=quiet)
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
