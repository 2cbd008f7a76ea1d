import AtriumCore
import AtriumFormats
import AtriumScreen
import AtriumTime

/// The properties of a VEVENT component in the terms of an appointment.
struct CalendarEvent {
  /// The property of events that took place; STATUS cannot express it (RFC 5545 §3.8.1.11).
  static let doneProperty = "X-ATRIUM-DONE"
  /// The category of examinations.
  static let examinationCategory = "EXAMINATION"

  let component: CalendarComponent
  let clock: any WallClock
  /// The zones that only the calendar defines, by TZID. Imported events contain them.
  let zones: [String: CalendarTimeZone]

  init(component: CalendarComponent, clock: any WallClock) {
    self.component = component
    self.clock = clock
    let zones = component.components("VTIMEZONE").compactMap { CalendarTimeZone($0) }
    self.zones = Dictionary(zones.map { ($0.name, $0) }) { $1 }
  }

  func draft() throws(EventFormatError) -> EventDraft {
    guard let title = component.title else { throw .noTitle }
    guard let line = component.property("DTSTART") else { throw .noStart }
    let start = try moment(line)
    let isDone = component.property(Self.doneProperty) != nil
    let categories = component.categories.map { $0.trimmed.uppercased() }
    let stamp = try date("DTSTAMP")
    let modified = try date("LAST-MODIFIED")
    let appointment = Appointment(
      uid: component.uid ?? CalendarText.escaped("\(start)/\(title)"),
      kind: categories.contains(Self.examinationCategory) ? .examination : .appointment,
      title: title, start: start, end: try end(of: start),
      place: (component.text("LOCATION") ?? "").oneLine,
      note: component.text("DESCRIPTION") ?? "", state: try state(isDone: isDone),
      result: isDone ? component.text("COMMENT") ?? "" : "",
      reminder: try reminder(before: start)?.minutes,
      created: try date("CREATED")?.timestamp ?? "", modified: (modified ?? stamp)?.timestamp ?? "",
      original: component.lines.map(\.text).joined(separator: "\n"))
    return EventDraft(
      appointment: appointment, isRecurring: isRecurring, unsupported: unsupported,
      unknownZone: unknownZone(of: line),
      sequence: component.property("SEQUENCE").flatMap { Int($0.value.trimmed) } ?? 0)
  }

  private var isRecurring: Bool {
    component.property("RECURRENCE-ID") == nil
      && (component.property("RRULE") != nil || component.property("RDATE") != nil)
  }

  private var unsupported: String? {
    guard isRecurring else { return nil }
    do throws(CalendarSeries.RuleError) {
      _ = try CalendarSeries([component], zones: zones, user: clock)
      return nil
    } catch {
      return error.part
    }
  }

  private func unknownZone(of line: ContentLine) -> String? {
    guard let name = line.parameter("TZID"), zones[name] == nil, let value = CalendarTime(line),
      value.zone == nil, value.time.utcOffset == nil
    else { return nil }
    return name
  }

  private func time(_ line: ContentLine) throws(EventFormatError) -> CalendarTime {
    guard let time = CalendarTime(line) else { throw .badDate(line.value) }
    return time
  }

  private func date(_ line: ContentLine) throws(EventFormatError) -> Instant {
    let value = try time(line)
    guard value.zone == nil, value.time.utcOffset == nil,
      let zone = line.parameter("TZID").flatMap({ zones[$0] })
    else { return value.date(by: clock) }
    return CalendarClock.rules(zone).instant(local: value.time.secondsSince1970)
  }

  private func moment(_ line: ContentLine) throws(EventFormatError) -> Moment {
    let value = try time(line)
    guard value.time.secondOfDay != nil, !zones.isEmpty else { return value.moment(by: clock) }
    return clock.moment(at: try date(line))
  }

  private func date(_ name: String) throws(EventFormatError) -> Instant? {
    guard let line = component.property(name) else { return nil }
    return try time(line).date(by: clock)
  }

  /// Reads DTEND or DURATION, which exclude each other; DTEND counts if an event has both. The DTEND of
  /// whole days is the day after the last one (§3.6.1).
  private func end(of start: Moment) throws(EventFormatError) -> Moment? {
    let line = component.property("DTEND")
    let length = component.property("DURATION")
    var end = start
    if let line {
      end = try moment(line)
      // The end is ignored if only one of start and end has a time.
      guard (end.time == nil) == (start.time == nil) else { return nil }
      if end.time == nil, end > start { end = Moment(end.day.adding(days: -1)) }
    } else if let length {
      guard let duration = CalendarDuration(length.value) else {
        throw .badDate(length.value)
      }
      end =
        start.time == nil
        ? Moment(start.day.adding(days: max(0, duration.seconds / 86_400 - 1)))
        : clock.moment(
          at: clock.instant(of: start).adding(seconds: duration.seconds))
      if duration.seconds < 0 { throw .endsBeforeItBegins }
    }
    guard end >= start else { throw .endsBeforeItBegins }
    return end == start ? nil : end
  }

  private func state(isDone: Bool) throws(EventFormatError) -> Appointment.State {
    let status = component.property("STATUS")?.value.trimmed ?? ""
    switch status.uppercased() {
    case "CANCELLED": return .cancelled
    case "", "CONFIRMED", "TENTATIVE": return isDone ? .done : .planned
    default: throw .badStatus(status)
    }
  }

  /// Returns the position of the first alarm before the start among all alarms, and its lead time in
  /// minutes. A trigger is relative to the start, or absolute (§3.8.6.3).
  func reminder(before start: Moment) throws(EventFormatError) -> (index: Int, minutes: Int)? {
    let base = clock.instant(of: Appointment.reminderBase(of: start))
    for (index, component) in component.components("VALARM").enumerated() {
      guard let trigger = component.property("TRIGGER"),
        trigger.parameter("RELATED")?.uppercased() != "END"
      else { continue }
      let alarm =
        if let distance = CalendarDuration(trigger.value) {
          clock.instant(of: Moment(start.day, start.time ?? TimeOfDay(hour: 0, minute: 0)))
            .adding(seconds: distance.seconds)
        } else {
          try time(trigger).date(by: clock)
        }
      let seconds = alarm.seconds(until: base)
      let minutes = seconds / 60
      if seconds >= 0, Appointment.reminderLeadTimes ~= minutes { return (index, minutes) }
    }
    return nil
  }
}
