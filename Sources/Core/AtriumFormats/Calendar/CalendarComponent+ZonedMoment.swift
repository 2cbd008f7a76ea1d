public import AtriumCore
import AtriumScreen
public import AtriumTime
import Foundation

extension ZonedMoment {
  /// Reads a DATE or DATE-TIME (RFC 5545 §3.3.4, §3.3.5); `nil` if it is malformed. A time in a zone that is unknown
  /// is floating.
  /// - Parameters:
  ///   - zones: the zones that the file defines, by TZID.
  ///   - user: the user's clock.
  public init?(_ line: ContentLine, _ zones: [String: CalendarTimeZone], user: any WallClock) {
    guard let time = ISODateTime(calendarValue: line.value.trimmed) else { return nil }
    let clock = CalendarClock(of: line, zones, user: user)
    if time.secondOfDay == nil {
      self.init(Moment(time.day))
    } else if case .user = clock {
      self.init(Moment(time.day, time.time))
    } else {
      let zone =
        switch clock {
        case .zone(let zone): zone.identifier
        case .rules(let rules): rules.name
        case .utc, .offset, .user: Self.utc
        }
      self.init(clock.instant(local: time.secondsSince1970), zone: zone, by: user)
    }
  }

  /// A time of a file. Without a zone, it is on the user's clock.
  public init(_ time: ISODateTime, by clock: any WallClock) {
    if time.secondOfDay != nil, time.utcOffset != nil {
      self.init(time.date(by: clock), zone: Self.utc, by: clock)
    } else {
      self.init(enteredAs: Moment(time.day, time.time), by: clock)
    }
  }

  /// Returns the value with another date of the same property: its zone stays, or it stays floating.
  public func changed(to date: CalendarStart, by clock: any WallClock) -> ZonedMoment {
    switch date {
    case .day(let day): ZonedMoment(Moment(day))
    case .instant(let instant):
      zone.map { ZonedMoment(instant, zone: $0, by: clock) }
        ?? ZonedMoment(clock.moment(at: instant))
    }
  }

  /// The parameters and the value of a new property, with what separates them from its name. A time in a zone that
  /// the IANA database does not know is written in UTC.
  /// - Parameter clock: the user's clock.
  public func propertyText(by clock: any WallClock) -> String {
    guard moment.time != nil else { return ";VALUE=DATE:\(moment.day.basic)" }
    guard let instant, let zone else { return ":\(moment.basic)" }
    guard zone != Self.utc else { return ":\(instant.basicTimestamp)" }
    if zone == clock.zoneName { return ";TZID=\(zone):\(moment.basic)" }
    return momentInZone(by: clock).map { ";TZID=\(zone):\($0.basic)" }
      ?? ":\(instant.basicTimestamp)"
  }
}

extension CalendarComponent {
  /// Returns a date as a property in the zone of a property of this component.
  /// - Parameters:
  ///   - name: the name of the new property, in capitals.
  ///   - other: the name of the property whose parameters are kept.
  /// - Returns: the line; `nil` without that property, or if only one of them is a day or a floating time.
  public func property(
    _ name: String, _ date: ZonedMoment, like other: String, user: any WallClock
  ) -> String? {
    guard let line = property(other),
      let old = ZonedMoment(line, definedZones, user: user),
      (old.instant == nil) == (date.instant == nil),
      (old.moment.time == nil) == (date.moment.time == nil)
    else { return nil }
    return CalendarClock(of: line, definedZones, user: user)
      .property(name, CalendarStart(date, user: user), like: line)
  }
}

extension Moment {
  /// ISO 8601 in its basic notation, with seconds: `20261224T170000`.
  fileprivate var basic: String { "\(day.basic)T\(time?.basic ?? "0000")00" }
}
