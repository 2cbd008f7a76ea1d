#!/usr/bin/env bash
# Times the judging of certificates beside OpenSSL's own figure and a checker in Python, all in one
# go: `certificates.sh PROGRAM`. Rates are certificates a second; a limit is what is promised.
set -euo pipefail
cd "$(dirname "$0")"

program=$(realpath "${1:?the program to time, an installed release build}")
# shellcheck source=table.sh
source ./table.sh

python3 -c 'import cbor2, cryptography' 2>/dev/null || {
  echo "certificates: left out; they need python3-cbor2 and python3-cryptography" >&2
  exit 0
}

count=${COUNT:-40000}

# Certificates a second of a command that reads them from a file; the best of three.
rate() { # certificates, file, command…
  local n=$1 file=$2 best=0 start end
  shift 2
  for _ in 1 2 3; do
    start=$(date +%s%N)
    "$@" <"$file" >/dev/null || [ $? -le 2 ]
    end=$(date +%s%N)
    best=$(awk -v n="$n" -v t=$((end - start)) -v best="$best" 'BEGIN {
      rate = n * 1e9 / t; printf "%d", (rate > best ? rate : best) }')
  done
  echo "$best"
}

verify() { # algorithm, words before the program
  echo "${@:2}" "$program" --data "$work/data" certificates verify - --json --at 2022-03-01T10:00 \
    --trust "$work/$1.pem"
}

python3 certificates.py make ES256 "$count" "$work"
python3 certificates.py make PS256 "$count" "$work"
openssl_rate() { # words for openssl
  openssl speed -seconds 2 "$@" ecdsap256 2>/dev/null |
    awk '/ecdsa.*nistp256/ { printf "%d", $NF }'
}
openssl_one=$(openssl_rate) openssl_two=$(openssl_rate -multi 2)
head -n 4000 "$work/ES256.txt" >"$work/few.txt"
python_rate=$(rate 4000 "$work/few.txt" python3 certificates.py check "$work/ES256.pem")

one=$(rate "$count" "$work/ES256.txt" $(verify ES256 taskset -c 0))
row 'ES256, one core, a second' "$one" 12000 'openssl verify' "$openssl_one" more
row 'ES256, one core, a second' "$one" 12000 'cryptography.py' "$python_rate" more
two=$(rate "$count" "$work/ES256.txt" $(verify ES256 taskset -c 0,1))
# Near twice 12,000.
row 'ES256, two cores, a second' "$two" 22800 'openssl verify' "$openssl_two" more
row 'PS256, one core, a second' "$(rate "$count" "$work/PS256.txt" $(verify PS256 taskset -c 0))" -
row 'PS256, two cores, a second' "$(rate "$count" "$work/PS256.txt" $(verify PS256 taskset -c 0,1))" -

head -n 1 "$work/ES256.txt" >"$work/one.txt"
inspect="$program --data $work/data certificates inspect --json --at 2022-03-01T10:00 --trust $work/ES256.pem"
row 'one certificate, start to exit, ms' "$(median "$inspect $work/one.txt")" 15
if command -v qrencode >/dev/null; then
  qrencode -o "$work/one.png" -s 4 -l Q <"$work/one.txt"
  peer=- theirs=-
  if command -v zbarimg >/dev/null; then
    peer=zbarimg theirs=$(median "zbarimg -q --raw $work/one.png")
  fi
  row 'one picture, start to exit, ms' "$(median "$inspect $work/one.png")" 40 "$peer" "$theirs"
fi
