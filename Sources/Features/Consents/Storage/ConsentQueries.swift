import AtriumCore
import GRDB

extension PurposeRegister {
  /// Returns the consents of each feature, required ones first, followed by those given to features
  /// that are not enabled any more.
  ///
  /// If the clock was set back, the time of the last decision is used instead of `now`, so that an
  /// expired consent stays expired.
  func consents(_ db: Database, at now: String) throws -> [Consent] {
    let now = max(now, try ConsentLog.lastTime(db))
    let decisions = try ConsentLog.lastDecisions(db)
    let uses = try ConsentLog.uses(db)
    let requested = ordered.map { purpose in
      let decision = decisions[purpose.id]
      return Consent(purpose, decision, uses: decision.flatMap { uses[$0.number] } ?? 0, at: now)
    }
    let known = Set(requested.map(\.id))
    let orphaned = decisions.values.filter { !known.contains($0.purpose) }
      .map { Consent(orphaned: $0, uses: uses[$0.number] ?? 0, at: now) }
      .sorted { ($0.category, $0.rank, $0.id) < ($1.category, $1.rank, $1.id) }
    return requested + orphaned
  }

  /// The purposes by feature, in the order of the deployment, required ones first.
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
