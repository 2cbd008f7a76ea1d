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
  /// `false` for a time that a clock change skips.
  func exists(_ moment: Moment) -> Bool {
    moment.time == nil || self.moment(at: instant(of: moment)) == moment
  }

  /// Returns the time that the clock shows at an instant, without a zone. The second of two equal times is one in UTC,
  /// because the digits alone mean the first.
  public func time(at instant: Instant) -> ZonedMoment {
    let moment = moment(at: instant)
    let first = self.instant(of: moment)
    let minutes = (instant.secondsSince1970 - first.secondsSince1970) / 60
    return minutes == 0
      ? ZonedMoment(moment)
      : ZonedMoment(moment, at: first.adding(seconds: minutes * 60), zone: ZonedMoment.utc)
  }

  /// `true` for a time that the clock shows twice, because it goes back by an hour or half an hour.
  func isRepeated(_ moment: Moment) -> Bool {
    let first = instant(of: moment)
    return moment.time != nil
      && [1800, 3600].contains { self.moment(at: first.adding(seconds: $0)) == moment }
  }
}

extension LocalClock {
  /// The moment that a value means now.
  /// - Parameter base: the moment that it replaces: a time alone keeps the day, a day the time, and a distance counts
  ///   from it if it is in the future.
  /// - Returns: `nil` for a value without a moment.
  public func moment(of value: DateValue, from base: ZonedMoment? = nil) throws(DateRefusal)
    -> ZonedMoment?
  {
    let now = moment(at: now)
    switch value {
    case .none, .duration, .period, .recurrence, .schedule: return nil
    case .moment(let moment): return moment
    case .day(let day): return ZonedMoment(Moment(day, base?.moment.time))
    case .time(let time):
      let isOver = now.time.map { time <= $0 } ?? false
      let coming = isOver ? now.day.adding(days: 1) : now.day
      let moment = Moment(base?.moment.day ?? coming, time)
      guard exists(moment) else { throw .skippedTime("\(moment)") }
      return ZonedMoment(moment)
    case .offset(let span, let time):
      let isFuture = base.map { $0.moment > now } ?? false
      let start = isFuture ? base?.moment ?? now : Moment(now.day, base?.moment.time)
      let day = span.day(from: start.day)
      guard day > .first, day < .last else { throw .outOfRange("\(span.days)") }
      guard span.minutes != 0 else { return ZonedMoment(Moment(day, time ?? start.time)) }
      let from =
        isFuture
        ? instant(of: Moment(day, start.time))
        : span.days == 0 && span.months == 0 ? self.now : instant(of: Moment(day, now.time))
      return self.time(at: from.adding(seconds: span.minutes * 60))
    }
  }
}
