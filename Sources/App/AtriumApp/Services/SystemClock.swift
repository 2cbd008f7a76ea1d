import AtriumCore
import AtriumScreen
import AtriumTime
import Foundation

/// The system clock in the user's time zone (`TZ`).
struct SystemClock: WallClock {
  var now: Instant { .now }

  func moment(at instant: Instant) -> Moment {
    var seconds = time_t(instant.secondsSince1970)
    var parts = tm()
    localtime_r(&seconds, &parts)
    let day = Day(
      year: Int(parts.tm_year) + 1900, month: Int(parts.tm_mon) + 1, day: Int(parts.tm_mday))
    return Moment(
      day ?? .first, TimeOfDay(hour: Int(parts.tm_hour), minute: Int(parts.tm_min)))
  }

  /// mktime(3) chooses the instant of a moment that a clock change skips.
  func instant(of moment: Moment) -> Instant {
    var parts = tm()
    parts.tm_year = Int32(moment.day.year - 1900)
    parts.tm_mon = Int32(moment.day.month - 1)
    parts.tm_mday = Int32(moment.day.day)
    parts.tm_hour = Int32(moment.time?.hour ?? 0)
    parts.tm_min = Int32(moment.time?.minute ?? 0)
    parts.tm_isdst = -1
    return Instant(secondsSince1970: mktime(&parts))
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
