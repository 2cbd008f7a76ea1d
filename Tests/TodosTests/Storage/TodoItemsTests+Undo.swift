import AtriumCore
import AtriumStorage
import AtriumTesting
import Testing

@testable import Todos

extension TodoItemsTests {
  /// The todo was added here, so that its UID is derived from its number, or received.
  @Test(arguments: [false, true])
  func aDeletedTodoThatWasReceivedAgainIsNotRestored(_ isOwn: Bool) async throws {
    try await clear()
    let other = resource("b", etag: "\"1\"", "SUMMARY:B")
    if isOwn { _ = try await todos.add("A") }
    _ = try await receive(isOwn ? [other] : [resource("a", etag: "\"1\"", "SUMMARY:A"), other])
    let todo = try #require(try await todos.list(TodoQuery()).todos.first { $0.title == "A" })
    let uid = try await store.read { db in
      try ExportIdentity(db).identifiers(of: todo.id, uid: todo.uid).uid
    }
    _ = try await todos.delete([todo.id])
    try await send(receive())
    _ = try await receive([resource(uid, etag: "\"2\"", "SUMMARY:A again")])
    let now = clock.now
    let failure = await #expect(throws: Failure.self) {
      try await Todos.undoHistory.perform(.undo(nil), in: store) { db in
        try Todos.undoHistory.perform(.undo(nil), at: now, db)
      }
    }
    #expect(failure?.code == "todos.changed-since")
    #expect(try await titles() == ["A again", "B"])
  }
}
