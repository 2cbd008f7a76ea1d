public import AtriumCore
import AtriumScreen
public import AtriumTime
public import Foundation

/// The clock on which a date-time value of a calendar is meant.
public enum CalendarClock: Sendable {
  /// Coordinated Universal Time: a value that ends in `Z`.
  case utc
  /// The user's clock: a value without a zone (RFC 5545 §3.3.5, "floating").
  case user(any WallClock)
  /// A zone of the IANA database, whatever a VTIMEZONE of the file says.
  case zone(TimeZone)
  /// A zone that only the file defines.
  case rules(CalendarTimeZone)

  /// Returns the clock of a property; the user's clock if its zone is unknown.
  /// - Parameter zones: the zones that the file defines, by TZID.
  public init(
    of line: ContentLine, _ zones: [String: CalendarTimeZone], user: any WallClock
  ) {
    let name = line.parameter("TZID")
    if line.value.trimmed.uppercased().hasSuffix("Z") {
      self = .utc
    } else if let zone = name.flatMap(TimeZone.init(ianaName:)) {
      self = .zone(zone)
    } else if let rules = name.flatMap({ zones[$0] }) {
      self = .rules(rules)
    } else {
      self = .user(user)
    }
  }

  /// Returns the instant at which the clock shows a time. A time that a clock change skips is read with
  /// the offset before the change; of a time that occurs twice, this is the first (RFC 5545 §3.3.5).
  /// - Parameter local: seconds since 1970-01-01T00:00:00 on the clock.
  public func instant(local: Int) -> Instant {
    switch self {
    case .utc: Instant(secondsSince1970: local)
    case .zone(let zone): Instant(local: local, offset: zone.offset)
    case .rules(let rules): Instant(local: local, offset: rules.offset)
    case .user(let clock): Instant(local: local, offset: clock.offset)
    }
  }

  /// Returns the time that the clock shows at an instant, in seconds since 1970-01-01T00:00:00 on it.
  public func local(at instant: Instant) -> Int {
    switch self {
    case .utc: instant.secondsSince1970
    case .zone(let zone): instant.secondsSince1970 + zone.offset(at: instant)
    case .rules(let rules): instant.secondsSince1970 + rules.offset(at: instant)
    case .user(let clock): instant.secondsSince1970 + clock.offset(at: instant)
    }
  }
}

/// The start of an event: a day, or a time.
public enum CalendarStart: Hashable, Sendable {
  /// A whole day, on every clock (RFC 5545 §3.3.4).
  case day(Day)
  /// A time.
  case instant(Instant)

  /// Reads a DATE or DATE-TIME; `nil` if it is malformed.
  /// - Parameters:
  ///   - zones: the zones that the file defines, by TZID.
  ///   - user: the user's clock.
  public init?(_ line: ContentLine, _ zones: [String: CalendarTimeZone], user: any WallClock) {
    guard let time = ISODateTime(line.value.trimmed) else { return nil }
    self =
      if time.secondOfDay == nil {
        .day(time.day)
      } else {
        .instant(CalendarClock(of: line, zones, user: user).instant(local: time.secondsSince1970))
      }
  }

  /// Returns the day and time on the user's clock.
  public func moment(by user: any WallClock) -> Moment {
    switch self {
    case .day(let day): Moment(day)
    case .instant(let instant): user.moment(at: instant)
    }
  }
}

extension CalendarStart {
  /// Returns the date that has the same distance from `new` as this one has from `old`.
  public func moved(from old: CalendarStart, to new: CalendarStart) -> CalendarStart {
    switch (self, old, new) {
    case (.instant(let end), .instant(let old), .instant(let new)):
      .instant(new.adding(seconds: old.seconds(until: end)))
    case (.day(let end), .day(let old), .day(let new)):
      .day(new.adding(days: old.days(until: end)))
    case (.instant(let end), .day(let old), .day(let new)):
      .instant(end.adding(seconds: old.days(until: new) * 86_400))
    case (.day(let end), .instant(let old), .instant(let new)):
      .day(end.adding(days: Int((Double(old.seconds(until: new)) / 86_400).rounded())))
    default: self
    }
  }
}

extension CalendarClock {
  /// Returns a property with the parameters of another one, on whose clock this is, and another date.
  func property(_ name: String, _ date: CalendarStart, like line: ContentLine) -> String {
    let parameters = line.text.utf8.dropFirst(line.name.utf8.count).dropLast(line.value.utf8.count)
    let value: String
    switch date {
    case .day(let day): value = day.basic
    case .instant(let instant):
      let text = Instant(secondsSince1970: local(at: instant)).basicTimestamp
      value = if case .utc = self { text } else { String(text.dropLast()) }
    }
    return name + String(Substring(parameters)) + value
  }
}

extension CalendarComponent {
  /// Returns a date of the user's clock as a property in the time zone of a property of this component.
  /// - Parameters:
  ///   - name: the name of the new property, in capitals.
  ///   - other: the name of the property whose zone is kept.
  /// - Returns: the line; `nil` without that property, or if only one of them is a whole day.
  public func property(
    _ name: String, at moment: Moment, like other: String, user: any WallClock
  ) -> String? {
    guard let line = property(other), let old = CalendarStart(line, definedZones, user: user) else {
      return nil
    }
    let date: CalendarStart
    switch (old, moment.time) {
    case (.day, nil): date = .day(moment.day)
    case (.instant, .some): date = .instant(user.instant(of: moment))
    default: return nil
    }
    return CalendarClock(of: line, definedZones, user: user).property(name, date, like: line)
  }
}

extension CalendarComponent {
  /// Returns a property with the date that has the same distance from `new` as the present one has from
  /// `old`, in its time zone; `nil` without the property.
  public func propertyMoved(
    _ name: String, from old: Moment, to new: Moment, user: any WallClock
  ) -> String? {
    guard let line = property(name), let date = CalendarStart(line, definedZones, user: user) else {
      return nil
    }
    func start(_ moment: Moment) -> CalendarStart {
      moment.time == nil ? .day(moment.day) : .instant(user.instant(of: moment))
    }
    return CalendarClock(of: line, definedZones, user: user)
      .property(name, date.moved(from: start(old), to: start(new)), like: line)
  }
}

/// A zone that a VTIMEZONE component defines (RFC 5545 §3.6.5).
public struct CalendarTimeZone: Sendable {
  /// The TZID.
  public let name: String
  /// The changes of the offset, the earliest first.
  private let changes: [Change]

  private struct Change {
    let instant: Instant
    /// Seconds east of UTC.
    let offsetBefore: Int, offset: Int
  }

  /// The last year for which changes are computed.
  private static let lastYear = 2100

  /// - Parameter component: a VTIMEZONE; `nil` without a name or an observance.
  public init?(_ component: CalendarComponent) {
    guard let name = component.property("TZID")?.value.trimmed else { return nil }
    self.name = name
    changes = ["STANDARD", "DAYLIGHT"].flatMap(component.components).flatMap(Self.changes)
      .sorted { $0.instant < $1.instant }
    if changes.isEmpty { return nil }
  }

  /// Returns the changes of an observance. Its times are on the clock before the change.
  private static func changes(_ observance: CalendarComponent) -> [Change] {
    guard let start = observance.property("DTSTART").flatMap({ CalendarTime($0) }),
      let before = observance.property("TZOFFSETFROM").flatMap({ UTCOffset.parse($0.value) }),
      let offset = observance.property("TZOFFSETTO").flatMap({ UTCOffset.parse($0.value) })
    else { return [] }
    let first = start.time.secondsSince1970
    let last = (Day(year: lastYear, month: 12, day: 31) ?? .last).number * 86_400
    var dates: Set<Int> = [first]
    for line in observance.properties {
      if line.name == "RDATE" {
        let values = line.value.split(separator: ",")
        dates.formUnion(values.compactMap { ISODateTime($0.trimmed)?.secondsSince1970 })
      } else if line.name == "RRULE", let rule = try? RecurrenceRule(line.value) {
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

extension WallClock {
  /// Returns the seconds by which the clock is ahead of UTC at an instant.
  fileprivate func offset(at instant: Instant) -> Int {
    let moment = moment(at: instant)
    let local = moment.day.number * 86_400 + (moment.time?.minutes ?? 0) * 60
    // A clock shows whole minutes.
    return local - instant.secondsSince1970 + (instant.secondsSince1970 % 60 + 60) % 60
  }
}
