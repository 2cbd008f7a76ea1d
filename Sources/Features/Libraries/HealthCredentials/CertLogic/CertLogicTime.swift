package import AtriumTime

/// A date-time of CertLogic: an instant with a precision of a millisecond, in the years 1 to 9999.
package struct CertLogicTime: Comparable, Sendable {
  /// Milliseconds since 1970-01-01T00:00:00Z.
  package let milliseconds: Int

  /// The units of `plusTime`.
  package enum Unit: String, Sendable { case year, month, day, hour }

  private static let millisecondsPerDay = 86_400_000
  private static let first = CertLogicTime(.first)
  private static let last = CertLogicTime(.last, milliseconds: millisecondsPerDay - 1)

  package init(milliseconds: Int) { self.milliseconds = milliseconds }

  package init(_ day: Day, milliseconds: Int = 0) {
    self.milliseconds = day.number * Self.millisecondsPerDay + milliseconds
  }

  /// Clamps the time to the years 1 to 9999.
  package init(_ time: Instant) {
    self = min(max(CertLogicTime(milliseconds: time.millisecondsSince1970), .first), .last)
  }

  package static func < (a: Self, b: Self) -> Bool { a.milliseconds < b.milliseconds }

  private var instant: Instant { Instant(millisecondsSince1970: milliseconds) }

  /// Adds like the `setUTC…` methods of ECMAScript's `Date`: a day beyond the end of its month
  /// overflows into the next month. Returns `nil` outside the years 1 to 9999.
  package func adding(_ amount: Int, _ unit: Unit) -> CertLogicTime? {
    guard (-100_000_000...100_000_000).contains(amount) else { return nil }
    switch unit {
    case .hour: return adding(milliseconds: amount * 3_600_000)
    case .day: return adding(milliseconds: amount * Self.millisecondsPerDay)
    case .month: return adding(months: amount)
    case .year: return adding(months: amount * 12)
    }
  }

  private func adding(months: Int) -> CertLogicTime? {
    let day = instant.day
    let count = day.year * 12 + day.month - 1 + months
    guard count >= 12, let first = Day(year: count / 12, month: count % 12 + 1, day: 1) else {
      return nil
    }
    let days = day.days(until: first) + day.day - 1
    return adding(milliseconds: days * Self.millisecondsPerDay)
  }

  private func adding(milliseconds: Int) -> CertLogicTime? {
    let time = CertLogicTime(milliseconds: self.milliseconds + milliseconds)
    return (Self.first...Self.last).contains(time) ? time : nil
  }
}

extension CertLogicTime: CustomStringConvertible {
  /// E.g. `2021-06-01T12:30:00.000Z`.
  package var description: String {
    "\(instant.timestamp.dropLast()).\((instant.nanoseconds / 1_000_000).digits(3))Z"
  }
}
