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
      .projects(.notFound, "chat.no-person", { $0.userNotFound(name) }, \.userNotFoundHint)
    case .conversationNotFound(let id):
      .projects(.notFound, "chat.not-found", { $0.conversationNotFound(id) }, \.conversationsHint)
    case .ambiguousConversation(let project, let conversations):
      .projects(
        .usage, "chat.several", { $0.ambiguousConversation(project) },
        { $0.ambiguousConversationHint(conversations) })
    case .messageNotFound(let id):
      .projects(.notFound, "chat.no-message", { $0.messageNotFound(id) })
    case .outboxEmpty: .projects(.notFound, "chat.nothing-waits", \.outboxEmpty)
    case .nothingToDelete: .projects(.notFound, "chat.nothing-said", \.nothingToDelete)
    case .messageToSelf: .projects(.data, "chat.oneself", \.messageToSelf)
    case .blocked: .projects(.denied, "chat.blocked", \.messagesBlocked)
    case .partnerDeleted: .projects(.notFound, "chat.gone", \.partnerDeleted)
    case .queued(let failure):
      .projects(failure.kind, "chat.kept", { $0.queued(failure.message) }, \.queuedHint)
    }
  }
}
