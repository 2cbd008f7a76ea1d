import AtriumScreen

/// What is said about CertLogic, business rules and value sets.
struct RulesStrings: Strings {
  // CertLogic
  var certLogic: @Sendable (CertLogicError) -> String
  var certLogicSummary: String
  var logicHelp: String
  var dataHelp: String
  var noOption: @Sendable (_ name: String) -> String
  var sayBoth: String

  // Outcomes
  var notBoolean: String
  var otherEngine: @Sendable (_ engine: String) -> String
  var otherSchema: @Sendable (_ version: String) -> String
  var rulesOf: @Sendable (_ country: String) -> String
  var noneOf: @Sendable (_ country: String) -> String
  var noneKnown: @Sendable (_ country: String) -> String
  var noneApplies: @Sendable (_ country: String) -> String
  var defaultRule: @Sendable (DefaultRule.Name, _ immunityDays: Int) -> String
  var span: @Sendable (DefaultRule.Span, _ at: CertLogicTime) -> String

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
  var howToImport: String
  var took: @Sendable (RuleLibrary.Intake) -> String
  var removed: @Sendable (_ count: Int, _ country: String) -> String
  var tested: @Sendable (_ total: Int, _ failed: Int) -> String
  var test: String
  var expected: String
  var found: String

  // Files
  var notJSON: @Sendable (Phrase) -> String
  var ruleProblem: @Sendable (RuleProblem) -> String
  var whatIsARule: String
  var badValueSet: String
  var nothingInside: @Sendable (_ path: String) -> String
  var nothingToTest: @Sendable (_ path: String) -> String
  var badTest: String
  var whatIsTested: String

  static var translations: [Language: RulesStrings] { [.de: de, .hr: hr] }
}

extension Phrase {
  /// A sentence about rules.
  static func rules(_ sentence: @escaping @Sendable (RulesStrings) -> String) -> Phrase {
    Phrase(sentence)
  }
}
