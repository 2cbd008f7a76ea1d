import AtriumCore
import AtriumDates
import AtriumFormats
import AtriumScreen
import AtriumStorage
import AtriumTesting
import AtriumTime
import GRDB
import Testing

@testable import Appointments

/// Appointments move between a health record and a calendar.
@Suite struct AppointmentTransferTests {
  private let gate = GrantingConsentGate(["timeline.store"])
  private let clock = FixedClock("2026-11-21T10:00")
  private let health: Appointments
  private let calendar: Appointments

  init() {
    health = .healthRecord(Store(.memory, migrations: AppointmentSchema.steps), clock, gate)
    calendar = Appointments(
      of: AppointmentFeature("calendar", items: ItemKind("e", at: "calendar")),
      in: Store(.memory, migrations: AppointmentSchema.steps), by: clock)
  }

  /// A series with a cancelled date, and an examination with a result: h1, h2 and h3.
  private func fill() async throws {
    _ = try await health.add(
      .appointment("Physiotherapy", "2026-11-21T10:00"),
      every: Recurrence("daily").map { EnteredRecurrence($0) })
    let day = clock.today.adding(days: 2)
    _ = try await health.setState(.cancelled, of: 1, DateSelection(days: [day]))
    let examination = Patch<Appointment>("kind") { $0.kind = .examination }
    _ = try await health.add(.appointment("Blood test", "2026-11-20T09:00") + examination)
    _ = try await health.finish(3, DateSelection(), result: "iron low")
  }

  private func move(
    _ ids: [Int], from source: Appointments, to target: Appointments
  ) async throws -> [Appointments.Moved] {
    return try await source.move(source.items(of: ids), to: target)
  }

  private func rows(_ appointments: Appointments) async throws -> [Appointment] {
    try await appointments.store.read { try Appointment.ordered().fetchAll($0) }
  }

  /// The appointments without their numbers.
  private func contents(_ rows: [Appointment]) -> [Appointment] {
    rows.map { row in
      var row = row
      row.id = 0
      return row
    }
  }

  @Test func allDataMoveThereAndBack() async throws {
    try await fill()
    let before = try await rows(health)
    #expect(before.count == 3)
    // A date of a series moves with its series.
    let moved = try await move([2, 3], from: health, to: calendar)
    #expect(moved.map(\.old.id) == [1, 2, 3] && moved.map(\.new.id) == [1, 2, 3])
    #expect(try await contents(rows(calendar)) == contents(before))
    #expect(try await rows(health).isEmpty)
    let back = try await move([1, 3], from: calendar, to: health)
    #expect(back.map(\.new.id) == [4, 5, 6], "numbers are not reused")
    #expect(try await contents(rows(health)) == contents(before))
    #expect(try await rows(calendar).isEmpty)
  }

  @Test func anInterruptedMoveIsCompleted() async throws {
    try await fill()
    let before = try await rows(health)
    _ = try await move([1], from: health, to: calendar)
    try await health.store.write { db in for row in before { try row.save(db) } }
    let moved = try await move([1], from: health, to: calendar)
    #expect(moved.map(\.new.id) == [1, 2])
    #expect(try await rows(calendar).map(\.title) == ["Physiotherapy", "Physiotherapy"])
    #expect(try await rows(health).map(\.id) == [3])
  }

  @Test func aLaterChangeThereIsNotOverwritten() async throws {
    try await fill()
    var newer = try #require(try await rows(health).first { $0.id == 3 })
    newer.note = "changed"
    newer.modified = "2026-11-22T10:00:00Z"
    newer.id = 1
    try await calendar.store.write { [newer] in try newer.save($0) }
    let failure = await #expect(throws: Failure.self) {
      _ = try await move([3], from: health, to: calendar)
    }
    #expect(failure?.code == "calendar.changed-later")
    #expect(try await rows(health).count == 3)
    #expect(try await rows(calendar) == [newer])
  }

  @Test func aMissingConsentChangesNothing() async throws {
    _ = try await calendar.add(
      .appointment("Dentist", "2026-11-21T10:00"))
    gate.withdraw("timeline.store")
    await #expect(throws: ConsentRequired.self) {
      _ = try await move([1], from: calendar, to: health)
    }
    #expect(try await rows(calendar).count == 1)
    #expect(try await rows(health).isEmpty)
  }

  @Test func unknownNumbersAreRefused() async throws {
    try await fill()
    let failure = await #expect(throws: Failure.self) {
      _ = try await move([3, 9], from: health, to: calendar)
    }
    #expect(failure?.kind == .notFound && failure?.code == "timeline.not-found")
    #expect(try await rows(health).count == 3)
  }

  @Test func erasingTheHealthRecordLeavesTheCalendar() async throws {
    try await fill()
    _ = try await move([3], from: health, to: calendar)
    #expect(try await health.data(under: ["timeline.store"], isErased: true) == .count(2))
    #expect(try await rows(calendar).map(\.result) == ["iron low"])
  }

  /// The steps there that changed an appointment before it moved contain its title.
  @Test func erasingTheHealthRecordLeavesNoStepsOfMovedAppointments() async throws {
    _ = try await calendar.add(.appointment("Physio", "2026-11-22T10:00"))
    _ = try await calendar.add(.appointment("Dentist", "2026-11-23T10:00"))
    _ = try await calendar.setState(.cancelled, of: 1, DateSelection())
    _ = try await move([1], from: calendar, to: health)
    func texts() async throws -> String {
      try await calendar.store.read { db in
        try String.fetchAll(
          db,
          sql: """
            SELECT detail FROM journal_step UNION ALL
            SELECT coalesce(after, before) FROM journal_change
            """)
      }.joined()
    }
    #expect(try await texts().contains("Physio"))
    try await calendar.eraseStepsOfMoves()
    let left = try await texts()
    #expect(!left.contains("Physio") && left.contains("Dentist"), "\(left)")
  }

  /// Removing an item whose list is assigned to the other feature deletes nothing on the server.
  @Test(arguments: ["https://example.org/health/", "https://example.org/work/"])
  func aListOfTheOtherFeatureKeepsItsItems(_ list: String) async throws {
    try await fill()
    let uid = try #require(try await rows(health).first { $0.id == 3 }).uid
    let sql = "INSERT INTO sync_list (address) VALUES (?)"
    try await calendar.store.write {
      try $0.execute(sql: sql, arguments: ["https://example.org/work/"])
    }
    try await health.store.write { db in
      try db.execute(sql: sql, arguments: [list])
      try db.execute(
        sql: """
          INSERT INTO sync_item (list, address, uid, base, rendered, version)
          VALUES (?, 'x.ics', ?, '', '', 0)
          """, arguments: [list, uid])
    }
    _ = try await move([3], from: health, to: calendar)
    let states = try await health.store.read {
      try Int.fetchOne($0, sql: "SELECT count(*) FROM sync_item")
    }
    #expect(states == (list.contains("work") ? 0 : 1))
  }
}
