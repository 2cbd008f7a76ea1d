import AtriumScreen
import AtriumTime
import HealthCredentialsFixtures
import Testing

@testable import HealthCredentials

/// The times of the token, compared with each other and with the signer's validity.
@Suite struct TimeTests {
  private static let now: UInt64 = 1_650_000_000

  /// - Parameter change: changes the claims, which were issued at 1,640,000,000 and expire at
  ///   1,670,000,000.
  private func timeResult(
    _ issuer: TestIssuer = TestIssuer(), change: (inout [CBOR.Pair]) -> Void
  ) throws -> VerificationFinding? {
    let result = try CertificateVerifierTests.verify(
      issuer.text(change: change), trusting: issuer.list())
    let time = result.result(of: .time)
    #expect(time.isOK == false && result.verdict == .invalid)
    #expect(result.result(of: .signature).isOK == true)
    return time.finding
  }

  private func instant(_ seconds: UInt64) -> Instant {
    Instant(timeIntervalSince1970: Double(seconds))
  }

  @Test func aTokenIsNotValidBeforeItsTime() throws {
    let later = Self.now + 1
    #expect(
      try timeResult { $0.append(CBOR.Pair(key: .integer(5), value: .unsigned(later))) }
        == .notYetValid(instant(later), at: CertificateVerifierTests.at))
    let issuer = TestIssuer()
    let text = try issuer.text {
      $0.append(CBOR.Pair(key: .integer(5), value: .unsigned(Self.now)))
    }
    let result = try CertificateVerifierTests.verify(text, trusting: issuer.list())
    #expect(result.verdict == .valid)
    #expect(result.decoded?.claims?.json["nbf"] == 1_650_000_000)
  }

  @Test func aMissingTimeOfIssueIsReported() throws {
    #expect(try timeResult { $0.removeAll { $0.key == .integer(6) } } == .noIssueTime)
  }

  @Test func anExpiryBeforeTheIssueIsReported() throws {
    #expect(
      try timeResult { claims in
        claims.removeAll { $0.key == .integer(4) }
        claims.append(CBOR.Pair(key: .integer(4), value: .unsigned(1_639_999_999)))
      }
        == .expiresBeforeIssue(issued: instant(1_640_000_000), expires: instant(1_639_999_999)))
  }

  @Test func anIssueBeforeTheSignersValidityIsReported() throws {
    let issuer = TestIssuer(valid: ("220101000000Z", "301231235959Z"))
    #expect(
      try timeResult(issuer) { _ in }
        == .issuedBeforeSigner(issued: instant(1_640_000_000), signer: instant(1_640_995_200)))
  }
}
