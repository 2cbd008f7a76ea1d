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

  @Test(
    arguments: [
      ("127.0.0.1:18641", "http://127.0.0.1:18641"), ("hub.example.org", "https://hub.example.org"),
      ("https://a.example.org, localhost:1", "https://a.example.org,http://localhost:1"),
      ("http://hub.example.org", nil), ("hub.example.org/x", nil), ("not a host", nil),
    ] as [(String, String?)])
  func anAddressWithoutASchemeIsCompleted(_ text: String, _ completed: String?) {
    #expect(HubAddresses(text) == nil)
    #expect(HubAddresses.completing(text) == completed)
    #expect(completed.map { HubAddresses($0) != nil } ?? true)
  }

  @Test func anInsecureHubIsRefused() throws {
    let (codes, hub) = try problems("http://hub.example.org")
    #expect(codes == ["settings.invalid"] && hub == nil)
  }
}
