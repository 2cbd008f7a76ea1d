import AtriumCore
import AtriumStorage
import AtriumTime
import GRDB

extension Consents {
  /// Seals all entries with a passphrase, which is not stored.
  ///
  /// Refuses a log that does not match its present seal, and another passphrase than that of the
  /// present seal: the new seal would hide a change.
  /// - Returns: The new seal and the one that it replaces.
  func seal(with passphrase: String) async throws -> (seal: Seal, previous: Seal?) {
    let log = try await verify()
    guard log.isIntact else { throw ConsentsError.notIntact }
    if let previous = log.seal { try check(previous, passphrase) }
    let seal = try Seal(log, at: clock.now.timestamp, passphrase: passphrase, cost: sealCost)
    try await store.write { try seal.save($0) }
    return (seal, log.seal)
  }

  /// Removes the seal, also an invalid one.
  func unseal() async throws {
    try await store.write { db in
      try db.execute(sql: "DELETE FROM seal")
      guard db.changesCount > 0 else { throw ConsentsError.notSealed }
    }
  }

  /// Verifies the log and the seal.
  func verify(with passphrase: String) async throws -> LogVerification {
    var log = try await verify()
    guard let seal = log.seal else { throw ConsentsError.notSealed }
    try check(seal, passphrase)
    log.isSealAuthentic = true
    return log
  }

  private func check(_ seal: Seal, _ passphrase: String) throws {
    guard try seal.isAuthentic(passphrase) else { throw ConsentsError.wrongPassphrase }
  }

  /// The finding of `doctor`, which does not know the passphrase.
  func health() async throws -> [HealthCheck.Finding] {
    let log = try await verify()
    let check = "consents.log"
    if let defect = log.defectPhrase {
      return [.init(check, .bad, defect, hint: .consents(\.howToVerify))]
    }
    return [.init(check, .good, .consents { $0.logIsSound(log.entries, log.seal?.entries) })]
  }
}
