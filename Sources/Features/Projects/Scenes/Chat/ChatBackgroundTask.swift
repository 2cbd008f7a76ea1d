import AtriumCore
import ProjectsBackend
import ProjectsWire

/// The background work of a shell: announces messages and matches, shows the number of unread
/// messages, and sends the outbox.
struct ChatBackgroundTask: Sendable {
  let chat: ChatContext
  let notifier: (any Notifier)?
  let badge: (any PromptBadge)?
  var events: (any EventSink)?

  /// Runs until cancelled. Does not open the database before a user signs in.
  func run() async throws {
    while true {
      if let session = try await chat.session.storedSession() {
        try await withThrowingTaskGroup(of: Void.self) { group in
          group.addTask { try await sendOutbox() }
          try await watchUpdates(as: session.token)
          group.cancelAll()
        }
        await badge?.show(nil)
        try Task.checkCancellation()
        if let other = try await chat.session.storedSession(), other != session { continue }
      }
      if try await chat.session.isUnconfirmed() {
        // Another process may confirm it.
        try await Task.sleep(for: .seconds(10))
        continue
      }
      for await _ in chat.session.signIns.stream { break }
      try Task.checkCancellation()
    }
  }

  /// Returns when the session ends or another one is stored. Retries after transient failures.
  private func watchUpdates(as token: SessionToken) async throws {
    var delay = Duration.seconds(1)
    while true {
      do {
        guard try await isStored(token) else { return }
        let cursor = try await chat.session.cursor()
        for try await update in chat.session.backend.updates(since: cursor, as: token) {
          guard try await isStored(token) else { return }
          delay = .seconds(1)
          await announce(update)
          try await chat.session.store(update)
          try await chat.cache(update)
        }
        try Task.checkCancellation()
      } catch AccountError.signedOut {
        return
      } catch let error where Failure(error).isTransient {
        try await Task.sleep(for: delay)
        delay = min(delay * 2, .seconds(60))
      }
    }
  }

  private func isStored(_ token: SessionToken) async throws -> Bool {
    try await chat.session.storedSession()?.token == token
  }

  private func announce(_ update: UserUpdate) async {
    events?.emit(.messageNew) {
      update.received.map {
        Event(at: ProjectsFeature.conversations.address($0.conversation), "message", $0.json)
      }
    }
    let unread = update.unread
    await badge?.show(unread == 0 ? nil : .unreadBadge(unread))
    for message in update.received where await !chat.focus.includes(message.conversation) {
      await notifier?.alert(.messageReceived(message))
    }
    if !update.matches.isEmpty { await notifier?.notify(.newMatches(update.matches)) }
  }

  /// Sends the outbox every 2 seconds, and less often while it is empty or sending fails.
  private func sendOutbox() async throws {
    var delay = Duration.seconds(2)
    while true {
      let result = try await chat.outbox.flush()
      if result.sent > 0 { await notifier?.notify(.queuedMessagesSent(result.sent)) }
      let isStuck = result.waiting > 0 && result.sent == 0
      delay = isStuck ? min(delay * 2, .seconds(60)) : .seconds(result.waiting > 0 ? 2 : 10)
      try await Task.sleep(for: delay)
    }
  }
}

/// The open chat scene, whose new messages are not announced.
actor ChatFocus {
  /// A scene that shows new messages.
  enum Target: Equatable {
    /// The list, which shows the messages of all conversations.
    case list
    case conversation(Int)
  }

  private var target: Target?

  func enter(_ target: Target) { self.target = target }

  /// Has no effect if another target was entered in the meantime.
  func leave(_ target: Target) {
    if self.target == target { self.target = nil }
  }

  func includes(_ conversation: Int) -> Bool {
    target == .list || target == .conversation(conversation)
  }
}
