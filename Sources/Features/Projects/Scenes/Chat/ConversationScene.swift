import AtriumCore
import AtriumScreen
import AtriumTime
import ProjectsBackend

/// A conversation. A typed line is a message unless it begins with `/`.
struct ConversationScene: Scene {
  let chat: ChatContext
  let pictures: PictureLoader
  let id: Int
  let pageSize: Int
  private let shown = ShownMessages()

  var place: (any Place)? { NumberedPlace(id) }

  func opened() async throws { shown.isOpened = true }

  func screen() async throws -> Screen {
    do {
      return try await currentScreen()
    } catch {
      guard let copy = await chat.cachedScreen(of: id, insteadOf: error) else { throw error }
      // Updates continue after the copied messages.
      add(copy.messages)
      return copy.screen
    }
  }

  private func currentScreen() async throws -> Screen {
    let conversation = try await conversation()
    let limit = ListRange(page: pageSize).limit
    let messages = try await chat.messages(in: id, limit: limit ?? Int.max)
    add(messages)
    if shown.isOpened, let last = messages.last { try await chat.markRead(id, upTo: last.id) }
    var picture: Block?
    if let partner = conversation.partner {
      picture = try await pictures.block(of: partner.username, chat.session)
    }
    return .conversation(
      conversation, messages, unsent: try await chat.unsentMessages(in: conversation),
      isComplete: limit == nil, picture: picture, by: chat.clock
    ).named(.fullName(of: conversation.partner))
  }

  /// The conversation, which a person's visit creates.
  private func conversation() async throws -> ChatConversation {
    shown.isOpened
      ? try await chat.openConversation(about: id) : try await chat.conversation(about: id)
  }

  private func add(_ messages: [ChatMessage]) {
    shown.add(messages)
    shown.day = messages.last.flatMap { chat.clock.moment(at: $0.sent).day }
  }

  func updates() -> AsyncStream<Screen>? {
    chat.newMessages(in: id, after: shown.latest) { message in
      guard shown.insertIfNew(message) else { return nil }
      return screen(of: message, isTyped: message.isMine && message.text == shown.typedText)
    }
  }

  var textMode: TextMode<Never>? {
    TextMode(
      draft: .init(
        load: { await chat.draft(for: id) }, keep: { await chat.saveDraft($0, for: id) })
    ) { text in
      shown.typedText = text
      defer { shown.typedText = nil }
      var isShown = false
      let answer = try await chat.answer {
        let message = try await chat.sendTyped(text, in: id)
        isShown = !shown.insertIfNew(message)
        return screen(of: message, isTyped: true)
      }
      return isShown ? .stream(.init { $0.finish() }) : .show(answer)
    }
  }

  /// A new message; the first one of a day has a rule with the date.
  private func screen(of message: ChatMessage, isTyped: Bool = false) -> Screen {
    let day = chat.clock.moment(at: message.sent).day
    defer { shown.day = day }
    return .message(message, isTyped: isTyped, showsDate: day != shown.day, by: chat.clock)
  }

  var commands: [Command<Never>] {
    [
      sending, showingOlder,
      Command("search", .searchMessagesSummary, .rest("words")) {
        .show(try await chat.search($0.words, ListRange(limit: Self.searchLimit)))
      }.reading.examples("tuesday"),
      deleting,
      Command("edit", .editMessageSummary, .optionalRest("text")) { _ in
        throw Failure.notEditable
      }.excludedFromHistory(),
      Command("follow", .followSummary) {
        .stream(try await chat.follow(id), isEndless: true)
      },
      Command("project", .projectSummary) {
        let project = try await conversation().project
        return .leave(.open(Address(ProjectsFeature.id.description, ["\(project)"])))
      }.reading,
    ] + chat.blockCommands(in: id)
  }

  /// The number of messages that a search in a conversation shows.
  private static let searchLimit = 500

  private var sending: Command<Never> {
    Command(
      "send", .sendSummary, .rest("text").orPiped(),
      .option("message-id", .text).help(.messageIDHelp)
    ) { text, messageID in
      .show(
        try await chat.answer {
          let message = try await chat.send(text, to: id, messageID: messageID)
          _ = shown.insertIfNew(message)
          return .sent(message, by: chat.clock)
        })
    }.examples(#""See you on Tuesday""#).requiringFullName().excludedFromHistory()
  }

  private var deleting: Command<Never> {
    let number = ArgumentFormat<Int>.number(in: 1...Int.max)
      .completing(.dynamic { try await chat.ownMessages(in: id).map(\.candidate) })
    return Command(
      "delete", .deleteMessageSummary, .optionalWord("message", number),
      asking: { number in
        let label = try await chat.ownMessage(number, in: id).label
        return .deleteQuestion(Phrase(quoting: label))
      },
      run: { number in
        let message = try await chat.ownMessage(number, in: id)
        return .done(.message(try await chat.deleteMessage(message.id), by: chat.clock))
      })
  }

  private var showingOlder: Command<Never> {
    Command(
      "more", .moreSummary,
      .option("limit", .number(in: 1...100_000), default: pageSize).help(.limitHelp)
    ) { limit in
      let conversation = try await chat.openConversation(about: id)
      if shown.oldest == nil { shown.add(try await chat.messages(in: id, limit: pageSize)) }
      let messages = try await chat.messages(in: id, before: shown.oldest, limit: limit)
      shown.add(messages)
      return .show(.older(messages, readUpTo: conversation.readByPartner, by: chat.clock))
    }
  }
}

/// The messages that a scene has shown.
@MainActor
final class ShownMessages {
  /// `true` if a person opened the scene, which creates the conversation and marks messages as read. An assistant does
  /// neither.
  var isOpened = false
  private(set) var oldest: Int?
  private(set) var latest = 0
  /// The typed text that is being sent.
  var typedText: String?
  /// The day of the last message.
  var day: Day?
  /// Messages after ``latest`` that were shown one by one.
  private var newer: Set<Int> = []

  /// Adds a page of messages, oldest first.
  func add(_ messages: [ChatMessage]) {
    guard let first = messages.first, let last = messages.last else { return }
    oldest = min(oldest ?? first.id, first.id)
    latest = max(latest, last.id)
  }

  /// Returns `true` if the message was not shown before. Sent messages arrive twice: as the result
  /// of the command and as an update.
  func insertIfNew(_ message: ChatMessage) -> Bool {
    guard message.id > latest, newer.insert(message.id).inserted else { return false }
    oldest = oldest ?? message.id
    return true
  }
}
