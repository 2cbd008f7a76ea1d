import AtriumCore
import AtriumScreen

/// A single todo.
struct TodoScene: Scene {
  let todos: Todos
  let id: Int
  var place: (any Place)? { NumberedPlace(id) }

  func screen() async throws -> Screen {
    let (todo, subtasks) = try await todos.todoWithSubtasks(id)
    return .todo(todo, subtasks: subtasks, by: todos.clock).named(Phrase(todo.title))
  }

  var commands: [Command<Never>] {
    [
      todos.addCommand(
        .addSubtaskSummary, under: .constant(id),
        withoutTitle: { throw Failure.emptyTitle }),
      todos.editCommand(.constant(id)), todos.postponeCommand(.constant([id])),
      Command(
        "delete", .deleteSummary,
        asking: { try await todos.deleteQuestion([id]) },
        run: {
          let result = try await todos.delete([id])
          return .leave(.back, .changed(.deleted, result, by: todos.clock))
        }),
    ] + todos.completionCommands(.constant([id])) + todos.undoCommands()
  }
}
