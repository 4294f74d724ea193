"""Players of a learner's own: a function, a class or an object, made into a player that can be asked."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from typing import Any

from trucedu.bots.player import Bot
from trucedu.engine.actions import Action
from trucedu.engine.variant import Variant
from trucedu.engine.view import View
from trucedu.language import tr

Choose = Callable[[View], Action | str]
#: What can be given where a player is wanted: a name, a player, its class, or a function from a view to an action.
Given = str | Bot | type | Choose


class Plain:
    """A player made of a function.

    :param name: what it is called in messages.
    :param choose: from a view to an action or its text.
    """

    def __init__(self, name: str, choose: Choose) -> None:
        self.name = name
        self.choose = choose


def as_bot(given: Given, variant: Variant, by_name: Callable[[str], Bot]) -> Bot:
    """A player from whatever a learner has written.

    :param given: a function of a view; an object with ``choose(view)``, with or without a ``name``; a class of
        such objects, made without arguments or with the variant; or the name of one of the players there are.
    :param by_name: makes a player of a name.
    :raises TypeError: it is none of these.
    """
    if isinstance(given, str):
        return by_name(given)
    if isinstance(given, type):
        made: Any = given(variant) if _wants_variant(given) else given()
        return as_bot(made, variant, by_name)
    choose = getattr(given, "choose", given)
    if not callable(choose):
        raise TypeError(
            tr(
                "{what!r} is no player: give a function that takes a view and returns an action, or an object "
                "with choose(view).",
                what=given,
            )
        )
    if choose is not given and isinstance(getattr(given, "name", None), str):
        whole: Any = given
        return whole  # type: ignore[no-any-return]
    name = getattr(given, "__name__", type(given).__name__)
    return Plain(name, choose)


def _wants_variant(kind: type) -> bool:
    """Whether making one needs an argument."""
    try:
        parameters = inspect.signature(kind).parameters.values()
    except ValueError:  # a class without a readable signature is made without arguments
        return False
    kinds = {inspect.Parameter.POSITIONAL_ONLY, inspect.Parameter.POSITIONAL_OR_KEYWORD}
    return any(each.kind in kinds and each.default is inspect.Parameter.empty for each in parameters)
