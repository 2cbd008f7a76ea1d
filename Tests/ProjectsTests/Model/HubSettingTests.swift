import ProjectsBackend
import Testing

@testable import AtriumCore
@testable import Projects

@Suite struct HubSettingTests {
  private func problems(_ setting: String) throws -> ([String], HubAddresses?) {
    let layer = try Layer(assignments: ["projects.hub=\(setting)"])
    var reader = SettingsReader(feature: ProjectsFeature.id, layers: LayerStack(layers: [layer]))
    let hub = ProjectsSettings(from: &reader).hub
    return (reader.finish().map(\.code), hub)
  }

  @Test func aListOfHubsIsAccepted() throws {
    let (codes, hub) = try problems("https://a.example.org,https://b.example.org")
    #expect(codes == [] && hub?.all.map(\.host) == ["a.example.org", "b.example.org"])
    #expect(hub?.name == "a.example.org")
  }

  @Test func anEmptyAddressMeansTheEmbeddedBackend() throws {
    let (codes, hub) = try problems("")
    #expect(codes == [] && hub == nil)
  }

  @Test func anInsecureHubIsRefused() throws {
    let (codes, hub) = try problems("http://hub.example.org")
    #expect(codes == ["settings.invalid"] && hub == nil)
  }
}
