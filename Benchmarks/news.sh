#!/usr/bin/env bash
# Times the news beside newsboat, on the same local server: rows of bench.sh's table.
# `news.sh PROGRAM`.
set -euo pipefail
cd "$(dirname "$0")"

program=$(realpath "${1:?the program to time, an installed release build}")
# shellcheck source=table.sh
source ./table.sh
server=
trap 'rm -rf "$work"; [ -z "$server" ] || kill "$server"' EXIT

python3 ./feeds.py 50 100 "$work/port" &
server=$!
while [ ! -s "$work/port" ]; do sleep 0.05; done
address=http://127.0.0.1:$(<"$work/port")

for number in {1..50}; do echo "$address/$number.xml"; done >"$work/urls"
awk 'BEGIN { print "<opml version=\"2.0\"><body>" }
  { printf "<outline text=\"Feed %d\" xmlUrl=\"%s\"/>\n", NR, $0 }
  END { print "</body></opml>" }' "$work/urls" >"$work/urls.opml"

atrium() { "$program" --data "$work/$1" "${@:2}"; }
atrium empty --yes news sources remove WHO ECDC "BBC Health" "NPR Health" Tagesschau >/dev/null
atrium empty news sources import "$work/urls.opml" >/dev/null

newsboat="newsboat -u $work/urls -c $work/cache.db -x reload"
row 'refresh 50 feeds, 5,000 articles' \
  "$(runs=7 median --prepare "sh -c 'rm -rf $work/cold; cp -r $work/empty $work/cold'" \
    "$program --data $work/cold news refresh")" 400 \
  newsboat "$(runs=3 median --prepare "rm -f $work/cache.db*" "$newsboat")"
row 'refresh 50 feeds, nothing new' \
  "$(median "$program --data $work/cold news refresh")" 60 \
  newsboat "$(runs=5 median "$newsboat")"

rm -rf "$work/cold"
cp -r "$work/empty" "$work/cold"
row 'its peak memory, in MiB' \
  "$(peak "$program" --data "$work/cold" news refresh)" 40 \
  newsboat "$(rm -f "$work"/cache.db*; peak newsboat -u "$work/urls" -c "$work/cache.db" -x reload)"

# Twenty times the same, under other names.
sqlite3 "$work/cold/news.sqlite" "
  WITH RECURSIVE copy (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM copy WHERE n < 19)
  INSERT INTO article (source, title, url, summary, published)
  SELECT source, title || ' ' || n, url || '/' || n, summary, published - n * 86400
  FROM article, copy WHERE article.id < 6000;
  INSERT INTO words (rowid, title, text)
  SELECT id, title, summary FROM article WHERE id NOT IN (SELECT rowid FROM words);" >/dev/null
row 'list 25 of 100,000' "$(median "$program --data $work/cold news")" 20
row 'search 100,000, some found' "$(median "$program --data $work/cold news search ward 47 feed 33")" 30
row 'search 100,000, many found' "$(median "$program --data $work/cold news search ward")" 30
