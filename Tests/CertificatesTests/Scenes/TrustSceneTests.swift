import AtriumCore
import AtriumTesting
import Crypto
import Foundation
import HealthCredentials
import HealthCredentialsFixtures
import Testing

@testable import Certificates

/// The commands of the trust list.
@MainActor @Suite struct TrustSceneTests {
  private static let url = "https://example.org/list"
  private let issuer = TestIssuer(uses: [2])
  private var list: String {
    "[{\"country\":\"AT\",\"rawData\":\"\(Base64.text(issuer.signer))\"}]"
  }
  private var kid: String { Base64.text(issuer.trusted.keyIdentifier) }

  private func transcript(
    _ lines: String..., network: ScriptedHTTP = ScriptedHTTP(), settings: [String] = []
  ) async throws -> String {
    var manner = Conversation.Options.script
    manner.assignments = settings
    let world = World([.shared((any HTTPClient).self) { network }])
    var transcript: [String] = []
    for line in lines {
      transcript.append(
        try await Conversation.with([CertificatesFeature()], manner, in: world, says: line))
    }
    return transcript.joined(separator: "\n")
  }

  @Test func theTrustListIsInitiallyEmpty() async throws {
    let transcript = try await transcript("certificates trust list")
    #expect(
      transcript.hasSuffix(
        #"{"screen":"trust","age_days":null,"stale":false,"sources":[],"certificates":[],"total":0}"#
      ))
    let text = try await Conversation.with(
      [CertificatesFeature()], says: "certificates", "trust")
    #expect(text.contains("No trusted signers yet."))
  }

  @Test func aListIsDownloadedAndRemoved() async throws {
    let network = ScriptedHTTP(.on("GET", Self.url, .text(list)))
    let transcript = try await transcript(
      "certificates trust update \(Self.url)", "certificates trust list",
      "certificates trust delete \(kid)", "certificates trust delete \(kid) --yes",
      "certificates trust list", network: network)
    #expect(
      transcript.contains(#""sources":[{"name":"\#(Self.url)","updated":"2026-11-21T10:00:00Z""#))
    #expect(
      transcript.contains(#""kid":"\#(kid)","country":"AT","not_before":"2021-01-01T00:00:00Z""#))
    #expect(transcript.contains(#""uses":["v"]"#))
    #expect(transcript.contains("Delete 1 trusted signer?"))
    #expect(transcript.hasSuffix(#""sources":[],"certificates":[],"total":0}"#))
    network.expectAllUsed()
  }

  @Test func inspectFindsATrustedSigner() async throws {
    let network = ScriptedHTTP(.on("GET", Self.url, .text(list)))
    let transcript = try await transcript(
      "certificates trust update \(Self.url)",
      "certificates inspect '\(try issuer.text())' --at 2022-03-01", network: network)
    #expect(transcript.contains(#"{"step":"signer","ok":true,"reason":"known, of AT"}"#))
    #expect(transcript.contains(#"{"step":"signature","ok":true,"reason":null}"#))
    #expect(
      transcript.contains(
        #""trust":{"source":"\#(Self.url)","updated":"2026-11-21T10:00:00Z","age_days":0,"#
          + #""stale":false,"certificates":1}"#))
  }

  @Test func updateUsesTheAddressOfTheSetting() async throws {
    let network = ScriptedHTTP(.on("GET", Self.url, .text(list)))
    let transcript = try await transcript(
      "certificates trust update", network: network,
      settings: ["certificates.trust-address=\(Self.url)"])
    #expect(transcript.contains(#""sources":[{"name":"\#(Self.url)""#))
  }

  @Test func updateWaitsAsLongAsOtherFeatures() async throws {
    for (settings, limit) in [([], 20), (["certificates.timeout=3"], 3)] as [([String], Int64)] {
      let failure = NetworkError.timedOut(host: "example.org", .whole(.seconds(limit)))
      let network = ScriptedHTTP(.on("GET", Self.url, .fails(failure)))
      let answer = try await transcript(
        "certificates trust update \(Self.url)", network: network, settings: settings)
      #expect(answer.contains("example.org did not finish its response within \(limit)"))
      #expect(network.requests.map(\.timeout) == [.seconds(limit)])
    }
  }

  @Test(arguments: [
    ("", "2026-12-21T10:00", "2026-12-22T10:00"), ("5", "2026-11-26T10:00", "2026-11-27T10:00"),
  ])
  func aListBecomesStale(_ days: String, _ last: String, _ after: String) async throws {
    let network = ScriptedHTTP(.on("GET", Self.url, .text(list)))
    let world = World([.shared((any HTTPClient).self) { network }])
    var manner = Conversation.Options.script
    if !days.isEmpty { manner = manner.setting("certificates.trust-days=\(days)") }
    func say(_ line: String) async throws -> String {
      try await Conversation.with([CertificatesFeature()], manner, in: world, says: line)
    }
    _ = try await say("certificates trust update \(Self.url)")
    let inspect = "certificates inspect '\(try issuer.text())' --at 2022-03-01"
    world.setClock(to: last)
    #expect(try await say(inspect).contains(#""verdict":"valid""#))
    world.setClock(to: after)
    #expect(try await say(inspect).contains(#""verdict":"undecided""#))
  }

  @Test func signedListsAreVerifiedWithTheConfiguredKey() async throws {
    let key = P256.Signing.PrivateKey()
    let setting = "certificates.trust-key=\(Base64.text(key.publicKey.derRepresentation))"
    let signature = try key.signature(for: Data(list.utf8)).rawRepresentation
    let right = "\(Base64.text(signature))\n\(list)"
    func update(_ body: String, _ settings: [String]) async throws -> String {
      try await transcript(
        "certificates trust update \(Self.url)",
        network: ScriptedHTTP(.on("GET", Self.url, .text(body))), settings: settings)
    }
    #expect(try await update(right, [setting]).contains(#""certificates":1,"signed":true}"#))
    let pem = "certificates.trust-key=\(key.publicKey.pemRepresentation)"
    #expect(try await update(right, [pem]).contains(#""screen":"trust""#))
    #expect(try await update(list, [pem]).contains("certificates.unsigned-list"))
    // Without a key, a signature is not verified.
    #expect(try await update(right, []).contains(#""certificates":1,"signed":false}"#))
    #expect(
      try await update(right.replacing("AT", with: "DE"), [setting])
        .contains("certificates.bad-list-signature"))
    #expect(try await update(list, [setting]).contains("certificates.unsigned-list"))
    await #expect(throws: Problems.self) {
      try await update(right, ["certificates.trust-key=x"])
    }
  }

  /// A bit of a listed certificate is flipped, so that its key identifier is another one.
  @Test func modifiedCertificatesAreNotTrusted() async throws {
    var modified = issuer.signer
    modified[modified.count - 1] ^= 1
    let raw = Base64.text(modified)
    let damaged = "{\"kid\":\"\(kid)\",\"country\":\"AT\",\"rawData\":\"\(raw)\"}"
    let network = ScriptedHTTP(
      .on(
        "GET", Self.url, .text("[\(damaged)]"), .text("[\(damaged),\(list.dropFirst())")))
    let world = World([.shared((any HTTPClient).self) { network }])
    func say(_ line: String) async throws -> String {
      try await Conversation.with([CertificatesFeature()], .script, in: world, says: line)
    }
    let refused = try await say("certificates trust update \(Self.url)")
    #expect(refused.contains(#""failure":"certificates.mismatched-list""#))
    let update = try await say("certificates trust update \(Self.url)")
    #expect(update.contains(#""mismatched":1"#))
    #expect(update.contains(#""certificates":1,"signed":false"#))
    #expect(try await say("certificates trust list").contains(#""mismatched":1"#))
  }

  @Test func errorsHaveCodes() async throws {
    #expect(try await transcript("certificates trust update").contains("certificates.no-address"))
    let gone = ScriptedHTTP(.on("GET", Self.url, .text("", status: 404)))
    #expect(
      try await transcript("certificates trust update \(Self.url)", network: gone)
        .contains(#""failure":"certificates.refused""#))
    #expect(
      try await transcript("certificates trust delete x --yes").contains("certificates.not-trusted")
    )
    #expect(
      try await transcript("certificates trust import nowhere").contains("certificates.no-file"))
    let junk = Base64.text([0x30, 0x82, 0x01, 0x00] + [UInt8](repeating: 7, count: 200))
    let kept = try await transcript("certificates trust import \(junk)", "certificates trust list")
    #expect(kept.contains("certificates.no-trust-inside") && kept.contains(#""sources":[]"#))
  }
}
