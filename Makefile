# The few things a person does here. Each target builds what it needs; what is built stays built.
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help demo test test-games test-clock test-boards test-cards check bench bench-drift bench-hardware enclosure build browser format lock clean

PYTHON := $(shell tools/python)
BIN    := .venv/bin
PIP    := PIP_DISABLE_PIP_VERSION_CHECK=1 $(BIN)/python -m pip --no-input -qq --timeout 60 --retries 10

# Another Python, another machine or another folder needs another environment.
KEY       := $(shell { echo "$(PYTHON)"; $(PYTHON) -c 'import sys; print(sys.version_info[:2])'; uname -m; pwd -P; } 2>&1 | cksum | cut -d' ' -f1)
MADE      := .venv/made-$(KEY)
LOCKED    := .venv/locked-$(KEY)
INSTALLED := .venv/installed-$(KEY)

help:
	@echo "make demo     the companion with a simulated board   (PORT=8000 DATA=folder)"
	@echo "make test     the tests, in the browser too          (ARGS='-k clock')"
	@echo "make test-games  whole matches of each game in a browser"
	@echo "make test-clock  every page of the clock in a browser"
	@echo "make test-boards  the boards' own firmware on a bad cable, hardware pages in a browser"
	@echo "make test-cards  labels printed and read back, photos, card pages in a browser"
	@echo "make check    format, lint, types, import contracts"
	@echo "make bench    measures, printed                      (ARGS=...)"
	@echo "make bench-drift  two browsers beside the service    (MINUTES=10)"
	@echo "make bench-hardware  a kernel with a USB port and pins to plug and pull  (ARGS='serial')"
	@echo "make enclosure  tower and box to print, as pictures and checked STL     (FOLDER=...)"
	@echo "make format   puts the source into shape"
	@echo "make lock     pins the dependencies anew"
	@echo "make clean    removes what was built; keeps your matches"

demo: build
	@$(BIN)/heldentisch serve --demo $(if $(PORT),--port '$(PORT)') $(if $(DATA),--data '$(DATA)')

test: build browser
	@$(BIN)/python -m pytest -n 2 --dist loadfile --ignore tests/browser/clock \
		--ignore tests/browser/hardware --ignore tests/boards \
		--ignore tests/browser/cards --ignore tests/cards \
		--ignore tests/browser/games $(ARGS)

test-games: build browser
	@$(BIN)/python -m pytest -n 2 --dist loadfile tests/browser/games $(ARGS)

test-clock: build browser
	@$(BIN)/python -m pytest -n 2 --dist loadfile tests/browser/clock $(ARGS)

test-boards: build browser
	@$(BIN)/python -m pytest -n 2 --dist loadfile tests/boards tests/browser/hardware $(ARGS)

test-cards: build browser
	@$(BIN)/python -m pytest -n 2 --dist loadfile tests/cards tests/browser/cards $(ARGS)

check: build
	@$(BIN)/ruff format --check .
	@$(BIN)/ruff check .
	@$(BIN)/mypy
	@$(BIN)/lint-imports --no-logo

bench: build
	@$(BIN)/python -m bench $(ARGS)

bench-drift: build browser
	@$(BIN)/python -m bench drift=$(or $(MINUTES),10)

bench-hardware: build
	@missing=$$($(BIN)/python -m bench.vm --missing); \
		test -z "$$missing" || tools/need 'the machine of the hardware checks' $$missing
	@$(BIN)/python -m bench.vm $(ARGS)

enclosure: build
	@hardware/enclosure/render $(or $(FOLDER),build/enclosure)

format: build
	@$(BIN)/ruff check --fix --exit-zero --quiet .
	@$(BIN)/ruff format .

build: $(INSTALLED)
	@:

# Playwright drives Debian's Chromium with a driver that needs libatomic; pages need a real font,
# labels a Korean one; and systemd itself reads the units of the service.
browser: $(INSTALLED)
	@command -v chromium >/dev/null \
		&& $(BIN)/python -c 'import ctypes; ctypes.CDLL("libatomic.so.1")' 2>/dev/null \
		&& fc-list 'Liberation Sans' 2>/dev/null | grep -q . \
		&& fc-list NanumGothic 2>/dev/null | grep -q . \
		&& command -v systemd-analyze >/dev/null \
		|| tools/need 'the tests' chromium libatomic1 fonts-liberation fonts-nanum systemd

lock:
	@tools/lock

clean:
	rm -rf .venv build dist .pytest_cache .mypy_cache .ruff_cache .hypothesis .import_linter_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

$(MADE):
	@test -n '$(PYTHON)'
	@$(PYTHON) -c 'import ensurepip' 2>/dev/null || tools/need 'the Python environment' python3-venv
	@echo "Making the Python environment ..."
	@rm -rf .venv
	@$(PYTHON) -m venv .venv
	@touch $@

$(LOCKED): requirements-dev.lock $(MADE)
	@echo "Fetching the dependencies, each checked by its hash (about a minute, once) ..."
	@$(PIP) install --require-hashes --requirement requirements-dev.lock
	@touch $@

$(INSTALLED): pyproject.toml $(LOCKED)
	@$(PIP) install --no-deps --no-build-isolation --editable .
	@touch $@
