import AtriumCore
import AtriumScreen
import MailEncoding

/// Encodes mail and sends it through the server of the deployment.
struct SMTPMailer: Mailer {
  let settings: MailingSettings
  let transport: any MailTransport
  let secrets: any Secrets
  let clock: any WallClock
  var confirmations: (any DestinationConfirmations)?

  private static let passwordName = "password"

  var isConfigured: Bool { settings.isConfigured }

  func send(_ mail: Mail) async throws { try await mailer().send(mail) }

  func probe(_ mail: Mail) async throws { try await mailer().probe(mail) }

  private func mailer() async throws -> ServerMailer {
    guard let host = settings.server, let sender = settings.sender else {
      throw MailError.notConfigured
    }
    return try ServerMailer(
      server: try await server(at: host), sender: sender, transport: transport, clock: clock)
  }

  func destinations() async throws -> [Destination] { [settings.destination].compactMap(\.self) }

  func server(at host: String) async throws -> MailServer {
    if let destination = settings.destination {
      try confirmations.confirmed().require(destination)
    }
    var server = MailServer(host, port: settings.port, security: settings.security)
    server.timeout = settings.timeout
    if let user = settings.user {
      guard let password = try await password() else { throw MailError.noPassword(user: user) }
      server.login = HTTPLogin(user: user, password: password)
    }
    return server
  }

  func password() async throws -> String? {
    try await secrets.secret(Self.passwordName).map { String(decoding: $0, as: UTF8.self) }
  }

  func savePassword(_ password: String) async throws {
    try await secrets.store(Array(password.utf8), as: Self.passwordName)
  }

  func removePassword() async throws { try await secrets.remove(Self.passwordName) }

  func homeLine() async throws -> Phrase? {
    guard isConfigured, let server = settings.server else { return .notSetUp }
    return .through(server)
  }
}

/// Checks of `atrium doctor`.
extension SMTPMailer {
  /// Checks the settings and whether the password is stored.
  func checkSettings() async throws -> [HealthCheck.Finding] {
    guard settings.server != nil || settings.sender != nil else {
      return [.init("mail", .good, .noServer)]
    }
    guard let host = settings.server, let sender = settings.sender else {
      return [.init("mail", .warning, .incompleteSetUp, hint: .setUpHint)]
    }
    do {
      _ = try Mailbox(sender)
      let server = try await self.server(at: host)
      return [
        .init("mail", .good, .mailServer(server.authority, server.security.rawValue))
      ]
    } catch {
      return [finding("mail", Failure(error))]
    }
  }

  /// Checks whether the server replies, secures the connection and accepts the password.
  func checkServer() async throws -> [HealthCheck.Finding] {
    guard isConfigured, let host = settings.server else { return [] }
    do {
      var server = try await self.server(at: host)
      server.timeout = min(server.timeout, Duration.seconds(10))
      try await transport.checkConnection(server)
      return [
        .init(
          "mail.server", .good, .serverReplies(server.authority, server.security.rawValue))
      ]
    } catch {
      return [finding("mail.server", Failure(error))]
    }
  }

  private func finding(_ check: String, _ failure: Failure) -> HealthCheck.Finding {
    .init(check, .warning, failure.message, hint: failure.hint)
  }
}
