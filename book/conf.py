"""How Sphinx makes the site. Pages are built from committed outputs: nothing is executed here."""

from __future__ import annotations

import trucedu

project = "Truc"
author = "The trucedu authors"
version = release = trucedu.__version__
language = "en"

extensions = ["myst_nb", "tools.book.directives", "tools.book.reference.id_links"]
nb_execution_mode = "off"
nb_render_markdown_format = "myst"
myst_enable_extensions = ["attrs_block", "attrs_inline", "colon_fence", "deflist"]
myst_heading_anchors = 3
exclude_patterns = ["_static", "_extra", "_templates"]
templates_path = ["_templates"]

html_theme = "sphinx_book_theme"
html_title = "Truc"
html_static_path = ["_static"]
html_favicon = "_static/icon.svg"
# Whole files that are laid into the site as they are: sheets to print, drills in one file.
html_extra_path = ["_extra"]
# Pages opened from a disk may not read one another, so the search shows titles and places without excerpts.
html_show_search_summary = False
html_show_copyright = False
html_use_index = False
# No choice of colours made yet: the reader's system decides.
html_context = {"default_mode": "auto"}
html_sidebars = {"**": ["book-contents.html"]}
html_css_files = ["games.css", "book.css", "reference.css"]
# Classic scripts, because a page opened from a disk may not load modules.
_scripts = ("games.js", "progress-data.js", "book.js", "rule-places.js", "rules.js")
html_js_files = [(name, {"defer": "defer"}) for name in _scripts]
html_copy_source = False
html_show_sourcelink = False
html_show_sphinx = False
html_theme_options = {
    "use_download_button": False,
    "use_fullscreen_button": False,
    "home_page_in_toc": True,
    "show_toc_level": 1,
    "toc_title": "On this page",
    "search_bar_text": "Search the book",
    "footer_content_items": ["extra-footer.html"],
    "extra_footer": f"<p>trucedu {release}. Free to use and to pass on under the MIT licence.</p>",
}
