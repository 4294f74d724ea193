"""Mistaken ideas about signs: a face or a hand with which each goes wrong. What is right comes from the claims."""

from __future__ import annotations

import re

import pytest

import trucedu as te
from trucedu.lessons.drills.sign_words import no_sign_here
from trucedu.lessons.judge import Choose
from trucedu.lessons.misconceptions.register import Mistake
from trucedu.lessons.misconceptions.signbook import foreign_signs, signbook_of, strange_signs
from trucedu.lessons.misconceptions.signs import (
    OVERLOOKS_A_SIGN,
    SIGN_IDEAS,
    false_mistake,
    read_mistake,
    signed_mistake,
    true_mistake,
    unsigned_mistake,
)
from trucedu.lessons.registry import questions
from trucedu.show.faces import Gesture

TYF, CATALAN, FRENCH = te.variant("truc-y-flou"), te.variant("catalan-truc"), te.variant("partnership-truc")


def words(mistake: Mistake) -> str:
    text = mistake.misconception.text(mistake.fields)
    assert not re.search(r"[{}]|  ", text)
    return text


def test_the_signs_of_truc_y_flou_are_those_of_the_claims() -> None:
    """TYF-15 to TYF-20, and no sign for anything below (TYF-14, TYF-21)."""
    told = {sign.name: {str(card) for card in sign.cards} for sign in signbook_of(TYF).signs}
    assert told == {
        "eyebrows": {"1S"},
        "wink": {"1B"},
        "mouth-right": {"7S"},
        "mouth-left": {"7O"},
        "lip": {"3S", "3B", "3O", "3C"},
        "puff": {"2S", "2B", "2O", "2C"},
    }
    assert len(signbook_of(TYF).signed) == 12
    assert [sign.name for sign in signbook_of(TYF).signs] == list(told)  # the strongest first


def test_the_signs_of_the_french_game_are_those_of_the_claims() -> None:
    """TRC-64 to TRC-66."""
    told = {sign.name: sign.cards[0].rank_name for sign in signbook_of(FRENCH).signs}
    assert told == {"grin": "seven", "wink": "eight", "shrug": "ace"}


def test_another_games_signs_are_strange_unless_the_same_is_done_here() -> None:
    strange = [each.sign.gesture for each in strange_signs(TYF)]
    assert len(set(strange)) == len(strange)
    known = [each for each in foreign_signs(TYF) if each.game.id in {CATALAN.id, FRENCH.id}]
    assert {each.sign.says for each in known if each.sign.gesture in strange} == {
        "pouts, as for a kiss",
        "shows the tip of the tongue",
        "grins",
        "shrugs",
    }
    # The wink is a sign in all three games, for another card in each.
    assert {each.game.id for each in known if each.sign.says == "winks"} == {CATALAN.id, FRENCH.id}


def test_signs_of_two_other_games_may_have_the_same_name() -> None:
    """A lip is tucked in the Pyrenees and bitten in Argentina; neither is a sign in Catalonia."""
    strange = [each.sign for each in strange_signs(CATALAN) if each.sign.name == "lip"]
    assert len({sign.says for sign in strange}) == len(strange) == 2
    for question in questions("signal-give", CATALAN.id, "lips", n=48, level=4, direction="forward"):
        assert isinstance(question.judge, Choose)
        ids = [option.id for option in question.judge.options]
        assert len(set(ids)) == len(ids)


def test_a_game_without_signs_has_an_empty_book() -> None:
    assert signbook_of(te.variant("french-truc")).signs == ()


# (name, game, what the face does, the card it is read as)
READ = [
    ("takes-left-for-right", TYF, Gesture(mouth="side-right"), "7O"),
    ("takes-left-for-right", TYF, Gesture(mouth="side-left"), "7S"),
    ("swaps-signs-within-a-rank", TYF, Gesture(eyes="wink-left"), "1S"),
    ("swaps-signs-within-a-rank", TYF, Gesture(brows="up"), "1B"),
    ("whole-rank-has-the-sign", TYF, Gesture(brows="up"), "1C"),
    ("whole-rank-has-the-sign", TYF, Gesture(mouth="side-left"), "7C"),
    ("another-games-sign", TYF, Gesture(eyes="wink-left"), "3S"),  # a wink is any three in Catalonia
    ("another-games-sign", CATALAN, Gesture(brows="up"), "1S"),
    (
        "another-games-sign",
        FRENCH,
        Gesture(eyes="wink-left"),
        "A♠",
    ),  # a wink is the ace of clubs in Truc y Flou
    ("one-place-off", TYF, Gesture(mouth="puff"), "3S"),
    ("one-place-off", FRENCH, Gesture(mouth="grin"), "8♥"),
    ("takes-an-order-for-a-sign", TYF, Gesture(head="sway"), "7S"),  # let them have this trick (TYF-86)
    ("reads-any-face", TYF, Gesture(mouth="kiss"), "1S"),
    ("perique-has-a-sign", TYF, Gesture(brows="up"), "10O"),
    ("court-card-has-a-sign", TYF, Gesture(brows="up"), "12O"),
    ("every-card-has-a-sign", TYF, Gesture(brows="up"), "4S"),
    ("misreads-the-signs", TYF, Gesture(brows="up"), "2S"),
]


@pytest.mark.parametrize(("name", "game", "gesture", "card"), READ)
def test_an_idea_about_a_face(name: str, game: te.Variant, gesture: Gesture, card: str) -> None:
    meant = game.card(card)
    assert not signbook_of(game).tells(gesture, [meant])
    mistake = read_mistake(game, gesture, meant)
    assert mistake.misconception.name == name
    words(mistake)


# (name, game, a card that has a sign but is thought to have none, or the other way round)
SIGNED = [
    ("whole-rank-has-no-sign", TYF, "7S"),  # the sevens of clubs and cups have none (TYF-25)
    ("low-number-has-no-sign", TYF, "2O"),
    ("low-number-has-no-sign", CATALAN, "1O"),
    ("low-number-has-no-sign", FRENCH, "8♦"),
]


@pytest.mark.parametrize(("name", "game", "card"), SIGNED)
def test_a_card_is_thought_to_have_no_sign(name: str, game: te.Variant, card: str) -> None:
    assert signbook_of(game).of(game.card(card)) is not None
    mistake = signed_mistake(game, game.card(card))
    assert mistake.misconception.name == name
    words(mistake)


@pytest.mark.parametrize(
    ("name", "card"),
    [
        ("perique-has-a-sign", "11B"),
        ("court-card-has-a-sign", "12C"),
        ("whole-rank-has-the-sign", "1O"),
        ("whole-rank-has-the-sign", "7B"),
        ("every-card-has-a-sign", "6S"),
    ],
)
def test_a_card_is_thought_to_have_a_sign(name: str, card: str) -> None:
    assert signbook_of(TYF).of(TYF.card(card)) is None
    assert unsigned_mistake(TYF, TYF.card(card)).misconception.name == name


# (name, game, what is done with which cards, none of which it tells of)
FALSE = [
    ("takes-left-for-right", TYF, Gesture(mouth="side-left"), "7S 4O 5C"),
    ("bluffs-partners-too", TYF, Gesture(mouth="puff"), "4S 5O 6C"),  # signs may be false here (TYF-06)
    (
        "lies-where-signs-are-true",
        FRENCH,
        Gesture(shoulders="up"),
        "K♠ Q♥ J♣",
    ),  # here they must be true (TRC-69)
    ("reads-any-face", TYF, Gesture(mouth="grin"), "4S 5O 6C"),
    ("misreads-the-signs", TYF, Gesture(mouth="puff"), "1S"),
]


@pytest.mark.parametrize(("name", "game", "gesture", "hand"), FALSE)
def test_a_false_sign(name: str, game: te.Variant, gesture: Gesture, hand: str) -> None:
    mistake = false_mistake(game, gesture, game.cards(hand))
    assert mistake.misconception.name == name
    if name == "lies-where-signs-are-true":
        assert words(mistake).endswith("and in Partnership Truc signs must be true.")


def test_where_signs_must_be_true_the_engine_refuses_a_false_one() -> None:
    """TRC-69; the governor's partners give the signs (TRC-61): with chair 4 dealing, chairs 2 and 3."""
    held = ["K♠ Q♥ J♣", "A♠ Q♣ J♥", "8♠ 9♥ 9♣", "7♠ K♣ J♦"]
    deal = te.deal(FRENCH, hands=held)
    for chair in (2, 3):
        for sign in signbook_of(FRENCH).signs:
            if signbook_of(FRENCH).tells(sign.gesture, FRENCH.cards(held[chair - 1])):
                assert deal.tell(f"{chair} signal {sign.name}").events
            else:
                with pytest.raises(te.IllegalNow) as why:
                    deal.tell(f"{chair} signal {sign.name}")
                assert why.value.reason.code == "signs-must-be-true"


def test_a_true_sign_taken_for_a_false_one() -> None:
    hand = TYF.cards("1S 3C 4O")
    book = signbook_of(TYF)
    best, second = book.sign("eyebrows"), book.sign("lip")
    assert true_mistake(TYF, best, hand).misconception.name == "misses-a-card-in-the-hand"
    assert true_mistake(TYF, second, hand).misconception.name == "only-the-best-card-is-told"


# Signs that hang on the turned card (CBTG): 2, 4, 5, 11 and 10 of its suit, and the king like a turned one of them.
URUGUAYAN = te.variant("uruguayan-truco")


@pytest.mark.parametrize(
    ("turned", "cards"),
    [("6C", "2C 4C 5C 11C 10C"), ("2O", "12O 4O 5O 11O 10O"), ("10B", "2B 4B 5B 11B 12B")],
)
def test_the_uruguayan_signs_are_for_cards_of_the_turned_suit(turned: str, cards: str) -> None:
    told = {
        sign.name: [str(card) for card in sign.cards] for sign in signbook_of(URUGUAYAN.beside(turned)).signs
    }
    names = ("wide-eyes", "kiss", "nose", "wink-right", "wink-left")
    assert told == {name: [card] for name, card in zip(names, cards.split(), strict=True)}


def test_the_king_of_the_turned_suit_has_a_sign_beside_some_turned_cards_only() -> None:
    plain, turned = URUGUAYAN.beside("6C"), URUGUAYAN.beside("4C")
    assert signbook_of(plain).of(plain.card("12C")) is None
    mistake = unsigned_mistake(plain, plain.card("12C"))
    assert mistake.misconception.name == "king-always-stands-in"
    assert "six of cups, which is turned up, has none" in words(mistake)
    sign = signbook_of(turned).of(turned.card("12C"))
    assert sign is not None
    assert sign.name == "kiss"
    mistake = signed_mistake(turned, turned.card("12C"))
    assert mistake.misconception.name == "king-is-only-a-king"
    assert "while the four of cups is turned up" in words(mistake)


def test_what_the_four_matas_are_shown_by_is_no_strange_face_and_they_are_not_asked_about() -> None:
    book = signbook_of(URUGUAYAN.beside("6C"))
    assert book.knows(Gesture(mouth="side-right"))
    assert {str(card) for card in book.unclear} == {"1S", "1B", "7S", "7O"}
    assert not signbook_of(TYF).unclear
    for question in questions("signal-give", URUGUAYAN.id, "matas", n=48):
        assert not book.unclear & set(question.scene.cards()[1:])


def test_a_sign_for_a_card_of_the_turned_suit_is_told_so_in_other_games() -> None:
    (nose,) = (each for each in strange_signs(TYF) if each.sign.says == "wrinkles the nose")
    text = no_sign_here(nose.sign.gesture, TYF)
    assert text == "It is no sign in Truc y Flou. In Uruguayan Truco it tells of the five of the turned suit."


TRIED = {idea.name for idea in SIGN_IDEAS} | {name for name, *_ in (*READ, *SIGNED, *FALSE)}
TRIED |= {"king-always-stands-in", "king-is-only-a-king"}
TRIED |= {"misses-a-card-in-the-hand", "only-the-best-card-is-told", OVERLOOKS_A_SIGN.name}
