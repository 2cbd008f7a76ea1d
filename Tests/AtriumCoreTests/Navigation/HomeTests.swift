import AtriumScreen
import Testing

@testable import AtriumCore

@MainActor @Suite struct HomeTests {
  @Test func eachFeaturesLineStandsBesideItsName() async throws {
    let talk = try await Talk.person(line("three open") as Sample<One>, Sample<Two>.list)
    #expect(talk.text.contains("\none\tOne\tthree open\ntwo\tTwo\t\n"), "\(talk.text)")
  }

  @Test func aFeatureWithSeveralDoorsSaysItsLineOnce() async throws {
    let talk = try await Talk.person(
      Sample<One> { plan in
        plan.entry { Door { _, _ in } }
        plan.entry("Mail", at: "mail") { Door { _, _ in } }
        plan.contributes(HomeLine.self) { { "three open" } }
      })
    #expect(talk.text.contains("\none\tOne\tthree open\nmail\tMail\t\n"), "\(talk.text)")
  }

  @Test func oneFeaturesFailureHidesNoOthersLine() async throws {
    let unmade = Sample<Three> { plan in
      plan.provide { () throws -> Int in throw Broken() }
      plan.entry { Door { _, _ in } }
      plan.contributes(HomeLine.self) { (_: Int) in { "never" } }
    }
    let failing: Sample<One> = line { throw Broken() }
    let talk = try await Talk.person(failing, line("fine") as Sample<Two>, unmade)
    #expect(
      talk.text.contains(
        "\none\tOne\tThat went wrong.\ntwo\tTwo\tfine\nthree\tThree\tThat went wrong."),
      "\(talk.text)")
    #expect(talk.failures.isEmpty)
  }

  @Test func aLineThatComesLateIsAnnounced() async throws {
    let (signal, sender) = AsyncStream<Void>.makeStream()
    let slow: Sample<One> = line {
      for await _ in signal { break }
      return "at last"
    }
    let talk = try await Talk.person(
      slow, line("at once") as Sample<Two>, options: RunOptions(timeout: .milliseconds(500)),
      says: .then { talk in
        sender.yield()
        #expect(await Talk.wait { !talk.announced.isEmpty })
      }, "where")
    #expect(talk.announced == ["one\tat last"])
    #expect(talk.text.contains("\none\tOne\t\ntwo\tTwo\tat once\n"), "\(talk.text)")
  }

  @Test func linesAreAskedForAnewEachTime() async throws {
    let calls = Box(0)
    let counting: Sample<One> = line {
      calls.value += 1
      return "call \(calls.value)"
    }
    let talk = try await Talk.person(counting, says: "retry", "home")
    for call in 1...3 { #expect(talk.text.contains("\none\tOne\tcall \(call)\n"), "\(talk.text)") }
  }

  @Test func withoutFeaturesHomeSaysSo() async throws {
    let talk = try await Talk.person(Sample<One>())
    #expect(
      talk.text.contains(
        "No feature is switched on.\n'features' says which there are and why they are off."))
  }

  @Test func aHookIsAnsweredByAllWhoCare() async throws {
    let one = Sample<One> { plan in
      plan.provide { 2 }
      plan.contributes(Doubling.self) { (factor: Int) in { question in question * factor } }
    }
    let two = Sample<Two> { $0.contributes(Doubling.self) { { _ in throw Broken() } } }
    let assembly = try assembly([one, two, Sample<Three>()])
    let hooks = Hooks(assembly.declared.contributions, Services(assembly.wiring))
    var answers: [FeatureID: Result<Int, Failure>] = [:]
    for await answer in hooks.ask(Doubling.self, 21) { answers[answer.feature] = answer.result }
    #expect(answers == ["one": .success(42), "two": .failure(Broken().failure)])
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

  private func line<Name>(_ text: Phrase) -> Sample<Name> { line { text } }

  private func line<Name>(_ answer: @escaping @Sendable () async throws -> Phrase?) -> Sample<Name>
  {
    Sample { plan in
      plan.entry { Door { _, _ in } }
      plan.contributes(HomeLine.self) { answer }
    }
  }
}

private enum Doubling: Hook {
  typealias Question = Int
  typealias Answer = Int
  static let name = "doubling"
}
