"""What lesson 10 says of its deals, played again at the table it shows."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from tests.conftest import ROOT
from trucedu.bots import default_action
from trucedu.widgets.table import Table, table
from trucedu.widgets.table_play import TablePlay

LESSON = (ROOT / "notebooks" / "10_table.py").read_text(encoding="utf-8")
#: More steps than any deal has.
MANY = 60


def made(call: str, **options: object) -> TablePlay:
    """The table of the lesson; the call must stand there just so."""
    assert f"te.table({call})" in LESSON
    game = eval(f"table({call}, ui='widget')", {"table": table})
    assert isinstance(game, Table)
    return game.play


def on(play: TablePlay, cards: Iterable[str] = ()) -> None:
    """To the end, with these cards in this order; every question gets the quiet answer."""
    left = list(cards)
    for _ in range(MANY):
        if play.over:
            return
        if not play.view.legal:
            play.do("next")
        elif play.view.asked == "turn":
            play.do(f"play {left.pop(0)}")
        else:
            play.do(f"say {default_action(play.view).call}")
    raise AssertionError("the deal does not end")


class TestCaptain:
    CALL = '"truc-y-flou", seed="mill 9", chair=2, bots="captain"'

    def to_the_second_trick(self) -> TablePlay:
        play = made(self.CALL)
        play.do("say truc")
        # The others, who know nothing, say yes.
        assert play.view.stake == 2
        play.do("tell order 4 high")
        play.do("play 5S")
        assert play.deal.score == (0, 2)
        return play

    def test_five_points_can_be_made(self) -> None:
        play = self.to_the_second_trick()
        play.do("tell order 6 high")
        on(play, ["12O", "7O"])
        assert play.deal.result is not None
        assert play.deal.result.hand == "B"
        assert play.deal.score == (0, 5)

    def test_without_the_second_order_the_club_stays_in_the_hand(self) -> None:
        play = self.to_the_second_trick()
        play.do("next")
        laid = dict(play.view.table)
        assert str(laid[4]) == "3O"
        assert str(laid[6]) != "1B"


class TestTheSword:
    CALL = '"truc-y-flou", seed="dusk 0", bots="captain"'

    @pytest.mark.parametrize("cards", ["1S 7O 12B", "1S 12B 7O"])
    def test_led_first_it_loses_the_hand(self, cards: str) -> None:
        play = made(self.CALL)
        on(play, cards.split())
        assert play.deal.result is not None
        assert play.deal.result.hand == "B"

    def test_kept_for_the_second_trick_it_wins_it(self) -> None:
        play = made(self.CALL)
        on(play, ["12B", "1S", "7O"])
        assert play.deal.result is not None
        assert play.deal.result.hand == "A"
        first, second, third = play.deal.tricks
        assert (first.side, second.winner, third.winner) == ("B", 1, 1)
        assert "1B" in [str(card) for _, card in second.cards]

    def test_the_others_flor_pays_three_either_way(self) -> None:
        for cards in ("1S 7O 12B", "12B 1S 7O"):
            play = made(self.CALL)
            on(play, cards.split())
            flors = [event for event in play.deal.events if event.points == (0, 3)]
            assert len(flors) == 1


def test_every_player_it_names_can_sit_down() -> None:
    named = [line.split("`")[1].strip('"') for line in LESSON.splitlines() if line.startswith('# | `"')]
    assert named[0] == "cautious"
    for name in named:
        assert not table("truc-y-flou", seed="chairs", bots=name, ui="widget").play.problems
