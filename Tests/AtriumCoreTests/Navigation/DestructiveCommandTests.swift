import AtriumScreen
import Testing

@testable import AtriumCore

@MainActor @Suite struct DestructiveCommandTests {
  private let wiped = Box<[Int]>([])
  private var feature: Sample<One> {
    Sample.commands { [wiped] in
      [
        Command("wipe", "", .number("n"), asking: { n in "Wipe \(n)?" }) { n in
          wiped.append(n)
          return .show(.saying("wiped \(n)"))
        },
        Command(
          "sell", "",
          confirming: {
            Confirmation("Sell it?", "It will be gone.", destructive: "Sell", cancel: "Keep")
          },
          run: {
            wiped.append(9)
            return .show(.saying("sold"))
          }),
        Command("bury", "", asking: { "Bury it?" }) {
          wiped.append(7)
          return .refresh
        }.askingAgain("Really?"),
        Command("burn", "", asking: { throw Broken(kind: .notFound) }) {
          wiped.append(0)
          return .refresh
        },
      ]
    }
  }

  @Test(arguments: ["y", "Y", "yes", "j", "ja", "d", "da"])
  func itRunsOnceAgreedTo(_ answer: String) async throws {
    let talk = try await Talk.person(feature, says: "one", "wipe 3", .line(answer))
    expectEnd(of: talk, "/one> wipe 3\nWipe 3? (y/n): \(answer)\nwiped 3")
    #expect(wiped.value == [3])
  }

  @Test func itMayAskTwice() async throws {
    let talk = try await Talk.person(feature, says: "one", "bury", "y", "n", "bury", "n")
    expectEnd(
      of: talk,
      """
      /one> bury
      Bury it? (y/n): y
      Really? (y/n): n
      Nothing was changed.
      /one> bury
      Bury it? (y/n): n
      Nothing was changed.
      """)
    _ = try await Talk.person(feature, says: "one", "bury", "y", "y")
    #expect(wiped.value == [7])
    _ = try await Talk.script(feature, says: "one bury --yes")
    #expect(wiped.value == [7, 7])
  }

  @Test(arguments: ["n", "no", "", "yeah", "^C", "wipe"])
  func otherwiseNothingIsChanged(_ answer: String) async throws {
    let talk = try await Talk.person(feature, says: "one", "wipe 3", .line(answer), "where")
    expectEnd(
      of: talk,
      "Wipe 3? (y/n): \(answer)\nNothing was changed.\n/one> where\nAddress\t/one")
    #expect(wiped.value.isEmpty)
  }

  @Test func theQuestionSpeaksThePersonsLanguage() async throws {
    let talk = try await Talk.person(feature, says: "language de", "one", "wipe 3", "n")
    expectEnd(of: talk, "Wipe 3? (j/n): n\nNichts wurde geändert.")
  }

  @Test func aYesOnTheLineIsEnough() async throws {
    let talk = try await Talk.person(feature, says: "one", "wipe 3 --yes")
    expectEnd(of: talk, "/one> wipe 3 --yes\nwiped 3")
    #expect(try await Talk.script(feature, says: "one wipe 4 --yes").status == 0)
    #expect(wiped.value == [3, 4])
  }

  @Test func whoAgreesToEverythingIsNotAsked() async throws {
    let options = RunOptions(assumesYes: true)
    _ = try await Talk.person(feature, options: options, says: "one", "wipe 3")
    _ = try await Talk.script(feature, options: options, says: "one wipe 4")
    #expect(wiped.value == [3, 4])
  }

  @Test func aConfirmationSaysWhatWillHappenAndNamesBothWays() async throws {
    let talk = try await Talk.person(feature, says: "one", "sell", "n", "sell", "y")
    expectEnd(
      of: talk,
      """
      /one> sell
      Sell it?
      It will be gone.
      Sell (y) / Keep (n): n
      Nothing was changed.
      /one> sell
      Sell it?
      It will be gone.
      Sell (y) / Keep (n): y
      sold
      """)
    #expect(wiped.value == [9])
    let script = try await Talk.script(feature, says: "one sell")
    #expect(script.lastAnswer == "✗ This would ask: Sell it?\nAdd --yes to agree.")
  }

  @Test(arguments: [("y", "yes"), ("n", "no"), ("", "no")])
  func anOfferIsMadeToPeopleOnly(_ answer: String, _ told: String) async throws {
    let offering = Sample<One> { plan in
      plan.entry {
        Door { _, flow async throws(Departure) in
          let isWanted = await flow.confirm(Confirmation("More?"))
          try await flow.show(Spot<Void>(isWanted ? "yes" : "no"))
        }
      }
    }
    let talk = try await Talk.person(offering, says: "one", .line(answer))
    expectEnd(of: talk, "More? (y/n): \(answer)\n\(told)")
    #expect(try await Talk.script(offering, says: "one").lastAnswer == "no")
  }

  @Test func aScriptThatDoesNotAgreeIsRefused() async throws {
    let talk = try await Talk.script(feature, says: "one wipe 3")
    #expect(talk.lastAnswer == "✗ This would ask: Wipe 3?\nAdd --yes to agree.")
    #expect(talk.status == 64 && wiped.value.isEmpty)
  }

  @Test func whenTheQuestionFailsNothingIsChanged() async throws {
    let talk = try await Talk.person(feature, says: "one", "burn")
    #expect(talk.lastAnswer == "✗ That went wrong.\nTry again.")
    #expect(try await Talk.script(feature, says: "one burn").status == 66)
    #expect(wiped.value.isEmpty)
  }
}
