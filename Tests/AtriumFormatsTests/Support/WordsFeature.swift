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
  func scene(at place: NoPlace?, in flow: Flow) -> any Scene { WordsScene() }
}

private struct WordsScene: Scene {
  typealias Output = Void

  func screen() async throws -> Screen { Screen("words", []) }

  var commands: [Command<Void>] {
    [
      .importing("Import words", format: .constant(())) {
        _, _ in
        FileImport(
          from: UserFiles(of: WordsFeature.id, upTo: 1), by: WordReader(),
          save: { items in
            var report = WordImportReport()
            try items.read { report.words.append($0.text) }
            return report
          })
      },
      .exporting(
        "Export words", of: WordsFeature.id, confirmedBy: Phrase.exported,
        format: .constant(())
      ) { _, _ in
        ExportedFile("text/plain", format: "txt") { output in
          var words = ["one", "two"].makeIterator()
          return try output.append({ words.next() }, by: WordWriter())
        }
      },
    ]
  }
}

extension RejectionReason {
  static let severalWords = Self(
    "several-words", en: "Several words.", de: "Mehrere Wörter.", hr: "Više riječi.")
}

struct Word: ImportedDraft { var text: String }

struct WordReader: ItemReader {
  func read(
    from source: (_ buffer: inout [UInt8], _ start: Int) throws -> Int,
    _ body: (_ line: Int, Result<Word, RejectionReason>) throws -> Void
  ) throws {
    try TextLines.forEach(from: source) { number, bytes in
      guard let text = TextLines.text(try bytes.get()) else {
        throw UnreadableFile(line: number, .format(.notText))
      }
      try body(number, text.contains(" ") ? .failure(.severalWords) : .success(Word(text: text)))
      return true
    }
  }
}

private struct WordWriter: ItemWriter {
  func bytes(of word: String, isFirst: Bool) -> [UInt8] { Array("\(word)\n".utf8) }
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

extension Phrase {
  fileprivate static func exported(_ count: Int, _ path: String) -> Phrase { "\(count) exported." }
}
