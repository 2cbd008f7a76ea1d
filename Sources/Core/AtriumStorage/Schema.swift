import AtriumCore
import GRDB

/// The tables of a store, defined by its migrations. `user_version` is the number of migrations
/// that a file has had.
struct Schema: Sendable {
  /// SQL, oldest first. An empty migration has become part of a later one; files that end with it are refused.
  var migrations: [String]
  /// The database file, for failures.
  var path: String

  /// Returns the number of migrations that the file has had.
  /// - Throws: a failure if the file has had more migrations than this version of the program knows, or too few.
  func version(of db: Database) throws -> Int {
    let version = try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
    guard (0...migrations.count).contains(version) else {
      throw Failure(newer: path, version: version, known: migrations.count)
    }
    if version > 0, migrations[version - 1].isEmpty {
      let known = migrations.prefix { $0.isEmpty }.count + 1
      throw Failure(older: path, version: version, known: known)
    }
    return version
  }

  /// Refuses a file with a table, index, view or trigger that the migrations do not create.
  ///
  /// Other programs can write to the file, and a trigger would run with the next statement. A search in
  /// the text of the migrations suffices for most files; otherwise the migrations run in memory, and
  /// the schemas are compared.
  /// - Throws: a failure that names the file and the object.
  func checkObjects(_ db: Database) throws {
    let text = SearchableText(migrations)
    if try SchemaObject.all(db).allSatisfy({ $0.isCreated(by: text) }) { return }
    // Another process may migrate the file in the meantime.
    var objects: [SchemaObject] = []
    var version = 0
    try db.inTransaction(.deferred) {
      version = try self.version(of: db)
      objects = try SchemaObject.all(db)
      return .rollback
    }
    let expected = try DatabaseQueue().inDatabase { [version] copy in
      copy.addFoldedFunction()
      try copy.execute(sql: "PRAGMA foreign_keys = OFF")
      for migration in migrations[..<version] { try copy.execute(sql: migration) }
      return try SchemaObject.all(copy)
    }
    if let unknown = objects.first(where: { !$0.isContained(in: expected) }) {
      throw Failure(unknownObject: unknown.name, type: unknown.type, in: path)
    }
  }

  /// Applies the missing migrations in one transaction. Takes no lock if there are none.
  func migrate(_ db: Database, from version: Int) throws {
    guard version < migrations.count else { return }
    // With foreign keys enabled, rebuilding a table would delete the rows that refer to it. The
    // setting cannot be changed within a transaction.
    try db.execute(sql: "PRAGMA foreign_keys = OFF")
    try db.inTransaction(.immediate) {
      // Another process may have migrated the file in the meantime.
      let version = try self.version(of: db)
      guard version < migrations.count else { return .rollback }
      for migration in migrations[version...] { try db.execute(sql: migration) }
      try db.checkForeignKeys()
      try db.execute(sql: "PRAGMA user_version = \(migrations.count)")
      return .commit
    }
    try db.execute(sql: "PRAGMA foreign_keys = ON")
  }
}
