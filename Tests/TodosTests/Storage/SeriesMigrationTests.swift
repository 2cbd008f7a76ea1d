import AtriumCore
import AtriumFormats
import AtriumScreen
import AtriumStorage
import AtriumTesting
import AtriumTime
import Foundation
import GRDB
import Testing

@testable import Todos

/// A database that an earlier version wrote, which knew simple rules only.
@Suite final class SeriesMigrationTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "todos-\(UUID())")

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }
  deinit { try? FileManager.default.removeItem(at: folder) }

  @Test func rulesOfEarlierImportsAndTheirStepsAreKept() async throws {
    let path = folder.appending(path: "todos.sqlite").path(percentEncoded: false)
    let old = Store(.file(path), migrations: Array(TodosSchema.steps.prefix(6)))
    let insertion = """
      INSERT INTO todo (title, due, created, modified, uid, extra) VALUES ('A', '2026-12-01',
      '2026-11-01T10:00:00Z', '2026-11-01T10:00:00Z', 'u', '{"ics":["UID:u","SUMMARY:A",
      "DUE;VALUE=DATE:20261201","RRULE:FREQ=DAILY;COUNT=2","X-A:1"]}')
      """
    let time = FixedClock("2026-11-21T10:00").now
    try await old.write { db in
      try Todos.undoHistory.record("added", at: time, db, detail: { [:] }) {
        try db.execute(sql: insertion.replacingOccurrences(of: "\n", with: ""))
      }
    }
    old.close()
    let store = Store(.file(path), migrations: TodosSchema.steps)
    let todos = Todos(store: store, clock: FixedClock("2026-11-21T10:00"))
    #expect(try await todos.todo(4).recurrence == .rule("FREQ=DAILY;COUNT=2"))
    let result = try await todos.finish([4])
    #expect(result.successors.map(\.due?.description) == ["2026-12-02"])
    let last = try await todos.finish([4])
    #expect(last.todos.map(\.id) == [4] && last.successors == [])
    for _ in 1...2 {
      _ = try await Todos.undoHistory.perform(.undo(nil), in: store) { db in
        try Todos.undoHistory.perform(.undo(nil), at: time, db)
      }
    }
    #expect(try await todos.todo(4).due?.description == "2026-12-01")
  }
}
