import AtriumCore
import AtriumScreen

/// What can go wrong with todos.
enum TodosError: Explained, Equatable {
  case notFound(Int)
  case emptyTitle
  case badTag(String)
  case nothingToUndo
  case nothingToRedo

  var failure: Failure {
    switch self {
    case .notFound(let id):
      Failure(
        .notFound, "todos.not-found", .todos { $0.notFound(id) }, hint: .todos(\.listShowsNumbers))
    case .emptyTitle:
      Failure(.data, "todos.empty-title", .todos(\.emptyTitle), hint: .todos(\.typeATitle))
    case .badTag(let tag):
      Failure(.data, "todos.bad-tag", .todos { $0.badTag(tag) }, hint: .todos(\.tagsAreWords))
    case .nothingToUndo:
      Failure(.notFound, "todos.nothing-to-undo", .todos(\.nothingToUndo))
    case .nothingToRedo:
      Failure(.notFound, "todos.nothing-to-redo", .todos(\.nothingToRedo))
    }
  }
}
