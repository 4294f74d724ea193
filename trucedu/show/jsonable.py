"""Scenes and questions as plain JSON values, and back again.

Values equal to their default are left out, so that the data stays small. A card is written ``"spanish/7S"``.
"""

from __future__ import annotations

import json
from typing import Any, TypeVar

from cattrs import Converter
from cattrs.preconf.json import make_converter
from cattrs.strategies import configure_tagged_union

from trucedu.cards import Card, as_pack
from trucedu.show.scene import Part

T = TypeVar("T")

converter: Converter = make_converter(omit_if_default=True)


def _write_card(card: Card) -> str:
    return f"{card.pack}/{card.key}"


def _read_card(value: Any, _: object = None) -> Card:
    pack, _, key = str(value).partition("/")
    return Card.parse(key, as_pack(pack))


converter.register_unstructure_hook(Card, _write_card)
converter.register_structure_hook(Card, _read_card)
configure_tagged_union(Part, converter, tag_name="is")


def to_json(value: object, kind: Any = None) -> Any:
    """The value as dicts, lists, texts and numbers only.

    :param kind: the declared type, needed where the value is one of several (such as a part of a scene).
    """
    plain = converter.unstructure(value, unstructure_as=kind if kind is not None else type(value))
    # One pass through text turns every tuple into a list, as a reader of the JSON will see it.
    return json.loads(json.dumps(plain, ensure_ascii=False))


def from_json(plain: object, kind: type[T]) -> T:
    """The value that ``to_json`` wrote.

    :raises Exception: what cattrs raises when the data does not fit the type; the message names the field.
    """
    return converter.structure(plain, kind)
