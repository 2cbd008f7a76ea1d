/// What a person is about to agree to: a switch for each consent, all off but those that stand.
@MainActor
final class Switches {
  let consents: [Consent]
  private(set) var accepted: Set<String>

  init(_ consents: [Consent]) {
    self.consents = consents
    accepted = Set(consents.filter(\.isGiven).map(\.id))
  }

  /// - Parameter number: the place on the screen, from 1.
  func consent(_ number: Int) throws(ConsentsError) -> Consent {
    guard consents.indices.contains(number - 1) else {
      throw .noSuchNumber(number, last: consents.count)
    }
    return consents[number - 1]
  }

  func toggle(_ number: Int) throws(ConsentsError) {
    let id = try consent(number).id
    if accepted.remove(id) == nil { accepted.insert(id) }
  }

  func acceptAll() { accepted.formUnion(consents.map(\.id)) }

  /// The required consents that are still off.
  var missing: [Consent] { consents.filter { $0.isRequired && !accepted.contains($0.id) } }
}
