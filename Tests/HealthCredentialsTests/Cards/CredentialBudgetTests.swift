import AtriumScreen
import AtriumTime
import HealthCredentialsFixtures
import Testing

@testable import HealthCredentials

@Suite struct CredentialBudgetTests {
  private let issuer = TestCardIssuer()

  private func budget(_ change: (inout CredentialBudget.Limits) -> Void) -> CredentialBudget {
    var limits = CredentialBudget.Limits()
    change(&limits)
    return CredentialBudget(limits)
  }

  /// Verifies all credentials of a document.
  private func results(
    _ document: String, within budget: CredentialBudget
  ) throws -> [VerificationResult] {
    let context = VerificationContext(
      trust: try issuer.list(), rules: { _ in [] },
      at: Instant(timeIntervalSince1970: 1_650_000_000))
    let texts = try CredentialDocument.credentials(in: Array(document.utf8), within: budget)
    return try CertificateVerifier(context, within: budget).verify(texts)
  }

  private func document(_ count: Int) throws -> String {
    let card = JSON.string(try issuer.jws())
    return JSON.object([
      JSON.Member("verifiableCredential", .array(Array(repeating: card, count: count)))
    ]).text
  }

  private typealias Exceeded = CredentialBudget.Exceeded

  @Test func aDocumentWithinTheBoundsIsVerified() throws {
    let results = try results(document(100), within: CredentialBudget())
    #expect(results.count == 100 && results.allSatisfy { $0.verdict == .valid })
  }

  @Test func aDocumentHasNoMoreThanAHundredCredentials() throws {
    for text in [try document(101), Array(repeating: "HC1:A", count: 101).joined(separator: "\n")] {
      #expect(throws: Exceeded(bound: .credentials, limit: 100)) {
        try results(text, within: CredentialBudget())
      }
    }
  }

  @Test func allCardsTogetherAreBounded() throws {
    let three = try document(3)
    #expect(throws: Exceeded(bound: .bytes, limit: 1500)) {
      try results(three, within: budget { $0.bytes = 1500 })
    }
    #expect(throws: Exceeded(bound: .values, limit: 80)) {
      try results(three, within: budget { $0.values = 80 })
    }
    #expect(throws: Exceeded(bound: .time, limit: 0)) {
      try results(three, within: budget { $0.time = .zero })
    }
    #expect(try results(document(1), within: budget { $0.bytes = 1500 }).count == 1)
  }

  @Test func aLargeDocumentIsNotALargeCard() throws {
    let large = #"{"a":["# + String(repeating: "1,", count: 300_000) + "1]}"
    #expect(throws: Exceeded(bound: .values, limit: 250_000)) {
      try results(large, within: CredentialBudget())
    }
  }

  @Test func partsAreBounded() throws {
    let lines = (0..<1001).map { "shc:/\($0 % 100 + 1)/100/5600" }.joined(separator: "\n")
    #expect(throws: Exceeded(bound: .parts, limit: 1000)) {
      try results(lines, within: CredentialBudget())
    }
  }

  /// Every assignment of the parts decompresses to two megabytes.
  @Test func attemptsToJoinPartsAreBounded() throws {
    let bomb = try issuer.jws(deflated: Array(ZlibEncoder.zeros(2_000_000).dropFirst(2)))
    let parts = TestCardIssuer.parts(bomb, count: 2)
    let lines = [parts[0]] + (0..<20).map { parts[1] + "20\(20 + $0)" }
    #expect(throws: Exceeded(bound: .bytes, limit: 16_000_000)) {
      try results(lines.joined(separator: "\n"), within: CredentialBudget())
    }
  }

  @Test func certificatesCount() throws {
    let text = try TestIssuer().text()
    let lines = Array(repeating: text, count: 20).joined(separator: "\n")
    #expect(try results(lines, within: CredentialBudget()).count == 20)
    #expect(throws: Exceeded(bound: .bytes, limit: 2000)) {
      try results(lines, within: budget { $0.bytes = 2000 })
    }
    #expect(throws: Exceeded(bound: .values, limit: 60)) {
      try results(lines, within: budget { $0.values = 60 })
    }
  }

  @Test func theLibraryHasTheSameBounds() throws {
    let verifier = try HealthCredentialVerifier(trusting: [Array(issuer.directory().text.utf8)])
    #expect(throws: Exceeded.self) { try verifier.verify(document(101), at: .now) }
    #expect(try verifier.verify(document(2), at: .now).count == 2)
  }

  @Test func contentsOfALinkAreBounded() throws {
    let key = [UInt8](repeating: 9, count: 32)
    let context = VerificationContext(
      trust: try issuer.list(), rules: { _ in [] },
      at: Instant(timeIntervalSince1970: 1_650_000_000))
    let budget = CredentialBudget()
    var contents = LinkContents()
    let file = try EncryptedFile.encrypt(Array(document(60).utf8), type: "x", key: key)
    let verifier = try CertificateVerifier(context, within: budget)
    try contents.add(Array(file.utf8)[...], key: key, by: verifier)
    #expect(contents.items.count == 60)
    #expect(throws: Exceeded(bound: .credentials, limit: 100)) {
      try contents.add(Array(file.utf8)[...], key: key, by: verifier)
    }
    #expect(contents.items.count == 60)
  }
}
