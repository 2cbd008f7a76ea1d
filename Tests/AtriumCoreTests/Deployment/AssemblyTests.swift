import AtriumScreen
import AtriumTesting
import Testing

@testable import AtriumCore

@Suite struct AssemblyTests {
  @Test func theHighestLayerEnablesOrDisablesAFeature() throws {
    let off = Layer.file(#"{"features": {"one": {"enabled": false}}}"#)
    let on = Layer(environment: ["ATRIUM_ONE_ENABLED": "true"], prefix: "ATRIUM", features: ["one"])
    #expect(try enabled([]) == ["one", "two"])
    #expect(try enabled([off]) == ["two"])
    #expect(try enabled([off, on]) == ["one", "two"])
    #expect(try enabled([off, on, Layer(assignments: ["one.enabled=false"])]) == ["two"])
  }

  @Test func aDisabledFeatureHasAReason() throws {
    let catalog = [
      Registration(TestFeature<One>()), Registration(TestFeature<Two>(), isEnabled: false),
      Registration(TestFeature<Three>()),
    ]
    let layer = Layer.file(#"{"features": {"one": {"enabled": false}}}"#)
    let known = try Assembly(.test, catalog: catalog, layers: [layer]) { _ in [] }.known
    #expect(known.map(\.isEnabled) == [false, false, true])
    #expect(
      known.map { $0.reason?.text(in: .en) } == [
        "switched off in file:1:34", "switched off in Plugins.json", nil,
      ])
  }

  @Test(arguments: ["", "../x", "Todos", "a b", "1a", String(repeating: "a", count: 65)])
  func rejectsInvalidFeatureIDs(_ id: String) {
    let registration = Registration(id: FeatureID(id), TestFeature<One>())
    let problems = problems { () throws(Problems) in
      try Assembly(.test, catalog: [registration], layers: []) { _ in [] }
    }
    #expect(problems.codes.contains("feature.invalid-id"))
  }

  @Test func aDeploymentEnablesAFeatureThatIsOffByDefault() throws {
    let catalog = [Registration(TestFeature<One>(), isEnabled: false)]
    let on = Layer.file(#"{"features": {"one": {"enabled": true}}}"#)
    #expect(try Assembly(.test, catalog: catalog, layers: []) { _ in [] }.enabledCount == 0)
    #expect(try Assembly(.test, catalog: catalog, layers: [on]) { _ in [] }.enabledCount == 1)
  }

  @Test func assemblingCreatesNothing() throws {
    let log = Box<[String]>([])
    let one = TestFeature<One> { plan in
      log.append("declared")
      plan.provide { () -> Int in
        log.append("service")
        return 1
      }
      plan.addEntry { (_: Int) in
        log.append("door")
        return TestEntry { _ in TestScene<Never>("") }
      }
      plan.contribute(HomeLine.self) { (_: Int) in
        log.append("answer")
        return { nil }
      }
      plan.runInBackground { (_: Int) in
        log.append("work")
        return {}
      }
    }
    _ = try assembly([one])
    #expect(log.value == ["declared"])
  }

  @Test func withTheDefaultOffOnlyNamedFeaturesAreEnabled() throws {
    let off = Layer.file(#"{"default": "off", "features": {"two": {}}}"#)
    #expect(try enabled([off]) == ["two"])
    #expect(try enabled([off, Layer(assignments: ["one.enabled=true"])]) == ["one", "two"])
    #expect(try enabled([off, Layer(assignments: ["two.enabled=false"])]) == [])
    #expect(try enabled([off, .file(#"{"default": "on"}"#)]) == ["one", "two"])
    let assembly = try assembly([TestFeature<One>()], layers: [.file(#"{"default": "off"}"#)])
    #expect(assembly.known.first?.reason?.text(in: .en) == "off unless a deployment lists it")
  }

  @Test func settingsOfTheManifestDoNotNameAFeature() throws {
    let assembly = try Assembly(
      .test, catalog: [Registration(ConfigurableFeature(), settings: ["page": 3])],
      layers: [.file(#"{"default": "off"}"#, "Plugins.json")]
    ) { _ in [] }
    #expect(assembly.enabledCount == 0)
  }

  @Test(arguments: ["maybe", "", "1", "TRUE"])
  func anInvalidEnabledValueKeepsTheDefault(_ value: String) {
    let layer = Layer(
      environment: ["ATRIUM_ONE_ENABLED": value], prefix: "ATRIUM", features: ["one"])
    let problems = problems { () throws(Problems) in
      try assembly(
        [TestFeature<One> { $0.export { 1 } }, TestFeature<Two> { $0.provide { (_: Int) in "" } }],
        layers: [layer])
    }
    #expect(
      problems.texts
        == ["ATRIUM_ONE_ENABLED: one.enabled: expected true or false, found '\(value)'."])
  }

  @Test func unknownFeaturesAreReportedWithPositionAndSuggestion() throws {
    let layers: [Layer] = [
      .file(#"{"features": {"twoo": {}, "zebra": {"settings": {"a": 1}}}}"#),
      try Layer(assignments: ["thre.x=1"]),
    ]
    let problems = problems { () throws(Problems) in
      try assembly([TestFeature<Two>(), TestFeature<Three>()], layers: layers)
    }
    #expect(
      problems.texts == [
        "file:1:15: Unknown feature 'twoo'. Did you mean 'two'?",
        "file:1:27: Unknown feature 'zebra'. Available: three, two.",
        "--set thre.x: Unknown feature 'thre'. Did you mean 'three'?",
      ])
  }

  @Test func duplicateAndMisnamedFeaturesAreReported() {
    let problems = problems { () throws(Problems) in
      try Assembly(
        .test,
        catalog: [
          Registration(TestFeature<One>()), Registration(TestFeature<One>()),
          Registration(id: "zwei", TestFeature<Two>()),
        ], layers: []
      ) { _ in [] }
    }
    #expect(
      problems.texts == [
        "Duplicate feature ID 'one'.", "The feature registered as 'zwei' has the ID 'two'.",
      ])
  }

  @Test(arguments: ShellWord.allCases.map(\.rawValue) + ["doctor"])
  func wordsOfTheProgramAreReservedRoots(_ word: String) {
    let problems = problems { () throws(Problems) in
      try assembly([
        TestFeature<One> { $0.addEntry(at: word) { TestEntry { _ in TestScene<Never>("") } } }
      ])
    }
    #expect(
      problems.texts == [
        "'\(word)' is reserved by the shell; 'one' cannot use it as an entry."
      ])
  }

  @Test func twoFeaturesCannotHaveTheSameEntry() {
    let declare: @Sendable (inout Plan) -> Void = {
      $0.addEntry(at: "chat") { TestEntry { _ in TestScene<Never>("") } }
    }
    let problems = problems { () throws(Problems) in
      try assembly([TestFeature<One>(declare), TestFeature<Two>(declare)])
    }
    #expect(
      problems.texts == ["'chat' is an entry of both 'one' and 'two'. Switch off one of them."])
  }

  @Test func consentRequiresAnExportedGate() throws {
    let asking = TestFeature<One> { $0.askConsent(for: Storing.self) }
    let text =
      "'one' needs consent, but no feature that manages consents is on. "
      + "Switch on such a feature, or switch off 'one'."
    #expect(problems { () throws(Problems) in try assembly([asking]) }.texts == [text])
    let needing = TestFeature<One> { plan in
      plan.askConsent(for: Storing.self)
      plan.provide { (_: any ConsentGate) in "" }
    }
    #expect(problems { () throws(Problems) in try assembly([needing]) }.texts == [text])
    let hiding = TestFeature<Two> { $0.provide((any ConsentGate).self) { Gate() } }
    #expect(problems { () throws(Problems) in try assembly([asking, hiding]) }.texts == [text])
    let manager = TestFeature<Two> { $0.export((any ConsentGate).self) { Gate() } }
    let named = "Switch on 'two', or switch off 'one'."
    let off = [Layer.file(#"{"features": {"two": {"enabled": false}}}"#)]
    let refused = problems { () throws(Problems) in try assembly([asking, manager], layers: off) }
    #expect(refused.texts.contains { $0.contains(named) })
    _ = try assembly([asking, TestFeature<Two> { $0.export((any ConsentGate).self) { Gate() } }])
    _ = try assembly([asking], platform: [.shared((any ConsentGate).self) { Gate() }])
  }

  @Test func thePlatformReceivesTheDeclarationsOfEnabledFeatures() throws {
    var heard: [FeatureDeclaration] = []
    let one = TestFeature<One> { plan in
      plan.migrations = ["CREATE TABLE a"]
      plan.askConsent(for: Storing.self)
    }
    _ = try Assembly(
      .test, catalog: [Registration(one), Registration(TestFeature<Two>(), isEnabled: false)],
      layers: []
    ) { declared in
      heard = declared
      return [.shared((any ConsentGate).self) { Gate() }]
    }
    #expect(heard.map(\.feature) == ["one"] && heard.map(\.migrations) == [["CREATE TABLE a"]])
    #expect(heard.first?.purposes.map(\.id) == ["one.store"])
  }

  @Test func allProblemsAreReportedTogether() {
    let broken = TestFeature<One> { plan in
      plan.askConsent(for: Storing.self)
      plan.addEntry(at: "help") { TestEntry { _ in TestScene<Never>("") } }
      plan.provide { (_: Int) in "" }
    }
    let problems = problems { () throws(Problems) in
      try assembly(
        [broken, ConfigurableFeature()],
        layers: [.file(#"{"features": {"bix": {}, "box": {"settings": {"page": 0, "p": 1}}}}"#)])
    }
    #expect(
      problems.codes == [
        "feature.unknown", "settings.invalid", "settings.unknown", "entry.reserved",
        "consent.no-gate", "wiring.missing",
      ])
  }

  @Test func aDisabledFeatureIsSuggestedForAMissingService() {
    let problems = problems { () throws(Problems) in
      try assembly(
        [TestFeature<One> { $0.provide { (_: Int) in "" } }, TestFeature<Two> { $0.export { 1 } }],
        layers: [.file(#"{"features": {"two": {"enabled": false}}}"#)])
    }
    #expect(
      problems.texts
        == ["one: String needs Int, but no feature provides it. Switch on 'two' to provide it."])
  }

  @Test func theCheckScreenListsAllProblems() throws {
    let assembly = try assembly([TestFeature<One>()])
    #expect(
      PlainRenderer().render(.checked(assembly, [])) == "No problems found; 1 feature is on.")
    let warned = try AtriumCoreTests.assembly(
      [TestFeature<One>()], layers: [.file(#"{"letters": {"x": "y"}}"#)])
    let text = PlainRenderer().render(.checked(warned, []))
    #expect(text.hasSuffix("\n1 warning; 1 feature is on."), "\(text)")
    let problems = [
      Failure(.configuration, "a", "A is wrong.", hint: "Mend it.", at: "file:1:2"),
      Failure(.configuration, "b", "B is wrong."),
    ]
    #expect(
      PlainRenderer().render(.checked(assembly, problems))
        == "file:1:2: A is wrong.\nMend it.\nB is wrong.\n2 problems.")
    #expect(
      JSONRenderer().render(.checked(assembly, problems)).hasSuffix(
        #"{"failure":"b","message":"B is wrong.","hint":null,"place":null}],"warnings":[]}"#))
  }

  @Test func theCheckScreenSortsByPlaceAndSaysHintsOnce() throws {
    func failure(_ name: String, at place: String?) -> Failure {
      Failure(.configuration, name, Phrase(name), hint: "Mend it.", at: place)
    }
    let problems = [
      failure("no place", at: nil), failure("third", at: "b.json:10:2"),
      failure("second", at: "b.json:9:20"), failure("first", at: "a.json:12:1"),
    ]
    let screen = Screen.checked(
      try assembly([]), problems, warnings: [failure("warning", at: "a.json:1:1")])
    let lines = PlainRenderer().render(screen).split(separator: "\n")
    #expect(
      lines == [
        "a.json:12:1: first", "Mend it.", "b.json:9:20: second", "b.json:10:2: third", "no place",
        "a.json:1:1: Warning: warning", "4 problems, 1 warning.",
      ])
    #expect(JSONRenderer().render(screen).ranges(of: #""hint":"Mend it.""#).count == 5)
  }

  /// One mistake of each kind does not hide those of the others.
  @MainActor @Test func mistakesOfAllKindsAreListedTogether() throws {
    let file = DeploymentFile(
      Array(
        """
        {
          "colour": 1, "pager": 1, "theme": "blue", "default": "on",
          "lock": ["aliases", 2, "them"],
          "home.add": "two",
          "aliases": {"a": "one nosuch", "b": "nosuch", "c": 1, "one": "where"},
          "letters": {"one": "1"},
          "features": {
            "onee": {},
            "two": {"enabled": false, "settings": {"page": 1}},
            "box": {"enabled": false, "settings": {"page": 0, "p": 1}}
          }
        }
        """.utf8), name: "file", languages: [.en])
    let one = TestFeature<One> { plan in
      plan.addEntry(items: ItemKind("o", at: "one")) { TestEntry { _ in TestScene<Never>("") } }
    }
    let features: [any Feature] = [one, TestFeature<Two>(), ConfigurableFeature()]
    let assembly = Assembly(
      examining: [file.layer], of: .test, catalog: features.map { Registration($0) },
      found: file.problems
    ) { _ in [] }
    let problems =
      try assembly.problems + assembly.dormantProblems
      + Program(assembly, clock: clock).aliasProblems()
    let lines = PlainRenderer().render(.checked(assembly, problems)).split(separator: "\n")
    for line in [
      "file:2:3: a deployment: unknown key 'colour'.",
      "file:2:25: pager: expected one of on, off, found 1.",
      "file:2:37: theme: expected one of auto, dark, light, found 'blue'.",
      "file:3:12: 'aliases' cannot be locked.",
      "file:3:23: lock: expected a string in quotes, found 2.",
      "file:3:26: them: unknown setting.", "Did you mean 'theme'?",
      "file:4:15: home.add: expected one of off, one, found 'two'.",
      "file:5:20: The alias 'a' begins with the unknown command 'one nosuch'.",
      "file:5:39: The alias 'b' begins with the unknown command 'nosuch'.",
      "file:5:54: aliases.c: expected a string in quotes, found 1.",
      "file:5:64: Cannot use 'one' as an alias: it is taken, or is not a word.",
      "file:6:22: Warning: '1' cannot name the items of one: use one to three letters from a to z.",
      "file:8:5: Unknown feature 'onee'.", "file:9:52: two.page: unknown setting.",
      "file:10:52: box.page: expected a whole number from 1 to 100, found 0.",
      "file:10:60: box.p: unknown setting.", "15 problems, 1 warning.",
    ] {
      #expect(lines.contains { $0.hasPrefix(line) }, "\(line) in \(lines)")
    }
  }

  @Test func mistakesWithoutAnEffectDoNotPreventTheStart() throws {
    let layer = Layer.file(
      #"""
      {"home.add": "box", "letters": {"two": "t"},
       "features": {"box": {"enabled": false, "settings": {"page": 0}}, "two": {"enabled": false}}}
      """#)
    let two = TestFeature<Two> { plan in
      plan.addEntry(items: ItemKind("w", at: "two")) { TestEntry { _ in TestScene<Never>("") } }
    }
    let assembly = try assembly([TestFeature<One>(), two, ConfigurableFeature()], layers: [layer])
    #expect(
      assembly.dormantProblems.texts == [
        "file:2:62: box.page: expected a whole number from 1 to 100, found 0.",
        "file:1:14: home.add: expected one of off, found 'box'. "
          + "Switch it on with: features enable box",
      ])
    #expect(assembly.warnings.isEmpty, "letters of a feature that is off")
  }

  private func enabled(_ layers: [Layer]) throws -> [String] {
    try assembly([TestFeature<One>(), TestFeature<Two>()], layers: layers).declared.features.map {
      "\($0.feature)"
    }
  }
}

private struct Gate: ConsentGate {
  func isGiven(_ purpose: String, version: Int) -> Bool { true }
  func request(_ feature: FeatureID, missing: [String]) -> any Coordinator<Bool> {
    TestCoordinator { _ in true }
  }
}
