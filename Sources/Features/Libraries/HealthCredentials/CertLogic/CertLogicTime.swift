import AtriumScreen
package import AtriumTime

/// A date-time of CertLogic: an instant with a precision of a millisecond, in the years 1 to 9999.
package struct CertLogicTime: Comparable, Sendable {
  /// Milliseconds since 1970-01-01T00:00:00Z.
  package let milliseconds: Int

  /// The units of `plusTime`.
  package enum Unit: String, Sendable { case year, month, day, hour }

  private static let millisecondsPerDay = 86_400_000

  package init(milliseconds: Int) { self.milliseconds = milliseconds }

  package init(_ day: Day, milliseconds: Int = 0) {
    self.milliseconds = day.number * Self.millisecondsPerDay + milliseconds
  }

  package static func < (a: Self, b: Self) -> Bool { a.milliseconds < b.milliseconds }

  /// Adds like the `setUTC…` methods of ECMAScript's `Instant`: a day beyond the end of its month
  /// overflows into the next month. Returns `nil` outside the years 1 to 9999.
  package func adding(_ amount: Int, _ unit: Unit) -> CertLogicTime? {
    guard (-100_000_000...100_000_000).contains(amount) else { return nil }
    switch unit {
    case .hour: return checked(milliseconds + amount * 3_600_000)
    case .day: return checked(milliseconds + amount * Self.millisecondsPerDay)
    case .month: return adding(months: amount)
    case .year: return adding(months: amount * 12)
    }
  }

  private func adding(months: Int) -> CertLogicTime? {
    let (day, milliseconds) = components
    let count = day.year * 12 + day.month - 1 + months
    guard count >= 12, let first = Day(year: count / 12, month: count % 12 + 1, day: 1) else {
      return nil
    }
    return checked((first.number + day.day - 1) * Self.millisecondsPerDay + milliseconds)
  }

  private func checked(_ milliseconds: Int) -> CertLogicTime? {
    let time = CertLogicTime(milliseconds: milliseconds)
    return (Self.first...Self.last).contains(time) ? time : nil
  }

  private static let first = CertLogicTime(.first)
  private static let last = CertLogicTime(.last, milliseconds: millisecondsPerDay - 1)

  /// The day in UTC, and the milliseconds since its start.
  private var components: (day: Day, milliseconds: Int) {
    let number = Int((Double(milliseconds) / Double(Self.millisecondsPerDay)).rounded(.down))
    return (Day(number: number), milliseconds - number * Self.millisecondsPerDay)
  }
}

extension CertLogicTime: CustomStringConvertible {
  /// E.g. `2021-06-01T12:30:00.000Z`.
  package var description: String {
    let (day, milliseconds) = components
    func padded(_ number: Int, _ width: Int = 2) -> String {
      let text = String(number)
      return String(repeating: "0", count: max(0, width - text.utf8.count)) + text
    }
    let seconds = milliseconds / 1000
    return "\(day)T\(padded(seconds / 3600)):\(padded(seconds / 60 % 60)):\(padded(seconds % 60))"
      + ".\(padded(milliseconds % 1000, 3))Z"
  }
}
