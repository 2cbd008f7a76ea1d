import AtriumCore
import AtriumScreen

/// What can go wrong with projects, and with what people write.
enum ProjectsError: FailureConvertible, Equatable {
  /// What a person writes.
  enum Piece: Equatable, Sendable { case title, description, message }

  case noProject(Int)
  case noOwnProject(Int)
  case empty(Piece)
  case tooLong(Piece, Int)
  case badTag(String)
  case tooManyTags(Int)

  var failure: Failure {
    switch self {
    case .noProject(let id):
      Failure(
        .notFound, "projects.not-found", .projects { $0.noProject(id) },
        hint: .projects(\.listProjects))
    case .noOwnProject(let id):
      Failure(
        .notFound, "projects.not-found", .projects { $0.noOwnProject(id) },
        hint: .projects(\.listMine))
    case .empty(let piece):
      Failure(.data, "projects.empty", .projects { $0.isEmpty(piece) })
    case .tooLong(let piece, let limit):
      Failure(
        .data, "projects.too-long", .projects { $0.tooLong(piece, limit) },
        hint: .projects(\.sayLess))
    case .badTag(let tag):
      Failure(
        .data, "projects.bad-tag", .projects { $0.badTag(tag) }, hint: .projects(\.tagRule))
    case .tooManyTags(let limit):
      Failure(
        .data, "projects.too-many-tags", .projects { $0.tooManyTags(limit) },
        hint: .projects(\.fewerTags))
    }
  }
}
