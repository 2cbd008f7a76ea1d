import AtriumScreen
import Testing

@testable import AtriumCore

@MainActor @Suite struct SceneFailureTests {
  private let trouble = "✗ That went wrong.\nTry again."

  @Test func aSceneThatDoesNotExistIsLeft() async throws {
    let talk = try await Talk.person(Sample<One>.list, says: "/one/12", "where")
    expectEnd(of: talk, "home> /one/12\n\(trouble)\nthe list\n/one> where\nAddress\t/one")
  }

  @Test func aSceneThatIsDeniedIsLeft() async throws {
    let feature = Sample<One>.scene { Spot<Void>(load: { throw Broken(kind: .denied) }) }
    let talk = try await Talk.person(feature, says: "one", "where")
    #expect(talk.prompts.map(\.address) == ["home", "home"])
    #expect(talk.text.contains("home> one\n\(trouble)\nWelcome"), "\(talk.text)")
  }

  @Test(arguments: [Failure.Kind.unavailable, .inputOutput, .tryAgain, .bug])
  func aSceneThatIsUnavailableStaysAndRetryShowsItOnceItRecovers(_ kind: Failure.Kind) async throws
  {
    let isDown = Box(true)
    let feature = Sample<One>.scene {
      Spot<Void>(load: {
        if isDown.value { throw Broken(kind: kind) }
        return .saying("recovered")
      })
    }
    let talk = try await Talk.person(
      feature, says: "one", "retry", .then { _ in isDown.value = false }, "retry")
    expectEnd(
      of: talk,
      "home> one\n\(trouble)\n/one> retry\n\(trouble)\n/one> retry\nrecovered")
  }

  @Test func retryRepeatsTheCommandThatFailed() async throws {
    let calls = Box<[String]>([])
    let feature = Sample<One>.commands {
      [
        Command("send", "", .rest("text")) { text in
          calls.append(text)
          if calls.value.count < 3 { throw Broken() }
          return .show(.saying("sent \(text)"))
        }
      ]
    }
    let talk = try await Talk.person(
      feature, says: "one", "send a  'b c'", "retry", "snd", "ret", "retry")
    #expect(calls.value == ["a 'b c'", "a 'b c'", "a 'b c'"])
    expectEnd(of: talk, "/one> ret\nsent a 'b c'\n/one> retry\nhere")
  }

  @Test func retryDoesNotRepeatElsewhereWhatFailedHere() async throws {
    let feature = Sample<One>.commands { [Command("send", "") { throw Broken() }] }
    let talk = try await Talk.person(
      feature, Sample<Two>.list, says: "one", "send", "/two", "retry")
    expectEnd(of: talk, "/two> retry\nthe list")
  }

  @Test func retryRepeatsAStreamThatBrokeOff() async throws {
    let calls = Box(0)
    let feature = Sample<One>.commands {
      [
        Command("follow", "") {
          calls.value += 1
          let call = calls.value
          return .stream(
            AsyncThrowingStream { stream in
              stream.yield([Answer(.saying("part \(call)"))])
              stream.finish(throwing: call == 1 ? Broken() : nil)
            })
        }
      ]
    }
    let talk = try await Talk.person(feature, says: "one", "follow", "retry")
    expectEnd(of: talk, "/one> follow\npart 1\n\(trouble)\n/one> retry\npart 2")
  }

  @Test func retryRepeatsACommandWhoseQuestionFailed() async throws {
    let calls = Box(0)
    let feature = Sample<One>.commands {
      [
        Command(
          "wipe", "",
          asking: {
            calls.value += 1
            if calls.value == 1 { throw Broken() }
            return "Wipe?"
          }
        ) { .show(.saying("wiped")) }
      ]
    }
    let talk = try await Talk.person(feature, says: "one", "wipe", "retry", "y")
    expectEnd(of: talk, "/one> wipe\n\(trouble)\n/one> retry\nWipe? (y/n): y\nwiped")
  }

  @Test func aMakerThatThrowsFailsTheFeatureAndNothingElse() async throws {
    let feature = Sample<One> { plan in
      plan.provide { () throws -> Int in throw Broken() }
      plan.entry { (_: Int) in Door { _, _ in } }
    }
    let talk = try await Talk.person(feature, Sample<Two>.list, says: "one add x", "two", "where")
    #expect(talk.failures.codes == ["sample.trouble"])
    #expect(talk.text.contains("home> one add x\n\(trouble)\nWelcome"), "\(talk.text)")
    expectEnd(of: talk, "/two> where\nAddress\t/two")
    let script = try await Talk.script(feature, says: "one add x")
    #expect(script.status == 69 && script.failures.count == 1)
  }

  @Test func whatWasDoneIsSaidEvenIfTheSceneThenFails() async throws {
    let isDown = Box(false)
    let feature = Sample<One>.scene {
      Spot<Void>(
        load: {
          if isDown.value { throw Broken() }
          return .saying("here")
        },
        commands: [
          Command("do", "") {
            isDown.value = true
            return .done(.noting("did it"))
          }
        ])
    }
    let talk = try await Talk.person(feature, says: "one", "do", "retry")
    expectEnd(of: talk, "/one> do\ndid it\n\(trouble)\n/one> retry\n\(trouble)")
  }

  @Test func anErrorThatIsNotExplainedIsCalledABug() async throws {
    struct Odd: Error {}
    let feature = Sample<One>.commands { [Command("odd", "") { throw Odd() }] }
    let talk = try await Talk.person(feature, says: "one", "odd")
    expectEnd(
      of: talk,
      "✗ Unexpected Odd: Odd()\nThis is a mistake in the program. Please report it.")
  }

  @Test func whatACoordinatorPerformsMayFail() async throws {
    let feature = Sample<One> { plan in
      plan.entry {
        Door { _, flow throws(Departure) in
          let one = try await flow.perform { 1 }
          let none: Int? = try await flow.perform { throw Broken() }
          try await flow.show(Spot<Void>("\(one ?? 0) and \(none ?? 0)"))
        }
      }
    }
    let talk = try await Talk.person(feature, says: "one")
    expectEnd(of: talk, "home> one\n\(trouble)\n1 and 0")
  }
}
