import AtriumCore
import AtriumFormats
import AtriumScreen

/// A feature that imports and exports files with one word on each line.
struct WordsFeature: Feature {
  static let id: FeatureID = "words"
  static let title: Phrase = "Words"

  func assemble(_ plan: inout Plan, with settings: NoSettings) {
    plan.addEntry { WordsCoordinator() }
  }
}

private struct WordsCoordinator: EntryCoordinator {
  func run(from place: NoPlace?, in flow: Flow) async throws(Departure) {
    try await flow.show(WordsScene())
  }
}

private struct WordsScene: Scene {
  typealias Output = Void

  func screen() async throws -> Screen { Screen("words", []) }

  var commands: [Command<Void>] {
    [
      .importing(WordStrings.self, format: .constant(())) { _, _ in
        FileImport(
          from: UserFiles(of: WordsFeature.id), parse: ParsedFile.words,
          save: { WordImportReport(words: $0) })
      },
      .exporting(WordStrings.self, of: WordsFeature.id, format: .constant(())) { _, _ in
        ExportedFile("text/plain", format: "txt", count: 2, bytes: Array("one\ntwo\n".utf8))
      },
    ]
  }
}

private enum WordError: RejectionReason {
  case severalWords
  case format(FormatError)

  var code: String { "several-words" }
  var phrase: Phrase { "Several words." }
}

extension ParsedFile<String, WordError> {
  fileprivate static func words(_ bytes: [UInt8]) -> Self {
    var file = ParsedFile()
    for (number, text) in TextLines(bytes) {
      file.add(line: number) { () throws(WordError) in
        guard let text else { throw .format(.notText) }
        if text.contains(" ") { throw .severalWords }
        return text
      }
    }
    return file
  }
}

private struct WordImportReport: ImportReport {
  var words: [String] = []

  var results: [ImportResult] {
    [
      ImportResult("imported", count: words.count, .good, "Imported.", showsZero: true),
      ImportResult("long", count: words.count { $0.count > 3 }, .quiet, "Some are long."),
      ImportResult("words", .array(words.map(JSON.string))),
    ]
  }
}

private struct WordStrings: ImportStrings, ExportStrings {
  var importSummary = "Import words"
  var reasonLabel = "Reason"
  var rejectedItems: @Sendable (Int) -> String = { "\($0) rejected." }
  var useSkipBad = "Use --skip-bad."
  var skipped: @Sendable (Int) -> String = { "\($0) skipped." }
  var exportSummary = "Export words"
  var overwriteHelp = "Overwrite."
  var exported: @Sendable (Int, String) -> String = { count, _ in "\(count) exported." }

  static let en = WordStrings()
}
