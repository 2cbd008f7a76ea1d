/// An action on todos. The raw value is stored in the journal and read by programs.
enum TodoAction: String, Sendable {
  case added, edited, finished, reopened, deleted, imported
}

/// The todos that a command changed.
struct ChangeResult: Equatable, Sendable {
  /// The todos that the command named.
  var todos: [Todo]
  /// The subtasks that were finished or deleted with their parents.
  var subtasks: [Todo] = []
  /// The successors of finished recurring todos, without their subtasks.
  var successors: [Todo] = []
}
