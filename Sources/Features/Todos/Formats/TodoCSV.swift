import AtriumCore
import AtriumDates
import AtriumFormats
import AtriumScreen
import AtriumTime
import GRDB

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
    _ body: (_ line: Int, Result<TodoDraft, RejectionReason>) throws -> Void
  ) throws {
    var header: Result<CSVHeader, RejectionReason>?
    do {
      try CSVParser.parse(
        from: source, separator: .detected, longestRecord: Self.longestRecord
      ) { line, record in
        switch header {
        case nil:
          header = Result { () throws(RejectionReason) in
            guard let header = CSVHeader(try texts(record)) else { throw .noHeader }
            return header
          }
          if case .failure(let error) = header { throw UnreadableFile(line: line, error) }
        case .success(let header):
          let item = Result { () throws(RejectionReason) in
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
      throw UnreadableFile(line: error.line, .format(.tooLong(error.limit)))
    }
  }

  private func texts(
    _ record: Result<CSVRecord, CSVSyntaxError>
  ) throws(RejectionReason) -> [String] {
    switch record {
    case .success(let record):
      guard record.isText else { throw .format(.notText) }
      return record.texts
    case .failure(let error): throw .format(error.reason)
    }
  }

  private func draft(_ fields: CSVFields) throws(RejectionReason) -> TodoDraft {
    var record = fields
    guard let title = record[.title].map(\.oneLine), !title.isEmpty else { throw .noTitle }
    var draft = TodoDraft(title: title, content: record[.content] ?? "")
    draft.dueTime = record.read(.due, date).map { ZonedMoment($0, by: clock) }
    draft.startTime = record.read(.start, date).map { ZonedMoment($0, by: clock) }
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
    draft.afterKeys = record[.after]?.words ?? []
    draft.furtherFields = record.takeTexts(of: furtherFields)
    draft.unreadable = record.unreadable
    if !record.others.isEmpty {
      draft.original = JSON.Member(TodoFileFormat.csv.rawValue, .object(record.others))
    }
    return draft
  }

  /// Reads a day with its year, and perhaps a time: `2030-12-24`, `24.12.2030 17:00`, `12/24/2030`, `Dec 24, 2030`.
  private func date(_ text: String) -> ISODateTime? {
    if let date = ISODateTime(dotted: text) ?? ISODateTime(text) { return date }
    // A phrase that means the same on another day.
    guard let value = try? DateReader.anyDay.date(text),
      value == (try? DateReader(clock: clock, language: .en).date(text))
    else { return nil }
    switch value {
    case .day(let day): return ISODateTime(day)
    case .moment(let time):
      var date = ISODateTime(time.moment.day)
      date.secondOfDay = time.moment.time.map { $0.minutes * 60 }
      return date
    default: return nil
    }
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

/// A column with a meaning for todos. The raw value is its name in a header.
enum CSVColumn: String, CaseIterable {
  case id, uid, title, content, done, due, priority, tags, created, modified, finished
  case recurrence = "recurs"
  case parent, start, after

  /// Returns the column of a name that other programs use.
  init?(alias: String) {
    switch alias {
    case "task", "todo", "name", "summary", "subject": self = .title
    case "description", "notes", "note": self = .content
    case "uuid": self = .uid
    case "status", "completed": self = .done
    case "due date", "deadline": self = .due
    case "start date": self = .start
    case "labels", "categories", "project": self = .tags
    default: return nil
    }
  }
}

extension [ItemField<Todo>] {
  /// The editable fields that no ``CSVColumn`` reads. The project is a tag.
  var withoutCSVColumn: [ItemField<Todo>] {
    filter { $0.isEditable && CSVColumn(rawValue: $0.name) == nil && $0.name != "project" }
  }
}

/// The header of a file.
struct CSVHeader {
  let names: [String]
  /// The columns by their positions; `nil` for those without a meaning for todos.
  private(set) var columns: [CSVColumn?]

  /// Returns `nil` if a name occurs more than once, if there are no titles, or if there are more than
  /// a thousand columns.
  init?(_ texts: [String]) {
    guard texts.count <= 1_000 else { return nil }
    names = texts.map(\.trimmed)
    columns = names.map { _ in nil }
    // A column's own name takes precedence over others, so that exports can use it.
    let lookups: [(String) -> CSVColumn?] = [
      { CSVColumn(rawValue: $0) }, { CSVColumn(rawValue: $0.lowercased()) },
      { CSVColumn(alias: $0.lowercased()) },
    ]
    for lookup in lookups {
      for (index, name) in names.enumerated() where columns[index] == nil {
        if let column = lookup(name), !columns.contains(column) {
          columns[index] = column
        }
      }
    }
    guard Set(names).count == names.count, columns.contains(.title) else { return nil }
  }
}

/// The fields of a record that are not empty.
struct CSVFields {
  private let header: CSVHeader
  /// Without surrounding white space, except for the content.
  private var fields = [CSVColumn: String](minimumCapacity: CSVColumn.allCases.count)
  /// The fields without a ``CSVColumn``.
  private(set) var others: [JSON.Member] = []
  /// The names of the columns whose fields cannot be read.
  private(set) var unreadable: [String] = []

  init(_ texts: [String], _ header: CSVHeader) {
    self.header = header
    for (index, text) in texts.enumerated() where !text.isEmpty {
      if let column = header.columns[index] {
        fields[column] = column == .content ? text : text.trimmed
      } else {
        others.append(JSON.Member(header.names[index], .string(text)))
      }
    }
  }

  /// The field; `nil` if it is empty.
  subscript(column: CSVColumn) -> String? { fields[column].flatMap { $0.isEmpty ? nil : $0 } }

  /// Reads an optional field. One that cannot be read is kept among the others.
  mutating func read<Value>(_ column: CSVColumn, _ value: (String) -> Value?) -> Value? {
    guard let text = self[column] else { return nil }
    if let value = value(text) { return value }
    let name = header.columns.firstIndex(of: column).map { header.names[$0] } ?? column.rawValue
    others.append(JSON.Member(name, .string(text)))
    unreadable.append(name)
    return nil
  }

  /// Reads and removes the values of editable fields without a ``CSVColumn``.
  /// - Returns: their texts, by the names of the fields.
  mutating func takeTexts(of fields: [ItemField<Todo>]) -> [String: String] {
    var texts: [String: String] = [:]
    for field in fields {
      guard let index = others.firstIndex(where: { $0.key.lowercased() == field.name }),
        let text = others[index].value.string?.trimmed
      else { continue }
      if field.change(to: text) == nil {
        unreadable.append(others[index].key)
      } else {
        texts[field.name] = text
        others.remove(at: index)
      }
    }
    return texts
  }
}

/// Writes CSV with a header (RFC 4180): every ``CSVColumn``, the other editable fields, and the further columns of
/// imported todos.
struct CSVWriter: ItemWriter {
  /// The fields by the names of the columns.
  private let fields: [String: ItemField<Todo>]
  private let names: [String]
  private let otherNames: [String]

  /// - Parameter otherNames: may contain names of fields, which are written once.
  init(otherNames: [String] = [], by clock: any WallClock) {
    let fields = Todo.fields(by: clock)
    self.fields = Dictionary(uniqueKeysWithValues: fields.map { ($0.name, $0) })
    let names = CSVColumn.allCases.map(\.rawValue) + fields.withoutCSVColumn.map(\.name)
    self.names = names
    self.otherNames = otherNames.filter { !names.contains($0) }
  }

  /// Writes the further columns of all todos in a database.
  init(_ db: Database, by clock: any WallClock) throws {
    var names: [String] = []
    var seen: Set<String> = []
    let todos = try String.fetchCursor(
      db, sql: #"SELECT extra FROM todo WHERE extra LIKE '{"csv":%' ORDER BY id"#)
    while let item = try todos.next() {
      for member in Todo.importedItem(item, .csv)?.members ?? []
      where seen.insert(member.key).inserted { names.append(member.key) }
    }
    self.init(otherNames: names, by: clock)
  }

  var beginning: [UInt8] { CSVEncoder.bytes(names + otherNames) }

  func bytes(of exported: ExportedTodo, isFirst: Bool) -> [UInt8] {
    let (todo, original) = (exported.todo, exported.todo.importedItem(.csv))
    let otherFields = otherNames.map { original?[$0]?.string ?? "" }
    let texts = names.map { name in
      let text =
        switch CSVColumn(rawValue: name) {
        case .uid: exported.uid
        case .after: todo.prerequisites.map(String.init).joined(separator: " ")
        default: fields[name]?.text(todo) ?? ""
        }
      // A field that could not be read stays until it gets another value.
      let isUnset = text.isEmpty || name == CSVColumn.done.rawValue && !todo.isDone
      return isUnset ? original?[name]?.string ?? text : text
    }
    return CSVEncoder.bytes(texts + otherFields)
  }
}
