import AtriumCore
import AtriumScreen
import AtriumStorage
import AtriumTesting
import Foundation
import GRDB
import Testing

@testable import Timeline

@MainActor @Suite(.timeLimit(.minutes(10))) final class ExchangeTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "time-\(UUID())")
  private let world = World()
  private let script = Conversation.Options.script.consenting(to: "timeline.store")

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }
  deinit { try? FileManager.default.removeItem(at: folder) }

  private func file(_ name: String, _ lines: String...) throws -> String {
    let url = folder.appending(path: name)
    try Data(lines.joined(separator: "\r\n").utf8).write(to: url)
    return url.path(percentEncoded: false)
  }
  private func says(_ line: String) async throws -> String {
    let talk = try await Conversation.with([TimelineFeature()], script, in: world, says: line)
    return talk.split(separator: "\n").dropFirst().joined(separator: "\n")
  }
  private func status(_ line: String) async throws -> Int32 {
    try await Conversation.status(of: [TimelineFeature()], script, in: world, saying: line)
  }

  private func calendar(_ status: String, modified: String) throws -> String {
    try file(
      "a.ics", "BEGIN:VCALENDAR", "BEGIN:VEVENT", "UID:1@clinic", "SUMMARY:MRI\\, knee",
      "DTSTART;TZID=Europe/Berlin:20261124T143000", "DURATION:PT30M", "STATUS:\(status)",
      "LAST-MODIFIED:\(modified)", "CATEGORIES:Examination", "END:VEVENT", "BEGIN:VEVENT",
      "SUMMARY:Without UID", "DTSTART;VALUE=DATE:20261201", "RRULE:FREQ=YEARLY", "END:VEVENT",
      "END:VCALENDAR")
  }

  @Test func importingTwiceDoublesNothing() async throws {
    let file = try calendar("CONFIRMED", modified: "20261101T100000Z")
    #expect(
      try await says("timeline import \(file)")
        == #"{"screen":"import","imported":2,"updated":0,"known":0,"recurring":1,"ids":[1,2],"#
        + #""problems":[]}"#)
    #expect(
      try await says("timeline import \(file)").contains(#""imported":0,"updated":0,"known":2"#))
    #expect(
      try await says("/timeline/1").contains(
        #""title":"MRI, knee","kind":"examination","start":"2026-11-24T13:30","end":"2026-11-24T14:00""#
      ))
    _ = try await says("timeline edit 1 --note 'no metal'")
    let own = folder.appending(path: "own.ics").path(percentEncoded: false)
    #expect(try await says("timeline export \(own)").contains(#""exported":2"#))
    #expect(
      try await says("timeline import \(own)").contains(#""imported":0,"updated":0,"known":2"#))
    #expect(try await status("timeline export \(own)") == 64)
    #expect(try await says("timeline export \(own)").contains(#""timeline.file-exists""#))
    #expect(try await status("timeline export \(own) --overwrite") == 0)
    let attributes = try FileManager.default.attributesOfItem(atPath: own)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }

  @Test func whatTheCalendarChangesLaterIsChangedHere() async throws {
    _ = try await says("timeline import \(try calendar("CONFIRMED", modified: "20261101T100000Z"))")
    let later = try calendar("CANCELLED", modified: "20261102T100000Z")
    #expect(
      try await says("timeline import \(later)").contains(#""imported":0,"updated":1,"known":1"#))
    #expect(try await says("/timeline/1").contains(#""state":"cancelled""#))
    _ = try await says("timeline edit 1 --title Mine")
    _ = try await says("timeline import \(try calendar("CONFIRMED", modified: "20261103T100000Z"))")
    #expect(try await says("/timeline/1").contains(#""title":"Mine""#))
    _ = try await says("timeline edit 1 --result fine")
    let last = try calendar("CONFIRMED", modified: "20261201T100000Z")
    #expect(try await says("timeline import \(last)").contains(#""updated":1"#))
    let updated = try await says("/timeline/1")
    #expect(updated.contains(#""title":"MRI, knee""#), "\(updated)")
    #expect(updated.contains(#""result":"fine""#), "\(updated)")
  }

  @Test func aBrokenCalendarStoresNothing() async throws {
    let file = try file(
      "b.ics", "BEGIN:VCALENDAR", "BEGIN:VEVENT", "SUMMARY:A", "DTSTART:20261124T143000Z",
      "END:VEVENT", "BEGIN:VEVENT", "SUMMARY:B", "DTSTART:20260230T143000Z", "END:VEVENT",
      "END:VCALENDAR")
    let answer = try await says("timeline import \(file)")
    #expect(
      answer.contains(
        #""problems":[{"line":6,"reason":"'20260230T143000Z' is no date.","code":"bad-date"}]}"#),
      "\(answer)")
    #expect(answer.contains(#""failure":"timeline.bad-items""#) && answer.contains("b.ics:6"))
    #expect(try await status("timeline import \(file)") == 65)
    #expect(try await says("timeline list --all").contains(#""appointments":[]"#))
    #expect(try await says("timeline import \(file) --skip-bad").contains(#""imported":1"#))
    #expect(try await status("timeline import \(folder.path())/none.ics") == 66)
    #expect(try await status("timeline import \(try self.file("c.ics", "hello"))") == 65)
  }

  @Test func anOutsideLibraryReadsIt() async throws {
    _ = try await says("timeline add 'Größe; a, b' --on '2026-11-24 14:30' --until 15:00")
    _ = try await says("timeline add Cure --on 2026-12-27 --until 2027-01-05 --remind 1d")
    _ = try await says("timeline cancel 2")
    _ = try await says("timeline import \(try calendar("CONFIRMED", modified: "20261101T100000Z"))")
    let own = folder.appending(path: "own.ics")
    _ = try await says("timeline export \(own.path(percentEncoded: false))")
    let script = """
      for event in icalendar.Calendar.from_ical(sys.stdin.buffer.read()).walk("VEVENT"):
        end = event.get("DTEND")
        print(event["SUMMARY"], event["DTSTART"].dt, end and end.dt, event.get("STATUS"),
          [a["TRIGGER"].dt.total_seconds() for a in event.walk("VALARM")], sep="|")
      """
    let judge = ExternalValidator(needing: "icalendar", "sys")
    guard let answer = try judge.answer(of: script, to: Array(Data(contentsOf: own))) else {
      return print("skipped: python3 lacks icalendar")
    }
    #expect(
      answer == """
        MRI, knee|2026-11-24 13:30:00+00:00|2026-11-24 14:00:00+00:00|CONFIRMED|[]
        Größe; a, b|2026-11-24 14:30:00+00:00|2026-11-24 15:00:00+00:00|CONFIRMED|[-3600.0]
        Without UID|2026-12-01|None|None|[]
        Cure|2026-12-27|2027-01-06|CANCELLED|[-57600.0]

        """)
  }

  @Test func erasureLeavesNothing() async throws {
    let store = Store(.memory, migrations: TimelineSchema.steps)
    let clock = FixedClock("2026-11-21T10:00")
    let appointments = Appointments(store: store, clock: clock, gate: GrantingConsentGate())
    let edit = AppointmentEdit(start: clock.localNow)
    _ = try await appointments.add("A", edit, appointments.permit())
    #expect(try await appointments.erase(["timeline.recalls", "medications.store"]) == nil)
    #expect(try await appointments.erase(["timeline.store"]) == "1 appointment")
    let count = try await store.read {
      try Int.fetchOne($0, sql: "SELECT count(*) FROM appointment")
    }
    #expect(count == 0)
  }

  @Test func remindersFollowTheConsent() async throws {
    let gate = GrantingConsentGate(["timeline.store"])
    let clock = SteppingClock("2026-11-21T10:00")
    let notes = RecordingNotifier()
    let store = Store(.memory, migrations: TimelineSchema.steps)
    let appointments = Appointments(store: store, clock: clock, gate: gate)
    for hour in ["11:30", "12:30"] {
      let start = Moment(iso: "2026-11-21T\(hour)")
      let edit = AppointmentEdit(start: start, place: "City lab", reminder: .some(30))
      _ = try await appointments.add("Check \(hour)", edit, appointments.permit())
    }
    let work = Task { try await appointments.reminders(notes).run() }
    try await clock.isAwaited(until: "2026-11-21T10:01")
    clock.set("2026-11-21T11:10")
    try await clock.isAwaited(until: "2026-11-21T11:11")
    gate.give("timeline.reminders")
    clock.set("2026-11-21T11:11")
    try await clock.isAwaited(until: "2026-11-21T12:00")
    clock.set("2026-11-21T12:00")
    try await notes.hold(1)
    #expect(notes.all == ["Check 12:30: today 12:30, City lab."])
    // Where nothing else is said: whole days at eight, others an hour before.
    for (title, start) in [("Cure", "2026-11-22"), ("Scan", "2026-11-22T12:00")] {
      let edit = AppointmentEdit(start: Moment(iso: start))
      _ = try await appointments.add(title, edit, appointments.permit())
    }
    try await clock.isAwaited(until: "2026-11-22T08:00")
    clock.set("2026-11-22T08:00")
    try await notes.hold(2)
    #expect(notes.all[1].hasPrefix("Cure: "), "\(notes.all)")
    try await clock.isAwaited(until: "2026-11-22T11:00")
    gate.withdraw("timeline.reminders")
    clock.set("2026-11-22T11:00")
    try await clock.isAwaited(until: "2026-11-22T11:01")
    #expect(notes.all.count == 2)
    work.cancel()
    await #expect(throws: CancellationError.self) { try await work.value }
  }
}
