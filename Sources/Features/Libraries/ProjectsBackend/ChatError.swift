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
  /// One of the users has blocked the other. The code and the text are the same for both, and tell
  /// neither who it was.
  case blocked
  case partnerDeleted
  /// A message with the same identifier has another text.
  case keyUsed

  public var failure: Failure {
    switch self {
    case .userNotFound(let name):
      .init(.notFound, "chat.no-person", .userNotFound(name), hint: .userNotFoundHint)
    case .conversationNotFound(let id):
      .init(.notFound, "chat.not-found", .conversationNotFound(id), hint: .conversationsHint)
    case .ambiguousConversation(let project, let conversations):
      .init(
        .usage, "chat.several", .ambiguousConversation(project),
        hint: .ambiguousConversationHint(conversations))
    case .messageNotFound(let id):
      .init(.notFound, "chat.no-message", .messageNotFound(id))
    case .messageToSelf: .init(.data, "chat.oneself", .messageToSelf)
    case .blocked: .init(.denied, "chat.blocked", .messagesBlocked)
    case .partnerDeleted: .init(.notFound, "chat.gone", .partnerDeleted)
    case .keyUsed: .init(.data, "chat.key-used", .keyUsed, hint: .keyUsedHint)
    }
  }
}
