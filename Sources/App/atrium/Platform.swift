import AtriumCore
import AtriumImaging
import AtriumNetworking
import AtriumStorage
import Logging
import Shell
import Upkeep

/// The services that the program itself offers to features.
@MainActor
struct Platform {
  let clock: any WallClock = SystemClock()
  let folders: Folders
  private let environment: [String: String]
  private let console: any Console
  private let log: VerboseLog.Outlet?
  private let leavesNoFiles: Bool

  /// - Parameters:
  ///   - log: where log messages go; `nil`: nowhere.
  ///   - leavesNoFiles: whether a database that is not there yet is made in memory only.
  init(
    _ folders: Folders, _ environment: [String: String], _ console: any Console,
    log: VerboseLog.Outlet?, leavesNoFiles: Bool = false
  ) {
    (self.folders, self.environment, self.console) = (folders, environment, console)
    (self.log, self.leavesNoFiles) = (log, leavesNoFiles)
  }

  /// The same, for who only looks.
  func leavingNoFiles() -> Platform {
    Platform(folders, environment, console, log: log, leavesNoFiles: true)
  }

  /// The recipes; making them touches nothing, and so does making what they make.
  func providers(_ declared: [Declared]) -> [ServiceProvider] {
    let (folders, clock) = (folders, clock)
    let leavesNoFiles = leavesNoFiles
    let use: Store.Use = console.isInteractive ? .longLived : .brief
    let network = network
    let notifier = ConsoleNotifier(console)
    let terminal = console as? TerminalConsole
    let progress = TerminalProgress(terminal)
    return [
      .each(Store.self) { feature in
        let own = declared.first { $0.feature == feature }
        let group = own?.groupFolder
        let path = Holdings(folders).database(of: feature, in: group)
        let isKept = !leavesNoFiles || Files.exists(path)
        return Store(
          isKept ? group == nil ? .file(path) : .groupFile(path) : .memory,
          migrations: own?.migrations ?? [], use: use)
      },
      .each(Logger.self) { [log] in Logger(of: $0, to: log) },
      .each((any Secrets).self) { feature in
        FileSecrets(folder: Holdings(folders).secrets(of: feature))
      },
      web,
      .shared((any MailTransport).self) { CurlMailTransport(certificates: network.certificates) },
      .shared((any WallClock).self) { clock },
      .shared((any Notifier).self) { notifier },
      .each((any PromptBadge).self) { ConsoleBadge(console: terminal, feature: $0) },
      .shared((any ProgressMeter).self) { progress },
      .shared((any LinkOpener).self) { DesktopLinkOpener() },
      .shared((any QRReader).self) { ZBarReader() },
      .shared((any QRMaker).self) { QREncoder() },
      .shared((any PictureReader).self) { PictureCodec() },
      .shared((any PictureWriter).self) { PictureCodec() },
      .shared(PurposeRegister.self) { PurposeRegister(declared.flatMap(\.purposes)) },
    ]
  }

  /// One client for all features, each of which logs what it asks.
  private var web: ServiceProvider {
    let network = network
    guard let log else { return .shared((any HTTPClient).self) { CurlClient(network) } }
    let client = CurlClient(network)
    return .each((any HTTPClient).self) { feature in
      LoggedHTTP(client: client, log: Logger(of: feature, to: log))
    }
  }

  /// Speaks with servers for the program itself.
  var client: any HTTPClient { CurlClient(network) }

  /// Certificates are where OpenSSL's programs look for them.
  private var network: CurlClient.Options {
    var options = CurlClient.Options()
    options.agent = "atrium/\(Atrium.version)"
    options.cache = HTTPCache(folder: folders.cache + "/http")
    options.certificates = environment["SSL_CERT_FILE"].flatMap { $0.isEmpty ? nil : $0 }
    return options
  }
}

extension Logger {
  /// - Parameter outlet: `nil`: nothing is told.
  fileprivate init(of feature: FeatureID, to outlet: VerboseLog.Outlet?) {
    self.init(label: "\(feature)") { label in
      outlet.map { VerboseLog(label: label, outlet: $0) as any LogHandler }
        ?? SwiftLogNoOpLogHandler()
    }
  }
}
