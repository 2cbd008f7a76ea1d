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

/// Asks for a new todo.
struct AddTodoForm: Coordinator {
  let todos: Todos

  func run(in flow: Flow) async throws(Departure) {
    let form = ItemForm(todos.fields.named("title", "content", "due"))
    guard let patch = try await flow.run(form) else { return }
    let added = try await flow.perform { try await todos.add(patch) }
    if let added { flow.notify(.changed(.added, ChangeResult(todos: [added]), by: todos.clock)) }
  }
}

/// Asks for changes to a todo.
struct EditTodoForm: Coordinator {
  let todos: Todos
  let id: Int

  func run(in flow: Flow) async throws(Departure) {
    guard let todo = try await flow.perform({ try await todos.todo(id) }) else { return }
    let form = ItemForm(todos.fields, editing: todo)
    guard let patch = try await flow.run(form) else { return }
    let edited = try await flow.perform { try await todos.edit(id, patch) }
    if let edited { flow.notify(.changed(.edited, ChangeResult(todos: [edited]), by: todos.clock)) }
  }
}
