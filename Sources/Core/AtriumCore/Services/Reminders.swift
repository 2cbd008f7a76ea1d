public import AtriumScreen

/// Says what is due when its time comes, above the line being typed. What came due before the
/// shell started is not announced: lists and the home screen tell it.
public struct Reminders: Sendable {
  private let clock: any WallClock
  private let notifier: any Notifier
  private let changes: @Sendable () -> AsyncStream<Void>
  private let due: @Sendable (_ after: Moment, _ until: Moment) async throws -> Screen?
  private let next: @Sendable (_ after: Moment) async throws -> Moment?

  /// - Parameters:
  ///   - changes: an element whenever what `next` says may have changed.
  ///   - due: what became due after one moment and until another; `nil`: nothing.
  ///   - next: when to look again, whatever changes.
  public init(
    clock: any WallClock, notifier: any Notifier,
    changes: @escaping @Sendable () -> AsyncStream<Void>,
    due: @escaping @Sendable (_ after: Moment, _ until: Moment) async throws -> Screen?,
    next: @escaping @Sendable (_ after: Moment) async throws -> Moment?
  ) {
    (self.clock, self.notifier, self.changes) = (clock, notifier, changes)
    (self.due, self.next) = (due, next)
  }

  /// Waits and announces until it is cancelled.
  public func run() async throws {
    let (signals, wake) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
    wake.yield()
    let listening = Task { [changes] in
      for await _ in changes() { wake.yield() }
      wake.finish()
    }
    var alarm: Task<Void, any Error>?
    defer {
      listening.cancel()
      alarm?.cancel()
    }
    var announced = clock.localNow
    for await _ in signals {
      // A clock that was set back says nothing twice.
      let now = max(announced, clock.localNow)
      if announced < now, let screen = try await due(announced, now) {
        await notifier.notify(screen)
      }
      announced = now
      alarm?.cancel()
      alarm = try await next(now).map { moment in
        Task { [clock] in
          try await clock.sleep(until: clock.instant(of: moment))
          wake.yield()
        }
      }
    }
    try Task.checkCancellation()
  }
}
