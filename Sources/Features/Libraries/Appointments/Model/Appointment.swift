import AtriumCore
import AtriumDates
import AtriumFormats
import AtriumScreen
import AtriumTime
import Foundation

/// An upcoming or past appointment or examination.
struct Appointment: TimedItem, Encodable, Equatable, Sendable {
  /// The raw value is the word of the command line and of JSON.
  enum Kind: String, CaseIterable, Encodable, Sendable { case appointment, examination }
  enum State: String, Encodable, Sendable { case planned, done, cancelled }

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
  /// The zone of the end, if it is another one than ``zone`` and not UTC, in which any time can be written.
  private(set) var endZone: String?
  var place = ""
  var note = ""
  var state = State.planned
  /// The outcome, entered by the user.
  var result = ""
  /// The lead time of the reminder in minutes; `nil` without a reminder.
  var reminder: Int?
  /// `true` if other appointments may take place at the same time without a conflict (RFC 5545 §3.8.2.7).
  var isTransparent = false
  /// RFC 3339, UTC.
  var created: String
  /// RFC 3339, UTC.
  var modified: String
  /// The lines of its VEVENT, separated by line feeds: as they were imported, or, of an appointment that was entered
  /// here, DTSTART, RRULE and RECURRENCE-ID of a series, and DTSTART and DTEND of times in other zones than the user's.
  var eventLines = ""
  /// Entered times, until ``apply(_:keepingTime:by:)`` sets them. They are not stored.
  var entered = EnteredTimes()

  private enum CodingKeys: String, CodingKey {
    case id, uid, kind, title, start, end, zone, place, note, state, result, reminder, created
    case modified
    case eventLines = "original"
    case isTransparent = "transparent"
    case endZone = "end_zone"
    case startInstant = "start_at"
    case endInstant = "end_at"
  }

  /// - Parameter end: not before the start; `nil` if it is equal.
  init(
    uid: String, title: String, start: ZonedMoment, end: ZonedMoment? = nil, created: String,
    modified: String
  ) {
    (self.uid, self.title, self.created, self.modified) = (uid, title, created, modified)
    self.start = start.moment
    setTimes(start, end)
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

  static let wholeDayReminderTime = TimeOfDay(hour: 8, minute: 0)

  var zonedStart: ZonedMoment { time(start, startInstant, zone) }

  var zonedEnd: ZonedMoment? { end.map { time($0, endInstant, endZone ?? zone) } }

  private func time(_ moment: Moment, _ seconds: Int?, _ zone: String?) -> ZonedMoment {
    ZonedMoment(moment, at: seconds.map { Instant(secondsSince1970: $0) }, zone: zone)
  }

  mutating func setTimes(_ newStart: ZonedMoment, _ newEnd: ZonedMoment?) {
    start = newStart.moment
    startInstant = newStart.instant?.secondsSince1970
    end = newEnd?.moment
    endInstant = newEnd?.instant?.secondsSince1970
    (zone, endZone) = Self.zones(of: newStart, newEnd)
  }

  static func zones(
    of start: ZonedMoment, _ end: ZonedMoment?
  ) -> (start: String?, end: String?) {
    let last = end.flatMap { $0.instant == nil ? nil : $0.zone }
    let first = start.zone ?? last
    return (first, last == first || last == ZonedMoment.utc ? nil : last)
  }
}

extension Appointment {
  mutating func move(to newStart: ZonedMoment, by clock: any WallClock) {
    let times = times(movedTo: newStart, by: clock)
    setTimes(times.start, times.end)
  }

  /// Returns the times with another start. The duration stays the same unless one of them loses or gains its time.
  func times(
    movedTo newStart: ZonedMoment, by clock: any WallClock
  ) -> (start: ZonedMoment, end: ZonedMoment?) {
    let to = newStart.moment
    guard let end else { return (newStart, nil) }
    let days = start.day.days(until: end.day)
    guard start.time != nil, to.time != nil, end.time != nil else {
      return (newStart, to.time == nil ? ZonedMoment(Moment(to.day.adding(days: days))) : nil)
    }
    let last = Moment(secondsSince1970: to.secondsSince1970 + minutes * 60)
    return (newStart, newStart.changed(to: last, by: clock).written(in: endZone))
  }

  /// Checks the end against the start and removes an end that equals it.
  mutating func validateEnd(in feature: AppointmentFeature) throws(Failure) {
    guard let end, let zonedEnd else { return }
    if start.time == nil, end.time != nil { throw feature.startNeedsTime }
    if start.time != nil, end.time == nil { throw feature.endNeedsTime }
    guard !zonedStart.isLater(than: zonedEnd) else { throw feature.endsBeforeItBegins(start, end) }
    if zonedStart.isSame(as: zonedEnd) { setTimes(zonedStart, nil) }
  }
}

extension Appointments {
  var fields: [ItemField<Appointment>] { fields() }

  func fields(startHelp: Phrase = .moveHelp) -> [ItemField<Appointment>] {
    let now = clock.localNow
    let zone = FieldFormat<String>(.zone, text: { $0 }, shown: Value.text)
    let fields: [ItemField<Appointment>] = [
      ItemField(
        "title", .nonBlank("title"), label: .what, help: .titleHelp, get: \.title,
        set: { $0.title = $1.oneLine }),
      ItemField(
        "kind", \.kind, .choice(shownAs: Phrase.kindName, standard: .appointment),
        label: .kindLabel),
      ItemField(
        "start", .enteredDate,
        option: "on", label: .start, help: startHelp,
        get: { EnteredDate(.moment($0.zonedStart)) }, set: { $0.entered.start = $1 }
      ).shown { [self] in value(of: $0.zonedStart) },
      ItemField(
        "end", .optional(.dateOrTime(.end)), option: "until", label: .end, help: .untilHelp,
        get: { $0.zonedEnd.map(DateValue.moment) }, set: { $0.entered.end = .some($1) }
      ).shown { [self] in .optional($0.zonedEnd, value) },
      ItemField("place", \.place, .line, label: .place, help: .placeHelp),
      ItemField("note", \.note, .trimmed, label: .note).keepingLines,
      ItemField("state", label: .state) { [self] appointment in
        // Lists for programs do not read the event of a series.
        .display(
          Phrase(composing: { stateText(of: appointment, at: now).text(in: $0) }),
          json: .string(appointment.state.rawValue))
      },
      ItemField("result", \.result, .trimmed, label: .result).keepingLines,
      ItemField(
        "reminder", \.reminder,
        .optional(
          FieldFormat(
            .leadTime, text: { "\($0)" }, shown: { .display(.before($0), json: .integer($0)) })),
        option: "remind", label: .reminder, help: .remindHelp),
      ItemField("uid") { .text($0.uid) }.machineOnly,
      ItemField(feature.isHealthRecord ? "recurs" : "every", value: rule(of:)).machineOnly
        .withoutColumn,
      ItemField(
        "zone", zone, label: .zone, help: .zoneHelp, get: { $0.zone ?? "" },
        set: { $0.entered.zone = $1 }
      ).shown { [self] in .optionalText(zoneName(of: $0.zonedStart) ?? "") }.machineOnly,
      ItemField(
        "endZone", .optional(zone), option: "end-zone", label: .zone, help: .endZoneHelp,
        get: \.endZone, set: { $0.entered.endZone = .some($1) }
      ).machineOnly,
      ItemField("startsAt") { [clock] in .text($0.zonedStart.timestamp(by: clock)) }.machineOnly,
      ItemField("endsAt") { [clock] in
        .optional($0.zonedEnd) { .text($0.timestamp(by: clock)) }
      }.machineOnly,
      ItemField("organizer", label: .organizer) {
        .optional($0.component.organizer, \.value)
      }.omittedUnless { $0.component.organizer != nil }.withoutColumn,
      ItemField("attendees", label: .attendees) { .attendees($0.component.attendees) }
        .omittedUnless { !$0.component.attendees.isEmpty }.withoutColumn,
    ]
    return feature.items.fields(
      \.id, feature.isHealthRecord ? fields : fields.without("kind", "result"))
  }

  /// The value of a time, with the time on the clock of its zone. In JSON, the times of a calendar are on the clocks
  /// of their zones, and those of a health record on the user's clock.
  func value(of time: ZonedMoment) -> Value {
    let zone = feature.isHealthRecord ? nil : time.zone
    return .display(
      .fullDate(time.moment).withZone(of: time, by: clock),
      json: .string("\(zone.map(time.moment(onClockOf:)) ?? time.moment)"))
  }

  /// The rule of a series as `--every` reads it: in words, and of a health record in the form that is stored.
  func rule(of appointment: Appointment) -> Value {
    let component = appointment.component
    guard component.recurs, let recurrence = Recurrence(of: component, user: clock) else {
      return .missing
    }
    let words = feature.isHealthRecord ? nil : recurrence.pattern?.phrase?.text(in: .en)
    return .text(words ?? recurrence.text)
  }

  /// The zone of a time for programs. In a calendar it is that of the digits.
  private func zoneName(of time: ZonedMoment) -> String? {
    guard time.instant != nil, let zone = time.zone else { return nil }
    let isKnown = feature.isHealthRecord || TimeZone(ianaName: zone) != nil
    return isKnown ? zone : clock.zoneName
  }
}

/// An action on an appointment. The raw value is stored in the undo history.
enum AppointmentAction: String, Sendable {
  case added, edited, postponed, done, cancelled, reopened, deleted
  /// `moved` is the step of a move to another feature.
  case moved = "rescheduled"
}
