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
'

if [ "${1-}" = --remove ]; then
  prefix=${2:?the prefix}
  rm -f "$prefix/bin/atrium"
  while read -r file words; do
    if [ -n "$words" ]; then rm -f "$prefix/$file"; fi
  done <<<"$files"
  exit
fi

program=${1:?the path of the program}
prefix=${2:?the prefix}
draft=$(mktemp)
trap 'rm -f "$draft" "$draft.zeros"' EXIT

# The hashes of modules differ with the folder of the build, and nothing reads them: they become zeros. Without the
# section, strip(1) would leave out the segment of the data that are read-only after the start.
strip -o "$draft" "$program"
size=$(readelf -SW "$draft" |
  sed -n 's/.* \.swift_modhash *[A-Z]* *[0-9a-f]* *[0-9a-f]* *\([0-9a-f]*\) .*/\1/p')
if [ -n "$size" ]; then
  head -c $((16#$size)) /dev/zero >"$draft.zeros"
  objcopy --update-section ".swift_modhash=$draft.zeros" "$draft"
fi
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
