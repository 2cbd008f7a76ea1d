import AtriumCore
import AtriumScreen

/// A purpose and what the person decided about it.
struct Consent: Sendable {
  /// Why there is no consent.
  enum Lack: String, Sendable {
    case neverAsked = "never-asked"
    case refused, withdrawn, expired
    /// What is agreed to has changed since.
    case outdated
    /// The entry of the log that would prove it was changed by hand.
    case unproven
  }
  /// Unique in the program: `medications.store`.
  let id: String
  /// The feature, by its ID and as people call it.
  let category: String, categoryName: Phrase
  let name: Phrase, text: Phrase, link: String?
  let isRequired: Bool, sensitivity: String
  /// The version of the text as it is now.
  let version: Int
  let monthsValid: Int?
  /// The last decision, if there ever was one.
  let decision: Decision?
  /// `nil` while the consent stands.
  let lack: Lack?
  /// How often the consent opened something since it was given.
  let uses: Int
  /// Whether the feature that asks for it is on.
  let isAskedFor: Bool

  var isGiven: Bool { lack == nil }

  /// The approval that stands.
  var approval: Decision? { isGiven ? decision : nil }

  /// Whether it ends within a month, so that it may be renewed.
  func endsSoon(at now: String) -> Bool {
    guard let expires = approval?.expires else { return false }
    return expires <= now.adding(months: 1)
  }
}

extension Consent {
  /// A consent that a feature of this deployment asks for.
  init(_ purpose: PurposeDescription, _ decision: Decision?, uses: Int, at now: String) {
    (id, category) = (purpose.id, purpose.feature.description)
    (categoryName, name, text) = (purpose.category, purpose.name, purpose.text)
    (link, isRequired) = (purpose.link, purpose.isRequired)
    (sensitivity, version) = (purpose.sensitivity.rawValue, purpose.version)
    (monthsValid, self.decision, self.uses) = (purpose.monthsValid, decision, uses)
    lack = Self.lack(of: decision, since: purpose.materialVersion, at: now)
    isAskedFor = true
  }

  /// A consent to what nobody asks for here any more.
  init(forgotten decision: Decision, uses: Int, at now: String) {
    (id, category) = (decision.purpose, decision.category)
    (categoryName, name) = (Phrase(decision.category), Phrase(decision.name))
    (text, link) = (Phrase(decision.text), decision.link)
    (isRequired, sensitivity) = (decision.isRequired, decision.sensitivity)
    (version, monthsValid, self.decision) = (decision.version, nil, decision)
    self.uses = uses
    lack = Self.lack(of: decision, since: 0, at: now)
    isAskedFor = false
  }

  /// - Parameter version: the oldest version that still means the same.
  private static func lack(
    of decision: Decision?, since version: Int, at now: String
  ) -> Lack? {
    guard let decision else { return .neverAsked }
    guard decision.isIntact else { return .unproven }
    switch decision.answer {
    case .refused: return .refused
    case .withdrawn: return .withdrawn
    case .given:
      if let expires = decision.expires, expires <= now { return .expired }
      return decision.version < version ? .outdated : nil
    }
  }
}
