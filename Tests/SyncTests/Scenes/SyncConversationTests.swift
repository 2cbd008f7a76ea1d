import AtriumCore
import AtriumScreen
import AtriumTesting
import Testing

@testable import AtriumStorage
@testable import Sync

/// A feature of events that needs no consent.
private struct CalendarFeature: Feature {
  static let id: FeatureID = "calendar"
  static let title = Phrase("Calendar")

  func assemble(_ plan: inout Plan, with settings: NoSettings) {
    plan.migrations = Notes.migrations
    plan.contribute(CalendarSyncStore.self) { (store: Store) in
      { CalendarSyncStore(in: store, Notes(component: "VEVENT")) }
    }
  }
}

/// A feature of events without the consent that it needs.
private struct ClosedTimelineFeature: Feature {
  static let id: FeatureID = "timeline"
  static let title = Phrase("Timeline")

  func assemble(_ plan: inout Plan, with settings: NoSettings) {
    plan.migrations = Notes.migrations
    plan.contribute(CalendarSyncStore.self) { (store: Store) in
      { CalendarSyncStore(in: store, Notes(component: "VEVENT")) { "timeline.sync" } }
    }
  }
}

@Suite(.timeLimit(.minutes(10))) @MainActor struct SyncConversationTests {
  private let world = World([.shared((any HTTPClient).self) { ScriptedHTTP() }])

  private func output(_ line: String) async throws -> String {
    let talk = try await Conversation.with([SyncFeature()], .script, in: world, says: line)
    return talk.split(separator: "\n").dropFirst().joined(separator: "\n")
  }

  private func status(_ line: String) async throws -> Int32 {
    try await Conversation.status(of: [SyncFeature()], in: world, saying: line)
  }

  @Test func withoutAServerEverythingIsEmpty() async throws {
    #expect(try await output("sync --json").contains(#""sent":0"#))
    #expect(try await output("sync status --json").contains(#""servers":[]"#))
    #expect(
      try await output("sync conflicts --json")
        == #"{"screen":"conflicts","conflicts":[],"total":0}"#)
    #expect(
      try await output("sync conflicts --output csv")
        .hasPrefix("Conflict,Item,Property,Here,On the server,Changed"))
    #expect(
      try await output("sync status --output csv")
        .hasPrefix("#,Server,List,Content,Items,Synchronised"))
    for line in ["sync", "sync --dry-run", "sync status", "sync conflicts"] {
      #expect(try await status(line) == 0, "\(line)")
    }
  }

  @Test func aConflictNamesItsItemAndTheSideOfEachChange() {
    func conflict(_ address: Address?, _ before: JSON?) -> OpenConflict {
      OpenConflict(
        feature: "todos",
        conflict: SyncConflict(
          number: 2, title: "Milk", address: address,
          mine: ["title": "Oat milk", "done": false, "note": "a"],
          theirs: ["title": "Bread", "done": true, "note": "b"], mineBefore: before,
          theirsBefore: before))
    }
    let before: JSON = ["title": "Milk", "done": true, "note": "a"]
    func text(_ open: OpenConflict) -> String { PlainRenderer().render(.conflicts([open])) }
    let known = text(conflict(Address("todos", ["1"]), before))
    let lines = [
      "todos-1\tMilk\ttitle\tOat milk\tBread\tOn both sides",
      "todos-1\tMilk\tdone\tfalse\ttrue\tHere", "todos-1\tMilk\tnote\ta\tb\tOn the server",
    ]
    #expect(lines.allSatisfy { known.contains($0) }, "\(known)")
    let unknown = text(conflict(nil, nil))
    let row = "todos-deleted-2\tMilk\tdone\tfalse\ttrue\tOn both sides"
    #expect(unknown.contains(row), "\(unknown)")
  }

  @Test(arguments: [
    ("sync add http://example.org --user ada --yes", "not encrypted"),
    ("sync add https://ada:secret@example.org", "contains a login"),
    ("sync add https://example.org --yes", "'User name' is required"),
    ("sync delete 7 --yes", "Server 7 not found"),
    ("sync resolve todos-1 mine", "Conflict todos-1 not found."),
  ])
  func saysWhatIsWrong(_ line: String, _ sentence: String) async throws {
    let output = try await output(line)
    #expect(output.contains(sentence), "\(output)")
    #expect(!output.contains("secret"))
  }

  @Test func theWordAloneSynchronizes() async throws {
    let talk = try await Conversation.with([SyncFeature()], in: world, says: "sync", "/sync")
    #expect(talk.contains("No server is set up."), "\(talk)")
    #expect(talk.contains("sync add https://dav.example.org --user NAME"), "\(talk)")
  }

  private let add = "sync add \(FakeCalendarServer.list) --user ''"

  private func talk(
    _ features: [any Feature], _ options: Conversation.Options, _ lines: String...
  ) async throws -> String {
    let world = World([.shared((any HTTPClient).self) { FakeCalendarServer() }])
    var talk = ""
    for line in lines {
      talk += try await Conversation.with(
        features + [SyncFeature()], options, in: world,
        saying: line.split(separator: "|", omittingEmptySubsequences: false).map(String.init))
    }
    return talk
  }

  @Test(arguments: [
    ("", "tasks (calendar)"), ("timeline", "consents give timeline.sync"),
    ("none", "No list was chosen."),
  ])
  func addingAsksForTheFeatureOfEachListOfEvents(
    _ answer: String, _ result: String
  ) async throws {
    let talk = try await talk(
      [CalendarFeature(), ClosedTimelineFeature()], .person, "\(add)|\(answer)")
    #expect(talk.contains("Appointments of “tasks” (calendar, timeline, none): [calendar]"))
    #expect(talk.contains(result), "\(talk)")
  }

  @Test func addingDoesNotAskForIgnoredLists() async throws {
    let talk = try await talk([CalendarFeature()], .person, "\(add) --ignore tasks")
    #expect(!talk.contains("Use “tasks”"), "\(talk)")
    #expect(talk.contains("No list was chosen."), "\(talk)")
  }

  @Test func oneFeatureIsNamedInsteadOfOffered() async throws {
    let talk = try await talk([ClosedTimelineFeature()], .person, "\(add)|y")
    #expect(talk.contains("Use “tasks” for appointments (timeline)? (y/n)"), "\(talk)")
    #expect(talk.contains("tasks (timeline)"), "\(talk)")
  }

  @Test func scriptsUseTheCalendarUnlessTheyNameAFeature() async throws {
    let both: [any Feature] = [CalendarFeature(), ClosedTimelineFeature()]
    for (features, options, feature) in [
      (both, "--yes", "calendar"), ([ClosedTimelineFeature()], "--yes", "timeline"),
      (both, "--timeline tasks", "timeline"),
    ] {
      let talk = try await talk(features, .script, "\(add) \(options)", "sync status --json")
      let assignment = #"{"name":"tasks","component":"VEVENT","feature":"\#(feature)"}"#
      #expect(talk.contains(#""assigned":[\#(assignment)]"#), "\(talk)")
      #expect(talk.contains(#""feature":"\#(feature)""#), "\(talk)")
    }
  }

  @Test(arguments: [
    ("--calendar tasks", "sync.no-lists"), ("--yes --ignore other", "sync.no-such-list"),
    ("--yes --ignore tasks", "sync.choose"), ("--ignore tasks", "sync.choose"),
  ])
  func addingRefusesWhatCannotBeAssigned(_ options: String, _ code: String) async throws {
    let talk = try await talk([ClosedTimelineFeature()], .script, "\(add) \(options)")
    #expect(talk.contains(code), "\(talk)")
  }

  @Test func aListIsAssignedByName() async throws {
    let talk = try await talk(
      [CalendarFeature(), ClosedTimelineFeature()], .person,
      "\(add) --yes", "sync assign tasks timeline", "sync assign tasks timeline",
      "sync assign tasks wallet", "sync assign tasks none")
    #expect(talk.contains("“tasks” is synchronised with timeline."), "\(talk)")
    #expect(talk.contains("Already so: “tasks” is synchronised with timeline."), "\(talk)")
    #expect(talk.contains("Lists cannot be assigned to “wallet”."), "\(talk)")
    #expect(talk.contains("calendar, timeline, none"), "\(talk)")
    #expect(talk.contains("“tasks” is not synchronised."), "\(talk)")
  }
}
