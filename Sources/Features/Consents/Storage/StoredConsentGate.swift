import AtriumCore
import AtriumStorage
import AtriumTime
import GRDB

/// The consent gate of the program, which reads the decisions from the log.
struct StoredConsentGate: ConsentGate {
  let consents: Consents

  /// Reads the log each time, so that a withdrawal in another process takes effect at once.
  func isGiven(_ purpose: String, version: Int) async throws -> Bool {
    try await consents.allIfDecided().contains {
      $0.id == purpose && $0.isRequested && $0.isGiven
    }
  }

  func noteUse(of purpose: String) async throws {
    let now = consents.clock.now.timestamp
    try await consents.store.write { try Self.countUse(of: purpose, at: now, $0) }
  }

  func noteReading(_ purpose: String, by tool: String, at addresses: [String]) async throws {
    let now = consents.clock.now.timestamp
    try await consents.store.write { db in
      try Self.countUse(of: purpose, at: now, db)
      try Reading.append(purpose, by: tool, at: addresses, now: now, db)
    }
  }

  private static func countUse(of purpose: String, at now: String, _ db: Database) throws {
    try db.execute(
      sql: """
        INSERT INTO use
        SELECT number, 1, ? FROM decision WHERE purpose = ? ORDER BY number DESC LIMIT 1
        ON CONFLICT (decision) DO UPDATE SET count = count + 1, last = max(last, excluded.last)
        """, arguments: [now, purpose])
  }

  func request(_ feature: FeatureID, missing: [String]) -> any Coordinator<Bool> {
    AgreementFlow(consents: consents, feature: feature, ids: missing)
  }
}
