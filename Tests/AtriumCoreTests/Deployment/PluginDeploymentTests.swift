import AtriumScreen
import AtriumTesting
import Testing

@testable import AtriumCore

@Suite struct PluginDeploymentTests {
  private static let hash = "sha256:" + String(repeating: "0a", count: 32)

  private func file(_ text: String, name: String = "config.json") -> DeploymentFile {
    DeploymentFile(Array(text.utf8), name: name, languages: Language.all)
  }

  private func assembly(_ texts: String..., catalog: [Registration] = []) -> Assembly {
    let layers = texts.enumerated().map { file($1, name: "\($0).json").layer }
    let program = ProgramIdentity(
      name: "atrium", title: "Atrium", version: "1", commandLineWords: ["doctor"])
    return assembly(layers, of: program, catalog: catalog)
  }

  /// - Parameter former: the plug-ins that were read earlier.
  private func assembly(
    _ layers: [Layer], of program: ProgramIdentity = .test, catalog: [Registration] = [],
    former: Set<FeatureID> = []
  ) -> Assembly {
    let plugins = layers.plugins.map { Registration(unavailable: $0.id, "off") }
    return Assembly(
      examining: layers, of: program,
      catalog: catalog + plugins + layers.missingPlugins { former.contains($0) },
      platform: { _ in [] })
  }

  @Test func allMembersAreRead() throws {
    let file = file(
      """
      {"plugins": {
        "beds": {"command": ["/opt/beds", "--ward", "3"], "files": {"/opt/beds": "\(Self.hash)"},
          "protocol": "mcp", "network": true, "confined": true},
        "buses": {"command": ["buses"]}}}
      """)
    #expect(file.problems == [])
    var beds = PluginDeployment("beds", ["/opt/beds", "--ward", "3"], at: "config.json:2:3")
    beds.files = ["/opt/beds": Self.hash]
    (beds.dialect, beds.usesNetwork, beds.mustBeConfined) = (.mcp, true, true)
    #expect(
      file.layer.plugins == [beds, PluginDeployment("buses", ["buses"], at: "config.json:4:3")])
  }

  @Test(arguments: [
    (#"{"plugins": 1}"#, "1:13"),
    (#"{"plugins": {"beds": []}}"#, "1:22"),
    (#"{"plugins": {"beds": {}}}"#, "1:22"),
    (#"{"plugins": {"beds": {"command": []}}}"#, "1:34"),
    (#"{"plugins": {"beds": {"command": "/opt/beds"}}}"#, "1:34"),
    (#"{"plugins": {"beds": {"command": ["a", 1]}}}"#, "1:40"),
    (#"{"plugins": {"beds": {"command": [""]}}}"#, "1:35"),
    (#"{"plugins": {"beds": {"command": ["a"], "network": "yes"}}}"#, "1:52"),
    (#"{"plugins": {"beds": {"command": ["a"], "protocol": "2"}}}"#, "1:53"),
    (#"{"plugins": {"beds": {"command": ["a"], "files": {"beds": "\#(hash)"}}}}"#, "1:59"),
    (#"{"plugins": {"beds": {"command": ["a"], "files": {"/beds": "md5:1"}}}}"#, "1:60"),
    (#"{"plugins": {"beds": {"command": ["a"], "files": {"/beds": "sha256:0A"}}}}"#, "1:60"),
    (#"{"plugins": {"beds": {"command": ["a"], "confined": "yes"}}}"#, "1:53"),
    (#"{"plugins": {"beds": {"command": ["a"], "confine": true}}}"#, "1:41"),
  ])
  func aMistakeIsLocatedAndLeavesThePluginOut(_ text: String, _ position: String) {
    let file = file(text)
    #expect(file.problems.contains { $0.location == "config.json:\(position)" })
    #expect(file.problems.allSatisfy { $0.kind == .configuration })
    #expect(file.layer.plugins == [])
  }

  @Test func theHighestLayerDecides() {
    let assembly = [
      file(#"{"plugins": {"beds": {"command": ["a"]}, "buses": {"command": ["b"]}}}"#).layer,
      file(#"{"plugins": {"beds": {"command": ["c"]}}}"#).layer,
    ]
    #expect(assembly.plugins.map(\.command) == [["c"], ["b"]])
  }

  @Test func layersAboveALockNameNone() {
    let lower = #"{"lock": ["plugins"], "plugins": {"beds": {"command": ["a"]}}}"#
    let upper = #"{"plugins": {"beds": {"command": ["c"]}, "buses": {"command": ["b"]}}}"#
    let plugins = [file(lower).layer, file(upper).layer].plugins
    #expect(plugins.map(\.command) == [["a"]] && plugins.map(\.lock) == ["config.json:1:11"])
    let problems = assembly(lower, upper).problems
    #expect(problems.map(\.code) == ["settings.locked", "settings.locked"])
    #expect(problems.map(\.location) == ["1.json:1:14", "1.json:1:42"])
    #expect(assembly(lower).problems == [])
  }

  @Test func aDeploymentThatLocksRemovesThePluginsOfTheUser() {
    var user = file(#"{"plugins": {"beds": {"command": ["a"]}}}"#).layer
    let work = file(#"{"lock": ["plugins"]}"#, name: "work.json").layer
    var other = user
    user.removeValues(lockedBy: work)
    #expect(user.plugins == [])
    #expect(user.warnings.map(\.code) == ["lock.unset"])
    let sentence = user.warnings.first?.message.text(in: .en)
    #expect(
      sentence == "The plug-in 'beds' is left out, because work.json:1:11 locks 'plugins'.")
    // The plug-in of the deployment takes its place.
    var named = work
    named.plugins = other.plugins
    other.removeValues(lockedBy: named)
    #expect(other.plugins == [] && other.warnings == [])
  }

  private static let withSettings = """
    {"plugins": {"beds": {"command": ["a"]}}, "home.add": "beds",
     "features": {"beds": {"settings": {"ward": 3}}}}
    """

  @Test func theSettingsOfALockedPluginPreventNoStart() throws {
    var user = file(Self.withSettings).layer
    user.removeValues(lockedBy: file(#"{"lock": ["plugins"]}"#, name: "work.json").layer)
    let assembly = assembly([user])
    #expect(assembly.problems == [])
    #expect(assembly.warnings.map(\.code) == ["lock.unset"])
    let known = try #require(assembly.known.first { $0.id == "beds" })
    #expect(!known.isEnabled)
    #expect(known.reason?.text(in: .en).contains("work.json:1:11 locks 'plugins'") == true)
    let failure = try #require([user].leftOutPlugins["beds"])
    #expect(failure.code == "plugin.locked" && failure.kind == .denied)
    #expect(failure.location == "config.json:1:14")
  }

  @Test func theSettingsOfAPluginAboveALockAreNotThoseOfAnUnknownFeature() {
    let lower = file(#"{"lock": ["plugins"]}"#).layer
    let problems = assembly([lower, file(Self.withSettings, name: "mine.json").layer]).problems
    #expect(problems.map(\.code) == ["settings.locked"])
  }

  @Test func theSettingsOfAFormerPluginPreventNoStart() {
    let text = #"{"home.add": "beds", "features": {"beds": {"enabled": true}}}"#
    let layers = [file(text).layer]
    let assembly = assembly(layers, former: ["beds", "buses"])
    #expect(assembly.problems == [] && assembly.known.map(\.id) == ["beds"])
    #expect(assembly.warnings.map(\.code) == ["plugin.former"])
    #expect(assembly.warnings.map(\.location) == ["config.json:1:35"])
    let unknown = self.assembly(layers).problems
    #expect(unknown.map(\.code) == ["feature.unknown", "feature.unknown"])
  }

  @Test func aPluginWithAMistakeIsNotAnUnknownFeature() {
    let text = #"{"plugins": {"beds": {"command": []}}, "features": {"beds": {}}}"#
    let file = file(text)
    #expect(file.problems.count == 1)
    let assembly = assembly([file.layer])
    #expect(assembly.problems == [] && assembly.isEnabled("beds") == false)
    #expect([file.layer].leftOutPlugins["beds"] == file.problems.first)
  }

  @Test(arguments: [
    ("Beds", "feature.invalid-id"), ("doctor", "plugin.taken"), ("help", "plugin.taken"),
    ("links", "plugin.taken"), ("hooks", "plugin.taken"),
  ])
  func aPluginWithoutAValidAndFreeIDIsOff(_ id: String, _ code: String) {
    let assembly = assembly(#"{"plugins": {"\#(id)": {"command": ["a"]}}}"#)
    #expect(assembly.problems == [])
    #expect(assembly.dormantProblems.map(\.code) == [code])
    #expect(assembly.dormantProblems.map(\.location) == ["0.json:1:14"])
    #expect(assembly.isEnabled(FeatureID(id)) != true)
  }

  @Test func aNamedPluginIsKnownEvenIfOthersAreOff() {
    let assembly = assembly(#"{"default": "off", "plugins": {"beds": {"command": ["a"]}}}"#)
    #expect(assembly.problems == [])
    #expect(assembly.isEnabled("beds") == false)
  }

  @Test func theSchemaHasPlugins() throws {
    let properties = assembly("{}").deploymentSchema["properties"]?["plugins"]
    let members = properties?["additionalProperties"]?["properties"]?.members?.map(\.key)
    #expect(members == ["command", "files", "protocol", "network", "confined"])
  }
}
