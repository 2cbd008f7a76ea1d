import AtriumCore
import AtriumScreen
import AtriumTesting
import Testing

@testable import Consents

/// JSON keys, failure codes and exit statuses.
@MainActor @Suite struct ConsentsScriptTests {
  private let world = World()

  private func answer(_ line: String) async throws -> String {
    let talk = try await Conversation.with(testFeatures, .script, in: world, says: line)
    return String(talk.drop { $0 != "{" })
  }

  private func status(_ line: String) async throws -> Int32 {
    try await Conversation.status(of: testFeatures, in: world, saying: line)
  }

  @Test func theListHasTheDocumentedKeys() async throws {
    #expect(try await answer("consents") == #"{"screen":"consents","consents":[],"total":0}"#)
    #expect(
      try await answer("consents --all").hasPrefix(
        #"{"screen":"consents","consents":[{"id":"diary.keep","consent_id":null,"#
          + #""category":"diary","name":"Keep my pages on this device","required":true,"#
          + #""state":"withheld","since":null,"version":1,"expires":null,"#
          + #""sensitivity":"health","link":"https://example.org/diary","uses":0},"#))
    #expect(try await status("consents give diary.count") == 0)
    let list = try await answer("consents")
    #expect(
      list.contains(
        #"{"id":"diary.count","consent_id":1,"category":"diary","name":"Count my pages","#
          + #""required":false,"state":"given","since":"2026-11-21T10:00:00Z","version":1,"#
          + #""expires":"2027-11-21T10:00:00Z","sensitivity":"ordinary","link":null,"uses":0}"#),
      "\(list)")
    #expect(!list.contains("mirror.look"))
  }

  @Test func giveReturnsTheGivenConsents() async throws {
    let one = try await answer("consents give mirror.look")
    #expect(
      one == #"{"screen":"consent","consent":{"id":"mirror.look","consent_id":1,"#
        + #""category":"mirror","name":"Look at me","required":true,"state":"given","#
        + #""since":"2026-11-21T10:00:00Z","version":1,"expires":null,"#
        + #""sensitivity":"personal","link":null,"uses":0,"text":"The mirror looks back."}}"#)
    #expect(try await answer("consents give mirror.look") == one)
    let two = try await answer("consents give diary.print diary.keep")
    #expect(two.hasPrefix(#"{"screen":"consents","consents":[{"id":"diary.print","consent_id":1,"#))
    #expect(two.contains(#"{"id":"diary.keep","consent_id":2,"#), "\(two)")
  }

  @Test func withdrawNeedsYesAndReturnsTheDependents() async throws {
    _ = try await status("consents give diary.keep diary.print")
    #expect(try await status("consents withdraw diary.keep") == 64)
    #expect(
      try await answer("consents withdraw diary.keep").contains(
        #""message":"Withdraw “Keep my pages on this device”?""#))
    let answer = try await answer("consents withdraw diary.keep --yes")
    #expect(
      answer.hasPrefix(#"{"screen":"consent","consent":{"id":"diary.keep","consent_id":null,"#))
    #expect(answer.contains(#""also":[{"id":"diary.print","#), "\(answer)")
    #expect(answer.hasSuffix(#""erased":null}"#), "\(answer)")
    #expect(try await status("consents give diary.keep") == 0)
    #expect(
      try await self.answer("consents withdraw diary.keep --yes --erase").hasSuffix(
        #""also":[],"erased":["0 pages"]}"#))
  }

  @Test func anErasureCanBeRepeatedAfterTheWithdrawal() async throws {
    for line in [
      "consents give diary.keep", "diary write One", "consents withdraw diary.keep --yes",
    ] {
      #expect(try await status(line) == 0)
    }
    #expect(try await status("consents withdraw diary.keep --yes") == 65)
    #expect(
      try await self.answer("consents withdraw diary.keep --yes").contains(
        "Its data stays; 'consents withdraw diary.keep --erase' erases it."))
    #expect(try await status("consents withdraw diary.keep --erase") == 64)
    let entries = try await world.consents().history().count
    let answer = try await answer("consents withdraw diary.keep --erase --yes")
    #expect(answer.hasSuffix(#""also":[],"erased":["1 pages"]}"#), "\(answer)")
    #expect(try await world.consents().history().count == entries)
    let talk = try await Conversation.with(
      testFeatures, in: world, says: "consents", "withdraw diary.keep --erase", "y")
    #expect(talk.contains("Also erase the data that Diary stores under it?"), "\(talk)")
    #expect(talk.contains("✓ Erased: 0 pages.") && !talk.contains("Withdrawn:"), "\(talk)")
    #expect(
      try await self.answer("consents withdraw diary.keep --yes").contains("Nothing to withdraw"))
  }

  @Test(arguments: ["diary", "Diary", "keep my pages on this device", "diary.keep"])
  func aWithdrawalIsNamedByItsFeatureOrItsName(_ name: String) async throws {
    #expect(try await status("consents give diary.keep") == 0)
    let talk = try await Conversation.with(
      testFeatures, in: world, says: "consents", "withdraw \(name)", "n")
    #expect(talk.contains("Withdraw “Keep my pages on this device”?"), "\(talk)")
    #expect(try await status("consents withdraw Diary --yes") == 66)
    #expect(try await status(#"consents withdraw "Keep my pages" --yes"#) == 66)
    #expect(try await status(#"consents withdraw "keep my pages on this device" --yes"#) == 0)
  }

  @Test func aWithdrawalThatErasesNothingNamesTheCommandThatDoes() async throws {
    for line in ["consents give diary.keep", "diary write One"] {
      #expect(try await status(line) == 0)
    }
    let talk = try await Conversation.with(
      testFeatures, in: world, says: "consents", "withdraw diary.keep", "y", "n")
    #expect(
      talk.contains("Its data stays; 'consents withdraw diary.keep --erase' erases it."), "\(talk)")
    #expect(talk.contains("Stored: 1 pages."), "\(talk)")
  }

  @Test func aClosedFeatureFailsWithTheCommandThatOpensIt() async throws {
    #expect(try await status("diary") == 77)
    #expect(
      try await answer("diary")
        == #"{"failure":"consent.required","message":"This needs your consent: "#
        + #"Keep my pages on this device.","hint":"Give it with: consents give diary.keep"}"#)
    #expect(try await status("consents give diary.keep") == 0)
    #expect(try await status("diary") == 0)
    #expect(try await status("consents withdraw diary.keep --yes") == 0)
    #expect(try await status("diary write No more") == 77)
  }

  @Test(arguments: [
    ("consents give diary.kep", 66, "consents.unknown"),
    ("consents show 9", 66, "consents.unknown"),
    ("consents withdraw nothing --yes", 66, "consents.unknown"),
    ("consents withdraw diary.keep --yes", 65, "consents.withheld"),
    ("consents export mirror.look", 65, "consents.nothing-to-export"),
    ("consents export --format pdf", 64, "argument.invalid"),
    ("/consents/nothing withdraw --yes", 66, "consents.unknown"),
  ])
  func invalidCommandsFailWithoutADecision(
    _ line: String, _ status: Int32, _ code: String
  ) async throws {
    let answer = try await answer(line)
    #expect(answer.contains(#""failure":"\#(code)""#), "\(answer)")
    #expect(try await self.status(line) == status)
    #expect(try await world.consents().history().isEmpty)
  }

  /// The consents of assistants exist while assistants are allowed, which the list cannot show.
  @Test(arguments: ["give assistant.diary", "log assistant.diary"])
  func aConsentOfAssistantsNamesTheSetting(_ line: String) async throws {
    let answer = try await answer("consents \(line)")
    #expect(answer.contains("settings set assistants true"), "\(answer)")
  }

  @Test func aSimilarIDIsSuggested() async throws {
    for id in ["diary.kep", "diary"] {
      #expect(try await answer("consents give \(id)").contains("Did you mean 'diary.keep'?"))
    }
  }

  @Test func giveChangesNothingIfOneIDIsUnknown() async throws {
    #expect(try await status("consents give diary.keep mirror.look nothing") == 66)
    #expect(try await world.consents().history().isEmpty)
  }

  @Test func historyContainsEveryDecision() async throws {
    _ = try await status("consents give mirror.look")
    let history = try await answer("consents log")
    #expect(
      history.hasPrefix(
        #"{"screen":"history","history":[{"number":1,"at":"2026-11-21T10:00:00Z","#
          + #""id":"mirror.look","category":"mirror","answer":"given","consent_id":1,"#
          + #""required":true,"version":1,"sensitivity":"personal","name":"Look at me","#
          + #""text":"The mirror looks back.","language":"en","link":null,"expires":null,"#
          + #""previous":"0000"#), "\(history)")
    #expect(try await answer("consents log mirror.look") == history)
    _ = try await Conversation.with(testFeatures, in: world, says: "diary", "y", "n", "n")
    #expect(try await answer("consents log").contains(#""id":"diary.keep""#))
    let refused = try await answer("consents log diary.print")
    #expect(refused.contains(#""answer":"refused""#), "\(refused)")
  }

  @Test func decisionsAreLoggedInTheLanguageShown() async throws {
    _ = try await Conversation.with(
      testFeatures, .person.speaking(.de), in: world, says: "consents give mirror.look", "j")
    let entry = try #require(try await world.consents().history().first)
    #expect(entry.language == "de" && entry.text == "Der Spiegel blickt zurück.")
  }
}
