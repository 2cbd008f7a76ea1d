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
  /// The identifiers of the parent.
  var parent: (uid: String, uuid: String)?
}

extension Todos {
  /// Returns all todos in the order of their numbers.
  func exportedTodos() async throws -> [ExportedTodo] {
    try await store.read { db in
      let identity = try ExportIdentity(db)
      let todos = try Todo.fetchAll(db, sql: "SELECT \(Todo.columns) FROM todo ORDER BY id")
      var exported = todos.map(identity.exported)
      let identifiers = Dictionary(
        uniqueKeysWithValues: exported.map { ($0.todo.id, ($0.uid, $0.uuid)) })
      for index in todos.indices {
        exported[index].parent = todos[index].parent.flatMap { identifiers[$0] }
      }
      return exported
    }
  }
}

/// Derives the UUIDs (RFC 9562) of todos that were created here: a random prefix per database,
/// followed by the number of the todo. They are the same in every export and need not be stored.
struct ExportIdentity {
  private let prefix: String

  init(_ db: Database) throws {
    prefix = try String.fetchOne(db, sql: "SELECT prefix FROM identity") ?? ""
  }

  func exported(_ todo: Todo) -> ExportedTodo {
    let ownUUID = prefix + Hexadecimal.text(todo.id, digits: 12)
    let uid = todo.uid ?? ownUUID
    return ExportedTodo(
      todo: todo, uid: uid, uuid: UUID(uuidString: uid) == nil ? ownUUID : uid)
  }

  /// Returns the number of the todo with a derived UUID; `nil` for any other UID.
  func number(of uid: String) -> Int? {
    guard !prefix.isEmpty, uid.utf8.count == prefix.utf8.count + 12,
      uid.lowercased().hasPrefix(prefix)
    else { return nil }
    return Int(uid.suffix(12), radix: 16)
  }
}
