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
    let form = Form(
      FormField(.todo, .nonBlank("title")), FormField(.content, .text),
      FormField(.due, .optional(.dateOrTime())))
    guard let (title, content, due) = try await flow.run(form) else { return }
    let edit = TodoEdit(content: content, due: .some(due))
    let added = try await flow.perform { try await todos.add(title, edit) }
    if let added { flow.notify(.changed(.added, ChangeResult(todos: [added]), by: todos.clock)) }
  }
}

/// Asks for changes to a todo.
struct EditTodoForm: Coordinator {
  let todos: Todos
  let id: Int

  func run(in flow: Flow) async throws(Departure) {
    guard let todo = try await flow.perform({ try await todos.todo(id) }) else { return }
    let form = Form(
      FormField(.todo, .nonBlank("title"), initial: todo.title),
      FormField(.content, .text, initial: todo.content),
      FormField(.due, .optional(.dateOrTime()), initial: todo.due?.description ?? ""),
      FormField(
        .priority, .optional(.priority),
        initial: todo.priority?.rawValue ?? ""),
      FormField(
        .recurrenceLabel, .optional(.recurrence), initial: todo.recurrence?.text ?? ""),
      FormField(.tags, .text, initial: todo.tags.joined(separator: " ")))
    guard let (title, content, due, priority, recurrence, tags) = try await flow.run(form) else {
      return
    }
    let edit = TodoEdit(
      title: title, content: content, due: .some(due), priority: .some(priority),
      recurrence: .some(recurrence), addedTags: tags.words, removedTags: todo.tags)
    let edited = try await flow.perform { try await todos.edit(id, edit) }
    if let edited { flow.notify(.changed(.edited, ChangeResult(todos: [edited]), by: todos.clock)) }
  }
}
