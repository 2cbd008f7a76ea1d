public import AtriumCore
import AtriumScreen

/// Errors of projects and of the texts of users.
public enum ProjectsError: FailureConvertible, Equatable {
  /// A text with a length limit.
  public enum TextKind: String, Equatable, Sendable { case title, description, message }

  /// No project has this number.
  case projectNotFound(Int)
  /// The user has no project with this number.
  case ownProjectNotFound(Int)
  /// Somebody changed the project since the version that the user has read.
  case projectChanged(Int)
  /// The text has no visible characters.
  case empty(TextKind)
  case tooLong(TextKind, limit: Int)
  case invalidTag(String)
  case tooManyTags(limit: Int)

  public var failure: Failure {
    switch self {
    case .projectNotFound(let id):
      .backend(.notFound, "projects.not-found", .projectNotFound(id), .projectsHint)
    case .ownProjectNotFound(let id):
      .backend(.notFound, "projects.not-found", .ownProjectNotFound(id), .ownProjectsHint)
    case .projectChanged(let id):
      .backend(.data, "projects.changed", .projectChanged(id), .projectChangedHint)
    case .empty(let kind): .backend(.data, "projects.empty", .emptyText(kind))
    case .tooLong(let kind, let limit):
      .backend(.data, "projects.too-long", .tooLong(kind, limit), .tooLongHint)
    case .invalidTag(let tag):
      .backend(.data, "projects.bad-tag", .invalidTag(tag), .tagHint)
    case .tooManyTags(let limit):
      .backend(.data, "projects.too-many-tags", .tooManyTags(limit), .tooManyTagsHint)
    }
  }
}
