import Testing

@testable import AtriumFormats

@Suite struct CalendarChangesTests {
  private func object(_ lines: String...) throws -> CalendarObject {
    let all =
      ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Phone//EN", "BEGIN:VTODO", "UID:1"] + lines
      + ["END:VTODO", "END:VCALENDAR"]
    return try CalendarObject(parsing: all.joined(separator: "\r\n"))
  }

  /// Merges two changed versions of a resource with the second one.
  private func merge(
    _ base: CalendarObject, _ mine: CalendarObject, _ theirs: CalendarObject
  ) -> CalendarObject? {
    let others = CalendarChanges(from: base.items, to: theirs.items)
    let changes = CalendarChanges(from: base.items, to: mine.items)
    guard let rest = changes.merging(others, base: base.items) else { return nil }
    var merged = theirs
    rest.apply(to: &merged)
    return merged
  }

  @Test func differentPropertiesAreMerged() throws {
    let merged = merge(
      try object("SUMMARY:Milk", "DUE:20301224", "X-APPLE-SORT-ORDER:7", "LOCATION:Shop"),
      try object("SUMMARY:Oat milk", "DUE:20301224", "X-APPLE-SORT-ORDER:7"),
      try object("SUMMARY:Milk", "DUE:20301231", "X-APPLE-SORT-ORDER:8", "LOCATION:Shop"))
    #expect(
      merged
        == (try object("SUMMARY:Oat milk", "DUE:20301231", "X-APPLE-SORT-ORDER:8")))
  }

  @Test func oneValueOnTwoSidesIsAConflictUnlessItIsTheSame() throws {
    let base = try object("SUMMARY:Milk")
    let mine = try object("SUMMARY:Oat milk", "DTSTAMP:20300101T000000Z")
    #expect(merge(base, mine, try object("SUMMARY:Soy milk")) == nil)
    let same = try object("SUMMARY;LANGUAGE=en;X-A=1:Oat milk")
    let other = try object("SUMMARY;X-A=1;language=en:Oat milk", "SEQUENCE:4")
    #expect(merge(base, same, other) == other)
  }

  @Test func categoriesAreMergedAsASet() throws {
    let merged = merge(
      try object("CATEGORIES:a,b", "CATEGORIES:c"), try object("CATEGORIES:b,c,d"),
      try object("CATEGORIES:c,a,b,e"))
    #expect(merged == (try object("CATEGORIES:c,b,e,d")))
  }

  @Test func completionIsOneValue() throws {
    let base = try object("SUMMARY:Milk", "STATUS:NEEDS-ACTION")
    let mine = try object("SUMMARY:Milk", "STATUS:COMPLETED", "COMPLETED:20300101T100000Z")
    let theirs = try object(
      "SUMMARY:Milk", "STATUS:COMPLETED", "COMPLETED:20300101T110000Z", "PERCENT-COMPLETE:100")
    #expect(merge(base, mine, theirs) == theirs)
    #expect(merge(base, mine, try object("SUMMARY:Milk", "STATUS:IN-PROCESS")) == nil)
  }

  /// Unlike the time of completion, the progress of a todo that is not done is not replaced without a question.
  @Test func progressIsAPropertyLikeOthers() throws {
    let base = try object("SUMMARY:Milk", "PERCENT-COMPLETE:10")
    let mine = try object("SUMMARY:Milk", "PERCENT-COMPLETE:50")
    #expect(merge(base, mine, try object("SUMMARY:Milk", "PERCENT-COMPLETE:60")) == nil)
    #expect(merge(base, mine, mine) == mine)
    #expect(
      try merge(base, mine, object("SUMMARY:Oat milk", "PERCENT-COMPLETE:10"))
        == object("SUMMARY:Oat milk", "PERCENT-COMPLETE:50"))
    #expect(
      try merge(base, mine, object("SUMMARY:Milk", "PERCENT-COMPLETE:10", "STATUS:COMPLETED"))
        == nil)
  }

  @Test func aRemovedItemThatWasChangedIsAConflict() throws {
    let base = try object(
      "RRULE:FREQ=DAILY", "END:VTODO", "BEGIN:VTODO", "UID:1",
      "RECURRENCE-ID:20300102", "SUMMARY:Second")
    let mine = try object("RRULE:FREQ=DAILY")
    let theirs = try object(
      "RRULE:FREQ=DAILY", "END:VTODO", "BEGIN:VTODO", "UID:1",
      "RECURRENCE-ID:20300102", "SUMMARY:Two")
    #expect(merge(base, mine, theirs) == nil)
    #expect(merge(base, mine, base) == mine)
    #expect(merge(base, base, mine) == mine)
  }

  @Test func otherLinesStayWhereTheyAre() throws {
    var object = try object(
      "X-A:1", "SUMMARY:Milk", "X-B;P=\"a:b\":2", "BEGIN:VALARM", "TRIGGER:-PT5M", "END:VALARM")
    let mine = try self.object("SUMMARY:Oat milk", "LAST-MODIFIED:20300101T000000Z")
    CalendarChanges(from: try self.object("SUMMARY:Milk").items, to: mine.items).apply(to: &object)
    #expect(
      object
        == (try self.object(
          "X-A:1", "SUMMARY:Oat milk", "X-B;P=\"a:b\":2", "LAST-MODIFIED:20300101T000000Z",
          "BEGIN:VALARM", "TRIGGER:-PT5M", "END:VALARM")))
    #expect(object.properties == ["VERSION:2.0", "PRODID:-//Phone//EN"])
  }

  @Test func alarmsAreChangedAsAWhole() throws {
    let alarm = ["BEGIN:VALARM", "ACTION:DISPLAY", "TRIGGER:-PT5M", "END:VALARM"]
    let base = try object("SUMMARY:Milk", alarm[0], alarm[1], alarm[2], alarm[3])
    let mine = try object("SUMMARY:Milk", alarm[0], alarm[1], "TRIGGER:-PT10M", alarm[3])
    let theirs = try object("SUMMARY:Soy", alarm[0], alarm[1], alarm[2], alarm[3])
    #expect(
      merge(base, mine, theirs)
        == (try object("SUMMARY:Soy", alarm[0], alarm[1], "TRIGGER:-PT10M", alarm[3])))
  }

  @Test func aNewZoneIsDefined() throws {
    var object = try object("SUMMARY:Milk")
    let mine = try self.object("SUMMARY:Milk", "DUE;TZID=Europe/Zagreb:20301224T100000")
    CalendarChanges(from: object.items, to: mine.items).apply(to: &object)
    #expect(object.components.map(\.name) == ["VTIMEZONE", "VTODO"])
    #expect(object.components[0].property("TZID")?.value == "Europe/Zagreb")
    let again = try CalendarObject(parsing: object.text)
    #expect(again == object)
  }

  @Test(arguments: [
    "", "BEGIN:VCALENDAR", "BEGIN:VCALENDAR\nBEGIN:VTODO\nEND:VEVENT\nEND:VCALENDAR", "x",
    "BEGIN:VTODO\nEND:VTODO", "BEGIN:VCALENDAR\nEND:VCALENDAR\nX:1",
  ])
  func rejectsWhatIsNoResource(_ text: String) {
    #expect(throws: FormatError.self) { try CalendarObject(parsing: text) }
  }
}
