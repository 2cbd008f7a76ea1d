public import AtriumScreen
public import AtriumTime
import Synchronization

/// Announces items when they become due. Items that were due before the shell started are not
/// announced; lists and the home screen show them.
public struct Reminders: Sendable {
  private let clock: any WallClock
  private let notifier: any Notifier
  private let changes: @Sendable () -> AsyncStream<Void>
  private let due: @Sendable (_ after: Moment, _ until: Moment) async throws -> Screen?
  private let next: @Sendable (_ after: Moment) async throws -> Moment?
  private let progress = Progress()

  /// The time up to which items were announced, which outlives a failure.
  private final class Progress: Sendable {
    let announced = Mutex<Moment?>(nil)
  }

  /// - Parameters:
  ///   - changes: yields an element whenever the result of `next` may have changed.
  ///   - due: returns the items that became due in an interval; `nil` if there are none.
  ///   - next: returns the time of the next due item after a moment.
  public init(
    clock: any WallClock, notifier: any Notifier,
    changes: @escaping @Sendable () -> AsyncStream<Void>,
    due: @escaping @Sendable (_ after: Moment, _ until: Moment) async throws -> Screen?,
    next: @escaping @Sendable (_ after: Moment) async throws -> Moment?
  ) {
    self.clock = clock
    self.notifier = notifier
    self.changes = changes
    self.due = due
    self.next = next
  }

  /// Announces due items until the task is cancelled. After an error, the next call announces what has
  /// become due in the meantime.
  public func run() async throws {
    let (signals, continuation) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
    continuation.yield()
    let listener = Task { [changes] in
      for await _ in changes() { continuation.yield() }
      continuation.finish()
    }
    var alarm: Task<Void, any Error>?
    defer {
      listener.cancel()
      alarm?.cancel()
    }
    var announced = progress.announced.withLock { announced in
      announced = announced ?? clock.localNow
      return announced ?? clock.localNow
    }
    var last = (instant: clock.now, zone: clock.zoneKey)
    for await _ in signals {
      // In another time zone, the same instant has another local time.
      if clock.zoneKey != last.zone { announced = clock.moment(at: last.instant) }
      last = (max(last.instant, clock.now), clock.zoneKey)
      // If the clock is set back, nothing is announced twice.
      let now = max(announced, clock.localNow)
      if announced < now, let screen = try await due(announced, now) {
        await notifier.alert(screen)
      }
      announced = now
      progress.announced.withLock { $0 = now }
      alarm?.cancel()
      alarm = try await next(now).map { moment in
        Task { [clock] in
          try await clock.sleep(until: clock.instant(of: moment))
          continuation.yield()
        }
      }
    }
    try Task.checkCancellation()
  }
}
