import AtriumScreen
import AtriumTime
import Testing

@testable import HealthCredentials

/// The built-in rules.
@Suite struct BuiltInRulesTests {
  private func kept(_ payload: JSON, at time: String, days: Int = 14) throws -> [String: Bool?] {
    let outcomes = BuiltInRules(immunityDays: days).outcomes(
      for: payload, at: try #require(Instant(rfc3339: time)))
    return Dictionary(uniqueKeysWithValues: outcomes.map { ($0.rule, $0.isSatisfied) })
  }

  private func dose(_ number: Int, of count: Int, on day: String = "2021-05-01") -> JSON {
    ["v": [["dn": .integer(number), "sd": .integer(count), "dt": .string(day)]]]
  }
  private func test(_ type: String, _ result: String = "260415000") -> JSON {
    ["t": [["tt": .string(type), "tr": .string(result), "sc": "2021-05-01T10:00:00+02:00"]]]
  }

  @Test(arguments: [
    ("2021-05-15T23:59:59Z", false, true), ("2021-05-16T00:00:00Z", true, true),
    ("2022-05-01T23:59:59Z", true, true), ("2022-05-02T00:00:00Z", true, false),
    ("2021-04-30T12:00:00Z", false, false),
  ])
  func aVaccinationIsValidForAPeriod(_ time: String, _ isImmune: Bool, _ isRecent: Bool) throws {
    #expect(
      try kept(dose(2, of: 2), at: time)
        == ["fully-immunised": isImmune, "vaccination-age": isRecent])
  }

  @Test func immunityNeedsAllDosesAndTheConfiguredDays() throws {
    let time = "2021-05-09T00:00:00Z"
    #expect(try kept(dose(2, of: 2), at: time, days: 7)["fully-immunised"] == true)
    #expect(try kept(dose(3, of: 2), at: time, days: 8)["fully-immunised"] == false)
    #expect(try kept(dose(1, of: 2), at: "2021-12-01")["fully-immunised"] == false)
    #expect(
      try kept(["v": [["dn": 2, "sd": 2, "dt": "soon"]]], at: time)
        == ["fully-immunised": nil, "vaccination-age": nil])
  }

  @Test(arguments: [
    ("LP6464-4", "pcr-age", "2021-05-04T08:00:00Z", "2021-05-04T08:00:01Z"),
    ("LP217198-3", "rapid-test-age", "2021-05-03T08:00:00Z", "2021-05-03T08:00:01Z"),
  ])
  func aTestIsValidForHours(_ type: String, _ rule: String, _ last: String, _ after: String) throws
  {
    #expect(try kept(test(type), at: last) == ["negative-result": true, rule: true])
    #expect(try kept(test(type), at: after) == ["negative-result": true, rule: false])
    #expect(try kept(test(type), at: "2021-05-01T07:59:59Z")[rule] == false)
  }

  @Test func aTestMustBeNegativeAndOfAKnownType() throws {
    let time = "2021-05-01T12:00:00Z"
    #expect(try kept(test("LP6464-4", "260373001"), at: time)["negative-result"] == false)
    #expect(try kept(test("LP6464-4", "?"), at: time)["negative-result"] == .some(nil))
    #expect(try kept(test("LP0"), at: time)["pcr-age"] == .some(nil))
  }

  @Test(arguments: [
    ("2021-05-31T23:59:59Z", false), ("2021-06-01T00:00:00Z", true),
    ("2021-11-30T23:59:59Z", true), ("2021-12-01T00:00:00Z", false),
  ])
  func aRecoveryIsValidWithinItsDates(_ time: String, _ isSatisfied: Bool) throws {
    let payload: JSON = ["r": [["df": "2021-06-01", "du": "2021-11-30"]]]
    #expect(try kept(payload, at: time) == ["recovery-dates": isSatisfied])
  }

  @Test func payloadsWithoutEntriesHaveNoRules() throws {
    #expect(try kept(["v": []], at: "2021-06-01") == [:])
    #expect(try kept(["v": "x"], at: "2021-06-01") == [:])
  }
}
