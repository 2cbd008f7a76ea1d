public import AtriumCore
public import AtriumScreen
import AtriumStorage

/// Patients, studies, series and images of a DICOM server (Orthanc's REST API).
public struct PatientsFeature: Feature {
  public static let id: FeatureID = "patients"
  public static let title: Phrase = .patients(\.title)
  public init() {}

  public func assemble(_ plan: inout Plan, with settings: PatientsSettings) {
    let names = settings.servers.map(\.label)
    // Without a server there is nothing to show, and nothing to ask for.
    if !names.isEmpty {
      plan.asks(for: ShowingPatients.self, saying: .patients { $0.showingText(names) })
    }
    plan.migrations = Archive.migrations
    plan.provide(by: Memory.init)
    plan.provide { (http: any HTTPClient, secrets: any Secrets, store: Store) in
      Archive(
        http: http, secrets: secrets, store: store, servers: settings.servers,
        patience: settings.patience)
    }
    plan.provide {
      (
        archive: Archive, memory: Memory, gate: (any ConsentGate)?, clock: any WallClock,
        progress: (any ProgressMeter)?, pictures: (any PictureReader)?
      ) in
      Desk(
        archive: archive, memory: memory, gate: gate, clock: clock, progress: progress,
        pictures: pictures, settings: settings)
    }
    plan.contributes(HomeLine.self, by: Archive.homeLine)
    plan.entry { (desk: Desk) in PatientsCoordinator(desk: desk) }
  }
}

/// Which servers there are, and what may be done with them.
public struct PatientsSettings: Settings {
  let servers: [ServerAddress]
  let page: Int, patience: Duration
  let mayDelete: Bool, clearsScreen: Bool, every: Int

  public init(from reader: inout SettingsReader) {
    let url = reader.text("url", help: .patients(\.urlHelp))
    let user = reader.text("user", help: .patients(\.userHelp))
    let certificates = reader.text("certificates", help: .patients(\.certificatesHelp))
    let named = reader.named("servers", help: .patients(\.serversHelp))
    page = reader.number("page", default: 25, in: 1...1000, help: .patients(\.pageHelp))
    patience = .seconds(
      reader.number("patience", default: 30, in: 1...600, help: .patients(\.patienceHelp)))
    every = reader.number("every", default: 10, in: 1...3600, help: .patients(\.everyHelp))
    mayDelete = reader.flag("delete", default: false, help: .patients(\.deleteHelp))
    clearsScreen = reader.flag("clear", default: false, help: .patients(\.clearHelp))
    var servers: [ServerAddress] = []
    if let url {
      servers.append(
        ServerAddress(name: nil, url: url, user: user, certificates: certificates))
    }
    for member in named {
      guard let server = ServerAddress(member, certificates: certificates) else {
        reader.refuse("servers.\(member.key)", expected: .patients(\.aServer), member.value)
        continue
      }
      servers.append(server)
    }
    for server in servers where (try? HTTPAddress(server.url)) == nil {
      reader.refuse(
        server.name.map { "servers.\($0).url" } ?? "url", expected: .patients(\.anAddress),
        .string(HTTPAddress.withoutSecrets(server.url)))
    }
    self.servers = servers
  }
}
