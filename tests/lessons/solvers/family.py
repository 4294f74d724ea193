"""Games side by side: both games of a question are asked for the trick that is shown; an order, a ladder or a word is
looked up in every sheet and in the table of words.
"""

from __future__ import annotations

import re

import trucedu as te
from tests.lessons.reading import found_in, only, pool, sentences
from tests.lessons.turned_tricks import Beside
from trucedu.cards import Card
from trucedu.ledger.family import load_family
from trucedu.lessons.judge import Answer, Choose
from trucedu.lessons.question import Question
from trucedu.show.scene import Row, Table


def _named(name: str, home: te.Variant) -> te.Variant:
    """The game of that name: the one at hand with its house rules."""
    if name == home.name:
        return home
    return only(te.variant(each) for each in te.variants() if te.variant(each).name == name)  # type: ignore[return-value, type-var, arg-type]


def _played(game: te.Variant, turned: str | None, cards: list[Card], renamed: dict[str, str]) -> str | None:
    """The side that takes the cards in a game that has at least so many seats; the question says what they are called
    there. Beside a turned card the engine is not asked.
    """
    players = min(seats for seats in game.players if seats >= len(cards))
    there = [game.card(renamed.get(str(card), str(card))) for card in cards]
    if turned is None:
        assert not game.turns
        return game.trick(there, players=players).side
    return Beside(game, game.card(turned)).trick(there, players=players).side


def solve_which_variants(question: Question, variant: te.Variant) -> Answer:
    told = sentences(question)
    match = found_in(r"The games: (.+?)\. Chair 1 led\.(?: In .+? the (.+)\.)?$", told)
    one, other = match[1].split(" and ") if match[1].count(" and ") == 1 else match[1].rsplit(" and ", 1)
    parted = [found_in(r"^(.+?)(?: \(with (\S+) turned up\))?$", each) for each in (one, other)]
    games = [_named(each[1], variant) for each in parted]
    turned = [each[2] for each in parted]
    pairs = [pair.removeprefix("the ").split(" is ") for pair in (match[2] or "").split(", ") if pair]
    names = ({}, dict(pairs))
    (table,) = (part for part in question.scene.parts if isinstance(part, Table))
    shown = [view.card for part in question.scene.parts if isinstance(part, Row) for view in part.cards]
    up = {name.get(card, card) for card in map(str, shown) for name in names}
    assert {card for card in turned if card} <= up
    assert len(shown) == any(turned)
    cards = [play.card.card for play in table.plays]
    assert all(play.chair == place for place, play in enumerate(table.plays, 1))

    def sides(laid: list[Card]) -> list[str | None]:
        return [_played(game, up, laid, told) for game, up, told in zip(games, turned, names, strict=True)]

    if question.direction == "forward":
        wanted = found_in(r"does side ([AB]) take", question.prompt)[1]
        taken = tuple(found == wanted for found in sides(cards))  # type: ignore[arg-type]
        return {
            (True, False): "first",
            (False, True): "second",
            (True, True): "both",
            (False, False): "neither",
        }[
            taken  # type: ignore[index]
        ]
    asked = found_in(r"for side ([AB]) in (.+), but not in (.+)\?$", question.prompt)
    first_does = asked[2] == games[0].name
    goal = (first_does, not first_does)
    return only(
        (card.key,)
        for card in pool(question)
        if tuple(found == asked[1] for found in sides([*cards, card])) == goal  # type: ignore[list-item]
    )


def _fits(question: Question, variant: te.Variant, game: str, text: str) -> bool:
    """Whether the text that is shown belongs to the game of that name."""
    told = sentences(question)
    if "the word for" in told:
        means = found_in(r"the word for (.+?)(?::|\.$)", told)[1]
        notion = only(
            each for each in load_family().notions.values() if told.find(f"the word for {each.means}") >= 0
        )  # type: ignore[type-var, arg-type]
        assert means
        names = {relative.id: relative.name for relative in load_family().relatives.values()}
        names |= {each: te.variant(each).name for each in te.variants() if te.variant(each).players}
        return any(names[word.where] == game and word.word == text for word in notion.words)  # type: ignore[attr-defined]
    rules = _named(game, variant).sheet.rules
    assert rules is not None
    if "the order of the cards" in told:
        return [_piece(each) for each in rules.order.plain.split(" > ")[:7]] == [
            _piece(each) for each in text.split(" > ")
        ]
    steps = [rung.value for rung in rules.ladder.rungs]
    steps += [rules.ladder.remainder.value] if rules.ladder.remainder else []
    shown = text.split(" · ")
    refused = [int(found[1]) for each in shown if (found := re.search(r"\((\d+)\)$", each))]
    values = [int(found[0]) if (found := re.match(r"\d+", each)) else each for each in shown]
    return (
        len(shown) == len(steps) + 1
        and values[0] == rules.ladder.base
        and refused == [rung.refused for rung in rules.ladder.rungs]
        and all(
            (step == value)
            if isinstance(step, int)
            else (step == "game") == str(value).startswith(("game", "match"))
            for step, value in zip(steps, values[1:], strict=True)
        )
    )


def _piece(place: str) -> set[str]:
    """A place of an order: each rank with each of its suits."""
    return {
        rank + suit
        for piece in place.split("=")
        for rank, suits in re.findall(r"^(\d+|next|[AJQK])(.*)$", piece)
        for suit in suits or " "
    }


def solve_which_game(question: Question, variant: te.Variant) -> Answer:
    assert isinstance(question.judge, Choose)
    if question.direction == "forward":
        text = found_in(r"This is .+?: (.+)$", sentences(question))[1]
        if "the word for" in sentences(question):
            notion = sentences(question)
            text = notion.rsplit(": ", 1)[1]
        return only(
            option.id for option in question.judge.options if _fits(question, variant, option.label, text)
        )
    game = found_in(r"belongs to (.+)\?$", question.prompt)[1]
    return only(
        option.id for option in question.judge.options if _fits(question, variant, game, option.label)
    )


SOLVERS = {"which-variants": solve_which_variants, "which-game": solve_which_game}
