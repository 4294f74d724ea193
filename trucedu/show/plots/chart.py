"""What all charts share: an empty pair of axes, and the finished chart as a picture."""

from __future__ import annotations

import io
import re
from collections.abc import Iterable, Mapping, Sequence
from html import escape
from importlib.util import find_spec
from itertools import pairwise
from typing import TYPE_CHECKING, Any, Final

from trucedu.language import tr
from trucedu.show.pictures.picture import Picture, wrapped

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

#: Stands for the ink of the page while the chart is drawn; no other part of a chart has this colour.
INK: Final = "#010203"
#: Lines are told apart by dashes and marks as well as by colours; each colour can be seen on light ground and
#: on dark (contrast at least 3).
LOOKS: Final[tuple[dict[str, Any], ...]] = (
    {"color": "#3b82c4", "linestyle": "-", "marker": "o"},
    {"color": "#c4622d", "linestyle": "--", "marker": "s"},
    {"color": "#5f8f2f", "linestyle": "-.", "marker": "^"},
    {"color": "#a06ac0", "linestyle": ":", "marker": "D"},
    {"color": "#9a7d1c", "linestyle": (0, (5, 1, 1, 1, 1, 1)), "marker": "v"},
    {"color": "#c2507f", "linestyle": (0, (8, 3)), "marker": "P"},
)
#: What makes the file the same on every run: ids from a fixed salt, letters as letters.
_SETTINGS: Final[dict[str, Any]] = {
    "svg.hashsalt": "trucedu",
    "svg.fonttype": "none",
    "font.family": "sans-serif",
    "font.size": 11,
    "axes.edgecolor": INK,
    "axes.labelcolor": INK,
    "text.color": INK,
    "xtick.color": INK,
    "ytick.color": INK,
}


def drawable() -> bool:
    """Whether matplotlib is there; a Python in a browser has none. Without it a chart is a table (:func:`numbers`)."""
    return find_spec("matplotlib") is not None


def settings() -> Any:
    """The context in which a chart is drawn; a learner's own settings are left alone."""
    import matplotlib as mpl

    wanted: Any = dict(mpl.rcParamsDefault)
    wanted.update(_SETTINGS)
    return mpl.rc_context(wanted)


def empty(width: float = 5.6, height: float = 3.8) -> tuple[Figure, Axes]:
    """A figure with one pair of axes and no box around them. Sizes are in inches of 72 points."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(width, height), layout="constrained")
    axes = figure.add_subplot()
    axes.spines[["top", "right"]].set_visible(False)
    return figure, axes


def chart(figure: Figure, title: str, finding: str, lines: Iterable[str]) -> Picture:
    """The chart as a picture.

    :param title: what it shows. :param finding: what is to be seen in it, read out in its place.
    :param lines: the same in numbers.
    """
    file = io.StringIO()
    figure.savefig(file, format="svg", transparent=True, metadata={"Date": None, "Creator": None})
    drawing = file.getvalue()
    drawing = drawing[drawing.index("<svg") :]
    drawing = re.sub(r"<metadata>.*?</metadata>|<!--.*?-->|<title>.*?</title>", "", drawing, flags=re.DOTALL)
    drawing = drawing.replace(INK, "currentColor")
    # A tenth of a point is finer than anybody sees.
    drawing = re.sub(r"\d+\.\d{2,}", lambda number: f"{float(number[0]):.1f}".removesuffix(".0"), drawing)
    drawing = re.sub(r"\s+", " ", drawing).replace("> <", "><").replace("'", "").replace('"', "'")
    named = f"<svg role='img' aria-label='{escape(f'{title}. {finding}')}' "
    drawing = drawing.replace("<svg ", named, 1)
    # The size of the file is that of the drawing; on a page it takes what room there is.
    drawing = re.sub(
        r"(<svg [^>]*?) width='[\d.]+pt'", r"\1", re.sub(r"(<svg [^>]*?) height='[\d.]+pt'", r"\1", drawing)
    )
    html = (
        f"<figure class='tre-plot' style='margin:0.4rem 0 0.6rem;max-width:36rem'>{drawing}"
        f"<figcaption style='font-size:0.85rem'>{escape(title)}. {escape(finding)}</figcaption></figure>"
    )
    return Picture(html, _in_words(title, finding, lines))


def numbers(
    title: str, finding: str, lines: Iterable[str], heads: Sequence[str], rows: Mapping[str, Sequence[str]]
) -> Picture:
    """What a chart would show, as a table of its exact values, where no chart can be drawn.

    :param title: what it shows. :param finding: what is to be seen in it. :param lines: the same in words.
    :param heads: what stands above the columns. :param rows: the values of each row, under its name.
    """
    reason = tr(
        "Charts are drawn with matplotlib, which this Python has not got; here are the same values as numbers."
    )
    cell = "style='padding:0.1rem 0.8rem 0.1rem 0;text-align:left'"
    top = "".join(f"<th scope='col' {cell}>{escape(head)}</th>" for head in ("", *heads))
    body = "".join(
        f"<tr><th scope='row' {cell}>{escape(name)}</th>"
        + "".join(f"<td {cell}>{escape(value)}</td>" for value in values)
        + "</tr>"
        for name, values in rows.items()
    )
    said = escape(f"{title}. {finding} {reason}")
    html = (
        "<figure class='tre-plot' style='margin:0.4rem 0 0.6rem;max-width:100%;overflow-x:auto'>"
        f"<table style='border-collapse:collapse'><thead><tr>{top}</tr></thead><tbody>{body}</tbody></table>"
        f"<figcaption style='font-size:0.85rem'>{said}</figcaption></figure>"
    )
    return Picture(html, _in_words(title, finding, lines))


def _in_words(title: str, finding: str, lines: Iterable[str]) -> str:
    return "\n".join(wrapped([f"{title}.", finding, *(f"  {line}" for line in lines)]))


def spread_labels(places: list[float], least: float) -> list[float]:
    """Heights for labels that would stand at these heights: moved apart until they are at least so far from each other,
    in the same order.
    """
    order = sorted(range(len(places)), key=lambda each: places[each])
    moved = list(places)
    for _ in range(200):
        quiet = True
        for below, above in pairwise(order):
            gap = moved[above] - moved[below]
            if gap < least - 1e-9:
                quiet = False
                moved[below] -= (least - gap) / 2
                moved[above] += (least - gap) / 2
        if quiet:
            break
    return moved
