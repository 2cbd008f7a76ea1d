import AtriumScreen
import Testing

@testable import AtriumCore

@MainActor @Suite struct CancellationTests {
  private let isWaiting = Box(false)
  private var feature: TestFeature<One> {
    TestFeature.commands { [isWaiting] in
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
        Command("tail", "") {
          .stream(
            AsyncThrowingStream { stream in
              stream.yield([Answer(.saying("first"))])
              isWaiting.value = true
            }, isEndless: true)
        },
      ]
    }
  }

  @Test(arguments: [("wait", ""), ("follow", "first\n")])
  func interruptingCancelsTheCommandOnly(_ line: String, _ before: String) async throws {
    let console = try await TestConsole.interactive(
      feature, lines: "one", .interrupted(by: isWaiting), .line(line), "where")
    expectEnd(of: console, "/one> \(line)\n\(before)Cancelled.\n/one> where\nAddress\t/one")
    #expect(console.failures.isEmpty)
  }

  @Test func endlessStreamsEndWithoutAnAnswer() async throws {
    let console = try await TestConsole.interactive(
      feature, lines: "one", .interrupted(by: isWaiting), "tail", "where")
    expectEnd(of: console, "/one> tail\nfirst\n/one> where\nAddress\t/one")
    #expect(console.failures.isEmpty)
  }

  @Test(arguments: ["wait", "follow"])
  func anInterruptedScriptHasStatus130(_ line: String) async throws {
    let console = try await TestConsole.script(
      feature, lines: .interrupted(by: isWaiting), .line("one \(line)"), "where")
    #expect(console.status == 130 && console.prompts.count == 1)
  }

  @Test func anInterruptedSceneCanBeRetried() async throws {
    let isSlow = Box(true)
    let feature = TestFeature<One>.scene { [isWaiting] in
      TestScene<Void>(load: {
        isWaiting.value = true
        if isSlow.value { try await Task.sleep(for: .seconds(1_000)) }
        return .saying("here")
      })
    }
    let console = try await TestConsole.interactive(
      feature, lines: .interrupted(by: isWaiting), "one", .action { _ in isSlow.value = false },
      "retry")
    expectEnd(of: console, "home> one\nCancelled.\n/one> retry\nhere")
  }

  @Test func retryRepeatsAnInterruptedCommand() async throws {
    let console = try await TestConsole.interactive(
      feature, lines: "one", .interrupted(by: isWaiting), "wait",
      .action { [isWaiting] _ in isWaiting.value = false }, .interrupted(by: isWaiting), "retry")
    expectEnd(of: console, "/one> wait\nCancelled.\n/one> retry\nCancelled.")
  }

  @Test func nothingCanBeCancelledAtThePrompt() async throws {
    var found: [Bool] = []
    _ = try await TestConsole.interactive(
      feature, lines: "one", .action { found.append($0.cancel == nil) }, "where",
      .action { found.append($0.cancel == nil) })
    #expect(found == [true, true])
  }

  @Test func waitingForHomeLinesCanBeInterrupted() async throws {
    let isAsked = Box(false)
    let feature = TestFeature<One> { plan in
      plan.contribute(HomeLine.self) {
        {
          isAsked.value = true
          try await Task.sleep(for: .seconds(1_000))
          return nil
        }
      }
    }
    let console = try await TestConsole.interactive(
      feature, options: RunOptions(timeout: .seconds(1_000)), lines: "where",
      before: { console in
        Task { await console.interrupt(once: isAsked) }
      })
    #expect(console.text.hasPrefix("Welcome") && console.failures.isEmpty, "\(console.text)")
    expectEnd(of: console, "home> where\nAddress\t/")
  }
}

extension TestConsole.Step {
  /// Interrupts the command of the next line after it has started to wait.
  fileprivate static func interrupted(by isWaiting: Box<Bool>) -> TestConsole.Step {
    .action { console in
      Task { await console.interrupt(once: isWaiting) }
    }
  }
}

extension TestConsole {
  /// Interrupts the work that sets `isWaiting`, repeatedly until it ends.
  fileprivate func interrupt(once isWaiting: Box<Bool>) async {
    guard await TestConsole.wait(until: { isWaiting.value }) else { return }
    let count = endCount
    _ = await TestConsole.wait {
      cancel?()
      return endCount > count
    }
  }
}
