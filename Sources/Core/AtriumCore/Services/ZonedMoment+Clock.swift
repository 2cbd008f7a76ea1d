public import AtriumScreen
public import AtriumTime
import Foundation

extension ZonedMoment {
  /// A time that is given as an instant.
  public init(_ instant: Instant, zone: String, by clock: any WallClock) {
    self.init(clock.moment(at: instant), at: instant, zone: zone)
  }

  /// A day, or a time that was entered on the user's clock. If the name of its zone is unknown, the time is
  /// floating.
  public init(enteredAs moment: Moment, by clock: any WallClock) {
    guard moment.time != nil, let name = clock.zoneName else {
      self.init(moment)
      return
    }
    self.init(clock.instant(of: moment), zone: Self.isUTC(name) ? Self.utc : name, by: clock)
  }

  /// A time that the clocks of a zone show; a time that a clock change skips is read with the offset before the change.
  /// - Parameter name: a name of the IANA database. The time is floating if it is not one.
  public init(_ moment: Moment, onClockOf name: String, by clock: any WallClock) {
    guard moment.time != nil, let zone = TimeZone(ianaName: name) else {
      self.init(moment)
      return
    }
    let instant = Instant(local: moment.secondsSince1970, offset: zone.offset)
    self.init(instant, zone: Self.isUTC(name) ? Self.utc : name, by: clock)
  }

  /// The day and time on the clock of a zone; ``moment`` without an instant, or if the IANA database does not know the
  /// zone.
  public func moment(onClockOf name: String) -> Moment {
    guard let instant, let zone = TimeZone(ianaName: name) else { return moment }
    return Moment(secondsSince1970: instant.secondsSince1970 + zone.offset(at: instant))
  }

  /// Returns the time with the name of another zone, in which it is written; a day and a floating time as they are.
  public func written(in zone: String?) -> ZonedMoment {
    instant == nil ? self : ZonedMoment(moment, at: instant, zone: zone ?? self.zone)
  }

  /// Returns another time of the same kind: in the same zone, or floating. An unchanged time keeps its instant, a
  /// day has none, and a time that replaces a day is one that was entered.
  /// - Parameter moment: the day and time on the user's clock.
  public func changed(to moment: Moment, by clock: any WallClock) -> ZonedMoment {
    if moment == self.moment { return self }
    guard self.moment.time != nil else { return ZonedMoment(enteredAs: moment, by: clock) }
    guard moment.time != nil, instant != nil, let zone else { return ZonedMoment(moment) }
    return ZonedMoment(clock.instant(of: moment), zone: zone, by: clock)
  }

  /// Returns the time on another day of the clock of its zone, so that it keeps its digits there. UTC is the
  /// notation of an instant and counts as the user's zone, like one that the IANA database does not know.
  /// - Parameter change: returns the new day; the parameter is the present one.
  public func onAnotherDay(by clock: any WallClock, _ change: (Day) -> Day) -> ZonedMoment {
    guard let instant, let zone = ownZone(unlike: clock) else {
      return changed(to: Moment(change(moment.day), moment.time), by: clock)
    }
    let local = instant.secondsSince1970 + zone.offset(at: instant)
    let old = Moment(secondsSince1970: local)
    let days = old.day.days(until: change(old.day))
    if days == 0 { return self }
    let new = Instant(local: local + days * 86_400, offset: zone.offset)
    return ZonedMoment(new, zone: self.zone ?? Self.utc, by: clock)
  }

  /// The beginning of a day that has a zone, on the clock of that zone; `nil` for all other values.
  public var midnight: Instant? {
    guard moment.time == nil, let zone = zone.flatMap({ TimeZone(ianaName: $0) }) else {
      return nil
    }
    return Instant(moment.day, secondOfDay: 0, in: zone)
  }

  /// The day and time on the clock of the zone, if that is another zone than the user's; `nil` for UTC.
  public func momentInZone(by clock: any WallClock) -> Moment? {
    guard let instant, let zone = ownZone(unlike: clock) else { return nil }
    return Moment(secondsSince1970: instant.secondsSince1970 + zone.offset(at: instant))
  }

  /// Returns another time on the clock of the zone, or of the user without one: with the digits of `moment` there.
  public func changed(toOwn moment: Moment, by clock: any WallClock) -> ZonedMoment {
    guard moment.time != nil, let zone, momentInZone(by: clock) != nil else {
      return changed(to: clock.existing(moment), by: clock)
    }
    return ZonedMoment(moment, onClockOf: zone, by: clock)
  }

  /// The time on the clock of the zone with the name of the zone, `09:00 America/New_York`; `nil` if the user's clock
  /// shows the same.
  public func ownTime(isShort: Bool = false, by clock: any WallClock) -> Phrase? {
    let time = OwnTime(self, by: clock)
    return time.isDifferent ? time.named(isShort: isShort) : nil
  }

  private func ownZone(unlike clock: any WallClock) -> TimeZone? {
    guard let zone, !Self.isUTC(zone), zone != clock.zoneName else { return nil }
    return TimeZone(ianaName: zone)
  }

  private static func isUTC(_ name: String) -> Bool { namesOfUTC.contains(name) }

  private static let namesOfUTC: Set = [
    "UTC", "GMT", "Etc/UTC", "Etc/GMT", "UCT", "Zulu", "Universal",
  ]
}

/// A time on the clock of its zone; on the user's clock for UTC and without a zone.
public struct OwnTime: Sendable {
  /// The day and time on the clock of the zone.
  public let moment: Moment
  /// `true` if the user's clock shows another time.
  public let isDifferent: Bool
  /// The time, with the day if the user's clock shows another one.
  public let text: Phrase
  private let zone: String?
  private let clock: any WallClock

  /// - Parameter clock: the user's clock.
  public init(_ time: ZonedMoment, by clock: any WallClock) {
    let own = time.momentInZone(by: clock)
    moment = own ?? time.moment
    isDifferent = moment != time.moment
    let isSameDay = moment.day == time.moment.day
    text = isSameDay ? Phrase(moment.time?.description ?? "") : "\(Value.moment(moment))"
    zone = own == nil ? nil : time.zone
    self.clock = clock
  }

  /// The time with the name of its zone.
  /// - Parameter isShort: `true` for the name of the place only: `09:00 New York`.
  public func named(isShort: Bool) -> Phrase {
    // The clock takes long to find its name.
    guard let zone = zone ?? clock.zoneName else { return text }
    let place = zone.split(separator: "/").last.map { $0.replacing("_", with: " ") }
    return "\(text) \(isShort ? place.map { String($0) } ?? zone : zone)"
  }
}

extension Phrase {
  /// Returns the phrase, followed by a time on the clock of its zone if the user's clock shows another time:
  /// `Fri 12 Jul 06:00 (12:00 Europe/Berlin)`.
  public func withZone(of time: ZonedMoment?, by clock: any WallClock) -> Phrase {
    time?.ownTime(by: clock).map { "\(self) (\($0))" } ?? self
  }
}
