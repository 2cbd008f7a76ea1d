/// A position in the event log of an account: `<timeline>-<number>`.
public struct EventCursor: Hashable, Sendable, CustomStringConvertible {
  /// Identifies the history of the database: letters and digits. Cursors of another timeline are
  /// meaningless.
  public var timeline: String
  /// The number of the last event; 0 before the first.
  public var number: Int

  public init(timeline: String, number: Int) {
    self.timeline = timeline
    self.number = number
  }

  /// Parses the description of a cursor. Rejects the largest number, which has no successor.
  public init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, 1...64 ~= parts[0].utf8.count,
      parts[0].allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) }),
      let number = Int(parts[1]), 0..<Int.max ~= number
    else { return nil }
    self.init(timeline: String(parts[0]), number: number)
  }

  public var description: String { "\(timeline)-\(number)" }
}

/// The state of a user's conversations at a position in the event log.
public struct UserState: Equatable, Sendable {
  /// The position. Events after it change this state.
  public var cursor: EventCursor
  /// The number of unread messages in all conversations.
  public var unread: Int
  /// The listed conversations with the newest messages, the newest first.
  public var conversations: [ChatConversation]
  /// The newest matches of events that the device has not seen yet.
  public var matches: [ProjectMatch]

  public static let conversationLimit = 50
  public static let matchLimit = 20

  public init(
    cursor: EventCursor, unread: Int, conversations: [ChatConversation], matches: [ProjectMatch]
  ) {
    self.cursor = cursor
    self.unread = unread
    self.conversations = conversations
    self.matches = matches
  }

  /// Updates everything but ``matches`` by the next event.
  /// - Returns: `false` if the state has to be read again.
  public mutating func apply(_ event: UserEvent) -> Bool {
    guard event.kind != .reset, event.cursor.timeline == cursor.timeline else { return false }
    cursor = event.cursor
    unread = event.unread
    event.apply(to: &conversations)
    conversations = Array(conversations.prefix(Self.conversationLimit))
    return true
  }
}

/// A change that concerns a user. Texts are those at the time at which the event is read, so that
/// deleted ones do not return.
public struct UserEvent: Equatable, Sendable {
  /// The kind of a change. The raw values are the event types of the HTTP stream.
  public enum Kind: String, CaseIterable, Sendable {
    case message
    /// The text of a message was deleted.
    case messageDeleted = "message-deleted"
    /// The user has started a conversation.
    case conversation
    /// One of the two users has read messages.
    case read
    /// A new match of one of the user's projects.
    case match
    /// A project of the user, or one that a conversation is about, was added, changed or deleted.
    case project
    /// The user has blocked somebody, or ended a block.
    case blocked
    /// The account of the user, or of a partner, was changed or deleted.
    case account
    /// The position is unknown, or the events after it are deleted: the state has to
    /// be read again.
    case reset
  }

  /// The position after the event.
  public var cursor: EventCursor
  public var kind: Kind
  /// The number of unread messages in all conversations.
  public var unread: Int
  /// The conversation that has changed, as the user sees it.
  public var conversation: ChatConversation?
  public var message: ChatMessage?
  /// The number of the project that has changed.
  public var project: Int?
  /// `nil` if one of the projects was deleted in the meantime.
  public var match: ProjectMatch?

  public init(
    _ kind: Kind, at cursor: EventCursor, unread: Int = 0, conversation: ChatConversation? = nil,
    message: ChatMessage? = nil, project: Int? = nil, match: ProjectMatch? = nil
  ) {
    self.cursor = cursor
    self.kind = kind
    self.unread = unread
    self.conversation = conversation
    self.message = message
    self.project = project
    self.match = match
  }

  /// The time in days after which events are deleted.
  public static let days = 30

  /// Updates the listed conversations, those with the newest messages first.
  public func apply(to conversations: inout [ChatConversation]) {
    guard let conversation else { return }
    conversations.removeAll { $0.id == conversation.id }
    guard conversation.isListed else { return }
    let position = conversations.firstIndex { conversation.precedes($0) }
    conversations.insert(conversation, at: position ?? conversations.count)
  }
}

/// Calls of a function after changes, which end at the latest when the subscription is released.
public final class ChangeSubscription: Sendable {
  /// The session of the user, as it was at the beginning.
  public let session: AccountSession
  private let onEnd: @Sendable () -> Void

  /// - Parameter onEnd: ends the calls. It may be called several times.
  public init(_ session: AccountSession, onEnd: @escaping @Sendable () -> Void) {
    self.session = session
    self.onEnd = onEnd
  }

  deinit { onEnd() }

  public func end() { onEnd() }
}
