import AtriumCore
import AtriumScreen
import Foundation

/// What can be done with conversations, as the person who is signed in.
struct Chat: Sendable {
  let membership: Membership
  let outbox: Outbox
  let attention: Attention
  let secrets: any Secrets
  let clock: any WallClock

  func list() async throws -> Screen { .conversations(try await conversations(), by: clock) }

  func unread() async throws -> Screen {
    .unread(try await conversations().filter { $0.unread > 0 }, by: clock)
  }

  func conversations() async throws -> [Conversation] {
    try await membership.as { backend, token in try await backend.conversations(as: token) }
  }

  /// The conversation of this number, or about the project of this number.
  func find(_ id: Int) async throws -> Conversation {
    try await membership.as { backend, token in
      try await backend.conversation(about: id, as: token)
    }
  }

  /// The latest messages before one.
  func messages(in id: Int, before: Int? = nil, limit: Int) async throws -> [Message] {
    try await membership.as { backend, token in
      try await backend.messages(in: id, before: before, limit: limit, as: token)
    }
  }

  func read(_ id: Int, upTo message: Int) async throws {
    try await membership.as { backend, token in
      try await backend.read(id, upTo: message, as: token)
    }
  }

  /// Sends what waited before, so that the order stays, and then a message.
  func send(_ text: String, to id: Int, as letter: String? = nil) async throws -> Screen {
    .sent(try await deliver(text, to: id, as: letter), by: clock)
  }

  /// - Throws: ``ChatError/kept(_:)`` when it cannot be sent now; it is sent later.
  func deliver(_ text: String, to id: Int, as name: String? = nil) async throws -> Message {
    let letter = ChatLetter(
      id: name ?? UUID().uuidString, address: id, text: try Wording.message(text))
    let account = try await membership.kept()?.account
    do {
      _ = try await outbox.flush()
      return try await membership.as { backend, token in
        try await backend.send(letter, as: token)
      }
    } catch is CancellationError {
      throw CancellationError()
    } catch {
      let failure = Failure(error)
      guard failure.isPassing, let account else { throw error }
      try await outbox.keep(letter, by: account, since: clock.now)
      throw ChatError.kept(failure)
    }
  }

  func takeBack(_ id: Int) async throws -> Message {
    try await membership.as { backend, token in try await backend.deleteMessage(id, as: token) }
  }

  func search(_ words: String, limit: Int) async throws -> Screen {
    .found(
      try await membership.as { backend, token in
        try await backend.search(words.words, limit: limit, as: token)
      }, by: clock)
  }

  func setBlocked(_ username: String, _ isBlocked: Bool) async throws -> Screen {
    try await membership.as { backend, token in
      try await backend.setBlocked(username, isBlocked, as: token)
    }
    return .blocked(
      try await blocked(),
      saying: .projects { isBlocked ? $0.blockedNow(username) : $0.unblockedNow(username) })
  }

  func blocked() async throws -> [String] {
    try await membership.as { backend, token in try await backend.blocked(as: token) }
  }

  /// Takes the account away, and with it what waits here: drafts and unsent messages.
  func deleteAccount(_ password: Password) async throws -> Account {
    let conversations = try await conversations()
    let account = try await membership.deleteAccount(password)
    for conversation in conversations { await keepDraft("", for: conversation.id) }
    try await outbox.discard(of: account.id)
    return account
  }

  func homeLine() async throws -> Phrase? {
    guard try await membership.kept() != nil, let account = try await membership.account() else {
      return nil
    }
    let unread = try await conversations().reduce(0) { $0 + $1.unread }
    return .projects { $0.homeLine(unread, account.username) }
  }

  /// The messages of a conversation that were not read, and those that come; they are read then.
  func follow(_ id: Int) async throws -> AsyncThrowingStream<[Answer], any Error> {
    let conversation = try await find(id)
    return AsyncThrowingStream { out in
      let task = Task {
        do {
          let stream = try await membership.as { backend, token in
            backend.messages(in: conversation.id, after: conversation.readByMe, as: token)
          }
          for try await message in stream {
            if !message.isMine || message.id > conversation.last?.id ?? 0 {
              out.yield([Answer(.message(message, by: clock))])
            }
            try await read(conversation.id, upTo: message.id)
          }
          out.finish()
        } catch {
          out.finish(throwing: error)
        }
      }
      out.onTermination = { _ in task.cancel() }
    }
  }
}
