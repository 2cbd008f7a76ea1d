import AtriumScreen

/// A built-in rule, applied to a certificate.
package struct BuiltInRule: Equatable, Sendable {
  /// The rules, by their identifiers.
  package enum Name: String, CaseIterable, Sendable {
    case fullyImmunised = "fully-immunised"
    case recentVaccination = "vaccination-age"
    case negativeResult = "negative-result"
    case recentPCR = "pcr-age"
    case recentRapidTest = "rapid-test-age"
    case recoveryDates = "recovery-dates"
  }

  /// The times at which a certificate satisfies a rule.
  package enum Applicability: Equatable, Sendable {
    case always, never
    /// A date is missing or invalid, or a code is unknown.
    case unknown
    /// From the first time to the last, inclusive; without a last time, for ever.
    case between(CertLogicTime, CertLogicTime?)
  }

  let name: Name
  let applicability: Applicability
  /// The values that the rule reads in the certificate.
  let comparedValues: JSON

  func isSatisfied(at time: CertLogicTime) -> Bool? {
    switch applicability {
    case .always: true
    case .never: false
    case .unknown: nil
    case .between(let first, let last): first <= time && last.map { time <= $0 } ?? true
    }
  }
}
