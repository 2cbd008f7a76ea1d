import AtriumScreen
import Testing

@testable import Certificates

/// Which rules of countries are asked, and what they answer.
@Suite struct NationalRulesTests {
  private func rule(
    _ logic: JSON, named identifier: String = "VR-HR-0001", type: String = "Acceptance",
    country: String = "HR", version: String = "1.0.0", certificate: String = "Vaccination",
    more: [(String, JSON)] = []
  ) throws -> BusinessRule {
    let members: [(String, JSON)] = [
      ("Identifier", .string(identifier)), ("Type", .string(type)), ("Country", .string(country)),
      ("Version", .string(version)), ("SchemaVersion", "1.0.0"), ("Engine", "CERTLOGIC"),
      ("EngineVersion", "0.7.5"), ("CertificateType", .string(certificate)),
      (
        "Description",
        [["lang": "en", "desc": "Two doses."], ["lang": "de", "desc": "Zwei Dosen."]]
      ),
      ("ValidFrom", "2021-06-01T00:00:00Z"), ("ValidTo", "2021-12-31T23:59:59Z"), ("Logic", logic),
    ]
    let replaced = members.map { key, value in
      JSON.Member(key, more.first { $0.0 == key }?.1 ?? value)
    }
    let added = more.filter { pair in !members.contains { $0.0 == pair.0 } }
    return try BusinessRule(.object(replaced + added.map { JSON.Member($0.0, $0.1) }))
  }

  private func outcomes(
    _ rules: [BusinessRule], in country: String = "HR", from issuer: String = "AT",
    at time: String = "2021-08-01T10:00:00Z", version: String = "1.3.0"
  ) throws -> [RuleOutcome] {
    let payload: JSON = ["ver": .string(version), "v": [["dn": 2, "sd": 2, "co": "AT"]]]
    let question = RuleQuestion(
      payload: payload, keyIdentifier: "a2lk", issuer: issuer,
      issued: Timestamp(rfc3339: "2021-07-01T00:00:00Z"),
      expires: Timestamp(rfc3339: "2022-07-01T00:00:00Z"), country: country,
      at: try #require(Timestamp(rfc3339: time)))
    return NationalRules(rules, valueSets: .shipped).outcomes(for: question, in: country)
  }

  private let twoDoses: JSON = [">=": [["var": "payload.v.0.dn"], 2]]
  private let yes: JSON = ["!": [false]]
  private let no: JSON = ["!": [true]]

  @Test func aRuleSaysWhatItComparedInTheReadersLanguage() throws {
    let outcome = try #require(try outcomes([rule(twoDoses)]).first)
    #expect(outcome.rule == "VR-HR-0001")
    #expect(outcome.isKept == true)
    #expect(outcome.description.text(in: .de) == "Zwei Dosen.")
    #expect(outcome.compared == ["payload.v.0.dn": 2])
  }

  @Test func theNewestVersionThatIsInForceCounts() throws {
    let rules = [
      try rule(no, version: "1.2.0"), try rule(twoDoses, version: "1.10.0"),
      try rule(no, version: "2.0.0", more: [("ValidFrom", "2021-09-01T00:00:00Z")]),
    ]
    #expect(try outcomes(rules).map(\.isKept) == [true])
    #expect(try outcomes(rules, at: "2021-09-01T00:00:00Z").map(\.isKept) == [false])
  }

  @Test func acceptanceIsOfTheCountryAndInvalidationOfTheIssuer() throws {
    let rules = [
      try rule(twoDoses), try rule(no, named: "IR-AT-0001", type: "Invalidation", country: "at"),
      try rule(no, named: "VR-DE-0001", country: "DE"),
      try rule(no, named: "IR-HR-0001", type: "Invalidation", country: "HR"),
      try rule(no, named: "TR-HR-0001", certificate: "Test"),
      try rule(yes, named: "GR-HR-0001", certificate: "General"),
      try rule(no, named: "VR-HR-0002", more: [("Region", "Istria")]),
    ]
    #expect(
      try outcomes(rules).map { "\($0.rule) \($0.isKept == true)" }
        == ["GR-HR-0001 true", "VR-HR-0001 true", "IR-AT-0001 false"])
  }

  @Test func withoutRulesTheAnswerIsOpen() throws {
    #expect(try outcomes([]).map(\.isKept) == [nil])
    #expect(
      try outcomes([rule(twoDoses)], at: "2022-01-01T00:00:00Z").first?.reason
        == "No rules of HR are known for this time.")
    #expect(
      try outcomes([rule(twoDoses, named: "TR-HR-0001", certificate: "Test")]).first?.reason
        == "No rule of HR is about this kind of certificate.")
  }

  @Test func whatCannotBeEvaluatedIsOpen() throws {
    let reasons = try [
      outcomes([rule(["+": [1, 1]])]).first, outcomes([rule(["xor": [true]])]).first,
      outcomes([rule(twoDoses, more: [("Engine", "OTHER")])]).first,
      outcomes([rule(twoDoses)], version: "2.0.0").first,
    ].map { outcome in
      #expect(outcome?.isKept == .some(nil))
      return outcome?.reason?.text(in: .en)
    }
    #expect(
      reasons == [
        "The rule gives neither true nor false.", "CertLogic has no operation 'xor'.",
        "The rule is written for OTHER 0.7.5, which is not known here.",
        "The rule is for certificates of version 1.0.0 and later ones like it.",
      ])
  }

  @Test func rulesReadWhatSurroundsTheCertificate() throws {
    let facts: [(String, JSON)] = [
      ("countryCode", "HR"), ("issuerCountryCode", "AT"), ("kid", "a2lk"),
      ("iat", "2021-07-01T00:00:00.000Z"), ("exp", "2022-07-01T00:00:00.000Z"),
      ("validationClock", "2021-08-01T10:00:00.000Z"),
    ]
    for (name, value) in facts {
      let logic: JSON = ["===": [["var": .string("external.\(name)")], value]]
      #expect(try outcomes([rule(logic)]).map(\.isKept) == [true], "\(name)")
    }
    let vaccine: JSON = [
      "in": ["EU/1/20/1528", ["var": "external.valueSets.vaccines-covid-19-names"]]
    ]
    #expect(try outcomes([rule(vaccine)]).map(\.isKept) == [true])
  }

  @Test func aRuleThatLacksSomethingIsRefused() {
    for (key, value) in [
      ("Type", "Other"), ("Version", "one"), ("ValidFrom", "soon"), ("CertificateType", "Other"),
      ("Logic", "true"),
    ] as [(String, JSON)] {
      #expect(throws: RuleProblem.badMember(key)) { try rule(twoDoses, more: [(key, value)]) }
    }
    #expect(throws: RuleProblem.notARule) { try BusinessRule([]) }
  }
}
