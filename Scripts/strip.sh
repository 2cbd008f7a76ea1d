#!/usr/bin/env bash
# Writes a program without symbols, and without what depends on the folder of the build: `strip.sh PROGRAM FILE`.
set -euo pipefail
file=${2:?the file to write}
zeros=$(mktemp)
trap 'rm -f "$zeros"' EXIT

# The hashes of modules differ with the folder of the build, and nothing reads them: they become zeros. Without the
# section, strip(1) would leave out the segment of the data that are read-only after the start.
strip -o "$file" "${1:?the path of the program}"
size=$(readelf -SW "$file" |
  sed -n 's/.* \.swift_modhash *[A-Z]* *[0-9a-f]* *[0-9a-f]* *\([0-9a-f]*\) .*/\1/p')
if [ -n "$size" ]; then
  head -c $((16#$size)) /dev/zero >"$zeros"
  objcopy --update-section ".swift_modhash=$zeros" "$file"
fi
