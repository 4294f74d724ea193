"""The rules page's sections on players, pack, deal, tricks, stake, special deals, talk and score."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from trucedu.engine.ranking import substitute
from trucedu.engine.variant import Variant
from trucedu.language import tr
from trucedu.show.page import Grid, Listing, Section, Statement
from trucedu.show.rules_words import (
    Teller,
    amount_words,
    cards_of,
    group_name,
    in_suit_order,
    named_beside,
    phrase,
)
from trucedu.variants.sheet import Amount, LadderRule, Rules, TurnedRule


def players_section(teller: Teller, rules: Rules) -> Section:
    """How many play, who belongs together, who speaks."""
    usual, *others = rules.players
    text = tr("{n} play, each with three cards.", n=usual)
    if others:
        also = tr(" or ").join(map(str, others))
        text = tr("{n} play, each with three cards; it is also played by {also}.", n=usual, also=also)
    items = [
        teller.say(text, "players"),
        Statement(phrase("DealRule.direction", rules.deal.direction), ("deal.direction",)),
        Statement(
            tr(
                "Eldest hand, the player at the dealer's {near}, leads to the first trick; the dealer plays last to "
                "it.",
                near=_hands(rules)["near"],
            )
        ),
    ]
    return Section(tr("Players"), [Listing(items)])


def _hands(rules: Rules) -> dict[str, str]:
    """At which hand of a player the next one sits (``near``), and the one before (``far``)."""
    right, left = tr("right"), tr("left")
    clockwise = rules.deal.direction == "clockwise"
    return {"near": left, "far": right} if clockwise else {"near": right, "far": left}


def pack_section(teller: Teller, rules: Rules, variant: Variant) -> Section:
    """The pack, and the order of the cards as a list."""
    ranks = " ".join(rules.pack.ranks)
    suits = phrase("PackRule.suits", rules.pack.suits)
    text = tr("{n} {suits}: the ranks {ranks}.", n=len(variant.pack), suits=suits, ranks=ranks)
    if rules.pack.without:
        text += " " + tr("Left out: {cards}.", cards=" ".join(rules.pack.without))
    parts: list[Statement | Grid | Listing] = [teller.say(text, "pack"), letters(rules)]
    in_pack = Counter(card.rank for card in variant.pack)
    remarks = _remarks_on_cards(teller, rules)
    rows = []
    for place, group in enumerate(variant.order(), 1):
        cards = in_suit_order(group)
        notes = dict.fromkeys(note for card in cards for note in remarks.get(card.key, ()))
        names = group_name(cards, in_pack)
        rows.append((str(place), " ".join(map(str, cards)), names, "; ".join(notes)))
    mark, sources = teller.grounds("order", "order.plain")
    head = (tr("Place"), tr("Cards"), tr("In words"), tr("Remarks"))
    title = tr("Strongest first; cards in one row are equal")
    if rules.turned is not None:
        title = tr("Strongest first as long as no card stands out; cards in one row are equal")
        parts.append(Listing(list(turned_card(teller, rules, rules.turned, variant))))
    parts.append(Grid(head, rows, title, ("order", "order.plain"), mark, sources))
    return Section(tr("The cards and their order"), parts)


def turned_card(teller: Teller, rules: Rules, rule: TurnedRule, variant: Variant) -> Iterator[Statement]:
    """What the turned card does: to the order, and which card may stand for it."""
    yield teller.tell("TurnedRule.when", rule.when, "turned", "turned.when")
    hangs = tr("The order hangs on it: {order}.", order=rules.order.plain)
    if "next" in rules.order.plain:
        hangs += " " + tr(
            "Here next is the rank above the turned card's; above the highest rank comes the lowest."
        )
    else:
        hangs += " " + tr("Here m is the suit of the turned card, n each of the other three.")
    yield teller.say(hangs, "order.plain")
    card = variant.pack[0]
    highest = [group for group in variant.order(card) if len(group) == 1][:5]
    top = " > ".join(str(each) for group in highest for each in group)
    yield Statement(tr("With {card} turned up, for example, the highest are {top}.", card=card, top=top))
    king = rule.substitute
    if king is not None:
        first = variant.card(f"{king.when[0]}{variant.pack[0].suit}")
        stands = substitute(rules, first)
        yield teller.say(
            tr(
                "If the turned card is a {ranks}, {name} takes its place and its value. With {card} turned up that is "
                "{stands}.",
                ranks=_either(map(str, king.when)), name=named_beside(king.card, rules), card=first, stands=stands,
            ),
            "turned.substitute",
        )  # fmt: skip


def _either(words: Iterable[str]) -> str:
    """``"2, 4 or 5"``."""
    *most, last = words
    return tr("{most} or {last}", most=", ".join(most), last=last) if most else last


def letters(rules: Rules) -> Statement:
    """How cards are written."""
    if rules.pack.suits == "spanish":
        text = tr(
            "Written with a letter for the suit: S swords, B clubs, O coins, C cups; 10 jack, 11 knight, 12 king."
        )
    else:
        text = tr(
            "Written with the sign of the suit: ♠ spades, ♥ hearts, ♦ diamonds, ♣ clubs; A ace, J Q K courts."
        )
    return Statement(text)


def _remarks_on_cards(teller: Teller, rules: Rules) -> dict[str, list[str]]:
    """For each card that has them: its name in the game, its bonus, whether it is wild."""
    remarks: dict[str, list[str]] = {}
    for word in teller.sheet.words:
        for card in cards_of(word.cards, rules):
            remarks.setdefault(card.key, []).append(word.word)
    for text, points in rules.score.bonus.items():
        for card in cards_of(text, rules):
            remarks.setdefault(card.key, []).append(tr("+{n} when played", n=points))
    for wild in (
        rules.values.wild if rules.values else ()
    ):  # those of a turned suit are told with the counting
        for card in cards_of(wild.card, rules):
            remarks.setdefault(card.key, []).append(tr("wild in declarations"))
    return remarks


def deal_section(teller: Teller, rules: Rules) -> Section:
    """Draw, cut, deal, redeal, and who deals next."""
    deal = rules.deal
    items = [_told_or_not(teller, "DealRule.draw", deal.draw, "deal.draw")]
    if deal.draw != "none":
        items.append(teller.tell("DealRule.draw_chooses", deal.draw_chooses, "deal.draw_chooses"))
    items.append(_told_or_not(teller, "DealRule.cut_by", deal.cut_by, "deal.cut_by", **_hands(rules)))
    packets = tr("; or ").join(deal.packets)
    items.append(teller.say(tr("Three cards each: {packets}.", packets=packets), "deal.packets"))
    items.append(teller.tell("DealRule.rest", deal.rest, "deal.rest"))
    items.append(teller.tell("DealRule.next_dealer", deal.next_dealer, "deal.next_dealer", **_hands(rules)))
    if deal.redeal is not None:
        asks = phrase("RedealRule.asks", deal.redeal.asks)
        answers = phrase("RedealRule.answers", deal.redeal.answers)
        items.append(
            teller.say(f"{asks}: {answers}.", "deal.redeal", "deal.redeal.asks", "deal.redeal.answers")
        )
    if deal.tap is not None:
        tap = phrase("TapRule.by", deal.tap.by) + " "
        tap += tr("This is allowed while no side has more than {n} points.", n=deal.tap.up_to)
        if deal.tap.up_to < 0:
            tap = tr("The pack is always cut, never tapped.")
        items.append(teller.say(tap, "deal.tap", "deal.tap.by", "deal.tap.up_to"))
        items.append(teller.tell("TapRule.tied", deal.tap.tied, "deal.tap.tied"))
    return Section(tr("Dealing"), [Listing(items)])


def _told_or_not(teller: Teller, key: str, word: str, path: str, **fields: object) -> Statement:
    """As ``Teller.tell``; that a thing is not told of is no rule, so nothing is said of how sure it is."""
    told = teller.tell(key, word, path, **fields)
    return Statement(told.text, told.paths) if word == "none" else told


def tricks_section(teller: Teller, rules: Rules) -> Section:
    """One trick, and which side a row of tricks gives the hand to."""
    items = [
        Statement(
            tr(
                "Each player lays one card, any card; suits need not be followed. The highest card takes the trick."
            )
        ),
        Statement(
            tr("If the best cards are equal and of different sides, the trick is spoiled: nobody takes it.")
        ),
        Statement(tr("Whoever takes a trick leads to the next.")),
    ]
    if max(rules.players) > 2:
        items.append(teller.tell("TrickRule.partner_tie", rules.trick.partner_tie, "trick.partner_tie"))
        if rules.trick.partner_tie != "spoiled":
            items.append(teller.tell("TrickRule.tied_lead", rules.trick.tied_lead, "trick.tied_lead"))
    items.append(teller.tell("TrickRule.lead_after_tie", rules.trick.lead_after_tie, "trick.lead_after_tie"))
    items.append(teller.tell("TrickRule.face_down", rules.trick.face_down, "trick.face_down"))
    hand = rules.hand
    who = [
        Statement(tr("Two tricks out of three have the hand.")),
        teller.tell("HandRule.one_each", hand.one_each, "hand.one_each"),
        teller.tell("HandRule.one_won", hand.one_won, "hand.one_won"),
        teller.tell("HandRule.all_tied", hand.all_tied, "hand.all_tied"),
        teller.tell("HandRule.stop", hand.stop, "hand.stop"),
    ]
    return Section(tr("Tricks, and who has the hand"), [Listing(items), Listing(who)])


def stake_section(teller: Teller, rules: Rules) -> Section:
    """The ladder of raises and the rules of raising, answering and folding."""
    ladder = rules.ladder
    base = _in_units(ladder.base, rules)
    first = teller.say(tr("Without any raise the hand is worth {n}.", n=base), "ladder.base")
    parts: list[Statement | Grid | Listing] = [first]
    if ladder.any_amount is None:
        parts.append(_ladder_grid(teller, rules))
    items = list(_raising(teller, rules))
    items.append(teller.tell("FoldRule.who", rules.fold.who, "fold", "fold.who"))
    if rules.fold.early_extra:
        text = tr(
            "Thrown in before anybody has declared anything, while that was still possible, it costs {n} more.",
            n=rules.fold.early_extra,
        )
        items.append(teller.say(text, "fold.early_extra"))
    return Section(tr("Raising the hand"), [*parts, Listing(items)])


def _ladder_grid(teller: Teller, rules: Rules) -> Grid:
    rows = []
    for rung in rules.ladder.rungs:
        said = rung.says if rung.says.strip("!?").casefold() != rung.term.casefold() else ""
        worth = tr("the match") if rung.wins_match else _in_units(rung.value, rules)
        rows.append((rung.call, rung.term, said, worth, _in_units(rung.refused, rules)))
    head = (tr("Call"), tr("Said"), tr("Meaning"), tr("Hand worth"), tr("If refused"))
    mark, sources = teller.grounds("ladder.rungs")
    return Grid(head, rows, tr("The ladder, lowest first"), ("ladder.rungs",), mark, sources)


def _in_units(value: Amount, rules: Rules) -> str:
    """An amount, and which counter it is where everything staked is one counter: ``"3 (1 long)"``."""
    worth, counters = amount_words(value, rules), {n: word for word, n in rules.score.units.items()}
    ladder = rules.ladder
    if {ladder.base, *(rung.value for rung in ladder.rungs)} <= set(counters) and isinstance(value, int):
        return tr("{n} (1 {unit})", n=worth, unit=counters[value])
    return worth


def _raising(teller: Teller, rules: Rules) -> Iterator[Statement]:
    ladder: LadderRule = rules.ladder
    if ladder.any_amount is not None:
        text = tr(
            "A raise may be of any amount, up to the game: {call} and a number.", call=ladder.any_amount
        )
        yield teller.say(text, "ladder.any_amount", "ladder.rungs")
    if ladder.remainder is not None:
        rest = ladder.remainder
        yield teller.say(
            tr(
                "{term} ({says}, the call {call}) may be said instead of a raise and stakes {value}. It is accepted by "
                "the same words; refused, it costs what the hand was worth. After it nothing more is raised.",
                term=rest.term or rest.call,
                says=rest.says or rest.call,
                call=rest.call,
                value=amount_words(rest.value, rules),
            ),
            "ladder.remainder",
        )
    yield teller.say(
        tr("Refusing a raise ends the deal: the side that raised scores the number in the last column.")
        if ladder.any_amount is None
        else tr(
            "Refusing a raise ends the deal: the side that raised scores what the hand was worth before it."
        ),
        "ladder.rungs",
    )
    for rung in ladder.rungs:
        if rung.wins_match:
            text = tr(
                "{term} stakes the whole match: whoever has the hand wins it.", term=rung.term or rung.call
            )
            yield teller.say(text, "ladder.rungs")
    yield teller.tell("LadderRule.raises", ladder.raises, "ladder.raises")
    if ladder.answer_raises:
        yield teller.say(
            tr("A raise may be answered yes, no, or with the next raise."), "ladder.answer_raises"
        )
    else:
        yield teller.say(tr("A raise is answered yes or no, not with another raise."), "ladder.answer_raises")
    if rules.said:
        words = "; ".join(tr("{word}: “{said}”", word=word, said=said) for word, said in rules.said.items())
        yield teller.say(tr("In the game's own words: {words}.", words=words), "said")
    windows = " ".join(phrase("LadderRule.windows", window) for window in ladder.windows)
    yield teller.say(windows, "ladder.windows")
    if ladder.playing_accepts:
        yield teller.say(
            tr("Playing one's card instead of answering accepts the raise."), "ladder.playing_accepts"
        )
    if ladder.waits_for_declarations:
        text = tr(
            "In the first trick, whoever is asked about a raise may first make a declaration of his own, if he has not "
            "had his chance; the raise waits."
        )
        yield teller.say(text, "ladder.waits_for_declarations")
    elif rules.contest:
        yield teller.say(
            tr("A raise is answered before anything is declared."), "ladder.waits_for_declarations"
        )
    a, b = (*ladder.speaker.chairs, 0, 0)[:2]
    paths = ["ladder.speaker", *(["ladder.speaker.chairs"] if ladder.speaker.chairs else [])]
    yield teller.tell("SpeakerRule.by", ladder.speaker.by, *paths, a=a, b=b)


def special_section(teller: Teller, rules: Rules) -> Section:
    """Deals on other terms at a given score."""
    special = rules.special
    if special is None:
        return Section(tr("Special deals"), [])
    text = tr(
        "A side with {at} points looks at its cards and decides: to play, with the hand worth {value} and no raises; "
        "or to decline, which gives the other side {declined}. With both sides at {at} the hand is played without "
        "raises.",
        at=special.at,
        value=special.value,
        declined=special.declined,
    )
    items = [teller.say(text, "special")]
    if max(rules.players) > 2:
        items.append(teller.tell("SpecialRule.looks", special.looks, "special.looks"))
    items.append(teller.tell("SpecialRule.both", special.both, "special.both"))
    return Section(tr("Special deals"), [Listing(items)])


def talk_section(teller: Teller, rules: Rules, variant: Variant) -> Section:
    """Signs and orders between partners."""
    talk = rules.messages
    if not talk.signals and not talk.orders:
        return Section(tr("Signs and orders"), [])
    items = [teller.tell("MessageRule.truth", talk.truth, "messages.truth")] if talk.signals else []
    if talk.signals:
        items.append(teller.tell("MessageRule.signs_by", talk.signs_by, "messages.signs_by"))
    items.append(teller.tell("MessageRule.orders_by", talk.orders_by, "messages.orders_by"))
    if talk.orders:
        items.append(teller.tell("MessageRule.orders_are", talk.orders_are, "messages.orders_are"))
    grids = []
    if talk.signals:
        head = (tr("Sign"), tr("The player"), tr("Shows"))
        signs = list(_signs(teller, rules, variant))
        grids.append(
            Grid(head, signs, tr("Signs"), ("messages.signals",), *teller.grounds("messages.signals"))
        )
    if talk.orders:
        head = (tr("Order"), tr("Said"), tr("Asks for"))
        orders = [
            (name, order.says + _differs(teller, "messages.orders", name), phrase("Order.play", order.play))
            for name, order in talk.orders.items()
        ]
        grids.append(
            Grid(head, orders, tr("Orders"), ("messages.orders",), *teller.grounds("messages.orders"))
        )
    return Section(tr("Signs and orders"), [Listing(items), *grids])


def _signs(teller: Teller, rules: Rules, variant: Variant) -> Iterator[tuple[str, str, str]]:
    in_pack = Counter(card.rank for card in variant.pack)
    for name, signal in rules.messages.signals.items():
        cards = named_beside(signal.cards, rules) or group_name(cards_of(signal.cards, rules), in_pack)
        shown = f"{signal.cards} ({cards})" if signal.cards else ""
        shows = "; ".join(words for words in (shown, signal.means) if words)
        yield name, signal.says + _differs(teller, "messages.signals", name), shows


def _differs(teller: Teller, table: str, name: str) -> str:
    """How sure one row is, where that is not what holds for the whole table."""
    mark, whole = teller.grounds(f"{table}.{name}")[0], teller.grounds(table)[0]
    return f" [{mark}]" if mark != whole else ""


def score_section(teller: Teller, rules: Rules) -> Section:
    """How long a game is, and what else scores."""
    score = rules.score
    text = tr("A {game} goes to {n} points.", game=score.game_word, n=score.target)
    big = next((word for word, number in score.units.items() if 1 < number <= score.target), "")
    if big and score.target % score.units[big] == 0:
        text = tr(
            "A {game} goes to {many} {unit}s, which are {n} points.",
            game=score.game_word, many=score.target // score.units[big], unit=big, n=score.target,
        )  # fmt: skip
    # What a game is called is no rule, so it makes nothing less sure.
    items = [Statement(text, ("score.target", "score.game_word"), *teller.grounds("score.target"))]
    if score.games > 1:
        items.append(
            teller.say(tr("The first side to win {n} of them wins the match.", n=score.games), "score.games")
        )
    else:
        items.append(teller.say(tr("One of them is the whole match."), "score.games"))
    if score.last_game_word:
        items.append(
            teller.say(
                tr("The deciding one is called the {word}.", word=score.last_game_word),
                "score.last_game_word",
            )
        )
    items.append(teller.tell("ScoreRule.when", score.when, "score.when"))
    items.append(teller.tell("ScoreRule.refusal", score.refusal, "score.refusal"))
    if score.bonus:
        to = phrase("ScoreRule.bonus_to", score.bonus_to)
        each = ", ".join(
            tr("{n} for the {card}", n=points, card=" ".join(card.name for card in cards_of(named, rules)))
            for named, points in score.bonus.items()
        )
        text = tr("Cards that score when played: {each}, {to}.", each=each, to=to)
        items.append(teller.say(text, "score.bonus", "score.bonus_to"))
    if score.half and score.halves:
        first, second = (*score.halves, "", "")[:2]
        text = tr(
            "Its first {n} points are the {first}, the other {m} the {second}.",
            n=score.half,
            m=score.target - score.half,
            first=first,
            second=second,
        )
        items.append(teller.say(text, "score.half", "score.halves"))
    elif score.half:
        items.append(
            teller.say(tr("It has two halves; the first ends at {n} points.", n=score.half), "score.half")
        )
    if score.units:
        units = ", ".join(tr("{word} = {n}", word=word, n=number) for word, number in score.units.items())
        items.append(teller.say(tr("Counters: {units}.", units=units), "score.units"))
    return Section(tr("Score"), [Listing(items)])
