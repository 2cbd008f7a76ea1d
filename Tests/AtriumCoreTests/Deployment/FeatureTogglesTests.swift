import AtriumScreen
import Testing

@testable import AtriumCore

@MainActor @Suite struct FeatureTogglesTests {
  /// Records the calls and returns an assembly of `layers`.
  private final class RecordingToggles: SettingsEditor {
    var turns: [String] = []
    var isChanged = true
    var layers: [Layer] = []
    var features: [any Feature] = [TestFeature<One> { _ in }, TestFeature<Two> { _ in }]
    func set(_ key: SettingKey, to value: JSON?) throws -> SettingsEdit {
      turns.append("\(key.name) \(value?.text ?? "")")
      let assembly = try assembly(features, layers: layers)
      return SettingsEdit(assembly, in: "my.json", isChanged: isChanged)
    }
    func use(_ profile: Profile) throws -> SettingsEdit {
      turns.append("profile \(profile.name)")
      let assembly = try assembly(features, of: .withProfiles, layers: layers)
      return SettingsEdit(assembly, in: "my.json", isChanged: isChanged)
    }
  }

  private func program(_ toggles: RecordingToggles?, layers: [Layer] = []) throws -> Program {
    try Program(
      assembly((toggles ?? RecordingToggles()).features, of: .withProfiles, layers: layers),
      clock: clock, settingsEditor: toggles)
  }

  @Test func aChangeIsReportedWithTheListForPrograms() async throws {
    let toggles = RecordingToggles()
    toggles.layers = [.file(#"{"features":{"two":{"enabled":false}}}"#)]
    var program = try program(toggles)
    let screen = try program.features(.disable, "two")
    #expect(toggles.turns == ["two.enabled false"])
    #expect(
      JSONRenderer().render(screen)
        == #"{"screen":"features","features":[{"id":"one","title":"One","enabled":true,"#
        + #""reason":null},{"id":"two","title":"Two","enabled":false,"reason":"#
        + #""switched off in file:1:31"}],"changed":true,"total":2}"#)
    let text = PlainRenderer(language: .en).render(screen)
    #expect(text == "Switched off 'two' in my.json.")
    #expect(PlainRenderer().remarks(on: screen) == ["Restart open shells to apply this."])
  }

  @Test func anUnchangedFeatureIsReported() throws {
    let toggles = RecordingToggles()
    toggles.isChanged = false
    var program = try program(toggles)
    let text = PlainRenderer().render(try program.features(.enable, "one"))
    #expect(text == "'one' is already on; nothing was changed.")
  }

  @Test func anAliasThatLosesItsFeatureIsNamed() async throws {
    let alias = Layer.file(#"{"aliases": {"x": "/two"}}"#, "own")
    let off = Layer.file(#"{"features": {"two": {"enabled": false}}}"#)
    let toggles = RecordingToggles()
    toggles.features = [TestFeature<One>.list, TestFeature<Two>.list]
    toggles.layers = [off, alias]
    for line in ["features disable two", "profile single"] {
      let console = try await TestConsole.interactive(
        program(toggles, layers: [alias]), lines: .line(line))
      #expect(console.lastAnswer.contains("own:1:19: The alias 'x' leads to 'two'"), "\(line)")
      #expect(console.lastAnswer.contains("Use 'features enable two' or 'alias delete x'."))
    }
    let again = try await TestConsole.interactive(
      program(toggles, layers: [off, alias]), lines: "features disable two")
    #expect(!again.lastAnswer.contains("alias"), "\(again.text)")
  }

  @Test func aFeatureThatAHigherSourceSwitchesOffIsChangedThere() async throws {
    var above = Layer.file(#"{"features":{"two":{"enabled":false}}}"#, "ABOVE")
    above.isAboveUsersFile = true
    for line in ["help two", "settings set two.page 1"] {
      let toggles = RecordingToggles()
      let console = try await TestConsole.interactive(
        program(toggles, layers: [above]), lines: .line(line))
      #expect(
        console.failures.first?.hint?.text(in: .en)
          == "ABOVE:1:31 takes precedence over your settings; change it there.", "\(line)")
    }
  }

  @Test func anOverriddenChangeIsReported() throws {
    let toggles = RecordingToggles()
    toggles.layers = [.file(#"{"features":{"one":{"enabled":false}}}"#, "ABOVE")]
    var program = try program(toggles)
    func text(_ screen: Screen, _ language: Language = .en) -> String {
      PlainRenderer(language: language).render(screen)
    }
    let off = text(try program.features(.enable, "one"))
    #expect(off.contains("'one' stays off: switched off in ABOVE:1:31."), "\(off)")
    toggles.isChanged = false
    let unchanged = text(try program.features(.enable, "one"))
    #expect(
      unchanged.hasPrefix("'one' is already on in my.json; nothing was changed."), "\(unchanged)")
    toggles.isChanged = true
    toggles.layers = []
    let on = text(try program.features(.disable, "one"), .de)
    #expect(on.contains("bleibt ein: durch Umgebung oder Befehlszeile festgelegt."), "\(on)")
  }

  @Test func unknownFeaturesAreNotSwitched() throws {
    let toggles = RecordingToggles()
    func message(_ name: String?) -> String {
      do {
        var program = try program(toggles)
        _ = try program.features(.enable, name)
        return ""
      } catch {
        return [Failure(error)].texts[0]
      }
    }
    #expect(message("twoo") == "Unknown feature 'twoo'. Did you mean 'two'?")
    #expect(message("x-ray") == "Unknown feature 'x-ray'. Available: one, two.")
    #expect(message(nil) == "<feature> is missing. Usage: features enable FEATURE")
    #expect(toggles.turns == [])
    var fixed = try program(nil)
    #expect(throws: Failure.featuresAreFixed) { try fixed.features(.enable, "one") }
  }

  @Test(arguments: [
    ("features off two", "features disable two"), ("features ON", "features enable"),
    ("features offf two", nil), ("features two an", "features enable two"),
    ("features two OFF", "features disable two"),
  ])
  func otherWordsForAnActionSuggestIt(_ line: String, _ command: String?) async throws {
    let toggles = RecordingToggles()
    let console = await TestConsole.interactive(try program(toggles), lines: .line(line))
    #expect(console.failures.codes == ["argument.invalid"])
    #expect(
      console.failures.first?.hint?.text(in: .en) == command.map { "Did you mean '\($0)'?" })
    #expect(toggles.turns == [])
  }

  @Test func aFeatureIsNamedInAnyLanguage() throws {
    let toggles = RecordingToggles()
    toggles.features[0] = TestFeature<One> { plan in
      plan.addEntry(words: OtherWords(de: ["Listen"])) {
        TestEntry { _ in TestScene<Never>("") }
      }
    }
    var on = try program(toggles)
    _ = try on.features(.disable, "listen")
    var off = try program(toggles, layers: [.file(#"{"features":{"one":{"enabled":false}}}"#)])
    _ = try off.features(.enable, "listen")
    #expect(toggles.turns == ["one.enabled false", "one.enabled true"])
  }

  @Test func helpOfADisabledFeatureHasTheReasonAndTheWayToEnableIt() async throws {
    func answer(_ text: String, _ editor: (any SettingsEditor)?) async throws -> String {
      let features: [any Feature] = [TestFeature<One>(), TestFeature<Two>()]
      let program = try Program(
        assembly(features, layers: [.file(text)]), clock: clock, settingsEditor: editor)
      let console = await TestConsole.interactive(program, lines: "help two")
      #expect(console.failures.codes == ["help.unknown"])
      return console.lastAnswer
    }
    let off = #"{"features":{"two":{"enabled":false}}"#
    let toggles = RecordingToggles()
    let reason = "✗ 'two' is off here: switched off in file:1:31.\n"
    #expect(
      try await answer(off + "}", toggles)
        == reason + "Switch it on with: features enable two")
    #expect(
      try await answer(off + #","lock":["two.enabled"]}"#, toggles)
        == reason + "Cannot change two.enabled: it is locked in file:1:47.")
    #expect(
      try await answer(off + "}", nil) == reason + "Features cannot be switched on or off here.")
  }

  @Test func aFeatureThatWasEnabledInThisShellNamesTheNextStart() async throws {
    let toggles = RecordingToggles()
    let off = Layer.file(#"{"features":{"two":{"enabled":false}}}"#)
    let console = await TestConsole.interactive(
      try program(toggles, layers: [off]), lines: "two", "features enable two", "two", "help two",
      "features")
    let next = "'two' is on from the next start: type 'quit', and start atrium again."
    #expect(
      console.failures.map { $0.hint?.text(in: .en) } == [
        "'two' is off here: switched off in file:1:31. Switch it on with: features enable two",
        next, nil,
      ])
    #expect(console.failures.last?.message.text(in: .en) == next)
    #expect(console.lastAnswer.contains("two\tTwo\tyes"), "\(console.text)")
    #expect(console.lastAnswer.contains("Restart open shells to apply this."), "\(console.text)")
  }

  @Test func profilesAreListed() async throws {
    func answer(_ layers: Layer...) throws -> String {
      var program = try program(nil, layers: layers)
      return JSONRenderer().render(try program.profile(nil))
    }
    let profiles =
      #""profiles":[{"name":"single","summary":"one","features":["one"]},"#
      + #"{"name":"everything","summary":"all features","features":["one","two"]}]"#
    #expect(try answer() == #"{"screen":"profile","profile":null,\#(profiles),"total":2}"#)
    let single = try answer(.file(#"{"default":"off","features":{"one":{}}}"#))
    #expect(single.contains(#""profile":"single""#), "\(single)")
    let all = try answer(.file(#"{"default":"on"}"#))
    #expect(all.contains(#""profile":"everything""#), "\(all)")
    let none = try answer(.file(#"{"default":"off","features":{"two":{}}}"#))
    #expect(none.contains(#""profile":null"#), "\(none)")
  }

  @Test func aProfileIsChosen() async throws {
    let toggles = RecordingToggles()
    toggles.layers = [.file(#"{"default":"off","features":{"one":{"enabled":true}}}"#)]
    let console = await TestConsole.interactive(try program(toggles), lines: "profile Single")
    #expect(toggles.turns == ["profile single"])
    #expect(console.lastAnswer.contains("The features are those of 'single', in my.json."))
    #expect(!console.lastAnswer.contains("Meaning"), "the choices are not listed again")
    #expect(console.lastAnswer.contains("Restart open shells to apply this."))
    let unknown = await TestConsole.interactive(try program(toggles), lines: "profile sinngle")
    #expect(unknown.failures.codes == ["argument.invalid"])
    #expect(unknown.failures.texts[0].contains("single"), "\(unknown.failures.texts)")
    #expect(toggles.turns.count == 1)
  }

  @Test func aProfileThatIsOverriddenIsReported() throws {
    let toggles = RecordingToggles()
    toggles.isChanged = false
    var program = try program(toggles)
    func remarks() throws -> [Substring] {
      PlainRenderer().render(try program.profile(.single)).split(separator: "\n")
    }
    #expect(
      try remarks() == [
        "The features in my.json already are those of 'single'; nothing was changed.",
        "'two' stays on: set by the environment or the command line.",
      ])
    for text in [#"{"default":"on"}"#, #"{"default":"off","features":{"one":{},"two":{}}}"#] {
      toggles.layers = [.file(text, "above")]
      #expect(try remarks().contains { $0.hasPrefix("'two' stays on: switched on in above:1:") })
    }
  }

  @Test func actionsAndFeaturesAreCompleted() async throws {
    let program = try program(RecordingToggles())
    let actions = await program.suggestions(after: ["features"], typing: "")
    #expect(actions.candidates.map(\.text) == ["enable", "disable", "refresh"])
    let names = await program.suggestions(after: ["features", "enable"], typing: "t")
    #expect(names.candidates == [Candidate("two", "Two")])
  }
}

extension Profile {
  fileprivate static let single = Profile("single", "one", features: ["one", "three"])
}

extension ProgramIdentity {
  fileprivate static let withProfiles = ProgramIdentity(
    name: "atrium", title: "Atrium", version: "0", profiles: [.single, .everything])
}
