"""The live part of the book: a Python in the browser, with no server behind it.

    python -m tools.book.live build/book/html/live

puts a JupyterLite there that holds everything it needs: its own Pyodide, the wheels, the lessons. Nothing in it asks
another host. The steps, a module each:

    tooling     what has to be fetched once: the build programs, Pyodide's core, the wheels of others
    own_wheel   our own package as a wheel
    compiled    wheels compiled beforehand, by the very Python that will run them
    pyodide     Pyodide's folder and its list of packages
    contents    the lessons, without outputs
    site        JupyterLite around all of it, and a check that nothing in it points elsewhere
"""
