import AtriumCore
import AtriumScreen

/// Rules as they are shown.
extension Screen {
  /// - Parameter defaults: the built-in ones, where they are to be seen.
  static func rules(_ rules: [BusinessRule], defaults: DefaultRules?) -> Screen {
    let columns: [Table.Column] = [
      .whole("rule", .rules(\.rule)), .whole("version", .rules(\.version)),
      .init("description", .rules(\.description)), .hidden("country"), .hidden("type"),
      .hidden("certificate"), .hidden("region"), .hidden("valid_from"), .hidden("valid_to"),
    ]
    let builtIn: Table? = defaults.map { defaults in
      Table(
        "built_in", [.whole("rule", .rules(\.rule)), .init("description", .rules(\.description))],
        DefaultRule.Name.allCases.map { name in
          [
            .text(name.rawValue),
            .phrase(.rules { $0.defaultRule(name, defaults.immunityDays) }),
          ]
        })
    }
    let imported = Table(
      "rules", columns,
      rules.map { rule in
        [
          .text(rule.identifier), .text("\(rule.version)"), .phrase(rule.description),
          .text(rule.country), .text(rule.purpose.rawValue),
          .optional(rule.kind) { .text($0.rawValue) }, .optional(rule.region, Value.text),
          .text("\(rule.validFrom)"), .text("\(rule.validTo)"),
        ]
      })
    let nothing = Block.empty(.rules(\.nothingImported), hint: .rules(\.howToImport))
    return Screen(
      "rules",
      (builtIn.map { [.heading(.rules(\.builtIn)), .table($0), .heading(.rules(\.imported))] } ?? [])
        + (rules.isEmpty ? [nothing] : []) + [.table(imported)])
  }

  static func ruleIntake(_ intake: RuleLibrary.Intake) -> Screen {
    Screen(
      "rules-import",
      [
        .machineOnly("rules", .integer(intake.rules)),
        .machineOnly("value_sets", .integer(intake.valueSets)),
        .machineOnly("known", .integer(intake.known)), .notice(.good, .rules { $0.took(intake) }),
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

  static func ruleTests(_ tests: RuleTests) -> Screen {
    let (total, failed) = (tests.total, tests.missed.count)
    return Screen(
      "rule-tests",
      [
        .machineOnly("total", .integer(total)), .machineOnly("passed", .integer(total - failed)),
        failed == 0 ? .machineOnly("failed", []) : .table(.missed(tests.missed)),
        .notice(failed == 0 ? .good : .bad, .rules { $0.tested(total, failed) }),
      ])
  }

  static func certLogic(_ value: CertLogicValue) -> Screen {
    Screen("certlogic", [.json("value", value.json)])
  }
}

extension Table {
  fileprivate static func missed(_ tests: [RuleTests.Miss]) -> Table {
    Table(
      "failed",
      [
        .whole("rule", .rules(\.rule)), .init("test", .rules(\.test)),
        .whole("expected", .rules(\.expected)), .init("found", .rules(\.found)),
      ],
      tests.map { miss in
        [
          .text(miss.rule), .text(miss.test), .shown("\(miss.expected.text)", as: miss.expected),
          miss.found.value,
        ]
      })
  }
}

extension Result<JSON, CertLogicError> {
  /// What a rule gave, or why it gave nothing.
  fileprivate var value: Value {
    switch self {
    case .success(let json): .shown("\(json.text)", as: json)
    case .failure(let error): .phrase(error.failure.message)
    }
  }
}
