import AtriumCore
import AtriumScreen

/// The rules of countries, ready to judge many certificates.
struct NationalRules: Sendable {
  private let acceptance: [String: [BusinessRule]]
  private let invalidation: [String: [BusinessRule]]
  private let valueSets: CertLogicValue

  init(_ rules: [BusinessRule], valueSets: ValueSets) {
    func byCountry(_ purpose: BusinessRule.Purpose) -> [String: [BusinessRule]] {
      Dictionary(
        grouping: rules.filter { $0.purpose == purpose && $0.region == nil }, by: \.country)
    }
    (acceptance, invalidation) = (byCountry(.acceptance), byCountry(.invalidation))
    self.valueSets = valueSets.codes
  }

  /// What the rules of `country` for entering it say, and those of the issuing country by which it
  /// voids certificates. Where no rule for entering is known the answer is open.
  func outcomes(for question: RuleQuestion, in country: String) -> [RuleOutcome] {
    let time = CertLogicTime(question.at)
    let kinds = Kind.all(in: question.payload)
    let known = (acceptance[country] ?? []).filter { $0.isInForce(at: time) }
    let voiding = (invalidation[question.issuer?.uppercased() ?? ""] ?? []).filter {
      $0.isInForce(at: time)
    }
    let judge = RuleJudge(question, valueSets: valueSets)
    let entering = Self.selected(known, for: kinds)
    return (entering + Self.selected(voiding, for: kinds)).map(judge.outcome)
      + (entering.isEmpty ? [.unknown(country, hasOthers: !known.isEmpty)] : [])
  }

  /// The newest version of each rule that is about one of `kinds`, by identifier.
  private static func selected(_ rules: [BusinessRule], for kinds: [Kind]) -> [BusinessRule] {
    let applicable = rules.filter { rule in rule.kind.map(kinds.contains) ?? true }
    return Dictionary(
      applicable.map { ($0.identifier, $0) },
      uniquingKeysWith: { $0.version < $1.version ? $1 : $0 }
    ).values.sorted { $0.identifier < $1.identifier }
  }
}

extension RuleOutcome {
  /// No rule of the country is about this.
  fileprivate static func unknown(_ country: String, hasOthers: Bool) -> RuleOutcome {
    RuleOutcome(
      rule: "acceptance-\(country)", description: .rules { $0.rulesOf(country) },
      reason: .rules { hasOthers ? $0.noneApplies(country) : $0.noneKnown(country) })
  }
}
