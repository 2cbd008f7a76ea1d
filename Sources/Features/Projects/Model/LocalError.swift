import AtriumCore
import AtriumScreen

/// Errors of the user's own files and messages, which no backend throws.
enum LocalError: FailureConvertible, Equatable {
  case outboxEmpty
  case nothingToDelete
  /// The message is in the outbox and is sent later.
  case queued(Failure)
  case pictureTooLarge(String, kilobytes: Int)

  var failure: Failure {
    switch self {
    case .outboxEmpty: .projects(.notFound, "chat.nothing-waits", .outboxEmpty)
    case .nothingToDelete: .projects(.notFound, "chat.nothing-said", .nothingToDelete)
    case .queued(let failure):
      .projects(failure.kind, "chat.kept", .queued(failure.message), .queuedHint)
    case .pictureTooLarge(let path, let kilobytes):
      .projects(
        .data, "account.picture-too-large", .pictureTooLarge(path, kilobytes), .pictureSizeHint)
    }
  }
}

extension Failure {
  /// A failure with texts of this feature.
  static func projects(
    _ kind: Kind, _ code: String, _ message: Phrase, _ hint: Phrase? = nil
  ) -> Failure {
    Failure(kind, code, message, hint: hint)
  }
}
