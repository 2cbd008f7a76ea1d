import AtriumCore
import AtriumDates
import AtriumFormats
import AtriumScreen
import AtriumTime
import Foundation

/// Writes a VCALENDAR of VEVENT components (RFC 5545 §3.4, §3.6.1). An imported event keeps all its
/// properties except for those that changed since the import. Before the first event that uses a zone,
/// its VTIMEZONE is written (§3.6.5). Changed times stay in their zone; new ones are in UTC.
struct EventWriter: ItemWriter {
  let clock: any WallClock
  /// The feature that PRODID names.
  var product: FeatureID = ""
  private let zones = CalendarZoneWriter()

  init(clock: any WallClock, of feature: AppointmentFeature? = nil) {
    (self.clock, product) = (clock, feature?.id ?? "")
  }

  var beginning: [UInt8] {
    [
      "BEGIN:VCALENDAR", "VERSION:2.0",
      "PRODID:-//Atrium//\(product.description.capitalized)//EN", "CALSCALE:GREGORIAN",
    ].flatMap(ContentLines.fold)
  }

  func bytes(of appointment: Appointment, isFirst: Bool) -> [UInt8] {
    let event = component(of: appointment)
    let lines = ["BEGIN:VEVENT"] + event.lines(without: "VTIMEZONE").map(\.text) + ["END:VEVENT"]
    return (zones.lines(for: event) + lines).flatMap(ContentLines.fold)
  }

  var end: [UInt8] { ContentLines.fold("END:VCALENDAR") }

  /// Returns the event as it is exported, together with the imported definitions of its zones.
  func component(of appointment: Appointment) -> CalendarComponent {
    CalendarComponent(properties(appointment).map { ContentLine($0) }, name: "VEVENT")
  }

  private func properties(_ appointment: Appointment) -> [String] {
    let component = appointment.component
    let event = CalendarEvent(component: component, clock: clock)
    let draft = try? event.draft()
    let old = draft?.appointment
    var lines = CalendarProperties(component.lines.map(\.text))
    let modified = Instant(timestamp: appointment.modified)?.basicTimestamp
    if component.uid == nil {
      lines.set("UID", appointment.uid)
      // Instances of a series share a UID (§3.8.4.4).
      lines.remove("RECURRENCE-ID")
    }
    let isEdited =
      old.map { $0.modified.isEmpty ? appointment.created : $0.modified } != appointment.modified
    for name in ["DTSTAMP", "LAST-MODIFIED"] where isEdited || !lines.contains(name) {
      lines.set(name, modified)
    }
    if !lines.contains("CREATED") {
      lines.set("CREATED", Instant(timestamp: appointment.created)?.basicTimestamp)
    }
    if let old { setTimes(of: appointment, old, isRecurring: draft?.isRecurring == true, &lines) }
    if old == nil { setTimes(of: appointment, &lines) }
    setTexts(of: appointment, old, &lines)
    if old?.kind != appointment.kind { setKind(of: appointment, component, &lines) }
    setStatus(of: appointment, old, &lines)
    // The alarm of a whole day is relative to midnight, its reminder to a later time.
    let isSameKind = (old?.start.time == nil) == (appointment.start.time == nil)
    let alarm = old.flatMap { old in
      event.reminder(
        before: old.start.time == nil
          ? ZonedMoment(old.start, at: nil, zone: appointment.zone) : old.zonedStart)
    }
    if old != nil, alarm?.minutes == appointment.reminder, isSameKind { return lines.lines }
    return withAlarm(of: appointment, alarm?.index, lines.lines)
  }

  /// Writes the times that changed since the import. The start of a series is that of its lines, which change
  /// together with its rule, its exceptions and its overrides (``SeriesEditor``).
  private func setTimes(
    of appointment: Appointment, _ old: Appointment, isRecurring: Bool,
    _ lines: inout CalendarProperties
  ) {
    if isRecurring {
      guard old.minutes != appointment.minutes else { return }
      var series = old
      series.setTimes(appointment.zonedStart, appointment.zonedEnd)
      if !appointment.zonedStart.isSame(as: old.zonedStart) {
        series.move(to: old.zonedStart, by: clock)
      }
      setEnd(of: series, &lines)
    } else if !old.zonedStart.isSame(as: appointment.zonedStart) {
      setTimes(of: appointment, &lines)
    } else if !ZonedMoment.areSame(old.zonedEnd, appointment.zonedEnd) {
      setEnd(of: appointment, &lines)
    }
  }

  private func setTimes(of appointment: Appointment, _ lines: inout CalendarProperties) {
    set("DTSTART", appointment.zonedStart, of: appointment, &lines)
    setEnd(of: appointment, &lines)
  }

  private func setEnd(of appointment: Appointment, _ lines: inout CalendarProperties) {
    lines.remove("DURATION")
    set("DTEND", appointment.calendarEnd, of: appointment, &lines)
  }

  /// Sets a date or time in the zone that the property or the start has, and in UTC without one.
  private func set(
    _ name: String, _ time: ZonedMoment?, of appointment: Appointment,
    _ lines: inout CalendarProperties
  ) {
    guard let time else { return lines.set(name, nil) }
    let component = appointment.component
    let like = component.property(name) == nil ? "DTSTART" : name
    let day = time.moment.day
    let instant = time.instant ?? clock.instant(of: time.moment)
    lines.replace(
      name,
      by: component.property(name, time, like: like, user: clock)
        ?? (time.moment.time == nil
          ? "\(name);VALUE=DATE:\(day.basic)" : "\(name):\(instant.basicTimestamp)"))
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
  }

  /// Replaces the category that stands for the kind.
  private func setKind(
    of appointment: Appointment, _ component: CalendarComponent, _ lines: inout CalendarProperties
  ) {
    let kinds = Appointment.Kind.allCases.map { $0.rawValue.uppercased() }
    let others = component.categories.filter { !kinds.contains($0.trimmed.uppercased()) }
    let isPlain = appointment.kind == .appointment && !component.lines.isEmpty
    let categories = others + (isPlain ? [] : [appointment.kind.rawValue.uppercased()])
    let text = categories.map(CalendarText.escaped).joined(separator: ",")
    lines.set("CATEGORIES", text.isEmpty ? nil : text)
  }

  private func setStatus(
    of appointment: Appointment, _ old: Appointment?, _ lines: inout CalendarProperties
  ) {
    guard old?.state != appointment.state else { return }
    if appointment.state == .cancelled {
      lines.set("STATUS", "CANCELLED")
    } else if old == nil || old?.state == .cancelled {
      lines.set("STATUS", "CONFIRMED")
    }
    lines.set(CalendarEvent.doneProperty, appointment.state == .done ? "TRUE" : nil)
  }

  /// Sets the trigger of the alarm from which the reminder was read, or adds or removes an alarm (§3.6.6).
  /// - Parameter index: the position of the alarm among all alarms.
  private func withAlarm(
    of appointment: Appointment, _ index: Int?, _ lines: [String]
  ) -> [String] {
    let component = CalendarComponent(lines.map { ContentLine($0) }, name: "VEVENT")
    var lines = component.lines.map(\.text)
    let range = index.map { component.ranges(of: "VALARM")[$0] }
    guard let minutes = appointment.reminder else {
      if let range { lines.removeSubrange(range.lowerBound - 1...range.upperBound) }
      return lines
    }
    let isWholeDay = appointment.start.time == nil
    let offset = (isWholeDay ? Appointment.wholeDayReminderTime?.minutes ?? 0 : 0) - minutes
    let trigger = "\(offset < 0 ? "-" : "")PT\(abs(offset))M"
    guard let range else {
      return lines + [
        "BEGIN:VALARM", "ACTION:DISPLAY",
        "DESCRIPTION:\(CalendarText.escaped(appointment.title))", "TRIGGER:\(trigger)",
        "END:VALARM",
      ]
    }
    var alarm = CalendarProperties(Array(lines[range]))
    alarm.set("TRIGGER", trigger)
    lines.replaceSubrange(range, with: alarm.lines)
    return lines
  }
}

extension Appointment {
  /// The VEVENT of the lines in ``eventLines``; without properties if there are none.
  var component: CalendarComponent { CalendarComponent(eventLines, name: "VEVENT") }

  /// The value of DTEND: of whole days, the day after the last.
  var calendarEnd: ZonedMoment? {
    zonedEnd.map { end in
      end.moment.time == nil ? ZonedMoment(Moment(end.moment.day.adding(days: 1))) : end
    }
  }

  /// `true` if the appointment is a series; an override of one of its dates is not.
  var recurs: Bool { !eventLines.isEmpty && component.recurs }

  /// The first rule of a series in words; `nil` without one, or if it cannot be read.
  func rulePhrase(by clock: any WallClock) -> Phrase? {
    let component = component
    return component.recurs ? component.rules(by: clock).first?.phrase : nil
  }

  /// The length by the clock; of whole days, 1440 for each after the first.
  var minutes: Int {
    guard let end else { return 0 }
    return start.day.days(until: end.day) * 1440 + (end.time?.minutes ?? 0)
      - (start.time?.minutes ?? 0)
  }
}

extension CalendarComponent {
  /// `true` for a series; an override of one of its dates is not.
  var recurs: Bool {
    property("RECURRENCE-ID") == nil && (property("RRULE") != nil || property("RDATE") != nil)
  }

  /// The rules that can be read. The last day is that on the clock of DTSTART.
  func rules(by clock: any WallClock) -> [RecurrenceRule] {
    properties.filter { $0.name == "RRULE" }.compactMap { line in
      try? RecurrenceRule(read(rule: line.value.trimmed, user: clock))
    }
  }
}
