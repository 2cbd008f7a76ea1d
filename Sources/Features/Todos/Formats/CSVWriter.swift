import AtriumFormats
import AtriumScreen

/// Writes CSV with a header (RFC 4180): every column of ``CSVColumn``, and those that imported
/// todos came with.
enum CSVWriter {
  static func write(_ todos: [Exported]) -> [UInt8] {
    let names = otherNames(todos)
    var bytes = CSVLine.bytes(CSVColumn.allCases.map(\.rawValue) + names)
    for exported in todos {
      let original = exported.todo.original("csv")
      let others = names.map { name -> String in
        if case .string(let text) = original?[name] { text } else { "" }
      }
      bytes += CSVLine.bytes(CSVColumn.allCases.map { field($0, exported) } + others)
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
}
