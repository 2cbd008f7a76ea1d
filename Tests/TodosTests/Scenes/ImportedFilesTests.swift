import AtriumTesting
import Foundation
import Testing
import Todos

/// Files of other programs that are damaged, or have more than todos can express.
@MainActor @Suite final class ImportedFilesTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "files-\(UUID())")
  private let todos = TodosFixture()

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }
  deinit { try? FileManager.default.removeItem(at: folder) }

  private func path(_ name: String) -> String {
    folder.appending(path: name).path(percentEncoded: false)
  }
  private func file(_ name: String, _ text: String) throws -> String {
    try Data(text.utf8).write(to: folder.appending(path: name))
    return path(name)
  }
  /// Returns the lines of an export that contain a text.
  private func exported(_ name: String, _ text: String) async throws -> [String] {
    _ = try await todos.output("todos export \(path(name)) --overwrite")
    let file = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
    return file.split(whereSeparator: \.isNewline).map(String.init).filter { $0.contains(text) }
  }

  @Test func aBadTokenSkipsOneTask() async throws {
    let file = try file(
      "a.json",
      "[\n{\"description\":\"A\"},\n{\"description\":\"B\",\"n\":2h},\n{\"description\":\"C\"}]")
    #expect(try await todos.status("todos import \(file)") == 65)
    let answer = try await todos.output("todos import \(file) --skip-bad")
    #expect(answer.contains(#""imported":2"#) && answer.contains(#"[{"line":3,"#), "\(answer)")
    #expect(try await todos.status("todos import \(file) --skip-bad") == 0)
  }

  @Test func ofACutFileTheBeginningIsImported() async throws {
    let file = try file("a.json", "[\n{\"description\":\"A\"},\n{\"description\":\"B")
    #expect(try await todos.status("todos import \(file)") == 65)
    #expect(try await todos.output("todos list").contains(#""total":3"#))
    #expect(try await todos.status("todos import \(file) --skip-bad") == 65)
    #expect(try await todos.output("todos list").contains(#""total":4"#))
    let answer = try await todos.output("todos import \(file) --skip-bad")
    #expect(answer.contains(#""known":1"#) && answer.contains("a.json:3"), "\(answer)")
  }

  @Test func attributesWithoutEffectAreNamedWithTheirItems() async throws {
    let file = try file(
      "a.json",
      #"[{"description":"A","uuid":"a","until":"20300101T000000Z","depends":["b"]},"#
        + #"{"description":"B","uuid":"b","until":"20300101T000000Z","due":"soon"}]"#)
    let talk = try await todos.talk(
      says: "todos", "import \(file)")
    #expect(talk.contains("! Not understood, only kept as text: due (1)."), "\(talk)")
    #expect(
      talk.contains("! Without effect here, only kept for exports: until (2)."),
      "\(talk)")
    let again = try await todos.output("todos import \(file)")
    #expect(again.contains(#""ineffective":[]"#), "\(again)")
  }

  @Test func anImportSaysWhatWaitsAndWhatWasDeleted() async throws {
    let file = try file(
      "a.json",
      #"[{"description":"A","scheduled":"20300101T000000Z"},{"description":"B","status":"deleted"},"#
        + #"{"description":"C","status":"completed","wait":"20300101T000000Z"}]"#)
    let talk = try await todos.talk(says: "todos", "import \(file)")
    #expect(talk.contains("1 waits until its start: todos list --waiting"), "\(talk)")
    #expect(talk.contains("1 was deleted in Taskwarrior; here deleted means done."), "\(talk)")
  }

  /// A note replaces the first annotation.
  @Test func aNoteKeepsTheOtherAnnotations() async throws {
    let file = try file(
      "a.json",
      #"[{"uuid":"\#(uuid(1))","description":"A","annotations":[{"entry":"20260102T030405Z","description":"one"},"#
        + #"{"entry":"20260103T030405Z","description":"two"}]}]"#)
    _ = try await todos.output("todos import \(file)", "todos edit 4 --note new")
    #expect(try await todos.output("/todos/4").contains(#""content":"new\ntwo""#))
    let exported = try await todos.talk(says: "todos export --format taskwarrior")
    #expect(exported.contains("20260103T030405Z"), "\(exported)")
    _ = try await todos.output("todos edit 4 --note none")
    #expect(try await todos.output("/todos/4").contains(#""content":null"#))
  }

  /// A task of Taskwarrior that depends on others.
  private func task(_ number: Int, after prerequisites: Int...) -> String {
    let uuids = prerequisites.map { "\"\(uuid($0))\"" }.joined(separator: ",")
    return #"{"uuid":"\#(uuid(number))","description":"T\#(number)","depends":[\#(uuids)]}"#
  }

  @Test func aLaterImportBringsPrerequisites() async throws {
    let tasks = [task(1, after: 2, 3), task(2, after: 3), task(3)]
    let first = try await todos.output("todos import \(file("a.json", "[\(tasks[0])]"))")
    #expect(first.contains(#""ineffective":[]"#), "\(first)")
    #expect(try await todos.output("/todos/4").contains(#""after":[]"#))
    _ = try await todos.output("todos import \(file("b.json", "[\(tasks[1]),\(tasks[2])]"))")
    #expect(try await todos.output("/todos/4").contains(#""after":["t5","t6"]"#))
    #expect(try await todos.output("/todos/5").contains(#""after":["t6"]"#))
    _ = try await todos.output("todos undo")
    #expect(try await todos.output("/todos/4").contains(#""after":[]"#))
    _ = try await todos.output("todos redo")
    #expect(try await todos.output("/todos/4").contains(#""after":["t5","t6"]"#))
  }

  /// RFC 9253 §9.1. Relations that are not used are kept.
  @Test func calendarsHaveDependencies() async throws {
    func todo(_ uid: String, _ relations: String...) -> String {
      let lines = relations.map { "RELATED-TO;RELTYPE=\($0)\r\n" }.joined()
      return "BEGIN:VTODO\r\nUID:\(uid)\r\nSUMMARY:\(uid)\r\n\(lines)END:VTODO\r\n"
    }
    let file = try file(
      "a.ics",
      "BEGIN:VCALENDAR\r\n" + todo("a", "DEPENDS-ON:b", "DEPENDS-ON:x", "SIBLING:s")
        + todo("b", "depends-on:a") + todo("c", "DEPENDS-ON:a", "DEPENDS-ON:b")
        + "END:VCALENDAR\r\n")
    let answer = try await todos.output("todos import \(file)")
    #expect(answer.contains(#""cycles":["t4 → t5 → t4"]"#), "\(answer)")
    for (number, names) in [(4, #"["t5"]"#), (5, "[]"), (6, #"["t4","t5"]"#)] {
      #expect(try await todos.output("/todos/\(number)").contains(#""after":\#(names)"#))
    }
    #expect(
      try await exported("b.ics", "RELATED-TO") == [
        "RELATED-TO;RELTYPE=DEPENDS-ON:b", "RELATED-TO;RELTYPE=DEPENDS-ON:x",
        "RELATED-TO;RELTYPE=SIBLING:s", "RELATED-TO;RELTYPE=depends-on:a",
        "RELATED-TO;RELTYPE=DEPENDS-ON:a", "RELATED-TO;RELTYPE=DEPENDS-ON:b",
      ])
    _ = try await todos.output("todos edit 6 --after none")
    _ = try await todos.output("todos edit 4 --not-after 5 --after 6 --under 5")
    #expect(
      try await exported("b.ics", "RELATED-TO") == [
        "RELATED-TO;RELTYPE=DEPENDS-ON:x", "RELATED-TO;RELTYPE=SIBLING:s",
        "RELATED-TO:b", "RELATED-TO;RELTYPE=DEPENDS-ON:c", "RELATED-TO;RELTYPE=depends-on:a",
      ])
  }

  @Test func theRelationThatClosesACycleIsKeptForExports() async throws {
    let tasks = [task(1, after: 2), task(2, after: 3), task(3, after: 1)]
    let first = try await todos.output(
      "todos import \(file("a.json", "[\(tasks[0]),\(tasks[1])]"))")
    #expect(first.contains(#""cycles":[]"#), "\(first)")
    let answer = try await todos.output("todos import \(file("b.json", "[\(tasks[2])]"))")
    #expect(answer.contains(#""cycles":["t5 → t6 → t4 → t5"]"#), "\(answer)")
    #expect(try await todos.output("/todos/4").contains(#""after":["t5"]"#))
    #expect(try await todos.output("/todos/5").contains(#""after":[]"#))
    #expect(try await todos.output("/todos/6").contains(#""after":["t4"]"#))
    for (number, other) in [(1, 2), (2, 3), (3, 1)] {
      let lines = try await exported("c.json", #""description":"T\#(number)""#)
      #expect(lines.contains { $0.contains(#""depends":["\#(uuid(other))"]"#) }, "\(lines)")
    }
  }

  @Test func aRemovedDependencyIsNotExported() async throws {
    let tasks = [task(1, after: 2, 3, 4), task(2), task(3)].joined(separator: ",")
    _ = try await todos.output("todos import \(file("a.json", "[\(tasks)]"))")
    _ = try await todos.output("todos edit 4 --not-after 5")
    let lines = try await exported("b.json", #""T1""#)
    #expect(lines.first?.contains(#""depends":["\#(uuid(3))","\#(uuid(4))"]"#) == true, "\(lines)")
    _ = try await todos.output("todos undo")
    #expect(try await exported("b.json", #""T1""#).first?.contains(uuid(2)) == true)
  }

  @Test(arguments: [
    ("DTSTART:20300101T090000", true), ("DTSTART:20200101T090000", false),
    ("DTSTART:20300101T090000\nRRULE:FREQ=DAILY", false),
    ("DTSTART:20300101T090000\nSTATUS:COMPLETED", false), ("X-A:1", false),
  ])
  func aLaterStartHidesTheTodo(_ lines: String, _ waits: Bool) async throws {
    let file = try file(
      "a.ics",
      "BEGIN:VCALENDAR\nBEGIN:VTODO\nUID:1\nSUMMARY:A\n\(lines)\nEND:VTODO\nEND:VCALENDAR\n")
    let answer = try await todos.output("todos import \(file)")
    #expect(answer.contains(#""ineffective":[]"#), "\(answer)")
    let todo = try await todos.output("/todos/4")
    #expect(todo.contains(#""waiting":\#(waits)"#), "\(todo)")
  }

  private func uuid(_ number: Int) -> String {
    "00000000-0000-4000-8000-\(100_000_000_000 + number)"
  }

  /// A weekly template whose first date was completed, and tasks that it created.
  private func series(_ mask: String, _ children: [(index: Int, due: String, status: String)])
    -> String
  {
    let tasks = children.map { child in
      #"{"uuid":"\#(uuid(child.index))","description":"Meter","status":"\#(child.status)","#
        + #""due":"\#(child.due)","recur":"weekly","parent":"\#(uuid(99))","imask":\#(child.index)}"#
    }
    let template =
      #"{"uuid":"\#(uuid(99))","description":"Meter","status":"recurring","due":"20310321T080000Z","#
      + #""recur":"weekly","mask":"\#(mask)"}"#
    // The template may follow its tasks.
    return "[\((tasks + [template]).joined(separator: ",\n"))]"
  }

  @Test func aTemplateAndItsTasksAreOneTodo() async throws {
    let text = series(
      "+-", [(0, "20310321T080000Z", "completed"), (1, "20310328T080000Z", "pending")])
    let file = try file("a.json", text)
    let answer = try await todos.output("todos import \(file)")
    #expect(answer.contains(#""imported":2,"first":4,"last":5"#), "\(answer)")
    #expect(answer.contains(#""recurring":1"#), "\(answer)")
    let todo = try await todos.output("/todos/4")
    #expect(todo.contains(#""done":false,"due":"2031-03-28T08:00""#), "\(todo)")
    #expect(todo.contains(#""recurs":"every week""#), "\(todo)")
    #expect(try await todos.output("/todos/5").contains(#""series":4"#))
    #expect(try await todos.output("todos import \(file)").contains(#""imported":0"#))
    let lines = try await exported("b.json", "Meter")
    for member in [#""mask":"+-""#, #""imask":0"#, #""imask":1"#, #""due":"20310321T080000Z""#] {
      #expect(lines.contains { $0.contains(member) }, "\(lines)")
    }
    #expect(lines.count == 3)
  }

  @Test func finishingADateFinishesItsTask() async throws {
    _ = try await todos.output(
      "todos import \(file("a.json", series("-", [(0, "20310321T080000Z", "pending")])))")
    _ = try await todos.output("todos done 4")
    #expect(try await todos.output("/todos/4").contains(#""due":"2031-03-28T08:00""#))
    var lines = try await exported("b.json", "Meter")
    #expect(lines.contains { $0.contains(uuid(0)) && $0.contains("completed") })
    #expect(lines.contains { $0.contains(#""mask":"+""#) } && lines.count == 2)
    #expect(try await todos.output("todos reopen 4", "/todos/4").contains("2031-03-21T08:00"))
    lines = try await exported("b.json", "Meter")
    #expect(lines.contains { $0.contains(uuid(0)) && $0.contains("pending") })
    #expect(lines.contains { $0.contains(#""mask":"-""#) } && lines.count == 2)
  }

  @Test func theNextPendingTaskFollows() async throws {
    let text = series(
      "+--", [(1, "20310328T080000Z", "pending"), (2, "20310404T090000Z", "pending")])
    _ = try await todos.output("todos import \(file("a.json", text))")
    #expect(try await todos.output("/todos/4").contains(#""due":"2031-03-28T08:00""#))
    _ = try await todos.output("todos done 4")
    #expect(try await todos.output("/todos/4").contains(#""due":"2031-04-04T09:00""#))
    #expect(try await todos.output("todos edit 4 --title Gas", "todos list").contains("Gas"))
    let lines = try await exported("b.json", #""description":"Gas""#)
    #expect(lines.count == 2 && lines.contains { $0.contains(uuid(2)) }, "\(lines)")
  }

  @Test func aTaskWithoutItsTemplateIsATodo() async throws {
    let file = try file(
      "a.json",
      #"[{"uuid":"c","description":"Meter","status":"pending","recur":"weekly","parent":"p"}]"#)
    let answer = try await todos.output("todos import \(file)")
    #expect(answer.contains(#""imported":1"#), "\(answer)")
    #expect(answer.contains(#"[{"attribute":"parent","items":1}]"#), "\(answer)")
    #expect(try await todos.output("/todos/4").contains(#""recurs":null"#))
  }

  @Test func aTemplateWithoutTasksIsDueOnItsNextDate() async throws {
    _ = try await todos.output("todos import \(file("a.json", series("+X", [])))")
    #expect(try await todos.output("/todos/4").contains(#""due":"2031-04-04T08:00""#))
    #expect(try await exported("b.json", #""mask":"+X""#).count == 1)
  }

  @Test func anImportIsNotUndoneAfterItsTodosChanged() async throws {
    _ = try await todos.output("todos import \(file("a.txt", "A\nB\n"))")
    _ = try await todos.output("todos add Other", "todos edit 4 --title Changed")
    let list = try await todos.output("todos undo --list")
    let step = try #require(
      list.firstMatch(of: #/"number":(\d+),"time":"[^"]*","action":"imported"/#).map {
        String($0.1)
      })
    let refused = try await todos.output("todos undo --step \(step)")
    #expect(refused.contains(#""failure":"todos.changed-since""#), "\(refused)")
    #expect(try await todos.output("/todos/4").contains("Changed"))
    _ = try await todos.output("todos undo", "todos undo --step \(step)")
    #expect(try await todos.status("/todos/4") == 66)
    #expect(try await todos.output("/todos/6").contains("Other"))
  }

  @Test func theThresholdMovesWithTheDueDay() async throws {
    let file = try file("a.txt", "(A) 2030-07-04 Pay @Bank t:2030-08-05 due:2030-08-10 rec:+1m\n")
    _ = try await todos.output("todos import \(file)", "todos done 4")
    #expect(
      try await exported("b.txt", "Pay") == [
        "(A) 2030-07-04 Pay @Bank t:2030-09-05 due:2030-09-10 rec:+1m",
        "x 2026-11-21 2030-07-04 Pay @Bank t:2030-08-05 due:2030-08-10 pri:A",
      ])
    _ = try await todos.output("todos reopen 4")
    #expect(
      try await exported("b.txt", "Pay") == [
        "(A) 2030-07-04 Pay @Bank t:2030-08-05 due:2030-08-10 rec:+1m"
      ])
  }
}
