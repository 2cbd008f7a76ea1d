import AtriumCore
import AtriumScreen
import AtriumStorage
import GRDB

/// The items in the feature's database.
struct ItemStore: Sendable {
  let store: Store

  /// Released migrations never change.
  static let migrations = [
    "CREATE TABLE item (id INTEGER PRIMARY KEY AUTOINCREMENT, title TEXT NOT NULL)"
  ]

  func all() async throws -> [Item] {
    try await store.read { try Item.fetchAll($0, sql: "SELECT * FROM item ORDER BY id") }
  }

  func item(_ id: Int) async throws -> Item {
    try await store.read { db in
      let item = try Item.fetchOne(db, sql: "SELECT * FROM item WHERE id = ?", arguments: [id])
      guard let item else { throw ItemError.notFound(id) }
      return item
    }
  }

  func add(_ title: String) async throws -> Item {
    let title = try Item.checked(title)
    return try await store.write { db in
      try db.execute(sql: "INSERT INTO item (title) VALUES (?)", arguments: [title])
      return Item(id: Int(db.lastInsertedRowID), title: title)
    }
  }

  func rename(_ id: Int, _ title: String) async throws -> Item {
    let title = try Item.checked(title)
    return try await store.write { db in
      try db.execute(sql: "UPDATE item SET title = ? WHERE id = ?", arguments: [title, id])
      guard db.changesCount > 0 else { throw ItemError.notFound(id) }
      return Item(id: id, title: title)
    }
  }

  func delete(_ id: Int) async throws {
    try await store.write { db in
      try db.execute(sql: "DELETE FROM item WHERE id = ?", arguments: [id])
      guard db.changesCount > 0 else { throw ItemError.notFound(id) }
    }
  }

  /// The items for completion.
  func candidates() async throws -> [Candidate] {
    try await all().map { Candidate("\($0.id)", Phrase($0.title)) }
  }

  /// The number of items for the home screen.
  func homeLine() async throws -> Phrase? {
    let count = try await store.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM item") }
    return .localized { $0.count(count ?? 0) }
  }
}

extension Item: FetchableRecord {}
