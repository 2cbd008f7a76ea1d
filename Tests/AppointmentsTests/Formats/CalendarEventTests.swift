import AtriumCore
import AtriumFormats
import AtriumScreen
import AtriumTesting
import AtriumTime
import Foundation
import Testing

@testable import Appointments

@Suite struct CalendarEventTests {
  private let clock = FixedClock("2026-11-21T10:00")

  private func read(_ lines: String...) -> ParsedFile<EventDraft> {
    let text = (["BEGIN:VEVENT", "UID:1"] + lines + ["END:VEVENT"]).joined(separator: "\r\n")
    return EventReader(clock: clock).read(Array(text.utf8))
  }

  @Test(arguments: [
    ("DTSTART:20261124T143000Z", "2026-11-24T14:30", nil),
    ("DTSTART:20261124T143000", "2026-11-24T14:30", nil),
    ("DTSTART;TZID=Europe/Berlin:20261124T143000", "2026-11-24T13:30", nil),
    ("DTSTART;TZID=Europe/Berlin:20260724T143000", "2026-07-24T12:30", nil),
    ("DTSTART;VALUE=DATE:20261124", "2026-11-24", nil),
    ("DTSTART;VALUE=DATE:20261124\r\nDTEND;VALUE=DATE:20261125", "2026-11-24", nil),
    ("DTSTART;VALUE=DATE:20261124\r\nDTEND;VALUE=DATE:20261127", "2026-11-24", "2026-11-26"),
    ("DTSTART;VALUE=DATE:20261124\r\nDURATION:P3D", "2026-11-24", "2026-11-26"),
    ("DTSTART:20261124T143000Z\r\nDTEND:20261124T150000Z", "2026-11-24T14:30", "2026-11-24T15:00"),
    ("DTSTART:20261124T143000Z\r\nDURATION:PT45M", "2026-11-24T14:30", "2026-11-24T15:15"),
    ("DTSTART:20261124T143000Z\r\nDTEND:20261124T143000Z", "2026-11-24T14:30", nil),
  ])
  func readsEveryFormOfTime(_ lines: String, _ start: String, _ end: String?) {
    let draft = read("SUMMARY:A", lines).drafts.first
    #expect(
      draft?.appointment.start.description == start && draft?.appointment.end?.description == end)
  }

  @Test(arguments: [
    ("SUMMARY:A", "no-start"), ("SUMMARY:A\r\nDTSTART:soon", "bad-date"),
    ("SUMMARY:A\r\nDTSTART:20260230T000000Z", "bad-date"),
    ("DTSTART;TZID:20261124T143000", "bad-date"),
    ("DTSTART:20261124T143000Z\r\nBEGIN:VALARM", "unclosed"),
  ])
  func rejectsInvalidEvents(_ lines: String, _ code: String) {
    let file = read(lines)
    #expect(file.drafts == [] && file.rejected.map(\.reason.code) == [code])
  }

  /// Each property is named, and read as if it were absent.
  @Test(arguments: [
    ("DTEND:20261124T140000Z", "DTEND"), ("DTEND:", "DTEND"),
    ("DTEND;VALUE=DATE:20261125", "DTEND"),
    ("DURATION:-PT1H", "DURATION"), ("DURATION:P", "DURATION"), ("STATUS:MAYBE", "STATUS"),
    ("STATUS:COMPLETED", "STATUS"), ("ATTENDEE", "ATTENDEE"), ("nonsense", "NONSENSE"),
    ("X-C;=2:3", "X-C"), ("CREATED:yesterday", "CREATED"), ("DTSTAMP:", "DTSTAMP"),
    ("SEQUENCE:99999999999999999999", "SEQUENCE"), ("RECURRENCE-ID:soon", "RECURRENCE-ID"),
    ("BEGIN:VALARM\r\nTRIGGER;RELATED=START:P\r\nEND:VALARM", "TRIGGER"),
  ])
  func ignoresOptionalPropertiesThatCannotBeRead(_ line: String, _ name: String) throws {
    let file = read("SUMMARY:A", "DTSTART:20261124T143000Z", line)
    let draft = try #require(file.drafts.first)
    #expect(file.rejected == [] && draft.appointment.start.description == "2026-11-24T14:30")
    #expect(draft.ignored.map(\.name) == [name])
    #expect(draft.appointment.end == nil && draft.appointment.state == .planned)
    let text = written([draft.appointment])
    for line in line.split(separator: "\r\n") where !line.hasPrefix("DTSTAMP") {
      #expect(text.contains("\r\n\(line)\r\n"), "\(text)")
    }
  }

  @Test(arguments: [
    ("DTSTART:20261124T143000+0100", "2026-11-24T13:30"),
    ("DTSTART:20261124T143000-05:30", "2026-11-24T20:00"),
    ("DTSTART:20261124T240000Z", "2026-11-25T00:00"),
    ("DTSTART;TZID=/Europe/Vienna:20261124T143000", "2026-11-24T13:30"),
    ("DTSTART;TZID=GTB Standard Time:20260724T143000", "2026-07-24T11:30"),
    ("DTSTART;TZID=\"pacific standard time\":20260724T143000", "2026-07-24T21:30"),
    ("DTSTART;TZID=tzone://Microsoft/Utc:20260724T143000", "2026-07-24T14:30"),
  ])
  func readsTimesThatOtherProgramsWrite(_ line: String, _ start: String) throws {
    let draft = try #require(read("SUMMARY:A", line).drafts.first)
    #expect(draft.appointment.start.description == start)
    #expect(draft.ignored == [] && draft.unknownZones == [])
    #expect(written([draft.appointment]).contains(line + "\r\n"))
  }

  @Test(arguments: [
    ("TRIGGER:-PT15M", 15), ("TRIGGER;RELATED=END:-PT15M", nil), ("TRIGGER:PT15M", nil),
    ("TRIGGER;VALUE=DATE-TIME:20261124T133000Z", 60), ("TRIGGER:-P1D", 1440),
    ("ACTION:audio\r\nTRIGGER:-PT15M", 15), ("ACTION:EMAIL\r\nTRIGGER:-PT15M", nil),
  ])
  func readsAlarms(_ trigger: String, _ minutes: Int?) {
    let draft = read("DTSTART:20261124T143000Z", "BEGIN:VALARM", trigger, "END:VALARM").drafts.first
    #expect(draft != nil && draft?.appointment.reminder == minutes)
  }

  @Test func theEndCountsIfThereIsADurationToo() {
    let draft = read("DTSTART:20261124T143000Z", "DTEND:20261124T150000Z", "DURATION:PT1H").drafts
      .first
    #expect(draft?.appointment.end?.description == "2026-11-24T15:00")
  }

  @Test func readsCancelledAndRecurringEvents() {
    let draft = read("DTSTART:20261124T143000Z", "STATUS:CANCELLED", "RRULE:FREQ=DAILY").drafts
      .first
    #expect(draft?.appointment.state == .cancelled && draft?.isRecurring == true)
  }

  private func written(_ appointments: [Appointment]) -> String {
    String(decoding: EventWriter(clock: clock).write(appointments), as: UTF8.self)
  }

  @Test func exportsUnknownProperties() throws {
    let lines = [
      "UID:1", "SUMMARY:A", "DTSTART;TZID=Europe/Berlin:20261124T143000", "GEO:1;2",
      "ORGANIZER:mailto:a@example.org", "BEGIN:VALARM", "TRIGGER:-PT15M", "END:VALARM",
    ]
    var appointment = try appointment(lines)
    let plain = written([appointment])
    #expect(plain.contains("DTSTART;TZID=Europe/Berlin:20261124T143000\r\n"))
    #expect(plain.contains("BEGIN:VTIMEZONE\r\nTZID:Europe/Berlin\r\n"))
    #expect(plain.contains("GEO:1;2\r\nORGANIZER:mailto:a@example.org\r\n"))
    #expect(plain.contains("BEGIN:VALARM\r\nTRIGGER:-PT15M\r\nEND:VALARM\r\n"))
    appointment.title = "B; C"
    appointment.reminder = 30
    let changed = written([appointment])
    #expect(changed.contains("SUMMARY:B\\; C\r\n") && changed.contains("TRIGGER:-PT30M"))
    #expect(!changed.contains("-PT15M"))
  }

  @Test func aReminderChangesOnlyItsOwnAlarm() throws {
    let ending = ["BEGIN:VALARM", "ACTION:AUDIO", "TRIGGER;RELATED=END:-PT5M", "END:VALARM"]
    let mail = [
      "BEGIN:VALARM", "ACTION:EMAIL", "SUMMARY:A", "DESCRIPTION:B", "TRIGGER:-P1D",
      "ATTENDEE:mailto:a@example.org", "END:VALARM",
    ]
    func display(_ trigger: String) -> [String] {
      ["BEGIN:VALARM", "ACTION:DISPLAY", "DESCRIPTION:C", trigger, "X-WR-ALARMUID:7", "END:VALARM"]
    }
    let lines = ["UID:1", "SUMMARY:A", "DTSTART:20261124T143000Z"]
    let alarms = ending + display("TRIGGER;RELATED=START:-PT15M") + mail
    var appointment = try appointment(lines + alarms)
    #expect(appointment.reminder == 15)
    appointment.reminder = 120
    let changed = ending + display("TRIGGER:-PT120M") + mail
    #expect(written([appointment]).contains(changed.joined(separator: "\r\n")))
    appointment.reminder = nil
    let removed = written([appointment])
    #expect(removed.contains((ending + mail + ["END:VEVENT"]).joined(separator: "\r\n")))
    #expect(!removed.contains("X-WR-ALARMUID"))
    var added = try self.appointment(lines + ending)
    added.reminder = 30
    let text = written([added])
    #expect(text.contains("TRIGGER;RELATED=END:-PT5M") && text.contains("TRIGGER:-PT30M"))
  }

  /// A mail and an unknown action belong to other programs, wherever they are.
  @Test(arguments: ["EMAIL", "PROCEDURE", "X-FLASH"])
  func alarmsOfOtherProgramsStay(_ action: String) throws {
    let other = [
      "BEGIN:VALARM", "ACTION:\(action)", "TRIGGER:-P1D", "SUMMARY:A", "DESCRIPTION:B",
      "ATTENDEE:mailto:a@example.org", "END:VALARM",
    ]
    let event = ["UID:1", "SUMMARY:A", "DTSTART:20261124T143000Z"]
    func audio(_ trigger: String) -> [String] {
      ["BEGIN:VALARM", "ACTION:AUDIO", trigger, "END:VALARM"]
    }
    var alone = try appointment(event + other)
    #expect(alone.reminder == nil)
    for (reminder, count) in [(30, 2), (nil, 1)] {
      alone.reminder = reminder
      let text = written([alone])
      #expect(text.contains(other.joined(separator: "\r\n")), "\(text)")
      #expect(text.matches(of: /BEGIN:VALARM/).count == count, "\(text)")
    }
    var both = try appointment(event + other + audio("TRIGGER:-PT15M"))
    #expect(both.reminder == 15)
    both.reminder = 60
    let text = written([both])
    #expect(text.contains((other + audio("TRIGGER:-PT60M")).joined(separator: "\r\n")), "\(text)")
  }

  @Test func invitationsAreReadAndNeverChanged() throws {
    let lines = [
      "ORGANIZER;CN=Ana Kos;SENT-BY=\"mailto:b@example.org\":mailto:ana@example.org",
      "ATTENDEE;CN=\"Novak; Ivo\";PARTSTAT=ACCEPTED;ROLE=CHAIR:mailto:ivo@example.org",
      "ATTENDEE;CUTYPE=ROOM;PARTSTAT=X-MAYBE;RSVP=TRUE:MAILTO:room@example.org",
      "ATTENDEE:urn:uuid:7",
    ]
    let clock = FixedClock("2026-11-21T10:00")
    var appointment = try appointment(["UID:1", "SUMMARY:A", "DTSTART:20261124T143000Z"] + lines)
    let organizer = try #require(appointment.component.organizer)
    #expect(
      organizer.value
        == .display(
          "Ana Kos <ana@example.org>", json: ["name": "Ana Kos", "address": "ana@example.org"]))
    func attendee(
      _ name: JSON, _ address: JSON, _ status: JSON, _ role: JSON, _ type: JSON
    ) -> JSON {
      ["name": name, "address": address, "status": status, "role": role, "type": type]
    }
    let one: JSON = "req-participant"
    #expect(
      appointment.component.attendees.map(\.attendee.json) == [
        attendee("Novak; Ivo", "ivo@example.org", "accepted", "chair", "individual"),
        attendee(.null, "room@example.org", "needs-action", one, "room"),
        attendee(.null, "urn:uuid:7", "needs-action", one, "individual"),
      ])
    appointment.title = "B"
    appointment.reminder = 5
    appointment.state = .cancelled
    appointment.move(to: ZonedMoment(Moment(clock.today)), by: clock)
    appointment.modified = "2026-11-22T10:00:00Z"
    let unfolded = written([appointment]).replacing("\r\n ", with: "")
    #expect(unfolded.contains(lines.joined(separator: "\r\n") + "\r\n"), "\(unfolded)")
  }

  @Test func anAppointmentThatBecomesAWholeDayKeepsItsReminder() throws {
    let alarm = ["BEGIN:VALARM", "TRIGGER:-PT15M", "END:VALARM"]
    var appointment = try appointment(["UID:1", "SUMMARY:A", "DTSTART:20261124T143000Z"] + alarm)
    appointment.move(to: ZonedMoment(Moment(appointment.start.day)), by: clock)
    let text = written([appointment])
    #expect(text.contains("TRIGGER:PT465M"), "\(text)")
    let draft = try #require(EventReader(clock: clock).read(Array(text.utf8)).drafts.first)
    #expect(draft.appointment.reminder == 15)
  }

  @Test(arguments: [
    ("DTSTART:20261124T143000Z", "2026-11-24T16:30", "DTSTART:20261125T080000Z"),
    (
      "DTSTART;TZID=Europe/Berlin:20261124T143000", "2026-11-24T15:30",
      "DTSTART;TZID=Europe/Berlin:20261125T090000"
    ),
    ("DTSTART:20261124T143000", "2026-11-24T14:30", "DTSTART:20261125T100000"),
    ("DTSTART;VALUE=DATE:20261124", "2026-11-24", "DTSTART:20261125T080000Z"),
  ])
  func timesAreLocalHereAndKeepTheirZone(_ line: String, _ start: String, _ moved: String) throws {
    let clock = ClockAhead()
    var appointment = try appointment(["UID:1", "SUMMARY:A", line], clock)
    #expect(appointment.start.description == start)
    let text = String(decoding: EventWriter(clock: clock).write([appointment]), as: UTF8.self)
    #expect(text.contains(line + "\r\n"), "\(text)")
    let moment = try #require(Moment(iso: "2026-11-25T10:00"))
    appointment.move(to: appointment.zonedStart.changed(to: moment, by: clock), by: clock)
    let later = String(decoding: EventWriter(clock: clock).write([appointment]), as: UTF8.self)
    #expect(later.contains(moved + "\r\n"), "\(later)")
  }

  @Test(arguments: [[], ["UID:"]]) func anEventWithoutUIDKeepsTheOneOfItsExport(
    _ uid: [String]
  ) throws {
    let event = try appointment(
      uid + ["SUMMARY:A", "DTSTART:20261124T143000Z", "RECURRENCE-ID:20261124"])
    let file = EventReader(clock: clock).read(Array(written([event]).utf8))
    #expect(file.drafts.first?.appointment.uid == event.uid)
  }

  @Test func exportsResults() throws {
    var appointment = try appointment(["UID:1", "SUMMARY:A", "DTSTART:20261124T143000Z"])
    #expect(!written([appointment]).contains("X-ATRIUM-DONE"))
    (appointment.kind, appointment.state, appointment.result) = (.examination, .done, "fine")
    let text = written([appointment])
    for line in ["CATEGORIES:EXAMINATION", "COMMENT:fine", "X-ATRIUM-DONE:TRUE"] {
      #expect(text.contains(line + "\r\n"), "\(text)")
    }
  }

  private func appointment(
    _ lines: [String], _ clock: any WallClock = FixedClock("2026-11-21T10:00")
  ) throws -> Appointment {
    let text = (["BEGIN:VEVENT"] + lines + ["END:VEVENT"]).joined(separator: "\r\n")
    let draft = try #require(EventReader(clock: clock).read(Array(text.utf8)).drafts.first)
    var appointment = draft.appointment
    appointment.created = "2026-11-21T10:00:00Z"
    appointment.modified = "2026-11-21T10:00:00Z"
    return appointment
  }

  @Test(arguments: 0..<200) func writtenAppointmentsReadBackEqual(_ seed: Int) throws {
    var random = SeededGenerator(seed)
    let appointment = random.appointment()
    let bytes = EventWriter(clock: clock).write([appointment])
    #expect(bytes.split(separator: 0x0A).allSatisfy { $0.count <= 76 && $0.last == 0x0D })
    let draft = try #require(EventReader(clock: clock).read(bytes).drafts.first).appointment
    #expect(draft.uid == appointment.uid && draft.title == appointment.title)
    #expect(draft.start == appointment.start && draft.end == appointment.end)
    #expect(draft.place == appointment.place && draft.note == appointment.note)
    #expect(draft.state == appointment.state && draft.kind == appointment.kind)
    #expect(draft.result == (appointment.state == .done ? appointment.result : ""))
    #expect(draft.reminder == appointment.reminder)
    #expect(draft.created == appointment.created)
  }
}

/// A clock two hours ahead of UTC.
private struct ClockAhead: WallClock {
  private let utc = FixedClock("2026-11-21T10:00")
  private let ahead = 7_200

  var now: Instant { utc.now }
  func moment(at instant: Instant) -> Moment { utc.moment(at: instant.adding(seconds: ahead)) }
  func instant(of moment: Moment) -> Instant { utc.instant(of: moment).adding(seconds: -ahead) }
  func sleep(until instant: Instant) async throws { try await utc.sleep(until: instant) }
}

/// Appointments that look random and are the same each time.
private struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: Int) { state = UInt64(truncatingIfNeeded: seed &+ 1) &* 0x9E37_79B9_7F4A_7C15 }

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ (state >> 29)
  }

  mutating func appointment() -> Appointment {
    let day = Day(number: Int.random(in: 10_000...30_000, using: &self))
    let time = Bool.random(using: &self) ? TimeOfDay(hour: 22, minute: 5) : nil
    let later = day.adding(days: Int.random(in: 1...9, using: &self))
    var appointment = Appointment(
      uid: "u@example.org", title: words(), start: ZonedMoment(Moment(day, time)),
      end: Bool.random(using: &self) ? ZonedMoment(Moment(later, time)) : nil,
      created: "2026-11-01T10:00:00Z", modified: "2026-11-21T10:00:00Z")
    appointment.id = 1
    if Bool.random(using: &self) { appointment.kind = .examination }
    (appointment.place, appointment.note, appointment.result) = (words(), words(), words())
    appointment.state = [.planned, .done, .cancelled].randomElement(using: &self) ?? .planned
    if Bool.random(using: &self) { appointment.reminder = Int.random(in: 0...900, using: &self) }
    return appointment
  }

  private mutating func words() -> String {
    let words = [
      "a,b", "x;y", "back\\slash", "Größe", "日本語", "👍🏽", "e\u{301}", "C:\\n", "\"q\"", "–",
    ]
    return (0...Int.random(in: 0...9, using: &self)).map { _ in
      words.randomElement(using: &self) ?? "x"
    }.joined(separator: " ")
  }
}
