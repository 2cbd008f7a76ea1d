import AtriumFormats
import AtriumScreen
import AtriumTime
import StatisticsImport

extension Screen {
  static func imported(
    _ reports: [CovidImporter.Report], _ skipped: SkippedRecords
  ) -> Screen {
    let results = reports.map(\.result)
    let first = results.compactMap(\.firstDay).min().map { Day(number: $0) }
    let last = results.compactMap(\.lastDay).max().map { Day(number: $0) }
    let skippedNames = reports.flatMap(\.skippedNames)
    let figures = results.reduce(0) { $0 + $1.figures }
    let changed = results.reduce(0) { $0 + $1.changed }
    let countries = results.map(\.countries).max() ?? 0
    return Screen(
      "import",
      [
        .machineOnly("sources", .array(reports.map { .string($0.source.rawValue) })),
        .machineOnly("rows", .integer(reports.reduce(0) { $0 + $1.rows })),
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

  static func updated(_ report: CovidUpdate) -> Screen {
    switch report {
    case .figures(let result, let source, let country):
      .updated(result, from: source, lacksHistory: country)
    case .facts(let count): .updatedFacts(count)
    }
  }

  private static func updated(
    _ result: SaveResult, from source: DataSource, lacksHistory country: Country?
  ) -> Screen {
    Screen(
      "update",
      [
        .machineOnly("source", .string(source.rawValue)),
        .machineOnly("figures", .integer(result.figures)),
        .machineOnly("changed", .integer(result.changed)),
        .machineOnly("countries", .integer(result.countries)),
        .machineOnly("last_day", result.lastDay.map { Day(number: $0) }.json),
        .machineOnly("without_history", country.map { .string($0.code) } ?? .null),
        .notice(.good, .updated(result.changed, result.countries, source.name)),
      ]
        + (country.map { country in
          [.notice(.warning, .noHistory(source.name, country.title))]
        } ?? []))
  }

  private static func updatedFacts(_ count: Int) -> Screen {
    Screen(
      "update",
      [
        .machineOnly("source", .string(DataSource.restcountries.rawValue)),
        .machineOnly("countries", .integer(count)),
        .notice(.good, .updatedFacts(count)),
      ])
  }

  static func keyStored(_ isStored: Bool) -> Screen {
    Screen(
      "key",
      [
        .machineOnly("kept", .bool(isStored)),
        .notice(.good, isStored ? .keyStored : .keyDeleted),
      ])
  }
}

extension Day? {
  var json: JSON { map { .string("\($0)") } ?? .null }
}
