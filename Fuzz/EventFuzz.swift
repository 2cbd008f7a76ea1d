// Module: Appointments
// With: Sources/Core/AtriumTesting/Clocks.swift
// Samples: Tests/Samples/calendar
import AtriumFormats
import AtriumScreen
import AtriumTime

/// Imports the input as events of iCalendar, exports them, and reads the export.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let clock = FixedClock("2026-11-21T10:00")
  let file = EventReader(clock: clock).read(Array(UnsafeBufferPointer(start: start, count: count)))
  for item in file.rejected { _ = (item.reason.code, item.reason.phrase.text(in: .en)) }
  for draft in file.drafts.prefix(20) {
    var appointment = draft.appointment
    if appointment.created.isEmpty { appointment.created = clock.now.timestamp }
    if appointment.modified.isEmpty { appointment.modified = clock.now.timestamp }
    check(appointment.end.map { $0 > appointment.start } ?? true, "an end is not after the start")
    checkExport(appointment, clock)
    // Again as an appointment that was created here, without control characters and with a valid
    // identifier.
    let uid = CalendarText.escaped(CalendarText.unescaped(appointment.uid)).trimmed
    if uid != appointment.uid { continue }
    let texts = [appointment.title, appointment.place, appointment.note, appointment.result]
    if texts.contains(where: { CalendarText.unescaped(CalendarText.escaped($0)) != $0 }) {
      continue
    }
    appointment.eventLines = ""
    checkExport(appointment, clock)
  }
  return 0
}

private func checkExport(_ a: Appointment, _ clock: FixedClock) {
  let written = EventWriter(clock: clock).write([a])
  let text = String(decoding: written, as: UTF8.self)
  let again = EventReader(clock: clock).read(written)
  check(again.rejected.isEmpty, "the export has rejected items: \(again.rejected)\n\(text)")
  check(again.drafts.count == 1, "the export has \(again.drafts.count) events\n\(text)")
  let b = again.drafts[0].appointment
  check(
    a.uid == b.uid && a.kind == b.kind && a.state == b.state,
    "the event is another\n\(a)\n\(b)\n\(text)")
  check(
    a.title == b.title && a.place == b.place && a.note == b.note,
    "a text is another\n\(a)\n\(b)\n\(text)")
  check(a.start == b.start && a.end == b.end, "a time is another\n\(a)\n\(b)\n\(text)")
  check(a.state != .done || a.result == b.result, "the result is another\n\(a)\n\(b)\n\(text)")
  check(a.reminder == b.reminder, "the reminder is another\n\(a)\n\(b)\n\(text)")
}
