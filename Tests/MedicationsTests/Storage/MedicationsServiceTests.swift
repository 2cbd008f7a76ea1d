import AtriumCore
import AtriumDates
import AtriumScreen
import AtriumStorage
import AtriumTesting
import AtriumTime
import GRDB
import Testing

@testable import Medications

@Suite(.timeLimit(.minutes(10))) struct MedicationsServiceTests {
  private let store = Store(.memory, migrations: MedicationsSchema.steps)

  private func medications(at now: String, _ gate: GrantingConsentGate = GrantingConsentGate())
    -> Medications
  {
    Medications(store: store, clock: FixedClock(now), gate: gate)
  }

  private func add(_ name: String, _ schedule: String, at now: String) async throws {
    let medications = medications(at: now)
    let schedule = try DateReader.anyDay.schedule(schedule)
    let patch =
      Patch<Medication> { $0.name = name } + Patch("schedule") { $0.enteredSchedule = schedule }
    _ = try await medications.add(patch, medications.permit())
  }

  @Test func adherenceCountsPlannedDosesWhoseTimeIsOver() async throws {
    try await add("A", "08:00 20:00", at: "2026-11-19T10:00")
    try await add("B", "when needed", at: "2026-11-19T10:00")
    let evening = medications(at: "2026-11-20T20:05")
    let permit = try await evening.permit()
    _ = try await evening.record(1, isTaken: true, permit)
    _ = try await evening.record(1, isTaken: false, permit)
    _ = try await evening.record(2, isTaken: true, permit)
    try await add("C", "20:00", at: "2026-11-21T09:00")
    let now = medications(at: "2026-11-21T10:00")
    let adherence = try await now.adherence(of: nil, days: 30, now.permit())
    // The evening of the 19th was missed; the morning of the 21st is still due.
    #expect(adherence.total == Adherence.Tally(taken: 1, skipped: 1, missed: 1))
    #expect(adherence.days.count == 30 && adherence.days.last?.tally == Adherence.Tally())
    #expect(adherence.days.map(\.tally.share).suffix(3) == [0, 0.5, nil])
    #expect(adherence.medications.map(\.medication.name) == ["A"])
    #expect(adherence.total.share == 1.0 / 3 && adherence.days.first?.tally.share == nil)
  }

  /// The missed doses are those that `doses` names of each day, from the first day of the medication on.
  @Test(arguments: [
    (nil, 5, 30), ("2026-11-17", 4, 30), ("2026-11-19", 4, 30), ("2026-11-17", 1, 2),
  ])
  func adherenceCountsTheDosesOfEachDay(
    _ recorded: String?, _ missed: Int, _ days: Int
  ) async throws {
    try await add("A", "08:00", at: "2026-11-20T20:00")
    let now = medications(at: "2026-11-20T20:00")
    let first = try #require(Day(iso: "2026-11-15"))
    _ = try await now.edit(1, Patch { $0.since = first }, now.permit())
    if let day = recorded.flatMap({ Day(iso: $0) }) {
      _ = try await now.record(1, isTaken: true, on: day, now.permit())
    }
    let adherence = try await now.adherence(of: nil, days: days, now.permit())
    #expect(adherence.total.missed == missed)
    for (day, tally) in adherence.days {
      let states = try await now.doses(on: day, now.permit()).map {
        $0.state(at: now.clock.localNow)
      }
      #expect(
        states.count { $0 == .missed } == tally.missed
          && states.count { $0 == .taken } == tally.taken)
    }
  }

  @Test func aChangedScheduleKeepsPastDoses() async throws {
    try await add("A", "08:00 20:00", at: "2026-11-19T07:00")
    let later = medications(at: "2026-11-20T07:00")
    let schedule = try DateReader.anyDay.schedule("12:00")
    let changed = try await later.edit(1, Patch { $0.enteredSchedule = schedule }, later.permit())
    #expect(changed.doses(on: later.clock.today.adding(days: -1)).count == 2)
    #expect(changed.doses(on: later.clock.today).count == 1)
    let now = medications(at: "2026-11-20T13:00")
    #expect(try await now.adherence(of: 1, days: 2, now.permit()).total.missed == 2)
  }

  /// Earlier versions stored these notations.
  @Test(arguments: [
    "08:00 20:00", "every 2 days 08:00", "every 366 days 23:59×999¾", "mon wed 09:00×½; sat 10:00",
    "mon tue wed thu fri 07:30; sat sun 08:00 18:00×1½", "when needed", "08:00×¼ 12:00×2 18:00×12",
    "00:00 01:00 02:00 03:00 04:00 05:00 06:00 07:00 08:00", "when needed, at most 4 a day",
  ])
  func storedSchedulesAreReadAsTheyAreWritten(_ notation: String) async throws {
    try await add("A", "12:34", at: "2026-11-20T10:00")
    let medications = medications(at: "2026-11-21T10:00")
    try await store.write {
      try $0.execute(sql: "UPDATE schedule SET text = ?", arguments: [notation])
    }
    #expect(try await medications.all(medications.permit()).map(\.schedule.notation) == [notation])
    _ = try await medications.edit(1, Patch { $0.note = "n" }, medications.permit())
    let text = try await store.read { try String.fetchOne($0, sql: "SELECT text FROM schedule") }
    #expect(text == notation)
  }

  @Test func aScheduleOfALaterVersionIsLeftOut() async throws {
    try await add("A", "12:34", at: "2026-11-20T10:00")
    let medications = medications(at: "2026-11-21T10:00")
    try await store.write { try $0.execute(sql: "UPDATE schedule SET text = 'at full moon'") }
    #expect(try await medications.all(medications.permit()).map(\.schedules) == [[]])
    #expect(try await medications.currentDoses(medications.permit()).isEmpty)
  }

  @Test func erasingDeletesTheRowsOfAllTables() async throws {
    try await add("A", "08:00", at: "2026-11-21T07:00")
    let medications = medications(at: "2026-11-21T10:00")
    _ = try await medications.record(1, isTaken: true, medications.permit())
    #expect(try await medications.erase(["timeline.store", "medications.hints"]) == nil)
    #expect(try await medications.all(medications.permit()).count == 1)
    #expect(try await medications.erase(["medications.store"]) == .count(1, doses: 1))
    let rows = try await store.read { db in
      try ["medication", "schedule", "intake", "journal_step", "journal_change"].map { table in
        try Int.fetchOne(db, sql: "SELECT count(*) FROM \(table)") ?? -1
      }
    }
    #expect(rows == [0, 0, 0, 0, 0])
    #expect(try await medications.erase(["medications.store"]) == nil)
  }

  @Test func deletingAMedicationDeletesItsRecords() async throws {
    try await add("A", "08:00", at: "2026-11-21T07:00")
    let medications = medications(at: "2026-11-21T10:00")
    _ = try await medications.record(1, isTaken: true, medications.permit())
    _ = try await medications.delete(1, medications.permit())
    let count = try await store.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM intake") }
    #expect(count == 0)
  }

  @Test(arguments: [
    (["medications.store"], 0), (["medications.reminders"], 0),
    (["medications.store", "medications.reminders"], 2),
  ])
  func dosesAreDueRemindersWithBothConsents(_ consents: [String], _ count: Int) async throws {
    try await add("A", "08:00 10:00 11:00", at: "2026-11-20T23:00")
    _ = try await medications(at: "2026-11-21T08:01").record(
      1, isTaken: true, medications(at: "2026-11-21T08:01").permit())
    let clock = FixedClock("2026-11-21T11:00")
    let medications = Medications(
      store: store, clock: clock, gate: GrantingConsentGate(Set(consents)))
    let question = DueReminder.Question(after: clock.now.adding(seconds: -86_400), until: clock.now)
    let reminders = try await medications.dueReminders(question)
    let ids = ["/medications/1@2026-11-21T10:00", "/medications/1@2026-11-21T11:00"]
    #expect(reminders.map(\.id) == Array(ids.prefix(count)))
    #expect(reminders.allSatisfy { $0.kind == .dose && $0.command == "taken m1" })
  }

  @Test func remindersRequireConsent() async throws {
    let gate = GrantingConsentGate(["medications.store"])
    let clock = SteppingClock("2026-11-21T10:00")
    let notifier = RecordingNotifier()
    let medications = Medications(store: store, clock: clock, gate: gate)
    try await add("A", "10:30 11:00 12:00 13:00", at: "2026-11-21T09:00")
    let reminders = Task { try await medications.reminders(notifier).run() }
    // Without the consent the gate is asked again every minute.
    try await clock.waitForSleeper(until: "2026-11-21T10:01")
    clock.set("2026-11-21T10:40")
    try await clock.waitForSleeper(until: "2026-11-21T10:41")
    gate.give("medications.reminders")
    clock.set("2026-11-21T10:41")
    try await clock.waitForSleeper(until: "2026-11-21T11:00")
    #expect(notifier.all == [])
    clock.set("2026-11-21T11:00")
    try await notifier.waitForCount(1)
    #expect(notifier.all == ["Due at 11:00: A, 1 dose. Run 'taken m1' to record it."])
    let noon = TimeOfDay(hour: 12, minute: 0)
    _ = try await medications.record(1, isTaken: true, at: noon, medications.permit())
    clock.set("2026-11-21T12:01")
    try await clock.waitForSleeper(until: "2026-11-21T13:00")
    gate.withdraw("medications.reminders")
    clock.set("2026-11-21T13:00")
    try await clock.waitForSleeper(until: "2026-11-21T13:01")
    #expect(notifier.all.count == 1)
    reminders.cancel()
    await #expect(throws: CancellationError.self) { try await reminders.value }
  }

  @Test(arguments: [
    "intake SET day = 'x'", "schedule SET since = '9999-99-99'", "schedule SET text = x'ff'",
    "medication SET since = 1e300",
  ])
  func invalidValuesAreReported(_ change: String) async throws {
    try await add("A", "08:00", at: "2026-11-20T10:00")
    let medications = medications(at: "2026-11-21T10:00")
    let permit = try await medications.permit()
    _ = try await medications.record(1, isTaken: true, permit)
    try await store.write {
      try $0.execute(sql: "PRAGMA foreign_keys = OFF; UPDATE \(change)")
    }
    let failure = await #expect(throws: Failure.self) {
      _ = try await store.read { try DoseRecord.fetchAll($0, sql: "SELECT * FROM intake") }
      _ = try await medications.all(permit)
    }
    #expect(failure?.code == "store.invalid-value")
  }
}
