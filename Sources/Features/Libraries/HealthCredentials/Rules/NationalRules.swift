/// The rules of countries, prepared for many certificates.
package struct NationalRules: Sendable {
  private let rules: [String: [BusinessRule]]
  private let valueSets: CertLogicValue

  package init(_ rules: [BusinessRule], valueSets: ValueSets) {
    self.rules = Dictionary(grouping: rules.filter { $0.region == nil }, by: \.country)
    self.valueSets = valueSets.codes
  }

  /// Evaluates the acceptance rules of `country` and the invalidation rules of the issuing country.
  /// Without an acceptance rule, an outcome without a result explains why.
  package func outcomes(for input: RuleInput, in country: String) -> [RuleOutcome] {
    let time = CertLogicTime(input.at)
    let kinds = CertificateKind.all(in: input.payload)
    let inForce = rules(of: country, for: .acceptance, at: time)
    let issuer = input.issuer?.uppercased() ?? ""
    let invalidating = rules(of: issuer, for: .invalidation, at: time)
    let applicable = Self.newest(of: inForce, for: kinds)
    let evaluator = BusinessRuleEvaluator(input, valueSets: valueSets)
    var outcomes = (applicable + Self.newest(of: invalidating, for: kinds))
      .map(evaluator.outcome)
    if applicable.isEmpty {
      outcomes.append(
        RuleOutcome(
          rule: "acceptance-\(country)", description: .allRules(country: country),
          reason: inForce.isEmpty
            ? .noRulesInForce(country: country) : .noApplicableRule(country: country)))
    }
    return outcomes
  }

  private func rules(
    of country: String, for purpose: BusinessRule.Purpose, at time: CertLogicTime
  ) -> [BusinessRule] {
    (rules[country] ?? []).filter {
      $0.purpose == purpose && $0.validFrom <= time && time <= $0.validTo
    }
  }

  /// Returns the newest version of each rule for one of `kinds`, sorted by identifier.
  private static func newest(
    of rules: [BusinessRule], for kinds: [CertificateKind]
  ) -> [BusinessRule] {
    let applicable = rules.filter { rule in rule.kind.map(kinds.contains) ?? true }
    return Dictionary(
      applicable.map { ($0.identifier, $0) },
      uniquingKeysWith: { $0.version < $1.version ? $1 : $0 }
    ).values.sorted { $0.identifier < $1.identifier }
  }
}
