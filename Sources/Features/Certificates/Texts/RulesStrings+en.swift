import AtriumScreen
import HealthCredentials

extension RulesStrings {
  static let en = RulesStrings(
    certLogic: { error in
      switch error {
      case .badLiteral(let text): "\(text) is not allowed in a CertLogic expression."
      case .notAnOperation: "A CertLogic operation must be an object with one member."
      case .unknown(let name): "Unknown CertLogic operation '\(name)'."
      case .notOperands(let operation):
        "The operands of '\(operation.rawValue)' must be an array."
      case .operandCount(let operation, let count):
        "'\(operation.rawValue)' does not accept \(count) operand\(count == 1 ? "" : "s")."
      case .notAPath: "The path of 'var' must be a text."
      case .notAnAmount: "The second operand must be a whole number."
      case .notAUnit: "The unit of 'plusTime' must be 'year', 'month', 'day' or 'hour'."
      case .badOperand(let operation, let type):
        "'\(operation.rawValue)' does not accept a value of type \(type)."
      case .badDate(let text): "'\(text)' is not a date or time in CertLogic's format."
      case .outOfRange: "The result is out of range."
      case .tooDeep(let limit): "The expression is nested deeper than \(limit) levels."
      case .tooLong(let limit): "The expression needs more than \(limit) steps."
      }
    },
    certLogicSummary: "Evaluate a CertLogic expression",
    logicHelp: "The file with the expression.",
    dataHelp: "The file with the data that 'var' reads.",
    missingOption: { "--\($0) is missing." },
    missingOptionHint: "Add --logic FILE and --data FILE.",

    notBoolean: "The rule's result is neither true nor false.",
    otherEngine: { "The rule requires the unknown engine \($0)." },
    otherSchema: { "The rule requires certificates of version \($0) or a later compatible one." },
    countryRules: { "All rules of \($0) must be met." },
    noCountryRules: { "No rules of \($0) imported." },
    noRulesInForce: { "No rules of \($0) apply at this time." },
    noApplicableRule: { "No rule of \($0) applies to this kind of certificate." },
    builtInRule: { name, days in
      switch name {
      case .fullyImmunised: "All doses must be given, the last more than \(days) days ago."
      case .recentVaccination: "The last dose must be at most 365 days old."
      case .negativeResult: "The test result must be negative."
      case .recentPCR: "The PCR test must be at most 72 hours old."
      case .recentRapidTest: "The rapid test must be at most 48 hours old."
      case .recoveryDates: "The time must be within the certificate's dates."
      }
    },
    applicability: { applicability, time in
      switch applicability {
      case .always: "Met."
      case .never: "Not met."
      case .unknown: "The data is missing or unreadable."
      case .between(let first, _) where time < first: "Valid only from \(first.displayText)."
      case .between(_, let last?):
        "\(time <= last ? "Valid" : "Expired; it was valid") until \(last.displayText)."
      case .between(let first, nil): "Valid since \(first.displayText)."
      }
    },
    unmet: { rule, values in
      switch rule {
      case .fullyImmunised:
        "only dose \(values["dn"]?.integer ?? 0) of \(values["sd"]?.integer ?? 0) was given."
      case .negativeResult: "the test result is positive."
      default: "the certificate never meets it."
      }
    },
    notMet: "not met.",

    rulesSummary: "List and import rules of countries",
    immunityHelp: "The days after the last dose until a vaccination counts.",
    listSummary: "List the rules",
    listCountryHelp: "Only rules of this country.",
    importSummary: "Import rules and value sets from a file or folder",
    removeSummary: "Delete the rules of a country",
    removeQuestion: { "Delete \($0) rule\($0 == 1 ? "" : "s") of \($1)?" },
    testSummary: "Run the tests of rules",

    rule: "Rule",
    version: "Version",
    description: "Requirement",
    builtIn: "Built-in rules, used without --country",
    imported: "Imported rules",
    nothingImported: "No rules imported.",
    importHint: "Import some: certificates rules import FOLDER",
    importReport: { report in
      let parts = [(report.rules, "rule"), (report.valueSets, "value set")].filter { $0.0 > 0 }
        .map { "\($0.0) \($0.1)\($0.0 == 1 ? "" : "s")" }
      let known = report.known > 0 ? " \(report.known) already imported." : ""
      return (parts.isEmpty ? "Nothing new." : "Imported \(parts.joined(separator: " and ")).")
        + known
    },
    removed: { "Deleted \($0) rule\($0 == 1 ? "" : "s") of \($1)." },
    tested: { total, failed in
      failed == 0 ? "All \(total) tests passed." : "\(failed) of \(total) tests failed."
    },
    test: "Test",
    expected: "Expected",
    found: "Found",

    notJSON: { "The file is not JSON: \($0.text(in: .en))" },
    ruleFormatError: { problem in
      switch problem {
      case .notARule: "Not a rule."
      case .invalidMember(let name):
        "The rule's member '\(name)' is missing or invalid."
      }
    },
    ruleFormatHint:
      "Pass JSON files of rules as countries publish them, with Identifier and Logic.",
    invalidValueSet: "The value set needs 'valueSetId' and 'valueSetValues'.",
    nothingInside: { "No rules found in \($0)." },
    nothingToTest: { "No tests of rules found in \($0)." },
    invalidTest: "A test needs 'payload' and 'expected'.",
    testFormatHint:
      "Pass a folder with rule.json and a folder 'tests', or a folder of such folders."
  )
}
