import AtriumCore
import AtriumTesting
import Foundation
import Testing

@testable import AtriumNetworking

@Suite(
  "Mail through an SMTP server", .timeLimit(.minutes(10)),
  .enabled("python3-aiosmtpd or openssl is not installed") {
    SMTPServer.isAvailable && TestCertificate.isAvailable
  })
struct SMTPTests {
  let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  private static let message = "Subject: Hello\r\n\r\n.hidden dot\r\n..two dots\r\nEnd.\r\n"

  private func envelope(
    from: String = "atrium@example.org", to: String = "ada@example.org", _ text: String = message
  ) -> MailEnvelope {
    MailEnvelope(from: from, to: to, message: Array(text.utf8))
  }

  private func host(_ server: SMTPServer) -> String { "127.0.0.1:\(server.port)" }

  private func send(
    _ envelope: MailEnvelope, _ server: SMTPServer, _ security: MailServer.Security = .none,
    login: HTTPLogin? = nil, trusting file: String? = nil
  ) async throws {
    try await CurlMailTransport(certificatePath: file).send(
      envelope, to: MailServer("127.0.0.1", port: server.port, security: security, login: login))
  }

  private func mailError(_ body: () async throws -> Void) async -> MailError? {
    do {
      try await body()
      Issue.record("The mail was sent.")
    } catch let error as MailError {
      return error
    } catch {
      Issue.record("\(error)")
    }
    return nil
  }

  @Test("A message arrives unchanged, including lines that begin with dots")
  func plain() async throws {
    let server = try SMTPServer(folder: folder.path)
    try await send(envelope(), server)
    let mail = try server.mail()
    #expect(
      mail == [
        "X-MailFrom: atrium@example.org\r\nX-RcptTo: ada@example.org\r\n" + Self.message
      ])
  }

  @Test("STARTTLS with a login works if the certificate is trusted")
  func startTLS() async throws {
    let certificate = try TestCertificate(folder: folder.path)
    let login = HTTPLogin(user: "atrium", password: "sesame")
    let server = try SMTPServer(
      folder: folder.path, security: .starttls, certificate: certificate, login: login)
    try await send(envelope(), server, .starttls, login: login, trusting: certificate.path)
    #expect(try server.mail().count == 1)

    let host = host(server)
    let wrong = HTTPLogin(user: "atrium", password: "wrong")
    let refusal = await mailError {
      try await send(envelope(), server, .starttls, login: wrong, trusting: certificate.path)
    }
    #expect(refusal == .loginRefused(host: host, user: "atrium"))
    let error = await #expect(throws: NetworkError.self) {
      try await send(envelope(), server, .starttls, login: login)
    }
    guard case .untrusted(host, _)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(try server.mail().count == 1)
  }

  @Test("A password is sent without TLS to a loopback address")
  func local() async throws {
    let login = HTTPLogin(user: "atrium", password: "sesame")
    let server = try SMTPServer(folder: folder.path, login: login)
    try await send(envelope(), server, login: login)
    #expect(try server.mail().count == 1)
  }

  @Test("Implicit TLS works")
  func tls() async throws {
    let certificate = try TestCertificate(folder: folder.path)
    let server = try SMTPServer(
      folder: folder.path, security: .tls, certificate: certificate)
    try await send(envelope(), server, .tls, trusting: certificate.path)
    #expect(try server.mail().count == 1)
  }

  @Test("If the server does not offer the required STARTTLS, nothing is sent")
  func noStartTLS() async throws {
    let server = try SMTPServer(folder: folder.path)
    let error = await mailError { try await send(envelope(), server, .starttls) }
    #expect(error == .noStartTLS(host: host(server)))
    #expect(try server.mail().isEmpty)
  }

  @Test("A greeting checks the connection and the login, and sends no mail")
  func greeting() async throws {
    let certificate = try TestCertificate(folder: folder.path)
    let login = HTTPLogin(user: "atrium", password: "sesame")
    let server = try SMTPServer(
      folder: folder.path, security: .starttls, certificate: certificate, login: login)
    let transport = CurlMailTransport(certificatePath: certificate.path)
    var address = MailServer("127.0.0.1", port: server.port, security: .starttls, login: login)
    try await transport.checkConnection(address)
    address.login = HTTPLogin(user: "atrium", password: "wrong")
    let refusal = await mailError { try await transport.checkConnection(address) }
    #expect(refusal == .loginRefused(host: host(server), user: "atrium"))
    let plain = try SMTPServer(folder: folder.path)
    try await transport.checkConnection(MailServer("127.0.0.1", port: plain.port, security: .none))
    let error = await mailError {
      try await transport.checkConnection(
        MailServer("127.0.0.1", port: plain.port, security: .starttls))
    }
    #expect(error == .noStartTLS(host: host(plain)))
    #expect(try server.mail().isEmpty && plain.mail().isEmpty)
  }

  @Test("A probe fails as sending would, and delivers nothing")
  func probe() async throws {
    let server = try SMTPServer(folder: folder.path)
    let address = MailServer("127.0.0.1", port: server.port, security: .none)
    try await CurlMailTransport().probe(envelope(), to: address)
    for refused in [envelope(to: "nobody@example.org"), envelope(from: "stranger@example.org")] {
      let probeError = await mailError {
        try await CurlMailTransport().probe(refused, to: address)
      }
      let sendError = await mailError { try await send(refused, server) }
      #expect(probeError != nil && probeError == sendError)
    }
    #expect(try server.mail().isEmpty)
  }

  @Test("A refusal carries the reply of the server")
  func refusals() async throws {
    let server = try SMTPServer(folder: folder.path)
    let host = host(server)
    let nobody = await mailError {
      try await send(envelope(to: "nobody@example.org"), server)
    }
    #expect(
      nobody
        == .recipientRefused(
          host: host, address: "nobody@example.org", reply: "550 5.1.1 nobody lives here"))
    let stranger = await mailError {
      try await send(envelope(from: "stranger@example.org"), server)
    }
    #expect(
      stranger
        == .senderRefused(
          host: host, address: "stranger@example.org",
          reply: "553 5.1.8 strangers are not welcome"))
    let spam = await mailError { try await send(envelope("Subject: spam\r\n\r\n"), server) }
    #expect(spam == .refused(host: host, reply: "554 5.7.1 not wanted"))
    #expect(try server.mail().isEmpty)
  }

  @Test("A message of a megabyte arrives completely")
  func large() async throws {
    let server = try SMTPServer(folder: folder.path)
    let line = String(repeating: "x", count: 70) + "\r\n"
    let text = "Subject: Long\r\n\r\n" + String(repeating: line, count: 15_000)
    try await send(envelope(text), server)
    #expect(try server.mail().first?.hasSuffix(text) == true)
  }
}

@Suite("Mail without an SMTP server", .timeLimit(.minutes(10)))
struct UnreachableMailServerTests {
  private let envelope = MailEnvelope(from: "a@example.org", to: "b@example.org", message: [])

  private func server(_ host: String, timeout: Duration = .seconds(30)) throws -> MailServer {
    let parts = host.split(separator: ":")
    var server = MailServer(
      String(parts[0]), port: try #require(Int(parts[1])), security: .none)
    server.timeout = timeout
    return server
  }

  @Test func aClosedPortRefusesTheConnection() async throws {
    let port = try ClosedPort()
    await #expect(throws: NetworkError.refused(host: port.host)) {
      try await CurlMailTransport().send(envelope, to: server(port.host))
    }
    await #expect(throws: NetworkError.refused(host: port.host)) {
      try await CurlMailTransport().checkConnection(server(port.host))
    }
  }

  @Test func aSilentServerTimesOut() async throws {
    let silent = try SilentServer()
    let timeout = Duration.milliseconds(300)
    await #expect(throws: NetworkError.timedOut(host: silent.host, .whole(timeout))) {
      try await CurlMailTransport().send(envelope, to: server(silent.host, timeout: timeout))
    }
  }

  /// The server falls silent instead of a reply. The reply to QUIT follows the sent mail.
  @Test(.timeLimit(.minutes(10)), arguments: 0...6)
  func aServerThatFallsSilentTimesOut(_ replies: Int) async throws {
    let silent = try SilentServer(
      afterReplies: ["220 a", "250 b", "250 c", "250 d", "354 e", "250 f"].prefix(replies))
    let timeout = Duration.milliseconds(300)
    let server = try server(silent.host, timeout: timeout)
    if replies == 6 { return try await CurlMailTransport().send(envelope, to: server) }
    await #expect(throws: NetworkError.timedOut(host: silent.host, .whole(timeout))) {
      try await CurlMailTransport().send(envelope, to: server)
    }
  }

  @Test func cancellingEndsTheConversation() async throws {
    let silent = try SilentServer()
    let sending = Task {
      try await CurlMailTransport().send(envelope, to: server(silent.host, timeout: .seconds(600)))
    }
    sending.cancel()
    await #expect(throws: CancellationError.self) { try await sending.value }
  }

  @Test func aPasswordIsNotSentWithoutTLS() async throws {
    var server = MailServer("mail.example.org", port: 25, security: .none)
    server.login = HTTPLogin(user: "ada", password: "sesame")
    await #expect(throws: MailError.passwordInClear(host: "mail.example.org:25")) {
      try await CurlMailTransport().send(envelope, to: server)
    }
  }

  @Test func aMissingLibraryIsNamed() async throws {
    let transport = CurlMailTransport(certificatePath: nil, libraries: ["libnowhere.so.1"])
    await #expect(throws: NetworkError.libraryMissing(name: "libnowhere.so.1")) {
      try await transport.send(envelope, to: server("127.0.0.1:1"))
    }
  }
}
