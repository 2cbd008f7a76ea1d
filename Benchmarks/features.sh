#!/usr/bin/env bash
# Times what a thousand more features add to a start, each with a setting, a service and an entry:
# rows of bench.sh's table. `features.sh FOLDER` builds a copy of the program in FOLDER, which holds
# them where the environment says so; a second time that is quick.
set -euo pipefail
mkdir -p "${1:?a folder to build in}"
folder=$(realpath "$1")
cd "$(dirname "$0")"

# shellcheck source=table.sh
source ./table.sh

make_features() {
  cat <<'END'
import AtriumCore
import AtriumScreen
import Glibc

private struct Door: EntryCoordinator {
  let page: Int
  func run(from place: Nowhere?, in flow: Flow) async throws(Departure) {}
}

END
  for number in {1..1000}; do
    cat <<END
private struct Service$number: Sendable { let page: Int }
private struct Settings$number: Settings {
  let page: Int
  init(from reader: inout SettingsReader) {
    page = reader.number("page", default: 20, in: 1...100, help: "Rows")
  }
}
private struct Feature$number: Feature {
  static let id: FeatureID = "feature$number"
  static let title: Phrase = "Feature $number"
  func assemble(_ plan: inout Plan, with settings: Settings$number) {
    plan.provide { () in Service$number(page: settings.page) }
    plan.entry { (service: Service$number) in Door(page: service.page) }
  }
}
END
  done
  echo 'let thousand: [Registration] = getenv("THOUSAND") == nil ? [] : ['
  for number in {1..1000}; do echo "  Registration(id: \"feature$number\", Feature$number()),"; done
  echo ']'
}

sources=$folder/sources
rm -rf "$sources"
mkdir -p "$sources"
(cd .. && git ls-files -z | xargs -0 cp --parents -t "$sources")
make_features >"$sources/Sources/App/atrium/Thousand.swift"
sed -i 's/Assembly(catalog: catalog,/Assembly(catalog: catalog + thousand,/' \
  "$sources/Sources/App/atrium/DeploymentSources.swift"
grep -q 'catalog + thousand' "$sources/Sources/App/atrium/DeploymentSources.swift"
make -s -C "$sources" install FEATURES=todos STATIC="$folder/build" PREFIX="$folder" >&2

command="$folder/bin/atrium --data $work/data todos"
alone=$(runs=100 median "$command")
row 'a thousand more features add' \
  "$(awk -v all="$(THOUSAND=1 runs=100 median "$command")" -v alone="$alone" \
    'BEGIN { printf "%.2f", all - alone }')" 5
