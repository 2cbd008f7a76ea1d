public import AtriumCore
public import AtriumTime
import Foundation
import Synchronization

/// A clock in UTC that does not advance.
public struct FixedClock: WallClock {
  public let now: Instant

  /// - Parameter text: ISO 8601 without a zone, e.g. `2026-11-21T10:00`.
  public init(_ text: String) {
    now = Moment(iso: text).map(Self.instant) ?? Instant(secondsSince1970: 0)
  }
  public func moment(at instant: Instant) -> Moment {
    Moment(secondsSince1970: instant.secondsSince1970)
  }
  public func instant(of moment: Moment) -> Instant { Self.instant(moment) }
  /// Waits until the task is cancelled, unless the instant is past.
  public func sleep(until instant: Instant) async throws {
    if instant > now { try await Task.sleep(for: .seconds(1_000_000)) }
  }
  private static func instant(_ moment: Moment) -> Instant {
    Instant(moment.day, secondOfDay: (moment.time?.minutes ?? 0) * 60)
  }
}

/// A clock in a time zone that does not advance.
public struct ZonedClock: WallClock {
  public let now: Instant
  private let zone: TimeZone
  public var zoneName: String? { zone.identifier }

  /// - Parameters:
  ///   - text: the local time in ISO 8601, e.g. `2026-11-21T10:00`.
  ///   - name: the IANA name of the zone; UTC if it is unknown.
  public init(_ text: String, in name: String) {
    zone = TimeZone(ianaName: name) ?? .gmt
    let utc = FixedClock(text).now
    now = Instant(local: utc.secondsSince1970, offset: zone.offset)
  }
  public func moment(at instant: Instant) -> Moment {
    FixedClock("").moment(at: instant.adding(seconds: zone.offset(at: instant)))
  }
  public func instant(of moment: Moment) -> Instant {
    Instant(moment.day, secondOfDay: (moment.time?.minutes ?? 0) * 60, in: zone)
  }
  /// Waits until the task is cancelled, unless the instant is past.
  public func sleep(until instant: Instant) async throws {
    if instant > now { try await Task.sleep(for: .seconds(1_000_000)) }
  }
}

/// A clock in UTC that a test advances.
public final class SteppingClock: WallClock {
  private let state: Mutex<(now: FixedClock, sleepers: Set<Instant>)>

  /// - Parameter text: ISO 8601 without a zone, e.g. `2026-11-21T10:00`.
  public init(_ text: String) { state = Mutex((FixedClock(text), [])) }

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
    state.withLock { _ = $0.sleepers.insert(instant) }
    defer { state.withLock { _ = $0.sleepers.remove(instant) } }
    while now < instant { try await Task.sleep(for: .milliseconds(5)) }
  }

  /// Waits until a task sleeps until that time.
  public func waitForSleeper(until text: String) async throws {
    let instant = FixedClock(text).now
    while !state.withLock({ $0.sleepers.contains(instant) }) {
      try await Task.sleep(for: .milliseconds(5))
    }
  }
}
