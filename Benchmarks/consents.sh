#!/usr/bin/env bash
# Times consents after ten thousand decisions: `consents.sh PROGRAM`, rows of bench.sh's table.
set -euo pipefail
cd "$(dirname "$0")"

program=$(realpath "${1:?the program to time, an installed release build}")
# shellcheck source=table.sh
source ./table.sh

atrium="$program --data $work/data"
id=$($atrium consents --all --json | grep -o '"id":"[^"]*"' | head -n 1 | cut -d'"' -f4)
for _ in $(seq 5000); do
  printf 'consents give %s\nconsents withdraw %s --yes\n' "$id" "$id"
done | $atrium --json >/dev/null

row 'consents after 10,000 decisions' "$(median "$atrium consents --all")" 20
row 'verify 10,000 decisions' "$(median "$atrium consents verify")" 200
