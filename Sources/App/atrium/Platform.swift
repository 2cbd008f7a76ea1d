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
  private let isVerbose: Bool
  private let leavesNoFiles: Bool

  /// - Parameter leavesNoFiles: whether a database that is not there yet is made in memory only.
  init(
    _ folders: Folders, _ environment: [String: String], _ console: any Console,
    isVerbose: Bool, leavesNoFiles: Bool = false
  ) {
    (self.folders, self.environment, self.console) = (folders, environment, console)
    (self.isVerbose, self.leavesNoFiles) = (isVerbose, leavesNoFiles)
  }

  /// The same, for who only looks.
  func leavingNoFiles() -> Platform {
    Platform(folders, environment, console, isVerbose: isVerbose, leavesNoFiles: true)
  }

  /// The recipes; making them touches nothing, and so does making what they make.
  func recipes(_ declared: [Declared]) -> [Recipe] {
    let (folders, clock, isVerbose) = (folders, clock, isVerbose)
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
      .each(Logger.self) { feature in
        Logger(label: "\(feature)") { label in
          isVerbose
            ? NoticeLog(label: label, notifier: notifier) as any LogHandler
            : SwiftLogNoOpLogHandler()
        }
      },
      .each((any Secrets).self) { feature in
        FileSecrets(folder: Holdings(folders).secrets(of: feature))
      },
      .shared((any HTTPClient).self) { CurlClient(network) },
      .shared((any MailCarrier).self) { CurlMailCarrier(certificates: network.certificates) },
      .shared((any WallClock).self) { clock },
      .shared((any Notifier).self) { notifier },
      .each((any PromptBadge).self) { ConsoleBadge(console: terminal, feature: $0) },
      .shared((any ProgressMeter).self) { progress },
      .shared((any LinkOpener).self) { DesktopLinkOpener() },
      .shared((any QRReader).self) { ZBarReader() },
      .shared((any QRMaker).self) { EncodedQR() },
      .shared((any PictureReader).self) { PictureCodec() },
      .shared((any PictureWriter).self) { PictureCodec() },
      .shared(PurposeRegister.self) { PurposeRegister(declared.flatMap(\.purposes)) },
    ]
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
