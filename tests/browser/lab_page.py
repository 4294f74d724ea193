"""JupyterLab's page, as the tests see it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from playwright.sync_api import Locator, LocatorAssertions, Page

#: Resolves once the notebook in front has its file, its page and its kernel.
_OPEN = """async (name) => {
  const app = window.jupyterapp;
  await app.restored;
  for (let tries = 0; tries < 600; tries++) {
    const panel = app.shell.currentWidget;
    if (panel && panel.context && panel.sessionContext && panel.context.path === name) {
      await panel.context.ready;
      await panel.sessionContext.ready;
      await panel.revealed;
      const session = panel.sessionContext.session;
      if (session && session.kernel) { await session.kernel.info; return; }
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`no kernel for ${name}`);
}"""


def expect(locator: Locator) -> LocatorAssertions:
    """Playwright's ``expect``, imported late: where Playwright is missing a test has to skip, not to fail."""
    from playwright.sync_api import expect as patiently

    return patiently(locator)


def wait_for_notebook(page: Page, name: str) -> None:
    """Until the notebook of that path is in front and has its kernel."""
    page.wait_for_function("window.jupyterapp && window.jupyterapp.shell")
    page.evaluate(_OPEN, name)


def open_notebook(page: Page, url: str, name: str) -> None:
    """Go to a notebook, with no layout left over from earlier."""
    page.goto(f"{url}/lab/tree/{name}?reset")
    wait_for_notebook(page, name)


def open_from_list(page: Page, name: str) -> None:
    """Open a notebook in the JupyterLab that is on the page already, as a click in its list of files does."""
    command(page, "docmanager:open", path=name)
    wait_for_notebook(page, name)


def shut(page: Page) -> None:
    """Close the notebook in front and end all kernels."""
    page.evaluate(
        """async () => {
          window.jupyterapp.shell.currentWidget.close();
          await window.jupyterapp.serviceManager.sessions.shutdownAll();
        }"""
    )


def command(page: Page, name: str, **arguments: Any) -> None:
    page.evaluate(
        "async ([name, args]) => { await window.jupyterapp.commands.execute(name, args); }", [name, arguments]
    )


def save(page: Page) -> None:
    page.evaluate("window.jupyterapp.shell.currentWidget.context.save()")


def is_dirty(page: Page) -> bool:
    dirty: bool = page.evaluate("window.jupyterapp.shell.currentWidget.context.model.dirty")
    return dirty


def restart_kernel(page: Page) -> None:
    page.evaluate(
        """async () => {
          const session = window.jupyterapp.shell.currentWidget.sessionContext.session;
          await session.kernel.restart();
          await session.kernel.info;
        }"""
    )


def dialogs(page: Page) -> Locator:
    """What pops up: dialogs and notifications."""
    return page.locator(".jp-Dialog, .Toastify__toast, .jp-toastContainer .Toastify__toast-body")


def run_counts(page: Page) -> list[int | None]:
    """The run number of every code cell of the notebook in front."""
    counts: list[int | None] = page.evaluate(
        """[...window.jupyterapp.shell.currentWidget.content.widgets]
             .filter((cell) => cell.model.type === "code").map((cell) => cell.model.executionCount)"""
    )
    return counts
