"""A bare page with the front-end script and a fake model: no Jupyter, no server, a fraction of a second a
test.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from trucedu.show.faces import faces_css
from trucedu.widgets.assets import module, style

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Page

#: A press that follows another one this fast counts as a double click (see QUICK in the script); tests wait
#: it out.
UNHURRIED = 330

#: Stands in for the model of a widget. ``python`` is what the kernel would do with what goes up.
FAKE_MODEL = """
window.models = [];
window.fakeModel = (values) => {
  const handlers = {};
  const model = {
    values, sent: [],
    get: (name) => values[name],
    set(name, value) { values[name] = value; model.fire("change:" + name); },
    fire(event) { for (const handler of handlers[event] || []) handler(); },
    save_changes() {
      model.sent.push(structuredClone({ answers: values.answers, action: values.action }));
      if (model.python) model.python(model);
    },
    on(event, handler) { (handlers[event] = handlers[event] || []).push(handler); },
    off(event, handler) { handlers[event] = (handlers[event] || []).filter((each) => each !== handler); },
    listening: () => Object.values(handlers).flat().length,
  };
  window.models.push(model);
  return model;
};
window.mount = (model) => {
  const el = document.createElement("div");
  document.querySelector("main").append(el);
  return window.tre.render({ model, el });
};
"""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    here = Path(__file__).parent
    for item in items:
        if here in item.path.parents:
            item.add_marker(pytest.mark.browser)


class Bench:
    """A bare page on which games can be put, and what it complained of or asked for."""

    def __init__(self, context: BrowserContext) -> None:
        self.page: Page = context.new_page()
        self.page.set_default_timeout(10_000)
        self.errors: list[str] = []
        self.requests: list[str] = []
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("request", lambda request: self.requests.append(request.url))

    def prepare(self, body_class: str = "", body_style: str = "") -> None:
        """A page with the script and the style sheet, no game yet."""
        self.page.set_content(
            f'<!DOCTYPE html><html lang="en"><head><title>Bench</title><style>{style()}{faces_css()}</style></head>'
            f'<body class="{body_class}" style="{body_style}"><main></main></body></html>'
        )
        self.prepare_here()

    def prepare_here(self) -> None:
        """The script and the fake model on whatever page there is."""
        self.page.add_script_tag(content=FAKE_MODEL)
        self.page.add_script_tag(
            content=module() + "\nwindow.tre = { mark, fold, render, islands };", type="module"
        )
        self.page.wait_for_function("window.tre")

    def game(self, state: dict[str, Any], views: int = 1, python: str = "") -> None:
        """Put a game on the page.

        :param views: how many views of the same game.
        :param python: a JavaScript function of the model that plays the kernel's part.
        """
        self.page.evaluate(
            """([state, views, python]) => {
              const model = window.fakeModel({ state, answers: [], heard: 0 });
              if (python) model.python = eval(python);
              for (let i = 0; i < views; i += 1) window.mount(model);
            }""",
            [state, views, python],
        )

    def wait(self) -> None:
        """As long as a person takes between two presses."""
        self.page.wait_for_timeout(UNHURRIED)

    def press(self, *keys: str) -> None:
        """Press keys one after the other."""
        for key in keys:
            self.page.keyboard.press(key)

    def verdict(self) -> str:
        """What the verdict box says, in one line."""
        return " ".join(self.page.locator(".tre-verdict").first.inner_text().split())

    def answers(self) -> list[dict[str, Any]]:
        """The list of entries of the first game."""
        found: list[dict[str, Any]] = json.loads(
            self.page.evaluate("JSON.stringify(window.models[0].values.answers)")
        )
        return found


@pytest.fixture
def bench(chromium: Browser) -> Iterator[Bench]:
    """A fresh page; at the end it must have raised no error and asked no other place for anything."""
    context = chromium.new_context(viewport={"width": 768, "height": 900})
    bench = Bench(context)
    bench.prepare()
    yield bench
    context.close()
    assert bench.errors == []
    assert [url for url in bench.requests if not url.startswith(("about:", "data:", "blob:", "file:"))] == []
