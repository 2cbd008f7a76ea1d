import AtriumCore
import AtriumScreen

/// What can go wrong with todos.
enum TodosError: FailureConvertible, Equatable {
  case notFound(Int)
  case emptyTitle
  case badTag(String)
  case nothingToUndo
  case nothingToRedo
  case nested(Int)
  case parentDone(Int)
  case ownPart(Int)
  case hasParts(Int)
  case unknownFormat
  case badItems(Int, in: String, firstLine: Int)

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
    case .nested(let id):
      Failure(.data, "todos.nested", .todos { $0.nested(id) }, hint: .todos(\.oneLevel))
    case .parentDone(let id):
      Failure(
        .data, "todos.parent-done", .todos { $0.parentDone(id) }, hint: .todos { $0.reopenIt(id) })
    case .ownPart(let id):
      Failure(.data, "todos.own-part", .todos { $0.ownPart(id) })
    case .hasParts(let id):
      Failure(.data, "todos.has-parts", .todos { $0.hasParts(id) }, hint: .todos(\.partsFirst))
    case .badItems(let count, let path, let line):
      Failure(
        .data, "todos.bad-items", .todos { $0.badItems(count) }, hint: .todos(\.skipBad),
        at: "\(path):\(line)")
    case .unknownFormat:
      Failure(
        .usage, "todos.unknown-format", .todos(\.unknownFormat), hint: .todos(\.sayFormat))
    }
  }
}
