import AtriumCore
import AtriumScreen
import AtriumTesting
import Calendar
import Foundation
import Testing

/// A calendar needs no consents. The clock shows 2026-11-21, 10:00 UTC.
@MainActor @Suite struct CalendarTests {
  private let world = World()

  private func output(_ line: String) async throws -> String {
    let talk = try await Conversation.with([CalendarFeature()], .script, in: world, says: line)
    return talk.split(separator: "\n").dropFirst().joined(separator: "\n")
  }

  @Test func anEntryIsKeptWithoutAConsent() async throws {
    let added = try await output("calendar add Call at 5 tomorrow --place Office --json")
    #expect(added.contains(#""screen":"entry""#) && added.contains(#""read":"at 5 tomorrow""#))
    #expect(added.contains(#""ref":"e1""#) && !added.contains("kind"))
    let list = try await output("calendar list --json")
    #expect(list.contains(#""screen":"calendar""#) && list.contains(#""entries":[{"id":1"#))
    #expect(!list.contains("result") && !list.contains("recalls"))
  }

  @Test func theHoursOfTheDayAreSettings() async throws {
    let options = Conversation.Options.script.setting(
      "calendar.day-start=9:30", "calendar.day-end=00:00")
    let talk = try await Conversation.with(
      [CalendarFeature()], options, in: world, says: "free --from 2026-11-24 --to 2026-11-25 --json"
    )
    #expect(
      talk.contains(#"{"from":"2026-11-24T09:30","to":"2026-11-25T00:00"}"#), "\(talk)")
  }

  @Test(arguments: [
    "day-start=25:00", "day-start=8", "day-start=9:60", "day-end=later", "day-end=08:00",
    "day-start=18:00",
  ])
  func wrongHoursAreReported(_ assignment: String) async throws {
    let problems = await #expect(throws: Problems.self) {
      _ = try await Conversation.with(
        [CalendarFeature()], .script.setting("calendar.\(assignment)"), in: world, says: "calendar")
    }
    #expect(problems?.failures.map(\.code) == ["settings.invalid"])
  }

  @Test func conflictsNameTheOtherEntries() async throws {
    _ = try await output("calendar add A --on '2026-11-24 10:00' --until 12:00")
    _ = try await output("calendar add B --on '2026-11-24 11:00' --until 13:00")
    _ = try await output("calendar add C --on '2026-11-24 14:00' --until 15:00")
    let list = try await output("calendar list --json")
    #expect(list.contains(#""conflict":true,"conflicts":["e2"]"#), "\(list)")
    #expect(list.contains(#""conflict":true,"conflicts":["e1"]"#), "\(list)")
    #expect(list.matches(of: /"conflicts"/).count == 2)
  }
}

/// Times in other zones. The clock shows Monday, 2030-03-04, 10:00 in Zagreb. New York is five hours behind from 10 to
/// 31 March.
@MainActor @Suite struct EntryZoneTests {
  private let world = World(now: "2030-03-04T10:00", in: "Europe/Zagreb")

  /// Runs each line as a script of its own.
  /// - Returns: the output of the last line.
  private func output(_ lines: String...) async throws -> String {
    var output = ""
    for line in lines {
      let talk = try await Conversation.with([CalendarFeature()], .script, in: world, says: line)
      output = talk.split(separator: "\n").dropFirst().joined(separator: "\n")
    }
    return output
  }

  private func talk(_ line: String) async throws -> String {
    let talk = try await Conversation.with([CalendarFeature()], .person, in: world, says: line)
    return talk.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  private func status(_ line: String) async throws -> Int32 {
    try await Conversation.status(of: [CalendarFeature()], .script, in: world, saying: line)
  }

  /// The times of an entry in JSON: `start`, `end`, `zone`, `endZone`, `startsAt`, `endsAt`.
  private func times(_ line: String) async throws -> [String?] {
    let entry = try JSON(parsing: Array(try await output(line).utf8))["entry"]
    return ["start", "end", "zone", "endZone", "startsAt", "endsAt"].map { entry?[$0]?.string }
  }

  private nonisolated static let newYork: [String?] = [
    "2030-03-12T09:00", "2030-03-12T10:00", "America/New_York", nil, "2030-03-12T13:00:00Z",
    "2030-03-12T14:00:00Z",
  ]

  /// Names in any case, and ends of names.
  private nonisolated static let entered: [(String, [String?])] = [
    ("--on '12 mar 9:00' --until 10:00 --zone America/New_York", newYork),
    ("--on '12 mar 9:00' --until 10:00 --zone new york", newYork),
    ("--on '12 mar 9:00' --until '1 hour' --zone america/new_york", newYork),
    ("--on '12 mar 9:00 America/New_York' --until '1 hour'", newYork),
    (
      "--on '12 mar 14:00' --until '12 mar 10:00 America/New_York'",
      [
        "2030-03-12T14:00", "2030-03-12T10:00", "Europe/Zagreb", "America/New_York",
        "2030-03-12T13:00:00Z", "2030-03-12T14:00:00Z",
      ]
    ),
    (
      "--on '12 mar 14:00' --until 10:00 --end-zone new_york",
      [
        "2030-03-12T14:00", "2030-03-12T10:00", "Europe/Zagreb", "America/New_York",
        "2030-03-12T13:00:00Z", "2030-03-12T14:00:00Z",
      ]
    ),
    (
      "--on '12 mar 9:00' --until 15:00 --zone new_york --end-zone zagreb",
      [
        "2030-03-12T09:00", "2030-03-12T15:00", "America/New_York", "Europe/Zagreb",
        "2030-03-12T13:00:00Z", "2030-03-12T14:00:00Z",
      ]
    ),
    (
      "--on '12 mar 9:00' --zone utc",
      [
        "2030-03-12T09:00", nil, "UTC", nil, "2030-03-12T09:00:00Z", nil,
      ]
    ),
    (
      "--on 15:00 --zone kolkata",
      [
        "2030-03-04T15:00", nil, "Asia/Kolkata", nil, "2030-03-04T09:30:00Z", nil,
      ]
    ),
    ("--on '12 mar'", ["2030-03-12", nil, nil, nil, "2030-03-12", nil]),
  ]

  @Test(arguments: entered)
  func enteredTimesAreOnTheClockOfTheirZone(_ options: String, _ expected: [String?]) async throws {
    #expect(try await times("calendar add Call \(options) --json") == expected)
    #expect(try await times("/calendar/1 --json") == expected)
  }

  /// The digits stay, unless they are entered.
  @Test(arguments: [
    ("--zone chicago", "2030-03-12T09:00", "2030-03-12T14:00:00Z", "2030-03-12T15:00:00Z"),
    ("--zone zagreb", "2030-03-12T09:00", "2030-03-12T08:00:00Z", "2030-03-12T09:00:00Z"),
    ("--zone zagreb --on 8:00", "2030-03-12T08:00", "2030-03-12T07:00:00Z", "2030-03-12T08:00:00Z"),
    ("--on 13:00", "2030-03-12T08:00", "2030-03-12T12:00:00Z", "2030-03-12T13:00:00Z"),
    ("--end-zone chicago", "2030-03-12T09:00", "2030-03-12T13:00:00Z", "2030-03-12T15:00:00Z"),
    ("--title B", "2030-03-12T09:00", "2030-03-12T13:00:00Z", "2030-03-12T14:00:00Z"),
  ])
  func anEditedZoneKeepsTheDigits(
    _ options: String, _ start: String, _ startsAt: String, _ endsAt: String
  ) async throws {
    _ = try await output("calendar add Call --on '12 mar 9:00' --until 10:00 --zone new york")
    let times = try await times("calendar edit 1 \(options) --json")
    #expect(times[0] == start && times[4] == startsAt && times[5] == endsAt, "\(times)")
  }

  /// Days and weeks keep the clock of the zone, although the clocks of the user change between.
  @Test(arguments: [
    ("postpone 1 3w", "2030-04-02T09:00", "2030-04-02T13:00:00Z"),
    ("edit 1 --on +3w", "2030-04-02T09:00", "2030-04-02T13:00:00Z"),
    ("postpone 1 2h", "2030-03-12T11:00", "2030-03-12T15:00:00Z"),
  ])
  func distancesKeepTheClockOfTheZone(
    _ line: String, _ start: String, _ startsAt: String
  ) async throws {
    _ = try await output("calendar add Call --on '12 mar 9:00' --until 10:00 --zone new york")
    let times = try await times("calendar \(line) --json")
    #expect(times[0] == start && times[4] == startsAt, "\(times)")
  }

  @Test(arguments: [
    ("add A --on '12 mar 9:00' --zone zagrb", 64, "Europe/Zagreb"),
    ("add A --on '12 mar 9:00' --zone nowhere", 64, "is not a time zone"),
    ("add A --on '12 mar 9:00' --zone EST", 64, "is not a time zone"),
    ("add A --on '12 mar' --zone zagreb", 65, "A whole day has no time zone"),
    ("add A --on '12 mar 9:00' --end-zone zagreb", 65, "needs an end"),
    ("add A --on '10 mar 2:30' --zone new_york", 64, "the clocks go forward"),
    ("add A --on '12 mar 9:00' --until 9:30 --end-zone tokyo", 65, "is before the start"),
  ])
  func refusals(_ line: String, _ status: Int32, _ reason: String) async throws {
    let answer = try await output("calendar \(line)")
    #expect(answer.contains(reason), "\(answer)")
    #expect(try await self.status("calendar \(line)") == status)
  }

  /// Both clocks are named where they differ.
  @Test func anEntryShowsItsOwnZone() async throws {
    let added = try await talk("calendar add Call --on '12 mar 9:00' --until 10:00 --zone new york")
    #expect(
      added.hasSuffix("Tue 2030-03-12 14:00–15:00 (09:00–10:00 America/New_York)."), "\(added)")
    let list = try await talk("calendar")
    #expect(list.contains("Tue 12 14:00–15:00 e1 Call (09:00–10:00 New York)"), "\(list)")
    let agenda = try await talk("agenda --from 2030-03-12 --to 2030-03-13")
    #expect(agenda.contains("14:00–15:00 Call (09:00–10:00 New York)"), "\(agenda)")
    let week = try await talk("week 2030-03-12")
    #expect(week.contains("14:00–15:00 Call (09:00–10:00 New York)"), "\(week)")
    let json = try await output("agenda --from 2030-03-12 --to 2030-03-13 --json")
    #expect(json.contains(#""title":"Call""#), "\(json)")
    let found = try await talk("find Call")
    #expect(found.contains("09:00 America/New_York"), "\(found)")
    let moved = try await talk("calendar edit 1 --zone zagreb")
    #expect(moved.contains("Tue 2030-03-12 09:00–10:00."), "\(moved)")
    #expect(moved.contains("The times keep their digits"), "\(moved)")
    let own = try await talk("calendar")
    #expect(own.contains("Tue 12 09:00–10:00 e1 Call") && !own.contains("Zagreb"), "\(own)")
  }

  @Test func aJourneyKeepsBothZones() async throws {
    let line = "calendar add Flight --on '13 mar 10:00' --until 14:00 --end-zone new_york"
    let added = try await talk(line)
    #expect(
      added.hasSuffix(
        "Wed 2030-03-13 10:00–19:00 (10:00 Europe/Zagreb – 14:00 America/New_York)."), "\(added)")
    let moved = try await times("calendar postpone 1 1d --json")
    #expect(
      moved == [
        "2030-03-14T10:00", "2030-03-14T14:00", "Europe/Zagreb", "America/New_York",
        "2030-03-14T09:00:00Z", "2030-03-14T18:00:00Z",
      ])
    let path = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).ics")
      .path(percentEncoded: false)
    defer { try? FileManager.default.removeItem(atPath: path) }
    _ = try await output("calendar export \(path)")
    let file = try String(contentsOfFile: path, encoding: .utf8)
    #expect(file.contains("DTSTART;TZID=Europe/Zagreb:20300314T100000"), "\(file)")
    #expect(file.contains("DTEND;TZID=America/New_York:20300314T140000"), "\(file)")
    #expect(file.contains("TZID:America/New_York") && file.contains("TZID:Europe/Zagreb"))
    _ = try await output("calendar undo")
    #expect(
      try await times("/calendar/1 --json").suffix(2) == [
        "2030-03-13T09:00:00Z", "2030-03-13T18:00:00Z",
      ])
  }

  /// Monday evening in New York is Tuesday in Zagreb.
  @Test func aSeriesKeepsTheClockOfItsZone() async throws {
    let list = try await output(
      "calendar add Call --on '11 mar 21:00' --until 21:30 --zone new_york --every monday",
      "calendar list --from 2030-03-11 --to 2030-04-10 --json")
    let entries = try JSON(parsing: Array(list.utf8))["entries"]?.elements ?? []
    #expect(
      entries.map { $0["start"]?.string } == [
        "2030-03-11T21:00", "2030-03-18T21:00", "2030-03-25T21:00", "2030-04-01T21:00",
        "2030-04-08T21:00",
      ])
    #expect(
      entries.map { $0["startsAt"]?.string } == [
        "2030-03-12T01:00:00Z", "2030-03-19T01:00:00Z", "2030-03-26T01:00:00Z",
        "2030-04-02T01:00:00Z", "2030-04-09T01:00:00Z",
      ])
    #expect(entries.allSatisfy { $0["every"]?.string == "every Monday" }, "\(list)")
  }

  /// The answer says which time is meant if the clocks show it twice, or skip it.
  @Test(arguments: [
    ("add A 2030-10-27 02:30", "occurs twice"), ("add A 2030-10-27 02:30-03:30", "occurs twice"),
    ("add A --on '27 oct 2:30'", "occurs twice"), ("add A 2030-10-27 03:30", nil),
    ("add Call A 2030-03-31 02:30", "does not exist"),
  ])
  func clocksThatChangeAreSaid(_ line: String, _ sentence: String?) async throws {
    let answer = try await talk("calendar \(line)")
    for text in ["occurs twice", "does not exist"] {
      #expect(answer.contains(text) == (text == sentence), "\(answer)")
    }
  }

  /// Entries that last days or a night, and those between zones, on the days of the user.
  @Test(arguments: [
    ("2030-03-11", ["Congress"], "all day"), ("2030-03-12", ["Congress", "Night"], "22:00"),
    ("2030-03-13", ["Congress", "Night", "Flight"], "until 06:00"),
    ("2030-03-13", ["Congress", "Night", "Flight"], "10:00"),
    ("2030-03-13", ["Congress", "Night", "Flight"], "Flight (10:00 Zagreb – 14:00 New York)"),
    ("2030-03-14", ["Congress"], "all day"), ("2030-03-15", ["Congress"], "all day"),
    ("2030-03-16", [], "Nothing"),
  ])
  func entriesStandOnTheirDays(_ day: String, _ titles: [String], _ text: String) async throws {
    _ = try await output(
      "calendar add Congress --on 2030-03-11 --until 2030-03-15",
      "calendar add Night --on '12 mar 22:00' --until '13 mar 6:00'",
      "calendar add Flight --on '13 mar 10:00' --until 14:00 --end-zone new_york")
    let today = try await output("today --on \(day) --json")
    let agenda = try await output("agenda --from 2030-03-04 --to 2030-04-04 --json")
    let week = try await output("week --on 2030-03-10 --json")
    for list in [today, agenda, week] {
      let entries = try JSON(parsing: Array(list.utf8))["entries"]?.elements ?? []
      let found = entries.filter { $0["day"]?.string == day }.compactMap { $0["title"]?.string }
      #expect(found == titles, "\(list)")
    }
    let talk = try await talk("today --on \(day)")
    #expect(talk.contains(text), "\(talk)")
  }

  @Test func anEntryHasTheMembersOfTheContract() async throws {
    let answer = try await output(
      "calendar add A --on '12 mar 9:00' --every 'week on tue' --place P --note N --json")
    let entry = try #require(try JSON(parsing: Array(answer.utf8))["entry"])
    let names = entry.members?.map(\.key) ?? []
    for name in [
      "id", "ref", "title", "start", "end", "zone", "startsAt", "endsAt", "place", "note", "state",
      "uid", "every", "endZone", "organizer", "attendees",
    ] {
      #expect(names.contains(name), "\(name)")
    }
    #expect(entry["every"]?.string == "every Tuesday", "\(answer)")
    let list = try await output("calendar list --json")
    let row = try #require(try JSON(parsing: Array(list.utf8))["entries"]?.elements?.first)
    let shared = (row.members ?? []).filter { names.contains($0.key) }
    #expect(shared.count > 15 && shared.allSatisfy { entry[$0.key] == $0.value }, "\(list)")
  }
}

/// Events of other programs. The clock shows 2026-11-21, 10:00 UTC.
@MainActor @Suite struct ImportedEntryTests {
  private let world = World()

  /// Imports events, and runs a line as a script.
  private func output(_ line: String, after events: [String]) async throws -> String {
    let path = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).ics")
      .path(percentEncoded: false)
    defer { try? FileManager.default.removeItem(atPath: path) }
    let lines = events.enumerated().map { "BEGIN:VEVENT\nUID:\($0)\n\($1)\nEND:VEVENT\n" }
    try lines.joined().write(toFile: path, atomically: true, encoding: .utf8)
    var talk = ""
    for line in (events.isEmpty ? [] : ["calendar import \(path)"]) + [line] {
      talk = try await Conversation.with([CalendarFeature()], .script, in: world, says: line)
    }
    return talk.split(separator: "\n").dropFirst().joined(separator: "\n")
  }

  @Test func invitationsAreShownReadOnly() async throws {
    let attendees = (1...12).map {
      "ATTENDEE;CN=Guest \($0);PARTSTAT=TENTATIVE:mailto:\($0)@example.org"
    }
    let event =
      (["SUMMARY:Meeting", "DTSTART:20261124T143000Z", "ORGANIZER;CN=Ana:mailto:ana@example.org"]
      + attendees).joined(separator: "\n")
    let answer = try await output("/calendar/1 --json", after: [event])
    let entry = try #require(try JSON(parsing: Array(answer.utf8))["entry"])
    #expect(entry["organizer"] == ["name": "Ana", "address": "ana@example.org"], "\(answer)")
    let guests = try #require(entry["attendees"]?.elements)
    #expect(guests.count == 12 && guests.allSatisfy { $0["status"] == "tentative" }, "\(answer)")
    let talk = try await Conversation.with(
      [CalendarFeature()], .person, in: world, says: "/calendar/1")
    let words = talk.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains("Ana <ana@example.org>"), "\(words)")
    #expect(words.contains("Guest 10 (tentative), and 2 more"), "\(words)")
    #expect(words.contains("Answer the invitation in another calendar program"), "\(words)")
  }

  @Test(arguments: [("EMAIL", true), ("email", true), ("DISPLAY", false)])
  func anAlarmByMailIsNamed(_ action: String, _ isNamed: Bool) async throws {
    let alarm = "BEGIN:VALARM\nACTION:\(action)\nTRIGGER:-PT15M\nEND:VALARM"
    _ = try await output("calendar", after: ["SUMMARY:A\nDTSTART:20261124T143000Z\n\(alarm)"])
    let talk = try await Conversation.with(
      [CalendarFeature()], .person, in: world, says: "/calendar/1")
    #expect(talk.contains("An alarm by mail is kept") == isNamed, "\(talk)")
  }

  /// An entry that occupies no time is in no conflict, in lists of the calendar and of days.
  @Test(arguments: [("OPAQUE", true), ("TRANSPARENT", false), ("transparent", false)])
  func transparentEntriesAreInNoConflict(_ value: String, _ isInConflict: Bool) async throws {
    let times = "DTSTART:20261124T143000Z\nDTEND:20261124T153000Z"
    let events = ["SUMMARY:A\n\(times)", "SUMMARY:B\n\(times)\nTRANSP:\(value)"]
    let list = try await output("calendar list --json", after: events)
    #expect(list.contains(#""conflict":true"#) == isInConflict, "\(list)")
    for line in ["week --on 2026-11-23 --json", "agenda --json"] {
      let days = try await output(line, after: [])
      #expect(days.contains(#""title":"B""#), "\(days)")
      #expect(days.contains(#""conflict":true"#) == isInConflict, "\(days)")
    }
  }
}
