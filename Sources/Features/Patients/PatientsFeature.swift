public import AtriumCore
public import AtriumScreen
import AtriumStorage

/// Patients, studies, series and images of a DICOM server (Orthanc's REST API, or DICOMweb).
public struct PatientsFeature: Feature {
  public static let id: FeatureID = "patients"
  public static let title: Phrase = .title
  public init() {}

  public func assemble(_ plan: inout Plan, with settings: PatientsSettings) {
    plan.group = .health
    plan.exchange = .exchange
    let names = settings.servers.map(\.label)
    // Without a server there is no data that requires consent.
    if !names.isEmpty {
      plan.askConsent(for: ShowingPatients.self, saying: .showingText(names))
    }
    plan.migrations = ServerRegistry.migrations
    plan.provide(by: ResourceCache.init)
    plan.provide(by: ServerAccounts.init)
    plan.provide {
      (
        accounts: ServerAccounts, store: Store, confirmations: (any DestinationConfirmations)?
      ) in
      ServerRegistry(
        accounts: accounts, store: store, servers: settings.servers, timeout: settings.timeout,
        confirmations: confirmations)
    }
    plan.provide {
      (
        registry: ServerRegistry, cache: ResourceCache, gate: (any ConsentGate)?,
        clock: any WallClock, progress: (any ProgressMeter)?, images: (any PictureReader)?
      ) in
      PatientsContext(
        registry: registry, cache: cache, gate: gate, clock: clock, progress: progress,
        images: images, settings: settings)
    }
    plan.contribute(HomeLine.self, by: ServerRegistry.homeLine)
    plan.contribute(StoredDestinations.self, by: ServerRegistry.destinations)
    plan.contribute(LinkedItem.self, by: PatientsContext.linkedItem)
    plan.addEntry(
      words: OtherWords(
        de: ["patienten"], hr: ["pacijenti"],
        related: ["patient", "studies", "images", "dicom", "orthanc", "dicomweb"])
    ) { (context: PatientsContext) in PatientsCoordinator(context: context) }
  }
}

/// The servers, and the options for browsing them.
public struct PatientsSettings: Settings {
  let servers: [ServerConfiguration]
  /// The number of patients on a page.
  let pageSize: Int
  let timeout: Duration
  /// The interval at which `follow` polls a server.
  let pollInterval: Duration
  let mayDelete: Bool
  /// `true` if the screen is cleared when the user leaves the feature.
  let clearsScreen: Bool

  public init(from reader: inout SettingsReader) {
    let url = reader.text("url", help: .urlHelp)
    let kind = reader.choice(
      "kind", default: ArchiveKind(of: url ?? ""), help: .archiveKindHelp)
    let user = reader.text("user", help: .userHelp)
    let signIn = reader.signIn("signin", help: .signInHelp)
    let certificatePath = reader.file("certificates", help: .certificatesHelp)
    let named = reader.named("servers", help: .serversHelp)
    pageSize = reader.number("page", default: 25, in: 1...1000, help: .pageHelp)
    timeout = reader.timeout()
    pollInterval = .seconds(reader.number("every", default: 10, in: 1...3600, help: .intervalHelp))
    mayDelete = reader.flag("delete", default: false, help: .deleteHelp)
    clearsScreen = reader.flag("clear", default: false, help: .clearHelp)
    var servers: [ServerConfiguration] = []
    if let url {
      servers.append(
        ServerConfiguration(
          name: nil, url: url, kind: kind, user: user, signIn: signIn?.name,
          certificatePath: certificatePath))
    }
    for member in named {
      guard var server = ServerConfiguration(member) else {
        reader.refuse("servers.\(member.key)", expected: .serverFormat, member.value)
        continue
      }
      if let name = server.signIn {
        _ = reader.signIn(named: name, at: "servers.\(member.key).signin")
      }
      server.certificatePath =
        server.certificatePath.flatMap {
          reader.file($0, at: "servers.\(member.key).certificates")
        } ?? certificatePath
      servers.append(server)
    }
    for server in servers where (try? HTTPAddress(server.url)) == nil {
      reader.refuse(
        server.name.map { "servers.\($0).url" } ?? "url", expected: .expectedAddress,
        .string(HTTPAddress.withoutSecrets(server.url)))
    }
    if servers.isEmpty { reader.warn(.noServer, hint: .setURLHint) }
    self.servers = servers
  }
}

/// The consent to show patient data; every request to a server requires it.
enum ShowingPatients: HealthPurpose {
  static let id = "patients.show"
  static let name: Phrase = .showingName
  static let text: Phrase = .showingText([])
}
