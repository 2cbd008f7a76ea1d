#!/usr/bin/env bash
# Gives and withdraws a consent until there are ten thousand decisions:
# `consents.sh PROGRAM DATA-FOLDER`.
set -euo pipefail

program=$1 data=$2
id=$("$program" --data "$data" consents --all --json | grep -o '"id":"[^"]*"' | head -n 1 | cut -d'"' -f4)
for _ in $(seq 5000); do
  printf 'consents give %s\nconsents withdraw %s --yes\n' "$id" "$id"
done | "$program" --data "$data" --json >/dev/null
