/// The rules for verification without a country, by their identifiers.
package enum BuiltInRule: String, CaseIterable, Sendable {
  case fullyImmunised = "fully-immunised"
  case recentVaccination = "vaccination-age"
  case negativeResult = "negative-result"
  case recentPCR = "pcr-age"
  case recentRapidTest = "rapid-test-age"
  case recoveryDates = "recovery-dates"

  /// The times at which a certificate satisfies a rule.
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
