import AtriumCore
import AtriumScreen

/// Asks for the consents of a feature, all at once. The result says whether those that are needed
/// were given.
struct Onboarding: Coordinator {
  let consents: Consents
  let opener: (any LinkOpener)?
  let feature: FeatureID
  let missing: [String]

  func run(in flow: Flow) async throws(Departure) -> Bool {
    let asked = try await flow.perform { try await consents.consents(of: feature) }
    guard let asked, !asked.isEmpty else { return false }
    let switches = Switches(asked)
    let isActivated = try await flow.show(OnboardingScene(switches: switches, opener: opener))
    // Whoever cancels refuses; what stood before stays.
    let accepted = isActivated ? switches.accepted : Set(asked.filter(\.isGiven).map(\.id))
    let stored: Void? = try await flow.perform {
      try await consents.decide(on: feature, accepting: accepted, in: flow.language)
    }
    guard isActivated, stored != nil else { return false }
    let category = asked[0].categoryName
    flow.say(Screen("activated", [.notice(.good, .consents { $0.isActive(category) })]))
    return accepted.isSuperset(of: missing)
  }
}
