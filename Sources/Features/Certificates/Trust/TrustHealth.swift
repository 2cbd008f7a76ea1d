import AtriumCore
import AtriumStorage
import GRDB

extension TrustStore {
  /// Whether the newest trust list is young enough to judge by.
  func health() async throws -> [HealthCheck.Finding] {
    let newest = try await store.read { db in
      try Double.fetchOne(db, sql: "SELECT MAX(updated) FROM trustSource")
    }
    guard let newest else {
      return [
        .init("certificates.trust-list", .good, .certificates(\.noTrustList))
      ]
    }
    let source = TrustSource(name: "", updated: Timestamp(seconds: newest))
    let (age, limit) = (source.age(at: Timestamp(clock.now)), limit)
    return [
      .init(
        "certificates.trust-list", age > limit ? .warning : .good,
        .certificates { $0.trustListAge(age, limit) },
        hint: age > limit ? .certificates(\.renewTrustList) : nil)
    ]
  }
}
