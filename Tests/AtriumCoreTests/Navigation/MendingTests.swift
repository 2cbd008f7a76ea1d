import AtriumScreen
import Testing

@testable import AtriumCore

/// Errors that a person can mend on the spot, and answers that are not seen.
@MainActor @Suite struct MendingTests {
  @MainActor private final class Gate {
    var isOpen = false
    var tries = 0
  }

  private struct Closed: UserRecoverableError {
    let gate: Gate
    var failure: Failure { Failure(.denied, "gate.closed", "The gate is closed.") }
    var recovery: any Coordinator<Bool> { Opening(gate: gate) }
  }

  private struct Opening: Coordinator {
    let gate: Gate
    func run(in flow: Flow) async throws(Departure) -> Bool {
      let field = FormField("Word", .text, isHidden: true, isRepeated: true)
      guard let word = try await flow.run(Form(field)) else { return false }
      gate.isOpen = word == "sesame"
      return gate.isOpen
    }
  }

  private func feature(_ gate: Gate) -> some Feature {
    Sample<One>.scene {
      Spot<Void>(
        "here",
        [
          Command("pass", "Pass the gate") {
            gate.tries += 1
            guard gate.isOpen else { throw Closed(gate: gate) }
            return .show(.saying("passed"))
          }
        ])
    }
  }

  @Test func whatIsMendedIsDoneAgain() async throws {
    let gate = Gate()
    let talk = try await Talk.person(feature(gate), says: "one", "pass", "sesame", "sesame")
    expectEnd(of: talk, "/one> pass\nWord: ***\nWord again: ***\npassed")
    #expect(gate.tries == 2)
  }

  @Test func twoThatDifferAreAskedForAgain() async throws {
    let talk = try await Talk.person(
      feature(Gate()), says: "one", "pass", "sesame", "sesam", "sesame", "sesame")
    #expect(talk.failures.map(\.code) == ["form.different"])
    expectEnd(of: talk, "passed")
  }

  @Test(arguments: [["^C"], ["x", "x"]])
  func whatIsNotMendedIsToldAsItIs(_ answers: [String]) async throws {
    let talk = try await Talk.person(
      feature(Gate()), says: [.line("one"), .line("pass")] + answers.map(Talk.Step.line))
    expectEnd(of: talk, "✗ The gate is closed.")
  }

  @Test func aScriptIsToldAndNotAsked() async throws {
    let talk = try await Talk.script(feature(Gate()), says: "one", "pass")
    #expect(talk.failures.map(\.code) == ["gate.closed"])
    #expect(talk.status == 77)
  }

  @Test func aScriptAnswersWhatIsHidden() async throws {
    let feature = Sample<One> { plan in
      plan.entry {
        Door { _, flow async throws(Departure) in
          try await flow.show(Spot<Void>("here", [Command("form", "") { .finish(()) }]))
          let form = Form(FormField("PIN", .number, isHidden: true, isRepeated: true))
          if let pin = try await flow.run(form) { flow.say(.noting("\(pin % 10)")) }
        }
      }
    }
    expectEnd(of: try await Talk.script(feature, says: "one form", "1234"), "PIN: ***\nValue\t4\n4")
    let refused = try await Talk.script(feature, says: "one form", "hunter2")
    #expect(refused.failures.map(\.code) == ["argument.invalid"] && refused.status == 64)
    let silent = try await Talk.script(feature, says: "one form")
    #expect(silent.failures.map(\.code) == ["form.script"] && silent.status == 64)
  }
}
