import Foundation
import Testing

/// Random calendars of which optional properties were damaged.
@Suite struct DamagedCalendarTests {
  @Test(arguments: 0..<6) func noItemAndNoLineIsLost(_ seed: Int) async throws {
    let home = try ThrowawayHome()
    var calendar = DamagedCalendar(seed)
    let items = (0..<40).map { calendar.item($0) }
    let text = ["BEGIN:VCALENDAR", "VERSION:2.0"] + items.flatMap(\.lines) + ["END:VCALENDAR", ""]
    try home.write(text.joined(separator: "\r\n"), to: "in.ics")
    func run(_ words: String...) async throws -> Program.Outcome {
      try await Program(path: Atrium.path, home: home).run(words)
    }
    #expect(try await run("consents", "give", "timeline.store").status == 0)
    for (feature, component) in [("todos", "VTODO"), ("timeline", "VEVENT")] {
      let own = items.filter { $0.component == component }
      let imported = try await run(feature, "import", home.path("in.ics"), "--json")
      #expect(imported.status == 0, "seed \(seed): \(imported)")
      #expect(try imported.answer()["imported"] as? Int == own.count, "seed \(seed)")
      let file = home.path(feature + ".ics")
      #expect(try await run(feature, "export", file).status == 0)
      let exported = try Self.components(of: String(contentsOfFile: file, encoding: .utf8))
      for item in own {
        let lines = try #require(exported["UID:\(item.uid)"], "seed \(seed): \(item.uid) is lost")
        let missing = item.lines.filter { !lines.contains($0) }
        #expect(missing == [], "seed \(seed): lines of \(item.uid) are lost")
      }
    }
  }

  /// The unfolded lines of the components by that of their UID.
  private static func components(of text: String) -> [String: [String]] {
    let lines = text.replacing("\r\n ", with: "").split(separator: "\r\n").map(String.init)
    var components: [String: [String]] = [:]
    var current: [String] = []
    for line in lines {
      if ["BEGIN:VTODO", "BEGIN:VEVENT"].contains(line) { current = [] }
      current.append(line)
      guard ["END:VTODO", "END:VEVENT"].contains(line) else { continue }
      if let uid = current.first(where: { $0.hasPrefix("UID:") }) { components[uid] = current }
    }
    return components
  }
}

/// Items of a calendar that depend on the seed alone. UID, the DTSTART of events, RRULE and the structure
/// are valid; every other line may be damaged.
private struct DamagedCalendar {
  struct Item {
    let uid: String, component: String
    let lines: [String]
  }

  private var state: UInt64

  init(_ seed: Int) { state = UInt64(truncatingIfNeeded: seed &+ 1) &* 0x9E37_79B9_7F4A_7C15 }

  private mutating func number(_ count: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state ^ (state >> 29)) >> 33) % count
  }

  mutating func item(_ index: Int) -> Item {
    let component = number(2) == 0 ? "VTODO" : "VEVENT"
    let uid = "item-\(index)"
    var lines = ["BEGIN:\(component)", "UID:\(uid)"]
    if component == "VEVENT" { lines.append("DTSTART;TZID=Europe/Vienna:20300904T100000") }
    let own =
      component == "VTODO"
      ? ["DUE:20300905T100000Z", "PERCENT-COMPLETE:50", "STATUS:IN-PROCESS"]
      : ["DTEND;TZID=Europe/Vienna:20300904T110000", "TRANSP:OPAQUE", "STATUS:TENTATIVE"]
    for line in own + Self.common where number(2) == 0 { lines.append(damaged(line)) }
    if number(4) == 0 {
      lines += ["RRULE:FREQ=WEEKLY;COUNT=4"]
      if component == "VTODO" { lines.append("DTSTART:20300904T100000Z") }
    }
    if number(3) == 0 { lines.append(Self.strays[number(Self.strays.count)]) }
    if number(2) == 0 {
      let alarm = [
        "ACTION:DISPLAY", "TRIGGER:-PT15M", "DESCRIPTION:beep", "REPEAT:2", "DURATION:PT5M",
      ]
      lines += ["BEGIN:VALARM"] + alarm.map { damaged($0) } + ["END:VALARM"]
    }
    return Item(uid: uid, component: component, lines: lines + ["END:\(component)"])
  }

  private mutating func damaged(_ line: String) -> String {
    let name = String(line.prefix { $0 != ":" && $0 != ";" })
    switch number(8) {
    case 0: return name + ":"
    case 1: return name + ":" + Self.garbage[number(Self.garbage.count)]
    case 2:
      return name + Self.parameters[number(Self.parameters.count)] + line.dropFirst(name.count)
    case 3: return name
    case 4: return name + " " + Self.garbage[number(Self.garbage.count)]
    default: return line
    }
  }

  private static let common = [
    "SUMMARY:Title", "DESCRIPTION:First\\nsecond", "LOCATION:Hall", "PRIORITY:5", "SEQUENCE:2",
    "CREATED:20260101T100000Z", "DTSTAMP:20260102T100000Z", "LAST-MODIFIED:20260103T100000Z",
    "CATEGORIES:one,two", "GEO:48.2;16.4", "URL:http://example.org", "CLASS:PRIVATE",
    "ATTENDEE;CN=Ana:mailto:ana@example.org", "ORGANIZER:mailto:ivo@example.org",
    "EXDATE:20300911T080000Z,20300918T080000Z", "RELATED-TO:item-1", "X-COLOUR:red",
    "COMMENT:note", "CONTACT:Ana", "RESOURCES:beamer", "ATTACH:cid:1", "REQUEST-STATUS:2.0;ok",
  ]
  private static let garbage = [
    "yesterday", "P", "PT", "-", "00000000T000000", "20300230T100000Z", "99999999999999999999",
    "👍🏽", "\"", "a;b:c,d", "=", "\\", "20300904T250000", "\u{301}x", "%", "TRUE",
  ]
  private static let parameters = [
    ";X-P=1", ";=2", ";X=\"open", ";X", ";TZID=Nowhere", ";VALUE=DATE", ";VALUE=PERIOD", ";;",
    ";X-P=", ";TZID=GMT+05:30", ";ENCODING=BASE64",
  ]
  private static let strays = [
    "nonsense", "a second line of the description: with a colon", ":", ";X=1", "ÄÖ:1", "[x]",
    "Ende der Besprechung", "X-A;B=:1", "x-lower;y=z:1",
  ]
}
