public import AtriumCore

/// Errors of conversations.
public enum ChatError: FailureConvertible, Equatable {
  /// No user has this name.
  case userNotFound(String)
  /// The user has no conversation, and there is no project, with this number.
  case conversationNotFound(Int)
  /// Several conversations are about the project.
  case ambiguousConversation(project: Int, [Int])
  /// The user has no message with this number.
  case messageNotFound(Int)
  /// The user owns the project.
  case messageToSelf
  /// One of the users has blocked the other.
  case blocked
  /// The account of the partner is deleted.
  case partnerDeleted
  /// A message with the same identifier has another text.
  case keyUsed

  public var failure: Failure {
    switch self {
    case .userNotFound(let name):
      .backend(.notFound, "chat.no-person", { $0.userNotFound(name) }, \.userNotFoundHint)
    case .conversationNotFound(let id):
      .backend(.notFound, "chat.not-found", { $0.conversationNotFound(id) }, \.conversationsHint)
    case .ambiguousConversation(let project, let conversations):
      .backend(
        .usage, "chat.several", { $0.ambiguousConversation(project) },
        { $0.ambiguousConversationHint(conversations) })
    case .messageNotFound(let id):
      .backend(.notFound, "chat.no-message", { $0.messageNotFound(id) })
    case .messageToSelf: .backend(.data, "chat.oneself", \.messageToSelf)
    case .blocked: .backend(.denied, "chat.blocked", \.messagesBlocked)
    case .partnerDeleted: .backend(.notFound, "chat.gone", \.partnerDeleted)
    case .keyUsed: .backend(.data, "chat.key-used", \.keyUsed, \.keyUsedHint)
    }
  }
}
