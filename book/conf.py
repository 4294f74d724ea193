"""How Sphinx makes the site. Pages are built from committed outputs: nothing is executed here."""

from __future__ import annotations

import trucedu

project = "Truc"
author = "The trucedu authors"
version = release = trucedu.__version__
language = "en"

extensions = ["myst_nb"]
nb_execution_mode = "off"
nb_render_markdown_format = "myst"
myst_enable_extensions = ["attrs_block", "attrs_inline", "colon_fence", "deflist"]
myst_heading_anchors = 3
exclude_patterns = ["_static"]
suppress_warnings: list[str] = []

html_theme = "sphinx_book_theme"
html_title = "Truc"
html_static_path = ["_static"]
html_css_files = ["games.css", "book.css"]
# Classic scripts, because a page opened from a disk may not load modules.
html_js_files = [("games.js", {"defer": "defer"}), ("book.js", {"defer": "defer"})]
html_copy_source = False
html_show_sourcelink = False
html_show_sphinx = False
html_theme_options = {
    "use_download_button": False,
    "use_fullscreen_button": False,
    "home_page_in_toc": True,
    "show_toc_level": 2,
}
html_last_updated_fmt = None
