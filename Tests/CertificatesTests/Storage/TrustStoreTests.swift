import AtriumCore
import AtriumScreen
import AtriumStorage
import AtriumTesting
import HealthCredentials
import HealthCredentialsFixtures
import Testing

@testable import Certificates

/// The findings about the stored trust lists that `doctor` shows.
@Suite struct TrustStoreTests {
  private let issuer = TestIssuer()

  private func signatureFinding(
    _ sources: (name: String, isSigned: Bool)...
  ) async throws -> HealthCheck.Finding? {
    let trust = TrustStore(
      store: Store(.memory, migrations: CertificatesSchema.migrations),
      clock: FixedClock("2026-11-21T10:00"),
      maxAge: 30)
    for source in sources {
      _ = try await trust.replace(
        source.name, with: TrustContents(certificates: [issuer.trusted]), isSigned: source.isSigned)
    }
    return try await trust.health().first { $0.check == "certificates.trust-signature" }
  }

  @Test func unsignedListsAreReported() async throws {
    let downloaded = try #require(
      await signatureFinding(("https://example.org/list", false), ("signer.pem", true)))
    #expect(downloaded.grade == .warning)
    #expect(downloaded.message.text(in: .en) == "Unsigned trust lists: https://example.org/list.")
    #expect(downloaded.hint != nil)
    let imported = try #require(await signatureFinding(("signer.pem", false)))
    #expect(imported.grade == .good)
    #expect(imported.message.text(in: .en).contains("signer.pem"))
  }

  @Test func mismatchedKeyIdentifiersAreAWarning() async throws {
    let trust = TrustStore(
      store: Store(.memory, migrations: CertificatesSchema.migrations),
      clock: FixedClock("2026-11-21T10:00"), maxAge: 30)
    let mismatched = TrustedCertificate(der: TestIssuer().signer, listedKeyIdentifier: [1])
    _ = try await trust.replace(
      "list", with: TrustContents(certificates: [issuer.trusted, mismatched]))
    #expect(try await trust.list().entries.map(\.certificate) == [issuer.trusted])
    let finding = try #require(
      try await trust.health().first { $0.check == "certificates.trust-key-identifiers" })
    #expect(finding.grade == .warning && finding.message.text(in: .en).hasPrefix("1 certificate"))
  }

  @Test func signedListsAreInOrder() async throws {
    let finding = try #require(await signatureFinding(("https://example.org/list", true)))
    #expect(finding.grade == .good && finding.hint == nil)
    #expect(!finding.message.text(in: .en).contains("example"))
  }

  @Test func answersNameAnUnsignedList() async throws {
    for (isSigned, text) in [(false, "; unsigned"), (true, "one signer")] {
      var list = issuer.list()
      let added = TrustSource(name: "list", updated: list.now, isSigned: isSigned)
      list = TrustList(now: list.now, maxAge: 30)
      list.add(issuer.trusted, from: added)
      let status = Phrase.trustListStatus(list.status()).text(in: .en)
      #expect(status.hasSuffix(text), "\(status)")
    }
  }
}
