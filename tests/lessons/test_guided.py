"""Guided deals: the shipped ones played through, every action offered answered, and what their texts say."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

import trucedu as te
from trucedu.engine.orders import Message
from trucedu.lessons.guided import GuidedPlay, NoSuchGuided, NotHere, Script, guided_deals, load_guided
from trucedu.lessons.guided.facts import Facts, NoFact
from trucedu.lessons.guided.play import read
from trucedu.lessons.guided.setting import opening

NAMES = guided_deals()
every_deal = pytest.mark.parametrize("name", NAMES)


def right(play: GuidedPlay, wanted: int = 0) -> str:
    """What leads on from a step."""
    step = play.step
    if step.answers:
        return f"answer {[answer.right for answer in step.answers].index(True) + 1}"
    if step.plain:
        return "next"
    text = step.wanted[wanted]
    return f"tell {text}" if text.startswith("signal ") else f"say {text}"


def at_each_step(script: Script) -> Iterator[int]:
    yield from range(1, len(script.steps) + 1)


def texts(script: Script) -> Iterator[str]:
    """Every text of a script, as it stands in the file; answers that are numbers are questions, not statements."""
    for step in script.steps:
        yield from (step.say, step.task, step.hint, step.after, step.otherwise)
        yield from (wrong.say for wrong in step.wrong)
        yield from (answer.why for answer in step.answers)
        yield from (answer.says for answer in step.answers if answer.right)


class TestShipped:
    def test_the_first_deal_comes_first(self) -> None:
        assert NAMES[0] == "first-deal"

    def test_there_is_one_with_a_flor_and_one_of_the_french_game(self) -> None:
        games = {load_guided(name).variant for name in NAMES}
        assert games == {"truc-y-flou", "french-truc"}
        assert any("flor" in step.moves[-1] for step in load_guided("two-flowers").steps if step.moves)

    @every_deal
    def test_played_right_it_reaches_the_end(self, name: str) -> None:
        play = GuidedPlay(load_guided(name))
        while not play.last:
            at = play.at
            play.do(right(play))
            assert play.at == at + 1
            assert play.told is None or play.told.kind == "right"
        assert play.deal.over
        with pytest.raises(NotHere):
            play.do("next")

    @pytest.mark.parametrize(
        ("name", "points"),
        [
            # A sung embit 2 (TYF-56), a hand raised to retruc 3 (TYF-95); the Sword 2 (TYF-105).
            ("first-deal", (5, 2)),
            # A challenged flor that is sung 5 (as TYF-82, OQ-18); a truc refused 1 (TYF-94).
            ("two-flowers", (5, 1)),
            # "My remainder" answered by the same: the winner of the hand wins the game (TRC-49), here from 3.
            ("my-remainder", (9, 0)),
        ],
    )
    def test_what_it_comes_to(self, name: str, points: tuple[int, int]) -> None:
        script = load_guided(name)
        assert GuidedPlay(script, len(script.steps)).deal.points == points

    @every_deal
    def test_everything_possible_is_answered_and_can_be_taken_back(self, name: str) -> None:
        script = load_guided(name)
        for at in at_each_step(script):
            play = GuidedPlay(script, at)
            if not play.step.wanted:
                continue
            wanted = {str(read(play.deal, script.chair, text)) for text in play.step.wanted}
            signs = [text for text in play.offered if text.startswith("signal ")]
            doings = [
                *(f"say {str(each).partition(' ')[2]}" for each in play.view.legal),
                *(f"tell {text}" for text in signs),
            ]
            for what in doings:
                play = GuidedPlay(script, at)
                before = play.deal.code
                action = read(play.deal, script.chair, what.partition(" ")[2])
                play.do(what)
                if str(action) in wanted:
                    assert play.at == at + 1
                    continue
                assert play.at == at
                assert play.stray is not None
                assert play.told is not None
                assert play.told.kind in {"wrong", "close"}
                assert play.told.text
                assert play.deal.code != before
                with pytest.raises(NotHere):
                    play.do(right(GuidedPlay(script, at)))
                play.do("undo")
                assert play.deal.code == before
                assert (play.at, play.stray) == (at, None)

    @every_deal
    def test_what_is_not_possible_is_answered_with_the_engines_reason(self, name: str) -> None:
        script = load_guided(name)
        for at in at_each_step(script):
            play = GuidedPlay(script, at)
            if not play.step.wanted:
                continue
            possible = {action.call for action in play.view.legal}
            for word in play.deal.board.rules.words:
                if word in possible:
                    continue
                reason = play.view.why_not(f"{script.chair} {word}")
                assert reason is not None
                play.do(f"say {word}")
                assert play.told is not None
                assert play.told.kind == "not-now"
                assert play.told.text.startswith(reason.text)
                assert play.told.rule == reason.rule
                assert (play.at, play.stray) == (at, None)

    @every_deal
    def test_a_wrong_answer_is_explained_and_nothing_moves(self, name: str) -> None:
        script = load_guided(name)
        for at in at_each_step(script):
            play = GuidedPlay(script, at)
            for number, answer in enumerate(play.step.answers, 1):
                if answer.right:
                    continue
                play.do(f"answer {number}")
                assert play.told is not None
                assert (play.told.kind, play.at) == ("wrong", at)
                assert play.told.text

    @every_deal
    def test_every_step_to_do_offers_something_else_to_choose(self, name: str) -> None:
        """A step with one button teaches nothing."""
        script = load_guided(name)
        for at in at_each_step(script):
            play = GuidedPlay(script, at)
            if play.step.wanted:
                assert len(play.step.wrong) >= 1, at

    @every_deal
    def test_signs_of_others_are_true(self, name: str) -> None:
        script = load_guided(name)
        for at in at_each_step(script):
            play = GuidedPlay(script, at)
            rules = play.variant.sheet.rules
            assert rules is not None
            for done in play.deal.done:
                if isinstance(done, Message) and done.kind == "signal" and done.chair != script.chair:
                    sign = rules.messages.signals[done.what].cards
                    hand = play.deal.view(done.chair).hand
                    dealt = opening(script).view(done.chair).hand
                    assert any(sign in {str(card), f"{card.rank}*"} for card in (*hand, *dealt))


class TestTexts:
    @every_deal
    def test_no_number_stands_in_a_text_that_the_engine_could_tell(self, name: str) -> None:
        words = "one|two|three|four|five|six|seven|eight|nine|ten|\\d+"
        for text in texts(load_guided(name)):
            bare = re.sub(r"\{[^}]*\}", "", text)
            assert re.search(rf"\b({words}) points?\b", bare) is None, text
            assert re.search(r"\d", re.sub(r"\b[Cc]hairs? \d( and \d)?", "", bare)) is None, text

    def test_the_first_deal_is_the_table_deal_of_that_seed(self) -> None:
        script = load_guided("first-deal")
        assert (script.variant, script.seed, script.chair, script.number, script.hands) == (
            "truc-y-flou", "first deal", 1, 1, (),
        )  # fmt: skip

    def test_the_first_deal_the_right_answers(self) -> None:
        script = load_guided("first-deal")
        first = te.match(script.variant, script.seed).first
        answers = [next((each.says for each in step.answers if each.right), "") for step in script.steps]
        assert answers[0] == f"Side {first.chooser}"
        cut = next(event for event in opening(script).events if event.kind == "cut")
        assert answers[1] == f"Chair {cut.chair}"
        assert opening(script).to_act == script.chair
        assert answers[2] == "I do"
        assert first.dealer == opening(script).view(1).dealer == 6

    def test_the_first_deal_what_is_said_of_cards(self) -> None:
        v = te.variant("truc-y-flou")
        above = {str(card) for card in v.pack if v.strength(card) > v.strength("7S")}
        assert above == {"1S", "1B"}
        play = GuidedPlay(load_guided("first-deal"), 9)
        seen = [card for trick in play.view.tricks for _, card in trick.cards] + [
            c for _, c in play.view.table
        ]
        assert {str(card) for card in seen if v.strength(card) > v.strength("3O")} == {"1S"}
        left = GuidedPlay(load_guided("first-deal"), 7)
        left.do("play 3O")
        assert max(v.strength(card) for card in left.view.hand) < v.strength("2C")
        below_four = {str(card) for card in v.pack if v.strength(card) < v.strength("4B")}
        assert below_four == {"10O", "11B"}

    def test_the_flor_deal_what_is_said_of_cards(self) -> None:
        v = te.variant("truc-y-flou")
        script = load_guided("two-flowers")
        hand = opening(script).view(5).hand
        assert max(v.strength(card) for card in hand) < v.strength("12C")
        assert min(hand, key=v.strength) == v.card("10O")
        assert min(v.strength(card) for card in v.pack) == v.strength("10O")
        assert (6 + 5, 6 + 5 + 7, 6 + 5 + 20) == (11, 18, 31)  # what the two wrong answers leave out

    def test_the_french_deal_could_not_be_lost_at_the_end(self) -> None:
        """Whatever card the other side had left: with a trick and a seven the hand is won."""
        v = te.variant("french-truc")
        play = GuidedPlay(load_guided("my-remainder"), 7)
        assert [trick.side for trick in play.view.tricks] == ["A"]
        for card in v.pack:
            side = v.trick(f"7♥ {card}" if str(card) != "7♥" else "7♥ 8♦", leader=1).side
            assert v.hand(f"A {side or 'S'} B", eldest="A") == "A"

    def test_a_fact_is_written_as_the_engine_knows_it(self) -> None:
        play = GuidedPlay(load_guided("first-deal"), 13)
        facts = Facts(play.deal, 1)
        assert facts.fill("{points[A].words} to {points[B]}, {hand} has the hand: {hand.words}") == (
            "5 points to 2, A has the hand: 3 points"
        )
        assert facts.fill("{trick[2].winner} {trick[2].side} {trick[2].card}") == "1 A three of coins"
        assert facts.fill("{embit[3].sum}; {paid[embit].words} to {paid[embit].side}") == (
            "0 + 7 + 20 = 27; 2 points to A"
        )
        assert facts.fill("{card[7S]}, {word[retruc]}, {captain[A]}{captain[B]}") == (
            "seven of swords, arrétruque, 52"
        )

    @pytest.mark.parametrize(
        "hidden", ["{embit[3]}", "{embit[6].sum}", "{trick[1].card}", "{offer}", "{hand}"]
    )
    def test_what_the_learner_cannot_know_yet_is_not_told(self, hidden: str) -> None:
        play = GuidedPlay(load_guided("first-deal"), 4)
        with pytest.raises(NoFact):
            Facts(play.deal, 1).fill(hidden)

    def test_a_count_is_told_once_its_cards_were_shown(self) -> None:
        sung = GuidedPlay(load_guided("first-deal"), 8)
        assert Facts(sung.deal, 1).fill("{embit[6]}") == "24"
        with pytest.raises(NoFact):
            Facts(sung.deal, 1).fill("{embit[2]}")


class TestPlay:
    def test_the_hint_first_and_then_the_move(self) -> None:
        play = GuidedPlay(load_guided("first-deal"), 7)
        play.do("hint")
        assert play.told is not None
        first = play.told.text
        assert "five of cups" not in first
        play.do("hint")
        assert play.told.text == f"{first} Play the five of cups."
        play.do("play 5C")
        play.do("next")
        assert play.hints == 0

    @pytest.mark.parametrize(
        ("at", "shown"),
        [
            (1, "The answer: Side A."),
            (5, "Give the sign: lip."),
            (6, "Say: j'embide."),
            (9, "Play the three of coins."),
        ],
    )
    def test_the_second_hint_names_what_leads_on(self, at: int, shown: str) -> None:
        play = GuidedPlay(load_guided("first-deal"), at)
        play.do("hint")
        play.do("hint")
        assert play.told is not None
        assert play.told.text.endswith(shown)

    def test_back_a_step_and_from_the_start(self) -> None:
        play = GuidedPlay(load_guided("first-deal"))
        with pytest.raises(NotHere):
            play.do("back")
        codes = []
        while not play.last:
            codes.append(play.deal.code)
            play.do(right(play))
        for code in reversed(codes):
            play.do("back")
            assert (play.deal.code, play.told, play.hints) == (code, None, 0)
        for _ in range(4):
            play.do(right(play))
        play.do("over")
        assert (play.at, play.deal.code) == (1, codes[0])

    def test_any_step_can_be_begun_with(self) -> None:
        script = load_guided("first-deal")
        play = GuidedPlay(script)
        for at in at_each_step(script):
            assert GuidedPlay(script, at).deal.code == play.deal.code
            if not play.last:
                play.do(right(play))
        for at in (0, len(script.steps) + 1):
            with pytest.raises(ValueError, match=r"steps 1 to 13"):
                GuidedPlay(script, at)

    def test_a_finished_trick_is_looked_at_before_the_next(self) -> None:
        play = GuidedPlay(load_guided("first-deal"), 8)
        assert play.looking
        play.do("next")
        assert not play.looking

    def test_a_wrong_move_is_punished_as_written(self) -> None:
        play = GuidedPlay(load_guided("first-deal"), 9)
        play.do("play 1C")
        assert play.stray is not None
        assert [trick.side for trick in play.view.tricks] == ["B", "B"]
        assert play.view.score == (2, 3)
        assert play.told is not None
        assert play.told.text.endswith("side B has the hand, and scores 1 point.")

    def test_what_no_script_foresaw_is_played_on_by_simple_players(self) -> None:
        play = GuidedPlay(load_guided("first-deal"), 6)
        play.do("say mi-falta")
        assert play.stray is not None
        assert play.view.to_act == 1
        assert play.view.asked == "turn"  # all that were asked have answered
        answers = [event.chair for event in play.view.events if event.kind == "answer"]
        assert set(answers) <= {2, 4, 6}
        assert answers

    def test_nothing_is_played_where_there_is_only_something_to_read(self) -> None:
        play = GuidedPlay(load_guided("first-deal"), 8)
        play.do("play 1C")
        assert play.told is not None
        assert (play.told.kind, play.stray, play.at) == ("not-now", None, 8)

    @pytest.mark.parametrize("what", ["", "next", "undo", "answer 9", "answer x", "dance", "play", "hint 2"])
    def test_what_cannot_be_done_here_changes_nothing(self, what: str) -> None:
        play = GuidedPlay(load_guided("first-deal"))
        with pytest.raises(NotHere):
            play.do(what)
        assert (play.at, play.told) == (1, None)

    def test_an_unknown_deal_is_answered_with_a_guess_and_the_list(self) -> None:
        with pytest.raises(
            NoSuchGuided, match=r"Did you mean first-deal\? .*first-deal, my-remainder, two-flowers"
        ):
            load_guided("first-del")
