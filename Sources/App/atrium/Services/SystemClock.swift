import AtriumCore
import AtriumScreen
import Foundation

/// The machine's clock in the person's time zone (`TZ`).
struct SystemClock: WallClock {
  var now: Date { Date() }

  func moment(at instant: Date) -> Moment {
    var seconds = time_t(instant.timeIntervalSince1970.rounded(.down))
    var parts = tm()
    localtime_r(&seconds, &parts)
    let day = Day(
      year: Int(parts.tm_year) + 1900, month: Int(parts.tm_mon) + 1, day: Int(parts.tm_mday))
    return Moment(
      day ?? .first, TimeOfDay(hour: Int(parts.tm_hour), minute: Int(parts.tm_min)))
  }

  /// Where a clock change skips the moment, the system's library chooses the instant.
  func instant(of moment: Moment) -> Date {
    var parts = tm()
    parts.tm_year = Int32(moment.day.year - 1900)
    parts.tm_mon = Int32(moment.day.month - 1)
    parts.tm_mday = Int32(moment.day.day)
    parts.tm_hour = Int32(moment.time?.hour ?? 0)
    parts.tm_min = Int32(moment.time?.minute ?? 0)
    parts.tm_isdst = -1
    return Date(timeIntervalSince1970: TimeInterval(mktime(&parts)))
  }

  /// Looks again every minute, since the clock may be set and the machine may sleep.
  func sleep(until instant: Date) async throws {
    while true {
      let left = instant.timeIntervalSince(now)
      if left <= 0 { return }
      try await Task.sleep(for: .seconds(min(left, 60)))
    }
  }
}
