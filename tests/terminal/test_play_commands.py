"""The commands at the prompt of a match: what is explained, taken back, shown, signed and ordered."""

from __future__ import annotations

import re

import pytest

import trucedu as te
from tests.terminal.playing import GAMES, at, flou, play
from tests.terminal.running import ONES, codes_in
from trucedu.bots import ByChance
from trucedu.terminal import play as play_command

# Commands at the prompt


def test_the_question_mark_explains_position_and_every_choice() -> None:
    for game, players in GAMES:
        match = te.match(game, seed="fig", players=players)
        chair = match.deal.to_act
        assert chair is not None
        out = play(game, "--players", str(players), "--chair", str(chair), typed="?\nquit\n").flat
        explained = out.partition("> ? ")[2]
        for action in match.deal.legal():
            assert f" {str(action).partition(' ')[2]}: " in explained
        assert f"You are chair {chair}, side {'AB'[(chair - 1) % 2]}" in explained


def test_what_a_raise_would_mean_is_told_with_its_numbers() -> None:
    out = play("truc-y-flou", typed="? truc\nquit\n").flat
    assert (
        "Possible now, truc: Raise. Chair 2 answers; accepted, the hand is worth 2 points; refused, your side scores 1 "
        "point and the deal ends." in out
    )


# TYF-54 to TYF-56: an embit sung pays 2; if all pass, 1. TYF-59 to TYF-61: one more makes 1 + 1, and 2 if refused.
BID = flou("7S 6S 4B", "1 embit")
SINGS = "Sing: both sides show what they have, and the better side scores 2 points."
# TYF-57, TYF-58: the rest is what the side that says it lacks: 25 - 9 = 16, and the 1 before it.
# TYF-65 to TYF-68: mi falta wins the round; lost, it gives the others the bidder's shortfall and 1: 25 - 3 + 1.
LATE = (3, 9)
FALTA = (
    "If it is sung: your side wins the manche if it is better; otherwise the other scores 23 points: "
    "22 (your side's missing points) + 1 (on top)."
)
# TYF-79 to TYF-82: a challenge passed pays 3; its answer, sung or passed, 5.
FLOR = flou("7S 6S 5S", "1 flor")
CHALLENGED = flou("7S 6S 5S", "1 flor", "2 alimidou")
SUNG_5 = "Chair 2 is asked. If it is sung: the better side scores 5 points. If all pass: your side scores 5 points."
# TYF-93, TYF-94: truc accepted 2, refused 1. TYF-95, TYF-99: retruc 3, refused 2.
TRUC = flou("7S 6S 5S", "1 truc")
RETRUC = "Chair 5 answers; accepted, the hand is worth 3 points; refused, your side scores 2 points and the deal ends."


@pytest.mark.parametrize(
    ("deal", "chair", "asked", "wanted"),
    [
        (flou("7S 6S 4B"), 1, "? embit", "Chairs 2, 4 and 6 are asked in turn. If it is sung: the better"),
        (
            flou("7S 6S 4B"),
            1,
            "? embit",
            "the better side scores 2 points. If all pass: your side scores 1 point.",
        ),
        (BID, 2, "? cantar", SINGS),
        (BID, 2, "? pass", "Pass. If all pass: the other side scores 1 point."),
        (
            BID,
            2,
            "look",
            "If it is sung: the better side scores 2 points. If all pass: the other side scores 1 point.",
        ),
        (BID, 2, "? aoute", "Chair 1 is asked. If it is sung: the better side scores 2 points."),
        (BID, 2, "? aoute", "If all pass: your side scores 2 points."),
        (
            flou("7S 6S 4B", "1 embit", score=LATE),
            2,
            "? restou",
            "If it is sung: the better side scores 17 points: 1 (staked before) + 16 (your side's missing points).",
        ),
        (flou("7S 6S 4B", score=LATE), 1, "? mi-falta", FALTA),
        (flou("7S 6S 4B"), 1, "? restou-y-troucou", "your side scores 1 point. That ends the deal."),
        (flou("7S 6S 5S"), 1, "? flor", "Unchallenged it is worth 3 points."),
        (FLOR, 2, "? pass", "If all pass: it stands and is worth 3 points."),
        (FLOR, 2, "? alimidou", "Chair 1 is asked. If all pass: your side scores 3 points."),
        (CHALLENGED, 1, "? alimidou-cantar", SUNG_5),
        (TRUC, 2, "? yes", "Accept: the hand is worth 2 points, and play goes on."),
        (TRUC, 2, "? no", "Refuse: the deal ends and the other side scores 1 point."),
        (TRUC, 2, "? retruc", RETRUC),
        # TYF-105: the Sword is worth 2 when played.
        (
            flou("1S 6S 5O"),
            1,
            "? 1S",
            "It scores 2 points for your side. Your chance to declare is gone with it.",
        ),
        (flou("7S 6S 5S | 7O 5O 12B", "1 7S"), 2, "? 7O", "it is below the best so far, the 7S of chair 1"),
        (flou("7S 6S 5S | 1B 5O 12B", "1 7S"), 2, "? 1B", "it beats the best so far, the 7S of chair 1"),
        (
            flou("12S 6S 5S | 12O 5O 12B", "1 12S"),
            2,
            "? 12O",
            "it equals the best so far, the 12S of chair 1",
        ),
    ],
)
def test_what_is_staked_in_truc_y_flou(deal: te.Deal, chair: int, asked: str, wanted: str) -> None:
    assert wanted in at(deal, chair, asked)


def test_answers_to_a_bid_are_listed_with_few_words() -> None:
    out = at(BID, 2, "look")
    for words in (
        "pass let it be",
        "cantar show and compare",
        "aoute u aouté: One more",
        "restou All the rest",
    ):
        assert words in out


def test_what_is_staked_in_the_french_game() -> None:
    """TRC-41 to TRC-49: two more makes 2, refused 1; my remainder stakes the game; folding gives the stake."""
    deal = te.deal("french-truc", hands="7♠ 8♠ A♠")
    assert "Chair 2 answers; accepted, the hand is worth the game; refused, your side scores 1 point" in at(
        deal, 1, "? mon-reste"
    )
    assert "Throw the hand in, without being asked: the deal ends and the other side scores 1 point." in at(
        deal, 1, "? fold"
    )
    assert "you can ask only now, and only once" in at(deal, 1, "? redeal")
    assert "Accept: the hand is worth the game" in at(deal.play("1 mon-reste"), 2, "? mon-reste")
    assert "Agree: all hands are dealt anew." in at(deal.play("1 redeal"), 2, "? yes")
    free = te.deal(te.variant("french-truc", french_raise="free"), hands="7♠ 8♠ A♠")
    out = at(free, 1, "? raise 3")
    assert "raise N: raise the hand by N, from 1 to 11" in out
    assert "accepted, the hand is worth 4 points; refused, your side scores 1 point" in out
    assert "you | Chair 1: raise 3." in at(free, 1, "raise 3")


def test_what_is_staked_in_the_catalan_game() -> None:
    """A side at 11 plays for 3 or gives 1; the pack may be tapped; playing on accepts a raise."""
    deal = te.deal("catalan-truc", hands="3S 3B 1C | 4C 5C 6C | 3O 2O 1O", score=(11, 7))
    assert "Play: the hand is worth 3 points, and nobody raises." in at(deal, 3, "? play")
    assert "Decline: the other side scores 1 point." in at(deal, 3, "? decline")
    deal = te.deal("catalan-truc", hands="3S 3B 1C | 4C 5C 6C", players=2)
    assert "the dealer may then deal one card each" in at(deal, 1, "? tap")
    assert "a single trick decides" in at(deal.play("1 tap"), 2, "? one-card")
    deal = deal.play("1 cut").play("1 1C").play("2 truc")
    assert deal.to_act == 1
    deal = te.deal("catalan-truc", hands="3S 3B 1C | 4C 5C 6C", players=2).play("1 cut").play("1 1C truc")
    assert "Playing on accepts the raise: the hand is worth 2 points." in at(deal, 2, "? 4C")


def test_undo_goes_back_decision_by_decision() -> None:
    ran = play("french-truc", typed="1\nundo\nundo\n2\n1\nundo\nundo\n1\nquit\n")
    assert ran.out.count("Taken back:") == 3
    assert ran.out.count("There is nothing to take back yet.") == 1
    played = re.findall(r"^you \| Chair 1 plays (\S+)\.", ran.out, re.MULTILINE)
    strongest = sorted(
        te.match("french-truc", seed="fig").deal.view(1).hand, key=te.variant("french-truc").strength
    )[::-1]
    assert played[0] == played[-1] == str(strongest[0])
    assert played[1] == str(strongest[1])


def test_undo_forgets_what_was_undone() -> None:
    """Undone and played otherwise, the deal is the one that was played otherwise from the start."""
    undone = play("french-truc", "--deals", "1", typed="1\nundo\n2\n" + ONES)
    straight = play("french-truc", "--deals", "1", typed="2\n" + ONES)
    assert codes_in(undone.out) == codes_in(straight.out)


def test_undo_reaches_back_into_the_deal_before() -> None:
    deal_one = play("french-truc", "--deals", "1")
    answers = deal_one.out.count("> 1\n")
    ran = play("french-truc", typed="1\n" * answers + "undo\nquit\n")
    assert "--- Deal 2." in ran.out
    after = ran.out.partition("Taken back")[2]
    assert "--- Deal 1." in after


def test_hand_shows_cards_and_what_they_count() -> None:
    out = at(flou("7S 6S 12S"), 1, "hand")
    assert "Your embit: 7S 6S, counted 7 + 6 + 20 = 33." in out
    assert "Your flor: 7S 6S 12S, counted 7 + 6 + 0 + 20 = 33." in out
    out = at(flou("7S 6B 12O", "1 7S"), 1, "log")
    assert "You hold no embit." in at(flou("7S 6B 12O"), 1, "hand")
    assert "Chair 1 plays 7S." in out


def test_help_lists_every_command_and_the_signs_of_the_game() -> None:
    out = play("truc-y-flou", typed="help\nquit\n").out
    for command in (
        "?",
        "? WORD",
        "hand",
        "look",
        "log",
        "undo",
        "code",
        "help",
        "quit",
        "signal NAME",
        "order N NAME",
    ):
        assert f"\n  {command} " in out
    assert "eyebrows (1S), wink (1B), mouth-right (7S)" in " ".join(out.split())
    assert "signal NAME" not in play("le-truc", typed="help\nquit\n").out


def test_signs_and_orders_are_given_and_refused_by_the_rules() -> None:
    out = play(
        "partnership-truc",
        typed="signal wink\norder 3 low\norder 2 low\norder 3 rank 7\nsignal frown\nquit\n",
    ).flat
    assert "Not possible now: The one who speaks for the side gives no signs." in out
    assert "you | Chair 1 to chair 3: Play low." in out
    assert "Not possible now: Orders are given to a partner." in out
    assert out.count("you | Chair 1 to chair 3: ") == 2
    assert "Not understood: '1 signal frown'" in out


def test_a_captain_tells_the_person_what_to_play() -> None:
    """TYF-86, as advice: the captain of side A sits in chair 5, the person in chair 1."""
    ran = play("truc-y-flou", "--bots", "captain", "--deals", "6", typed=ONES, seed="a")
    told = [
        event.text
        for code in codes_in(ran.out)
        for event in te.open_deal(code).view(1).events
        if event.kind == "order" and event.message is not None and event.message.to == 1
    ]
    assert told
    assert all(text.startswith("Chair 5 to chair 1: ") and text in ran.flat for text in told)


def test_partners_sign_once_a_deal_and_only_to_the_person() -> None:
    """TYF-14 to TYF-20: a partner's sign is for a card that the partner holds; opponents' signs are not seen."""
    typed = "1\n1\nundo\nundo\n1\n" + ONES
    ran = play("truc-y-flou", "--chair", "5", "--deals", "3", typed=typed, seed="signs")
    rules = te.variant("truc-y-flou").sheet.rules
    assert rules is not None
    seen = 0
    for code in codes_in(ran.out):
        deal = te.open_deal(code)
        signs = [event for event in deal.view(5).events if event.kind == "signal"]
        assert len({event.chair for event in signs}) == len(signs) <= 2
        assert all(event.chair in {1, 3} for event in signs)
        unseen = [event.text for event in deal.events if event.kind == "signal" and event.chair in {2, 4, 6}]
        assert not any(text in ran.flat for text in unseen)
        for event in signs:
            assert event.chair is not None
            (name,) = [
                each for each, sign in rules.messages.signals.items() if event.text.endswith(f" {sign.says}.")
            ]
            hands = {each.chair: each.cards for each in deal.events if each.kind == "hand"}
            shown = {te.Card.parse(key) for key in shown_by(rules.messages.signals[name].cards)}
            assert shown & set(hands[event.chair])
            assert event.text in ran.flat
            seen += 1
    assert seen >= 2


class BadSigner(ByChance):
    name = "bad signer"

    def sign(self, view: te.View) -> str:
        raise KeyError("no such face")


def test_a_partner_whose_sign_fails_is_named_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(play_command, "bot", lambda *_: BadSigner())
    ran = play("truc-y-flou", "--chair", "5", "--deals", "2", typed=ONES)
    assert ran.flat.count("The player 'bad signer' in chair 1 failed: KeyError") == 1
    assert ran.flat.count("The player 'bad signer' in chair 3 failed: KeyError") == 1
    assert len(codes_in(ran.out)) == 2


def shown_by(cards: str) -> list[str]:
    return [cards[:-1] + suit for suit in "SBOC"] if cards.endswith("*") else [cards]


def test_a_binding_order_is_obeyed() -> None:
    """TRC-69: the partner must play what he is told."""
    match = te.match("partnership-truc", seed="fig")
    lowest = min(match.deal.view(3).hand, key=match.variant.strength)
    assert match.deal.to_act == 1
    out = play("partnership-truc", typed="order 3 low\n1\nquit\n", seed="fig").out
    played = re.search(r"Chair 3 plays (\S+)\.", out)
    assert played
    assert match.variant.strength(played[1]) == match.variant.strength(lowest)


def test_an_empty_line_is_no_decision() -> None:
    out = play("french-truc", typed="\n   \nquit\n").out
    assert out.count("Type a number, or ? to have the choices explained.") == 2
    assert "you |" not in out
