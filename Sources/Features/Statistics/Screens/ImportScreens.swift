import AtriumFormats
import AtriumScreen
import AtriumTime
import StatisticsImport

extension Screen {
  static func imported(
    _ results: [CovidImport], _ skipped: SkippedRecords
  ) -> Screen {
    let first = results.compactMap(\.firstDay).min().map { Day(number: $0) }
    let last = results.compactMap(\.lastDay).max().map { Day(number: $0) }
    let skippedNames = results.flatMap(\.skippedNames)
    let figures = results.reduce(0) { $0 + $1.figures }
    let changed = results.reduce(0) { $0 + $1.changed }
    let countries = results.map(\.countries).max() ?? 0
    return Screen(
      "import",
      [
        .machineOnly("sources", .array(results.map { .string($0.source.rawValue) })),
        .machineOnly("rows", .integer(results.reduce(0) { $0 + $1.rows })),
        .machineOnly("figures", .integer(figures)), .machineOnly("changed", .integer(changed)),
        .machineOnly("countries", .integer(countries)),
        .machineOnly("first_day", first.json), .machineOnly("last_day", last.json),
        .machineOnly("left_out", .array(skippedNames.map(JSON.string))),
        .notice(.good, .imported(figures, countries, first, last)),
        .notice(.quiet, .changed(changed)),
      ]
        + (skippedNames.isEmpty
          ? [] : [.notice(.quiet, .skippedNames(skippedNames))])
        + skipped.blocks)
  }
}

extension Day? {
  var json: JSON { map { .string("\($0)") } ?? .null }
}
