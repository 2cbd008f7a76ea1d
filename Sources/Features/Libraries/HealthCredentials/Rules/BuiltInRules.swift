package import AtriumScreen
package import AtriumTime

/// The rules for verification without a country.
package struct BuiltInRules: Sendable {
  /// The number of days after the last dose until a vaccination counts.
  package let immunityDays: Int

  package init(immunityDays: Int) { self.immunityDays = immunityDays }

  package func outcomes(for payload: JSON, at timestamp: Instant) -> [RuleOutcome] {
    let time = CertLogicTime(timestamp)
    return rules(for: payload).map { rule in
      RuleOutcome(
        rule: rule.name.rawValue,
        description: .builtIn(rule.name, immunityDays: immunityDays),
        isSatisfied: rule.isSatisfied(at: time),
        reason: .applicability(rule.applicability, at: time),
        comparedValues: rule.comparedValues)
    }
  }

  /// Returns the rules for the kinds of entries that the certificate has.
  private func rules(for payload: JSON) -> [BuiltInRule] {
    func entry(_ kind: CertificateKind) -> JSON? { payload[kind.rawValue]?.elements?.first }
    return (entry(.vaccination).map(rules(forVaccination:)) ?? [])
      + (entry(.test).map(rules(forTest:)) ?? [])
      + (entry(.recovery).map { [rule(forRecovery: $0)] } ?? [])
  }

  private func rules(forVaccination entry: JSON) -> [BuiltInRule] {
    var immunity = BuiltInRule.Applicability.unknown
    var age = BuiltInRule.Applicability.unknown
    let time = entry.day("dt")
    if let dose = entry["dn"]?.integer, let doses = entry["sd"]?.integer {
      if dose < doses {
        immunity = .never
      } else if let time {
        immunity = time.adding(immunityDays + 1, .day).map { .between($0, nil) } ?? .unknown
      }
    }
    if let time, let end = time.adding(366, .day) { age = .between(time, end.previous) }
    return [
      BuiltInRule(
        name: .fullyImmunised, applicability: immunity,
        comparedValues: entry.selecting("dn", "sd", "dt")),
      BuiltInRule(
        name: .recentVaccination, applicability: age, comparedValues: entry.selecting("dt")),
    ]
  }

  private func rules(forTest entry: JSON) -> [BuiltInRule] {
    let result: BuiltInRule.Applicability =
      switch entry["tr"] {
      case .string(TestCode.notDetected): .always
      case .string(TestCode.detected): .never
      default: .unknown
      }
    let negative = BuiltInRule(
      name: .negativeResult, applicability: result, comparedValues: entry.selecting("tr"))
    let (name, hours): (BuiltInRule.Name, Int?) =
      switch entry["tt"] {
      case .string(TestCode.rapid): (.recentRapidTest, 48)
      case .string(TestCode.nucleicAcid): (.recentPCR, 72)
      default: (.recentPCR, nil)
      }
    var age = BuiltInRule.Applicability.unknown
    if let hours, let time = entry["sc"]?.string.flatMap({ CertLogicTime($0) }) {
      age = .between(time, time.adding(hours, .hour))
    }
    return [
      negative,
      BuiltInRule(name: name, applicability: age, comparedValues: entry.selecting("tt", "sc")),
    ]
  }

  private func rule(forRecovery entry: JSON) -> BuiltInRule {
    var applicability = BuiltInRule.Applicability.unknown
    if let first = entry.day("df"), let end = entry.day("du")?.adding(1, .day) {
      applicability = .between(first, end.previous)
    }
    return BuiltInRule(
      name: .recoveryDates, applicability: applicability,
      comparedValues: entry.selecting("df", "du"))
  }
}

/// Types and results of tests (LOINC, SNOMED CT).
private enum TestCode {
  static let nucleicAcid = "LP6464-4"
  static let rapid = "LP217198-3"
  static let detected = "260373001"
  static let notDetected = "260415000"
}

extension CertLogicTime {
  /// The preceding millisecond.
  fileprivate var previous: CertLogicTime { CertLogicTime(milliseconds: milliseconds - 1) }
}

extension JSON {
  /// Returns the start of a member's day in UTC. The day may be followed by a time.
  fileprivate func day(_ key: String) -> CertLogicTime? {
    self[key]?.string.flatMap { CertLogicTime(dateOfBirth: String($0.prefix(10))) }
  }

  /// Returns an object of some members; `null` replaces missing ones.
  fileprivate func selecting(_ keys: String...) -> JSON {
    .object(keys.map { Member($0, self[$0] ?? .null) })
  }
}
