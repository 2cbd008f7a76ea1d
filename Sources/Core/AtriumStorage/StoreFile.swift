import GRDB

/// A feature's database file seen from outside, by who looks after it.
public struct StoreFile: Sendable {
  /// Where it is.
  public let path: String

  /// Opens nothing.
  public init(_ path: String) { self.path = path }

  /// How a file is.
  public struct Condition: Sendable, Equatable {
    /// How many migrations it has had.
    public let version: Int
    /// What SQLite finds wrong with it, in its words; empty where it is sound.
    public let faults: [String]
  }

  /// Looks at every page and every reference, and changes nothing.
  /// - Throws: a ``Failure`` that names the file.
  public func examine() throws -> Condition {
    try explained {
      try reading().read { db in
        let faults = try String.fetchAll(db, sql: "PRAGMA integrity_check(5)")
        let strays = try Row.fetchAll(db, sql: "PRAGMA foreign_key_check").count
        return Condition(
          version: try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0,
          faults: faults.filter { $0 != "ok" }
            + (strays > 0 ? ["\(strays) references lead nowhere"] : []))
      }
    }
  }

  /// How many migrations the file has had.
  /// - Throws: a ``Failure`` that names the file.
  public func version() throws -> Int {
    try explained {
      try reading().read { try Int.fetchOne($0, sql: "PRAGMA user_version") ?? 0 }
    }
  }

  /// Writes what the file says at one moment, whoever writes to it meanwhile, to a new file.
  /// - Throws: a ``Failure`` that names one of the files.
  public func copy(to target: String) throws {
    let source = try explained { try reading() }
    try StoreFile(target).explained {
      let copy = try DatabaseQueue(path: target)
      try explained { try BusyTimeout.usual.retry { try source.backup(to: copy) } }
      // One file, without a log beside it.
      try copy.writeWithoutTransaction { try $0.execute(sql: "PRAGMA journal_mode = DELETE") }
      try copy.close()
    }
  }

  /// Takes the log beside the file into it, so that the file can be moved.
  /// - Throws: a ``Failure`` that names the file, also where another program has it open.
  public func settle() throws {
    try explained {
      var configuration = Configuration()
      configuration.busyMode = .immediateError
      let queue = try DatabaseQueue(path: path, configuration: configuration)
      // SQLite leaves this mode only where nobody else is at the file.
      try queue.writeWithoutTransaction { try $0.execute(sql: "PRAGMA journal_mode = DELETE") }
      try queue.close()
    }
  }

  private func reading() throws -> DatabaseQueue {
    var configuration = Configuration()
    configuration.readonly = true
    configuration.busyMode = .timeout(5)
    return try DatabaseQueue(path: path, configuration: configuration)
  }

  private func explained<T>(_ body: () throws -> T) throws -> T {
    do {
      return try body()
    } catch let error as DatabaseError {
      throw error.failure(in: path)
    }
  }
}
