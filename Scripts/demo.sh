#!/usr/bin/env bash
# Shows what the shell does, on data that is thrown away: `demo.sh PROGRAM`.
set -euo pipefail

program=${1:?the program to show}
data=$(mktemp -d)
trap 'rm -rf "$data"' EXIT

# Prints a command as one would type it, then runs it.
run() {
  local word line='$ atrium'
  for word; do
    if [[ $word == *[[:space:]]* ]]; then line+=" \"$word\""; else line+=" $word"; fi
  done
  printf '\n%s\n' "$line"
  "$program" --data "$data" "$@"
}

# The same for a command that should fail.
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
