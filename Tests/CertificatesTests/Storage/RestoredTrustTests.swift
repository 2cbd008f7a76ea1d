import AtriumCore
import AtriumScreen
import AtriumStorage
import AtriumTesting
import GRDB
import HealthCredentials
import HealthCredentialsFixtures
import Testing

@testable import Certificates

/// Trust lists and rules that a restored backup brought.
@Suite struct RestoredTrustTests {
  private let issuer = TestIssuer()
  private let store = Store(.memory, migrations: CertificatesSchema.migrations)
  private let clock = FixedClock("2022-01-10T10:00")
  private let confirmations = ConfirmationsAfterRestore(of: "certificates")

  private func trust(_ confirmations: ConfirmationsAfterRestore? = nil) -> TrustStore {
    TrustStore(store: store, clock: clock, maxAge: 30, confirmations: confirmations)
  }

  private func rules(_ confirmations: ConfirmationsAfterRestore? = nil) -> RuleStore {
    RuleStore(
      store: store, builtInRules: BuiltInRules(immunityDays: 14), confirmations: confirmations)
  }

  private func verdict() async throws -> CertificateVerdict? {
    let service = VerificationService(
      clock: clock, trust: trust(confirmations), rules: rules(confirmations),
      reader: CertificateReader(qr: nil))
    return try await service.verify(
      pasted: issuer.text(), in: service.context()
    ).results.first?.verdict
  }

  @Test func aListMakesNoCertificateValidBeforeItIsConfirmed() async throws {
    let contents = TrustContents(certificates: [issuer.trusted])
    _ = try await trust().replace("https://example.org/list", with: contents)
    #expect(try await verdict() != .valid)
    #expect(try await trust(confirmations).warnings().count == 2)
    let destinations = try await trust(confirmations).destinations()
    #expect(destinations.map(\.address) == ["https://example.org/list"])
    confirmations.confirm(destinations)
    #expect(try await verdict() == .valid)
    #expect(try await trust(confirmations).warnings().isEmpty)
  }

  @Test func aListThatIsImportedAfterwardsIsUsed() async throws {
    let contents = TrustContents(certificates: [TestIssuer().trusted])
    _ = try await trust().replace("old.pem", with: contents)
    let own = TrustContents(certificates: [issuer.trusted])
    _ = try await trust(confirmations).replace("own.pem", with: own, isSigned: true)
    #expect(try await verdict() == .valid)
    #expect(try await trust(confirmations).list().entries.map(\.certificate) == [issuer.trusted])
  }

  @Test func rulesAndValueSetsOfABackupAreNotUsed() async throws {
    let texts = [
      #"{"Identifier":"GR-HR-0001","Version":"1.0.0"}"#, #"{"valueSetId":"x"}"#,
    ]
    try await store.write { db in
      try db.execute(
        sql: "INSERT INTO rule VALUES ('GR-HR-0001', '1.0.0', 'HR', ?)", arguments: [texts[0]])
      try db.execute(sql: "INSERT INTO value_set VALUES ('x', ?)", arguments: [texts[1]])
    }
    // Neither text is a rule or a value set: reading one fails.
    #expect(try await rules(confirmations).rules().isEmpty)
    _ = try await rules(confirmations).valueSets()
    let destinations = try await rules(confirmations).destinations()
    #expect(destinations.map(\.name) == ["rules"] && destinations.map(\.address) == ["HR"])
    confirmations.confirm(destinations)
    await #expect(throws: (any Error).self) { try await rules(confirmations).rules() }
  }

  @Test func theServerOfRestoredSettingsIsNotAsked() async throws {
    let network = ScriptedHTTP()
    let settings = ConfirmationsAfterRestore(of: "certificates", hasRestoredSettings: true)
    let client = TrustListClient(
      http: network, address: "https://example.org/list", key: nil, timeout: .seconds(1),
      confirmations: settings)
    let error = await #expect(throws: Failure.self) { try await client.fetch(from: nil) }
    #expect(error?.code == "restore.unconfirmed" && network.requests.isEmpty)
    #expect(try await client.destinations().map(\.isSetting) == [true])
  }
}
