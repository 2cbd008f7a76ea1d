import AtriumCore

/// The consents that a person has switched on; initially those that are given.
@MainActor
final class ConsentSelection {
  let consents: [Consent]
  private(set) var accepted: Set<String>

  init(_ consents: [Consent]) {
    self.consents = consents
    accepted = Set(consents.filter(\.isGiven).map(\.id))
  }

  /// - Parameter number: The position on the screen, counted from 1.
  func consent(_ number: Int) throws(Failure) -> Consent {
    guard consents.indices.contains(number - 1) else {
      throw .noSuchNumber(number, last: consents.count)
    }
    return consents[number - 1]
  }

  func toggle(_ consent: Consent) {
    if accepted.remove(consent.id) == nil { accepted.insert(consent.id) }
  }

  func acceptAll() { accepted.formUnion(consents.map(\.id)) }

  /// The required consents that are off.
  var missing: [Consent] { consents.filter { $0.isRequired && !accepted.contains($0.id) } }
}
