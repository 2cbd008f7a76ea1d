import AtriumCore
import AtriumDates
import AtriumScreen
import AtriumStorage
import AtriumTesting
import AtriumTime
import Foundation
import GRDB
import Testing

@testable import Medications

/// The first dose of a schedule, and the time in which a dose is due.
@Suite struct DoseRulesTests {
  private let store = Store(.memory, migrations: MedicationsSchema.steps)

  private func medications(at now: String) -> Medications {
    Medications(store: store, clock: FixedClock(now), gate: GrantingConsentGate())
  }

  private func add(
    _ schedule: String, at now: String, since: String? = nil
  ) async throws -> Medications {
    let medications = medications(at: now)
    let schedule = try DateReader.anyDay.schedule(schedule)
    let patch = Patch<Medication>("schedule") {
      $0.name = "A"
      $0.enteredSchedule = schedule
      $0.since = since.flatMap { Day(iso: $0) } ?? $0.since
    }
    _ = try await medications.add(patch, medications.permit())
    return medications
  }

  private func edit(_ patch: Patch<Medication>, at now: String) async throws {
    let medications = medications(at: now)
    _ = try await medications.edit(1, patch, medications.permit())
  }

  private func begin(_ day: String, at now: String) async throws {
    let day = try #require(Day(iso: day))
    try await edit(Patch { $0.since = day }, at: now)
  }

  /// Returns the times and states of the doses of a day.
  private func doses(_ day: String, at now: String) async throws -> [String] {
    let medications = medications(at: now)
    let day = try #require(Day(iso: day))
    return try await medications.doses(on: day, medications.permit()).map { dose in
      "\(dose.moment.time?.description ?? "") \(dose.state(at: medications.clock.localNow).rawValue)"
    }
  }

  private func taken(at now: String, time: String? = nil, on day: String? = nil) async throws
    -> String
  {
    let medications = medications(at: now)
    do {
      let dose = try await medications.record(
        1, isTaken: true, on: day.flatMap { Day(iso: $0) }, at: time.flatMap { TimeOfDay(iso: $0) },
        medications.permit()
      ).dose
      return dose.moment.description
    } catch let error as Failure {
      let hint = error.hint?.text(in: .en) ?? ""
      return error.code + " " + hint
    }
  }

  @Test func aMedicationBeginsWithTheNextDose() async throws {
    let now = "2026-11-21T15:20"
    _ = try await add("08:00 15:20 20:00", at: now)
    #expect(try await doses("2026-11-21", at: now) == ["15:20 due", "20:00 later"])
    #expect(
      try await doses("2026-11-22", at: now) == ["08:00 later", "15:20 later", "20:00 later"])
    #expect(try await doses("2026-11-20", at: now) == [])
  }

  /// The days of an interval count from the first dose, which is today or tomorrow.
  @Test(
    arguments: [
      ("every other day 07:00", nil, "2026-11-22T07:00"),
      ("every 14 days 07:00", nil, "2026-11-22T07:00"),
      ("every other day 15:20", nil, "2026-11-21T15:20"),
      ("every other day 20:00", nil, "2026-11-21T20:00"),
      ("every other day 07:00 20:00", nil, "2026-11-21T20:00"),
      ("every other day 07:00", "2026-11-20", "2026-11-22T07:00"),
      ("every day 07:00", nil, "2026-11-22T07:00"), ("mon 07:00", nil, "2026-11-23T07:00"),
    ] as [(String, String?, String)])
  func anIntervalBeginsWithTheFirstDose(
    _ schedule: String, _ since: String?, _ moment: String
  ) async throws {
    let now = "2026-11-21T15:20"
    let medications = try await add(schedule, at: now, since: since)
    let medication = try await medications.medication(1, medications.permit())
    let before = try #require(Moment(iso: "2026-11-21T15:19"))
    #expect(medication.nextDose(after: before)?.moment.description == moment)
  }

  /// A dose before the medication was entered is not due, but can be recorded as taken by its time.
  @Test(arguments: [
    ("08:00 20:00", "08:00", nil, "2026-11-21T08:00"),
    ("08:00 20:00", "08:00", "2026-11-21", "2026-11-21T08:00"),
    ("08:00", "08:00", nil, "2026-11-21T08:00"),
    (
      "08:00", nil, nil,
      "medications.no-dose 'taken m1 now' records a dose taken now, '--time 08:00' that of 08:00."
    ),
    ("08:00 20:00", "21:00", nil, "medications.no-such-dose Doses are planned at 08:00, 20:00."),
    (
      "08:00 20:00", "08:00", "2026-11-20",
      "medications.no-dose An earlier first day: edit m1 --since 2026-11-20"
    ),
  ])
  func anEarlierDoseOfTheFirstDayCanBeRecorded(
    _ schedule: String, _ time: String?, _ day: String?, _ answer: String
  ) async throws {
    let now = "2026-11-21T15:20"
    let medications = try await add(schedule, at: now)
    #expect(try await taken(at: now, time: time, on: day) == answer)
    let isRecorded = answer.hasPrefix("2026")
    #expect(try await doses("2026-11-21", at: now).contains("08:00 taken") == isRecorded)
    let adherence = try await medications.adherence(of: nil, days: 7, medications.permit())
    #expect(adherence.total == Adherence.Tally(taken: isRecorded ? 1 : 0))
  }

  /// Another time means the open dose that is due at that time or at most an hour later, or else a dose outside of the
  /// plan, which leaves the planned ones as they are.
  @Test(
    arguments: [
      ("2026-11-21", "07:00", nil, "2026-11-21T08:00", ["08:00 taken", "20:00 later"]),
      ("2026-11-21", "09:15", nil, "2026-11-21T08:00", ["08:00 taken", "20:00 later"]),
      (
        "2026-11-21", "06:30", nil, "2026-11-21T06:30", ["06:30 taken", "08:00 due", "20:00 later"]
      ),
      (
        "2026-11-21", "15:20", "08:00", "2026-11-21T15:20",
        ["08:00 taken", "15:20 taken", "20:00 later"]
      ),
      ("2026-11-21", "15:20", nil, "2026-11-21T08:00", ["08:00 taken", "20:00 later"]),
      ("2026-11-20", "21:30", nil, "2026-11-20T20:00", ["08:00 missed", "20:00 taken"]),
    ] as [(String, String, String?, String, [String])])
  func aDoseIsRecordedAtTheTimeWhenItWasTaken(
    _ day: String, _ time: String, _ before: String?, _ moment: String, _ states: [String]
  ) async throws {
    let now = "2026-11-21T15:20"
    let medications = try await add("08:00 20:00", at: now, since: "2026-11-19")
    if let before { _ = try await taken(at: now, time: before) }
    #expect(try await taken(at: now, time: time, on: day) == moment)
    #expect(try await doses(day, at: now) == states)
    let adherence = try await medications.adherence(of: nil, days: 7, medications.permit())
    // A dose outside of the plan is not counted.
    let planned = states.filter { ["08:00 taken", "20:00 taken"].contains($0) }
    #expect(adherence.total.taken == planned.count)
  }

  @Test func aDoseOutsideOfThePlanIsRecordedOnceAndHasTheUsualAmount() async throws {
    let medications = try await add("08:00×½", at: "2026-11-21T23:40")
    let permit = try await medications.permit()
    let time = TimeOfDay(hour: 23, minute: 40)
    let dose = try await medications.record(1, isTaken: true, at: time, permit).dose
    #expect(dose.isUnplanned && dose.amount == Amount(quarters: 2))
    #expect(
      try await taken(at: "2026-11-21T23:40", time: "23:40").hasPrefix("medications.recorded"))
    #expect(try await doses("2026-11-21", at: "2026-11-21T23:40") == ["23:40 taken"])
    let adherence = try await medications.adherence(of: nil, days: 7, permit)
    #expect(adherence.total == Adherence.Tally())
  }

  @Test func anEarlierDoseHasItsAmountAndIsNotSkipped() async throws {
    let medications = try await add("08:00×2 20:00", at: "2026-11-21T15:20")
    let permit = try await medications.permit()
    let morning = TimeOfDay(hour: 8, minute: 0)
    await #expect(throws: Failure.self) {
      try await medications.record(1, isTaken: false, at: morning, permit)
    }
    let dose = try await medications.record(1, isTaken: true, at: morning, permit).dose
    #expect(dose.amount == Amount(quarters: 8))
  }

  @Test func dosesOfALaterDayArePlanned() async throws {
    let medications = try await add("00:00 08:00", at: "2026-11-21T10:00")
    let tomorrow = medications.clock.today.adding(days: 1)
    let midnight = Moment(tomorrow, TimeOfDay(hour: 0, minute: 0))
    let entries = try await medications.dayEntries(
      DayEntry.Question(tomorrow...tomorrow, now: midnight))
    #expect(entries.map(\.state) == [.planned, .planned])
    #expect(
      try await doses("2026-11-22", at: "2026-11-21T10:00") == ["00:00 later", "08:00 later"])
  }

  @Test(arguments: [
    ("2026-11-20", ["08:00 missed", "20:00 missed"], ["08:00 due", "20:00 later"]),
    ("2026-11-21", [], ["20:00 later"]), ("2026-11-22", [], []),
  ])
  func anEarlierStartKeepsEarlierDoses(
    _ since: String, _ yesterday: [String], _ today: [String]
  ) async throws {
    let now = "2026-11-21T15:20"
    _ = try await add("08:00 20:00", at: now, since: since)
    #expect(try await doses("2026-11-20", at: now) == yesterday)
    #expect(try await doses("2026-11-21", at: now) == today)
  }

  @Test func aChangedScheduleAddsNoEarlierDoses() async throws {
    _ = try await add("08:00 20:00", at: "2026-11-19T07:00")
    let schedule = try DateReader.anyDay.schedule("12:00 21:00")
    try await edit(Patch { $0.enteredSchedule = schedule }, at: "2026-11-21T15:20")
    let now = "2026-11-21T15:30"
    #expect(try await doses("2026-11-20", at: now) == ["08:00 missed", "20:00 missed"])
    #expect(try await doses("2026-11-21", at: now) == ["08:00 due", "21:00 later"])
    #expect(try await doses("2026-11-22", at: now) == ["12:00 later", "21:00 later"])
  }

  @Test func anEditedStartBringsBackEarlierDoses() async throws {
    _ = try await add("08:00 20:00", at: "2026-11-21T15:20")
    let now = "2026-11-21T15:30"
    try await begin("2026-11-20", at: now)
    #expect(try await doses("2026-11-21", at: now) == ["08:00 due", "20:00 later"])
    try await begin("2026-11-21", at: now)
    #expect(try await doses("2026-11-21", at: now) == ["20:00 later"])
    try await begin("2026-11-25", at: now)
    #expect(try await doses("2026-11-25", at: now) == ["08:00 later", "20:00 later"])
    try await begin("2026-11-21", at: now)
    #expect(try await doses("2026-11-21", at: now) == ["20:00 later"])
  }

  @Test func schedulesOfEarlierVersionsApplyToWholeDays() async throws {
    _ = try await add("08:00 20:00", at: "2026-11-19T07:00")
    try await store.write { db in
      try db.execute(
        sql: """
          DELETE FROM schedule;
          INSERT INTO schedule VALUES (1, '2026-11-19', 'every 2 days 08:00×½'), (1, '2026-11-21', '09:00')
          """)
    }
    #expect(try await doses("2026-11-19", at: "2026-11-21T15:00") == ["08:00 missed"])
    #expect(try await doses("2026-11-20", at: "2026-11-21T15:00") == [])
    #expect(try await doses("2026-11-21", at: "2026-11-21T15:00") == ["09:00 due"])
  }

  @Test func afterMidnightTheDoseOfTheEveningIsDue() async throws {
    _ = try await add("23:00", at: "2026-11-19T12:00")
    let night = medications(at: "2026-11-21T00:30")
    let permit = try await night.permit()
    #expect(
      try await night.currentDoses(permit).map(\.moment.description)
        == ["2026-11-20T23:00", "2026-11-21T23:00"])
    #expect(try await night.idOfOnlyDueMedication(for: "taken", on: nil, permit) == 1)
    let home = try await night.homeLine()?.text(in: .en)
    #expect(home == "due since Fri 2026-11-20 23:00: A, 1 dose")
    let entries = try await night.dayEntries(
      DayEntry.Question(night.clock.today...night.clock.today, now: night.clock.localNow))
    #expect(entries.map(\.state) == [.due, .planned])
    #expect(
      entries.map(\.command) == [
        "taken m1 --time 23:00 --on 2026-11-20", "show m1",
      ])
    let early = try await taken(at: "2026-11-21T00:30", time: "23:00")
    #expect(early == "medications.not-yet For the dose of yesterday, add '--on yesterday'.")
    #expect(try await taken(at: "2026-11-21T00:30") == "2026-11-20T23:00")
    #expect(
      try await taken(at: "2026-11-21T00:31")
        == "medications.not-yet It can be recorded from 17:00 on.")
    #expect(try await taken(at: "2026-11-21T22:30") == "2026-11-21T23:00")
  }

  /// A dose is due after its day for half of the time to the next one, at most six hours, and can be recorded
  /// from half of the time after the one before, at least one hour and at most six.
  @Test(arguments: [
    ("23:00", "04:59", true), ("23:00", "05:00", false), ("20:00", "01:59", true),
    ("20:00", "02:00", false), ("17:00", "00:01", false), ("23:00 01:00", "00:00", false),
    ("22:00 06:00", "01:59", true), ("22:00 06:00", "02:00", false),
  ])
  func dosesAreDueForHoursAfterTheirDay(
    _ schedule: String, _ time: String, _ isDue: Bool
  ) async throws {
    _ = try await add(schedule, at: "2026-11-19T00:00", since: "2026-11-19")
    let late = medications(at: "2026-11-21T\(time)")
    let yesterday = late.clock.today.adding(days: -1)
    let states = try await late.doses(on: yesterday, late.permit()).map {
      $0.state(at: late.clock.localNow)
    }
    #expect(states.last == (isDue ? .due : .missed))
  }

  @Test(arguments: [
    ("23:00", "23:00", "17:00"), ("08:00 20:00", "20:00", "14:00"),
    ("08:00 11:30", "11:30", "09:45"), ("10:30 11:00", "11:00", "10:00"),
  ])
  func dosesCanBeRecordedForHoursBefore(
    _ schedule: String, _ time: String, _ first: String
  ) async throws {
    _ = try await add(schedule, at: "2026-11-19T00:00", since: "2026-11-19")
    let minute = try #require(Moment(iso: "2026-11-21T\(first)"))
    let clock = FixedClock("2026-11-21T\(first)")
    let before = clock.moment(at: clock.instant(of: minute).adding(seconds: -60))
    #expect(try await taken(at: "\(before)", time: time).hasPrefix("medications.not-yet"))
    #expect(try await taken(at: "\(minute)", time: time) == "2026-11-21T\(time)")
  }

  @Test func aDoseOfMondayNightBelongsToMonday() async throws {
    _ = try await add("mon 23:30, wed 08:00", at: "2026-11-19T12:00")
    // 2026-11-24 is a Tuesday, which has no dose.
    #expect(try await taken(at: "2026-11-24T00:30", time: "23:30") == "2026-11-23T23:30")
    #expect(try await taken(at: "2026-11-24T00:40").hasPrefix("medications.no-dose"))
  }
}
