#!/usr/bin/env bash
# Runs example commands on temporary data: `demo.sh PROGRAM`.
set -euo pipefail

program=${1:?the path of the program}
data=$(mktemp -d)
trap 'rm -rf "$data"' EXIT

# Prints a command as it is typed, then runs it.
run() {
  local word line='$ atrium'
  for word; do
    if [[ $word == *[[:space:]]* ]]; then line+=" \"$word\""; else line+=" $word"; fi
  done
  printf '\n%s\n' "$line"
  "$program" --data "$data" "$@"
}

# The same for a command that is expected to fail.
fail() {
  local status=0
  run "$@" || status=$?
  if [ $status -eq 0 ]; then return 1; fi
  echo "(exit status $status)"
}

run todos list
run todos add "Buy milk" --due 2030-05-01 --tag home
run todos add "Call the clinic" --tag health
run todos list
run todos "done" 1
run todos list
run todos undo
run todos --json
run features
fail todos "done" 99
