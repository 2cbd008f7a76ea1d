import AtriumFormats
import AtriumScreen
import AtriumTesting
import AtriumTime
import Foundation
import Testing

@testable import Todos

/// A file of `Tests/Cases/todo`, or of the folder `shared/data/todo` beside the package if it is there.
struct SampleFile: CustomTestStringConvertible {
  let url: URL

  private static let package = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  private static let folders = [
    package.appending(path: "Tests/Cases/todo"),
    package.deletingLastPathComponent().appending(path: "shared/data/todo"),
  ]

  /// The files of both folders whose names end so.
  static func all(in subfolder: String = "", ending: String) -> [SampleFile] {
    folders.flatMap { folder in
      let folder = folder.appending(path: subfolder)
      let path = folder.path(percentEncoded: false)
      let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
      return names.filter { $0.hasSuffix(ending) && !$0.hasSuffix(".expected.json") }.sorted()
        .map { SampleFile(url: folder.appending(path: $0)) }
    }
  }

  var name: String { url.lastPathComponent }
  var testDescription: String { url.pathComponents.suffix(3).joined(separator: "/") }
  /// The file with the todos that another program reads in this one.
  var expectation: SampleFile {
    SampleFile(url: url.deletingPathExtension().appendingPathExtension("expected.json"))
  }
  var bytes: [UInt8] { get throws { Array(try Data(contentsOf: url)) } }
}

/// Reads sample files.
@Suite struct SampleFileTests {
  private let clock = FixedClock("2026-11-21T10:00")

  @Test(arguments: SampleFile.all(ending: "todotxt-lines.json"))
  func readsTodoTxtLinesByTheRules(_ file: SampleFile) throws {
    for sample in try #require(try JSON(parsing: file.bytes).elements) {
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

  @Test(arguments: SampleFile.all(in: "taskwarrior", ending: ".json"))
  func readsTasksAsTaskwarriorDoes(_ sample: SampleFile) throws {
    let expected = try JSON(parsing: sample.expectation.bytes)
    let tasks = try #require(expected["exported"]?.elements)
    let file = TaskwarriorReader(clock: clock).read(try sample.bytes)
    // Optional attributes that Taskwarrior refuses are kept.
    let unreadable = ["bad-date.json": "due", "bad-status.json": "status"]
    if let attribute = unreadable.first(where: { sample.name.hasSuffix($0.key) })?.value {
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

  @Test(arguments: SampleFile.all(in: "ics", ending: ".ics"))
  func readsCalendars(_ sample: SampleFile) throws {
    let file = CalendarReader(clock: clock).read(try sample.bytes)
    #expect(file.rejected == [])
    #expect(!file.drafts.isEmpty)
  }
}
