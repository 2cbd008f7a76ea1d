import AtriumCore
import AtriumImaging
import AtriumNetworking
import AtriumStorage
import Logging
import Maintenance
import Shell
import SignIn

/// The services that the program provides to features.
@MainActor
struct Platform {
  let clock: any WallClock = SystemClock()
  let identity: ProgramIdentity
  let folders: Folders
  let environment: [String: String]
  /// The console of a prompt; `nil` without a prompt.
  var terminal: TerminalConsole?
  /// The destination of log messages; `nil` drops them.
  var log: ConsoleLogHandler.Destination?
  var declaredSignIns: [SignInDeployment] = []
  /// `true` if missing databases are created in memory instead of on disk.
  var createsNoFiles = false
  /// `true` if the databases of features that assistants can read refuse writes.
  var servesAssistant = false

  /// The providers of the services. Neither they nor new services read or write files.
  func providers(_ declared: [FeatureDeclaration]) -> [ServiceProvider] {
    let directory = DataDirectory(folders)
    let clock = clock
    let (createsNoFiles, servesAssistant) = (createsNoFiles, servesAssistant)
    let lifetime: Store.ProcessLifetime = terminal == nil ? .short : .long
    let network = network
    let notifier = ConsoleNotifier(console: terminal)
    let terminal = terminal
    let progress = TerminalProgress(terminal)
    let runner = ProcessCommandRunner(environment: commandEnvironment)
    let signIns = signIns
    let links = StoredLinks(
      Store(
        createsNoFiles && !Files.exists(directory.links) ? .memory : .file(directory.links),
        migrations: StoredLinks.migrations, processLifetime: lifetime))
    return [
      .perFeature(Store.self) { feature in
        let own = declared.first { $0.feature == feature }
        let group = own?.groupFolder
        let path = directory.database(of: feature, in: group)
        let isOnDisk = !createsNoFiles || Files.exists(path)
        return Store(
          isOnDisk ? group == nil ? .file(path) : .groupFile(path) : .memory,
          migrations: own?.migrations ?? [], processLifetime: lifetime,
          refusesWrites: servesAssistant && own?.isReachableByAssistants == true)
      },
      .perFeature(Logger.self) { [log] in Logger(of: $0, to: log) },
      .perFeature((any Secrets).self) { feature in
        FileSecrets(folder: directory.secrets(of: feature))
      },
      .perFeature((any DestinationConfirmations).self) { feature in
        ConfirmationFile(directory, of: feature)
      },
      httpClient,
      .shared((any MailTransport).self) {
        CurlMailTransport(certificatePath: network.certificatePath)
      },
      .shared((any WallClock).self) { clock },
      .shared((any Notifier).self) { notifier },
      .perFeature((any PromptBadge).self) { ConsoleBadge(console: terminal, feature: $0) },
      .shared((any ProgressMeter).self) { progress },
      .shared((any SignIns).self) { signIns },
      .shared((any LinkOpener).self) { DesktopLinkOpener() },
      .shared((any CommandRunner).self) { runner },
      .shared((any QRReader).self) { ZBarReader() },
      .shared((any QRMaker).self) { QREncoder() },
      .shared((any PictureReader).self) { PictureCodec() },
      .shared((any PictureWriter).self) { PictureCodec() },
      .shared((any LinkStore).self) { links },
      .shared(FilterContext.self) { FilterContext() },
      .shared((any ResidualData).self) {
        ProgramResidualData(eraser: ResidualDataEraser(directory), console: terminal)
      },
      .shared(PurposeRegister.self) { PurposeRegister(of: declared) },
    ]
  }

  /// The environment of programs that this one runs. If they run this one again, that runs no commands for
  /// events, which could follow each other without an end.
  private var commandEnvironment: [String: String] {
    environment.merging([DeploymentSources.commandVariable(of: identity): "1"]) { $1 }
  }

  /// All features share a client. With `--verbose`, each feature logs its requests.
  private var httpClient: ServiceProvider {
    let network = network
    guard let log else { return .shared((any HTTPClient).self) { CurlClient(network) } }
    let client = CurlClient(network)
    return .perFeature((any HTTPClient).self) { feature in
      LoggingHTTPClient(client: client, log: Logger(of: feature, to: log))
    }
  }

  var signIns: DeployedSignIns {
    let folder = DataDirectory(folders).secrets(of: .signIns)
    return DeployedSignIns(
      declaredSignIns, secrets: FileSecrets(folder: folder), lockedBy: folder, http: client,
      clock: clock, runner: ProcessCommandRunner(environment: commandEnvironment))
  }

  var client: any HTTPClient { CurlClient(network) }

  /// `SSL_CERT_FILE` names the certificates to trust, as for OpenSSL.
  private var network: CurlClient.Options {
    var options = CurlClient.Options()
    options.agent = "\(identity.name)/\(identity.version)"
    options.cache = HTTPCache(folder: DataDirectory(folders).answerCache)
    options.certificatePath = environment["SSL_CERT_FILE"].flatMap { $0.isEmpty ? nil : $0 }
    return options
  }
}

extension Logger {
  /// - Parameter destination: `nil` drops all messages.
  fileprivate init(of feature: FeatureID, to destination: ConsoleLogHandler.Destination?) {
    self.init(label: "\(feature)") { label in
      destination.map { ConsoleLogHandler(label: label, destination: $0) as any LogHandler }
        ?? SwiftLogNoOpLogHandler()
    }
  }
}
