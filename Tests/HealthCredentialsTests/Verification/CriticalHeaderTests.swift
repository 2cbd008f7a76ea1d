import HealthCredentialsFixtures
import Testing

@testable import HealthCredentials

/// The header `crit` (RFC 9052 §3.1).
@Suite struct CriticalHeaderTests {
  private func coseResult(
    _ protected: [CBOR.Pair] = [], unprotected: [CBOR.Pair] = []
  ) throws -> StepResult {
    let issuer = TestIssuer()
    let text = try issuer.text(headers: (protected, unprotected))
    let result = try CertificateVerifierTests.verify(text, trusting: issuer.list())
    #expect(result.result(of: .cose).isOK == (result.verdict == .valid))
    return result.result(of: .cose)
  }

  private func critical(_ labels: CBOR...) -> CBOR.Pair {
    CBOR.Pair(key: .integer(2), value: .array(labels))
  }

  @Test func anUnknownCriticalHeaderIsRejected() throws {
    #expect(
      try coseResult([critical(.unsigned(99)), CBOR.Pair(key: .integer(99), value: .null)])
        == StepResult(.cose, false, .unknownCriticalParameter("99")))
    #expect(
      try coseResult([critical(.unsigned(1), .text("reserved"))])
        == StepResult(.cose, false, .unknownCriticalParameter("reserved")))
  }

  @Test func knownCriticalHeadersAreAccepted() throws {
    #expect(try coseResult([critical(.unsigned(1), .unsigned(4))]).isOK == true)
    let type = CBOR.Pair(key: .integer(3), value: .unsigned(61))
    #expect(try coseResult([critical(.unsigned(3)), type]).isOK == true)
  }

  @Test func unknownHeadersThatAreNotCriticalAreIgnored() throws {
    #expect(try coseResult([CBOR.Pair(key: .integer(99), value: .null)]).isOK == true)
  }

  @Test func aMalformedListIsRejected() throws {
    let malformed: [[CBOR.Pair]] = [
      [critical()], [CBOR.Pair(key: .integer(2), value: .unsigned(1))],
      [critical(.bytes([1]))], [critical(.unsigned(3))],
    ]
    for headers in malformed {
      #expect(try coseResult(headers) == StepResult(.cose, false, .invalidCriticalParameters))
    }
    #expect(
      try coseResult(unprotected: [critical(.unsigned(1))])
        == StepResult(.cose, false, .invalidCriticalParameters))
  }
}
