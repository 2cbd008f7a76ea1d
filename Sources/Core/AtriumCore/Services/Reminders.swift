public import AtriumScreen
public import AtriumTime
import Synchronization

/// Announces items when they become due. Items that were due before the shell started are not
/// announced; lists and the home screen show them.
public struct Reminders: Sendable {
  private let clock: any WallClock
  private let notifier: any Notifier
  private let changes: @Sendable () -> AsyncStream<Void>
  private let due:
    @Sendable (DueReminder.Question) async throws -> (alarms: [Instant], screen: () -> Screen)?
  private let progress = Progress()

  /// The time up to which items were announced, which outlives a failure.
  private final class Progress: Sendable {
    let announced = Mutex<Instant?>(nil)
  }

  /// - Parameters:
  ///   - changes: yields an element whenever the result of `due` may have changed.
  ///   - due: returns the items that become due in an interval, which has no time of whole days; `nil` without the
  ///     consents that reminders require. They are asked for every minute, because their changes are not signalled.
  ///   - screen: announces items at a local time.
  public init<Item>(
    clock: any WallClock, notifier: any Notifier,
    changes: @escaping @Sendable () -> AsyncStream<Void>,
    due:
      @escaping @Sendable (DueReminder.Question) async throws -> [(item: Item, alarm: ZonedMoment)]?,
    screen: @escaping @Sendable (_ items: [Item], _ now: Moment) -> Screen
  ) {
    self.clock = clock
    self.notifier = notifier
    self.changes = changes
    self.due = { question in
      try await due(question).map { due in
        (
          due.map { clock.instant(of: $0.alarm) },
          { screen(due.map(\.item), clock.moment(at: question.end)) }
        )
      }
    }
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
      announced = announced ?? clock.now
      return announced ?? clock.now
    }
    for await _ in signals {
      // If the clock is set back, nothing is announced twice.
      let now = max(announced, clock.now)
      if announced < now, let (alarms, screen) = try await due(.init(after: announced, until: now)),
        !alarms.isEmpty
      {
        await notifier.alert(screen())
      }
      announced = now
      progress.announced.withLock { $0 = now }
      let tomorrow = now.adding(seconds: 86_400)
      let alarms = try await due(.init(after: now, until: tomorrow))?.alarms
      let next = alarms.map { $0.min() ?? tomorrow } ?? now.adding(seconds: 60)
      alarm?.cancel()
      alarm = Task { [clock] in
        try await clock.sleep(until: next)
        continuation.yield()
      }
    }
    try Task.checkCancellation()
  }
}
