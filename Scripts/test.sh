#!/usr/bin/env bash
# Checks the style, builds without warnings, and runs the tests: `test.sh [BUILD FOLDER [SKIPPED TESTS [OPTION…]]]`.
# Tests whose names match the regular expression SKIPPED TESTS are not run. Ends with the failures, the skipped
# tests, one line for each reason, and the number of passed, failed and skipped tests.
set -euo pipefail
cd "$(dirname "$0")/.."

scratch=${1:-.build}
skipped=${2-}
shift $(($# < 2 ? $# : 2))  # The options of swift build remain.
# The small files of tests that would wait for the disk are kept in memory, if there is enough.
files=$(mktemp -d -p /dev/shm 2>/dev/null || mktemp -d)
[ "$(df --output=avail -k "$files" | tail -1)" -gt 2000000 ] || { rm -r "$files" && files=$(mktemp -d); }
chmod 755 "$files"  # A test drops the privileges of root.
log=$files/log
trap 'rm -rf "$files"' EXIT

# The compiler prints a warning only when it compiles the file, and keeps it in a .dia file beside the
# object file; one without warnings has the smallest size. Without its object file, the file is
# compiled again.
forget_objects_with_warnings() {
  [ -d "$scratch/debug" ] || return 0
  find "$scratch/debug/" -name '*.dia' -printf '%s %p\n' | sort -n |
    awk 'NR == 1 { empty = $1 } $1 > empty { sub(/^[0-9]+ /, ""); sub(/dia$/, "swift.o"); print }' |
    xargs -r -d '\n' rm -f
}

# The warnings of the compiler and of SwiftPM, except about dependencies.
own_warnings() {
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
swift build --build-tests --quiet --scratch-path "$scratch" "$@" 2>&1 | tee "$log"
if found=$(own_warnings); then
  printf 'error: the build has warnings:\n%s\n' "$found" >&2
  exit 1
fi

# Runs tests, and writes their events to a file: `run_tests FILE OPTION…`. Prints the results without the lines about
# started tests, which may have several lines each.
run_tests() {
  swift test --skip-build --disable-xctest --scratch-path "$scratch" --event-stream-output-path "$@" 2>&1 |
    awk '/^◇/ { hidden = 1 } !hidden { print } / started\.$/ { hidden = 0 }'
}

# Few tests run at the same time, because those that compute for seconds hold up those that wait for a server for
# a limited time: three for each core. The tests of the program run last and half as many at a time, because each
# starts many processes. Swift before 6.3 cannot limit the numbers, and runs the latter one after another.
# `make test-servers` runs the skipped ones.
width=--experimental-maximum-parallelization-width
several=
few=--no-parallel
if swift test --help-hidden | grep -q -e "$width"; then
  cores=$(nproc)
  several="$width $((3 * cores))" few="$width $(((3 * cores + 1) / 2))"
fi
echo "Testing"
status=0
# shellcheck disable=SC2086 # an option with its value
TMPDIR=$files run_tests "$files/units" $several --skip EndToEndTests || status=$?
# shellcheck disable=SC2086
run_tests "$files/programs" $few --filter EndToEndTests ${skipped:+--skip "$skipped"} || status=$?
Scripts/test_results.py "$files/units" "$files/programs" || status=$?
exit "$status"
