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

@Suite struct AppointmentStorageTests {
  @Test func erasesAllAppointments() async throws {
    let store = Store(.memory, migrations: AppointmentSchema.steps)
    let clock = FixedClock("2026-11-21T10:00")
    let appointments = Appointments.healthRecord(store, clock, GrantingConsentGate())
    for title in ["A", "B"] {
      _ = try await appointments.add(.appointment(title, "2026-11-21T10:00"))
    }
    _ = try await appointments.delete(2, DateSelection())
    #expect(
      try await appointments.data(under: ["timeline.recalls", "medications.store"], isErased: true)
        == nil)
    #expect(try await appointments.data(under: ["timeline.store"], isErased: true) == .count(1))
    let count = try await store.read {
      try Int.fetchOne(
        $0,
        sql: """
          SELECT (SELECT count(*) FROM appointment) + (SELECT count(*) FROM journal_step)
            + (SELECT count(*) FROM journal_change)
          """)
    }
    #expect(count == 0)
  }

  @Test func aDateThatWasCancelledInTheSecondBeforeItsSeriesStaysCancelled() async throws {
    let clock = FixedClock("2026-11-21T10:00")
    let appointments = Appointments.healthRecord(
      Store(.memory, migrations: AppointmentSchema.steps), clock, GrantingConsentGate())
    _ = try await appointments.add(
      .appointment("A", "2026-11-21T10:00"),
      every: Recurrence("daily").map { EnteredRecurrence($0) })
    let day = clock.today.adding(days: 2)
    _ = try await appointments.setState(.cancelled, of: 1, DateSelection(days: [day]))
    _ = try await appointments.setState(.cancelled, of: 1, DateSelection(scopes: [.all]))
    _ = try await appointments.setState(.planned, of: 1, DateSelection(scopes: [.all]))
    let rows = try await appointments.all()
    #expect(rows.map(\.state) == [.planned, .cancelled])
  }

  /// A server gets a second item, and loses it with `undo`.
  @Test func aDividedSeriesIsTwoItems() async throws {
    let clock = FixedClock("2026-11-21T10:00")
    let store = Store(.memory, migrations: AppointmentSchema.steps)
    let appointments = Appointments.healthRecord(store, clock, GrantingConsentGate())
    _ = try await appointments.add(
      .appointment("A", "2026-11-21T10:00"),
      every: Recurrence("daily").map { EnteredRecurrence($0) })
    let day = clock.today.adding(days: 3)
    _ = try await appointments.edit(1, DateSelection(days: [day]), .appointment("B"))
    let items = AppointmentItems(appointments)
    let before = try await store.read { try items.versions($0) }
    let dates = DateSelection(scopes: [.following], days: [clock.today.adding(days: 2)])
    let result = try await appointments.edit(1, dates, .appointment("C"))
    let (uid, old) = (result.appointment.uid, try #require(result.earlier?.uid))
    let divided = try await store.read { try items.versions($0) }
    #expect(Set(divided.keys) == [uid, old] && divided[old] != before[old])
    let components = try await store.read { try items.item(uid, $0)?.components }
    #expect(components?.map { $0.text("SUMMARY") } == ["C", "B"])
    _ = try await store.write { db in
      try appointments.undoHistory.perform(.undo(nil), at: clock.now, db)
    }
    #expect(try await store.read { try items.versions($0) } == before)
  }

  @Test func aWholeDayGetsATimeAndALength() async throws {
    let appointments = Appointments.healthRecord(
      Store(.memory, migrations: AppointmentSchema.steps), FixedClock("2026-11-21T10:00"),
      GrantingConsentGate())
    let day = try await appointments.add(.appointment("A", "2026-12-01"))
    let start = try #require(Moment(iso: "2026-12-01T10:00"))
    let patch = Patch<Appointment>("start") {
      $0.entered.start = EnteredDate(.moment(ZonedMoment(start)))
      $0.entered.end = .some(.duration(TimeSpan(minutes: 120)))
    }
    let edited = try await appointments.edit(
      day.id, DateSelection(), patch, keepingTime: true
    ).appointment
    #expect(edited.start == start && edited.end == Moment(iso: "2026-12-01T12:00"))
  }

  @Test func aTimeThatAClockChangeSkipsIsStoredAsItIsShown() async throws {
    let store = Store(.memory, migrations: AppointmentSchema.steps)
    let clock = FixedClock("2026-11-21T10:00", in: "Europe/Zagreb")
    let appointments = Appointments.healthRecord(store, clock, GrantingConsentGate())
    let start = try #require(Moment(iso: "2027-03-28T02:30"))
    let end = try #require(TimeOfDay(hour: 2, minute: 45))
    let patch = Patch<Appointment>("start") {
      $0.title = "A"
      $0.entered.start = EnteredDate(.moment(ZonedMoment(start)))
      $0.entered.end = .some(.time(end))
    }
    let added = try await appointments.add(patch)
    #expect(added.start == Moment(iso: "2027-03-28T03:30"))
    #expect(added.end == Moment(iso: "2027-03-28T03:45"))
  }

  /// A range has the appointments that take place in it, marked as in the list of all.
  @Test func aRangeIsAPartOfTheWholeList() async throws {
    let clock = FixedClock("2026-11-21T10:00")
    let appointments = Appointments.healthRecord(
      Store(.memory, migrations: AppointmentSchema.steps), clock, GrantingConsentGate())
    let first = clock.today.adding(days: 10)
    for number in 0..<60 {
      let day = first.adding(days: number * 7 % 20)
      let time = number % 4 == 0 ? nil : TimeOfDay(hour: number * 5 % 24, minute: 0)
      let start = Moment(day, time)
      let length = number % 3 == 0 ? 5_000 : number % 3 * 90
      let end =
        time == nil
        ? Moment(day.adding(days: length / 1_440))
        : Moment(secondsSince1970: start.secondsSince1970 + length * 60)
      let patch = try Patch<Appointment>.appointment("\(number)", "\(start)", until: "\(end)")
      _ = try await appointments.add(patch)
    }
    let all = try await appointments.agenda(AppointmentFilter(isAll: true)).occurrences
    #expect(Set(all.map(\.conflicts.isEmpty)) == [true, false])
    for from in -2..<26 {
      for to in [from + 1, from + 4, 40] {
        let filter = AppointmentFilter(
          from: first.adding(days: from), to: first.adding(days: to))
        let listed = try await appointments.agenda(filter).occurrences
        let expected = all.filter { filter.contains($0.appointment, now: clock.localNow) }
        #expect(listed == expected, "\(from) to \(to)")
      }
    }
  }

  @Test(arguments: [
    "reminder = 9223372036854775807", "reminder = -9223372036854775808", "kind = 'x'",
    "start = 'x'", "start = 1", "state = x'ff'",
  ])
  func invalidValuesAreReported(_ change: String) async throws {
    let store = Store(.memory, migrations: AppointmentSchema.steps)
    let clock = FixedClock("2026-11-21T10:00")
    let appointments = Appointments.healthRecord(store, clock, GrantingConsentGate())
    _ = try await appointments.add(.appointment("A", "2026-11-21T10:00"))
    try await store.write { try $0.execute(sql: "UPDATE appointment SET \(change)") }
    let failure = await #expect(throws: Failure.self) { try await appointments.all() }
    #expect(failure?.code == "store.invalid-value")
  }
}
