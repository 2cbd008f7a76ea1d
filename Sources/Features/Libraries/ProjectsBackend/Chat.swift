public import AtriumTime

/// A conversation of two users about a project.
public struct ChatConversation: Equatable, Sendable {
  public var id: Int
  /// The number of the project.
  public var project: Int
  public var title: String
  public var isProjectDeleted: Bool
  /// The other user; `nil` if their account is deleted.
  public var partner: UserProfile?
  /// The newest message.
  public var lastMessage: ChatMessage?
  /// The number of unread messages, at most ``unreadLimit``.
  public var unread: Int
  /// The last message that the user has read.
  public var readByMe: Int
  /// The last message that the partner has read.
  public var readByPartner: Int
  /// `true` if the user started the conversation, and so does not own the project.
  public var isMine: Bool

  /// The greatest number of unread messages of a conversation.
  public static let unreadLimit = 1000

  public init(
    id: Int, project: Int, title: String, isProjectDeleted: Bool, partner: UserProfile?,
    lastMessage: ChatMessage?, unread: Int, readByMe: Int, readByPartner: Int, isMine: Bool
  ) {
    self.id = id
    self.project = project
    self.title = title
    self.isProjectDeleted = isProjectDeleted
    self.partner = partner
    self.lastMessage = lastMessage
    self.unread = unread
    self.readByMe = readByMe
    self.readByPartner = readByPartner
    self.isMine = isMine
  }

  /// `true` if the user sees the conversation in the list. The owner of the project does not before
  /// the first message.
  public var isListed: Bool { lastMessage != nil || isMine }

  /// Returns whether the conversation is listed before another one: by the last message.
  public func precedes(_ other: ChatConversation) -> Bool {
    (lastMessage?.id ?? 0, id) > (other.lastMessage?.id ?? 0, other.id)
  }
}

/// A message of a conversation.
public struct ChatMessage: Equatable, Sendable {
  public var id: Int
  /// The number of the conversation.
  public var conversation: Int
  /// The title of the project that the conversation is about.
  public var title: String
  /// `nil` if the author's account is deleted.
  public var author: UserProfile?
  public var isMine: Bool
  /// Empty if the message is deleted.
  public var text: String
  public var sent: Instant
  public var isDeleted: Bool

  /// The maximum size of the texts in an answer with the newest messages of conversations, in bytes.
  public static let maximumPageSize = 1_000_000

  public init(
    id: Int, conversation: Int, title: String, author: UserProfile?, isMine: Bool, text: String,
    sent: Instant, isDeleted: Bool
  ) {
    self.id = id
    self.conversation = conversation
    self.title = title
    self.author = author
    self.isMine = isMine
    self.text = text
    self.sent = sent
    self.isDeleted = isDeleted
  }
}

/// A message to be sent. It is stored as JSON while it waits in the outbox.
public struct OutgoingMessage: Codable, Equatable, Sendable {
  /// Chosen by the sender, so that repeated attempts send the message once.
  public var id: String
  /// The number of a conversation, or of a project for a message to its owner.
  public var recipient: Int
  public var text: String

  public init(id: String, recipient: Int, text: String) {
    self.id = id
    self.recipient = recipient
    self.text = text
  }

  private enum CodingKeys: String, CodingKey {
    case id
    case recipient = "address"
    case text
  }
}

/// The result of sending a message.
public struct SentMessage: Equatable, Sendable {
  public var message: ChatMessage
  /// `false` if the message had been sent before.
  public var isNew: Bool

  public init(_ message: ChatMessage, isNew: Bool) {
    self.message = message
    self.isNew = isNew
  }
}
