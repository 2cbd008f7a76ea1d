import AtriumTesting
import Foundation
import Testing

@MainActor @Suite final class FileCommandsTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "time-\(UUID())")
  private let timeline = TimelineFixture()

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }
  deinit { try? FileManager.default.removeItem(at: folder) }

  private func file(_ name: String, _ lines: String...) throws -> String {
    let url = folder.appending(path: name)
    try Data(lines.joined(separator: "\r\n").utf8).write(to: url)
    return url.path(percentEncoded: false)
  }

  private func calendar(_ status: String, modified: String) throws -> String {
    try file(
      "a.ics", "BEGIN:VCALENDAR", "BEGIN:VEVENT", "UID:1@clinic", "SUMMARY:MRI\\, knee",
      "DTSTART;TZID=Europe/Berlin:20261124T143000", "DURATION:PT30M", "STATUS:\(status)",
      "LAST-MODIFIED:\(modified)", "CATEGORIES:Examination", "END:VEVENT", "BEGIN:VEVENT",
      "SUMMARY:Without UID", "DTSTART;VALUE=DATE:20261201", "RRULE:FREQ=YEARLY", "END:VEVENT",
      "END:VCALENDAR")
  }

  @Test func importingTwiceAddsNothing() async throws {
    let file = try calendar("CONFIRMED", modified: "20261101T100000Z")
    #expect(
      try await timeline.output("timeline import \(file)")
        == #"{"screen":"import","imported":2,"updated":0,"known":0,"recurring":1,"#
        + #""unsupported":0,"unknownZones":0,"elsewhere":0,"ids":[1,2],"problems":[],"ignored":[]}"#
    )
    #expect(
      try await timeline.output("timeline import \(file)").contains(
        #""imported":0,"updated":0,"known":2"#))
    #expect(
      try await timeline.output("/timeline/1").contains(
        #""title":"MRI, knee","kind":"examination","start":"2026-11-24T13:30","end":"2026-11-24T14:00""#
      ))
    _ = try await timeline.output("timeline edit 1 --note 'no metal'")
    let own = folder.appending(path: "own.ics").path(percentEncoded: false)
    #expect(try await timeline.output("timeline export \(own)").contains(#""exported":2"#))
    #expect(
      try await timeline.output("timeline import \(own)").contains(
        #""imported":0,"updated":0,"known":2"#))
    #expect(try await timeline.status("timeline export \(own)") == 64)
    #expect(
      try await timeline.output("timeline export \(own)").contains(#""timeline.file-exists""#))
    #expect(try await timeline.status("timeline export \(own) --overwrite") == 0)
    let attributes = try FileManager.default.attributesOfItem(atPath: own)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }

  @Test func laterChangesOfTheCalendarUpdateAppointments() async throws {
    _ = try await timeline.output(
      "timeline import \(try calendar("CONFIRMED", modified: "20261101T100000Z"))")
    let later = try calendar("CANCELLED", modified: "20261102T100000Z")
    #expect(
      try await timeline.output("timeline import \(later)").contains(
        #""imported":0,"updated":1,"known":1"#))
    #expect(try await timeline.output("/timeline/1").contains(#""state":"cancelled""#))
    _ = try await timeline.output("timeline edit 1 --title Mine")
    _ = try await timeline.output(
      "timeline import \(try calendar("CONFIRMED", modified: "20261103T100000Z"))")
    #expect(try await timeline.output("/timeline/1").contains(#""title":"Mine""#))
    _ = try await timeline.output("timeline edit 1 --result fine")
    let last = try calendar("CONFIRMED", modified: "20261201T100000Z")
    #expect(try await timeline.output("timeline import \(last)").contains(#""updated":1"#))
    let updated = try await timeline.output("/timeline/1")
    #expect(updated.contains(#""title":"MRI, knee""#), "\(updated)")
    #expect(updated.contains(#""result":"fine""#), "\(updated)")
  }

  @Test func aCalendarOfTodosBelongsToTodos() async throws {
    let file = try file(
      "t.ics", "BEGIN:VCALENDAR", "BEGIN:VTODO", "SUMMARY:A", "END:VTODO", "END:VCALENDAR")
    let answer = try await timeline.output("timeline import \(file)")
    #expect(answer.contains(#""code":"only-todos""#), "\(answer)")
    #expect(answer.contains("Use 'todos import \(file)'."), "\(answer)")
    for name in [file, try self.file("empty.ics"), try self.file("c.ics", "hello")] {
      let skipping = try await timeline.output("timeline import \(name) --skip-bad")
      #expect(skipping.contains(#""failure":"timeline.bad-items""#), "\(skipping)")
      #expect(!skipping.contains("cannot be read; nothing"), "\(skipping)")
    }
  }

  @Test func rejectedEventsPreventTheImport() async throws {
    let file = try file(
      "b.ics", "BEGIN:VCALENDAR", "BEGIN:VEVENT", "SUMMARY:A", "DTSTART:20261124T143000Z",
      "END:VEVENT", "BEGIN:VEVENT", "SUMMARY:B", "DTSTART:20260230T143000Z", "END:VEVENT",
      "END:VCALENDAR")
    let answer = try await timeline.output("timeline import \(file)")
    #expect(
      answer.contains(
        #""problems":[{"line":6,"reason":"DTSTART: '20260230T143000Z' is not a date.","code":"bad-date"}],"ignored":[]}"#
      ),
      "\(answer)")
    #expect(answer.contains(#""failure":"timeline.bad-items""#) && answer.contains("b.ics:6"))
    #expect(try await timeline.status("timeline import \(file)") == 65)
    #expect(try await timeline.output("timeline list --all").contains(#""appointments":[]"#))
    #expect(
      try await timeline.output("timeline import \(file) --skip-bad").contains(#""imported":1"#))
    #expect(try await timeline.status("timeline import \(folder.path())/none.ics") == 66)
    #expect(try await timeline.status("timeline import \(try self.file("c.ics", "hello"))") == 65)
  }

  private nonisolated static let calendarLibrary = ExternalValidator(needing: "icalendar", "sys")

  @Test(
    .enabled(
      if: try calendarLibrary.answer(of: "", to: []) != nil,
      "python3 with icalendar is required."))
  func anotherLibraryReadsTheCalendar() async throws {
    _ = try await timeline.output(
      "timeline add 'Größe; a, b' --on '2026-11-24 14:30' --until 15:00")
    _ = try await timeline.output(
      "timeline add Cure --on 2026-12-27 --until 2027-01-05 --remind 1d")
    _ = try await timeline.output("timeline cancel 2")
    _ = try await timeline.output(
      "timeline import \(try calendar("CONFIRMED", modified: "20261101T100000Z"))")
    let own = folder.appending(path: "own.ics")
    _ = try await timeline.output("timeline export \(own.path(percentEncoded: false))")
    let script = """
      for event in icalendar.Calendar.from_ical(sys.stdin.buffer.read()).walk("VEVENT"):
        end = event.get("DTEND")
        print(event["SUMMARY"], event["DTSTART"].dt, end and end.dt, event.get("STATUS"),
          [a["TRIGGER"].dt.total_seconds() for a in event.walk("VALARM")], sep="|")
      """
    #expect(
      try Self.calendarLibrary.answer(of: script, to: Array(Data(contentsOf: own))) == """
        MRI, knee|2026-11-24 14:30:00+01:00|None|CONFIRMED|[]
        Größe; a, b|2026-11-24 14:30:00+00:00|2026-11-24 15:00:00+00:00|CONFIRMED|[-3600.0]
        Without UID|2026-12-01|None|None|[]
        Cure|2026-12-27|2027-01-06|CANCELLED|[-57600.0]

        """)
  }
}
