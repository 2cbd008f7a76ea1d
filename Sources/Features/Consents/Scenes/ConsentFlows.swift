import AtriumCore
import AtriumScreen
import AtriumTime

/// Shows the texts of consents and asks one question, then asks for each optional consent of the features
/// that are opened by the answer. The result is whether the consents were given.
struct AgreementFlow: Coordinator {
  let consents: Consents
  /// The feature that needs its required consents; `nil` if the person named the consents.
  var feature: FeatureID?
  /// The consents that are missing or were named.
  let ids: [String]
  var despiteClock = false

  func run(in flow: Flow) async throws(Departure) -> Bool {
    guard let all = try await flow.perform({ try await consents.all() }) else { return false }
    let now = consents.clock.now.timestamp
    let needed = all.filter { consent in
      let isOfFeature = feature.map { consent.category == $0.description } ?? false
      return consent.needsAnswer(at: now) && ids.contains(consent.id)
        || isOfFeature && consent.isRequired && consent.isOpen
    }
    if needed.isEmpty { return true }
    let category = feature == nil ? nil : needed[0].categoryName
    guard await flow.confirm(.agreement(to: needed, for: category)) else {
      if feature == nil { flow.notify(Screen("unchanged", [.notice(.quiet, .nothingChanged)])) }
      return false
    }
    let opened = Set(needed.filter { $0.isRequired && !$0.isGiven }.map(\.category))
    // Named consents that are given already are reported, too.
    let given = feature == nil ? ids : needed.map(\.id)
    var answers: [(id: String, answer: Decision.Answer)] = given.map { ($0, .given) }
    for consent in all
    where opened.contains(consent.category) && consent.isOpen && !given.contains(consent.id)
      && consents.register.isAsked(consent.id)
    {
      let accepts = await flow.confirm(.optionalAgreement(to: consent))
      answers.append((consent.id, accepts ? .given : .refused))
    }
    let stored = try await flow.perform { [answers] in
      try await consents.decide(answers, despiteClock: despiteClock, in: flow.language)
    }
    guard let stored else { return false }
    flow.notify(
      category.map { .activated($0, by: stored.filter(\.isGiven)) }
        ?? .given(stored, before: all, by: consents.clock))
    return true
  }
}

/// Gives consents that a person named.
struct GivingFlow: Coordinator {
  let agreement: AgreementFlow

  func run(in flow: Flow) async throws(Departure) { _ = try await agreement.run(in: flow) }
}

extension Consent {
  /// `true` if the consent can be given and is not.
  fileprivate var isOpen: Bool { isRequested && !isGiven }

  /// Returns whether giving the consent is a decision that the person has not made.
  func needsAnswer(at now: String) -> Bool { isRequested && (!isGiven || endsSoon(at: now)) }
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
    "accept", "agree", "i agree", "akzeptieren", "zustimmen", "ich stimme zu", "prihvati",
    "prihvaćam", "slažem se",
  ]
}
