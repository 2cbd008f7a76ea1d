import AtriumScreen

/// A built-in rule, applied to one certificate: when the certificate keeps it.
struct DefaultRule: Equatable, Sendable {
  /// The rules there are, by the identifiers that answers give them.
  enum Name: String, CaseIterable, Sendable {
    case fullyImmunised = "fully-immunised"
    case recentVaccination = "vaccination-age"
    case negativeResult = "negative-result"
    case recentPCR = "pcr-age"
    case recentRapidTest = "rapid-test-age"
    case recoveryDates = "recovery-dates"
  }

  /// When a certificate keeps a rule.
  enum Span: Equatable, Sendable {
    case always, never
    /// A date is missing or unreadable, or a code is not known.
    case unknown
    /// Both ends belong to it.
    case between(CertLogicTime, CertLogicTime?)
  }

  let name: Name, span: Span
  /// The values it read in the certificate.
  let compared: JSON

  func isKept(at time: CertLogicTime) -> Bool? {
    switch span {
    case .always: true
    case .never: false
    case .unknown: nil
    case .between(let first, let last): first <= time && last.map { time <= $0 } ?? true
    }
  }
}
