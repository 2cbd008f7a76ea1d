public import AtriumTime

/// A change of a series, or of a date of it and all later ones. What is `nil` stays.
///
/// Other properties, such as the summary, are set on the components of the ``SeriesEdit``.
public struct SeriesChange: Sendable {
  /// The movement of all dates, by the clock of DTSTART.
  public enum Move: Sendable {
    case by(days: Int, minutes: Int)
    /// The first changed date begins then. Its zone becomes that of the series.
    case to(ZonedMoment)
  }

  /// The rule of the changed dates.
  public enum Rule: Hashable, Sendable {
    /// A value of RRULE. Without COUNT and UNTIL, the series keeps its end.
    case value(String)
    /// The first changed date is the only one.
    case once
  }

  /// The end of the recurrence.
  public enum Last: Hashable, Sendable {
    case never
    /// The last day on which a date may begin, by the clock of DTSTART.
    case on(Day)
  }

  /// The end of the first changed date.
  public enum End: Sendable {
    case removed
    /// The value of DTEND: of whole days, the day after the last.
    case at(ZonedMoment)
  }

  public var move: Move?
  public var rule: Rule?
  public var last: Last?
  /// Without a new one, the length by the clock stays, or is left out if whole days become times or the reverse.
  public var end: End?

  public init(move: Move? = nil, rule: Rule? = nil, last: Last? = nil, end: End? = nil) {
    self.move = move
    self.rule = rule
    self.last = last
    self.end = end
  }
}

/// The result of editing a series.
public struct SeriesEdit: Equatable, Sendable {
  /// A series with the components that override its dates, in the order of the dates.
  public struct Series: Equatable, Sendable {
    public var component: CalendarComponent
    public var overrides: [CalendarComponent]
  }

  /// The edited series; `nil` if no date of it remains.
  public var series: Series?
  /// The series of the changed dates with a UID of its own, if the series was split.
  public var following: Series?
  /// The overrides whose dates no longer exist, as they were, in the order of the dates.
  public var removed: [CalendarComponent] = []
}

/// A reason for which a series is not edited.
public enum SeriesEditError: Error, Hashable, Sendable {
  /// A rule or a date that cannot be read.
  case unreadable(CalendarSeries.RuleError)
  /// A property with which series are not changed: several RRULE or one with more dates than are examined, EXRULE, DTSTART
  /// with an offset from UTC, an EXDATE of a whole day if times of the day move, or RANGE of a component that changes a
  /// date and all later ones.
  case unsupported(property: String)
  /// The series does not have the date.
  case unknownDate
  /// No rule has the dates of this value of RRULE, each moved by the same distance.
  case unmovable(rule: String)
  case noDates
}
