#!/usr/bin/env bash
# Puts the program, its manual page and its completion below a folder: `install.sh PROGRAM PREFIX`.
# With `--remove PREFIX` takes them away again.
set -euo pipefail

# What there is below the folder, and the words that make the program print it.
files='
  share/man/man1/atrium.1                      man
  share/bash-completion/completions/atrium     completion bash
  share/zsh/site-functions/_atrium             completion zsh
  share/fish/vendor_completions.d/atrium.fish  completion fish
'

if [ "${1-}" = --remove ]; then
  prefix=${2:?where it is}
  rm -f "$prefix/bin/atrium"
  while read -r file words; do
    if [ -n "$words" ]; then rm -f "$prefix/$file"; fi
  done <<<"$files"
  exit
fi

program=${1:?the program to install} prefix=${2:?where to}
draft=$(mktemp)
trap 'rm -f "$draft"' EXIT

# Linux keeps a file in memory in pieces like those it was written in. In pieces of 32 KB, a start
# has less to map than in those that strip writes; of larger ones too much lies there unused.
install -d -m 755 "$prefix/bin"
strip -o "$draft" "$program"
dd if="$draft" of="$prefix/bin/.atrium.new" bs=32k status=none
chmod 755 "$prefix/bin/.atrium.new"
mv -f "$prefix/bin/.atrium.new" "$prefix/bin/atrium"
while read -r file words; do
  if [ -z "$words" ]; then continue; fi
  # shellcheck disable=SC2086  # several words
  "$program" --language en $words >"$draft"
  install -D -m 644 "$draft" "$prefix/$file"
done <<<"$files"
