"""A match: deals one after another until a side has won enough games."""

from __future__ import annotations

from typing import Final

from attrs import evolve, frozen

from trucedu.cards import Card
from trucedu.chance import fresh_seed, normal_seed
from trucedu.engine.actions import Action
from trucedu.engine.compiled import GAME, Compiled
from trucedu.engine.deal import Deal, Setup, is_whole, start
from trucedu.engine.dealing import Shuffle
from trucedu.engine.orders import Message
from trucedu.engine.outcomes import NOBODY, SIDES
from trucedu.engine.variant import Variant, as_variant
from trucedu.language import tr

#: Nobody plays for more games than this in one match.
MOST_GAMES: Final = 99


@frozen
class FirstDeal:
    """How the first dealer was found: what each side drew (redrawn while equal), which side chose, who deals.

    ``cards`` are pairs (side A's, side B's); the last pair decided. Sources: TYF-35, TYF-36; OQ-47.
    """

    cards: tuple[tuple[Card, Card], ...]
    chooser: str | None
    dealer: int
    text: str


@frozen
class Match:
    """A match in play. :meth:`play` gives the next state.

    ``deal`` is the deal in play (the last one when the match is over), ``last`` the one before it, ``games`` the games
    (manches) that sides A and B have won, ``winner`` "A", "B" or None, ``number`` how many deals were begun.
    ``wanted`` is how many games win it (None: as many as the variant says), ``begin`` the score that every game begins
    with: 0 to 0, or in a short game what leaves the wanted points to the target.
    """

    variant: Variant
    seed: str
    first: FirstDeal
    deal: Deal
    games: tuple[int, int] = (0, 0)
    last: Deal | None = None
    wanted: int | None = None
    begin: tuple[int, int] = (0, 0)

    @property
    def players(self) -> int:
        """How many play."""
        return self.deal.players

    @property
    def number(self) -> int:
        """Which deal of the match this is, from 1."""
        return self.deal.number

    @property
    def score(self) -> tuple[int, int]:
        """The points of sides A and B in the game in play."""
        return self.deal.score

    @property
    def winner(self) -> str | None:
        """The side that has won the match, or None."""
        return next((side for side, won in zip(SIDES, self.games, strict=True) if won >= self.to_win), None)

    @property
    def to_win(self) -> int:
        """How many games win the match."""
        return self._rules.rules.score.games if self.wanted is None else self.wanted

    @property
    def over(self) -> bool:
        """Whether the match is won."""
        return self.winner is not None

    @property
    def game_name(self) -> str:
        """What the game in play is called: a *manche*, or the *belle* when each side has won one fewer than needed."""
        score, wanted = self._rules.rules.score, self.to_win
        last = score.last_game_word and self.games == (wanted - 1, wanted - 1) and wanted > 1
        return score.last_game_word if last else score.game_word

    @property
    def _rules(self) -> Compiled:
        return self.deal.board.rules

    def play(self, action: Action | str) -> Match:
        """The match after the action; when it ends a deal, the next deal is dealt.

        :raises NotACall, Ambiguous, IllegalNow: as :meth:`Deal.play`.
        """
        return self._after(self.deal.play(action))

    def tell(self, message: Message | str) -> Match:
        """The match after a sign or an order between partners; see :meth:`Deal.tell`."""
        return evolve(self, deal=self.deal.tell(message))

    def _after(self, deal: Deal) -> Match:
        if not deal.over:
            return evolve(self, deal=deal)
        target = self._rules.target
        won = tuple(games + (points >= target) for games, points in zip(self.games, deal.score, strict=True))
        games = (won[0], won[1])
        if (side := _match_won(deal)) is not None:
            games = (self.to_win, games[1]) if side == 0 else (games[0], self.to_win)
        after = evolve(self, deal=deal, games=games, last=deal)
        if after.over:
            return after
        score = deal.score if games == self.games else self.begin
        dealer = self.next_dealer(deal)
        following = start(Setup(self.variant, deal.players, self.seed, deal.number + 1, dealer, score))
        return evolve(after, deal=following)

    def next_dealer(self, deal: Deal) -> int:
        """The chair that deals after a finished deal: the one at the dealer's right, unless the winners of the hand
        may have the others deal (OQ-32)."""
        right = deal.dealer % deal.players + 1
        if self._rules.rules.deal.next_dealer == "losers" and deal.result is not None:
            return deal.dealer if deal.result.hand == SIDES[(right - 1) & 1] else right
        return right

    def __str__(self) -> str:
        return tr(
            "{game}, seed {seed!r}: {a} to {b} in deal {number}, games {won_a} to {won_b}",
            game=self.variant.name, seed=self.seed, a=self.score[0], b=self.score[1], number=self.number,
            won_a=self.games[0], won_b=self.games[1],
        )  # fmt: skip

    def __repr__(self) -> str:
        return f"<match of {self}>"


def _match_won(deal: Deal) -> int | None:
    """The side that has won a hand on which the whole match was staked, or None."""
    board = deal.board
    if board.result is None or board.result[0] == NOBODY or board.result[1] != GAME or not board.rung:
        return None
    return board.result[0] if board.rules.rules.ladder.rungs[board.rung - 1].wins_match else None


def match(
    variant: str | Variant,
    seed: str | int | None = None,
    players: int | None = None,
    dealer: int | None = None,
    *,
    games: int | None = None,
    to: int | None = None,
) -> Match:
    """Begin a match.

    :param variant: a variant or its id.
    :param seed: any text or whole number; all deals come from it alone, whatever is played. None draws one.
    :param players: how many play, in games for several numbers.
    :param dealer: the chair that deals first; None leaves it to the draw, or to the last chair where there is none.
    :param games: how many games win the match; None is as many as the variant says.
    :param to: a short game, to so many points. The target stays what it is and both sides begin every game with the
        points that are left out, so whatever is reckoned from the target (a rest, one point short) holds as it is.
    :raises ValueError: an impossible seed, dealer, target or number of players or games.
    """
    game = as_variant(variant)
    rules = game.compiled(players)
    begin = begin_of(rules, to)
    if games is not None and not is_whole(games, 1, MOST_GAMES):
        raise ValueError(
            tr("{n} games cannot be played: a match takes 1 to {most}.", n=games, most=MOST_GAMES)
        )
    text = normal_seed(fresh_seed() if seed is None else seed)
    if dealer is not None and not is_whole(dealer, 1, rules.players):
        raise ValueError(tr("There is no chair {n}: chairs are 1 to {last}.", n=dealer, last=rules.players))
    first = (
        draw(rules, text)
        if dealer is None
        else FirstDeal((), None, dealer, tr("Chair {n} deals first.", n=dealer))
    )
    deal = start(Setup(game, rules.players, text, 1, first.dealer, begin))
    return Match(game, text, first, deal, wanted=games, begin=begin)


def begin_of(rules: Compiled, to: int | None) -> tuple[int, int]:
    """The score that a game to so many points begins with; None is the whole game.

    :raises ValueError: it is no number of points from 1 to the target.
    """
    if to is None:
        return 0, 0
    if not is_whole(to, 1, rules.target):
        raise ValueError(
            tr("A game to {n} is not possible here: it goes to {target} at most.", n=to, target=rules.target)
        )
    return rules.target - to, rules.target - to


def draw(rules: Compiled, seed: str) -> FirstDeal:
    """The draw for the first deal. The side that may choose lets the other side deal, to be eldest itself.

    Equal cards draw again. Without a draw in the game, the last chair deals.
    """
    last = rules.players
    rule = rules.rules.deal.draw
    if rule == "none":
        return FirstDeal((), None, last, tr("Chair {n} deals first.", n=last))
    pack = [
        rules.pack[card]
        for card in Shuffle(rules.rules.pack.suits, rules.cards, seed).deck(0).prefix(rules.cards)
    ]
    drawn: list[tuple[Card, Card]] = []
    for a, b in zip(pack[::2], pack[1::2], strict=False):
        drawn.append((a, b))
        height = [card.rank if rule == "pips" else rules.power[rules.card_number[card]] for card in (a, b)]
        if height[0] != height[1]:
            break
    lower = 0 if height[0] < height[1] else 1
    chooser = lower if rules.rules.deal.draw_chooses == "lowest" else 1 - lower
    dealer = last if chooser == 0 else last - 1
    text = tr(
        "Side A draws {a}, side B {b}: side {side} may choose and lets the others deal. Chair {dealer} deals first.",
        a=drawn[-1][0], b=drawn[-1][1], side=SIDES[chooser], dealer=dealer,
    )  # fmt: skip
    return FirstDeal(tuple(drawn), SIDES[chooser], dealer, text)
