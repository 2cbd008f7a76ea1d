public import Foundation

extension Instant {
  /// The instant at which the clocks of a zone show a day and a time.
  ///
  /// A time that a clock change skips is read with the offset before the change. Of a time that occurs
  /// twice, this is the first (RFC 5545 §3.3.5).
  public init(_ day: Day, secondOfDay: Int, in zone: TimeZone) {
    self.init(local: day.number * 86_400 + secondOfDay, offset: zone.offset)
  }

  /// The instant at which a clock shows a time, with the same rules.
  /// - Parameters:
  ///   - local: seconds since 1970-01-01T00:00:00 on the clock.
  ///   - offset: the seconds by which the clock is ahead of UTC at an instant. There is at most one
  ///     change within two days.
  public init(local: Int, offset: (Instant) -> Int) {
    let plain = Instant(secondsSince1970: local)
    let before = offset(plain.adding(seconds: -86_400))
    let after = offset(plain.adding(seconds: 86_400))
    let first = plain.adding(seconds: -before)
    let second = plain.adding(seconds: -after)
    self = before == after || offset(first) == before || offset(second) != after ? first : second
  }
}

extension TimeZone {
  /// The zone of an IANA name, which a slash or a path may precede, as in `/Europe/Vienna` and
  /// `/citadel.org/20211207_1/Europe/Zagreb`.
  /// - Returns: `nil` for an unknown name.
  public init?(ianaName name: String) {
    if let zone = TimeZone(identifier: name) {
      self = zone
      return
    }
    let parts = name.split(separator: "/")
    let sizes = name.hasPrefix("/") ? [3, 2, 1] : [3, 2]
    let tails = sizes.filter { parts.count >= $0 }.map { parts.suffix($0).joined(separator: "/") }
    guard let zone = tails.lazy.compactMap({ TimeZone(identifier: $0) }).first else { return nil }
    self = zone
  }

  /// Returns the names of the IANA database that a text means, in any case and with blanks for underscores: a whole
  /// name such as `europe/zagreb`, or else those that end in it, such as `new york`. UTC is a name as well.
  public static func names(for text: String) -> [String] {
    let key = text.lowercased().replacing(" ", with: "_")
    if ["utc", "gmt"].contains(key) { return [ZonedMoment.utc] }
    let all = places
    if let name = all.first(where: { $0.lowercased() == key }) { return [name] }
    let found = all.filter { $0.lowercased().hasSuffix("/" + key) }
    if !found.isEmpty { return found }
    // Of the names of one zone, the list contains a single one: Asia/Calcutta and not Asia/Kolkata.
    let typed = key.split(separator: "/").map { part in
      part.split(separator: "_").map(\.capitalized).joined(separator: "_")
    }.joined(separator: "/")
    let regions = Set(all.compactMap { $0.split(separator: "/").first.map(String.init) }).sorted()
    let others = key.contains("/") ? [typed] : regions.map { "\($0)/\(typed)" }
    return others.filter { TimeZone(identifier: $0) != nil }
  }

  /// The names of the IANA database that consist of a region and a place, in their order.
  public static var places: [String] {
    knownTimeZoneIdentifiers.filter { $0.contains("/") }.sorted()
  }

  /// Seconds east of UTC at an instant.
  public func offset(at instant: Instant) -> Int {
    secondsFromGMT(for: Date(timeIntervalSince1970: Double(instant.secondsSince1970)))
  }
}

extension Instant {
  /// The present instant of the system clock. Features use `WallClock` of AtriumCore instead.
  public static var now: Instant {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Instant(secondsSince1970: time.tv_sec, nanoseconds: time.tv_nsec)
  }
}

extension Instant {
  /// The instant at which the clocks of a zone show a moment; midnight without a time.
  /// - Parameter name: a name of the IANA database, an offset such as `+02:00`, or an unambiguous abbreviation;
  ///   `nil` for any other.
  public init?(_ moment: Moment, inZone name: String) {
    let local = moment.secondsSince1970
    if name.contains("/"), let zone = TimeZone(ianaName: name) {
      self.init(local: local, offset: zone.offset)
    } else if let seconds = UTCOffset.parse(name) {
      self.init(secondsSince1970: local - seconds)
    } else {
      return nil
    }
  }
}

extension ZonedMoment {
  /// The names of the zones that a text means, as `TimeZone.names(for:)` returns them, for modules without Foundation.
  public static func zoneNames(for text: String) -> [String] { TimeZone.names(for: text) }
}

extension Moment {
  /// The moment that the clocks of a zone show at an instant; `nil` for an unknown zone.
  public init?(at instant: Instant, inZone name: String) {
    let zone = name.contains("/") ? TimeZone(ianaName: name) : nil
    guard let seconds = zone?.offset(at: instant) ?? UTCOffset.parse(name) else { return nil }
    self.init(secondsSince1970: instant.secondsSince1970 + seconds)
  }
}
