import AtriumCore
import AtriumFormats
import AtriumScreen
import AtriumTime

/// Reads CSV with a header (RFC 4180 §2.3). Columns without a meaning for todos are kept for exports.
struct CSVReader: ItemReader {
  /// The maximum length of a record in bytes.
  private static let longestRecord = 4 << 20

  let clock: any WallClock
  private let furtherFields: [ItemField<Todo>]

  init(clock: any WallClock) {
    self.clock = clock
    furtherFields = Todo.fields(by: clock).withoutCSVColumn
  }

  func read(
    from source: (_ buffer: inout [UInt8], _ start: Int) throws -> Int,
    _ body: (_ line: Int, Result<TodoDraft, TodoFormatError>) throws -> Void
  ) throws {
    var header: Result<CSVHeader, TodoFormatError>?
    do {
      try CSVParser.parse(
        from: source, separator: .detected, longestRecord: Self.longestRecord
      ) { line, record in
        switch header {
        case nil:
          header = Result { () throws(TodoFormatError) in
            guard let header = CSVHeader(try texts(record)) else { throw .noHeader }
            return header
          }
          if case .failure(let error) = header { throw UnreadableFile(line: line, error) }
        case .success(let header):
          let item = Result { () throws(TodoFormatError) in
            let texts = try texts(record)
            let (found, expected) = (texts.count, header.names.count)
            guard found <= expected else { throw .fieldCount(found: found, expected: expected) }
            return try draft(CSVFields(texts, header))
          }
          try body(line, item)
        case .failure: break
        }
      }
    } catch let error as CSVRecordTooLong {
      throw UnreadableFile<TodoFormatError>(line: error.line, .format(.tooLong(error.limit)))
    }
  }

  private func texts(
    _ record: Result<CSVRecord, CSVSyntaxError>
  ) throws(TodoFormatError) -> [String] {
    switch record {
    case .success(let record):
      guard record.isText else { throw .format(.notText) }
      return record.texts
    case .failure(let error): throw .format(error.reason)
    }
  }

  private func draft(_ fields: CSVFields) throws(TodoFormatError) -> TodoDraft {
    var record = fields
    guard let title = record[.title].map(\.oneLine), !title.isEmpty else { throw .noTitle }
    var draft = TodoDraft(title: title, content: record[.content] ?? "")
    draft.dueTime = record.read(.due, date).map { ZonedMoment($0, by: clock) }
    if !["none", "0"].contains(record[.priority]?.lowercased()) {
      draft.priority = record.read(.priority, priority)
    }
    let tags = record[.tags]?.split { $0.isWhitespace || $0 == "," } ?? []
    draft.tags = TagNormalizer.cleaned(tags.map(String.init))
    draft.created = record.read(.created, date)?.date(by: clock)
    draft.modified = record.read(.modified, date)?.date(by: clock)
    draft.finished = record.read(.finished, date)?.date(by: clock)
    draft.isDone = record.read(.done, isDone) ?? (draft.finished != nil)
    if !draft.isDone { draft.finished = nil }
    draft.recurrence = record.read(.recurrence) { Recurrence($0) }
    draft.uid = record[.uid]
    draft.key = record[.id]
    draft.parentKey = record[.parent]
    draft.furtherFields = record.takeTexts(of: furtherFields)
    draft.unreadable = record.unreadable
    if !record.others.isEmpty {
      draft.original = JSON.Member(TodoFileFormat.csv.rawValue, .object(record.others))
    }
    return draft
  }

  private func date(_ text: String) -> ISODateTime? {
    ISODateTime(dotted: text) ?? ISODateTime(text)
  }

  /// Reads a common abbreviation, or the English word, or the word that people see in their language.
  private func priority(_ text: String) -> Priority? {
    let word = text.lowercased()
    return switch word {
    case "h", "a", "1": .high
    case "m", "b", "2", "normal": .medium
    case "l", "c", "3": .low
    default:
      Priority.allCases.first {
        $0.rawValue == word || Phrase.priorityName($0).texts.contains(word)
      }
    }
  }

  private func isDone(_ text: String) -> Bool? {
    switch text.lowercased() {
    case "true", "yes", "1", "x", "done", "completed", "ja", "erledigt": true
    case "false", "no", "0", "open", "pending", "nein", "offen": false
    default: nil
    }
  }
}
