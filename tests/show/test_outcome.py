"""How a deal ended, in plain words for one side, and the sum behind every point. Expected numbers come from the rules
of Truc y Flou: an embit stakes 1 and pays 2 when sung (TYF-54), one more adds 1 (TYF-57), a rest is what one's own side
lacks (TYF-62), mi falta lost pays the bidder's rest and one more (TYF-68), a flor 3 (TYF-74), the Sword 2 (TYF-105).
"""

from __future__ import annotations

import random

import pytest

import trucedu as te
from trucedu.bots import default_action
from trucedu.engine.text import points
from trucedu.show.calls import call_words
from trucedu.show.outcome import account, headline, shown, won
from trucedu.show.sums import Part, spelled, sum_behind
from trucedu.show.text import log_line

#: Side A: a flor of swords and an embit of 12 S with it; side B: an embit of cups, the Sword.
HANDS = "7S 6S 12S | 4C 5C 1S | 2O 4O 12B | 3C 6C 7C | 1C 6B 12O | 3S 4B 11C"
#: Nobody has a pair or a flor but chair 2, whose embit is 5 + 4 + 20 = 29, and chair 1, whose is 33.
PLAIN = "7S 6S 4B | 4C 5C 12O | 2O 3B 12B | 3S 6C 7O | 1C 6B 10S | 3O 5B 11C"


def finished(
    *actions: str, hands: str = PLAIN, score: tuple[int, int] = (0, 0), game: str = "truc-y-flou"
) -> te.Deal:
    """The deal after these actions, everybody being quiet from then on."""
    deal = te.deal(game, seed="outcome", hands=hands, score=score)
    for action in actions:
        deal = deal.play(action)
    while not deal.over:
        deal = deal.play(default_action(deal.view(deal.to_act or 0)))
    return deal


def lines(deal: te.Deal, side: str = "A") -> list[str]:
    return [log_line(line) for line in account(deal, side)]


@pytest.mark.parametrize(
    ("actions", "mine", "theirs"),
    [
        (["1 fold"],
         "Your side threw the hand in, so the other side has it: 1 point. Your side has 0, the other side 1.",
         "The other side threw the hand in, so your side has it: 1 point. Your side has 1, the other side 0."),
        (["1 truc", "2 no"],
         "The other side refused the raise, so your side has the hand: 1 point. Your side has 1, the other side 0.",
         "Your side refused the raise, so the other side has the hand: 1 point. Your side has 0, the other side 1."),
        (["1 restou-y-troucou", "2 pass", "4 pass", "6 pass"],
         "Everybody passed, and that ends the deal: no tricks are played. Your side has 1, the other side 0.",
         "Everybody passed, and that ends the deal: no tricks are played. Your side has 0, the other side 1."),
    ],
)  # fmt: skip
def test_the_end_is_said_to_each_side_in_its_own_words(actions: list[str], mine: str, theirs: str) -> None:
    deal = finished(*actions)
    assert headline(deal, "A") == mine
    assert headline(deal, "B") == theirs


def test_a_hand_that_was_raised_names_the_raises() -> None:
    deal = finished("1 truc", "2 retruc", "5 quatro", "2 yes")
    side = deal.result.hand if deal.result else None
    assert side is not None
    assert headline(deal, side).startswith("Your side has the hand: 4 points. ")
    whole = [line for line in lines(deal, side) if "the hand" in line]
    assert whole == [
        f"Your side ({side}): 4 points for the hand [raised with troucou, arrétruque, balou quatro]"
    ]


def test_mi_falta_lost_is_spelled_out_as_the_rest_and_one_more() -> None:
    # Chair 2 bids at 3 with 29 against 33: the bidder's side lacks 22, so the other scores 22 + 1.
    deal = finished("1 7S", "2 mi-falta", "3 pass", "5 pass", "1 cantar", score=(1, 3))
    assert deal.points[0] >= 23
    assert (
        "Your side (A): 23 points for the embit [22 (the other side's missing points) + 1 (on top) = 23]"
        in lines(deal)
    )
    assert lines(deal, "B")[0].endswith("[22 (your side's missing points) + 1 (on top) = 23]")


def test_raises_of_an_embit_are_added_up() -> None:
    deal = finished("1 embit", "2 detz-de-mes", "1 cantar")
    assert "Your side (A): 11 points for the embit [1 (j'embide) + 10 (detz de mes) = 11]" in lines(deal)
    deal = finished("1 embit", "2 restou", "1 cantar", score=(3, 20))
    sung = "Your side (A): 6 points for the embit [1 (j'embide) + 5 (restou: the other side's missing points) = 6]"
    assert sung in lines(deal)


def test_a_sung_embit_and_a_refused_one() -> None:
    assert "Your side (A): 2 points for the embit [j'embide, taken up, pays 2]" in lines(
        finished("1 embit", "2 cantar")
    )
    passed = lines(finished("1 embit", "2 pass", "4 pass", "6 pass"))
    assert "Your side (A): 1 point for the embit [nobody took up j'embide: it pays 1]" in passed


def test_flors_are_counted_and_a_challenge_pays_its_stake() -> None:
    deal = finished("1 flor", "2 pass", "4 pass", "6 pass", hands=HANDS)
    assert "Your side (A): 3 points for the flor [a flor is worth 3]" in lines(deal)
    # TYF-76 to TYF-78: 33 against 32, and the higher one scores 3.
    duel = "7S 6S 12S | 7C 5C 12C | 2O 4B 12B | 3C 6B 7O | 1C 5B 10B | 3S 4O 11C"
    deal = finished("1 flor", "2 pass", "4 pass", "6 pass", "1 7S", "2 flor-tambien", "2 7C", hands=duel)
    assert "Your side (A): 3 points for the flor [the better flor is worth 3]" in lines(deal)
    both = "7S 6S 12S | 4C 5C 1S | 2O 4O 12O | 3C 6B 7C | 1C 5B 12B | 3S 4B 11C"
    deal = finished(
        "1 flor", "2 pass", "4 pass", "6 pass", "1 7S", "2 1S", "3 flor", "4 pass", "6 pass", hands=both
    )
    assert "Your side (A): 6 points for the flor [3 (a flor) + 3 (a flor) = 6]" in lines(deal)
    sung = finished("1 flor", "2 alimidou", "1 alimidou-cantar", "2 cantar", hands=HANDS)
    assert any("5 points for the flor [alimidou cantar stakes 5]" in line for line in lines(sung))


def test_cards_that_score_are_named_and_the_lines_add_up_to_the_deal() -> None:
    deal = finished("1 7S", "2 1S", hands=HANDS)
    assert "The other side (B): 2 points for playing the ace of swords" in lines(deal)
    own, other = (points(scored) for scored in deal.points)
    assert lines(deal)[-1] == f"Together: your side {own}, the other side {other}."


def test_a_game_that_is_won_is_said_with_its_word_and_never_above_its_target() -> None:
    deal = finished("1 embit", "2 restou", "1 cantar")
    assert deal.score[0] == 26
    said = "The game was won before the tricks were played out. Your side wins the manche, 25 to 0!"
    assert headline(deal, "A") == said
    assert headline(deal, "B").endswith("The other side wins the manche, 25 to 0.")
    assert (won(deal, "A"), won(deal, "B")) == (True, False)


def test_a_short_game_counts_from_its_beginning() -> None:
    assert headline(finished("1 fold", score=(16, 18)), "A", (16, 16)).endswith(
        "Your side has 0, the other side 3."
    )
    assert [shown(15, 16, 25), shown(16, 16, 25), shown(24, 16, 25), shown(27, 16, 25)] == [0, 0, 8, 9]


def test_a_deal_on_other_terms_was_played_for_them() -> None:
    # embolica: in the Catalan game a side at 11 of 12 plays its hand for 3, and nobody raises.
    deal = te.deal("catalan-truc", seed="short", score=(11, 7))
    deal = deal.play(f"{deal.to_act} play")
    while not deal.over:
        deal = deal.play(default_action(deal.view(deal.to_act or 0)))
    (line,) = [line for line in lines(deal) if "for the hand" in line]
    assert "3 points for the hand [this deal was played for that]" in line


def test_a_raise_by_any_amount_is_named_with_it() -> None:
    deal = te.deal(te.variant("french-truc", french_raise="free"), seed="amount")
    deal = deal.play(f"{deal.to_act} raise 3")
    deal = deal.play(f"{deal.to_act} yes")
    while not deal.over:
        deal = deal.play(default_action(deal.view(deal.to_act or 0)))
    assert any("4 points for the hand [raised with raise 3]" in line for line in lines(deal))


def test_nobody_has_a_hand_of_spoiled_tricks() -> None:
    deal = te.deal("french-truc", hands="7♠ K♥ 9♦ | 7♣ K♦ 9♣")
    for card in ("7♠", "7♣", "K♥", "K♦", "9♦", "9♣"):
        deal = deal.play(f"{deal.to_act} {card}")
    assert headline(deal, "A") == (
        "Nobody has the hand: the tricks do not give it to either side. Your side has 0, the other side 0."
    )
    assert lines(deal) == ["Nobody scored anything."]
    assert won(deal, "A") is None


@pytest.mark.parametrize(
    "name", ["truc-y-flou", "french-truc", "le-truc", "sackson-truc", "partnership-truc", "catalan-truc"]
)
def test_every_sum_that_is_told_comes_to_what_was_scored(name: str) -> None:
    chance = random.Random(name)
    told = 0
    for number in range(1, 151):
        deal = te.deal(name, seed="sums", number=number)
        while not deal.over:
            legal = [action for action in deal.legal() if action.call != "fold"]
            deal = deal.play(chance.choice(legal))
        terms = {word: call_words(deal.variant, word)[0] for word in deal.board.rules.words}
        for event in deal.events:
            if event.kind == "score" and (said := sum_behind(deal, event, terms)) and " = " in said:
                assert said.endswith(f" = {sum(event.points)}")
                told += 1
        assert lines(deal, "A")
        assert lines(deal, "B")
    assert told > 0 or name != "truc-y-flou"


def test_a_single_number_needs_no_sum() -> None:
    assert spelled([Part(3, "a flor counts 3")]) == "a flor counts 3"
    assert spelled([Part(1, "x"), Part(2, "y")]) == "1 (x) + 2 (y) = 3"
