import AtriumScreen
import HealthCredentials

/// Texts about CertLogic, rules and value sets.
struct RulesStrings: Strings {
  // CertLogic
  var certLogic: @Sendable (CertLogicError) -> String
  var certLogicSummary: String
  var logicHelp: String
  var dataHelp: String
  var missingOption: @Sendable (_ name: String) -> String
  var missingOptionHint: String

  // Outcomes
  var notBoolean: String
  var otherEngine: @Sendable (_ engine: String) -> String
  var otherSchema: @Sendable (_ version: String) -> String
  var countryRules: @Sendable (_ country: String) -> String
  var noCountryRules: @Sendable (_ country: String) -> String
  var noRulesInForce: @Sendable (_ country: String) -> String
  var noApplicableRule: @Sendable (_ country: String) -> String
  var builtInRule: @Sendable (BuiltInRule, _ immunityDays: Int) -> String
  var applicability: @Sendable (BuiltInRule.Applicability, _ at: CertLogicTime) -> String
  /// The fact because of which a certificate never satisfies a rule.
  var unmet: @Sendable (BuiltInRule, _ values: JSON) -> String
  var notMet: String

  // Commands
  var rulesSummary: String
  var immunityHelp: String
  var listSummary: String
  var listCountryHelp: String
  var importSummary: String
  var removeSummary: String
  var removeQuestion: @Sendable (_ count: Int, _ country: String) -> String
  var testSummary: String

  // Screens
  var rule: String
  var version: String
  var description: String
  var builtIn: String
  var imported: String
  var nothingImported: String
  var importHint: String
  var importReport: @Sendable (RuleStore.ImportReport) -> String
  var removed: @Sendable (_ count: Int, _ country: String) -> String
  var tested: @Sendable (_ total: Int, _ failed: Int) -> String
  var test: String
  var expected: String
  var found: String

  // Files
  var notJSON: @Sendable (Phrase) -> String
  var ruleFormatError: @Sendable (RuleFormatError) -> String
  var ruleFormatHint: String
  var invalidValueSet: String
  var nothingInside: @Sendable (_ path: String) -> String
  var nothingToTest: @Sendable (_ path: String) -> String
  var invalidTest: String
  var testFormatHint: String

  static var translations: [Language: RulesStrings] { [.de: de, .hr: hr] }
}

extension Phrase {
  /// A text about rules.
  static func rules(_ text: @escaping @Sendable (RulesStrings) -> String) -> Phrase {
    Phrase(text)
  }
}
