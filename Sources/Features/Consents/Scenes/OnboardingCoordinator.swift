import AtriumCore
import AtriumScreen

/// Asks for all consents of a feature at once. The result is whether the missing ones were given.
struct OnboardingCoordinator: Coordinator {
  let consents: Consents
  let opener: (any LinkOpener)?
  let feature: FeatureID
  let missing: [String]

  func run(in flow: Flow) async throws(Departure) -> Bool {
    let requested = try await flow.perform { try await consents.consents(of: feature) }
    guard let requested, let category = requested.first?.categoryName else { return false }
    let selection = ConsentSelection(requested)
    let isActivated = try await flow.show(OnboardingScene(selection: selection, opener: opener))
    guard isActivated else { return false }
    let accepted = selection.accepted
    let stored: Void? = try await flow.perform {
      try await consents.decide(on: feature, accepting: accepted, in: flow.language)
    }
    guard stored != nil else { return false }
    flow.notify(Screen("activated", [.notice(.good, .isActive(category))]))
    return accepted.isSuperset(of: missing)
  }
}
