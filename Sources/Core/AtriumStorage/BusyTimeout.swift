import GRDB
import Glibc

/// How long a lock that somebody else holds is waited for.
struct BusyTimeout: Sendable {
  var limit: Duration

  static let usual = BusyTimeout(limit: .seconds(30))

  var milliseconds: Int {
    let (seconds, attoseconds) = limit.components
    return Int(seconds) * 1_000 + Int(attoseconds / 1_000_000_000_000_000)
  }

  /// Nobody is waited for.
  static let none = BusyTimeout(limit: .zero)

  /// Waits a little longer each time, up to 10 ms, but only when `isReady`; a cancelled task waits
  /// no more.
  func busyMode(when isReady: @escaping @Sendable () -> Bool) -> Database.BusyMode {
    .callback { tries in
      guard isReady(), !Task.isCancelled, Self.waited(after: tries) < limit else { return false }
      Self.pause(after: tries)
      return true
    }
  }

  /// Repeats `body` while it finds the file locked.
  ///
  /// SQLite does not ask the busy handler where waiting could be a deadlock, as when two processes
  /// switch one file to WAL; starting over resolves it.
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

  private static func waited(after tries: Int) -> Duration {
    let growing = min(tries, 10)
    return .milliseconds(growing * (growing + 1) / 2 + (tries - growing) * 10)
  }
}
