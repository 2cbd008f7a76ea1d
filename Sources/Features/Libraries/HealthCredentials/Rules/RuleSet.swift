/// The rules for verification. A batch evaluates them concurrently, for every certificate.
package struct RuleSet: Sendable {
  private let evaluate: @Sendable (RuleInput) -> [RuleOutcome]

  package init(_ evaluate: @escaping @Sendable (RuleInput) -> [RuleOutcome]) {
    self.evaluate = evaluate
  }

  package init(_ rules: BuiltInRules) {
    self.init { rules.outcomes(for: $0.payload, at: $0.at) }
  }

  package init(_ rules: NationalRules, country: String) {
    self.init { rules.outcomes(for: $0, in: country) }
  }

  package static let empty = RuleSet { _ in [] }

  package func outcomes(for input: RuleInput) -> [RuleOutcome] { evaluate(input) }
}
