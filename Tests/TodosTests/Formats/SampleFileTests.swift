import AtriumFormats
import AtriumScreen
import AtriumTesting
import AtriumTime
import Foundation
import Testing

@testable import Todos

private let folder = URL(filePath: #filePath)
  .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  .deletingLastPathComponent().deletingLastPathComponent().appending(path: "shared/data/todo")

/// Returns the names of the sample files in a folder; none if the folder is missing.
private func names(in subfolder: String, ending: String) -> [String] {
  let path = folder.appending(path: subfolder).path(percentEncoded: false)
  let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
  return names.filter { $0.hasSuffix(ending) && !$0.hasSuffix(".expected.json") }.sorted()
}

/// Reads the sample files beside the package.
@Suite(
  .enabled(
    if: FileManager.default.fileExists(atPath: folder.path(percentEncoded: false)),
    "There is no folder ../shared/data/todo."))
struct SampleFileTests {
  private let clock = FixedClock("2026-11-21T10:00")

  private func bytes(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: folder.appending(path: name)))
  }

  @Test func readsTodoTxtLinesByTheRules() throws {
    for sample in try #require(try JSON(parsing: bytes("todotxt-lines.json")).elements) {
      let text = try #require(sample["line"]?.string)
      let expected = try #require(sample["expect"])
      let line = TodoTxtLine(text)
      let draft = try #require(TodoTxtReader(clock: clock).read(Array(text.utf8)).drafts.first)
      #expect(.bool(line.isDone) == expected["done"], "\(text)")
      #expect((line.priority.map { .string(String($0)) } ?? .null) == expected["priority"])
      #expect((line.completed.map { .string("\($0)") } ?? .null) == expected["completed"])
      #expect((line.created.map { .string("\($0)") } ?? .null) == expected["created"])
      #expect(.string(line.text) == expected["text"])
      let marks = ["projects": "+", "contexts": "@"].flatMap { key, mark in
        (expected[key]?.elements ?? []).compactMap(\.string).map { mark + $0 }
      }
      #expect(draft.tags == TagNormalizer.cleaned(marks), "\(text)")
      #expect(
        TodoTxtWriter(clock: clock).write([ExportedTodo(todo: Todo(draft), uid: "", uuid: "")])
          == Array((text + "\n").utf8))
    }
  }

  @Test(arguments: names(in: "taskwarrior", ending: ".json"))
  func readsTasksAsTaskwarriorDoes(_ name: String) throws {
    let expectation = name.replacing(".json", with: ".expected.json")
    let expected = try JSON(parsing: bytes("taskwarrior/\(expectation)"))
    let tasks = try #require(expected["exported"]?.elements)
    let file = TaskwarriorReader(clock: clock).read(try bytes("taskwarrior/\(name)"))
    // Optional attributes that Taskwarrior refuses are kept.
    let unreadable = ["made-bad-date.json": "due", "made-bad-status.json": "status"]
    if let attribute = unreadable[name] {
      #expect(file.rejected.isEmpty && file.drafts.map(\.unreadable) == [[attribute]])
      return
    }
    #expect(file.rejected.isEmpty == (expected["exit"] == 0))
    // Taskwarrior assigns a UUID to a task without one.
    let drafts = Dictionary(file.drafts.map { ($0.uid ?? $0.title, $0) }) { $1 }
    #expect(drafts.count == tasks.count)
    for task in tasks {
      let uuid = try #require(task["uuid"]?.string)
      let description = try #require(task["description"]?.string)
      let draft = try #require(drafts[uuid] ?? drafts[description])
      #expect(draft.title == description)
      #expect(draft.isDone == (task["status"] == "completed" || task["status"] == "deleted"))
      for (key, date) in ["entry": draft.created, "end": draft.finished]
      where draft.original?.value[key] != nil {
        #expect(date.map { .string($0.basicTimestamp) } == task[key], "\(key)")
      }
    }
  }

  @Test(arguments: names(in: "ics", ending: ".ics"))
  func readsCalendars(_ name: String) throws {
    let file = CalendarReader(clock: clock).read(try bytes("ics/\(name)"))
    #expect(file.rejected == [])
    #expect(!file.drafts.isEmpty)
  }
}
