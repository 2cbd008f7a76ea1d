public import GRDB

/// A feature's own SQLite file, opened at first use.
///
/// What goes wrong is a ``StoreError``; what the bodies throw themselves passes through.
public final class Store: Sendable {
  /// Where the rows live.
  public enum Location: Sendable {
    case file(String)
    case memory
  }

  /// How long the store is in use.
  public enum Use: Sendable {
    /// One short command: a single connection, opened as quickly as can be.
    case brief
    /// A shell: readers do not wait for writers.
    case longLived
  }

  private let location: Location
  private let opening: Opening

  /// Opens nothing yet.
  /// - Parameter migrations: SQL steps, oldest first, append-only, counted in `user_version`.
  public convenience init(_ location: Location, migrations: [String], use: Use = .brief) {
    self.init(location, migrations: migrations, use: use, patience: 5)
  }

  /// - Parameter patience: how long to wait for another process' lock, in seconds.
  init(_ location: Location, migrations: [String], use: Use, patience: Double) {
    self.location = location
    opening = Opening(location, migrations, use, patience: patience)
  }

  public func read<T: Sendable>(
    _ body: @Sendable @escaping (Database) throws -> T
  ) async throws -> T {
    try await explaining { try await self.opening.connection().read(body) }
  }

  /// Runs `body` in one transaction, which begins immediately: what it reads stays true until it
  /// has written.
  public func write<T: Sendable>(
    _ body: @Sendable @escaping (Database) throws -> T
  ) async throws -> T {
    try await explaining { try await self.opening.connection().write(body) }
  }

  /// One element after commits that changed something, made by this process or by another one.
  /// Several commits may be one element. Others' commits are looked for only while somebody
  /// listens.
  public func changes() -> AsyncStream<Void> {
    let (stream, out) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
    let watching = Task { [opening] in
      do {
        try await Self.watch(opening.connection()) { out.yield() }
      } catch {}
      out.finish()
    }
    out.onTermination = { _ in watching.cancel() }
    return stream
  }

  /// Closes the file. A later use opens it again.
  public func close() async { await opening.close() }

  /// Calls `changed` until the task is cancelled.
  ///
  /// `data_version`, read on the connection that writes, changes with others' commits only; own
  /// commits are observed.
  private static func watch(
    _ connection: any DatabaseWriter, changed: @escaping @Sendable () -> Void
  ) async throws {
    let observation = DatabaseRegionObservation(tracking: .fullDatabase)
      .start(in: connection, onError: { _ in }, onChange: { _ in changed() })
    defer { observation.cancel() }
    func version() async throws -> Int? {
      try await connection.writeWithoutTransaction {
        try Int.fetchOne($0, sql: "PRAGMA data_version")
      }
    }
    var last = try await version()
    while true {
      try await Task.sleep(for: .milliseconds(150))
      let now = try await version()
      if now != last { changed() }
      last = now
    }
  }

  private func explaining<T: Sendable>(_ work: () async throws -> T) async throws -> T {
    do {
      return try await work()
    } catch let error as DatabaseError {
      if error.resultCode == .SQLITE_INTERRUPT, Task.isCancelled { throw CancellationError() }
      throw StoreError(error, path: location.path)
    }
  }
}

extension Store.Location {
  /// How messages call it.
  var path: String {
    switch self {
    case .file(let path): path
    case .memory: ":memory:"
    }
  }
}
