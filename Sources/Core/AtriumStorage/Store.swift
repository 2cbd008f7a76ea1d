import AtriumCore
public import GRDB
import Glibc
import Synchronization

/// A feature's own SQLite database, opened at first use.
///
/// Errors that concern the file (damaged, unreadable, unwritable, full, locked, written by a newer
/// version, with an unknown trigger or an invalid value) are thrown as a ``Failure`` that names the
/// file. SQL errors and violated constraints are thrown as `DatabaseError`.
public final class Store: Sendable {
  /// The place where the rows are stored.
  public enum Location: Hashable, Sendable {
    /// A file that only its owner can access (mode 0600), by its path.
    case file(String)
    /// A file that the folder's group can access (mode 0660), by its path.
    case groupFile(String)
    /// In memory: the rows last as long as the store.
    case memory
  }

  /// The lifetime of the process: a short command, which should start quickly, or a long-lived shell.
  public enum ProcessLifetime: CaseIterable, Sendable { case short, long }

  private enum State {
    case closed
    case opening(Task<Void, any Error>)
    case open(Connections)

    var isOpen: Bool {
      if case .open = self { true } else { false }
    }

    /// Opens a closed file on the current thread, which takes a millisecond. If another process has
    /// locked the file, runs `waitAndOpen` on a thread that may block.
    mutating func openIfNeeded(
      _ configuration: StoreConfiguration, waitAndOpen: @escaping @Sendable () throws -> Void
    ) throws -> Self {
      guard case .closed = self else { return self }
      do {
        self = .open(try Connections(configuration, waiting: false))
      } catch let error as DatabaseError where error.kind == .busy {
        self = .opening(Task(executorPreference: BlockingTaskExecutor()) { try waitAndOpen() })
      }
      return self
    }
  }

  private let configuration: StoreConfiguration
  private let readerTimes: Mutex<ReaderTimes?> = Mutex(nil)
  private let state = Mutex(State.closed)
  let changeBroadcaster = ChangeBroadcaster()

  /// Creates a store. The file is opened by the first ``read(_:)``, ``write(_:)`` or listener.
  ///
  /// - Parameter migrations: SQL, oldest first, append-only, counted in `user_version`. The missing
  ///   ones run in one transaction. Foreign keys are checked at its end instead of at each
  ///   statement, so that a migration can rebuild a table.
  /// - Parameter refusesWrites: whether ``write(_:)`` throws, as for a program that only reads.
  public convenience init(
    _ location: Location, migrations: [String], processLifetime: ProcessLifetime = .short,
    refusesWrites: Bool = false
  ) {
    self.init(
      location, migrations: migrations, processLifetime: processLifetime, busyTimeout: .standard,
      refusesWrites: refusesWrites)
  }

  init(
    _ location: Location, migrations: [String], processLifetime: ProcessLifetime = .short,
    busyTimeout: BusyTimeout, refusesWrites: Bool = false
  ) {
    configuration = StoreConfiguration(
      location: location, migrations: migrations, processLifetime: processLifetime,
      busyTimeout: busyTimeout, refusesWrites: refusesWrites)
  }

  deinit { changeBroadcaster.finish() }

  /// Sets the columns with times on the reader's clock. Every later read and write finds them as the clock
  /// shows them.
  public func setReaderTimes(_ times: ReaderTimes) { readerTimes.withLock { $0 = times } }

  /// Runs `body` in a consistent snapshot of the database.
  ///
  /// - Throws: `CancellationError` when the task is cancelled, also in the middle of a statement.
  public func read<T: Sendable>(
    _ body: @Sendable @escaping (Database) throws -> T
  ) async throws -> T {
    let times = readerTimes.withLock(\.self)
    let result: T? = try await withConnections { connections in
      try await connections.read { try times?.areCurrent($0) ?? true ? body($0) : nil }
    }
    if let result { return result }
    return try await commit(body)
  }

  /// Runs `body` like ``read(_:)``.
  /// - Returns: `nil` if the file does not exist; it is not created.
  public func readIfExists<T: Sendable>(
    _ body: @Sendable @escaping (Database) throws -> T
  ) async throws -> T? {
    if let path = configuration.path, access(path, F_OK) != 0, errno == ENOENT { return nil }
    return try await read(body)
  }

  /// Runs `body` in one `BEGIN IMMEDIATE` transaction. Its changes are on the disk on return.
  ///
  /// - Throws: `CancellationError` when the task is cancelled, and a ``Failure`` in a program that only reads. After an
  ///   error nothing has changed.
  public func write<T: Sendable>(
    _ body: @Sendable @escaping (Database) throws -> T
  ) async throws -> T {
    if configuration.refusesWrites { throw Failure.onlyReads }
    return try await commit(body)
  }

  private func commit<T: Sendable>(
    _ body: @Sendable @escaping (Database) throws -> T
  ) async throws -> T {
    let times = readerTimes.withLock(\.self)
    let (result, changed) = try await withConnections { connections in
      try await connections.write { db in
        try times?.update(db)
        return try body(db)
      }
    }
    if changed { changeBroadcaster.broadcast() }
    return result
  }

  /// Runs `body` like ``write(_:)``, and then renews the space reserve: a file beside the database that
  /// reserves space on the disk for later calls.
  /// - Parameter mayReleaseReserve: whether to release the reserve if the disk is full, and run `body`
  ///   again.
  public func writeAndRenewReserve<T: Sendable>(
    mayReleaseReserve: Bool, _ body: @Sendable @escaping (Database) throws -> T
  ) async throws -> T {
    let result: T
    do {
      result = try await write(body)
    } catch let failure as Failure where failure.isFullDisk && mayReleaseReserve {
      guard reserve?.release() == true else { throw failure }
      result = try await write(body)
    }
    reserve?.renew()
    return result
  }

  /// Releases the space reserve of ``writeAndRenewReserve(mayReleaseReserve:_:)`` while `body` changes
  /// other files on the same disk.
  public func withReleasedReserve<T>(
    isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> T
  ) async rethrows -> T {
    guard let reserve, reserve.release() else { return try await body() }
    defer { reserve.renew() }
    return try await body()
  }

  private var reserve: SpaceReserve? {
    configuration.path.map { SpaceReserve(path: $0 + "-reserve") }
  }

  /// Runs `body` like ``write(_:)`` and removes the content that it deleted from the disk: from the file,
  /// where SQLite keeps deleted rows in unused space, and from the write-ahead log.
  ///
  /// Takes time in proportion to the size of the file. Other connections may be open.
  ///
  /// - Throws: a ``Failure`` with the code `store.busy` if other programs read the file for longer
  ///   than the busy timeout, or `store.full` without space on the disk. In both cases the rows are
  ///   deleted, but their content may remain on the disk.
  public func writeErasingDeletedContent<T: Sendable>(
    _ body: @Sendable @escaping (Database) throws -> T
  ) async throws -> T {
    let result = try await write(body)
    do {
      try await withConnections { try await $0.removeDeletedContent() }
    } catch let failure as Failure where failure.isFullDisk {
      throw Failure(fullWhileErasing: configuration.path)
    }
    return result
  }

  /// Runs `body`, which writes many times.
  ///
  /// With ``ProcessLifetime/short``, the changes are on the disk when this method returns or throws,
  /// instead of after each write.
  public func withDeferredFsync<T>(_ body: () async throws -> T) async throws -> T {
    try await withConnections { try await $0.withDeferredFsync(body) }
  }

  /// Returns a stream with an element after each commit that changed a row, by this process or
  /// another one.
  ///
  /// Commits in quick succession may share an element. Those of other processes are noticed within
  /// 200 ms, and within 2 seconds if another machine has made them in a shared folder. The stream ends with
  /// the store and with ``close()``.
  public func changes() -> AsyncStream<Void> { changes(isExternal: false) }

  /// Returns a stream like ``changes()``, with the commits of other processes only.
  public func externalChanges() -> AsyncStream<Void> { changes(isExternal: true) }

  private func changes(isExternal: Bool) -> AsyncStream<Void> {
    switch configuration.location {
    case .memory: changeBroadcaster.stream(isExternal: isExternal)
    case .file(let path), .groupFile(let path):
      changeBroadcaster.stream(watching: path, isExternal: isExternal) { [weak self] in
        await self?.hasExternalCommits() ?? false
      }
    }
  }

  /// Closes the file after the running reads and writes; a later use opens it again.
  ///
  /// The rows of a store in memory are lost. A short command need not close its stores, because commits
  /// are durable.
  public func close() {
    let previous = state.withLock { state in
      let previous = state
      if case .opening(let attempt) = state { attempt.cancel() }
      state = .closed
      return previous
    }
    changeBroadcaster.finish()
    _ = consume previous  // Closes the file, outside of the lock.
  }

  private func hasExternalCommits() async -> Bool {
    let times = readerTimes.withLock(\.self)
    // Commits before the file is opened are not counted.
    let mayMissCommits = !state.withLock(\.isOpen)
    do {
      let hasCommits = try await withConnections { connections in
        try await connections.hasExternalCommits { try times?.areOfAnotherZone($0) ?? false }
      }
      return hasCommits || mayMissCommits
    } catch {
      return false  // The next read throws the error.
    }
  }

  private func withConnections<T>(_ body: (Connections) async throws -> T) async throws -> T {
    do {
      return try await body(openConnections())
    } catch let error as DatabaseError {
      if Task.isCancelled, error.mayResultFromCancellation { throw CancellationError() }
      throw error.kind == .programError ? error : error.failure(in: configuration.path)
    } catch let value as InvalidValueError {
      throw Failure(value, in: configuration.path)
    } catch is RowDecodingError {
      throw Failure(InvalidValueError(column: nil), in: configuration.path)
    } catch let error as DecodingError {
      throw Failure(
        InvalidValueError(column: error.path?.first?.stringValue), in: configuration.path)
    }
  }

  /// Returns the open connections. On a full disk, even reading needs space for the index of the log,
  /// for which the reserve is released.
  private func openConnections() async throws -> Connections {
    do {
      return try await connections()
    } catch {
      let isFull =
        (error as? DatabaseError)?.kind == .full || (error as? Failure)?.isFullDisk == true
      guard isFull, reserve?.release() == true else { throw error }
      return try await connections()
    }
  }

  /// Returns the open connections. Concurrent first uses share one attempt to open the file.
  private func connections() async throws -> Connections {
    while true {
      try Task.checkCancellation()
      let attempt: Task<Void, any Error>
      switch try state.withLock({ try $0.openIfNeeded(configuration, waitAndOpen: waitAndOpen) }) {
      case .open(let connections): return connections
      case .opening(let running): attempt = running
      case .closed: continue
      }
      do {
        try await withTaskCancellationHandler {
          try await attempt.value
        } onCancel: {
          abandon(attempt)
        }
      } catch is CancellationError {
        // This task was cancelled, which the next iteration checks, or another waiting one was.
      }
    }
  }

  private func abandon(_ attempt: Task<Void, any Error>) {
    state.withLock { state in
      if case .opening(attempt) = state { state = .closed }
      attempt.cancel()
    }
  }

  /// Opens the file as soon as its locks are free. A cancelled attempt does not change the state,
  /// which may belong to its successor.
  private func waitAndOpen() throws {
    let result = Result { try Connections(configuration, waiting: true) }
    try state.withLock { state in
      try Task.checkCancellation()
      state = .closed
      state = .open(try result.get())
    }
  }
}
