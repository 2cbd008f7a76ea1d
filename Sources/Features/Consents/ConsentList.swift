import AtriumCore
import GRDB

extension PurposeRegister {
  /// Every consent there is: those of a feature together, required ones first; then those once
  /// given to features that are not here any more.
  ///
  /// Where the clock was set back, the time of the last decision counts, so that nothing that has
  /// ended stands again.
  func consents(_ db: Database, at now: String) throws -> [Consent] {
    let now = max(now, try ConsentLog.end(db).at)
    let decisions = try ConsentLog.latest(db)
    let uses = try ConsentLog.uses(db)
    let asked = ordered.map { purpose in
      let decision = decisions[purpose.id]
      return Consent(purpose, decision, uses: decision.flatMap { uses[$0.number] } ?? 0, at: now)
    }
    let known = Set(asked.map(\.id))
    let forgotten = decisions.values.filter { !known.contains($0.purpose) }
      .map { Consent(forgotten: $0, uses: uses[$0.number] ?? 0, at: now) }
      .sorted { ($0.category, $0.rank, $0.id) < ($1.category, $1.rank, $1.id) }
    return asked + forgotten
  }

  /// The features in the order of the deployment, their required purposes first.
  private var ordered: [PurposeDescription] {
    var seen: Set<FeatureID> = []
    return purposes.map(\.feature).filter { seen.insert($0).inserted }.flatMap { feature in
      let purposes = purposes(of: feature)
      return purposes.filter(\.isRequired) + purposes.filter { !$0.isRequired }
    }
  }
}

extension Consent {
  fileprivate var rank: Int { isRequired ? 0 : 1 }
}

extension [Consent] {
  /// The consent of an ID, or of a place in the list.
  func find(_ id: String) throws(ConsentsError) -> Consent {
    if let found = first(where: { $0.id == id }) { return found }
    if let number = Int(id), indices.contains(number - 1) { return self[number - 1] }
    throw .unknown(id, near: nearest(to: id, among: map(\.id)))
  }

  /// What cannot stand without a consent.
  func dependents(of consent: Consent) -> [Consent] {
    guard consent.isRequired else { return [] }
    return filter { !$0.isRequired && $0.isGiven && $0.category == consent.category }
  }
}
