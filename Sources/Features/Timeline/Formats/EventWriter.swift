import AtriumCore
import AtriumFormats
import AtriumTime

/// Writes a VCALENDAR of VEVENT components (RFC 5545 §3.4, §3.6.1). An imported event keeps all its
/// properties except for those that changed since the import. Times are written in UTC, which needs
/// no VTIMEZONE; recurring events keep the zone to which their rule refers.
struct EventWriter: ItemWriter {
  let clock: any WallClock

  var beginning: [UInt8] {
    ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Atrium//Timeline//EN", "CALSCALE:GREGORIAN"]
      .flatMap(ContentLines.fold)
  }

  func bytes(of appointment: Appointment, isFirst: Bool) -> [UInt8] {
    (["BEGIN:VEVENT"] + properties(appointment) + ["END:VEVENT"]).flatMap(ContentLines.fold)
  }

  var end: [UInt8] { ContentLines.fold("END:VCALENDAR") }

  private func properties(_ appointment: Appointment) -> [String] {
    let original = appointment.original.split(separator: "\n").map(String.init)
    let component = CalendarComponent(original.compactMap(ContentLine.init))
    let draft = try? CalendarEvent(component: component, clock: clock).draft()
    let old = draft?.appointment
    var lines = CalendarProperties(component.lines.map(\.text))
    let modified = Instant(timestamp: appointment.modified)?.basicTimestamp
    if component.uid == nil {
      lines.set("UID", appointment.uid)
      // Instances of a series share a UID (§3.8.4.4).
      lines.remove("RECURRENCE-ID")
    }
    lines.set("DTSTAMP", modified)
    if component.property("CREATED") == nil {
      lines.set("CREATED", Instant(timestamp: appointment.created)?.basicTimestamp)
    }
    lines.set("LAST-MODIFIED", modified)
    // The rule of a recurring event refers to its zone.
    let hasZone = ["DTSTART", "DTEND"].contains {
      component.property($0)?.parameter("TZID") != nil
    }
    let isUnchanged = old?.start == appointment.start && old?.end == appointment.end
    if !isUnchanged || hasZone && draft?.isRecurring == false { setTimes(of: appointment, &lines) }
    setTexts(of: appointment, old, &lines)
    setStatus(of: appointment, old, &lines)
    return old.map { $0.reminder == appointment.reminder } ?? false
      ? lines.lines : withAlarm(of: appointment, lines.lines)
  }

  private func setTimes(of appointment: Appointment, _ lines: inout CalendarProperties) {
    lines.remove("DURATION")
    lines.set("DTSTART", dateOrTime(appointment.start))
    let isWholeDay = appointment.start.time == nil
    let end = appointment.end.map { isWholeDay ? Moment($0.day.adding(days: 1)) : $0 }
    lines.set("DTEND", end.map(dateOrTime))
  }

  /// Returns a DATE with its parameter, or a DATE-TIME in UTC.
  private func dateOrTime(_ moment: Moment) -> String {
    moment.time == nil
      ? ";VALUE=DATE:\(moment.day.basic)" : clock.instant(of: moment).basicTimestamp
  }

  private func setTexts(
    of appointment: Appointment, _ old: Appointment?, _ lines: inout CalendarProperties
  ) {
    let texts: [(String, KeyPath<Appointment, String>)] = [
      ("SUMMARY", \.title), ("DESCRIPTION", \.note), ("LOCATION", \.place), ("COMMENT", \.result),
    ]
    for (name, path) in texts where appointment[keyPath: path] != old?[keyPath: path] ?? "" {
      let text = appointment[keyPath: path]
      lines.set(name, text.isEmpty ? nil : CalendarText.escaped(text))
    }
    if old?.kind != appointment.kind {
      lines.set("CATEGORIES", appointment.kind.rawValue.uppercased())
    }
  }

  private func setStatus(
    of appointment: Appointment, _ old: Appointment?, _ lines: inout CalendarProperties
  ) {
    guard old?.state != appointment.state else { return }
    lines.set("STATUS", appointment.state == .cancelled ? "CANCELLED" : "CONFIRMED")
    lines.set(CalendarEvent.doneProperty, appointment.state == .done ? "TRUE" : nil)
  }

  /// Replaces all alarms by one (§3.6.6).
  private func withAlarm(of appointment: Appointment, _ lines: [String]) -> [String] {
    var depth = 0
    let rest = lines.filter { line in
      let text = line.uppercased()
      if text == "BEGIN:VALARM" { depth += 1 }
      defer { if text == "END:VALARM" { depth -= 1 } }
      return depth == 0
    }
    guard let minutes = appointment.reminder else { return rest }
    // The alarm of a whole day is relative to midnight.
    let isWholeDay = appointment.start.time == nil
    let base = Appointment.reminderBase(of: appointment.start).time?.minutes ?? 0
    let offset = (isWholeDay ? base : 0) - minutes
    return rest + [
      "BEGIN:VALARM", "ACTION:DISPLAY",
      "DESCRIPTION:\(CalendarText.escaped(appointment.title))",
      "TRIGGER:\(offset < 0 ? "-" : "")PT\(abs(offset))M", "END:VALARM",
    ]
  }
}
