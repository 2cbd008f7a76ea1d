#!/usr/bin/env bash
# Fills FOLDER so that the linker uses static archives of libraries: `archives.sh FOLDER`. A library
# without an installed archive is linked dynamically.
set -euo pipefail
folder=$1
mkdir -p "$folder"
rm -f "$folder"/*.a "$folder"/*.pc

# archive NAME...: links the archives of these libraries into the folder, all of them or none.
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

# An archive does not name its dependencies, so pkg-config has to; the linker uses the first folder
# that has a library.
if archive edit tinfo bsd md; then
  cat >"$folder/libedit.pc" <<EOF
Name: libedit
Description: libedit and its dependencies, as archives
Version: $(pkg-config --modversion libedit)
Libs: -L$folder -ledit -ltinfo -lbsd -lmd
Cflags: $(pkg-config --cflags libedit)
EOF
fi
