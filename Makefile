# 裁定台 (caiding). `make` lists what there is to do.
SHELL := /bin/sh
MAKEFLAGS += --no-print-directory
.DEFAULT_GOAL := help
.PHONY: help run test check fmt bench browser

PORT ?= 8000
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet --quiet
USABLE := import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 11))
CANDIDATES := $(PYTHON) python3.13 python3.12 python3.11 python3.14 python3 python
FIND_PYTHON := for p in $(CANDIDATES); do "$$p" -c '$(USABLE)' >/dev/null 2>&1 && { echo "$$p"; break; }; done

help: ## this list
	@awk -F ':.*## ' '/^[a-z]+:.*## / {printf "  make %-6s %s\n", $$1, $$2}' Makefile

run: $(VENV)/.run ## set up, build the index, serve on 127.0.0.1:8000 (PORT=8001 for another port)
	@$(BIN)/caiding serve --port $(PORT)

test: $(VENV)/.dev browser ## set up with the test tools, run every test
	@$(BIN)/python -m pytest

check: $(VENV)/.dev ## style, types, imports between the rooms
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@$(BIN)/mypy
	@$(BIN)/lint-imports

fmt: $(VENV)/.dev ## put the code in shape
	@$(BIN)/ruff check --fix-only --quiet .
	@$(BIN)/ruff format .

bench: $(VENV)/.dev ## measure against the goals
	@$(BIN)/python tests/benchmarks/run.py

$(VENV)/.python: Makefile
	@if $(BIN)/python -c '$(USABLE)' >/dev/null 2>&1; then touch $@; exit 0; fi; \
	python=$$($(FIND_PYTHON)); \
	if [ -z "$$python" ] && [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
	  echo "Installing Python's venv module with apt-get ..."; \
	  apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq python3-venv >/dev/null; \
	  python=$$($(FIND_PYTHON)); \
	fi; \
	if [ -z "$$python" ]; then \
	  echo "Python 3.11 or newer with its venv module is needed (需要 Python 3.11 或更新的版本，并带 venv 模块)." >&2; \
	  echo "Found: $$(python3 --version 2>&1 || echo no python3). On Debian: apt-get install python3-venv." >&2; \
	  echo "If it lies elsewhere: make PYTHON=/path/to/python3.12 $(MAKECMDGOALS)" >&2; exit 1; \
	fi; \
	echo "Setting up $(VENV) with $$("$$python" --version) ..."; \
	"$$python" -m venv --clear $(VENV) && touch $@

$(VENV)/.run: $(VENV)/.python pyproject.toml
	@echo "Installing what caiding needs (the first time takes a minute or two) ..."
	@$(PIP) install --editable .
	@touch $@

$(VENV)/.dev: $(VENV)/.run
	@echo "Installing the test tools ..."
	@$(PIP) install --editable '.[dev]'
	@touch $@

browser:
	@command -v chromium >/dev/null && exit 0; \
	if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
	  echo "Installing Debian's chromium for the browser tests ..."; \
	  apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq chromium >/dev/null && exit 0; \
	fi; \
	echo "*** NO CHROMIUM: every browser and accessibility test will be SKIPPED. Install the package chromium to run them." >&2
