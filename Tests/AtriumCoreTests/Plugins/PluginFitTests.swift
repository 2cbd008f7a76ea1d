import AtriumScreen
import AtriumTesting
import Testing

@testable import AtriumCore

@MainActor @Suite struct PluginFitTests {
  private func deployment(_ id: String) -> Layer {
    Layer.file(#"{"plugins": {"\#(id)": {"command": ["a"]}}}"#)
  }

  @Test(arguments: ["map", "karte", "m"])
  func aPluginWithATakenNameIsOff(_ name: String) throws {
    let id = FeatureID(name)
    let other = TestFeature<One> { plan in
      plan.addEntry(at: "map", words: OtherWords(de: ["karte"])) {
        TestEntry { _ in TestScene<Never>("one", []) }
      }
    }
    let aliases = Layer.file(#"{"aliases": {"m": "map"}}"#, "aliases")
    let assembly = try ScriptedPlugin().assembly(
      with: [other], layers: [aliases, deployment(name)], as: id)
    #expect(assembly.isEnabled(id) == false && assembly.isEnabled("one") == true)
    #expect(assembly.dormantProblems.codes == ["plugin.taken"])
    #expect(assembly.dormantProblems.map(\.location) == ["file:1:14"])
    let known = try #require(assembly.known.first { $0.id == id })
    #expect(known.reason?.text(in: .en).contains("file:1:14") == true)
    #expect(assembly.hint(toEnable: id) == nil)
  }

  /// A plug-in with the name of a feature, or without a valid one, is not in the list of features.
  @Test(arguments: ["one", "Loans"])
  func theReasonWhyAMisnamedPluginIsOffIsBelowTheFeatures(_ name: String) throws {
    let features = [TestFeature<One> { _ in }]
    var program = try Program(
      assembly(features, layers: [deployment(name)]), clock: clock)
    let screen = try program.features(nil, nil)
    let text = PlainRenderer().remarks(on: screen).joined() + PlainRenderer().render(screen)
    #expect(text.contains("file:1:14") && text.contains("'\(name)'"), "\(text)")
  }

  @Test func aPluginWhoseConsentNobodyAsksForIsOff() throws {
    let consent: JSON = ["id": "store", "name": "storing", "text": "It stores.", "required": true]
    let members = (ScriptedPlugin.beds.members ?? []) + [JSON.Member("consents", [consent])]
    let plugin = ScriptedPlugin(.object(members))
    let assembly = try plugin.assembly(layers: [deployment("beds")])
    #expect(assembly.isEnabled("beds") == false)
    #expect(assembly.dormantProblems.codes == ["consent.no-gate"])
    #expect(assembly.dormantProblems.map(\.location) == ["file:1:14"])
    #expect(
      try plugin.assembly(layers: [deployment("beds")], isGated: true).isEnabled("beds") == true)
  }

  private func settings(isEnabled: Bool) -> Layer {
    Layer.file(
      """
      {"lock": ["beds.old"],
      "features": {"beds": {"enabled": \(isEnabled), "settings": {"gone": 1}}}}
      """)
  }

  @Test(arguments: [true, false])
  func settingsThatAPluginDoesNotKnowAreWarnings(_ isEnabled: Bool) throws {
    let assembly = try ScriptedPlugin().assembly(
      layers: [settings(isEnabled: isEnabled), deployment("beds")])
    let warnings = assembly.warnings + assembly.dormantWarnings
    #expect(warnings.codes == ["settings.unknown", "settings.unknown"])
    let places = warnings.compactMap(\.location).sorted()
    #expect(places.first == "file:1:11" && places.last?.hasPrefix("file:2:") == true, "\(places)")
    #expect(assembly.dormantProblems == [])
  }

  @Test func settingsOfAnUnreadPluginAreNotJudged() {
    let unread = Registration(unavailable: "beds", "not read yet")
    let assembly = Assembly(
      examining: [settings(isEnabled: true), deployment("beds")], of: .test, catalog: [unread],
      platform: { _ in [] })
    #expect(assembly.problems == [] && assembly.dormantProblems == [])
    #expect(assembly.warnings == [] && assembly.dormantWarnings == [])
    let schema = assembly.deploymentSchema["properties"]?["features"]?["properties"]?["beds"]
    #expect(schema?["properties"]?["settings"] == ["type": "object"])
  }
}
