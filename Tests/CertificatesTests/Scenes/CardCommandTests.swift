import AtriumScreen
import AtriumTesting
import Foundation
import HealthCredentials
import HealthCredentialsFixtures
import Testing

@testable import Certificates

@MainActor @Suite struct CardCommandTests {
  private let issuer = TestCardIssuer()
  private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

  /// - Parameter files: their contents by name.
  private func answers(
    to command: String, _ files: [String: String] = [:]
  ) async throws -> [JSON] {
    try await transcript(of: command, files).split(separator: "\n")
      .compactMap { try? JSON(parsing: Array($0.utf8)) }
  }

  private func transcript(
    of command: String, _ files: [String: String]
  ) async throws -> String {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let contents = files.merging(["trust.json": issuer.directory().text]) { $1 }
    for (name, text) in contents {
      try Data(text.utf8).write(to: folder.appending(path: name))
    }
    let line = command.replacing("@", with: folder.path(percentEncoded: false) + "/")
    return try await Conversation.with([CertificatesFeature()], .script, says: line)
  }

  /// A byte order mark before a file, and the parts of two cards in one.
  @Test func partsOfTwoCardsInAFileAreTwoAnswers() async throws {
    let cards = [issuer.payload(), issuer.payload(nbf: 1_640_000_000.5, rid: "second")]
    let parts = try cards.map { TestCardIssuer.parts(try issuer.jws($0), count: 3) }
    for lines in [parts[0] + parts[1], (0..<3).flatMap { [parts[0][$0], parts[1][$0]] }] {
      let text = "\u{FEFF}" + lines.joined(separator: "\r\n")
      for command in ["inspect", "verify"] {
        let found = try await answers(
          to: "certificates \(command) @cards.txt --trust @trust.json --at 2022-05-01",
          ["cards.txt": text])
        let verdicts = found.compactMap { $0["verdict"]?.string }
        #expect(verdicts == ["valid", "valid"], "\(command) \(verdicts)")
      }
    }
  }

  @Test func aTypedTextIsReadAsAFile() async throws {
    func texts(_ text: String) throws -> [String] {
      try CertificateReader.texts(in: text, within: CredentialBudget()).map {
        String(decoding: $0, as: UTF8.self)
      }
    }
    let parts = TestCardIssuer.parts(try issuer.jws(), count: 2)
    #expect(try texts("\u{FEFF}\(parts[1])\n\(parts[0])\n") == ["\(parts[1])\n\(parts[0])"])
    #expect(try texts("HC1:ABC\nDEF\r\nHC1:GHI") == ["HC1:ABCDEF", "HC1:GHI"])
    #expect(try texts(" \n").isEmpty)
    #expect(CertificateReader.isText("\u{FEFF}HC1:ABC") && CertificateReader.isText("hc1:abc"))
    let small = try await answers(to: "certificates inspect hc1:abc")
    #expect(small.first?["verdict"] == "invalid" && small.first?["kind"] == "dcc")
  }

  @Test func aFileOfCardsHasOneAnswerForEach() async throws {
    let cards: JSON = [
      "verifiableCredential": [.string(try issuer.jws()), .string(try TestCardIssuer().jws())]
    ]
    let found = try await answers(
      to: "certificates inspect @cards.json --trust @trust.json --at 2022-05-01",
      ["cards.json": cards.text])
    #expect(found.map { $0["verdict"] } == ["valid", "undecided"])
    #expect(found.allSatisfy { $0["kind"] == "shc" })
    #expect(found.first?["trust"]?["issuers"] == 1)
    #expect(found.first?["payload"]?["iss"]?.string == issuer.id)
  }

  @Test func aDocumentHasAHundredCards() async throws {
    for count in [100, 101] {
      let cards = JSON.object([
        JSON.Member(
          "verifiableCredential", .array((0..<count).map { .string("a.\($0).c") }))
      ])
      let lines = (0..<count).map { "HC1:\($0)" }.joined(separator: "\n")
      let files = ["cards.json": cards.text, "lines.txt": lines]
      for command in [
        "inspect @cards.json", "inspect @lines.txt", "scan @lines.txt", "add @lines.txt",
        "verify @cards.json",
      ] {
        let text = try await transcript(of: "certificates \(command)", files)
        #expect(
          text.contains("certificates.over-limit") == (count > 100),
          "\(command) \(text.suffix(300))")
      }
      let batch = try await answers(to: "certificates verify @lines.txt", files)
      #expect(batch.last?["total"]?.integer == count)
    }
  }

  @Test func severalLinesArePartsOfOneCard() async throws {
    let parts = TestCardIssuer.parts(try issuer.jws(), count: 3).joined(separator: "\n")
    let found = try await answers(
      to: "certificates inspect @card.txt --trust @trust.json --at 2022-05-01",
      ["card.txt": parts])
    #expect(found.map { $0["verdict"] } == ["valid"])
  }

  @Test func trustMayComeFromSeveralFiles() async throws {
    let revoked = issuer.directory(
      keys: [],
      lists: [["kid": issuer.jwk["kid"] ?? .null, "method": "rid", "ctr": 1, "rids": ["a"]]])
    let found = try await answers(
      to: "certificates inspect @card.txt --trust @trust.json --trust @crl.json --at 2022-05-01",
      ["card.txt": try issuer.jws(issuer.payload(rid: "a")), "crl.json": revoked.text])
    #expect(found.first?["verdict"] == "invalid")
    #expect(found.first?["trust"]?["issuers"] == 2)
  }

  @Test func aBatchJoinsThePartsOfCards() async throws {
    let parts = TestCardIssuer.parts(try issuer.jws(), count: 2)
    let found = try await answers(
      to: "certificates verify @cards.txt --trust @trust.json --at 2022-05-01",
      ["cards.txt": (parts + ["HC1:ABC", try issuer.jws()]).joined(separator: "\n")])
    #expect(found.dropLast().map { $0["kind"] } == ["shc", "dcc", "shc"])
    #expect(found.last?["valid"] == 2)
  }

  @Test func aLinkIsDescribedWithoutItsKey() async throws {
    let key = Base64.urlText([UInt8](repeating: 200, count: 32))
    let payload: JSON = ["url": "https://h.example.org/secret", "key": .string(key), "flag": "P"]
    let link = "shlink:/" + Base64.urlText(Array(payload.text.utf8))
    let found = try await answers(to: "certificates inspect \(link)")
    #expect(found.first?["link"] == ["host": "h.example.org", "label": nil, "flags": "P"])
    #expect(found.first?.text.contains(key) == false)
    #expect(found.first?.text.contains("/secret") == false)
  }

  @Test func importedIssuersAreTrustedAndDeleted() async throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "vci.json")
    try Data(issuer.directory().text.utf8).write(to: path)
    let transcript = try await Conversation.with(
      [CertificatesFeature()], .script,
      says: "certificates trust import \(path.path(percentEncoded: false))",
      "certificates inspect \(try issuer.jws())", "certificates trust delete \(issuer.id) --yes",
      "certificates inspect \(try issuer.jws())")
    let found = transcript.split(separator: "\n").compactMap { try? JSON(parsing: Array($0.utf8)) }
    let verdicts = found.compactMap { $0["verdict"]?.string }
    #expect(verdicts == ["valid", "undecided"], "\(transcript)")
    let sources = found.first { $0["screen"] == "trust" }?["sources"]?.elements
    #expect(sources?.first?["issuers"] == 1)
    #expect(sources?.first?["signed"] == false)
  }
}
