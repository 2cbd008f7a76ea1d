#!/usr/bin/env bash
# Installs the program, its manual page and its completion: `install.sh PROGRAM PREFIX`.
# `install.sh --remove PREFIX` removes them.
set -euo pipefail

# The files below PREFIX that the program prints, and the arguments with which it does.
files='
  share/man/man1/atrium.1                      man
  share/bash-completion/completions/atrium     completion bash
  share/zsh/site-functions/_atrium             completion zsh
  share/fish/vendor_completions.d/atrium.fish  completion fish
  share/atrium/screen.schema.json              schema screen
  share/atrium/plugin.schema.json              schema plugin
  share/atrium/deployment.schema.json          schema deployment
'

if [ "${1-}" = --remove ]; then
  prefix=${2:?the prefix}
  rm -f "$prefix/bin/atrium"
  while read -r file words; do
    if [ -n "$words" ]; then rm -f "$prefix/$file"; fi
  done <<<"$files"
  if [ -d "$prefix/share/atrium" ]; then rmdir --ignore-fail-on-non-empty "$prefix/share/atrium"; fi
  exit
fi

program=${1:?the path of the program}
prefix=${2:?the prefix}
draft=$(mktemp)
trap 'rm -f "$draft"' EXIT
"$(dirname "$0")/strip.sh" "$program" "$draft"
# Linux maps a file in units of the sizes in which it was written. strip(1) writes small ones.
install -d -m 755 "$prefix/bin"
dd if="$draft" of="$prefix/bin/.atrium.new" bs=256K status=none
chmod 755 "$prefix/bin/.atrium.new"
mv -f "$prefix/bin/.atrium.new" "$prefix/bin/atrium"
while read -r file words; do
  if [ -z "$words" ]; then continue; fi
  # shellcheck disable=SC2086  # several words
  "$program" --language en $words >"$draft"
  install -D -m 644 "$draft" "$prefix/$file"
done <<<"$files"
