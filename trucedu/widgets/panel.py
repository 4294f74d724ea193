"""What all games in a notebook share: state in traits, one lock, one place where faults are caught."""

from __future__ import annotations

import threading
import traceback
from collections.abc import Callable, Mapping
from typing import Any

import anywidget
import traitlets

from trucedu.show.faces import faces_css
from trucedu.widgets.assets import module, style


class Panel(anywidget.AnyWidget):
    """A game shown by the front-end script.

    The whole picture is in traits, so a second view or a reopened page needs nothing from Python. ``state``
    goes down (what to show), ``heard`` goes down (how many entries Python has read). Subclasses add the
    trait that goes up.
    """

    _esm = traitlets.Unicode(module()).tag(sync=True)
    _css = traitlets.Unicode(style() + faces_css()).tag(sync=True)
    state = traitlets.Dict().tag(sync=True)
    heard = traitlets.Int(0).tag(sync=True)

    #: False until the game is complete: closing one that failed on the way must do nothing.
    _open = False

    def __init__(self, state: Mapping[str, Any]) -> None:
        # Callbacks may arrive on another thread while a cell runs; re-entrant, as setting a trait calls
        # observers.
        self._lock = threading.RLock()
        super().__init__(state=dict(state))
        self._open = True

    def show(self, **changes: Any) -> None:
        """Change what is shown: named entries of ``state`` are replaced, the others stay."""
        with self._lock:
            self.state = {**self.state, **changes}

    def guarded(self, work: Callable[[], None]) -> None:
        """Do a piece of work that the learner's press asked for.

        A fault in it is shown in the panel, with a report to copy: a front end would swallow it in silence.
        """
        with self._lock:
            if self.state["error"] is not None:
                self.show(error=None)
            try:
                work()
            except Exception as fault:  # noqa: BLE001 - the one place where every fault becomes visible
                self.show(error=report(fault))

    def close(self) -> None:
        """Take the game off every page and free it. Closing twice is allowed."""
        if not self._open:
            return
        with self._lock:
            self._open = False
            layout = self.layout
            super().close()
            layout.close()  # a widget of its own, which would stay behind
            self.unobserve_all()

    def words(self) -> str:
        """The position in words."""
        raise NotImplementedError

    def static_html(self) -> str:
        """The position as markup that needs neither script nor Python."""
        raise NotImplementedError

    def __repr__(self) -> str:
        return self.words()

    def _repr_mimebundle_(self, **options: Any) -> tuple[dict[str, Any], dict[str, Any]]:
        bundle = super()._repr_mimebundle_(**options)
        data, metadata = bundle if bundle is not None else ({"text/plain": repr(self)}, {})
        return {**data, "text/html": self.static_html()}, metadata


def report(fault: BaseException) -> dict[str, str]:
    """A fault in two lengths: one sentence for the learner, the whole trace for whoever mends it."""
    text = f"{type(fault).__name__}: {fault}"
    return {"text": text, "report": "".join(traceback.format_exception(fault))}
