#!/usr/bin/env bash
# Builds the reference of the public API with DocC: `docs.sh BUILD_FOLDER [LIBRARY…]` writes a folder
# for each library to BUILD_FOLDER/docs.
set -euo pipefail
cd "$(dirname "$0")/.."

scratch=${1:?the folder of a debug build}
build=$scratch/debug/
out=$scratch/docs
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

command -v docc >/dev/null || {
  echo "error: this toolchain has no docc." >&2
  exit 1
}

# The module maps of the C modules that libraries import.
flags=(-I "${build}Modules")
for folder in Sources/Core/*/; do
  if [ -f "$folder/module.modulemap" ]; then flags+=(-I "$folder"); fi
done
while read -r map; do flags+=(-Xcc "-fmodule-map-file=$map"); done < <(
  find "$build" -maxdepth 2 -name module.modulemap
  find "$scratch/checkouts" -path '*/include/module.modulemap' -o \
    -path '*/GRDBSQLite/module.modulemap'
)
target=$(swiftc -print-target-info | sed -n 's/.*"triple": "\(.*\)",/\1/p' | head -n 1)

libraries=$(sed -n 's/^    \.library(name: "\(.*\)", targets:.*/\1/p' Package.swift)
if [ $# -gt 1 ]; then libraries="${*:2}"; else rm -rf "$out"; fi
mkdir -p "$out"
for module in $libraries; do
  rm -rf "${out:?}/$module"
  mkdir "$work/$module"
  swift symbolgraph-extract -module-name "$module" -target "$target" "${flags[@]}" \
    -minimum-access-level public -skip-synthesized-members -output-dir "$work/$module"
  docc convert --additional-symbol-graph-dir "$work/$module" --output-path "$out/$module" \
    --fallback-display-name "$module" --fallback-bundle-identifier "atrium.$module" \
    >"$work/log" 2>&1 || {
    cat "$work/log" >&2
    exit 1
  }
done
echo "The reference is in $out: docc preview, or any web server, shows it."
