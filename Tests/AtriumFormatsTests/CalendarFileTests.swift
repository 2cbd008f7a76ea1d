import Testing

@testable import AtriumFormats

@Suite struct CalendarFileTests {
  private func read(_ lines: String...) -> [(line: Int, text: String)] {
    var found: [(line: Int, text: String)] = []
    CalendarFile.read(Array(lines.joined(separator: "\r\n").utf8), for: "VEVENT") { item in
      switch item.content {
      case .success(let component): found.append((item.line, component.title ?? "–"))
      case .failure(let reason): found.append((item.line, reason.code))
      }
    }
    return found
  }

  @Test func componentsAreFoundWithTheirLines() {
    let found = read(
      "BEGIN:VCALENDAR", "BEGIN:VTODO", "broken", "END:VTODO", "BEGIN:VEVENT", "SUMMARY:A",
      "END:VEVENT", "BEGIN:VEVENT", "SUMMARY:", " B", "END:VEVENT", "END:VCALENDAR")
    #expect(found.map(\.line) == [5, 8] && found.map(\.text) == ["A", "B"])
  }

  @Test func whatIsWrongIsToldWithItsLine() {
    #expect(read("hello").map(\.text) == ["not-a-calendar"])
    #expect(read("END:VCALENDAR").map(\.text) == ["not-a-calendar"])
    let broken = read("BEGIN:VEVENT", "broken", "END:VEVENT", "BEGIN:VEVENT", "UID:1")
    #expect(
      broken.map(\.text) == ["bad-content-line", "unclosed"] && broken.map(\.line) == [1, 4])
    #expect(read("BEGIN:VEVENT", "END:VTODO").map(\.text) == ["unclosed"])
  }

  @Test func componentsInsideAreKeptApart() throws {
    let lines = [
      "SUMMARY:A", "BEGIN:VALARM", "TRIGGER:-PT5M", "END:VALARM", "BEGIN:VALARM", "TRIGGER:-PT9M",
      "BEGIN:X", "END:X", "END:VALARM", "UID:1", "RECURRENCE-ID:20260101",
    ]
    let component = CalendarComponent(lines.compactMap { ContentLine($0) })
    #expect(component.property("TRIGGER") == nil && component.uid == "1#20260101")
    #expect(
      component.components("VALARM").compactMap { $0.property("TRIGGER")?.value }
        == ["-PT5M", "-PT9M"])
    var properties = CalendarProperties(lines)
    properties.set("SUMMARY", "B")
    properties.set("STATUS", "CANCELLED")
    properties.drop("TRIGGER")
    #expect(properties.lines.prefix(2) == ["SUMMARY:B", "STATUS:CANCELLED"])
    #expect(properties.lines.contains("TRIGGER:-PT5M"))
  }

  @Test(arguments: [
    ("PT15M", 900), ("-P1DT2H", -93_600), ("P2W", 1_209_600), ("P", nil), ("P1Y", nil), ("5M", nil),
    ("PT99999999M", nil),
  ])
  func lengthsOfTimeAreRead(_ text: String, _ seconds: Int?) {
    #expect(CalendarDuration(text)?.seconds == seconds)
  }
}
