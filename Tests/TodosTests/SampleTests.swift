import AtriumFormats
import AtriumScreen
import AtriumTesting
import Foundation
import Testing

@testable import Todos

/// The samples beside the package, where they are.
@Suite struct SampleTests {
  private static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "shared/data/todo")
  private let clock = FixedClock("2026-11-21T10:00")

  private func bytes(_ name: String) -> [UInt8]? {
    guard let data = try? Data(contentsOf: Self.folder.appending(path: name)) else {
      print("skipped: there is no \(name) in ../shared/data/todo")
      return nil
    }
    return Array(data)
  }
  private func names(in folder: String, ending: String) -> [String] {
    let path = Self.folder.appending(path: folder).path(percentEncoded: false)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    if names.isEmpty { print("skipped: there is nothing in ../shared/data/todo/\(folder)") }
    return names.filter { $0.hasSuffix(ending) && !$0.hasSuffix(".expected.json") }.sorted()
  }

  @Test func todoTxtLinesAreReadAsTheRulesSay() throws {
    guard let bytes = bytes("todotxt-lines.json"),
      case .array(let samples) = try JSON(parsing: bytes)
    else { return }
    for sample in samples {
      guard case .string(let text) = sample["line"], let expected = sample["expect"] else {
        continue
      }
      let line = TodoTxtLine(text)
      let draft = try #require(TodoTxtReader.read(Array(text.utf8), by: clock).drafts.first)
      #expect(.bool(line.isDone) == expected["done"], "\(text)")
      #expect((line.priority.map { .string(String($0)) } ?? .null) == expected["priority"])
      #expect((line.completed.map { .string("\($0)") } ?? .null) == expected["completed"])
      #expect((line.created.map { .string("\($0)") } ?? .null) == expected["created"])
      #expect(.string(line.text) == expected["text"])
      let marks = ["projects": "+", "contexts": "@"].flatMap { key, mark -> [String] in
        guard case .array(let names) = expected[key] else { return [] }
        return names.compactMap { if case .string(let name) = $0 { mark + name } else { nil } }
      }
      #expect(draft.tags == TagWords.clean(marks), "\(text)")
      #expect(
        TodoTxtWriter(clock: clock).write([Exported(todo: Todo(draft), uid: "", uuid: "")])
          == Array((text + "\n").utf8))
    }
  }

  @Test func tasksAreReadAsTaskwarriorDoes() throws {
    for name in names(in: "taskwarrior", ending: ".json") {
      let expectation = name.replacing(".json", with: ".expected.json")
      guard let bytes = bytes("taskwarrior/\(name)"),
        let expected = json(expectation), case .array(let tasks) = expected["exported"]
      else { continue }
      let imported = TaskwarriorReader(clock: clock).read(bytes)
      #expect(imported.problems.isEmpty == (expected["exit"] == 0), "\(name)")
      let last = Dictionary(imported.drafts.map { ($0.uid, $0) }) { $1 }
      #expect(last.count == tasks.count, "\(name)")
      for task in tasks {
        guard case .string(let uid) = task["uuid"], imported.drafts.first?.uid != nil else {
          continue
        }
        let draft = try #require(last[uid])
        #expect(.string(draft.title) == task["description"])
        #expect(draft.isDone == (task["status"] == "completed" || task["status"] == "deleted"))
        if let created = draft.created { #expect(.string(created.basicTimestamp) == task["entry"]) }
        if let end = draft.finished { #expect(.string(end.basicTimestamp) == task["end"]) }
      }
    }
  }

  private func json(_ name: String) -> JSON? {
    bytes("taskwarrior/\(name)").flatMap { try? JSON(parsing: $0) }
  }

  @Test func calendarsAreRead() {
    for name in names(in: "ics", ending: ".ics") {
      guard let bytes = bytes("ics/\(name)") else { continue }
      let imported = CalendarReader(clock: clock).read(bytes)
      #expect(imported.problems == [], "\(name)")
      #expect(!imported.drafts.isEmpty, "\(name)")
    }
  }
}
