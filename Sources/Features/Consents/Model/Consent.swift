import AtriumCore
import AtriumScreen

/// A purpose and the latest decision on it.
struct Consent: Sendable {
  /// The reason a consent is not given.
  enum MissingReason: Sendable {
    case neverAsked, refused, withdrawn, expired
    /// The meaning of the purpose changed after the decision.
    case outdated
    /// The log entry of the decision was modified by hand.
    case tampered
  }

  /// Unique in the program: `medications.store`.
  let id: String
  /// The ID of the feature that requests the consent.
  let category: String
  let categoryName: Phrase
  let name: Phrase
  let text: Phrase
  let link: String?
  let isRequired: Bool
  let sensitivity: String
  let version: Int
  let monthsValid: Int?
  /// The latest decision; `nil` if there was none.
  let decision: Decision?
  /// `nil` if the consent is given.
  let missingReason: MissingReason?
  /// The number of visits that used the consent since it was given.
  let uses: Int
  /// `true` if an enabled feature requests the consent.
  let isRequested: Bool

  var isGiven: Bool { missingReason == nil }

  /// `true` if a feature stays off without the consent.
  var keepsFeatureOff: Bool { isRequired && isRequested && !isGiven }

  /// The decision that gave the consent, while it is given.
  var approval: Decision? { isGiven ? decision : nil }

  /// Returns whether the consent expires within a month and may be renewed.
  /// - Parameter now: RFC 3339, UTC.
  func endsSoon(at now: String) -> Bool {
    guard let expires = approval?.expires else { return false }
    return expires <= now.adding(months: 1)
  }
}

extension Consent {
  /// Creates the consent that an enabled feature requests.
  init(_ purpose: PurposeDescription, _ decision: Decision?, uses: Int, at now: String) {
    id = purpose.id
    category = purpose.feature.description
    categoryName = purpose.category
    name = purpose.name
    text = purpose.text
    link = purpose.link
    isRequired = purpose.isRequired
    sensitivity = purpose.sensitivity.rawValue
    version = purpose.version
    monthsValid = purpose.monthsValid
    self.decision = decision
    missingReason = Self.missingReason(
      of: decision, materialVersion: purpose.materialVersion, at: now)
    self.uses = uses
    isRequested = true
  }

  /// Creates a consent that no enabled feature requests any more.
  init(orphaned decision: Decision, uses: Int, at now: String) {
    id = decision.purpose
    category = decision.category
    categoryName = Phrase(decision.category)
    name = Phrase(decision.name)
    text = Phrase(decision.text)
    link = decision.link
    isRequired = decision.isRequired
    sensitivity = decision.sensitivity
    version = decision.version
    monthsValid = nil
    self.decision = decision
    missingReason = Self.missingReason(of: decision, materialVersion: 0, at: now)
    self.uses = uses
    isRequested = false
  }

  /// - Parameter materialVersion: The oldest version with the present meaning.
  private static func missingReason(
    of decision: Decision?, materialVersion: Int, at now: String
  ) -> MissingReason? {
    guard let decision else { return .neverAsked }
    guard decision.isIntact else { return .tampered }
    switch decision.answer {
    case .refused: return .refused
    case .withdrawn: return .withdrawn
    case .given:
      if let expires = decision.expires, expires <= now { return .expired }
      return decision.version < materialVersion ? .outdated : nil
    }
  }
}

extension [Consent] {
  /// - Parameter id: The ID of a purpose, or a position in the list, counted from 1.
  func find(_ id: String) throws(Failure) -> Consent {
    if let found = first(where: { $0.id == id }) { return found }
    if let number = Int(id), indices.contains(number - 1) { return self[number - 1] }
    // The first purpose of a feature is the one that the feature needs.
    let ofFeature = first { $0.id.hasPrefix(id + ".") && $0.isRequired }?.id
    throw .unknownConsent(id, nearest: ofFeature ?? nearest(to: id, among: map(\.id)))
  }

  /// Returns the consent of an ID, a number or a name.
  /// - Parameter isByFeature: whether the name of a feature stands for the consent that the feature needs.
  func find(named name: String, orByFeature isByFeature: Bool) throws(Failure) -> Consent {
    let named = filter { consent in
      let feature = [consent.category] + consent.categoryName.texts
      let names = [consent.id] + consent.name.texts
      return (names + (isByFeature && consent.isRequired ? feature : []))
        .contains { $0.lowercased() == name.lowercased() }
    }
    return try named.count == 1 ? named[0] : find(name)
  }

  /// Returns the optional consents that are withdrawn together with a required one.
  func dependents(of consent: Consent) -> [Consent] {
    guard consent.isRequired else { return [] }
    return filter { !$0.isRequired && $0.isGiven && $0.category == consent.category }
  }
}

/// Consents that were withdrawn together, or one that was not given.
struct Withdrawal: Sendable {
  let consent: Consent
  let dependents: [Consent]
  /// `true` if the consent was given until now.
  let wasGiven: Bool
  let erases: Bool

  var all: [Consent] { [consent] + dependents }
}
