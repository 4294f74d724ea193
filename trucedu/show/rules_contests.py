"""The rules page's sections on counting pairs and flors and on the contests about them: every call, what
it pays.
"""

from __future__ import annotations

from collections.abc import Iterator

from trucedu.language import tr
from trucedu.show.page import Grid, Listing, Section, Statement
from trucedu.show.rules_words import Teller, amount_words, cards_of, named_beside, phrase
from trucedu.variants.sheet import ContestCall, ContestRule, Rules, Shortfall, ValuesRule


def counting_section(teller: Teller, rules: Rules) -> Section:
    """What a pair and a flor count."""
    values = rules.values
    title = tr("What a pair and a flor count")
    if values is None or not rules.contest:
        return Section(title, [])
    contests = {rule.counts for rule in rules.contest.values()}
    kinds = []
    if "pair" in contests:
        kinds.append(Statement(tr("A pair is two cards of one suit in one hand, counted with the best two.")))
    if "flor" in contests:
        kinds.append(Statement(tr("A flor is three cards of one suit in one hand.")))
    base = tr("Either counts {n} and the values of its cards.", n=values.base)
    if contests == {"pair"}:
        base = tr("It counts {n} and the values of its cards.", n=values.base)
    kinds.append(teller.say(base, "values.base"))
    items = list(_wilds(teller, values, rules))
    items.append(teller.tell("ValuesRule.no_pair", values.no_pair, "values.no_pair"))
    if "flor" in contests:
        items.append(teller.tell("ValuesRule.silent_flor", values.silent_flor, "values.silent_flor"))
    return Section(title, [Listing(kinds), _values_grid(teller, values), Listing(items)])


def _values_grid(teller: Teller, values: ValuesRule) -> Grid:
    by_value: dict[int, list[str]] = {}
    for rank, value in values.ranks.items():
        by_value.setdefault(value, []).append(rank)
    rows = [(str(value), " ".join(ranks)) for value, ranks in sorted(by_value.items(), reverse=True)]
    mark, sources = teller.grounds("values.ranks")
    head = (tr("Value"), tr("Ranks"))
    return Grid(head, rows, tr("Values, wild cards aside"), ("values.ranks",), mark, sources)


def _wilds(teller: Teller, values: ValuesRule, rules: Rules) -> Iterator[Statement]:
    if not values.wild:
        return
    each = ", ".join(
        tr("{card} ({name}) counts {n}", card=wild.card, name=_names(wild.card, rules), n=wild.value)
        for wild in values.wild
    )
    yield teller.say(tr("Wild cards: {each}.", each=each), "values.wild")
    yield teller.tell("ValuesRule.wild_suit", values.wild_suit, "values.wild_suit")
    if any(contest.counts == "flor" for contest in rules.contest.values()):
        yield teller.tell("ValuesRule.wild_flor", values.wild_flor, "values.wild_flor")


def _names(text: str, rules: Rules) -> str:
    return named_beside(text, rules) or ", ".join(card.name for card in cards_of(text, rules))


def contest_sections(teller: Teller, rules: Rules) -> Iterator[Section]:
    """One section for each contest of the sheet."""
    for name, contest in rules.contest.items():
        what = phrase("ContestRule.counts", contest.counts)
        parts: list[Statement | Grid | Listing] = [
            Listing(_course(teller, name, contest, rules)),
            _calls_grid(teller, name, contest, rules),
        ]
        more = list(_settling(teller, name, contest))
        if more:
            parts.append(Listing(more))
        yield Section(tr("Declaring: {name} ({what})", name=name, what=what), parts)


def _course(teller: Teller, name: str, contest: ContestRule, rules: Rules) -> Iterator[Statement]:
    key = f"contest.{name}"
    yield teller.say(
        tr(
            "Each player has one chance to declare: in the first trick, on one's turn, before one's card. Playing the "
            "card without a word gives it up."
        ),
        key,
        "contest",
    )
    yield teller.tell("ContestRule.open_by", contest.open_by, f"{key}.open_by")
    if rules.contest and rules.ladder.waits_for_declarations:
        yield teller.tell("ContestRule.closes", contest.closes, f"{key}.closes")
    if any(call.accept or call.refused is not None for call in contest.calls.values()):
        yield teller.tell("ContestRule.decline", contest.decline, f"{key}.decline")
    for call_id, call in contest.calls.items():
        if call.needs == "held":
            needs = phrase("ContestCall.needs", call.needs)
            yield teller.say(
                tr("{call}: {needs}.", call=call_id, needs=needs), f"{key}.calls.{call_id}.needs"
            )
    if any(call.asks == "each-opponent" for call in contest.calls.values()):
        yield teller.tell("ContestRule.answered", contest.answered, f"{key}.answered")
    if any(call.asks == "opener" for call in contest.calls.values()):
        yield teller.tell("ContestRule.opener", contest.opener, f"{key}.opener")
    for other in contest.cancels:
        late = phrase("ContestRule.late", rules.contest[other].late) if other in rules.contest else ""
        text = tr("Declaring one undoes any {other}, {late}.", other=other, late=late)
        yield teller.say(text, f"{key}.cancels", f"contest.{other}.late")
    if contest.rival:
        text = tr(
            "An opponent who has one as well declares it on his own turn as {rival}: “{term}” ({says}).",
            rival=contest.rival,
            term=contest.rival_term or contest.rival,
            says=contest.rival_says or contest.rival,
        )
        yield teller.say(text, f"{key}.rival")


def _calls_grid(teller: Teller, name: str, contest: ContestRule, rules: Rules) -> Grid:
    rows = [
        (
            call_id,
            _said(call),
            _answers(call, contest),
            _pays(call_id, call, contest, rules),
            _refused(call_id, call, contest),
        )
        for call_id, call in contest.calls.items()
    ]
    key = f"contest.{name}.calls"
    mark, sources = teller.grounds(key)
    pays = tr("Sung, it pays") if contest.sung else tr("Compared, it pays")
    head = (tr("Call"), tr("Said"), tr("Answered by"), pays, tr("All pass"))
    if contest.decline == "no":
        head = (tr("Call"), tr("Said"), tr("Answered by"), tr("Accepted, it pays"), tr("Refused"))
    paths = (key, *(f"{key}.{call_id}" for call_id in contest.calls))
    return Grid(head, rows, tr("The calls"), paths, mark, sources)


def _said(call: ContestCall) -> str:
    said = _bare_said(call)
    return tr("{said} (at most {n} times)", said=said, n=call.times) if call.times else said


def _bare_said(call: ContestCall) -> str:
    if not call.term or not call.says or call.term.casefold() == call.says.strip("!?").casefold():
        return call.says or call.term
    return f"{call.term}: {call.says}"


def _answers(call: ContestCall, contest: ContestRule) -> str:
    if call.asks == "nobody":
        return tr(
            "{who}: {then}",
            who=phrase("ContestCall.asks", call.asks),
            then=phrase("ContestCall.then", call.then),
        )
    words = [contest.decline, *([call.accept] if call.accept else []), *call.raises]
    return tr("{who}: {words}", who=phrase("ContestCall.asks", call.asks), words=", ".join(words))


def _pays(call_id: str, call: ContestCall, contest: ContestRule, rules: Rules) -> str:
    if call.win is not None or call.lose is not None:
        win, lose = call.win, call.lose
        if win == lose and win is not None:
            if isinstance(win, Shortfall):
                return tr("to the better side: {n}", n=amount_words(win, rules))
            return tr("{n} to the better side", n=amount_words(win, rules))
        return tr(
            "better: {win}; worse, the others score: {lose}",
            win=amount_words(win if win is not None else 0, rules),
            lose=amount_words(lose if lose is not None else 0, rules),
        )
    if call.then == "concede":
        return (
            tr("the others score theirs + {n}", n=call.adds) if call.adds else tr("the others score theirs")
        )
    if call.adds is not None:
        start, more = _start(call_id, contest), amount_words(call.adds, rules)
        if start.isdigit() and more.isdigit():
            return tr("{start} + {more} = {sum}", start=start, more=more, sum=int(start) + int(more))
        return tr("{start} + {more}", start=start, more=more)
    if call.stake is not None:
        return tr("{n} to the better side", n=call.stake)
    if contest.per_holder is not None and call.opens:
        return tr("{n} for each, unchallenged", n=contest.per_holder)
    return tr("not sung yet")


def _start(call_id: str, contest: ContestRule) -> str:
    """What the contest stands at before a raise: a number where only opening calls lead to it."""
    if contest.calls[call_id].opens:
        return tr("what it stood at (nothing, if it opens)")
    before = [call for call in contest.calls.values() if call_id in call.raises]
    stakes = {call.stake for call in before}
    if all(call.opens for call in before) and len(stakes) == 1 and None not in stakes:
        return str(stakes.pop())
    return tr("what it stood at")


def _refused(call_id: str, call: ContestCall, contest: ContestRule) -> str:
    if call.asks == "nobody":
        return tr("nobody is asked")
    if call.refused is None:
        return tr("it stands")
    text = tr("{n} to the caller", n=call.refused)
    repeated = any(
        call_id in other.raises and (not other.opens or call.opens) for other in contest.calls.values()
    )
    if call.adds is not None and repeated:
        text = tr("{n} to the caller, or what it stood at if more", n=call.refused)
    return tr("{text}, and the deal ends", text=text) if call.ends_deal else text


def _settling(teller: Teller, name: str, contest: ContestRule) -> Iterator[Statement]:
    key = f"contest.{name}"
    yield teller.tell("ContestRule.settled", contest.settled, f"{key}.settled")
    yield teller.tell("ContestRule.shown", contest.shown, f"{key}.shown")
    yield teller.tell("ContestRule.position", contest.position, f"{key}.position")
    if contest.per_holder is None:
        return
    yield teller.say(
        tr("Unchallenged, with none on the other side, each scores {n}.", n=contest.per_holder),
        f"{key}.per_holder",
    )
    if contest.rival or contest.answered == "on-turn":
        both = phrase("ContestRule.both_sides", contest.both_sides)
        text = tr(
            "Declared by both sides and not challenged, they are compared at the end of the deal: {both}.",
            both=both,
        )
        yield teller.say(text, f"{key}.both_sides")
    kept = tr("A side that passes a challenge loses what its own was worth.")
    if contest.challenged_keeps:
        kept = tr("A side that passes a challenge still scores its own.")
    yield teller.say(kept, f"{key}.challenged_keeps")
    yield teller.tell("ContestRule.after_refusal", contest.after_refusal, f"{key}.after_refusal")
    if contest.marker:
        text = tr(
            "While both sides have one, holders say “{words}” with each later card.", words=contest.marker
        )
        yield teller.say(text, f"{key}.marker")
