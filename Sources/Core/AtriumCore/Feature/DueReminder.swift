public import AtriumScreen
public import AtriumTime

/// Something that a person is reminded of at an instant: a todo that is due, an appointment, a dose.
///
/// As a hook, it asks the features for the reminders that become due in an interval. Without the consents that
/// reminders require, a feature answers with an empty list.
public struct DueReminder: Hook, Equatable, Sendable {
  public typealias Answer = [DueReminder]
  public static let name = "reminders"

  /// An interval of time, with its end and without its start.
  public struct Question: Equatable, Sendable {
    public let start: Instant
    public let end: Instant
    /// The time of reminders of whole days; `nil` leaves them out.
    public let timeOfDays: TimeOfDay?

    /// - Parameters:
    ///   - start: the instant before the interval.
    ///   - end: the last instant of the interval.
    ///   - timeOfDays: the time of reminders of whole days; `nil` leaves them out.
    public init(after start: Instant, until end: Instant, days timeOfDays: TimeOfDay? = nil) {
      (self.start, self.end, self.timeOfDays) = (start, end, timeOfDays)
    }

    /// Returns whether something that becomes due at the instant belongs to the answer.
    public func contains(_ instant: Instant) -> Bool { start < instant && instant <= end }

    /// The local days of the interval, and one before and after it, because a day may have 25 hours.
    public func days(by clock: any WallClock) -> ClosedRange<Day> {
      let (first, last) = (clock.moment(at: start).day, clock.moment(at: end).day)
      return first.adding(days: -1)...max(first, last).adding(days: 1)
    }

    /// Returns the time at which a day or a time becomes due; `nil` for a day without ``timeOfDays``.
    public func alarm(of time: ZonedMoment) -> ZonedMoment? {
      time.moment.time == nil
        ? timeOfDays.map { ZonedMoment(Moment(time.moment.day, $0)) } : time
    }

    /// Returns the times of this interval, ``DueReminder/daysBeforeExpiry`` and one day before the last day of
    /// something that expires.
    public func alarms(ofExpiring day: Day, by clock: any WallClock) -> [ZonedMoment] {
      [DueReminder.daysBeforeExpiry, 1]
        .compactMap { alarm(of: ZonedMoment(Moment(day.adding(days: -$0)))) }
        .filter { contains(clock.instant(of: $0)) }
    }
  }

  /// The number of days before the last day on which something begins to expire.
  public static let daysBeforeExpiry = 30

  /// The kind of an item, as programs read it.
  public enum Kind: String, CaseIterable, Sendable {
    case todo, event, appointment, dose, certificate, consent
    /// An item of a plug-in.
    case item

    /// `true` if the title tells of the health of a person, as that of a plug-in may.
    public var isHealthRecord: Bool { self != .todo && self != .event }
  }

  public let kind: Kind
  /// The time at which the person is reminded.
  public let alarm: ZonedMoment
  /// The day or the time at which the item is due or begins, or the time of the alarm.
  public let moment: Moment
  public let title: Phrase
  /// The address of the screen that shows the item.
  public let address: Address
  /// A line that deals with the item, wherever it is typed: `postpone t3 10min`.
  public let command: String

  /// - Parameter moment: the day or the time at which the item is due or begins; `nil` for that of the alarm.
  public init(
    _ kind: Kind, at alarm: ZonedMoment, of moment: Moment? = nil, _ title: Phrase,
    at address: Address, command: String
  ) {
    (self.kind, self.alarm, self.moment) = (kind, alarm, moment ?? alarm.moment)
    (self.title, self.address, self.command) = (title, address, command)
  }

  /// The address, and the instant of the alarm in UTC or, of a time that every clock shows at another instant, the
  /// local time: a journey to another time zone does not repeat a reminder.
  public var id: String { "\(address)@\(alarm.instant?.timestamp ?? "\(alarm.moment)")" }
}

extension WallClock {
  /// Returns the instant of a time, or the first one at which the clock shows it.
  public func instant(of time: ZonedMoment) -> Instant { time.instant ?? instant(of: time.moment) }
}
