# Each target makes the virtual environment by itself, and only when requirements changed.

PYTHON ?= $(shell command -v python3.11 || command -v python3)
BIN := .venv/bin
RUN := $(BIN)/python -m
INSTALL := $(RUN) pip install --quiet --quiet --disable-pip-version-check --require-hashes --requirement
SERVER := .venv/server.stamp
DEV := .venv/dev.stamp
LINTERS := openapi/node_modules/.package-lock.json
TYPES := openapi/node_modules/.bin/openapi-typescript openapi/openapi.json --output sdk/typescript/cardavia.d.ts
CODE := api domain sdk deploy tests tools
SDK := PYTHONPATH=sdk:.
LOCK := uv pip compile pyproject.toml --python-version 3.11 --universal --generate-hashes --quiet --custom-compile-command "make lock"

.DEFAULT_GOAL := help
.PHONY: help serve test check lint contract format openapi sdk typescript pictures docs package demo faults bench bench-bots load mutants vendor lock

help:  ## show what there is to make
	@grep -hE '^[a-z-]+:.*  ## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*  ## /\1\t/' | expand -t 14

serve: $(SERVER)  ## serve the API (settings from the environment or a file .env: see deploy/.env.example)
	@set -a; if [ -f .env ]; then . ./.env; fi; exec $(RUN) api.cli serve

test: $(DEV)  ## run the tests
	@$(RUN) pytest -n auto

check: $(DEV)  ## check format, style, types, imports, and what is generated
	@$(RUN) ruff format --check --quiet $(CODE)
	@$(RUN) ruff check --quiet $(CODE)
	@$(RUN) mypy --no-error-summary
	@told=$$($(SDK) $(BIN)/lint-imports --no-logo) || (echo "$$told"; exit 1)
	@$(RUN) api.cli openapi | diff - openapi/openapi.json
	@$(BIN)/python sdk/generator/generate.py --check
	@$(MAKE) --silent lint
	@$(MAKE) --silent typescript
	@$(MAKE) --silent docs

lint:  ## lint the published contract (needs node)
	@if command -v npm >/dev/null; then $(MAKE) --silent $(LINTERS) && npm run --silent --prefix openapi lint; \
	else echo "no node here: openapi/openapi.json is not linted"; fi

contract: $(DEV)  ## hold the API to its contract: linters, a TypeScript client, examples, and schemathesis on a live server
	@$(MAKE) --silent lint
	@$(MAKE) --silent typescript
	@$(RUN) pytest -q tests/api/test_spec.py
	@$(RUN) tests.campaign

format: $(DEV)  ## format the code, and put right what can be put right
	@$(RUN) ruff format $(CODE)
	@$(RUN) ruff check --fix $(CODE)

openapi: $(DEV)  ## record the examples and write the published contract anew
	@$(RUN) tests.api.examples
	@$(RUN) api.cli openapi > openapi/openapi.json.new && mv openapi/openapi.json.new openapi/openapi.json

sdk: $(DEV)  ## generate the SDK's models, operations and TypeScript types from the spec anew
	@$(BIN)/python sdk/generator/generate.py
	@if command -v npm >/dev/null; then $(MAKE) --silent $(LINTERS) && $(TYPES) >/dev/null 2>&1; fi

typescript:  ## check the SDK's TypeScript types and compile their example (needs node)
	@if command -v npm >/dev/null; then $(MAKE) --silent $(LINTERS) && $(TYPES) --check >/dev/null 2>&1 \
	&& openapi/node_modules/.bin/tsc --project sdk/typescript || (echo "sdk/typescript has drifted: make sdk"; exit 1); \
	else echo "no node here: sdk/typescript is not checked"; fi

pictures: $(DEV)  ## draw the pictures of the terminal anew
	@$(SDK) $(BIN)/python sdk/generator/pictures.py

docs: $(DEV)  ## build the SDK's documentation, its links checked (into build/docs)
	@NO_MKDOCS_2_WARNING=1 $(SDK) $(RUN) mkdocs build --quiet --strict --config-file sdk/mkdocs.yml

package: $(DEV)  ## build the SDK's wheel and sdist (into build/dist)
	@$(BIN)/python -m build --outdir build/dist sdk

demo: $(DEV)  ## play and verify a whole match of each game through the SDK
	@$(SDK) $(BIN)/python deploy/demo.py

bench-bots: $(DEV)  ## measure the players of a game against their bars (GAME=one-poker, dou-dizhu, schnapsen; PARTS: some; FULL=1: as long as it takes)
	@$(RUN) tests.bench.$(subst -,_,$(or $(GAME),one-poker)) $(PARTS)

faults: $(DEV)  ## kill, race, fill, lock and restart what the server stands on (FULL=1: at full length)
	@FULL=$(FULL) $(RUN) pytest -q -s tests/faults

bench: $(DEV)  ## measure what a request costs, and that it does not grow (MATCHES=1000000 stored ones)
	@$(RUN) tests.bench.cost
	@$(RUN) tests.bench.growth
	@$(SDK) $(RUN) tests.bench.sdk

load: $(DEV)  ## measure latencies under an open load of mixed matches (RATES=50,100,200 SECONDS=10)
	@$(RUN) tests.bench.load

mutants: $(DEV)  ## break every clause once, and see a test fail
	@$(RUN) tests.mutants.run

vendor:  ## fetch anew what the docs pages are made with (needs node)
	@tools/docs/vendor.sh

lock:  ## pin the requirements anew (needs uv)
	$(LOCK) --output-file requirements/server.txt
	$(LOCK) --extra dev --constraints requirements/server.txt --output-file requirements/dev.txt

$(BIN)/pip:
	@echo "making .venv with what the requirements name: a minute or two, once" >&2
	@$(PYTHON) -m venv .venv

$(SERVER): requirements/server.txt | $(BIN)/pip
	@$(INSTALL) $<
	@touch $@

$(LINTERS): openapi/package-lock.json
	@npm ci --silent --prefix openapi

$(DEV): requirements/dev.txt | $(BIN)/pip
	@$(INSTALL) $<
	@touch $@
