import AtriumCore
import AtriumFormats
import AtriumScreen
import Foundation

/// A point in time, in seconds since 1970 in UTC.
struct Timestamp: Hashable, Comparable, Sendable {
  let seconds: Double

  init(seconds: Double) { self.seconds = seconds }
  init(_ date: Date) { seconds = date.timeIntervalSince1970 }

  static func < (a: Self, b: Self) -> Bool { a.seconds < b.seconds }

  /// The day and time of a clock in UTC.
  init?(
    _ year: Int, _ month: Int, _ day: Int, _ hour: Int = 0, _ minute: Int = 0, _ second: Int = 0
  ) {
    // A leap second is the first of the next minute.
    guard let day = Day(year: year, month: month, day: day), 0...23 ~= hour, 0...59 ~= minute,
      0...60 ~= second
    else { return nil }
    seconds = Double(day.number * 86_400 + hour * 3600 + minute * 60 + second)
  }

  /// Reads RFC 3339, more freely: seconds and fractions need not be there, the zone is `Z`,
  /// `+02:00`, `+0200` or `+02`, and none is UTC; a day alone is its midnight.
  init?(rfc3339 text: String) {
    var reader = DigitReader(text)
    guard let year = reader.number(4), reader.skip("-"), let month = reader.number(2),
      reader.skip("-"), let day = reader.number(2)
    else { return nil }
    guard !reader.isAtEnd else {
      self.init(year, month, day)
      return
    }
    guard reader.skip("T") || reader.skip("t") || reader.skip(" "), let hour = reader.number(2),
      reader.skip(":"), let minute = reader.number(2)
    else { return nil }
    var (second, fraction) = (0, 0.0)
    if reader.skip(":") {
      guard let read = reader.number(2) else { return nil }
      second = read
      if reader.skip(".") || reader.skip(",") {
        let digits = reader.digits()
        guard 1...18 ~= digits.utf8.count else { return nil }
        fraction = Double("0.\(digits)") ?? 0
      }
    }
    guard let offset = reader.isAtEnd ? 0 : Self.offset(&reader), reader.isAtEnd,
      let time = Timestamp(year, month, day, hour, minute, second)
    else { return nil }
    self.init(seconds: time.seconds + fraction - Double(offset))
  }

  /// The seconds by which a zone is ahead of UTC.
  private static func offset(_ reader: inout DigitReader) -> Int? {
    if reader.skip("Z") || reader.skip("z") { return 0 }
    let isBehind = reader.skip("-")
    guard isBehind || reader.skip("+"), let hours = reader.number(2, upTo: 23) else { return nil }
    let hasColon = reader.skip(":")
    guard let minutes = reader.isAtEnd && !hasColon ? 0 : reader.number(2, upTo: 59) else {
      return nil
    }
    return (hours * 60 + minutes) * (isBehind ? -60 : 60)
  }

  /// RFC 3339 in UTC, to the second: `2022-03-01T10:00:00Z`.
  var text: String { date.timestamp }

  /// As people read it: `2022-03-01 10:00 UTC`.
  var words: String { text.prefix(10) + " " + text.dropFirst(11).prefix(5) + " UTC" }

  var date: Date { Date(timeIntervalSince1970: seconds) }
}

extension Format where Value == Timestamp {
  static var timestamp: Format {
    Format("time") { text, _ throws(Refusal) in
      guard let time = Timestamp(rfc3339: text) else {
        throw Refusal(.certificates(\.isNoTime))
      }
      return time
    }
  }
}
