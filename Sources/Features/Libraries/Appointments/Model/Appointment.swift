import AtriumCore
import AtriumDates
import AtriumFormats
import AtriumScreen
import AtriumTime

/// An upcoming or past appointment or examination.
struct Appointment: Codable, Equatable, Sendable {
  /// The raw value is the word of the command line and of JSON.
  enum Kind: String, CaseIterable, Codable, Sendable { case appointment, examination }
  enum State: String, Codable, Sendable { case planned, done, cancelled }

  /// Assigned once and never reused; 0 before.
  var id = 0
  /// The globally unique identifier in calendars (RFC 7986 §5.3).
  var uid: String
  var kind = Kind.appointment
  var title: String
  /// On the user's clock. A moment without a time is a whole day; either both start and end have a time, or neither.
  /// ``setTimes(_:_:)`` changes it.
  private(set) var start: Moment
  /// Later than the start. Of whole days, it is the last one.
  private(set) var end: Moment?
  /// The instants in seconds since 1970; `nil` for whole days and for floating times.
  private var startInstant: Int?
  private var endInstant: Int?
  /// The zone of the start, or that of the end if the start has none; see ``ZonedMoment/zone``.
  private(set) var zone: String?
  var place = ""
  var note = ""
  var state = State.planned
  /// The outcome, entered by the user.
  var result = ""
  /// The lead time of the reminder in minutes; `nil` without a reminder.
  var reminder: Int?
  /// RFC 3339, UTC.
  var created: String
  /// RFC 3339, UTC.
  var modified: String
  /// The lines of its VEVENT, separated by line feeds: as they were imported, or DTSTART, RRULE and
  /// RECURRENCE-ID of a series that was entered here. Empty for an appointment with neither.
  var eventLines = ""
  /// Entered times, until ``apply(_:keepingTime:by:)`` sets them. They are not stored.
  var entered = EnteredTimes()

  private enum CodingKeys: String, CodingKey {
    case id, uid, kind, title, start, end, zone, place, note, state, result, reminder, created
    case modified
    case eventLines = "original"
    case startInstant = "start_at"
    case endInstant = "end_at"
  }

  /// - Parameter end: not before the start; `nil` if it is equal.
  init(
    id: Int = 0, uid: String, kind: Kind = .appointment, title: String, start: ZonedMoment,
    end: ZonedMoment? = nil, place: String = "", note: String = "", state: State = .planned,
    result: String = "", reminder: Int? = nil, created: String, modified: String,
    eventLines: String = ""
  ) {
    (self.id, self.uid, self.kind, self.title) = (id, uid, kind, title)
    (self.place, self.note, self.state, self.result) = (place, note, state, result)
    (self.reminder, self.created, self.modified) = (reminder, created, modified)
    self.start = start.moment
    self.eventLines = eventLines
    setTimes(start, end)
  }

  func isUpcoming(at now: Moment) -> Bool { state == .planned && (end ?? start) >= now }

  /// Returns whether the appointment has begun; a whole day begins with its day.
  func hasBegun(at now: Moment) -> Bool { start.time == nil ? start.day <= now.day : start <= now }

  /// Returns whether a planned appointment has begun and has not ended. The end is exclusive if it is a time, and
  /// the last day otherwise.
  /// - Parameter now: without a time, it is the end of its day.
  func isOngoing(at now: Moment) -> Bool {
    guard state == .planned, hasBegun(at: now) else { return false }
    guard start.time == nil else { return end.map { now < $0 } ?? (start == now) }
    let last = (end ?? start).day
    return now.time == nil ? now.day < last : now.day <= last
  }

  /// Returns the time that an upcoming appointment occupies; `nil` for what overlaps nothing.
  func occupied(at now: Moment) -> Range<Moment>? {
    isUpcoming(at: now) ? Range(occupiedFrom: start, to: end) : nil
  }

  /// Returns whether the appointment begins on a day or later, or has not ended before it. The end is exclusive
  /// if it is a time, and the last day otherwise.
  func takesPlace(onOrAfter day: Day) -> Bool {
    guard start.day < day, let end else { return start.day >= day }
    return end.time == nil ? end.day >= day : end > Moment(day, TimeOfDay(hour: 0, minute: 0))
  }

  /// The valid lead times of reminders, in minutes: up to a year. A negative one is after the start.
  static let reminderLeadTimes = -366 * 24 * 60...366 * 24 * 60

  /// Returns the instant from which the lead time of a reminder counts back: the start, or 08:00 on a
  /// whole day, in the zone in which an alarm at an instant was read if there is one.
  static func reminderBase(of start: ZonedMoment, by clock: any WallClock) -> Instant {
    if let midnight = start.midnight {
      return midnight.adding(seconds: (wholeDayReminderTime?.minutes ?? 0) * 60)
    }
    return start.instant
      ?? clock.instant(of: Moment(start.moment.day, start.moment.time ?? wholeDayReminderTime))
  }

  /// The time of day of the reminder of a whole day.
  static let wholeDayReminderTime = TimeOfDay(hour: 8, minute: 0)

  /// The start with its instant and its zone.
  var zonedStart: ZonedMoment { time(start, startInstant) }

  /// The end with its instant, in the zone of the start.
  var zonedEnd: ZonedMoment? { end.map { time($0, endInstant) } }

  private func time(_ moment: Moment, _ seconds: Int?) -> ZonedMoment {
    ZonedMoment(moment, at: seconds.map { Instant(secondsSince1970: $0) }, zone: zone)
  }

  /// Sets the start and the end.
  mutating func setTimes(_ newStart: ZonedMoment, _ newEnd: ZonedMoment?) {
    start = newStart.moment
    startInstant = newStart.instant?.secondsSince1970
    end = newEnd?.moment
    endInstant = newEnd?.instant?.secondsSince1970
    zone = newStart.zone ?? newEnd.flatMap { $0.instant == nil ? nil : $0.zone }
  }
}

extension Appointment {
  /// Moves the start and the end. The duration stays the same unless one of them loses or gains its
  /// time.
  mutating func move(to newStart: ZonedMoment, by clock: any WallClock) {
    let (oldStart, to) = (start, newStart.moment)
    guard let oldEnd = end else { return setTimes(newStart, nil) }
    let days = oldStart.day.days(until: oldEnd.day)
    if oldStart.time != nil, to.time != nil, oldEnd.time != nil {
      let end = Moment(secondsSince1970: to.secondsSince1970 + minutes * 60)
      setTimes(newStart, newStart.changed(to: end, by: clock))
    } else {
      setTimes(newStart, to.time == nil ? ZonedMoment(Moment(to.day.adding(days: days))) : nil)
    }
  }

  /// Checks the end against the start and removes an end that equals it. Both have a time, or neither.
  mutating func validateEnd(in feature: AppointmentFeature) throws(Failure) {
    guard let end, let zonedEnd else { return }
    if start.time == nil, end.time != nil { throw feature.startNeedsTime }
    if start.time != nil, end.time == nil { throw feature.endNeedsTime }
    guard !zonedStart.isLater(than: zonedEnd) else { throw feature.endsBeforeItBegins(start, end) }
    if zonedStart.isSame(as: zonedEnd) { setTimes(zonedStart, nil) }
  }
}

/// Entered times, which are relative to those of the appointment.
struct EnteredTimes: Equatable, Sendable {
  /// A time alone keeps the day.
  var start: DateValue?
  /// See ``EnteredStart/isWeekday``.
  var isWeekday = false
  /// A time alone is on the day of the start, and a length of time begins at the start. `.some(nil)` removes the
  /// end.
  var end: DateValue??
}

extension Appointments {
  var fields: [ItemField<Appointment>] { fields() }

  /// - Parameter startHelp: explains the start.
  func fields(startHelp: Phrase = .moveHelp) -> [ItemField<Appointment>] {
    let fields = otherFields(startHelp)
    return feature.items.fields(
      \.id, feature.isHealthRecord ? fields : fields.without("kind", "result"))
  }

  private func otherFields(_ startHelp: Phrase) -> [ItemField<Appointment>] {
    let now = clock.localNow
    return [
      ItemField(
        "title", .nonBlank("title"), label: .what, help: .titleHelp, get: \.title,
        set: { $0.title = $1.oneLine }),
      ItemField("kind", \.kind, .kind, label: .kind, help: .kindHelp),
      ItemField(
        "start", .start, option: "on", label: .start, help: startHelp,
        get: { EnteredStart(value: .moment($0.zonedStart)) }, set: { $0.entered.setStart($1) }
      ).shown { [clock] in .fullDate($0.zonedStart, by: clock) },
      ItemField(
        "end", .optional(.end), option: "until", label: .end, help: .untilHelp,
        get: { $0.zonedEnd.map(DateValue.moment) }, set: { $0.entered.end = .some($1) }
      ).shown { [clock] in .optional($0.zonedEnd) { .fullDate($0, by: clock) } },
      ItemField("place", \.place, .line, label: .place, help: .placeHelp),
      ItemField("note", \.note, .trimmed, label: .note, help: .noteHelp).keepingLines,
      ItemField("state", label: .state) { [self] in
        // A series as a whole is never over.
        .display(
          $0.recurs ? .stateName($0.state) : stateText(of: $0, at: now),
          json: .string($0.state.rawValue))
      },
      ItemField("result", \.result, .trimmed, label: .result, help: .resultHelp).keepingLines,
      ItemField(
        "reminder", \.reminder, .optional(.leadTime), option: "remind", label: .reminder,
        help: .remindHelp),
      ItemField("uid") { .text($0.uid) }.machineOnly,
      ItemField("recurs") {
        .optionalText($0.recurs ? Recurrence(of: $0.component)?.text ?? "" : "")
      }.machineOnly.withoutColumn,
      ItemField("zone") {
        .optionalText($0.zonedStart.instant == nil ? "" : $0.zone ?? "")
      }.machineOnly,
    ]
  }
}

extension Appointment {
  /// Applies entered changes.
  /// - Parameters:
  ///   - isNew: `true` if the present start is the entered one.
  ///   - keepsTime: if `true`, a start without a time keeps the time, unless the end is a day as well, and an
  ///     end alone without a time keeps the time.
  mutating func apply(
    _ patch: Patch<Appointment>, isNew: Bool = false, keepingTime keepsTime: Bool = false,
    in feature: AppointmentFeature, by clock: any WallClock
  ) throws {
    let previousReminder = reminder
    try patch.apply(to: &self)
    guard !title.isEmpty else { throw feature.noTitle }
    let entered = entered
    self.entered = EnteredTimes()
    if !isNew, let value = entered.start,
      let newStart = try clock.entered(value, replacing: zonedStart)
    {
      // The present start may lack the time from which a length such as two hours counts.
      let endIsDay = (entered.end ?? nil).flatMap { try? end(of: $0, in: feature, by: clock) }.map {
        $0.moment.time == nil
      }
      let isWholeDays = start.time == nil && end != nil
      if isWholeDays, newStart.moment.time != nil, entered.end == nil {
        throw feature.endNeedsTime
      }
      var moment = newStart.moment
      if case .day = value { moment = Moment(moment.day) }
      if moment.time == nil, keepsTime, endIsDay != true { moment = Moment(moment.day, start.time) }
      let time =
        newStart.instant == nil
        ? zonedStart.changed(to: clock.existing(moment), by: clock) : newStart
      move(to: time, by: clock)
    }
    if let newEnd = entered.end {
      var time = try newEnd.flatMap { try end(of: $0, in: feature, by: clock) }
      let isDay = time.map { $0.moment.time == nil } ?? false
      if isDay, keepsTime, entered.start == nil, start.time != nil, let end {
        time = time.map { ZonedMoment(Moment($0.moment.day, end.time)) }
      }
      setTimes(
        zonedStart,
        time.map { time in
          time.instant == nil
            ? (zonedEnd ?? zonedStart).changed(to: clock.existing(time.moment), by: clock) : time
        })
    }
    if entered != EnteredTimes() { try validateEnd(in: feature) }
    // Unlike an alarm at an instant, an entered reminder is before a whole day on every clock.
    if reminder != previousReminder, start.time == nil { setTimes(ZonedMoment(start), zonedEnd) }
  }

  /// The end that is entered: a time alone is on the day of the start, and a length begins at the start.
  private func end(
    of value: DateValue, in feature: AppointmentFeature, by clock: any WallClock
  ) throws -> ZonedMoment? {
    switch value {
    case .time(let time): return ZonedMoment(Moment(start.day, time))
    case .offset(let span, nil), .duration(let span):
      guard span.minutes == 0 || start.time != nil else { throw feature.startNeedsTime }
      let moment = Moment(span.day(from: start.day), start.time)
      guard span.minutes != 0 else { return ZonedMoment(moment) }
      let isSameDay = moment.day == start.day
      let instant = (isSameDay ? zonedStart.instant : nil) ?? clock.instant(of: moment)
      return ZonedMoment(clock.moment(at: instant.adding(seconds: span.minutes * 60)))
    default: return try clock.entered(value)
    }
  }
}

/// An action on an appointment. The raw value is stored in the undo history.
enum AppointmentAction: String, Sendable {
  case added, edited, postponed, done, cancelled, reopened, deleted
}
