"""Directives for pages written by hand: a drill, a deal, the map of the lessons, where the reader's progress stands."""

from __future__ import annotations

from typing import Any, ClassVar

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

from tools.book.lesson_map import map_html
from tools.book.scripted import dealt
from trucedu.widgets.drill_call import DrillCall
from trucedu.widgets.static import island, island_of


class DrillHere(SphinxDirective):
    """A drill, alive on the page: its name, and ``variant``, ``seed``, ``level``, ``direction`` as for ``te.drill``."""

    required_arguments = 1
    option_spec: ClassVar[dict[str, Any]] = {
        "variant": directives.unchanged,
        "seed": directives.unchanged_required,
        "level": directives.positive_int,
        "direction": lambda text: directives.choice(text, ("forward", "back")),
    }

    def run(self) -> list[nodes.Node]:
        options = self.options
        if "seed" not in options:
            raise self.error("a drill on a page needs a seed: the page must be the same on every build")
        call = DrillCall.of(
            self.arguments[0],
            options.get("variant", "truc-y-flou"),
            options["seed"],
            options.get("level"),
            options.get("direction"),
        )
        return [nodes.raw("", island(call), format="html")]


class DealHere(SphinxDirective):
    """A deal for one against careful players, played on the page: the game, its ``seed``, and ``layers`` as for
    ``te.table``. Its courses are all worked out while the book is built.
    """

    required_arguments = 1
    option_spec: ClassVar[dict[str, Any]] = {
        "seed": directives.unchanged_required,
        "layers": lambda text: tuple(text.split()),
    }

    def run(self) -> list[nodes.Node]:
        if "seed" not in self.options:
            raise self.error("a deal on a page needs a seed: the page must be the same on every build")
        state = dealt(self.arguments[0], self.options["seed"], 1, 1, self.options.get("layers"))
        return [nodes.raw("", island_of(state), format="html")]


class LessonMap(SphinxDirective):
    """All lessons with what one does in each."""

    def run(self) -> list[nodes.Node]:
        depth = self.env.docname.count("/")
        return [nodes.raw("", map_html("../" * depth), format="html")]


class ProgressHere(SphinxDirective):
    """Where the reader's progress stands: that of all pages."""

    def run(self) -> list[nodes.Node]:
        return [nodes.raw("", '<div data-book-progress="all"></div>', format="html")]


def setup(app: Sphinx) -> dict[str, Any]:
    """Make them known to Sphinx."""
    app.add_directive("drill", DrillHere)
    app.add_directive("deal", DealHere)
    app.add_directive("lesson-map", LessonMap)
    app.add_directive("progress", ProgressHere)
    # The map is read from the lessons, so a page with it is never up to date by its own time alone.
    app.connect(
        "env-before-read-docs",
        lambda _app, _env, names: names.append("index") if "index" not in names else None,
    )
    return {"parallel_read_safe": True, "parallel_write_safe": True}
