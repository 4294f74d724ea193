# Everything a newcomer or a contributor needs; `make help` lists it.
#   PYTHON=python3.12 make test     uses another Python (3.11 or newer)
#   VENV=/tmp/venv make lab         puts the virtual environment elsewhere

PYTHON ?= python3
VENV ?= .venv
# One process for each core; a file's tests stay together, for they share what is slow to make.
PARALLEL ?= -n auto --dist loadfile

# `make test` runs the browser tests where Playwright is installed; asking for them by name installs it.
ifdef TRUCEDU_NEED_BROWSER
TEST_STAMP := $(VENV)/.stamp-browser
else
TEST_STAMP := $(VENV)/.stamp-test
endif

ifeq ($(OS),Windows_NT)
BIN := $(VENV)/Scripts
else
BIN := $(VENV)/bin
endif
PY := $(BIN)/python

# Each group of extras is installed once, and again only after pyproject.toml or the pins have changed.
PIP := $(PY) -m pip install -qq --disable-pip-version-check --constraint constraints.txt --editable
PINS := pyproject.toml constraints.txt

.PHONY: help lab test check lint types notebooks notebooks-check nbval book book-serve wheel-check constraints clean

help: ## show this list
	@grep -E '^[a-z-]+:.*## ' $(firstword $(MAKEFILE_LIST)) | sed -E 's/^([a-z-]+):.*## /\1|/' | \
	  while IFS='|' read -r name text; do printf '  make %-16s %s\n' "$$name" "$$text"; done

lab: $(VENV)/.stamp-lab ## open the lessons in JupyterLab (copied into ./truc-lessons)
	$(PY) -m trucedu lab $(ARGS)

test: $(TEST_STAMP) ## run the tests (browser tests need `pip install -e ".[browser]"` and Chromium)
	$(PY) -m pytest $(PARALLEL) $(ARGS)

check: $(VENV)/.stamp-dev lint types ## everything that has to pass before a change goes in
	$(PY) -m pytest $(PARALLEL)
	$(MAKE) notebooks-check nbval wheel-check

lint: $(VENV)/.stamp-dev ## ruff: rules and layout
	$(PY) -m ruff check .
	$(PY) -m ruff format --check .

types: $(VENV)/.stamp-dev ## mypy, strict, over the package
	$(PY) -m mypy

notebooks: $(VENV)/.stamp-test ## execute notebooks/*.py into the committed .ipynb files
	$(PY) -m trucedu.lab.build

notebooks-check: $(VENV)/.stamp-test ## are the .ipynb files in step with their sources? (runs nothing)
	$(PY) -m trucedu.lab.build --check

nbval: $(VENV)/.stamp-test ## execute the .ipynb files again and compare every output
	TRUCEDU_PROGRESS=off $(PY) -m pytest --nbval --nbval-current-env notebooks

book: $(VENV)/.stamp-book ## build the book, a static site, into build/book/html
	$(PY) -m tools.book

book-serve: book ## build the book and serve it on this machine alone
	$(PY) -m http.server --bind 127.0.0.1 --directory build/book/html $(or $(PORT),8000)

wheel-check: $(VENV)/.stamp-dev ## build the wheel and try it in a fresh environment away from this tree
	$(PY) tools/check_wheel.py

constraints: $(VENV)/.stamp-dev ## renew the pins in constraints.txt
	$(PY) -m uv pip compile pyproject.toml --universal --all-extras --upgrade --quiet --no-header \
	  --no-annotate --no-emit-index-url --no-emit-find-links --output-file constraints.txt

clean: ## remove the virtual environment, caches and build results (never ./truc-lessons)
	rm -rf $(VENV) build dist .pytest_cache .mypy_cache .ruff_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

$(PY):
	@command -v $(PYTHON) >/dev/null 2>&1 || \
	  { echo "trucedu needs Python 3.11 or newer, and there is no '$(PYTHON)' here. Try: make PYTHON=/path/to/python3" >&2; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "trucedu needs Python 3.11 or newer; '$(PYTHON)' is $$($(PYTHON) -V 2>&1). Try: make PYTHON=python3.11" >&2; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || \
	  { echo "This Python cannot make virtual environments. On Debian or Ubuntu: apt-get install python3-venv" >&2; exit 1; }
	$(PYTHON) -m venv $(VENV)

# A larger group contains the smaller ones, so it leaves their stamps as well.
STAMPS := lab test browser book dev
$(STAMPS:%=$(VENV)/.stamp-%): $(PINS) | $(PY)

$(VENV)/.stamp-lab:
	$(PIP) ".[lab]"
	@touch $@

$(VENV)/.stamp-test:
	$(PIP) ".[test]"
	@touch $(VENV)/.stamp-lab $@

$(VENV)/.stamp-browser:
	$(PIP) ".[test,browser]"
	@touch $(VENV)/.stamp-lab $(VENV)/.stamp-test $@

$(VENV)/.stamp-book:
	$(PIP) ".[book]"
	@touch $@

$(VENV)/.stamp-dev:
	$(PIP) ".[dev]"
	@touch $(STAMPS:%=$(VENV)/.stamp-%)
