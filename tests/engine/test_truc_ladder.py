"""Truc y Flou: raising the hand, refusing, folding; tricks, the Sword and the Club, and who is at 25 first."""

from __future__ import annotations

import pytest

import trucedu as te
from tests.engine.play import code_of, kinds, may, paid, played, words
from trucedu.engine.deal import Deal

# Side A has the two best treys and low cards; nobody has the Sword or the Club. Nobody has a flor.
PLAIN = "3S 2C 6B | 2S 5C 4B | 3C 12B 6S | 2B 5S 4C | 12S 11C 10B | 2O 11S 10C"
CALLS = ("truc", "retruc", "quatro", "seiz", "partido")


def plain(score: tuple[int, int] = (0, 0)) -> Deal:
    return te.deal("truc-y-flou", hands=PLAIN, score=score)


def raised(steps: int, deal: Deal | None = None) -> Deal:
    """Chair 1 calls truc, and the captains raise each other that many steps in all."""
    deal = (deal or plain()).play("1 truc")
    for step in range(1, steps):
        deal = deal.play(f"{(2, 5)[(step - 1) % 2]} {CALLS[step]}")
    return deal


@pytest.mark.parametrize(
    ("steps", "refused", "accepted"),
    [(1, 1, 2), (2, 2, 3), (3, 3, 4), (4, 4, 6), (5, 6, "game")],
)
@pytest.mark.claims("TYF-92", "TYF-93", "TYF-94", "TYF-95", "TYF-96", "TYF-97", "TYF-98", "TYF-99", "TYF-100")
@pytest.mark.claims("OQ-31", "OQ-45", "OQ-52")
def test_the_ladder(steps: int, refused: int, accepted: int | str) -> None:
    deal = raised(steps)
    answers = (2, 5)[(steps - 1) % 2]
    assert (deal.to_act, deal.asked) == (answers, "stake")
    caller = 0 if steps % 2 else 1
    no = deal.play(f"{answers} no")
    assert no.over
    assert no.score == ((refused, 0) if caller == 0 else (0, refused))
    assert no.result is not None
    assert no.result.hand == "AB"[caller]
    yes = deal.play(f"{answers} yes")
    assert (yes.to_act, yes.asked, yes.stake) == (1, "turn", accepted)
    while not yes.over:
        best = max(
            yes.legal(), key=lambda action: -1 if action.card is None else yes.variant.strength(action.card)
        )
        yes = yes.play(best)
    assert yes.result is not None
    assert yes.result.hand == "A"
    assert yes.score == ((25 if accepted == "game" else accepted), 0)


@pytest.mark.claims("TYF-101")
def test_nothing_goes_higher_than_the_round() -> None:
    deal = raised(5)
    assert may(deal, 2) == {"yes", "no", "fold", "embit", "mi-falta", "restou-y-troucou"}
    assert {code_of(deal, f"2 {call}") for call in CALLS} == {"no-higher"}
    deal = deal.play("2 yes")
    assert {code_of(deal, f"1 {call}") for call in CALLS} == {"no-higher"}


@pytest.mark.claims("TYF-97", "TYF-101", "OQ-30")
def test_raises_alternate_between_the_sides_and_go_step_by_step() -> None:
    deal = plain().play("1 truc")
    assert code_of(deal, "2 quatro") == "not-the-next-rung"
    deal = deal.play("2 yes")
    assert code_of(deal, "1 retruc") == "not-twice-running"  # side A raised last
    deal = deal.play("1 3S")
    assert code_of(deal, "2 truc") == "not-the-next-rung"
    assert "retruc" in words(deal, 2)
    deal = played(deal, "2 4B", "3 6S")
    assert "retruc" in words(deal, 4)  # any player of side B on his turn
    deal = played(deal, "4 retruc", "5 yes")
    assert "quatro" not in words(deal, 4)
    assert code_of(deal, "4 quatro") == "not-twice-running"
    deal = deal.play("4 4C")
    assert "quatro" in words(deal, 5)
    # The word stays with side A in the next trick as well.
    deal = played(deal, "5 10B", "6 10C")
    assert (deal.to_act, deal.stake) == (1, 3)
    deal = played(deal, "1 quatro", "2 yes")
    assert code_of(deal, "1 seiz") == "not-twice-running"


@pytest.mark.claims("OQ-30")
def test_a_truc_is_called_on_ones_turn_before_the_card() -> None:
    deal = plain()
    assert "truc" in words(deal, 1)
    for chair in range(2, 7):
        assert code_of(deal, f"{chair} truc") == "not-your-turn"
    deal = deal.play("1 truc")
    assert code_of(deal, "1 3S") == "not-your-turn"
    assert code_of(deal, "2 2S") == "answer-first"
    assert code_of(deal, "2 pass") == "answer-first"


@pytest.mark.claims("TYF-09", "OQ-44", "OQ-52")
def test_the_other_sides_captain_answers_wherever_he_sits_in_the_trick() -> None:
    deal = plain()
    for caller, captain in ((1, 2), (2, 5), (3, 2), (4, 5), (5, 2), (6, 5)):
        while deal.to_act != caller:
            deal = deal.play(deal.legal()[0])
        asked = deal.play(f"{caller} truc")
        assert (asked.to_act, asked.asked) == (captain, "stake")
        after = asked.play(f"{captain} yes")
        assert (after.to_act, after.asked) == (caller, "turn")


@pytest.mark.claims("TYF-99", "OQ-53")
def test_folding_gives_the_other_side_what_the_hand_is_worth() -> None:
    assert plain().play("1 fold").score == (0, 1)
    deal = played(plain(), "1 truc", "2 yes", "1 3S", "2 fold")
    assert deal.score == (2, 0)
    assert kinds(deal)[-2:] == ["score", "end"]
    assert played(plain(), "1 truc", "2 fold").score == (1, 0)  # folding when asked refuses
    assert raised(5).play("2 yes").play("1 fold").score == (0, 25)


@pytest.mark.claims("TYF-94", "TYF-99")
def test_a_refusal_ends_the_hand_at_once() -> None:
    deal = played(plain(), "1 3S", "2 truc", "5 no")
    assert deal.over
    assert deal.legal() == ()
    for action in ("1 2C", "3 retruc", "5 yes", "2 5C", "6 fold", "2 embit"):
        assert code_of(deal, action) == "over"
        with pytest.raises(te.IllegalNow):
            deal.play(action)
    assert paid(deal) == [(0, 1)]


@pytest.mark.claims("TYF-105", "OQ-28", "OQ-29")
def test_sword_and_club_pay_when_they_are_played() -> None:
    # WP-102: the Sword in trick 1, the Club in trick 2 for side B, side A takes trick 3 and the hand at 2.
    hands = "1S 3C 6B | 2S 1B 4B | 3B 12B 6S | 2B 5S 4C | 12S 11C 10B | 2O 11S 10C"
    deal = played(te.deal("truc-y-flou", hands=hands), "1 truc", "2 yes", "1 1S")
    assert deal.score == (2, 0)
    assert kinds(deal)[-2:] == ["card", "score"]
    deal = played(deal, "2 4B", "3 6S", "4 4C", "5 10B", "6 10C", "1 6B")
    assert deal.score == (2, 0)
    deal = deal.play("2 1B")
    assert deal.score == (2, 1)
    deal = played(deal, "3 12B", "4 5S", "5 11C", "6 11S", "2 2S", "3 3B", "4 2B", "5 12S", "6 2O", "1 3C")
    assert deal.score == (4, 1)
    assert paid(deal) == [(2, 0), (0, 1), (2, 0)]


@pytest.mark.claims("TYF-105", "OQ-28")
def test_the_club_that_falls_to_the_sword_still_pays_its_own_side() -> None:
    hands = "1B 3C 6B | 1S 2S 4B | 3B 12B 6S | 2B 5S 4C | 12S 11C 10B | 2O 11S 10C"
    deal = played(te.deal("truc-y-flou", hands=hands), "1 1B", "2 1S")
    assert deal.score == (1, 2)


@pytest.mark.claims("TYF-105", "OQ-27")
def test_a_sword_in_hand_when_the_hand_is_decided_pays_nothing() -> None:
    hands = "1S 3S 3C | 2S 5C 4B | 3B 12B 6S | 2B 5S 4C | 12S 11C 10B | 2O 11S 10C"
    deal = played(te.deal("truc-y-flou", hands=hands), "1 3S", "2 4B", "3 6S", "4 4C", "5 10B", "6 10C")
    deal = played(deal, "1 3C", "2 5C", "3 12B", "4 5S", "5 11C", "6 11S")
    assert deal.over
    assert deal.score == (1, 0)
    assert deal.view(1).hand == (deal.variant.card("1S"),)


@pytest.mark.claims("TYF-105", "TYF-106", "OQ-29")
def test_the_first_side_at_25_wins_at_once_even_in_the_middle_of_a_trick() -> None:
    hands = "1S 3C 6B | 1B 2S 4B | 3B 12B 6S | 2B 5S 4C | 12S 11C 10B | 2O 11S 10C"
    deal = te.deal("truc-y-flou", hands=hands, score=(23, 24)).play("1 1S")
    assert (deal.over, deal.score) == (True, (25, 24))
    assert code_of(deal, "2 1B") == "over"
    assert deal.result is not None
    assert deal.result.points == (2, 0)
    assert deal.result.hand is None
    assert deal.view(3).table == ((1, deal.variant.card("1S")),)
    deal = played(te.deal("truc-y-flou", hands=hands, score=(23, 24)), "1 3C", "2 1B")
    assert (deal.over, deal.score) == (True, (23, 25))
    # A raise, an embit and everything else that was pending falls away.
    deal = te.deal("truc-y-flou", hands=hands, score=(24, 23))
    deal = played(deal, "1 embit", "2 pass", "4 pass", "6 pass", "1 truc", "2 yes", "1 1S")
    assert paid(deal) == [(2, 0)]
    assert deal.score == (26, 23)


@pytest.mark.claims("TYF-106", "OQ-29")
def test_declarations_come_before_the_hand() -> None:
    # Both sides could go out: A with its embit after trick 1, B with the hand. A is first.
    hands = "7S 6S 12B | 3S 3C 5C | 4O 2B 1C | 6C 2C 1O | 4S 2O 10C | 5B 2S 11C"
    deal = te.deal("truc-y-flou", hands=hands, score=(23, 24))
    deal = played(deal, "1 embit", "2 cantar", "1 12B", "2 3S", "3 1C", "4 1O", "5 10C", "6 11C")
    assert (deal.over, deal.score) == (True, (25, 24))
    assert kinds(deal)[-4:] == ["trick", "sung", "score", "end"]


@pytest.mark.claims("TYF-10", "TYF-37", "TYF-39", "TYF-87", "OQ-24")
def test_who_leads_and_who_plays_after_whom() -> None:
    deal = plain()
    assert deal.to_act == 1
    order = []
    for _ in range(6):
        order.append(deal.to_act)
        deal = deal.play(deal.legal()[0])
    assert order == [1, 2, 3, 4, 5, 6]
    for dealer in range(1, 7):
        assert te.deal("truc-y-flou", seed="lead", dealer=dealer).to_act == dealer % 6 + 1
    # 12S, then 3C takes the trick: chair 3 leads on, and chair 2 is last.
    deal = played(plain(), "1 2C", "2 4B", "3 3C", "4 4C", "5 10B", "6 10C")
    assert deal.to_act == 3
    # A spoiled trick: the twos of chairs 1 and 2 tie, chair 1 leads again.
    deal = played(plain(), "1 2C", "2 2S", "3 6S", "4 4C", "5 10B", "6 10C")
    assert deal.to_act == 1
    assert deal.tricks[-1].winner is None
    assert deal.events[-1].text == "The trick is spoiled; chair 1 leads on."


@pytest.mark.claims("TYF-35", "TYF-36", "OQ-46", "OQ-47")
def test_the_draw_for_the_first_deal() -> None:
    for number in range(300):
        match = te.match("truc-y-flou", seed=f"draw {number}")
        *equal, (a, b) = match.first.cards
        power = match.variant.strength
        assert all(power(first) == power(second) for first, second in equal)
        assert power(a) != power(b)
        lower = "A" if power(a) < power(b) else "B"
        assert match.first.chooser == lower
        # The side that may choose lets the other deal, so that eldest hand is its own.
        assert "AB"[(match.deal.dealer - 1) % 2] != lower
        assert "AB"[(match.deal.view(1).eldest - 1) % 2] == lower
        drawn = [card for pair in match.first.cards for card in pair]
        assert len(set(drawn)) == len(drawn)
    assert any(len(te.match("truc-y-flou", seed=f"draw {n}").first.cards) > 1 for n in range(300))


@pytest.mark.claims("TYF-38", "OQ-46")
def test_the_player_before_the_dealer_cuts() -> None:
    for dealer, cuts in ((6, 5), (1, 6), (4, 3)):
        deal = te.deal("truc-y-flou", seed="cut", dealer=dealer)
        assert kinds(deal)[:2] == ["cut", "deal"]
        assert deal.events[0].chair == cuts


@pytest.mark.claims("TYF-107", "TYF-108")
def test_best_of_three_and_the_belle() -> None:
    seen = set()
    for seed in range(40):
        match = te.match("truc-y-flou", seed=seed)
        names = {match.games: match.game_name}
        while not match.over:
            # Side B gives up, then side A, so that both ways to end come up.
            side = 0 if (match.games[0] + seed) % 2 else 1
            fold = [action for action in match.deal.legal() if action.call in ("fold", "no")]
            out = fold and match.deal.to_act is not None and (match.deal.to_act - 1) % 2 == side
            match = match.play(fold[0] if out else match.deal.legal()[0])
            if not match.over:
                names[match.games] = match.game_name
        assert max(match.games) == 2
        for games, name in names.items():
            assert name == ("belle" if games == (1, 1) else "manche")
        seen.add(match.games)
    assert {(2, 1), (1, 2)} & seen
    assert {(2, 0), (0, 2)} & seen
