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
      .init(.notFound, "projects.not-found", .projectNotFound(id), hint: .projectsHint)
    case .ownProjectNotFound(let id):
      .init(.notFound, "projects.not-found", .ownProjectNotFound(id), hint: .ownProjectsHint)
    case .projectChanged(let id):
      .init(.data, "projects.changed", .projectChanged(id), hint: .projectChangedHint)
    case .empty(let kind): .init(.data, "projects.empty", .emptyText(kind))
    case .tooLong(let kind, let limit):
      .init(.data, "projects.too-long", .tooLong(kind, limit), hint: .tooLongHint)
    case .invalidTag(let tag):
      .init(.data, "projects.bad-tag", .invalidTag(tag), hint: .tagHint)
    case .tooManyTags(let limit):
      .init(.data, "projects.too-many-tags", .tooManyTags(limit), hint: .tooManyTagsHint)
    }
  }
}
