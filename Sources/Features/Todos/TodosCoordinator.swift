import AtriumCore
import AtriumScreen

/// From the list to single todos and back.
struct TodosCoordinator: EntryCoordinator {
  let todos: Todos, page: Int

  func run(from place: NumberedPlace?, in flow: Flow) async throws(Departure) {
    if let id = place?.number { _ = try await flow.run(OneTodo(todos: todos, id: id)) }
    while true {
      switch try await flow.show(TodoListScene(todos: todos, page: page)) {
      case .opened(let id): _ = try await flow.run(OneTodo(todos: todos, id: id))
      case .editing(let id): _ = try await flow.run(EditTodo(todos: todos, id: id))
      case .composing: _ = try await flow.run(AddTodo(todos: todos))
      }
    }
  }

  func places(after path: [String]) async throws -> [Candidate] {
    path.isEmpty ? try await todos.candidates() : []
  }
}

/// Looks at one todo until it is left or gone.
struct OneTodo: Coordinator {
  let todos: Todos, id: Int

  func run(in flow: Flow) async throws(Departure) {
    while case .editing = try await flow.show(TodoScene(todos: todos, id: id)) {
      _ = try await flow.run(EditTodo(todos: todos, id: id))
    }
  }
}

/// Asks what there is to do.
struct AddTodo: Coordinator {
  let todos: Todos

  func run(in flow: Flow) async throws(Departure) {
    let form = Form(
      FormField(.todos(\.todo), .filled("title")), FormField(.todos(\.content), .text),
      FormField(.todos(\.due), .optional(.date)))
    guard let (title, content, due) = try await flow.run(form) else { return }
    let added = try await flow.perform {
      try await todos.add(title, TodoEdit(content: content, due: .some(due)))
    }
    if let added { flow.say(.done(.added, [added], by: todos.clock)) }
  }
}

/// Asks for everything about a todo that is typed, what it is now to be edited.
struct EditTodo: Coordinator {
  let todos: Todos, id: Int

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
        .todos(\.recurs), .optional(.recurrence), initial: todo.recurs?.text ?? ""),
      FormField(.todos(\.tags), .text, initial: todo.tags.joined(separator: " ")))
    guard let (title, content, due, priority, recurs, tags) = try await flow.run(form) else {
      return
    }
    let edit = TodoEdit(
      title: title, content: content, due: .some(due), priority: .some(priority),
      recurs: .some(recurs), addedTags: tags.words,
      removedTags: todo.tags)
    if let screen = try await flow.perform({ try await todos.changed(id, edit) }) {
      flow.say(screen)
    }
  }
}
