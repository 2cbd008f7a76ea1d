import AtriumCore
import AtriumScreen

/// Errors of projects and of the texts of users.
enum ProjectsError: FailureConvertible, Equatable {
  /// A text with a length limit.
  enum TextKind: Equatable, Sendable { case title, description, message }

  case projectNotFound(Int)
  case ownProjectNotFound(Int)
  case empty(TextKind)
  case tooLong(TextKind, limit: Int)
  case invalidTag(String)
  case tooManyTags(limit: Int)

  var failure: Failure {
    switch self {
    case .projectNotFound(let id):
      Failure(
        .notFound, "projects.not-found", .projects { $0.projectNotFound(id) },
        hint: .projects(\.projectsHint))
    case .ownProjectNotFound(let id):
      Failure(
        .notFound, "projects.not-found", .projects { $0.ownProjectNotFound(id) },
        hint: .projects(\.ownProjectsHint))
    case .empty(let kind):
      Failure(.data, "projects.empty", .projects { $0.emptyText(kind) })
    case .tooLong(let kind, let limit):
      Failure(
        .data, "projects.too-long", .projects { $0.tooLong(kind, limit) },
        hint: .projects(\.tooLongHint))
    case .invalidTag(let tag):
      Failure(
        .data, "projects.bad-tag", .projects { $0.invalidTag(tag) }, hint: .projects(\.tagHint))
    case .tooManyTags(let limit):
      Failure(
        .data, "projects.too-many-tags", .projects { $0.tooManyTags(limit) },
        hint: .projects(\.tooManyTagsHint))
    }
  }
}
