import AtriumCore
import AtriumScreen

/// One todo.
struct TodoScene: Scene {
  enum Output { case editing, deleted }
  let todos: Todos, id: Int
  var place: (any Place)? { NumberedPlace(id) }

  func screen() async throws -> Screen {
    let (todo, parts) = try await todos.whole(id)
    return .detail(todo, parts, by: todos.clock)
  }

  var commands: [Command<Output>] {
    [
      todos.adding(.todos(\.addPartSummary), under: .constant(id), title: .optionalRest("title")) {
        title, edit, parent in
        guard let title else { throw TodosError.emptyTitle }
        return .done(try await todos.added(title, edit, under: parent))
      },
      todos.editing(.constant(id)) { id, edit in
        guard let edit else { return .finish(.editing) }
        return .done(try await todos.changed(id, edit))
      },
      Command(
        "delete", .todos(\.deleteSummary),
        asking: { try await todos.deleteQuestion([id]) },
        run: {
          let deleted = try await todos.delete([id])
          return .finish(.deleted, .done(.deleted, deleted, by: todos.clock))
        }),
    ] + todos.finishing(.constant([id])) + todos.undoing()
  }
}
