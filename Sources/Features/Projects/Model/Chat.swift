import AtriumTime

/// A conversation of two users about a project.
struct ChatConversation: Equatable, Sendable {
  var id: Int
  var project: Int
  var title: String
  var isProjectDeleted: Bool
  /// The other user; `nil` if their account is deleted.
  var partner: UserProfile?
  var lastMessage: ChatMessage?
  var unread: Int
  /// The last message that the user has read.
  var readByMe: Int
  /// The last message that the partner has read.
  var readByPartner: Int
  /// `true` if the user started the conversation, and so does not own the project.
  var isMine: Bool
}

/// A message of a conversation.
struct ChatMessage: Equatable, Sendable {
  var id: Int
  var conversation: Int
  /// The title of the project that the conversation is about.
  var title: String
  /// `nil` if the author's account is deleted.
  var author: UserProfile?
  var isMine: Bool
  /// Empty if the message is deleted.
  var text: String
  var sent: Instant
  var isDeleted: Bool
}

/// A message to be sent. It is stored as JSON while it waits in the outbox.
struct OutgoingMessage: Codable, Equatable, Sendable {
  /// Chosen by the sender, so that repeated attempts send the message once.
  var id: String
  /// The number of a conversation, or of a project for a message to its owner.
  var recipient: Int
  var text: String

  private enum CodingKeys: String, CodingKey {
    case id
    case recipient = "address"
    case text
  }
}

/// Unread messages, new messages and new matches of a user.
struct UserUpdate: Equatable, Sendable {
  var unread: Int
  /// The newest message of all users.
  var newestMessage: Int
  /// The messages since the last update; empty in the first one.
  var received: [ChatMessage] = []
  /// The matches that the user has not been notified of.
  var matches: [ProjectMatch] = []
}
