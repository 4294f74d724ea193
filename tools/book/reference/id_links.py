"""A part of Sphinx: wherever a page names a claim, a question or a remark, the id leads to its explanation."""

from __future__ import annotations

import re
from typing import Any, Final

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.transforms.post_transforms import SphinxPostTransform

from tools.book.reference.links import IDS, href, page_of

#: Where an id is something else, or a link already.
_NOT_IN: Final = (nodes.reference, nodes.title, nodes.literal_block, nodes.raw, nodes.FixedTextElement)


class LedgerLinks(SphinxPostTransform):
    """Makes links of the ids in the text of a page."""

    default_priority = 700
    formats = ("html",)

    def run(self, **kwargs: Any) -> None:
        """Look through all pieces of text."""
        for text in list(self.document.findall(nodes.Text)):
            if IDS.search(text) and not _within(text):
                text.parent.replace(text, _pieces(str(text), self.env.docname))


def _within(text: nodes.Node) -> bool:
    around = text.parent
    while around is not None:
        if isinstance(around, _NOT_IN):
            return True
        around = around.parent
    return False


def _pieces(text: str, here: str) -> list[nodes.Node]:
    found: list[nodes.Node] = []
    for piece in re.split(f"({IDS.pattern})", text):
        page = page_of(piece)
        if page:
            target = href(here, page, piece)
            found.append(nodes.reference("", piece, internal=True, refuri=target, classes=["tre-ref-id"]))
        elif piece:
            found.append(nodes.Text(piece))
    return found


def setup(app: Sphinx) -> dict[str, Any]:
    """Tell Sphinx of it."""
    app.add_post_transform(LedgerLinks)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
