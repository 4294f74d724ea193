"""Links to games that a Python in the reader's browser plays, where the site has such pages."""

from __future__ import annotations

from html import escape

from tools.book.live_links import play_link


def live(here: str, call: str, text: str, title: str) -> str:
    """A link to a live page with one game; empty if this site has none.

    :param here: the page that links. :param call: what shows the game, such as ``te.table("put", seed="book")``.
    :param text: the words of the link. :param title: what that page is called; both plain text.
    """
    address = play_link(call, title)
    if address is None:
        return ""
    return f'<a class="book-live" href="{"../" * here.count("/")}{escape(address)}">{escape(text)}</a>'
