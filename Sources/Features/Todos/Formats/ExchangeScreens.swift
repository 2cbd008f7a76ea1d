import AtriumScreen

/// What imports and exports say.
extension Screen {
  /// - Parameter isDone: `false` where bad items stopped it.
  static func intake(_ intake: Intake, isDone: Bool = true) -> Screen {
    let (range, count) = (intake.range, intake.range?.count ?? 0)
    var blocks: [Block] = [
      .machineOnly("imported", .integer(count)),
      .machineOnly("first", range.map { .integer($0.lowerBound) } ?? .null),
      .machineOnly("last", range.map { .integer($0.upperBound) } ?? .null),
      .machineOnly("known", .integer(intake.known)),
      .machineOnly("repeated", .integer(intake.repeated)),
      intake.problems.isEmpty ? .machineOnly("problems", []) : .table(.problems(intake.problems)),
    ]
    if isDone {
      blocks.append(.notice(.good, .todos { $0.imported(count, range) }))
      let counts: [(Int, Tone, @Sendable (TodosStrings) -> @Sendable (Int) -> String)] = [
        (intake.known, .quiet, \.known), (intake.repeated, .quiet, \.repeated),
        (intake.problems.count, .warning, \.skipped),
      ]
      blocks += counts.filter { $0.0 > 0 }.map { count, tone, sentence in
        .notice(tone, .todos { sentence($0)(count) })
      }
    }
    return Screen("import", blocks)
  }

  static func exported(
    _ count: Int, bytes: Int, to path: String, _ format: ExchangeFormat
  ) -> Screen {
    Screen(
      "export",
      [
        .machineOnly("exported", .integer(count)), .machineOnly("file", .string(path)),
        .machineOnly("format", .string(format.rawValue)), .machineOnly("bytes", .integer(bytes)),
        .notice(.good, .todos { $0.exported(count, path) }),
      ])
  }
}

extension Table {
  fileprivate static func problems(_ problems: [BadItem]) -> Table {
    Table(
      "problems",
      [
        .init("line", .todos(\.line), .trailing), .init("reason", .todos(\.reasonLabel)),
        .hidden("code"),
      ],
      problems.map { problem in
        let reason = problem.reason
        return [
          .integer(problem.line), .phrase(.todos { $0.reason(reason) }), .text(reason.code),
        ]
      })
  }
}
