#!/usr/bin/env bash
# Fills FOLDER so that the linker uses static archives of libraries: `archives.sh FOLDER`. A library
# without an installed archive is linked dynamically. Prints further options of the linker.
set -euo pipefail
folder=$1
scripts=$(dirname "$(realpath "$0")")
mkdir -p "$folder"
rm -f "$folder"/*.a

for name in stdc++ sqlite3; do
  path=$(cc -print-file-name="lib$name.a")
  if [ -f "$path" ]; then ln -s "$path" "$folder"; fi
done

# Foundation brings 34 MB of data of ICU. The symbol of the data is defined as that of a copy with the
# items that the program uses; the linker removes the original. Without Python, all data are linked.
toolchain=$(swiftc -print-target-info | sed -n 's/.*"runtimeResourcePath": "\(.*\)".*/\1/p')
icu=${toolchain}_static/linux/lib_FoundationICU.a
if [ -f "$icu" ] && command -v python3 >/dev/null; then
  cd "$folder"
  ar x "$icu" icu_packaged_data.cpp.o
  symbol=$(nm icu_packaged_data.cpp.o | sed -n 's/.* R \(icudt[0-9]*_dat\)$/\1/p')
  objcopy -O binary -j .rodata icu_packaged_data.cpp.o icu-all.dat
  "$scripts/icudata.py" icu-all.dat icu.dat
  cc -c -x assembler -o icu.o - <<'END'
.section .rodata
.balign 16
.globl atrium_icu_data
atrium_icu_data: .incbin "icu.dat"
.section .note.GNU-stack, "", @progbits
END
  rm icu_packaged_data.cpp.o icu-all.dat
  echo "-Xlinker $folder/icu.o -Xlinker --defsym -Xlinker $symbol=atrium_icu_data"
fi
