"""Every named misconception: a position in which it gives a wrong answer, the right one, and words that fit.

The right answers come from the rules (the claims or worked positions named beside them), never from the code.
"""

from __future__ import annotations

import re
from collections import Counter

import pytest

import trucedu as te
from tests.lessons.reading import DRILLS, VARIANTS, Seen, many, offered, pool
from trucedu.lessons.judge import Choose
from trucedu.lessons.misconceptions.hands import hand_mistake, standing
from trucedu.lessons.misconceptions.leads import lead_mistake
from trucedu.lessons.misconceptions.order_idea import OrderIdea
from trucedu.lessons.misconceptions.orders import ONE_SUIT_ONLY, UPSIDE_DOWN, order_mistake
from trucedu.lessons.misconceptions.ranking import ranking_of
from trucedu.lessons.misconceptions.register import Mistake
from trucedu.lessons.misconceptions.trick import Trick
from trucedu.lessons.misconceptions.tricks import trick_mistake

# (name, variant, house, lower card, higher card, what the idea makes of them, words that its sentence must have)
ORDERS = [
    # The périques are last in the table of cards (TYF-29), the sixes above them (TYF-26).
    (
        "perique-as-court",
        "truc-y-flou",
        {},
        "10O",
        "6C",
        "beats",
        "the jack of coins and the knight of clubs",
    ),
    ("perique-as-seven", "truc-y-flou", {}, "10O", "7C", "equal", "declarations only"),
    ("perique-on-top", "truc-y-flou", {}, "11B", "3S", "beats", "Majorca"),
    # 7 8 A R D V 10 9 (TRC-17); in some places the ace has the eight's place (TRC-19).
    ("eight-at-the-bottom", "french-truc", {}, "AC", "8H", "beats", "In some places"),
    # Sword, Club, 7 of swords, 7 of coins, the threes, the twos, the pouts (TYF-15 … TYF-21).
    ("whole-rank-like-its-best", "truc-y-flou", {}, "1C", "3S", "beats", "not all alike in Truc y Flou"),
    ("whole-rank-like-its-best", "truc-y-flou", {}, "7C", "7S", "equal", "not all alike"),
    ("another-games-order", "truc-y-flou", {}, "3C", "1S", "beats", "thinking of Catalan Truc"),
    # 3 2 1 R C S 7 6 5 4 (TRC-21).
    ("another-games-order", "catalan-truc", {}, "7O", "3C", "beats", "thinking of Truc y Flou"),
    ("ace-on-top", "french-truc", {}, "AS", "7H", "beats", "the ace is the highest card"),
    ("court-cards-on-top", "french-truc", {}, "KS", "7H", "beats", "not in French Truc"),
    ("higher-number-wins", "french-truc", {}, "10S", "7H", "beats", "number"),
    ("higher-number-wins", "catalan-truc", {}, "5C", "2O", "beats", "number"),
]


@pytest.mark.parametrize(("name", "variant", "house", "low", "high", "relation", "words"), ORDERS)
def test_an_idea_about_the_order(
    name: str, variant: str, house: dict[str, str], low: str, high: str, relation: str, words: str
) -> None:
    rules = te.variant(variant, **house)
    worse, better = rules.card(low), rules.card(high)
    assert rules.strength(better) > rules.strength(worse)

    def claim(by: object) -> bool:
        return bool(getattr(by, relation)(worse, better))

    mistake = order_mistake(rules, claim, (worse, better))
    assert mistake.misconception.name == name
    idea = mistake.misconception
    assert isinstance(idea, OrderIdea)
    # By the idea the engine itself gives the wrong answer: the trick goes to the lower card, or is spoiled.
    results = [other.trick((worse, better)).winner for other, _ in idea.readings(rules)]
    assert (1 if relation == "beats" else None) in results
    assert rules.trick((worse, better)).winner == 2
    _fits(mistake, words)


def test_equal_cards_have_no_higher_suit() -> None:
    """Any queen equals any other (TRC-20, TRC-33)."""
    rules = te.variant("french-truc")
    spades, hearts = rules.card("QS"), rules.card("QH")
    assert rules.strength(spades) == rules.strength(hearts)
    mistake = order_mistake(rules, lambda by: by.beats(spades, hearts), (spades, hearts))
    assert mistake.misconception.name == "suits-have-ranks"
    _fits(mistake, "No suit stands above another")


def test_ideas_that_a_drill_adds() -> None:
    rules = te.variant("french-truc")
    nine, ten = rules.card("9S"), rules.card("10H")  # the ten is above the nine (TRC-17)
    assert rules.strength(ten) > rules.strength(nine)
    reverse = order_mistake(rules, lambda by: by.beats(nine, ten), (nine, ten), UPSIDE_DOWN)
    assert reverse.misconception.name == "upside-down"
    apart = order_mistake(rules, lambda by: by.equal(nine, ten), (nine, ten), ONE_SUIT_ONLY)
    assert apart.misconception.name == "only-one-suit-compares"
    # Two spades may well be compared, even by who thinks that suits keep cards apart.
    spades = (nine, rules.card("10S"))
    generic = order_mistake(rules, lambda by: by.equal(*spades), spades, ONE_SUIT_ONLY)
    assert generic.misconception.name == "misread-the-order"
    assert generic.mark("The ten is higher.", "rule").text == "The ten is higher."


def test_an_idea_is_named_only_where_it_has_to_do_with_the_cards() -> None:
    """Putting a 4 above a 3 is no matter of aces or courts, although an order with aces on top would do so too."""
    rules = te.variant("truc-y-flou")
    three, four = rules.card("3S"), rules.card("4S")
    mistake = order_mistake(rules, lambda by: by.beats(four, three), (four, three))
    assert mistake.misconception.name == "higher-number-wins"


# (name, variant, cards from the leader on, leader, right winner and side, wrong answer, words)
TRICKS = [
    # Two threes of one side do not beat one of the other (WP-144).
    ("more-equal-cards-win", "catalan-truc", "3S 3O 3C 4B", 1, (None, None), 1, "do not outweigh"),
    # Kings spoil the trick (WP-113).
    ("first-of-equals-wins", "french-truc", "KS KH", 1, (None, None), 1, "spoils the trick"),
    ("last-of-equals-wins", "french-truc", "KS KH", 1, (None, None), 2, "last"),
    # Team-mates who tie take the trick (WP-073) …
    (
        "partners-spoil-the-trick",
        "truc-y-flou",
        "3S 12C 3C 6S 5S 4S",
        1,
        (1, "A"),
        None,
        "not on different sides",
    ),
    # … in the French game for four only if one of them led (WP-140).
    ("partners-always-share", "partnership-truc", "9S 7S 8S 7H", 1, (None, None), 2, "Being partners"),
    # The 7 of coins is higher than the two threes (WP-070).
    ("any-equal-cards-spoil", "truc-y-flou", "7O 3S 3C 1C 12O 4S", 1, (1, "A"), None, "further down"),
    # No trumps, any card may be played, the higher rank wins whatever the suits (TRC-33).
    ("suit-must-be-followed", "french-truc", "9S 10H", 1, (2, "B"), 1, "No suit has to be followed"),
    ("trumps", "truc-y-flou", "12S 6C 4O", 1, (1, "A"), 3, "no trumps in Truc y Flou"),
    ("perique-as-court", "truc-y-flou", "10O 4S 5S 6C", 1, (4, "B"), 1, "périques"),
]


@pytest.mark.parametrize(("name", "variant", "cards", "leader", "right", "wrong", "words"), TRICKS)
def test_an_idea_about_tricks(
    name: str,
    variant: str,
    cards: str,
    leader: int,
    right: tuple[int | None, str | None],
    wrong: int | None,
    words: str,
) -> None:
    rules = te.variant(variant)
    trick = Trick(rules, rules.players[0], leader, rules.cards(cards))
    result = trick.result()
    assert (result.winner, result.side) == right
    assert result.winner != wrong
    cards_at_issue = [card for chair, card in trick.plays if wrong in (None, chair)] + [
        card for _, card in trick.best
    ]
    mistake = trick_mistake(trick, lambda found: found.winner == wrong, cards_at_issue, partner_rule="")
    assert mistake.misconception.name == name
    _fits(mistake, words)


def test_an_idea_by_which_every_card_would_do_is_no_reason_for_one() -> None:
    """Chair 6 is to leave the lead to chair 1, who has led a périque: with the périques on top any card would do."""
    rules = te.variant("truc-y-flou")
    trick = Trick(rules, 6, 1, rules.cards("10O 2S 12C 4O 3O"))
    club, six, three = (trick.with_card(rules.card(text)) for text in ("1B", "6C", "3C"))
    assert [whole.result().leads for whole in (club, six, three)] == [6, 5, 1]
    assert lead_mistake(club, 1).misconception.name == "perique-on-top"
    # The ace of clubs wins, and chair 1 is the next after chair 6: that idea leads to this card alone.
    assert lead_mistake(club, 1, instead=[six, three]).misconception.name == "next-after-the-winner-leads"
    by_top = trick_mistake(club, lambda found: found.winner == 1, club.cards)
    assert by_top.misconception.name == "perique-on-top"
    assert trick_mistake(
        club, lambda found: found.winner == 1, club.cards, [six, three]
    ).misconception.name == ("misread-the-order")


# (name, house, cards from the leader on, leader, chair that leads, wrong chair, words)
LEADS = [
    # Of two team-mates the earlier leads on (OQ-23).
    ("later-partner-leads", {}, "3S 12C 3C 6S 5S 4S", 1, 1, 3, "later"),
    # After a spoiled trick the same leader leads again (OQ-24).
    ("first-of-equals-leads", {}, "12S 3C 6S 5S 3O 4S", 1, 1, 2, "equal cards"),
    ("last-of-equals-leads", {}, "12S 3C 6S 5S 3O 4S", 1, 1, 5, "Spoiling"),
    ("eldest-after-spoiled", {}, "3C 12S 6S 3O 5S 4S", 3, 3, 1, "eldest hand"),
    (
        "leader-after-spoiled",
        {"lead_after_tie": "eldest"},
        "12S 3C 3O 6S 5S 4S",
        3,
        1,
        3,
        "Having led the spoiled",
    ),
    # The winner of a trick leads the next (TYF-10).
    ("leader-keeps-the-lead", {}, "4S 4C 7O 5C 4B 6S", 2, 4, 2, "Having led"),
    ("next-after-the-winner-leads", {}, "4S 4C 7O 5C 4B 6S", 2, 4, 5, "after the winner"),
    ("lead-goes-round", {}, "4S 4C 7O 5C 4B 6S", 2, 4, 3, "go round"),
    ("dealer-leads", {}, "4S 4C 7O 5C 4B 6S", 2, 4, 6, "dealt"),
    ("eldest-always-leads", {}, "4S 4C 7O 5C 6S 4B", 2, 4, 1, "first trick only"),
    # An idea about who takes the trick is one about the lead as well: the ace of cups is no top card (TYF-21).
    ("whole-rank-like-its-best", {}, "4S 1C 7O 5C 6S 4B", 2, 4, 3, "not all alike"),
]


@pytest.mark.parametrize(("name", "house", "cards", "leader", "right", "wrong", "words"), LEADS)
def test_an_idea_about_the_lead(
    name: str, house: dict[str, str], cards: str, leader: int, right: int, wrong: int, words: str
) -> None:
    rules = te.variant("truc-y-flou", **house)
    trick = Trick(rules, 6, leader, rules.cards(cards))
    assert trick.result().leads == right != wrong
    mistake = lead_mistake(trick, wrong, partner_rule="")
    assert mistake.misconception.name == name
    _fits(mistake, words)


# (name, variant, house, tricks, side of eldest hand, how it stands, wrong answer, words)
HANDS = [
    # A trick won and one spoiled decide (WP-086); so do two tricks (WP-084).
    ("two-tricks-before-it-ends", "truc-y-flou", {}, "AS", "A", "A", "open", "One trick can be enough"),
    ("all-three-always", "truc-y-flou", {}, "AA", "A", "A", "open", "Play stops"),
    # Unless the table has agreed to play all three (OQ-27).
    (
        "stops-when-decided",
        "truc-y-flou",
        {"stop": "play-out"},
        "AA",
        "A",
        "open",
        "A",
        "although the hand is decided",
    ),
    ("last-trick-decides", "truc-y-flou", {"stop": "play-out"}, "AAB", "A", "A", "B", "last trick"),
    # All three spoiled: nobody in Truc y Flou (WP-089), the non-dealers in Catalonia (WP-145).
    ("all-spoiled-to-eldest", "truc-y-flou", {}, "SSS", "A", "nobody", "A", "but not in Truc y Flou"),
    ("all-spoiled-to-dealers", "truc-y-flou", {}, "SSS", "A", "nobody", "B", "dealt"),
    ("all-spoiled-to-nobody", "catalan-truc", {}, "SSS", "B", "B", "nobody", "but not in Catalan Truc"),
    # One each and one tied: the earlier trick (TYF-90, WP-082).
    ("most-tricks-only", "truc-y-flou", {}, "ABS", "A", "A", "nobody", "the earlier trick"),
    ("spoiled-to-last-winner", "truc-y-flou", {}, "ABS", "A", "A", "B", "the one before"),
    ("spoiled-is-played-again", "truc-y-flou", {}, "ABS", "A", "A", "open", "not played again"),
    # The first two spoiled: the third decides (LTR-35, WP-118); until then it is open.
    ("two-tricks-needed", "le-truc", {}, "SSB", "A", "B", "nobody", "One trick is enough"),
    ("spoiled-to-eldest", "truc-y-flou", {}, "SS", "A", "open", "A", "eldest hand's side"),
    ("spoiled-annuls-the-hand", "truc-y-flou", {}, "AS", "A", "A", "nobody", "does not undo"),
    # Two of the three tricks (TRC-29, WP-120).
    ("first-trick-decides", "french-truc", {}, "ABB", "A", "B", "A", "first trick alone"),
]


@pytest.mark.parametrize(("name", "variant", "house", "row", "eldest", "right", "wrong", "words"), HANDS)
def test_an_idea_about_the_hand(
    name: str, variant: str, house: dict[str, str], row: str, eldest: str, right: str, wrong: str, words: str
) -> None:
    rules = te.variant(variant, **house)
    assert standing(rules, row, eldest) == right != wrong
    mistake = hand_mistake(rules, lambda stands: stands(row) == wrong, eldest)
    assert mistake.misconception.name == name
    _fits(mistake, words)


#: Named by a drill for what they are, without an order or a count of their own.
BY_DRILLS = {"equal-is-enough", "misread-the-order", "misread-the-tricks", "plays-on-when-decided"}


def _fits(mistake: Mistake, words: str) -> None:
    text = mistake.misconception.text(mistake.fields)
    assert words in text
    assert not re.search(r"[{}]|  ", text)
    mark = mistake.mark("A fact.", "some#rule")
    assert (mark.verdict, mark.misconception, mark.rule) == ("wrong", mistake.misconception.name, "some#rule")
    assert mark.text.startswith("A fact. ")


#: All that are tried in this file; ``test_register`` sees that every misconception is tried somewhere.
TRIED = {case[0] for cases in (ORDERS, TRICKS, LEADS, HANDS) for case in cases} | BY_DRILLS
TRIED |= {"suits-have-ranks", "upside-down", "only-one-suit-compares"}


def test_the_drills_meet_nearly_all_of_them() -> None:
    """What the six games never call for as they stand are ideas about house rules."""
    met: Counter[str] = Counter()
    for drill in DRILLS:
        for variant in VARIANTS:
            for question in many(drill, variant):
                met.update(
                    mark.misconception for mark in offered(question).values() if mark.verdict != "right"
                )
    house_only = {"eldest-after-spoiled", "leader-after-spoiled", "stops-when-decided", "last-trick-decides"}
    assert TRIED - set(met) == house_only
    generic = met["misread-the-order"] + met["misread-the-tricks"]
    assert generic < 0.4 * sum(met.values())


# What an explanation says must be true of the answer it is given to


def _forward(drill: str, variant: str, misconception: str) -> list[tuple[Choose, str, object]]:
    found: list[tuple[Choose, str, object]] = []
    for question in many(drill, variant):
        if question.direction == "forward" and isinstance(question.judge, Choose):
            for option in question.judge.options:
                if option.mark.misconception == misconception:
                    found.append((question.judge, option.id, question))
    assert found
    return found


@pytest.mark.parametrize("variant", VARIANTS)
def test_who_goes_by_the_number_has_chosen_the_highest_number(variant: str) -> None:
    for judge, ident, _ in _forward("higher-card", variant, "higher-number-wins"):
        ranks = {option.id: option.card.rank for option in judge.options if option.card}
        top = max(ranks.values())
        holders = [key for key, rank in ranks.items() if rank == top]
        assert holders == [ident] if ident != "equal" else len(holders) > 1


@pytest.mark.parametrize("variant", VARIANTS)
def test_who_follows_suit_has_chosen_the_best_card_of_the_suit_led(variant: str) -> None:
    rules = te.variant(variant)
    for _, ident, question in _forward("trick-winner", variant, "suit-must-be-followed"):
        seen = Seen(question, rules)  # type: ignore[arg-type]
        followed = [
            play for play in seen.table.plays if play.card.card and play.card.card.suit == seen.cards[0].suit
        ]
        best = max(followed, key=lambda play: rules.strength(play.card.card or ""))
        assert ident in (f"chair-{best.chair}", f"side-{'a' if best.chair % 2 else 'b'}")


@pytest.mark.parametrize("variant", VARIANTS)
def test_who_gives_a_tie_to_the_first_has_chosen_the_first_equal_card(variant: str) -> None:
    rules = te.variant(variant)
    for _, ident, question in _forward("trick-winner", variant, "first-of-equals-wins"):
        seen = Seen(question, rules)  # type: ignore[arg-type]
        top = max(map(rules.strength, seen.cards))
        equal = [play.chair for play in seen.table.plays if rules.strength(play.card.card or "") == top]
        assert len({chair % 2 for chair in equal}) == 2
        assert ident in (f"chair-{equal[0]}", f"side-{'a' if equal[0] % 2 else 'b'}")


@pytest.mark.parametrize("variant", VARIANTS)
def test_equal_is_said_of_equal_cards_only(variant: str) -> None:
    rules = te.variant(variant)
    seen = 0
    for question in many("higher-card", variant):
        if question.direction == "back" and isinstance(question.judge, Choose):
            (target,) = question.scene.cards()
            for card in pool(question):
                mark = question.mark(card.key)
                if mark.misconception == "equal-is-enough":
                    assert rules.strength(card) == rules.strength(target)
                    seen += 1
    assert seen > 10


def test_ranking_agrees_with_the_engine() -> None:
    for variant in VARIANTS:
        rules = te.variant(variant)
        ranking = ranking_of(rules)
        for card in rules.pack:
            for other in rules.pack:
                assert ranking.beats(card, other) == (rules.strength(card) > rules.strength(other))
                assert ranking.equal(card, other) == (rules.strength(card) == rules.strength(other))
