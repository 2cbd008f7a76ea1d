import AtriumScreen
import HealthCredentialsFixtures
import Testing

@testable import HealthCredentials

/// The rule of docs/certificates.md for the content of certificates that conform to the schema.
@Suite struct ContentCheckTests {
  private static let test: JSON = [
    "ver": "1.3.0", "dob": "1964", "nam": ["fnt": "MUSTERFRAU"],
    "t": [
      [
        "tg": "840539006", "tt": "LP217198-3", "ma": "1232", "sc": "2021-05-06T07:08:09Z",
        "tr": "260415000", "tc": "Centre", "co": "AT", "is": "Ministry", "ci": "URN:UVCI:01:AT:1",
      ]
    ],
  ]

  private func result(_ payload: JSON, _ valueSets: ValueSets = .builtIn) throws -> StepResult {
    let issuer = TestIssuer()
    let context = VerificationContext(
      trust: issuer.list(), rules: CertificateVerifierTests.satisfied, valueSets: valueSets,
      at: CertificateVerifierTests.at)
    let result = try CertificateVerifier(context).verify(Array(issuer.text(payload).utf8)[...])
    let content = result.result(of: .content)
    let verdict: CertificateVerdict =
      content.isOK == true ? .valid : content.isOK == nil ? .undecided : .invalid
    #expect(result.verdict == verdict)
    #expect(result.result(of: .schema).isOK == true)
    return content
  }

  private func issues(_ path: String, _ reason: ContentIssue.Reason) -> VerificationFinding {
    .content([ContentIssue(path, reason)], others: 0)
  }

  @Test func aCompleteCertificateHasNoIssues() throws {
    #expect(try result(TestIssuer.vaccination) == StepResult(.content, true))
    #expect(try result(Self.test) == StepResult(.content, true))
  }

  /// The content check and the rules read the same times.
  @Test(arguments: [
    "2021-05-06T07:08:09Z", "2021-05-06t07:08:09z", "2021-05-06 07:08:09Z", "2021-05-06 07:08",
    "2021-05-06T07:08:09+02", "2021-05-06T07:08:09+2", "2021-05-06T07:08:09+2:00",
    "2021-05-06t07:08:09.123456789z", "2021-05-06T07:08:09,5Z", "2021-05-06T23:59:60Z",
    "2021-05-06", "2021-05-06T24:00:00Z", "2021-05-06T07:60:00Z", "2021-05-06T07:08:09+24:00",
    "2021-05-06T07:08:09.Z", "2021-05-06T07:08:09zz",
  ])
  func timesAreReadAsByTheRules(_ time: String) throws {
    let payload = Self.test.changing("t.0.sc", to: .string(time))
    let content = try result(payload)
    let outcomes = BuiltInRules(immunityDays: 14).outcomes(
      for: payload, at: CertificateVerifierTests.at)
    let age = try #require(outcomes.first { $0.rule == "rapid-test-age" })
    #expect((content.isOK == true) == (age.isSatisfied != nil), "\(content)")
  }

  @Test(arguments: ["840539007", "", " 840539006", "\u{FF18}40539006"])
  func anotherDiseaseIsInvalid(_ code: String) throws {
    let payload = TestIssuer.vaccination.changing("v.0.tg", to: .string(code))
    let expected = StepResult(.content, false, issues("v.0.tg", .otherDisease(code)))
    #expect(try result(payload) == expected)
    // An imported value set does not change the disease.
    let set: JSON = [
      "valueSetId": "disease-agent-targeted", "valueSetValues": [code: [:]],
    ]
    #expect(
      try result(payload, ValueSets.builtIn.replacing([try #require(ValueSet(set))])) == expected)
  }

  @Test(arguments: [
    ("v.0.dt", "2021-05-06T99:99"), ("v.0.dt", "2021-05-06T07:08::"), ("dob", "1964-13-01"),
    ("dob", "1964-02-30"), ("dob", "1964-00"),
  ])
  func datesThatDoNotExistAreInvalid(_ path: String, _ date: String) throws {
    let payload = TestIssuer.vaccination.changing(path, to: .string(date))
    #expect(try result(payload) == StepResult(.content, false, issues(path, .unreadableDate)))
  }

  @Test(arguments: ["", "1964", "1964-08", "1964-02-29"])
  func datesOfBirthMayBePartial(_ date: String) throws {
    #expect(try result(TestIssuer.vaccination.changing("dob", to: .string(date))).isOK == true)
  }

  @Test(arguments: ["vp", "mp", "ma", "co"])
  func anUnknownCodeIsUndecidedUnlessImported(_ key: String) throws {
    let payload = TestIssuer.vaccination.changing("v.0.\(key)", to: "X-1")
    #expect(
      try result(payload) == StepResult(.content, nil, issues("v.0.\(key)", .unknownCode("X-1"))))
    let names: [String: ValueSets.Name] = [
      "vp": .prophylaxis, "mp": .vaccine, "ma": .manufacturer, "co": .country,
    ]
    let name = try #require(names[key]).rawValue
    let set: JSON = ["valueSetId": .string(name), "valueSetValues": ["X-1": [:]]]
    let sets = ValueSets.builtIn.replacing([try #require(ValueSet(set))])
    #expect(try result(payload, sets) == StepResult(.content, true))
  }

  @Test func unknownDevicesAndExtraMembersAreNoted() throws {
    #expect(
      try result(Self.test.changing("t.0.ma", to: "99999"))
        == StepResult(.content, true, issues("t.0.ma", .unknownDevice("99999"))))
    for path in ["pid", "nam.title", "t.0.rd", "t.0.dr"] {
      #expect(
        try result(Self.test.changing(path, to: "x"))
          == StepResult(.content, true, issues(path, .extraMember)))
    }
  }

  @Test func theMostSeriousIssuesAreListedFirst() throws {
    var payload = TestIssuer.vaccination.changing("v.0.tg", to: "x").changing("v.0.mp", to: "y")
    for number in 0..<9 { payload = payload.changing("extra\(number)", to: .null) }
    guard case .content(let issues, let others)? = try result(payload).finding else {
      Issue.record("There are no issues.")
      return
    }
    #expect(issues.prefix(2).map(\.path) == ["v.0.tg", "v.0.mp"])
    #expect(issues.count == 5 && others == 6)
  }

  @Test func contentThatViolatesTheSchemaIsNotChecked() throws {
    let issuer = TestIssuer()
    let text = try issuer.text(TestIssuer.vaccination.changing("v.0.dn", to: 0))
    let verification = try CertificateVerifierTests.verify(text, trusting: issuer.list())
    #expect(
      verification.result(of: .content) == StepResult(.content, nil, .notReached(.schema)))
  }
}
