import AtriumCore
import AtriumScreen
import AtriumStorage
import GRDB

/// Something the feature keeps.
struct Item: Equatable, Sendable, Decodable, FetchableRecord {
  /// Given once and never again.
  let id: Int
  var title: String

  /// A title without blanks around it.
  static func checked(_ title: String) throws(ItemError) -> String {
    let words = title.split(whereSeparator: \.isWhitespace)
    if words.isEmpty { throw .noTitle }
    return words.joined(separator: " ")
  }
}

/// What can be done with items.
struct Items: Sendable {
  let store: Store

  /// A step of the database's history: once released, it never changes.
  static let table = """
    CREATE TABLE item (id INTEGER PRIMARY KEY AUTOINCREMENT, title TEXT NOT NULL)
    """

  func all() async throws -> [Item] {
    try await store.read { try Item.fetchAll($0, sql: "SELECT * FROM item ORDER BY id") }
  }

  func item(_ id: Int) async throws -> Item {
    try await store.read { db in
      let found = try Item.fetchOne(db, sql: "SELECT * FROM item WHERE id = ?", arguments: [id])
      guard let found else { throw ItemError.notFound(id) }
      return found
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

  /// The items, for completion.
  func candidates() async throws -> [Candidate] {
    try await all().map { Candidate("\($0.id)", Phrase($0.title)) }
  }

  func homeLine() async throws -> Phrase? {
    let count = try await store.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM item") }
    return .own { $0.count(count ?? 0) }
  }
}

/// What can go wrong with items.
enum ItemError: FailureConvertible, Equatable {
  case notFound(Int)
  case noTitle

  var failure: Failure {
    switch self {
    case .notFound(let id):
      Failure(
        .notFound, "field-notes.not-found", .own { $0.notFound(id) },
        hint: .own(\.listShowsNumbers))
    case .noTitle:
      Failure(.data, "field-notes.no-title", .own(\.noTitle), hint: .own(\.typeATitle))
    }
  }
}
