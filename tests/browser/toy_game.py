"""A game as small as can be: one button that counts in the kernel. It tries the launcher, not the lessons."""

from __future__ import annotations

from typing import Any

import anywidget
import traitlets


class ToyGame(anywidget.AnyWidget):
    """Shows how often its button was pressed, as counted in Python."""

    _esm = """
    function render({ model, el }) {
      const button = document.createElement("button");
      button.className = "toy-button";
      const draw = () => { button.textContent = `pressed ${model.get("counted")} times`; };
      button.onclick = () => { model.set("pressed", model.get("pressed") + 1); model.save_changes(); };
      model.on("change:counted", draw);
      draw();
      el.append(button);
    }
    export default { render };
    """
    pressed = traitlets.Int(0).tag(sync=True)
    counted = traitlets.Int(0).tag(sync=True)

    @traitlets.observe("pressed")
    def _count(self, change: dict[str, Any]) -> None:
        self.counted = change["new"]

    def __repr__(self) -> str:
        return f"ToyGame(counted={self.counted}): run this cell to play"

    def _repr_mimebundle_(self, **options: Any) -> Any:
        bundle, metadata = super()._repr_mimebundle_(**options)
        bundle["text/plain"] = repr(self)
        bundle["text/html"] = (
            '<div data-tre-game="toy"><p class="toy-static">Run this cell to play.</p></div>'
        )
        return bundle, metadata
