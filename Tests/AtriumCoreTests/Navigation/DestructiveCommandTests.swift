import AtriumScreen
import Testing

@testable import AtriumCore

@MainActor @Suite struct DestructiveCommandTests {
  private let wiped = Box<[Int]>([])
  private var feature: TestFeature<One> {
    TestFeature.commands { [wiped] in
      [
        Command("wipe", "", .number("n"), asking: { n in "Wipe \(n)?" }) { n in
          wiped.append(n)
          return .show(.saying("wiped \(n)"))
        },
        Command(
          "sell", "",
          confirming: {
            Confirmation("Sell it?", "It will be gone.")
          },
          run: {
            wiped.append(9)
            return .show(.saying("sold"))
          }),
        Command("bury", "", asking: { "Bury it?" }) {
          wiped.append(7)
          return .refresh
        }.askingAgain("Really?"),
        Command("burn", "", asking: { throw TestError(kind: .notFound) }) {
          wiped.append(0)
          return .refresh
        },
      ]
    }
  }

  @Test(arguments: ["y", "Y", "yes", "j", "ja", "d", "da"])
  func itRunsAfterConfirmation(_ answer: String) async throws {
    let console = try await TestConsole.interactive(feature, lines: "one", "wipe 3", .line(answer))
    expectEnd(of: console, "/one> wipe 3\nWipe 3? (y/n): \(answer)\nwiped 3")
    #expect(wiped.value == [3])
  }

  @Test func asksASecondQuestion() async throws {
    let console = try await TestConsole.interactive(
      feature, lines: "one", "bury", "y", "n", "bury", "n")
    expectEnd(
      of: console,
      """
      /one> bury
      Bury it? (y/n): y
      Really? (y/n): n
      Nothing was changed.
      /one> bury
      Bury it? (y/n): n
      Nothing was changed.
      """)
    _ = try await TestConsole.interactive(feature, lines: "one", "bury", "y", "y")
    #expect(wiped.value == [7])
    _ = try await TestConsole.script(feature, lines: "one bury --yes")
    #expect(wiped.value == [7, 7])
  }

  @Test(arguments: ["n", "no", "nein", "ne", "", "back", "^C"])
  func noChangesNothing(_ answer: String) async throws {
    let console = try await TestConsole.interactive(
      feature, lines: "one", "wipe 3", .line(answer), "where")
    expectEnd(
      of: console,
      "Wipe 3? (y/n): \(answer)\nNothing was changed.\n/one> where\nAddress\t/one")
    #expect(wiped.value.isEmpty)
  }

  @Test func anUnclearAnswerIsAskedForAgain() async throws {
    let console = try await TestConsole.interactive(
      feature, lines: "one", "wipe 3", "yeah", "wipe", "y")
    let again = "Answer y or n.\nWipe 3? (y/n): "
    expectEnd(
      of: console, "/one> wipe 3\nWipe 3? (y/n): yeah\n\(again)wipe\n\(again)y\nwiped 3")
    #expect(wiped.value == [3])
  }

  @Test func unclearAnswersEndInNo() async throws {
    let console = try await TestConsole.interactive(
      feature, lines: "one", "wipe 3", "yeah", "sure", "please", "where")
    expectEnd(of: console, "Answer y or n.\nNothing was changed.\n/one> where\nAddress\t/one")
    #expect(wiped.value.isEmpty)
  }

  @Test func theQuestionIsTranslated() async throws {
    let console = try await TestConsole.interactive(
      feature, lines: "language de", "one", "wipe 3", "n")
    expectEnd(of: console, "Wipe 3? (j/n): n\nNichts wurde geändert.")
  }

  @Test func theYesOptionConfirms() async throws {
    let console = try await TestConsole.interactive(feature, lines: "one", "wipe 3 --yes")
    expectEnd(of: console, "/one> wipe 3 --yes\nwiped 3")
    #expect(try await TestConsole.script(feature, lines: "one wipe 4 --yes").status == 0)
    #expect(wiped.value == [3, 4])
  }

  @Test func assumesYesConfirmsEverything() async throws {
    let options = RunOptions(assumesYes: true)
    _ = try await TestConsole.interactive(feature, options: options, lines: "one", "wipe 3")
    _ = try await TestConsole.script(feature, options: options, lines: "one wipe 4")
    #expect(wiped.value == [3, 4])
  }

  @Test func aConfirmationShowsConsequences() async throws {
    let console = try await TestConsole.interactive(feature, lines: "one", "sell", "n", "sell", "y")
    expectEnd(
      of: console,
      """
      /one> sell
      It will be gone.
      Sell it? (y/n): n
      Nothing was changed.
      /one> sell
      It will be gone.
      Sell it? (y/n): y
      sold
      """)
    #expect(wiped.value == [9])
    let script = try await TestConsole.script(feature, lines: "one sell")
    #expect(script.lastAnswer == "✗ Sell it?\nIt will be gone. Confirm with --yes.")
  }

  @Test(arguments: [("y", "yes"), ("n", "no"), ("", "no")])
  func scriptsDeclineConfirmations(_ answer: String, _ told: String) async throws {
    let offering = TestFeature<One> { plan in
      plan.addEntry {
        TestEntry { _, flow async throws(Departure) in
          let isWanted = await flow.confirm(Confirmation("More?"))
          try await flow.show(TestScene<Void>(isWanted ? "yes" : "no"))
        }
      }
    }
    let console = try await TestConsole.interactive(offering, lines: "one", .line(answer))
    expectEnd(of: console, "More? (y/n): \(answer)\n\(told)")
    #expect(try await TestConsole.script(offering, lines: "one").lastAnswer == "no")
  }

  @Test func scriptsMustConfirmWithYes() async throws {
    let console = try await TestConsole.script(feature, lines: "one wipe 3")
    #expect(console.lastAnswer == "✗ Wipe 3?\nConfirm with --yes.")
    #expect(console.status == 64 && wiped.value.isEmpty)
  }

  @Test func aFailingQuestionChangesNothing() async throws {
    let console = try await TestConsole.interactive(feature, lines: "one", "burn")
    #expect(console.lastAnswer == "✗ That went wrong.\nTry again.")
    #expect(try await TestConsole.script(feature, lines: "one burn").status == 66)
    #expect(wiped.value.isEmpty)
  }
}
