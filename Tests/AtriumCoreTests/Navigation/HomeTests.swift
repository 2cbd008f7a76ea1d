import AtriumScreen
import Testing

@testable import AtriumCore

@MainActor @Suite struct HomeTests {
  @Test func listsTheWordsOfFeaturesByGroups() async throws {
    let work = TestFeature<Three> { plan in
      plan.group = .work
      plan.addEntry { TestEntry { _ in TestScene<Never>("") } }
      plan.addEntry("Mail", at: "mail") { TestEntry { _ in TestScene<Never>("") } }
    }
    let console = try await TestConsole.interactive(
      line("three open") as TestFeature<One>, TestFeature<Two>.list, work)
    #expect(console.text.contains("\nFeatures: three, mail; one, two\n"), "\(console.text)")
    #expect(!console.text.contains("three open"), "\(console.text)")
  }

  @Test func theLineOfAFeatureIsInJSONOnce() async throws {
    let console = try await TestConsole.script(
      TestFeature<One> { plan in
        plan.addEntry { TestEntry { _ in TestScene<Never>("") } }
        plan.addEntry("Mail", at: "mail") { TestEntry { _ in TestScene<Never>("") } }
        plan.contribute(HomeLine.self) { { "three open" } }
      }, lines: "home --json")
    #expect(
      console.lastAnswer.hasPrefix(
        """
        {"screen":"home","features":[{"id":"one","title":"One","line":"three open","group":"other"},\
        {"id":"mail","title":"Mail","line":null,"group":"other"}],"today":[],"soon":[]
        """), "\(console.lastAnswer)")
  }

  @Test func aFailureDoesNotAffectOtherFeatures() async throws {
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
        """
        \nFeatures: one, two, three
        one: That went wrong.
        three: That went wrong.\n
        """), "\(console.text)")
    #expect(console.failures.isEmpty)
  }

  @Test func featuresThatAreNotSetUpAreLeftOut() async throws {
    let missing = TestFeature<One> { plan in
      plan.group = .program
      plan.addEntry { TestEntry { _ in TestScene<Never>("") } }
      plan.contribute(SetUp.self) { { false } }
    }
    let console = try await TestConsole.interactive(
      missing, TestFeature<Two>.list, lines: "home --json")
    #expect(console.text.contains("\nFeatures: two\n"), "\(console.text)")
    #expect(
      console.text.contains(#"{"id":"one","title":"One","line":null,"group":"program"}"#),
      "\(console.text)")
  }

  @Test func manyFeaturesAreCounted() throws {
    let features: [any Feature] = [
      TestFeature<One> { plan in
        for number in 1...1000 {
          plan.addEntry("Entry", at: "entry\(number)") { TestEntry { _ in TestScene<Never>("") } }
        }
      }
    ]
    let home = HomeContents(try assembly(features), HomeParts(), now: clock.localNow)
    let text = TextRenderer(width: 80).render(.home(home, RunOptions()))
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains("entry23, entry24 … 976 more Type a"), "\(text)")
    #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count <= 12, "\(text)")
  }

  @Test func unreadItemsHaveARow() async throws {
    let feature = TestFeature<One> { plan in
      plan.addEntry { TestEntry { _ in TestScene<Never>("") } }
      plan.contribute(UnreadItems.self) { { "3 articles" } }
    }
    let none = TestFeature<Two> { plan in
      plan.addEntry { TestEntry { _ in TestScene<Never>("") } }
      plan.contribute(UnreadItems.self) { { nil } }
    }
    let console = try await TestConsole.interactive(feature, none, lines: "today")
    let rows = console.text.matches(of: /Today\tunread\t.*/).map { String($0.output) }
    #expect(rows == ["Today\tunread\tOne: 3 articles\tone"], "\(console.text)")
  }

  @Test func lateRowsAreAnnouncedAlone() async throws {
    let (signal, sender) = AsyncStream<Void>.makeStream()
    let slow: TestFeature<One> = unread {
      for await _ in signal { break }
      return "3 articles"
    }
    let console = try await TestConsole.interactive(
      slow, line("three open") as TestFeature<Two>,
      options: RunOptions(timeout: .milliseconds(10)),
      lines: .action { console in
        sender.yield()
        #expect(await TestConsole.wait { !console.announced.isEmpty })
      }, "where")
    #expect(
      console.announced == [
        "Group\tWhen\tTitle\tCommand\nToday\tunread\tOne: 3 articles\tone"
      ])
    #expect(console.text.contains("\nFeatures: one, two\n"), "\(console.text)")
    #expect(!console.text.contains("Nothing is due"), "\(console.text)")
  }

  @Test func lateRowsOfAScreenThatWasShownAgainAreAnnouncedOnce() async throws {
    let isReady = Box(false)
    let answers = Box(0)
    let slow: TestFeature<One> = unread {
      while !isReady.value { await Task.yield() }
      answers.value += 1
      return "3 articles"
    }
    let console = try await TestConsole.interactive(
      slow, options: RunOptions(timeout: .milliseconds(10)),
      lines: "retry",
      .action { console in
        isReady.value = true
        #expect(await TestConsole.wait { !console.announced.isEmpty && answers.value == 2 })
      }, "where")
    #expect(console.announced.count == 1 && console.announced[0].hasSuffix("One: 3 articles\tone"))
  }

  @Test func rowsAreLoadedOnEachVisit() async throws {
    let calls = Box(0)
    let counting: TestFeature<One> = unread {
      calls.value += 1
      return "call \(calls.value)"
    }
    let console = try await TestConsole.interactive(counting, lines: "retry", "home")
    for call in 1...3 {
      #expect(console.text.contains("\tOne: call \(call)\tone\n"), "\(console.text)")
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

  private func unread<Name>(
    _ answer: @escaping @Sendable () async throws -> Phrase?
  ) -> TestFeature<Name> {
    TestFeature { plan in
      plan.addEntry { TestEntry { _ in TestScene<Never>("") } }
      plan.contribute(UnreadItems.self) { answer }
    }
  }
}

private enum Doubling: Hook {
  typealias Question = Int
  typealias Answer = Int
  static let name = "doubling"
}
