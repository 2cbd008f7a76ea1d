import AtriumFormats
import AtriumScreen

extension TodoImportReport {
  var results: [ImportResult] {
    let count = imported?.count ?? 0
    var results = [
      ImportResult(
        "imported", count: count, .good, .imported(count, imported), showsZero: true),
      ImportResult("first", imported.map { .integer($0.lowerBound) } ?? .null),
      ImportResult("last", imported.map { .integer($0.upperBound) } ?? .null),
      ImportResult("known", count: known, .quiet, .known(known)),
      ImportResult("repeated", count: repeated, .quiet, .repeated(repeated)),
      ImportResult("updated", count: updated, .good, .updated(updated)),
      ImportResult("recurring", count: recurring, .quiet, .recurring(recurring)),
      ImportResult(
        "unsupported", count: unsupported.count, .warning,
        unsupported.prefix(5).map { Phrase.keptRule(Phrase(quoting: $0.label), $0.part) }
          .joined(separator: " ")),
    ]
    let columns = JSON.array(otherColumns.map(JSON.string))
    if otherColumns.isEmpty {
      results.append(ImportResult("columns", columns))
    } else {
      let names = otherColumns.prefix(10).joined(separator: ", ")
      let more = otherColumns.count > 10 ? ", …" : ""
      results.append(
        ImportResult("columns", columns, .quiet, .otherColumns(names + more)))
    }
    results += [
      ImportResult("unreadable", unreadable, Phrase.unreadableAttributes),
      ImportResult("ineffective", ineffective, Phrase.ineffectiveAttributes),
    ]
    return results
  }
}

extension ImportResult {
  /// Attributes with the numbers of items that have them.
  fileprivate init(
    _ key: String, _ attributes: AttributeCounts,
    _ sentence: (_ names: String) -> Phrase
  ) {
    let counts = attributes.counts
    let json = JSON.array(
      counts.map { ["attribute": .string($0.name), "items": .integer($0.items)] })
    let names = counts.prefix(10).map { "\($0.name) (\($0.items))" }.joined(separator: ", ")
    if counts.isEmpty {
      self.init(key, json)
    } else {
      let more = counts.count > 10 ? ", …" : ""
      self.init(key, json, .warning, sentence(names + more))
    }
  }
}
