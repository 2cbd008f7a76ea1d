import AtriumCore
import AtriumFormats
import AtriumScreen
import AtriumStorage
import AtriumTesting
import AtriumTime
import GRDB
import Testing

@testable import Appointments

@Suite(.timeLimit(.minutes(10))) struct AppointmentRemindersTests {
  @Test func remindersFollowTheConsent() async throws {
    let gate = GrantingConsentGate(["timeline.store"])
    let clock = SteppingClock("2026-11-21T10:00")
    let notifier = RecordingNotifier()
    let store = Store(.memory, migrations: AppointmentSchema.steps)
    let appointments = Appointments.healthRecord(store, clock, gate)
    for hour in ["11:30", "12:30"] {
      let patch =
        try Patch.appointment("Check \(hour)", "2026-11-21T\(hour)")
        + Patch {
          $0.place = "City lab"
          $0.reminder = 30
        }
      _ = try await appointments.add(patch)
    }
    let work = Task { try await appointments.reminders(notifier).run() }
    try await clock.waitForSleeper(until: "2026-11-21T10:01")
    clock.set("2026-11-21T11:10")
    try await clock.waitForSleeper(until: "2026-11-21T11:11")
    gate.give("timeline.reminders")
    clock.set("2026-11-21T11:11")
    try await clock.waitForSleeper(until: "2026-11-21T12:00")
    clock.set("2026-11-21T12:00")
    try await notifier.waitForCount(1)
    #expect(notifier.all == ["Reminder: h2 “Check 12:30”, today 12:30, City lab."])
    // By default, reminders of whole days are at 08:00, others one hour before the start.
    for (title, start) in [("Cure", "2026-11-22"), ("Scan", "2026-11-22T12:00")] {
      _ = try await appointments.add(.appointment(title, start))
    }
    try await clock.waitForSleeper(until: "2026-11-22T08:00")
    clock.set("2026-11-22T08:00")
    try await notifier.waitForCount(2)
    #expect(notifier.all[1].hasPrefix("Reminder: h3 “Cure”, "), "\(notifier.all)")
    try await clock.waitForSleeper(until: "2026-11-22T11:00")
    gate.withdraw("timeline.reminders")
    clock.set("2026-11-22T11:00")
    try await clock.waitForSleeper(until: "2026-11-22T11:01")
    #expect(notifier.all.count == 2)
    work.cancel()
    await #expect(throws: CancellationError.self) { try await work.value }
  }

  @Test(arguments: [
    // (consents, lines of an event, alarms in three days by their IDs)
    (["timeline.store"], "DTSTART:20261120T100000Z", []),
    (["timeline.reminders"], "DTSTART:20261120T100000Z", []),
    (
      ["timeline.store", "timeline.reminders"], "DTSTART:20261120T100000Z",
      ["2026-11-20T09:00:00Z"]
    ),
    (["timeline.store", "timeline.reminders"], "DTSTART:20261120T100000", ["2026-11-20T09:00"]),
    (["timeline.store", "timeline.reminders"], "DTSTART:20261121T110100Z", []),
    (
      ["timeline.store", "timeline.reminders"], "DTSTART:20261018T100000Z\r\nRRULE:FREQ=DAILY",
      ["2026-11-19T09:00:00Z", "2026-11-20T09:00:00Z", "2026-11-21T09:00:00Z"]
    ),
  ])
  func remindsOfWhatIsNearInAnInterval(
    _ consents: [String], _ lines: String, _ alarms: [String]
  ) async throws {
    let clock = FixedClock("2026-11-21T10:00")
    let store = Store(.memory, migrations: AppointmentSchema.steps)
    let appointments = Appointments.healthRecord(store, clock, GrantingConsentGate(Set(consents)))
    let event = ["BEGIN:VEVENT", "UID:a", "SUMMARY:A", lines, "END:VEVENT", ""]
    let file = EventReader(clock: clock).read(Array(event.joined(separator: "\r\n").utf8))
    var appointment = try #require(file.drafts.first).appointment
    (appointment.id, appointment.reminder) = (1, 60)
    try await store.write { [appointment] in try appointment.insert($0) }
    let question = DueReminder.Question(
      after: clock.now.adding(seconds: -3 * 86_400), until: clock.now)
    let reminders = try await appointments.dueReminders(question)
    #expect(reminders.map(\.id) == alarms.map { "/timeline/1@\($0)" })
    #expect(reminders.allSatisfy { $0.kind == .appointment && $0.command == "show h1" })
  }
}
