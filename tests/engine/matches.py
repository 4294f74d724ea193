"""Seeded full matches played by chance: they end, no card is lost or doubled, and every point is accounted for.

2,000 matches of every game and number of players. In each of them every deal must end with a result, the
deal pass to the right and the score be carried on. In every fourth match a referee (``judges.py``), who
knows only what was said and played, keeps the score of each deal again and must come to the same points, one
by one; in every twentieth no card may be lost or doubled in any state.
"""

from __future__ import annotations

import random

import pytest

import trucedu as te
from tests.engine.judges import judge
from tests.engine.play import ALL, STYLES, shuffled
from trucedu.engine.deal import Deal

MATCHES = 2000
#: How many games win a match, where it is not two (TYF-107, TRC-24, embolica, studylib): one text knows no rubber.
GAMES_TO_WIN = {
    "le-truc": 1,
    "truco-paulista": 1,
    "argentine-truco": 1,
    "uruguayan-truco": 1,
    "venezuelan-truco": 1,
}
GAMES_TO_WIN |= {"truco-gauderio": 1, "balearic-truc": 1, "trut": 1, "put": 1}
#: The points of a game, where they are not 12. Trut's seven longs are 21 petits.
TARGET = {"truc-y-flou": 25, "sackson-truc": 16, "argentine-truco": 30, "uruguayan-truco": 40}
TARGET |= {
    "venezuelan-truco": 24,
    "truco-gauderio": 24,
    "valencian-truc": 24,
    "balearic-truc": 24,
    "trut": 21,
    "put": 5,
}
#: TYF-11, TRC-17, LTR-03, TRC-21; the packs of the regional games.
SPANISH = (
    "truc-y-flou",
    "catalan-truc",
    "argentine-truco",
    "uruguayan-truco",
    "venezuelan-truco",
    "truco-gauderio",
)
PACK = dict.fromkeys(SPANISH, ("spanish", 40)) | {
    "valencian-truc": ("spanish", 22),
    "balearic-truc": ("spanish", 36),
}
PACK |= {"truco-paulista": ("french", 40), "truco-mineiro": ("french", 40), "put": ("french", 52)}
#: Where the next card of the pack is turned up.
TURNED = ("truco-paulista", "uruguayan-truco", "venezuelan-truco")


def ways(*games: str) -> pytest.MarkDecorator:
    """The named games with every number of players."""
    found = [(game, players) for game, players in ALL if game in games]
    return pytest.mark.parametrize(("game", "players"), found, ids=[f"{name}-{n}" for name, n in found])


def check_cards(deal: Deal) -> None:
    """Held, played and undealt cards are the pack, each card once. Cards that nobody may see are checked at the end."""
    if any(event.kind == "covered" or (event.kind == "hand" and not event.audience) for event in deal.events):
        return
    held = [str(card) for chair in range(1, deal.players + 1) for card in deal.view(chair).hand]
    on_table = [str(card) for _, card in deal.view(1).table]
    taken = [str(card) for trick in deal.tricks for _, card in trick.cards]
    if deal.over:  # the trick that a deal ended in stays on the table, finished or not
        last = deal.tricks[-1].cards if deal.tricks else ()
        on_table = [] if tuple(on_table) == tuple(str(card) for _, card in last) else on_table
    seen = held + on_table + taken
    assert len(set(seen)) == len(seen)
    assert set(seen) <= set(map(str, deal.variant.pack))
    dealt = [event.cards for event in deal.events if event.kind == "hand"][-deal.players :]
    assert sorted(seen) == sorted(str(card) for hand in dealt for card in hand)


def check_deal(deal: Deal) -> None:
    """The end of a deal against the referee, event by event."""
    score = list(deal.setup.score)
    hands: dict[int, set[str]] = {}
    left: dict[int, set[str]] = {}
    paid: list[tuple[int, int]] = []
    target = TARGET.get(deal.variant.id, 12)
    events = deal.events
    for event in events:
        if event.kind == "hand":
            assert event.chair is not None
            hands[event.chair] = set(map(str, event.cards))
            left[event.chair] = set(hands[event.chair])
            assert len(left[event.chair]) == len(event.cards)
        elif event.kind in ("card", "covered"):
            assert event.chair is not None
            if not event.cards[0].is_back:
                left[event.chair].remove(str(event.cards[0]))  # held, and not played before
        elif event.kind == "score":
            assert max(score) < target, "nothing is scored after the target is reached"
            assert min(event.points) == 0
            assert max(event.points) > 0
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
    assert str(deal.turned) not in all_dealt

    referee = judge(deal)
    assert referee.over
    assert referee.paid == paid
    winner = getattr(referee, "winner", None)
    if winner is not None:
        assert result.hand == {0: "A", 1: "B", 2: None}[winner]


def match_staked(deal: Deal) -> bool:
    """Whether the hand was won with the whole match on it: Valencia's *joc fora*, accepted and played for."""
    calls = {event.action.call for event in deal.events if event.action is not None}
    return deal.variant.id == "valencian-truc" and "joc-fora" in calls and bool(judge(deal).whole_match)


def check_match(game: str, players: int, number: int) -> None:
    """One match, from its seed to its end."""
    target = TARGET.get(game, 12)
    suits, cards = PACK.get(game, ("french", 32))
    to_win = GAMES_TO_WIN.get(game, 2)
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
        wanted = [games[0] + won[0], games[1] + won[1]]
        if game == "valencian-truc" and any(won) and match_staked(ended):
            wanted[won.index(1)] = to_win
        assert match.games == tuple(wanted)
        games = match.games
        if over:
            break
        dealt += 1
        # The next dealer sits to the right, and the next cards come from the seed alone.
        assert match.number == match.deal.number == dealt
        assert match.deal.dealer == ended.dealer % players + 1
        assert match.deal.score == ((0, 0) if any(won) else ended.score)
        if closely and match.deal.asked not in ("tap", "special") and match.deal.view(1).hand:
            top = shuffled(suits, cards, number, dealt)[: 3 * players + 1]
            pack = match.variant.pack
            assert match.deal.turned == (pack[top[-1]] if game in TURNED else None)
            held = [card for chair in range(1, players + 1) for card in match.deal.view(chair).hand]
            assert held == [pack[card] for card in top[:-1]]
    assert match.over
    assert max(match.games) == to_win
    assert min(match.games) < max(match.games)
    assert match.winner == ("A" if match.games[0] > match.games[1] else "B")
    with pytest.raises(te.IllegalNow) as refused:
        match.play("1 yes" if game != "trut" else "1 trut")
    assert refused.value.reason.code == "over"


def check_matches(game: str, players: int, matches: int = MATCHES) -> None:
    """So many matches, from seed 0 on."""
    for number in range(matches):
        check_match(game, players, number)
