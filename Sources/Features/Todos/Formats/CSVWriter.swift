import AtriumScreen

/// Writes CSV with a header (RFC 4180): every column of ``CSVColumn``, and those that imported
/// todos came with.
enum CSVWriter {
  static func write(_ todos: [Exported]) -> [UInt8] {
    let names = otherNames(todos)
    var bytes = line(CSVColumn.allCases.map(\.rawValue) + names)
    for exported in todos {
      let original = exported.todo.original("csv")
      let others = names.map { name -> String in
        if case .string(let text) = original?[name] { text } else { "" }
      }
      bytes += line(CSVColumn.allCases.map { field($0, exported) } + others)
    }
    return bytes
  }

  private static func otherNames(_ todos: [Exported]) -> [String] {
    var seen: Set<String> = []
    return todos.flatMap { exported -> [String] in
      guard case .object(let members) = exported.todo.original("csv") else { return [] }
      return members.map(\.key).filter { seen.insert($0).inserted }
    }
  }

  private static func field(_ column: CSVColumn, _ exported: Exported) -> String {
    let todo = exported.todo
    return switch column {
    case .id: "\(todo.id)"
    case .uid: exported.uid
    case .title: todo.title
    case .content: todo.content
    case .done: todo.isDone ? "true" : "false"
    case .due: todo.due?.description ?? ""
    case .priority: todo.priority?.rawValue ?? ""
    case .tags: todo.tags.joined(separator: " ")
    case .created: todo.created
    case .modified: todo.modified
    case .finished: todo.finished ?? ""
    case .recurs: todo.recurs?.text ?? ""
    case .parent: todo.parent.map(String.init) ?? ""
    }
  }

  private static func line(_ fields: [String]) -> [UInt8] {
    Array(fields.map(quoted).joined(separator: ",").utf8) + [0x0D, 0x0A]
  }

  /// In quotes where it holds one, a comma, an end of a line, or blanks at its ends.
  private static func quoted(_ text: String) -> String {
    let needsQuotes =
      text.utf8.contains { $0 == 0x22 || $0 == 0x2C || $0 == 0x0A || $0 == 0x0D }
      || text.utf8.first == 0x20 || text.utf8.last == 0x20
    guard needsQuotes else { return text }
    return "\"" + text.replacing("\"", with: "\"\"") + "\""
  }
}
