import Foundation
import GRDB

/// The names in the whole world of the todos that were made here: UUIDs (RFC 9562) that end in the
/// todo's number, so that an export says the same each time and nothing has to be kept.
struct Identity {
  private let prefix: String

  init(_ db: Database) throws {
    prefix = try String.fetchOne(db, sql: "SELECT prefix FROM identity") ?? ""
  }

  func named(_ todo: Todo) -> Exported {
    let own = uuid(of: todo.id)
    let isUUID = todo.uid.map { UUID(uuidString: $0) != nil } ?? false
    return Exported(todo: todo, uid: todo.uid ?? own, uuid: isUUID ? todo.uid ?? own : own)
  }

  private func uuid(of id: Int) -> String {
    let digits = String(id, radix: 16)
    return prefix + String(repeating: "0", count: max(0, 12 - digits.count)) + digits
  }

  /// The number of the todo that was made here and got this name.
  func number(of uid: String) -> Int? {
    guard !prefix.isEmpty, uid.utf8.count == prefix.utf8.count + 12,
      uid.lowercased().hasPrefix(prefix)
    else { return nil }
    return Int(uid.suffix(12), radix: 16)
  }
}
