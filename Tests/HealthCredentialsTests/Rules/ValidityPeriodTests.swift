import AtriumScreen
import AtriumTime
import Foundation
import Synchronization
import Testing

@testable import HealthCredentials

/// The periods in which certificates satisfy the rules.
@Suite struct ValidityPeriodTests {
  private let rules: RuleSet = { input in
    BuiltInRules(immunityDays: 14).outcomes(for: input.payload, at: input.at)
  }

  private func validity(
    _ payload: JSON, at time: String, expires: String = "2023-12-31T12:00:00Z"
  ) throws -> String? {
    let input = RuleInput(
      payload: payload, keyIdentifier: nil, issuer: nil,
      issued: Instant(rfc3339: "2021-05-01T09:00:00Z"), expires: Instant(rfc3339: expires),
      country: nil, at: Instant(timeIntervalSince1970: 0))
    let now = try #require(Instant(rfc3339: time))
    return ValidityPeriod(input, by: rules, from: now).map {
      "\($0.from.iso8601) \($0.until.iso8601)"
    }
  }

  private let dose: JSON = ["v": [["dn": 2, "sd": 2, "dt": "2021-05-01"]]]

  @Test func thePeriodBeginsNowOrLater() throws {
    #expect(
      try validity(dose, at: "2021-05-03T10:00:00Z")
        == "2021-05-16T00:00:00Z 2022-05-01T23:59:59Z")
    #expect(
      try validity(dose, at: "2022-05-01T10:00:00Z")
        == "2022-05-01T10:00:00Z 2022-05-01T23:59:59Z")
    #expect(try validity(dose, at: "2022-05-02T00:00:00Z") == nil)
  }

  @Test func thePeriodEndsWithTheCertificate() throws {
    #expect(
      try validity(dose, at: "2021-06-01T10:00:00Z", expires: "2021-09-01T12:00:00Z")
        == "2021-06-01T10:00:00Z 2021-09-01T12:00:00Z")
    #expect(
      try validity(dose, at: "2021-06-01T10:00:00Z", expires: "2021-05-31T12:00:00Z") == nil)
  }

  @Test func thePeriodIsExactToTheSecond() throws {
    let test: JSON = [
      "t": [["tt": "LP6464-4", "tr": "260415000", "sc": "2021-05-01T10:00:00+02:00"]]
    ]
    #expect(
      try validity(test, at: "2021-05-01T12:00:00Z")
        == "2021-05-01T12:00:00Z 2021-05-04T08:00:00Z")
  }

  @Test func theForecastCoversThreeYears() throws {
    let always: RuleSet = { _ in
      [RuleOutcome(rule: "XX", description: .published(""), isSatisfied: true)]
    }
    let input = RuleInput(
      payload: dose, keyIdentifier: nil, issuer: nil, issued: nil, expires: nil, country: nil,
      at: Instant(timeIntervalSince1970: 0))
    let now = try #require(Instant(rfc3339: "2021-03-01T10:00:00Z"))
    #expect(
      ValidityPeriod(input, by: always, from: now)?.until.iso8601 == "2024-03-01T10:00:00Z")
  }

  @Test func expensiveRulesEndTheForecast() throws {
    let asked = Mutex(0)
    let rules: RuleSet = { _ in
      asked.withLock { $0 += 1 }
      return [
        RuleOutcome(
          rule: "XX", description: .published(""), isSatisfied: true,
          steps: CertLogicEvaluator.stepLimit)
      ]
    }
    let input = RuleInput(
      payload: dose, keyIdentifier: nil, issuer: nil, issued: nil, expires: nil, country: nil,
      at: Instant(timeIntervalSince1970: 0))
    #expect(ValidityPeriod(input, by: rules, from: Instant(timeIntervalSince1970: 0)) == nil)
    #expect(asked.withLock(\.self) < 50)
  }

  @Test func rulesThatAreNeverSatisfiedHaveNoPeriod() throws {
    #expect(
      try validity(["v": [["dn": 1, "sd": 2, "dt": "2021-05-01"]]], at: "2021-06-01T10:00") == nil)
  }
}

extension Instant {
  fileprivate var iso8601: String { timestamp }
}
