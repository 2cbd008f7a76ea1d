import AtriumFormats
import AtriumScreen
import AtriumTime
import GRDB

/// Writes CSV with a header (RFC 4180): every ``CSVColumn`` and the further columns of imported
/// todos.
struct CSVWriter: ItemWriter {
  /// The names of the further columns.
  let otherNames: [String]

  /// - Parameter otherNames: may contain names of ``CSVColumn``, which are written once.
  init(otherNames: [String] = []) {
    let names = Set(CSVColumn.allCases.map(\.rawValue))
    self.otherNames = otherNames.filter { !names.contains($0) }
  }

  /// Writes the further columns of all todos in a database.
  init(_ db: Database) throws {
    var names: [String] = []
    var seen: Set<String> = []
    let todos = try String.fetchCursor(
      db, sql: #"SELECT extra FROM todo WHERE extra LIKE '{"csv":%' ORDER BY id"#)
    while let item = try todos.next() {
      for member in Todo.importedItem(item, .csv)?.members ?? []
      where seen.insert(member.key).inserted { names.append(member.key) }
    }
    self.init(otherNames: names)
  }

  var beginning: [UInt8] { CSVEncoder.bytes(CSVColumn.allCases.map(\.rawValue) + otherNames) }

  func bytes(of exported: ExportedTodo, isFirst: Bool) -> [UInt8] {
    let original = exported.todo.importedItem(.csv)
    let otherFields = otherNames.map { original?[$0]?.string ?? "" }
    let fields = CSVColumn.allCases.map { column in
      let field = Self.field(column, exported)
      // A field that could not be read stays until it gets another value.
      let isUnset = field.isEmpty || column == .done && !exported.todo.isDone
      return isUnset ? original?[column.rawValue]?.string ?? field : field
    }
    return CSVEncoder.bytes(fields + otherFields)
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
