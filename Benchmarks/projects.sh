#!/usr/bin/env bash
# Times projects and conversations: `projects.sh PROGRAM`, rows of bench.sh's table.
set -euo pipefail
cd "$(dirname "$0")"

program=$(realpath "${1:?the program to time, an installed release build}")
# shellcheck source=table.sh
source ./table.sh

password='green horses fly low'
as() { # person, words…
  local person=$1
  shift
  XDG_STATE_HOME=$work/$person "$program" --data "$work/data" "$@"
}
for person in ada bob; do
  echo "$password" | as $person account register --email $person@example.org \
    --username $person --first-name $person --last-name Example >/dev/null
done
as ada projects add 'The first' --need ios >/dev/null
as bob chat send 1 Hello >/dev/null

python3 projects.py "$program" "$work" | while read -r what value limit; do
  row "${what//_/ }" "$value" "$limit"
done

# Many rows, written past the program.
sqlite3 "$work/data/projects.sqlite" <<'END'
BEGIN;
WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 100000)
INSERT INTO message (conversation, author, letter, text, sent)
  SELECT 2, 1 + i % 2, 'many-' || i, 'Message number ' || i, 1600000000000 + i FROM n;
WITH RECURSIVE n(i) AS (SELECT 10 UNION ALL SELECT i + 1 FROM n WHERE i < 100010)
INSERT INTO number (id) SELECT i FROM n;
WITH RECURSIVE n(i) AS (SELECT 10 UNION ALL SELECT i + 1 FROM n WHERE i < 100010)
INSERT INTO project (id, owner, title, description, published, modified)
  SELECT i, 1 + i % 2, 'Project ' || i, 'About ' || i, 1600000000000, 1600000000000 FROM n;
INSERT INTO tag SELECT 'common', 1, id FROM project WHERE id >= 10;
INSERT INTO tag SELECT 'tag' || (id % 100), 1, id FROM project WHERE id >= 10;
INSERT INTO tag SELECT 'rare' || (id % 5000), 0, id FROM project WHERE id >= 10;
COMMIT;
END
export XDG_STATE_HOME=$work/ada
atrium="$program --data $work/data"
row 'open one of 100,000 messages' "$(median "$atrium /chat/2")" 20
row 'conversations, one of 100,000 messages' "$(median "$atrium chat")" -
row 'one tag of 100,000 projects' "$(median "$atrium projects --tag tag7")" 20
row 'a common tag of 100,000 projects' "$(median "$atrium projects --tag common")" 20
row 'two tags of 100,000 projects' "$(median "$atrium projects --tag common --tag tag7")" 20
row 'two tags that never meet' "$(median "$atrium projects --tag common --tag none")" 20
row 'any of two tags of 100,000' "$(median "$atrium projects --tag common --tag tag7 --any")" 20
