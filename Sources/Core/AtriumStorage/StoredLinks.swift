public import AtriumCore
import GRDB

/// Stores links between items in a database of their own.
public struct StoredLinks: LinkStore {
  /// The migrations of the database. Released migrations must not change.
  ///
  /// A link is one row, whose addresses are in ascending order.
  public static let migrations = [
    """
    CREATE TABLE link (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      first TEXT NOT NULL,
      second TEXT NOT NULL,
      UNIQUE (first, second)
    );
    CREATE INDEX link_second ON link (second);
    """
  ]

  private let store: Store

  /// - Parameter store: a database with ``migrations``.
  public init(_ store: Store) { self.store = store }

  public func links(of item: Address) async throws -> [Address] {
    try await store.readIfExists { db in
      try String.fetchAll(
        db,
        sql: """
          SELECT other FROM (
            SELECT id, second AS other FROM link WHERE first = ?1
            UNION ALL SELECT id, first FROM link WHERE second = ?1
          ) ORDER BY id
          """, arguments: ["\(item)"]
      ).compactMap { Address($0) }
    } ?? []
  }

  public func hasLinks(of root: String) async throws -> Bool {
    try await store.readIfExists { db in
      try Bool.fetchOne(
        db, sql: "SELECT EXISTS (SELECT 1 FROM link WHERE \(Self.isBelowRoot))",
        arguments: ["\(Address(root, []))/*"]) ?? false
    } ?? false
  }

  public func link(_ item: Address, _ other: Address) async throws -> Bool {
    try await store.write { db in
      try db.execute(
        sql: "INSERT OR IGNORE INTO link (first, second) VALUES (?, ?)",
        arguments: Self.key(item, other))
      return db.changesCount > 0
    }
  }

  public func unlink(_ item: Address, _ other: Address) async throws -> Bool {
    try await store.write { db in
      try db.execute(
        sql: "DELETE FROM link WHERE first = ? AND second = ?", arguments: Self.key(item, other))
      return db.changesCount > 0
    }
  }

  /// Erases the links of all items of a feature from a database. Does nothing if the file does not exist.
  /// - Parameter root: the first component of the addresses of the feature.
  /// - Throws: a ``Failure`` that names the file.
  public static func erase(of root: String, in database: DatabaseMaintenance) throws {
    try database.writeErasingDeletedContent { db in
      try db.execute(
        sql: "DELETE FROM link WHERE \(isBelowRoot)", arguments: ["\(Address(root, []))/*"])
    }
  }

  private static let isBelowRoot = "first GLOB ?1 OR second GLOB ?1"

  private static func key(_ item: Address, _ other: Address) -> StatementArguments {
    StatementArguments(["\(item)", "\(other)"].sorted())
  }
}
