import AtriumCore
import AtriumScreen
import HealthCredentials

extension Screen {
  /// - Parameter builtIn: the built-in rules, if they are listed, too.
  static func rules(
    _ all: [BusinessRule], in range: ListRange = ListRange(), builtIn: BuiltInRules?
  ) -> Screen {
    let rules = range.rows(of: all)
    var blocks: [Block] = []
    if let builtIn {
      blocks = [.heading(.builtIn), .table(.builtInRules(builtIn)), .heading(.imported)]
    }
    if all.isEmpty {
      blocks.append(.empty(.nothingImported, hint: .importHint))
    }
    return Screen(
      "rules",
      blocks + [.table(.importedRules(rules))]
        + range.blocks(showing: rules.count, of: all.count))
  }

  static func rulesImported(_ report: RuleStore.ImportReport) -> Screen {
    Screen(
      "rules-import",
      [
        "rules": .integer(report.rules), "value_sets": .integer(report.valueSets),
        "known": .integer(report.known),
      ], .importReport(report))
  }

  static func rulesRemoved(_ count: Int, of country: String) -> Screen {
    Screen(
      "rules-removed", ["country": .string(country), "removed": .integer(count)],
      .deletedRules(count, country))
  }

  static func ruleTests(_ run: RuleTestRun) -> Screen {
    let total = run.total
    let failed = run.failedTests.count
    return Screen(
      "rule-tests", ["total": .integer(total), "passed": .integer(total - failed)],
      [
        failed == 0 ? .machineOnly("failed", []) : .table(.failedTests(run.failedTests)),
        .notice(failed == 0 ? .good : .bad, .tested(total, failed)),
      ])
  }

  static func certLogic(_ value: CertLogicValue) -> Screen {
    Screen("certlogic", [.json("value", value.json)])
  }
}

extension Table {
  fileprivate static func builtInRules(_ rules: BuiltInRules) -> Table {
    Table(
      "built_in", of: BuiltInRule.allCases,
      [
        .untruncated("rule", .rule) { .text($0.rawValue) },
        .init("description", .description) { .phrase(.builtInRule($0, rules.immunityDays)) },
      ])
  }

  fileprivate static func importedRules(_ rules: [BusinessRule]) -> Table {
    Table(
      "rules", of: rules,
      [
        .untruncated("rule", .rule) { .text($0.identifier) },
        .untruncated("version", .version) { .text("\($0.version)") }.importance(-1),
        .init("description", .description) { .phrase($0.description) },
        .hidden("country") { .text($0.country) },
        .hidden("type") { .text($0.purpose.rawValue) },
        .hidden("certificate") { rule in .optional(rule.kind) { .text($0.rawValue) } },
        .hidden("region") { .optional($0.region, Value.text) },
        .hidden("valid_from") { .text("\($0.validFrom)") },
        .hidden("valid_to") { .text("\($0.validTo)") },
      ])
  }

  fileprivate static func failedTests(_ tests: [RuleTestRun.FailedTest]) -> Table {
    Table(
      "failed", of: tests,
      [
        .untruncated("rule", .rule) { .text($0.rule) },
        .init("test", .test) { .text($0.test) },
        .untruncated("expected", .expected) { .display("\($0.expected.text)", json: $0.expected) },
        .init("found", .found) { $0.found.cell },
      ])
  }
}

extension Result<JSON, CertLogicError> {
  fileprivate var cell: Value {
    switch self {
    case .success(let json): .display("\(json.text)", json: json)
    case .failure(let error): .phrase(error.failure.message)
    }
  }
}
