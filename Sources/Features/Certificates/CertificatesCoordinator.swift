import AtriumCore
import AtriumScreen

/// From the front to the rooms behind it.
struct CertificatesCoordinator: EntryCoordinator {
  let inspector: Inspector

  func run(from place: CertificatesPlace?, in flow: Flow) async throws(Departure) {
    if case .rules = place { _ = try await flow.run(RulesRoom(library: inspector.rules)) }
    try await flow.show(CertificatesScene(inspector: inspector))
  }

  func places(after path: [String]) async throws -> [Candidate] {
    path.isEmpty ? [Candidate("rules", .rules(\.rulesSummary))] : []
  }
}

/// Looks at rules until one goes back.
struct RulesRoom: Coordinator {
  let library: RuleLibrary

  func run(in flow: Flow) async throws(Departure) {
    try await flow.show(RulesScene(library: library))
  }
}
