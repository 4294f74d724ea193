"""A guided deal as a widget and as text: presses, what is read out, where the focus goes, what never leaves Python."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path

import pytest
from ipywidgets.widgets.widget import _instances

import trucedu as te
from trucedu.lessons.guided import guided_deals, load_guided
from trucedu.show.guided_scene import focus
from trucedu.widgets.guided import Guided, TextGuided, guided
from trucedu.widgets.still import markers


def made(name: str = "first-deal", step: int = 1) -> Guided:
    game = guided(name, step, ui="widget")
    assert isinstance(game, Guided)
    return game


def told(game: Guided) -> str:
    return str(game.state["say"])


def shown(html: str) -> str:
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", html)).split())


def test_it_is_there_under_its_short_name() -> None:
    assert te.guided is guided
    assert isinstance(te.guided(ui="text"), TextGuided)  # outside a notebook: text


class TestPresses:
    def test_a_press_counts_once_and_only_for_its_picture(self) -> None:
        game = made()
        game.set_state({"action": {"n": 1, "do": "answer 1"}})
        assert (game.play.at, game.state["seq"]) == (2, 2)
        game.set_state({"action": {"n": 1, "do": "answer 3"}})
        assert (game.play.at, game.state["seq"]) == (2, 2)

    def test_what_cannot_be_done_is_said_and_the_page_is_answered(self) -> None:
        game = made()
        game.do("next")
        assert (game.play.at, game.state["seq"]) == (1, 2)
        assert told(game) == "This step goes on when it is done, not by passing over it."
        assert game.state["error"] is None

    def test_a_fault_is_shown_and_the_next_press_works(self) -> None:
        game = made("first-deal", 6)
        game.do("say nonsense")
        assert "nonsense" in game.state["error"]["text"]
        game.do("say embit")
        assert (game.play.at, game.state["error"]) == (7, None)

    def test_right_wrong_and_impossible_are_marked_in_words(self) -> None:
        game = made("first-deal", 11)
        game.do("say retruc")
        assert "△ Not now. That is not the next step" in shown(game.state["html"])
        assert "Rule truc-y-flou#ladder.rungs." in shown(game.state["html"])
        game.do("play 1C")
        assert "△ Possible, but there is better. Chair 3 takes the trick" in shown(game.state["html"])
        game.do("undo")
        game.do("say fold")
        assert "✗ Not this. That throws the hand in." in shown(game.state["html"])
        game.do("undo")
        game.do("say truc")
        assert "✓ Right. Chair 2 speaks for side B" in shown(game.state["html"])
        assert game.state["verdict"] is None  # all of it stands in the picture

    def test_after_a_wrong_move_there_is_one_thing_to_press(self) -> None:
        game = made("first-deal", 7)
        game.do("play 3O")
        assert re.findall(r'data-tre-do="([^"]+)"', game.state["html"]) == ["undo"]

    def test_the_last_step_leads_back_to_the_start(self) -> None:
        game = made("first-deal", 13)
        assert "Step 13 of 13." in shown(game.state["html"])
        assert "Go on" not in shown(game.state["html"])
        game.do("over")
        assert game.play.at == 1

    def test_signs_are_seen_on_the_partners_faces(self) -> None:
        game = made("first-deal", 4)
        assert "tre-signal" in game.state["html"]
        assert shown(game.state["html"]).count("moves the mouth to the right") >= 2

    def test_a_question_about_a_count_does_not_show_the_count(self) -> None:
        html = shown(made("two-flowers").state["html"])
        assert "20 = 38" not in html
        assert "You hold no" not in html


class TestReadOut:
    def test_what_came_of_it_and_what_is_to_be_done_now(self) -> None:
        game = made("first-deal", 6)
        game.do("say embit")
        said = told(game)
        assert said.startswith("✓ Right. You have bid an embit.")
        assert said.endswith("Lead to the first trick.")
        assert "Step 7 of 13." in said

    def test_a_wrong_move_is_read_out_with_its_consequences(self) -> None:
        game = made("first-deal", 9)
        game.do("play 1C")
        said = told(game)
        assert "Side B has taken two tricks: it has the hand." in said
        assert "Side B scores 1 point (the hand)" in said
        assert said.endswith("side B has the hand, and scores 1 point.")

    def test_a_hint_is_read_out_alone(self) -> None:
        game = made("first-deal", 9)
        game.do("hint")
        assert told(game).startswith("Hint:")
        assert "Step 9" not in told(game)


class TestFocus:
    def test_it_goes_to_what_comes_next(self) -> None:
        game = made("first-deal", 7)
        game.do("play 3O")
        assert game.state["focus"] == "undo"
        game.do("undo")
        assert game.state["focus"] == "play 1C"
        game.do("play 5C")
        assert game.state["focus"] == "next"

    @pytest.mark.parametrize(
        ("step", "what"), [(1, "answer 2"), (6, "hint"), (11, "say retruc"), (8, "play 1C")]
    )
    def test_it_stays_where_nothing_has_moved(self, step: int, what: str) -> None:
        game = made("first-deal", step)
        game.do(what)
        assert game.state["focus"] == what

    @pytest.mark.parametrize("name", guided_deals())
    def test_it_is_always_on_something_that_is_there(self, name: str) -> None:
        for step in range(1, len(load_guided(name).steps) + 1):
            game = made(name, step)
            there = re.findall(r'data-tre-do="([^"]+)"', game.state["html"])
            assert focus(game.play) in there
            assert len(there) == len(set(there))

    def test_it_does_not_give_the_answer_away(self) -> None:
        """The first one of a row is focused, whatever is wanted."""
        for step in range(1, 14):
            play = made("first-deal", step).play
            if play.step.wanted and len(play.offered) > 1:
                html = str(made("first-deal", step).state["html"])
                calls = re.findall(r'data-tre-do="((?:say|tell) [^"]+)"', html)
                assert focus(play) == calls[0]


class TestNothingHiddenLeaves:
    @pytest.mark.parametrize("name", guided_deals())
    def test_only_cards_that_lie_open_are_sent(self, name: str) -> None:
        for step in range(1, len(load_guided(name).steps) + 1):
            game = made(name, step)
            view = game.play.view
            hands = [event.cards for event in view.events if event.kind == "hand"]
            open_cards = {card for hand in hands for card in hand}
            open_cards |= {card for trick in view.tricks for _, card in trick.cards}
            open_cards |= {card for _, card in view.table}
            if game.play.step.cards:
                open_cards |= {*te.match("truc-y-flou", "first deal").first.cards[-1]}
            names = set(re.findall(r'class="tre-name">([^<]+)<', game.state["html"] + game.state["below"]))
            drawn = set(re.findall(r'<symbol id="tre-[cf]-([^"]+)"', game.state["sprite"])) - {"back"}
            assert names <= {card.name for card in open_cards}, step
            assert drawn <= {card.key for card in open_cards}, step
            assert len(drawn) == len(names)

    def test_the_drawn_cards_are_the_two_of_the_draw(self) -> None:
        game = made()
        first = te.match("truc-y-flou", "first deal").first
        for card in first.cards[-1]:
            assert f'class="tre-name">{card.name}<' in game.state["html"]


class TestForms:
    def test_the_still_form_is_the_first_step_with_nothing_to_press(self) -> None:
        game = made("first-deal", 1)
        data, _ = game._repr_mimebundle_()
        html = data["text/html"]
        assert "data-tre-do" not in html
        assert "<button" not in html
        assert "<script" not in html
        assert "Run this cell to play." in shown(html)
        marker = markers(html)[0]
        assert marker == {"game": "guided", "name": "first-deal"}
        game.do("answer 1")
        assert game._repr_mimebundle_()[0]["text/html"] == html

    def test_the_still_form_tells_no_answer(self) -> None:
        assert "The lower card decides" not in made().static_html()

    def test_the_words_make_sense_alone(self) -> None:
        words = repr(made())
        assert words.startswith('A first deal, move by move: te.guided("first-deal")\nStep 1 of 13.')
        assert "Which side decides who deals?" in words
        assert words.endswith("Run this cell to play.")

    def test_the_line_below_it_leads_back_to_this_step(self) -> None:
        game = made()
        game.do("answer 1")
        assert game.state["code"] == 'te.guided("first-deal", step=2)'
        again = eval(game.state["code"].replace(")", ', ui="widget")'), {"te": te})
        assert again.state["html"] == made("first-deal", 2).state["html"]

    def test_closing_leaves_nothing_behind(self) -> None:
        before = len(_instances)
        game = made()
        game.close()
        game.close()
        assert len(_instances) == before

    def test_a_deal_of_ones_own(self, tmp_path: Path) -> None:
        file = tmp_path / "mine.toml"
        file.write_text(
            'title = "Mine"\nabout = "a"\nvariant = "french-truc"\nseed = "s"\nhands = ["7♥ 8♣ 9♠", "8♦ K♦ J♠"]\n'
            '[[steps]]\nsay = "Fold."\ntask = "Fold."\nwanted = ["fold"]\nhint = "h"\n'
            '[[steps]]\nsay = "{points[B].words}"\n',
            encoding="utf-8",
        )
        game = guided(str(file), ui="widget")
        assert isinstance(game, Guided)
        game.do("say fold")
        assert shown(game.state["html"]).count("1 point") >= 1
        assert game.state["title"] == "Mine"
        again = eval(game.state["code"], {"te": te})
        assert repr(again).startswith("Mine")
        assert "Step 2 of 2." in repr(again)


class TestText:
    def test_played_through_by_calls(self) -> None:
        game = guided("first-deal", ui="text")
        assert isinstance(game, TextGuided)
        assert repr(game).startswith("A first deal, move by move")
        assert "✗ Not this." in game.answer(2)
        assert "  1: Side A\n  2: Side B\n" in repr(game)
        assert "Step 2 of 13." in game.answer(1)
        assert "Step 3 of 13." in game.answer(3)
        assert "Step 4 of 13." in game.answer(2)
        assert "Step 5 of 13." in game.answer(2)
        assert "undo() takes it back." in game.sign("puff")
        assert "Take the last action back first." in game.next()
        game.undo()
        assert "Step 6 of 13." in game.sign("lip")
        assert "Step 7 of 13." in game.say("embit")
        assert "Hint:" in game.hint()
        assert game.say("nonsense").startswith("'nonsense'")
        assert "Step 8 of 13." in game.play("5C")
        assert "Step 9 of 13." in game.next()
        assert "Step 8 of 13." in game.back()
        assert "Step 1 of 13." in game.over()

    def test_no_line_is_too_long(self) -> None:
        for step in range(1, 14):
            assert max(map(len, repr(guided("first-deal", step, ui="text")).splitlines())) <= 120
