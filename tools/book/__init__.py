"""Makes the book: a static site from the lessons and from what the package knows. ``python -m tools.book`` builds it.

One module a kind of page. Sources are generated into ``build/book/source``, the site into ``build/book/html``.
"""
