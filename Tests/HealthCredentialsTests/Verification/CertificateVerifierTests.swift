import AtriumScreen
import AtriumTime
import CryptoExtras
import HealthCredentialsFixtures
import Testing

@testable import HealthCredentials

/// The steps of a verification.
@Suite struct CertificateVerifierTests {
  static let at = Instant(timeIntervalSince1970: 1_650_000_000)
  static let satisfied: RuleSet = { _ in
    [RuleOutcome(rule: "R", description: .published(""), isSatisfied: true)]
  }

  static func verify(
    _ text: String, trusting list: TrustList, by rules: @escaping RuleSet = satisfied,
    at: Instant = at
  ) throws -> VerificationResult {
    try CertificateVerifier(VerificationContext(trust: list, rules: rules, at: at))
      .verify(Array(text.utf8)[...])
  }

  @Test(arguments: [[], [18], [61, 18]] as [[UInt64]])
  func aCertificateIsValidWithAnyOfTheTags(_ tags: [UInt64]) throws {
    let issuer = TestIssuer()
    let verification = try Self.verify(issuer.text(tags: tags), trusting: issuer.list())
    #expect(verification.steps.map(\.isOK) == VerificationStep.ofCertificates.map { _ in true })
    #expect(verification.verdict == .valid)
    #expect(verification.decoded?.payload == TestIssuer.vaccination)
  }

  @Test(
    arguments: [
      ([1], 1), ([17], 17), ([98], 98), ([61], 61), ([61, 98], 98), ([61, 1], 1), ([18, 18], nil),
      ([18, 61], nil), ([61, 18, 18], nil),
    ] as [([UInt64], UInt64?)])
  func otherTagsAreRejectedAndNamed(_ tags: [UInt64], _ tag: UInt64?) throws {
    let issuer = TestIssuer()
    let verification = try Self.verify(issuer.text(tags: tags), trusting: issuer.list())
    let finding = try #require(verification.result(of: .cose).finding)
    #expect(verification.result(of: .cose).isOK == false)
    if let tag { #expect(finding == .otherTag(tag)) } else { #expect(finding != .notSigned) }
  }

  @Test func partsOfTheMessageWithAWrongTypeAreNamed() throws {
    let parts: [CBOR] = [.bytes([0xA0]), .map([]), .bytes([0xA0]), .bytes([0])]
    let names: [COSEEnvelope.Part] = [.protectedHeaders, .unprotectedHeaders, .payload, .signature]
    for (index, name) in names.enumerated() {
      var message = parts
      message[index] = .text("a")
      let text = TestIssuer.text(CBOR.tagged(18, .array(message)).encoded)
      let result = try Self.verify(text, trusting: TestIssuer().list()).result(of: .cose)
      #expect(result == StepResult(.cose, false, .invalidEnvelope(name)))
    }
  }

  /// A header parameter with a wrong type is not called missing.
  @Test func headersWithAWrongTypeAreNamed() throws {
    let issuer = TestIssuer()
    let text = try issuer.text(
      kid: (false, nil), headers: ([], [CBOR.Pair(key: .integer(4), value: .text("a"))]))
    let result = try Self.verify(text, trusting: issuer.list())
    #expect(result.result(of: .signer).finding == .mistypedHeader("kid"))
    let parts: [CBOR] = [
      .bytes(CBOR.map([CBOR.Pair(key: .integer(1), value: .text("ES256"))]).encoded[...]), .map([]),
      .bytes([0xA0]), .bytes([0]),
    ]
    let other = try Self.verify(
      TestIssuer.text(CBOR.array(parts).encoded), trusting: issuer.list())
    #expect(other.result(of: .signature) == StepResult(.signature, false, .mistypedHeader("alg")))
  }

  /// Times of a token have no CBOR tag (RFC 8392 §2). A claim with a wrong type is not called missing.
  @Test func timesWithATagAreNamed() throws {
    let issuer = TestIssuer()
    for (key, name) in [(6, "iat"), (4, "exp"), (5, "nbf")] {
      let text = try issuer.text { claims in
        claims.removeAll { $0.key == .integer(key) }
        claims.append(
          CBOR.Pair(key: .integer(key), value: .tagged(1, .unsigned(1_640_000_000))))
      }
      let result = try Self.verify(text, trusting: issuer.list())
      #expect(result.result(of: .cwt) == StepResult(.cwt, false, .taggedClaim(name, tag: 1)))
      #expect(result.result(of: .time) == StepResult(.time, nil, .notReached(.cwt)))
      #expect(result.verdict == .invalid)
    }
    let nameless = try issuer.text { claims in
      claims[0] = CBOR.Pair(key: .integer(1), value: .unsigned(1))
    }
    let result = try Self.verify(nameless, trusting: issuer.list())
    #expect(result.result(of: .cwt).finding == .invalidClaim("iss"))
    #expect(result.result(of: .signer) == StepResult(.signer, nil, .notReached(.cwt)))
  }

  @Test func anRSASignatureIsVerified() throws {
    let issuer = TestIssuer(.rsa(try _RSA.Signing.PrivateKey(keySize: .bits2048)))
    let verification = try Self.verify(issuer.text(), trusting: issuer.list())
    #expect(verification.verdict == .valid)
    #expect(verification.decoded?.envelope?.algorithm?.name == "PS256")
  }

  @Test func withoutRulesACertificateIsUndecided() throws {
    let issuer = TestIssuer()
    let verification = try Self.verify(issuer.text(), trusting: issuer.list(), by: { _ in [] })
    #expect(verification.verdict == .undecided)
    #expect(verification.result(of: .rules) == StepResult(.rules, nil, .noRules))
  }

  @Test func aViolatedRuleIsInvalidAndAnUndecidedOneUndecided() throws {
    let issuer = TestIssuer()
    func verdict(_ answers: Bool?...) throws -> CertificateVerdict {
      let rules: RuleSet = { _ in
        answers.map { RuleOutcome(rule: "R", description: .published(""), isSatisfied: $0) }
      }
      return try Self.verify(issuer.text(), trusting: issuer.list(), by: rules).verdict
    }
    #expect(try verdict(true, false, nil) == .invalid)
    #expect(try verdict(true, nil) == .undecided)
  }

  @Test func rulesReceiveTheClaims() throws {
    let issuer = TestIssuer()
    let rules: RuleSet = { input in
      #expect(input.payload == TestIssuer.vaccination)
      #expect(input.keyIdentifier == Base64.text(issuer.trusted.keyIdentifier))
      #expect(input.issuer == "AT")
      #expect(input.issued?.timeIntervalSince1970 == 1_640_000_000)
      #expect(input.expires?.timeIntervalSince1970 == 1_670_000_000)
      return []
    }
    _ = try Self.verify(issuer.text(), trusting: issuer.list(), by: rules)
  }

  @Test func anUnknownSignerIsUndecided() throws {
    let verification = try Self.verify(TestIssuer().text(), trusting: TestIssuer().list())
    #expect(verification.verdict == .undecided)
    #expect(verification.result(of: .signer).isOK == nil)
    #expect(verification.result(of: .signature) == StepResult(.signature, nil, .noSigner))
  }

  @Test func anEmptyOrStaleListIsNeverValid() throws {
    let issuer = TestIssuer()
    let empty = TrustList(now: Self.at, maxAge: 30)
    #expect(
      try Self.verify(issuer.text(), trusting: empty).result(of: .signer).finding == .emptyTrustList
    )
    let stale = try Self.verify(issuer.text(), trusting: issuer.list(days: 31))
    #expect(stale.verdict == .undecided)
    #expect(stale.result(of: .signer).finding == .staleTrust(days: 31, limit: 30))
    #expect(stale.trust.isStale)
    #expect(try Self.verify(issuer.text(), trusting: issuer.list(days: 30)).verdict == .valid)
    let given = issuer.list(days: 400, isExplicit: true)
    #expect(try Self.verify(issuer.text(), trusting: given).verdict == .valid)
  }

  @Test func anInvalidSchemaDoesNotHideTheSignature() throws {
    let issuer = TestIssuer()
    let verification = try Self.verify(issuer.text(["ver": "1.3.0"]), trusting: issuer.list())
    #expect(verification.result(of: .schema).finding == .schema(SchemaError("nam", .missing)))
    #expect(verification.result(of: .signature).isOK == true)
    #expect(verification.verdict == .invalid)
  }

  @Test func theKeyOfAnotherSignerDoesNotVerify() throws {
    let (issuer, other) = (TestIssuer(), TestIssuer())
    // The key identifier of one signer with the key of another.
    var list = TrustList(now: Self.at, maxAge: 30)
    list.add(
      TrustedCertificate(
        der: other.signer, keyIdentifier: issuer.trusted.keyIdentifier, country: nil,
        listedKeyIdentifier: nil),
      from: TrustSource(name: "", updated: Self.at))
    let verification = try Self.verify(issuer.text(), trusting: list)
    #expect(verification.result(of: .signature) == StepResult(.signature, false, .invalidSignature))
  }

  @Test func theProtectedKeyIdentifierTakesPrecedence() throws {
    let issuer = TestIssuer()
    let wrong: [UInt8] = [1, 2, 3]
    let both = try issuer.text(kid: (true, wrong))
    #expect(try Self.verify(both, trusting: issuer.list()).verdict == .valid)
    let outOfBounds = try issuer.text(kid: (false, issuer.trusted.keyIdentifier))
    #expect(try Self.verify(outOfBounds, trusting: issuer.list()).verdict == .valid)
    let none = try issuer.text(kid: (false, nil))
    #expect(
      try Self.verify(none, trusting: issuer.list()).result(of: .signer).finding == .noKeyIdentifier
    )
  }

  @Test func theValidityIncludesBothEnds() throws {
    let issuer = TestIssuer()
    func time(_ seconds: Double) throws -> Bool? {
      let at = Instant(timeIntervalSince1970: seconds)
      return try Self.verify(issuer.text(), trusting: issuer.list(), at: at).result(of: .time).isOK
    }
    #expect(try time(1_640_000_000) == true)
    #expect(try time(1_639_999_999.9) == false)
    #expect(try time(1_670_000_000) == true)
    #expect(try time(1_670_000_000.1) == false)
  }

  @Test func aCertificateIsInvalidOutsideItsSignersValidity() throws {
    let late = TestIssuer(valid: ("230101000000Z", "301231235959Z"))
    let early = TestIssuer(valid: ("200101000000Z", "210101000000Z"))
    for issuer in [late, early] {
      let verification = try Self.verify(issuer.text(), trusting: issuer.list())
      #expect(verification.result(of: .signer).isOK == true)
      #expect(verification.result(of: .time).isOK == false)
    }
  }

  @Test func aSignerMaySignOnlyItsKinds() throws {
    func keyUsage(_ uses: UInt8...) throws -> StepResult {
      let issuer = TestIssuer(uses: uses)
      return try Self.verify(issuer.text(), trusting: issuer.list()).result(of: .keyusage)
    }
    #expect(try keyUsage() == StepResult(.keyusage, true, .maySignAll))
    #expect(try keyUsage(2) == StepResult(.keyusage, true, .maySign(.vaccination)))
    #expect(
      try keyUsage(1, 3) == StepResult(.keyusage, false, .keyUsageForbidsSigning(.vaccination)))
  }

  @Test func aSignerOfAnotherCountryIsInvalid() throws {
    let issuer = TestIssuer(country: "DE")
    let verification = try Self.verify(issuer.text(), trusting: issuer.list())
    #expect(
      verification.result(of: .signer)
        == StepResult(.signer, false, .countryMismatch(signer: "DE", issuer: "AT")))
    #expect(IssuingCountry.maySign("GB", for: "JE") && !IssuingCountry.maySign("GB", for: "FR"))
  }

  @Test func anEncodedDefaultInASignersCertificateIsAccepted() throws {
    let issuer = TestIssuer(uses: [2], encodesDefault: true)
    #expect(try Self.verify(issuer.text(), trusting: issuer.list()).verdict == .valid)
  }

  @Test func invalidClaimsAreReportedAndTheOthersUsed() throws {
    let issuer = TestIssuer()
    for (key, name) in [(1, "iss"), (6, "iat"), (4, "exp"), (5, "nbf")] {
      let text = try issuer.text { claims in
        claims.removeAll { $0.key == .integer(key) }
        claims.append(CBOR.Pair(key: .integer(key), value: .array([])))
      }
      let verification = try Self.verify(text, trusting: issuer.list())
      #expect(verification.result(of: .cwt) == StepResult(.cwt, false, .invalidClaim(name)))
      #expect(verification.result(of: .signature).isOK == true)
      #expect(verification.result(of: .schema).isOK == true)
    }
    let bare = try Self.verify(issuer.text { $0.removeLast() }, trusting: issuer.list())
    #expect(bare.result(of: .cwt) == StepResult(.cwt, false, .noCertificate))
    #expect(bare.result(of: .schema) == StepResult(.schema, nil, .notReached(.cwt)))
    #expect(bare.result(of: .signature).isOK == true)
  }

  @Test func byteStringsInACertificateViolateTheSchema() throws {
    let issuer = TestIssuer()
    let text = try issuer.text { claims in
      claims[3] = CBOR.Pair(
        key: .integer(-260),
        value: .map([
          CBOR.Pair(
            key: .integer(1), value: .map([CBOR.Pair(key: .text("ver"), value: .bytes([1, 2]))]))
        ]))
    }
    let verification = try Self.verify(text, trusting: issuer.list())
    #expect(verification.result(of: .schema).finding == .schema(SchemaError("ver", .notJSON)))
    #expect(verification.decoded?.payload == ["ver": "AQI"])
  }
}
