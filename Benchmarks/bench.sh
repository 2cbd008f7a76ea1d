#!/usr/bin/env bash
# Times the program beside its peers, all in one go, and prints one table: `bench.sh PROGRAM`.
# A limit is what the project promises; `-` stands where nothing is promised or nobody compares.
set -euo pipefail
program=$(realpath "${1:?the program to time, an installed release build}")
cd "$(dirname "$0")"

# shellcheck source=table.sh
source ./table.sh

# The same todos for everybody, in each one's own form.
make_data() { # count
  local folder=$work/data-$1
  mkdir -p "$folder/task" "$folder/todo"
  awk -v n="$1" 'BEGIN { for (i = 1; i <= n; i++)
    printf "(%s) Task number %d about subject %d +project%d due:20%02d-%02d-%02d\n",
      substr("ABC", i % 3 + 1, 1), i, i % 997, i % 50, 30 + i % 9, i % 12 + 1, i % 28 + 1
  }' >"$folder/todo/todo.txt"
  awk -v n="$1" 'BEGIN { for (i = 1; i <= n; i++)
    printf "[description:\"Task number %d about subject %d\" due:\"%d\" entry:\"1600000000\" modified:\"1600000000\" priority:\"%s\" project:\"project%d\" status:\"pending\" uuid:\"%08x-0000-4000-8000-%012x\"]\n",
      i, i % 997, 1900000000 + i % 3000 * 86400, substr("HML", i % 3 + 1, 1), i % 50, i, i
  }' >"$folder/task/pending.data"
  printf 'data.location=%s\nconfirmation=off\nhooks=off\n' "$folder/task" >"$folder/taskrc"
  printf 'export TODO_DIR=%s\nexport TODO_FILE=$TODO_DIR/todo.txt\nexport DONE_FILE=$TODO_DIR/done.txt\nexport REPORT_FILE=$TODO_DIR/report.txt\n' \
    "$folder/todo" >"$folder/todo.cfg"
  "$program" --data "$folder/atrium" todos import "$folder/todo/todo.txt" --format todotxt >/dev/null
}

atrium() { echo "$program --data $work/data-$1/atrium ${*:2}"; }
task() { echo "task rc:$work/data-$1/taskrc ${*:2}"; }
todotxt() { echo "todo-txt -d $work/data-$1/todo.cfg ${*:2}"; }

compare() { # what, limit, our command, then pairs of a peer's name and its command
  local ours what=$1 limit=$2
  ours=$(median "$3")
  shift 3
  if [ $# -eq 0 ]; then row "$what" "$ours" "$limit"; fi
  while [ $# -gt 0 ]; do
    have "${2%% *}" && row "$what" "$ours" "$limit" "$1" "$(runs=5 median "$2")"
    shift 2
  done
}

printf '%-38s %10s %8s %-7s %-16s %10s %7s\n' what ms limit '' peer 'peer ms' ratio
for count in 0 10000 100000; do make_data "$count"; done

compare 'version, start to exit' - "$program --version" sqlite3 'sqlite3 :memory: .quit'
compare 'list, start to exit' 10 "$(atrium 0 todos)" taskwarrior "$(task 0 rc.verbose=nothing list)" \
  todo.txt-cli "$(todotxt 0 list)"
python3 terminal.py "$program" --data "$work/data-0/atrium" | while read -r what ms limit; do
  row "${what//_/ }" "$ms" "$limit"
done
compare 'list 20 of 10,000' 30 "$(atrium 10000 todos --limit 20)" \
  taskwarrior "$(task 10000 limit:20 list)" todo.txt-cli "$(todotxt 10000 list)"
compare 'list 20 of 100,000' 250 "$(atrium 100000 todos --limit 20)" \
  taskwarrior "$(task 100000 limit:20 list)"
compare 'add to none' 10 "$(atrium 0 todos add x)" taskwarrior "$(task 0 add x)" \
  todo.txt-cli "$(todotxt 0 add x)"
compare 'add to 100,000' 10 "$(atrium 100000 todos add x)" taskwarrior "$(task 100000 add x)"
row 'import 100,000' "$(runs=3 median --prepare "rm -rf $work/import" \
  "$program --data $work/import todos import $work/data-100000/todo/todo.txt --format todotxt")" 2000

./features.sh "$(dirname "$program")/../../thousand"
for feature in consents certificates statistics news projects patients; do
  ./$feature.sh "$program"
done
