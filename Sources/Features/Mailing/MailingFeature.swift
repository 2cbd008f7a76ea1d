public import AtriumCore
public import AtriumScreen
import MailEncoding

/// Sends the mail of all features through the server of the deployment.
public struct MailingFeature: Feature {
  public static let id: FeatureID = "mail"
  public static let title: Phrase = .title
  public init() {}

  public func assemble(_ plan: inout Plan, with settings: MailingSettings) {
    plan.group = .program
    plan.exchange = .exchange
    plan.provide {
      (
        transport: any MailTransport, secrets: any Secrets, clock: any WallClock,
        confirmations: (any DestinationConfirmations)?
      ) in
      SMTPMailer(
        settings: settings, transport: transport, secrets: secrets, clock: clock,
        confirmations: confirmations)
    }
    plan.export((any Mailer).self) { (mailer: SMTPMailer) in mailer }
    plan.contribute(HomeLine.self, by: SMTPMailer.homeLine)
    plan.contribute(SetUp.self) { { settings.isConfigured } }
    plan.contribute(StoredDestinations.self, by: SMTPMailer.destinations)
    plan.contribute(HealthCheck.self, by: SMTPMailer.checkSettings)
    plan.contribute(OnlineCheck.self, by: SMTPMailer.checkServer)
    plan.addEntry(
      words: OtherWords(
        related: ["email", "smtp"])
    ) { (mailer: SMTPMailer) in MailingCoordinator(mailer: mailer) }
  }
}

/// The mail server and the sender.
public struct MailingSettings: Settings {
  let server: String?
  let port: Int
  let security: MailServer.Security
  /// The name for signing in to the server.
  let user: String?
  /// An address, optionally with a name.
  let sender: String?
  let timeout: Duration

  var isConfigured: Bool { server != nil && sender != nil }

  var destination: Destination? {
    server.map {
      Destination(
        "server", at: ["\($0):\(port)"], account: user,
        identities: ["server \($0) \(port) \(security.rawValue) \(user ?? "")"], isSetting: true)
    }
  }

  public init(from reader: inout SettingsReader) {
    server = reader.text("server", help: .serverHelp).flatMap { $0.isEmpty ? nil : $0 }
    let port = reader.number("port", default: 0, in: 0...65535, help: .portHelp)
    security = reader.choice("security", default: .starttls, help: .securityHelp)
    user = reader.text("user", help: .userHelp)
    sender = reader.text("sender", help: .senderHelp).flatMap { $0.isEmpty ? nil : $0 }
    if let server, !Self.isHost(server) {
      reader.refuse("server", expected: .hostFormat, .string(server))
    }
    if let sender, (try? Mailbox(sender)) == nil {
      reader.refuse("sender", expected: .senderFormat, .string(sender))
    }
    timeout = .seconds(reader.number("timeout", default: 30, in: 1...600, help: .timeoutHelp))
    self.port = port == 0 ? security.port : port
    if server == nil || sender == nil {
      reader.warn(server == nil ? .noServer : .incompleteSetUp, hint: .setUpHint)
    }
  }

  /// Returns whether a text is the name or the IP address of a host, without a port.
  private static func isHost(_ text: String) -> Bool {
    let name = text.lowercased()
    return (try? HTTPAddress("https://\(name)"))?.host == name
      || (try? HTTPAddress("https://[\(name)]"))?.host == "[\(name)]"
  }
}
