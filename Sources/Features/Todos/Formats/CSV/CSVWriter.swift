import AtriumCore
import AtriumFormats
import AtriumScreen
import AtriumTime
import GRDB

/// Writes CSV with a header (RFC 4180): every ``CSVColumn``, the other editable fields, and the further columns of
/// imported todos.
struct CSVWriter: ItemWriter {
  /// The fields by the names of the columns.
  private let fields: [String: ItemField<Todo>]
  private let names: [String]
  /// The names of the further columns.
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
      let text = name == CSVColumn.uid.rawValue ? exported.uid : fields[name]?.text(todo) ?? ""
      // A field that could not be read stays until it gets another value.
      let isUnset = text.isEmpty || name == CSVColumn.done.rawValue && !todo.isDone
      return isUnset ? original?[name]?.string ?? text : text
    }
    return CSVEncoder.bytes(texts + otherFields)
  }
}
