import AtriumCore
import AtriumScreen
import AtriumTesting
import Foundation
import Testing

@testable import Todos

@MainActor @Suite struct TodoEventsTests {
  private let events = RecordingEventSink()

  /// Runs lines as one script, and returns the events of each.
  private func emitted(by lines: String...) async throws -> [[String]] {
    let events = events
    let world = World([.shared((any EventSink).self) { events }])
    var all: [[String]] = []
    for line in lines {
      let count = events.all.count
      let status = try await Conversation.status(of: [TodosFeature()], in: world, saying: line)
      #expect(status == 0, "\(line)")
      all.append(Array(events.all.dropFirst(count)))
    }
    return all
  }

  @Test func addingAndFinishingEmitAnEventForEachTodo() async throws {
    let all = try await emitted(
      by: "todos add Trip", "todos add Ticket --under 1", "todos add Bag --under 1", "todos done 3",
      "todos done 1", "todos done 1")
    #expect(
      all == [
        ["todo.added /todos/1"], ["todo.added /todos/2"], ["todo.added /todos/3"],
        ["todo.done /todos/3"], ["todo.done /todos/1", "todo.done /todos/2"], [],
      ])
    #expect(events.items.allSatisfy { $0.key == "todo" })
    #expect(events.items.map { $0.value["done"]?.bool } == [false, false, false, true, true, true])
    #expect(events.items.last?.value["ref"]?.string == "t2")
  }

  @Test func aDateOfARecurringTodoIsFinished() async throws {
    let all = try await emitted(by: "todos add Water --every monday", "todos done 1")
    #expect(all == [["todo.added /todos/1"], ["todo.done /todos/2"]])
    #expect(events.items.last?.value["series"]?.integer == 1)
  }

  @Test func otherChangesEmitNothing() async throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "events-\(UUID()).ics")
      .path(percentEncoded: false)
    defer { try? FileManager.default.removeItem(atPath: file) }
    let all = try await emitted(
      by: "todos add A", "todos done 1", "todos undo", "todos redo", "todos reopen 1",
      "todos edit 1 --title B", "todos export \(file)", "todos delete 1 --yes",
      "todos import \(file)")
    #expect(all.dropFirst(2).joined().isEmpty, "\(all)")
    #expect(events.all == ["todo.added /todos/1", "todo.done /todos/1"])
  }
}
