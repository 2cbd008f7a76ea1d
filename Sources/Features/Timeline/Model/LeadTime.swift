import AtriumCore
import AtriumTime

/// The time between a reminder and its appointment.
struct LeadTime: Equatable, Sendable {
  let minutes: Int

  /// Four weeks, in minutes.
  static let maximum = 4 * 7 * 24 * 60

  /// Reads `30`, `30m`, `2h`, `1 day` or `1w`; a number without a unit is in minutes.
  init?(_ text: String) {
    let text = text.lowercased().filter { !$0.isWhitespace }
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    guard digits.count <= 5, let number = Int(digits),
      let unit = Self.minutes(in: String(text.dropFirst(digits.count))),
      number * unit <= Self.maximum
    else { return nil }
    minutes = number * unit
  }

  private static func minutes(in unit: String) -> Int? {
    if unit.isEmpty || unit == "m" { return 1 }
    switch CalendarWord.unit(unit) {
    case .minute: return 1
    case .hour: return 60
    case .day: return 24 * 60
    case .week: return 7 * 24 * 60
    default: return nil
    }
  }
}
