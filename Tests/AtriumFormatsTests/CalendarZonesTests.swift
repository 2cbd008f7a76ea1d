import AtriumTesting
import AtriumTime
import Foundation
import Testing

@testable import AtriumFormats

/// The names of zones that other programs write.
@Suite struct CalendarZonesTests {
  @Test(arguments: [
    ("Europe/Vienna", "Europe/Vienna"), ("/Europe/Vienna", "Europe/Vienna"),
    ("/example.org/20300101_1/Europe/Vienna", "Europe/Vienna"), ("/UTC", "UTC"),
    ("/example.org/America/Argentina/Salta", "America/Argentina/Salta"),
    ("W. Europe Standard Time", "Europe/Berlin"), ("GTB STANDARD TIME", "Europe/Bucharest"),
    ("Pacific Standard Time", "America/Los_Angeles"), ("Nepal Standard Time", "Asia/Katmandu"),
  ])
  func zonesAreKnownByTheseNames(_ name: String, _ zone: String) throws {
    let found = try #require(TimeZone(calendarName: name))
    let expected = try #require(TimeZone(identifier: zone))
    for month in 1...12 {
      let instant = Instant(try #require(Day(year: 2030, month: month, day: 1)), secondOfDay: 0)
      #expect(found.offset(at: instant) == expected.offset(at: instant))
    }
  }

  @Test(arguments: ["", "/", "Nowhere", "/Nowhere", "Europe", "Standard Time", "Vienna/Europe"])
  func otherNamesAreUnknown(_ name: String) {
    #expect(TimeZone(calendarName: name) == nil)
  }

  @Test func everyNameOfWindowsIsAZone() {
    #expect(TimeZone.windowsNames.count > 130)
    for name in TimeZone.windowsNames { #expect(TimeZone(windowsName: name) != nil, "\(name)") }
  }

  private func component(_ lines: String...) throws -> CalendarComponent {
    let text = ["BEGIN:VCALENDAR"] + lines + ["END:VCALENDAR"]
    var found: [CalendarComponent] = []
    try CalendarParser.parseWithZones(
      from: Array(text.joined(separator: "\r\n").utf8).source(), for: "VEVENT"
    ) { found.append(try $0.content.get()) }
    return try #require(found.first)
  }

  private func start(_ component: CalendarComponent) throws -> String? {
    let line = try #require(component.property("DTSTART"))
    let clock = FixedClock("2030-01-01T00:00")
    guard case .instant(let instant) = CalendarStart(line, component.definedZones, user: clock)
    else { return nil }
    return instant.timestamp
  }

  private static let observance = [
    "BEGIN:STANDARD", "DTSTART:16010101T000000", "TZOFFSETFROM:+0530", "TZOFFSETTO:+0530",
    "END:STANDARD",
  ].joined(separator: "\r\n")

  /// The name of a zone is a TEXT value, in which commas are escaped; the parameter is not.
  @Test(arguments: [
    (#"(UTC+05:30) Chennai\, Mumbai"#, #""(UTC+05:30) Chennai, Mumbai""#),
    (#"(UTC+05:30) Chennai\, Mumbai"#, "(UTC+05:30) Chennai, Mumbai"),
    (#"(UTC+05:30) Chennai\, Mumbai"#, #""(UTC+05:30) Chennai\, Mumbai""#),
    ("GMT+05:30 India", "GMT+05:30 India"), ("GTB Standard Time", "GTB Standard Time"),
  ])
  func theZonesOfAFileAreFound(_ name: String, _ parameter: String) throws {
    let zone = ["BEGIN:VTIMEZONE", "TZID:" + name, Self.observance, "END:VTIMEZONE"]
    let line = "DTSTART;TZID=\(parameter):20300904T020000"
    let event = try component(
      zone.joined(separator: "\r\n"), "BEGIN:VEVENT", line, "END:VEVENT")
    #expect(try start(event) == "2030-09-03T20:30:00Z")
    #expect(event.ignored.isEmpty && event.property("DTSTART")?.text == line)
    #expect(CalendarZoneWriter().lines(for: event).contains("TZID:" + name))
  }

  @Test(arguments: [
    "TZOFFSETTO:east", "TZOFFSETTO:", "DTSTART:soon", "RRULE:FREQ=OFTEN",
  ])
  func aZoneWithAnUnreadableObservanceIsUnknown(_ line: String) throws {
    let name = String(line.prefix { $0 != ":" })
    let lines = Self.observance.split(separator: "\r\n").map(String.init)
      .filter { !$0.hasPrefix(name + ":") }
    let observance = [lines[0], line] + lines.dropFirst()
    let event = try component(
      (["BEGIN:VTIMEZONE", "TZID:Ours"] + observance + ["END:VTIMEZONE"])
        .joined(separator: "\r\n"),
      "BEGIN:VEVENT", "DTSTART;TZID=Ours:20300904T020000", "END:VEVENT")
    #expect(event.ignored.map(\.reason) == [.unknownZone("Ours")])
  }

  @Test func offsetsMayHaveSeconds() throws {
    let observance = Self.observance.replacing("+0530", with: "+053328")
    let zone = (["BEGIN:X", "TZID:Old"] + [observance] + ["END:X"]).joined(separator: "\r\n")
    let lines = zone.split(separator: "\r\n").dropFirst().dropLast().map { ContentLine(String($0)) }
    let old = try #require(CalendarTimeZone(CalendarComponent(Array(lines), name: "VTIMEZONE")))
    #expect(CalendarClock.rules(old).local(at: Instant(secondsSince1970: 0)) == 20_008)
  }
}
