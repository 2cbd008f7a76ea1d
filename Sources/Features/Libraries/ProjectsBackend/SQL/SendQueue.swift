public import AtriumCore
import AtriumScreen
import Synchronization

/// Messages that wait for a transaction.
///
/// Messages that arrive while a transaction is committed share the next one, and with it the costs
/// of statements and commits, which exceed those of the rows.
public final class SendQueue: Sendable {
  /// A message that waits.
  public struct Entry: Sendable {
    public let message: OutgoingMessage
    public let token: SessionToken
    fileprivate let continuation: CheckedContinuation<SentMessage?, any Error>
  }

  /// Sends messages in one transaction. Their results are `nil` for those that have to be sent in a
  /// transaction of their own.
  public typealias Sender = @Sendable ([Entry]) async throws -> [Result<SentMessage, any Error>?]

  private struct State {
    var waiting: [Entry] = []
    /// The number of tasks that send messages, each in one transaction after another.
    var transactions = 0
    /// The recipients of the messages that are being sent. Further messages to them wait, because their
    /// accounts are locked.
    var busy: Set<Int> = []
  }

  private let state = Mutex(State())
  private let maximumTransactions: Int
  private static let maximumSize = 50
  private static let maximumWaiting = 2000

  /// - Parameter transactions: the number of transactions at the same time.
  public init(transactions: Int) { maximumTransactions = transactions }

  /// Sends a message with others that wait.
  /// - Returns: `nil` if the message has to be sent in a transaction of its own.
  public func send(
    _ message: OutgoingMessage, as token: SessionToken, by send: @escaping Sender
  ) async throws -> SentMessage? {
    try await withCheckedThrowingContinuation { continuation in
      let entry = Entry(message: message, token: token, continuation: continuation)
      switch append(entry) {
      case nil: continuation.resume(throwing: Failure.databaseUnavailable)
      case true?: Task { await sendWaiting(by: send) }
      case false?: break
      }
    }
  }

  /// - Returns: `true` if the caller has to send messages until ``next(after:)`` returns none; `nil` if too many
  ///   messages wait.
  private func append(_ entry: Entry) -> Bool? {
    state.withLock { state in
      guard state.waiting.count < Self.maximumWaiting else { return nil }
      state.waiting.append(entry)
      guard state.transactions < maximumTransactions else { return false }
      state.transactions += 1
      return true
    }
  }

  /// Returns the messages of the next transaction; an empty array if none can be sent.
  /// - Parameter sent: the messages of the last one.
  private func next(after sent: [Entry]) -> [Entry] {
    state.withLock { state in
      state.busy.subtract(sent.map(\.message.recipient))
      var next: [Entry] = []
      var waiting: [Entry] = []
      for entry in state.waiting {
        if next.count < Self.maximumSize, !state.busy.contains(entry.message.recipient) {
          next.append(entry)
        } else {
          waiting.append(entry)
        }
      }
      state.waiting = waiting
      state.busy.formUnion(next.map(\.message.recipient))
      if next.isEmpty { state.transactions -= 1 }
      return next
    }
  }

  private func sendWaiting(by send: Sender) async {
    var entries = next(after: [])
    while !entries.isEmpty {
      defer { entries = next(after: entries) }
      do {
        for (entry, result) in zip(entries, try await send(entries)) {
          switch result {
          case .success(let sent): entry.continuation.resume(returning: sent)
          case .failure(let error): entry.continuation.resume(throwing: error)
          case nil: entry.continuation.resume(returning: nil)
          }
        }
      } catch {
        // Unless the database is unavailable, a single message may have caused the error. Each
        // message is then sent in a transaction of its own.
        let isUnavailable = error as? Failure == .databaseUnavailable
        for entry in entries {
          entry.continuation.resume(with: isUnavailable ? .failure(error) : .success(nil))
        }
      }
    }
  }
}

extension Failure {
  /// The error of a hub that cannot use its database now.
  public static let databaseUnavailable = Failure(
    .unavailable, "hub.unavailable", "The hub cannot reach its database.")
}
