import AtriumCore
import AtriumTesting
import Foundation
import Testing

/// The program sends mail over a mail server.
@Suite(.needsMailServer) struct MailTests {
  /// A deployment with the feature mail only, so that no other server is checked.
  private func mailOnly(in home: ThrowawayHome) throws -> String {
    let path = home.path("mail.json")
    try #"{ "default": "off", "features": { "mail": { "enabled": true } } }"#.write(
      toFile: path, atomically: true, encoding: .utf8)
    return path
  }

  @Test func doctorChecksTheMailServer() async throws {
    func mail(_ settings: [String: String], _ words: String...) async throws -> String {
      let home = try ThrowawayHome()
      let outcome = try await Program(path: Atrium.path, home: home, environment: settings)
        .run(["--config", try mailOnly(in: home), "doctor", "--json"] + words)
      let checks = try outcome.output.object()["checks"] as? [[String: Any]] ?? []
      return checks.filter { ($0["check"] as? String)?.hasPrefix("mail") == true }.map {
        "\($0["check"] ?? "") \($0["status"] ?? ""): \($0["message"] ?? "")"
      }.joined(separator: " / ")
    }
    #expect(try await mail([:]) == "mail ok: No mail server is set; no mail is sent.")
    var settings = ["ATRIUM_MAIL_SERVER": "127.0.0.1", "ATRIUM_MAIL_PORT": "1"]
    #expect(try await mail(settings) == "mail warning: Mail needs a server and a sender.")
    settings["ATRIUM_MAIL_SENDER"] = "books@example.org"
    let set = "mail ok: Mail is sent through 127.0.0.1:1 (starttls)."
    #expect(try await mail(settings) == set)
    let away = try await mail(settings, "--online")
    #expect(
      away.hasPrefix(set + " / mail.server warning: Cannot connect to 127.0.0.1:1."), "\(away)")
    settings["ATRIUM_MAIL_USER"] = "atrium"
    #expect(
      try await mail(settings).hasPrefix(
        "mail warning: No mail server password is stored for 'atrium'"))
  }

  @Test func sendsOverSTARTTLSWithTheStoredPassword() async throws {
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
    let secrets = home.path("state/atrium/secrets/mail")
    let names = try FileManager.default.contentsOfDirectory(atPath: secrets)
    #expect(
      names.map { FileManager.default.contents(atPath: "\(secrets)/\($0)") } == [
        Data("sesame".utf8)
      ])
    let doctor = try await Atrium.run(
      "--config", try mailOnly(in: home), "doctor", "--online", "--json", environment: settings,
      in: home)
    #expect(
      doctor.output.contains(
        #""check":"mail.server","status":"ok","message":"The mail server 127.0.0.1:\#(server.port)"#
      ),
      "\(doctor)")
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
  @Test func remindsByMailWithAMessageIDOfTheReminders() async throws {
    let home = try ThrowawayHome()
    let server = try SMTPServer(folder: home.path(""))
    let settings = [
      "ATRIUM_MAIL_SERVER": "127.0.0.1", "ATRIUM_MAIL_PORT": "\(server.port)",
      "ATRIUM_MAIL_SECURITY": "none", "ATRIUM_MAIL_SENDER": "ada@example.org",
    ]
    try home.write(
      #"{"remind.day-at": "00:00", "remind.action": "mailto:ada@example.org"}"#,
      to: "config/atrium/config.json")
    _ = try await Atrium.run("todos", "add", "Call", "--due", "today", in: home)
    for _ in 1...2 {
      let outcome = try await Atrium.run("remind", environment: settings, in: home)
      #expect(outcome.status == 0 && outcome.output == "", "\(outcome)")
      // Without its log, the reminder is repeated as after a kill.
      let data = home.path("data/atrium")
      for name in try FileManager.default.contentsOfDirectory(atPath: data)
      where name.hasPrefix("reminders.") {
        try FileManager.default.removeItem(atPath: "\(data)/\(name)")
      }
    }
    let mails = try server.mail()
    #expect(mails.count == 2)
    #expect(mails.allSatisfy { $0.contains("Subject: Atrium: t1 Call, today\r\n") }, "\(mails)")
    let ids = mails.compactMap { $0.firstMatch(of: #/Message-ID: <[0-9a-f]{64}@example.org>/#)?.0 }
    #expect(ids.count == 2 && ids[0] == ids[1], "\(mails)")
  }
}
