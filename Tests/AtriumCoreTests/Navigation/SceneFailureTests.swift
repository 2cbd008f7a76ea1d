import AtriumScreen
import Testing

@testable import AtriumCore

@MainActor @Suite struct SceneFailureTests {
  private let errorText = "✗ That went wrong.\nTry again."

  @Test func aMissingSceneIsLeft() async throws {
    let console = try await TestConsole.interactive(
      TestFeature<One>.list, lines: "/one/12", "where")
    expectEnd(of: console, "home> /one/12\nthe list\n\(errorText)\n/one> where\nAddress\t/one")
  }

  @Test func aDeniedSceneIsLeft() async throws {
    let feature = TestFeature<One>.scene {
      TestScene<Void>(load: { throw TestError(kind: .denied) })
    }
    let console = try await TestConsole.interactive(feature, lines: "one", "where")
    #expect(console.prompts.map(\.address) == ["home", "home"])
    #expect(
      console.text.contains("home> one\n\(errorText)\nhome> where"), "\(console.text)")
  }

  @Test(arguments: [Failure.Kind.unavailable, .inputOutput, .tryAgain, .bug])
  func retryShowsAnUnavailableSceneAfterRecovery(_ kind: Failure.Kind) async throws {
    let isDown = Box(true)
    let feature = TestFeature<One>.scene {
      TestScene<Void>(load: {
        if isDown.value { throw TestError(kind: kind) }
        return .saying("recovered")
      })
    }
    let console = try await TestConsole.interactive(
      feature, lines: "one", "retry", .action { _ in isDown.value = false }, "retry")
    expectEnd(
      of: console,
      "home> one\n\(errorText)\n/one> retry\n\(errorText)\n/one> retry\nrecovered")
  }

  @Test func retryRepeatsTheCommandThatFailed() async throws {
    let calls = Box<[String]>([])
    let feature = TestFeature<One>.commands {
      [
        Command("send", "", .rest("text")) { text in
          calls.append(text)
          if calls.value.count < 3 { throw TestError() }
          return .show(.saying("sent \(text)"))
        }
      ]
    }
    let console = try await TestConsole.interactive(
      feature, lines: "one", "send a  'b c'", "retry", "snd", "ret", "retry")
    #expect(calls.value == ["a 'b c'", "a 'b c'", "a 'b c'"])
    expectEnd(of: console, "/one> ret\nsent a 'b c'\n/one> retry\nhere")
  }

  @Test func retryIsLimitedToTheScene() async throws {
    let feature = TestFeature<One>.commands { [Command("send", "") { throw TestError() }] }
    let console = try await TestConsole.interactive(
      feature, TestFeature<Two>.list, lines: "one", "send", "/two", "retry")
    expectEnd(of: console, "/two> retry\nthe list")
  }

  @Test func retryRepeatsABrokenStream() async throws {
    let calls = Box(0)
    let feature = TestFeature<One>.commands {
      [
        Command("follow", "") {
          calls.value += 1
          let call = calls.value
          return .stream(
            AsyncThrowingStream { stream in
              stream.yield([Answer(.saying("part \(call)"))])
              stream.finish(throwing: call == 1 ? TestError() : nil)
            })
        }
      ]
    }
    let console = try await TestConsole.interactive(feature, lines: "one", "follow", "retry")
    expectEnd(of: console, "/one> follow\npart 1\n\(errorText)\n/one> retry\npart 2")
  }

  @Test func retryRepeatsACommandWhoseQuestionFailed() async throws {
    let calls = Box(0)
    let feature = TestFeature<One>.commands {
      [
        Command(
          "wipe", "",
          asking: {
            calls.value += 1
            if calls.value == 1 { throw TestError() }
            return "Wipe?"
          }
        ) { .show(.saying("wiped")) }
      ]
    }
    let console = try await TestConsole.interactive(feature, lines: "one", "wipe", "retry", "y")
    expectEnd(of: console, "/one> wipe\n\(errorText)\n/one> retry\nWipe? (y/n): y\nwiped")
  }

  @Test func aThrowingMakerAffectsOnlyItsFeature() async throws {
    let feature = TestFeature<One> { plan in
      plan.provide { () throws -> Int in throw TestError() }
      plan.addEntry { (_: Int) in TestEntry { _ in TestScene<Never>("") } }
    }
    let console = try await TestConsole.interactive(
      feature, TestFeature<Two>.list, lines: "one add x", "two", "where")
    #expect(console.failures.codes == ["sample.trouble"])
    #expect(console.text.contains("home> one add x\n\(errorText)\nhome>"), "\(console.text)")
    expectEnd(of: console, "/two> where\nAddress\t/two")
    let script = try await TestConsole.script(feature, lines: "one add x")
    #expect(script.status == 69 && script.failures.count == 1)
  }

  @Test func aResultIsShownEvenIfTheSceneFails() async throws {
    let isDown = Box(false)
    let feature = TestFeature<One>.scene {
      TestScene<Void>(
        load: {
          if isDown.value { throw TestError() }
          return .saying("here")
        },
        commands: [
          Command("do", "") {
            isDown.value = true
            return .done(.noting("did it"))
          }
        ])
    }
    let console = try await TestConsole.interactive(feature, lines: "one", "do", "retry")
    expectEnd(of: console, "/one> do\ndid it\n/one> retry\n\(errorText)")
  }

  @Test func otherErrorsAreBugs() async throws {
    struct Odd: Error {}
    let feature = TestFeature<One>.commands { [Command("odd", "") { throw Odd() }] }
    let console = try await TestConsole.interactive(feature, lines: "one", "odd")
    expectEnd(
      of: console,
      "✗ Unexpected error Odd: Odd()\nThis is a bug. Please report it.")
  }

  @Test func performReturnsNilAfterAFailure() async throws {
    let feature = TestFeature<One> { plan in
      plan.addEntry {
        TestEntry { _, flow throws(Departure) in
          let one = try await flow.perform { 1 }
          let none: Int? = try await flow.perform { throw TestError() }
          try await flow.show(TestScene<Void>("\(one ?? 0) and \(none ?? 0)"))
        }
      }
    }
    let console = try await TestConsole.interactive(feature, lines: "one")
    expectEnd(of: console, "home> one\n1 and 0\n\(errorText)")
  }
}
