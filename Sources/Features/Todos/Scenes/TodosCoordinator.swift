import AtriumCore
import AtriumFormats
import AtriumScreen
import AtriumTime

/// The list and single todos.
struct TodosCoordinator: NumberedItemsCoordinator {
  let todos: Todos
  let pageSize: Int

  var list: TodoListScene { TodoListScene(todos: todos, pageSize: pageSize) }

  func item(_ id: Int) -> TodoScene { TodoScene(todos: todos, id: id) }

  func candidates() async throws -> [Candidate] { try await todos.candidates() }
}
