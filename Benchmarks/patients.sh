#!/usr/bin/env bash
# Times the patients beside curl, on the same local server with 1,000 patients: rows of bench.sh's
# table. `patients.sh PROGRAM`.
set -euo pipefail
cd "$(dirname "$0")"

program=$(realpath "${1:?the program to time, an installed release build}")
# shellcheck source=table.sh
source ./table.sh
orthanc=$(PATH="$PATH:/usr/sbin:/usr/local/sbin" command -v Orthanc) || {
  echo "patients: Orthanc is not installed" >&2
  exit 0
}
server=
trap 'rm -rf "$work"; [ -z "$server" ] || kill "$server"' EXIT

port=$(python3 -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])')
address=http://127.0.0.1:$port
cat >"$work/orthanc.json" <<END
{"StorageDirectory": "$work/store", "IndexDirectory": "$work/store", "HttpPort": $port,
 "RemoteAccessAllowed": false, "AuthenticationEnabled": false, "DicomServerEnabled": false,
 "Plugins": []}
END
"$orthanc" "$work/orthanc.json" >/dev/null 2>&1 &
server=$!
until curl -s -o /dev/null "$address/system"; do sleep 0.1; done

export ATRIUM_PATIENTS_URL=$address
"$program" consents give patients.show >/dev/null
mkdir "$work/files"
python3 ./patients.py 1000 "$work/files"
"$program" patients upload "$work/files" >/dev/null

page="$address/patients?expand&since=0&limit=25"
curl=$(runs=50 median "curl -s -o /dev/null $page")
row '25 of 1,000 patients' "$(runs=50 median "$program --json patients")" \
  "$(awk -v curl="$curl" 'BEGIN { print curl + 5 }')" curl "$curl"
row 'the last 25 of them' \
  "$(runs=50 median "$program --json patients --since 975")" \
  "$(awk -v curl="$curl" 'BEGIN { print curl + 5 }')" \
  curl "$(runs=50 median "curl -s -o /dev/null $address/patients?expand&since=975&limit=25")"
row 'search 1,000 patients' "$(median "$program --json patients --search family0500")" 60 \
  curl "$(median "curl -s -o /dev/null -d {\"Level\":\"Patient\",\"Query\":{\"PatientName\":\"*family0500*\"},\"Expand\":true} $address/tools/find")"
id=$(curl -s "$address/patients?since=500&limit=1" | tr -d '[] \n"')
row 'one patient and its studies' "$(median "$program --json /patients/$id")" 30 \
  curl "$(median "curl -s -o /dev/null $address/patients/$id/studies")"
row 'its peak memory, in MiB' "$(peak "$program" --json patients)" 40
