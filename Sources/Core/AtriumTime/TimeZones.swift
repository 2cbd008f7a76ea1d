public import Foundation

extension Instant {
  /// The instant at which the clocks of a zone show a day and a time.
  ///
  /// A time that a clock change skips is read with the offset before the change.
  public init(_ day: Day, secondOfDay: Int, in zone: TimeZone) {
    // Guessed by the offset at that time of day in UTC, then corrected once: the offset changes at
    // most once in between.
    let plain = Instant(day, secondOfDay: secondOfDay)
    let guess = plain.adding(seconds: -zone.offset(at: plain))
    self = plain.adding(seconds: -zone.offset(at: guess))
  }
}

extension TimeZone {
  /// The zone of an IANA name, which a path may precede, as in
  /// `/citadel.org/20211207_1/Europe/Zagreb`.
  /// - Returns: `nil` for an unknown name.
  public init?(ianaName name: String) {
    let parts = name.split(separator: "/")
    let tails = [3, 2].filter { parts.count > $0 }.map { parts.suffix($0).joined(separator: "/") }
    let zones = ([name] + tails).lazy.compactMap { TimeZone(identifier: $0) }
    guard let zone = zones.first else { return nil }
    self = zone
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
