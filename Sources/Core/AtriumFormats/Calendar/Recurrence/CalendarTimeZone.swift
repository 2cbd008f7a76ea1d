import AtriumScreen
import AtriumTime

/// A zone that a VTIMEZONE component defines (RFC 5545 §3.6.5).
public struct CalendarTimeZone: Sendable {
  /// The TZID.
  public let name: String
  /// The changes of the offset, the earliest first.
  private let changes: [Change]

  struct Change {
    let instant: Instant
    /// Seconds east of UTC.
    let offsetBefore: Int, offset: Int
  }

  /// The last year for which changes are computed.
  private static let lastYear = 2100

  /// - Parameter component: a VTIMEZONE; `nil` without a name or an observance, and if an observance
  ///   cannot be read.
  public init?(_ component: CalendarComponent) {
    guard let name = component.definedZone else { return nil }
    self.name = name
    let observances = ["STANDARD", "DAYLIGHT"].flatMap(component.components)
    let changes = observances.compactMap(Self.changes)
    guard !changes.isEmpty, changes.count == observances.count else { return nil }
    self.changes = changes.flatMap(\.self).sorted { $0.instant < $1.instant }
  }

  /// Parses a UTC-OFFSET value (RFC 5545 §3.3.14), in seconds east of UTC.
  private static func offset(_ line: ContentLine) -> Int? {
    var reader = DigitReader(line.value.trimmed)
    let isWest = reader.skip("-")
    guard isWest || reader.skip("+"), let hours = reader.number(2, upTo: 23) else { return nil }
    _ = reader.skip(":")
    guard let minutes = reader.isAtEnd ? 0 : reader.number(2, upTo: 59) else { return nil }
    _ = reader.skip(":")
    guard let seconds = reader.isAtEnd ? 0 : reader.number(2, upTo: 59), reader.isAtEnd else {
      return nil
    }
    return (isWest ? -1 : 1) * (hours * 3600 + minutes * 60 + seconds)
  }

  /// Returns the changes of an observance, `nil` if it cannot be read. Its times are on the clock before
  /// the change.
  private static func changes(_ observance: CalendarComponent) -> [Change]? {
    guard let start = observance.property("DTSTART").flatMap({ CalendarTime($0) }),
      let before = observance.property("TZOFFSETFROM").flatMap(offset),
      let offset = observance.property("TZOFFSETTO").flatMap(offset)
    else { return nil }
    let first = start.time.secondsSince1970
    let last = (Day(year: lastYear, month: 12, day: 31) ?? .last).number * 86_400
    var dates: Set<Int> = [first]
    for line in observance.properties {
      if line.name == "RDATE" {
        let starts = line.entries.map { $0.prefix { $0 != "/" } }
        dates.formUnion(starts.compactMap { ISODateTime(calendarValue: $0)?.secondsSince1970 })
      } else if line.name == "RRULE" {
        guard let rule = try? RecurrenceRule(line.value) else { return nil }
        var end = last
        if case .until(let until) = rule.end {
          end = min(end, until.secondsSince1970 + (until.utcOffset == nil ? 0 : before))
        }
        // Of a rule that changes the clock more often, only the first changes count.
        dates.formUnion(RecurrenceDates(rule, start: first, last: end, budget: 100_000).prefix(500))
      }
    }
    return dates.map { date in
      Change(
        instant: Instant(secondsSince1970: date - before), offsetBefore: before, offset: offset)
    }
  }

  /// Returns the seconds east of UTC at an instant.
  func offset(at instant: Instant) -> Int {
    var low = 0
    var high = changes.count
    while low < high {
      let middle = (low + high) / 2
      if changes[middle].instant <= instant { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? changes[low - 1].offset : changes[0].offsetBefore
  }
}
