import ProjectsBackend
import Testing

@testable import AtriumCore
@testable import Projects

@Suite struct PasswordCostTests {
  @Test(arguments: [(nil, 17), ("10", 17), ("15", 17), ("17", 17), ("19", 19)] as [(String?, Int)])
  func newHashesHaveAtLeastTheMinimumCost(_ setting: String?, _ expected: Int) throws {
    let layer = try Layer(assignments: setting.map { ["projects.password-cost=\($0)"] } ?? [])
    var reader = SettingsReader(feature: ProjectsFeature.id, layers: LayerStack(layers: [layer]))
    let settings = ProjectsSettings(from: &reader)
    #expect(settings.policy(minimumPasswordCost: 17).parameters == ScryptParameters(cost: expected))
    #expect(ScryptParameters.minimumCost == 17)
  }
}
