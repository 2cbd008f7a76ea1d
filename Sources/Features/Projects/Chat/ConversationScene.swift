import AtriumCore
import AtriumScreen

/// One conversation: what is typed is said, `/` begins a command.
struct ConversationScene: Scene {
  let chat: Chat, pictures: PictureFiles, id: Int, page: Int
  private let window = Window()

  init(chat: Chat, pictures: PictureFiles, id: Int, page: Int) {
    (self.chat, self.pictures, self.id, self.page) = (chat, pictures, id, page)
  }

  var place: (any Place)? { NumberedPlace(id) }

  func screen() async throws -> Screen {
    let conversation = try await chat.find(id)
    let messages = try await chat.messages(in: id, limit: page)
    window.show(messages)
    if let last = messages.last { try await chat.read(id, upTo: last.id) }
    let picture =
      if let partner = conversation.partner {
        try await pictures.block(of: partner.username, chat.membership)
      } else { nil as Block? }
    return .conversation(conversation, messages, picture: picture, by: chat.clock)
  }

  /// What comes while one looks is read.
  func updates() -> AsyncStream<Screen>? {
    chat.arrivals(in: id, after: window.latest) { window.claims($0) }
  }

  var textMode: TextMode<Void>? {
    TextMode(
      draft: .init(
        load: { await chat.draft(for: id) }, keep: { await chat.keepDraft($0, for: id) })
    ) { text in
      let message = try await chat.say(text, in: id)
      return window.claims(message)
        ? .show(.message(message, by: chat.clock)) : .stream(.init { $0.finish() })
    }
  }

  var commands: [Command<Void>] {
    [
      Command(
        "send", .projects(\.sendSummary), .rest("text"),
        .option("letter", .text).help(.projects(\.letterHelp))
      ) { text, letter in
        let message = try await chat.deliver(text, to: id, as: letter)
        _ = window.claims(message)
        return .show(.sent(message, by: chat.clock))
      },
      more,
      Command("search", .projects(\.searchMessagesSummary), .rest("words")) {
        .show(try await chat.search($0, limit: page))
      },
      deleting,
      Command("follow", .projects(\.followSummary)) { .stream(try await chat.follow(id)) },
      Command("project", .projects(\.projectSummary)) {
        let project = try await chat.find(id).project
        return .leave(.open(Address(ProjectsFeature.id.description, ["\(project)"])))
      },
    ] + chat.blocking()
  }

  /// Without a number it is what was said last.
  private var deleting: Command<Void> {
    let number = Format<Int>.number(in: 1...Int.max)
      .completing(.found { try await chat.ownMessages(in: id).map(\.candidate) })
    return Command(
      "delete", .projects(\.deleteMessageSummary), .optionalWord("message", number),
      asking: { number in
        let name = try await chat.ownMessage(number, in: id).name
        return .projects { $0.deleteMessageQuestion(name) }
      },
      run: { number in
        let message = try await chat.ownMessage(number, in: id)
        return .done(.message(try await chat.takeBack(message.id), by: chat.clock))
      })
  }

  private var more: Command<Void> {
    Command(
      "more", .projects(\.moreSummary),
      .option("limit", .number(in: 1...100_000), default: page).help(.projects(\.limitHelp))
    ) { limit in
      let conversation = try await chat.find(id)
      if window.oldest == nil { window.show(try await chat.messages(in: id, limit: page)) }
      let messages = try await chat.messages(in: id, before: window.oldest, limit: limit)
      window.show(messages)
      return .show(.older(messages, readUpTo: conversation.readByPartner, by: chat.clock))
    }
  }
}

/// Which messages of a conversation a person has seen in a scene.
@MainActor
final class Window {
  private(set) var oldest: Int?
  private(set) var latest = 0
  private var early: Set<Int> = []

  nonisolated init() {}

  func show(_ messages: [Message]) {
    guard let first = messages.first, let last = messages.last else { return }
    oldest = min(oldest ?? first.id, first.id)
    latest = max(latest, last.id)
  }

  /// Whether a message is yet to be shown, by whoever asks first.
  func claims(_ message: Message) -> Bool {
    guard message.id > latest, early.insert(message.id).inserted else { return false }
    oldest = oldest ?? message.id
    return true
  }
}
