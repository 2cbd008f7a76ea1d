import AtriumFormats
import AtriumScreen

extension TodoImportReport {
  var results: [ImportResult] {
    let count = imported?.count ?? 0
    return [
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
      ImportResult(
        "columns", otherColumns.map(JSON.string), .quiet, otherColumns, Phrase.otherColumns),
      ImportResult(
        "cycles", cycles.map(JSON.string), .warning, cycles, Phrase.unusedDependencies),
      ImportResult("unreadable", unreadable, Phrase.unreadableAttributes),
      ImportResult("ineffective", ineffective, Phrase.ineffectiveAttributes),
      ImportResult("waiting", count: waiting, .quiet, .waitUntilTheirStart(waiting)),
      ImportResult("deleted", count: deleted, .quiet, .wereDeleted(deleted)),
    ]
  }
}

extension ImportResult {
  /// Attributes with the numbers of items that have them.
  fileprivate init(
    _ key: String, _ attributes: AttributeCounts, _ sentence: (_ names: String) -> Phrase
  ) {
    self.init(
      key,
      attributes.counts.map { ["attribute": .string($0.name), "items": .integer($0.items)] },
      .warning, attributes.counts.map { "\($0.name) (\($0.items))" }, sentence)
  }

  /// A list, of which users see the first ten names.
  fileprivate init(
    _ key: String, _ list: [JSON], _ tone: Tone, _ names: [String],
    _ sentence: (_ names: String) -> Phrase
  ) {
    guard !names.isEmpty else {
      self.init(key, .array(list))
      return
    }
    let shown = names.prefix(10).joined(separator: ", ") + (names.count > 10 ? ", …" : "")
    self.init(key, .array(list), tone, sentence(shown))
  }
}
