"""What is said and shown where a card is turned up: signs, the order, the hand, tables of every such game."""

from __future__ import annotations

import pytest

import trucedu as te
from trucedu.bots.talk import meaning
from trucedu.show.rules_page import rules_page
from trucedu.show.signs import sign_means, talk_of
from trucedu.terminal.position import hand_line, order_line, turned_line

URUGUAY = te.variant("uruguayan-truco")
TURNING = [name for name in te.variants() if te.variant(name).players and te.variant(name).turns]


def test_the_games_with_a_turned_card() -> None:
    assert set(TURNING) == {"truco-paulista", "uruguayan-truco", "venezuelan-truco"}


@pytest.mark.parametrize(
    ("sign", "turned", "card"),
    [
        ("wide-eyes", "6O", "2O"),
        ("kiss", "6C", "4C"),
        ("nose", "1S", "5S"),
        ("wink-right", "7B", "11B"),
        ("wink-left", "7B", "10B"),
        ("wide-eyes", "2O", "12O"),  # the king stands for the turned two and has its sign
        ("kiss", "2O", "4O"),
    ],
)
def test_a_sign_stands_for_a_piece_beside_the_turned_card(sign: str, turned: str, card: str) -> None:
    signal = talk_of(URUGUAY).signals[sign]
    assert sign_means(signal, URUGUAY.beside(turned)) == te.Card.parse(card).name
    assert meaning(URUGUAY, sign, te.Card.parse(turned)) == {te.Card.parse(card)}
    assert sign_means(signal, URUGUAY).endswith("of the turned suit")


def test_the_terminal_tells_the_turned_card_and_ranks_the_hand_beside_it() -> None:
    view = te.deal(URUGUAY, hands="10S 4O 7O", turned="5O", seed="t").view(1)
    assert list(turned_line(view)) == ["Turned up: 5O, five of coins."]
    assert hand_line(URUGUAY, view, names=False) == "Your hand, strongest first: 4O 7O 10S."
    assert order_line(URUGUAY.beside("5O")).startswith(
        "Order of the cards: 2O > 4O > 5O=12O > 11O > 10O > 1S > 1B"
    )
    assert list(turned_line(te.deal("truco-mineiro", seed="t").view(1))) == []


@pytest.mark.parametrize("game", TURNING)
def test_a_table_shows_the_turned_card(game: str) -> None:
    table = te.table(game, seed="drawn", bots="cautious")
    assert "Turned up" in repr(table)
    (said,) = rules_page(te.variant(game)).said_of("turned.when")
    assert "turns up the next card" in said


def test_the_rules_page_says_what_the_turned_card_does() -> None:
    said = " ".join(rules_page(URUGUAY).said_of("turned.substitute"))
    assert "king of the turned suit takes its place and its value" in said
    assert "With 2S turned up that is 12S." in said
    highest = " ".join(item for item in _texts(te.variant("truco-paulista")) if "for example" in item)
    assert "With A♠ turned up, for example, the highest are 2♣ > 2♥ > 2♠ > 2♦." in highest


def _texts(variant: te.Variant) -> list[str]:
    return [
        item.text
        for section in rules_page(variant).sections
        for part in section.parts
        for item in getattr(part, "items", ())
    ]


@pytest.mark.parametrize("game", TURNING)
def test_the_hand_explorer_turns_a_card(game: str) -> None:
    assert "\nTurned up, the " in repr(te.explore("hand", game, seed="a", ui="text"))
    assert "Turned up" not in repr(te.explore("hand", "truco-mineiro", seed="a", ui="text"))
