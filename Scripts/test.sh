#!/usr/bin/env bash
# Checks the style, builds without warnings, and runs the tests: `test.sh [BUILD FOLDER]`.
# Ends with the failures, the skipped tests, one line for each reason, and the number of passed, failed
# and skipped tests.
set -euo pipefail
cd "$(dirname "$0")/.."

scratch=${1:-.build}
log=$(mktemp)
results=$(mktemp)
trap 'rm -f "$log" "$results"' EXIT

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
swift build --build-tests --quiet --scratch-path "$scratch" 2>&1 | tee "$log"
if found=$(own_warnings); then
  printf 'error: the build has warnings:\n%s\n' "$found" >&2
  exit 1
fi

# Prints the results without the lines about started tests, which may have several lines each.
run_tests() {
  swift test --skip-build --disable-xctest --scratch-path "$scratch" "$@" 2>&1 |
    tee -a "$results" |
    awk '/^◇/ { hidden = 1 } !hidden { print } / started\.$/ { hidden = 0 }'
}

summarize() {
  grep -E '^✘ .* recorded an issue ' "$results" || true
  awk '
    !/^[^ ]+ +Test / || /^[^ ]+ +Test run with / { next }
    / recorded an issue / || / recorded a known issue / || / started\.$/ { next }
    / skipped(\.$|: ")/ {
      reason = $0
      if (!sub(/^.* skipped: "/, "", reason)) reason = "no reason given"
      sub(/"$/, "", reason)
      reasons[reason]++
      skipped++
    }
    / passed after [0-9.]+ seconds[^"]*$/ { passed++ }
    / failed after [0-9.]+ seconds[^"]*$/ { failed++ }
    END {
      for (reason in reasons) printf "%d skipped: %s\n", reasons[reason], reason | "sort -rn"
      close("sort -rn")
      printf "%d passed, %d failed, %d skipped\n", passed, failed, skipped
    }' "$results"
}

# Of the tests that wait for servers, not all run at the same time, so that their time limits hold on a slow
# machine. The tests of the program run last and few at a time, because each starts many processes. Swift
# before 6.3 cannot limit the numbers, and runs the latter one after another. `make test-servers` runs those
# of large files.
width=--experimental-maximum-parallelization-width
several=
few=--no-parallel
if swift test --help-hidden | grep -q -e "$width"; then several="$width 16" few="$width 3"; fi
echo "Testing"
status=0
# shellcheck disable=SC2086 # an option with its value
run_tests $several --skip EndToEndTests || status=$?
# shellcheck disable=SC2086
run_tests $few --filter EndToEndTests --skip MemoryTests || status=$?
summarize
exit "$status"
