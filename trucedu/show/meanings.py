"""What an action would mean just now, in a sentence: what is staked, what a refusal costs, who is asked.

The amounts are read off the engine's board after the action has been tried on a copy. Only what everybody at the table
may know is looked at: what is staked and who is asked, never a card in another hand and never who would win.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from trucedu.cards import Card
from trucedu.engine import contests, stakes
from trucedu.engine.actions import Action
from trucedu.engine.board import Board
from trucedu.engine.compiled import GAME, Contest
from trucedu.engine.deal import Deal
from trucedu.engine.modes import CONTEST
from trucedu.engine.text import listed, points, stake_words
from trucedu.engine.view import View
from trucedu.language import tr
from trucedu.show.sums import Part, added, shortfall
from trucedu.variants.sheet import ContestCall, Shortfall


class Meanings:
    """The meanings of what one chair may do in one position.

    :param deal: the deal in play.
    :param chair: the chair that acts.
    :param view: what that chair may do, where less is played than the whole game; None takes its view of the deal.
    """

    def __init__(self, deal: Deal, chair: int, view: View | None = None) -> None:
        self._deal = deal
        self._view = deal.view(chair) if view is None else view
        self._board = deal.board
        self._rules = deal.board.rules

    def of(self, action: Action) -> str:
        """The action in a sentence or two."""
        if action.card is not None:
            return self._card(action, action.card)
        if self._view.asked == "stake":
            answer = self._answer(action)
            if answer:
                return answer
        if self._view.asked == "contest" or action.number in self._rules.contest_words:
            return self._contest(action)
        call = action.call or ""
        if call == "fold":
            return tr(
                "Throw the hand in, without being asked: the deal ends and the other side {gets}.",
                gets=self._thrown_in(),
            )
        other = self._question(call)
        return other if other else self._raise(self._after(action))

    def _thrown_in(self) -> str:
        """What the other side has of a hand that is thrown in on one's turn."""
        value = self._board.value + stakes.early_extra(self._board)
        return self._gets(value, self._stake(value))

    def short(self, action: Action) -> str:
        """A few words for a list of choices."""
        if action.card is not None:
            return action.card.name if action.call is None else tr("{card}, and raise", card=action.card.name)
        if action.call == "pass" or (self._view.asked == "contest" and action.call == "no"):
            return tr("let it be")
        if self._view.asked == "contest" and action.call == "yes":
            return tr("accept: the counts are compared")
        if action.number in self._rules.contest_words:
            sings = action.number not in self._rules.contest_of
            return self._said(action.call or "") or (tr("show and compare") if sings else tr("declare it"))
        if self._view.asked == "stake" and action.call in {"yes", "no", "fold"}:
            if action.call == "yes":
                return tr("the hand is worth {worth}", worth=self._stake(self._board.offer_value))
            return tr("the other side scores {worth}", worth=self._worth(self._board.offer_refused))
        if action.call == "fold":
            return tr("the other side {gets}", gets=self._thrown_in())
        if action.call == "redeal":
            return tr("ask for new cards, now or never")
        other = self._question(action.call or "")
        if other:
            return other.rstrip(".")
        if action.number == self._board.offer_call == self._rules.remainder:
            return tr("accept: {worth} is staked", worth=self._stake(self._board.offer_value))
        offered = self._after(action)
        said = self._said(action.call or "")
        return tr(
            "{said}raise to {worth} (refused: {refused} to you)",
            said=f"{said}: " if said else "",
            worth=self._stake(offered.offer_value),
            refused=self._worth(offered.offer_refused),
        )

    def asked(self) -> str:
        """What the chair is asked, in a sentence."""
        board = self._board
        match self._view.asked:
            case "stake":
                return tr(
                    "You are asked: {said} by chair {caller}. Accepted, the hand is worth {worth}; refused, the other "
                    "side scores {refused}.",
                    said=self._last_call(),
                    caller=board.caller + 1,
                    worth=self._stake(board.offer_value),
                    refused=self._worth(board.offer_refused),
                )
            case "contest":
                state = board.contests[board.contest]
                what = state.contest.calls[state.call]
                said = tr("You are asked: {said} by chair {n}.", said=self._last_call(), n=state.caller + 1)
                sung = self._taken_up(state, what, mine=False)
                return " ".join(part for part in (said, sung, self._if_all_pass(state, what)) if part)
            case "redeal":
                return tr("Chair {eldest} asks for new cards. Do you agree?", eldest=board.eldest + 1)
            case "special":
                return self._asked_to_play()
            case "tap":
                return tr("Before the deal: do you cut the pack or tap it?")
            case "one-card":
                return tr("The pack was tapped: you may deal one card each instead of three.")
        return tr("It is your turn.")

    def _asked_to_play(self) -> str:
        """The question of a deal on other terms: at which score, and who leads if the hand is played (A38)."""
        rules = self._rules
        own = self._view.score[(self._view.chair - 1) & 1]
        text = tr("Your side has {n} of {target} points. Do you play this hand?", n=own, target=rules.target)
        if self._board.leader == self._view.chair - 1:
            return f"{text} {tr('You would lead.')}"
        return f"{text} {tr('Chair {n} would lead.', n=self._board.leader + 1)}"

    def _after(self, action: Action) -> Board:
        board = self._board.copy()
        board.log = None
        board.apply(action.number)
        return board

    def _worth(self, value: int) -> str:
        score = self._rules.rules.score
        return tr("the {game}", game=score.game_word) if value == GAME else points(value)

    def _stake(self, value: int) -> str:
        """What the hand is worth: where a raise stakes the whole match, that."""
        return stake_words(self._rules, value)

    def _last_call(self) -> str:
        """The call that is to be answered, as it was said."""
        calls = [
            event for event in self._view.events if event.action is not None and event.action.call is not None
        ]
        action = calls[-1].action
        # A pass before it is an answer to the same call, not the call.
        for event in reversed(calls):
            action = event.action
            if action is not None and action.call != "pass":
                break
        amount = "" if action is None or action.amount is None else f" {action.amount}"
        return self._called((action.call if action is not None else "") or "") + amount

    def _called(self, call: str) -> str:
        """A call with the words that are said for it: ``"aoute (u aouté: One more)"``."""
        said = self._said(call)
        return f"{call} ({said})" if said else call

    def _said(self, call: str) -> str:
        """The words that are said for a call, where they differ from its name: ``"u aouté: One more"``."""
        rules = self._rules.rules
        term = says = ""
        for rung in rules.ladder.rungs:
            if rung.call == call:
                term, says = rung.term, rung.says
        rest = rules.ladder.remainder
        if rest is not None and rest.call == call:
            term, says = rest.term, rest.says
        for contest in rules.contest.values():
            if call in contest.calls:
                term, says = contest.calls[call].term, contest.calls[call].says
            if call == contest.rival:
                term, says = contest.rival_term, contest.rival_says
        words = {_bare(word): word for word in (says, term) if word and _bare(word) != _bare(call)}
        return ": ".join(reversed(words.values()))

    # Cards

    def _card(self, action: Action, card: Card) -> str:
        if action.face_down:
            return tr(
                "Lay the {name} face down: nobody sees what it is, and it takes no trick.", name=card.name
            )
        parts = [tr("Play the {name}: {effect}.", name=card.name, effect=self._effect(card))]
        number = self._rules.card_number[card]
        if number in self._rules.bonus:
            bonus = points(self._rules.bonus[number])
            to = tr("your side") if self._rules.bonus_to_player else tr("whoever takes the trick")
            parts.append(tr("It scores {bonus} for {to}.", bonus=bonus, to=to))
        if self._view.asked == "stake":
            worth = self._stake(self._board.offer_value)
            parts.append(tr("Playing on accepts the raise: the hand is worth {worth}.", worth=worth))
        if action.call is not None:
            parts.append(self._raise(self._after(action)))
        elif self._view.asked == "turn" and self._may_declare():
            parts.append(tr("Your chance to declare is gone with it."))
        return " ".join(parts)

    def _effect(self, card: Card) -> str:
        table = self._view.table
        if not table:
            return tr("you lead the trick")
        power = self._board.ranking.power
        number = self._rules.card_number
        open_cards = [(power[number[each]], chair, each) for chair, each in table if not each.is_back]
        if not open_cards:
            return tr("it beats what lies there, all of it face down")
        best = max(each for each, _, _ in open_cards)
        chair, highest = next((chair, lying) for each, chair, lying in open_cards if each == best)
        own = power[number[card]]
        if own > best:
            return tr("it beats the best so far, the {card} of chair {chair}", card=highest, chair=chair)
        if own == best:
            return tr("it equals the best so far, the {card} of chair {chair}", card=highest, chair=chair)
        return tr("it is below the best so far, the {card} of chair {chair}", card=highest, chair=chair)

    def _may_declare(self) -> bool:
        return any(action.number in self._rules.contest_of for action in self._view.legal)

    # The stake

    def _raise(self, after: Board) -> str:
        return tr(
            "Raise. Chair {chair} answers; accepted, the hand is worth {worth}; refused, your side scores {refused} "
            "and the deal ends.",
            chair=after.seat + 1,
            worth=self._stake(after.offer_value),
            refused=self._worth(after.offer_refused),
        )

    def _answer(self, action: Action) -> str:
        board = self._board
        worth = self._worth(board.offer_refused)
        if action.call == "no":
            return tr("Refuse: the deal ends and the other side scores {worth}.", worth=worth)
        if action.call == "fold":
            return tr(
                "Throw the hand in; while you are asked, the same as no: the other side scores {worth}.",
                worth=worth,
            )
        if action.call == "yes" or action.number == board.offer_call == self._rules.remainder:
            return tr(
                "Accept: the hand is worth {worth}, and play goes on.", worth=self._stake(board.offer_value)
            )
        return ""

    # Questions beside the play

    def _question(self, call: str) -> str:
        special = self._rules.special
        asked = self._view.asked
        if call == "redeal":
            return tr("Ask for three new cards each; you can ask only now, and only once.")
        if asked == "redeal":
            return tr("Agree: all hands are dealt anew.") if call == "yes" else tr("Refuse: play goes on.")
        if asked == "special" and special is not None:
            if call == "play":
                return tr("Play: the hand is worth {worth}, and nobody raises.", worth=points(special.value))
            return tr("Decline: the other side scores {worth}.", worth=points(special.declined))
        return {
            "cut": tr("Cut the pack: three cards each are dealt."),
            "tap": tr("Tap the pack instead: the dealer may then deal one card each."),
            "one-card": tr("Deal one card each: a single trick decides."),
            "three-cards": tr("Deal three cards each, as usual."),
            "next-card": tr("Lay the next card of your hand: nobody has seen it, not even you."),
        }.get(call, "")

    # Declarations

    def _contest(self, action: Action) -> str:
        call = action.call or ""
        if call in {"pass", "no"}:
            return self._pass(call)
        contest = self._rules.contest_of.get(action.number)
        opening = contest is not None and action.number in (*contest.openings, contest.rival)
        if self._view.asked == "contest" and contest is self._rules.contests[self._board.contest]:
            opening = False  # the same word raises the bid in question
        state = next((each for each in self._board.contests if each.status == contests.ASKED), None)
        if not opening and state is not None and state.contest.accepts.get(state.call) == action.number:
            pays = self._pays(state, mine=False)
            if call == "yes" or not state.contest.rule.sung:
                return tr("Accept: the counts are compared, and {pays}", pays=pays)
            return tr("Sing: both sides show what they have, and {pays}", pays=pays)
        assert contest is not None
        if self._board.contests[contest.index].yielded:
            return tr(
                "Declare: {said}. It scores {n} at once: your side's challenge was refused.",
                said=self._called(call),
                n=contest.rule.per_holder,
            )
        if action.number == contest.rival:
            return tr(
                "Declare: {said}. Your flor and theirs are compared at the end of the deal.",
                said=self._called(call),
            )
        after = self._after(action)
        now = after.contests[contest.index]
        said = self._called(call)
        parts = [tr("Declare: {said}.", said=said) if opening else tr("Go higher: {said}.", said=said)]
        if now.contest.calls[action.number].then == "concede":
            return tr("Give in: {said}. What the others have declared stands.", said=said)
        if now.contest.calls[action.number].asks == "nobody":
            return tr(
                "Accept: {said}. The counts are compared: {pays}", said=said, pays=self._pays(now, mine=True)
            )
        asked = after.queue if after.mode == CONTEST else ()
        if asked:
            parts.append(self._who_is_asked(asked))
        what: ContestCall = now.contest.calls[now.call]
        parts += [text for text in (self._taken_up(now, what, mine=True),) if text]
        parts.append(self._unanswered(now, what))
        if opening and what.accept:
            parts += self._how_counted(contest, action.chair - 1)
        return " ".join(parts)

    def _how_counted(self, contest: Contest, seat: int) -> Iterator[str]:
        """When a bid is settled, what undoes it, and whether it is a bluff."""
        undone = any(contest.name in other.rule.cancels for other in self._rules.contests)
        if contest.rule.settled == "at-once":
            yield tr("It is settled as soon as it is answered.")
        elif contest.rule.settled == "end":
            yield tr("It is counted at the end of the deal.")
        elif undone and contest.rule.late == "void":
            yield tr("It is counted after the first trick, unless somebody declares a flor.")
        else:
            yield tr("It is counted after the first trick.")
        if not contests.holds(self._board, seat, contest):
            yield tr(
                "You hold none: each side shows its best, so a partner's counts; without one it is a bluff."
            )

    def _who_is_asked(self, seats: Sequence[int]) -> str:
        chairs = [seat + 1 for seat in seats]
        if len(chairs) == 1:
            return tr("Chair {chair} is asked.", chair=chairs[0])
        return tr("Chairs {chairs} are asked in turn.", chairs=listed(chairs))

    def _pass(self, call: str) -> str:
        board = self._board
        state = board.contests[board.contest]
        then = self._if_all_pass(state, state.contest.calls[state.call])
        return tr("No. {then}", then=then) if call == "no" else tr("Pass. {then}", then=then)

    def _if_all_pass(self, state: contests.State, what: ContestCall) -> str:
        """For somebody who is asked: what comes of it if everybody asked passes."""
        if what.refused is None:
            each = points(state.contest.rule.per_holder or 0)
            return tr("If all pass: it stands and is worth {each}.", each=each)
        worth = self._worth(state.refused)
        if what.asks == "speaker":
            return tr("Refused: the other side scores {worth}.", worth=worth)
        return tr("If all pass: the other side scores {worth}.", worth=worth)

    def _pays(self, state: contests.State, mine: bool) -> str:
        win, lose = self._paid(state, state.win, "win"), self._paid(state, state.lose, "lose")
        if state.win == state.lose:
            return tr("the better side {wins}.", wins=self._gets(state.win, win))
        win, lose = self._gets(state.win, win), self._gets(state.lose, lose)
        if mine:
            return tr("your side {wins} if it is better; otherwise the other {lose}.", wins=win, lose=lose)
        return tr("their side {wins} if it is better; otherwise yours {lose}.", wins=win, lose=lose)

    def _gets(self, value: int, worth: str) -> str:
        return tr("wins {worth}", worth=worth) if value == GAME else tr("scores {worth}", worth=worth)

    def _paid(self, state: contests.State, value: int, which: str) -> str:
        """What a showdown pays, with its sum where it is reckoned from what a side still lacks."""
        what = state.contest.calls[state.call]
        amount = what.win if which == "win" else what.lose
        caller = state.caller
        now = amount.at(self._board.scores, self._rules.half) if isinstance(amount, Shortfall) else amount
        by_count = isinstance(now, Shortfall) and now.shortfall in ("winner", "loser")
        if by_count and which == "lose":
            caller = 1 - (state.caller & 1)  # then the other side has the better count
        parts = shortfall(self._board, state.opener, amount or what.adds, caller, self._view.side)
        rest = value - sum(part.number for part in parts)
        if parts and amount is None and rest > 0:
            parts = [Part(rest, tr("staked before")), *parts]
        worth = self._worth(value)
        if len(parts) == 1:
            return tr("{worth} ({what})", worth=worth, what=parts[0].what)
        return tr("{worth}: {sum}", worth=worth, sum=added(parts)) if parts else worth

    def _taken_up(self, state: contests.State, what: ContestCall, mine: bool) -> str:
        """What a call pays if it is accepted; empty for one that cannot be."""
        if not what.accept:
            return ""
        pays = self._pays(state, mine=mine)
        return (
            tr("Accepted: {pays}", pays=pays)
            if what.accept == "yes" or not state.contest.rule.sung
            else tr("If it is sung: {pays}", pays=pays)
        )

    def _unanswered(self, state: contests.State, what: ContestCall) -> str:
        if what.refused is None:
            each = points(state.contest.rule.per_holder or 0)
            return tr("Unchallenged it is worth {each}.", each=each)
        text = tr("If all pass: your side scores {worth}.", worth=self._worth(state.refused))
        if what.asks == "speaker":
            text = tr("Refused: your side scores {worth}.", worth=self._worth(state.refused))
        return tr("{text} That ends the deal.", text=text) if what.ends_deal else text


def _bare(text: str) -> str:
    return "".join(letter for letter in text.casefold() if letter.isalnum())
