"""Looking back at the table: taking back, going on later, and what is told when the deal is over."""

from __future__ import annotations

import re
from html import unescape

import pytest

import trucedu as te
from tests.widgets.pressing import GAMES, Caller, forward, made, played_out, presses, quiet, words_of
from trucedu.odds.best_play import best_play
from trucedu.widgets.table import Table, table

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
    game = made(bots=quiet)
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


# When the deal is over: the cards open, best play, reasons, and each step with its comments


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
            return f"2 {cards[0]}" if view.asked == "turn" else str(quiet(view))

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
    game = played_out(bots=quiet)
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
            return cards[self.mood] if cards else quiet(view)

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
    game = made(bots=quiet)
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
    game = made("french-truc", "p1", chair=2, bots=Caller("two-more"))
    html = game.state["html"]
    order = [
        html.index(text) for text in ("You are asked", 'data-tre-do="say yes"', "Your hand", "tre-table")
    ]
    assert order == sorted(order)
    turn = made().state["html"]
    order = [turn.index(text) for text in ("Your turn", "tre-table", "Your hand", "What you can say")]
    assert order == sorted(order)


def test_no_and_fold_say_how_they_differ() -> None:
    game = made("french-truc", "p1", chair=2, bots=Caller("two-more"))
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
    game = made("french-truc", to=2, games=2, bots=quiet)
    while not any(game.play.won):
        game.do("deal" if game.play.over else forward(game))
    won = game.play.won
    assert game.play.over
    assert game.state["resume"].endswith(" 0 0")  # playing this deal again wins its game again
    game.do("deal")
    game.do(forward(game))
    assert game.state["resume"].endswith(f" {won[0]} {won[1]}")
    later = made("french-truc", to=2, games=2, bots=quiet)
    later.do(f"resume {game.state['resume']}")
    assert later.play.won == won


def test_an_order_of_the_captain_stands_by_the_hand_until_the_card_is_played() -> None:
    class Low:
        name = "low"

        def choose(self, view: te.View) -> te.Action:
            return quiet(view)

        def order(self, view: te.View, to: int) -> str:
            return "low"

    game = made(bots={5: Low(), 2: quiet, 3: quiet, 4: quiet, 6: quiet})
    order = '<p class="tre-words tre-words-plain">Chair 5 to chair 1: Play low.</p>'
    assert order in game.state["html"]
    assert game.state["html"].index(order) < game.state["html"].index("Your hand")
    game.do(forward(game))
    assert order not in game.state["html"]
