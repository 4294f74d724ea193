"""Takes out of the built site what no page of it asks for, so that it fits on anything."""

from __future__ import annotations

import re
import shutil
from pathlib import Path
from typing import Final

#: Under ``_static``: icon fonts and their script (book.css draws the icons), the theme's translations and pictures, the
#: remains of templates, and maps for those who develop the theme.
NEEDLESS: Final = (
    "images",
    "locales",
    "scripts/fontawesome.js*",
    "vendor",
    "*-macros.html",
    "**/*.map",
    "file.png",
    "minus.png",
    "plus.png",
)
_ICON_FONT = re.compile(r"@font-face\s*\{[^}]*fontawesome[^}]*\}")


def trim(site: Path) -> None:
    """Remove what is needless from the site in this folder."""
    for pattern in NEEDLESS:
        for path in sorted((site / "_static").glob(pattern)):
            if path.is_dir():
                shutil.rmtree(path)
            else:
                path.unlink()
    for sheet in sorted((site / "_static" / "styles").glob("*.css")):
        text = sheet.read_text(encoding="utf-8")
        sheet.write_text(_ICON_FONT.sub("", text), encoding="utf-8")
    shutil.rmtree(site / "_sources", ignore_errors=True)
