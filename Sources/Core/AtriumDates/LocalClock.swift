public import AtriumTime

/// The present time, and the calendar of a zone.
public protocol LocalClock: Sendable {
  /// The present instant.
  var now: Instant { get }
  /// The day, hour and minute that the clock shows at an instant.
  func moment(at instant: Instant) -> Moment
  /// The first instant with this local time; midnight without a time.
  func instant(of moment: Moment) -> Instant
}

extension LocalClock {
  /// `true` for a time that occurs again because the clocks go back.
  public func occursTwice(_ moment: Moment) -> Bool {
    let first = instant(of: moment)
    return moment.time != nil
      && [1800, 3600].contains { self.moment(at: first.adding(seconds: $0)) == moment }
  }

  /// `false` for a time that a clock change skips.
  func exists(_ moment: Moment) -> Bool {
    moment.time == nil || self.moment(at: instant(of: moment)) == moment
  }
}
