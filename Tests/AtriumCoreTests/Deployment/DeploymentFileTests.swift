import AtriumScreen
import Testing

@testable import AtriumCore

@Suite struct DeploymentFileTests {
  private func parse(_ text: String) -> DeploymentFile { parse(bytes: Array(text.utf8)) }

  private func parse(bytes: [UInt8]) -> DeploymentFile {
    DeploymentFile(bytes, name: "f", languages: [.en, .de, .hr])
  }

  @Test func readsAllKeys() throws {
    let file = parse(
      """
      {
        "default": "off", "lock": ["one.page"], "language": "de", "theme": "dark",
        "features": {
          "one": { "enabled": true, "settings": { "page": 10 } },
          "two": {}
        }
      }
      """)
    #expect(file.problems.isEmpty)
    let layer = file.layer
    #expect(layer.name == "f" && layer.general[.featureDefault]?.stringValue == "off")
    #expect(layer.locks == ["one.page": "f:2:30"])
    #expect(
      layer.general[.language]?.stringValue == "de" && layer.general[.theme]?.stringValue == "dark")
    #expect(layer.features["one"]?.isEnabled?.json == true)
    #expect(layer.features["one"]?.settings["page"]?.location == "f:4:53")
    #expect(layer.features["two"]?.location == "f:5:5")
  }

  @Test func aFileOfTooManyValuesIsRejectedWithAPosition() {
    let file = parse("[" + String(repeating: "{},", count: 20_000) + "{}]")
    #expect(file.problems.map(\.code) == ["config.syntax"])
    #expect(file.problems.map(\.location) == ["f:1:59999"])
    #expect(parse(bytes: [UInt8](repeating: 0x20, count: 2 << 20)).problems.count == 1)
  }

  @Test func anEmptyObjectIsAnEmptyLayer() {
    let file = parse("{}")
    #expect(file.problems.isEmpty && file.layer.features.isEmpty)
    #expect(file.layer.general[.featureDefault] == nil)
  }

  @Test(arguments: [
    ("", "f:1:1"), ("{", "f:1:2"), ("{\n  \"features\": }", "f:2:15"), ("{} x", "f:1:4"),
    (#"{"default": "off", "default": "on"}"#, "f:1:20"), ("{\"lock\": [\"a\",]}", "f:1:14"),
  ])
  func syntaxErrorsAreReportedWithTheirPosition(_ text: String, _ place: String) {
    let problems = parse(text).problems
    #expect(problems.map(\.location) == [place])
    #expect(problems.codes == ["config.syntax"])
    #expect(problems.first?.hint != nil && problems.first?.kind == .configuration)
  }

  /// A duplicate key hides no other mistake.
  @Test func keysThatAreNamedTwiceAreReportedWithTheOtherMistakes() {
    let file = parse(
      #"{"features": {"one": {}, "one": {"x": 1}}, "pager": 1, "views": {"a": "b", "a": "c"}}"#)
    let locations = file.problems.map { $0.location ?? "" }.sorted()
    #expect(locations == ["f:1:26", "f:1:34", "f:1:53", "f:1:76"])
    let twice = file.problems.filter { $0.code == "config.syntax" }
    #expect(twice.map(\.location) == ["f:1:26", "f:1:76"])
    #expect(twice.allSatisfy { $0.hint?.text(in: .en) == "Remove one of them." })
  }

  @Test(arguments: [
    (#"{"one": {}}"#, "Its place is features.one."),
    (#"{"one.page": 1}"#, "Its place is features.one.settings.page."),
    (#"{"features": {"one": {"page": 1}}}"#, "Its place is features.one.settings.page."),
    (#"{"features": {"one": {"enabeld": true}}}"#, "Did you mean 'enabled'?"),
  ])
  func theHintNamesThePlaceOfWhatIsMisplaced(_ text: String, _ hint: String) {
    let file = DeploymentFile(
      Array(text.utf8), name: "f", languages: [.en], features: ["one", "two"])
    #expect(file.problems.codes == ["config.unknown"])
    #expect(file.problems.map { $0.hint?.text(in: .en) } == [hint])
  }

  @Test func invalidUTF8IsASyntaxError() {
    #expect(parse(bytes: [0x7b, 0xff, 0x7d]).problems.codes == ["config.syntax"])
  }

  @Test(arguments: [
    ("[]", "f:1:1: a deployment: expected an object in braces, found […]."),
    ("null", "f:1:1: a deployment: expected an object in braces, found null."),
    (#"{"default": 1}"#, "f:1:13: default: expected one of on, off, found 1."),
    (#"{"theme": true}"#, "f:1:11: theme: expected one of auto, dark, light, found true."),
    (#"{"default": "OFF"}"#, "f:1:13: default: expected one of on, off, found 'OFF'."),
    (#"{"theme": "blue"}"#, "f:1:11: theme: expected one of auto, dark, light, found 'blue'."),
    (#"{"language": "fr"}"#, "f:1:14: language: expected one of en, de, hr, found 'fr'."),
    (#"{"lock": "a"}"#, "f:1:10: lock: expected a list of strings, found 'a'."),
    (#"{"lock": ["a", 1]}"#, "f:1:16: lock: expected a string in quotes, found 1."),
    (#"{"features": ["a"]}"#, "f:1:14: features: expected an object in braces, found […]."),
    (#"{"features": {"a": 1}}"#, "f:1:20: features.a: expected an object in braces, found 1."),
    (
      #"{"features": {"a": {"enabled": "yes"}}}"#,
      "f:1:32: features.a.enabled: expected true or false, found 'yes'."
    ),
    (
      #"{"features": {"a": {"settings": []}}}"#,
      "f:1:33: features.a.settings: expected an object in braces, found […]."
    ),
    (
      #"{"feature": {}}"#,
      "f:1:2: a deployment: unknown key 'feature'. Did you mean 'features'?"
    ),
    (
      #"{"x": 1}"#,
      "f:1:2: a deployment: unknown key 'x'. "
        + "Available: features, lock, aliases, views, letters, hooks, plugins, signin, default, theme, language, "
        + "output, pager, pipes, bell, notifications, links, clipboard, editing, allow-hooks, assistants, home.add, "
        + "remind.action, remind.day-at, remind.private."
    ),
    (#"{"a": true}"#, "f:1:2: a deployment: unknown key 'a'."),
    (#"{"a": {"page": 10}}"#, "f:1:2: a deployment: unknown key 'a'."),
    (#"{"a.page": 10}"#, "f:1:2: a deployment: unknown key 'a.page'."),
    (
      #"{"features": {"a": {"page": 10}}}"#,
      "f:1:21: features.a: unknown key 'page'. Its place is features.a.settings.page."
    ),
    (
      #"{"features": {"a": {"enable": true}}}"#,
      "f:1:21: features.a: unknown key 'enable'. Did you mean 'enabled'?"
    ),
  ])
  func invalidValuesAreReportedWithTheirPosition(_ text: String, _ problem: String) {
    let form =
      #" A deployment file is JSON: {"features": {"todos": {"enabled": true, "#
      + #""settings": {"page": 10}}}}"#
    let isShape =
      problem.contains("object in braces")
      || problem.contains("unknown key") && problem.hasSuffix("'.")
    #expect(parse(text).problems.texts == [problem + (isShape ? form : "")])
  }

  @Test(arguments: [
    ("true", "on"), (#""yes""#, "on"), (#""on""#, "on"), ("false", "off"), (#""no""#, "off"),
  ])
  func aSwitchIsReadByTheWordsOfSettingsSet(_ value: String, _ word: String) {
    let file = parse(#"{"allow-hooks": \#(value)}"#)
    #expect(file.problems.isEmpty && file.layer.general[.allowHooks]?.stringValue == word)
    #expect(ProgramSettingKey.allowHooks.codec([]).fromText(value.filter { $0 != "\"" }) == word)
  }

  @Test(arguments: ["notifications", "assistants", "default"])
  func theSchemaOfASwitchAllowsWhatAFileAllows(_ key: String) throws {
    let codec = try #require(ProgramSettingKey(rawValue: key)).codec([])
    let allowed = try #require(codec.schema().first { $0.key == "enum" }?.value.elements)
    for value: JSON in [true, false, "on", "off", "yes", "no", "true", "false"] {
      #expect(allowed.contains(value) && codec.fromJSON(value) != nil)
      #expect(parse(#"{"\#(key)": \#(value.text)}"#).problems == [])
    }
    #expect(!allowed.contains("maybe") && codec.fromJSON("maybe") == nil)
  }

  @Test func validPartsOfAnInvalidFileAreRead() {
    let file = parse(
      #"{"a": 1, "lock": 2, "theme": "dark", "features": {"one": {"enabled": 0, "settings": {"k": 1}}}}"#
    )
    #expect(file.problems.codes == ["config.unknown", "config.invalid", "config.invalid"])
    #expect(file.layer.general[.theme]?.stringValue == "dark")
    #expect(file.layer.features["one"]?.settings["k"]?.json == 1)
  }
}
