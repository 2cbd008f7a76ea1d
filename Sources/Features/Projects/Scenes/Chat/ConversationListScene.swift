import AtriumCore
import AtriumScreen
import ProjectsBackend

/// The user's conversations, those with the latest messages first.
struct ConversationListScene: Scene {
  let chat: ChatContext
  let pageSize: Int
  /// `false` in scripts, which fail while the hub is away.
  var showsCopies = false
  private let shown = ShownConversations()

  func screen() async throws -> Screen { try await list(ChatQuery()) }

  private func list(_ query: ChatQuery, limit: Int? = nil) async throws -> Screen {
    try await list(query, chat.position.start(query, limit: limit, page: pageSize))
  }

  private func list(_ query: ChatQuery, _ range: ListRange) async throws -> Screen {
    let words = query.words
    if query.findsMessages { return try await chat.search(words, range) }
    func screen(of all: [ChatConversation]) -> Screen {
      .conversations(
        all.filter { $0.contains(words) }, in: range, isFiltered: !words.isEmpty, by: chat.clock)
    }
    do {
      shown.list = nil
      let list = try await chat.conversationList()
      shown.list = list
      return screen(of: list.conversations).naming(hub: chat.session.hub)
    } catch {
      guard showsCopies, let copy = await chat.cachedOverview(insteadOf: error) else { throw error }
      return screen(of: copy.conversations).notingOutage(of: chat.session.hub)
    }
  }

  func updates() -> AsyncStream<Screen>? { chat.listUpdates(after: shown.list) }

  var commands: [Command<Never>] {
    [
      Command("list", .listConversationsSummary, .limit, .optionalRest("words")) {
        limit, words in .show(try await list(ChatQuery(words: words?.words ?? []), limit: limit))
      }.reading.examples("", "chess").asDefault(),
      chat.position.more(from: ChatQuery(), page: pageSize) { try await list($0, $1) },
      Command("show", .openSummary, .word("number", number)) { .open($0) },
      Command(
        "send", .sendSummary, .word("to", number), .rest("text").orPiped(),
        .option("message-id", .text).help(.messageIDHelp)
      ) { id, text, messageID in
        .done(
          try await chat.answer {
            .sent(try await chat.send(text, to: id, messageID: messageID), by: chat.clock)
          })
      }.examples(#""See you on Tuesday""#).requiringFullName().excludedFromHistory(),
      Command("unread", .unreadSummary) {
        let unread = try await chat.conversations().filter { $0.unread > 0 }
        return .show(.unread(unread, by: chat.clock))
      }.reading,
      Command("follow", .followSummary, .word("number", number)) {
        .stream(try await chat.follow($0), isEndless: true)
      },
      Command("search", .searchMessagesSummary, .rest("words")) {
        .show(try await list(ChatQuery(words: $0.words, findsMessages: true)))
      }.reading.examples("tuesday"),
      Command("outbox", .outboxSummary) {
        _ = try await chat.outbox.flush()
        let conversations = (try? await chat.knownConversations()) ?? []
        var screen = Screen.outbox(
          try await chat.outbox.entries(), of: conversations, by: chat.clock)
        screen.blocks += try chat.session.confirmations.confirmed().warnings(
          about: [await chat.outbox.destination()].compactMap(\.self))
        return .show(screen)
      },
      discarding,
    ] + chat.blockCommands()
  }

  private var number: ArgumentFormat<Int> {
    .number(in: 1...Int.max).completing(.dynamic { try await chat.candidates() })
  }

  private var discarding: Command<Never> {
    Command(
      "discard", .discardSummary,
      asking: {
        let count = try await chat.outbox.entries().count
        guard count > 0 else { throw Failure.outboxEmpty }
        return .discardQuestion(count)
      },
      run: {
        let entries = try await chat.outbox.entries()
        try await chat.outbox.remove(entries)
        return .done(.discarded(entries.count))
      })
  }
}

/// The conversations that a scene has shown last.
@MainActor
private final class ShownConversations {
  var list: ConversationList?
}

extension ChatConversation {
  /// Returns `true` if all words occur in the names, the title or the last message.
  fileprivate func contains(_ words: [String]) -> Bool {
    [title, partner?.fullName, partner?.username, lastMessage?.text].compactMap(\.self)
      .contain(words: words)
  }
}

extension ChatContext {
  /// - Parameter conversation: the conversation whose partner is meant without a name; `nil` if a name is required.
  @MainActor func blockCommands(in conversation: Int? = nil) -> [Command<Never>] {
    [
      blocking("block", .blockSummary, true, in: conversation),
      blocking("unblock", .unblockSummary, false, in: conversation),
      Command("blocked", .blockedSummary) {
        .show(.blockedUsers(try await blockedUsers()))
      }.reading,
    ]
  }

  @MainActor private func blocking(
    _ name: String, _ summary: Phrase, _ isBlocked: Bool, in conversation: Int?
  ) -> Command<Never> {
    let username = ArgumentFormat<String>.text.completing(
      .dynamic {
        try await conversations().compactMap(\.partner).map {
          Candidate($0.username, Phrase($0.fullName))
        }
      })
    guard let conversation else {
      return Command(name, summary, .word("username", username)) {
        .done(try await setBlocked($0, isBlocked))
      }.examples("bob")
    }
    return Command(name, summary, .optionalWord("username", username)) { name in
      if let name { return .done(try await setBlocked(name, isBlocked)) }
      let partner = try await self.conversation(about: conversation).partner
      return .done(
        try await setBlocked(
          partner.unwrapped(or: ChatError.partnerDeleted).username, isBlocked))
    }.examples("", "bob")
  }

  /// Returns the user's conversations for completion.
  func candidates() async throws -> [Candidate] {
    try await conversations().map { conversation in
      let names = conversation.partner.map { "\($0.fullName) (\($0.username))" as Phrase }
      return Candidate(
        "\(conversation.id)", "\(names ?? .deletedAccount): \(conversation.title)")
    }
  }
}
