#!/usr/bin/env bash
# Feeds readers what libFuzzer makes up: `fuzz.sh SECONDS [TARGET…]`, all targets of this folder
# where none is named. Starts from the samples beside the package where they are, keeps what it
# learns in the build folder, and stops at the first input that crashes, hangs or takes 2 GB.
set -euo pipefail
cd "$(dirname "$0")/.."

seconds=${1:?how long, in seconds, for each target}
shift
scratch=.build-fuzz

# The samples that a target starts from.
samples() {
  case $1 in
    FeedFuzz) echo ../shared/data/feeds ;;
  esac
}

archive=$(find "$(dirname "$(dirname "$(readlink -f "$(command -v swiftc)")")")/lib" \
  -name "libclang_rt.fuzzer_no_main-$(uname -m).a" -print -quit)
if [ -z "$archive" ]; then
  echo "fuzz: this Swift has no libFuzzer" >&2
  exit 1
fi

if [ $# -eq 0 ]; then
  for folder in Fuzz/*/; do set -- "$@" "$(basename "$folder")"; done
fi
for target; do
  echo "Fuzzing with $target for $seconds s"
  ATRIUM_FUZZ=$archive swift build --scratch-path $scratch --product "$target" --quiet
  corpus=$scratch/corpus/$target
  mkdir -p "$corpus" "$scratch/found"
  known=$(samples "$target")
  find "${known:-$corpus}" -type f -size -64k -print0 2>/dev/null |
    xargs -r -0 -I{} sh -c 'cp -n "$1" "$2/$(echo "$1" | md5sum | cut -c 1-16)"' _ {} "$corpus"
  "$scratch/debug/$target" -max_total_time="$seconds" -max_len=65536 -timeout=20 \
    -rss_limit_mb=2048 -artifact_prefix="$scratch/found/$target-" -print_final_stats=1 \
    "$corpus" 2>&1 | grep -E '^stat|ERROR|Test unit|DONE|Fatal' || true
  if compgen -G "$scratch/found/$target-*" >/dev/null; then
    echo "fuzz: see $scratch/found" >&2
    exit 1
  fi
done
