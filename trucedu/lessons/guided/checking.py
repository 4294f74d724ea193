"""Whether a guided deal can be played as it is written: everything in it is done once by the engine."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from trucedu.cards import NotACard
from trucedu.engine.actions import Ambiguous, NotACall
from trucedu.engine.deal import Deal
from trucedu.engine.reasons import IllegalNow
from trucedu.engine.variant import NotPlayable
from trucedu.language import tr
from trucedu.lessons.guided.facts import Facts, NoFact
from trucedu.lessons.guided.play import did, moved, read, why_not
from trucedu.lessons.guided.script import Script, Step, Wrong
from trucedu.lessons.guided.setting import opening
from trucedu.variants.loader import UnknownVariant
from trucedu.variants.structure import Fault

#: More ways through a script than this are not gone through; nobody could check their texts.
_MOST_WAYS = 64


def faults_of(script: Script) -> list[Fault]:
    """Everything that is wrong with a script, each thing once."""
    faults = list(_form(script))
    if faults:
        return faults
    try:
        start = opening(script)
    except (NotACard, NotPlayable, UnknownVariant, ValueError) as wrong:
        return [Fault("variant, seed, hands, score, dealer", str(wrong), tr("a deal that can be dealt"))]
    if not 1 <= script.chair <= start.players:
        return [Fault("chair", str(script.chair), tr("a chair from 1 to {last}", last=start.players))]
    found: dict[Fault, None] = {}
    ways = 1
    for step in script.steps:
        ways *= max(1, len(step.wanted))
    if ways > _MOST_WAYS:
        return [Fault("steps", tr("{n} ways through", n=ways), tr("at most {n}", n=_MOST_WAYS))]
    _walk(script, 0, start, found)
    return list(found)


def _form(script: Script) -> Iterator[Fault]:
    """Faults that need no cards to be seen."""
    for key in ("title", "about", "seed"):
        if not getattr(script, key).strip():
            yield Fault(key, tr("an empty text"), tr("a text"))
    if len(script.score) != 2:
        yield Fault("score", str(list(script.score)), tr("two numbers: side A's points and side B's"))
    if not script.steps:
        yield Fault("steps", tr("none"), tr("at least one step"))
    for number, step in enumerate(script.steps):
        yield from _step_form(f"steps[{number}]", step, last=number == len(script.steps) - 1)


def _step_form(key: str, step: Step, *, last: bool) -> Iterator[Fault]:
    if not step.say.strip():
        yield Fault(f"{key}.say", tr("an empty text"), tr("a text"))
    if step.wanted and step.answers:
        yield Fault(key, tr("wanted and answers"), tr("one of them: a step is one thing to do"))
    if last and not step.plain:
        yield Fault(key, tr("something to do"), tr("a last step that is only read"))
    if step.plain and (step.task or step.hint or step.after or step.otherwise or step.wrong):
        yield Fault(key, tr("texts for something to do"), tr("wanted or answers to go with them"))
    if not step.plain and not step.task.strip():
        yield Fault(f"{key}.task", tr("nothing"), tr("what is to be done, in a sentence"))
    if not step.plain and not step.hint.strip():
        yield Fault(f"{key}.hint", tr("nothing"), tr("a hint for whoever does not see it"))
    if step.answers:
        if sum(answer.right for answer in step.answers) != 1 or len(step.answers) < 2:
            yield Fault(f"{key}.answers", tr("not one right answer"), tr("two or more, one of them right"))
        for number, answer in enumerate(step.answers):
            if not answer.right and not answer.why.strip():
                yield Fault(f"{key}.answers[{number}].why", tr("nothing"), tr("why it is not the answer"))
        if step.wrong or step.otherwise:
            yield Fault(f"{key}.wrong", tr("wrong actions"), tr("none: the wrong answers say why themselves"))
    if step.stage == "play" and step.cards:
        yield Fault(f"{key}.cards", tr("cards"), tr("none: they are drawn before the deal, at another stage"))
    if step.stage != "play" and step.wanted:
        yield Fault(f"{key}.stage", repr(step.stage), tr('"play": nothing can be done before the deal'))


def _walk(script: Script, at: int, deal: Deal, found: dict[Fault, None]) -> None:
    """Go through the steps from one on, every wanted action in turn."""
    if at == len(script.steps):
        if not deal.over:
            found[Fault("steps", tr("a deal that is not over"), tr("steps up to the end of the deal"))] = None
        return
    step, key = script.steps[at], f"steps[{at}]"
    impossible = _impossible(deal, step.moves, f"{key}.moves", script.chair)
    if impossible is not None:
        found[impossible] = None
        return
    for fault in _unseen_tricks(step, key, deal):
        found[fault] = None
    deal = moved(deal, step.moves)
    for fault in _step(script, step, key, deal):
        found[fault] = None
    if not step.wanted:
        _walk(script, at + 1, deal, found)
    for wanted in step.wanted:
        try:
            after = did(deal, script.chair, wanted)
        except (NotACall, Ambiguous, IllegalNow):
            continue  # named by _step
        for fault in _text(script, after, f"{key}.after", step.after):
            found[fault] = None
        _walk(script, at + 1, after, found)


def _impossible(deal: Deal, moves: Sequence[str], key: str, chair: int) -> Fault | None:
    """The first of these moves of others that cannot be read or made, if any."""
    for number, text in enumerate(moves):
        where = f"{key}[{number}]"
        mover = text.partition(" ")[0]
        if mover == str(chair):
            return Fault(where, repr(text), tr("a move of another chair: this one is the learner's"))
        if not mover.isdecimal():
            return Fault(where, repr(text), tr("the chair first, as in {example}", example="'4 7S'"))
        try:
            deal = moved(deal, [text])
        except (NotACall, Ambiguous, IllegalNow) as wrong:
            legal = ", ".join(map(str, deal.legal())) or tr("nothing")
            return Fault(where, f"{text!r} ({wrong})", tr("something possible: {legal}", legal=legal))
    return None


def _unseen_tricks(step: Step, key: str, deal: Deal) -> Iterator[Fault]:
    """Tricks that would be gone from the table before the learner has looked at them."""
    tricks = len(deal.tricks)
    for number, text in enumerate(step.moves):
        deal = moved(deal, [text])
        if len(deal.tricks) == tricks or deal.over:
            continue
        tricks = len(deal.tricks)
        if number + 1 < len(step.moves):
            yield Fault(
                f"{key}.moves[{number + 1}]",
                repr(step.moves[number + 1]),
                tr("no move after the end of a trick: it is looked at first, in a step of its own"),
            )
        elif step.wanted:
            yield Fault(
                f"{key}.wanted",
                tr("something to do"),
                tr("nothing where a trick has just ended: it is looked at first"),
            )


def _step(script: Script, step: Step, key: str, deal: Deal) -> Iterator[Fault]:
    """Texts and actions of a step, where the deal stands."""
    for name, text in (("say", step.say), ("task", step.task), ("hint", step.hint)):
        yield from _text(script, deal, f"{key}.{name}", text)
    for number, answer in enumerate(step.answers):
        for name, text in (("says", answer.says), ("why", answer.why)):
            yield from _text(script, deal, f"{key}.answers[{number}].{name}", text)
    if step.answers:
        yield from _text(script, deal, f"{key}.after", step.after)
    for chair, card in step.cards.items():
        yield from _drawn(script, deal, f"{key}.cards.{chair}", chair, card)
    seen: set[str] = set()
    for number, text in enumerate((*step.wanted, *(each.do for each in step.wrong))):
        listed = number >= len(step.wanted)
        where = f"{key}.wrong[{number - len(step.wanted)}].do" if listed else f"{key}.wanted[{number}]"
        try:
            action = read(deal, script.chair, text)
        except (NotACall, Ambiguous) as wrong:
            yield Fault(where, repr(text), str(wrong))
            continue
        if str(action) in seen:
            yield Fault(where, repr(text), tr("each action once"))
        seen.add(str(action))
        reason = why_not(deal, script.chair, action)
        if not listed and reason is not None:
            legal = ", ".join(str(each).partition(" ")[2] for each in deal.view(script.chair).legal)
            yield Fault(where, f"{text!r} ({reason.text})", legal or tr("nothing can be done here"))
        if listed:
            yield from _wrong(script, deal, where.removesuffix(".do"), step.wrong[number - len(step.wanted)])


def _wrong(script: Script, deal: Deal, key: str, wrong: Wrong) -> Iterator[Fault]:
    action = read(deal, script.chair, wrong.do)
    if why_not(deal, script.chair, action) is not None:
        if wrong.replies:
            yield Fault(
                f"{key}.replies", tr("replies"), tr("none: it is not possible, and the rule says why")
            )
        yield from _text(script, deal, f"{key}.say", wrong.say)
        return
    after = did(deal, script.chair, wrong.do)
    impossible = _impossible(after, wrong.replies, f"{key}.replies", script.chair)
    if impossible is not None:
        yield impossible
        return
    yield from _text(script, moved(after, wrong.replies), f"{key}.say", wrong.say)


def _text(script: Script, deal: Deal, key: str, text: str) -> Iterator[Fault]:
    try:
        filled = Facts(deal, script.chair).fill(text)
    except NoFact as wrong:
        yield Fault(key, repr(text), str(wrong))
        return
    if set("{}") & set(filled):
        yield Fault(key, repr(text), tr("braces only around facts, as in {example}", example="{{stake}}"))


def _drawn(script: Script, deal: Deal, key: str, chair: str, card: str) -> Iterator[Fault]:
    if not chair.isdecimal() or not 1 <= int(chair) <= deal.players:
        yield Fault(key, repr(chair), tr("a chair from 1 to {last}", last=deal.players))
    try:
        deal.variant.card(Facts(deal, script.chair).fill(card))
    except (NoFact, NotACard) as wrong:
        yield Fault(key, repr(card), str(wrong))
