import AtriumCore
import GRDB
import GRDBSQLite
import Synchronization

/// The connections to an open database: one that writes, and a read-only pool that is opened when a
/// read meets a write.
///
/// Reads use the writing connection while there is no write, because opening another connection
/// takes longer than most reads. The pool is separate from the writer because GRDB's writing pool
/// creates and drops a table when it opens, which takes the write lock and modifies even a damaged
/// file.
final class Connections: Sendable {
  /// Declared before the writer in order to close first: only a last connection that can write
  /// removes the write-ahead log.
  private let readers: Mutex<DatabasePool?> = Mutex(nil)
  private let writer: DatabaseQueue
  /// The number of running and waiting writes.
  private let writes = Atomic(0)
  private let path: String?
  private let readerConfiguration: Configuration
  /// The last known `PRAGMA data_version`, which only commits of other connections change.
  private let dataVersion: Atomic<Int>
  /// The last time at which a commit of a process in another time zone was reported.
  private let lastForeignCommit: Mutex<ContinuousClock.Instant?> = Mutex(nil)
  private let walFile: DatabaseFile?
  /// The identities of the open files, to detect that other files have replaced them.
  private let openFileIdentity: DatabaseFile.Identity?
  private let openWALIdentity: Mutex<DatabaseFile.Identity?> = Mutex(nil)
  private let processLifetime: Store.ProcessLifetime
  /// The number of running calls of ``withDeferredFsync(_:)``.
  private let deferrals = Atomic(0)
  private let waitsForLocks: AtomicFlag

  /// Opens the file and applies the missing migrations.
  ///
  /// - Parameter waiting: whether to block until a lock is free, or to throw `SQLITE_BUSY`.
  init(_ store: StoreConfiguration, waiting: Bool) throws {
    let busyTimeout = waiting ? store.busyTimeout : .none
    let waitsForLocks = AtomicFlag(waiting)
    self.waitsForLocks = waitsForLocks
    defer { waitsForLocks.set(true) }
    var configuration = Configuration()
    configuration.busyMode = store.busyTimeout.busyMode { waitsForLocks.isSet }
    configuration.hardenAgainstUntrustedFiles()
    configuration.prepareDatabase { $0.addFoldedFunction() }
    var readerConfiguration = configuration
    readerConfiguration.readonly = true
    // GRDB overrides the configured busy mode of a pool with a timeout of 10 s.
    let limit = store.busyTimeout.milliseconds
    readerConfiguration.prepareDatabase { try $0.execute(sql: "PRAGMA busy_timeout = \(limit)") }
    self.readerConfiguration = readerConfiguration
    path = store.path
    walFile = path.map { DatabaseFile(path: $0 + "-wal") }
    processLifetime = store.processLifetime
    guard let path else {
      writer = try DatabaseQueue(configuration: configuration)
      try writer.writeWithoutTransaction { db in
        try Schema(migrations: store.migrations, path: ":memory:").migrate(db, from: 0)
      }
      dataVersion = Atomic(0)
      openFileIdentity = nil
      return
    }
    let version: Int
    (writer, version) = try busyTimeout.retry { [configuration] in
      try Self.open(path, for: store.access, migrations: store.migrations, configuration)
    }
    dataVersion = Atomic(version)
    openFileIdentity = DatabaseFile(path: path).identity
    if store.processLifetime == .short, isWALTooLong {
      writer.writeWithoutTransaction { _ = try? truncateWALUnlessBusy($0) }
    }
  }

  private static func open(
    _ path: String, for access: DatabaseFile.FileAccess, migrations: [String],
    _ configuration: Configuration
  ) throws -> (DatabaseQueue, dataVersion: Int) {
    try DatabaseFile(path: path, access: access).create()
    let queue = try DatabaseQueue(path: path, configuration: configuration)
    let dataVersion = try queue.writeWithoutTransaction { db in
      let schema = Schema(migrations: migrations, path: path)
      let version = try schema.version(of: db)
      try schema.checkObjects(db)
      // A page cache of 1 MiB; the system caches the file as well. The changes of a transaction take up
      // to 16 MiB, before they are written to the log.
      try db.execute(
        sql: """
          PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA cache_size = -1024;
          PRAGMA cache_spill = -16384; PRAGMA secure_delete = ON
          """)
      try schema.migrate(db, from: version)
      if migrations.contains(where: { $0.hasPrefix(UndoHistory.migration) }) {
        try? UndoHistory.removeExpired(db)  // Another process that writes removes them.
      }
      return try Self.dataVersion(db)
    }
    return (queue, dataVersion)
  }

  func read<T: Sendable>(_ body: @Sendable @escaping (Database) throws -> T) async throws -> T {
    if ShortCommandExecutor.mayBlockCurrentThread { return try readBlocking(body) }
    return try await reader.read(body)
  }

  // Selects GRDB's synchronous overload.
  private func readBlocking<T>(_ body: (Database) throws -> T) throws -> T {
    try reader.read(body)
  }

  private var reader: any DatabaseReader {
    guard writes.load(ordering: .relaxed) > 0, let path else { return writer }
    return readers.withLock { readers in
      if readers == nil {
        readers = try? DatabasePool(path: path, configuration: readerConfiguration)
      }
      return readers ?? writer
    }
  }

  /// Returns the result of `body`, and whether it changed a row.
  /// - Throws: a failure if the file was deleted or replaced. SQLite would go on writing to the
  ///   deleted file, which is lost when it is closed.
  func write<T: Sendable>(
    _ body: @Sendable @escaping (Database) throws -> T
  ) async throws -> (T, changed: Bool) {
    writes.add(1, ordering: .relaxed)
    defer { writes.subtract(1, ordering: .relaxed) }
    let counted = { @Sendable (db: Database) in
      let before = db.totalChangesCount
      let result = try body(db)
      return (result, changed: db.totalChangesCount != before)
    }
    try checkFiles()
    let written =
      ShortCommandExecutor.mayBlockCurrentThread
      ? try writeBlocking(counted) : try await writer.write(counted)
    try checkFiles()
    if isWALTooLong {
      try? await writer.writeWithoutTransaction { _ = try self.truncateWALUnlessBusy($0) }
    }
    return written
  }

  /// Checks that the paths lead to the open files. SQLite creates the log with the first write and
  /// keeps it while there are connections.
  private func checkFiles() throws(Failure) {
    guard let path, let walFile else { return }
    let currentWALIdentity = walFile.identity
    let isSameWAL = openWALIdentity.withLock { openWALIdentity in
      if openWALIdentity == nil { openWALIdentity = currentWALIdentity }
      return openWALIdentity == currentWALIdentity
    }
    guard isSameWAL, DatabaseFile(path: path).identity == openFileIdentity else {
      throw Failure(replaced: path)
    }
  }

  // Selects GRDB's synchronous overload.
  private func writeBlocking<T>(_ body: (Database) throws -> T) throws -> T {
    try writer.write(body)
  }

  /// Runs `body`. In a short process, its writes are synced to the disk and the write-ahead log is
  /// truncated at the end instead of at each commit.
  func withDeferredFsync<T>(_ body: () async throws -> T) async throws -> T {
    guard processLifetime == .short, path != nil else { return try await body() }
    deferrals.add(1, ordering: .relaxed)
    try? await setSynchronous(false)
    let result: Result<T, any Error>
    do { result = .success(try await body()) } catch { result = .failure(error) }
    if deferrals.subtract(1, ordering: .relaxed).newValue == 0 {
      do {
        try await setSynchronous(true)
      } catch {
        _ = try result.get()
        throw error
      }
    }
    return try result.get()
  }

  /// Sets whether each commit is synced to the disk. Turning it on also syncs earlier commits.
  private func setSynchronous(_ isFull: Bool) async throws {
    // In a task of its own, so that cancellation cannot prevent turning it on again.
    try await Task {
      try await writer.writeWithoutTransaction { db in
        try db.execute(sql: "PRAGMA synchronous = \(isFull ? "FULL" : "NORMAL")")
        // While another process reads, the log is not copied into the file, and not synced either.
        if isFull, try !self.truncateWALUnlessBusy(db) { try walFile?.flush() }
      }
    }.value
  }

  private var isWALTooLong: Bool {
    let lifetime: Store.ProcessLifetime =
      deferrals.load(ordering: .relaxed) > 0 ? .long : processLifetime
    return walFile.map { $0.size > lifetime.maximumWALSize } ?? false
  }

  /// Copies the log into the file and truncates it. Does nothing if another connection holds a
  /// lock.
  /// - Returns: `false` if it was not copied as a whole.
  @discardableResult
  private func truncateWALUnlessBusy(_ db: Database) throws -> Bool {
    waitsForLocks.set(false)
    defer { waitsForLocks.set(true) }
    do {
      _ = try db.checkpoint(.truncate)
      return true
    } catch let error as DatabaseError where [.busy, .full].contains(error.kind) {
      return false
    }
  }

  /// Removes deleted content from the file, also from the unused parts of its pages and from the full-text index
  /// `words`, and from the log.
  /// - Throws: `SQLITE_BUSY` if other connections read for longer than the busy timeout.
  func removeDeletedContent() async throws {
    guard path != nil else { return }
    // In a task of its own, so that cancellation cannot prevent it.
    try await Task {
      try await writer.writeWithoutTransaction { db in
        // The index keeps the words of deleted rows until it merges its parts (sqlite.org/fts5.html, section 6.8).
        if try db.tableExists("words") {
          try db.execute(sql: "INSERT INTO words (words) VALUES ('optimize')")
        }
        // Without space for a copy of the file, `secure_delete` has overwritten the deleted rows.
        let rebuilding = Result { try db.execute(sql: "VACUUM") }
        _ = try db.checkpoint(.truncate)
        do {
          try rebuilding.get()
        } catch let error as DatabaseError where error.kind == .full {}
      }
    }.value
  }

  /// Returns whether another connection has committed since the last call.
  ///
  /// Two shells in different time zones compute the times on their clocks again after each commit of the other
  /// one, so that such commits are reported once a minute.
  /// - Parameter isForeign: returns whether the times were computed for another zone.
  func hasExternalCommits(
    isForeign: @Sendable @escaping (Database) throws -> Bool = { _ in false }
  ) async throws -> Bool {
    let last = dataVersion.load(ordering: .relaxed)
    let (version, foreign) = try await writer.writeWithoutTransaction { db in
      let version = try Self.dataVersion(db)
      return (version, try version != last && isForeign(db))
    }
    guard version != last else { return false }
    let isReported = lastForeignCommit.withLock { reported in
      guard foreign else { return true }
      if let reported, .now - reported < .seconds(60) { return false }
      reported = .now
      return true
    }
    if isReported { dataVersion.store(version, ordering: .relaxed) }
    return isReported
  }

  private static func dataVersion(_ db: Database) throws -> Int {
    try Int.fetchOne(db, sql: "PRAGMA data_version") ?? 0
  }
}

extension Configuration {
  /// The maximum size of a value and of a row, in MiB. It exceeds the size of any input, because GRDB
  /// ends the program if an argument of a statement is larger.
  static let maximumValueMebibytes = 64

  /// Prepares connections for a file that another program may have written. Prevents SQL in its schema
  /// from calling functions with side effects
  /// (sqlite.org/pragma.html#pragma_trusted_schema), and limits the memory that a value takes
  /// (sqlite.org/c3ref/c_limit_attached.html#sqlitelimitlength).
  mutating func hardenAgainstUntrustedFiles() {
    prepareDatabase { db in
      try db.execute(sql: "PRAGMA trusted_schema = OFF")
      _ = sqlite3_limit(
        db.sqliteConnection, SQLITE_LIMIT_LENGTH, Int32(Self.maximumValueMebibytes << 20))
    }
  }
}

/// A Boolean that an escaping closure shares with its creator.
private final class AtomicFlag: Sendable {
  private let value: Atomic<Bool>

  init(_ value: Bool) { self.value = Atomic(value) }

  var isSet: Bool { value.load(ordering: .relaxed) }

  func set(_ value: Bool) { self.value.store(value, ordering: .relaxed) }
}

extension Store.ProcessLifetime {
  /// The size of the write-ahead log, in bytes, above which it is truncated.
  ///
  /// The first process that opens a file reads the whole log, so a short log shortens the start. In a
  /// long-lived process, SQLite reuses the log from 4 MB on, but does not shorten it after a large
  /// transaction.
  fileprivate var maximumWALSize: Int {
    switch self {
    case .short: 256 << 10
    case .long: 8 << 20
    }
  }
}
