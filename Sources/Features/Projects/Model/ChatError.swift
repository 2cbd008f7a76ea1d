import AtriumCore
import AtriumScreen

/// Errors of conversations.
enum ChatError: FailureConvertible, Equatable {
  case userNotFound(String)
  case conversationNotFound(Int)
  /// Several conversations are about the project.
  case ambiguousConversation(project: Int, [Int])
  case messageNotFound(Int)
  case outboxEmpty
  case nothingToDelete
  case messageToSelf
  case blocked
  case partnerDeleted
  /// The message is in the outbox and is sent later.
  case queued(Failure)

  var failure: Failure {
    switch self {
    case .userNotFound(let name):
      Failure(
        .notFound, "chat.no-person", .projects { $0.userNotFound(name) },
        hint: .projects(\.userNotFoundHint))
    case .conversationNotFound(let id):
      Failure(
        .notFound, "chat.not-found", .projects { $0.conversationNotFound(id) },
        hint: .projects(\.conversationsHint))
    case .ambiguousConversation(let project, let conversations):
      Failure(
        .usage, "chat.several", .projects { $0.ambiguousConversation(project) },
        hint: .projects { $0.ambiguousConversationHint(conversations) })
    case .messageNotFound(let id):
      Failure(.notFound, "chat.no-message", .projects { $0.messageNotFound(id) })
    case .outboxEmpty:
      Failure(.notFound, "chat.nothing-waits", .projects(\.outboxEmpty))
    case .nothingToDelete:
      Failure(.notFound, "chat.nothing-said", .projects(\.nothingToDelete))
    case .messageToSelf:
      Failure(.data, "chat.oneself", .projects(\.messageToSelf))
    case .blocked:
      Failure(.denied, "chat.blocked", .projects(\.messagesBlocked))
    case .partnerDeleted:
      Failure(.notFound, "chat.gone", .projects(\.partnerDeleted))
    case .queued(let failure):
      Failure(
        failure.kind, "chat.kept", .projects { $0.queued(failure.message) },
        hint: .projects(\.queuedHint))
    }
  }
}
