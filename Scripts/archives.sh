#!/usr/bin/env bash
# Fills FOLDER so that the linker uses static archives of libraries: `archives.sh FOLDER`. A library
# without an installed archive is linked dynamically.
set -euo pipefail
folder=$1
mkdir -p "$folder"
rm -f "$folder"/*.a

for name in stdc++ sqlite3; do
  path=$(cc -print-file-name="lib$name.a")
  if [ -f "$path" ]; then ln -s "$path" "$folder"; fi
done
