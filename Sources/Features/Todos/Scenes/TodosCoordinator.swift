import AtriumCore
import AtriumScreen

/// The flow from the list to single todos and forms.
struct TodosCoordinator: EntryCoordinator {
  let todos: Todos
  let pageSize: Int

  func run(from place: NumberedPlace?, in flow: Flow) async throws(Departure) {
    if let id = place?.number { _ = try await flow.run(TodoCoordinator(todos: todos, id: id)) }
    while true {
      switch try await flow.show(TodoListScene(todos: todos, pageSize: pageSize)) {
      case .opened(let id): _ = try await flow.run(TodoCoordinator(todos: todos, id: id))
      case .editing(let id): _ = try await flow.run(EditTodoCoordinator(todos: todos, id: id))
      case .adding: _ = try await flow.run(AddTodoCoordinator(todos: todos))
      }
    }
  }

  func places(after path: [String]) async throws -> [Candidate] {
    path.isEmpty ? try await todos.candidates() : []
  }
}

/// Shows a todo until the user leaves or deletes it.
struct TodoCoordinator: Coordinator {
  let todos: Todos
  let id: Int

  func run(in flow: Flow) async throws(Departure) {
    while case .editing = try await flow.show(TodoScene(todos: todos, id: id)) {
      _ = try await flow.run(EditTodoCoordinator(todos: todos, id: id))
    }
  }
}

/// The form of a new todo.
struct AddTodoCoordinator: Coordinator {
  let todos: Todos

  func run(in flow: Flow) async throws(Departure) {
    let form = Form(
      FormField(.todos(\.todo), .filled("title")), FormField(.todos(\.content), .text),
      FormField(.todos(\.due), .optional(.date)))
    guard let (title, content, due) = try await flow.run(form) else { return }
    let edit = TodoEdit(content: content, due: .some(due))
    let added = try await flow.perform { try await todos.add(title, edit) }
    if let added { flow.say(.changed(.added, ChangeResult(todos: [added]), by: todos.clock)) }
  }
}

/// The form of an existing todo, with its values filled in.
struct EditTodoCoordinator: Coordinator {
  let todos: Todos
  let id: Int

  func run(in flow: Flow) async throws(Departure) {
    guard let todo = try await flow.perform({ try await todos.todo(id) }) else { return }
    let form = Form(
      FormField(.todos(\.todo), .filled("title"), initial: todo.title),
      FormField(.todos(\.content), .text, initial: todo.content),
      FormField(.todos(\.due), .optional(.date), initial: todo.due?.description ?? ""),
      FormField(
        .todos(\.priority), .optional(.choice(Priority.self)),
        initial: todo.priority?.rawValue ?? ""),
      FormField(
        .todos(\.recurrenceLabel), .optional(.recurrence), initial: todo.recurrence?.text ?? ""),
      FormField(.todos(\.tags), .text, initial: todo.tags.joined(separator: " ")))
    guard let (title, content, due, priority, recurrence, tags) = try await flow.run(form) else {
      return
    }
    let edit = TodoEdit(
      title: title, content: content, due: .some(due), priority: .some(priority),
      recurrence: .some(recurrence), addedTags: tags.words, removedTags: todo.tags)
    let edited = try await flow.perform { try await todos.edit(id, edit) }
    if let edited { flow.say(.changed(.edited, ChangeResult(todos: [edited]), by: todos.clock)) }
  }
}
