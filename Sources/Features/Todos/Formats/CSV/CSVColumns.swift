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

/// The columns of a file, from its header.
struct CSVColumns {
  let names: [String]
  /// The indices of the columns without a meaning for todos.
  let otherIndices: [Int]
  private let indices: [CSVColumn: Int]

  /// Returns `nil` if a name occurs more than once.
  init?(_ header: [String]) {
    names = header.map(\.trimmed)
    guard Set(names).count == names.count else { return nil }
    // A column's own name takes precedence over its aliases.
    let lookups: [(String) -> CSVColumn?] = [
      { CSVColumn(rawValue: $0) }, { CSVColumn(alias: $0) },
    ]
    var indices: [CSVColumn: Int] = [:]
    for lookup in lookups {
      for (index, name) in names.enumerated() {
        if let column = lookup(name.lowercased()), indices[column] == nil {
          indices[column] = index
        }
      }
    }
    self.indices = indices
    otherIndices = names.indices.filter { !indices.values.contains($0) }
  }

  func index(of column: CSVColumn) -> Int? { indices[column] }
}

/// The fields of a record by their columns.
struct CSVFields {
  let columns: CSVColumns
  let fields: [String]

  /// The field, without surrounding white space unless it is the content; `nil` if it is empty.
  subscript(column: CSVColumn) -> String? {
    guard let index = columns.index(of: column), index < fields.count else { return nil }
    let text = column == .content ? fields[index] : fields[index].trimmed
    return text.isEmpty ? nil : text
  }

  /// The non-empty fields without a meaning for todos; `nil` if there are none.
  var otherFields: JSON? {
    let members = columns.otherIndices.filter { $0 < fields.count && !fields[$0].isEmpty }.map {
      JSON.Member(columns.names[$0], .string(fields[$0]))
    }
    return members.isEmpty ? nil : .object(members)
  }
}
