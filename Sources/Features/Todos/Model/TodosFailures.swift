import AtriumCore
import AtriumDates
import AtriumFormats
import AtriumScreen
import AtriumTime

extension Failure {
  private static func name(_ id: Int) -> String { TodosFeature.items.name(id) }
  static func todoNotFound(_ id: Int) -> Failure {
    Failure(.notFound, "todos.not-found", .notFound(name(id)), hint: .listShowsNumbers("todos"))
  }
  static let emptyTitle = Failure(.data, "todos.empty-title", .emptyTitle, hint: .typeATitle)
  static func badTag(_ tag: String) -> Failure {
    Failure(.data, "todos.bad-tag", .badTag(tag), hint: .tagsAreWords)
  }
  static func parentIsSubtask(_ id: Int) -> Failure {
    Failure(.data, "todos.nested", .parentIsSubtask(name(id)), hint: .addToParent)
  }
  static func parentIsDone(_ id: Int) -> Failure {
    Failure(.data, "todos.parent-done", .todoIsDone(name(id)), hint: reopenFirst(id))
  }
  /// A finished todo, which neither is postponed nor makes progress.
  static func isDone(_ id: Int) -> Failure {
    Failure(.data, "todos.done", .todoIsDone(name(id)), hint: reopenFirst(id))
  }
  private static func reopenFirst(_ id: Int) -> Phrase {
    .reopenFirst(TodosFeature.items.line("reopen", id))
  }
  static func ownParent(_ id: Int) -> Failure {
    Failure(.data, "todos.own-part", .ownParent(name(id)))
  }
  static func hasSubtasks(_ id: Int) -> Failure {
    Failure(.data, "todos.has-parts", .hasSubtasks(name(id)), hint: .detachSubtasks)
  }
  /// - Parameter path: the names of the todos of the cycle, each of which would depend on the next one.
  static func cycle(_ path: String) -> Failure {
    Failure(.data, "todos.cycle", .closesCycle(path))
  }
  static func unsupportedRule(_ todo: Todo, part: String) -> Failure {
    Failure(
      .data, "todos.unsupported-rule", .unsupportedRule(.names(of: [todo]), part),
      hint: .endRecurrence(TodosFeature.items.line("edit", todo.id, "--every none")))
  }
  static func startAfterDue(_ start: Moment, _ due: Moment) -> Failure {
    Failure(.data, "todos.start-after-due", .startsAfterDue(.fullDate(start), .fullDate(due)))
  }
  static let unknownFormat = Failure(
    .usage, "todos.unknown-format", .unknownFormat, hint: .useFormatOption)
}
