import AtriumCore
import AtriumScreen
import AtriumStorage
import AtriumTesting
import GRDB
import Testing

@testable import Consents

@MainActor @Suite struct ConsentLogTests {
  private let world = World()

  /// Writes five entries: three given, two withdrawn.
  private func fillLog() async throws {
    for line in [
      "consents give diary.keep diary.print mirror.look", "consents withdraw diary.keep --yes",
    ] {
      #expect(try await Conversation.status(of: testFeatures, in: world, saying: line) == 0)
    }
  }

  private func script(_ line: String) async throws -> String {
    try await Conversation.with(testFeatures, .script, in: world, says: line)
  }

  /// GRDB would end the program.
  @Test func aMissingColumnIsDamage() {
    #expect(throws: InvalidValueError.self) { try Decision(row: Row(["number": 1])) }
  }

  @Test func eachEntryContainsThePreviousHash() async throws {
    try await fillLog()
    let log = try await world.consents().history()
    #expect(log.map(\.number) == [1, 2, 3, 4, 5])
    #expect(log.map(\.previous) == [LogHash.initial] + log.dropLast().map(\.hash))
    #expect(log.allSatisfy { $0.isIntact })
    #expect(
      try await script("consents verify").hasSuffix(
        #"{"screen":"verification","intact":true,"first_changed":null,"trouble":null,"#
          + #""entries":5,"last_hash":"\#(log[4].hash)"}"#))
    #expect(
      try await Conversation.status(of: testFeatures, in: world, saying: "consents verify") == 0)
  }

  @Test func hashesCanBeRecomputedFromTheHistory() async throws {
    try await fillLog()
    let talk = try await script("consents log")
    let answer = try JSON(parsing: Array(talk.utf8.drop { $0 != UInt8(ascii: "{") }))
    guard case .array(let entries) = answer["history"] else {
      Issue.record("The answer has no history.")
      return
    }
    var previous = JSON.string(LogHash.initial)
    for entry in entries {
      guard case .object(let members) = entry else {
        Issue.record("The entry is not an object.")
        continue
      }
      #expect(entry["previous"] == previous)
      let hashed = JSON.object(members.filter { $0.key != "hash" })
      previous = .string(LogHash.sha256(of: hashed.text))
      #expect(entry["hash"] == previous)
    }
    #expect(entries.count == 5)
  }

  @Test func theHashIsSHA256() {
    #expect(
      LogHash.sha256(of: "abc")
        == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
  }

  @Test func anEmptyLogIsIntact() async throws {
    let answer = try await script("consents verify")
    #expect(answer.contains(#""intact":true"#) && answer.contains(#""entries":0"#), "\(answer)")
  }

  @Test(arguments: [
    ("UPDATE decision SET answer = 'given' WHERE number = 4", 4, "changed"),
    ("UPDATE decision SET at = '2020-01-01T00:00:00Z' WHERE number = 1", 1, "changed"),
    ("UPDATE decision SET text = 'Everything goes.' WHERE number = 2", 2, "changed"),
    ("UPDATE decision SET answer = 'maybe' WHERE number = 3", 3, "changed"),
    ("UPDATE decision SET version = 'two' WHERE number = 3", 3, "changed"),
    ("UPDATE decision SET hash = x'00' WHERE number = 5", 5, "changed"),
    ("UPDATE decision SET consent = 7 WHERE number = 5", 5, "changed"),
    ("DELETE FROM decision WHERE number = 2", 2, "broken"),
    ("UPDATE decision SET previous = hash WHERE number = 3", 3, "broken"),
    ("UPDATE decision SET number = 9 WHERE number = 3", 3, "broken"),
    ("DELETE FROM decision WHERE number = 5", 5, "cut"),
    ("DELETE FROM decision", 1, "cut"), ("DELETE FROM log_end", 6, "cut"),
    ("UPDATE log_end SET number = 'x'", 6, "cut"),
  ])
  func verifyFindsTheFirstInvalidEntry(_ sql: String, _ entry: Int, _ defect: String) async throws {
    try await fillLog()
    try await world.tamper(sql)
    let answer = try await script("consents verify")
    #expect(
      answer.contains(
        #""intact":false,"first_changed":\#(entry),"trouble":"\#(defect)""#), "\(answer)")
    #expect(
      try await Conversation.status(of: testFeatures, in: world, saying: "consents verify") == 1)
    let talk = try await Conversation.with(testFeatures, in: world, says: "consents", "verify")
    #expect(talk.contains("\n✗ ") && talk.contains("ntry \(entry) "), "\(talk)")
  }

  @Test func aTamperedEntryInvalidatesTheConsent() async throws {
    try await fillLog()
    try await world.tamper(
      "UPDATE decision SET answer = 'given', consent = 8 WHERE purpose = 'diary.keep'")
    #expect(try await script("diary").contains("consent.required"))
    let list = try await Conversation.with(
      testFeatures, in: world, says: "consents --all", "consents")
    #expect(
      list.contains(
        "✗ The log was modified. Run 'consents verify' to find the first modified entry."),
      "\(list)")
    let onboarding = try await Conversation.with(
      testFeatures, in: world, says: "diary", "y", "n", "n")
    #expect(onboarding.contains("invalid: the log was modified"), "\(onboarding)")
    #expect(onboarding.contains("\nPages\n"), "\(onboarding)")
    #expect(try await script("consents verify").contains(#""first_changed":1,"#))
  }

  @Test func tamperedValuesNeverCrash() async throws {
    try await fillLog()
    try await world.tamper(
      """
      UPDATE decision SET at = x'ff', hash = x'ff', text = 7, name = NULL OR 1, previous = 1.5
      """)
    try await world.tamper("INSERT INTO use VALUES (3, 'many', x'00')")
    try await world.tamper("UPDATE person SET pseudonym = x'ff'")
    for line in [
      "consents --all", "consents show 1", "consents log", "consents log 1",
      "consents verify", "consents export", "consents give 1 --despite-clock", "diary",
    ] {
      let status = try await Conversation.status(of: testFeatures, in: world, saying: line)
      #expect([0, 1].contains(status), "\(line): \(status)")
    }
  }

  @Test func entriesAreNeverOverwritten() async throws {
    try await fillLog()
    let before = try await world.consents().history()
    try await fillLog()
    #expect(try await Array(world.consents().history().prefix(5)) == before)
  }

  /// Rewriting the whole log with valid hashes changes the last hash, which may have been noted.
  @Test func aRewrittenLogHasAnotherLastHash() async throws {
    try await fillLog()
    let noted = try await world.consents().verify().lastHash
    try await world.forgeLog { $0[0].text = "Everything goes." }
    let found = try await world.consents().verify()
    #expect(found.isIntact && found.lastHash != noted)
  }

  @Test func readingsOfAssistantsAreInTheLog() async throws {
    try await fillLog()
    #expect(!(try await script("consents log")).contains("readings"))
    let hash = try await world.consents().verify().lastHash
    let gate = StoredConsentGate(consents: world.consents())
    try await gate.noteReading("mirror.look", by: "show", at: ["/mirror/1", "/mirror/2"])
    try await gate.noteReading("diary.keep", by: "today", at: ["/diary"])
    let log = try await script("consents log mirror.look")
    #expect(
      log.contains(
        #""id":"mirror.look","tool":"show","addresses":["/mirror/1","/mirror/2"]}]"#), "\(log)")
    #expect(!log.contains("today"))
    #expect(try await script("consents log").matches(of: /"tool":/).count == 2)
    #expect(try await world.consents().verify().lastHash == hash)
    let uses = try await world.consents().all().reduce(into: [:]) { $0[$1.id] = $1.uses }
    #expect(uses["mirror.look"] == 1)
  }

  @Test func consentIDsAreUniqueWithinAFeature() async throws {
    try await fillLog()
    try await fillLog()
    let given = try await world.consents().history().filter { $0.answer == .given }
    #expect(
      given.map { "\($0.category) \($0.consentID ?? 0)" } == [
        "diary 1", "diary 2", "mirror 1", "diary 3", "diary 4",
      ])
    let withdrawn = try await world.consents().history().filter { $0.answer == .withdrawn }
    #expect(withdrawn.map(\.consentID) == [1, 2, 3, 4])
  }

  @Test(arguments: [
    "number = 9223372036854775807", "consent = 9223372036854775807",
  ])
  func numbersWithoutASuccessorAreReported(_ change: String) async throws {
    try await fillLog()
    try await world.consents().store.write {
      try $0.execute(sql: "UPDATE decision SET \(change) WHERE number = 2")
    }
    let talk = try await script("consents give diary.keep")
    #expect(talk.contains("store.invalid-value"), "\(talk)")
  }
}
