"""A sheet of one's own: read as data, never run; house rules of its own; nothing of the shipped sheets touched."""

from __future__ import annotations

from pathlib import Path

import pytest
from attrs.exceptions import FrozenInstanceError

from tests.variants.samples import written
from trucedu.variants import SheetError, load_sheet, read_sheet, sheet_ids
from trucedu.variants.loader import UnknownHouseRule, put_at


def test_its_house_rules_work(tmp_path: Path) -> None:
    path = written(tmp_path)
    plain, chosen = read_sheet(path), read_sheet(path, {"all_tied": "nobody", "torne": "3"})
    assert plain.rules is not None
    assert chosen.rules is not None
    assert (plain.rules.hand.all_tied, chosen.rules.hand.all_tied) == ("eldest", "nobody")
    assert chosen.rules.contest["envit"].calls["torne"].adds == 3
    assert chosen.chosen == {"all_tied": "nobody", "torne": 3}
    assert read_sheet(path) == plain


def test_its_house_rules_are_listed_when_one_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(UnknownHouseRule, match=r"village-truc.*all_tied, torne"):
        read_sheet(written(tmp_path), {"aces": 1})


def test_an_option_may_bring_a_new_call_or_a_whole_table(tmp_path: Path) -> None:
    call = '"contest.envit.calls.falta" = { opens = true, accept = "vull", win = "game", lose = "game" }'
    special = '"special" = { at = 11, value = 3, declined = 1 }'
    path = written(tmp_path, ('"hand.all_tied" = "nobody"', f"{call}, {special}"))
    rules = read_sheet(path, {"all_tied": "nobody"}).rules
    assert rules is not None
    assert rules.contest["envit"].calls["falta"].opens
    assert rules.special is not None


def test_nothing_in_a_file_is_run(tmp_path: Path) -> None:
    trace = tmp_path / "trace"
    attack = f"__import__('pathlib').Path({str(trace)!r}).touch()"
    path = written(
        tmp_path,
        ("Two players, twelve cards.", f"{{{attack}}} ${{{attack}}} $(touch {trace})"),
        ("As grandmother plays it", f"!!python/object/apply:os.system ['touch {trace}']"),
        ('says = "winks"', f'says = "{{0.__class__}} {{{{ {attack} }}}}"'),
    )
    sheet = read_sheet(path)
    assert attack in sheet.summary
    assert sheet.rules is not None
    assert sheet.rules.messages.signals["wink"].says.startswith("{0.__class__}")
    assert not trace.exists()


def test_braces_in_a_wrong_value_are_shown_as_they_stand(tmp_path: Path) -> None:
    path = written(tmp_path, ('partner_tie = "won"', 'partner_tie = "{wanted.__class__}"'))
    with pytest.raises(SheetError) as caught:
        read_sheet(path)
    assert "{wanted.__class__}" in str(caught.value)


def test_a_file_of_ones_own_does_not_become_a_shipped_variant(tmp_path: Path) -> None:
    before = sheet_ids(), load_sheet("french-truc")
    path = written(tmp_path, ('id = "village-truc"', 'id = "french-truc"'), name="french-truc.toml")
    assert read_sheet(path).name == "Village Truc"
    assert (sheet_ids(), load_sheet("french-truc")) == before


def test_a_sheet_cannot_be_changed() -> None:
    sheet = load_sheet("french-truc")
    with pytest.raises(FrozenInstanceError):
        sheet.name = "Other"  # type: ignore[misc]


def test_putting_a_value_copies_what_is_on_the_way() -> None:
    inner = {"b": {"c": 1, "d": 2}}
    table = {"a": inner}
    put_at(table, "a.b.c", 9)
    assert table == {"a": {"b": {"c": 9, "d": 2}}}
    assert inner == {"b": {"c": 1, "d": 2}}
