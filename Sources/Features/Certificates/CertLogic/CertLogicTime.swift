import AtriumScreen

/// A date-time of CertLogic: an instant, exact to the millisecond, in the years 1 to 9999.
struct CertLogicTime: Comparable, Sendable {
  /// Since 1970-01-01T00:00:00Z.
  let milliseconds: Int

  /// What `plusTime` counts in.
  enum Unit: String, Sendable { case year, month, day, hour }

  private static let perDay = 86_400_000

  init(milliseconds: Int) { self.milliseconds = milliseconds }

  init(_ day: Day, milliseconds: Int = 0) {
    self.milliseconds = day.number * Self.perDay + milliseconds
  }

  static func < (a: Self, b: Self) -> Bool { a.milliseconds < b.milliseconds }

  /// The time later by `amount`, or earlier if negative, as the `setUTC…` methods of ECMAScript's
  /// `Date` count: a day beyond the end of its month runs over into the next one. `nil` outside of
  /// the years 1 to 9999.
  func adding(_ amount: Int, _ unit: Unit) -> CertLogicTime? {
    guard (-100_000_000...100_000_000).contains(amount) else { return nil }
    switch unit {
    case .hour: return checked(milliseconds + amount * 3_600_000)
    case .day: return checked(milliseconds + amount * Self.perDay)
    case .month: return adding(months: amount)
    case .year: return adding(months: amount * 12)
    }
  }

  private func adding(months: Int) -> CertLogicTime? {
    let (day, rest) = parts
    let count = day.year * 12 + day.month - 1 + months
    guard count >= 12, let first = Day(year: count / 12, month: count % 12 + 1, day: 1) else {
      return nil
    }
    return checked((first.number + day.day - 1) * Self.perDay + rest)
  }

  private func checked(_ milliseconds: Int) -> CertLogicTime? {
    let time = CertLogicTime(milliseconds: milliseconds)
    return (Self.first...Self.last).contains(time) ? time : nil
  }

  private static let first = CertLogicTime(.first)
  private static let last = CertLogicTime(.last, milliseconds: perDay - 1)

  /// The day in UTC, and the milliseconds since its midnight.
  private var parts: (day: Day, rest: Int) {
    let number = Int((Double(milliseconds) / Double(Self.perDay)).rounded(.down))
    return (Day(number: number), milliseconds - number * Self.perDay)
  }
}

extension CertLogicTime: CustomStringConvertible {
  /// As people read it: `2021-06-01 12:30 UTC`, and a midnight as its day.
  var words: String {
    let text = description
    let minute = text.dropFirst(11).prefix(5)
    return minute == "00:00" ? String(text.prefix(10)) : "\(text.prefix(10)) \(minute) UTC"
  }

  /// `2021-06-01T12:30:00.000Z`.
  var description: String {
    let (day, rest) = parts
    func padded(_ number: Int, _ width: Int = 2) -> String {
      let text = String(number)
      return String(repeating: "0", count: max(0, width - text.utf8.count)) + text
    }
    let seconds = rest / 1000
    return "\(day)T\(padded(seconds / 3600)):\(padded(seconds / 60 % 60)):\(padded(seconds % 60))"
      + ".\(padded(rest % 1000, 3))Z"
  }
}
