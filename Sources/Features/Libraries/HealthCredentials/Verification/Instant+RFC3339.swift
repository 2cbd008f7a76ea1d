package import AtriumTime

extension Instant {
  /// Parses RFC 3339 and more: seconds and fractions are optional, the offset is `Z`, `+02:00`,
  /// `+0200`, `+02` or missing (UTC), and a day alone means its start.
  package init?(rfc3339 text: String) {
    var reader = DigitReader(text)
    guard let year = reader.number(4), reader.skip("-"), let month = reader.number(2),
      reader.skip("-"), let day = reader.number(2)
    else { return nil }
    guard !reader.isAtEnd else {
      guard let day = Day(year: year, month: month, day: day) else { return nil }
      self.init(day, secondOfDay: 0)
      return
    }
    guard reader.skip("T") || reader.skip("t") || reader.skip(" "), let hour = reader.number(2),
      reader.skip(":"), let minute = reader.number(2)
    else { return nil }
    var second = 0
    var fraction = 0.0
    if reader.skip(":") {
      guard let number = reader.number(2) else { return nil }
      guard 0...60 ~= number else { return nil }
      second = min(number, 59)
      if reader.skip(".") || reader.skip(",") {
        let digits = reader.digits()
        guard 1...18 ~= digits.utf8.count else { return nil }
        fraction = Double("0.\(digits)") ?? 0
      }
    }
    guard let offset = reader.isAtEnd ? 0 : Self.offset(&reader), reader.isAtEnd,
      let date = Day(year: year, month: month, day: day), hour <= 23, minute <= 59
    else { return nil }
    self.init(
      secondsSince1970: Instant(date, secondOfDay: hour * 3600 + minute * 60 + second - offset)
        .secondsSince1970,
      nanoseconds: Int((fraction * 1e9).rounded()))
  }

  /// Parses an offset from UTC, in seconds.
  private static func offset(_ reader: inout DigitReader) -> Int? {
    if reader.skip("Z") || reader.skip("z") { return 0 }
    let isNegative = reader.skip("-")
    guard isNegative || reader.skip("+"), let hours = reader.number(2, upTo: 23) else { return nil }
    let hasColon = reader.skip(":")
    guard let minutes = reader.isAtEnd && !hasColon ? 0 : reader.number(2, upTo: 59) else {
      return nil
    }
    return (hours * 60 + minutes) * (isNegative ? -60 : 60)
  }
}
