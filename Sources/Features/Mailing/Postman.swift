import AtriumCore
import AtriumScreen

/// Writes mails and hands them to the deployment's server.
struct Postman: Mailer {
  let settings: MailingSettings
  let carrier: any MailTransport, secrets: any Secrets, clock: any WallClock

  private static let secret = "password"

  var isConfigured: Bool { settings.server != nil && settings.sender != nil }

  func send(_ mail: Mail) async throws {
    let (letter, server) = try await addressed(mail)
    try await carrier.send(letter, to: server)
  }

  func probe(_ mail: Mail) async throws {
    let (letter, server) = try await addressed(mail)
    try await carrier.probe(letter, to: server)
  }

  /// A mail as it travels, and who takes it.
  private func addressed(_ mail: Mail) async throws -> (MailEnvelope, MailServer) {
    guard let host = settings.server, let sender = settings.sender else {
      throw MailError.notConfigured
    }
    let from = try Mailbox(sender)
    let message = try Message(mail, from: from, at: clock.now)
    let letter = MailEnvelope(
      from: from.address.text, to: message.to.address.text, message: message.bytes)
    return (letter, try await server(at: host))
  }

  func server(at host: String) async throws -> MailServer {
    var server = MailServer(host, port: settings.port, security: settings.security)
    server.timeout = settings.timeout
    server.login = try await login()
    return server
  }

  private func login() async throws -> HTTPLogin? {
    guard let user = settings.user else { return nil }
    guard let password = try await password() else { throw MailError.noPassword(user: user) }
    return HTTPLogin(user: user, password: password)
  }

  func password() async throws -> String? {
    try await secrets.secret(Self.secret).map { String(decoding: $0, as: UTF8.self) }
  }

  /// - Parameter password: `nil` forgets it.
  func keep(_ password: String?) async throws {
    guard let password else { return try await secrets.forget(Self.secret) }
    try await secrets.keep(Array(password.utf8), as: Self.secret)
  }

  func homeLine() async throws -> Phrase? {
    guard isConfigured, let server = settings.server else { return .mailing(\.notSetUp) }
    return .mailing { $0.through(server) }
  }
}
