import AtriumScreen
import Testing

@testable import AtriumCore

@MainActor @Suite struct ConsentTests {
  private let gate = TestConsentGate()
  private let log = Box<[String]>([])

  private var consents: TestFeature<Two> {
    TestFeature { [gate] plan in plan.export((any ConsentGate).self) { gate } }
  }

  private var feature: TestFeature<One> {
    TestFeature { [log] plan in
      plan.askConsent(for: Storing.self)
      plan.askConsent(for: Sharing.self)
      plan.addEntry { (gate: any ConsentGate) in
        TestEntry { _ in

          TestScene<Void>(
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
              Command("register", "") {
                .run(TestCoordinator<Void> { _ in log.append("form") })
              },
            ])
        }
      }
    }
  }

  @Test func aMissingConsentIsAskedForOnceAndTheCommandIsRepeated() async throws {
    let console = try await TestConsole.interactive(
      feature, consents, lines: "one", "store", "agree", "store", "where")
    expectEnd(
      of: console,
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
    let console = try await TestConsole.interactive(
      feature, consents, lines: "one", "store", .line(answer), "where")
    expectEnd(
      of: console,
      """
      /one › consent> \(answer)
      \(answer == "back" ? "Cancelled." : "Nothing was stored; “One” stays closed.")
      /one> where
      Address\t/one
      """)
    #expect(log.value == ["asked"])
  }

  @Test func leavingAConsentRequestLeavesTheFeature() async throws {
    let console = try await TestConsole.interactive(
      feature, consents, lines: "one", "store", "quit", "where")
    expectEnd(of: console, "/one › consent> quit")
    #expect(log.value == ["asked"])
  }

  @Test func aConsentThatIsStillMissingIsNotAskedForAgain() async throws {
    gate.forgets.value = true
    let console = try await TestConsole.interactive(
      feature, consents, lines: "one", "store", "agree", "where")
    #expect(gate.requests.value.count == 1 && log.value == ["asked", "asked"])
    #expect(console.failures.codes == ["consent.required"])
  }

  @Test func aConsentIsAskedForBeforeAForm() async throws {
    let console = try await TestConsole.interactive(
      feature, consents, lines: "one", "register", "refuse", "register", "agree")
    #expect(gate.requests.value == ["one: one.store", "one: one.store"] && log.value == ["form"])
    #expect(console.failures.codes.isEmpty)
  }

  @Test func aFormIsRefusedWhileItsConsentIsAskedFor() async throws {
    let console = try await TestConsole.interactive(
      feature, consents, lines: "one", "store", "register")
    #expect(console.failures.codes == ["consent.required"] && log.value == ["asked"])
  }

  @Test func scriptsAreRefusedWithTheCommandThatGivesConsent() async throws {
    let console = try await TestConsole.script(feature, consents, lines: "one store")
    #expect(
      console.lastAnswer
        == "✗ This needs your consent: storing.\nGive it with: consents give one.store")
    #expect(console.status == 77 && gate.requests.value.isEmpty && log.value == ["asked"])
    let single = try await TestConsole.script(
      feature, consents, options: RunOptions(profile: "patient"), lines: "one store")
    #expect(
      single.lastAnswer.hasSuffix("\nGive it with: --profile patient consents give one.store"))
  }

  @Test func optionalPurposesAreNeverAskedFor() async throws {
    let console = try await TestConsole.interactive(feature, consents, lines: "one", "share")
    #expect(console.lastAnswer == "not shared" && gate.requests.value.isEmpty)
    gate.given.append(Sharing.id)
    let other = try await TestConsole.script(feature, consents, lines: "one share")
    #expect(other.lastAnswer == "shared")
  }

  @Test func aSceneIsShownAfterItsConsentIsGiven() async throws {
    let gated = TestFeature<One> { plan in
      plan.askConsent(for: Storing.self)
      plan.addEntry { (gate: any ConsentGate) in
        TestEntry { _ in

          TestScene<Void>(load: {
            _ = try await gate.permit(for: Storing.self)
            return .saying("secrets")
          })
        }
      }
    }
    let refused = try await TestConsole.interactive(
      gated, consents, lines: "one", "refuse", "where")
    #expect(refused.prompts.map(\.address) == ["home", "/one", "home"])
    let console = try await TestConsole.interactive(gated, consents, lines: "one", "agree", "where")
    expectEnd(of: console, "/one › consent> agree\nsecrets\n/one> where\nAddress\t/one")
  }

  @Test func aPermitIsForTheVersionOfThePurpose() async throws {
    #expect(try await gate.permitIfGiven(for: Sharing.self) == nil)
    gate.given.append(Sharing.id)
    #expect(try await gate.permitIfGiven(for: Sharing.self) != nil)
    #expect(gate.versions.value == [2, 2])
  }

  @Test func theTextOfAPurposeCanBeReplaced() throws {
    let asking = TestFeature<One> {
      $0.askConsent(for: Storing.self, saying: "We store it at the Ward.")
    }
    let assembly = try assembly([asking, consents])
    let texts = assembly.declared.features.flatMap(\.purposes).map { $0.text.text(in: .en) }
    #expect(texts == ["We store it at the Ward."])
  }

  @Test func aRegisterListsThePurposesOfAFeature() {
    let register = PurposeRegister([
      PurposeDescription(Storing.self, feature: "one"),
      PurposeDescription(Sharing.self, feature: "two"),
    ])
    #expect(register.purposes(of: "two").map(\.id) == ["one.share"])
    #expect(register.purposes(of: "two").first?.isRequired == false)
    #expect(Sensitivity.allCases.sorted() == [.ordinary, .personal, .health])
  }
}
