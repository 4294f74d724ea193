"""Players of a learner's own, and the signs that careful players give."""

from __future__ import annotations

import pytest

import trucedu as te
from trucedu.bots import Bot, Cautious, as_bot, ask, bot
from trucedu.bots.player import BotError, ask_sign
from trucedu.engine.view import View


def made(given: object) -> Bot:
    variant = te.variant("french-truc")
    return as_bot(given, variant, lambda name: bot(name, variant))  # type: ignore[arg-type]


def first(view: View) -> te.Action:
    return view.legal[0]


class Nameless:
    def choose(self, view: View) -> te.Action:
        return view.legal[0]


class Named(Nameless):
    name = "the bold one"


class WithVariant(Nameless):
    def __init__(self, variant: te.Variant) -> None:
        self.variant = variant


@pytest.mark.parametrize(
    ("given", "name"),
    [
        (first, "first"),
        (Nameless, "Nameless"),
        (Nameless(), "Nameless"),
        (Named, "the bold one"),
        (WithVariant, "WithVariant"),
        (lambda view: view.legal[0], "<lambda>"),
        ("cautious", "cautious"),
        ("random", "random"),
    ],
)
def test_whatever_can_choose_can_play(given: object, name: str) -> None:
    view = te.deal("french-truc", seed="own").view(1)
    player = made(given)
    assert player.name == name
    assert ask(player, view) in view.legal


@pytest.mark.parametrize("given", [17, None, object()])
def test_what_cannot_choose_is_refused(given: object) -> None:
    with pytest.raises(TypeError, match="is no player: give a function"):
        made(given)


def test_an_impossible_choice_is_answered_with_the_reason() -> None:
    view = te.deal("french-truc", hands="7♠ 8♠ A♠").view(1)
    with pytest.raises(BotError, match=r"'yes', but legal are: .* Nobody has asked chair 1 anything"):
        ask(made(lambda view: "yes"), view)


def sign(game: str, hand: str) -> str | None:
    variant = te.variant(game)
    chair = te.deal(game, seed="signs", hands=f"| | {hand}", dealer=variant.players[0])
    return ask_sign(Cautious(variant), chair.view(3))


@pytest.mark.parametrize(
    ("hand", "wanted"),
    [
        ("1S 3O 2C", "eyebrows"),  # the Sword is above the three and the two
        ("4C 1B 7S", "wink"),  # the Club is above the seven of swords
        ("7S 7O 12C", "mouth-right"),
        ("7O 3C 12B", "mouth-left"),
        ("3C 2C 5B", "lip"),
        ("2C 12C 5B", "puff"),
        ("12C 11S 6O", None),  # no sign is for any of these
    ],
)
def test_the_sign_is_for_the_strongest_card_that_has_one(hand: str, wanted: str | None) -> None:
    assert sign("truc-y-flou", hand) == wanted


@pytest.mark.parametrize(
    ("hand", "wanted"), [("7♠ A♥ 9♦", "grin"), ("8♠ A♥ 9♦", "wink"), ("A♥ 9♦ 10♦", "shrug")]
)
def test_the_same_where_signs_must_be_true(hand: str, wanted: str) -> None:
    assert sign("partnership-truc", hand) == wanted


def test_players_that_know_no_signs_give_none() -> None:
    view = te.deal("truc-y-flou", seed="signs").view(2)
    assert ask_sign(made(first), view) is None
    assert ask_sign(bot("random", te.variant("truc-y-flou")), view) is None
    assert ask_sign(Cautious(te.variant("french-truc")), te.deal("french-truc", seed=1).view(1)) is None


def test_a_player_that_fails_at_signing_is_named() -> None:
    class Clumsy(Nameless):
        name = "clumsy"

        def sign(self, view: View) -> str:
            raise KeyError("eyebrow")

    with pytest.raises(BotError, match="'clumsy' in chair 2 failed: KeyError"):
        ask_sign(made(Clumsy), te.deal("truc-y-flou", seed="signs").view(2))
