import AtriumCore
import AtriumScreen

/// One todo.
struct TodoScene: Scene {
  enum Output { case editing, deleted }
  let todos: Todos, id: Int
  var place: (any Place)? { TodosPlace.todo(id) }

  func screen() async throws -> Screen {
    .detail(try await todos.todo(id), by: todos.clock)
  }

  var commands: [Command<Output>] {
    [
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
