public import AtriumScreen
public import AtriumTime

/// Something that belongs to a day: an appointment, a dose, a due todo, an unread message.
///
/// As a hook, it asks the features for the entries of a range of days. If the range contains the day of
/// ``Question/now``, the answer also contains entries of other days that need attention on this day:
/// overdue and unread entries, and those that expire soon. Without the consent that its data requires,
/// a feature answers with an empty list. Answers must be read from local data by an index, because the
/// home screen asks at every start.
public struct DayEntry: Hook, Equatable, Sendable {
  /// The days that the entries belong to, and the moment that their states refer to.
  public struct Question: Equatable, Sendable {
    /// The first and the last day, in the user's time zone.
    public let days: ClosedRange<Day>
    /// The moment that the states of entries refer to: the current one, the beginning of a future day,
    /// or the end of a past day.
    public let now: Moment
    /// `false` if ``DayEntry/detail`` is not shown, as in a month.
    public let needsDetails: Bool

    /// - Parameter now: the moment that the states of entries refer to.
    public init(_ days: ClosedRange<Day>, now: Moment, needsDetails: Bool = true) {
      (self.days, self.now, self.needsDetails) = (days, now, needsDetails)
    }

    /// `true` if entries of other days that need attention belong to the answer.
    public var includesNow: Bool { days.contains(now.day) }
  }
  public typealias Answer = [DayEntry]
  public static let name = "day entries"

  /// The state of an entry, the most urgent first.
  public enum State: String, CaseIterable, Comparable, Sendable {
    /// The entry should have been done before.
    case overdue
    /// The entry is to be done now.
    case due
    /// The entry has begun and has not ended.
    case ongoing
    /// The entry takes place at its time.
    case planned
    /// The entry has not been read yet.
    case unread
    /// The entry could not be sent yet.
    case unsent
    /// The entry must be renewed soon.
    case expiring
    /// The entry is over, and nothing is left to do.
    case past

    public static func < (a: State, b: State) -> Bool { a.rank < b.rank }
    private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
  }

  /// The outcome of a past entry that was not done.
  public enum Outcome: Sendable { case skipped, missed }

  /// The day, and the time if there is one; `nil` for an entry without a day.
  public var moment: Moment?
  /// The end, and the last day of whole days; `nil` for an entry without one.
  public var end: Moment?
  /// The title, without its time.
  public var title: Phrase
  /// A detail that lists for people state after the title, such as the time in another zone.
  public var detail: Phrase?
  /// The place, which the agenda states after the title; empty without one.
  public var place = ""
  /// The state at the moment of the question.
  public var state: State
  /// The outcome of a past entry; `nil` of one that was done or took place.
  public var outcome: Outcome?
  /// `true` if the moment is a deadline, unlike that of an appointment.
  public var isDeadline = false
  /// The estimated work in minutes, of which lists of days state the sum.
  public var effort: Int?
  /// `true` if other entries may take place at the same time without a conflict.
  public var isTransparent = false
  /// The address of the screen that shows the entry.
  public var address: Address
  /// A line that deals with the entry, wherever it is typed: `done t3`.
  public var command: String

  public init(
    _ moment: Moment?, _ title: Phrase, _ state: State, isDeadline: Bool = false,
    until end: Moment? = nil, at address: Address, command: String
  ) {
    self.moment = moment
    self.title = title
    self.state = state
    self.isDeadline = isDeadline
    self.end = end
    self.address = address
    self.command = command
  }

  /// Returns the title with the detail, and perhaps the place, in parentheses.
  func detailedTitle(hasPlace: Bool = false) -> Phrase {
    let place = hasPlace && !place.isEmpty ? Phrase(place) : nil
    let details = [place, detail].compactMap(\.self)
    return details.isEmpty ? title : "\(title) (\(details.joined(separator: "; ")))"
  }

  /// The time that the entry occupies; `nil` for a deadline, a transparent entry, whole days and without an end.
  public var occupied: Range<Moment>? {
    isDeadline || isTransparent ? nil : Range(occupiedFrom: moment, to: end)
  }

  /// `true` for an entry that is not over and takes time of which ``occupied`` states nothing: of whole days, or
  /// without an end.
  var takesUnknownTime: Bool {
    !isDeadline && !isTransparent && [.planned, .ongoing].contains(state) && moment != nil
      && occupied == nil
  }
}

/// The hours of the day in which people make appointments. A feature may contribute them; the first one decides.
public struct DayHours: Hook, Equatable, Sendable {
  public typealias Answer = DayHours
  public static let name = "hours of the day"

  public let start: TimeOfDay
  /// The end of the hours; 00:00 is the end of the day.
  public let end: TimeOfDay

  public static let standard = DayHours(minutes: 8 * 60..<18 * 60)

  /// `nil` if the end is not after the start.
  public init?(from start: TimeOfDay, to end: TimeOfDay) {
    let length = end.minutes == 0 ? 1440 : end.minutes
    guard start.minutes < length else { return nil }
    self.init(minutes: start.minutes..<length)
  }

  private init(minutes: Range<Int>) {
    start = TimeOfDay(minutes: minutes.lowerBound)
    end = TimeOfDay(minutes: minutes.upperBound)
  }

  /// The hours of the day, of which the first and the last may be taken in part only.
  var hours: Range<Int> { start.hour..<(end.minutes == 0 ? 24 : (end.minutes + 59) / 60) }

  func period(on day: Day) -> Range<Moment> {
    Moment(day, start)..<Moment(end.minutes == 0 ? day.adding(days: 1) : day, end)
  }
}
