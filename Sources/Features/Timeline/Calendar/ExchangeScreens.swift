import AtriumScreen

/// What imports and exports say.
extension Screen {
  /// - Parameter isDone: `false` where bad items stopped it.
  static func intake(_ intake: Intake, isDone: Bool = true) -> Screen {
    let counts: [(key: String, count: Int)] = [
      ("imported", intake.added.count), ("updated", intake.updated.count), ("known", intake.known),
      ("recurring", intake.recurring),
    ]
    var blocks: [Block] =
      counts.map { .machineOnly($0.key, .integer($0.count)) }
      + [
        .machineOnly("ids", .array((intake.added + intake.updated).map(JSON.integer))),
        intake.problems.isEmpty ? .machineOnly("problems", []) : .table(.problems(intake.problems)),
      ]
    if isDone {
      blocks.append(.notice(.good, .timeline { $0.imported(intake.added.count) }))
      let others: [(Int, Tone, @Sendable (TimelineStrings) -> @Sendable (Int) -> String)] = [
        (intake.updated.count, .good, \.updated), (intake.known, .quiet, \.known),
        (intake.recurring, .warning, \.recurring), (intake.problems.count, .warning, \.skipped),
      ]
      blocks += others.filter { $0.0 > 0 }.map { count, tone, sentence in
        .notice(tone, .timeline { sentence($0)(count) })
      }
    }
    return Screen("import", blocks)
  }

  static func exported(_ count: Int, bytes: Int, to path: String) -> Screen {
    Screen(
      "export",
      [
        .machineOnly("exported", .integer(count)), .machineOnly("file", .string(path)),
        .machineOnly("format", "ics"),
        .machineOnly("bytes", .integer(bytes)),
        .notice(.good, .timeline { $0.exported(count, path) }),
      ])
  }
}

extension Table {
  fileprivate static func problems(_ problems: [BadEvent]) -> Table {
    Table(
      "problems",
      [
        .init("line", .timeline(\.line), .trailing), .init("reason", .timeline(\.reasonLabel)),
        .hidden("code"),
      ],
      problems.map { problem in
        let reason = problem.reason
        return [
          .integer(problem.line), .phrase(.timeline { $0.reason(reason) }), .text(reason.code),
        ]
      })
  }
}
