"""One sample question of each kind, written by hand from the Truc y Flou rules (no engine needed)."""

from __future__ import annotations

from trucedu.cards import Card
from trucedu.lessons.judge import Cards, Choose, Likely, Number, Option, Order, Ranked, pair, right, wrong
from trucedu.lessons.question import Hints, Question
from trucedu.show.scene import CardView, Player, Row, Scene, Words


def card(text: str) -> Card:
    return Card.parse(text)


def choose_question() -> Question:
    return Question(
        skill="higher-card",
        variant="truc-y-flou",
        prompt="Which card is higher?",
        judge=Choose(
            (
                Option(
                    "7O",
                    "seven of coins",
                    right("The seven of coins is fourth in the order; the threes come next."),
                    card("7O"),
                ),
                Option(
                    "3S",
                    "three of swords",
                    wrong("All threes come below the seven of coins.", "TYF-18", "number-decides-not"),
                    card("3S"),
                ),
            )
        ),
        hints=Hints(
            "Four cards stand above all others.",
            "Sword, Club, 7 of swords, 7 of coins, then the 3s.",
            "The 3 is not a top card.",
        ),
        rules=("TYF-13",),
        seed="sample",
        number=1,
    )


def number_question() -> Question:
    hand = tuple(CardView(card(text)) for text in ("7S", "6S", "12C"))
    return Question(
        skill="pair-count",
        variant="truc-y-flou",
        prompt="How many points is the embit in this hand?",
        judge=Number(
            33,
            right("7 + 6 + 20 = 33"),
            wrong("Two cards of one suit: add their points and 20. 7 + 6 + 20 = 33"),
            (
                Likely(13, wrong("You left out the 20: 7 + 6 + 20 = 33", "TYF-48", "leaves-out-the-20")),
                Likely(20, wrong("You counted the wrong cards: 7 + 6 + 20 = 33", "TYF-47")),
            ),
            unit="points",
        ),
        hints=Hints("Find two cards of one suit.", "Their points, and 20.", "7 and 6 are both swords."),
        rules=("TYF-48",),
        scene=Scene((Row(hand, title="Your hand", player=Player(1, "A", "You", you=True)),)),
        seed="sample",
        number=2,
    )


def order_question() -> Question:
    names = [("3C", 3), ("1S", 1), ("3S", 3), ("7O", 2)]
    why = {
        pair("1S", "7O"): wrong("The Sword is the highest card of all."),
        pair("1S", "3S"): wrong("The Sword stands far above the 3 of swords."),
        pair("1S", "3C"): wrong("The Sword stands far above the 3 of cups."),
        pair("7O", "3S"): wrong("The 7 of coins stands just above the 3 of swords.", "TYF-18"),
        pair("7O", "3C"): wrong("The 7 of coins stands just above the 3 of cups.", "TYF-18"),
    }
    return Question(
        skill="rank-order",
        variant="truc-y-flou",
        prompt="Put these cards in order, strongest first.",
        judge=Order(
            tuple(Ranked(key, card(key).name, rank, card(key)) for key, rank in names),
            right("The Sword, the 7 of coins, then the 3s, which are equal."),
            why,
            first="strongest",
            last="weakest",
        ),
        hints=Hints(
            "Find the top cards first.",
            "Sword, Club, 7 of swords, 7 of coins, the 3s.",
            "The Sword comes first.",
        ),
        rules=("TYF-13",),
        seed="sample",
        number=3,
    )


def cards_question() -> Question:
    pool = ("7S", "7B", "6S", "12C")
    marks = {
        "6S 7S": right("Both are swords: 7 + 6 + 20 = 33"),
        "7B 7S": wrong("A pair means one suit, not one rank.", "TYF-47", "same-rank-is-a-pair"),
        "12C 7S": wrong("Swords and cups: no pair."),
        "6S 7B": wrong("Swords and clubs: no pair."),
        "12C 7B": wrong("Clubs and cups: no pair."),
        "12C 6S": wrong("Swords and cups: no pair."),
    }
    return Question(
        skill="pair-count",
        variant="truc-y-flou",
        prompt="Which two cards make an embit of 33?",
        judge=Cards(tuple(card(text) for text in pool), 2, marks),
        hints=Hints("Look at the suits.", "An embit is two cards of one suit.", "Only swords come twice."),
        rules=("TYF-47",),
        scene=Scene((Words("A card of each suit can help only with its like.", "note"),)),
        direction="back",
        seed="sample",
        number=4,
    )
