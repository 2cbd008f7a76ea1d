import AtriumCore
import AtriumScreen

/// One's conversations, those in which something was said last first.
struct ConversationListScene: Scene {
  let chat: Chat, page: Int

  func screen() async throws -> Screen { try await chat.list() }

  func updates() -> AsyncStream<Screen>? { chat.arrivals() }

  /// A command that is finished with ends with the number of what is to be looked at.
  var commands: [Command<Int>] {
    [
      Command("show", .projects(\.openSummary), .word("number", number)) { .finish($0) },
      Command(
        "send", .projects(\.sendSummary), .word("to", number), .rest("text"),
        .option("letter", .text).help(.projects(\.letterHelp))
      ) { id, text, letter in .done(try await chat.send(text, to: id, as: letter)) },
      Command("unread", .projects(\.unreadSummary)) { .show(try await chat.unread()) },
      Command("follow", .projects(\.followSummary), .word("number", number)) {
        .stream(try await chat.follow($0))
      },
      Command("search", .projects(\.searchMessagesSummary), .rest("words")) {
        .show(try await chat.search($0, limit: page))
      },
      outbox, discard,
    ] + chat.blocking()
  }

  private var number: Format<Int> {
    .number(in: 1...Int.max).completing(.found { try await chat.candidates() })
  }

  private var outbox: Command<Int> {
    Command("outbox", .projects(\.outboxSummary)) {
      _ = try await chat.outbox.flush()
      let waiting = try await chat.outbox.waiting(of: try await chat.outbox.owner())
      return .show(.outbox(waiting, by: chat.clock))
    }
  }

  private var discard: Command<Int> {
    Command(
      "discard", .projects(\.discardSummary),
      asking: {
        let count = try await chat.outbox.waiting(of: try await chat.outbox.owner()).count
        guard count > 0 else { throw ChatError.nothingWaits }
        return .projects { $0.discardQuestion(count) }
      },
      run: {
        .done(.discarded(try await chat.outbox.discard(of: try await chat.outbox.owner())))
      })
  }
}

extension Chat {
  @MainActor func blocking<Output>() -> [Command<Output>] {
    [
      Command("block", .projects(\.blockSummary), .word("username")) {
        .done(try await setBlocked($0, true))
      },
      Command("unblock", .projects(\.unblockSummary), .word("username")) {
        .done(try await setBlocked($0, false))
      },
      Command("blocked", .projects(\.blockedSummary)) { .show(.blocked(try await blocked())) },
    ]
  }

  /// One's conversations, for completion.
  func candidates() async throws -> [Candidate] {
    try await conversations().map { conversation in
      let (partner, title) = (conversation.partner, conversation.title)
      return Candidate(
        "\(conversation.id)",
        .projects { "\(partner?.username ?? $0.deletedAccount): \(title)" })
    }
  }
}
