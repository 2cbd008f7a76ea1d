import AtriumCore
import AtriumStorage
import GRDB

/// Answers the features that ask whether they may.
struct ConsentsGate: ConsentGate {
  let consents: Consents
  let opener: (any LinkOpener)?

  func isGiven(_ purpose: String, version: Int) async throws -> Bool {
    try await consents.stands(purpose)
  }

  func noteUse(of purpose: String) async throws { try await consents.noteUse(of: purpose) }

  func request(_ feature: FeatureID, missing: [String]) -> any Coordinator<Bool> {
    Onboarding(consents: consents, opener: opener, feature: feature, missing: missing)
  }
}

extension Consents {
  /// Whether a consent stands at this moment. It is looked up each time, so that what was withdrawn
  /// elsewhere holds at once.
  fileprivate func stands(_ id: String) async throws -> Bool {
    guard let purpose = register[id] else { return false }
    let now = clock.timestamp
    return try await store.read { db in
      guard let decision = try ConsentLog.last(on: id, db) else { return false }
      let time = max(now, try ConsentLog.end(db).at)
      return Consent(purpose, decision, uses: 0, at: time).isGiven
    }
  }

  /// Counts that the consent which stands opened something.
  fileprivate func noteUse(of id: String) async throws {
    let now = clock.timestamp
    try await store.write { db in
      try db.execute(
        sql: """
          INSERT INTO use
          SELECT number, 1, ? FROM decision WHERE purpose = ? ORDER BY number DESC LIMIT 1
          ON CONFLICT (decision) DO UPDATE SET count = count + 1, last = max(last, excluded.last)
          """, arguments: [now, id])
    }
  }
}
