"""Whole games written out for a card player to read: what everybody held, could do, and did.

``scripts/<name>.toml`` says what is done; ``<name>.txt`` is the game as the engine tells it. After a change that is
meant, ``python -m tests.playthroughs.writing`` writes the texts anew; read what has changed in them before keeping it.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import trucedu as te
from trucedu.engine.deal import Deal

HERE = Path(__file__).parent
NAMES = tuple(sorted(path.stem for path in (HERE / "scripts").glob("*.toml")))


def script(name: str) -> dict[str, Any]:
    """The script of a game: title, variant, seed or hands, and the deals with their actions."""
    return tomllib.loads((HERE / "scripts" / f"{name}.toml").read_text(encoding="utf-8"))


def playthrough(name: str) -> str:
    """The game as a text."""
    return "\n".join(lines(script(name))) + "\n"


def lines(what: dict[str, Any]) -> Iterator[str]:
    """The lines of the text."""
    variant = te.variant(what["variant"], **what.get("house", {}))
    yield what["title"]
    yield "=" * len(what["title"])
    yield ""
    yield from what["about"].strip().splitlines()
    yield ""
    yield f"Game: {variant.name}. House rules: {repr(variant) if variant.sheet.chosen else 'the defaults'}."
    yield "A line with > lists everything that the chair may do: cards | words. What it does follows, further in."
    match = te.match(variant, what["seed"]) if "seed" in what else None
    if match is not None:
        yield f"Seed: {match.seed}."
        yield match.first.text
    dealer, score, number = None, (0, 0), 1
    for part in what["deal"]:
        if match is not None:
            deal = match.deal
        else:
            deal = te.deal(variant, number=number, hands=part["hands"], dealer=dealer, score=score)
        yield ""
        yield f"Deal {number}: chair {deal.dealer} deals. A {deal.score[0]}, B {deal.score[1]}."
        yield from part["note"].strip().splitlines()
        yield ""
        told = 0
        for action in steps(part["actions"]):
            yield from news(deal, told)
            told = len(deal.events)
            message = action.split()[1] in ("signal", "order")
            if not message:
                yield choices(deal)
            if match is None:
                deal = deal.tell(action) if message else deal.play(action)
            else:
                match = match.tell(action) if message else match.play(action)
                deal = match.deal if match.number == number and not match.over else match.last or match.deal
        yield from news(deal, told)
        assert deal.over, f"deal {number} is not played to its end: {deal}"
        yield f"  Score: A {deal.score[0]}, B {deal.score[1]}."
        dealer, score, number = deal.dealer % deal.players + 1, deal.score, number + 1
        if max(score) >= deal.board.rules.target:
            assert variant.sheet.rules is not None
            yield ""
            yield f"Side {'A' if score[0] > score[1] else 'B'} has won the {variant.sheet.rules.score.game_word}."


def steps(text: str) -> list[str]:
    """The actions of a deal, separated by commas or line ends."""
    return [step.strip() for line in text.splitlines() for step in line.split(",") if step.strip()]


def news(deal: Deal, told: int) -> Iterator[str]:
    """What happened since; a hand dealt with what it counts in a declaration."""
    for event in deal.events[told:]:
        private = ""
        if len(event.audience) < deal.players and event.kind != "hand":
            private = f"   [seen by {', '.join(map(str, event.audience))}]"
        worth = ""
        if event.kind == "hand" and deal.variant.sheet.rules and deal.variant.sheet.rules.contest:
            embit, flor = deal.variant.embit(event.cards), deal.variant.flor(event.cards)
            worth = (
                f"   ({f'embit {embit.sum}' if embit else 'no embit'}{f'; flor {flor.sum}' if flor else ''})"
            )
        yield f"    {event.text}{worth}{private}"


def choices(deal: Deal) -> str:
    """Everything that the chair to act may do."""
    cards = [str(action.card) for action in deal.legal() if action.call is None]
    words = [str(action).split(" ", 1)[1] for action in deal.legal() if action.card is None]
    joint = sorted({str(action.call) for action in deal.legal() if action.card and action.call})
    words += [f"(a card and) {call}" for call in joint]
    return f"  {deal.to_act}> {' '.join(cards)} | {', '.join(words)}".rstrip()


def main() -> None:
    """Write every text anew."""
    for name in NAMES:
        (HERE / f"{name}.txt").write_text(playthrough(name), encoding="utf-8")


if __name__ == "__main__":
    main()
