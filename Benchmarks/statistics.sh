#!/usr/bin/env bash
# Times statistics beside sqlite3 and duckdb, all in one go, and prints rows of the same table:
# `statistics.sh PROGRAM [FOLDER]`, where FOLDER has the time series of the JHU CSSE.
set -euo pipefail
cd "$(dirname "$0")"

program=$(realpath "${1:?the program to time, an installed release build}")
jhu=${2:-../../shared/data/covid/jhu}
source ./table.sh

python3 - "$work" <<'PY'
import datetime, sys
codes = [line.split("\t")[1] for line in
         open("../Sources/Features/Statistics/Data/Files/places.tsv") if line.split("\t")[1]][:240]
first = datetime.date(2020, 1, 3)
days = [str(first + datetime.timedelta(n)) for n in range(1667)]
wide = ["iso_code", "continent", "location", "date", "total_cases", "new_cases",
        "new_cases_smoothed", "total_deaths"] + [f"column_{n}" for n in range(59)]
for name, columns in ("wide", wide), ("narrow", wide[:8]):
    with open(f"{sys.argv[1]}/{name}.csv", "w") as out:
        out.write(",".join(columns) + "\n")
        rest = "".join(f",{n * 1.5}" if n % 3 else "," for n in range(len(columns) - 8))
        for code in codes:
            for n, day in enumerate(days):
                out.write(f"{code},Asia,Some Country,{day},{n * 1234}.0,1234.0,{n}.571,{n * 7}.0"
                          f"{rest}\n")
PY
rows=$(($(wc -l <"$work/narrow.csv") - 1))

import() { # what, limit, files
  local what=$1 limit=$2 ours
  shift 2
  ours=$(runs=3 median --prepare "rm -rf $work/import" \
    "$program --data $work/import statistics import $*")
  local args=()
  if have sqlite3; then
    printf '.mode csv\n' >"$work/import.sql"
    for file in "$@"; do printf '.import %s t%s\n' "$file" "$(basename "$file" .csv)"; done \
      >>"$work/import.sql"
    # Its tables have at most 2,000 columns, as the wide series need.
    args+=(sqlite3 "$(runs=3 median --prepare "rm -f $work/peer.sqlite" \
      "sh -c 'sqlite3 $work/peer.sqlite <$work/import.sql'")")
  fi
  if python3 -c 'import duckdb' 2>/dev/null; then
    printf 'import duckdb, sys\nd = duckdb.connect(sys.argv[1])\n' >"$work/import.py"
    for file in "$@"; do
      echo "d.sql(\"CREATE TABLE t$(basename "$file" .csv) AS FROM read_csv('$file')\")"
    done >>"$work/import.py"
    args+=(duckdb "$(runs=3 median --prepare "rm -f $work/peer.duckdb" \
      "python3 $work/import.py $work/peer.duckdb")")
  fi
  row "$what" "$ours" "$limit" "${args[@]:0:2}"
  if [ ${#args[@]} -gt 2 ]; then row "$what" "$ours" "$limit" "${args[@]:2:2}"; fi
}

if compgen -G "$jhu/time_series_covid19_*_global.csv" >/dev/null; then
  import 'import the three JHU series' 1000 "$(realpath "$jhu")"/time_series_covid19_*_global.csv
fi
import "import $rows rows of 67 columns" $((rows / 200)) "$work/wide.csv"
import "import $rows rows of 8 columns" $((rows / 1000)) "$work/narrow.csv"

data="--data $work/import"
for words in 'statistics' '/statistics/HR' 'statistics top 20 --by deaths-per-million' \
  'statistics compare HR DE IT --per-million' 'statistics chart HR' 'statistics waves HR' 'map'; do
  row "$words" "$(median "$program $data $words")" 20
done
