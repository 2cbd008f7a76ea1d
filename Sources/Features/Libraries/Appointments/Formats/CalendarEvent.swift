import AtriumCore
import AtriumFormats
import AtriumScreen
import AtriumTime
import Foundation

/// The properties of a VEVENT component in the terms of an appointment.
struct CalendarEvent {
  /// The property of events that took place; STATUS cannot express it (RFC 5545 §3.8.1.11).
  static let doneProperty = "X-ATRIUM-DONE"
  static let examinationCategory = "EXAMINATION"

  let component: CalendarComponent
  let clock: any WallClock
  /// The zones that only the calendar defines, by TZID. Imported events contain them.
  let zones: [String: CalendarTimeZone]

  init(component: CalendarComponent, clock: any WallClock) {
    self.component = component
    self.clock = clock
    zones = component.definedZones
  }

  func draft() throws(RejectionReason) -> EventDraft {
    guard let title = component.title else { throw .noTitle }
    guard let line = component.property("DTSTART"), let start = start(line) else {
      let line = component.lines.first { $0.name == "DTSTART" }
      throw line.map { .badStart($0.isWellFormed ? $0.value : $0.text) } ?? .noStart
    }
    let isDone = component.property(Self.doneProperty) != nil
    let categories = component.categories.map { $0.trimmed.uppercased() }
    var appointment = Appointment(
      uid: component.uid ?? CalendarText.escaped("\(start.moment)/\(title)"), title: title,
      start: start, end: end(of: start).end, created: date("CREATED")?.timestamp ?? "",
      modified: lastChange?.timestamp ?? "")
    if categories.contains(Self.examinationCategory) { appointment.kind = .examination }
    appointment.place = (component.text("LOCATION") ?? "").oneLine
    appointment.note = component.text("DESCRIPTION") ?? ""
    if isDone { (appointment.state, appointment.result) = (.done, component.text("COMMENT") ?? "") }
    if word("STATUS") == "CANCELLED" { appointment.state = .cancelled }
    appointment.reminder = reminder(before: start)?.minutes
    appointment.isTransparent = word("TRANSP") == "TRANSPARENT"
    appointment.eventLines = component.lines.map(\.text).joined(separator: "\n")
    return EventDraft(
      appointment: appointment, isRecurring: component.recurs, unsupported: unsupported,
      sequence: component.property("SEQUENCE").flatMap { Int($0.value.trimmed) } ?? 0)
  }

  private var unsupported: String? {
    guard component.recurs else { return nil }
    do throws(CalendarSeries.RuleError) {
      _ = try CalendarSeries([component], zones: zones, user: clock)
      return nil
    } catch {
      return error.part
    }
  }

  func ignored(_ draft: EventDraft) -> [IgnoredProperty] {
    let line = end(of: draft.appointment.zonedStart).wrong
    return component.ignored
      + (line.map { [IgnoredProperty($0.name, .wrongEnd($0.value), line: $0.number)] } ?? [])
  }

  /// Returns the start. A whole day has a zone if it has an alarm at an instant, because their distance depends
  /// on it.
  private func start(_ line: ContentLine) -> ZonedMoment? {
    let start = time(line)
    guard let start, start.moment.time == nil, reminder(before: start)?.isInstant == true else {
      return start
    }
    return ZonedMoment(start.moment, at: nil, zone: clock.zoneName)
  }

  private func time(_ line: ContentLine) -> ZonedMoment? {
    ZonedMoment(line, zones, user: clock)
  }

  private func date(_ name: String) -> Instant? {
    component.property(name).flatMap { CalendarTime($0) }?.date(by: clock)
  }

  /// The time of the last change; `nil` if it is not stated.
  var lastChange: Instant? { date("LAST-MODIFIED") ?? date("DTSTAMP") }

  /// Returns the start and the end; `nil` without a start that can be read.
  func times() -> (start: ZonedMoment, end: ZonedMoment?)? {
    component.property("DTSTART").flatMap(start).map { ($0, end(of: $0).end) }
  }

  /// The date of a series that the event overrides; `nil` if it is not stated.
  var recurrenceID: ZonedMoment? { component.property("RECURRENCE-ID").flatMap(time) }

  /// Reads DTEND or DURATION, which exclude each other; DTEND counts if an event has both. The DTEND of
  /// whole days is the day after the last one (§3.6.1).
  /// - Returns: the end, and the property that does not fit the start.
  private func end(of start: ZonedMoment) -> (end: ZonedMoment?, wrong: ContentLine?) {
    guard let line = component.property("DTEND") ?? component.property("DURATION") else {
      return (nil, nil)
    }
    var end: ZonedMoment?
    if let length = CalendarDuration(line.value), line.name == "DURATION" {
      if length.seconds < 0 { return (nil, line) }
      let instant = start.instant ?? clock.instant(of: start.moment)
      let date: CalendarStart =
        start.moment.time == nil
        ? .day(start.moment.day.adding(days: max(0, length.seconds / 86_400 - 1)))
        : .instant(instant.adding(seconds: length.seconds))
      end = start.changed(to: date, by: clock)
    } else {
      end = time(line)
      if let last = end, last.moment.time == nil, start.moment.time == nil,
        last.isLater(than: start)
      {
        end = ZonedMoment(Moment(last.moment.day.adding(days: -1)))
      }
    }
    guard let end, (end.moment.time == nil) == (start.moment.time == nil),
      !start.isLater(than: end)
    else { return (nil, line) }
    let isSame = start.instant.map { $0.seconds(until: end.instant ?? $0) < 60 } ?? true
    return (end.moment == start.moment && isSame ? nil : end, nil)
  }

  private func word(_ name: String) -> String? {
    component.property(name)?.value.trimmed.uppercased()
  }

  /// Returns the position of the first alarm before the start among all alarms, and its lead time in
  /// minutes. A trigger is relative to the start, or absolute (§3.8.6.3). Alarms that neither show nor sound
  /// anything, such as mails, belong to other programs.
  func reminder(before start: ZonedMoment) -> (index: Int, minutes: Int, isInstant: Bool)? {
    let base = Appointment.reminderBase(of: start, by: clock)
    let first = start.moment.time == nil ? clock.instant(of: Moment(start.moment.day)) : base
    for (index, component) in component.components("VALARM").enumerated() {
      let action = component.property("ACTION")?.value.trimmed.uppercased() ?? "DISPLAY"
      guard ["DISPLAY", "AUDIO"].contains(action), let trigger = component.property("TRIGGER"),
        trigger.parameter("RELATED")?.uppercased() != "END"
      else { continue }
      let distance = CalendarDuration(trigger.value)
      let alarm =
        distance.map { first.adding(seconds: $0.seconds) }
        ?? CalendarTime(trigger)?.date(by: clock)
      guard let alarm else { continue }
      let seconds = alarm.seconds(until: base)
      let minutes = seconds / 60
      if seconds >= 0, Appointment.reminderLeadTimes ~= minutes {
        return (index, minutes, distance == nil)
      }
    }
    return nil
  }
}

/// The events of a calendar that is being imported.
typealias ImportedEvents = ImportedItems<EventDraft>

/// An event of an imported calendar.
struct EventDraft: ImportedDraft {
  /// The appointment without a number. The times of its creation and last change are empty if the
  /// event does not state them.
  var appointment: Appointment
  /// `true` if there are further dates.
  var isRecurring = false
  /// The part of a recurrence rule that is not supported.
  var unsupported: String?
  /// The zones that are not known. Their times are read on the user's clock.
  var unknownZones: Set<String> = []
  var ignored: [IgnoredProperty] = []
  /// The number of the revision (RFC 5545 §3.8.7.4).
  var sequence = 0
}

/// Reads the VEVENT components of iCalendar (RFC 5545 §3.6.1).
struct EventReader: ItemReader {
  let clock: any WallClock

  func read(
    from source: (_ buffer: inout [UInt8], _ start: Int) throws -> Int,
    _ body: (_ line: Int, Result<EventDraft, RejectionReason>) throws -> Void
  ) throws {
    try CalendarParser.parseWithZones(from: source, for: "VEVENT") { line, content in
      try body(
        line,
        content.mapError(RejectionReason.format).flatMap { component in
          Result { () throws(RejectionReason) in try draft(component) }
        })
    }
  }

  private func draft(_ component: CalendarComponent) throws(RejectionReason) -> EventDraft {
    let event = CalendarEvent(component: component, clock: clock)
    var draft = try event.draft()
    for property in event.ignored(draft) {
      if case .unknownZone(let zone) = property.reason {
        draft.unknownZones.insert(zone)
      } else {
        draft.ignored.append(property)
      }
    }
    return draft
  }
}

/// The organiser or an attendee of an event (RFC 5545 §3.8.4.1, §3.8.4.3).
struct Participant: Sendable {
  /// An answer to an invitation (§3.2.12). The raw value is its word in JSON.
  enum Status: String, CaseIterable, Sendable {
    case needsAction = "needs-action"
    case accepted, declined, tentative, delegated
  }

  let line: ContentLine

  /// Empty if the event states an address only.
  private var name: String { line.parameter("CN")?.oneLine ?? "" }

  /// An e-mail address, or the text of another address.
  private var address: String {
    let (value, scheme) = (line.value.trimmed, "mailto:")
    return value.lowercased().hasPrefix(scheme) ? String(value.dropFirst(scheme.count)) : value
  }

  private func word(_ parameter: String, _ standard: String) -> String {
    line.parameter(parameter)?.lowercased() ?? standard
  }

  /// The name and the address.
  var value: Value {
    .display(
      Phrase(name.isEmpty ? address : "\(name) <\(address)>"),
      json: ["name": .optionalText(name), "address": .string(address)])
  }

  /// The name or the address, and the answer. An unknown answer counts as a missing one.
  var attendee: (phrase: Phrase, json: JSON) {
    let status = Status(rawValue: word("PARTSTAT", "")) ?? .needsAction
    return (
      "\(name.isEmpty ? address : name) (\(.answer(status) as Phrase))",
      [
        "name": .optionalText(name), "address": .string(address),
        "status": .string(status.rawValue), "role": .string(word("ROLE", "req-participant")),
        "type": .string(word("CUTYPE", "individual")),
      ]
    )
  }
}

extension CalendarComponent {
  /// `true` if an alarm is to be sent by mail (§3.6.6).
  var hasAlarmByMail: Bool {
    components("VALARM").contains { $0.property("ACTION")?.value.trimmed.uppercased() == "EMAIL" }
  }

  var organizer: Participant? { property("ORGANIZER").map { Participant(line: $0) } }

  /// In their order.
  var attendees: [Participant] {
    properties.filter { $0.name == "ATTENDEE" }.map { Participant(line: $0) }
  }
}

extension Value {
  /// At most ten attendees with their answers, and the number of the others. Programs read all of them.
  static func attendees(_ all: [Participant]) -> Value {
    let limit = 10
    let others = all.count > limit ? [Phrase.moreAttendees(all.count - limit)] : []
    return .display(
      (all.prefix(limit).map(\.attendee.phrase) + others).joined(separator: ", "),
      json: .array(all.map(\.attendee.json)))
  }
}
