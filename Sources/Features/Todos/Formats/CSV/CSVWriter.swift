import AtriumFormats
import AtriumScreen
import AtriumTime

/// Writes CSV with a header (RFC 4180): every ``CSVColumn`` and the further columns of imported
/// todos.
enum CSVWriter {
  static func write(_ todos: [ExportedTodo]) -> [UInt8] {
    let otherNames = otherNames(todos)
    var bytes = CSVLine.bytes(CSVColumn.allCases.map(\.rawValue) + otherNames)
    for exported in todos {
      let original = exported.todo.importedItem(.csv)
      let otherFields = otherNames.map { original?[$0]?.string ?? "" }
      bytes += CSVLine.bytes(CSVColumn.allCases.map { field($0, exported) } + otherFields)
    }
    return bytes
  }

  private static func otherNames(_ todos: [ExportedTodo]) -> [String] {
    var seen: Set<String> = []
    return todos.flatMap { exported in
      (exported.todo.importedItem(.csv)?.members ?? []).map(\.key)
        .filter { seen.insert($0).inserted }
    }
  }

  private static func field(_ column: CSVColumn, _ exported: ExportedTodo) -> String {
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
    case .recurrence: todo.recurrence?.text ?? ""
    case .parent: todo.parent.map(String.init) ?? ""
    }
  }
}
