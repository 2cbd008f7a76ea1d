import AtriumCore
import AtriumScreen
import Foundation

/// A DATE or DATE-TIME property: in UTC, in a zone, or on the reader's clock (RFC 5545 §3.3.5).
struct CalendarTime {
  private let time: WrittenTime
  private let zone: TimeZone?

  init(_ line: ContentLine) throws(BadItem.Reason) {
    guard let time = WrittenTime(line.value.trimmed) else { throw .badDate(line.value) }
    self.time = time
    zone = time.offset == nil ? line.parameter("TZID").flatMap(Self.zone) : nil
  }

  func date(by clock: any WallClock) -> Date {
    guard let zone else { return time.date(by: clock) }
    // Guessed by the offset at that time of day in UTC, then corrected once: the offset changes
    // at most once in between.
    let plain = Date(time.day, time.seconds ?? 0)
    let guess = plain.addingTimeInterval(-Double(zone.secondsFromGMT(for: plain)))
    return plain.addingTimeInterval(-Double(zone.secondsFromGMT(for: guess)))
  }

  func moment(by clock: any WallClock) -> Moment {
    guard zone != nil, time.seconds != nil else { return time.moment(by: clock) }
    return clock.moment(at: date(by: clock))
  }

  /// The zone of an IANA name; some programs put a path before it. A zone that nobody knows is the
  /// reader's own.
  private static func zone(_ name: String) -> TimeZone? {
    if let zone = TimeZone(identifier: name) { return zone }
    let parts = name.split(separator: "/")
    for count in [3, 2] where parts.count > count {
      if let zone = TimeZone(identifier: parts.suffix(count).joined(separator: "/")) {
        return zone
      }
    }
    return nil
  }
}

/// A length of time, such as `P1DT2H` or `-P2W` (RFC 5545 §3.3.6).
struct CalendarDuration {
  var seconds: Int

  init(_ text: String) throws(BadItem.Reason) {
    var rest = text.trimmed[...]
    let sign = rest.first == "-" ? -1 : 1
    if rest.first == "-" || rest.first == "+" { rest.removeFirst() }
    guard rest.popFirst() == "P", !rest.isEmpty else { throw .badDate(text) }
    var total = 0
    while let next = rest.first {
      if next == "T" {
        rest.removeFirst()
        continue
      }
      let digits = rest.prefix { $0.isASCII && $0.isNumber }
      rest = rest.dropFirst(digits.count)
      guard digits.count <= 7, let number = Int(digits), let unit = rest.popFirst(),
        let length = Self.units[unit]
      else { throw .badDate(text) }
      total += number * length
    }
    seconds = sign * total
  }

  private static let units: [Character: Int] = [
    "W": 604_800, "D": 86_400, "H": 3600, "M": 60, "S": 1,
  ]
}
