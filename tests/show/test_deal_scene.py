"""A whole deal as a scene: folded parts, words with meanings, reasons said once, and nothing of other hands."""

from __future__ import annotations

import re
from html import unescape

import pytest

import trucedu as te
from trucedu.show.calls import Brief, call_buttons, call_words, impossible
from trucedu.show.conversation import conversation, last_words
from trucedu.show.counted import counted
from trucedu.show.deal_scene import Seen, hand_parts, standing_parts
from trucedu.show.html import scene_html
from trucedu.show.rule_words import rule_words
from trucedu.show.scene import Button, Buttons, CardView, Folded, Line, Log, Row, Scene, Term, Terms
from trucedu.show.signs import sign_list, sign_means
from trucedu.show.text import scene_text


def plain(html: str) -> str:
    return unescape(" ".join(re.sub(r"<[^>]*>", " ", html).split()))


def deal(*actions: str, game: str = "truc-y-flou", hands: str = "7S 6S 4B | 7C 5C 4O") -> te.Deal:
    state = te.deal(game, seed="scene", hands=hands)
    for action in actions:
        state = state.play(action)
    return state


# Parts


def test_what_is_folded_is_there_for_everybody() -> None:
    scene = Scene((
        Folded("Why not", (Buttons((Button("flor", "say flor"), Button("seiz", "say seiz")), why="Not <now>."),), "n"),
    ))  # fmt: skip
    html = scene_html(scene)
    assert '<details class="tre-fold" data-tre-key="n"><summary>Why not</summary>' in html
    assert html.count("Not &lt;now&gt;.</p>") == 1
    assert html.count('aria-disabled="true"') == 2
    assert scene_text(scene) == "Why not:\n  You can:\n    flor, seiz: Not <now>."


def test_cards_inside_a_fold_are_drawn() -> None:
    card = te.Card.parse("7O")
    scene = Scene((Folded("Cards", (Row((CardView(card),)),)),))
    assert scene.cards() == (card,)
    assert "seven of coins" in scene_html(scene)


def test_words_with_meanings() -> None:
    scene = Scene((Terms((Term("embit", "a pair of one suit", "bid in trick 1"),), title="Words"),))
    assert plain(scene_html(scene)) == "Words embit a pair of one suit bid in trick 1"
    assert scene_text(scene) == "Words:\n  embit: a pair of one suit (bid in trick 1)"


def test_a_log_that_is_folded_or_whole() -> None:
    lines = (Line("You", "truc", "A", "raise"),)
    folded, whole = (scene_html(Scene((log,))) for log in (Log(lines, folded=True), Log(lines, whole=True)))
    assert "<details" in folded
    assert " open" not in folded
    assert "<details" not in whole
    assert 'tabindex="0"' not in whole
    assert plain(whole) == "What happened A You truc raise"


# Words for calls


@pytest.mark.parametrize(
    ("game", "call", "words"),
    [
        ("truc-y-flou", "truc", ("troucou", "Truc!")),
        ("truc-y-flou", "aoute", ("u aouté", "One more")),
        ("truc-y-flou", "flor-tambien", ("flor tambien", "A flor as well")),
        ("french-truc", "mon-reste", ("mon reste", "My remainder")),
        ("french-truc", "no", ("no", "refused")),
    ],
)
def test_every_call_has_the_games_own_word_and_a_plain_one(
    game: str, call: str, words: tuple[str, str]
) -> None:
    assert call_words(te.variant(game), call) == words


@pytest.mark.parametrize(
    ("actions", "call", "wanted"),
    [
        ((), "truc", "Truc! Raise to 2 points; refused, your side scores 1 point."),
        (("1 truc",), "retruc", "Retruc! Raise to 3 points; refused, your side scores 2 points."),
        (("1 truc",), "no", "Refuse: the deal ends and the other side scores 1 point."),
        (("1 embit",), "pass", "If all pass: the other side scores 1 point."),
        (("1 embit",), "cantar", "Sing: both sides show what they have, and the better side scores 2 points."),
        # One more makes it 2; refused it pays 2 all the same (OQ-09).
        (("1 embit",), "aoute", ("One more. If it is sung: the better side scores 2 points. "
         "If all pass: your side scores 2 points.")),
        ((), "fold", "Throw the hand in, without being asked: the deal ends and the other side scores 1 point."),
    ],
)  # fmt: skip
def test_a_button_says_what_is_staked(actions: tuple[str, ...], call: str, wanted: str) -> None:
    state = deal(*actions)
    chair = state.to_act or 0
    action = next(each for each in state.legal() if each.call == call)
    assert Brief(state, chair).brief(action) == wanted


def test_what_is_impossible_is_grouped_by_reason() -> None:
    state = deal()
    groups = list(impossible(state.view(1), state.variant, state.board.rules.words))
    reasons = {group.why: [button.do for button in group.buttons] for group in groups}
    assert reasons["You hold no flor, and a flor must be real."] == ["say flor"]
    assert "say retruc" in reasons["That is not the next step: stakes are raised one step at a time."]
    said = [do for dos in reasons.values() for do in dos]
    assert sorted(said) == sorted(
        f"say {word}" for word in state.board.rules.words if word not in {a.call for a in state.legal()}
    )


# Conversation


def test_a_conversation_names_speakers_words_and_meanings() -> None:
    state = deal("1 embit", "2 pass", "4 pass", "6 pass", "1 4B")
    view = state.view(4)
    lines = list(conversation(view.events, view, state.variant))
    assert Line("Chair 1", "j'embide", "A", "I bid an embit") in lines
    assert Line("You", "pass", "B", "says nothing to it") in lines
    assert Line("Chair 1", "four of clubs", "A") in lines
    assert last_words(view.events, state.variant) == {1: "j'embide", 2: "pass", 4: "pass", 6: "pass"}


def test_points_come_with_their_rule() -> None:
    state = deal("1 truc", "2 no")
    lines = list(conversation(state.events, state.view(1), state.variant))
    scores = [line for line in lines if "scores" in line.said]
    assert scores == [Line("", "Side A scores 1 point (the hand).", meaning="rule truc-y-flou#ladder")]


# Signs, counts, rules


def test_signs_say_what_they_stand_for() -> None:
    variant = te.variant("truc-y-flou")
    rules = variant.sheet.rules
    assert rules is not None
    assert sign_means(rules.messages.signals["eyebrows"], variant) == "ace of swords"
    assert sign_means(rules.messages.signals["lip"], variant) == "any three"
    listed = " ".join(scene_text(sign_list(variant)).split())
    assert "A sign may be true or false." in listed
    assert "“Play low”" in listed
    assert listed.count("advice") == 1, "what is true of every order is said once"
    assert "Signs must be true here." in scene_text(sign_list(te.variant("partnership-truc")))


def test_a_hand_is_counted_in_words() -> None:
    variant = te.variant("truc-y-flou")
    # 7 + 6 + 20: a pair counts its cards and 20.
    assert list(counted(variant, variant.cards("7S 6S 4B"))) == [
        "Your embit: 7S 6S, counted 7 + 6 + 20 = 33.",
        "You hold no flor.",
    ]
    assert list(counted(variant, variant.cards("7S 6S 4B"), ["flor"])) == ["You hold no flor."]
    assert list(counted(te.variant("french-truc"), ())) == []


def seen(state: te.Deal) -> Seen:
    """A deal as chair 1 is shown it."""
    dealt = next(event.cards for event in state.events if event.kind == "hand" and event.chair == 1)
    return Seen(state, state.view(1), tuple(card.key for card in dealt))


def test_the_half_of_the_game_that_each_side_is_in_is_told_where_halves_have_names() -> None:
    def said(game: str, score: tuple[int, int]) -> str:
        parts = standing_parts(seen(te.deal(game, seed="halves", score=score)))
        return " ".join(scene_text(Scene(tuple(parts))).split())

    # Argentina's malas are the first 15 of 30, Valencia's males the first 12 of 24.
    assert "Both sides are in the malas." in said("argentine-truco", (14, 0))
    assert "Side A is in the buenas, side B in the malas." in said("argentine-truco", (15, 14))
    assert "Both sides are in the bones." in said("valencian-truc", (12, 12))
    assert "sides are in" not in said("truco-gauderio", (0, 0))  # its halves have no names
    assert "The red counter is a long: 3 points." in said("trut", (3, 1))


def test_what_a_hand_counts_is_shown_as_long_as_it_can_be_declared() -> None:
    state = te.deal("argentine-truco", hands="7S 6S 4B | 5C 4C 2C | 3O 2B 1B | 3B 6C 1O")

    def shown(deal: te.Deal) -> str:
        return scene_text(Scene(tuple(hand_parts(seen(deal)))))

    assert "Your envido: 7S 6S, counted 7 + 6 + 20 = 33." in " ".join(shown(state).split())
    for card in ("1 4B", "2 2C", "3 2B", "4 1O"):
        state = state.play(card)
    assert "counted" not in shown(state)


def test_a_button_says_nothing_twice() -> None:
    view = te.deal("argentine-truco", seed="twice").view(1)
    state = te.deal("argentine-truco", seed="twice")
    meanings = {
        button.label: button.meaning for button in call_buttons(view.legal, state.variant, Brief(state, 1))
    }
    assert meanings["truco"] == "Raise to 2 points; refused, your side scores 1 point."
    assert meanings["real envido"].startswith("Royal envido: 3 more. ")
    assert "al mazo" in meanings
    asked = state.play("1 truco")
    labels = [each.label for each in call_buttons(asked.view(2).legal, asked.variant, Brief(asked, 2))]
    assert {"quiero", "no quiero", "quiero retruco"} <= set(labels)


def test_a_reason_comes_with_the_words_of_its_rule() -> None:
    state = deal()
    reason = state.why_not("1 retruc")
    assert reason is not None
    assert any("retruc" in line for line in rule_words(state.variant, reason, "retruc"))
    plain_reason = state.why_not("1 yes")
    assert plain_reason is not None
    assert rule_words(state.variant, plain_reason) == ()
    assert rule_words(te.variant("french-truc"), reason, "retruc") == ()
