import AtriumScreen
import AtriumTesting
import Testing

@testable import AtriumCore

@MainActor @Suite struct AliasTests {
  private let feature = TestFeature<One>.commands {
    [Command("add", "Add one", .rest("title")) { .done(.noting("added \($0)")) }]
  }

  @Test func anAliasExpandsToACommand() async throws {
    let layers: [Layer] = [.file(#"{"aliases": {"a": "one add", "plus": "add 'x y'"}}"#)]
    let console = try await TestConsole.interactive(
      feature, layers: layers, lines: "a milk", "one", "plus")
    #expect(console.transcript.contains { $0.contains("added milk") }, "\(console.text)")
    #expect(console.transcript.contains { $0.contains("added x y") }, "\(console.text)")
    let script = try await TestConsole.script(feature, layers: layers, lines: "a bread")
    #expect(script.text.contains("added bread"))
  }

  @Test func anAliasMayRedirect() async throws {
    let layers: [Layer] = [.file(#"{"aliases": {"a": "one add > list.txt"}}"#)]
    let console = try await TestConsole.interactive(feature, layers: layers, lines: "a milk")
    #expect(console.sent.map(\.target) == [.file("list.txt")], "\(console.text)")
    #expect(console.sent.map(\.text) == ["Value  added milk\n\n✓ added milk\n"])
  }

  @Test func aCommandTakesPrecedenceOverAnAlias() async throws {
    let console = try await TestConsole.interactive(
      feature, layers: [.file(#"{"aliases": {"add": "quit"}}"#)], lines: "one", "add milk")
    #expect(console.text.contains("added milk"), "\(console.text)")
  }

  @Test func aliasesMayBeNested() async throws {
    let layers: [Layer] = [.file(#"{"aliases": {"b": "a x y", "a": "o add", "o": "one"}}"#)]
    let console = try await TestConsole.script(feature, layers: layers, lines: "b z")
    #expect(console.text.contains("added x y z") && console.failures.isEmpty, "\(console.text)")
  }

  @Test(arguments: [
    (#"{"x": "y 1", "y": "z", "z": "x 2", "w": "x"}"#, "'x' refers to itself: x → y → z → x."),
    (#"{"x": "x"}"#, "'x' refers to itself: x → x."),
  ])
  func cyclicAliasesAreReported(_ aliases: String, _ sentence: String) {
    let layer = Layer.file(#"{"aliases": \#(aliases)}"#)
    let told = problems { () throws(Problems) in
      try Assembly(.test, catalog: [Registration(feature)], layers: [layer]) { _ in [] }
    }.texts
    #expect(told.count == 1 && told.first?.contains(sentence) == true, "\(told)")
  }

  @Test func longChainsOfAliasesAreChecked() {
    func problemCount(_ count: Int, last: String) -> Int {
      var layer = Layer("file")
      for index in 0..<count {
        let next = index + 1 < count ? "alias\(index + 1)" : last
        layer.aliases["alias\(index)"] = Layer.SourcedValue(text: next, at: "file")
      }
      return problems { () throws(Problems) in
        try Assembly(.test, catalog: [Registration(feature)], layers: [layer]) { _ in [] }
      }.count
    }
    #expect(problemCount(5000, last: "where") == 0)
    #expect(problemCount(5000, last: "alias0") == 1)
    #expect(problemCount(5000, last: "alias2500") == 1)
  }

  @Test(arguments: ["one", "a b", "", "-x", "a>b"])
  func invalidAliasesAreReported(_ name: String) {
    let layer = Layer.file(#"{"aliases": {"\#(name)": "where"}}"#)
    #expect(
      problems { () throws(Problems) in
        try Assembly(.test, catalog: [Registration(feature)], layers: [layer]) { _ in [] }
      }.texts.first?.contains("Cannot use '\(name)' as an alias") == true)
  }

  @Test(arguments: ["help", "up", "doctor", "7"])
  func anAliasWithTheNameOfAShellWordIsAWarning(_ name: String) async throws {
    let layer = Layer.file(#"{"aliases": {"\#(name)": "where"}}"#)
    let assembly = try Assembly(.test, catalog: [Registration(feature)], layers: [layer]) { _ in
      []
    }
    #expect(assembly.warnings.map(\.code) == ["alias.taken"])
    let text = PlainRenderer(language: .en).render(.checked(assembly, []))
    #expect(text.contains("'\(name)' as an alias"), "\(text)")
    let console = try await TestConsole.interactive(feature, layers: [layer], lines: "help")
    #expect(console.lastAnswer.contains("Everywhere"), "\(console.text)")
  }

  @Test(arguments: [
    ("nosuch", "alias.unknown-command", "The alias 'x' begins with the unknown command 'nosuch'."),
    ("", "alias.empty", "The alias 'x' is empty."), (" ", "alias.empty", "The alias 'x' is empty."),
    ("two list", "alias.feature-off", "The alias 'x' leads to 'two', which is off."),
    ("/two", "alias.feature-off", "The alias 'x' leads to 'two', which is off."),
    ("/three", "alias.unknown-command", "Unknown address /three."),
    ("one nosuch", "alias.unknown-command", "The alias 'x' begins with the unknown command 'one "),
    ("/one nosuch > f", "alias.unknown-command", "The alias 'x' begins with the unknown command"),
    ("one x", "alias.circle", "The alias 'x' refers to itself: x → x."),
  ])
  func aliasesThatLeadNowhereAreProblems(_ line: String, _ code: String, _ message: String) throws {
    let layer = Layer.file(
      #"{"aliases": {"x": "\#(line)"}, "features": {"two": {"enabled": false}}}"#)
    let assembly = try assembly([feature, TestFeature<Two>.list], layers: [layer])
    let problems = try Program(assembly, clock: clock).aliasProblems()
    #expect(problems.codes == [code], "\(problems)")
    #expect(problems.first?.message.text(in: .en).hasPrefix(message) == true, "\(problems)")
    #expect(problems.first?.location == "file:1:19")
    let text = PlainRenderer(language: .en).render(.checked(assembly, problems))
    #expect(text.hasSuffix("\n1 problem.") && !text.contains("No problems"), "\(text)")
  }

  @Test func aliasesOfAllKindsOfCommandsAreValid() throws {
    let lines = [
      "one add", "add milk", "where", "/one", "one", "b c", "ad", "3", "one ad", "one b",
      "one add --json", "one --help", "/one where", "hilfe", "one add milk > list.txt",
    ]
    var layer = Layer("file")
    layer.aliases["b"] = Layer.SourcedValue(text: "where", at: "file")
    layer.aliases["add"] = Layer.SourcedValue(text: "one add", at: "file")
    for (index, line) in lines.enumerated() {
      layer.aliases["a\(index)"] = Layer.SourcedValue(text: line, at: "file")
    }
    let program = try Program(assembly([feature], layers: [layer]), clock: clock)
    #expect(program.aliasProblems().isEmpty, "\(program.aliasProblems().texts)")
  }

  @Test(arguments: ["nosuch", "two", "one nosuch", "/three", "x", "one x"])
  func whatCheckReportsCannotBeAdded(_ line: String) async throws {
    let off = Layer.file(#"{"features": {"two": {"enabled": false}}}"#)
    let console = try await TestConsole.interactive(
      feature, TestFeature<Two>.list, layers: [off], lines: .line("alias add x \(line)"))
    #expect(console.failures.count == 1, "\(console.text)")
    #expect(console.failures.first?.code.hasPrefix("alias.") == true, "\(console.text)")
    #expect(console.failures.first?.kind == .usage)
  }

  @Test func aTakenAliasIsAProblemOfCheck() throws {
    let layer = Layer.file(#"{"aliases": {"help": "where"}}"#)
    let program = try Program(assembly([feature], layers: [layer]), clock: clock)
    #expect(program.aliasProblems().codes == ["alias.taken"])
    let json = JSONRenderer().render(.checked(program.assembly, program.aliasProblems()))
    #expect(json.contains(#""ok":false"#) && json.hasSuffix(#""warnings":[]}"#), "\(json)")
  }

  /// A profile for one run does not make the user's aliases invalid; a file that has both does.
  @Test func anAliasWaitsForAFeatureThatAHigherSourceSwitchesOff() throws {
    let own = Layer.file(#"{"aliases": {"x": "two list", "y": "nosuch"}}"#, "own")
    let off = Layer.file(#"{"features": {"two": {"enabled": false}}}"#, "above")
    let none = Layer.file(#"{"default": "off", "features": {"one": {}}}"#, "above")
    let page = Layer.file(#"{"theme": "dark"}"#, "above")
    for (layers, waits) in [
      ([own, off], true), ([own, none], true), ([off, own], false), ([own, page], false),
    ] {
      let assembly = try assembly([feature, TestFeature<Two>.list], layers: layers)
      let problems = try Program(assembly, clock: clock).aliasProblems()
      #expect(
        !problems.isEmpty && problems.allSatisfy { assembly.choosesFeatures(above: $0) == waits })
    }
  }

  @Test func anAliasHasOneProblem() throws {
    let layer = Layer.file(#"{"aliases": {"help": "nosuch", "x": "x"}}"#)
    let catalog = [Registration(feature)]
    let assembly = Assembly(examining: [layer], of: .test, catalog: catalog) { _ in [] }
    let problems = try assembly.problems + Program(assembly, clock: clock).aliasProblems()
    #expect(problems.codes == ["alias.circle", "alias.taken"], "\(problems.texts)")
  }

  /// The commands of a feature that cannot start are unknown, but not the other names.
  @Test(arguments: [("tow", 1), ("renmae", 1), ("anything", 0), ("two", 0)])
  func mistakesAreFoundBesideAFeatureThatCannotStart(_ line: String, _ count: Int) throws {
    let layer = Layer.file(#"{"aliases": {"x": "\#(line)"}}"#)
    let broken = TestFeature<Three> { plan in
      plan.addEntry { (_: Int) in TestEntry { _ in TestScene<Never>("") } }
    }
    let catalog = [
      Registration(feature), Registration(TestFeature<Two>.list), Registration(broken),
    ]
    let assembly = Assembly(examining: [layer], of: .test, catalog: catalog) { _ in [] }
    #expect(assembly.problems.codes == ["wiring.missing"])
    let problems = try Program(assembly, clock: clock).aliasProblems()
    #expect(problems.count == count, "\(problems.texts)")
  }

  @Test func anAliasAboveTheUsersFileIsCorrectedThere() throws {
    var layer = Layer.file(#"{"aliases": {"x": "nosuch"}}"#)
    for (isAbove, hint) in [(false, "alias delete x"), (true, "file:1:19")] {
      layer.isAboveUsersFile = isAbove
      let problems = try Program(assembly([feature], layers: [layer]), clock: clock).aliasProblems()
      #expect(problems.first?.hint?.text(in: .en).contains(hint) == true, "\(problems)")
    }
  }

  @Test func settingsListAliases() async throws {
    let console = try await TestConsole.interactive(
      feature, layers: [.file(#"{"aliases": {"a": "one add"}}"#)], lines: "settings")
    #expect(console.lastAnswer.contains("aliases.a\tone add\t\tfile:1:"), "\(console.text)")
  }
}
