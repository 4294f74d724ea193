"""What went wrong with other people's players, tried on all of ours: what they must know, that they never stall, and
that they play what they hold. Each test is named after a case of the collection that
``tests/engine/test_public_cases.py`` tells of.
"""

from __future__ import annotations

import time

import pytest

import trucedu as te
from tests.engine.play import ALL, played, words
from trucedu.bots import BOTS, Bot, bot, why_of

#: The styles that weigh what they do.
WEIGHING = [name for name in BOTS if name not in ("cards only", "random")]
TRUCO = ("argentine-truco", "truco-gauderio", "uruguayan-truco", "venezuelan-truco")
#: For each game two hands with a tie, and of the second player's two other cards one that beats the next card led and
#: one that does not; then two hands of which the first takes the hand whatever the second still holds.
POSITIONS = {
    **dict.fromkeys(TRUCO, ("3S 5B 4O | 3C 2C 4B", "3S 4B 1S | 12C 5B 4C")),
    "valencian-truc": ("3S 5B 4O | 3C 7C 4B", "3S 4B 1S | 6C 5B 4C"),
    "balearic-truc": ("3S 5B 4O | 3C 12C 4B", "3S 4B 1S | 12C 5B 4C"),
    "truco-paulista": ("3♠ 6♥ 4♦ | 3♣ 2♣ 4♥", "3♠ 4♥ A♠ | K♣ 6♥ 4♠"),
    "truco-mineiro": ("3♠ 5♥ 4♦ | 3♣ 2♣ 4♥", "3♠ 4♥ A♠ | K♣ 5♥ 4♠"),
    "trut": ("7♠ 10♥ 9♦ | 7♣ K♣ 9♥", "7♠ 9♥ 8♠ | A♣ 10♥ 9♣"),
}  # fmt: skip
RAISE = {"valencian-truc": "truc", "balearic-truc": "truc", "trut": "trut"}
TURNED = {"uruguayan-truco": "6O", "venezuelan-truco": "6O", "truco-paulista": "4♣"}


def dealt(game: str, hands: str) -> te.Deal:
    return te.deal(game, hands=hands, players=2, turned=TURNED.get(game))


def lay(deal: te.Deal, place: int) -> te.Deal:
    """The chair to act plays the card that it was dealt in that place."""
    assert deal.to_act is not None
    assert deal.setup.given is not None
    return deal.play(f"{deal.to_act} {deal.setup.given[deal.to_act - 1][place]}")


@pytest.mark.parametrize("name", [*WEIGHING, "cards only"])
@pytest.mark.parametrize("game", [game for game in POSITIONS if game != "trut"])  # there the second leads on
def test_a39_after_a_tied_first_trick_the_second_player_takes_the_next_one(game: str, name: str) -> None:
    deal = lay(lay(lay(dealt(game, POSITIONS[game][0]), 0), 0), 1)
    assert deal.tricks[0].side is None
    player = bot(name, deal.variant, seed=1)
    while not deal.over:
        deal = deal.play(player.choose(deal.view(2)) if deal.to_act == 2 else "1 yes")
    assert deal.result is not None
    assert deal.result.hand == "B"


@pytest.mark.parametrize("name", WEIGHING)
@pytest.mark.parametrize("game", POSITIONS)
def test_a39_a_hand_that_is_lost_for_certain_is_not_accepted_and_it_says_why(game: str, name: str) -> None:
    """One trick each; the second player's last and lowest card lies there, and a tie is the other's."""
    deal = lay(lay(lay(lay(dealt(game, POSITIONS[game][1]), 0), 0), 1), 1)
    deal = played(lay(deal, 2), f"1 {RAISE.get(game, 'truco')}")
    assert [trick.side for trick in deal.tricks] == ["A", "B"]
    assert {"yes", "no"} <= words(deal, 2)
    player = bot(name, deal.variant, seed=1)
    assert player.choose(deal.view(2)).call == "no"
    assert "lost whatever is played" in str(why_of(player, deal.view(2)))


def check_cards(deal: te.Deal) -> None:
    """Every card played was dealt to its player and not played before: from the events alone."""
    held: dict[int | None, list[te.Card]] = {}
    for event in deal.events:
        if event.kind == "hand":
            held[event.chair] = list(event.cards)
        elif event.kind in ("card", "covered") and not event.cards[0].is_back:
            held[event.chair].remove(event.cards[0])


HANDS = 1000
#: No deal takes more actions than this; a longer one would be players going round in circles.
MOST = 120


@pytest.mark.slow
@pytest.mark.parametrize(("game", "players"), dict(reversed(ALL)).items(), ids=str)
def test_a40_a41_a_thousand_hands_at_once_without_a_stall_or_a_wrong_card(game: str, players: int) -> None:
    """Answers come the moment they are asked for. The styles that weigh take part in one hand in twenty."""
    variant = te.variant(game)
    every: list[Bot] = [bot(name, variant, seed=40) for name in BOTS]
    quick: list[Bot] = [bot(name, variant, seed=41) for name in ("cards only", "random")]
    assert variant.sheet.rules is not None
    target = variant.sheet.rules.score.target
    began = time.process_time()
    for number in range(1, HANDS + 1):
        score = (number % target, number * 7 % target)
        deal = te.deal(variant, "thousand", number, number % players + 1, score, players=players)
        seated = every if number % 20 == 0 else quick
        moves = 0
        while deal.to_act is not None:
            action = seated[(deal.to_act + number) % len(seated)].choose(deal.view(deal.to_act))
            assert action.chair == deal.to_act
            assert action in deal.legal()
            deal = deal.play(action)
            moves += 1
            assert moves < MOST
        assert deal.result is not None
        check_cards(deal)
    assert time.process_time() - began < 60
