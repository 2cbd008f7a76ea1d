import AtriumScreen
import AtriumTime
import Testing

@testable import HealthCredentials

/// The selection and evaluation of national rules.
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
    let input = RuleInput(
      payload: payload, keyIdentifier: "a2lk", issuer: issuer,
      issued: Instant(rfc3339: "2021-07-01T00:00:00Z"),
      expires: Instant(rfc3339: "2022-07-01T00:00:00Z"), country: country,
      at: try #require(Instant(rfc3339: time)))
    return NationalRules(rules, valueSets: .builtIn).outcomes(for: input, in: country)
  }

  private let twoDoses: JSON = [">=": [["var": "payload.v.0.dn"], 2]]
  private let yes: JSON = ["!": [false]]
  private let no: JSON = ["!": [true]]

  @Test func anOutcomeHasADescriptionAndComparedValues() throws {
    let outcome = try #require(try outcomes([rule(twoDoses)]).first)
    #expect(outcome.rule == "VR-HR-0001")
    #expect(outcome.isSatisfied == true)
    let description = try rule(twoDoses).description
    #expect(outcome.description == .published(description))
    #expect(description.text(in: .de) == "Zwei Dosen.")
    #expect(outcome.comparedValues == ["payload.v.0.dn": 2])
  }

  @Test func theNewestVersionInForceApplies() throws {
    let rules = [
      try rule(no, version: "1.2.0"), try rule(twoDoses, version: "1.10.0"),
      try rule(no, version: "2.0.0", more: [("ValidFrom", "2021-09-01T00:00:00Z")]),
    ]
    #expect(try outcomes(rules).map(\.isSatisfied) == [true])
    #expect(try outcomes(rules, at: "2021-09-01T00:00:00Z").map(\.isSatisfied) == [false])
  }

  @Test func acceptanceRulesOfTheCountryAndInvalidationRulesOfTheIssuerApply() throws {
    let rules = [
      try rule(twoDoses), try rule(no, named: "IR-AT-0001", type: "Invalidation", country: "at"),
      try rule(no, named: "VR-DE-0001", country: "DE"),
      try rule(no, named: "IR-HR-0001", type: "Invalidation", country: "HR"),
      try rule(no, named: "TR-HR-0001", certificate: "Test"),
      try rule(yes, named: "GR-HR-0001", certificate: "General"),
      try rule(no, named: "VR-HR-0002", more: [("Region", "Istria")]),
    ]
    #expect(
      try outcomes(rules).map { "\($0.rule) \($0.isSatisfied == true)" }
        == ["GR-HR-0001 true", "VR-HR-0001 true", "IR-AT-0001 false"])
  }

  @Test func withoutRulesTheOutcomeIsUndecided() throws {
    #expect(try outcomes([]).map(\.isSatisfied) == [nil])
    #expect(
      try outcomes([rule(twoDoses)], at: "2022-01-01T00:00:00Z").first?.reason
        == .noRulesInForce(country: "HR"))
    #expect(
      try outcomes([rule(twoDoses, named: "TR-HR-0001", certificate: "Test")]).first?.reason
        == .noApplicableRule(country: "HR"))
  }

  @Test func rulesThatCannotBeEvaluatedAreUndecided() throws {
    func reason(_ rule: BusinessRule, version: String = "1.3.0") throws -> RuleReason? {
      let outcome = try #require(try outcomes([rule], version: version).first)
      #expect(outcome.isSatisfied == nil)
      return outcome.reason
    }
    #expect(try reason(rule(["+": [1, 1]])) == .notBoolean)
    #expect(try reason(rule(["xor": [true]])) == .evaluationFailed(.unknown("xor")))
    #expect(
      try reason(rule(twoDoses, more: [("Engine", "OTHER")])) == .unsupportedEngine("OTHER 0.7.5"))
    #expect(
      try reason(rule(twoDoses), version: "2.0.0") == .incompatibleSchema(SchemaVersion(1, 0, 0)))
  }

  @Test func rulesReadExternalParameters() throws {
    let content: [(String, JSON)] = [
      ("countryCode", "HR"), ("issuerCountryCode", "AT"), ("kid", "a2lk"),
      ("iat", "2021-07-01T00:00:00.000Z"), ("exp", "2022-07-01T00:00:00.000Z"),
      ("validationClock", "2021-08-01T10:00:00.000Z"),
    ]
    for (name, value) in content {
      let logic: JSON = ["===": [["var": .string("external.\(name)")], value]]
      #expect(try outcomes([rule(logic)]).map(\.isSatisfied) == [true], "\(name)")
    }
    let vaccine: JSON = [
      "in": ["EU/1/20/1528", ["var": "external.valueSets.vaccines-covid-19-names"]]
    ]
    #expect(try outcomes([rule(vaccine)]).map(\.isSatisfied) == [true])
  }

  @Test func invalidRulesThrow() {
    for (key, value) in [
      ("Type", "Other"), ("Version", "one"), ("ValidFrom", "soon"), ("CertificateType", "Other"),
      ("Logic", "true"),
    ] as [(String, JSON)] {
      #expect(throws: RuleFormatError.invalidMember(key)) {
        try rule(twoDoses, more: [(key, value)])
      }
    }
    #expect(throws: RuleFormatError.notARule) { try BusinessRule([]) }
  }
}
