import AtriumCore
import AtriumScreen

/// What can go wrong with todos.
enum TodosError: Explained, Equatable {
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
  case noFile(String)
  case unreadable(String, reason: String)
  case tooLarge(String)
  case terminalInput
  case badItems(Int, in: String, firstLine: Int)
  case fileExists(String)
  case unwritable(String, reason: String)

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
    default: exchangeFailure
    }
  }

  /// What goes wrong with files.
  private var exchangeFailure: Failure {
    switch self {
    case .noFile(let path):
      Failure(.notFound, "todos.no-file", .todos { $0.noFile(path) }, hint: .todos(\.checkPath))
    case .unreadable(let path, let reason):
      Failure(.inputOutput, "todos.unreadable", .todos { $0.unreadable(path, reason) })
    case .tooLarge(let path):
      Failure(.data, "todos.too-large", .todos { $0.tooLarge(path) }, hint: .todos(\.divideIt))
    case .terminalInput:
      Failure(.usage, "todos.no-input", .todos(\.noInput), hint: .todos(\.pipeIt))
    case .badItems(let count, let path, let line):
      Failure(
        .data, "todos.bad-items", .todos { $0.badItems(count) }, hint: .todos(\.skipBad),
        at: "\(path):\(line)")
    case .fileExists(let path):
      Failure(
        .usage, "todos.file-exists", .todos { $0.fileExists(path) }, hint: .todos(\.sayOverwrite))
    case .unwritable(let path, let reason):
      Failure(.inputOutput, "todos.unwritable", .todos { $0.unwritable(path, reason) })
    default:
      Failure(
        .usage, "todos.unknown-format", .todos(\.unknownFormat), hint: .todos(\.sayFormat))
    }
  }
}
