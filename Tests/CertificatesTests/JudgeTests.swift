import AtriumScreen
import CryptoExtras
import Testing

@testable import Certificates

/// The whole chain, on certificates that are issued here.
@Suite struct JudgeTests {
  static let at = Timestamp(seconds: 1_650_000_000)
  static let kept = Rulebook { _ in [RuleOutcome(rule: "R", description: "", isKept: true)] }

  static func judge(
    _ text: String, trusting list: TrustList, by rules: Rulebook = kept, at: Timestamp = at
  ) throws -> Judgement {
    try Judge(Terms(trust: list, rules: rules, country: nil, at: at))
      .judge(Array(text.utf8)[...])
  }

  @Test(arguments: [[], [18], [61, 18]] as [[UInt64]])
  func aRightCertificateIsValidWithWhateverTags(_ tags: [UInt64]) throws {
    let forge = Forge()
    let judgement = try Self.judge(forge.text(tags: tags), trusting: forge.list())
    #expect(judgement.steps.map(\.isOK) == Stage.allCases.map { _ in true })
    #expect(judgement.conclusion == .valid)
    #expect(judgement.decoded.payload == Forge.vaccination)
  }

  @Test(arguments: [[17], [98], [61], [18, 61], [61, 98]] as [[UInt64]])
  func anyOtherTagIsNoSignedMessage(_ tags: [UInt64]) throws {
    let forge = Forge()
    let judgement = try Self.judge(forge.text(tags: tags), trusting: forge.list())
    #expect(judgement.step(.cose) == Step(.cose, false, .notSigned))
  }

  @Test func anRSASignerIsAsGood() throws {
    let forge = Forge(.rsa(try _RSA.Signing.PrivateKey(keySize: .bits2048)))
    let judgement = try Self.judge(forge.text(), trusting: forge.list())
    #expect(judgement.conclusion == .valid)
    #expect(judgement.decoded.envelope?.algorithm?.name == "PS256")
  }

  @Test func withoutRulesNothingIsValid() throws {
    let forge = Forge()
    let judgement = try Self.judge(forge.text(), trusting: forge.list(), by: .empty)
    #expect(judgement.conclusion == .undecided)
    #expect(judgement.step(.rules) == Step(.rules, nil, .noRules))
  }

  @Test func aBrokenRuleIsInvalidAndAnOpenOneUndecided() throws {
    let forge = Forge()
    func conclusion(_ answers: Bool?...) throws -> Conclusion {
      let rules = Rulebook { _ in
        answers.map { RuleOutcome(rule: "R", description: "", isKept: $0) }
      }
      return try Self.judge(forge.text(), trusting: forge.list(), by: rules).conclusion
    }
    #expect(try conclusion(true, false, nil) == .invalid)
    #expect(try conclusion(true, nil) == .undecided)
  }

  @Test func rulesAreToldWhatTheCertificateSays() throws {
    let forge = Forge()
    let rules = Rulebook { question in
      #expect(question.payload == Forge.vaccination)
      #expect(question.keyIdentifier == Base64.text(forge.trusted.name))
      #expect(question.issuer == "AT")
      #expect(question.issued?.seconds == 1_640_000_000)
      #expect(question.expires?.seconds == 1_670_000_000)
      return []
    }
    _ = try Self.judge(forge.text(), trusting: forge.list(), by: rules)
  }

  @Test func aStrangerIsNotInvalidButUndecided() throws {
    let judgement = try Self.judge(Forge().text(), trusting: Forge().list())
    #expect(judgement.conclusion == .undecided)
    #expect(judgement.step(.signer).isOK == nil)
    #expect(judgement.step(.signature) == Step(.signature, nil, .noSigner))
  }

  @Test func aMissingOrStaleListIsNeverValid() throws {
    let forge = Forge()
    let empty = TrustList(now: Self.at, limit: 30)
    #expect(try Self.judge(forge.text(), trusting: empty).step(.signer).finding == .noTrust)
    let stale = try Self.judge(forge.text(), trusting: forge.list(days: 31))
    #expect(stale.conclusion == .undecided)
    #expect(stale.step(.signer).finding == .staleTrust(days: 31, limit: 30))
    #expect(stale.trust.isStale)
    #expect(try Self.judge(forge.text(), trusting: forge.list(days: 30)).conclusion == .valid)
    let given = forge.list(days: 400, isGiven: true)
    #expect(try Self.judge(forge.text(), trusting: given).conclusion == .valid)
  }

  @Test func aWrongSchemaDoesNotHideTheSignature() throws {
    let forge = Forge()
    let judgement = try Self.judge(forge.text(["ver": "1.3.0"]), trusting: forge.list())
    #expect(judgement.step(.schema).finding == .schema(SchemaProblem("nam", .missing)))
    #expect(judgement.step(.signature).isOK == true)
    #expect(judgement.conclusion == .invalid)
  }

  @Test func whatWasChangedDoesNotFit() throws {
    let (forge, other) = (Forge(), Forge())
    // The name of the one, the key of the other.
    var list = TrustList(now: Self.at, limit: 30)
    list.add(
      TrustedCertificate(
        der: other.signer, name: forge.trusted.name, country: nil, statedName: nil),
      from: TrustSource(name: "", updated: Self.at))
    let judgement = try Self.judge(forge.text(), trusting: list)
    #expect(judgement.step(.signature) == Step(.signature, false, .badSignature))
  }

  @Test func theProtectedKeyIdentifierWins() throws {
    let forge = Forge()
    let wrong: [UInt8] = [1, 2, 3]
    let both = try forge.text(kid: (true, wrong))
    #expect(try Self.judge(both, trusting: forge.list()).conclusion == .valid)
    let outside = try forge.text(kid: (false, forge.trusted.name))
    #expect(try Self.judge(outside, trusting: forge.list()).conclusion == .valid)
    let none = try forge.text(kid: (false, nil))
    #expect(
      try Self.judge(none, trusting: forge.list()).step(.signer).finding == .noKeyIdentifier)
  }

  @Test func theTimeIsInclusiveAtBothEnds() throws {
    let forge = Forge()
    func time(_ seconds: Double) throws -> Bool? {
      let at = Timestamp(seconds: seconds)
      return try Self.judge(forge.text(), trusting: forge.list(), at: at).step(.time).isOK
    }
    #expect(try time(1_640_000_000) == true)
    #expect(try time(1_639_999_999.9) == false)
    #expect(try time(1_670_000_000) == true)
    #expect(try time(1_670_000_000.1) == false)
  }

  @Test func theSignerMustBeValidToo() throws {
    let late = Forge(valid: ("230101000000Z", "301231235959Z"))
    let early = Forge(valid: ("200101000000Z", "210101000000Z"))
    for forge in [late, early] {
      let judgement = try Self.judge(forge.text(), trusting: forge.list())
      #expect(judgement.step(.signer).isOK == true)
      #expect(judgement.step(.time).isOK == false)
    }
  }

  @Test func aSignerMaySignOnlyItsKinds() throws {
    func keyUsage(_ uses: UInt8...) throws -> Step {
      let forge = Forge(uses: uses)
      return try Self.judge(forge.text(), trusting: forge.list()).step(.keyusage)
    }
    #expect(try keyUsage() == Step(.keyusage, true, .maySignAll))
    #expect(try keyUsage(2) == Step(.keyusage, true, .maySign(.vaccination)))
    #expect(try keyUsage(1, 3) == Step(.keyusage, false, .mayNotSign(.vaccination)))
  }

  @Test func aSignerOfAnotherCountryIsWrong() throws {
    let forge = Forge(country: "DE")
    let judgement = try Self.judge(forge.text(), trusting: forge.list())
    #expect(
      judgement.step(.signer) == Step(.signer, false, .otherCountry(signer: "DE", issuer: "AT")))
    #expect(Country.maySign("GB", for: "JE") && Country.maySign("FR", for: "CNAM"))
  }

  @Test func aDefaultThatIsWrittenOutDoesNotMatter() throws {
    let forge = Forge(uses: [2], isOdd: true)
    #expect(try Self.judge(forge.text(), trusting: forge.list()).conclusion == .valid)
  }

  @Test func claimsOfWrongTypesAreNamedAndTheRestIsJudged() throws {
    let forge = Forge()
    for (key, name) in [(1, "iss"), (6, "iat"), (4, "exp")] {
      let text = try forge.text { claims in
        claims = claims.map {
          $0.key == .integer(key) ? CBOR.Pair(key: $0.key, value: .array([])) : $0
        }
      }
      let judgement = try Self.judge(text, trusting: forge.list())
      #expect(judgement.step(.cwt) == Step(.cwt, false, .badClaim(name)))
      #expect(judgement.step(.signature).isOK == true)
      #expect(judgement.step(.schema).isOK == true)
    }
    let bare = try Self.judge(forge.text { $0.removeLast() }, trusting: forge.list())
    #expect(bare.step(.cwt) == Step(.cwt, false, .noCertificate))
    #expect(bare.step(.schema) == Step(.schema, nil, .notReached(.cwt)))
    #expect(bare.step(.signature).isOK == true)
  }

  @Test func bytesInACertificateAreOfNoKindThatJSONHas() throws {
    let forge = Forge()
    let text = try forge.text { claims in
      claims[3] = CBOR.Pair(
        key: .integer(-260),
        value: .map([
          CBOR.Pair(
            key: .integer(1), value: .map([CBOR.Pair(key: .text("ver"), value: .bytes([1, 2]))]))
        ]))
    }
    let judgement = try Self.judge(text, trusting: forge.list())
    #expect(judgement.step(.schema).finding == .schema(SchemaProblem("ver", .foreign)))
    #expect(judgement.decoded.payload == ["ver": "AQI"])
  }
}

extension Judgement {
  func step(_ stage: Stage) -> Step {
    steps.first { $0.stage == stage } ?? Step(stage, nil)
  }
}
