package import AtriumScreen

/// Evaluates the rules for a certificate. A batch calls it concurrently.
package typealias RuleSet = @Sendable (RuleInput) -> [RuleOutcome]

/// The result of a rule for a certificate.
package struct RuleOutcome: Sendable, Equatable {
  /// The rule's identifier, e.g. `VR-DE-0001`.
  package let rule: String
  package let description: RuleDescription
  /// `nil` if the rule cannot be evaluated.
  package var isSatisfied: Bool?
  package var reason: RuleReason?
  /// The values that the rule reads, by path.
  package var comparedValues: JSON = .null
  /// The number of steps of CertLogic.
  package var steps = 0
}

/// The requirement that a rule states.
package enum RuleDescription: Sendable, Equatable {
  case builtIn(BuiltInRule, immunityDays: Int)
  /// The description that a country published.
  case published(Phrase)
  /// All rules of a country together, if none of them applies.
  case allRules(country: String)
}

/// The reason for the result of a rule.
package enum RuleReason: Sendable, Equatable {
  case applicability(BuiltInRule.Applicability, at: CertLogicTime)
  /// The rule's expression has a value that is not a Boolean.
  case notBoolean
  case unsupportedEngine(String)
  /// The rule was written for an incompatible version of the schema.
  case incompatibleSchema(SchemaVersion)
  case evaluationFailed(CertLogicError)
  case noRulesInForce(country: String)
  case noApplicableRule(country: String)
}
