"""Run by run_cells.mjs inside Pyodide: every cell of every lesson, as the kernel would run it."""

import json
import sys
from pathlib import Path

from IPython.core.interactiveshell import InteractiveShell
from IPython.utils.capture import capture_output

shell = InteractiveShell.instance()
shell.kernel = object()  # what tells games that a notebook shows them
faults, games, cells, told = [], 0, 0, []
for lesson in sorted(Path("/files").glob("*.ipynb")):
    shell.reset()
    for cell in json.loads(lesson.read_text(encoding="utf-8"))["cells"]:
        if cell["cell_type"] != "code":
            continue
        source = "".join(cell["source"])
        with capture_output() as shown:
            done = shell.run_cell(source)
        cells += 1
        fault = done.error_before_exec or done.error_in_exec or shown.stderr
        if fault:
            faults.append(f"{lesson.name}: {fault!r} in\n{source}")
        games += hasattr(done.result, "static_html")
        html = getattr(done.result, "html", "")
        if "matplotlib" in html:
            told.append(html)
print(json.dumps({"cells": cells, "games": games, "faults": faults, "tables": told, "python": sys.version}))
