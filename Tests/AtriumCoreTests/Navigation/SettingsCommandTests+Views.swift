import AtriumScreen
import Testing

@testable import AtriumCore

/// `view` and `context`.
extension SettingsCommandTests {
  private static let lists = TestFeature<One>.commands {
    [
      Command("add", "Add one", .rest("title")) { .done(.noting("added \($0)")) },
      Command(
        "list", "List ones",
        .groups(.filter("tag", .text) { [$0] }, .filter(words: "words") { $0.joined() }), .limit
      ) { groups, _ in
        let texts = groups.map { $0.map { ($0.isNegated ? "not " : "") + $0.condition } }
        return .show(.saying(texts.map { $0.joined(separator: "+") }.joined(separator: "|")))
      }.reading.asDefault(),
      Command("names", "List names", .limit) { _ in .show(.saying("names")) }.reading,
    ]
  }

  @Test func viewsAreLinesThatList() async throws {
    let file = MemoryFile(others: [Self.lists])
    let console = try await run(
      file, "view add work -- one list --tag a --not-tag b --or c", "view", "view work", "one",
      "view late --tag d", "view late", "view delete work", "view work")
    #expect(console.text.contains("View\tLine\nwork\tone list --tag a --not-tag b --or c"))
    #expect(console.text.contains("> view work\na+not b|c"), "\(console.text)")
    #expect(console.text.contains("> view late\nd"), "\(console.text)")
    #expect(console.failures.codes == ["view.unknown"], "\(console.text)")
    #expect(file.text.contains("one list --tag d") && !file.text.contains("work"))
  }

  /// A line of the feature in which it is typed, or its options, begins with the feature when it is stored.
  @Test(arguments: [
    ("list --tag a", "one list --tag a"), ("--tag a", "one --tag a"),
    ("one list --tag a", "one list --tag a"), ("names", "one names"),
  ])
  func aViewIsALineOfThePlaceWhereItIsAdded(_ line: String, _ stored: String) async throws {
    let file = MemoryFile(others: [Self.lists])
    _ = try await run(file, "/one", .line("view add x -- \(line)"))
    #expect(try file.assembly().views["x"]?.stringValue == stored)
  }

  @Test(arguments: [
    ("work", "view work"), ("context off", "context none"), ("context clear", "context none"),
    ("context end", "context none"),
  ])
  func aWordForAViewLeadsToItsCommand(_ line: String, _ hint: String) async throws {
    let file = MemoryFile(#"{"views": {"work": "one list"}}"#, others: [Self.lists])
    let console = try await run(file, .line(line))
    #expect(console.failures.map { $0.hint?.text(in: .en) } == ["Did you mean '\(hint)'?"])
  }

  /// Arguments with blanks are words of the line; one argument alone is the line.
  @Test(arguments: [
    (["one", "list", "--tag", "a b", "--not-tag=c d"], "one list --tag \"a b\" --not-tag=\"c d\""),
    (["one list --tag a"], "one list --tag a"),
  ])
  func aViewKeepsTheArgumentsOfACommandLine(_ words: [String], _ line: String) async throws {
    let file = MemoryFile(others: [Self.lists])
    let tokens = (["view", "add", "x", "--"] + words).map { Token($0) }
    _ = try await run(file, .words(tokens))
    #expect(try file.assembly().views["x"]?.stringValue == line)
  }

  @Test(arguments: [
    ("view add help -- one list", "view.taken", Failure.Kind.usage),
    ("view add one -- one list", "view.taken", .usage),
    ("view add list -- one list", "view.taken", .usage),
    ("view add none -- one list", "view.taken", .usage),
    ("view add x -- one add Milk", "view.no-list", .data),
    ("view add x -- where", "view.no-list", .data),
    ("view add x -- nosuch", "view.no-list", .data),
    ("view add x -- one list --nosuch", "view.no-list", .data),
    ("view add x -- one list --tag a --or", "view.no-list", .data),
    ("view add x", "argument.missing", .usage), ("view delete", "argument.missing", .usage),
    ("view x --tag a", "command.extra", .usage), ("view list x", "command.extra", .usage),
    ("view x", "view.unknown", .notFound), ("view delete x", "view.unknown", .notFound),
    ("context x", "view.unknown", .notFound),
  ])
  func invalidViewsAreRefused(_ line: String, _ code: String, _ kind: Failure.Kind) async throws {
    let file = MemoryFile(others: [Self.lists])
    let console = try await run(file, .line(line))
    #expect(console.failures.codes == [code], "\(console.text)")
    #expect(console.failures.map(\.kind) == [kind])
    #expect(file.text == "{}")
  }

  @Test func checkReportsViewsThatListNothing() throws {
    let views =
      #"{"views": {"a": "one", "b": "one add x", "c": "no", "help": "one", "list": "one"}}"#
    let program = try Program(MemoryFile(views, others: [Self.lists]).assembly(), clock: clock)
    let problems = program.aliasProblems()
    let (noList, taken) = ("view.no-list", "view.taken")
    #expect(problems.codes == [noList, noList, taken, taken], "\(problems)")
    #expect(problems.allSatisfy { $0.kind == .configuration && $0.location != nil })
  }

  @Test func thePromptShowsTheContextUntilItEnds() async throws {
    let views = #"{"views": {"work": "one list --tag a", "all": "one names"}}"#
    let file = MemoryFile(views, others: [Self.lists])
    let console = try await run(
      file, "context", "context work", "context", "context all", "context none", "context work",
      "view delete work", "context")
    #expect(
      console.prompts.map(\.context) == [nil, nil, "work", "work", "work", nil, "work", nil])
    #expect(console.failures.codes == ["context.no-filters"], "\(console.text)")
  }

  @Test func namesOfViewsAreCompleted() async throws {
    let file = MemoryFile(#"{"views": {"work": "one list"}}"#, others: [Self.lists])
    let program = try Program(file.assembly(), clock: clock, settingsEditor: file)
    func words(_ before: String..., typing word: String = "") async -> [String] {
      await program.suggestions(after: before, typing: word).candidates.map(\.text)
    }
    #expect(await words("view") == ["list", "add", "delete", "work"])
    #expect(await words("view", "delete") == ["work"])
    #expect(await words("view", "add", "x", "--", "one", typing: "li") == ["list"])
    #expect(await words("context") == ["work", "none"])
    #expect(await words("one", "list", typing: "--n") == ["--not-words"])
    #expect(await words("one", "list", typing: "--not-") == ["--not-tag", "--not-words"])
  }
}
