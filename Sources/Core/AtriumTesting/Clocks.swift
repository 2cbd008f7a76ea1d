public import AtriumCore
public import AtriumTime
import Foundation
import Synchronization

/// A clock that does not advance.
public struct FixedClock: WallClock {
  public let now: Instant
  public let zoneName: String?
  private let zone: TimeZone

  /// - Parameters:
  ///   - text: the local time in ISO 8601, e.g. `2026-11-21T10:00`.
  ///   - name: the IANA name of the zone; UTC if it is unknown or `nil`.
  public init(_ text: String, in name: String? = nil) {
    zoneName = name
    zone = name.flatMap(TimeZone.init(ianaName:)) ?? .gmt
    now = Self.instant(of: Moment(iso: text) ?? Moment(secondsSince1970: 0), in: zone)
  }
  public func moment(at instant: Instant) -> Moment {
    Moment(secondsSince1970: instant.secondsSince1970 + zone.offset(at: instant))
  }
  public func instant(of moment: Moment) -> Instant { Self.instant(of: moment, in: zone) }
  /// Waits until the task is cancelled, unless the instant is past.
  public func sleep(until instant: Instant) async throws {
    if instant > now { try await Task.sleep(for: .seconds(1_000_000)) }
  }
  private static func instant(of moment: Moment, in zone: TimeZone) -> Instant {
    Instant(moment.day, secondOfDay: (moment.time?.minutes ?? 0) * 60, in: zone)
  }
}

/// A clock in UTC that a test advances.
public final class SteppingClock: WallClock {
  private let state: Mutex<(now: FixedClock, sleepers: [Instant: Int])>

  /// - Parameter text: ISO 8601 without a zone, e.g. `2026-11-21T10:00`.
  public init(_ text: String) { state = Mutex((FixedClock(text), [:])) }

  public var now: Instant { state.withLock { $0.now.now } }
  public func moment(at instant: Instant) -> Moment {
    state.withLock { $0.now.moment(at: instant) }
  }
  public func instant(of moment: Moment) -> Instant {
    state.withLock { $0.now.instant(of: moment) }
  }
  /// Sets the time, e.g. to `2026-11-21T10:00`, and wakes the tasks that sleep until then.
  public func set(_ text: String) { state.withLock { $0.now = FixedClock(text) } }

  public func sleep(until instant: Instant) async throws {
    state.withLock { $0.sleepers[instant, default: 0] += 1 }
    defer { state.withLock { $0.sleepers[instant, default: 0] -= 1 } }
    while now < instant { try await Task.sleep(for: .milliseconds(5)) }
  }

  /// Waits until a task sleeps until that time.
  public func waitForSleeper(until text: String) async throws {
    let instant = FixedClock(text).now
    while state.withLock({ $0.sleepers[instant, default: 0] }) == 0 {
      try await Task.sleep(for: .milliseconds(5))
    }
  }
}
