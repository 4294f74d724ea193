"""Pages of the book that are made from data: games, comparisons, open questions, words, the source ledger, the API.

Nothing here knows a rule: sheets, ledger and docstrings are asked. ``every_page.pages()`` gives every page as Markdown,
``every_page.extra_files()`` whole HTML files that stand beside them (sheets to print, drills in one file).
"""
