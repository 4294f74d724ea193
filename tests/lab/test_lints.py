"""The rules for lessons, each broken on purpose once."""

from __future__ import annotations

from typing import Any

import pytest

from trucedu.lab.lints import result_complaints, source_complaints

Cell = dict[str, Any]


def text(source: str) -> Cell:
    return {"cell_type": "markdown", "metadata": {}, "source": source}


def code(source: str, *tags: str, hidden: bool = False) -> Cell:
    metadata: Cell = {"tags": list(tags)} if tags else {}
    if hidden:
        metadata["jupyter"] = {"source_hidden": True}
    return {"cell_type": "code", "metadata": metadata, "source": source}


TITLE = text("# Cards\n\nWords.")


@pytest.mark.parametrize(
    "cells",
    [
        [TITLE],
        [TITLE, text("## Part"), text("### Detail\n\n## Next part")],
        [TITLE, text("```\n# a comment in code, no second title\n```")],
        [TITLE, code("import trucedu as te\n\nte.drill('cards', seed=1)", "live")],
        [TITLE, code("from trucedu import drill\n[drill(x) for x in range(3)]", "live")],
        [TITLE, code("# Cards are drawn here.\nx = y", hidden=True)],
        [TITLE, code("def f(a, *, b):\n    return a + b\nprint(f(1, b=2))", "live")],
    ],
)
def test_a_good_lesson_has_no_complaint(cells: list[Cell]) -> None:
    assert source_complaints(cells) == []


@pytest.mark.parametrize(
    ("cells", "complaint"),
    [
        ([], "the first cell must be text"),
        ([text("Words first")], "the first cell must be text"),
        ([code("1")], "the first cell must be text"),
        ([TITLE, text("# Another title")], "there are 2 titles"),
        ([TITLE, text("### Too deep")], "cell 2 has a heading of level 3 right under one of level 1"),
        ([TITLE, code(" \n")], "cell 2 is empty"),
        ([TITLE, text("")], "cell 2 is empty"),
        ([TITLE, code("if")], "cell 2 is not Python"),
        ([TITLE, code("x = 1", hidden=True)], "cell 2 is folded"),
        ([TITLE, code("name = input('?')")], "cell 2 waits for input()"),
        ([TITLE, code("te.drill('cards')", "live")], "needs te from elsewhere"),
        ([TITLE, code("import os\nos.listdir()", "live")], "may import nothing but trucedu"),
        ([TITLE, code("from truceduplus import drill\ndrill()", "live")], "may import nothing but trucedu"),
    ],
)
def test_a_broken_rule_is_named(cells: list[Cell], complaint: str) -> None:
    assert [found for found in source_complaints(cells) if complaint in found]


def executed(source: str, count: int | None, *outputs: Cell, tags: tuple[str, ...] = ()) -> Cell:
    return {**code(source, *tags), "execution_count": count, "outputs": list(outputs)}


def shown(**data: str) -> Cell:
    bundle = {name.replace("_", "/"): value for name, value in data.items()}
    return {"output_type": "execute_result", "data": bundle, "metadata": {}}


GAME = '<div data-tre-game="drill"></div>'


@pytest.mark.parametrize(
    ("cells", "complaint"),
    [
        ([executed("1", 2)], "cell 1 has run number 2 instead of 1"),
        ([executed("1", 1), TITLE, executed("2", None)], "cell 3 has run number None instead of 2"),
        (
            [executed("1", 1, shown(text_plain="1"), tags=("live",))],
            "cell 1 is tagged live but shows no game",
        ),
        ([executed("1", 1, shown(text_html=GAME))], "cell 1 shows a game without its form in words"),
        ([executed("1", 1, shown(text_plain="<X at 0x7f00aa11bb>"))], "cell 1 shows a memory address"),
    ],
)
def test_a_fault_in_the_result_is_named(cells: list[Cell], complaint: str) -> None:
    assert [
        found for found in result_complaints({"metadata": {}, "cells": cells}, 1000) if complaint in found
    ]


def test_a_good_result_has_no_complaint() -> None:
    game = executed("te", 1, shown(text_plain="words", text_html=GAME), tags=("live",))
    assert result_complaints({"metadata": {}, "cells": [TITLE, game, executed("2", 2)]}, 149_000) == []


def test_a_lesson_may_have_150_kilobytes_and_no_more() -> None:
    notebook: Cell = {"metadata": {}, "cells": []}
    assert result_complaints(notebook, 150_000) == []
    assert len(result_complaints(notebook, 150_001)) == 1
