import AtriumScreen
import Testing

@testable import AtriumCore

@MainActor @Suite(.timeLimit(.minutes(10))) struct ClosedFeatureTests {
  private let gate = TestConsentGate()
  /// Called after the consent was checked.
  private let opened = Box<@Sendable () -> Void>({})

  private var consents: TestFeature<Two> {
    TestFeature { [gate] plan in plan.export((any ConsentGate).self) { gate } }
  }

  /// Requires two consents.
  private var gated: TestFeature<One> {
    TestFeature { [opened] plan in
      plan.askConsent(for: Storing.self)
      plan.askConsent(for: Mailing.self)
      plan.askConsent(for: Sharing.self)
      plan.contribute(HomeLine.self) { (gate: any ConsentGate) in
        {
          _ = try await gate.permit(for: Storing.self)
          return "three secrets"
        }
      }
      plan.addEntry { (gate: any ConsentGate) in
        TestEntry { _ in

          TestScene<Void>(
            load: {
              _ = try await gate.permit(for: Storing.self)
              opened.value()
              return .saying("secrets")
            },
            commands: [
              Command("mail", "") {
                _ = try await gate.permit(for: Mailing.self)
                _ = try await gate.permitIfGiven(for: Storing.self)
                return .show(.saying("mailed"))
              }
            ])
        }
      }
    }
  }

  @Test func homeOffersToOpenClosedFeatures() async throws {
    let console = try await TestConsole.interactive(gated, consents)
    #expect(console.text.contains("\nOff until you agree: one\n"), "\(console.text)")
    #expect(gate.requests.value.isEmpty && console.failures.isEmpty)
    let features = try await TestConsole.script(gated, consents, lines: "features")
    #expect(features.lastAnswer.hasSuffix("\nOff until you agree: one"), "\(features.text)")
    gate.given.append(Storing.id)
    let partly = try await TestConsole.interactive(gated, consents)
    #expect(partly.text.contains("\nOff until you agree: one\n"), "\(partly.text)")
    gate.given.append(Mailing.id)
    let open = try await TestConsole.interactive(gated, consents, lines: "home --json")
    #expect(open.text.contains("\nFeatures: one\n"), "\(open.text)")
    #expect(open.text.contains(#""line":"three secrets""#), "\(open.text)")
  }

  @Test func aRefusalNamesEveryMissingConsent() async throws {
    let console = try await TestConsole.script(gated, consents, lines: "one")
    #expect(
      console.lastAnswer == """
        ✗ This needs your consent: storing; mailing.
        Give it with: consents give one.store one.mail
        """)
    gate.given.append(Mailing.id)
    let other = try await TestConsole.script(gated, consents, lines: "one")
    #expect(other.lastAnswer.hasSuffix("consents give one.store"))
    #expect(other.status == 77)
  }

  @Test(arguments: ["refuse", "agree"])
  func aCommandThatAskedForConsentReturnsToWhereItWasTyped(_ answer: String) async throws {
    let console = try await TestConsole.interactive(
      gated, consents, lines: "one mail", .line(answer), "where")
    #expect(console.lastAnswer == "Address\t/", "\(console.text)")
    #expect(console.text.contains("mailed") == (answer == "agree"), "\(console.text)")
  }

  @Test func aConsentIsUsedOncePerVisit() async throws {
    gate.given.value = [Storing.id, Mailing.id]
    _ = try await TestConsole.interactive(gated, consents, lines: "where")
    #expect(gate.uses.value.isEmpty)
    _ = try await TestConsole.interactive(
      gated, consents, lines: "one", "mail", "mail", "retry", "home", "one")
    #expect(gate.uses.value == ["one.store", "one.mail", "one.store"])
    _ = try await TestConsole.script(gated, consents, lines: "one mail")
    #expect(Set(gate.uses.value.suffix(2)) == ["one.mail", "one.store"])
  }

  @Test func dataIsShownAfterTheUseOfItsConsentIsRecorded() async throws {
    gate.given.value = [Storing.id, Mailing.id]
    gate.willRecordUse.value = { [gate] in
      gate.willRecordUse.value = {}
      throw Failure(.unavailable, "full", "The disk is full.")
    }
    let console = try await TestConsole.interactive(gated, consents, lines: "one", "retry")
    #expect(console.text.contains("The disk is full."), "\(console.text)")
    #expect(console.text.matches(of: /\nsecrets/).count == 1, "\(console.text)")
    #expect(gate.uses.value == ["one.store"])
  }

  @Test func operationsContinueWhileAUseIsRecorded() async throws {
    gate.given.value = [Storing.id, Mailing.id]
    let (over, end) = AsyncStream.makeStream(of: Void.self)
    gate.willRecordUse.value = { for await _ in over {} }
    opened.value = { end.finish() }
    let console = try await TestConsole.script(gated, consents, lines: "one")
    #expect(console.lastAnswer.contains("secrets"))
    #expect(gate.uses.value == ["one.store"])
  }

  @Test func aRefusedConsentIsNotUsed() async throws {
    _ = try await TestConsole.interactive(gated, consents, lines: "one", "refuse")
    #expect(gate.uses.value.isEmpty)
  }

  @Test func purposesHaveTheTitleOfTheirFeature() throws {
    let purposes = try assembly([gated, consents]).declared.features.flatMap(\.purposes)
    #expect(purposes.map(\.category) == ["One", "One", "One"])
    let register = PurposeRegister(purposes)
    #expect(register["one.mail"]?.monthsValid == 12)
    #expect(register["one.share"]?.materialVersion == 1)
    #expect(register["one.nothing"] == nil)
  }
}

private enum Mailing: Purpose {
  static let id = "one.mail"
  static let name: Phrase = "mailing"
  static let text: Phrase = "We mail it."
  static let monthsValid: Int? = 12
}
