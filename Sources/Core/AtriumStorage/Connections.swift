import GRDB
import Synchronization

/// An open database: one connection that writes, and others that read while it does.
///
/// Whoever reads while nobody writes takes the one connection there is: to open another one takes
/// longer than most reads. The readers are a read-only pool of their own. GRDB's writing pool
/// creates and drops a table each time it opens, which takes the write lock and changes even a
/// file that is damaged.
final class Connections: Sendable {
  /// Stands first, so that it closes first: only a last connection that may write clears away
  /// the log.
  private let readers: Mutex<DatabasePool?> = Mutex(nil)
  private let writer: DatabaseQueue
  /// How many writes are under way or wait for their turn.
  private let writes = Atomic(0)
  private let path: String?
  /// For one that reads only.
  private let reading: Configuration
  /// The last known state of the file as others left it (`PRAGMA data_version`, which this
  /// connection's own commits do not raise).
  private let seen: Atomic<Int>
  private let log: DatabaseFile?
  private let use: Store.Use
  /// How many series of writes are under way.
  private let series = Atomic(0)
  /// Whether the one that writes waits for locks.
  private let isPatient: AtomicFlag

  /// Opens the file and brings it up to date.
  ///
  /// - Parameter waiting: whether to stand still until a lock is free, or to throw `SQLITE_BUSY`.
  init(_ source: StoreConfiguration, waiting: Bool) throws {
    let busyTimeout = waiting ? source.busyTimeout : .none
    let isPatient = AtomicFlag(waiting)
    self.isPatient = isPatient
    defer { isPatient.open() }
    var configuration = Configuration()
    configuration.busyMode = source.busyTimeout.busyMode { isPatient.isOpen }
    configuration.prepareDatabase { $0.addFolding() }
    var reading = configuration
    reading.readonly = true
    // GRDB would have them wait for 10 s, whatever the configuration says.
    let limit = source.busyTimeout.milliseconds
    reading.prepareDatabase { try $0.execute(sql: "PRAGMA busy_timeout = \(limit)") }
    self.reading = reading
    path = source.path
    log = path.map { DatabaseFile(path: $0 + "-wal") }
    use = source.use
    guard let path else {
      writer = try DatabaseQueue(configuration: configuration)
      try writer.writeWithoutTransaction { db in
        try Schema(steps: source.steps, path: ":memory:").update(db, from: 0)
      }
      seen = Atomic(0)
      return
    }
    let version: Int
    (writer, version) = try busyTimeout.retry { [configuration] in
      try Self.open(path, for: source.access, steps: source.steps, configuration)
    }
    seen = Atomic(version)
    if source.use == .brief, hasLongLog { writer.writeWithoutTransaction { emptyLog($0) } }
  }

  private static func open(
    _ path: String, for access: DatabaseFile.FileAccess, steps: [String],
    _ configuration: Configuration
  ) throws -> (DatabaseQueue, version: Int) {
    try DatabaseFile(path: path, access: access).create()
    let queue = try DatabaseQueue(path: path, configuration: configuration)
    let version = try queue.writeWithoutTransaction { db in
      let schema = Schema(steps: steps, path: path)
      let version = try schema.check(db)
      // A megabyte of pages, and the system's own cache behind it, are enough.
      try db.execute(
        sql: "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA cache_size = -1024")
      try schema.update(db, from: version)
      return try Self.version(db)
    }
    return (queue, version)
  }

  func read<T: Sendable>(_ body: @Sendable @escaping (Database) throws -> T) async throws -> T {
    if MainThreadExecutor.isCurrent { return try readHere(body) }
    return try await reader.read(body)
  }

  private func readHere<T>(_ body: (Database) throws -> T) throws -> T { try reader.read(body) }

  private var reader: any DatabaseReader {
    guard writes.load(ordering: .relaxed) > 0, let path else { return writer }
    return readers.withLock { readers in
      // Where there is no second connection to be had, one waits for the first.
      if readers == nil { readers = try? DatabasePool(path: path, configuration: reading) }
      return readers ?? writer
    }
  }

  /// The result of `body`, and whether it changed a row.
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
    let written =
      MainThreadExecutor.isCurrent ? try writeHere(counted) : try await writer.write(counted)
    await emptyLongLog()
    return written
  }

  /// Runs what writes again and again, in a process that does nothing else: only at the end the disk
  /// is waited for and the log emptied.
  func inSeries<T>(_ body: () async throws -> T) async throws -> T {
    guard use == .brief, path != nil else { return try await body() }
    series.add(1, ordering: .relaxed)
    await waitForDisk(false)
    let result: Result<T, any Error>
    do { result = .success(try await body()) } catch { result = .failure(error) }
    if series.subtract(1, ordering: .relaxed).newValue == 0 { await waitForDisk(true) }
    return try result.get()
  }

  /// Has commits wait for the disk, or not. To wait again also brings on it what did not.
  private func waitForDisk(_ waits: Bool) async {
    // A task of its own is not cancelled: the next write will be as careful as ever.
    await Task {
      try? await writer.writeWithoutTransaction { db in
        try db.execute(sql: "PRAGMA synchronous = \(waits ? "FULL" : "NORMAL")")
        if waits { self.emptyLog(db) }
      }
    }.value
  }

  private func writeHere<T>(_ body: (Database) throws -> T) throws -> T { try writer.write(body) }

  private func emptyLongLog() async {
    if hasLongLog { try? await writer.writeWithoutTransaction { self.emptyLog($0) } }
  }

  private var hasLongLog: Bool {
    let use: Store.Use = series.load(ordering: .relaxed) > 0 ? .longLived : use
    return log.map { $0.size > use.longestLog } ?? false
  }

  /// Copies the log into the file and makes it empty, unless somebody else is at the file at this
  /// moment: nobody waits for it.
  private func emptyLog(_ db: Database) {
    isPatient.close()
    defer { isPatient.open() }
    _ = try? db.checkpoint(.truncate)
  }

  /// Whether another connection has committed since the last time this was asked.
  func hasForeignCommits() async throws -> Bool {
    let version = try await writer.writeWithoutTransaction { try Self.version($0) }
    return seen.exchange(version, ordering: .relaxed) != version
  }

  private static func version(_ db: Database) throws -> Int {
    try Int.fetchOne(db, sql: "PRAGMA data_version") ?? 0
  }
}

extension Store.Use {
  /// How many bytes the log may have before it is emptied.
  ///
  /// A process that finds nobody else at the file reads all of the log that the last one left, and
  /// forgets how much of it was copied into the file already: for one that does one thing and ends,
  /// a short log is a quick start. A shell lets SQLite begin the log anew at 4 MB, but SQLite never
  /// makes it shorter after a large transaction.
  fileprivate var longestLog: Int {
    switch self {
    case .brief: 256 << 10
    case .longLived: 8 << 20
    }
  }
}
