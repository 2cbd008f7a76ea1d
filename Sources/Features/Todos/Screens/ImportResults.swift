import AtriumFormats
import AtriumScreen

extension TodoImportReport {
  var results: [ImportResult] {
    let count = imported?.count ?? 0
    var results = [
      ImportResult(
        "imported", count: count, .good, .todos { $0.imported(count, imported) }, showsZero: true),
      ImportResult("first", imported.map { .integer($0.lowerBound) } ?? .null),
      ImportResult("last", imported.map { .integer($0.upperBound) } ?? .null),
      ImportResult("known", count: known, .quiet, .todos { $0.known(known) }),
      ImportResult("repeated", count: repeated, .quiet, .todos { $0.repeated(repeated) }),
      ImportResult("updated", count: updated, .good, .todos { $0.updated(updated) }),
      ImportResult("recurring", count: recurring, .quiet, .todos { $0.recurring(recurring) }),
      ImportResult(
        "unsupported", count: unsupported.count, .warning,
        .todos { [unsupported] strings in
          unsupported.prefix(5).map { strings.keptRule(strings.quotes.text($0.label), $0.part) }
            .joined(separator: " ")
        }),
    ]
    let columns = JSON.array(otherColumns.map(JSON.string))
    if otherColumns.isEmpty {
      results.append(ImportResult("columns", columns))
    } else {
      let names = otherColumns.prefix(10).joined(separator: ", ")
      let more = otherColumns.count > 10 ? ", …" : ""
      results.append(
        ImportResult("columns", columns, .quiet, .todos { $0.otherColumns(names + more) }))
    }
    return results
  }
}
