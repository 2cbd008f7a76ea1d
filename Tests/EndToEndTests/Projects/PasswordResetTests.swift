import AtriumCore
import AtriumTesting
import Foundation
import Testing

/// A forgotten password is replaced with a code that a mail server delivers.
@Suite(.needsMailServer) struct PasswordResetTests {
  private func run(
    _ person: Person, _ settings: [String: String], _ words: String..., input: String = ""
  ) async throws -> Program.Outcome {
    try await Program(
      path: Atrium.path, home: person.home,
      environment: person.settings.merging(settings) { $1 }
    ).run(words + ["--json"], input: input)
  }

  @Test(arguments: [MailServer.Security.none, .starttls])
  func aMailedCodeIsValidOnce(_ security: MailServer.Security) async throws {
    let common = try ThrowawayHome()
    let ada = try await Person("ada", sharing: common.path("group"))
    let certificate = try TestCertificate(folder: common.path(""))
    let server = try SMTPServer(
      folder: common.path(""), security: security,
      certificate: security == .none ? nil : certificate)
    let settings = [
      "ATRIUM_MAIL_SERVER": "127.0.0.1", "ATRIUM_MAIL_PORT": "\(server.port)",
      "ATRIUM_MAIL_SECURITY": security.rawValue, "ATRIUM_MAIL_SENDER": "atrium@example.org",
      "SSL_CERT_FILE": certificate.path,
    ]
    let request = try await run(ada, settings, "account", "forgot", "--email", "ada@example.org")
    #expect(request.status == 0, "\(request.errors)")
    let unknown = try await run(ada, settings, "account", "forgot", "--email", "eve@example.org")
    #expect(unknown.output == request.output.replacing("ada@", with: "eve@"))
    let mails = try server.mail()
    #expect(mails.count == 1)
    let mail = try #require(mails.first)
    #expect(mail.contains("X-RcptTo: ada@example.org"))
    let code = String(
      try #require(mail.firstMatch(of: #/[0-9A-Z]{4}(-[0-9A-Z]{4}){3}/#), "\(mail)").output.0)

    let new = "blue cows swim deep\n"
    let reset = try await run(ada, settings, "account", "reset", "--code", code, input: new)
    #expect(reset.status == 0, "\(reset.errors)")
    let again = try await run(ada, settings, "account", "reset", "--code", code, input: new)
    #expect(again.status == 77)
    #expect(try again.failure() == "account.bad-code")
    _ = try await run(ada, settings, "account", "login", "ada", input: new).answer()
    let old = try await run(
      ada, settings, "account", "login", "ada", input: Person.password + "\n")
    #expect(try old.failure() == "account.wrong")
  }

  @Test func reportsARefusedSender() async throws {
    let common = try ThrowawayHome()
    let ada = try await Person("ada", sharing: common.path("group"))
    let server = try SMTPServer(folder: common.path(""))
    let settings = [
      "ATRIUM_MAIL_SERVER": "127.0.0.1", "ATRIUM_MAIL_PORT": "\(server.port)",
      "ATRIUM_MAIL_SECURITY": "none", "ATRIUM_MAIL_SENDER": "stranger@example.org",
    ]
    let refused = try await run(ada, settings, "account", "forgot", "ada@example.org")
    #expect(refused.status == 69)
    #expect(try refused.failure() == "mail.sender")
    let unknown = try await run(ada, settings, "account", "forgot", "eve@example.org")
    #expect(unknown.status == 69)
    #expect(unknown.errors == refused.errors)
    let unnamed = try await run(ada, [:], "account", "forgot", "ada@example.org")
    #expect(unnamed.status == 69)
    #expect(try unnamed.failure() == "account.no-mail")
  }
}
