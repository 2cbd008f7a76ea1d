import AtriumCore
import AtriumTesting
import Foundation
import Testing

/// The program beside a real mail server.
@Suite(
  .enabled("python3-aiosmtpd is not installed") {
    SMTPServer.isThere && TestCertificate.canBeMade
  })
struct MailTests {
  @Test func aMailGoesOutOverSTARTTLSWithTheKeptPassword() async throws {
    let home = try ThrowawayHome()
    let certificate = try TestCertificate(folder: home.path(""))
    let server = try SMTPServer(
      folder: home.path(""), security: .starttls, certificate: certificate,
      login: HTTPLogin(user: "atrium", password: "sesame"))
    let settings = [
      "ATRIUM_MAIL_SERVER": "127.0.0.1", "ATRIUM_MAIL_PORT": "\(server.port)",
      "ATRIUM_MAIL_SENDER": "Bücherei <books@example.org>", "ATRIUM_MAIL_USER": "atrium",
      "SSL_CERT_FILE": certificate.path,
    ]
    try Data("sesame\n".utf8).write(to: home.url.appending(path: "password"))
    let kept = try await Atrium.run(
      "mail", "password", "--file", home.path("password"), environment: settings, in: home)
    #expect(kept.status == 0, "\(kept.errors)")
    let sent = try await Atrium.run(
      "mail", "test", "ada@example.org", environment: settings, in: home)
    #expect(sent.status == 0, "\(sent.errors)")
    let mail = try #require(try server.mail().first)
    #expect(mail.hasPrefix("X-MailFrom: books@example.org\r\nX-RcptTo: ada@example.org\r\n"))
    #expect(mail.contains("\r\nFrom: =?utf-8?B?QsO8Y2hlcmVp?= <books@example.org>\r\n"))

    let untrusting = settings.filter { $0.key != "SSL_CERT_FILE" }
    let refused = try await Atrium.run(
      "mail", "test", "ada@example.org", "--json", environment: untrusting, in: home)
    #expect(refused.status == 69)
    #expect(refused.errors.contains("network.untrusted"), "\(refused.errors)")
    let nobody = try await Atrium.run(
      "mail", "test", "nobody@example.org", environment: settings, in: home)
    #expect(nobody.errors.contains("550 5.1.1 nobody lives here"), "\(nobody.errors)")
    #expect(try server.mail().count == 1)
  }
}
