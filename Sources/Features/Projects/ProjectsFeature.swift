public import AtriumCore
public import AtriumScreen
import AtriumStorage

/// Projects that look for people, and the conversations about them.
public struct ProjectsFeature: Feature {
  public static let id: FeatureID = "projects"
  public static let title: Phrase = .projects(\.title)
  /// What the addresses of conversations and of the account begin with.
  static let chat = "chat", account = "account"
  public init() {}

  public func assemble(_ plan: inout Plan, with settings: ProjectsSettings) {
    let page = settings.page
    let policy = settings.policy
    let kilobytes = settings.pictureKilobytes
    plan.migrations = Schema.steps
    plan.groupFolder = settings.folder
    plan.provide((any Backend).self) {
      (store: Store, clock: any WallClock, mailer: (any Mailer)?) in
      EmbeddedBackend(store: store, clock: clock, mailer: mailer, policy: policy)
    }
    plan.provide { (reader: any PictureReader, writer: any PictureWriter) in
      PictureFiles(reader: reader, writer: writer, kilobytes: kilobytes)
    }
    plan.provide(by: Membership.init(backend:secrets:))
    plan.provide(by: Outbox.init(membership:secrets:))
    plan.provide(by: Attention.init)
    plan.provide(by: Board.init(membership:clock:))
    plan.provide(by: Chat.init(membership:outbox:attention:secrets:clock:))
    plan.contributes(HomeLine.self, by: Chat.homeLine)
    if settings.announces {
      plan.runs {
        (chat: Chat, notifier: (any Notifier)?, badge: (any PromptBadge)?) in
        { try await Watch(chat: chat, notifier: notifier, badge: badge).run() }
      }
    }
    plan.entry { (board: Board, chat: Chat) in
      ProjectsCoordinator(board: board, chat: chat, page: page)
    }
    plan.entry(.projects(\.chatTitle), at: Self.chat) { (chat: Chat, pictures: PictureFiles) in
      ChatCoordinator(chat: chat, pictures: pictures, page: page)
    }
    plan.entry(.projects(\.accountTitle), at: Self.account) {
      (chat: Chat, pictures: PictureFiles) in
      AccountCoordinator(chat: chat, pictures: pictures)
    }
  }
}

/// Where projects are kept, and who gets in.
public struct ProjectsSettings: Settings {
  let page: Int, folder: String?, announces: Bool, pictureKilobytes: Int
  let policy: EmbeddedBackend.Policy

  public init(from reader: inout SettingsReader) {
    page = reader.number("page", default: 20, in: 1...1000, help: .projects(\.pageHelp))
    folder = reader.text("data", help: .projects(\.dataHelp)).flatMap { $0.isEmpty ? nil : $0 }
    announces = reader.flag("announce", default: true, help: .projects(\.announceHelp))
    pictureKilobytes = reader.number(
      "picture-kilobytes", default: 4096, in: 1...16_384, help: .projects(\.pictureHelp))
    let days = reader.number(
      "session-days", default: 30, in: 1...3650, help: .projects(\.daysHelp))
    let cost = reader.number(
      "password-cost", default: 15, in: 10...20, help: .projects(\.costHelp))
    policy = EmbeddedBackend.Policy(
      difficulty: Credentials.Difficulty(cost: cost), daysSignedIn: days)
  }
}
