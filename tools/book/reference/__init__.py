"""Pages of the book that are made from data: games, comparisons, open questions, words, the source ledger, the API.

``pages()`` gives every page as Markdown, ``extra_files()`` whole HTML files that stand beside them (sheets to print,
drills in one file). Nothing here knows a rule: sheets, ledger and docstrings are asked.
"""

from tools.book.reference.every_page import extra_files, pages
from tools.book.reference.page import BookPage

__all__ = ["BookPage", "extra_files", "pages"]
