import AtriumCore
import AtriumFormats
import AtriumScreen
import AtriumStorage
import AtriumTesting
import AtriumTime
import Foundation
import GRDB
import Testing

@testable import Appointments

/// Appointments on a machine that travels.
@Suite struct AppointmentTimesTests {
  private let store = Store(.memory, migrations: AppointmentSchema.steps)
  private let vienna = FixedClock("2030-07-01T10:00", in: "Europe/Vienna")
  private let newYork = FixedClock("2030-07-02T10:00", in: "America/New_York")

  private func appointments(_ clock: any WallClock, _ store: Store? = nil) -> Appointments {
    Appointments.healthRecord(store ?? self.store, clock, GrantingConsentGate())
  }

  private func times(_ appointment: Appointment) -> [String?] {
    [appointment.start.description, appointment.end?.description]
  }

  @Test func timesAreShownOnThePresentClock() async throws {
    let there = appointments(newYork)
    let id = try await appointments(vienna).add(
      .appointment("A", "2030-07-10T12:00", until: "2030-07-10T13:00")
    ).id
    let away = try await appointments(newYork).appointment(id)
    #expect(
      times(away) == ["2030-07-10T06:00", "2030-07-10T07:00"] && away.zone == "Europe/Vienna")
    let days = try await there.dayEntries(
      DayEntry.Question(away.start.day...away.start.day, now: there.clock.localNow))
    #expect(days.map(\.moment?.description) == ["2030-07-10T06:00"])
    _ = try await there.edit(id, DateSelection(), .appointment("B"))
    let back = try await appointments(vienna).appointment(id)
    #expect(times(back) == ["2030-07-10T12:00", "2030-07-10T13:00"])
  }

  @Test func anEventAcrossARepeatedHourHasItsOrder() async throws {
    // In Vienna, 02:50 comes before the clock is set back, and 02:10 after it.
    let draft = try #require(
      EventReader(clock: vienna).read(
        Array(
          """
          BEGIN:VEVENT\r
          UID:a\r
          SUMMARY:A\r
          DTSTART:20301027T005000Z\r
          DTEND:20301027T011000Z\r
          END:VEVENT\r

          """.utf8)
      ).drafts.first)
    #expect(times(draft.appointment) == ["2030-10-27T02:50", "2030-10-27T02:10"])
    var appointment = draft.appointment
    try appointment.apply(.appointment("B"), in: appointments(vienna).feature, by: vienna)
    #expect(appointment.title == "B")
  }

  @Test func anAlarmAtAnInstantStaysAsItIsWritten() throws {
    let lines = [
      "BEGIN:VEVENT", "UID:a", "SUMMARY:A", "DTSTART;VALUE=DATE:20300710", "BEGIN:VALARM",
      "TRIGGER;VALUE=DATE-TIME:20300709T180000Z", "END:VALARM", "END:VEVENT", "",
    ]
    let file = EventReader(clock: vienna).read(Array(lines.joined(separator: "\r\n").utf8))
    var appointment = try #require(file.drafts.first).appointment
    #expect(appointment.reminder == 720)
    func written() -> String {
      String(decoding: EventWriter(clock: newYork).write([appointment]), as: UTF8.self)
    }
    #expect(written().contains("TRIGGER;VALUE=DATE-TIME:20300709T180000Z"))
    try appointment.apply(
      Patch { $0.reminder = 60 }, in: appointments(newYork).feature, by: newYork)
    #expect(written().contains("TRIGGER:PT420M"))
  }

  /// Rows and steps of the undo history before the column exists.
  @Test(arguments: [("TRANSP:TRANSPARENT", true), ("DESCRIPTION:TRANSP:TRANSPARENT", false)])
  func transparentAppointmentsOfAnEarlierVersionOccupyNoTime(
    _ line: String, _ isTransparent: Bool
  ) async throws {
    try await withAppointment("DTSTART:20300710T100000Z\n\(line)", afterSteps: 8) { store in
      let here = appointments(vienna, store)
      for operation in [nil, UndoOperation.undo(nil), .redo] {
        if let operation { try await perform(operation, in: store) }
        if operation == .undo(nil) { continue }
        let stored = try await here.appointment(1)
        #expect(stored.isTransparent == isTransparent)
        #expect((stored.occupied(at: vienna.localNow) == nil) == isTransparent)
      }
    }
  }

  @Test(arguments: [
    ("DTSTART:20300710T100000Z\nDTEND:20300710T110000Z", ["2030-07-10T06:00", "2030-07-10T07:00"]),
    ("DTSTART:20300710T120000\nDTEND:20300710T130000", ["2030-07-10T12:00", "2030-07-10T13:00"]),
    ("", ["2030-07-10T06:00", "2030-07-10T07:00"]),
    // A series that was entered here states its start only.
    (
      "DTSTART;TZID=Europe/Vienna:20300710T120000\nRRULE:FREQ=DAILY",
      ["2030-07-10T06:00", "2030-07-10T07:00"]
    ),
  ])
  func appointmentsOfAnEarlierVersionGetTheirZones(
    _ original: String, _ there: [String]
  ) async throws {
    try await withAppointment(original, afterSteps: 6) { store in
      let here = appointments(vienna, store)
      let stored = try await here.appointment(1)
      #expect(times(stored) == ["2030-07-10T12:00", "2030-07-10T13:00"])
      let away = appointments(newYork, store)
      #expect(times(try await away.appointment(1)) == there)
      try await perform(.undo(nil), in: store)
      #expect(try await away.all() == [])
    }
  }

  private func perform(_ operation: UndoOperation, in store: Store) async throws {
    let (undoHistory, now) = (appointments(vienna).undoHistory, vienna.now)
    _ = try await undoHistory.perform(operation, in: store) { db in
      try undoHistory.perform(operation, at: now, db)
    }
  }

  /// Opens a file with an appointment that was added after the first migrations.
  private func withAppointment(
    _ original: String, afterSteps count: Int, _ body: (Store) async throws -> Void
  ) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "timeline-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "timeline.sqlite").path(percentEncoded: false)
    let old = Store(.file(path), migrations: Array(AppointmentSchema.steps.prefix(count)))
    let now = vienna.now
    let undoHistory = appointments(vienna).undoHistory
    try await old.write { db in
      try undoHistory.record("added", at: now, db, detail: { [:] }) {
        try db.execute(
          sql: """
            INSERT INTO appointment (uid, kind, title, start, "end", place, note, state, result,
              created, modified, original)
            VALUES ('u', 'appointment', 'A', '2030-07-10T12:00', '2030-07-10T13:00', '', '',
              'planned', '', '2030-06-01T08:00:00Z', '2030-06-02T08:00:00Z', ?)
            """, arguments: [original])
      }
    }
    old.close()
    try await body(Store(.file(path), migrations: AppointmentSchema.steps))
  }
}
