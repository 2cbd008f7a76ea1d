# `make` without a target lists the targets.

PREFIX ?= /usr/local
SCRATCH ?= .build
STATIC ?= .build-static
ARGS ?=
SECONDS ?= 60
SEED ?= 1
COUNT ?= 200
FEATURES ?= $(ATRIUM_FEATURES)
export ATRIUM_FEATURES := $(FEATURES)

program := $(SCRATCH)/debug/atrium
# The suites of EndToEndTests that build other programs, read and write large files, print pages, or need PyPI.
long_tests := EndToEndTests[.](MemoryTests|OwnProgramTests|NewFeatureTests|FeatureChoiceTests|PageTests|PythonMCPTests|AuthlibTests|DicomWebTests)
sources := Sources Tests BuildTools Examples Package.swift Hub/Package.swift Hub/Sources Hub/Tests
# Debug builds have no debug information and an index of our own modules only, which saves an eighth of the time of the compiler;
# `make test debug_flags=` builds with both. SwiftPM finds tests in the index.
debug_flags = -debug-info-format none -Xswiftc -index-ignore-system-modules
# The first build shows its progress, later ones only warnings and errors.
quiet = $(if $(wildcard $(program)),--quiet)

.DEFAULT_GOAL := help
.PHONY: help run build release hub hub-release test test-servers test-release feature bench fuzz torture docs demo release \
  install uninstall deb tarball format lint deps clean

help: ## List the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-12s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

run: deps ## Build and start the shell (ARGS="todos --json" runs one command)
	@swift build --scratch-path $(SCRATCH) --product atrium $(debug_flags) $(quiet) >&2
	@$(program) $(ARGS)

build: deps ## Build everything but the tests
	@swift build --scratch-path $(SCRATCH) $(debug_flags) $(quiet)

hub: ## Build the server of projects and chat, Hub/.build/release/atrium-hub
	@Scripts/deps.sh hub
	@swift build --package-path Hub --product atrium-hub -c release --static-swift-stdlib

test: ## Check the style, build without a warning, run the tests
	@Scripts/test.sh $(SCRATCH) '$(long_tests)' $(debug_flags)

# A debug build is some ten times slower than an installed program, and needs more memory.
test-servers: ## Run the long tests and those of the hub, and attack the debug build (SECONDS=60 COUNT=200 SEED=1)
	@Scripts/deps.sh torture $(SCRATCH)
	@PATH="$(abspath $(SCRATCH))/python/bin:$$PATH" \
	  swift test --scratch-path $(SCRATCH) --disable-xctest --no-parallel $(debug_flags) $(quiet) \
	  --filter '$(long_tests)'
	@Fuzz/torture.py --seconds $(SECONDS) --seed $(SEED) --limit 60 $(program)
	@Fuzz/series.py --count $(COUNT) --seed $(SEED) $(program)
	@Fuzz/taskwarrior.py --count $$((($(COUNT) + 3) / 4)) --seed $(SEED) $(program)
	@Fuzz/newsboat.py --count $$((($(COUNT) + 3) / 4)) --seed $(SEED) $(program)
	@Fuzz/greader.py --count $$((($(COUNT) + 19) / 20)) --seed $(SEED) $(program)
	@Fuzz/remind.py --count $(COUNT) --seed $(SEED) $(program)
	@Fuzz/timer.py $(program)
	@Scripts/deps.sh hub
	@swift test --package-path Hub --disable-xctest $(debug_flags)
	@Fuzz/hub.py --seconds $(SECONDS) --seed $(SEED) --memory 450 Hub/.build/debug/atrium-hub

test-release: ## Run the tests of the program on the release build
	@$(MAKE) -s install PREFIX=$(abspath $(STATIC))/bench >&2
	@ATRIUM_BINARY=$(abspath $(STATIC))/bench/bin/atrium swift test --scratch-path $(SCRATCH) \
	  --disable-xctest --no-parallel $(debug_flags) $(quiet) --filter EndToEndTests \
	  --skip '$(long_tests)'

demo: deps ## Run example commands on temporary data
	@swift build --scratch-path $(SCRATCH) --product atrium $(debug_flags) $(quiet) >&2
	@Scripts/demo.sh $(program)

# The installed program is one position-independent file. Libraries of which archives are installed
# are linked statically, unused sections, data and tables for unwinding are left out, and equal functions of C and C++
# libraries are stored once. Symbols are not exported:
# libraries that the program opens at run time would search them. Packed relocations shorten the
# start of a position-independent program; they need glibc 2.36 at build and at run time. Addresses
# of functions are resolved at the start and are read-only from then on; the stack is not executable.
archives := $(abspath $(STATIC))/archives
packing = $(shell printf 'glibc 2.36\n%s\n' "$$(getconf GNU_LIBC_VERSION)" | sort -VC && \
  echo -z pack-relative-relocs)
hardening := -pie -z relro -z now -z noexecstack
linker_flags = -L$(archives) -T $(CURDIR)/Scripts/unwinding.ld --gc-sections --icf=all -O2 \
  --no-export-dynamic $(hardening) $(packing)

# The same commit gives the same program, wherever the clone is: no path of the build is in it. The compiler
# writes the lengths of some paths of dependencies, so the path of the build folder, through a link to itself, has
# 160 characters. The hash of the program depends on parts that are stripped.
scratch = $(shell left=$$((159 - $$(printf %s "$(abspath $(STATIC))" | wc -c))); \
  printf '%s/%0*d' "$(abspath $(STATIC))" $$((left > 1 ? left : 1)) 0)
no_paths = -Xcc -ffile-prefix-map=$(CURDIR)=. -Xcc -ffile-prefix-map=$(scratch)=.build-static \
  -Xswiftc -file-prefix-map -Xswiftc $(CURDIR)=. -debug-info-format none -Xlinker --build-id=none
# Types are created by functions instead of from their names, which would search all conformances: a third of the
# instructions of a start.
direct_types = -Xswiftc -Xfrontend -Xswiftc -disable-concrete-type-metadata-mangled-name-accessors
install deb tarball: export ATRIUM_COMMIT = \
  $(shell git describe --always --dirty --abbrev=12 --exclude '*' 2>/dev/null)
deb tarball: export SOURCE_DATE_EPOCH = $(shell git log -1 --format=%ct)

release_flags = -c release --static-swift-stdlib --disable-local-rpath -Xcc -ffunction-sections \
  $(no_paths) $(direct_types) $(addprefix -Xlinker ,$(linker_flags)) \
  -Xswiftc -use-ld=lld -Xswiftc -Xclang-linker -Xswiftc -static-libgcc

release: deps
	@mkdir -p $(STATIC) && ln -sfn . $(scratch)
	@options=$$(Scripts/archives.sh $(archives)) && \
	swift build --scratch-path $(scratch) --product atrium $(release_flags) $$options

hub-release:
	@Scripts/deps.sh hub
	@mkdir -p $(STATIC) && ln -sfn . $(scratch)
	@options=$$(Scripts/archives.sh $(archives)) && \
	swift build --package-path Hub --scratch-path $(scratch)/hub --product atrium-hub \
	  $(release_flags) $$options

install: release ## Install the program, its manual page and completion (PREFIX=/usr/local, FEATURES=all)
	@Scripts/install.sh $(STATIC)/release/atrium $(DESTDIR)$(PREFIX)
	@program=$(DESTDIR)$(PREFIX)/bin/atrium; \
	  echo "Installed $$program, $$(( ($$(wc -c <$$program) + 500000) / 1000000 )) MB"

uninstall: ## Remove the installed files (PREFIX=/usr/local)
	@Scripts/install.sh --remove $(DESTDIR)$(PREFIX)

deb: release hub-release ## Make packages of the program and of the hub for Debian and Ubuntu, in Packages/
	@Scripts/package.sh deb $(STATIC) Packages
	@Scripts/package.sh hub $(STATIC) Packages

tarball: release ## Make an archive of the program for other systems, in Packages/
	@Scripts/package.sh tarball $(STATIC) Packages

fuzz: deps ## Fuzz the parsers of external input, each for a minute (ARGS="300 CSV JSON")
	@swift build --scratch-path $(SCRATCH) --product atrium $(debug_flags) $(quiet) >&2
	@Fuzz/fuzz.sh $(SCRATCH) $(ARGS)

torture: ## Attack the installed program (SECONDS=60 SEED=1; ONLY=kills CASE=7 repeats a case)
	@Scripts/deps.sh torture
	@$(MAKE) -s install PREFIX=$(abspath $(STATIC))/bench >&2
	@Fuzz/torture.py --seconds $(SECONDS) --seed $(SEED) $(addprefix --only ,$(ONLY)) \
	  $(addprefix --case ,$(CASE)) $(ARGS) $(abspath $(STATIC))/bench/bin/atrium

feature: ## Create a feature from a template (NAME=BookClub; KIND=plugin makes a plug-in in Python)
	@swift package --quiet --scratch-path $(SCRATCH) --allow-writing-to-package-directory \
	  new-feature $(NAME) $(KIND)

bench: ## Time the release build and its peers (ARGS="--only news")
	@Scripts/deps.sh bench
	@$(MAKE) -s install PREFIX=$(abspath $(STATIC))/bench >&2
	@Benchmarks/bench.py --build $(abspath $(STATIC)) $(ARGS) $(abspath $(STATIC))/bench/bin/atrium

docs: deps ## Build the reference of the public API with DocC
	@swift build --scratch-path $(SCRATCH) $(debug_flags) $(quiet) >&2
	@Scripts/docs.sh $(SCRATCH)

format: ## Format the sources in place
	@swift format --in-place --parallel --recursive $(sources)

lint: ## Check the style of the sources
	@swift format lint --strict --parallel --recursive $(sources)

deps: ## Install missing build dependencies
	@Scripts/deps.sh

clean: ## Remove the build folders and the packages
	rm -rf $(SCRATCH) $(STATIC) Packages
