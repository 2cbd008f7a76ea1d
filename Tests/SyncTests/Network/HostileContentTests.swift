import AtriumCore
import AtriumFormats
import AtriumScreen
import AtriumStorage
import AtriumTesting
import GRDB
import Testing

@testable import Appointments
@testable import Sync
@testable import Timeline
@testable import Todos

/// Contents of resources that no feature can store.
@Suite(.timeLimit(.minutes(10))) struct HostileContentTests {
  /// The lines of a component besides UID and SUMMARY.
  struct Content: Sendable, CustomTestStringConvertible {
    let name: String
    let lines: [String]
    var before: [String] = []
    /// The number of components with the same UID.
    var count = 1
    /// `true` if the resource is received.
    var isReceived = true
    /// The names of the components that are tested: one for large contents, which take seconds.
    var components = ["VTODO", "VEVENT"]

    var testDescription: String { name }

    func text(_ component: String, _ uid: String, title: String = "A") -> String {
      let item =
        ["BEGIN:\(component)", "UID:\(uid)", "SUMMARY:\(title)"]
        + (component == "VEVENT" ? ["DTSTART:20300201T100000Z"] : []) + lines
        + ["END:\(component)"]
      let all =
        ["BEGIN:VCALENDAR", "VERSION:2.0"] + before + Array(repeating: item, count: count).joined()
        + ["END:VCALENDAR", ""]
      return all.joined(separator: "\r\n")
    }
  }

  private static let zone = [
    "BEGIN:VTIMEZONE", "TZID:Z", "BEGIN:STANDARD", "DTSTART:00010101T000000",
    "RRULE:FREQ=SECONDLY", "TZOFFSETFROM:+999999", "TZOFFSETTO:-999999", "END:STANDARD",
    "END:VTIMEZONE",
  ]

  private static let contents = [
    Content(
      name: "lines", lines: Array(repeating: "X:1", count: 100_000), isReceived: false,
      components: ["VTODO"]),
    Content(
      name: "components", lines: [], count: 6000, isReceived: false, components: ["VEVENT"]),
    Content(
      name: "control characters", lines: ["COMMENT:" + String(repeating: "\u{1}", count: 3 << 20)],
      isReceived: false, components: ["VTODO"]),
    Content(
      name: "nesting",
      lines: Array(repeating: "BEGIN:A", count: 50_000) + Array(repeating: "END:A", count: 50_000),
      isReceived: false, components: ["VEVENT"]),
    Content(name: "U+0000", lines: ["DESCRIPTION:a\0b"], isReceived: false),
    Content(name: "unclosed", lines: ["BEGIN:VALARM"], isReceived: false),
    Content(
      name: "long text", lines: ["DESCRIPTION:" + String(repeating: "x", count: 2 << 20)],
      components: ["VTODO"]),
    Content(
      name: "numbers",
      lines: [
        "PRIORITY:99999999999999999999", "SEQUENCE:-9223372036854775809",
        "PERCENT-COMPLETE:9223372036854775807", "DURATION:P9223372036854775807W",
        "RRULE:FREQ=DAILY;INTERVAL=9223372036854775807;COUNT=9223372036854775807",
        "BEGIN:VALARM", "TRIGGER:-P9223372036854775807D", "END:VALARM",
      ]),
    Content(
      name: "dates",
      lines: [
        "DUE:99991231T235959Z", "DTEND:00000000T000000Z", "CREATED:99999999T999999Z",
        "LAST-MODIFIED:00010101T000000Z", "COMPLETED:-1", "EXDATE:99991231",
        "RECURRENCE-ID:00010101T000000Z", "RDATE;VALUE=PERIOD:99991231T235959Z/P99999W",
      ]),
    Content(name: "zone", lines: ["DUE;TZID=Z:00010101T000000"], before: zone),
    Content(name: "parent", lines: ["RELATED-TO:bad", "RELATED-TO;RELTYPE=PARENT:ok"]),
  ]

  /// The neighbour is synchronised, and the next synchronisations work, also after changes on both sides.
  @Test(arguments: contents.flatMap { content in content.components.map { (content, $0) } })
  func oneResourceAffectsNoOther(_ content: Content, _ component: String) async throws {
    let home = try await TravellingHome()
    let place = home.place("Europe/Berlin", "2030-01-01T10:00")
    let server = component == "VTODO" ? home.server.first : home.server.second
    let plain = Content(name: "", lines: [])
    server.put(text: plain.text(component, "ok"), at: "ok")
    server.put(text: content.text(component, "bad"), at: "bad")
    var report = try await place.synchronize()
    #expect(report.failures.isEmpty && report.received == (content.isReceived ? 2 : 1))
    #expect(report.refused.count == (content.isReceived ? 0 : 1))
    report = try await place.synchronize()
    #expect(report.failures.isEmpty && report.received == 0)
    // The content becomes a conflict.
    server.put(text: plain.text(component, "bad"), at: "bad")
    #expect(try await place.synchronize().failures.isEmpty)
    try await place.rename(component, to: "Mine")
    server.put(text: content.text(component, "bad", title: "Theirs"), at: "bad")
    server.put(text: plain.text(component, "ok", title: "B"), at: "ok")
    for _ in 0..<2 {
      report = try await place.synchronize()
      #expect(report.failures.isEmpty)
      #expect(report.conflicts + report.refused.count > 0)
    }
  }

  @Test func aStoredConflictThatCannotBeReadIsListedAndIsNoBug() async throws {
    let home = try await TravellingHome()
    let place = home.place("Europe/Berlin", "2030-01-01T10:00")
    let server = home.server.first
    server.put(text: Content(name: "", lines: []).text("VTODO", "bad"), at: "bad")
    _ = try await place.synchronize()
    let lines = Array(repeating: "X:1", count: 100_000)
    let theirs = Content(name: "", lines: lines).text("VTODO", "bad")
    try await place.todos.store.write {
      try $0.execute(sql: "UPDATE sync_item SET conflict = 1, theirs = ?", arguments: [theirs])
    }
    let store = try await place.todos.calendarSyncStore()
    let conflict = try #require(try await store.conflicts().first)
    let error = await #expect(throws: (any Error).self) {
      _ = try await store.resolve(conflict.number, .theirs)
    }
    #expect(error.map { Failure($0).kind } == .data)
    #expect(try await place.synchronize().failures.isEmpty)
    #expect(try await store.resolve(conflict.number, .mine))
  }

  /// A server accepts a new resource at the address of another one.
  @Test func anAddressThatTwoItemsHaveIsNoError() async throws {
    let server = FakeCalendarServer()
    let home = try await SyncHome(server)
    server.put(["SUMMARY:Milk"], at: "a", uid: "b")
    try await home.run()
    try await home.put("SUMMARY:Bread", at: "a")
    let uploads = try await home.syncStore.merge(
      [ReceivedChanges(FakeCalendarServer.list)], listForNewItems: FakeCalendarServer.list,
      vanishedItemsPolicy: .keep, at: home.clock.now
    ).uploads
    try await home.syncStore.didSend(
      uploads.map { ($0, CalendarResource(address: $0.address, etag: nil, text: $0.text)) })
    #expect(uploads.count == 1)
    server.put(["SUMMARY:Bread"], at: "a")
    _ = try await home.report()
    #expect(try await home.notes == ["a": "SUMMARY:Bread", "b": "SUMMARY:Milk"])
    #expect(try await home.report().failures.isEmpty)
  }
}

extension TravellingHome.Place {
  /// Changes the title of the item with the UID `bad`.
  fileprivate func rename(_ component: String, to title: String) async throws {
    let store = component == "VTODO" ? todos.store : appointments.store
    let table = component == "VTODO" ? "todo" : "appointment"
    try await store.write {
      try $0.execute(sql: "UPDATE \(table) SET title = ? WHERE uid = 'bad'", arguments: [title])
    }
  }
}
