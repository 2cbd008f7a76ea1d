import AtriumScreen
import Testing

@testable import AtriumCore

@MainActor @Suite(.timeLimit(.minutes(10))) struct ClosedFeatureTests {
  private let gate = AskingGate()
  /// What happens once the secrets are open.
  private let opened = Box<@Sendable () -> Void>({})

  private var consents: Sample<Two> {
    Sample { [gate] plan in plan.export((any ConsentGate).self) { gate } }
  }

  /// Needs two consents; its line is told by nobody but itself.
  private var gated: Sample<One> {
    Sample { [opened] plan in
      plan.asks(for: Storing.self)
      plan.asks(for: Mailing.self)
      plan.asks(for: Sharing.self)
      plan.contributes(HomeLine.self) { (gate: any ConsentGate) in
        {
          _ = try await gate.permit(for: Storing.self)
          return "three secrets"
        }
      }
      plan.entry { (gate: any ConsentGate) in
        Door { _, flow async throws(Departure) in
          try await flow.show(
            Spot<Void>(
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
              ]))
        }
      }
    }
  }

  @Test func homeInvitesToWhatIsClosed() async throws {
    let talk = try await Talk.person(gated, consents)
    #expect(talk.text.contains("\none\tOne\tclosed, activate?\n"), "\(talk.text)")
    #expect(gate.requests.value.isEmpty && talk.failures.isEmpty)
    gate.given.append(Storing.id)
    #expect(try await Talk.person(gated, consents).text.contains("\tclosed, activate?\n"))
    gate.given.append(Mailing.id)
    let open = try await Talk.person(gated, consents)
    #expect(open.text.contains("\none\tOne\tthree secrets\n"), "\(open.text)")
  }

  @Test func aRefusalNamesEveryConsentThatIsMissing() async throws {
    let talk = try await Talk.script(gated, consents, says: "one")
    #expect(
      talk.lastAnswer == """
        ✗ This needs your consent: storing; mailing.
        Give it with: consents give one.store one.mail
        """)
    gate.given.append(Mailing.id)
    let other = try await Talk.script(gated, consents, says: "one")
    #expect(other.lastAnswer.hasSuffix("consents give one.store"))
    #expect(other.status == 77)
  }

  @Test func aConsentIsUsedOnceInEachVisit() async throws {
    gate.given.value = [Storing.id, Mailing.id]
    _ = try await Talk.person(gated, consents, says: "where")
    #expect(gate.uses.value.isEmpty)
    _ = try await Talk.person(gated, consents, says: "one", "mail", "mail", "retry", "home", "one")
    #expect(gate.uses.value == ["one.store", "one.mail", "one.store"])
    _ = try await Talk.script(gated, consents, says: "one mail")
    #expect(gate.uses.value.suffix(2) == ["one.mail", "one.store"])
  }

  @Test func whatAConsentOpensIsShownOnceItsUseIsNoted() async throws {
    gate.given.value = [Storing.id, Mailing.id]
    gate.noting.value = { [gate] in
      gate.noting.value = {}
      throw Failure(.unavailable, "full", "The disk is full.")
    }
    let talk = try await Talk.person(gated, consents, says: "one", "retry")
    #expect(talk.text.contains("The disk is full."), "\(talk.text)")
    #expect(talk.text.matches(of: /\nsecrets/).count == 1, "\(talk.text)")
    #expect(gate.uses.value == ["one.store"])
  }

  @Test func theWorkGoesOnWhileAUseIsNoted() async throws {
    gate.given.value = [Storing.id, Mailing.id]
    let (over, end) = AsyncStream.makeStream(of: Void.self)
    gate.noting.value = { for await _ in over {} }
    opened.value = { end.finish() }
    let talk = try await Talk.script(gated, consents, says: "one")
    #expect(talk.lastAnswer.contains("secrets"))
    #expect(gate.uses.value == ["one.store"])
  }

  @Test func whatIsNotGivenIsNotUsed() async throws {
    _ = try await Talk.person(gated, consents, says: "one", "refuse")
    #expect(gate.uses.value.isEmpty)
  }

  @Test func aPurposeSaysWhatItsFeatureIsCalled() throws {
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
