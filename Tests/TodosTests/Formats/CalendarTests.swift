import AtriumCore
import AtriumFormats
import AtriumScreen
import AtriumTesting
import AtriumTime
import Testing

@testable import Todos

@Suite struct CalendarTests {
  private let clock = FixedClock("2026-11-21T10:00")

  private func read(_ text: String) -> ParsedTodos {
    CalendarReader(clock: clock).read(Array(text.utf8))
  }
  private func todo(_ lines: String...) -> ParsedTodos {
    read((["BEGIN:VTODO"] + lines + ["END:VTODO"]).joined(separator: "\r\n"))
  }
  private func written(_ todo: Todo) -> [UInt8] {
    CalendarWriter(clock: clock).write([ExportedTodo(todo: todo, uid: "u", uuid: "u")])
  }

  @Test(arguments: [
    ("DUE;VALUE=DATE:20070501", "2007-05-01"), ("DUE:20070501T170000Z", "2007-05-01T17:00"),
    ("DUE:20070501T170000", "2007-05-01T17:00"),
    ("DUE;TZID=America/New_York:20260702T083000", "2026-07-02T12:30"),
    ("DUE;TZID=\"Europe/Berlin\":20260115T083000", "2026-01-15T07:30"),
    ("DUE;TZID=/freeassociation.sourceforge.net/Europe/Zagreb:20260701T120000", "2026-07-01T10:00"),
    ("DUE;TZID=Mars/Base:20260701T120000", "2026-07-01T12:00"),
    ("DTSTART:20260101T100000Z\r\nDURATION:P1DT2H30M", "2026-01-02T12:30"),
    ("DTSTART;VALUE=DATE:20260101\r\nDURATION:P2W", "2026-01-15"),
    ("DTSTART:20260101T100000Z", nil),
  ])
  func readsEveryFormOfDueDate(_ line: String, _ due: String?) {
    #expect(todo("SUMMARY:A", line).drafts.first?.due?.description == due)
  }

  @Test(arguments: [
    ("DTSTART:20300101T090000Z\r\nDUE:20300105T090000Z", "2030-01-01T09:00"),
    ("DTSTART;VALUE=DATE:20300101", "2030-01-01"),
    ("DTSTART:20300101T090000Z\r\nDURATION:PT2H", "2030-01-01T09:00"),
    // DTSTART is the first date of a rule.
    ("DTSTART:20300101T090000Z\r\nRRULE:FREQ=DAILY", nil),
    (
      "DTSTART;VALUE=DATE:20300105\r\nDUE;VALUE=DATE:20300105\r\nRRULE:FREQ=DAILY\r\nX-ATRIUM-START:-P3D",
      "2030-01-02"
    ),
    // A time between days, and another day that another program has set.
    (
      "DTSTART;VALUE=DATE:20300102\r\nDUE;VALUE=DATE:20300105\r\nX-ATRIUM-START:-P2DT15H",
      "2030-01-02T09:00"
    ),
    (
      "DTSTART;VALUE=DATE:20300103\r\nDUE;VALUE=DATE:20300105\r\nX-ATRIUM-START:-P2DT15H",
      "2030-01-03"
    ),
    ("DUE;VALUE=DATE:20300105\r\nX-ATRIUM-START:P0D", "2030-01-05"),
    ("DUE:20300105T170000\r\nX-ATRIUM-START:PT9H", "2030-01-05T09:00"),
  ])
  func readsEveryFormOfStart(_ lines: String, _ start: String?) {
    #expect(todo("SUMMARY:A", lines).drafts.first?.startTime?.moment.description == start)
  }

  @Test(
    arguments: [
      (
        ["DUE:20300105T090000Z"], "2030-01-01", ["DTSTART:20300101T000000Z", "X-ATRIUM-START:-P4D"]
      ),
      (
        ["DUE;TZID=Europe/Berlin:20300105T090000"], "2030-01-01T12:00",
        ["DTSTART;TZID=Europe/Berlin:20300101T130000"]
      ),
      (
        ["DUE;VALUE=DATE:20300105"], "2030-01-01T12:00",
        ["DTSTART;VALUE=DATE:20300101", "X-ATRIUM-START:-P3DT12H0M"]
      ),
      (["DUE;VALUE=DATE:20300105"], "2030-01-05", ["X-ATRIUM-START:P0D"]),
      (["DTSTART;VALUE=DATE:20300101", "DUE;VALUE=DATE:20300105"], nil, []),
      (
        ["DTSTART:20300101T090000Z", "DURATION:PT2H"], "2029-12-31T09:00",
        ["DTSTART:20291231T090000Z"]
      ),
      (
        ["DTSTART;VALUE=DATE:20300105", "DUE;VALUE=DATE:20300105", "RRULE:FREQ=DAILY"],
        "2030-01-04",
        ["DTSTART;VALUE=DATE:20300105", "X-ATRIUM-START:-P1D"]
      ),
      ([], "2030-01-01", ["DTSTART;VALUE=DATE:20300101"]),
    ] as [([String], String?, [String])])
  func aChangedStartIsWritten(_ lines: [String], _ start: String?, _ expected: [String]) throws {
    let draft = try #require(
      todo((["UID:1", "SUMMARY:A"] + lines).joined(separator: "\r\n")).drafts.first)
    var todo = Todo(draft)
    todo.startTime = start.flatMap { Moment(iso: $0) }.map { moment in
      todo.dueTime?.changed(to: moment, by: clock) ?? ZonedMoment(moment)
    }
    let text = String(decoding: written(todo), as: UTF8.self)
    // The starts of a zone's rules precede the todo.
    let starts = text.split(separator: "\r\n").map(String.init).drop { $0 != "BEGIN:VTODO" }
      .filter { $0.hasPrefix("DTSTART") || $0.hasPrefix("X-ATRIUM-START") }
    #expect(starts == expected, "\(text)")
    let again = try #require(read(text).drafts.first)
    #expect(again.startTime == todo.startTime && again.due == todo.due)
  }

  @Test func readsFoldedAndEscapedText() throws {
    let draft = try #require(
      todo(
        "SUMMARY:Buy \\, milk\\;\\n", " and\t\\\\", "  bread", "DESCRIPTION;X=\"a:b\":one\\Ntwo",
        "CATEGORIES:A\\,B,home", "categories:Work"
      ).drafts.first)
    #expect(draft.title == "Buy , milk; and\t\\ bread")
    #expect(draft.content == "one\ntwo")
    #expect(draft.tags == ["a-b", "home", "work"])
  }

  @Test func usesTheDescriptionWithoutASummary() {
    #expect(todo("DESCRIPTION:Call Ana\\nabout it").drafts.first?.title == "Call Ana")
  }

  @Test func recurrenceAfterCompletionHasItsOwnProperty() {
    let draft = todo("SUMMARY:A", "X-ATRIUM-RECURS:3 days after done").drafts.first
    #expect(draft?.recurrence == .after(3, .day))
    let bytes = written(Todo(TodoDraft(title: "A", recurrence: .after(3, .day))))
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.contains("X-ATRIUM-RECURS:3 days after done\r\n"), "\(text)")
  }

  @Test func aFoldMayDivideACharacter() {
    let bytes =
      Array("BEGIN:VTODO\r\nSUMMARY:\u{C3}".utf8.dropLast(2)) + [0xC3, 0x0D, 0x0A, 0x20, 0xA4]
      + Array("\r\nEND:VTODO\r\n".utf8)
    #expect(CalendarReader(clock: clock).read(bytes).drafts.first?.title == "ä")
  }

  @Test(arguments: [
    ("0", nil), ("1", Priority.high), ("4", .high), ("5", .medium), ("6", .low), ("9", .low),
  ])
  func readsPriorities(_ text: String, _ priority: Priority?) {
    #expect(todo("SUMMARY:A", "PRIORITY:\(text)").drafts.first?.priority == priority)
  }

  @Test(arguments: [
    ("STATUS:NEEDS-ACTION", false), ("STATUS:completed", true), ("STATUS:CANCELLED", true),
    ("STATUS:IN-PROCESS", false), ("COMPLETED:20260101T000000Z", true), ("X-A:1", false),
  ])
  func readsStatus(_ line: String, _ isDone: Bool) {
    #expect(todo("SUMMARY:A", line).drafts.first?.isDone == isDone)
  }

  @Test(arguments: [
    ("SUMMARY: ", "no-title"), ("SUMMARY;X=\"a:A", "no-title"), ("SUMMARY:A\u{0}", "not-text"),
    ("BEGIN:VALARM", "unclosed"),
  ])
  func rejectsInvalidComponents(_ lines: String, _ code: String) {
    let file = todo(lines)
    #expect(file.drafts == [])
    #expect(file.rejected.first?.reason.code == code)
  }

  /// Each property is named, and read as if it were absent.
  @Test(arguments: [
    ("DUE:tomorrow", "DUE"), ("DUE:", "DUE"), ("DUE;VALUE=DATE:", "DUE"), ("DUE", "DUE"),
    ("DUE:20260230T000000Z", "DUE"), ("PRIORITY:x", "PRIORITY"), ("PRIORITY:", "PRIORITY"),
    ("PRIORITY:10", "PRIORITY"), ("STATUS:DONE", "STATUS"), ("STATUS:TENTATIVE", "STATUS"),
    ("nonsense", "NONSENSE"), ("no sense", ""), (";X=1", ""), ("X-A;=2:3", "X-A"),
    ("COMPLETED:soon", "COMPLETED"), ("CREATED:yesterday", "CREATED"), ("DTSTAMP:", "DTSTAMP"),
    ("DTSTART:00000000T000000", "DTSTART"), ("SEQUENCE:-", "SEQUENCE"), ("DURATION:P", "DURATION"),
    ("DURATION:PT", "DURATION"), ("LAST-MODIFIED:20261301T000000Z", "LAST-MODIFIED"),
    ("EXDATE:soon,20260101T000000Z", "EXDATE"), ("RDATE:", "RDATE"),
    ("X-ATRIUM-RECURS:often", "X-ATRIUM-RECURS"), ("X-ATRIUM-START:soon", "X-ATRIUM-START"),
    ("PERCENT-COMPLETE:101", "PERCENT-COMPLETE"), ("PERCENT-COMPLETE:half", "PERCENT-COMPLETE"),
    ("ESTIMATED-DURATION:PT90S", "ESTIMATED-DURATION"),
    ("ESTIMATED-DURATION:-PT1H", "ESTIMATED-DURATION"),
    ("BEGIN:VALARM\r\nTRIGGER:P\r\nEND:VALARM", "TRIGGER"),
  ])
  func ignoresOptionalPropertiesThatCannotBeRead(_ line: String, _ name: String) throws {
    let file = todo("SUMMARY:A", "UID:1", line)
    let draft = try #require(file.drafts.first)
    #expect(file.rejected == [] && draft.title == "A" && draft.uid == "1")
    #expect(draft.ignored.map(\.name) == [name])
    #expect(draft.due == nil && draft.priority == nil && !draft.isDone && draft.created == nil)
    #expect(draft.recurrence == nil && draft.startTime == nil)
    #expect(draft.progress == nil && draft.effort == nil)
    let lines = line.split(separator: "\r\n").map(String.init)
    #expect(lines.allSatisfy(try #require(draft.component).lines.map(\.text).contains))
  }

  /// A todo is not created after its last change.
  @Test(arguments: [
    (["CREATED:20250101T000000Z", "DTSTAMP:20250102T000000Z"], "2025-01-01"),
    (["CREATED:soon", "DTSTAMP:20250102T000000Z", "LAST-MODIFIED:20250103T000000Z"], "2025-01-02"),
    (["CREATED:soon", "LAST-MODIFIED:20250103T000000Z"], "2025-01-03"),
  ])
  func theTimeOfCreationIsThatOfTheFirstReadableProperty(_ lines: [String], _ day: String) {
    let draft = todo((["SUMMARY:A"] + lines).joined(separator: "\r\n")).drafts.first
    #expect(draft?.created?.timestamp == day + "T00:00:00Z")
  }

  @Test func namesTheLineOfAnIgnoredProperty() {
    let ignored = todo("SUMMARY:A", "PRIORITY:").drafts.first?.ignored
    #expect(ignored == [IgnoredProperty("PRIORITY", .unreadable(""), line: 3)])
    #expect(ignored?.first?.phrase.text(in: .en) == "PRIORITY: '' cannot be read.")
  }

  @Test func anUnknownZoneIsNamed() {
    let draft = todo("SUMMARY:A", "DUE;TZID=Nowhere:20260101T100000").drafts.first
    #expect(draft?.due?.description == "2026-01-01T10:00")
    #expect(draft?.ignored == [IgnoredProperty("DUE", .unknownZone("Nowhere"), line: 3)])
  }

  @Test(arguments: ["hello", "SUMMARY:A", "\u{0}\u{1}", "{}"]) func rejectsOtherFiles(
    _ text: String
  ) {
    #expect(read(text).rejected == [.init(line: 1, reason: .format(.notCalendar))])
  }

  @Test func ignoresOtherComponents() {
    let file = read(
      "BEGIN:VCALENDAR\nBEGIN:VEVENT\nSUMMARY:no\nbroken\nEND:VEVENT\nBEGIN:VTODO\nSUMMARY:yes\n"
        + "BEGIN:VALARM\nDESCRIPTION:beep\nEND:VALARM\nEND:VTODO\nEND:VCALENDAR")
    #expect(file.drafts.map(\.title) == ["yes"])
    #expect(file.drafts.first?.content == "")
    #expect(file.rejected == [])
  }

  @Test func exportsUnknownProperties() throws {
    let draft = try #require(
      todo(
        "UID:1", "SUMMARY:A", "GEO:1;2", "RRULE:FREQ=DAILY;COUNT=3", "PRIORITY:3", "BEGIN:VALARM",
        "TRIGGER:-PT5M", "END:VALARM"
      ).drafts.first)
    var todo = Todo(draft)
    todo.title = "B"
    let text = String(decoding: written(todo), as: UTF8.self)
    #expect(text.contains("SUMMARY:B\r\nGEO:1;2\r\nRRULE:FREQ=DAILY;COUNT=3\r\nPRIORITY:3\r\n"))
    #expect(text.contains("BEGIN:VALARM\r\nTRIGGER:-PT5M\r\nEND:VALARM\r\nEND:VTODO\r\n"))
    #expect(!text.contains("SUMMARY:A"))
  }

  @Test(arguments: ["", "UID:\r\n"])
  func aTodoWithoutUIDKeepsTheOneOfItsExport(_ uid: String) throws {
    let file = todo(uid + "SUMMARY:A", "RECURRENCE-ID:20260101")
    let text = String(
      decoding: written(Todo(try #require(file.drafts.first))), as: UTF8.self)
    #expect(read(text).drafts.first?.uid == "u", "\(text)")
  }

  /// UID and RELATED-TO are TEXT (RFC 5545 §3.8.4.7, §3.8.4.5).
  @Test func identifiersAreEscaped() throws {
    let uid = #"a;b,c\d"#
    let todo = ExportedTodo(todo: Todo(TodoDraft(title: "A")), uid: uid, uuid: "u")
    let text = String(decoding: CalendarWriter(clock: clock).write([todo]), as: UTF8.self)
    #expect(text.contains(#"UID:a\;b\,c\\d"#), "\(text)")
    #expect(read(text).drafts.first?.uid == uid)
    let child = self.todo("UID:1", "SUMMARY:A", #"RELATED-TO:a\;b\,c\\d"#)
    #expect(child.drafts.first?.parentKey == uid)
  }

  @Test(arguments: 0..<200) func writtenTodosReadBackEqual(_ seed: Int) throws {
    var random = SeededGenerator(seed)
    let todo = random.todo()
    let bytes = written(todo)
    #expect(bytes.split(separator: 0x0A).allSatisfy { $0.count <= 76 && $0.last == 0x0D })
    let draft = try #require(CalendarReader(clock: clock).read(bytes).drafts.first)
    #expect(draft.title == todo.title && draft.content == todo.content)
    #expect(draft.due == todo.due && draft.priority == todo.priority && draft.tags == todo.tags)
    #expect(draft.startTime?.moment == todo.startTime?.moment, "\(todo)")
    #expect(draft.progress == todo.progress && draft.effort == todo.effort)
    #expect(draft.created?.timestamp == todo.created)
    #expect(draft.finished?.timestamp == todo.finished && draft.isDone == todo.isDone)
    #expect(draft.isDone || draft.recurrence == todo.recurrence)
  }
}
