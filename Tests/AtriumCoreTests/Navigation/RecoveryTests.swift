import AtriumScreen
import Testing

@testable import AtriumCore

@MainActor @Suite struct RecoveryTests {
  @MainActor private final class Gate {
    var isOpen = false
    var tries = 0
  }

  private struct ClosedGateError: UserRecoverableError {
    let gate: Gate
    var failure: Failure { Failure(.denied, "gate.closed", "The gate is closed.") }
    var recovery: any Coordinator<Bool> { GateCoordinator(gate: gate) }
  }

  private struct GateCoordinator: Coordinator {
    let gate: Gate
    func run(in flow: Flow) async throws(Departure) -> Bool {
      let field = FormField("Word", .text, isHidden: true, isRepeated: true)
      guard let word = try await flow.run(Form(field)) else { return false }
      gate.isOpen = word == "sesame"
      return gate.isOpen
    }
  }

  private func feature(_ gate: Gate) -> some Feature {
    TestFeature<One>.scene {
      TestScene<Void>(
        "here",
        [
          Command("pass", "Pass the gate") {
            gate.tries += 1
            guard gate.isOpen else { throw ClosedGateError(gate: gate) }
            return .show(.saying("passed"))
          }
        ])
    }
  }

  @Test func aResolvedErrorRepeatsTheCommand() async throws {
    let gate = Gate()
    let console = try await TestConsole.interactive(
      feature(gate), lines: "one", "pass", "sesame", "sesame")
    expectEnd(of: console, "/one> pass\nWord: ***\nWord again: ***\npassed")
    #expect(gate.tries == 2)
  }

  @Test func differentAnswersAreAskedForAgain() async throws {
    let console = try await TestConsole.interactive(
      feature(Gate()), lines: "one", "pass", "sesame", "sesam", "sesame", "sesame")
    #expect(console.failures.map(\.code) == ["form.different"])
    expectEnd(of: console, "passed")
  }

  @Test(arguments: [["^C"], ["x", "x"]])
  func leavingTheRecoveryIsNoFailure(_ answers: [String]) async throws {
    let console = try await TestConsole.interactive(
      feature(Gate()), lines: [.line("one"), .line("pass")] + answers.map(TestConsole.Step.line))
    expectEnd(of: console, "Cancelled.")
    #expect(console.failures.isEmpty)
  }

  @Test func scriptsReportTheError() async throws {
    let console = try await TestConsole.script(feature(Gate()), lines: "one", "pass")
    #expect(console.failures.map(\.code) == ["gate.closed"])
    #expect(console.status == 77)
  }

  @Test func scriptsAnswerHiddenFields() async throws {
    let feature = TestFeature<One> { plan in
      plan.addEntry {
        let form = TestCoordinator<Void> { flow async throws(Departure) in
          let form = Form(FormField("PIN", .number, isHidden: true, isRepeated: true))
          if let pin = try await flow.run(form) { flow.notify(.noting("\(pin % 10)")) }
        }
        return TestEntry { _ in TestScene<Never>("here", [Command("form", "") { .run(form) }]) }
      }
    }
    expectEnd(
      of: try await TestConsole.script(feature, lines: "one form", "1234"), "PIN: ***\nValue\t4\n4")
    let refused = try await TestConsole.script(feature, lines: "one form", "hunter2")
    #expect(refused.failures.map(\.code) == ["argument.invalid"] && refused.status == 64)
    let silent = try await TestConsole.script(feature, lines: "one form")
    #expect(silent.failures.map(\.code) == ["form.script"] && silent.status == 64)
  }
}
