public import AtriumCore
public import AtriumScreen

/// Sends the mail of all features through the server of the deployment.
public struct MailingFeature: Feature {
  public static let id: FeatureID = "mail"
  public static let title: Phrase = .mailing(\.title)
  public init() {}

  public func assemble(_ plan: inout Plan, with settings: MailingSettings) {
    plan.group = .program
    plan.provide {
      (transport: any MailTransport, secrets: any Secrets, clock: any WallClock) in
      SMTPMailer(settings: settings, transport: transport, secrets: secrets, clock: clock)
    }
    plan.export((any Mailer).self) { (mailer: SMTPMailer) in mailer }
    plan.contribute(HomeLine.self, by: SMTPMailer.homeLine)
    plan.contribute(HealthCheck.self, by: SMTPMailer.checkSettings)
    plan.contribute(OnlineCheck.self, by: SMTPMailer.checkServer)
    plan.addEntry { (mailer: SMTPMailer) in MailingCoordinator(mailer: mailer) }
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

  public init(from reader: inout SettingsReader) {
    reader.rename(["patience": "timeout"])
    server = reader.text("server", help: .mailing(\.serverHelp))
    let port = reader.number("port", default: 0, in: 0...65535, help: .mailing(\.portHelp))
    security = reader.choice("security", default: .starttls, help: .mailing(\.securityHelp))
    user = reader.text("user", help: .mailing(\.userHelp))
    sender = reader.text("sender", help: .mailing(\.senderHelp))
    timeout = .seconds(
      reader.number("timeout", default: 30, in: 1...600, help: .mailing(\.timeoutHelp)))
    self.port = port == 0 ? security.port : port
    if server == nil || sender == nil {
      reader.warn(
        .mailing(server == nil ? \.noServer : \.incompleteSetUp), hint: .mailing(\.setUpHint))
    }
  }
}
