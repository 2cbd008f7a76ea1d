import Foundation
import GRDB

/// Opens a store's file once, and again when that failed.
actor Opening {
  private let location: Store.Location
  private let migrations: [String]
  private let use: Store.Use
  private let patience: Double
  private var opened: (any DatabaseWriter)?

  init(
    _ location: Store.Location, _ migrations: [String], _ use: Store.Use, patience: Double
  ) {
    (self.location, self.migrations, self.use) = (location, migrations, use)
    self.patience = patience
  }

  func connection() throws -> any DatabaseWriter {
    if let opened { return opened }
    let connection = try open()
    try bringUpToDate(connection)
    opened = connection
    return connection
  }

  func close() {
    try? opened?.close()
    opened = nil
  }

  private func open() throws -> any DatabaseWriter {
    var configuration = Configuration()
    configuration.busyMode = .timeout(patience)
    configuration.prepareDatabase { db in
      // What was acknowledged survives a loss of power, not only of the process.
      try db.execute(sql: "PRAGMA synchronous = FULL")
    }
    guard case .file(let path) = location else {
      return try DatabaseQueue(configuration: configuration)
    }
    try makeFile(path)
    switch use {
    case .brief:
      configuration.journalMode = .wal
      return try DatabaseQueue(path: path, configuration: configuration)
    case .longLived:
      return try DatabasePool(path: path, configuration: configuration)
    }
  }

  /// Makes the file and its folder for their owner alone. SQLite gives its companions the same
  /// permissions.
  private func makeFile(_ path: String) throws {
    let file = Foundation.open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    if file >= 0 {
      Foundation.close(file)
    } else if errno == ENOENT {
      let folder = URL(filePath: path).deletingLastPathComponent()
      try? FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      let file = Foundation.open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
      guard file >= 0 else { throw StoreError.unreadable(path: path, reason: reason) }
      Foundation.close(file)
    } else if errno == EROFS || errno == EACCES, access(path, R_OK) == 0 {
      throw StoreError.unwritable(path: path)
    } else {
      throw StoreError.unreadable(path: path, reason: reason)
    }
  }

  private var reason: String { String(cString: strerror(errno)) }

  /// Takes the steps that the file has not seen. Two processes may start at once: the version is
  /// read again once nobody else can write.
  private func bringUpToDate(_ connection: any DatabaseWriter) throws {
    let (path, migrations) = (location.path, migrations)
    func version(_ db: Database) throws -> Int {
      let version = try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
      guard version <= migrations.count else {
        throw StoreError.newer(path: path, version: version, known: migrations.count)
      }
      return version
    }
    try connection.writeWithoutTransaction { db in
      guard try version(db) < migrations.count else { return }
      try db.inTransaction(.immediate) {
        for (index, step) in migrations.enumerated().dropFirst(try version(db)) {
          try db.execute(sql: step)
          try db.execute(sql: "PRAGMA user_version = \(index + 1)")
        }
        return .commit
      }
    }
  }
}
