#!/usr/bin/env bash
# Lays out FOLDER so that the linker takes libraries from it as archives: less to load at every
# start, and less to find on the other machine. What has no archive here stays a shared library.
set -euo pipefail
folder=$1
mkdir -p "$folder"
rm -f "$folder"/*.a "$folder"/*.pc

# archive NAME...: puts the archives of these libraries into the folder, all or none of them.
archive() {
  local name path
  for name in "$@"; do
    path=$(cc -print-file-name="lib$name.a")
    [ -f "$path" ] || return 1
  done
  for name in "$@"; do
    ln -s "$(cc -print-file-name="lib$name.a")" "$folder/lib$name.a"
  done
}

archive stdc++ || true
archive sqlite3 || true

# pkg-config has to name what an archive of libedit leans on, and where the archives are: the
# first folder to have a library wins.
if archive edit tinfo bsd md; then
  cat >"$folder/libedit.pc" <<EOF
Name: libedit
Description: libedit and what it leans on, as archives
Version: $(pkg-config --modversion libedit)
Libs: -L$folder -ledit -ltinfo -lbsd -lmd
Cflags: $(pkg-config --cflags libedit)
EOF
fi
