import AtriumCore
import AtriumScreen
import ProjectsBackend
import ProjectsWire

/// Copies of the user's conversations and of their newest messages, which can be read while the hub
/// is away. They are stored with the user's own secrets, and belong to one account.
struct HubCache: Sendable {
  let secrets: any Secrets

  /// The number of messages of each conversation.
  static let capacity = 50

  private static let prefix = "hub-"
  private static let accountName = prefix + "account"
  private static let stateName = prefix + "state"
  private static func messagesName(_ conversation: Int) -> String {
    "\(prefix)messages-\(conversation)"
  }

  /// The number of unread messages and the conversations with the newest messages.
  struct Overview: WireStruct, Equatable {
    var unread: Int
    var conversations: [ChatConversation]

    static let wire = WireMembers(
      nil, Overview.init(unread:conversations:), .init("unread", \.unread),
      .init("conversations", \.conversations))
  }

  func account() async -> Account? { await read(Self.accountName) }

  /// Caches the account that is signed in, and erases the copies of another one.
  func cache(_ account: Account) async throws {
    if let old = await self.account(), old.id != account.id { try await erase() }
    try await write(account, as: Self.accountName)
  }

  func overview() async -> Overview? { await read(Self.stateName) }

  func cache(_ overview: Overview) async throws { try await write(overview, as: Self.stateName) }

  /// Returns the conversation with this number, or the only one about the project with this number.
  func conversation(about id: Int) async -> ChatConversation? {
    let found = await overview()?.conversations.filter { $0.id == id || $0.project == id } ?? []
    return found.count == 1 ? found[0] : nil
  }

  /// Returns the newest messages of a conversation, oldest first.
  func messages(in conversation: Int) async -> [ChatMessage] {
    await read(Self.messagesName(conversation)) ?? []
  }

  /// Adds or replaces messages of a conversation.
  /// - Parameter isComplete: `true` if `messages` replace all stored messages of the conversation.
  func add(
    _ messages: [ChatMessage], in conversation: Int, isComplete: Bool = false
  ) async throws {
    let known = isComplete ? [] : await self.messages(in: conversation)
    let new = Set(messages.map(\.id))
    let all = (known.filter { !new.contains($0.id) } + messages).sorted { $0.id < $1.id }
    try await write(Array(all.suffix(Self.capacity)), as: Self.messagesName(conversation))
  }

  func erase() async throws {
    for name in try await secrets.names() where name.hasPrefix(Self.prefix) {
      try await secrets.remove(name)
    }
  }

  /// Returns `nil` if there is no copy, or one in the format of another version.
  private func read<Value: WireValue>(_ name: String) async -> Value? {
    guard let bytes = try? await secrets.secret(name), let json = try? JSON(parsing: bytes) else {
      return nil
    }
    return try? Value(json: json)
  }

  private func write(_ value: some WireValue, as name: String) async throws {
    try await secrets.store(Array(value.json.text.utf8), as: name)
  }
}
