import AtriumCore
import AtriumScreen
import AtriumTime
import Foundation
import ProjectsBackend

/// Messages that could not be sent yet.
///
/// Each message is a secret of its own, so that concurrent processes of a user do not overwrite
/// each other's messages.
struct Outbox: Sendable {
  let session: SignInSession
  private var secrets: any Secrets { session.secrets }

  private static let prefix = "letter-"

  /// A waiting message. It is stored as JSON.
  struct Entry: Codable, Equatable, Sendable {
    var message: OutgoingMessage
    /// The number of the sender's account.
    var account: Int
    /// The time at which the message was added.
    var since: Date

    private enum CodingKeys: String, CodingKey {
      case message = "letter"
      case account, since
    }

    /// The identity of the message for ``DestinationConfirmations``.
    var identity: String {
      "message \(message.id) \(account) \(message.recipient) \(message.text)"
    }

    /// Returns whether the message is for a conversation, which its number or that of the project names.
    func isAddressed(to conversation: ChatConversation) -> Bool {
      [conversation.id, conversation.project].contains(message.recipient)
    }

    /// The name of the partner; `chat` and the number if the conversation is not known.
    func recipientName(in conversations: [ChatConversation]) -> Phrase {
      conversations.first(where: isAddressed).map { .fullName(of: $0.partner) }
        ?? "chat \(message.recipient)"
    }

    var addedAt: Instant { Instant(timeIntervalSince1970: since.timeIntervalSince1970) }
  }

  /// The result of an attempt to send all messages.
  struct FlushResult {
    var sent = 0
    /// The number of messages that remain.
    var waiting = 0
    /// The transient failure that stopped the attempt.
    var failure: Failure?
  }

  /// Returns the messages of the signed-in account in the order they are sent.
  func entries() async throws -> [Entry] {
    guard let stored = try await session.storedSession() else {
      throw try await session.signInRequired()
    }
    return try await entries(of: stored.account)
  }

  /// Returns the messages of an account in the order they are sent.
  func entries(of account: Int) async throws -> [Entry] {
    try await allEntries().filter { $0.account == account }
      .sorted { ($0.since, $0.message.id) < ($1.since, $1.message.id) }
  }

  /// Returns the messages of all accounts, in no order.
  private func allEntries() async throws -> [Entry] {
    var entries: [Entry] = []
    for name in try await secrets.names() where name.hasPrefix(Self.prefix) {
      guard let bytes = try await secrets.secret(name) else { continue }
      // Entries in an unknown format belong to another version of the program.
      guard let entry = try? JSONDecoder().decode(Entry.self, from: Data(bytes)) else { continue }
      entries.append(entry)
    }
    return entries
  }

  /// Returns the messages as a destination; `nil` if there are none, or others do not receive them.
  func destination() async throws -> Destination? {
    guard session.isShared else { return nil }
    let identities = try await allEntries().map(\.identity)
    guard !identities.isEmpty else { return nil }
    return Destination("outbox", at: session.destinationAddresses, identities: identities)
  }

  /// Adds a message after all others of the account, even if the clock was set back. A message
  /// with the same identifier is replaced at its position.
  func add(_ message: OutgoingMessage, by account: Int, at now: Instant) async throws {
    let entries = try await entries(of: account)
    var since = Date(timeIntervalSince1970: now.timeIntervalSince1970)
    if let old = entries.first(where: { $0.message.id == message.id }) {
      since = old.since
    } else if let last = entries.last {
      since = max(since, last.since.addingTimeInterval(0.001))
    }
    let entry = Entry(message: message, account: account, since: since)
    try session.confirmations?.confirm([entry.identity])
    try await secrets.store(
      Array(try JSONEncoder().encode(entry)), as: Self.prefix + message.id)
  }

  func remove(_ entries: [Entry]) async throws {
    for entry in entries { try await secrets.remove(Self.prefix + entry.message.id) }
  }

  /// Sends the confirmed messages of the signed-in account in order and stops at a transient failure. Refused
  /// messages remain, since the partner may end a block.
  func flush() async throws -> FlushResult {
    var result = FlushResult()
    guard let stored = try await session.storedSession() else { return result }
    let confirmed = try session.confirmations.confirmed()
    let entries = try await entries(of: stored.account).filter {
      !session.isShared || confirmed.contains($0.identity)
    }
    result.waiting = entries.count
    for entry in entries {
      do {
        // Not `withToken`: another account may be signed in meanwhile.
        _ = try await session.backend.send(entry.message, as: stored.token)
        try await remove([entry])
        result.sent += 1
        result.waiting -= 1
      } catch is CancellationError {
        throw CancellationError()
      } catch {
        let failure = Failure(error)
        guard failure.isTransient else { continue }
        result.failure = failure
        return result
      }
    }
    return result
  }
}

extension Failure {
  /// `true` if the same operation may succeed later.
  var isTransient: Bool {
    switch kind {
    case .tryAgain, .inputOutput, .unavailable: true
    default: false
    }
  }
}
