# shellcheck shell=bash
# What the benchmarks share: a folder that goes away, times, and rows of one table.
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export HOME=$work XDG_CONFIG_HOME=$work/config XDG_STATE_HOME=$work/state TZ=UTC
unset ATRIUM_CONFIG

# Median milliseconds of a command from start to exit. What others wrote is on the disk before.
median() {
  sync
  # An empty list is a failure to some.
  hyperfine --shell none --ignore-failure --warmup 3 --min-runs "${runs:-20}" --style none \
    --export-csv "$work/times.csv" "$@" >/dev/null 2>&1
  awk -F, 'NR == 2 { for (i = 1; i <= NF; i++) if (names[i] == "median") printf "%.2f", $i * 1000 }
           NR == 1 { for (i = 1; i <= NF; i++) names[i] = $i }' "$work/times.csv"
}

row() { # what, ours, limit, peer's name, the peer's, "more" where more is better
  awk -v what="$1" -v ours="$2" -v limit="$3" -v peer="${4:--}" -v theirs="${5:--}" \
    -v better="${6-}" 'BEGIN {
    ratio = theirs == "-" ? "-" : sprintf("%.2f", ours / theirs)
    kept = better == "more" ? ours >= limit : ours <= limit
    verdict = limit == "-" ? "" : kept ? "kept" : "MISSED"
    printf "%-38s %10s %8s %-7s %-16s %10s %7s\n", what, ours, limit, verdict, peer, theirs, ratio
  }'
}

have() { command -v "$1" >/dev/null; }

# Peak memory of a command in MiB, as the system counts it.
peak() {
  python3 - "$@" <<'END'
import resource, subprocess, sys
subprocess.run(sys.argv[1:], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
print(f"{resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024:.1f}")
END
}
