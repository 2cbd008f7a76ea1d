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
      blocks = [
        .heading(.rules(\.builtIn)), .table(.builtInRules(builtIn)), .heading(.rules(\.imported)),
      ]
    }
    if all.isEmpty {
      blocks.append(.empty(.rules(\.nothingImported), hint: .rules(\.importHint)))
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
        .machineOnly("rules", .integer(report.rules)),
        .machineOnly("value_sets", .integer(report.valueSets)),
        .machineOnly("known", .integer(report.known)),
        .notice(.good, .rules { $0.importReport(report) }),
      ])
  }

  static func rulesRemoved(_ count: Int, of country: String) -> Screen {
    Screen(
      "rules-removed",
      [
        .machineOnly("country", .string(country)), .machineOnly("removed", .integer(count)),
        .notice(.good, .rules { $0.removed(count, country) }),
      ])
  }

  static func ruleTests(_ run: RuleTestRun) -> Screen {
    let total = run.total
    let failed = run.failedTests.count
    return Screen(
      "rule-tests",
      [
        .machineOnly("total", .integer(total)), .machineOnly("passed", .integer(total - failed)),
        failed == 0 ? .machineOnly("failed", []) : .table(.failedTests(run.failedTests)),
        .notice(failed == 0 ? .good : .bad, .rules { $0.tested(total, failed) }),
      ])
  }

  static func certLogic(_ value: CertLogicValue) -> Screen {
    Screen("certlogic", [.json("value", value.json)])
  }
}

extension Table {
  fileprivate static func builtInRules(_ rules: BuiltInRules) -> Table {
    Table(
      "built_in",
      [.untruncated("rule", .rules(\.rule)), .init("description", .rules(\.description))],
      BuiltInRule.allCases.map { rule in
        [.text(rule.rawValue), .phrase(.rules { $0.builtInRule(rule, rules.immunityDays) })]
      })
  }

  fileprivate static func importedRules(_ rules: [BusinessRule]) -> Table {
    Table(
      "rules",
      [
        .untruncated("rule", .rules(\.rule)),
        .untruncated("version", .rules(\.version)).importance(-1),
        .init("description", .rules(\.description)), .hidden("country"), .hidden("type"),
        .hidden("certificate"), .hidden("region"), .hidden("valid_from"), .hidden("valid_to"),
      ],
      rules.map { rule in
        [
          .text(rule.identifier), .text("\(rule.version)"), .phrase(rule.description),
          .text(rule.country), .text(rule.purpose.rawValue),
          .optional(rule.kind) { .text($0.rawValue) }, .optional(rule.region, Value.text),
          .text("\(rule.validFrom)"), .text("\(rule.validTo)"),
        ]
      })
  }

  fileprivate static func failedTests(_ tests: [RuleTestRun.FailedTest]) -> Table {
    Table(
      "failed",
      [
        .untruncated("rule", .rules(\.rule)), .init("test", .rules(\.test)),
        .untruncated("expected", .rules(\.expected)), .init("found", .rules(\.found)),
      ],
      tests.map { test in
        [
          .text(test.rule), .text(test.test), .shown("\(test.expected.text)", as: test.expected),
          test.found.cell,
        ]
      })
  }
}

extension Result<JSON, CertLogicError> {
  fileprivate var cell: Value {
    switch self {
    case .success(let json): .shown("\(json.text)", as: json)
    case .failure(let error): .phrase(error.failure.message)
    }
  }
}
