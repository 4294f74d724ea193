"""Drills beside a turned card: it is shown and never held, it often matters, and each mistaken idea about it is named.

What is right comes from the regional rules 2.5 to 2.7 and from the cases A03, A04 and A35, never from the code.
"""

from __future__ import annotations

import json

import pytest

import trucedu as te
from tests.lessons.reading import beside, shown, turned_up
from trucedu.lessons.draw import Draw
from trucedu.lessons.misconceptions.leads import lead_mistake
from trucedu.lessons.misconceptions.orders import order_mistake, order_readings
from trucedu.lessons.misconceptions.trick import Trick
from trucedu.lessons.misconceptions.tricks import trick_mistake
from trucedu.lessons.misconceptions.turned_orders import TURNED_IDEAS
from trucedu.lessons.question import Question
from trucedu.lessons.registry import questions
from trucedu.lessons.turned import draw_turned, pack_of, raised, taken_for_raised
from trucedu.show.html import scene_html
from trucedu.show.text import scene_text

URUGUAY, VENEZUELA, PAULISTA = "uruguayan-truco", "venezuelan-truco", "truco-paulista"
GAMES = (URUGUAY, VENEZUELA, PAULISTA)
WORDS = {
    URUGUAY: "Turned up, the muestra: it decides which cards are piezas",
    VENEZUELA: "Turned up, the vira: it decides which cards are piezas",
    PAULISTA: "Turned up, the vira: it decides which cards are manilhas",
}

# (name, game, the card turned up, a card, one that beats it, what the idea makes of them, words of its sentence)
IDEAS = [
    # A35: beside a 3 the 4s are the manilhas, and no 3 is one.
    ("turned-rank-itself-raised", PAULISTA, "3♠", "3♥", "4♦", "beats", "here four"),
    # Beside a 7 the queens; the jacks come after the queens.
    ("turned-rank-itself-raised", PAULISTA, "7♥", "7♣", "Q♦", "beats", "here queen"),
    ("turned-rank-itself-raised", PAULISTA, "Q♥", "Q♣", "3♦", "beats", "here jack"),
    ("raised-cards-are-equal", PAULISTA, "3♠", "4♦", "4♣", "equal", "clubs, hearts, spades, diamonds"),
    ("raised-suits-reversed", PAULISTA, "3♠", "4♦", "4♣", "beats", "clubs, hearts, spades, diamonds"),
    ("turned-card-overlooked", PAULISTA, "5♠", "3♥", "6♦", "beats", "the six of clubs"),
    # A04: the knight beats the jack, although both count 7.
    ("counts-alike-is-equal", URUGUAY, "6O", "10O", "11O", "equal", "the knight of coins beats the jack"),
    # A03 and its mirror: the king stands for a turned 4, and for no ace.
    ("stand-in-always", URUGUAY, "1C", "12C", "7B", "", ""),
    ("stand-in-always", URUGUAY, "1C", "12C", "1S", "beats", "two, four, five, knight or jack only"),
    ("stand-in-always", VENEZUELA, "4C", "12C", "3C", "beats", "knight or jack only"),
    ("stand-in-overlooked", URUGUAY, "4C", "5C", "12C", "beats", "takes its place"),
    ("stand-in-overlooked", VENEZUELA, "11C", "10C", "12C", "beats", "takes its place"),
    ("raised-in-every-suit", URUGUAY, "6O", "4S", "10O", "beats", "here coins"),
    ("raised-in-every-suit", VENEZUELA, "6O", "11S", "11O", "equal", "here coins"),
    # 2 4 5 11 10: among them no card stands as it does among the others.
    ("raised-in-plain-order", URUGUAY, "6O", "11O", "5O", "beats", "the two of coins, the four of coins"),
    ("turned-card-overlooked", URUGUAY, "6O", "1S", "4O", "beats", "Beside the six of coins"),
    (
        "turned-card-overlooked",
        VENEZUELA,
        "6O",
        "1S",
        "10O",
        "beats",
        "the knight of coins, the jack of coins",
    ),
    ("turned-suit-is-trumps", URUGUAY, "6O", "7B", "3S", "", ""),
    ("turned-suit-is-trumps", URUGUAY, "6O", "1O", "3S", "beats", "no trump suit"),
]

#: Every idea that is tried here.
TRIED = {name for name, *_ in IDEAS} | {"raised-suits-for-all", "first-and-not-nearest-leads"}


@pytest.mark.parametrize(("name", "game", "turned", "low", "high", "makes", "words"), IDEAS)
def test_an_idea_about_the_turned_card(
    name: str, game: str, turned: str, low: str, high: str, makes: str, words: str
) -> None:
    rules = te.variant(game).beside(turned)
    worse, better = rules.card(low), rules.card(high)
    if makes == "equal":
        mistake = order_mistake(rules, lambda by: by.equal(worse, better), (worse, better))
    else:
        mistake = order_mistake(rules, lambda by: by.beats(worse, better), (worse, better))
    if not makes:
        assert mistake.misconception.name != name, "these cards have nothing to do with the idea"
        return
    assert mistake.misconception.name == name
    said = mistake.misconception.text(mistake.fields)
    assert words in said
    assert "{" not in said


def test_the_suits_of_manilhas_are_no_rule_for_other_cards() -> None:
    rules = te.variant(PAULISTA).beside("6♦")
    spade, club = rules.cards("3♠ 3♣")
    mistake = order_mistake(rules, lambda by: by.beats(club, spade), (club, spade))
    assert mistake.misconception.name == "raised-suits-for-all"


def test_every_idea_has_its_position_and_none_speaks_where_no_card_is_turned() -> None:
    assert {idea.name for idea in TURNED_IDEAS} == TRIED - {"first-and-not-nearest-leads"}
    for game in (*GAMES, "truc-y-flou", "truco-mineiro"):
        assert not [idea for idea, _, _ in order_readings(te.variant(game)) if idea in TURNED_IDEAS]


def test_the_trick_of_the_case_goes_to_the_knight() -> None:
    """A04, muestra 6O, trick 10O v 11O."""
    trick = Trick(te.variant(URUGUAY).beside("6O"), 2, 1, te.variant(URUGUAY).cards("10O 11O"))
    assert trick.result().winner == 2
    mistake = trick_mistake(trick, lambda result: result.winner is None, trick.cards)
    assert mistake.misconception.name == "counts-alike-is-equal"


def test_nearest_the_mano_leads_after_a_spoiled_trick_in_uruguay() -> None:
    """Chairs 4 and 1 are equal; 4 played first, 1 is the mano and leads."""
    rules = te.variant(URUGUAY).beside("6O")
    trick = Trick(rules, 4, 4, rules.cards("3S 3C 5B 6B"), "B")
    assert trick.result().leads == 1
    mistake = lead_mistake(trick, 4)
    assert mistake.misconception.name == "first-and-not-nearest-leads"


@pytest.mark.parametrize("game", GAMES)
def test_it_is_shown_with_the_games_word_and_nobody_holds_it(game: str) -> None:
    for question in questions("trick-winner", game, "seen", 24):
        turned = turned_up(question)
        assert turned is not None
        first = question.scene.parts[0]
        assert first.title == WORDS[game]  # type: ignore[union-attr]
        assert f"{WORDS[game]}:\n  {turned} {turned.name}" in " ".join(
            scene_text(question.scene, 200).split(" ")
        )
        assert turned.name in scene_html(question.scene)
        held = [each for part in shown(question) for each in type(question.scene)((part,)).cards()]
        held += list(getattr(question.judge, "pool", ()))
        assert turned not in held
        # Neither the row nor its words say which of the cards on the table is high.
        assert len(first.cards) == 1  # type: ignore[union-attr]


@pytest.mark.parametrize("game", GAMES)
def test_explanations_name_the_turned_card_where_it_lifts_the_best_one(game: str) -> None:
    lifted = 0
    for question in questions("higher-card", game, "told", 48, direction="forward"):
        turned = turned_up(question)
        rules = te.variant(game).beside(turned)
        best = next((card for card in raised(rules) if card.key == question.solution), None)
        if best is not None:
            lifted += 1
            text = question.mark(question.solution).text
            assert "turned" in text
            assert best.name in text
            assert "pieza" in text or "manilha" in text
    assert lifted >= 12


@pytest.mark.parametrize("game", GAMES)
def test_the_turned_card_often_matters(game: str) -> None:
    """In most questions lies a card that it lifts, or one that somebody may take for such a card."""
    near = 0
    replaced = set()
    for question in questions("trick-winner", game, "matter", 96):
        rules = te.variant(game).beside(turned_up(question))
        cards = {*question.scene.cards(), *getattr(question.judge, "pool", ())} & {*pack_of(rules)}
        near += bool(cards & {*raised(rules), *taken_for_raised(rules)})
        replaced.add(turned_up(question))
    assert near >= 64
    assert len(replaced) >= 20


def test_a_turned_piece_is_drawn_half_of_the_time() -> None:
    """In Venezuela only 8 of 40 cards have their place taken by a king."""
    rules = te.variant(VENEZUELA)
    turned = [draw_turned(Draw("turned", number), rules) for number in range(400)]
    assert 200 <= sum(card.rank in (10, 11) for card in turned) <= 280


@pytest.mark.parametrize("game", GAMES)
def test_the_same_seed_turns_the_same_card_and_a_file_keeps_it(game: str) -> None:
    asked = questions("who-leads", game, "kept", 12)
    assert asked == questions("who-leads", game, "kept", 12)
    assert asked[4:7] == questions("who-leads", game, "kept", 3, start=5)
    for question in asked:
        again = Question.from_json(json.loads(json.dumps(question.to_json())))
        assert again == question
        assert again.mark(question.solution).verdict == "right"
        assert question.key == f"who-leads/{game}/kept/{question.number}"
        assert beside(question, te.variant(game)).pack == pack_of(te.variant(game).beside(turned_up(again)))


def test_other_games_draw_no_turned_card() -> None:
    for game in ("truc-y-flou", "truco-mineiro", "argentine-truco"):
        rules = te.variant(game)
        assert pack_of(rules) == rules.pack
        assert raised(rules) == taken_for_raised(rules) == ()
        assert all(turned_up(question) is None for question in questions("trick-winner", game, "none", 6))
