#!/usr/bin/env bash
# Checks the style, builds without a warning of ours, runs the tests: `test.sh [BUILD FOLDER]`.
set -euo pipefail
cd "$(dirname "$0")/.."

scratch=${1:-.build}
log=$(mktemp)
trap 'rm -f "$log"' EXIT

# The compiler mentions a warning once, when it compiles the file, but what it said stays beside
# the object file, in a .dia file that is larger than an empty one. Without its object, the file
# is compiled again and the warning is heard again.
forget_objects_with_warnings() {
  [ -d "$scratch/debug" ] || return 0
  find "$scratch/debug/" -name '*.dia' -printf '%s %p\n' | sort -n |
    awk 'NR == 1 { empty = $1 } $1 > empty { sub(/^[0-9]+ /, ""); sub(/dia$/, "swift.o"); print }' |
    xargs -r -d '\n' rm -f
}

# What the compiler, or SwiftPM, has to say about files that are not a dependency's.
warnings_of_ours() {
  awk -v file="$PWD/" -v package="warning: '$(basename "$PWD" | tr '[:upper:]' '[:lower:]')'" '
    (index($0, file) == 1 || index($0, package) == 1) && /warning: / && !/\/checkouts\// {
      print
      found = 1
    }
    END { exit !found }' "$log" | sort -u
}

Scripts/deps.sh test

echo "Checking the style"
make -s lint

echo "Building"
forget_objects_with_warnings
swift build --build-tests --quiet --scratch-path "$scratch" 2>&1 | tee "$log"
if found=$(warnings_of_ours); then
  printf 'error: the build has warnings:\n%s\n' "$found" >&2
  exit 1
fi

# Every test once: when it ends. What a test begins with may go over several lines.
run_tests() {
  swift test --skip-build --disable-xctest --scratch-path "$scratch" "$@" 2>&1 |
    awk '/^◇/ { hidden = 1 } !hidden { print } / started\.$/ { hidden = 0 }'
}

# Those that run the program come after the rest and one by one: they start many processes each,
# which would keep one another waiting for a processor.
echo "Testing"
run_tests --skip EndToEndTests
run_tests --no-parallel --filter EndToEndTests
