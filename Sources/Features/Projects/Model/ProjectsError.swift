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
      .projects(.notFound, "projects.not-found", { $0.projectNotFound(id) }, \.projectsHint)
    case .ownProjectNotFound(let id):
      .projects(.notFound, "projects.not-found", { $0.ownProjectNotFound(id) }, \.ownProjectsHint)
    case .empty(let kind): .projects(.data, "projects.empty", { $0.emptyText(kind) })
    case .tooLong(let kind, let limit):
      .projects(.data, "projects.too-long", { $0.tooLong(kind, limit) }, \.tooLongHint)
    case .invalidTag(let tag):
      .projects(.data, "projects.bad-tag", { $0.invalidTag(tag) }, \.tagHint)
    case .tooManyTags(let limit):
      .projects(.data, "projects.too-many-tags", { $0.tooManyTags(limit) }, \.tooManyTagsHint)
    }
  }
}

extension Failure {
  /// A failure with texts of this feature.
  static func projects(
    _ kind: Kind, _ code: String, _ message: @escaping @Sendable (ProjectsStrings) -> String,
    _ hint: (@Sendable (ProjectsStrings) -> String)? = nil
  ) -> Failure {
    Failure(kind, code, .projects(message), hint: hint.map { .projects($0) })
  }
}
