import AtriumCore
import AtriumScreen
import AtriumStorage
import AtriumTesting
import AtriumTime
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
      _ = try await appointments.add(patch, appointments.permit())
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
      _ = try await appointments.add(.appointment(title, start), appointments.permit())
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
}
