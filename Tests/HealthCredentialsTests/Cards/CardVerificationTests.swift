import AtriumScreen
import AtriumTime
import Crypto
import Foundation
import HealthCredentialsFixtures
import Testing

@testable import HealthCredentials

@Suite struct CardVerificationTests {
  private let issuer = TestCardIssuer()
  private static let at = Instant(timeIntervalSince1970: 1_650_000_000)

  private func verify(
    _ text: String, _ list: TrustList? = nil, at: Instant = at
  ) throws -> VerificationResult {
    let context = VerificationContext(
      trust: try list ?? issuer.list(), rules: { _ in [] }, at: at)
    return try CertificateVerifier(context).verify(Array(text.utf8)[...])
  }

  @Test func aCardOfAKnownIssuerIsValid() throws {
    let jws = try issuer.jws()
    for text in [jws, " \(jws)\n", TestCardIssuer.numeric(jws)] {
      let result = try verify(text)
      #expect(result.kind == .shc)
      #expect(result.verdict == .valid, "\(result.steps)")
      #expect(
        result.steps.map(\.step) == [
          .prefix, .encoding, .compression, .envelope, .claims, .content, .issuer, .signature,
          .time, .revocation,
        ])
      #expect(result.trust.source?.name == "directory")
      #expect(result.trust.source?.isStoredUnsigned == true)
    }
  }

  @Test func partsMayComeInAnyOrderAndTwice() throws {
    let parts = TestCardIssuer.parts(try issuer.jws(), count: 3)
    #expect(try verify((parts.reversed() + [parts[1]]).joined(separator: "\n")).verdict == .valid)
    let result = try verify(parts[2] + "\n" + parts[0])
    #expect(result.verdict == .undecided)
    #expect(
      result.result(of: .encoding).finding == .credential(.missingParts([2], of: 3)))
  }

  @Test(arguments: [
    ("shc:56", VerificationStep.prefix), ("shc:/0/2/56\nshc:/1/2/56", .prefix),
    ("shc:/3/2/56", .prefix), ("shc:/1/0/56", .prefix), ("shc:/1/2/56\nshc:/2/3/56", .prefix),
    ("shc:/567", .encoding),
    ("shc:/78", .encoding), ("shc:/5a", .encoding), ("shc:/1/2/5a", .encoding),
    ("eyJ.a", .encoding), ("eyJ.a.b.c", .encoding), ("eyJ.%.a", .encoding), ("eyJ=.YQ.YQ", .prefix),
  ])
  func malformedTextsAreInvalid(_ text: String, _ step: VerificationStep) throws {
    let result = try verify(text)
    guard text != "eyJ=.YQ.YQ" else {
      #expect(result.kind == .unknown)
      return
    }
    #expect(result.kind == .shc)
    #expect(result.verdict == .invalid)
    #expect(result.decisiveStep?.step == step, "\(result.steps)")
  }

  @Test(arguments: [
    (["zip": "DEF", "alg": "ES256"] as JSON), ["zip": "DEF", "alg": "none", "kid": "a"],
    ["zip": "GZ", "alg": "ES256", "kid": "a"], ["alg": "ES256", "kid": "a"], [1],
    ["zip": "DEF", "alg": "ES256", "kid": "a", "crit": ["b64"], "b64": false],
    ["zip": "DEF", "alg": "ES256", "kid": 1],
  ])
  func otherHeadersAreInvalid(_ header: JSON) throws {
    // The prefix of a JSON array differs from that of an object.
    let text = try issuer.jws(header: header)
    let result = try verify(header.elements == nil ? text : TestCardIssuer.numeric(text))
    #expect(result.verdict == .invalid)
    #expect(result.decisiveStep?.step == .envelope)
  }

  @Test func payloadsWithoutRequiredMembersAreInvalid() throws {
    let payload = issuer.payload()
    func removing(_ key: String) -> JSON {
      .object((payload.members ?? []).filter { $0.key != key })
    }
    let cases: [(JSON, VerificationStep)] = [
      (removing("iss"), .claims), (removing("nbf"), .claims), (removing("vc"), .content),
      (.string("{}"), .claims), (issuer.payload(nbf: "1"), .claims),
      (issuer.payload(exp: "1"), .claims),
      (TestCardIssuer("https://issuer.example.org/").payload(), .claims),
      (TestCardIssuer("http://issuer.example.org").payload(), .claims),
    ]
    for (payload, step) in cases {
      let result = try verify(issuer.jws(payload))
      #expect(result.verdict == .invalid)
      #expect(result.decisiveStep?.step == step, "\(payload.text)")
    }
  }

  @Test func damagedCompressionIsInvalid() throws {
    let deflated = TestCardIssuer.deflated(issuer.payload().text)
    for bytes in [Array(deflated.dropLast()), deflated + [0], [0xFF], []] {
      let result = try verify(issuer.jws(deflated: bytes))
      #expect(result.decisiveStep?.step == .compression)
      #expect(result.verdict == .invalid)
    }
  }

  /// Reasons that were not examined are not given.
  @Test func anUnreadablePayloadDoesNotMakeTheKeyUnknown() throws {
    let plain = try verify(issuer.jws(deflated: Array(issuer.payload().text.utf8)))
    #expect(
      plain.decisiveStep
        == StepResult(.compression, false, .credential(.payloadNotCompressed)))
    let damaged = try verify(issuer.jws(deflated: [0xFF]))
    let noIssuer = try verify(
      issuer.jws(.object((issuer.payload().members ?? []).filter { $0.key != "iss" })))
    for (result, step) in [
      (plain, VerificationStep.compression), (damaged, .compression), (noIssuer, .claims),
    ] {
      #expect(result.verdict == .invalid)
      #expect(result.result(of: .issuer) == StepResult(.issuer, nil, .notReached(step)))
      #expect(result.result(of: .signature) == StepResult(.signature, nil, .notReached(step)))
      #expect(result.result(of: .revocation) == StepResult(.revocation, nil, .notReached(step)))
    }
    let noKey = try verify(issuer.jws(header: ["zip": "DEF", "alg": "ES256", "kid": 1]))
    #expect(noKey.result(of: .signature) == StepResult(.signature, nil, .notReached(.envelope)))
  }

  @Test func partsOfSeveralCardsInOneTextAreUndecided() throws {
    let result = try verify("shc:/1/2/56\nshc:/1/2/57\nshc:/2/2/58")
    #expect(result.verdict == .undecided)
    #expect(result.decisiveStep?.finding == .credential(.differentParts(1)))
  }

  @Test(arguments: ["\u{FEFF}", "\u{200B}", "\u{FEFF} \u{200E}", "\u{A0}\n"])
  func invisibleCharactersAroundATextDoNotMatter(_ characters: String) throws {
    let jws = try issuer.jws()
    for text in [jws, TestCardIssuer.numeric(jws)] {
      #expect(try verify(characters + text + characters).verdict == .valid)
    }
    let file: JSON = ["verifiableCredential": [.string("\(characters)a.b.c")]]
    #expect(
      try CredentialDocument.texts(in: Array("\u{FEFF}\(file.text)".utf8))?.map { Array($0) } == [
        Array("a.b.c".utf8)
      ])
  }

  @Test func moreThanFiveMegabytesAreInvalid() throws {
    let bomb = Array(ZlibEncoder.zeros(6_000_000).dropFirst(2))
    let result = try verify(issuer.jws(deflated: bomb))
    #expect(
      result.decisiveStep == StepResult(.compression, false, .decompressedTooLarge(5_000_000)))
  }

  @Test func timesAreComparedToTheSecondWithFractions() throws {
    func verdict(_ nbf: JSON, _ exp: JSON?, _ at: Double) throws -> CertificateVerdict {
      try verify(
        issuer.jws(issuer.payload(nbf: nbf, exp: exp)), at: Instant(timeIntervalSince1970: at)
      ).verdict
    }
    #expect(try verdict(1000, 2000, 1000) == .valid)
    #expect(try verdict(1000, 2000, 2000) == .valid)
    #expect(try verdict(1000.5, 2000, 1000) == .invalid)
    #expect(try verdict(1000, 2000, 2000.5) == .invalid)
    #expect(try verdict(1000, 1_700_000_000_000, 5000) == .valid)
  }

  @Test func anUnknownIssuerOrKeyIsUndecided() throws {
    let other = TestCardIssuer("https://other.example.org")
    #expect(try verify(other.jws()).verdict == .undecided)
    // The key of another issuer does not count for this one.
    var list = try issuer.list()
    list.add(
      try TrustListParser.contents(in: Array(other.directory().text.utf8)),
      from: TrustSource(name: "other", updated: list.now))
    let foreign = TestCardIssuer(issuer.id, key: other.key)
    let result = try verify(foreign.jws(), list)
    #expect(result.verdict == .undecided)
    #expect(result.result(of: .issuer).isOK == true)
    #expect(result.result(of: .signature).isOK == nil)
  }

  @Test func aModifiedCardIsInvalid() throws {
    let jws = try issuer.jws()
    let parts = jws.split(separator: ".")
    let payload = TestCardIssuer.deflated(issuer.payload(rid: "changed").text)
    let changed = "\(parts[0]).\(Base64.urlText(payload)).\(parts[2])"
    #expect(try verify(changed).decisiveStep == StepResult(.signature, false, .invalidSignature))
    let short = jws.dropLast(4)
    #expect(try verify(String(short)).decisiveStep?.step == .signature)
  }

  @Test func aKeySetVouchesForItsKeys() throws {
    let list = try issuer.list(["keys": [issuer.jwk]])
    #expect(try verify(issuer.jws(), list).verdict == .valid)
    #expect(try verify(TestCardIssuer().jws(), list).verdict == .undecided)
  }

  @Test func aStaleDirectoryIsUndecided() throws {
    var list = TrustList(now: Self.at, maxAge: 30)
    list.add(
      try TrustListParser.contents(in: Array(issuer.directory().text.utf8)),
      from: TrustSource(
        name: "old", updated: Instant(timeIntervalSince1970: 1_600_000_000)))
    let result = try verify(issuer.jws(), list)
    #expect(result.verdict == .undecided)
    #expect(result.result(of: .issuer).finding == .staleTrust(days: 578, limit: 30))
  }

  @Test(arguments: [
    ("a", nil, true), ("a.1640000001", nil, true), ("a.1640000000", nil, false), ("b", nil, false),
    ("a.x", nil, false), ("a.1640000000", "a", true), ("a", "a.1", true),
  ])
  func cardsAreRevokedByTheirIdentifier(
    _ entry: String, _ second: String?, _ isRevoked: Bool
  ) throws {
    let entries = ([entry] + [second].compactMap(\.self)).map(JSON.string)
    let crl: JSON = [
      "kid": issuer.jwk["kid"] ?? .null, "method": "rid", "ctr": 1,
      "rids": .array(entries + [7, "not an entry"]),
    ]
    let list = try issuer.list(issuer.directory(lists: [crl]))
    let result = try verify(issuer.jws(issuer.payload(rid: "a")), list)
    #expect(result.verdict == (isRevoked ? .invalid : .valid))
    #expect(result.result(of: .revocation).isOK == !isRevoked)
  }

  @Test func missingAndUnknownRevocationListsAreUndecided() throws {
    guard case .object(let members) = issuer.jwk else { return #expect(Bool(false)) }
    let key = JSON.object(members + [JSON.Member("crlVersion", "2")])
    func verdict(_ lists: [JSON]) throws -> CertificateVerdict {
      let list = try issuer.list(issuer.directory(keys: [key], lists: lists))
      return try verify(issuer.jws(issuer.payload(rid: "a")), list).verdict
    }
    let kid = issuer.jwk["kid"] ?? .null
    #expect(try verdict([]) == .undecided)
    #expect(try verdict([["kid": kid, "method": "rid", "ctr": 2, "rids": []]]) == .valid)
    #expect(try verdict([["kid": kid, "method": "rid", "ctr": 1, "rids": []]]) == .undecided)
    #expect(try verdict([["kid": kid, "method": "x", "ctr": 2, "rids": ["a"]]]) == .undecided)
    #expect(try verdict([["kid": "other", "method": "rid", "ctr": 2, "rids": []]]) == .undecided)
  }
}
