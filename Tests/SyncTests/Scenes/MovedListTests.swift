import AtriumCore
import AtriumTesting
import Calendar
import Testing
import Timeline

@testable import Sync

/// `timeline move-to-calendar` moves the items of a list as `sync assign` does, and single items as others.
@Suite(.timeLimit(.minutes(10))) @MainActor struct MovedListTests {
  private let server = FakeCalendarServer()
  private let world: World
  private let features: [any Feature] = [CalendarFeature(), TimelineFeature(), SyncFeature()]

  init() {
    let server = server
    world = World([.shared((any HTTPClient).self) { server }])
  }

  private func talk(
    _ options: Conversation.Options, _ lines: String...
  ) async throws -> String {
    try await Conversation.with(
      features, options.consenting(to: "timeline.store", "timeline.sync"), in: world, saying: lines)
  }

  /// Synchronises three events with the timeline.
  private func fill() async throws {
    for name in ["a", "b", "c"] {
      server.put(["SUMMARY:\(name)", "DTSTART:20261124T100000Z"], at: name, component: "VEVENT")
    }
    _ = try await talk(
      .script, "sync add \(FakeCalendarServer.list) --user '' --timeline tasks")
    #expect(try await talk(.script, "sync --json").contains(#""received":3"#))
  }

  private var writes: [String] {
    server.requests.filter { ["PUT", "DELETE"].contains($0) }
  }

  @Test func aListMovesByItsName() async throws {
    try await fill()
    let unnamed = try await talk(.script, "timeline move-to-calendar")
    #expect(unnamed.contains("Lists of the timeline: “tasks”"), "\(unnamed)")
    let moved = try await talk(.script, "timeline move-to-calendar Tasks --yes")
    #expect(moved.contains(#""moved":3"#), "\(moved)")
    #expect(try await talk(.script, "calendar list --all --json").contains(#""total":3"#))
    #expect(try await talk(.script, "timeline list --all --json").contains(#""total":0"#))
    let again = try await talk(.script, "sync --json")
    #expect(
      again.contains(#""sent":0,"received":0,"deleted_here":0,"deleted_there":0"#), "\(again)")
    #expect(writes.isEmpty)
  }

  @Test func atAPromptTheListsAreOffered() async throws {
    try await fill()
    let refused = try await talk(.person, "timeline move-to-calendar", "tasks", "n")
    #expect(refused.contains("List (tasks): tasks"), "\(refused)")
    #expect(refused.contains("Move the items of “tasks” to the calendar? (y/n)"), "\(refused)")
    #expect(try await talk(.script, "timeline list --all --json").contains(#""total":3"#))
    _ = try await talk(.person, "timeline move-to-calendar", "tasks", "y")
    #expect(try await talk(.script, "calendar list --all --json").contains(#""total":3"#))
  }

  @Test func anItemOfAListOfTheTimelineIsDeletedThere() async throws {
    try await fill()
    _ = try await talk(.script, "timeline move-to-calendar h1 --yes")
    let synchronised = try await talk(.script, "sync --json")
    #expect(synchronised.contains(#""deleted_there":1"#), "\(synchronised)")
    #expect(server.names.count == 2)
    #expect(try await talk(.script, "calendar list --all --json").contains(#""total":1"#))
    _ = try await talk(.script, "undo", "sync --json")
    #expect(server.names.count == 3)
    #expect(try await talk(.script, "timeline list --all --json").contains(#""total":3"#))
  }
}
