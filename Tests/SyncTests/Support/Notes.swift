import AtriumCore
import AtriumFormats
import AtriumScreen
import AtriumStorage
import GRDB

/// A feature's items that consist of a UID and the lines of a component.
struct Notes: CalendarItemSource {
  static let migrations = [
    "CREATE TABLE note (uid TEXT PRIMARY KEY, lines TEXT NOT NULL)", CalendarSyncStore.migration,
    CalendarSyncStore.detachmentMigration, CalendarSyncStore.deletionMigration,
  ]
  var component = "VTODO"

  static func put(_ lines: String?, at uid: String, _ db: Database) throws {
    try db.execute(sql: "DELETE FROM note WHERE uid = ?", arguments: [uid])
    if let lines {
      try db.execute(sql: "INSERT INTO note VALUES (?, ?)", arguments: [uid, lines])
    }
  }

  static func all(_ db: Database) throws -> [String: String] {
    let rows = try Row.fetchAll(db, sql: "SELECT uid, lines FROM note")
    return try Dictionary(
      uniqueKeysWithValues: rows.map { (try $0.value("uid"), try $0.value("lines")) })
  }

  func versions(_ db: Database) throws -> [String: Int] {
    try Self.all(db).mapValues { lines in
      var version = ContentHash()
      version.add(lines)
      return version.value
    }
  }

  func isExample(_ uid: String, _ db: Database) throws -> Bool {
    try uid == "example" && Self.all(db)[uid] == "SUMMARY:Example"
  }

  func item(_ uid: String, _ db: Database) throws -> CalendarItem? {
    guard let lines = try Self.all(db)[uid] else { return nil }
    let content = "UID:\(uid)\n\(lines)".split(separator: "\n").map {
      ContentLine(String($0))
    }
    return CalendarItem([CalendarComponent(content, name: component)], at: Address("notes", [uid]))
  }

  func save(_ components: [CalendarComponent], _ db: Database) throws -> [IgnoredProperty] {
    let lines = components[0].lines.filter { $0.name != "UID" }.map(\.text)
    if lines.contains("X-REFUSED:yes") { throw RejectionReason.refusal }
    try Self.put(lines.joined(separator: "\n"), at: components[0].uid ?? "", db)
    return components.flatMap(\.ignored)
  }

  func resolveReferences(of uids: [String], _ db: Database) throws {}
  func remove(_ uid: String, _ db: Database) throws { try Self.put(nil, at: uid, db) }
  func json(of components: [CalendarComponent]) -> JSON { .null }

  func record(_ db: Database, _ change: () throws -> (received: Int, deleted: Int)) throws {
    _ = try change()
  }
}

extension RejectionReason {
  fileprivate static let refusal = Self(
    "refused", en: "This is refused.", de: "Das wird abgelehnt.", hr: "To se odbija.")
}
