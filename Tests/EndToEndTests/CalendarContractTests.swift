import Foundation
import Testing

/// The JSON and the exit statuses of the calendar and the timeline, which scripts rely on.
@Suite struct CalendarContractTests {
  /// A home in Zagreb, in which entry 1 of each feature is every Monday at 09:00 from 30 December 2030 on.
  private func homeWithSeries(
    of features: [String] = ["calendar", "timeline"]
  ) async throws -> ThrowawayHome {
    let home = try ThrowawayHome(zone: "Europe/Zagreb")
    #expect(try await run("consents give timeline.store", in: home).status == 0)
    for feature in features {
      let added = try await run(
        "\(feature) add Team --on '2030-12-30 09:00' --until 10:00 --every 'week on mon'", in: home)
      #expect(added.status == 0, "\(added)")
    }
    return home
  }

  private func run(
    _ line: String, _ options: String..., in home: ThrowawayHome
  ) async throws -> Program.Outcome {
    try await Program(path: "/bin/sh", home: home).run(
      ["-c", "'\(Atrium.path)' \(line) \(options.joined(separator: " "))"])
  }

  private func json(_ line: String, in home: ThrowawayHome) async throws -> [String: Any] {
    try await run(line, "--json", in: home).answer()
  }

  private func entry(_ line: String, in home: ThrowawayHome) async throws -> [String: Any] {
    let answer = try await json(line, in: home)
    #expect(answer["screen"] as? String == "entry")
    return try #require(answer["entry"] as? [String: Any])
  }

  private func rows(_ line: String, in home: ThrowawayHome) async throws -> [[String: Any]] {
    let answer = try await json(line, in: home)
    let key = line.hasPrefix("timeline") ? "appointments" : "entries"
    let rows = try #require(answer[key] as? [[String: Any]], "\(answer)")
    #expect(answer["total"] as? Int == rows.count)
    return rows
  }

  /// The starts of the entries of January 2031 and the last days before it.
  private func starts(_ feature: String, in home: ThrowawayHome) async throws -> [String] {
    try await rows("\(feature) list --from 2030-12-30 --to 2031-02-01", in: home)
      .filter { $0["state"] as? String == "planned" }.compactMap { $0["start"] as? String }.sorted()
  }

  /// Mondays at 09:00, from 30 December 2030 on.
  private static let mondays = [
    "2030-12-30T09:00", "2031-01-06T09:00", "2031-01-13T09:00", "2031-01-20T09:00",
    "2031-01-27T09:00",
  ]

  @Test func anAddedEntryHasAllKeys() async throws {
    let home = try ThrowawayHome(zone: "Europe/Zagreb")
    let line =
      "calendar add Call --on '2031-01-06 09:00' --until 10:30 --every 'week on mon' "
      + "--zone America/New_York --place Office"
    let call = try await entry(line, in: home)
    let texts = call.compactMapValues { $0 as? String }
    #expect(texts["ref"] == "e1" && call["id"] as? Int == 1 && texts["title"] == "Call")
    #expect(texts["start"] == "2031-01-06T09:00" && texts["end"] == "2031-01-06T10:30")
    #expect(texts["startsAt"] == "2031-01-06T14:00:00Z", "\(call)")
    #expect(texts["endsAt"] == "2031-01-06T15:30:00Z" && texts["zone"] == "America/New_York")
    #expect(texts["place"] == "Office" && texts["state"] == "planned" && texts["uid"] != nil)
    #expect(call["note"] is NSNull)
    // The rule is one that `--every` accepts.
    let every = try #require(texts["every"], "\(call)")
    let same = try await entry(
      "calendar add Again --on '2031-01-06 09:00' --every '\(every)'", in: home)
    #expect(same["every"] as? String == every)
  }

  @Test func wholeDaysHaveNoZone() async throws {
    let home = try ThrowawayHome(zone: "Europe/Zagreb")
    let fair = try await entry(
      "calendar add Fair --on 2030-12-27 --until 2030-12-29", in: home)
    for key in ["start", "startsAt"] { #expect(fair[key] as? String == "2030-12-27") }
    for key in ["end", "endsAt"] { #expect(fair[key] as? String == "2030-12-29") }
    #expect(fair["zone"] is NSNull && fair["every"] is NSNull, "\(fair)")
  }

  @Test func aListHasOneEntryForEachDate() async throws {
    let home = try await homeWithSeries()
    #expect(
      try await run(
        "calendar add Night --on '2031-01-05 22:00' --until '2031-01-06 06:00'", in: home
      ).status == 0)
    let listed = try await rows("calendar list --from 2031-01-06 --to 2031-01-14", in: home)
    #expect(listed.compactMap { $0["title"] as? String } == ["Night", "Team", "Team"])
    #expect(listed.compactMap { $0["occurrence"] as? Bool } == [false, true, true])
    #expect(
      listed.compactMap { $0["startsAt"] as? String } == [
        "2031-01-05T21:00:00Z", "2031-01-06T08:00:00Z", "2031-01-13T08:00:00Z",
      ])
    let keys: Set = [
      "id", "ref", "title", "start", "end", "zone", "startsAt", "endsAt", "place", "note",
      "state", "uid", "occurrence",
    ]
    for entry in listed { #expect(keys.isSubset(of: entry.keys), "\(entry)") }
    let before = try await rows("calendar list --from 2031-01-04 --to 2031-01-05", in: home)
    #expect(before.isEmpty)
  }

  @Test func theTimelineKeepsItsKeysAndHasZones() async throws {
    let home = try await homeWithSeries()
    let row = try #require(
      try await rows("timeline list --from 2031-01-06 --to 2031-01-07", in: home).first)
    let keys: Set = [
      "id", "uid", "title", "kind", "start", "end", "place", "note", "state", "result",
      "reminder", "startsAt", "occurrence", "unsupported", "address", "ref", "zone", "endsAt",
    ]
    #expect(keys.isSubset(of: row.keys), "\(row)")
    #expect(row["ref"] as? String == "h1" && row["zone"] as? String == "Europe/Zagreb")
  }

  @Test(arguments: ["calendar", "timeline"])
  func conflictsNameTheOthers(_ feature: String) async throws {
    let home = try await homeWithSeries(of: [feature])
    let line = "\(feature) add Visit --on '2031-01-06 09:30' --until 11:00"
    #expect(try await run(line, in: home).status == 0)
    let listed = try await rows("\(feature) list --from 2031-01-06 --to 2031-01-14", in: home)
    let letter = feature == "calendar" ? "e" : "h"
    let conflicts = listed.map { $0["conflicts"] as? [String] }
    #expect(conflicts == [["\(letter)2"], ["\(letter)1"], nil], "\(listed)")
  }

  private static let words = [
    "edit 1 --title Other", "edit 1 --on +1h", "postpone 1 1d", "move 1 1d", "cancel 1",
    "delete 1 --yes",
  ]

  /// A script says which dates it means; otherwise nothing changes.
  @Test(arguments: ["calendar", "timeline"], Self.words)
  func aScriptSaysWhichDatesItMeans(_ feature: String, _ words: String) async throws {
    let home = try await homeWithSeries()
    for (options, status) in [
      ("", 64), ("--this", 64), ("--following", 64), ("--all --occurrence 2031-01-06", 64),
      ("--this --all", 64), ("--this --following --occurrence 2031-01-06", 64),
      ("--occurrence 2031-01-07", 66), ("--this --occurrence 2031-01-07", 66),
      ("--following --occurrence 2031-01-07", 66),
    ] {
      let outcome = try await run("\(feature) \(words) \(options)", "--json", in: home)
      #expect(outcome.status == status, "\(options): \(outcome)")
      #expect(try await starts(feature, in: home) == Self.mondays, "\(words) \(options)")
    }
  }

  /// A change of a series, and the starts of the dates from 30 December to the end of January.
  private static let changes: [(line: String, starts: [String])] = [
    (
      "edit 1 --occurrence 2031-01-06 --on '2031-01-07 14:00'",
      ["2030-12-30T09:00", "2031-01-07T14:00"] + mondays[2...]
    ),
    (
      "edit 1 --this --occurrence 2031-01-06 --on '2031-01-07 14:00'",
      ["2030-12-30T09:00", "2031-01-07T14:00"] + mondays[2...]
    ),
    (
      "edit 1 --following --occurrence 2031-01-06 --every 'week on tue'",
      [
        "2030-12-30T09:00", "2031-01-07T09:00", "2031-01-14T09:00", "2031-01-21T09:00",
        "2031-01-28T09:00",
      ]
    ),
    (
      "edit 1 --all --on 10:00 --until 11:00",
      mondays.map { $0.replacing("09:00", with: "10:00") }
    ),
    ("cancel 1 --this --occurrence 2031-01-13", mondays.filter { !$0.hasPrefix("2031-01-13") }),
    ("cancel 1 --following --occurrence 2031-01-13", Array(mondays.prefix(2))),
    ("cancel 1 --all", []),
    (
      "delete 1 --yes --this --occurrence 2031-01-13",
      mondays.filter { !$0.hasPrefix("2031-01-13") }
    ),
    ("delete 1 --yes --following --occurrence 2031-01-13", Array(mondays.prefix(2))),
    ("delete 1 --yes --all", []),
  ]

  @Test(arguments: ["calendar", "timeline"], 0..<changes.count)
  func oneStepTakesBackAChangeOfASeries(_ feature: String, _ index: Int) async throws {
    let home = try await homeWithSeries()
    let change = Self.changes[index]
    let changed = try await run("\(feature) \(change.line)", "--json", in: home)
    #expect(changed.status == 0, "\(changed)")
    #expect(try await starts(feature, in: home) == change.starts, "\(change.line)")
    #expect(try await run("\(feature) undo", in: home).status == 0)
    #expect(try await starts(feature, in: home) == Self.mondays, "\(change.line)")
  }

  @Test func aMonthHasAllItsDays() async throws {
    let home = try await homeWithSeries()
    let month = try await json("month 2031-01", in: home)
    #expect(month["screen"] as? String == "month")
    #expect(month["from"] as? String == "2031-01-01" && month["to"] as? String == "2031-02-01")
    let days = try #require(month["days"] as? [[String: Any]])
    #expect(days.count == 31 && days.first?["day"] as? String == "2031-01-01")
    let busy = days.filter { $0["total"] as? Int != 0 }
    #expect(
      busy.compactMap { $0["day"] as? String }
        == Self.mondays.dropFirst().map {
          String($0.prefix(10))
        })
    for day in busy {
      #expect(Set(day["entries"] as? [String] ?? []) == ["e1", "h1"] && day["total"] as? Int == 2)
    }
  }

  @Test func freeTimesAreWithinTheHoursOfTheSettings() async throws {
    let home = try ThrowawayHome(zone: "Europe/Zagreb")
    let line = "calendar add Team --on '2031-01-06 09:00' --until 10:00"
    #expect(try await run(line, in: home).status == 0)
    func free(_ options: String) async throws -> [[String: String]] {
      let answer = try await json(
        "\(options) free --from 2031-01-06 --to 2031-01-07", in: home)
      #expect(answer["screen"] as? String == "free")
      return try #require(answer["free"] as? [[String: String]], "\(answer)")
    }
    #expect(
      try await free("") == [
        ["from": "2031-01-06T08:00", "to": "2031-01-06T09:00"],
        ["from": "2031-01-06T10:00", "to": "2031-01-06T18:00"],
      ])
    #expect(
      try await free("--set calendar.day-start=09:30 --set calendar.day-end=12:00") == [
        ["from": "2031-01-06T10:00", "to": "2031-01-06T12:00"]
      ])
  }

  @Test func anAgendaIsAPage() async throws {
    let home = try await homeWithSeries()
    _ = try await entry(
      "calendar add Talk --on '2031-01-07 14:00' --until 15:00 --place 'Room 4'", in: home)
    let page = try await run(
      "agenda --from 2031-01-06 --to 2031-01-08 --output html", in: home)
    #expect(page.status == 0 && page.output.lowercased().hasPrefix("<!doctype html>"), "\(page)")
    #expect(page.output.contains("Team") && !page.output.contains("<script"))
    #expect(page.output.contains("14:00–15:00") && page.output.contains("Talk (Room 4)"), "\(page)")
    #expect(!page.output.contains("show e"), "\(page)")
  }

  @Test func anExportIsImportedOnce() async throws {
    let home = try await homeWithSeries()
    #expect(try await run("calendar export own.ics", in: home).status == 0)
    let other = try ThrowawayHome(zone: "America/New_York")
    let text = try String(contentsOfFile: home.path("own.ics"), encoding: .utf8)
    try other.write(text, to: "own.ics")
    let first = try await json("calendar import own.ics", in: other)
    #expect(first["imported"] as? Int == 1 && first["recurring"] as? Int == 1)
    let again = try await json("calendar import own.ics", in: other)
    #expect(again["imported"] as? Int == 0 && again["known"] as? Int == 1)
    #expect(try await starts("calendar", in: other) == Self.mondays, "on the clock of the entry")
  }

  @Test func entriesMoveToTheTimelineWithItsConsent() async throws {
    let home = try ThrowawayHome(zone: "Europe/Zagreb")
    let added = try await entry(
      "calendar add Visit --on '2031-01-06 09:00' --until 10:00 --place Clinic", in: home)
    let refused = try await run("calendar move-to-timeline e1", "--json", in: home)
    #expect(refused.status == 77)
    #expect(try refused.failure() == "consent.required")
    #expect(try await rows("calendar list --all", in: home).count == 1)
    #expect(try await run("consents give timeline.store", in: home).status == 0)
    #expect(try await run("calendar move-to-timeline e1", in: home).status == 0)
    #expect(try await rows("calendar list --all", in: home).isEmpty)
    let moved = try #require(try await rows("timeline list --all", in: home).first)
    for key in ["uid", "title", "start", "end", "place"] {
      #expect(moved[key] as? String == added[key] as? String, "\(key)")
    }
    #expect(try await run("timeline move-to-calendar", "--json", in: home).status == 64)
    #expect(try await run("timeline move-to-calendar h9 --yes", in: home).status == 66)
    #expect(try await run("timeline move-to-calendar h1 --yes", in: home).status == 0)
    let back = try #require(try await rows("calendar list --all", in: home).first)
    #expect(back["uid"] as? String == added["uid"] as? String)
    #expect(try await rows("timeline list --all", in: home).isEmpty)
  }

  @Test func erasingTheTimelineLeavesTheCalendar() async throws {
    let home = try await homeWithSeries()
    let erased = try await run("consents withdraw timeline.store --erase --yes", in: home)
    #expect(erased.status == 0, "\(erased)")
    #expect(try await starts("calendar", in: home) == Self.mondays)
    #expect(try await run("timeline list", in: home).status == 77)
  }
}
