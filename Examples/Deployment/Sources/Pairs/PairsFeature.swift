public import AtriumCore
public import AtriumScreen

/// Lists all pairs of names, such as the matches of a tournament.
public struct PairsFeature: Feature {
  public static let id: FeatureID = "pairs"
  public static let title: Phrase = "Pairs"
  public init() {}

  public func assemble(_ plan: inout Plan, with settings: NoSettings) {
    plan.addEntry { () in PairsCoordinator() }
  }
}

struct PairsCoordinator: EntryCoordinator {
  func run(from place: NoPlace?, in flow: Flow) async throws(Departure) {
    try await flow.show(PairsScene())
  }
}
