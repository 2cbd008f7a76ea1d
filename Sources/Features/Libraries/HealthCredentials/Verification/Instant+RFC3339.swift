package import AtriumTime

extension Instant {
  /// Parses RFC 3339 and more: seconds and fractions are optional, the offset is `Z`, `+02:00`,
  /// `+0200`, `+02` or missing (UTC), and a day alone means its start.
  package init?(rfc3339 text: String) {
    guard let day = Day(iso: text.prefix(10)) else { return nil }
    var reader = DigitReader(text.dropFirst(10))
    guard !reader.isAtEnd else {
      self.init(day, secondOfDay: 0)
      return
    }
    guard reader.skip("T") || reader.skip("t") || reader.skip(" "),
      let hour = reader.number(2, upTo: 23), reader.skip(":"), let minute = reader.number(2)
    else { return nil }
    var second: Int? = 0
    var fraction: Substring = "0"
    if reader.skip(":") {
      second = reader.number(2)
      if reader.skip(".") || reader.skip(",") { fraction = reader.digits() }
    }
    guard let second, 1...18 ~= fraction.utf8.count,
      let nanoseconds = Int((fraction + "00000000").prefix(9)),
      let offset = reader.isAtEnd ? 0 : reader.utcOffset(), reader.isAtEnd,
      let time = Instant(day, hour: hour, minute: minute, second: second, utcOffset: offset)
    else { return nil }
    self.init(secondsSince1970: time.secondsSince1970, nanoseconds: nanoseconds)
  }
}
