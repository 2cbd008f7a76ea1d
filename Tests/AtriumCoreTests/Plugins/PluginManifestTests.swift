import AtriumScreen
import AtriumTesting
import Testing

@testable import AtriumCore

@MainActor @Suite struct PluginManifestTests {
  /// Returns the manifest of the test with members in place of those of the same key.
  private func beds(_ members: KeyValuePairs<String, JSON>) -> JSON {
    let others = (ScriptedPlugin.beds.members ?? []).filter { member in
      !members.contains { $0.key == member.key }
    }
    return .object(others + members.map { JSON.Member($0.key, $0.value) })
  }

  @Test func unknownMembersAreIgnored() throws {
    let manifest = try PluginManifest(json: beds(["later": 1]))
    let known = try PluginManifest(json: ScriptedPlugin.beds)
    #expect(manifest == known)
    #expect(manifest.title.text(in: .de) == "Betten" && manifest.title.text(in: .hr) == "Beds")
  }

  private nonisolated static let list: JSON = ["name": "list", "summary": "List", "reading": true]
  private nonisolated static let show: JSON = [
    "name": "show", "summary": "Show", "reading": true, "on": "item",
  ]

  /// Invalid members, with the places that the failures name.
  private nonisolated static let invalid: [(key: String, value: JSON, place: String)] = [
    ("protocol", 2, "protocol"), ("protocol", "1", "protocol"), ("title", .null, "title"),
    ("title", ["de": "Betten"], "title"), ("group", "fun", "group"),
    ("letters", "B", "letters"), ("letters", "beds", "letters"), ("letters", 1, "letters"),
    ("hooks", ["home", "sleep"], "hooks[1]"), ("undo", 1, "undo"), ("commands", [], "commands"),
    ("commands", [list], "commands"), ("commands", [[:]], "commands[0]"),
    ("commands", [["name": "a b", "summary": ""]], "commands"),
    ("settings", [["name": "a"], ["name": "a"]], "settings[1].name"),
    ("settings", [["name": "Ward"]], "settings[0].name"),
    ("settings", [["name": "ward", "type": "number", "default": "3"]], "settings[0].default"),
    (
      "settings", [["name": "ward", "type": "number", "default": 3, "maximum": 2]],
      "settings[0].default"
    ),
    ("settings", [["name": "ward", "type": "choice"]], "settings[0].choices"),
    ("settings", [["name": "ward", "type": "colour"]], "settings[0].type"),
    (
      "consents", [["id": "store", "name": "", "text": "", "sensitivity": "high"]],
      "consents[0].sensitivity"
    ),
    ("consents", [["id": "a.b", "name": "", "text": ""]], "consents[0].id"),
    ("commands", [show, ["name": "help", "summary": ""]], "commands[1].name"),
    ("commands", [show, ["name": "open", "summary": ""]], "commands[1].name"),
    ("commands", [show, ["name": "undo", "summary": ""]], "commands[1].name"),
    (
      "commands", [show, ["name": "free", "summary": "", "consents": ["store"]]],
      "commands[1].consents[0]"
    ),
    ("commands", [show, ["name": "all", "summary": "", "default": true]], "commands[1]"),
  ]

  @Test(arguments: invalid) func aFailureNamesTheInvalidPart(
    _ key: String, _ value: JSON, _ place: String
  ) {
    let failure = failure { () throws(Failure) in try PluginManifest(json: beds([key: value])) }
    #expect(failure?.code == "plugin.invalid" && failure?.kind == .data)
    let message = failure?.message.text(in: .en) ?? ""
    #expect(message.contains("(describe: \(place))"), "\(message)")
  }

  private nonisolated static let noItems: [(arguments: JSON, place: String)] = [
    ([["name": "beds", "type": "item"]], "arguments[0].type"),
    ([["name": "a", "type": "choice"]], "arguments[0].choices"),
    ([["name": "a", "kind": "rest"], ["name": "b"]], "arguments[0].kind"),
    ([["name": "a"], ["name": "a"]], "arguments[1].name"),
    ([["name": "json", "kind": "option"]], "arguments[0].name"),
    ([["name": "help", "kind": "flag"]], "arguments[0].name"),
    ([["name": "yes"], ["name": "yes", "kind": "flag"]], "arguments[1].name"),
  ]

  @Test(arguments: noItems) func argumentsAreChecked(_ arguments: JSON, _ place: String) {
    let manifest: JSON = [
      "protocol": 1, "title": "Beds",
      "commands": [["name": "add", "summary": "", "arguments": arguments]],
    ]
    let message = failure { () throws(Failure) in try PluginManifest(json: manifest) }?.message
    #expect(message?.text(in: .en).contains("commands[0].\(place))") == true, "\(message ?? "")")
  }

  /// A manifest that is refused has a reason that helps.
  @Test(
    arguments: [
      (["type": "number", "default": 1.5], "a whole number"),
      (["type": "number", "default": 0, "minimum": 1], "a whole number from 1 on"),
    ] as [(JSON, String)])
  func aDefaultThatDoesNotFitIsExplained(_ setting: JSON, _ expected: String) {
    let message = failure { () throws(Failure) in
      try PluginManifest(json: beds(["settings": [setting.with("name", "days")]]))
    }?.message.text(in: .en)
    #expect(message?.contains("Expected: \(expected).") == true, "\(message ?? "")")
  }

  @Test func itemsNeedACommandThatShowsThemAndLetters() {
    let show: JSON = ["name": "show", "summary": "", "on": "item"]
    for manifest in [
      beds(["commands": [Self.list, show]]), beds(["letters": .null]),
      beds(["commands": [Self.list]]),
    ] {
      let failure = failure { () throws(Failure) in try PluginManifest(json: manifest) }
      #expect(failure?.code == "plugin.invalid")
    }
  }

  @Test func theSchemaNamesEveryMember() throws {
    let schema = PluginManifest.schema
    let definitions = try #require(schema["$defs"]?.members)
    let references = definitions.filter { schema["$ref"] == .string("#/$defs/\($0.key)") }
    let manifest = try #require(references.first?.value)
    let keys = manifest["properties"]?.members?.map(\.key)
    #expect(
      keys == [
        "protocol", "title", "version", "group", "letters", "stays", "network", "words",
        "commands", "settings", "consents", "hooks", "undo",
      ])
    #expect(manifest["additionalProperties"] == true)
    #expect(manifest["required"] == ["protocol", "title", "commands"])
  }

  @Test func idsOfTheProgramAreReserved() throws {
    for id in ["links", "assistant", "app", "lock", "language", "find"] {
      let assembly = try ScriptedPlugin().assembly(
        layers: [.file(#"{"plugins": {"\#(id)": {"command": ["a"]}}}"#)], as: FeatureID(id))
      #expect(assembly.isEnabled(FeatureID(id)) == false)
      #expect(assembly.dormantProblems.codes == ["plugin.taken"], "\(id)")
    }
    #expect(try ScriptedPlugin().assembly(as: "bed-4").isEnabled("bed-4") == true)
  }

  @Test func aPluginTakesNothingOfOthers() throws {
    let other = TestFeature<One> { plan in
      plan.addEntry(items: ItemKind("b", at: "one"), words: OtherWords(de: ["betten"])) {
        TestEntry { _ in TestScene<Never>("one", []) }
      }
    }
    let assembly = try ScriptedPlugin().assembly(with: [other])
    #expect(assembly.items["b"]?.root == "one")
    #expect(assembly.warnings.codes == ["letters.taken"])
    #expect(assembly.names(translating: "betten").first == "one")
    let error = #expect(throws: Problems.self) {
      try ScriptedPlugin().assembly(with: [other], as: "one")
    }
    #expect(error?.failures.codes.contains("feature.duplicate") == true)
  }

  @Test func aPluginThatWasNeverReadIsKnownAndOff() throws {
    let assembly = try Assembly(
      .test, catalog: [Registration(unavailable: "beds", "not read yet")],
      layers: [.file(#"{"features": {"beds": {"enabled": true}}}"#)]
    ) { _ in [] }
    #expect(assembly.enabledCount == 0)
    #expect(assembly.known.first?.reason == "not read yet")
  }

  @Test func aPluginIsOnAlthoughOthersAreOff() throws {
    let off = #"{"default": "off"}"#
    #expect(try ScriptedPlugin().assembly(layers: [.file(off)]).enabledCount == 1)
    let disabled = #"{"features": {"beds": {"enabled": false}}}"#
    #expect(try ScriptedPlugin().assembly(layers: [.file(disabled)]).enabledCount == 0)
  }
}
