#!/usr/bin/env bash
# Fuzzes the parsers of external input with libFuzzer: `fuzz.sh BUILD_FOLDER [SECONDS] [NAME...]`. Without
# names, every …Fuzz.swift in this folder runs for SECONDS; `CSV` selects CSVFuzz.swift.
#
# The first lines of a target name the module whose copy it is compiled into and which is instrumented
# (`// Module:`), further files for this copy (`// With:`), and the folder of the inputs with which it
# begins (`// Samples:`). Found inputs and failures remain in the folder `fuzz` of the build.
set -euo pipefail
cd "$(dirname "$0")/.."

scratch=${1:?the folder of a debug build}
seconds=${2:-60}
names=("${@:3}")
build=$scratch/debug/
if [ ${#names[@]} -eq 0 ]; then
  for target in Fuzz/*Fuzz.swift; do names+=("$(basename "$target" Fuzz.swift)"); done
fi

# Imported modules are taken from the build. Their package is named after its folder.
package=$(basename "$PWD" | tr -c '[:alnum:]\n' _ | tr '[:upper:]' '[:lower:]')
flags=(-swift-version 6 -I "${build}Modules" -package-name "$package")
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

# The objects of the program without its entry point and without the module $1. The build folder may also
# have objects of deleted files, so that the list of the linker is read. Names with a space are quoted.
objects() {
  sed "s/^'\(.*\)'$/\1/" "${build}atrium.product/Objects.LinkFileList" |
    grep -v -e "/atrium\.build/" -e "/$1\.build/"
}

# The values of the lines `// $2: ` of the target $1.
header() { sed -n "s|^// $2: ||p" "Fuzz/$1Fuzz.swift"; }

compile() {
  local name=$1 work=$2 module folder file
  local -a sources linked
  module=$(header "$name" Module)
  folder=$(find Sources -type d -name "$module" -print -quit)
  mapfile -t sources < <(find "$folder" -name '*.swift')
  while read -r file; do
    sed '/^@testable import/d' "$file" >"$work/${file##*/}"
    sources+=("$work/${file##*/}")
  done < <(header "$name" With)
  mapfile -t linked < <(objects "$module")
  swiftc -O -whole-module-optimization -parse-as-library -sanitize=fuzzer -module-name "$module" \
    "${flags[@]}" "${sources[@]}" Fuzz/Support/Check.swift "Fuzz/${name}Fuzz.swift" "${linked[@]}" \
    -lsqlite3 -use-ld=lld -Xlinker --gc-sections -Xlinker --strip-debug -o "$work/$name" 2>"$work/log" ||
    { cat "$work/log" >&2; return 1; }
}

# The limits of memory and of seconds for one input. The latter is wall-clock time and therefore
# generous; tests count the work.
run() {
  local name=$1 work=$2
  SWIFT_BACKTRACE=enable=no "$work/$name" "$work/corpus" "$(header "$name" Samples)" \
    -max_total_time="$seconds" -rss_limit_mb=300 -timeout=5 -max_len=8192 -print_final_stats=1 \
    -artifact_prefix="$work/" 2>"$work/log" ||
    { grep -a -m 1 'Fatal error' "$work/log"; tail -n 40 "$work/log"; return 1; } >&2
  awk -v name="$name" '/number_of_executed_units|slowest_unit|peak_rss/ { print name ": " $0 }' \
    "$work/log"
}

status=0
for name in "${names[@]}"; do
  [ -f "Fuzz/${name}Fuzz.swift" ] || { echo "There is no Fuzz/${name}Fuzz.swift." >&2; exit 1; }
  work=$scratch/fuzz/$name
  mkdir -p "$work/corpus"
  echo "Building $name" >&2
  compile "$name" "$work" || { status=1; continue; }
  echo "Running $name for $seconds seconds" >&2
  run "$name" "$work" || status=1
done
exit $status
