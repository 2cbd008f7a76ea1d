import AtriumCore
import Testing

@testable import AtriumNetworking

@Suite("Signing in at mail servers", .timeLimit(.minutes(10)))
struct SMTPSignInTests {
  private static let login = HTTPLogin(user: "ann", password: "sesame")
  private let envelope = MailEnvelope(
    from: "a@example.org", to: "b@example.org", message: Array("Subject: A\r\n\r\nB\r\n".utf8))

  private func address(
    of server: ScriptedSMTPServer, _ security: MailServer.Security = .none,
    login: HTTPLogin? = login
  ) throws -> MailServer {
    let port = try #require(server.host.split(separator: ":").last.flatMap { Int($0) })
    return MailServer("127.0.0.1", port: port, security: security, login: login)
  }

  private func mailError(_ body: () async throws -> Void) async -> MailError? {
    do { try await body() } catch { return error as? MailError }
    return nil
  }

  /// Keywords are case-insensitive (RFC 5321 §2.4); servers older than RFC 2554 write `AUTH=`.
  @Test(arguments: [
    ["AUTH PLAIN LOGIN"], ["auth plain login"], ["Auth Plain"], ["AUTH=PLAIN LOGIN"],
    ["auth=login"], ["size 100", "AUTH X-OTHER PLAIN", "8BITMIME"], ["AUTH=", "auth plain"],
  ])
  func theLoginIsUsedHoweverItIsOffered(_ capabilities: [String]) async throws {
    let server = try ScriptedSMTPServer(offering: capabilities)
    try await CurlMailTransport().send(envelope, to: address(of: server))
    let words = server.words
    let signIn = try #require(words.firstIndex(of: "AUTH"), "\(words)")
    let message = try #require(words.firstIndex(of: "(message)"), "\(words)")
    #expect(signIn < message)
  }

  @Test(arguments: [
    [], ["AUTH"], ["auth"], ["AUTH "], ["AUTH="], ["AUTH X-OTHER"],
    ["X-EXPS LOGIN", "AUTHX PLAIN"],
  ])
  func withoutAUsableLoginNothingIsSent(_ capabilities: [String]) async throws {
    let transport = CurlMailTransport()
    let jobs: [(MailServer) async throws -> Void] = [
      { try await transport.send(envelope, to: $0) },
      { try await transport.probe(envelope, to: $0) },
      { try await transport.checkConnection($0) },
    ]
    for job in jobs {
      let server = try ScriptedSMTPServer(offering: capabilities)
      let error = await mailError { try await job(address(of: server)) }
      #expect(error == .noAuthentication(host: server.host), "\(server.words)")
      #expect(!server.words.contains("(message)") && !server.words.contains("DATA"))
    }
    let open = try ScriptedSMTPServer(offering: capabilities)
    try await transport.send(envelope, to: address(of: open, login: nil))
    #expect(open.words.contains("(message)"))
  }

  /// libcurl then says HELO, whose reply offers nothing.
  @Test func aServerWithoutEHLOIsNotUsedWithALogin() async throws {
    let server = try ScriptedSMTPServer(offering: [], replies: ["EHLO": "502 unknown"])
    let error = await mailError {
      try await CurlMailTransport().send(envelope, to: address(of: server))
    }
    #expect(error == .noAuthentication(host: server.host))
    #expect(server.words.contains("HELO") && !server.words.contains("DATA"), "\(server.words)")
  }

  @Test(arguments: ["STARTTLS", "starttls", "StartTLS"])
  func startTLSIsSentHoweverItIsOffered(_ keyword: String) async throws {
    let reply = "454 4.7.0 not available"
    let server = try ScriptedSMTPServer(offering: [keyword], replies: ["STARTTLS": reply])
    let error = await mailError {
      try await CurlMailTransport().send(envelope, to: address(of: server, .starttls))
    }
    #expect(server.words.contains("STARTTLS") && !server.words.contains("MAIL"))
    #expect(error == .refused(host: server.host, reply: reply))
  }

  @Test func aTemporaryFailureOfTheLoginDoesNotBlameThePassword() async throws {
    for (reply, isTemporary) in [("454 4.7.0 try later", true), ("535 5.7.8 wrong", false)] {
      let server = try ScriptedSMTPServer(offering: ["AUTH PLAIN"], replies: ["AUTH": reply])
      let error = await mailError {
        try await CurlMailTransport().send(envelope, to: address(of: server))
      }
      #expect(
        error
          == (isTemporary
            ? .refused(host: server.host, reply: reply)
            : .loginRefused(host: server.host, user: "ann")))
    }
  }
}
