import AtriumCore
import AtriumScreen

/// The rules that certificates are judged by where no country is named.
struct DefaultRules: Sendable {
  /// The days after the last dose that have to pass.
  let immunityDays: Int

  func outcomes(for payload: JSON, at timestamp: Timestamp) -> [RuleOutcome] {
    let time = CertLogicTime(timestamp)
    let days = immunityDays
    return rules(for: payload).map { rule in
      let isKept = rule.isKept(at: time)
      return RuleOutcome(
        rule: rule.name.rawValue, description: .rules { $0.defaultRule(rule.name, days) },
        isKept: isKept, reason: .rules { $0.span(rule.span, time) }, compared: rule.compared)
    }
  }

  /// The rules about what the certificate contains.
  func rules(for payload: JSON) -> [DefaultRule] {
    func entry(_ kind: Kind) -> JSON? {
      guard case .array(let entries)? = payload[kind.rawValue] else { return nil }
      return entries.first
    }
    return (entry(.vaccination).map(rules(forVaccination:)) ?? [])
      + (entry(.test).map(rules(forTest:)) ?? [])
      + (entry(.recovery).map { [rule(forRecovery: $0)] } ?? [])
  }

  private func rules(forVaccination entry: JSON) -> [DefaultRule] {
    var (immunity, age) = (DefaultRule.Span.unknown, DefaultRule.Span.unknown)
    let time = entry.day("dt")
    if case .integer(let dose)? = entry["dn"], case .integer(let doses)? = entry["sd"] {
      if dose < doses {
        immunity = .never
      } else if let time {
        immunity = time.adding(immunityDays + 1, .day).map { .between($0, nil) } ?? .unknown
      }
    }
    if let time, let last = time.adding(366, .day) { age = .between(time, last.before) }
    return [
      DefaultRule(name: .fullyImmunised, span: immunity, compared: entry.part("dn", "sd", "dt")),
      DefaultRule(name: .recentVaccination, span: age, compared: entry.part("dt")),
    ]
  }

  private func rules(forTest entry: JSON) -> [DefaultRule] {
    let result: DefaultRule.Span =
      switch entry["tr"] {
      case .string(TestCode.notDetected): .always
      case .string(TestCode.detected): .never
      default: .unknown
      }
    let negative = DefaultRule(
      name: .negativeResult, span: result, compared: entry.part("tr"))
    let (name, hours): (DefaultRule.Name, Int?) =
      switch entry["tt"] {
      case .string(TestCode.rapid): (.recentRapidTest, 48)
      case .string(TestCode.nucleicAcid): (.recentPCR, 72)
      default: (.recentPCR, nil)
      }
    var age = DefaultRule.Span.unknown
    if let hours, case .string(let text)? = entry["sc"], let time = CertLogicTime(text) {
      age = .between(time, time.adding(hours, .hour))
    }
    return [negative, DefaultRule(name: name, span: age, compared: entry.part("tt", "sc"))]
  }

  private func rule(forRecovery entry: JSON) -> DefaultRule {
    var span = DefaultRule.Span.unknown
    if let first = entry.day("df"), let end = entry.day("du")?.adding(1, .day) {
      span = .between(first, end.before)
    }
    return DefaultRule(name: .recoveryDates, span: span, compared: entry.part("df", "du"))
  }
}

/// The codes of tests that the rules tell apart (LOINC and SNOMED CT).
enum TestCode {
  static let nucleicAcid = "LP6464-4"
  static let rapid = "LP217198-3"
  static let detected = "260373001"
  static let notDetected = "260415000"
}

extension CertLogicTime {
  /// The last one before it.
  fileprivate var before: CertLogicTime { CertLogicTime(milliseconds: milliseconds - 1) }
}

extension JSON {
  /// The midnight, in UTC, of the day that a member names, with or without a time behind it.
  fileprivate func day(_ key: String) -> CertLogicTime? {
    guard case .string(let text)? = self[key] else { return nil }
    return CertLogicTime(dateOfBirth: String(text.prefix(10)))
  }

  /// An object of some of the members.
  fileprivate func part(_ keys: String...) -> JSON {
    .object(keys.map { Member($0, self[$0] ?? .null) })
  }
}
