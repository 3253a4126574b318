# Two commands for a newcomer: `make run` and `make test`.
PYTHON ?= python3
BIN := .venv/bin
STAMP := .venv/.installed
WORKERS ?= 2

.PHONY: run test test-all check fmt clean

run: .venv/.run
	$(BIN)/python -m bot

test: $(STAMP)
	$(BIN)/pytest -n $(WORKERS)

test-all: $(STAMP)
	$(BIN)/pytest -n $(WORKERS) -m "slow or not slow" --timeout 3600

check: $(STAMP)
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports

fmt: $(STAMP)
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

clean:
	rm -rf .venv build *.egg-info

.venv/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Stolik needs Python 3.11 or newer: make run PYTHON=python3.12"; exit 1; }
	@$(PYTHON) -m venv .venv || { rm -rf .venv; echo "On Debian the module venv is a package: apt install python3-venv"; exit 1; }

# What the bot needs to run, and no more.
.venv/.run: pyproject.toml | .venv/bin/python
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --use-pep517 --editable .
	@touch $@

# That, and what tests and checks need.
$(STAMP): .venv/.run
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --upgrade "pip>=25.1"
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --group dev
	@touch $@
