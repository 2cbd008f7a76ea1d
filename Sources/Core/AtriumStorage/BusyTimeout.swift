import GRDB
import Glibc
import Synchronization

/// The time to wait for a lock of another connection.
struct BusyTimeout: Sendable {
  var limit: Duration

  /// A limit that is longer than any write of one command should take. A stopped process holds its
  /// locks until it is continued.
  static let standard = BusyTimeout(limit: .seconds(5))
  static let none = BusyTimeout(limit: .zero)

  var milliseconds: Int { Int(limit / .milliseconds(1)) }

  /// A busy handler that waits a little longer each time, up to 10 ms, while `isEnabled` returns
  /// `true` and the task is not cancelled.
  func busyMode(while isEnabled: @escaping @Sendable () -> Bool) -> Database.BusyMode {
    let start = WaitStart()
    return .callback { tries in
      if tries == 0 { start.reset() }
      guard isEnabled(), !Task.isCancelled, start.elapsed < limit else { return false }
      Self.pause(after: tries)
      return true
    }
  }

  /// Repeats `body` while it finds the file locked.
  ///
  /// SQLite does not call the busy handler if waiting could cause a deadlock, for example when two
  /// processes switch one file to WAL mode; starting over resolves it.
  func retry<T>(_ body: () throws -> T) throws -> T {
    let start = ContinuousClock.now
    var tries = 0
    while true {
      try Task.checkCancellation()
      do {
        return try body()
      } catch let error as DatabaseError
        where error.kind == .busy && ContinuousClock.now - start < limit
      {
        Self.pause(after: tries)
        tries += 1
      }
    }
  }

  private static func pause(after tries: Int) { usleep(UInt32(min(tries + 1, 10)) * 1_000) }
}

/// The time at which a connection began to wait. A connection waits for one lock at a time.
private final class WaitStart: Sendable {
  private let time = Mutex(ContinuousClock.now)

  func reset() { time.withLock { $0 = .now } }
  var elapsed: Duration { ContinuousClock.now - time.withLock { $0 } }
}
