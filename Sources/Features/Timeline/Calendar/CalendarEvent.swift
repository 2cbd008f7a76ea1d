import AtriumCore
import AtriumFormats
import AtriumScreen
import Foundation

/// A VEVENT, and what its properties mean for an appointment.
struct CalendarEvent {
  /// Says that an event took place, which no status of an event does (RFC 5545 §3.8.1.11).
  static let doneProperty = "X-ATRIUM-DONE"
  static let examination = "EXAMINATION"

  private let component: CalendarComponent
  private let clock: any WallClock

  init(_ component: CalendarComponent, by clock: any WallClock) {
    (self.component, self.clock) = (component, clock)
  }

  func draft() throws(BadEvent.Reason) -> EventDraft {
    guard let title = component.title else { throw .noTitle }
    guard let line = component.property("DTSTART") else { throw .noStart }
    let start = try time(line).moment(by: clock)
    let isDone = component.property(Self.doneProperty) != nil
    let categories = component.own.filter { $0.name == "CATEGORIES" }
      .flatMap { CalendarText.list($0.value) }.map { $0.trimmed.uppercased() }
    let stamp = try date("DTSTAMP")
    let changed = try date("LAST-MODIFIED")
    return EventDraft(
      uid: component.uid ?? CalendarText.escaped("\(start)/\(title)"),
      kind: categories.contains(Self.examination) ? .examination : .appointment,
      title: title, start: start, end: try end(of: start),
      place: (component.text("LOCATION") ?? "").oneLine,
      note: component.text("DESCRIPTION") ?? "", state: try state(isDone: isDone),
      result: isDone ? component.text("COMMENT") ?? "" : "", reminder: try reminder(before: start),
      created: try date("CREATED"), modified: changed ?? stamp,
      isRecurring: component.property("RRULE") != nil || component.property("RDATE") != nil,
      lines: component.lines.map(\.text))
  }

  private func time(_ line: ContentLine) throws(BadEvent.Reason) -> CalendarTime {
    guard let time = CalendarTime(line) else { throw .format(.badDate(line.value)) }
    return time
  }

  private func date(_ name: String) throws(BadEvent.Reason) -> Date? {
    guard let line = component.property(name) else { return nil }
    return try time(line).date(by: clock)
  }

  /// DTEND or DURATION, never both; the DTEND of whole days is the day after the last (§3.6.1).
  private func end(of start: Moment) throws(BadEvent.Reason) -> Moment? {
    let (line, length) = (component.property("DTEND"), component.property("DURATION"))
    guard line == nil || length == nil else { throw .twoEnds }
    var end = start
    if let line {
      let written = try time(line).moment(by: clock)
      // A whole day that ends at a time, or a time that ends at a whole day, has no end to show.
      guard (written.time == nil) == (start.time == nil) else { return nil }
      end = written.time == nil && written > start ? Moment(written.day.adding(days: -1)) : written
    } else if let length {
      guard let duration = CalendarDuration(length.value) else {
        throw .format(.badDate(length.value))
      }
      end =
        start.time == nil
        ? Moment(start.day.adding(days: max(0, duration.seconds / 86_400 - 1)))
        : clock.moment(
          at: clock.instant(of: start).addingTimeInterval(Double(duration.seconds)))
      if duration.seconds < 0 { throw .endsBeforeItBegins }
    }
    guard end >= start else { throw .endsBeforeItBegins }
    return end == start ? nil : end
  }

  private func state(isDone: Bool) throws(BadEvent.Reason) -> Appointment.State {
    let status = component.property("STATUS")?.value.trimmed ?? ""
    switch status.uppercased() {
    case "CANCELLED": return .cancelled
    case "", "CONFIRMED", "TENTATIVE": return isDone ? .done : .planned
    default: throw .badStatus(status)
    }
  }

  /// The first alarm before the start (§3.8.6.3): relative to it, or at a time of its own.
  private func reminder(before start: Moment) throws(BadEvent.Reason) -> Int? {
    let base = clock.instant(of: Appointment.alertBase(of: start))
    let triggers = component.components("VALARM").compactMap { $0.property("TRIGGER") }
    for trigger in triggers where trigger.parameter("RELATED")?.uppercased() != "END" {
      let alarm =
        if let distance = CalendarDuration(trigger.value) {
          clock.instant(of: Moment(start.day, start.time ?? TimeOfDay(hour: 0, minute: 0)))
            .addingTimeInterval(Double(distance.seconds))
        } else {
          try time(trigger).date(by: clock)
        }
      let minutes = base.timeIntervalSince(alarm) / 60
      if 0...maximum ~= minutes { return Int(minutes) }
    }
    return nil
  }

  /// In minutes: an alarm earlier than a year before is none.
  private let maximum = 366 * 24 * 60.0
}
