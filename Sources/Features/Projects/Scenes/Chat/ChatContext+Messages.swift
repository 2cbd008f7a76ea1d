import AtriumCore
import AtriumFormats
import AtriumScreen
import AtriumTime
import ProjectsBackend

/// Texts that were begun in a conversation. Errors of their storage are ignored.
extension ChatContext {
  func draft(for id: Int) async -> String {
    let bytes = try? await session.secrets.secret(Self.draftName(id))
    return bytes.map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  /// - Parameter text: an empty text removes the draft.
  func saveDraft(_ text: String, for id: Int) async {
    let name = Self.draftName(id)
    if text.isEmpty {
      try? await removeDraft(for: id)
    } else {
      try? await session.secrets.store(Array(text.utf8), as: name)
    }
  }

  func removeDraft(for id: Int) async throws {
    try await session.secrets.remove(Self.draftName(id))
  }

  /// Sends a typed text. If that is cancelled, the text becomes a draft.
  func sendTyped(_ text: String, in id: Int) async throws -> ChatMessage {
    do {
      let message = try await send(text, to: id)
      await saveDraft("", for: id)
      return message
    } catch is CancellationError {
      await saveDraft(text, for: id)
      throw CancellationError()
    }
  }

  private static func draftName(_ id: Int) -> String { "draft-\(id)" }
}

extension ChatContext {
  /// Returns the user's messages that can be deleted, among the latest 200, oldest first.
  func ownMessages(in conversation: Int) async throws -> [ChatMessage] {
    try await messages(in: conversation, limit: 200).filter { $0.isMine && !$0.isDeleted }
  }

  /// Returns a message of the user.
  /// - Parameter number: `nil` for the latest one.
  func ownMessage(_ number: Int?, in conversation: Int) async throws -> ChatMessage {
    guard let number else {
      return try await ownMessages(in: conversation).last
        .unwrapped(or: Failure.nothingToDelete)
    }
    let next = number == Int.max ? nil : number + 1
    let found = try await messages(in: conversation, before: next, limit: 1)
    guard let message = found.first, message.id == number, message.isMine else {
      throw ChatError.messageNotFound(number)
    }
    return message
  }
}

extension ChatMessage {
  /// The first 60 characters on one line.
  private var excerpt: String {
    let line = text.oneLine
    return line.count > 60 ? line.prefix(59) + "…" : line
  }

  /// Number and text in a sentence: 3 “Hello Ada”.
  var label: String { "\(id) “\(excerpt)”" }

  var candidate: Candidate { Candidate("\(id)", Phrase(excerpt)) }
}

/// Updates of open scenes. Transient failures, such as an unreachable hub, pause the updates. Other
/// errors end them, and the next command reports them.
extension ChatContext {
  /// Yields the list of conversations after each change that ``ConversationList/apply(_:)`` reports.
  /// - Parameter shown: the list before the changes; `nil` reads it.
  func listUpdates(after shown: ConversationList?) -> AsyncStream<Screen> {
    updates(of: .list) { output in
      var list: ConversationList
      if let shown { list = shown } else { list = try await conversationList() }
      while true {
        var isReset = false
        for try await event in try await session.withToken({ [list] in
          $0.events(after: list.cursor, as: $1)
        }) {
          isReset = event.kind == .reset
          if isReset { break }
          if list.apply(event) { output.yield(.conversations(list.conversations, by: clock)) }
        }
        guard isReset else { return }
        list = try await conversationList()
        output.yield(.conversations(list.conversations, by: clock))
        try await Task.sleep(for: .seconds(1))
      }
    }
  }

  /// Yields the screens of new messages of a conversation and marks the messages as read.
  /// - Parameter show: returns the screen of a message; `nil` if it is shown already.
  func newMessages(
    in id: Int, after message: Int,
    show: @MainActor @Sendable @escaping (ChatMessage) -> Screen?
  ) -> AsyncStream<Screen> {
    updates(of: .conversation(id)) { output in
      let stream = try await session.withToken { $0.newMessages(in: id, after: message, as: $1) }
      for try await message in stream {
        guard let screen = await show(message) else { continue }
        // A message is shown even if it cannot be marked as read.
        if !message.isMine { try? await markRead(id, upTo: message.id) }
        output.yield(screen)
      }
    }
  }

  private func updates(
    of target: ChatFocus.Target,
    _ produce: @Sendable @escaping (AsyncStream<Screen>.Continuation) async throws -> Void
  ) -> AsyncStream<Screen> {
    .withTask { output in
      await focus.enter(target)
      while !Task.isCancelled {
        do {
          try await produce(output)
          break
        } catch let error where Failure(error).isTransient {
          try? await Task.sleep(for: .seconds(5))
        } catch {
          break
        }
      }
      await focus.leave(target)
    }
  }

  /// Yields the unread messages of a conversation and then new ones, and marks them as read. Omits
  /// the user's own older messages.
  func follow(_ id: Int) async throws -> AsyncThrowingStream<[Answer], any Error> {
    let conversation = try await openConversation(about: id)
    return .withTask { output in
      let stream = try await session.withToken {
        $0.newMessages(in: conversation.id, after: conversation.readByMe, as: $1)
      }
      var day: Day?
      for try await message in stream {
        if !message.isMine || message.id > conversation.lastMessage?.id ?? 0 {
          let sent = clock.moment(at: message.sent).day
          output.yield([Answer(.message(message, showsDate: sent != day, by: clock))])
          day = sent
        }
        // A message that was printed is not printed again, even if it cannot be marked as read.
        do {
          try await markRead(conversation.id, upTo: message.id)
        } catch let error where Failure(error).isTransient {}
      }
    }
  }
}
