import AtriumCore
import AtriumScreen
import AtriumTesting
import GRDB
import Testing

@testable import Consents

@MainActor @Suite struct SealTests {
  private static let passphrase = "green horses fly low"
  private let world = World()

  /// Writes three entries and seals them.
  private func sealLog() async throws {
    let give = "consents give diary.keep diary.print mirror.look"
    #expect(try await Conversation.status(of: testFeatures, in: world, saying: give) == 0)
    #expect(try await status("consents seal") == 0)
  }

  /// Returns the exit status of a command that reads a passphrase.
  private func status(_ line: String, _ passphrase: String = passphrase) async throws -> Int32 {
    try await Conversation.status(of: testFeatures, in: world, saying: line, passphrase)
  }

  /// Returns the JSON of a command that reads a passphrase.
  private func answer(_ line: String, _ passphrase: String = passphrase) async throws -> String {
    let talk = try await Conversation.with(
      testFeatures, .script, in: world, says: line, passphrase)
    return String(talk.drop { $0 != "{" })
  }

  private func verification() async throws -> String {
    let talk = try await Conversation.with(
      testFeatures, .script, in: world, says: "consents verify")
    return String(talk.drop { $0 != "{" })
  }

  @Test func theSealIsStoredAndVerified() async throws {
    try await sealLog()
    let log = try await world.consents().verify()
    let seal = try #require(log.seal)
    #expect(seal.entries == 3 && seal.hash == log.lastHash && seal.at == "2026-11-21T10:00:00Z")
    #expect(seal.salt.count == 16 && seal.code.count == 32)
    let json = #""seal":{"entries":3,"at":"2026-11-21T10:00:00Z","hash":"\#(log.lastHash)","#
    #expect(try await verification().hasSuffix(json + #""matches":true,"checked":false}}"#))
    #expect(
      try await answer("consents verify --seal").hasSuffix(
        json + #""matches":true,"checked":true}}"#))
    #expect(try await status("consents verify --seal") == 0)
  }

  @Test func laterEntriesAreReportedUntilTheyAreSealed() async throws {
    try await sealLog()
    _ = try await world.consents([]).withdraw("diary.keep", in: .en)
    let talk = try await Conversation.with(
      testFeatures, in: world, says: "consents", "verify --seal", Self.passphrase)
    #expect(talk.contains("✓ The first 3 entries are as sealed on "), "\(talk)")
    #expect(talk.contains("2 later entries are not sealed."), "\(talk)")
    #expect(!talk.contains(Self.passphrase))
    let again = try await answer("consents seal")
    #expect(again.hasPrefix(#"{"screen":"seal","seal":{"entries":5,"#), "\(again)")
    #expect(again.contains(#""previous":{"entries":3,"#), "\(again)")
    #expect(try await world.consents().verify(with: Self.passphrase).seal?.entries == 5)
  }

  /// The passphrase is compared in NFKC: once typed with one character, once with two.
  @Test func thePassphraseDoesNotDependOnTheKeyboard() async throws {
    #expect(try await status("consents seal", "gr\u{FC}ne Pferde fliegen") == 0)
    #expect(try await status("consents verify --seal", "gru\u{308}ne Pferde fliegen") == 0)
  }

  @Test(arguments: [
    "UPDATE decision SET text = 'Everything goes.' WHERE number = 2",
    "DELETE FROM decision WHERE number = 3",
  ])
  func tamperedEntriesAreFoundDespiteASeal(_ sql: String) async throws {
    try await sealLog()
    try await world.tamper(sql)
    #expect(try await status("consents verify --seal") == 1)
    #expect(try await answer("consents verify --seal").contains(#""matches":false,"checked":true"#))
    #expect(try await answer("consents seal").contains(#""failure":"consents.not-intact""#))
    #expect(try await world.consents().health().map(\.grade) == [.bad])
  }

  /// All hashes of the forged log are valid.
  @Test(arguments: [1, 2]) func aForgedLogDoesNotMatchTheSeal(_ variant: Int) async throws {
    try await sealLog()
    try await world.forgeLog { log in
      if variant == 1 { log[0].text = "Everything goes." } else { log.removeLast() }
    }
    let found = #""intact":false,"first_changed":null,"trouble":"seal""#
    #expect(try await verification().contains(found))
    #expect(try await answer("consents verify --seal").contains(found))
    #expect(try await status("consents verify --seal") == 1)
    #expect(try await status("consents seal") == 65)
    #expect(try await world.consents().health().map(\.grade) == [.bad])
    let talk = try await Conversation.with(testFeatures, in: world, says: "consents", "verify")
    #expect(talk.contains("✗ The sealed entries, 1 to 3, were replaced or removed."), "\(talk)")
  }

  /// Without the passphrase, a seal that matches the forged log is not noticed.
  @Test(arguments: [
    "UPDATE seal SET hash = (SELECT hash FROM log_end)",
    "UPDATE seal SET (entries, hash) = (SELECT number, hash FROM decision WHERE number = 2)",
    "UPDATE seal SET hash = (SELECT hash FROM log_end), cost = 11",
    "UPDATE seal SET hash = (SELECT hash FROM log_end), code = x''",
    "UPDATE seal SET hash = (SELECT hash FROM log_end), code = 1.5, at = x'ff'",
    "UPDATE seal SET hash = (SELECT hash FROM log_end), at = '2026-11-22T10:00:00Z'",
  ])
  func aForgedSealIsNotAuthentic(_ sql: String) async throws {
    try await sealLog()
    try await world.forgeLog { $0[0].text = "Everything goes." }
    try await world.tamper(sql)
    #expect(try await verification().contains(#""intact":true"#))
    let answer = try await answer("consents verify --seal")
    #expect(answer.contains(#""failure":"consents.wrong-passphrase""#), "\(answer)")
    #expect(try await status("consents verify --seal") == 77)
  }

  @Test func aSealWithAnotherPassphraseIsNotAccepted() async throws {
    try await sealLog()
    try await world.forgeLog { $0[0].text = "Everything goes." }
    try await world.tamper("DELETE FROM seal")
    #expect(try await status("consents verify --seal") == 65)
    #expect(try await answer("consents verify --seal").contains("consents.not-sealed"))
    #expect(try await status("consents seal", "another passphrase") == 0)
    #expect(try await status("consents verify --seal") == 77)
  }

  @Test func sealingAgainNeedsTheSamePassphrase() async throws {
    try await sealLog()
    let before = try await world.consents().verify().seal
    #expect(try await status("consents seal", "another passphrase") == 77)
    #expect(try await world.consents().verify().seal == before)
    #expect(try await status("consents seal") == 0)
    #expect(try await world.consents().verify().seal?.salt != before?.salt)
  }

  @Test func unsealingIsConfirmedAndAllowsAnotherPassphrase() async throws {
    try await sealLog()
    let run = { [world] line in
      try await Conversation.status(of: testFeatures, in: world, saying: line)
    }
    #expect(try await run("consents unseal") == 64)
    #expect(try await run("consents unseal --yes") == 0)
    #expect(try await run("consents unseal --yes") == 65)
    #expect(try await verification().hasSuffix(#""seal":null}"#))
    #expect(try await status("consents seal", "another passphrase") == 0)
  }

  @Test func shortPassphrasesAndTypingErrorsAreRefused() async throws {
    #expect(try await status("consents seal", "elevenchars") == 64)
    let talk = try await Conversation.with(
      testFeatures, in: world,
      says: "consents", "seal", "elevenchars", "elevenchars", "twelve chars", "twelve chras",
      "twelve chars",
      "twelve chars")
    #expect(talk.contains("has fewer than 12 characters"), "\(talk)")
    #expect(talk.contains("✓ Sealed 0 entries. The log had no seal before."), "\(talk)")
    #expect(try await status("consents verify --seal", "twelve chars") == 0)
  }

  @Test(arguments: [
    "cost = 9", "cost = 19", "cost = 40", "cost = 9223372036854775807", "cost = 'x'",
    "entries = -1", "entries = 9223372036854775807", "salt = x''", "salt = zeroblob(1000000)",
    "salt = 7",
  ])
  func invalidValuesAreReported(_ change: String) async throws {
    try await sealLog()
    try await world.tamper("UPDATE seal SET \(change)")
    let answer = try await answer("consents verify --seal")
    #expect(answer.contains(#""failure":"store.invalid-value""#), "\(answer)")
    for line in ["consents give diary.count", "consents unseal --yes", "consents verify"] {
      #expect(try await Conversation.status(of: testFeatures, in: world, saying: line) == 0)
    }
  }

  @Test func newSealsHaveTheDocumentedCost() {
    #expect(Consents(store: world.log, clock: world.clock, register: .init([])).sealCost == 17)
    #expect(Seal.costs.upperBound == 18)
  }

  @Test func doctorReportsTheSeal() async throws {
    let empty = try #require(try await world.consents().health().first)
    #expect(empty.check == "consents.log" && empty.grade == .good)
    try await sealLog()
    let finding = try #require(try await world.consents().health().first)
    #expect(finding.message.text(in: .en) == "The consent log is intact: 3 entries, 3 sealed.")
  }
}
