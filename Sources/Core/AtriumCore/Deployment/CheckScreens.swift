public import AtriumScreen

extension Screen {
  /// The answer of `atrium check`.
  /// - Parameters:
  ///   - problems: all mistakes of the deployment, also those that do not prevent its start.
  ///   - others: warnings besides those of the assembly.
  public static func checked(
    _ assembly: Assembly, _ problems: [Failure], warnings others: [Failure] = []
  ) -> Screen {
    let warnings = (assembly.warnings + assembly.dormantWarnings + others).filter {
      !problems.contains($0)
    }
    let result: Block =
      problems.isEmpty
      ? .notice(.good, .checkPassed(assembly.enabledCount, warnings.count))
      : .notice(.plain, .problemCount(problems.count))
    return Screen(
      "check",
      warnings.flatMap { $0.notices(.warning) } + problems.flatMap { $0.notices(.bad) } + [
        result, .machineOnly("ok", .bool(problems.isEmpty)),
        .machineOnly("problems", .array(problems.map(\.json))),
        .machineOnly("warnings", .array(warnings.map(\.json))),
      ])
  }
}

extension Failure {
  /// The message after its location.
  package var locatedMessage: Phrase { "\(text.prefix)\(message)" }

  /// The location and the message, and the hint.
  package func notices(_ tone: Tone) -> [Block] {
    [.notice(tone, locatedMessage)] + (hint.map { [.notice(.quiet, $0)] } ?? [])
  }

  fileprivate var json: JSON {
    [
      "failure": .string(code), "message": .string(message.text(in: .en)),
      "hint": hint.map { .string($0.text(in: .en)) } ?? .null,
      "place": location.map { .string($0) } ?? .null,
    ]
  }
}
