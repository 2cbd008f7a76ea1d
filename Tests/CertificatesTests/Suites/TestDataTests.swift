import AtriumScreen
import Foundation
import Testing

@testable import Certificates

/// The certificates of dgc-testdata: every stated result that the files' own data does not
/// contradict.
@Suite struct TestDataTests {
  @Test func everyUsableExpectationHolds() throws {
    guard let all = try SharedData.json("expectations.json") else { return }
    var (held, differences): ([String: Int], [String]) = ([:], [])
    for member in all.members {
      guard let file = try SharedData.json("dgc-testdata/\(member.key)"),
        let sample = TestDataFile(file)
      else { continue }
      for expected in member.value["usable"]?.members ?? [] {
        guard let found = try sample.result(of: expected.key) else { continue }
        if JSON.bool(found.isTrue) == expected.value {
          held[expected.key, default: 0] += 1
        } else {
          differences.append("\(member.key) \(expected.key): \(found.why)")
        }
      }
    }
    for (key, count) in held.sorted(by: { $0.key < $1.key }) { print("\(key): \(count) hold") }
    #expect(differences == [])
    #expect(held["EXPECTEDVERIFY"] == 304)
  }
}

/// One file of dgc-testdata.
struct TestDataFile {
  let file: JSON
  let judgement: Judgement
  private let text: String

  init?(_ file: JSON) {
    guard let context = file["TESTCTX"] else { return nil }
    self.file = file
    text = file["PREFIX"]?.string ?? ""
    let at = context["VALIDATIONCLOCK"]?.string.flatMap { Timestamp(rfc3339: $0) }
    let now = at ?? Timestamp(seconds: 1_622_000_000)
    var trust = TrustList(now: now, limit: 30)
    if let der = context["CERTIFICATE"]?.string.flatMap({ Base64.bytes($0) }) {
      trust.add(
        TrustedCertificate(der: der), from: TrustSource(name: "test", updated: now, isGiven: true))
    }
    let terms = Terms(trust: trust, rules: .empty, country: nil, at: now)
    guard let judge = try? Judge(terms) else { return nil }
    judgement = judge.judge(Array(text.utf8)[...])
  }

  /// What was found where a result was stated; `nil` for what only an issuer does.
  func result(of expectation: String) throws -> (isTrue: Bool, why: String)? {
    switch expectation {
    case "EXPECTEDUNPREFIX": step(.prefix)
    case "EXPECTEDB45DECODE": step(.base45)
    case "EXPECTEDCOMPRESSION": step(.zlib)
    case "EXPECTEDVERIFY": step(.signature)
    case "EXPECTEDSCHEMAVALIDATION": step(.schema)
    case "EXPECTEDEXPIRATIONCHECK": step(.time)
    case "EXPECTEDKEYUSAGE": step(.keyusage)
    case "EXPECTEDDECODE":
      (judgement.decoded.payload?.sorted == file["JSON"]?.sorted, "another payload")
    case "EXPECTEDVALIDJSON": (file["JSON"] != nil, "no JSON")
    case "EXPECTEDVALIDOBJECT": try validity()
    case "EXPECTEDENCODE": try encoding()
    default: nil
    }
  }

  /// Whether the JSON beside the certificate has the shape of its version.
  private func validity() throws -> (Bool, String)? {
    guard let json = file["JSON"] else { return nil }
    let step = SchemaCheck.step(for: json, CBOR(json))
    return (step.isOK == true, "\(step)")
  }

  /// Whether the CBOR beside the certificate says the same as the JSON.
  private func encoding() throws -> (Bool, String)? {
    guard let text = file["CBOR"]?.string, let json = file["JSON"] else { return nil }
    let digits = Array(text.utf8)
    let bytes = stride(from: 0, to: digits.count - 1, by: 2).compactMap {
      UInt8(String(decoding: digits[$0..<$0 + 2], as: UTF8.self), radix: 16)
    }
    let item = try CBORDecoder.decode(bytes[...])
    // Some files have the whole token there.
    let certificate = item[-260]?[1] ?? item
    return (certificate.json.sorted == json.sorted, "another CBOR")
  }

  private func step(_ stage: Stage) -> (Bool, String) {
    guard let step = judgement.steps.first(where: { $0.stage == stage }) else {
      return (false, "no step")
    }
    return (step.isOK == true, "\(step)")
  }
}
