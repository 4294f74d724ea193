"""A match in the terminal: whole deals by piped input, nothing hidden seen, slips, breaches, leaving and going on."""

from __future__ import annotations

import re
import shlex

import pytest

import trucedu as te
from tests.terminal.playing import GAMES, play
from tests.terminal.running import CARD, ONES, Ran, clean, codes_in, process, run
from trucedu.bots import BOTS
from trucedu.terminal import play as play_command
from trucedu.terminal.position import order_line

# Whole deals


@pytest.mark.parametrize("bots", BOTS)
@pytest.mark.parametrize(("game", "players"), GAMES)
def test_three_deals_by_numbers(game: str, players: int, bots: str) -> None:
    """The codes that the match names rebuild the deals that were shown, result and all."""
    ran = play(game, "--players", str(players), "--deals", "3", "--bots", bots, typed="1\n" * 200)
    codes = codes_in(ran.out)
    assert len(codes) == 3 or (codes and "wins the match" in ran.out)
    for number, code in enumerate(codes, 1):
        deal = te.open_deal(code)
        assert deal.over
        assert (deal.variant.id, deal.players, deal.number) == (game, players, number)
        a, b = (f"{points} point{'' if points == 1 else 's'}" for points in deal.points)
        assert f"End of deal {number}. Side A: {a}, side B: {b}." in ran.flat


@pytest.mark.parametrize(("game", "players"), GAMES)
@pytest.mark.parametrize("last", [True, False])
def test_only_what_the_chair_may_know_is_shown(game: str, players: int, last: bool) -> None:
    """Every card that stands in the transcript of a deal is one that the chair has seen by its end."""
    chair = players if last else 1
    typed = "?\nhand\nlog\nlook\n1\n" * 60
    ran = play(
        game, "--players", str(players), "--chair", str(chair), "--deals", "3", typed=typed, seed="secret"
    )
    sections = re.split(r"^--- Deal ", ran.out, flags=re.MULTILINE)[1:]
    for section, code in zip(sections, codes_in(ran.out), strict=True):
        deal = te.open_deal(code)
        events = deal.view(chair).events
        known = {str(card) for event in events for card in event.cards}
        known |= {str(card) for event in events for _, cards in event.shows for card in cards}
        told = (
            " ".join(section.split())
            .partition("All cards of that deal")[0]
            .replace(order_line(te.variant(game).beside(deal.turned)), "")
        )
        told = re.sub(
            r"\S+ takes its place\.", "", told
        )  # the king that stands for the turned card, whoever has it
        assert set(CARD.findall(told)) <= known


@pytest.mark.parametrize("game", ["french-truc", "truc-y-flou"])
def test_a_whole_match_to_its_end(game: str) -> None:
    ran = play(game, typed="1\n" * 3000)
    assert re.search(r"Side [AB] wins the match\. You have (won!|lost\.)", ran.flat)
    assert "The input has ended" not in ran.out


def test_a_process_plays_the_same_match_as_a_call() -> None:
    words = ("play", "catalan-truc", "--seed", "fig", "--deals", "2")
    outside = process(*words, typed=ONES)
    clean(outside)
    assert outside.out == run(*words, typed=ONES).out


def test_the_same_seed_is_the_same_match_and_no_seed_another() -> None:
    assert play("le-truc").out == play("le-truc").out
    drawn = [run("play", "le-truc", typed="quit\n").out for _ in range(2)]
    assert drawn[0] != drawn[1]
    seed = re.search(r"Seed: (\S+) ", drawn[0])
    assert seed
    assert play("le-truc", typed="quit\n", seed=seed[1]).out == drawn[0]


def test_the_hand_is_listed_from_the_strongest_card_down() -> None:
    game = te.variant("truc-y-flou")
    for seed in "abcdefgh":
        out = play("truc-y-flou", typed="quit\n", seed=seed).flat
        hand = [
            game.card(text) for text in CARD.findall(out.partition("strongest first: ")[2].partition(".")[0])
        ]
        assert len(hand) == 3
        strengths = [game.strength(card) for card in hand]
        assert strengths == sorted(strengths, reverse=True)


def test_the_choices_are_the_legal_actions() -> None:
    for game, players in GAMES:
        match = te.match(game, seed="choices", players=players)
        chair = match.deal.to_act
        assert chair is not None
        out = play(game, "--chair", str(chair), "--players", str(players), typed="quit\n", seed="choices").out
        legal = {str(action).partition(" ")[2] for action in match.deal.legal()}
        numbered = re.findall(r"^ +\d+  (.+?)  ", out, re.MULTILINE)
        assert sorted(each.strip() for each in numbered) == sorted(legal)


def test_an_action_may_be_typed_in_many_ways() -> None:
    view = te.match("french-truc", seed="fig").deal.view(1)
    for text in ("two-more", "Two more?", "TWO MORE", "deux de plus", "1 two-more"):
        assert "you | Chair 1: deux de plus (Two more?)." in play("french-truc", typed=f"{text}\nquit\n").out
    card = view.hand[0]
    for text in (str(card), card.name, card.key, card.key.lower(), f"1 {card.key}"):
        assert f"you | Chair 1 plays {card}." in play("french-truc", typed=f"{text}\nquit\n").out


# Slips and breaches


@pytest.mark.parametrize(
    "slip", ["99", "0", "-1", "7X", "truuc", "hello there", "1 2 3", "9 yes", "½", "'; drop"]
)
def test_a_slip_is_called_a_slip_and_loses_nothing(slip: str) -> None:
    plain = play("truc-y-flou", typed="quit\n").out
    ran = play("truc-y-flou", typed=f"{slip}\nquit\n")
    assert ran.out.count("Not understood:") == 1
    assert "Not possible now" not in ran.out
    # Everything else is as if nothing had been typed, the way to go on included.
    assert plain.splitlines()[-2:] == ran.out.splitlines()[-2:]


@pytest.mark.parametrize("word", ["bueno", "dale", "está bien", "si", "querido"])
def test_b08_only_a_plain_yes_accepts(word: str) -> None:
    """A word that merely sounds like accepting is no answer: the question is put again and nothing has changed."""
    deal = te.deal("argentine-truco", hands="7S 6S 3C | 12O 11O 4B", players=2).play("1 truco")
    with pytest.raises(te.NotACall):
        deal.play(word)
    asked = run("play", "--code", deal.code, "--chair", "2", typed="quit\n")
    ran = run("play", "--code", deal.code, "--chair", "2", typed=f"{word}\nquit\n")
    assert ran.out.count("Not understood:") == 1
    assert asked.out.splitlines()[-2:] == ran.out.splitlines()[-2:]
    assert deal.play("yes").stake == 2


@pytest.mark.parametrize(
    ("typed", "reason"),
    [
        ("retruc", "That is not the next step: stakes are raised one step at a time."),
        ("cantar", "There is no call standing that this would answer."),
        ("yes", "Nobody has asked chair 1 anything, so there is nothing to answer."),
        ("flor-tambien", "No opponent has declared a flor"),
        ("3 truc", "You see the table from chair 1"),
        ("1S", "Chair 1 does not hold 1S."),
    ],
)
def test_a_breach_is_answered_with_the_reason_and_loses_nothing(typed: str, reason: str) -> None:
    hand = te.match("truc-y-flou", seed="fig").deal.view(1).hand
    assert "1S" not in map(str, hand)
    plain = play("truc-y-flou", "--chair", "1", typed="quit\n").out
    ran = play("truc-y-flou", "--chair", "1", typed=f"{typed}\nquit\n")
    assert f"Not possible now, {typed.removeprefix('3 ')}: {reason}" in ran.flat
    assert "Not understood" not in ran.out
    assert plain.splitlines()[-2:] == ran.out.splitlines()[-2:]
    asked = play("truc-y-flou", "--chair", "1", typed=f"? {typed}\nquit\n")
    assert f"Not possible now, {typed.removeprefix('3 ')}: {reason}" in asked.flat


def test_a_reason_comes_with_the_words_of_the_rule() -> None:
    out = play("truc-y-flou", typed="? retruc\nquit\n").flat
    assert (
        "Rule truc-y-flou#ladder.rungs: retruc (Said: arrétruque; Meaning: Retruc!; Hand worth: 3; If refused: 2)"
        in out
    )
    assert "quatro (" not in out


def test_a_word_nearly_right_is_guessed_but_not_done() -> None:
    out = play("truc-y-flou", typed="retrcu\nunod\nquit\n").out
    assert "Did you mean retruc?" in out
    assert "Did you mean undo?" in out
    assert "you |" not in out


# Leaving and going on


def resumed(ran: Ran) -> list[str]:
    return shlex.split(ran.flat.partition("To take this deal up again: ")[2])


@pytest.mark.parametrize("ending", ["quit\n", "exit\n", "q\n", "QUIT\n", ""])
def test_leaving_tells_how_to_go_on(ending: str) -> None:
    ran = play("truc-y-flou", "--chair", "5", "--house", "aces=1", typed="1\n1\n" + ending)
    words = resumed(ran)
    assert words[:2] == ["trucedu", "play"]
    again = run(*words[1:], typed="log\nquit\n")
    clean(again)
    assert "You are chair 5, side A" in again.out
    assert "House rules: aces=1." in again.out
    # What was done before is in the log of the deal that was taken up.
    mine = [line for line in ran.out.splitlines() if line.startswith("you |")][-1]
    assert mine in again.out.partition("> log")[2]
    assert ("The input has ended" in ran.out) == (ending == "")


def test_games_won_come_along() -> None:
    ran = play("french-truc", typed="1\n" * 3000)
    before_last = ran.out.rpartition("wins the game.")[0]
    played = before_last.count("> 1\n")
    typed = "1\n" * played
    stopped = play("french-truc", typed=typed[: typed.rindex("1\n")])
    words = resumed(stopped)
    if "--games" in words:
        assert re.fullmatch(r"[01]-[01]", words[words.index("--games") + 1])
    code = te.deal("french-truc", hands="7♠ 7♥ 7♦ | 9♠ 9♥ 9♦", score=(11, 11), seed="end").code
    won = run("play", "--code", code, "--games", "1-1", typed="1\n" * 5)
    clean(won)
    assert "Side A wins the match. You have won!" in won.flat
    lost = run("play", "--code", code, "--games", "0-0", typed="1\n" * 5)
    assert "Won so far: side A 1, side B 0." in lost.flat


@pytest.mark.parametrize("games", ["2-0", "1", "a-b", "-1-0", "0-9"])
def test_an_impossible_number_of_games_is_refused(games: str) -> None:
    ran = run("play", "--code", te.deal("french-truc", seed=1).code, f"--games={games}")
    clean(ran, 1)
    assert "is no number of games won" in ran.err


def test_a_deal_that_is_over_cannot_be_taken_up() -> None:
    deal = te.deal("le-truc", seed="over").play("1 fold")
    ran = run("play", "--code", deal.code)
    clean(ran, 1)
    assert f"trucedu deal {deal.code}" in " ".join(ran.err.split())


# Players that fail


class Stubborn:
    """Says the same thing whatever is asked."""

    name = "stubborn"

    def choose(self, view: te.View) -> str:
        return "1S"


class Crashing:
    name = "crashing"

    def choose(self, view: te.View) -> str:
        raise KeyError("lost its cards")


@pytest.mark.parametrize("player", [Stubborn(), Crashing()], ids=["stubborn", "crashing"])
@pytest.mark.parametrize("game", ["french-truc", "truc-y-flou", "catalan-truc"])
def test_a_player_that_fails_is_named_and_the_deal_goes_on(
    player: Stubborn | Crashing, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(play_command, "bot", lambda *_: player)
    ran = play(game, "--deals", "2", seed="failing")
    assert f"The player '{player.name}' in chair " in ran.flat
    assert " Instead: " in ran.flat
    assert all(te.open_deal(code).over for code in codes_in(ran.out))
    assert len(codes_in(ran.out)) == 2
