# `make` alone lists what there is.

PREFIX ?= /usr/local
SCRATCH ?= .build
STATIC ?= .build-static
ARGS ?=
FEATURES ?= $(ATRIUM_FEATURES)
export ATRIUM_FEATURES := $(FEATURES)

program := $(SCRATCH)/debug/atrium
sources := Sources Tests BuildTools Examples Package.swift
# The first build shows its progress, the later ones only what is wrong.
quiet = $(if $(wildcard $(program)),--quiet)

.DEFAULT_GOAL := help
.PHONY: help run build test feature bench fuzz docs demo install uninstall order format lint deps clean

help: ## List the targets
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "make %-10s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

run: deps ## Build and start the shell (ARGS="todos --json": run one command)
	@swift build --scratch-path $(SCRATCH) --product atrium $(quiet) >&2
	@$(program) $(ARGS)

build: deps ## Build everything but the tests
	@swift build --scratch-path $(SCRATCH) $(quiet)

test: ## Check the style, build without a warning, run the tests
	@Scripts/test.sh $(SCRATCH)

demo: deps ## Show what the shell does, on data that is thrown away
	@swift build --scratch-path $(SCRATCH) --product atrium $(quiet) >&2
	@Scripts/demo.sh $(program)

# Libraries come from archives where there are some, and the program stands at a fixed address: with
# neither libraries to look up nor a hundred thousand pointers to move, it starts in half the time.
# It offers none of its functions to the libraries that it opens, which would look through all of
# them for each of theirs, and has the piece of the C library that unwinds the stack in it.
# Each function stands in a section of its own: those that nothing calls are left out, and those that
# a start runs stand beside each other, on few pages (`make order` writes down which they are).
# The compiler would leave it to each start to read the names of generic types and to search all
# conformances for theirs; told to write them out, it makes a short command a tenth quicker.
archives := $(abspath $(STATIC))/archives
written_out := -Xfrontend -disable-concrete-type-metadata-mangled-name-accessors
unwinder := -Xclang-linker -static-libgcc
sections := -Xfrontend -function-sections
order := Scripts/functions.order
linking := --no-export-dynamic --symbol-ordering-file=$(abspath $(order)) --no-warn-symbol-ordering \
  -T $(abspath Scripts/functions.ld)

install: deps ## Install the program, its manual page and completion (PREFIX=/usr/local, FEATURES=all)
	@Scripts/archives.sh $(archives)
	@PKG_CONFIG_PATH=$(archives) swift build --scratch-path $(STATIC) --product atrium -c release \
	  --static-swift-stdlib --disable-local-rpath -Xcc -ffunction-sections \
	  $(addprefix -Xlinker ,-L$(archives) -no-pie $(linking)) \
	  $(addprefix -Xswiftc ,-use-ld=lld $(written_out) $(unwinder) $(sections))
	@Scripts/install.sh $(STATIC)/release/atrium $(DESTDIR)$(PREFIX)
	@program=$(DESTDIR)$(PREFIX)/bin/atrium; \
	  echo "Installed $$program, $$(( ($$(wc -c <$$program) + 500000) / 1000000 )) MB"

uninstall: ## Remove what install installed
	@Scripts/install.sh --remove $(DESTDIR)$(PREFIX)

# What was linked with the order of before is taken away: the build would not see that it changed.
order: ## Write down which functions the installed program should have beside each other
	@Scripts/deps.sh order
	@$(MAKE) -s install PREFIX=$(abspath $(STATIC))/order linking="$(linking) -Map=$(abspath $(STATIC))/map"
	@Scripts/order.py $(STATIC)/release/atrium $(STATIC)/map >$(STATIC)/order/functions
	@mv $(STATIC)/order/functions $(order)
	@rm $(STATIC)/release/atrium

fuzz: deps ## Feed what reads foreign input with a minute of nonsense (ARGS: seconds)
	@swift build --scratch-path $(SCRATCH) --product atrium $(quiet) >&2
	@Fuzz/fuzz.sh $(SCRATCH) $(ARGS)

feature: ## Make a feature to begin with (NAME=BookClub)
	@swift package --quiet --scratch-path $(SCRATCH) --allow-writing-to-package-directory \
	  new-feature $(NAME)

bench: ## Time the release build beside its peers
	@Scripts/deps.sh bench
	@$(MAKE) -s install PREFIX=$(abspath $(STATIC))/bench >&2
	@Benchmarks/bench.sh $(abspath $(STATIC))/bench/bin/atrium

docs: deps ## Make the reference of the public API with DocC
	@swift build --scratch-path $(SCRATCH) $(quiet) >&2
	@Scripts/docs.sh $(SCRATCH)

format: ## Format the sources in place
	@swift format --in-place --parallel --recursive $(sources)

lint: ## Check the style of the sources
	@swift format lint --strict --parallel --recursive $(sources)

deps: ## Install what the build needs, where it is missing
	@Scripts/deps.sh

clean: ## Remove what was built
	rm -rf $(SCRATCH) $(STATIC)
