import AtriumScreen
import AtriumTesting
import Testing

@testable import AtriumCore

@Suite struct SettingsTests {
  @Test func settingsHaveDefaults() {
    let (settings, problems) = read([])
    #expect(problems.isEmpty)
    #expect(settings.page == 20 && settings.name == "box" && settings.nickname == nil)
    #expect(!settings.isLoud && settings.size == .small && settings.tags == [])
  }

  @Test func everyTypeIsReadFromJSON() throws {
    let (settings, problems) = read([
      .file(
        """
        {"features": {"box": {"settings": {
          "page": 5, "name": "crate", "nickname": "c", "loud": true, "size": "large",
          "tags": ["a", "b"]}}}}
        """)
    ])
    #expect(problems.isEmpty)
    #expect(settings.page == 5 && settings.name == "crate" && settings.nickname == "c")
    #expect(settings.isLoud && settings.size == .large && settings.tags == ["a", "b"])
  }

  @Test func everyTypeIsReadFromText() throws {
    let (settings, problems) = read([
      try Layer(assignments: [
        "box.page=5", "box.name=a = b", "box.nickname=", "box.loud=true", "box.size=large",
        "box.tags=a,b",
      ])
    ])
    #expect(problems.isEmpty)
    #expect(settings.page == 5 && settings.name == "a = b" && settings.nickname == "")
    #expect(settings.isLoud && settings.size == .large && settings.tags == ["a", "b"])
  }

  @Test(arguments: [
    #"{"features": {"box": {"settings": {"named": {"a": {"b": 1}}}}}}"#, nil,
  ])
  func readsObjects(_ file: String?) throws {
    let layer = try file.map { .file($0) } ?? Layer(assignments: [#"box.named={"a": {"b": 1}}"#])
    var reader = SettingsReader(feature: "box", layers: LayerStack(layers: [layer]))
    #expect(reader.named("named", help: "") == [.init("a", ["b": 1])])
    #expect(reader.finish().isEmpty)
  }

  @Test func removedSettingsCauseWarnings() throws {
    let layers = [
      .file(#"{"features": {"box": {"settings": {"pageSize": 7, "gone": 1}}}}"#),
      Layer(environment: ["ATRIUM_BOX_PAGESIZE": "8"], prefix: "ATRIUM", features: ["box"]),
      try Layer(assignments: ["box.gone=[]"]),
    ]
    let removed = [
      RemovedSetting("box.pageSize", replacedBy: "box.page"), RemovedSetting("box.gone"),
    ]
    let identity = ProgramIdentity(
      name: "atrium", title: "Atrium", version: "1", removedSettings: removed)
    let assembly = try Assembly(
      identity, catalog: [Registration(ConfigurableFeature())], layers: layers
    ) { _ in [] }
    let removal = "box.gone: this setting was removed and is ignored."
    let renaming = "box.pageSize: this setting has a new name. Use 'box.page'."
    #expect(
      assembly.removedSettings.texts == [
        "file:1:59: \(removal)", "file:1:48: \(renaming)", "ATRIUM_BOX_PAGESIZE: \(renaming)",
        "--set box.gone: \(removal)",
      ])
    #expect(assembly.warnings == assembly.removedSettings)
    #expect(assembly.known.first?.settings.first?.value == 8)
    let failure = #expect(throws: Failure.self) { try assembly.setting(named: "box.pageSize") }
    #expect(failure?.hint?.text(in: .en) == "Did you mean 'box.page'?")
  }

  /// The key of a list's signature, for example, must not be ignored.
  @Test func valuesAndLocksOfARenamedSettingApply() throws {
    let organization = Layer.file(
      #"{"features": {"box": {"settings": {"callName": "a"}}}, "lock": ["box.callName"]}"#)
    let person = try Layer(assignments: ["box.name=b"])
    let removed = [RemovedSetting("box.callName", replacedBy: "box.name")]
    func read(_ layers: Layer...) -> (name: String, problems: [Failure]) {
      var reader = SettingsReader(
        feature: "box", layers: LayerStack(layers: layers), removed: removed)
      let name = reader.text("name", default: "c", help: "")
      return (name, reader.finish())
    }
    #expect(read().name == "c")
    #expect(read(organization).name == "a" && read(organization).problems == [])
    #expect(read(person, organization).name == "a")
    let locked = read(organization, person)
    #expect(locked.name == "a" && locked.problems.map(\.code) == ["settings.locked"])
    let both = try Layer(assignments: ["box.callName=a", "box.name=b"])
    #expect(read(both).name == "b")
  }

  @Test func aVariableOfARemovedSettingMayBeThatOfAPresentOne() {
    let layer = Layer(
      environment: ["ATRIUM_BOX_OLD_URL": "a"], prefix: "ATRIUM", features: ["box"])
    var reader = SettingsReader(
      feature: "box", layers: LayerStack(layers: [layer]),
      removed: [RemovedSetting("box.old_url", replacedBy: "box.old-url")])
    #expect(reader.text("old-url", help: "") == "a")
    #expect(reader.removalWarnings == [] && reader.finish() == [])
  }

  @Test func aFeatureMayReportAnInvalidPart() {
    var reader = SettingsReader(
      feature: "box",
      layers: LayerStack(layers: [
        .file(#"{"features": {"box": {"settings": {"named": {"a": 1}}}}}"#)
      ]))
    _ = reader.named("named", help: "")
    reader.refuse("named.a", expected: "a text", 1)
    let problem = reader.finish().first
    #expect(problem?.message.text(in: .en) == "box.named.a: expected a text, found 1.")
    #expect(problem?.location?.hasPrefix("file:1:") == true)
  }

  @Test func invalidValuesAreReportedAndReplacedByDefaults() {
    let (settings, problems) = read([
      .file(
        """
        {"features": {"box": {"settings": {
          "page": 101, "name": 7, "nickname": [], "loud": "true",
          "size": "medium", "tags": ["a", 1]}}}}
        """)
    ])
    #expect(settings.page == 20 && settings.name == "box")
    #expect(
      problems.texts == [
        "file:2:11: box.page: expected a whole number from 1 to 100, found 101.",
        "file:2:24: box.name: expected a string in quotes, found 7.",
        "file:2:39: box.nickname: expected a string in quotes, found […].",
        "file:2:51: box.loud: expected true or false, found 'true'.",
        "file:3:11: box.size: expected one of small, large, found 'medium'.",
        "file:3:29: box.tags: expected a list of strings, found […].",
      ])
    #expect(problems.allSatisfy { $0.code == "settings.invalid" && $0.kind == .configuration })
  }

  @Test(arguments: ["1.5", "null", "true", "\"5\"", "0", "9223372036854775808", "{}"])
  func numbersOutOfRangeAreRejected(_ json: String) {
    let (settings, problems) = read([
      .file(#"{"features": {"box": {"settings": {"page": \#(json)}}}}"#)
    ])
    #expect(settings.page == 20)
    #expect(problems.codes == ["settings.invalid"])
  }

  @Test func unknownKeysOfEveryLayerAreReportedWithASuggestion() throws {
    let problems = problems { () throws(Problems) in
      try Assembly(
        .test, catalog: [Registration(ConfigurableFeature(), settings: ["pgae": 5])],
        layers: [
          .file(#"{"features": {"box": {"settings": {"colour": 1}}}}"#),
          Layer(environment: ["ATRIUM_BOX_LOUT": "true"], prefix: "ATRIUM", features: ["box"]),
          (try? Layer(assignments: ["box.siez=small"])) ?? Layer(""),
        ]
      ) { _ in [] }
    }
    #expect(
      problems.texts == [
        "Plugins.json: box.pgae: unknown setting. Did you mean 'box.page'?",
        "file:1:46: box.colour: unknown setting. "
          + "Available: page, name, nickname, loud, size, tags.",
        "ATRIUM_BOX_LOUT: box.lout: unknown setting. Did you mean 'box.loud'?",
        "--set box.siez: box.siez: unknown setting. Did you mean 'box.size'?",
      ])
  }

  @Test func invalidValuesAreReportedAtTheirSource() throws {
    let layers: [(Layer, String)] = [
      (.file(#"{"features": {"box": {"settings": {"page": -1}}}}"#), "file:1:44: "),
      (
        Layer(environment: ["ATRIUM_BOX_PAGE": "-1"], prefix: "ATRIUM", features: ["box"]),
        "ATRIUM_BOX_PAGE: "
      ),
      (try Layer(assignments: ["box.page=-1"]), "--set box.page: "),
    ]
    for (layer, place) in layers {
      let found = layer.name == "file" ? "-1" : "'-1'"
      #expect(
        read([layer]).problems.texts
          == ["\(place)box.page: expected a whole number from 1 to 100, found \(found)."])
    }
  }

  @Test func theSettingOfAnOptionIsNamedOnce() throws {
    let problems = read([try Layer(assignments: ["box.page=-1"])]).problems
    let failure = try #require(problems.first)
    #expect(
      PlainRenderer(language: .en).render(failure.text)
        == "--set: box.page: expected a whole number from 1 to 100, found '-1'.")
    #expect(JSONRenderer().render(failure.text).contains(#""place":"--set box.page""#))
    let screen = PlainRenderer(language: .en).render(.checked(try assembly([]), problems))
    #expect(screen.hasPrefix("--set: box.page: expected"), "\(screen)")
  }

  @Test func aHigherLayerWins() throws {
    let manifest: JSON = ["page": 1]
    let operators = Layer.file(#"{"features": {"box": {"settings": {"page": 2}}}}"#)
    let persons = Layer.file(#"{"features": {"box": {"settings": {"page": 3}}}}"#, "own")
    let environment = Layer(
      environment: ["ATRIUM_BOX_PAGE": "4"], prefix: "ATRIUM", features: ["box"])
    let command = try Layer(assignments: ["box.page=5", "box.page=6"])
    var layers: [Layer] = []
    #expect(read(layers, manifest: manifest).settings.page == 1)
    for (layer, page) in [(operators, 2), (persons, 3), (environment, 4), (command, 6)] {
      layers.append(layer)
      #expect(read(layers, manifest: manifest).settings.page == page)
    }
  }

  @Test func settingsHaveASource() throws {
    let assembly = try assembly(
      [ConfigurableFeature()], layers: [.file(#"{"features": {"box": {"settings": {"page": 2}}}}"#)]
    )
    let page = try #require(assembly.known.first?.settings.first)
    #expect(page.key == "page" && page.value == 2 && page.fallback == 20)
    #expect(page.source == "file:1:44")
    #expect(assembly.known.first?.settings.last?.source == nil)
  }

  @Test(arguments: ["box", "box.page", "=1", "box=1", ".page=1", "box.=1", ""])
  func anInvalidAssignmentIsAUsageFailure(_ text: String) {
    let found = problems { () throws(Problems) in
      try Layer(assignments: [text, "box.page=1", "a"])
    }
    #expect(found.codes == ["settings.assignment", "settings.assignment"], "all are reported")
    #expect(found.allSatisfy { $0.kind == .usage })
  }

  @Test(arguments: ProgramSettingKey.allCases.filter { !$0.rawValue.contains(".") })
  func anAssignmentOfTheProgramLeadsToItsCommand(_ key: ProgramSettingKey) {
    let found = problems { () throws(Problems) in try Layer(assignments: ["\(key.rawValue)=on"]) }
    #expect(found.codes == ["settings.assignment"])
    #expect(
      found.first?.hint?.text(in: .en).contains("'settings set \(key.rawValue) VALUE'") == true)
  }

  @Test func otherVariablesAreIgnored() {
    let layer = Layer(
      environment: [
        "ATRIUM_": "", "ATRIUM_BOX_": "", "ATRIUM_BOXES": "", "PAGE": "", "BOX_PAGE": "",
      ], prefix: "ATRIUM",
      features: ["box"])
    #expect(layer.features.isEmpty)
  }

  @Test func variablesSetWhatAnAssignmentSetsOfTheProgram() {
    let layer = Layer(
      environment: ["ATRIUM_HOME_ADD": "off", "ATRIUM_REMIND_DAY_AT": "7:30"], prefix: "ATRIUM",
      features: ["box"])
    #expect(layer.general[.homeAdd]?.text == "off")
    #expect(layer.general[.homeAdd]?.location == "ATRIUM_HOME_ADD")
    #expect(layer.general[.remindDayAt]?.text == "07:30")
    #expect(layer.warnings.isEmpty)
    let invalid = Layer(
      environment: ["ATRIUM_REMIND_DAY_AT": "noon-ish"], prefix: "ATRIUM", features: [])
    #expect(invalid.general.isEmpty && invalid.warnings.codes == ["settings.invalid"])
  }

  @Test(arguments: ProgramSettingKey.allCases.filter { !$0.rawValue.contains(".") })
  func aVariableWithoutEffectIsAWarning(_ key: ProgramSettingKey) {
    let name = "ATRIUM_" + Layer.environmentKey(key.rawValue)
    let layer = Layer(environment: [name: "de"], prefix: "ATRIUM", features: ["box"])
    #expect(layer.general.isEmpty)
    #expect(
      layer.warnings.map { $0.message.text(in: .en) } == ["The variable \(name) has no effect."])
    #expect(
      layer.warnings.first?.hint?.text(in: .en).contains("'settings set \(key.rawValue) VALUE'")
        == true)
  }

  @Test func aVariableBelongsToTheFeatureWithTheLongestName() {
    let layer = Layer(
      environment: ["ATRIUM_BOX_LID_PAGE": "1", "ATRIUM_BOX_NAME": "a"],
      prefix: "ATRIUM", features: ["box", "box-lid"])
    #expect(layer.features["box-lid"]?.settings.keys.sorted() == ["PAGE"])
    #expect(layer.features["box"]?.settings.keys.sorted() == ["NAME"])
  }

  @Test(arguments: ["base-url", "base_url", "baseURL", "base.url"])
  func environmentVariablesExistForEveryKey(_ key: String) {
    let name = key == "baseURL" ? "ATRIUM_BOX_BASEURL" : "ATRIUM_BOX_BASE_URL"
    let layer = Layer(
      environment: [name: "a", "ATRIUM_BOX_ENABLED": "true"], prefix: "ATRIUM", features: ["box"])
    var reader = SettingsReader(feature: "box", layers: LayerStack(layers: [layer]))
    #expect(reader.text(key, default: "", help: "Where it is.") == "a")
    #expect(reader.finish() == [])
    #expect(layer.features["box"]?.isEnabled?.text == "true")
  }
}

/// Reads the settings of ``ConfigurableFeature``.
private func read(
  _ layers: [Layer], manifest: JSON = [:]
) -> (settings: ConfigurableFeature.Configuration, problems: [Failure]) {
  let registration = Registration(ConfigurableFeature(), settings: manifest)
  let layers = LayerStack(layers: [Layer(manifest: [registration])] + layers)
  var reader = SettingsReader(feature: "box", layers: layers)
  let settings = ConfigurableFeature.Configuration(from: &reader)
  return (settings, reader.finish())
}
