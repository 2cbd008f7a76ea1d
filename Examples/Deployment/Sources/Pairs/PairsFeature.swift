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
  func scene(at place: NoPlace?, in flow: Flow) -> any Scene { PairsScene() }
}
