import AtriumCore
import AtriumFormats
import AtriumScreen

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
        .notFound, "todos.not-found", .notFound(id), hint: .listShowsNumbers)
    case .emptyTitle:
      Failure(.data, "todos.empty-title", .emptyTitle, hint: .typeATitle)
    case .badTag(let tag):
      Failure(.data, "todos.bad-tag", .badTag(tag), hint: .tagsAreWords)
    case .parentIsSubtask(let id):
      Failure(
        .data, "todos.nested", .parentIsSubtask(id), hint: .addToParent)
    case .parentIsDone(let id):
      Failure(
        .data, "todos.parent-done", .parentIsDone(id),
        hint: .reopenParent(id))
    case .ownParent(let id):
      Failure(.data, "todos.own-part", .ownParent(id))
    case .hasSubtasks(let id):
      Failure(
        .data, "todos.has-parts", .hasSubtasks(id), hint: .detachSubtasks)
    case .unsupportedRule(let todo, let part):
      Failure(
        .data, "todos.unsupported-rule", .unsupportedRule(.names(of: [todo]), part),
        hint: .endRecurrence(todo.id))
    case .unknownFormat:
      Failure(
        .usage, "todos.unknown-format", .unknownFormat, hint: .useFormatOption)
    }
  }
}
