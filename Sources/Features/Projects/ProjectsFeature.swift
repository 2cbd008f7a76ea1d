public import AtriumCore
public import AtriumScreen
import AtriumStorage
import ProjectsBackend
import ProjectsSQLite

/// Projects that look for people, and the conversations about them.
public struct ProjectsFeature: Feature {
  public static let id: FeatureID = "projects"
  public static let title: Phrase = .title
  /// The address of the conversations.
  static let chatRoot = "chat"
  static let accountRoot = "account"
  static let items = ItemKind("p", at: id.description)
  static let conversations = ItemKind("c", at: chatRoot)
  /// The lowest cost of new password hashes, whatever the setting.
  private let minimumPasswordCost: Int

  public init() { self.init(minimumPasswordCost: ScryptParameters.minimumCost) }

  init(minimumPasswordCost: Int) { self.minimumPasswordCost = minimumPasswordCost }

  public func assemble(_ plan: inout Plan, with settings: ProjectsSettings) {
    plan.group = .work
    // Accounts are never read by assistants.
    plan.assistants = [Self.id.description, Self.chatRoot].map { AssistantAccess(to: $0) }
    plan.migrations = EmbeddedBackend.migrations
    plan.exchange = .exchange
    plan.groupFolder = settings.hub == nil ? settings.folder : nil
    if let hub = settings.hub {
      plan.provide((any Backend).self) {
        (
          client: any HTTPClient, signIns: (any SignIns)?,
          confirmations: (any DestinationConfirmations)?
        ) in
        RemoteBackend(
          hub: HubClient(
            client: try hub.client(client, signingInAs: settings.signIn, signIns), addresses: hub,
            certificatePath: settings.certificatePath,
            confirmations: confirmations))
      }
      plan.contribute(StoredDestinations.self) { { [hub.destination] } }
    } else {
      plan.provide((any Backend).self) {
        (store: Store, clock: any WallClock, mailer: (any Mailer)?) in
        EmbeddedBackend.make(
          store: store, clock: clock, mailer: mailer,
          policy: settings.policy(minimumPasswordCost: minimumPasswordCost))
      }
    }
    plan.provide { (reader: any PictureReader, writer: any PictureWriter) in
      PictureLoader(
        reader: reader, writer: writer, maximumKilobytes: settings.pictureKilobytes)
    }
    plan.provide {
      (
        backend: any Backend, secrets: any Secrets,
        confirmations: (any DestinationConfirmations)?
      ) in
      SignInSession(
        backend: backend, secrets: secrets, hub: settings.hub?.name,
        folder: settings.folder, addresses: settings.hub?.all.map(\.text) ?? [],
        confirmations: confirmations)
    }
    plan.events = [.messageNew]
    plan.provide(by: ProjectsContext.init(session:clock:))
    plan.provide(by: ChatContext.init(session:clock:residualData:))
    plan.contribute(HomeLine.self, at: Self.chatRoot, by: ChatContext.homeLine)
    plan.contribute(StoredDestinations.self, by: ChatContext.destinations)
    plan.contribute(DayEntry.self, at: Self.chatRoot, by: ChatContext.dayEntries)
    plan.contribute(FoundItem.self, by: ProjectsContext.find(_:))
    plan.contribute(RecentStep.self, by: ProjectsContext.recentStep)
    plan.contribute(FoundItem.self, at: Self.chatRoot, by: ChatContext.find(_:))
    if settings.announces {
      plan.runInBackground {
        (
          chat: ChatContext, notifier: (any Notifier)?, badge: (any PromptBadge)?,
          events: (any EventSink)?
        ) in
        {
          try await ChatBackgroundTask(
            chat: chat, notifier: notifier, badge: badge, events: events
          ).run()
        }
      }
    }
    plan.addEntry(
      items: Self.items, words: OtherWords(de: ["projekte"], hr: ["projekti"], related: ["project"])
    ) { (projects: ProjectsContext, chat: ChatContext) in
      ProjectsCoordinator(projects: projects, chat: chat, pageSize: settings.pageSize)
    }
    plan.addEntry(
      .chatTitle, at: Self.chatRoot, items: Self.conversations,
      words: OtherWords(
        de: ["unterhaltungen"], hr: ["razgovori"],
        related: ["messages", "message", "conversations", "talk", "poruke"])
    ) {
      (chat: ChatContext, pictures: PictureLoader) in
      ChatCoordinator(chat: chat, pictures: pictures, pageSize: settings.pageSize)
    }
    plan.addEntry(
      .accountTitle, at: Self.accountRoot,
      words: OtherWords(
        de: ["konto"], hr: ["račun"],
        related: ["login", "password", "anmelden", "prijava"])
    ) {
      (chat: ChatContext, pictures: PictureLoader) in
      AccountCoordinator(chat: chat, pictures: pictures)
    }
  }
}

extension EventKind {
  static let messageNew = EventKind("message.new")
}

/// The settings of projects, conversations and accounts.
public struct ProjectsSettings: Settings {
  let pageSize: Int
  /// The folder of a group's database, whose leading `~` is expanded; `nil` for the user's own data folder.
  let folder: String?
  /// The hubs; `nil` for the embedded backend.
  let hub: HubAddresses?
  /// The path of a PEM file of certificates that are trusted for hubs; `nil` for those of the
  /// system.
  let certificatePath: String?
  /// The name of the sign-in at a proxy before the hubs; `nil` without one.
  let signIn: String?
  let announces: Bool
  let pictureKilobytes: Int
  let sessionDays: Int
  /// Values below ``ScryptParameters/minimumCost`` are those of earlier versions.
  let passwordCost: Int

  public init(from reader: inout SettingsReader) {
    pageSize = reader.number("page", default: 20, in: 1...1000, help: .pageHelp)
    folder = reader.folder("data", help: .dataHelp)
    let addresses = reader.text("hub", help: .hubHelp).flatMap { $0.isEmpty ? nil : $0 }
    hub = addresses.flatMap(HubAddresses.init)
    if let addresses, hub == nil {
      reader.refuse(
        "hub", expected: .hubExpected, .string(addresses),
        similar: HubAddresses.completing(addresses))
    }
    certificatePath = reader.file("hub-certificates", help: .hubCertificatesHelp)
    let signIn = reader.signIn("signin", help: .proxySignInHelp)
    if let signIn, signIn.usesAuthorization {
      // The hub itself reads the session of the person there.
      reader.refuse("signin", expected: .proxySignInExpected, .string(signIn.name))
    }
    self.signIn = signIn?.name
    if folder == nil, addresses == nil {
      reader.warn(.isNotShared, hint: .shareHint)
    }
    announces = reader.flag("announce", default: true, help: .announceHelp)
    pictureKilobytes = reader.number(
      "picture-kilobytes", default: 4096, in: 1...16_384, help: .pictureHelp)
    sessionDays = reader.number("session-days", default: 30, in: 1...3650, help: .daysHelp)
    passwordCost = reader.number(
      "password-cost", default: ScryptParameters.minimumCost, in: ScryptParameters.costs,
      help: .costHelp)
  }

  func policy(minimumPasswordCost: Int) -> BackendPolicy {
    BackendPolicy(
      parameters: ScryptParameters(cost: max(passwordCost, minimumPasswordCost)),
      sessionDays: sessionDays)
  }
}
