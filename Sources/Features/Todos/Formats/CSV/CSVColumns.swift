import AtriumCore
import AtriumFormats
import AtriumScreen

/// A column with a meaning for todos. The raw value is its name in a header.
enum CSVColumn: String, CaseIterable {
  case id, uid, title, content, done, due, priority, tags, created, modified, finished
  case recurrence = "recurs"
  case parent

  /// Returns the column of a name that other programs use.
  init?(alias: String) {
    switch alias {
    case "task", "todo", "name", "summary", "subject": self = .title
    case "description", "notes", "note": self = .content
    case "uuid": self = .uid
    case "status", "completed": self = .done
    case "due date", "deadline": self = .due
    case "labels", "categories", "project": self = .tags
    default: return nil
    }
  }
}

extension [ItemField<Todo>] {
  /// The editable fields that no ``CSVColumn`` reads.
  var withoutCSVColumn: [ItemField<Todo>] {
    filter { $0.isEditable && CSVColumn(rawValue: $0.name) == nil }
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
