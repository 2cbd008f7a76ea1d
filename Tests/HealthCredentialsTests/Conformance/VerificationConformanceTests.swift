import AtriumScreen
import AtriumTime
import HealthCredentialsFixtures
import Testing

@testable import HealthCredentials

/// Certificates in the form of dgc-testdata: every expectation that the files' own data does not
/// contradict.
@Suite struct VerificationConformanceTests {
  /// One of the published certificates was issued before its signer was valid.
  @Test(arguments: CaseFolder.all)
  func theReferencesValidCertificatesAreNotInvalid(_ cases: CaseFolder) throws {
    var checked = 0
    var invalid: [String] = []
    for member in try cases.json("expectations.json").members ?? []
    where member.value["reference_stage"] == "ok" {
      let path = "dgc-testdata/\(member.key)"
      guard cases.exists(path), let file = TestDataFile(try cases.json(path)) else {
        continue
      }
      checked += 1
      if file.verification.verdict == .invalid { invalid.append(member.key) }
    }
    #expect(invalid == (cases.isPublished ? ["BG/2DCode/raw/4.json"] : []))
    #expect(checked == (cases.isPublished ? 192 : 13))
  }

  @Test(arguments: CaseFolder.all) func everyExpectationHolds(_ cases: CaseFolder) throws {
    var passed: [String: Int] = [:]
    var failures: [String] = []
    for member in try cases.json("expectations.json").members ?? [] {
      let path = "dgc-testdata/\(member.key)"
      guard cases.exists(path), let file = TestDataFile(try cases.json(path)) else {
        continue
      }
      for expected in member.value["usable"]?.members ?? [] {
        guard let found = try file.result(of: expected.key) else { continue }
        if JSON.bool(found.isTrue) == expected.value {
          passed[expected.key, default: 0] += 1
        } else {
          failures.append("\(member.key) \(expected.key): \(found.reason)")
        }
      }
    }
    #expect(failures == [])
    #expect(passed["EXPECTEDVERIFY"] == (cases.isPublished ? 304 : 28))
  }
}

/// A file of dgc-testdata.
private struct TestDataFile {
  private let file: JSON
  let verification: VerificationResult

  init?(_ file: JSON) {
    guard let parameters = file["TESTCTX"] else { return nil }
    self.file = file
    let at = parameters["VALIDATIONCLOCK"]?.string.flatMap { Instant(rfc3339: $0) }
    let now = at ?? Instant(timeIntervalSince1970: 1_622_000_000)
    var trust = TrustList(now: now, maxAge: 30)
    if let der = parameters["CERTIFICATE"]?.string.flatMap({ Base64.bytes($0) }) {
      trust.add(
        TrustedCertificate(der: der),
        from: TrustSource(name: "test", updated: now, isExplicit: true))
    }
    let context = VerificationContext(trust: trust, rules: { _ in [] }, at: now)
    guard let verifier = try? CertificateVerifier(context) else { return nil }
    verification = verifier.verify(Array((file["PREFIX"]?.string ?? "").utf8)[...])
  }

  /// Returns the result for an expectation; `nil` for those about issuing certificates.
  func result(of expectation: String) throws -> (isTrue: Bool, reason: String)? {
    switch expectation {
    case "EXPECTEDUNPREFIX": result(of: .prefix)
    case "EXPECTEDB45DECODE": result(of: .base45)
    case "EXPECTEDCOMPRESSION": result(of: .zlib)
    case "EXPECTEDVERIFY": result(of: .signature)
    case "EXPECTEDSCHEMAVALIDATION": result(of: .schema)
    case "EXPECTEDEXPIRATIONCHECK": result(of: .time)
    case "EXPECTEDKEYUSAGE": result(of: .keyusage)
    case "EXPECTEDDECODE":
      (verification.decoded?.payload?.sorted == file["JSON"]?.sorted, "another payload")
    case "EXPECTEDVALIDJSON": (file["JSON"] != nil, "no JSON")
    case "EXPECTEDVALIDOBJECT": schemaResult()
    case "EXPECTEDENCODE": try encodingResult()
    default: nil
    }
  }

  private func result(of step: VerificationStep) -> (Bool, String) {
    let result = verification.result(of: step)
    return (result.isOK == true, "\(result)")
  }

  /// Validates the JSON of the file.
  private func schemaResult() -> (Bool, String)? {
    guard let json = file["JSON"] else { return nil }
    let result = SchemaCheck.result(for: json, CBOR(json))
    return (result.isOK == true, "\(result)")
  }

  /// Compares the CBOR of the file, which may be a whole token, with the JSON.
  private func encodingResult() throws -> (Bool, String)? {
    guard let hex = file["CBOR"]?.string, let json = file["JSON"] else { return nil }
    let item = try CBORDecoder.decode((Hexadecimal.bytes(hex) ?? [])[...])
    let certificate = item[-260]?[1] ?? item
    return (certificate.json.sorted == json.sorted, "another CBOR")
  }
}
