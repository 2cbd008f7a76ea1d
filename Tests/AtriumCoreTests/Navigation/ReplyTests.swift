import AtriumScreen
import Testing

@testable import AtriumCore

@MainActor @Suite struct ReplyTests {
  private let feature = TestFeature<One>.commands {
    [
      Command("show", "") { .show(.saying("shown")) },
      Command("judge", "", .choice("verdict")) { verdict in .show(.saying("judged"), verdict) },
      Command("do", "") { .done(.noting("done")) },
      Command("quietly", "") { .done(.saying("done quietly")) },
      Command("refresh", "") { .refresh },
      Command("finish", "") { .finish("", .noting("finished")) },
      Command("end", "") { .finish("") },
      Command("leave", "") { .leave(.back) },
      Command("away", "") { .leave(.open(Address("two", TestPlace(3)), then: ["rename", "x"])) },
      Command("follow", "") {
        .stream(
          AsyncThrowingStream { stream in
            stream.yield([Answer(.saying("first"), .undecided)])
            stream.yield([Answer(.saying("second"), .negative)])
            stream.finish()
          })
      },
      Command("break", "") {
        .stream(
          AsyncThrowingStream { stream in
            stream.yield([Answer(.saying("first"), .negative)])
            stream.finish(throwing: TestError())
          })
      },
      Command("nothing", "") { .stream(AsyncThrowingStream { $0.finish() }) },
    ]
  }

  @Test(arguments: [
    ("show", "shown"), ("judge negative", "judged"), ("do", "done"), ("quietly", "done quietly"),
    ("refresh", "here"), ("finish", "finished"), ("end", "here"),
    ("away", "renamed to x"), ("follow", "first\nsecond"),
    ("break", "first\n✗ That went wrong.\nTry again."), ("nothing", ""),
  ])
  func interactiveAnswers(_ line: String, _ answer: String) async throws {
    let console = try await TestConsole.interactive(
      feature, TestFeature<Two>.list, lines: "one", .line(line))
    #expect(console.lastAnswer == answer, "\(console.text)")
    #expect(console.status == 0)
  }

  @Test(
    arguments: [
      ("show", "shown", 0), ("judge positive", "judged", 0), ("judge negative", "judged", 1),
      ("judge undecided", "judged", 2), ("do", "Value\tdone\ndone", 0),
      ("quietly", "done quietly", 0), ("refresh", "here", 0),
      ("finish", "Value\tfinished\nfinished", 0),
      ("away", "Value\trenamed to x\nrenamed to x", 0),
      ("follow", "first\nsecond", 1), ("break", "first\n✗ That went wrong.\nTry again.", 69),
      ("nothing", "", 0),
    ] as [(String, String, Int32)])
  func scriptAnswers(_ line: String, _ answer: String, _ status: Int32) async throws {
    let console = try await TestConsole.script(
      feature, TestFeature<Two>.list, lines: .line("one \(line)"))
    #expect(console.lastAnswer == answer, "\(console.text)")
    #expect(console.status == status)
  }

  @Test func theLastVerdictIsTheStatus() async throws {
    let console = try await TestConsole.script(
      feature, lines: "one judge negative", "one judge positive")
    #expect(console.status == 0 && console.prompts.count == 2)
  }

  @Test func aVerdictDoesNotHideAFailure() async throws {
    let console = try await TestConsole.script(
      feature, options: RunOptions(keepsGoing: true), lines: "one nonsense", "one judge negative")
    #expect(console.status == 64)
  }

  private let partialFailures = TestFeature<One>.commands {
    let failure = Failure(.data, "a", "part")
    return [
      Command("partly", "") { .done(.saying("some"), PartialFailure(warnings: [failure])) },
      Command("wholly", "") {
        .done(
          .saying("none"),
          PartialFailure(warnings: [failure], failure: Failure(.unavailable, "b", "all")))
      },
      Command("mostly", "") {
        .done(
          .noting("most"),
          PartialFailure(warnings: [], failure: Failure(.unavailable, "c", "not all")))
      },
      Command("open", "") { .show(.saying("opened")) },
    ]
  }

  @Test func partialFailuresAreReported() async throws {
    let console = try await TestConsole.script(partialFailures, lines: "one partly")
    #expect(console.text.contains("some") && console.text.contains("part"))
    #expect(console.status == 0)
    let failed = try await TestConsole.script(partialFailures, lines: "one wholly")
    #expect(failed.text.contains("none") && failed.text.contains("all"))
    #expect(failed.status == 69)
  }

  @Test func aFailureFollowsWhatWasDone() async throws {
    let console = try await TestConsole.interactive(partialFailures, lines: "one mostly")
    expectEnd(of: console, "home> one mostly\nmost\n✗ not all")
  }

  @Test func openWithoutAnAddressIsTheScenesCommand() async throws {
    let console = try await TestConsole.script(partialFailures, lines: "one open")
    #expect(console.text.hasSuffix("opened"), "\(console.text)")
    let there = try await TestConsole.script(partialFailures, lines: "one", "open /one")
    #expect(!there.text.contains("opened"), "\(there.text)")
  }
}

extension Argument where Value == Verdict {
  fileprivate static func choice(_ name: String) -> Argument {
    .word(
      name,
      ArgumentFormat(name) { text, _ throws(Refusal) in
        let verdicts: [String: Verdict] = [
          "positive": .positive, "negative": .negative, "undecided": .undecided,
        ]
        guard let verdict = verdicts[text] else { throw Refusal("is no verdict") }
        return verdict
      })
  }
}
