package import AtriumScreen
package import AtriumTime

/// Evaluates the rules for verification without a country.
package struct BuiltInRules: Sendable {
  /// The number of days after the last dose until a vaccination counts.
  package let immunityDays: Int

  package init(immunityDays: Int) { self.immunityDays = immunityDays }

  private typealias Applicability = BuiltInRule.Applicability
  /// A rule, when an entry satisfies it, and the members that it reads.
  private typealias Assessment = (rule: BuiltInRule, applicability: Applicability, keys: [String])

  /// Evaluates the rules for the kinds of entries that the certificate has.
  package func outcomes(for payload: JSON, at time: Instant) -> [RuleOutcome] {
    let time = CertLogicTime(time)
    return CertificateKind.allCases.flatMap { kind -> [RuleOutcome] in
      guard let entry = payload[kind.rawValue]?.elements?.first else { return [] }
      return assessments(of: entry, kind).map { rule, applicability, keys in
        RuleOutcome(
          rule: rule.rawValue, description: .builtIn(rule, immunityDays: immunityDays),
          isSatisfied: applicability.includes(time),
          reason: .applicability(applicability, at: time),
          comparedValues: .object(keys.map { JSON.Member($0, entry[$0] ?? .null) }))
      }
    }
  }

  private func assessments(of entry: JSON, _ kind: CertificateKind) -> [Assessment] {
    switch kind {
    case .vaccination:
      [
        (.fullyImmunised, immunity(entry), ["dn", "sd", "dt"]),
        (.recentVaccination, entry.days(from: "dt", to: "dt", adding: 366), ["dt"]),
      ]
    case .test: [(.negativeResult, negativeResult(entry), ["tr"]), testAge(entry)]
    case .recovery: [(.recoveryDates, entry.days(from: "df", to: "du", adding: 1), ["df", "du"])]
    }
  }

  private func immunity(_ entry: JSON) -> Applicability {
    guard let dose = entry["dn"]?.integer, let doses = entry["sd"]?.integer else {
      return .unknown
    }
    if dose < doses { return .never }
    let start = entry.day("dt")?.adding(immunityDays + 1, .day)
    return start.map { .between($0, nil) } ?? .unknown
  }

  private func negativeResult(_ entry: JSON) -> Applicability {
    switch entry["tr"]?.string {
    case TestCode.notDetected: .always
    case TestCode.detected: .never
    default: .unknown
    }
  }

  private func testAge(_ entry: JSON) -> Assessment {
    let (rule, hours): (BuiltInRule, Int?) =
      switch entry["tt"]?.string {
      case TestCode.rapid: (.recentRapidTest, 48)
      case TestCode.nucleicAcid: (.recentPCR, 72)
      default: (.recentPCR, nil)
      }
    let time = entry["sc"]?.string.flatMap { CertLogicTime($0) }
    guard let hours, let time else { return (rule, .unknown, ["tt", "sc"]) }
    return (rule, .between(time, time.adding(hours, .hour)), ["tt", "sc"])
  }
}

/// Types and results of tests (LOINC, SNOMED CT).
private enum TestCode {
  static let nucleicAcid = "LP6464-4"
  static let rapid = "LP217198-3"
  static let detected = "260373001"
  static let notDetected = "260415000"
}

extension JSON {
  /// Returns the start of a member's day in UTC. The day may be followed by a time.
  fileprivate func day(_ key: String) -> CertLogicTime? {
    self[key]?.string.flatMap { CertLogicTime(dateOfBirth: String($0.prefix(10))) }
  }

  /// Returns the time from the start of a member's day to the start of a day a number of days after
  /// another member's, exclusive.
  fileprivate func days(
    from first: String, to last: String, adding count: Int
  ) -> BuiltInRule.Applicability {
    guard let start = day(first), let end = day(last)?.adding(count, .day) else {
      return .unknown
    }
    return .between(start, CertLogicTime(milliseconds: end.milliseconds - 1))
  }
}

/// The rules for verification without a country, by their identifiers.
package enum BuiltInRule: String, CaseIterable, Sendable {
  case fullyImmunised = "fully-immunised"
  case recentVaccination = "vaccination-age"
  case negativeResult = "negative-result"
  case recentPCR = "pcr-age"
  case recentRapidTest = "rapid-test-age"
  case recoveryDates = "recovery-dates"

  package enum Applicability: Equatable, Sendable {
    case always, never
    /// A date is missing or invalid, or a code is unknown.
    case unknown
    /// From the first time to the last, inclusive; without a last time, for ever.
    case between(CertLogicTime, CertLogicTime?)

    func includes(_ time: CertLogicTime) -> Bool? {
      switch self {
      case .always: true
      case .never: false
      case .unknown: nil
      case .between(let first, let last): first <= time && last.map { time <= $0 } ?? true
      }
    }
  }
}
