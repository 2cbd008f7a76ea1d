import AtriumCore
import AtriumFormats
import AtriumScreen
import Foundation

/// Writes a VCALENDAR of VEVENT components (RFC 5545 §3.4, §3.6.1). What was imported keeps every
/// property it came with, but for those that changed since. Times are written in UTC, which needs no
/// definition of a zone beside them; only what recurs keeps the zone its rule counts in.
struct EventWriter {
  let clock: any WallClock

  func write(_ appointments: [Appointment]) -> [UInt8] {
    let lines =
      ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Atrium//Timeline//EN", "CALSCALE:GREGORIAN"]
      + appointments.flatMap { ["BEGIN:VEVENT"] + properties($0) + ["END:VEVENT"] }
      + ["END:VCALENDAR"]
    return lines.flatMap(ContentLines.fold)
  }

  private func properties(_ appointment: Appointment) -> [String] {
    let component = CalendarComponent(appointment.original.compactMap { ContentLine($0) })
    let old = try? CalendarEvent(component, by: clock).draft()
    var lines = CalendarProperties(component.lines.map(\.text))
    let stamp = Date(timestamp: appointment.modified)?.basicTimestamp
    if component.property("UID") == nil { lines.set("UID", appointment.uid) }
    lines.set("DTSTAMP", stamp)
    if component.property("CREATED") == nil {
      lines.set("CREATED", Date(timestamp: appointment.created)?.basicTimestamp)
    }
    lines.set("LAST-MODIFIED", stamp)
    setTimes(of: appointment, old, component, &lines)
    setTexts(of: appointment, old, &lines)
    setState(of: appointment, old, &lines)
    return old.map { $0.reminder == appointment.reminder } ?? false
      ? lines.lines : withAlarm(of: appointment, lines.lines)
  }

  private func setTimes(
    of appointment: Appointment, _ old: EventDraft?, _ component: CalendarComponent,
    _ lines: inout CalendarProperties
  ) {
    let isAsBefore = old?.start == appointment.start && old?.end == appointment.end
    let hasZone = ["DTSTART", "DTEND"].contains {
      component.property($0)?.parameter("TZID") != nil
    }
    if isAsBefore, !hasZone || old?.isRecurring == true { return }
    lines.drop("DURATION")
    lines.set("DTSTART", written(appointment.start))
    let last = appointment.end
    let isWhole = appointment.start.time == nil
    lines.set(
      "DTEND", last.map { written(isWhole ? Moment($0.day.adding(days: 1)) : $0) })
  }

  /// A day, or a time in UTC.
  private func written(_ moment: Moment) -> String {
    moment.time == nil
      ? ";VALUE=DATE:\(moment.day.basic)" : clock.instant(of: moment).basicTimestamp
  }

  private func setTexts(
    of appointment: Appointment, _ old: EventDraft?, _ lines: inout CalendarProperties
  ) {
    func set(_ name: String, _ text: String, was: String?) {
      guard text != was ?? "" else { return }
      lines.set(name, text.isEmpty ? nil : CalendarText.escaped(text))
    }
    set("SUMMARY", appointment.title, was: old?.title)
    set("DESCRIPTION", appointment.note, was: old?.note)
    set("LOCATION", appointment.place, was: old?.place)
    set("COMMENT", appointment.result, was: old?.result)
    if old?.kind != appointment.kind {
      lines.set("CATEGORIES", appointment.kind.rawValue.uppercased())
    }
  }

  private func setState(
    of appointment: Appointment, _ old: EventDraft?, _ lines: inout CalendarProperties
  ) {
    guard old?.state != appointment.state else { return }
    lines.set("STATUS", appointment.state == .cancelled ? "CANCELLED" : "CONFIRMED")
    lines.set(CalendarEvent.doneProperty, appointment.state == .done ? "TRUE" : nil)
  }

  /// The lines with one alarm in place of those there were (§3.6.6).
  private func withAlarm(of appointment: Appointment, _ lines: [String]) -> [String] {
    var depth = 0
    let rest = lines.filter { line in
      let text = line.uppercased()
      if text == "BEGIN:VALARM" { depth += 1 }
      defer { if text == "END:VALARM" { depth -= 1 } }
      return depth == 0
    }
    guard let minutes = appointment.reminder else { return rest }
    // The alarm of a whole day counts from its midnight.
    let isWhole = appointment.start.time == nil
    let base = Appointment.alertBase(of: appointment.start).time?.minutes ?? 0
    let offset = (isWhole ? base : 0) - minutes
    return rest + [
      "BEGIN:VALARM", "ACTION:DISPLAY",
      "DESCRIPTION:\(CalendarText.escaped(appointment.title))",
      "TRIGGER:\(offset < 0 ? "-" : "")PT\(abs(offset))M", "END:VALARM",
    ]
  }
}
