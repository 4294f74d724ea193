"""A player who plays with its partners: it reads their signs, plans the trick, and gives orders as captain."""

from __future__ import annotations

from itertools import combinations, product
from typing import Final

from trucedu.bots.bidding import Bidding, Worth
from trucedu.bots.card_play import plan_of
from trucedu.bots.decision import Decision
from trucedu.bots.habits import Habits
from trucedu.bots.habitual import Habitual
from trucedu.bots.mind import Mind, in_ten
from trucedu.bots.talk import signs_seen, since_dealt
from trucedu.cards import Card
from trucedu.engine.variant import Variant
from trucedu.engine.view import View
from trucedu.language import tr
from trucedu.variants.notation import parse_cards
from trucedu.variants.sheet import ContestRule

#: How rare a partner's pair must be on average, by his signs, to be bid for him.
BIDS_FOR_PARTNER: Final = 0.5


class Captain(Habitual):
    """A player for games with partners. Where it differs from ``Cautious``:

    - It gives a sign for every card that has one, always a true one, and believes the signs that it sees, those
      of opponents too if it notices any. When it raises and answers raises, the cards that partners have shown
      count as the side's, and each high card that an opponent was seen to show takes a tenth from its hopes.
    - The plan for a trick is the cheapest card that should hold it (seven times in ten or more), of those that it
      has itself and those that partners still to play have shown; a card of the side's that lies there and should
      hold comes before all. Where the plan is another's card it spends no high card of its own (one that beats
      seven of ten unseen ones): it gives its lowest. Any other card that takes the trick it plays as usual.
    - If it leads its side it tells a partner before he plays: to play high (or the rank, where the game has such
      an order) if the plan is his card; to play low if the trick is the side's already, or if the plan is another's
      card and he has shown one that is as good. Otherwise, or with one card left to him, it says nothing.
    - It bids on a partner's embit as on its own, where the game does not ask the bidder to hold it, if the
      partner's signs leave no doubt that he has one and the embits he can have beat half of all others on average.
    - If it leads its side it leaves the bid of an embit to the foot, who speaks last for the side, and tells
      him to bid when his turn comes and nobody has bid.

    With two players it plays like ``Cautious``. It does the same thing in the same position, always.

    :param variant: the game, with its house rules.
    """

    name = "captain"

    def __init__(self, variant: Variant) -> None:
        super().__init__(Mind(variant, Habits(), reads_signs=True))
        orders = self.mind.rules.messages.orders
        #: The names of the game's orders, by what they ask for.
        self._orders = {order.play: name for name, order in orders.items()}

    def _take(self, mind: Mind) -> None:
        super()._take(mind)
        self._bidding = self._side_bids = SideBidding(mind)

    def sign(self, view: View) -> str | None:
        """The next sign that it has not given yet."""
        given = {
            event.message.what
            for event in since_dealt(view)
            if event.kind == "signal" and event.message is not None and event.chair == view.chair
        }
        return next((name for name in self.signs(view) if name not in given), None)

    def order(self, view: View, to: int) -> str | None:
        """What the partner in chair ``to`` is to do on the turn that begins, if this chair leads its side."""
        if view.captain != view.chair or view.asked != "turn":
            return None
        if len(view.tricks) + 1 >= len(self.mind.judge.dealt(view)):
            return None  # he has one card left to play, so there is nothing to choose
        player = self.beside(view.turned)
        if "bid" in self._orders and player._side_bids.wants_bid_by(to, view):
            return self._orders["bid"]
        return player._card_order(view, to)

    def _card_order(self, view: View, to: int) -> str | None:
        plan = plan_of(self.mind, view)
        if plan is None:
            return None
        chair, card = plan
        judge = self.mind.judge
        shown = [judge.strength(each) for each in self.mind.known(view).get(to, ())]
        if chair != to:
            laid = chair in {each for each, _ in view.table}
            return (
                self._orders.get("low")
                if laid or any(power >= judge.strength(card) for power in shown)
                else None
            )
        if "rank" in self._orders:
            return f"{self._orders['rank']} {self._rank(card)}"
        return self._orders.get("high") if judge.strength(card) == max(shown) else None

    def _rank(self, card: Card) -> str:
        """The rank of a card as orders name it."""
        return next(rank for rank in self.mind.rules.pack.ranks if card in parse_cards(f"{rank}*", card.pack))


class SideBidding(Bidding):
    """Bids for the side: on partners' pairs too, and by the foot's mouth."""

    def worth(self, name: str, rule: ContestRule, view: View) -> Worth | None:
        """The own count, or a partner's that his signs have proved, if that is better."""
        own = super().worth(name, rule, view)
        if rule.counts != "pair":
            return own
        partners = self._proved(name, view)
        there = [worth for worth in (own, partners) if worth is not None]
        return max(there, key=lambda worth: (worth.good, worth.rarity), default=None)

    def opened(self, bid: Decision, rule: ContestRule, view: View) -> Decision | None:
        """The bid; none if the foot is to make it."""
        if rule.counts == "pair" and self._leaves_to(view) is not None:
            return None
        return bid

    def wants_bid_by(self, to: int, view: View) -> bool:
        """Whether the partner in chair ``to`` is to bid now: he is the foot, nobody has bid, and the side has it."""
        if self._leaves_to(view, ready=True) != to:
            return False
        calls = {call for _, rule in self._contests for call in rule.calls}
        if any(event.action is not None and event.action.call in calls for event in since_dealt(view)):
            return False
        worths = (self.worth(name, rule, view) for name, rule in self._contests if rule.counts == "pair")
        return any(worth is not None and worth.good for worth in worths)

    def _leaves_to(self, view: View, *, ready: bool = False) -> int | None:
        """The foot, if this chair leads the side and can tell him to bid; None if it is the foot or he has played.

        :param ready: the foot is on turn.
        """
        if view.captain != view.chair or not self._bid_orders or not view.talks or view.tricks:
            return None
        foot = foot_of(view)
        if foot == view.chair or foot in {chair for chair, _ in view.table}:
            return None
        return foot if not ready or view.to_act == foot else None

    def _proved(self, name: str, view: View) -> Worth | None:
        """A pair that a partner must have by two or more signs, or None: one sign alone never proves one."""
        judge = self._mind.judge
        signs: dict[int, list[frozenset[Card]]] = {}
        for signed in signs_seen(self._mind.variant, view):
            if (signed.chair - view.chair) % 2 == 0:
                signs.setdefault(signed.chair, []).append(signed.cards)
        best: Worth | None = None
        for chair, sets in signs.items():
            laid = [card for trick in view.tricks for who, card in trick.cards if who == chair]
            laid += [card for who, card in view.table if who == chair]
            rarities = [
                judge.rarity("pair", count) if count is not None and count.made else None
                for count in (judge.count_of("pair", hand) for hand in _hands(sets, laid, judge.unseen(view)))
            ]
            sure = [rarity for rarity in rarities if rarity is not None]
            if not sure or len(sure) < len(rarities):
                continue
            rarity = sum(sure) / len(sure)
            if best is None or rarity > best.rarity:
                says = tr(
                    "The signs of chair {chair} prove an {contest}: on average it beats {n} of ten others.",
                    chair=chair,
                    contest=name,
                    n=in_ten(rarity),
                )
                best = Worth(rarity, says, rarity >= BIDS_FOR_PARTNER)
        return best


def _hands(sets: list[frozenset[Card]], laid: list[Card], unseen: tuple[Card, ...]) -> list[tuple[Card, ...]]:
    """All hands of three that hold a card of each set and the cards that were laid; none if one sign says it all."""
    if len(sets) < 2:
        return []
    hands = set()
    for shown in product(*sets):
        fixed = frozenset((*shown, *laid))
        if len(fixed) < len(sets) or len(fixed) > 3:
            continue
        rest = [card for card in unseen if card not in fixed]
        hands |= {fixed | set(more) for more in combinations(rest, 3 - len(fixed))}
    return [tuple(sorted(hand, key=lambda card: card.index)) for hand in hands]


def foot_of(view: View) -> int:
    """The foot of this chair's side in the first trick: its last player after eldest hand (TYF-10)."""
    order = [(view.eldest - 1 + step) % view.players + 1 for step in range(view.players)]
    return [chair for chair in order if (chair - view.chair) % 2 == 0][-1]
