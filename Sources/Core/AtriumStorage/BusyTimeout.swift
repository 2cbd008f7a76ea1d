import GRDB
import Glibc

/// The time to wait for a lock of another connection.
struct BusyTimeout: Sendable {
  var limit: Duration

  static let standard = BusyTimeout(limit: .seconds(30))
  static let none = BusyTimeout(limit: .zero)

  var milliseconds: Int { Int(limit / .milliseconds(1)) }

  /// A busy handler that waits a little longer each time, up to 10 ms, while `isEnabled` returns
  /// `true` and the task is not cancelled.
  func busyMode(while isEnabled: @escaping @Sendable () -> Bool) -> Database.BusyMode {
    .callback { tries in
      guard isEnabled(), !Task.isCancelled, Self.totalPause(of: tries) < limit else { return false }
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

  private static func totalPause(of tries: Int) -> Duration {
    let growing = min(tries, 10)
    return .milliseconds(growing * (growing + 1) / 2 + (tries - growing) * 10)
  }
}
