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

extension CertLogicTime {
  /// Parses a date, a partial date or a date-time in one of the forms that the specification lists
  /// for `plusTime`, or that RFC 3339 §5.6 allows: `t`, `z`, a blank instead of `T`, a leap second.
  ///
  /// A partial date (`YYYY`, `YYYY-MM`) means its last day. A time without an offset is in UTC.
  /// Fractions of a millisecond are truncated.
  package init?(_ text: String) {
    // The longest form has 25 characters and any number of decimal places.
    guard text.utf8.count <= 100 else { return nil }
    var reader = DigitReader(text)
    guard let time = reader.time() ?? Instant(rfc3339: text).map(CertLogicTime.init) else {
      return nil
    }
    self = time
  }

  /// Parses `YYYY`, `YYYY-MM` or `YYYY-MM-DD`; a partial date means its last day.
  package init?(dateOfBirth text: String) {
    guard text.utf8.count <= 10 else { return nil }
    var reader = DigitReader(text)
    guard let day = reader.day(), reader.isAtEnd else { return nil }
    self.init(day)
  }
}

extension DigitReader {
  fileprivate mutating func time() -> CertLogicTime? {
    let length = rest.utf8.count
    guard let day = day() else { return nil }
    if isAtEnd { return CertLogicTime(day) }
    let isWholeDay = length - rest.utf8.count == 10
    guard isWholeDay, skip("T"), let hour = number(2, upTo: 23), skip(":"),
      let minute = number(2, upTo: 59), skip(":"), let second = number(2, upTo: 59),
      let fraction = fraction(), let offset = offset(), isAtEnd
    else { return nil }
    let minutes = hour * 60 + minute - offset
    return CertLogicTime(day, milliseconds: (minutes * 60 + second) * 1000 + fraction)
  }

  fileprivate mutating func day() -> Day? {
    guard let year = number(4, upTo: 9999) else { return nil }
    guard skip("-") else { return Day(year: year, month: 12, day: 31) }
    guard let month = number(2, upTo: 12), month > 0 else { return nil }
    guard skip("-") else {
      return Day(year: year, month: month, day: Day.length(ofMonth: month, in: year))
    }
    return number(2, upTo: 31).flatMap { Day(year: year, month: month, day: $0) }
  }

  /// Parses an optional fraction of a second, in milliseconds; `nil` for a point without digits.
  private mutating func fraction() -> Int? {
    guard skip(".") else { return 0 }
    let digits = digits()
    return digits.isEmpty ? nil : Int((digits + "00").prefix(3))
  }

  /// Parses an offset from UTC, in minutes: nothing, `Z`, `±h`, `±hh`, `±hmm`, `±hhmm`, `±h:mm` or
  /// `±hh:mm`.
  private mutating func offset() -> Int? {
    if isAtEnd || skip("Z") { return 0 }
    let isNegative = skip("-")
    guard isNegative || skip("+") else { return nil }
    var hours = digits()
    var minutes: Substring = "00"
    if skip(":") {
      minutes = digits()
    } else if hours.count > 2 {
      minutes = hours.suffix(2)
      hours = hours.dropLast(2)
    }
    guard 1...2 ~= hours.count, minutes.count == 2, let hours = Int(hours), hours <= 23,
      let minutes = Int(minutes), minutes <= 59
    else { return nil }
    return (hours * 60 + minutes) * (isNegative ? -1 : 1)
  }
}
