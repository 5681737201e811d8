# Everything is installed into .venv in this folder; nothing else on the machine is touched.

PYTHON ?= $(shell for python in python3 python3.14 python3.13 python3.12 python3.11; do \
	$$python -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$python && break; done)
IN := .venv/bin
PIP := $(IN)/python -m pip --disable-pip-version-check
PYTEST := $(IN)/python -m pytest -q -n 3 --dist worksteal
LINT := $(IN)/ruff format --check . && $(IN)/ruff check .
TYPES := $(IN)/mypy src tests scripts
PAGE_CHECK := $(IN)/python -m scripts.check_page
TOOLS := 'planque[test,check]'
# What runs uncompiled too: the rules, and the minds but for long searches and how strong they are, since
# uncompiled they choose the same, slower; and not the words for them, which are no source to compile.
# `make test-long` leaves out less, and asks for what is solved.
OF_THE_RULES := tests/core tests/contract tests/games tests/golden tests/minds
SLOWER_ONLY := beats or plays_whole_games or can_catch_up or openspiel
SLOW := two_steps_ahead or same_choices or nobody_in_a_search or brought or tempers or another_process or test_texts
# What a developer runs at every save: nothing in it starts a server or a browser, or asks for what is
# compiled, which is older than the sources then.
AT_EVERY_SAVE := -k 'not beats' tests/core tests/contract tests/games tests/golden \
	$(filter-out tests/test_build.py tests/test_notebooks.py,$(wildcard tests/test_*.py))
# Hundreds of processes are started by the tests; none should compile all sources anew.
export PYTHONDONTWRITEBYTECODE :=
PAGE := scripts/build_page.py $(shell find web -path web/node_modules -prune -o -type f -print)
SOURCES := pyproject.toml setup.py $(shell find src -path '*/core/*.py' -o -path '*/games/*.py' -o -path '*/lab/*.py' -o -path '*/minds/*.py')

# $(call step,what it does,command): say it, do it, say how long it took. The output goes to a log
# that is shown only if something fails.
step = @printf '%s ... ' "$(1)"; start=$$(date +%s); mkdir -p build; \
	if ($(2)) > build/make.log 2>&1; then echo "$$(($$(date +%s) - start)) s"; \
	else echo "failed:"; cat build/make.log; exit 1; fi

.PHONY: help play quick test test-long check bench clean

help:
	@echo "make play       play at once"
	@echo "make quick      at every save: lint, types, the rules and the contract, uncompiled"
	@echo "make test       check and test everything, compiled and uncompiled"
	@echo "make test-long  everything, and longer: 20,000 pairs of secrets, a million steps of a simulated server, 1,000 kills of a real one, the solver on 500 lairs, the notebooks in full"
	@echo "make check      formatting, lint and types"
	@echo "make bench      speed, side by side with other engines"
	@echo "make clean      remove everything that was installed or built here"

play: .venv/page .venv/planque
	@$(IN)/planque play

# Whoever has just edited the rules should not wait for their compiler: the tools need only be there.
quick:
	@test -e .venv/tools || $(MAKE) .venv/tools
	$(call step,Formatting and lint,$(LINT))
	$(call step,Types,$(TYPES))
	@PLANQUE_PURE=1 PLANQUE_QUICK=1 $(PYTEST) $(AT_EVERY_SAVE)

test: check
	@echo "Testing, rules compiled"
	@$(PYTEST)
	@echo "Testing, rules uncompiled"
	@PLANQUE_PURE=1 PLANQUE_QUICK=1 $(PYTEST) $(OF_THE_RULES) -k 'not ($(SLOWER_ONLY) or $(SLOW))'

test-long: .venv/tools
	@echo "Testing at length (hours)"
	@PLANQUE_LONG=1 $(PYTEST) --timeout 3600
	@PLANQUE_PURE=1 $(PYTEST) $(OF_THE_RULES) tests/lab -k 'not ($(SLOWER_ONLY))'

check: .venv/tools
	$(call step,Formatting and lint,$(LINT))
	$(call step,Types and the page,$(TYPES) & types=$$!; $(PAGE_CHECK) && wait $$types)

bench: .venv/page .venv/peers
	@$(IN)/planque bench engine
	@$(IN)/planque bench arrays
	@$(IN)/planque bench solver
	@$(IN)/planque bench server

clean:
	@rm -rf .venv build dist src/planque.egg-info
	@find src -name '*.so' -delete

.venv/created:
	@test -n "$(PYTHON)" || { echo "Planque needs Python 3.11 or newer, and found none"; exit 1; }
	$(call step,Making a Python environment in .venv,$(PYTHON) -m venv .venv)
	$(call step,Fetching the build tools (about 20 s),$(PIP) install 'setuptools>=77' 'mypy>=2.4')
	@touch $@

.venv/page: .venv/created $(PAGE)
	$(call step,Building the page (about 30 s the first time),$(IN)/python scripts/build_page.py)
	@grep -h 'KB' build/make.log || true
	@touch $@

# mypyc breaks off with "value is not in list" where it goes on from what it has kept of a build before.
.venv/planque: .venv/created $(SOURCES)
	@find src -name '*.so' -delete
	@rm -rf .mypy_cache
	$(call step,Installing Planque and compiling its rules (about 2 minutes),$(PIP) install --no-build-isolation -e .)
	@$(IN)/planque --version
	@touch $@

.venv/tools: .venv/page .venv/planque pyproject.toml
	$(call step,Installing the test tools (about a minute the first time),$(PIP) install $(TOOLS))
	$(call step,Looking for Chromium and PostgreSQL and nginx and PyTorch and Lighthouse; installing them where that can be done,$(IN)/python -m tests.system)
	@touch $@

.venv/peers: .venv/planque
	$(call step,Installing the engines to compare with (about 30 s the first time),$(PIP) install 'planque[bench]')
	@touch $@
