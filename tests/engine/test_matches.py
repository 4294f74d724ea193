"""Seeded full matches played by chance: they end, no card is lost or doubled, and every point is accounted for.

2,000 matches of every game and number of players. In each of them every deal must end with a result, the
deal pass to the right and the score be carried on. In every fourth match the referee of ``referee.py``, who
knows only what was said and played, keeps the score of each deal again and must come to the same points, one
by one; in every twentieth no card may be lost or doubled in any state.
"""

from __future__ import annotations

import random

import pytest

import trucedu as te
from tests.engine.play import GAMES, IDS, STYLES, shuffled
from tests.engine.referee import score_sheet
from trucedu.engine.deal import Deal

MATCHES = 2000
#: TYF-107, TRC-24, and one game in Le Truc, whose text knows no rubber; embolica: two legs in Catalonia.
GAMES_TO_WIN = {"le-truc": 1, "truco-paulista": 1}
TARGET = {"truc-y-flou": 25, "sackson-truc": 16}
#: TYF-11, TRC-17, LTR-03, TRC-21.
PACK = {"truc-y-flou": ("spanish", 40), "catalan-truc": ("spanish", 40)}
PACK |= {"truco-paulista": ("french", 40), "truco-mineiro": ("french", 40)}


def check_cards(deal: Deal) -> None:
    """Held, played and undealt cards are the pack, each card once. Cards that nobody may see are checked at the end."""
    if any(event.kind == "covered" or (event.kind == "hand" and not event.audience) for event in deal.events):
        return
    held = [str(card) for chair in range(1, deal.players + 1) for card in deal.view(chair).hand]
    on_table = [str(card) for _, card in deal.view(1).table] if not deal.over else []
    taken = [str(card) for trick in deal.tricks for _, card in trick.cards]
    if deal.over:  # the trick that a deal ended in stays on the table, finished or not
        last = deal.tricks[-1].cards if deal.tricks else ()
        on_table = [str(card) for _, card in deal.view(1).table]
        on_table = [] if tuple(on_table) == tuple(str(card) for _, card in last) else on_table
    seen = held + on_table + taken
    assert len(set(seen)) == len(seen)
    assert set(seen) <= set(map(str, deal.variant.pack))
    dealt = [event.cards for event in deal.events if event.kind == "hand"][-deal.players :]
    assert sorted(seen) == sorted(str(card) for hand in dealt for card in hand)


def check_deal(deal: Deal) -> None:
    """The end of a deal against the referee, event by event."""
    score = list(deal.setup.score)
    actions: list[tuple[int, str | None, str | None]] = []
    hands: dict[int, tuple[str, ...]] = {}
    left: dict[int, set[str]] = {}
    paid: list[tuple[int, int]] = []
    target = TARGET.get(deal.variant.id, 12)
    events = deal.events
    for event in events:
        if event.kind == "hand":
            assert event.chair is not None
            hands[event.chair] = tuple(map(str, event.cards))
            left[event.chair] = set(hands[event.chair])
            assert len(left[event.chair]) == len(event.cards)
        elif event.kind in ("call", "answer"):
            assert event.chair is not None
            assert event.action is not None
            actions.append((event.chair, event.action.call, None))
        elif event.kind == "card":
            assert event.chair is not None
            if event.cards[0].is_back:
                continue
            card = str(event.cards[0])
            left[event.chair].remove(card)  # held, and not played before
            actions.append((event.chair, None, card))
        elif event.kind == "covered":
            assert event.chair is not None
            left[event.chair].remove(str(event.cards[0]))
            actions.append((event.chair, None, "down"))
        elif event.kind == "score":
            assert max(score) < target, "nothing is scored after the target is reached"
            assert sorted(event.points)[0] == 0
            assert sum(event.points) > 0
            paid.append(event.points)
            score = [score[0] + event.points[0], score[1] + event.points[1]]
        else:
            assert event.points == (0, 0)
    all_dealt = [card for hand in hands.values() for card in hand]
    assert len(set(all_dealt)) == len(all_dealt)

    assert deal.over
    assert deal.to_act is None
    assert deal.legal() == ()
    assert [event.kind for event in events].count("end") == 1
    assert events[-1].kind == "end"
    assert tuple(score) == deal.score
    result = deal.result
    assert result is not None
    assert result.points == deal.points == (score[0] - deal.setup.score[0], score[1] - deal.setup.score[1])
    assert result.why == events[-1].text
    assert result.hand in ("A", "B", None)

    turned = "" if deal.turned is None else str(deal.turned)
    assert turned not in all_dealt
    referee = score_sheet(
        deal.variant.id, deal.players, deal.dealer, deal.setup.score, hands, actions, turned
    )
    assert referee.over
    assert referee.paid == paid
    if referee.winner is not None:
        assert result.hand == {0: "A", 1: "B", 2: None}[referee.winner]


@pytest.mark.slow
@pytest.mark.parametrize(("game", "players"), GAMES, ids=IDS)
@pytest.mark.claims("TYF-37", "TYF-106", "TYF-107", "TRC-23", "TRC-24", "TRC-25", "TRC-52")
@pytest.mark.claims("LTR-01", "LTR-15", "LTR-38", "OQ-32")
def test_matches_by_chance_end_and_add_up(game: str, players: int) -> None:
    target = TARGET.get(game, 12)
    suits, cards = PACK.get(game, ("french", 32))
    for number in range(MATCHES):
        chance = random.Random(f"{game} {players} {number}")
        choose = STYLES[number % len(STYLES)]
        match = te.match(game, seed=number, players=players)
        judged, closely = number % 4 == 0, number % 20 == 0
        games, dealt = match.games, 1
        over = False
        while not over:
            if closely:
                check_cards(match.deal)
            match = match.play(choose(chance, match.deal))
            over = match.deal.over  # a match that goes on shows its next deal
            if match.number == dealt and not over:
                continue
            ended = match.last
            assert ended is not None
            assert ended.over
            assert ended.board.result is not None  # what .result is made from; it is read in full below
            assert min(ended.points) >= 0
            if judged:
                check_deal(ended)
            if closely:
                check_cards(ended)
            won = tuple(int(points >= target) for points in ended.score)
            assert sum(won) <= 1
            assert match.games == (games[0] + won[0], games[1] + won[1])
            games = match.games
            if over:
                break
            dealt += 1
            # The next dealer sits to the right, and the next cards come from the seed alone.
            assert match.number == match.deal.number == dealt
            assert match.deal.dealer == ended.dealer % players + 1
            assert match.deal.score == ((0, 0) if any(won) else ended.score)
            if closely and match.deal.asked not in ("tap", "special") and match.deal.view(1).hand:
                top = shuffled(suits, cards, number, dealt)[: 3 * players]
                if game == "truco-paulista":  # the next card of the pack is turned up
                    assert (
                        match.deal.turned
                        == match.variant.pack[shuffled(suits, cards, number, dealt)[3 * players]]
                    )
                held = [card for chair in range(1, players + 1) for card in match.deal.view(chair).hand]
                assert held == [match.variant.pack[card] for card in top]
        assert match.over
        assert max(match.games) == GAMES_TO_WIN.get(game, 2)
        assert min(match.games) < max(match.games)
        assert match.winner == ("A" if match.games[0] > match.games[1] else "B")
        with pytest.raises(te.IllegalNow) as refused:
            match.play("1 yes")
        assert refused.value.reason.code == "over"


# Short matches


def test_a_short_game_is_the_last_part_of_a_whole_one() -> None:
    """To 9 in a game to 25: both begin with the 16 left out, so what each side still lacks is what it lacks to 9."""
    short = te.match("truc-y-flou", seed="short", games=1, to=9)
    assert short.deal.setup.score == (16, 16)
    after = (
        short.play("1 mi-falta") if short.deal.to_act == 1 else short.play(f"{short.deal.to_act} mi-falta")
    )
    assert after.deal.board.contests[0].lose == 9 + 1  # the rest of one's own side and one more


def test_every_game_of_a_short_match_begins_alike_and_the_match_ends_when_it_says() -> None:
    now = te.match("french-truc", seed="three", games=3, to=5)
    chance = random.Random(3)
    begun = set()
    while not now.over:
        if not now.deal.done:
            begun.add(now.deal.setup.score)
        now = now.play(chance.choice(now.deal.legal()))
    assert max(now.games) == 3  # more than the two games of the variant
    assert min(min(score) for score in begun) == 12 - 5
    assert now.winner == "AB"[now.games.index(3)]
    assert now.deal is now.last


@pytest.mark.parametrize("options", [{"to": 0}, {"to": 26}, {"to": True}, {"games": 0}, {"games": 100}])
def test_an_impossible_length_is_refused(options: dict[str, int]) -> None:
    with pytest.raises(ValueError, match=r"possible here|cannot be played"):
        te.match("truc-y-flou", seed="s", **options)
