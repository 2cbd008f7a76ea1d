import AtriumCore
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
    let changes = results.changes
    let changed = results.reduce(0) { $0 + $1.changed }
    let countries = results.map(\.countries).max() ?? 0
    return Screen(
      "import",
      [
        "sources": .array(results.map { .string($0.source.rawValue) }),
        "rows": .integer(changes.rows), "figures": .integer(changes.values),
        "changed": .integer(changed), "countries": .integer(countries), "first_day": first.json,
        "last_day": last.json, "left_out": .array(skippedNames.map(JSON.string)),
      ],
      [
        .notice(.good, .imported(changes.values, countries, first, last)),
        .notice(.quiet, .changed(changed)),
      ]
        + (skippedNames.isEmpty
          ? [] : [.notice(.quiet, .skippedNames(skippedNames))])
        + (last.map { $0 > changes.day } ?? false
          ? [.notice(.warning, .aheadOfSnapshot("\(last ?? changes.day)", changes.day))] : [])
        + skipped.blocks + changes.undoNotice)
  }

  /// The list of the results of an import, one row for each snapshot.
  static func imported(_ outcomes: [ImportOutcome]) -> Screen {
    let table = Table(
      "imports", of: outcomes,
      [
        .init("files", .files) { .list($0.paths.map { .text($0.fileName) }) },
        .hidden("source") { .optional($0.source, Value.text) },
        .init("date", .dayLabel) { .optional($0.changes?.day, Value.day) },
        .hidden("values") { .optional($0.changes?.values, Value.integer) },
        .hidden("new") { .optional($0.changes?.new, Value.integer) },
        .hidden("changed") { .optional($0.changes?.changed, Value.integer) },
        .hidden("gone") { .optional($0.changes?.gone, Value.integer) },
        .hidden("replaced") { .optional($0.changes?.isReplacement, Value.flag) },
        .hidden("failure") { .optional($0.failure?.code, Value.text) },
        .init("result", .result) { .phrase($0.sentence) },
      ])
    let imported = outcomes.count { $0.changes != nil }
    return Screen(
      "import",
      [.table(table), .machineOnly("total", .integer(outcomes.count))]
        + (imported > 1 ? [.notice(.quiet, .undoTakesSteps(imported))] : []))
  }
}

extension ImportOutcome {
  fileprivate var sentence: Phrase {
    switch result {
    case .success(let (screen, changes)):
      let warnings = screen.blocks.compactMap { block -> Phrase? in
        if case .notice(.warning, let sentence) = block { sentence } else { nil }
      }
      let counts = Phrase.counts(changes.new, changes.changed, changes.gone)
      return ([counts] + warnings).joined(separator: " ")
    case .failure(let failure):
      return failure.location.map { "\($0.fileName): \(failure.message)" } ?? failure.message
    }
  }
}

extension SnapshotChanges {
  /// The remark that the import is too large to be undone.
  var undoNotice: [Block] { isUndoable ? [] : [.notice(.quiet, .cannotBeUndone)] }
}

extension Day? {
  var json: JSON { map { .string("\($0)") } ?? .null }
}
