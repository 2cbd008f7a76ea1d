#!/usr/bin/env bash
# Fuzzes the parsers of external input with libFuzzer: `fuzz.sh BUILD_FOLDER [SECONDS]`.
# Each …Fuzz.swift in this folder is compiled into a copy of the module that its first line names, with
# the files that it names, and runs for SECONDS. It begins with its samples, if they exist.
set -euo pipefail
cd "$(dirname "$0")/.."

scratch=${1:?the folder of a debug build}
seconds=${2:-60}
build=$scratch/debug/
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# Imported modules are taken from the build.
flags=(-swift-version 6 -I "${build}Modules")
for feature in ExistentialAny InternalImportsByDefault MemberImportVisibility; do
  flags+=(-enable-upcoming-feature "$feature")
done
for folder in Sources/Core/*/; do
  if [ -f "$folder/module.modulemap" ]; then flags+=(-I "$folder"); fi
done
while read -r map; do flags+=(-Xcc "-fmodule-map-file=$map"); done < <(
  find "$build" -maxdepth 2 -name module.modulemap
  find "$scratch/checkouts" -path '*/include/module.modulemap' -o \
    -path '*/GRDBSQLite/module.modulemap'
)

# The objects of the program without its features. The build folder may also have objects of deleted
# files, so that the list of the linker is read.
objects() {
  while read -r object; do
    # Names with a space are quoted.
    object=${object#\'}
    object=${object%\'}
    folder=${object%.build/*}
    name=${folder##*/}
    if [ -d "Sources/Features/$name" ] || [ -d "Sources/Features/Libraries/$name" ]; then continue; fi
    case $name in atrium | AtriumApp | Shell | Maintenance | AtriumNetworking) continue ;; esac
    echo "$object"
  done <"${build}atrium.product/Objects.LinkFileList"
}

for target in Fuzz/*Fuzz.swift; do
  name=$(basename "$target" .swift)
  feature=$(sed -n 's|^// Feature: ||p' "$target")
  mapfile -t sources < <(find Sources/Features -path "*/$feature/*" -name '*.swift')
  while read -r file; do
    sed '/^@testable import/d' "$file" >"$work/${file##*/}"
    sources+=("$work/${file##*/}")
  done < <(sed -n 's|^// With: ||p' "$target")
  mapfile -t linked < <(objects)
  echo "Building $name" >&2
  swiftc -O -whole-module-optimization -parse-as-library -sanitize=fuzzer \
    -module-name "$feature" -package-name atrium "${flags[@]}" "${sources[@]}" "$target" "${linked[@]}" \
    -lsqlite3 -o "$work/$name" 2>"$work/log" || { cat "$work/log" >&2; exit 1; }
  corpora=("$work/corpus-$name")
  mkdir "${corpora[0]}"
  samples=$(sed -n 's|^// Samples: ||p' "$target")
  if [ -d "$samples" ]; then corpora+=("$samples"); fi
  echo "Running $name for $seconds seconds" >&2
  # The limits of memory and of seconds for one input. The latter is wall-clock time and therefore
  # generous; tests count the work.
  "$work/$name" "${corpora[@]}" -max_total_time="$seconds" -rss_limit_mb=512 -timeout=5 \
    -max_len=8192 -print_final_stats=1 -artifact_prefix="$work/" 2>"$work/log" || {
    tail -n 40 "$work/log" >&2
    exit 1
  }
  awk -v name="$name" '/number_of_executed_units|slowest_unit|peak_rss/ { print name ": " $0 }' \
    "$work/log"
done
