# Two commands for a newcomer: `make run` and `make test`.
PYTHON ?= python3
BIN := .venv/bin
STAMP := .venv/.installed
MODULES := node_modules/.installed
# One more than there are cores: half of a worker's time is waiting, for servers, browsers and other processes.
WORKERS ?= $(shell expr $$(getconf _NPROCESSORS_ONLN) + 1)
# Each worker begins elsewhere, so that tests that wait run beside those that reckon; whoever is done first takes half of
# what another has left, so that nobody waits in the end.
PYTEST = $(BIN)/pytest -n $(WORKERS) --dist worksteal
# What has no wheel is built with the locked setuptools.
INSTALL := $(BIN)/python -m pip --disable-pip-version-check install --quiet --require-hashes --no-build-isolation --use-pep517
# The locked Node, also where the machine has one: everybody checks with the same.
NPM := PATH="$(CURDIR)/$(BIN):$$PATH" $(BIN)/npm
UPGRADE ?=
# What is compiled once is kept, also where the shell says otherwise: to compile all tests anew takes a quarter of a minute.
unexport PYTHONDONTWRITEBYTECODE

LOCK = $(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-header --no-annotate $(UPGRADE)
SBOM = $(BIN)/cyclonedx-py requirements --pyproject pyproject.toml --output-reproducible --output-format JSON

.PHONY: run test test-all check fmt lock update sbom gallery screens clean

run: .venv/.run
	$(BIN)/python -m bot

test: $(STAMP) $(MODULES)
	$(PYTEST)

test-all: $(STAMP) $(MODULES)
	STOLIK_TEST_ALL=1 $(PYTEST) -m "slow or not slow" --timeout 3600

check: $(STAMP) $(MODULES)
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(NPM) run --silent check

fmt: $(STAMP) $(MODULES)
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .
	$(NPM) run --silent fmt
	$(BIN)/python -m tests.adapters.web.protocol_types

# A page of every picture and film: build/gallery/index.html.
gallery: $(STAMP)
	$(BIN)/python -m docs.gallery

# The page of every game in all sizes and themes, in Chromium: build/screens/contact-*.png.
screens: $(STAMP)
	$(BIN)/python -m docs.screens

clean:
	rm -rf .venv node_modules build *.egg-info

.venv/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Stolik needs Python 3.11 or newer: make run PYTHON=python3.12"; exit 1; }
	@$(PYTHON) -m venv .venv || { rm -rf .venv; echo "On Debian the module venv is a package: apt install python3-venv"; exit 1; }

# What the bot needs to run, and no more: the very files whose hashes the lock names.
.venv/.run: requirements.lock requirements-build.lock | .venv/bin/python
	$(INSTALL) --requirement requirements-build.lock
	$(INSTALL) --requirement requirements.lock
	@touch $@

# That, and what tests and checks need.
$(STAMP): requirements-dev.lock .venv/.run
	$(INSTALL) --requirement requirements-dev.lock
	@touch $@

# What checks the page's JavaScript and CSS, and tests whether everybody can use it.
$(MODULES): package-lock.json $(STAMP)
	$(NPM) ci
	@touch $@

# Resolves pyproject.toml and package.json anew, for every Python and system at once. `make lock UPGRADE=--upgrade` also takes newer releases.
lock: $(STAMP)
	$(LOCK) --output-file requirements-dev.lock --group dev --group build pyproject.toml
	$(LOCK) --output-file requirements-build.lock --group build --constraint requirements-dev.lock
	$(LOCK) --output-file requirements.lock --constraint requirements-dev.lock pyproject.toml
	$(if $(UPGRADE),rm -f package-lock.json)
	$(NPM) install --package-lock-only

# Takes newer releases of everything, then checks and tests with them; nothing is committed.
update:
	$(MAKE) lock UPGRADE=--upgrade
	$(MAKE) check
	$(MAKE) test

# Lists what the bot is made of, with versions, hashes and licences, as CycloneDX: build/stolik.cdx.json. It asks no network.
sbom: $(STAMP)
	@mkdir -p build
	$(SBOM) --output-file build/stolik.cdx.json requirements.lock
