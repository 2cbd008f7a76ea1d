public import AtriumDates
public import AtriumScreen
public import AtriumTime

/// The current time, and its calendar in the user's time zone.
public protocol WallClock: LocalClock {
  // These three are repeated, so that files that use them need not import AtriumDates.
  /// The current instant.
  var now: Instant { get }
  /// Returns the day, hour and minute of an instant in the user's time zone.
  func moment(at instant: Instant) -> Moment
  /// Returns the first instant with this local time; midnight without a time.
  func instant(of moment: Moment) -> Instant
  /// The IANA name of the user's time zone; `nil` if it is unknown.
  var zoneName: String? { get }
  /// Identifies the time zone. Clocks with equal values show the same times.
  var zoneKey: String { get }
  /// Waits until `instant`.
  /// - Throws: `CancellationError`.
  func sleep(until instant: Instant) async throws
}

extension WallClock {
  public var zoneName: String? { nil }
  /// The name of the zone or, if it is unknown, times on the clock.
  public var zoneKey: String {
    zoneName
      ?? [0, 182].map { days in
        "\(moment(at: Instant(secondsSince1970: days * 86_400)))"
      }.joined(separator: " ")
  }

  /// The current local day, hour and minute.
  public var localNow: Moment { moment(at: now) }
  public var today: Day { localNow.day }

  /// Returns a moment as the clock shows it: a time that a clock change skips is read with the offset
  /// before the change (RFC 5545 §3.3.5).
  public func existing(_ moment: Moment) -> Moment {
    moment.time == nil ? moment : self.moment(at: instant(of: moment))
  }

  /// Returns the value of an instant: local day and time as text, RFC 3339 in UTC as JSON.
  public func value(of instant: Instant) -> Value {
    .display("\(Value.moment(moment(at: instant)))", json: .string(instant.timestamp))
  }

  /// Returns the local day and time of an instant in RFC 3339; any other text as it is.
  public func phrase(ofTimestamp text: String) -> Phrase { "\(value(ofTimestamp: text))" }

  /// Returns the age of an instant as text, or its day if that is a week ago or longer; RFC 3339 in UTC as JSON.
  public func age(of instant: Instant) -> Value {
    let minutes = max(0, instant.seconds(until: now)) / 60
    let day = Value.day(moment(at: instant).day)
    return .display(minutes < 7 * 1440 ? .age(minutes) : "\(day)", json: .string(instant.timestamp))
  }

  /// Returns the value of an instant in RFC 3339; of any other text, the text.
  public func value(ofTimestamp text: String) -> Value {
    Instant(timestamp: text).map { value(of: $0) } ?? .text(text)
  }
}
