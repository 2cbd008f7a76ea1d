import AtriumScreen
import Testing

@testable import AtriumCore

@MainActor @Suite struct ConsentTests {
  private let gate = AskingGate()
  private let log = Box<[String]>([])

  private var consents: Sample<Two> {
    Sample { [gate] plan in plan.export((any ConsentGate).self) { gate } }
  }

  private var feature: Sample<One> {
    Sample { [log] plan in
      plan.asks(for: Storing.self)
      plan.asks(for: Sharing.self)
      plan.entry { (gate: any ConsentGate) in
        Door { _, flow async throws(Departure) in
          try await flow.show(
            Spot<Void>(
              load: { .saying("here") },
              commands: [
                Command("store", "") {
                  log.append("asked")
                  _ = try await gate.permit(for: Storing.self)
                  log.append("stored")
                  return .show(.saying("stored"))
                },
                Command("share", "") {
                  let permit = try await gate.permitIfGiven(for: Sharing.self)
                  return .show(.saying(permit == nil ? "not shared" : "shared"))
                },
              ]))
        }
      }
    }
  }

  @Test func aMissingConsentIsAskedForOnceAndTheCommandRepeated() async throws {
    let talk = try await Talk.person(
      feature, consents, says: "one", "store", "agree", "store", "where")
    expectEnd(
      of: talk,
      """
      /one> store
      may one do one.store?
      /one › consent> agree
      stored
      /one> store
      stored
      /one> where
      Address\t/one
      """)
    #expect(log.value == ["asked", "asked", "stored", "asked", "stored"])
    #expect(gate.requests.value == ["one: one.store"])
  }

  @Test(arguments: ["refuse", "back"])
  func aRefusedConsentRefusesTheCommand(_ answer: String) async throws {
    let talk = try await Talk.person(
      feature, consents, says: "one", "store", .line(answer), "where")
    expectEnd(
      of: talk,
      """
      /one › consent> \(answer)
      ✗ This needs your consent: storing.
      Give it with: consents give one.store
      /one> where
      Address\t/one
      """)
    #expect(log.value == ["asked"])
  }

  @Test func whoLeavesWhileAskedLeaves() async throws {
    let talk = try await Talk.person(feature, consents, says: "one", "store", "quit", "where")
    expectEnd(of: talk, "/one › consent> quit")
    #expect(log.value == ["asked"])
  }

  @Test func aConsentThatStillLacksAfterwardsIsNotAskedForAgain() async throws {
    gate.forgets.value = true
    let talk = try await Talk.person(feature, consents, says: "one", "store", "agree", "where")
    #expect(gate.requests.value.count == 1 && log.value == ["asked", "asked"])
    #expect(talk.failures.codes == ["consent.required"])
  }

  @Test func aScriptIsRefusedAndToldTheCommand() async throws {
    let talk = try await Talk.script(feature, consents, says: "one store")
    #expect(
      talk.lastAnswer
        == "✗ This needs your consent: storing.\nGive it with: consents give one.store")
    #expect(talk.status == 77 && gate.requests.value.isEmpty && log.value == ["asked"])
  }

  @Test func anOptionalPurposeIsNeverAskedFor() async throws {
    let talk = try await Talk.person(feature, consents, says: "one", "share")
    #expect(talk.lastAnswer == "not shared" && gate.requests.value.isEmpty)
    gate.given.append(Sharing.id)
    let other = try await Talk.script(feature, consents, says: "one share")
    #expect(other.lastAnswer == "shared")
  }

  @Test func aSceneIsShownOnceItsConsentIsGiven() async throws {
    let gated = Sample<One> { plan in
      plan.asks(for: Storing.self)
      plan.entry { (gate: any ConsentGate) in
        Door { _, flow async throws(Departure) in
          try await flow.show(
            Spot<Void>(load: {
              _ = try await gate.permit(for: Storing.self)
              return .saying("secrets")
            }))
        }
      }
    }
    let refused = try await Talk.person(gated, consents, says: "one", "refuse", "where")
    #expect(refused.prompts.map(\.address) == ["home", "/one", "home"])
    let talk = try await Talk.person(gated, consents, says: "one", "agree", "where")
    expectEnd(of: talk, "/one › consent> agree\nsecrets\n/one> where\nAddress\t/one")
  }

  @Test func aPermitIsForTheVersionOfThePurpose() async throws {
    #expect(try await gate.permitIfGiven(for: Sharing.self) == nil)
    gate.given.append(Sharing.id)
    #expect(try await gate.permitIfGiven(for: Sharing.self) != nil)
    #expect(gate.versions.value == [2, 2])
  }

  @Test func theDeploymentMayStandInTheText() throws {
    let asking = Sample<One> { $0.asks(for: Storing.self, saying: "We store it at the Ward.") }
    let assembly = try assembly([asking, consents])
    let texts = assembly.declared.features.flatMap(\.purposes).map { "\($0.text)" }
    #expect(texts == ["We store it at the Ward."])
  }

  @Test func aRegisterKnowsThePurposesOfAFeature() {
    let register = PurposeRegister([
      PurposeDescription(Storing.self, feature: "one"),
      PurposeDescription(Sharing.self, feature: "two"),
    ])
    #expect(register.purposes(of: "two").map(\.id) == ["one.share"])
    #expect(register.purposes(of: "two").first?.isRequired == false)
    #expect(Sensitivity.allCases.sorted() == [.ordinary, .personal, .health])
  }
}
