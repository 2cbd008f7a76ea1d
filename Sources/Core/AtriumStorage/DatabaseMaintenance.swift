import GRDB
import Glibc

/// Checks and backs up a feature's database file without knowledge of its schema. Each call opens the
/// file.
public struct DatabaseMaintenance: Sendable {
  public let path: String

  /// Does not open the file yet.
  public init(_ path: String) { self.path = path }

  /// The result of an integrity check.
  public struct IntegrityReport: Sendable, Equatable {
    /// The number of migrations that the file has had.
    public let version: Int
    /// The messages of SQLite about errors; empty for an intact file.
    public let faults: [String]
  }

  /// Checks every page and every foreign key. Does not modify the data.
  /// - Throws: a ``Failure`` that names the file.
  public func checkIntegrity() throws -> IntegrityReport {
    try read { db in
      let faults = try String.fetchAll(db, sql: "PRAGMA integrity_check(5)")
      let violations = try Row.fetchAll(db, sql: "PRAGMA foreign_key_check").count
      return IntegrityReport(
        version: try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0,
        faults: faults.filter { $0 != "ok" }
          + (violations > 0 ? ["\(violations) references lead nowhere"] : []))
    }
  }

  /// Returns the number of migrations that the file has had.
  /// - Throws: a ``Failure`` that names the file.
  public func version() throws -> Int {
    try read { try Int.fetchOne($0, sql: "PRAGMA user_version") ?? 0 }
  }

  /// Runs `body` on a new connection.
  /// - Throws: a ``Failure`` that names the file.
  func read<T>(_ body: (Database) throws -> T) throws -> T {
    try withFailures { try open().read(body) }
  }

  /// Writes a consistent snapshot of the database to a new file. Other connections may write
  /// meanwhile.
  /// - Throws: a ``Failure`` that names one of the files.
  public func backUp(to target: String) throws {
    let source = try withFailures { try open() }
    try DatabaseMaintenance(target).withFailures {
      let copy = try DatabaseQueue(path: target)
      try withFailures { try BusyTimeout.standard.retry { try source.backup(to: copy) } }
      // Leaves a single file without a log.
      try copy.writeWithoutTransaction { try $0.execute(sql: "PRAGMA journal_mode = DELETE") }
      try copy.close()
    }
  }

  /// Copies the write-ahead log into the file and deletes it, so that the file can be moved.
  /// - Throws: a ``Failure`` that names the file, in particular if another program has it open.
  public func checkpointAndRemoveWAL() throws {
    try withFailures {
      var configuration = Configuration()
      configuration.busyMode = .immediateError
      let queue = try DatabaseQueue(path: path, configuration: configuration)
      // SQLite leaves WAL mode only if there is no other connection.
      try queue.writeWithoutTransaction { try $0.execute(sql: "PRAGMA journal_mode = DELETE") }
      try queue.close()
    }
  }

  /// Runs `body` and removes the content that it deleted from the disk. Does nothing if the file does not
  /// exist.
  /// - Throws: a ``Failure`` that names the file.
  func writeErasingDeletedContent(_ body: (Database) throws -> Void) throws {
    guard access(path, F_OK) == 0 else { return }
    try withFailures {
      let queue = try open()
      try queue.inDatabase { try $0.execute(sql: "PRAGMA secure_delete = ON") }
      try queue.write(body)
      try queue.writeWithoutTransaction { _ = try $0.checkpoint(.truncate) }
      try queue.close()
    }
  }

  /// Opens a connection that may write: a read-only one fails if the database must be recovered after a
  /// crash, and while another connection removes the write-ahead log.
  private func open() throws -> DatabaseQueue {
    var configuration = Configuration()
    configuration.busyMode = .timeout(5)
    configuration.hardenAgainstUntrustedFiles()
    return try DatabaseQueue(path: path, configuration: configuration)
  }

  /// Turns database errors into failures that name the file.
  private func withFailures<T>(_ body: () throws -> T) throws -> T {
    do {
      return try body()
    } catch let error as DatabaseError {
      throw error.failure(in: path)
    }
  }
}
