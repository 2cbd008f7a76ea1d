import AtriumScreen
import HealthCredentials

extension RulesStrings {
  static let en = RulesStrings(
    certLogic: { error in
      switch error {
      case .badLiteral(let text): "\(text) cannot stand in a CertLogic expression."
      case .notAnOperation: "An operation of CertLogic is an object with one member."
      case .unknown(let name): "CertLogic has no operation '\(name)'."
      case .notOperands(let operation):
        "The operands of '\(operation.rawValue)' must be an array."
      case .operandCount(let operation, let count):
        "'\(operation.rawValue)' does not take \(count) operand\(count == 1 ? "" : "s")."
      case .notAPath: "The path of 'var' must be a text."
      case .notAnAmount: "The second operand must be a whole number."
      case .notAUnit: "The unit of 'plusTime' must be 'year', 'month', 'day' or 'hour'."
      case .badOperand(let operation, let type):
        "'\(operation.rawValue)' cannot work on this value: its type is \(type)."
      case .badDate(let text): "'\(text)' is no date or time in a form that CertLogic knows."
      case .outOfRange: "The result lies outside of what can be counted."
      case .tooDeep(let limit): "The expression is nested deeper than \(limit) levels."
      case .tooLong(let limit): "The expression takes more than \(limit) steps."
      }
    },
    certLogicSummary: "Evaluate a CertLogic expression",
    logicHelp: "The file of the expression.",
    dataHelp: "The file of the data that 'var' reads.",
    missingOption: { "--\($0) is missing." },
    missingOptionHint: "Say --logic FILE and --data FILE.",

    notBoolean: "The rule gives neither true nor false.",
    otherEngine: { "The rule is written for \($0), which is not known here." },
    otherSchema: { "The rule is for certificates of version \($0) and later ones like it." },
    countryRules: { "The rules of \($0) are kept." },
    noCountryRules: { "No rules of \($0) are known." },
    noRulesInForce: { "No rules of \($0) are known for this time." },
    noApplicableRule: { "No rule of \($0) is about this kind of certificate." },
    builtInRule: { name, days in
      switch name {
      case .fullyImmunised: "All doses were given, the last one more than \(days) days ago."
      case .recentVaccination: "The last dose was given at most 365 days ago."
      case .negativeResult: "The virus was not detected."
      case .recentPCR: "The PCR test was taken at most 72 hours ago."
      case .recentRapidTest: "The rapid test was taken at most 48 hours ago."
      case .recoveryDates: "The recovery certificate is within its dates."
      }
    },
    applicability: { applicability, time in
      switch applicability {
      case .always: "It does."
      case .never: "It does not."
      case .unknown: "The certificate does not say it in a form that can be read."
      case .between(let first, _) where time < first: "Only from \(first.displayText) on."
      case .between(_, let last?): "\(time <= last ? "Until" : "Only until") \(last.displayText)."
      case .between(let first, nil): "Since \(first.displayText)."
      }
    },

    rulesSummary: "See and import the rules of countries",
    immunityHelp: "Days after the last dose until a vaccination counts.",
    listSummary: "List the rules",
    listCountryHelp: "Only those of this country.",
    importSummary: "Import rules and value sets from a file or folder",
    removeSummary: "Forget the rules of a country",
    removeQuestion: { "Forget \($0) rule\($0 == 1 ? "" : "s") of \($1)?" },
    testSummary: "Run the tests that lie beside rules",

    rule: "Rule",
    version: "Version",
    description: "What it demands",
    builtIn: "Built in, where no country is named",
    imported: "Imported",
    nothingImported: "No rules of countries are known.",
    importHint: "Import some with: certificates rules import FOLDER",
    importReport: { report in
      let parts = [(report.rules, "rule"), (report.valueSets, "value set")].filter { $0.0 > 0 }
        .map { "\($0.0) \($0.1)\($0.0 == 1 ? "" : "s")" }
      let known = report.known > 0 ? " \(report.known) known already." : ""
      return (parts.isEmpty ? "Nothing new." : "Imported \(parts.joined(separator: " and ")).")
        + known
    },
    removed: { "Forgot \($0) rule\($0 == 1 ? "" : "s") of \($1)." },
    tested: { total, failed in
      failed == 0 ? "All \(total) tests passed." : "\(failed) of \(total) tests failed."
    },
    test: "Test",
    expected: "Expected",
    found: "Found",

    notJSON: { "The file is not JSON: \($0.text(in: .en))" },
    ruleFormatError: { problem in
      switch problem {
      case .notARule: "This is no rule."
      case .invalidMember(let name):
        "The rule's member '\(name)' is missing, or its value is wrong."
      }
    },
    ruleFormatHint:
      "Give JSON files of rules as countries publish them, with Identifier and Logic.",
    invalidValueSet: "The value set needs 'valueSetId' and 'valueSetValues'.",
    nothingInside: { "There are no rules in \($0)." },
    nothingToTest: { "There are no tests of rules in \($0)." },
    invalidTest: "A test needs 'payload' and 'expected'.",
    testFormatHint:
      "Give a folder with rule.json and a folder 'tests', or one that has such inside."
  )
}
