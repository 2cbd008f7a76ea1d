public import AtriumCore
public import AtriumScreen
public import Foundation
import Synchronization

/// Keeps what was announced.
public final class RecordingNotifier: Notifier {
  private let texts = Mutex<[String]>([])
  /// Nothing was notified yet.
  public init() {}

  /// The sentences of each announcement, in English.
  public var all: [String] { texts.withLock { $0 } }

  public func notify(_ screen: Screen) async {
    let lines = screen.blocks.compactMap {
      if case .notice(_, let text) = $0 { text.text(in: .en) } else { nil }
    }
    texts.withLock { $0.append(lines.joined(separator: "\n")) }
  }

  /// Waits until so many announcements were made.
  public func hold(_ count: Int) async throws {
    while all.count < count { try await Task.sleep(for: .milliseconds(5)) }
  }
}

/// A clock in UTC that is set by hand and wakes whoever sleeps.
public final class SteppingClock: WallClock {
  private let state: Mutex<(now: FixedClock, waiting: Set<Date>)>

  /// - Parameter text: ISO 8601 without a zone, e.g. `2026-11-21T10:00`.
  public init(_ text: String) { state = Mutex((FixedClock(text), [])) }

  public var now: Date { state.withLock { $0.now.now } }
  public func moment(at instant: Date) -> Moment { state.withLock { $0.now.moment(at: instant) } }
  public func instant(of moment: Moment) -> Date { state.withLock { $0.now.instant(of: moment) } }
  /// Moves the time on, e.g. to `2026-11-21T10:00`, and wakes whoever waited for it.
  public func set(_ text: String) { state.withLock { $0.now = FixedClock(text) } }

  public func sleep(until instant: Date) async throws {
    state.withLock { _ = $0.waiting.insert(instant) }
    defer { state.withLock { _ = $0.waiting.remove(instant) } }
    while now < instant { try await Task.sleep(for: .milliseconds(5)) }
  }

  /// Waits until somebody sleeps until that time.
  public func isAwaited(until text: String) async throws {
    let instant = FixedClock(text).now
    while !state.withLock({ $0.waiting.contains(instant) }) {
      try await Task.sleep(for: .milliseconds(5))
    }
  }
}
