import AtriumScreen
import Testing

@testable import AtriumCore

@Suite struct LockTests {
  private let own = #"{"features": {"box": {"settings": {"page": 3}}}}"#

  @Test func aLockedKeyCannotBeChangedByHigherLayers() throws {
    let layers: [Layer] = [
      .file(#"{"lock": ["box.page"], "features": {"box": {"settings": {"page": 2}}}}"#, "etc"),
      .file(own, "own"),
      Layer(environment: ["ATRIUM_BOX_PAGE": "4"], prefix: "ATRIUM", features: ["box"]),
      try Layer(assignments: ["box.page=5", "box.name=free"]),
    ]
    let problems = problems { () throws(Problems) in
      try assembly([ConfigurableFeature()], layers: layers)
    }
    let rest = "Cannot change box.page: it is locked in etc:1:11. "
    let hint = "Remove it, or ask your administrator."
    #expect(
      problems.texts == [
        "own:1:44: \(rest)\(hint)", "ATRIUM_BOX_PAGE: \(rest)\(hint)",
        "--set box.page: \(rest)\(hint)",
      ])
    #expect(problems.allSatisfy { $0.code == "settings.locked" })
  }

  @Test(arguments: ["aliases", "aliases.t", "letters", "hooks"])
  func whatHasNoLocksIsReported(_ key: String) {
    let problems = problems { () throws(Problems) in
      try assembly([ConfigurableFeature()], layers: [.file(#"{"lock": ["\#(key)"]}"#, "etc")])
    }
    #expect(problems.codes == ["lock.unsupported"])
    #expect(problems.texts.first?.hasPrefix("etc:1:11: '\(key)' cannot be locked.") == true)
  }

  @Test func aLockAppliesToDefaults() {
    let layers: [Layer] = [.file(#"{"lock": ["box.page"]}"#, "etc"), .file(own, "own")]
    let problems = problems { () throws(Problems) in
      try assembly([ConfigurableFeature()], layers: layers)
    }
    #expect(problems.codes == ["settings.locked"])
  }

  @Test func aLayerMayChangeAKeyThatItOrAHigherLayerLocks() throws {
    let layers: [Layer] = [.file(own, "etc"), .file(#"{"lock": ["box.page"]}"#, "own")]
    #expect(try page(layers) == 3)
  }

  @Test func lockingAFeatureLocksItsSettings() {
    let layers: [Layer] = [
      .file(#"{"lock": ["box"]}"#, "etc"),
      .file(
        #"{"features": {"box": {"enabled": true, "settings": {"page": 3, "name": "x"}}}}"#, "own"),
    ]
    let problems = problems { () throws(Problems) in
      try assembly([ConfigurableFeature()], layers: layers)
    }
    #expect(
      problems.map { $0.message.text(in: .en) } == [
        "Cannot change box.enabled: it is locked in etc:1:11.",
        "Cannot change box.page: it is locked in etc:1:11.",
        "Cannot change box.name: it is locked in etc:1:11.",
      ])
  }

  @Test func aFeatureThatIsLockedOffStaysOff() throws {
    let layers: [Layer] = [
      .file(#"{"lock": ["box.enabled"], "features": {"box": {"enabled": false}}}"#, "etc"),
      try Layer(assignments: ["box.enabled=true"]),
    ]
    let problems = problems { () throws(Problems) in
      try assembly([ConfigurableFeature()], layers: layers)
    }
    #expect(
      problems.texts == [
        "--set box.enabled: Cannot change box.enabled: it is locked in etc:1:11. "
          + "Remove it, or ask your administrator."
      ])
  }

  @Test(arguments: ["box", "box.enabled"])
  func namingAFeatureAboveItsLockDoesNotEnableIt(_ lock: String) throws {
    let layers: [Layer] = [
      .file(#"{"default": "off", "lock": ["\#(lock)"]}"#, "etc"),
      .file(#"{"features": {"box": {}}}"#),
    ]
    let known = try #require(try assembly([ConfigurableFeature()], layers: layers).known.first)
    #expect(!known.isEnabled)
  }

  @Test func aLockedDefaultCannotBeChangedByHigherLayers() throws {
    let above = Layer.file(#"{"default": "on"}"#, "own")
    let problems = problems { () throws(Problems) in
      try assembly(
        [ConfigurableFeature()],
        layers: [.file(#"{"default": "off", "lock": ["default"]}"#, "etc"), above])
    }
    #expect(
      problems.texts == [
        "own:1:13: Cannot change default: it is locked in etc:1:29. "
          + "Remove it, or ask your administrator."
      ])
    let unlocked = try assembly(
      [ConfigurableFeature()], layers: [.file(#"{"default": "off"}"#, "etc"), above])
    #expect(unlocked.known.first?.isEnabled == true)
  }

  @Test func locksOfUnknownKeysAreReported() {
    let layer = Layer.file(#"{"lock": ["bax.page", "zebra", "box.pgae", "box.enabled", "box"]}"#)
    let problems = problems { () throws(Problems) in
      try assembly([ConfigurableFeature()], layers: [layer])
    }
    #expect(
      problems.texts == [
        "file:1:11: Unknown feature 'bax'. Did you mean 'box'?",
        "file:1:23: Unknown feature 'zebra'. A lock names a setting, such as todos.page, "
          + "a feature, or a setting of the program, such as default.",
        "file:1:32: box.pgae: unknown setting. Did you mean 'box.page'?",
      ])
  }

  private func page(_ layers: [Layer]) throws -> Int {
    let box = Box(0)
    _ = try assembly([ConfigurableFeature { box.value = $0.page }], layers: layers)
    return box.value
  }

  @MainActor @Test(arguments: ["theme light", "language de"])
  func lockedPreferencesCannotBeChangedAtThePrompt(_ line: String) async throws {
    let key = line.split(separator: " ")[0]
    let console = try await TestConsole.interactive(
      ConfigurableFeature(), layers: [.file(#"{"lock": ["\#(key)"]}"#, "etc")],
      lines: .line(line))
    #expect(console.failures.map(\.code) == ["settings.locked"])
    #expect(console.failures.map(\.kind) == [.denied])
    #expect(console.failures.map { $0.hint?.text(in: .en) } == ["Ask your administrator."])
    #expect(console.look == DisplayPreferences())
  }

  @Test func aLayerYieldsWhatAnotherOneLocks() {
    let text = """
      {"theme": "dark", "pager": "off", "features": {
        "box": {"enabled": true, "settings": {"page": 3, "name": "x"}}}}
      """
    func yielded(_ locks: String) -> Layer {
      var layer = Layer.file(text)
      layer.removeValues(lockedBy: .file(#"{"lock": [\#(locks)]}"#))
      return layer
    }
    let page = yielded(#""box.page", "theme""#)
    #expect(
      page.warnings.texts == [
        "file:2:49: box.page: 3 has no effect; file:1:11 locks the setting without setting it.",
        "file:1:11: theme: 'dark' has no effect; file:1:23 locks the setting without setting it.",
      ])
    var set = Layer.file(text)
    set.removeValues(lockedBy: .file(#"{"theme": "light", "lock": ["theme"]}"#))
    #expect(set.warnings.isEmpty && set.general[.theme] == nil)
    #expect(page.features["box"]?.settings.keys.sorted() == ["name"])
    #expect(page.features["box"]?.isEnabled != nil)
    #expect(page.general.keys.map(\.rawValue) == ["pager"])
    let box = yielded(#""box""#)
    #expect(box.features["box"]?.settings.isEmpty == true && box.features["box"]?.isEnabled == nil)
  }

  @Test func namesInALayerBelowTheDeploymentDoNotEnableFeatures() throws {
    var own = Layer.file(#"{"features": {"box": {"settings": {"page": 3}}}}"#)
    own.enablesNamedFeatures = false
    let layers = [own, .file(#"{"default": "off"}"#, "deployment")]
    #expect(try assembly([ConfigurableFeature()], layers: layers).enabledCount == 0)
  }
}
