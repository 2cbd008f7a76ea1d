import Foundation
import Synchronization

/// Connections to one database, each on a thread of its own, and one queue of operations.
///
/// Connections are opened at the first operation and again after they were lost. At most
/// `maximumWaiting` operations wait.
public final class PostgresPool: Sendable {
  private let queue: PoolQueue

  /// Measurements of a pool.
  public struct Statistics: Sendable {
    public var waiting = 0
    public var running = 0
    public var finished = 0
    /// The total time that operations waited for a connection, in seconds.
    public var secondsWaited = 0.0
    public var connects = 0
    public var failedConnects = 0
  }

  /// - Parameter url: a connection string or URL of libpq.
  public init(url: String, size: Int = 10, maximumWaiting: Int = 2000) {
    let queue = PoolQueue(maximumWaiting: maximumWaiting)
    self.queue = queue
    for _ in 0..<size {
      Thread.detachNewThread { PoolWorker(url: url, queue: queue).run() }
    }
  }

  deinit { queue.close() }

  public var statistics: Statistics { queue.statistics }

  /// Runs `body` without a transaction: each statement sees what is committed when it begins.
  public func read<Result: Sendable>(
    _ body: @Sendable @escaping (PostgresConnection) throws -> Result
  ) async throws -> Result {
    try await run(isRepeatable: true, body)
  }

  /// Runs `body` in a transaction that sees one snapshot of the database and cannot change it.
  public func snapshot<Result: Sendable>(
    _ body: @Sendable @escaping (PostgresConnection) throws -> Result
  ) async throws -> Result {
    try await run(isRepeatable: true) { connection in
      try connection.transaction("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY", body)
    }
  }

  /// Runs `body` as ``snapshot(_:)`` does, with plans for the values of its statements: for those
  /// whose best plan depends on their values, or whose costs exceed those of planning.
  public func search<Result: Sendable>(
    _ body: @Sendable @escaping (PostgresConnection) throws -> Result
  ) async throws -> Result {
    try await snapshot { connection in
      connection.enqueue(PostgresConnection.planningForValues)
      return try body(connection)
    }
  }

  /// Runs `body` in a transaction. It is repeated after a deadlock.
  public func write<Result: Sendable>(
    _ body: @Sendable @escaping (PostgresConnection) throws -> Result
  ) async throws -> Result {
    try await run(isRepeatable: false) { connection in
      var attempts = 0
      while true {
        do {
          return try connection.transaction("BEGIN", body)
        } catch let error as PostgresError where error.isTransient && attempts < 3 {
          attempts += 1
        }
      }
    }
  }

  /// Runs `body` on a connection. It is repeated once if the connection turns out to be lost before
  /// its transaction could be committed. If the task is cancelled and `body` changes nothing, it does not begin, or
  /// its statement is ended.
  /// - Parameter isRepeatable: `true` if `body` changes nothing.
  private func run<Result: Sendable>(
    isRepeatable: Bool, _ body: @Sendable @escaping (PostgresConnection) throws -> Result
  ) async throws -> Result {
    let cancellation = PoolCancellation()
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let operation = PoolQueue.Operation(
          isRepeatable: isRepeatable,
          run: { connection in
            let result =
              try isRepeatable
              ? cancellation.run(connection, body) : body(connection)
            continuation.resume(returning: result)
          },
          fail: { continuation.resume(throwing: $0) })
        if !queue.append(operation) { continuation.resume(throwing: PoolExhausted()) }
      }
    } onCancel: {
      cancellation.cancel()
    }
  }
}

/// The cancellation of an operation, which may be waiting, running or finished.
private final class PoolCancellation: Sendable {
  private struct State {
    var isCancelled = false
    /// Ends the statement that is running.
    var end: (@Sendable () -> Void)?
  }

  private let state = Mutex(State())

  func cancel() {
    // The lock is held, so that only a statement of this operation is ended.
    state.withLock {
      $0.isCancelled = true
      $0.end?()
    }
  }

  /// - Throws: `CancellationError` if the operation was cancelled before.
  func run<Result>(
    _ connection: PostgresConnection, _ body: (PostgresConnection) throws -> Result
  ) throws -> Result {
    let end = connection.canceller()
    let isCancelled = state.withLock { state in
      state.end = end
      return state.isCancelled
    }
    defer { state.withLock { $0.end = nil } }
    if isCancelled { throw CancellationError() }
    return try body(connection)
  }
}

/// The thread of a connection.
private struct PoolWorker {
  let url: String
  let queue: PoolQueue

  func run() {
    var connection: PostgresConnection?
    while let operation = queue.next() {
      perform(operation, &connection)
      queue.finished()
      if connection?.isBroken == true { connection = nil }
    }
  }

  private func perform(
    _ operation: PoolQueue.Operation, _ connection: inout PostgresConnection?
  ) {
    do {
      let wasOpen = connection != nil
      do {
        try operation.run(try open(&connection))
      } catch let error as PostgresError
        where error.endsConnection && wasOpen
        && (operation.isRepeatable || connection?.hasSentCommit == false)
      {
        connection = nil
        try operation.run(try open(&connection))
      }
    } catch {
      operation.fail(error)
    }
  }

  private func open(_ connection: inout PostgresConnection?) throws -> PostgresConnection {
    if let connection { return connection }
    do {
      let opened = try PostgresConnection(url: url)
      connection = opened
      queue.count(connectSucceeded: true)
      return opened
    } catch {
      queue.count(connectSucceeded: false)
      throw error
    }
  }
}

/// A bounded queue of operations between tasks and threads.
private final class PoolQueue: @unchecked Sendable {
  struct Operation: Sendable {
    let isRepeatable: Bool
    /// Runs the operation and passes on its result; the caller of `run` passes on errors.
    let run: @Sendable (PostgresConnection) throws -> Void
    let fail: @Sendable (any Error) -> Void
  }

  private let condition = NSCondition()
  private let maximumWaiting: Int
  // The lock of `condition` guards the following properties.
  private var waiting: [(operation: Operation, since: ContinuousClock.Instant)] = []
  /// The number of operations at the front of `waiting` that have been taken.
  private var taken = 0
  private var isClosed = false
  private var counts = PostgresPool.Statistics()

  init(maximumWaiting: Int) { self.maximumWaiting = maximumWaiting }

  var statistics: PostgresPool.Statistics {
    condition.withLock {
      var counts = counts
      counts.waiting = waiting.count - taken
      return counts
    }
  }

  /// - Returns: `false` if the queue is full.
  func append(_ operation: Operation) -> Bool {
    condition.withLock {
      guard waiting.count - taken < maximumWaiting else { return false }
      waiting.append((operation, .now))
      condition.signal()
      return true
    }
  }

  /// Waits for an operation. Returns `nil` after ``close()``.
  func next() -> Operation? {
    condition.withLock {
      while taken == waiting.count && !isClosed { condition.wait() }
      guard taken < waiting.count else { return nil }
      let next = waiting[taken]
      taken += 1
      if taken == waiting.count || taken > maximumWaiting {
        waiting.removeFirst(taken)
        taken = 0
      }
      counts.running += 1
      counts.secondsWaited += (ContinuousClock.now - next.since) / .seconds(1)
      return next.operation
    }
  }

  func finished() {
    condition.withLock {
      counts.running -= 1
      counts.finished += 1
    }
  }

  func count(connectSucceeded: Bool) {
    condition.withLock {
      if connectSucceeded { counts.connects += 1 } else { counts.failedConnects += 1 }
    }
  }

  func close() {
    condition.withLock {
      isClosed = true
      condition.broadcast()
    }
  }
}
