import AtriumCore
import AtriumScreen
import AtriumTesting
import Foundation
import Testing

@testable import Mailing

@MainActor @Suite struct MailingConversationTests {
  private let drop = RecordingMailer()
  private var world: World { World([.shared((any MailTransport).self) { [drop] in drop }]) }

  private static let configured = [
    "mail.server=mail.example.org", "mail.sender=Atrium <atrium@example.org>",
  ]

  private func talk(
    _ manner: Conversation.Options = .person, in world: World? = nil, set: [String] = configured,
    says lines: String...
  ) async throws -> String {
    var manner = manner
    manner.assignments = set
    return try await Conversation.with(
      [MailingFeature()], manner, in: world ?? self.world, saying: lines)
  }

  @Test func missingServerIsReported() async throws {
    let talk = try await talk(set: [], says: "mail", "test ada@example.org")
    #expect(!talk.contains("Features: "), "\(talk)")
    #expect(talk.contains("Set mail.server and mail.sender in the deployment, then run"), "\(talk)")
    #expect(talk.contains("✗ Cannot send mail: no mail server is set up."), "\(talk)")
    #expect(drop.envelopes.isEmpty)
  }

  @Test func helpNamesTheFeatureOnceItIsSetUp() async throws {
    #expect(try await !talk(set: [], says: "help").contains("Go to Mail"))
    #expect(try await talk(says: "help").contains("Go to Mail"))
  }

  @Test(arguments: [
    ("mail.sender=not an address", "mail.sender: expected an address such as atrium@example.org"),
    ("mail.sender=atrium", "mail.sender: expected an address such as atrium@example.org"),
    ("mail.server=not a host", "mail.server: expected a host such as mail.example.org"),
    ("mail.server=mail.example.org:25", "mail.server: expected a host such as mail.example.org"),
    ("mail.server=https://example.org", "mail.server: expected a host such as mail.example.org"),
  ])
  func invalidSettingsAreRefused(_ setting: String, _ message: String) async throws {
    let problems = await #expect(throws: Problems.self) {
      try await talk(set: Self.configured + [setting], says: "mail")
    }
    let text = problems?.failures.first?.message.text(in: .en) ?? ""
    #expect(text.hasPrefix(message), "\(text)")
  }

  @Test(arguments: ["localhost", "127.0.0.1", "::1", "[::1]", "Mail.example.org"])
  func hostsAreNamesAndAddresses(_ host: String) async throws {
    let talk = try await talk(.script, set: Self.configured + ["mail.server=\(host)"], says: "mail")
    #expect(talk.contains(#""server":"\#(host)""#), "\(talk)")
  }

  @Test func sceneShowsTheSettingsAsJSON() async throws {
    let talk = try await talk(.script, says: "mail")
    #expect(
      talk.hasSuffix(
        #"{"screen":"mail","configured":true,"server":"mail.example.org","port":587,"#
          + #""security":"starttls","sender":"Atrium <atrium@example.org>","user":null,"#
          + #""password_kept":false}"#), "\(talk)")
  }

  @Test func testSendsAMail() async throws {
    let talk = try await talk(
      set: Self.configured + ["mail.timeout=7"], says: "mail", "test ada@example.org")
    #expect(talk.contains("✓ Sent a test mail to ada@example.org."), "\(talk)")
    let (envelope, server) = try #require(drop.envelopes.first)
    #expect((envelope.from, envelope.to) == ("atrium@example.org", "ada@example.org"))
    #expect(
      String(decoding: envelope.message, as: UTF8.self).hasPrefix(
        "Date: Sat, 21 Nov 2026 10:00:00 +0000\r\nFrom: Atrium <atrium@example.org>\r\n"))
    var expected = MailServer("mail.example.org", port: 587, security: .starttls)
    expected.timeout = .seconds(7)
    #expect(server == expected)
  }

  @Test func testMailIsInTheLanguageOfTheUser() async throws {
    _ = try await talk(.person.speaking(.de), says: "mail", "test ada@example.org")
    let (envelope, _) = try #require(drop.envelopes.first)
    let text = String(decoding: envelope.message, as: UTF8.self)
    #expect(text.contains("Subject: \(Phrase.testSubject.text(in: .de))\r\n"), "\(text)")
  }

  @Test(arguments: [("starttls", 587), ("tls", 465), ("none", 25)])
  func defaultPortDependsOnTheSecurity(_ security: String, _ port: Int) async throws {
    let talk = try await talk(
      .script, set: Self.configured + ["mail.security=\(security)"], says: "mail")
    #expect(talk.contains(#""port":\#(port),"security":"\#(security)""#), "\(talk)")
  }

  @Test func passwordIsRequiredForAUserAndAskedFor() async throws {
    let world = world
    let set = Self.configured + ["mail.user=atrium"]
    let without = try await talk(in: world, set: set, says: "mail", "test ada@example.org")
    #expect(without.contains("✗ No mail server password is stored for 'atrium'"), "\(without)")
    let with = try await talk(
      in: world, set: set, says: "mail", "password", "sesame", "test ada@example.org",
      "password --forget", "test ada@example.org")
    #expect(with.contains("✓ Stored the password"), "\(with)")
    #expect(drop.envelopes.map { $0.1.login } == [HTTPLogin(user: "atrium", password: "sesame")])
    #expect(with.contains("✓ Deleted the password."), "\(with)")
  }

  @Test func passwordIsReadFromAFile() async throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).txt")
    try Data("sesame\nmore\n".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let set = Self.configured + ["mail.user=atrium"]
    let talk = try await talk(
      .script, set: set, says: "mail password --file \(file.path)", "mail test ada@example.org")
    #expect(talk.contains(#"{"screen":"password","kept":true}"#), "\(talk)")
    #expect(drop.envelopes.first?.1.login?.password == "sesame")
    try Data("\n".utf8).write(to: file)
    let empty = try await self.talk(
      .script, set: set, says: "mail password --file \(file.path)")
    #expect(empty.contains("mail.empty-password"), "\(empty)")
  }

  @Test func sceneIsTranslated() async throws {
    let talk = try await talk(.person.speaking(.de), set: [], says: "mail")
    #expect(talk.contains("Eingerichtet"), "\(talk)")
  }
}
