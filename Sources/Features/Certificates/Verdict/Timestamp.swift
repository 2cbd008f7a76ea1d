import AtriumCore
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
    let pattern =
      #/(\d{4})-(\d\d)-(\d\d)(?:[Tt ](\d\d):(\d\d)(?::(\d\d)(?:[.,](\d{1,18}))?)?([Zz]|[+-]\d\d(?::?\d\d)?)?)?/#
    guard let match = text.wholeMatch(of: pattern) else { return nil }
    func number(_ part: Substring?) -> Int { part.flatMap { Int($0) } ?? 0 }
    let (_, year, month, day, hour, minute, second, fraction, zone) = match.output
    guard
      let time = Timestamp(
        number(year), number(month), number(day), number(hour), number(minute), number(second))
    else { return nil }
    var offset = 0
    if let zone, let sign = zone.first, sign == "+" || sign == "-" {
      let digits = zone.dropFirst().filter(\.isNumber)
      let (hours, minutes) = (number(digits.prefix(2)), number(digits.dropFirst(2)))
      guard hours < 24, minutes < 60 else { return nil }
      offset = (hours * 3600 + minutes * 60) * (sign == "-" ? -1 : 1)
    }
    let part = fraction.flatMap { Double("0.\($0)") } ?? 0
    seconds = time.seconds + part - Double(offset)
  }

  /// RFC 3339 in UTC, to the second: `2022-03-01T10:00:00Z`.
  var text: String {
    let whole = Int(exactly: seconds.rounded(.down)) ?? 0
    let day = Int((Double(whole) / 86_400).rounded(.down))
    let rest = whole - day * 86_400
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(Day(number: day))T\(two(rest / 3600)):\(two(rest / 60 % 60)):\(two(rest % 60))Z"
  }

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
