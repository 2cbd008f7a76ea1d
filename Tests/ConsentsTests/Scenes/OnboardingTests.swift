import AtriumCore
import AtriumScreen
import AtriumTesting
import Testing

@testable import Consents

@MainActor @Suite struct OnboardingTests {
  private let world = World()

  private func talk(_ manner: Conversation.Options = .person, _ lines: String...) async throws
    -> String
  {
    try await Conversation.with(testFeatures, manner, in: world, saying: lines)
  }

  private func answers() async throws -> [String] {
    try await world.consents().history().map { "\($0.purpose) \($0.answer)" }
  }

  @Test func aClosedFeatureShowsTheWholeTextAndAsksOnce() async throws {
    let talk = try await talk(.person, "diary", "n")
    #expect(talk.contains("\nOff until you agree: diary, mirror\n"), "\(talk)")
    let parts = [
      "home> diary\nDiary needs your consent\n", "\nKeep my pages on this device\n",
      "\nThe pages are kept in a file here. They are sent nowhere.\n",
      "\nSensitivity  data on health\n", "https://example.org/diary",
      "\nBy accepting you confirm that you have read this.\n", "\nDo you agree? (y/n): n",
    ]
    var rest = talk[...]
    for part in parts {
      let range = try #require(rest.firstRange(of: part), "\(part) in \(talk)")
      rest =
        rest[range.upperBound...].isEmpty ? rest : rest[rest.index(before: range.upperBound)...]
    }
    #expect(!talk.contains("Print my pages"), "optional texts come later: \(talk)")
    #expect(try await answers().isEmpty)
  }

  @Test(arguments: ["y", "accept", "yes", "j", "da", "Agree"])
  func yesGivesTheRequiredConsentAndTheCommandRuns(_ word: String) async throws {
    let talk = try await talk(.person, "diary write Dear diary", word, "", "n", "diary")
    #expect(talk.contains("• Dear diary"), "\(talk)")
    #expect(talk.contains("✓ Diary is active. Run 'consents' to see your consents."), "\(talk)")
    #expect(
      try await answers() == ["diary.keep given", "diary.print refused", "diary.count refused"])
  }

  /// A consent on which another feature acts is not asked for while that is off, but can be given.
  @Test func aConsentWithoutEffectIsNotAskedFor() async throws {
    let alone = testFeatures.filter { !($0 is MirrorFeature) }
    let talk = try await Conversation.with(
      alone, .person, in: world, says: "diary", "y", "y", "home", "consents list --all")
    #expect(!talk.contains("Optional: “Print my pages”"), "\(talk)")
    #expect(talk.contains("Print my pages"), "\(talk)")
    #expect(try await answers() == ["diary.keep given", "diary.count given"])
  }

  @Test func optionalConsentsAreAskedOneByOne() async throws {
    let talk = try await talk(.person, "diary", "y", "n", "y")
    #expect(
      talk.contains(
        "\nGiven: “Keep my pages on this device”.\nGiven: “Count my pages”.\n✓ Diary is active."),
      "\(talk)")
    #expect(talk.contains("\nPages go to the printer.\n"), "\(talk)")
    #expect(talk.contains("\nOptional: “Print my pages”? (y/n): n"), "\(talk)")
    #expect(talk.contains("\nThe number of pages is shown at home.\n"), "\(talk)")
    #expect(talk.contains("\nOptional: “Count my pages”? (y/n): y"), "\(talk)")
    #expect(
      try await answers() == ["diary.keep given", "diary.print refused", "diary.count given"])
  }

  /// A question that was left, or not answered, stays open: nothing is logged, and the word is carried out.
  @Test(arguments: [
    ("home", "home> "), ("quit", nil), ("back", "home> "), ("zurück", "home> "),
    ("natrag", "home> "), ("beenden", nil), ("startseite", "home> "), ("^C", "/diary> "),
  ])
  func aQuestionThatIsLeftStaysOpen(_ word: String, _ prompt: String?) async throws {
    let talk = try await talk(.person, "diary", "y", "y", word, "where")
    #expect(try await answers() == ["diary.keep given", "diary.print given"])
    #expect(talk.contains("'back' leaves the question open"), "\(talk)")
    if let prompt {
      #expect(
        talk.contains("“Count my pages” was not answered; 'consents give diary.count' asks again."),
        "\(talk)")
      #expect(talk.contains("✓ Diary is active."), "\(talk)")
      #expect(talk.contains("\n\(prompt)where"), "\(talk)")
    } else {
      #expect(!talk.contains("> where"), "\(talk)")
    }
    let later = try await self.talk(.person, "consents give diary.count", "n", "")
    #expect(later.contains("Do you agree? (y/n)"), "\(later)")
  }

  @Test func threeWordsThatAreNoAnswersDecideNothing() async throws {
    let talk = try await talk(.person, "diary", "y", "perhaps", "later", "hm", "n")
    #expect(talk.contains("“Print my pages” was not answered"), "\(talk)")
    #expect(try await answers() == ["diary.keep given", "diary.count refused"])
  }

  @Test(arguments: ["home", "quit"])
  func aWordThatLeavesTheRequiredConsentIsCarriedOut(_ word: String) async throws {
    let talk = try await talk(.person, "consents", "diary", word, "where")
    #expect(try await answers().isEmpty)
    #expect(talk.hasSuffix("home> where\nAddress  /") == (word == "home"), "\(talk)")
    #expect(talk.contains("> where") == (word == "home"), "\(talk)")
  }

  @Test(arguments: ["n", "", "back", "^C"])
  func anyOtherAnswerDecidesNothing(_ word: String) async throws {
    let talk = try await talk(.person, "diary", word, "where")
    // Home is not shown again.
    #expect(
      talk.hasSuffix("\nNothing was stored; “Diary” stays closed.\nhome> where\nAddress  /"),
      "\(talk)")
    #expect(try await answers().isEmpty)
  }

  @Test(arguments: ["perhaps", "1", "ok", "yy"])
  func aWordThatIsNoAnswerIsExplained(_ word: String) async throws {
    let talk = try await talk(.person, "diary", word, "y")
    #expect(talk.contains("(y/n): \(word)\nAnswer y or n.\n"), "\(talk)")
    #expect(try await answers().first == "diary.keep given")
  }

  @Test func aRefusalReturnsToThePlaceBefore() async throws {
    let talk = try await talk(.person, "consents", "diary", "n", "where")
    #expect(talk.hasSuffix("/consents> where\nAddress  /consents"), "\(talk)")
  }

  @Test func missingWordsAreAskedAfterTheConsent() async throws {
    let talk = try await talk(.person, "diary write", "y", "n", "n", "Dear diary", "diary")
    let question = try #require(talk.firstRange(of: "Text: Dear diary"), "\(talk)")
    let consent = try #require(talk.firstRange(of: "Do you agree?"), "\(talk)")
    #expect(consent.lowerBound < question.lowerBound, "\(talk)")
    #expect(talk.contains("• Dear diary"), "\(talk)")
    let refused = try await Conversation.with(
      testFeatures, in: World(), says: "diary write", "n", "where")
    #expect(!refused.contains("Text:"), "\(refused)")
  }

  @Test func aMissingOptionalConsentIsAskedFor() async throws {
    _ = try await talk(.person, "diary", "y", "n", "n")
    let refused = try await talk(.person, "diary", "publish", "n")
    #expect(refused.contains("\nPages go to the printer.\n"), "\(refused)")
    #expect(!refused.contains("Printed."), "\(refused)")
    let given = try await talk(.person, "diary", "publish", "y")
    #expect(!given.contains("Count my pages"), "\(given)")
    #expect(given.contains("Printed."), "\(given)")
  }

  @Test func giveShowsTheTextAndAsks() async throws {
    let refused = try await talk(.person, "consents give mirror.look", "n")
    #expect(refused.contains("\nThe mirror looks back.\n"), "\(refused)")
    #expect(refused.contains("Nothing was changed."), "\(refused)")
    #expect(try await answers().isEmpty)
    let given = try await talk(.person, "consents", "give mirror.look", "y")
    #expect(given.contains("Look at me"), "\(given)")
    #expect(try await answers() == ["mirror.look given"])
    let again = try await talk(.person, "consents", "give mirror.look")
    #expect(!again.contains("Do you agree?"), "\(again)")
  }

  /// Opening a feature, `give` and `agree` ask the same questions.
  @Test(arguments: ["diary", "consents give diary.keep", "/consents/diary.keep agree"])
  func eachWayToAgreeAsksForTheOptionalConsents(_ line: String) async throws {
    let talk = try await talk(.person, line, "y", "n", "y")
    for question in [
      "Do you agree? (y/n): y", "Optional: “Print my pages”? (y/n): n",
      "Optional: “Count my pages”? (y/n): y",
    ] {
      #expect(talk.contains(question), "\(talk)")
    }
    #expect(
      try await answers() == ["diary.keep given", "diary.print refused", "diary.count given"])
  }

  @Test func anOptionalConsentIsGivenWithoutFurtherQuestions() async throws {
    _ = try await talk(.person, "consents give diary.print", "y", "where")
    #expect(try await answers() == ["diary.print given"])
  }

  @Test func theTextIsShownInTheLanguageOfThePerson() async throws {
    let talk = try await talk(.person.speaking(.de), "mirror", "j")
    #expect(talk.contains("Aus, bis Sie zustimmen"), "\(talk)")
    #expect(talk.contains("\nMirror braucht Ihre Einwilligung\n"), "\(talk)")
    #expect(talk.contains("\nDer Spiegel blickt zurück.\n"), "\(talk)")
    #expect(
      talk.contains("\nMit dem Akzeptieren bestätigen Sie, dass Sie dies gelesen haben.\n"),
      "\(talk)")
    #expect(talk.contains("\nStimmen Sie zu? (j/n): j"), "\(talk)")
    let entry = try #require(try await world.consents().history().first)
    #expect(entry.language == "de" && entry.text == "Der Spiegel blickt zurück.")
  }
}
