import AtriumCore
import AtriumScreen
import AtriumTesting
import Testing

@testable import Consents

@MainActor @Suite struct ConsentScreenTests {
  private let world = World()

  private func talk(_ manner: Conversation.Options = .person, _ lines: String...) async throws
    -> String
  {
    try await Conversation.with(testFeatures, manner, in: world, saying: lines)
  }

  private func give(_ ids: String...) async throws {
    _ = try await Conversation.status(
      of: testFeatures, in: world, saying: "consents give " + ids.joined(separator: " "))
  }

  @Test func anEmptyListExplainsHowToSeeAll() async throws {
    #expect(
      try await talk(.person, "consents").hasSuffix(
        """
        No consents given yet.

        Run 'consents list --all' to see all consents.
        """))
    let german = try await talk(.person.speaking(.de), "consents")
    #expect(german.contains("Noch keine Einwilligungen erteilt."), "\(german)")
  }

  @Test func activeFeaturesAreListedRequiredConsentsFirst() async throws {
    try await give("diary.keep")
    let talk = try await talk(.person, "consents", "list --all")
    #expect(
      talk.hasSuffix(
        """
        home> consents
        #  FUNCTION  CONSENT                       KIND      STATE     SINCE
        1  Diary     Keep my pages on this device  required  given     2026-11-21
        2  Diary     Print my pages                optional  withheld
        3  Diary     Count my pages                optional  withheld

        1 more of features without a given consent: consents list --all
        /consents> list --all
        #  FUNCTION  CONSENT                       KIND      STATE     SINCE
        1  Diary     Keep my pages on this device  required  given     2026-11-21
        2  Diary     Print my pages                optional  withheld
        3  Diary     Count my pages                optional  withheld
        4  Mirror    Look at me                    required  withheld
        """), "\(talk)")
  }

  /// A given consent is listed even if no enabled feature asks for it any more.
  @Test func aGivenConsentIsNeverHidden() async throws {
    try await give("diary.keep")
    let talk = try await Conversation.with(
      [ConsentsFeature()], .person, in: world, saying: ["consents"])
    #expect(talk.contains("Keep my pages on this device  required  given"), "\(talk)")
    #expect(!talk.contains("list --all"), "\(talk)")
  }

  /// The consents that are left out are those with the words of the list.
  @Test(arguments: [("mirror", true), ("pages", false), ("--all mirror", false)])
  func aListWithWordsCountsWhatItLeavesOut(_ words: String, _ hasMore: Bool) async throws {
    try await give("diary.keep")
    let talk = try await talk(.person, "consents list \(words)")
    #expect(talk.contains("1 more of features") == hasMore, "\(talk)")
  }

  @Test func germanDatesBeginWithTheDay() async throws {
    try await give("diary.keep")
    let talk = try await talk(.person.speaking(.de), "consents", "show 1")
    #expect(talk.contains("erforderlich  erteilt        21.11.2026\n"), "\(talk)")
    #expect(talk.contains("Datum der Einwilligung  21.11.2026"), "\(talk)")
  }

  @Test func aConsentShowsItsDetailsAndHistory() async throws {
    try await give("diary.count")
    let talk = try await talk(.person, "consents", "show diary.count")
    #expect(
      talk.hasSuffix(
        """
        ID                diary.count
        Consent ID        1
        Function          Diary
        Consent           Count my pages
        Kind              optional
        State             given
        Date of approval  2026-11-21
        Version           1
        Ends              2027-11-21
        Sensitivity       ordinary data
        Link              –
        Use               not used since
        Text              The number of pages is shown at home.

        History

        #  DATE              ANSWER  CONSENT ID  VERSION  WORDING
        1  2026-11-21 10:00  given            1        1  Count my pages

        Type 'withdraw' to withdraw it.
        """), "\(talk)")
  }

  @Test func withdrawingAnOptionalConsentKeepsTheFeatureOpen() async throws {
    try await give("diary.keep", "diary.print")
    let talk = try await talk(
      .person, "/consents/diary.print", "withdraw", "n", "withdraw", "y", "where")
    #expect(
      talk.contains(
        """
        /consents/diary.print> withdraw
        Diary stays on, except for what this consent allows.
        Withdraw “Print my pages”? (y/n): n
        Nothing was changed.
        /consents/diary.print> withdraw
        """), "\(talk)")
    #expect(talk.contains("✓ Withdrawn: “Print my pages”.\n/consents/diary.print> where"))
    #expect(try await self.talk(.person, "diary").hasSuffix("Pages\n–"))
    #expect(try await self.talk(.script, "diary publish").contains("consent.required"))
  }

  /// An optional consent alone does not open a feature.
  @Test func anOptionalConsentOfAClosedFeatureIsNotEnough() async throws {
    let given = try await talk(.person, "consents give diary.print", "y")
    #expect(given.contains("✓ Given: “Print my pages”."), "\(given)")
    #expect(
      given.split(whereSeparator: \.isWhitespace).joined(separator: " ").contains(
        "Diary stays off without “Keep my pages on this device”: consents give diary.keep"),
      "\(given)")
    let withdrawn = try await talk(.person, "consents withdraw diary.print", "n")
    #expect(withdrawn.contains("Diary is off.\nWithdraw “Print my pages”?"), "\(withdrawn)")
    let both = try await talk(.person, "consents give diary.keep diary.print", "y", "n")
    #expect(!both.contains("stays off"), "\(both)")
  }

  @Test func undoSaysThatAWithdrawalStays() async throws {
    try await give("diary.keep")
    let talk = try await talk(
      .person, "consents withdraw diary.keep", "y", "rückgängig", "consents", "undo",
      "give diary.keep", "y", "n", "n", "undo")
    let refusal = "Withdrawing “Keep my pages on this device” is not undone."
    #expect(talk.matches(of: /is not undone\./).count == 2, "\(talk)")
    #expect(talk.contains("\(refusal)\n  'consents give diary.keep' gives it again;"), "\(talk)")
    #expect(talk.contains("Nothing to undo."), "\(talk)")
  }

  @Test func withdrawingARequiredConsentClosesTheFeature() async throws {
    try await give("diary.keep", "diary.print", "mirror.look")
    let talk = try await talk(.person, "/consents/diary.keep", "withdraw", "y", "diary")
    #expect(
      talk.contains("Diary is switched off at once. Also withdrawn: “Print my pages”."),
      "\(talk)")
    #expect(
      talk.contains(
        """
        Withdraw “Keep my pages on this device”? (y/n): y
        ✓ Withdrawn: “Keep my pages on this device”, “Print my pages”.
        Diary is now off.
        /consents> diary
        Diary needs your consent
        """), "\(talk)")
  }

  @Test func withdrawingOffersToEraseStoredData() async throws {
    try await give("diary.keep")
    _ = try await talk(.person, "diary write One", "diary write Two")
    let kept = try await talk(.person, "consents withdraw diary.keep", "y", "n")
    #expect(kept.contains("Also erase the data that Diary stores under it? (y/n): n"))
    #expect(!kept.contains("Erased"), "\(kept)")
    try await give("diary.keep")
    #expect(try await talk(.person, "diary").hasSuffix("• One\n• Two"))
    let erased = try await talk(.person, "consents withdraw diary.keep --erase", "y")
    #expect(
      erased.contains("switched off at once. The data that Diary stores under it is erased."),
      "\(erased)")
    let remaining =
      "\nFiles that you wrote, such as exports and printed pages, are yours to delete."
    #expect(erased.hasSuffix("✓ Erased: 2 pages." + remaining), "\(erased)")
    try await give("diary.keep")
    #expect(try await talk(.person, "diary").hasSuffix("Pages\n–"))
  }

  @Test func withdrawingOffersNoErasureWithoutStoredData() async throws {
    try await give("mirror.look")
    let talk = try await talk(.person, "consents withdraw mirror.look", "y")
    #expect(
      talk.hasSuffix("✓ Withdrawn: “Look at me”.\nMirror is now off."), "\(talk)")
  }

  @Test func agreeGivesAWithheldConsent() async throws {
    let talk = try await talk(.person, "/consents/mirror.look", "agree", "y", "agree", "mirror")
    #expect(talk.contains("Type 'agree' to give it."), "\(talk)")
    #expect(talk.contains("✓ Given: “Look at me”.\n"), "\(talk)")
    #expect(talk.contains("“Look at me” was already given.\n"), "\(talk)")
    #expect(talk.hasSuffix("It is you."), "\(talk)")
    #expect(try await world.consents().history().count == 1)
  }

  @Test func usesAreCountedOncePerVisit() async throws {
    try await give("diary.keep")
    for _ in 1...13 { _ = try await talk(.person, "diary", "write One", "retry") }
    _ = try await talk(.script, "diary write Two")
    let talk = try await talk(.person, "consents show 1")
    #expect(talk.contains("Use               used 14 times since\n"), "\(talk)")
    let json = try await self.talk(.script, "consents")
    #expect(json.contains(#""uses":14"#), "\(json)")
  }

  @Test func homeShowsTheNumberOfGivenConsents() async throws {
    #expect(try await talk(.script, "home").contains(#""line":"none given yet""#))
    try await give("diary.keep", "diary.count")
    let json = try await talk(.script, "home")
    #expect(
      json.contains(#""line":"2 given""#) && json.contains(#""line":"0 pages""#), "\(json)")
  }

  @Test func historyShowsTheTextsThatWereShown() async throws {
    try await give("diary.keep")
    _ = try await talk(.script, "consents withdraw 1 --yes")
    let talk = try await talk(.person, "consents", "log", "log diary.keep", "log 2")
    #expect(
      talk.contains(
        """
        #  DATE              ID          ANSWER     CONSENT ID  VERSION
        1  2026-11-21 10:00  diary.keep  given               1        1
        2  2026-11-21 10:00  diary.keep  withdrawn           1        1
        /consents> log diary.keep
        1 · 2026-11-21 10:00 · given · version 1

        Keep my pages on this device
        The pages are kept in a file here. They are sent nowhere.

        2 · 2026-11-21 10:00 · withdrawn · version 1
        """), "\(talk)")
    #expect(talk.hasSuffix("No decisions yet."), "\(talk)")
  }
}
