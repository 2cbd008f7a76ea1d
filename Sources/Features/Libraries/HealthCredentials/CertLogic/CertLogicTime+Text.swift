import AtriumTime

extension CertLogicTime {
  /// Parses a date, a partial date or a date-time in one of the forms that the specification lists
  /// for `plusTime`.
  ///
  /// A partial date (`YYYY`, `YYYY-MM`) means its last day. A time without an offset is in UTC.
  /// Fractions of a millisecond are truncated.
  package init?(_ text: String) {
    // The longest form has 25 characters and any number of decimal places.
    guard text.utf8.count <= 100 else { return nil }
    var reader = DigitReader(text)
    guard let time = reader.time() else { return nil }
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
    var digits = digits()
    let hasColon = skip(":")
    if hasColon {
      guard digits.count <= 2 else { return nil }
      let minutes = self.digits()
      guard minutes.count == 2 else { return nil }
      digits += minutes
    }
    guard (hasColon ? 3...4 : 1...4).contains(digits.count) else { return nil }
    guard let value = Int(digits) else { return nil }
    let (hours, minutes) = digits.count <= 2 ? (value, 0) : (value / 100, value % 100)
    guard hours <= 23, minutes <= 59 else { return nil }
    return (hours * 60 + minutes) * (isNegative ? -1 : 1)
  }
}
