public import AtriumCore
public import AtriumScreen

/// Sends the mail of all features through the server that the deployment names.
public struct MailingFeature: Feature {
  public static let id: FeatureID = "mail"
  public static let title: Phrase = .mailing(\.title)
  public init() {}

  public func assemble(_ plan: inout Plan, with settings: MailingSettings) {
    plan.provide {
      (carrier: any MailTransport, secrets: any Secrets, clock: any WallClock) in
      Postman(settings: settings, carrier: carrier, secrets: secrets, clock: clock)
    }
    plan.export((any Mailer).self) { (postman: Postman) in postman }
    plan.contributes(HomeLine.self, by: Postman.homeLine)
    plan.contributes(HealthCheck.self, by: Postman.health)
    plan.contributes(OnlineCheck.self, by: Postman.greeting)
    plan.entry { (postman: Postman) in MailingCoordinator(postman: postman) }
  }
}

/// Where mail is handed in, and whose it is.
public struct MailingSettings: Settings {
  let server: String?, sender: String?, user: String?
  let port: Int, security: MailServer.Security
  let timeout: Duration

  public init(from reader: inout SettingsReader) {
    server = reader.text("server", help: .mailing(\.serverHelp))
    let port = reader.number("port", default: 0, in: 0...65535, help: .mailing(\.portHelp))
    security = reader.choice("security", default: .starttls, help: .mailing(\.securityHelp))
    user = reader.text("user", help: .mailing(\.userHelp))
    sender = reader.text("sender", help: .mailing(\.senderHelp))
    timeout = .seconds(
      reader.number("patience", default: 30, in: 1...600, help: .mailing(\.patienceHelp)))
    self.port = port == 0 ? security.port : port
  }
}
