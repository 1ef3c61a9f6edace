# Round Table. Bare `make` lists what there is.
# The distribution's own, if it will do: tables run on it, and it is built to be fast, as others often are not.
FITS := import sys; sys.exit(not (3, 11) <= sys.version_info < (3, 14))
PYTHON ?= $(shell /usr/bin/python3 -c 'import venv, ensurepip; $(FITS)' 2>/dev/null && echo /usr/bin/python3 || echo python3)
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
PIP := $(BIN)/python -m pip --disable-pip-version-check -qq
LOCKED_PIP := $(PIP) install --require-hashes --no-deps --no-build-isolation
PYTEST := $(BIN)/python -m pytest -n auto --dist worksteal

# Hundreds of tests start a table of their own: none shall have to compile it again, nor start a
# thread for each core, which takes a third of the time in which numpy is loaded.
export PYTHONDONTWRITEBYTECODE :=
export OPENBLAS_NUM_THREADS := 1

.DEFAULT_GOAL := help
N ?= 20
.PHONY: help run test check bench soak steady mutants voices test-kernel test-install test-machine release image locked audit docs hardware board clean

help:  ## list the targets
	@echo "Round Table"
	@grep -E '^[a-z-]+:.*  ## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*  ## /\1\t/' | \
	  while IFS="$$(printf '\t')" read -r name what; do printf '  make %-12s %s\n' "$$name" "$$what"; done

run: $(READY)  ## a mocked table in the browser and this terminal; without one, a fast game as text
	@$(BIN)/roundtable run --mock --open

test: $(READY)  ## every test that fits in minutes
	@$(PYTEST)

check: $(READY)  ## lint, types, a wheel that installs, and every test, import arrows among them
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@$(BIN)/mypy
	@$(BIN)/python tests/wheel.py
	@$(PYTEST)

bench: $(READY)  ## measurements, each beside what it is measured against
	@$(BIN)/python -m tests.bench.rules
	@$(BIN)/python -m tests.bench.simulate
	@$(BIN)/python -m tests.bench.company
	@$(BIN)/python -m tests.drivers.bench_speaker
	@$(BIN)/python -m tests.bench.voice
	@$(BIN)/python -m tests.bench.packs
	@$(BIN)/python -m tests.bench.clarity
	@$(BIN)/python -m tests.bench.seams
	@$(BIN)/python -m tests.bench.drivers
	@$(BIN)/python -m tests.bench.pace
	@$(BIN)/python -m tests.bench.table
	@$(BIN)/python -m tests.bench.pages
	@$(BIN)/python -m tests.bench.choices
	@$(BIN)/python -m tests.bench.flood
	@$(BIN)/python -m tests.bench.strangers
	@$(BIN)/python -m tests.bench.journal

soak: $(READY)  ## the heavy proofs: every line-up acted out, games by the ten thousand
	@$(PYTEST) -m soak

steady: $(READY)  ## repeat the tests N=20 times, half of them beside busy loops, and list what ever failed (TESTS="tests/voice")
	@$(BIN)/python -m tests.steady -n $(N) $(TESTS)

mutants: $(READY)  ## plant faults in a copy of the product: do the tests notice? (OPTIONS="--small 20 --seed 1")
	@$(BIN)/python -m tests.mutants $(OPTIONS)

voices: $(READY)  ## render the voices that come with the table, anew where sentences changed (LANGUAGES="fr")
	@$(BIN)/python -m roundtable_tools.voices $(LANGUAGES)

test-kernel: $(READY)  ## the buttons' driver on a real kernel's GPIO chip, in an emulated machine
	@$(BIN)/python -m tests.kernel

test-install: $(READY)  ## the installer, start to end and back, in a fresh Debian for arm64 (RELEASE=trixie); as root
	@$(BIN)/python -m tests.install

test-machine: $(READY)  ## the installed table on a booted machine, emulated: heard, seen, hung, cut off; as root
	@$(BIN)/python -m tests.machine

release: $(READY)  ## what is published, into dist: the project as it is committed, and the files for a card; KEY=FILE signs an update, RELEASES=ADDRESS says where the next are
	@$(BIN)/python -m roundtable_tools.release $(if $(KEY),--key $(KEY)) $(if $(RELEASES),--releases $(RELEASES))

image: $(READY)  ## check the recipe of the card image, and bake it where rpi-image-gen is installed (PI=rpi4)
	@$(BIN)/python -m roundtable_tools.image $(PI)

locked: $(READY)  ## write the hashes of all that is pinned again, from the package index
	@$(BIN)/python -m roundtable_tools.locks

audit: $(READY)  ## does anything that is pinned have a known hole? asks the network
	@$(BIN)/python -m roundtable_tools.audit

docs: $(READY)  ## make again what the code makes of the docs: the lights, the balance, tables
	@$(BIN)/python -m roundtable_tools.docs docs
	@$(BIN)/python -m roundtable_tools.tables
	@$(BIN)/python -m roundtable_tools.balance docs docs
	@$(BIN)/python -m tests.bench.transcripts docs/nights
	@$(BIN)/python -m roundtable_tools.dependencies

board: $(READY)  ## write the printed HAT's KiCad project anew, check and plot it (needs KiCad 9)
	@$(BIN)/python -m hardware.hat.make

hardware: $(READY)  ## write the maker's pages and drawings again, and render what is stale
	@$(BIN)/python -m hardware.make

clean:  ## remove everything that was built
	@rm -rf $(VENV) build dist .pytest_cache .mypy_cache .ruff_cache .hypothesis
	@find . -name __pycache__ -prune -exec rm -rf {} + ; find . -name '*.egg-info' -prune -exec rm -rf {} +

# The environment is made once, and again when what it needs has changed.
LOCKED := $(addprefix locked/,build.txt base.txt dev.txt)
$(READY): pyproject.toml $(LOCKED)
	@command -v $(PYTHON) >/dev/null || { \
	  echo "Round Table needs Python 3.11 to 3.13, and $(PYTHON) was not found." >&2; \
	  echo "Install it: sudo apt install python3 python3-venv" >&2; exit 2; }
	@$(PYTHON) -c '$(FITS)' || { \
	  echo "Round Table needs Python 3.11 to 3.13; $(PYTHON) is $$($(PYTHON) -V 2>&1)." >&2; \
	  echo "Name another one: make PYTHON=python3.13" >&2; exit 2; }
	@$(PYTHON) -c 'import venv, ensurepip' 2>/dev/null || { \
	  echo "Python's venv module is missing. Install it: sudo apt install python3-venv" >&2; exit 2; }
	@echo "Setting up $(VENV), once: packages are fetched, which takes about a minute ..."
	@$(PYTHON) -m venv --clear $(VENV)
	@$(LOCKED_PIP) -r locked/build.txt && $(LOCKED_PIP) -r locked/base.txt -r locked/dev.txt || { \
	  echo "Packages could not be fetched, or are not those that were checked: is this machine on the network?" >&2; \
	  exit 2; }
	@$(PIP) install --no-deps --no-build-isolation -e .
	@touch $@
