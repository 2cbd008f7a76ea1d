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

  @Test func aClosedFeatureAsksForItsConsents() async throws {
    let talk = try await talk(.person, "diary")
    #expect(talk.contains("\nOff until you agree: diary\n"), "\(talk)")
    #expect(
      talk.hasSuffix(
        """
        home> diary
        Activate Diary

        By accepting you confirm that you have read the agreements.

        Required consents

        #  ON   CONSENT                       MORE
        1  [ ]  Keep my pages on this device  terms 1

        Optional consents

        #  ON   CONSENT         MORE
        2  [ ]  Print my pages
        3  [ ]  Count my pages

        'read 1' shows a text, 'terms 1' opens its link, 'toggle 1' switches, 'accept
        all' switches all on. Then 'activate', or 'cancel'.
        """), "\(talk)")
  }

  @Test func activateRequiresAllRequiredConsents() async throws {
    let refused = try await talk(.person, "diary", "toggle 2", "activate")
    #expect(
      refused.hasSuffix(
        """
        /diary › activation> activate
        ✗ Required and still off: “Keep my pages on this device”.
          Switch them on with 'toggle N' or 'accept all'.
        """), "\(refused)")
    #expect(try await world.consents().history().isEmpty)
  }

  @Test func activateContinuesWithTheOriginalCommand() async throws {
    let talk = try await talk(.person, "diary write Dear diary", "toggle 1", "activate")
    #expect(
      talk.hasSuffix(
        """
        /diary › activation> activate
        Pages
        • Dear diary
        ✓ Diary is active. Run 'consents' to see your consents.
        """), "\(talk)")
    let answers = try await world.consents().history().map { "\($0.purpose) \($0.answer)" }
    #expect(answers == ["diary.keep given", "diary.print refused", "diary.count refused"])
  }

  @Test func aCommandOfTheFeatureFailsDuringItsActivation() async throws {
    let talk = try await talk(
      .person, "diary", "write Dear diary", "accept all", "activate", "where")
    #expect(
      talk.contains("/diary › activation> write Dear diary\n✗ This needs your consent: Keep"),
      "\(talk)")
    #expect(talk.split(separator: "Activate Diary").count == 3, "\(talk)")
    #expect(!talk.contains("• Dear diary"), "\(talk)")
    #expect(talk.hasSuffix("/diary> where\nAddress  /diary"), "\(talk)")
  }

  @Test func toggleSwitchesConsentsOnAndOff() async throws {
    let talk = try await talk(.person, "diary", "toggle 1 3", "toggle 3", "toggle 1 7")
    #expect(talk.contains("\n1  [x]  Keep"), "\(talk)")
    #expect(talk.contains("\n3  [x]  Count"), "\(talk)")
    #expect(
      talk.hasSuffix("✗ No consent has the number 7.\n  Use a number from 1 to 3."), "\(talk)")
    let after = try #require(talk.split(separator: "> toggle 3\n").last)
    #expect(after.contains("\n1  [x]") && after.contains("\n3  [ ]"), "\(after)")
  }

  @Test func acceptAllSwitchesAllConsentsOn() async throws {
    _ = try await talk(.person, "diary", "accept all", "activate")
    #expect(try await world.consents().history().map(\.consentID) == [1, 2, 3])
    let refused = try await talk(.person, "mirror", "accept some")
    #expect(refused.contains("✗ <all>: 'some' is unknown; choose all"), "\(refused)")
  }

  @Test func readShowsTheTextAndLinkOpensTheLink() async throws {
    let talk = try await talk(.person, "diary", "read 3", "terms 3", "terms 1")
    #expect(
      talk.hasSuffix(
        """
        /diary › activation> read 3
        Count my pages

        The number of pages is shown at home.

        Version      1
        Sensitivity  ordinary data
        Lasts        for 12 months
        Link         –
        /diary › activation> terms 3
        ✗ “Count my pages” has no link.
        /diary › activation> terms 1
        ✗ Cannot open links here. Open https://example.org/diary yourself.
        """), "\(talk)")
  }

  @Test func linksOpenInTheBrowser() async throws {
    let opener = Opener()
    let world = World([.shared((any LinkOpener).self) { opener }])
    let talk = try await Conversation.with(testFeatures, in: world, says: "diary", "terms 1")
    #expect(talk.hasSuffix("✓ Opened https://example.org/diary."), "\(talk)")
    #expect(await opener.opened == ["https://example.org/diary"])
  }

  @Test func cancelReturnsAndDecidesNothing() async throws {
    let talk = try await talk(.person, "diary", "accept all", "cancel", "where")
    #expect(talk.contains("/diary › activation> cancel\nCancelled.\nWelcome"), "\(talk)")
    #expect(!talk.contains("✗"), "\(talk)")
    #expect(talk.hasSuffix("home> where\nAddress  /"), "\(talk)")
    #expect(try await world.consents().history().isEmpty)
  }

  @Test func cancelReturnsToThePlaceBefore() async throws {
    let talk = try await talk(.person, "consents", "diary", "cancel", "where")
    #expect(talk.hasSuffix("/consents> where\nAddress  /consents"), "\(talk)")
  }

  @Test func leavingDecidesNothing() async throws {
    for line in ["back", "home", "quit", "cancel"] { _ = try await talk(.person, "diary", line) }
    #expect(try await world.consents().history().isEmpty)
  }

  @Test func aMissingOptionalConsentOpensTheOnboarding() async throws {
    _ = try await talk(.person, "diary", "toggle 1", "activate")
    let refused = try await talk(.person, "diary", "print", "activate")
    #expect(refused.hasSuffix("/diary › activation> activate\nCancelled."), "\(refused)")
    #expect(!refused.contains("Printed."), "\(refused)")
    let given = try await talk(.person, "diary", "print", "toggle 2", "activate")
    #expect(given.contains("\n1  [x]  Keep"), "\(given)")
    #expect(
      given.hasSuffix(
        "activate\nPrinted.\n✓ Diary is active. Run 'consents' to see your consents."), "\(given)")
  }

  @Test func onboardingIsTranslatedToGerman() async throws {
    let talk = try await talk(.person.speaking(.de), "diary", "activate")
    #expect(talk.contains("aus, bis Sie zustimmen"), "\(talk)")
    #expect(
      talk.contains(
        """
        Diary aktivieren

        Mit dem Akzeptieren bestätigen Sie, dass Sie die Vereinbarungen gelesen haben.

        Erforderliche Zustimmungen
        """), "\(talk)")
    #expect(talk.contains("✗ Erforderlich und noch aus: „Keep my pages on this device“."))
  }
}

private actor Opener: LinkOpener {
  private(set) var opened: [String] = []
  func open(_ link: String) { opened.append(link) }
}
