"""The built pages as data: what they link to, what they load, and what has no name."""

from __future__ import annotations

from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

#: Elements that a browser loads by itself, and the attribute that says from where.
LOADED = {
    "script": "src",
    "img": "src",
    "link": "href",
    "iframe": "src",
    "source": "src",
    "audio": "src",
    "video": "src",
}
#: Links in the head that load nothing.
ONLY_SAID = {"author", "index", "search", "next", "prev", "canonical", "license"}
VOID = {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"}


class PageFacts(HTMLParser):
    """Reads one page.

    ``ids``: all names of places. ``links``: what its words lead to. ``loads``: what it asks for. ``unnamed``: pictures
    that say nothing to those who cannot see them.
    """

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.ids: set[str] = set()
        self.links: list[str] = []
        self.loads: list[str] = []
        self.unnamed: list[str] = []
        self._open: list[tuple[str, bool]] = []
        self._untitled: list[str] = []
        self.feed(path.read_text(encoding="utf-8"))

    @property
    def _hidden(self) -> bool:
        return any(hidden for _, hidden in self._open)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = {name: value or "" for name, value in attrs}
        if "id" in values:
            self.ids.add(values["id"])
        if tag == "a" and "href" in values:
            self.links.append(values["href"])
        said = tag == "link" and set(values.get("rel", "").split()) <= ONLY_SAID
        if tag in LOADED and LOADED[tag] in values and not said:
            self.loads.append(values[LOADED[tag]])
        # What a name is given to as a whole says it for all within.
        named = values.get("role") == "img" and "aria-label" in values
        hidden = named or values.get("aria-hidden") == "true" or "hidden" in values
        if tag == "img" and not (hidden or self._hidden) and "alt" not in values:
            self.unnamed.append(self.get_starttag_text() or tag)
        if tag == "svg" and not (hidden or self._hidden or values.get("aria-labelledby")):
            self._untitled.append(self.get_starttag_text() or tag)
        if tag == "title" and self._untitled and any(name == "svg" for name, _ in self._open):
            self._untitled.pop()
        if tag not in VOID:
            self._open.append((tag, hidden))

    def handle_endtag(self, tag: str) -> None:
        for place in range(len(self._open) - 1, -1, -1):
            if self._open[place][0] == tag:
                del self._open[place:]
                break
        if tag == "svg" and not any(name == "svg" for name, _ in self._open):
            self.unnamed += self._untitled
            self._untitled = []


def pages(site: Path) -> dict[str, PageFacts]:
    """All pages of the static part, by their path within the site."""
    return {
        str(path.relative_to(site)): PageFacts(path)
        for path in sorted(site.rglob("*.html"))
        if path.relative_to(site).parts[0] not in {"_static", "live"}
    }


def broken_links(site: Path, found: dict[str, PageFacts]) -> list[str]:
    """Links within the site that lead nowhere, each with the page on which it stands."""
    broken = []
    for name, facts in found.items():
        for link in facts.links:
            parts = urlsplit(link)
            if parts.scheme or parts.netloc:
                continue
            target = (site / name).parent / unquote(parts.path) if parts.path else site / name
            place = unquote(parts.fragment)
            there = str(target.resolve().relative_to(site.resolve()))
            if not target.is_file() or (place and there in found and place not in found[there].ids):
                broken.append(f"{name}: {link}")
    return broken
