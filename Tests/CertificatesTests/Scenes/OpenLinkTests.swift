import AtriumCore
import AtriumScreen
import AtriumTesting
import Foundation
import HealthCredentials
import HealthCredentialsFixtures
import Testing

@testable import Certificates

@MainActor @Suite struct OpenLinkTests {
  private static let url = "https://h.example.org/m/secret"
  private static let key = [UInt8](repeating: 201, count: 32)
  private static let script = Conversation.Options.script.consenting(to: "certificates.links")
  private let issuer = TestCardIssuer()
  private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

  private func link(flag: String = "", url: String = url) -> String {
    let payload: JSON = [
      "url": .string(url), "key": .string(Base64.urlText(Self.key)), "flag": .string(flag),
    ]
    return "shlink:/" + Base64.urlText(Array(payload.text.utf8))
  }

  /// A file with one card.
  private func file(_ card: String? = nil) throws -> String {
    let content: JSON = ["verifiableCredential": [.string(try card ?? issuer.jws())]]
    return try EncryptedFile.encrypt(
      Array(content.text.utf8), type: "application/smart-health-card", key: Self.key)
  }

  private func manifest(_ files: JSON..., status: String? = nil) -> ScriptedReply {
    var members = [JSON.Member("files", .array(files))]
    if let status { members.append(JSON.Member("status", .string(status))) }
    return .text(JSON.object(members).text)
  }

  /// Inspects a link.
  private func transcript(
    _ link: String, _ arguments: String, _ network: ScriptedHTTP,
    _ options: Conversation.Options = script, answers: String...
  ) async throws -> String {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data(issuer.directory().text.utf8).write(to: folder.appending(path: "trust.json"))
    try Data("4711\n".utf8).write(to: folder.appending(path: "passcode"))
    let line = "certificates inspect \(link) --at 2022-05-01 --trust @trust.json \(arguments)"
      .replacing("@", with: folder.path(percentEncoded: false) + "/")
    return try await Conversation.with(
      [CertificatesFeature()], options, in: World([.shared((any HTTPClient).self) { network }]),
      saying: [line] + answers)
  }

  private func answer(
    _ link: String, _ arguments: String, _ network: ScriptedHTTP
  ) async throws -> JSON {
    let lines = try await transcript(link, arguments, network).split(separator: "\n")
    return try JSON(parsing: Array(try #require(lines.last).utf8))
  }

  @Test(arguments: ["", "--open", "--yes"])
  func nothingIsFetchedWithoutBothOptions(_ arguments: String) async throws {
    let network = ScriptedHTTP()
    let answer = try await answer(link(flag: "LP"), arguments, network)
    #expect(answer["verdict"] == "undecided")
    #expect(answer["contents"] == nil)
    #expect(network.requests.isEmpty)
  }

  @Test func aScriptNeedsTheConsent() async throws {
    let network = ScriptedHTTP()
    for consents in [Conversation.Options.script.consenting(to: "other"), .script] {
      let transcript = try await transcript(link(), "--open --yes", network, consents)
      #expect(
        transcript.contains("consent.required") || transcript.contains("certificates.no-consents"))
    }
    let status = try await Conversation.status(
      of: [CertificatesFeature()], .script.consenting(to: "other"),
      saying: "certificates inspect \(link()) --open --yes")
    #expect(status == 77)
    #expect(network.requests.isEmpty)
  }

  @Test func aPersonIsAsked() async throws {
    let network = ScriptedHTTP(.on("POST", Self.url, manifest(["embedded": .string(try file())])))
    let person = Conversation.Options.person.consenting(to: "certificates.links")
    let refused = try await transcript(link(), "--open", network, person, answers: "n", "quit")
    #expect(
      refused.contains("Ask https://h.example.org/m/secret for the records behind this link?"))
    #expect(network.requests.isEmpty)
    let opened = try await transcript(
      link(flag: "P"), "--open", network, person, answers: "y", "4711", "keep", "quit")
    #expect(opened.contains("Passcode: ***"))
    #expect(!opened.contains("4711"))
    #expect(opened.contains("Jane C. Anyperson"), "\(opened)")
    #expect(network.requests.count == 1)
  }

  @Test func thePasscodeAndTheRecipientAreSentOnceAndNoKey() async throws {
    let located = "https://h.example.org/f/1"
    let network = ScriptedHTTP(
      .on(
        "POST", Self.url,
        manifest(
          ["contentType": "application/smart-health-card", "embedded": .string(try file())],
          ["contentType": "application/smart-health-card", "location": .string(located)],
          status: "can-change")),
      .on("GET", located, .text(try file())))
    let answer = try await answer(
      link(flag: "LP"), "--open --yes --passcode-file @passcode", network)
    #expect(answer["verdict"] == "valid")
    #expect(answer["contents"]?.elements?.map { $0["verdict"] } == ["valid", "valid"])
    #expect(answer["contents"]?.elements?.map { $0["kind"] } == ["shc", "shc"])
    #expect(answer["manifest_status"] == "can-change")
    #expect(network.requests.map(\.method) == ["POST", "GET"])
    let body = try JSON(parsing: try #require(network.requests[0].body))
    #expect(body["passcode"] == "4711")
    #expect(body["recipient"] == "Atrium")
    #expect(network.requests.allSatisfy { $0.redirects == 0 && $0.retries == 0 && !$0.isCacheable })
    #expect(network.requests.allSatisfy { $0.isPublicOnly })
    let sent = network.requests.map { $0.url + String(decoding: $0.body ?? [], as: UTF8.self) }
    #expect(!sent.joined().contains(Base64.urlText(Self.key)))
    #expect(!answer.text.contains(Base64.urlText(Self.key)))
  }

  @Test func aWrongPasscodeIsOneRequest() async throws {
    let network = ScriptedHTTP(
      .on("POST", Self.url, .text(#"{"remainingAttempts":4}"#, status: 401)))
    let answer = try await answer(
      link(flag: "P"), "--open --yes --passcode-file @passcode", network)
    #expect(answer["verdict"] == "undecided")
    #expect(answer["link"]?["remaining_attempts"] == 4)
    #expect(network.requests.count == 1)
    let missing = try await self.answer(link(flag: "P"), "--open --yes", network)
    #expect(missing["verdict"] == "undecided")
    #expect(network.requests.count == 1)
  }

  @Test func aDirectFileIsFetchedWithTheRecipient() async throws {
    let network = ScriptedHTTP(
      .on("GET", Self.url + "?recipient=Dr.%20Who", .text(try file())))
    let options = Self.script.setting("certificates.recipient=Dr. Who")
    let text = try await transcript(link(flag: "U"), "--open --yes", network, options)
    #expect(text.contains(#""kind":"shc","verdict":"valid""#), "\(text)")
    network.expectAllUsed()
  }

  @Test(arguments: [
    ("application/fhir+json", #"{"resourceType":"Bundle"}"#, "fhir", "undecided"),
    ("text/plain", "hello", "unknown", "undecided"),
    ("application/smart-health-card", "{}", "unknown", "undecided"),
  ])
  func otherContentsAreUndecided(
    _ type: String, _ content: String, _ kind: String, _ verdict: String
  ) async throws {
    let file = try EncryptedFile.encrypt(Array(content.utf8), type: type, key: Self.key)
    let network = ScriptedHTTP(.on("POST", Self.url, manifest(["embedded": .string(file)])))
    let answer = try await answer(link(), "--open --yes", network)
    #expect(answer["contents"]?.elements?.first?["kind"]?.string == kind)
    #expect(answer["verdict"]?.string == verdict)
  }

  @Test func resourcesAreSaved() async throws {
    let file = try EncryptedFile.encrypt(
      Array(TestCardIssuer.bundle.text.utf8), type: "application/fhir+json", key: Self.key)
    let network = ScriptedHTTP(.on("POST", Self.url, manifest(["embedded": .string(file)])))
    let target = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: target) }
    let path = target.path(percentEncoded: false)
    _ = try await answer(link(), "--open --yes --save \(path)", network)
    let saved = try JSON(parsing: Array(Data(contentsOf: target.appending(path: "1.json"))))
    #expect(saved == TestCardIssuer.bundle)
  }

  @Test func anInvalidCardMakesTheLinkInvalid() async throws {
    let expired = try issuer.jws(issuer.payload(exp: 1_640_000_001))
    let network = ScriptedHTTP(
      .on(
        "POST", Self.url,
        manifest(
          ["embedded": .string(try file())], ["embedded": .string(try file(expired))])))
    let answer = try await answer(link(), "--open --yes", network)
    #expect(answer["verdict"] == "invalid")
  }

  nonisolated private static let failures: [(ScriptedReply, String)] = [
    (.text("", status: 404), "the link has ended"),
    (.text("", status: 500), "the server responded with status 500"),
    (.text("[]"), "the server's answer is not a manifest"),
    (.text(#"{"files":[]}"#), "the manifest names no files"),
    (.text(#"{"status":"no-longer-valid","files":[{}]}"#), "the link has ended"),
    (.fails(.timedOut(host: "h", .whole(.seconds(8)))), "no complete answer from h.example.org"),
    (.fails(.tooLarge(host: "h", limit: 1)), "the files are too many or too large"),
    (
      .pieces([Array(#"{"files"#.utf8)], then: .cutOff(host: "h")),
      "no complete answer from h.example.org"
    ),
    (
      .text("", status: 307, headers: [HTTPHeader("Location", "https://other.example.org/m")]),
      "the server redirects to other.example.org, which is not allowed"
    ),
    (
      .text("", status: 302, headers: [HTTPHeader("Location", "/other")]),
      "the server redirects to h.example.org, which is not allowed"
    ),
    (
      .text(#"{"files":[{"location":"file:///etc/passwd"}]}"#),
      "the files are at file:, which is not allowed"
    ),
    (
      .text(#"{"files":[{"location":"http://127.0.0.1:8080/f"}]}"#),
      "the files are at 127.0.0.1:8080, which is not allowed"
    ),
    (
      .text(
        #"{"files":["# + String(repeating: #"{"embedded":"a"},"#, count: 20)
          + #"{"embedded":"a"}]}"#),
      "the files are too many or too large"
    ),
  ]

  @Test(arguments: failures.indices)
  func otherAnswersAreUndecided(_ index: Int) async throws {
    let (reply, reason) = Self.failures[index]
    let network = ScriptedHTTP(.on("POST", Self.url, reply))
    let answer = try await answer(link(), "--open --yes", network)
    #expect(answer["verdict"] == "undecided")
    let step = answer["steps"]?.elements?.first { $0["step"] == "content" }
    #expect(step?["reason"]?.string == reason)
    #expect(network.requests.count == 1)
  }

  @Test func localLinksNeedTheSetting() async throws {
    let url = "https://127.0.0.1:8443/m"
    let network = ScriptedHTTP(
      .on("POST", url, manifest(["embedded": .string(try file())])),
      .on("POST", Self.url, .fails(.localAddress(host: "h.example.org"))))
    let reason = "the setting certificates.local-links allows it"
    let refused = try await answer(link(url: url), "--open --yes", network)
    #expect(refused["verdict"] == "undecided" && refused.text.contains("127.0.0.1:8443 is on this"))
    #expect(refused.text.contains(reason) && network.requests.isEmpty)
    // Nobody is asked about what is refused.
    let person = Conversation.Options.person.consenting(to: "certificates.links")
    let talk = try await transcript(link(url: url), "--open", network, person, answers: "quit")
    #expect(!talk.contains("for the records behind this link?") && network.requests.isEmpty)
    // The name is resolved by the client only.
    let resolved = try await answer(link(), "--open --yes", network)
    #expect(resolved.text.contains("h.example.org is on this") && resolved.text.contains(reason))
    let options = Self.script.setting("certificates.local-links=true")
    let opened = try await transcript(link(url: url), "--open --yes", network, options)
    #expect(opened.contains(#""kind":"shc","verdict":"valid""#), "\(opened)")
    #expect(network.requests.last?.isPublicOnly == false)
  }

  /// Files that decompress to five megabytes each, and more cards than a link may have.
  @Test func theContentsOfALinkAreBoundedTogether() async throws {
    let bomb = try EncryptedFile.encrypt(
      Array(ZlibEncoder.zeros(4_900_000).dropFirst(2)), type: "x", key: Self.key, isCompressed: true
    )
    let cards: JSON = ["verifiableCredential": .array((0..<101).map { .string("a.\($0).c") })]
    let many = try EncryptedFile.encrypt(Array(cards.text.utf8), type: "x", key: Self.key)
    for files in [Array(repeating: bomb, count: 5), [many]] {
      let manifest: JSON = ["files": .array(files.map { ["embedded": .string($0)] })]
      let network = ScriptedHTTP(.on("POST", Self.url, .text(manifest.text)))
      let answer = try await answer(link(), "--open --yes", network)
      #expect(answer["verdict"] == "undecided" && answer["contents"] == nil)
      #expect(answer.text.contains("the contents are too many or too large"), "\(answer.text)")
    }
  }

  @Test func damagedFilesAreInvalid() async throws {
    let bomb = try EncryptedFile.encrypt(
      Array(ZlibEncoder.zeros(6_000_000).dropFirst(2)), type: "x", key: Self.key, isCompressed: true
    )
    let other = try EncryptedFile.encrypt(
      [1], type: "x", key: [UInt8](repeating: 1, count: 32))
    for (file, reason) in [
      (bomb, "decompresses to more than 5000000 bytes"),
      (other, "the key of the link does not decrypt the file"),
      (String(other.dropLast()), "is not an encrypted file (JWE)"),
      ("a.b.c", "is not an encrypted file (JWE)"),
    ] {
      let network = ScriptedHTTP(.on("POST", Self.url, manifest(["embedded": .string(file)])))
      let answer = try await answer(link(), "--open --yes", network)
      #expect(answer["verdict"] == "invalid")
      #expect(answer["contents"]?.elements?.first?["reason"]?.string == reason)
    }
  }
}
