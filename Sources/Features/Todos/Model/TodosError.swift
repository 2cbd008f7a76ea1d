import AtriumCore
import AtriumFormats

/// An error of the todo list.
enum TodosError: FailureConvertible, Equatable {
  case notFound(Int)
  case emptyTitle
  case badTag(String)
  case parentIsSubtask(Int)
  case parentIsDone(Int)
  case ownParent(Int)
  case hasSubtasks(Int)
  case unknownFormat
  case unsupportedRule(Todo, part: String)

  var failure: Failure {
    switch self {
    case .notFound(let id):
      Failure(
        .notFound, "todos.not-found", .todos { $0.notFound(id) }, hint: .todos(\.listShowsNumbers))
    case .emptyTitle:
      Failure(.data, "todos.empty-title", .todos(\.emptyTitle), hint: .todos(\.typeATitle))
    case .badTag(let tag):
      Failure(.data, "todos.bad-tag", .todos { $0.badTag(tag) }, hint: .todos(\.tagsAreWords))
    case .parentIsSubtask(let id):
      Failure(
        .data, "todos.nested", .todos { $0.parentIsSubtask(id) }, hint: .todos(\.addToParent))
    case .parentIsDone(let id):
      Failure(
        .data, "todos.parent-done", .todos { $0.parentIsDone(id) },
        hint: .todos { $0.reopenParent(id) })
    case .ownParent(let id):
      Failure(.data, "todos.own-part", .todos { $0.ownParent(id) })
    case .hasSubtasks(let id):
      Failure(
        .data, "todos.has-parts", .todos { $0.hasSubtasks(id) }, hint: .todos(\.detachSubtasks))
    case .unsupportedRule(let todo, let part):
      Failure(
        .data, "todos.unsupported-rule", .todos { $0.unsupportedRule($0.names(of: [todo]), part) },
        hint: .todos { $0.endRecurrence(todo.id) })
    case .unknownFormat:
      Failure(
        .usage, "todos.unknown-format", .todos(\.unknownFormat), hint: .todos(\.useFormatOption))
    }
  }
}
