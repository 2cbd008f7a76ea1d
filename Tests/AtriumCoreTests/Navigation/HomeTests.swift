import AtriumScreen
import Testing

@testable import AtriumCore

@MainActor @Suite struct HomeTests {
  @Test func showsTheLineOfEachFeature() async throws {
    let console = try await TestConsole.interactive(
      line("three open") as TestFeature<One>, TestFeature<Two>.list)
    #expect(console.text.contains("\nOther\tone\tthree open\nOther\ttwo\t\n"), "\(console.text)")
  }

  @Test func showsTheLineOfAFeatureWithSeveralEntriesOnce() async throws {
    let console = try await TestConsole.interactive(
      TestFeature<One> { plan in
        plan.addEntry { TestEntry { _ in TestScene<Never>("") } }
        plan.addEntry("Mail", at: "mail") { TestEntry { _ in TestScene<Never>("") } }
        plan.contribute(HomeLine.self) { { "three open" } }
      })
    #expect(console.text.contains("\nOther\tone mail\tthree open\n"), "\(console.text)")
  }

  @Test func aFailureDoesNotAffectOtherLines() async throws {
    let unmade = TestFeature<Three> { plan in
      plan.provide { () throws -> Int in throw TestError() }
      plan.addEntry { TestEntry { _ in TestScene<Never>("") } }
      plan.contribute(HomeLine.self) { (_: Int) in { "never" } }
    }
    let failing: TestFeature<One> = line { throw TestError() }
    let console = try await TestConsole.interactive(
      failing, line("fine") as TestFeature<Two>, unmade)
    #expect(
      console.text.contains(
        "\nOther\tone\tThat went wrong.\nOther\ttwo\tfine\nOther\tthree\tThat went wrong."),
      "\(console.text)")
    #expect(console.failures.isEmpty)
  }

  @Test func lateLinesAreAnnounced() async throws {
    let (signal, sender) = AsyncStream<Void>.makeStream()
    let slow: TestFeature<One> = line {
      for await _ in signal { break }
      return "at last"
    }
    let console = try await TestConsole.interactive(
      slow, options: RunOptions(timeout: .milliseconds(10)),
      lines: .action { console in
        sender.yield()
        #expect(await TestConsole.wait { !console.announced.isEmpty })
      }, "where")
    #expect(console.announced.first == "Group\tFeature\tNow\nOther\tone\tat last")
    #expect(console.text.contains("\nOther\tone\t\n"), "\(console.text)")
  }

  @Test func lateLinesOfAScreenThatWasShownAgainAreAnnouncedOnce() async throws {
    let isReady = Box(false)
    let answers = Box(0)
    let slow: TestFeature<One> = line {
      while !isReady.value { await Task.yield() }
      answers.value += 1
      return "at last"
    }
    let console = try await TestConsole.interactive(
      slow, options: RunOptions(timeout: .milliseconds(10)),
      lines: "retry",
      .action { console in
        isReady.value = true
        #expect(await TestConsole.wait { !console.announced.isEmpty && answers.value == 2 })
      }, "where")
    #expect(console.announced.count == 1 && console.announced[0].hasSuffix("Other\tone\tat last"))
  }

  @Test func linesAreLoadedOnEachVisit() async throws {
    let calls = Box(0)
    let counting: TestFeature<One> = line {
      calls.value += 1
      return "call \(calls.value)"
    }
    let console = try await TestConsole.interactive(counting, lines: "retry", "home")
    for call in 1...3 {
      #expect(console.text.contains("\nOther\tone\tcall \(call)\n"), "\(console.text)")
    }
  }

  @Test func showsAHintWithoutFeatures() async throws {
    let console = try await TestConsole.interactive(TestFeature<One>())
    #expect(
      console.text.contains(
        "No feature is switched on.\n'features' lists all features and why they are off."))
  }

  @Test func hooksAskContributingFeatures() async throws {
    let one = TestFeature<One> { plan in
      plan.provide { 2 }
      plan.contribute(Doubling.self) { (factor: Int) in { question in question * factor } }
    }
    let two = TestFeature<Two> { $0.contribute(Doubling.self) { { _ in throw TestError() } } }
    let assembly = try assembly([one, two, TestFeature<Three>()])
    let hooks = Hooks(assembly.declared.contributions, Services(assembly.wiring))
    var answers: [FeatureID: Result<Int, Failure>] = [:]
    for await answer in hooks.ask(Doubling.self, 21) { answers[answer.feature] = answer.result }
    #expect(answers == ["one": .success(42), "two": .failure(TestError().failure)])
    #expect(hooks.isAnswered(Doubling.self, by: "one"))
    #expect(!hooks.isAnswered(Doubling.self, by: "three"))
    var asked: [FeatureID] = []
    for await answer in hooks.ask(Doubling.self, 1, of: { $0 == "one" }) {
      asked.append(answer.feature)
    }
    #expect(asked == ["one"])
    var others = 0
    for await _ in hooks.ask(HomeLine.self, ()) { others += 1 }
    #expect(others == 0)
  }

  private func line<Name>(_ text: Phrase) -> TestFeature<Name> { line { text } }

  private func line<Name>(_ answer: @escaping @Sendable () async throws -> Phrase?) -> TestFeature<
    Name
  > {
    TestFeature { plan in
      plan.addEntry { TestEntry { _ in TestScene<Never>("") } }
      plan.contribute(HomeLine.self) { answer }
    }
  }
}

private enum Doubling: Hook {
  typealias Question = Int
  typealias Answer = Int
  static let name = "doubling"
}
