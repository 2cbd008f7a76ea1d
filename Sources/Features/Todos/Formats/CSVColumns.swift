import AtriumFormats
import AtriumScreen

/// A column that todos have a place for; its name in a header that is written.
enum CSVColumn: String, CaseIterable {
  case id, uid, title, content, done, due, priority, tags, created, modified, finished,
    recurs, parent

  /// What other programs call it.
  private static let others: [String: CSVColumn] = [
    "task": .title, "todo": .title, "name": .title, "summary": .title, "subject": .title,
    "description": .content, "notes": .content, "note": .content, "uuid": .uid,
    "status": .done, "completed": .done, "due date": .due, "deadline": .due,
    "labels": .tags, "categories": .tags, "project": .tags,
  ]

  init?(name: String) {
    let name = name.trimmed.lowercased()
    guard let column = CSVColumn(rawValue: name) ?? Self.others[name] else { return nil }
    self = column
  }
}

/// The columns of a file, as its header names them.
struct CSVColumns {
  let names: [String]
  private var indices: [CSVColumn: Int] = [:]
  /// Columns that todos have no place for.
  let others: [Int]

  /// `nil` when two columns have one name.
  init?(_ names: [String]) {
    self.names = names.map(\.trimmed)
    guard Set(self.names).count == names.count else { return nil }
    var rest: [Int] = []
    // A column's own name comes before its other names.
    for (index, name) in names.enumerated() {
      if let column = CSVColumn(rawValue: name.trimmed.lowercased()), indices[column] == nil {
        indices[column] = index
      }
    }
    for (index, name) in names.enumerated() where !indices.values.contains(index) {
      if let column = CSVColumn(name: name), indices[column] == nil {
        indices[column] = index
      } else {
        rest.append(index)
      }
    }
    others = rest
  }

  func index(of column: CSVColumn) -> Int? { indices[column] }
}

/// A row under its columns. What is empty is not there.
struct CSVRecord {
  let columns: CSVColumns
  let fields: [String]

  subscript(column: CSVColumn) -> String? {
    guard let index = columns.index(of: column), index < fields.count else { return nil }
    let text = column == .content ? fields[index] : fields[index].trimmed
    return text.isEmpty ? nil : text
  }

  /// What stands in the columns that todos have no place for.
  var others: JSON? {
    let members = columns.others.filter { $0 < fields.count && !fields[$0].isEmpty }.map {
      JSON.Member(columns.names[$0], .string(fields[$0]))
    }
    return members.isEmpty ? nil : .object(members)
  }
}
