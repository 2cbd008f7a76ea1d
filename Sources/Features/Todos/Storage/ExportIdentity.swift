import AtriumScreen
import AtriumTime
import Foundation
import GRDB

/// Derives the UUIDs (RFC 9562) of todos that were created here: a random prefix per database,
/// followed by the number of the todo. They are the same in every export and need not be stored.
struct ExportIdentity {
  private let prefix: String

  init(_ db: Database) throws {
    prefix = try String.fetchOne(db, sql: "SELECT prefix FROM identity") ?? ""
  }

  func exported(_ todo: Todo) -> ExportedTodo {
    let ownUUID = uuid(of: todo.id)
    let uid = todo.uid ?? ownUUID
    return ExportedTodo(
      todo: todo, uid: uid, uuid: UUID(uuidString: uid) == nil ? ownUUID : uid)
  }

  private func uuid(of id: Int) -> String { prefix + Hexadecimal.text(id, digits: 12) }

  /// Returns the number of the todo with a derived UUID; `nil` for any other UID.
  func number(of uid: String) -> Int? {
    guard !prefix.isEmpty, uid.utf8.count == prefix.utf8.count + 12,
      uid.lowercased().hasPrefix(prefix)
    else { return nil }
    return Int(uid.suffix(12), radix: 16)
  }
}
