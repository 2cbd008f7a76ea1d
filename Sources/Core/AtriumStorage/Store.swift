import AtriumCore
public import GRDB
import Synchronization

/// A feature's own SQLite file, opened at first use.
///
/// What goes wrong with the file itself (damaged, unreadable, unwritable, full, locked, written by
/// a newer version) is thrown as a ``Failure`` that names the file. A mistake in SQL and a violated
/// constraint are thrown as the `DatabaseError` they are.
public final class Store: Sendable {
  /// Where the rows live.
  public enum Location: Hashable, Sendable {
    /// A file of the person's own (0600), by its path.
    case file(String)
    /// A file that a group of people shares.
    case groupFile(String)
    /// Nowhere: gone with the store.
    case memory
  }

  /// What it is opened for: one short command, which should start at once, or a long-lived shell.
  public enum Use: Hashable, Sendable { case brief, longLived }

  private enum State {
    case shut
    case opening(Task<Void, any Error>)
    case open(Connections)

    /// Opens the file here and now if nobody has, which takes a millisecond; only if somebody
    /// else has locked it, `wait` is started, on a thread that may stand still.
    mutating func begin(
      _ source: StoreConfiguration, wait: @escaping @Sendable () throws -> Void
    ) throws -> Self {
      guard case .shut = self else { return self }
      do {
        self = .open(try Connections(source, waiting: false))
      } catch let error as DatabaseError where error.kind == .busy {
        self = .opening(Task(executorPreference: BlockingQueue()) { try wait() })
      }
      return self
    }
  }

  private let source: StoreConfiguration
  private let state = Mutex(State.shut)
  let changeBroadcaster = ChangeBroadcaster()

  /// Opens nothing; the first ``read(_:)``, ``write(_:)`` or listener does.
  ///
  /// - Parameter migrations: SQL steps, oldest first, append-only, counted in `user_version`. They
  ///   run in one transaction; foreign keys are checked at its end, not at each statement, so that
  ///   a step can rebuild a table.
  public convenience init(_ location: Location, migrations: [String], use: Use = .brief) {
    self.init(location, migrations: migrations, use: use, busyTimeout: .usual)
  }

  init(_ location: Location, migrations: [String], use: Use = .brief, busyTimeout: BusyTimeout) {
    source = StoreConfiguration(
      location: location, steps: migrations, use: use, busyTimeout: busyTimeout)
  }

  deinit { changeBroadcaster.finish() }

  /// What `body` finds in one consistent snapshot.
  ///
  /// - Throws: `CancellationError` when the task is cancelled, also in the middle of a statement.
  public func read<T: Sendable>(
    _ body: @Sendable @escaping (Database) throws -> T
  ) async throws -> T {
    try await use { try await $0.read(body) }
  }

  /// Runs `body` in one `BEGIN IMMEDIATE` transaction; what it changed is on the disk on return.
  ///
  /// - Throws: `CancellationError` when the task is cancelled. Whatever is thrown, nothing changed.
  public func write<T: Sendable>(
    _ body: @Sendable @escaping (Database) throws -> T
  ) async throws -> T {
    let (result, changed) = try await use { try await $0.write(body) }
    if changed { changeBroadcaster.announce() }
    return result
  }

  /// Runs what writes many times, one after the other.
  ///
  /// In a short command, what was written is on the disk when the series is over, however it ends,
  /// and not after each write.
  public func inSeries<T>(_ body: () async throws -> T) async throws -> T {
    try await use { try await $0.inSeries(body) }
  }

  /// One element after each commit that changed a row, by this process or another one.
  ///
  /// Commits that follow one another quickly may share an element. Those of others are noticed
  /// within 200 ms; the file is asked for them only while somebody listens. The stream ends with
  /// the store and with ``close()``.
  public func changes() -> AsyncStream<Void> {
    switch source.location {
    case .memory: changeBroadcaster.stream()
    case .file, .groupFile:
      changeBroadcaster.stream { [weak self] in await self?.hasForeignCommits() ?? false }
    }
  }

  /// Closes the file, once what is under way has ended; a later use opens it again.
  ///
  /// Rows in memory are gone. A one-shot command need not close: what is committed is safe.
  public func close() {
    let before = state.withLock { state in
      let before = state
      if case .opening(let attempt) = state { attempt.cancel() }
      state = .shut
      return before
    }
    changeBroadcaster.finish()
    _ = consume before  // Here the file closes, outside of the lock.
  }

  private func hasForeignCommits() async -> Bool {
    do {
      return try await use { try await $0.hasForeignCommits() }
    } catch {
      return false  // Who reads the rows is told.
    }
  }

  private func use<T>(_ body: (Connections) async throws -> T) async throws -> T {
    do {
      return try await body(connections())
    } catch let error as DatabaseError {
      if Task.isCancelled, error.endsWaiting { throw CancellationError() }
      throw error.kind == .mistake ? error : error.failure(in: source.path)
    }
  }

  /// The open connections; whoever comes first opens them, the others wait for that attempt.
  private func connections() async throws -> Connections {
    while true {
      try Task.checkCancellation()
      let attempt: Task<Void, any Error>
      switch try state.withLock({ try $0.begin(source, wait: open) }) {
      case .open(let connections): return connections
      case .opening(let running): attempt = running
      case .shut: continue
      }
      do {
        try await withTaskCancellationHandler {
          try await attempt.value
        } onCancel: {
          abandon(attempt)
        }
      } catch is CancellationError {
        // Another waiting task was cancelled, or this one, which the next round tells.
      }
    }
  }

  private func abandon(_ attempt: Task<Void, any Error>) {
    state.withLock { state in
      if case .opening(attempt) = state { state = .shut }
      attempt.cancel()
    }
  }

  /// One patient attempt. An abandoned one leaves the state to its successor.
  private func open() throws {
    let result = Result { try Connections(source, waiting: true) }
    try state.withLock { state in
      try Task.checkCancellation()
      state = .shut
      state = .open(try result.get())
    }
  }
}
