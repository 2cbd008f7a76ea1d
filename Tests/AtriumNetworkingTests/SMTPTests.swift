import AtriumCore
import AtriumTesting
import Foundation
import Testing

@testable import AtriumNetworking

@Suite(
  "Mail through a real server", .timeLimit(.minutes(10)),
  .enabled("python3-aiosmtpd is not installed") {
    SMTPServer.isThere && TestCertificate.canBeMade
  })
struct SMTPTests {
  let folder: CacheFolder
  init() throws { folder = try CacheFolder() }

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
    try await CurlMailTransport(certificates: file).send(
      envelope, to: MailServer("127.0.0.1", port: server.port, security: security, login: login))
  }

  private func mailTrouble(_ body: () async throws -> Void) async -> MailError? {
    do {
      try await body()
      Issue.record("It was sent.")
    } catch let error as MailError {
      return error
    } catch {
      Issue.record("\(error)")
    }
    return nil
  }

  @Test("A letter arrives as it was written, dots and all")
  func plain() async throws {
    let server = try SMTPServer(folder: folder.path)
    try await send(envelope(), server)
    let mail = try server.mail()
    #expect(
      mail == [
        "X-MailFrom: atrium@example.org\r\nX-RcptTo: ada@example.org\r\n" + Self.message
      ])
  }

  @Test("Over STARTTLS, with a password, where the certificate is trusted")
  func startTLS() async throws {
    let certificate = try TestCertificate(folder: folder.path)
    let login = HTTPLogin(user: "atrium", password: "sesame")
    let server = try SMTPServer(
      folder: folder.path, security: .starttls, certificate: certificate, login: login)
    try await send(envelope(), server, .starttls, login: login, trusting: certificate.path)
    #expect(try server.mail().count == 1)

    let host = host(server)
    let wrong = HTTPLogin(user: "atrium", password: "wrong")
    let refusal = await mailTrouble {
      try await send(envelope(), server, .starttls, login: wrong, trusting: certificate.path)
    }
    #expect(refusal == .loginRefused(host: host, user: "atrium"))
    let distrust = await #expect(throws: NetworkError.self) {
      try await send(envelope(), server, .starttls, login: login)
    }
    guard case .untrusted(host, _)? = distrust else {
      Issue.record("\(String(describing: distrust))")
      return
    }
    #expect(try server.mail().count == 1)
  }

  @Test("Within this machine a password needs no secured connection")
  func local() async throws {
    let login = HTTPLogin(user: "atrium", password: "sesame")
    let server = try SMTPServer(folder: folder.path, login: login)
    try await send(envelope(), server, login: login)
    #expect(try server.mail().count == 1)
  }

  @Test("Over TLS from the beginning")
  func tls() async throws {
    let certificate = try TestCertificate(folder: folder.path)
    let server = try SMTPServer(
      folder: folder.path, security: .tls, certificate: certificate)
    try await send(envelope(), server, .tls, trusting: certificate.path)
    #expect(try server.mail().count == 1)
  }

  @Test("Where STARTTLS is wanted and not offered, nothing is sent")
  func noStartTLS() async throws {
    let server = try SMTPServer(folder: folder.path)
    let trouble = await mailTrouble { try await send(envelope(), server, .starttls) }
    #expect(trouble == .noStartTLS(host: host(server)))
    #expect(try server.mail().isEmpty)
  }

  @Test("A greeting shows whether the server could take mail, and sends none")
  func greeting() async throws {
    let certificate = try TestCertificate(folder: folder.path)
    let login = HTTPLogin(user: "atrium", password: "sesame")
    let server = try SMTPServer(
      folder: folder.path, security: .starttls, certificate: certificate, login: login)
    let carrier = CurlMailTransport(certificates: certificate.path)
    var asked = MailServer("127.0.0.1", port: server.port, security: .starttls, login: login)
    try await carrier.greet(asked)
    asked.login = HTTPLogin(user: "atrium", password: "wrong")
    let refusal = await mailTrouble { try await carrier.greet(asked) }
    #expect(refusal == .loginRefused(host: host(server), user: "atrium"))
    let plain = try SMTPServer(folder: folder.path)
    try await carrier.greet(MailServer("127.0.0.1", port: plain.port, security: .none))
    let trouble = await mailTrouble {
      try await carrier.greet(MailServer("127.0.0.1", port: plain.port, security: .starttls))
    }
    #expect(trouble == .noStartTLS(host: host(plain)))
    #expect(try server.mail().isEmpty && plain.mail().isEmpty)
  }

  @Test("A rehearsal fails where the letter would, and delivers nothing")
  func rehearsal() async throws {
    let server = try SMTPServer(folder: folder.path)
    let place = MailServer("127.0.0.1", port: server.port, security: .none)
    try await CurlMailTransport().probe(envelope(), to: place)
    for stranger in [envelope(to: "nobody@example.org"), envelope(from: "stranger@example.org")] {
      let rehearsed = await mailTrouble {
        try await CurlMailTransport().probe(stranger, to: place)
      }
      let carried = await mailTrouble { try await send(stranger, server) }
      #expect(rehearsed == carried)
    }
    #expect(try server.mail().isEmpty)
  }

  @Test("What the server refuses is said in its words")
  func refusals() async throws {
    let server = try SMTPServer(folder: folder.path)
    let host = host(server)
    let nobody = await mailTrouble {
      try await send(envelope(to: "nobody@example.org"), server)
    }
    #expect(
      nobody
        == .recipientRefused(
          host: host, address: "nobody@example.org", reply: "550 5.1.1 nobody lives here"))
    let stranger = await mailTrouble {
      try await send(envelope(from: "stranger@example.org"), server)
    }
    #expect(
      stranger
        == .senderRefused(
          host: host, address: "stranger@example.org",
          reply: "553 5.1.8 strangers are not welcome"))
    let spam = await mailTrouble { try await send(envelope("Subject: spam\r\n\r\n"), server) }
    #expect(spam == .refused(host: host, reply: "554 5.7.1 not wanted"))
    #expect(try server.mail().isEmpty)
  }

  @Test("A megabyte arrives whole")
  func large() async throws {
    let server = try SMTPServer(folder: folder.path)
    let line = String(repeating: "x", count: 70) + "\r\n"
    let text = "Subject: Long\r\n\r\n" + String(repeating: line, count: 15_000)
    try await send(envelope(text), server)
    #expect(try server.mail().first?.hasSuffix(text) == true)
  }
}

@Suite("Mail that meets no server", .timeLimit(.minutes(10)))
struct NoMailServerTests {
  private let envelope = MailEnvelope(from: "a@example.org", to: "b@example.org", message: [])

  private func server(_ host: String, timeout: Duration = .seconds(30)) throws -> MailServer {
    let parts = host.split(separator: ":")
    var server = MailServer(
      String(parts[0]), port: try #require(Int(parts[1])), security: .none)
    server.timeout = timeout
    return server
  }

  @Test func aClosedPortRefuses() async throws {
    let port = try ClosedPort()
    await #expect(throws: NetworkError.refused(host: port.host)) {
      try await CurlMailTransport().send(envelope, to: server(port.host))
    }
    await #expect(throws: NetworkError.refused(host: port.host)) {
      try await CurlMailTransport().greet(server(port.host))
    }
  }

  @Test func aSilentServerIsNotWaitedForForEver() async throws {
    let silent = try SilentServer()
    let timeout = Duration.milliseconds(300)
    await #expect(throws: NetworkError.timedOut(host: silent.host, .whole(timeout))) {
      try await CurlMailTransport().send(envelope, to: server(silent.host, timeout: timeout))
    }
  }

  @Test func whoDoesNotWaitIsLetGo() async throws {
    let silent = try SilentServer()
    let sending = Task {
      try await CurlMailTransport().send(envelope, to: server(silent.host, timeout: .seconds(600)))
    }
    sending.cancel()
    await #expect(throws: CancellationError.self) { try await sending.value }
  }

  @Test func aPasswordIsNotSentInClear() async throws {
    var server = MailServer("mail.example.org", port: 25, security: .none)
    server.login = HTTPLogin(user: "ada", password: "sesame")
    await #expect(throws: MailError.passwordInClear(host: "mail.example.org:25")) {
      try await CurlMailTransport().send(envelope, to: server)
    }
  }

  @Test func aMissingLibraryIsNamed() async throws {
    let carrier = CurlMailTransport(certificates: nil, libraries: ["libnowhere.so.1"])
    await #expect(throws: NetworkError.libraryMissing(name: "libnowhere.so.1")) {
      try await carrier.send(envelope, to: server("127.0.0.1:1"))
    }
  }
}
