import AtriumCore
import AtriumFormats
import AtriumScreen
import AtriumStorage
import Foundation
import GRDB

/// A todo with its globally unique identifiers.
struct ExportedTodo: Sendable {
  var todo: Todo
  /// The UID of the imported file, or a UUID in lower case.
  var uid: String
  /// ``uid`` if it is a UUID, otherwise a UUID of its own.
  var uuid: String
  var parent: (uid: String, uuid: String)?
  /// The identifiers of the prerequisites.
  var prerequisites: [(uid: String, uuid: String)] = []
  /// The components of a series with the fields of the todo; `nil` for other todos.
  var series: [CalendarComponent]?
}

extension Todos {
  /// Writes all todos in the order of their numbers.
  /// - Returns: their number.
  func export(_ format: TodoFileFormat, to output: ExportOutput) async throws -> Int {
    try await store.read { [clock] db in
      var exporter = try TodoExporter(db, by: clock)
      let todos = try Todo.fetchCursor(db, sql: "SELECT \(Todo.columns) FROM todo ORDER BY id")
      let next = { () throws -> ExportedTodo? in
        try todos.next().map { try exporter.exported($0, as: format) }
      }
      return try output.append(next, by: format.writer(by: clock, db))
    }
  }
}

/// Adds to todos what an export needs.
struct TodoExporter {
  private let identity: ExportIdentity
  private let clock: any WallClock
  /// Finds the UID of a todo by its number.
  private let statement: Statement
  /// Series share it, so that an export of hostile ones ends.
  private var budget = 100 * TodoSeries.budget

  init(_ db: Database, by clock: any WallClock) throws {
    identity = try ExportIdentity(db)
    self.clock = clock
    statement = try db.cachedStatement(sql: "SELECT uid FROM todo WHERE id = ?")
  }

  mutating func exported(_ todo: Todo, as format: TodoFileFormat) throws -> ExportedTodo {
    let (uid, uuid) = identity.identifiers(of: todo.id, uid: todo.uid)
    var exported = ExportedTodo(todo: todo, uid: uid, uuid: uuid)
    if format == .ics, todo.isSeries, todo.recurrence?.unsupported == nil,
      var series = try? TodoSeries(todo, clock: clock)
    {
      var share = min(TodoSeries.budget, budget)
      budget -= share
      try? series.apply(todo, budget: &share)
      budget += max(0, share)
      exported.series = series.components
    }
    exported.parent = try todo.parent.flatMap(identifiers)
    exported.prerequisites = try todo.prerequisites.compactMap(identifiers)
    return exported
  }

  private func identifiers(of id: Int) throws -> (uid: String, uuid: String)? {
    try String?.fetchOne(statement, arguments: [id]).map { identity.identifiers(of: id, uid: $0) }
  }
}

/// Derives the UUIDs (RFC 9562) of todos that were created here: a random prefix per database,
/// followed by the number of the todo. They are the same in every export and need not be stored.
struct ExportIdentity {
  private let prefix: String

  init(_ db: Database) throws {
    prefix = try String.fetchOne(db.cachedStatement(sql: "SELECT prefix FROM identity")) ?? ""
  }

  /// - Parameter uid: the UID of the imported file.
  func identifiers(of id: Int, uid: String?) -> (uid: String, uuid: String) {
    let ownUUID = prefix + Hexadecimal.text(id, digits: 12)
    let uid = uid ?? ownUUID
    return (uid, UUID(uuidString: uid) == nil ? ownUUID : uid)
  }

  /// Returns the number of the todo with a derived UUID; `nil` for any other UID.
  func number(of uid: String) -> Int? {
    guard !prefix.isEmpty, uid.utf8.count == prefix.utf8.count + 12,
      uid.lowercased().hasPrefix(prefix)
    else { return nil }
    return Int(uid.suffix(12), radix: 16)
  }
}
