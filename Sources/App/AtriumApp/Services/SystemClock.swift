import AtriumCore
import AtriumScreen
import AtriumTime
import Foundation

/// The system clock in the user's time zone (`TZ`).
struct SystemClock: WallClock {
  var now: Instant { .now }

  func moment(at instant: Instant) -> Moment {
    let parts = Self.parts(of: instant)
    let day = Day(
      year: Int(parts.tm_year) + 1900, month: Int(parts.tm_mon) + 1, day: Int(parts.tm_mday))
    return Moment(
      day ?? .first, TimeOfDay(hour: Int(parts.tm_hour), minute: Int(parts.tm_min)))
  }

  func instant(of moment: Moment) -> Instant {
    let local = moment.day.number * 86_400 + (moment.time?.minutes ?? 0) * 60
    return Instant(local: local) { Int(Self.parts(of: $0).tm_gmtoff) }
  }

  private static func parts(of instant: Instant) -> tm {
    var seconds = time_t(instant.secondsSince1970)
    var parts = tm()
    localtime_r(&seconds, &parts)
    return parts
  }

  /// The zone of Foundation, if it has the offsets of the C library, which may know a `TZ` that Foundation
  /// does not.
  var zoneName: String? {
    let zone = TimeZone.current
    let isEqual = [0, 91, 182, 273].allSatisfy { days in
      let instant = now.adding(seconds: days * 86_400)
      return zone.offset(at: instant) == Int(Self.parts(of: instant).tm_gmtoff)
    }
    return isEqual ? zone.identifier : nil
  }

  /// Checks the clock every minute, since it may be set and the machine may be suspended.
  func sleep(until instant: Instant) async throws {
    while true {
      let left = instant - now
      if left <= .zero { return }
      try await Task.sleep(for: min(left, .seconds(60)))
    }
  }
}
