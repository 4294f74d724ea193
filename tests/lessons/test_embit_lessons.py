"""The facts that lessons 04 to 06 state about embits and flors, worked out again."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path
from random import Random

import pytest

import trucedu as te
from trucedu.cards import Card
from trucedu.engine.counting import Count
from trucedu.show.text import scene_text

GAME = te.variant("truc-y-flou")


def all_embits() -> list[Count | None]:
    return [GAME.embit(hand) for hand in combinations(GAME.pack, 3)]


def test_lesson_4_the_opening_hand() -> None:
    count = GAME.embit("4C 12S 6C")
    assert count is not None
    assert count.sum == "4 + 6 + 20 = 30"
    assert GAME.strength("12S") > max(GAME.strength("4C"), GAME.strength("6C"))


def test_lesson_4_the_two_lives_of_a_card() -> None:
    """The Sword beats all and adds nothing; the seven of clubs loses to any jack and adds most."""
    assert all(GAME.strength("1S") > GAME.strength(card) for card in GAME.pack if card != Card.parse("1S"))
    assert all(GAME.strength(jack) > GAME.strength("7B") for jack in ("10S", "10B", "10C"))
    alone = {str(card): GAME.embit([card, Card.parse("12S")]) for card in GAME.cards("1S 7S 6S 5S")}
    assert {name: count and count.points for name, count in alone.items()} == {
        "1S": 20, "7S": 27, "6S": 26, "5S": 25,
    }  # fmt: skip


@pytest.mark.parametrize(
    ("hand", "points"), [("10O 12S 11C", 27), ("11B 3O 6S", 33), ("7S 7O 11B", 34), ("1S 12S 3C", 20)]
)
def test_lesson_4_hands_to_count(hand: str, points: int) -> None:
    count = GAME.embit(hand)
    assert count is not None
    assert count.points == points


def test_lesson_4_how_often_there_is_none_and_which_numbers_there_are() -> None:
    counts = all_embits()
    points = {count.points for count in counts if count is not None}
    assert points == set(range(20, 35)) - {21}
    assert 0.33 < counts.count(None) / len(counts) < 0.36
    ones = te.variant("truc-y-flou", aces=1)
    assert any(c and c.points == 21 for c in map(ones.embit, combinations(ones.pack, 3)))


def test_lesson_4_a_perique_is_never_alone() -> None:
    """With one the embit counts 27 or more; with both always 34; without one never 34."""
    wild = set(GAME.cards("10O 11B"))
    for hand in combinations(GAME.pack, 3):
        count = GAME.embit(hand)
        periques = len(wild & set(hand))
        if periques == 0:
            assert count is None or count.points < 34
        else:
            assert count is not None
            assert count.points >= 27
            assert periques == 1 or count.points == 34


def test_lesson_4_house_rules_to_try() -> None:
    highest = te.variant("truc-y-flou", no_pair="highest").embit("7S 5B 3C")
    assert GAME.embit("7S 5B 3C") is None
    assert highest is not None
    assert highest.points == 7
    sums = [te.variant("truc-y-flou", aces=ace).embit("7C 1C 4S") for ace in (0, 1)]
    assert [count and count.sum for count in sums] == ["7 + 0 + 20 = 27", "7 + 1 + 20 = 28"]


def paid(
    *calls: str, hands: str = "", dealer: int | None = None, score: tuple[int, int] = (0, 0)
) -> tuple[int, int]:
    """What a deal has paid for its embits or flors, after these calls and then any cards, to the end of the deal."""
    deal = te.deal("truc-y-flou", seed="lesson", hands=hands or None, dealer=dealer, score=score)
    for call in calls:
        deal = deal.play(call)
    while not deal.over:
        deal = deal.play(next(each for each in deal.legal() if each.card is not None and not each.call))
    points = [
        each.points
        for each in deal.events
        if each.rule.startswith("truc-y-flou#contest") and any(each.points)
    ]
    return sum(a for a, _ in points), sum(b for _, b in points)


#: You and chair 4 hold 30, chair 5 holds 29; none of the others has more than 24.
THREE = "4C 6C 12S | 3S 3O 4B | 5S 11C 2O | 7B 3B 1O | 10O 2S 1C | 4S 6O 1S"


@pytest.mark.parametrize(("dealer", "first", "wanted"), [(6, 1, (2, 0)), (1, 2, (0, 2))])
def test_lesson_4_the_seat_decides(dealer: int, first: int, wanted: tuple[int, int]) -> None:
    assert paid(f"{first} embit", f"{first + 1} cantar", hands=THREE, dealer=dealer) == wanted


def test_lesson_4_31_against_31() -> None:
    hands = "7C 4C 1S | 7B 4B 1O | 7O 2O 6S | 2S 3C 5B | 5S 3O 6B | 4S 5O 2C"
    assert [c and c.points for c in map(GAME.embit, hands.split(" | "))] == [31, 31, 29, None, None, None]
    assert paid("1 embit", "2 cantar", hands=hands) == (2, 0)


#: Side A has 33 and B 24; then the other way round.
A_BETTER = "7S 6S 12C | 2B 4B 1O | 3S 2O 1C | 4S 5C 6O | 5B 3O 4C | 2S 2C 5O"
B_BETTER = "2B 4B 1O | 7S 6S 12C | 4S 5C 6O | 3S 2O 1C | 2S 2C 5O | 5B 3O 4C"


@pytest.mark.parametrize(
    ("calls", "hands", "score", "wanted"),
    [
        ("1 embit, 2 pass, 4 pass, 6 pass", B_BETTER, (0, 0), (1, 0)),  # WP-034
        ("1 embit, 2 pass, 4 cantar", B_BETTER, (0, 0), (0, 2)),  # WP-036
        ("1 embit, 2 restou, 1 cantar", A_BETTER, (18, 22), (4, 0)),  # WP-042
        ("1 embit, 2 restou, 1 pass", A_BETTER, (18, 22), (0, 2)),  # WP-044
        ("1 embit, 2 restou, 1 cantar", A_BETTER, (22, 18), (8, 0)),  # WP-045
        ("1 mi-falta, 2 cantar", B_BETTER, (20, 10), (0, 6)),  # WP-050
        ("1 mi-falta, 2 pass, 4 pass, 6 pass", B_BETTER, (3, 24), (1, 0)),  # WP-048
        ("1 mi-falta, 2 cantar", A_BETTER, (3, 24), (22, 0)),  # WP-052
    ],
)
def test_lesson_5_what_is_paid(
    calls: str, hands: str, score: tuple[int, int], wanted: tuple[int, int]
) -> None:
    assert paid(*calls.split(", "), hands=hands, score=score) == wanted


def test_lesson_5_the_first_stories_end_in_a_pass_or_a_song() -> None:
    """Raises are taught after this game, so nothing in it may ask for them."""
    source = (Path(__file__).parents[2] / "notebooks" / "05_embit_bidding.py").read_text(encoding="utf-8")
    assert 'te.drill("embit-payoff", "truc-y-flou", seed="oak", level=1, direction="forward")' in source
    for question in te.questions("embit-payoff", GAME, "oak", 12, level=1, direction="forward"):
        told = scene_text(question.scene)
        assert "j'embide" in told
        assert not any(word in told for word in ("aouté", "mes", "restou", "falta")), told


def test_lesson_5_one_more_is_never_worth_a_pass() -> None:
    """Passing u aouté loses 2; singing it loses 2 at worst."""
    assert paid("1 embit", "2 aoute", "1 pass", hands=A_BETTER) == (0, 2)
    assert paid("1 embit", "2 aoute", "1 cantar", hands=B_BETTER) == (0, 2)
    assert paid("1 embit", "2 aoute", "1 cantar", hands=A_BETTER) == (2, 0)


def test_lesson_5_a_bluff_called() -> None:
    """Nobody of side A has a pair; a poor 20 is enough (WP-056)."""
    hands = "4C 5B 6O | 1S 12S 3C | 2S 2O 6B | 4S 5C 2B | 5O 7B 3S | 4O 6C 4B"
    embits = [GAME.embit(hand) for hand in hands.split(" | ")]
    assert [each and each.points for each in embits] == [None, 20, None, None, None, None]
    assert paid("1 embit", "2 cantar", hands=hands) == (0, 2)


def test_lesson_5_when_singing_ten_more_is_right() -> None:
    """9 wins and 13 losses of 11 points are as good as passing 22 times."""
    lost = paid("1 embit", "2 detz-de-mes", "1 pass", hands=A_BETTER)[1]
    won = paid("1 embit", "2 detz-de-mes", "1 cantar", hands=A_BETTER)[0]
    assert (lost, won) == (2, 11)
    assert 9 * won - 13 * won == -22 * lost


def test_lesson_5_bidding_on_a_partners_cards() -> None:
    hands = "1C 5O 12S | 6B 3B 1O | 10O 7S 4C"
    assert [each and each.points for each in map(GAME.embit, hands.split(" | "))] == [None, 29, 34]
    rest = " | 2S 3C 4B | 5S 2O 6C | 4S 3O 5B"
    assert paid("1 embit", "2 cantar", hands=hands + rest) == (2, 0)


def test_lesson_5_who_may_answer_a_raise() -> None:
    deal = te.deal("truc-y-flou", seed="lesson").play("1 embit")
    assert deal.to_act == 2
    assert deal.play("2 pass").to_act == 4
    assert deal.play("2 pass").play("4 pass").to_act == 6
    raised = deal.play("2 aoute")
    assert (raised.to_act, [str(action) for action in raised.legal()]) == (1, ["1 pass", "1 cantar"])
    free = te.deal(te.variant("truc-y-flou", reraise="free"), seed="lesson").play("1 embit").play("2 aoute")
    assert "1 dus-de-mes" in [str(action) for action in free.legal()]


def flor_points(hand: str) -> int | None:
    count = GAME.flor(hand)
    return None if count is None else count.points


@pytest.mark.parametrize(
    ("hand", "points"),
    [
        ("7S 6S 12S", 33), ("7B 7C 7S", None), ("10O 5C 2C", 34), ("12C 11C 10C", 20), ("11B 6C 3O", None),
        ("10O 11B 4S", 38), ("10O 11B 7S", 41), ("7C 5C 1C", 32), ("7C 5C 2C", 34), ("11B 7C 6C", 40),
    ],
)  # fmt: skip
def test_lesson_6_the_flowers(hand: str, points: int | None) -> None:
    assert flor_points(hand) == points


def test_lesson_6_how_many_there_are() -> None:
    flors = [GAME.flor(hand) for hand in combinations(GAME.pack, 3)]
    points = [count.points for count in flors if count is not None]
    assert (min(points), max(points), points.count(41), len(flors)) == (20, 41, 4, 9880)
    assert len(flors) / 13.5 < len(points) < len(flors) / 12.5


def test_lesson_6_how_often_somebody_has_one() -> None:
    """About four deals of ten; on both sides about one of twenty."""
    draw = Random(6)
    owners = []
    for _ in range(4000):
        cards = draw.sample(GAME.pack, 18)
        owners.append({chair % 2 for chair in range(6) if GAME.flor(cards[3 * chair : 3 * chair + 3])})
    assert 0.36 < sum(map(bool, owners)) / len(owners) < 0.43
    assert 0.035 < [len(each) for each in owners].count(2) / len(owners) < 0.06


#: Chairs 1 and 2 have flors of 33 and 35.
TWO = "7S 6S 12S | 7C 6C 2C | 5C 3O 2B | 1O 3B 4S | 6O 3S 12C | 5O 4B 2O"
NO_CHALLENGE = "1 flor, 2 pass, 4 pass, 6 pass, 1 12S, 2 flor-tambien"


@pytest.mark.parametrize(
    ("calls", "hands", "wanted"),
    [
        (NO_CHALLENGE, TWO, (0, 3)),  # WP-061
        ("1 flor, 2 alimidou, 1 pass", TWO, (0, 3)),  # TYF-80
        ("1 flor, 2 alimidou, 1 alimidou-cantar, 2 pass", TWO, (5, 0)),  # WP-064
        ("1 flor, 2 alimidou, 1 alimidou-cantar, 2 cantar", TWO, (0, 5)),  # WP-065
        ("1 flor, 2 alimidou, 1 alibarestou, 2 pass", TWO, (5, 0)),  # WP-066
        ("1 flor, 2 alimidou, 1 alibarestou, 2 alibarestou", TWO, (0, 25)),  # TYF-85
        # A flor in chair 2 undoes an embit that was sung (TYF-46).
        (
            "1 embit, 2 cantar, 1 4C, 2 flor, 3 pass, 5 pass, 1 pass",
            "4C 7C 1S | 7S 6S 12S | 5C 3O 2B | 1O 3B 4S | 6O 3S 2C | 5O 4B 12C",
            (0, 3),
        ),
    ],
)
def test_lesson_6_what_is_paid(calls: str, hands: str, wanted: tuple[int, int]) -> None:
    assert paid(*calls.split(", "), hands=hands) == wanted


def test_lesson_6_two_flors_against_one() -> None:
    """30 and 25 against 28 pay 6, against 35 they pay nothing and the 35 pays 3 (WP-068, WP-069)."""
    a_better = "5S 3S 2S | 6C 2C 1C | 5B 10B 12B | 1O 3B 4S | 6O 7S 12C | 5O 4B 2O"
    b_better = "5S 3S 2S | 7C 6C 2C | 5B 10B 12B | 1O 3B 4S | 6O 7S 12C | 5O 4B 2O"
    assert [flor_points(hand) for hand in a_better.split(" | ")[:3]] == [30, 28, 25]
    assert [flor_points(hand) for hand in b_better.split(" | ")[:3]] == [30, 35, 25]
    for hands, wanted in ((a_better, (6, 0)), (b_better, (0, 3))):
        deal = te.deal("truc-y-flou", seed="lesson", hands=hands)
        for _ in range(60):
            if deal.over:
                break
            said = [each for each in deal.legal() if each.call in ("flor", "flor-tambien", "pass")]
            cards = [each for each in deal.legal() if each.card is not None and not each.call]
            deal = deal.play((said or cards)[0])
        points = [
            each.points
            for each in deal.events
            if each.rule == "truc-y-flou#contest.flor" and any(each.points)
        ]
        assert points == [wanted]


def test_lesson_6_one_chance_in_five() -> None:
    """Singing a challenge with one better flor of five is as good as passing five times."""
    passed = paid("1 flor", "2 alimidou", "1 pass", hands=TWO)[1]
    lost = paid("1 flor", "2 alimidou", "1 alimidou-cantar", "2 cantar", hands=TWO)[1]
    assert (passed, lost) == (3, 5)
    assert 4 * lost - 1 * lost == 5 * passed


def test_lesson_6_a_partners_flor_counts_when_a_challenge_is_sung() -> None:
    hands = "4C 6O 1C | 7S 6S 12S | 7B 6B 5B | 1O 3B 4S | 5S 3S 12C | 5O 4B 2O"
    calls = ("2 flor", "3 pass", "5 pass", "1 alimidou", "2 alimidou-cantar", "1 cantar")
    assert paid(*calls, hands=hands, dealer=1) == (5, 0)


def test_lesson_6_the_deal_with_two_flowers() -> None:
    deal = te.deal("truc-y-flou", seed="narcissus")
    flors = {chair: GAME.flor(deal.view(chair).hand) for chair in range(1, 7)}
    assert {chair: count.points for chair, count in flors.items() if count} == {1: 36, 6: 29}
    # Declared on both sides; chair 1 quiet; quiet and then a challenge that is passed, or sung.
    cards = {chair: " ".join(map(str, deal.view(chair).hand)) for chair in range(1, 7)}
    hands = " | ".join(cards[chair] for chair in range(1, 7))
    quiet = ["1 3C", *(f"{chair} {cards[chair].split()[0]}" for chair in range(2, 6)), "6 flor"]
    asked = ["1 flor", "2 pass", "4 pass", "6 pass"]
    assert paid(*asked, *quiet[:-1], "6 flor-tambien", hands=hands) == (3, 0)
    assert paid(*quiet, "1 pass", "3 pass", "5 pass", hands=hands) == (0, 3)
    assert paid(*quiet, "1 alimidou", "6 pass", hands=hands) == (3, 0)
    assert paid(*quiet, "1 alimidou", "6 alimidou-cantar", "1 cantar", hands=hands) == (5, 0)
    first = te.deal("truc-y-flou", seed="first deal")
    assert not any(GAME.flor(first.view(chair).hand) for chair in range(1, 7))


@pytest.mark.parametrize(("reading", "wanted"), [("yes", [34, 38, 41]), ("with-seven", [None, None, 41])])
def test_lesson_6_a_house_rule_to_try(reading: str, wanted: list[int | None]) -> None:
    game = te.variant("truc-y-flou", perique_flor=reading)
    counts = [game.flor(hand) for hand in ("10O 5C 2C", "10O 11B 4S", "10O 11B 7S")]
    assert [count and count.points for count in counts] == wanted
