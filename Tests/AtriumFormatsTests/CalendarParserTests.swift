import Testing

@testable import AtriumFormats

@Suite struct CalendarParserTests {
  private func parse(_ lines: String...) throws -> [(line: Int, text: String)] {
    var found: [(line: Int, text: String)] = []
    let bytes = Array(lines.joined(separator: "\r\n").utf8)
    try CalendarParser.parse(from: bytes.source(), for: "VEVENT") { item in
      switch item.content {
      case .success(let component): found.append((item.line, component.title ?? "–"))
      case .failure(let error): found.append((item.line, error.code))
      }
    }
    return found
  }

  @Test func findsComponentsWithTheirLines() throws {
    let found = try parse(
      "BEGIN:VCALENDAR", "BEGIN:VTODO", "broken", "END:VTODO", "BEGIN:VEVENT", "SUMMARY:A",
      "END:VEVENT", "BEGIN:VEVENT", "SUMMARY:", " B", "END:VEVENT", "END:VCALENDAR")
    #expect(found.map(\.line) == [5, 8])
    #expect(found.map(\.text) == ["A", "B"])
  }

  @Test func reportsErrorsWithTheirLines() throws {
    #expect(try parse("hello").map(\.text) == ["not-a-calendar"])
    #expect(try parse("END:VCALENDAR").map(\.text) == ["not-a-calendar"])
    let broken = try parse("BEGIN:VEVENT", "broken", "END:VEVENT", "BEGIN:VEVENT", "UID:1")
    #expect(broken.map(\.text) == ["–", "unclosed"])
    #expect(broken.map(\.line) == [1, 4])
    #expect(try parse("BEGIN:VEVENT", "END:VTODO").map(\.text) == ["unclosed"])
  }

  @Test func goesOnAfterComponentsWithoutAnEnd() throws {
    let event = { (title: String) in ["BEGIN:VEVENT", "SUMMARY:\(title)", "END:VEVENT"] }
    func parse(_ lines: [String]) throws -> [String] {
      var found: [String] = []
      let bytes = Array(lines.joined(separator: "\n").utf8)
      try CalendarParser.parse(from: bytes.source(), for: "VEVENT") { item in
        let text = item.content.map { $0.title ?? "" }
        switch text {
        case .success(let title): found.append(title)
        case .failure(let error): found.append("\(item.line) \(error.code)")
        }
      }
      return found
    }
    let (a, b) = (event("A"), event("B"))
    #expect(
      try parse(a + ["BEGIN:VEVENT", "SUMMARY:X"] + b) == ["A", "4 unclosed", "B"])
    #expect(try parse(a + ["END:VTODO"] + b) == ["A", "4 unclosed", "B"])
    #expect(
      try parse(a + ["BEGIN:VEVENT", "BEGIN:VALARM", "END:VEVENT"] + b) == ["A", "4 unclosed", "B"])
    #expect(
      try parse(["BEGIN:VCALENDAR", "BEGIN:VEVENT", "END:VCALENDAR", "BEGIN:VCALENDAR"] + b)
        == ["2 unclosed", "B", "4 unclosed"])
    #expect(
      try parse(["BEGIN:VCALENDAR", "BEGIN:VTODO"] + b + ["END:VCALENDAR"] + a) == ["B", "A"])
  }

  @Test func propertiesAreSetWhateverTheirValueBeginsWith() {
    var properties = CalendarProperties(["SUMMARY:\u{301}a", "UID:1"])
    properties.set("SUMMARY", "b")
    #expect(properties.lines == ["SUMMARY:b", "UID:1"])
  }

  @Test func propertiesAfterComponentsInsideAreReplaced() {
    let alarm = ["BEGIN:VALARM", "DUE:3", "END:VALARM"]
    var properties = CalendarProperties(alarm + ["DUE:1", "UID:1"] + alarm)
    properties.set("DUE", "2")
    #expect(properties.lines == alarm + ["DUE:2", "UID:1"] + alarm)
    properties.remove("DUE")
    properties.set("SUMMARY", "A")
    #expect(properties.lines == ["SUMMARY:A"] + alarm + ["UID:1"] + alarm)
  }

  @Test func propertiesOfComponentsInsideAreSeparate() throws {
    let lines = [
      "SUMMARY:A", "BEGIN:VALARM", "TRIGGER:-PT5M", "END:VALARM", "BEGIN:VALARM", "TRIGGER:-PT9M",
      "BEGIN:X", "END:X", "END:VALARM", "UID:1", "RECURRENCE-ID:20260101",
    ]
    let component = CalendarComponent(lines.map { ContentLine($0) })
    #expect(component.property("TRIGGER") == nil)
    #expect(component.uid == "1#20260101")
    #expect(
      component.components("VALARM").compactMap { $0.property("TRIGGER")?.value }
        == ["-PT5M", "-PT9M"])
    var properties = CalendarProperties(lines)
    properties.set("SUMMARY", "B")
    properties.set("STATUS", "CANCELLED")
    properties.remove("TRIGGER")
    #expect(properties.lines.prefix(2) == ["SUMMARY:B", "STATUS:CANCELLED"])
    #expect(properties.lines.contains("TRIGGER:-PT5M"))
  }

  @Test(arguments: [
    ("PT15M", 900), ("-P1DT2H", -93_600), ("P2W", 1_209_600), ("P", nil), ("P1Y", nil), ("5M", nil),
    ("PT99999999M", nil),
  ])
  func parsesDurations(_ text: String, _ seconds: Int?) {
    #expect(CalendarDuration(text)?.seconds == seconds)
  }
}
