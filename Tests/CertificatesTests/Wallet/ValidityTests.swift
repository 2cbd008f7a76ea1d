import AtriumScreen
import Synchronization
import Testing

@testable import Certificates

/// How long certificates keep the rules.
@Suite struct ValidityTests {
  private let rules = Rulebook { question in
    DefaultRules(immunityDays: 14).outcomes(for: question.payload, at: question.at)
  }

  private func validity(
    _ payload: JSON, at time: String, expires: String = "2023-12-31T12:00:00Z"
  ) throws -> String? {
    let question = RuleQuestion(
      payload: payload, keyIdentifier: nil, issuer: nil,
      issued: Timestamp(rfc3339: "2021-05-01T09:00:00Z"), expires: Timestamp(rfc3339: expires),
      country: nil, at: Timestamp(seconds: 0))
    let now = try #require(Timestamp(rfc3339: time))
    return Validity(question, by: rules, from: now).map { "\($0.from.text) \($0.until.text)" }
  }

  private let dose: JSON = ["v": [["dn": 2, "sd": 2, "dt": "2021-05-01"]]]

  @Test func itBeginsNowOrWhenTheRulesBegin() throws {
    #expect(
      try validity(dose, at: "2021-05-03T10:00:00Z")
        == "2021-05-16T00:00:00Z 2022-05-01T23:59:59Z")
    #expect(
      try validity(dose, at: "2022-05-01T10:00:00Z")
        == "2022-05-01T10:00:00Z 2022-05-01T23:59:59Z")
    #expect(try validity(dose, at: "2022-05-02T00:00:00Z") == nil)
  }

  @Test func itEndsWithTheCertificate() throws {
    #expect(
      try validity(dose, at: "2021-06-01T10:00:00Z", expires: "2021-09-01T12:00:00Z")
        == "2021-06-01T10:00:00Z 2021-09-01T12:00:00Z")
    #expect(
      try validity(dose, at: "2021-06-01T10:00:00Z", expires: "2021-05-31T12:00:00Z") == nil)
  }

  @Test func hoursAreFound() throws {
    let test: JSON = [
      "t": [["tt": "LP6464-4", "tr": "260415000", "sc": "2021-05-01T10:00:00+02:00"]]
    ]
    #expect(
      try validity(test, at: "2021-05-01T12:00:00Z")
        == "2021-05-01T12:00:00Z 2021-05-04T08:00:00Z")
  }

  @Test func threeYearsAreForeseen() throws {
    let always = Rulebook { _ in [RuleOutcome(rule: "XX", description: "", isKept: true)] }
    let question = RuleQuestion(
      payload: dose, keyIdentifier: nil, issuer: nil, issued: nil, expires: nil, country: nil,
      at: Timestamp(seconds: 0))
    let now = try #require(Timestamp(rfc3339: "2021-03-01T10:00:00Z"))
    #expect(
      Validity(question, by: always, from: now)?.until.text == "2024-03-01T10:00:00Z")
  }

  @Test func rulesThatCostTooMuchAreNotAskedForEver() throws {
    let asked = Mutex(0)
    let rules = Rulebook { _ in
      asked.withLock { $0 += 1 }
      return [RuleOutcome(rule: "XX", description: "", isKept: true, steps: CertLogic.stepLimit)]
    }
    let question = RuleQuestion(
      payload: dose, keyIdentifier: nil, issuer: nil, issued: nil, expires: nil, country: nil,
      at: Timestamp(seconds: 0))
    #expect(Validity(question, by: rules, from: Timestamp(seconds: 0)) == nil)
    #expect(asked.withLock(\.self) < 50)
  }

  @Test func whatIsNeverKeptHasNone() throws {
    #expect(
      try validity(["v": [["dn": 1, "sd": 2, "dt": "2021-05-01"]]], at: "2021-06-01T10:00") == nil)
  }
}
