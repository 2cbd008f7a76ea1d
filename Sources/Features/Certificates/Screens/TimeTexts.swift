import AtriumCore
import AtriumScreen
import AtriumTime
import HealthCredentials

extension Instant {
  /// RFC 3339 in UTC with a precision of a second, e.g. `2022-03-01T10:00:00Z`.
  var text: String { timestamp }

  /// For people, e.g. `2022-03-01 10:00 UTC`.
  var displayText: String { text.prefix(10) + " " + text.dropFirst(11).prefix(5) + " UTC" }
}

extension CertLogicTime {
  /// For people, e.g. `2021-06-01 12:30 UTC`; midnight is shown as a day alone.
  var displayText: String {
    let text = description
    let minute = text.dropFirst(11).prefix(5)
    return minute == "00:00" ? String(text.prefix(10)) : "\(text.prefix(10)) \(minute) UTC"
  }
}
