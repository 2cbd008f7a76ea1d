import AtriumScreen
import Testing

@testable import AtriumCore

@MainActor @Suite struct CancellationTests {
  private let isWaiting = Box(false)
  private var feature: Sample<One> {
    Sample.commands { [isWaiting] in
      [
        Command("wait", "") {
          isWaiting.value = true
          try await Task.sleep(for: .seconds(1_000))
          return .show(.saying("never"))
        },
        Command("follow", "") {
          .stream(
            AsyncThrowingStream { stream in
              stream.yield([Answer(.saying("first"))])
              isWaiting.value = true
            })
        },
      ]
    }
  }

  @Test(arguments: [("wait", ""), ("follow", "first\n")])
  func interruptingCancelsTheCommandAndNothingElse(_ line: String, _ before: String) async throws {
    let talk = try await Talk.person(
      feature, says: "one", .interrupted(by: isWaiting), .line(line), "where")
    expectEnd(of: talk, "/one> \(line)\n\(before)✗ Cancelled.\n/one> where\nAddress\t/one")
    #expect(talk.failures.map(\.kind) == [.cancelled])
  }

  @Test(arguments: ["wait", "follow"])
  func anInterruptedScriptHasTheStatusOfItsSignal(_ line: String) async throws {
    let talk = try await Talk.script(
      feature, says: .interrupted(by: isWaiting), .line("one \(line)"), "where")
    #expect(talk.status == 130 && talk.prompts.count == 1)
  }

  @Test func anInterruptedSceneStaysAndCanBeRetried() async throws {
    let isSlow = Box(true)
    let feature = Sample<One>.scene { [isWaiting] in
      Spot<Void>(load: {
        isWaiting.value = true
        if isSlow.value { try await Task.sleep(for: .seconds(1_000)) }
        return .saying("here")
      })
    }
    let talk = try await Talk.person(
      feature, says: .interrupted(by: isWaiting), "one", .then { _ in isSlow.value = false },
      "retry")
    expectEnd(of: talk, "home> one\n✗ Cancelled.\n/one> retry\nhere")
  }

  @Test func retryRepeatsWhatWasInterrupted() async throws {
    let talk = try await Talk.person(
      feature, says: "one", .interrupted(by: isWaiting), "wait",
      .then { [isWaiting] _ in isWaiting.value = false }, .interrupted(by: isWaiting), "retry")
    expectEnd(of: talk, "/one> wait\n✗ Cancelled.\n/one> retry\n✗ Cancelled.")
  }

  @Test func thereIsNothingToInterruptAtThePrompt() async throws {
    var found: [Bool] = []
    _ = try await Talk.person(
      feature, says: "one", .then { found.append($0.cancel == nil) }, "where",
      .then { found.append($0.cancel == nil) })
    #expect(found == [true, true])
  }

  @Test func waitingForHomeLinesCanBeInterrupted() async throws {
    let isAsked = Box(false)
    let feature = Sample<One> { plan in
      plan.contributes(HomeLine.self) {
        {
          isAsked.value = true
          try await Task.sleep(for: .seconds(1_000))
          return nil
        }
      }
    }
    let talk = try await Talk.person(
      feature, options: RunOptions(timeout: .seconds(1_000)), says: "where",
      before: { talk in
        Task { await talk.interrupt(once: isAsked) { !talk.transcript.isEmpty } }
      })
    #expect(talk.text.hasPrefix("Welcome") && talk.failures.isEmpty, "\(talk.text)")
    expectEnd(of: talk, "home> where\nAddress\t/")
  }
}

extension Talk.Step {
  /// The next line is interrupted once it waits.
  fileprivate static func interrupted(by isWaiting: Box<Bool>) -> Talk.Step {
    .then { talk in
      let count = talk.failures.count
      Task { await talk.interrupt(once: isWaiting) { talk.failures.count > count } }
    }
  }
}

extension Talk {
  /// Interrupts as an impatient person does: again and again until something happens.
  fileprivate func interrupt(
    once isWaiting: Box<Bool>, until isOver: @MainActor () -> Bool
  ) async {
    _ = await Talk.wait {
      if isWaiting.value { cancel?() }
      return isOver()
    }
  }
}
