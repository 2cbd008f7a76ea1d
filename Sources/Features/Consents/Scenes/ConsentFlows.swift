import AtriumCore
import AtriumScreen

/// Asks for the consents of a feature: shows the texts of the required ones and asks one question, then asks
/// for each optional one. The result is whether the missing ones were given.
struct OnboardingCoordinator: Coordinator {
  let consents: Consents
  let feature: FeatureID
  let missing: [String]

  func run(in flow: Flow) async throws(Departure) -> Bool {
    let requested = try await flow.perform { try await consents.consents(of: feature) }
    guard let requested, let category = requested.first?.categoryName else { return false }
    let open = requested.filter { !$0.isGiven }
    let needed = open.filter { $0.isRequired || missing.contains($0.id) }
    if needed.isEmpty { return true }
    guard await flow.confirm(.agreement(to: needed, for: category)) else { return false }
    var accepted = Set(requested.filter(\.isGiven).map(\.id) + needed.map(\.id))
    if needed.contains(where: \.isRequired) {
      for consent in open where !accepted.contains(consent.id) {
        if await flow.confirm(.optionalAgreement(to: consent)) { accepted.insert(consent.id) }
      }
    }
    let answers = accepted
    let stored: Void? = try await flow.perform {
      try await consents.decide(on: feature, accepting: answers, in: flow.language)
    }
    guard stored != nil else { return false }
    flow.notify(Screen("activated", [.notice(.good, .isActive(category))]))
    return true
  }
}

/// Shows the texts of consents that a person named, and gives them if the answer is yes.
struct GivingFlow: Coordinator {
  let consents: Consents
  let chosen: [Consent]
  let despiteClock: Bool

  func run(in flow: Flow) async throws(Departure) {
    guard await flow.confirm(.agreement(to: chosen)) else {
      return flow.notify(Screen("unchanged", [.notice(.quiet, .nothingChanged)]))
    }
    let given = try await flow.perform {
      let before = try await consents.all()
      let given = try await consents.give(
        chosen.map(\.id), despiteClock: despiteClock, in: flow.language)
      return Screen.given(given, before: before, by: consents.clock)
    }
    if let given { flow.notify(given) }
  }
}

extension Confirmation {
  /// The question after the texts of consents.
  /// - Parameter category: the feature that needs them; `nil` if the person chose them.
  fileprivate static func agreement(to consents: [Consent], for category: Phrase? = nil) -> Self {
    Confirmation(
      .doYouAgree, showing: .agreements(to: consents, for: category), accepting: acceptance)
  }

  fileprivate static func optionalAgreement(to consent: Consent) -> Self {
    Confirmation(
      .alsoAgree(consent.name), showing: .agreements(to: [consent]), accepting: acceptance)
  }

  /// Answers that accept a text, in lower case.
  private static let acceptance: Set = [
    "1", "accept", "agree", "i agree", "akzeptieren", "zustimmen", "ich stimme zu", "prihvati",
    "prihvaćam", "slažem se",
  ]
}
