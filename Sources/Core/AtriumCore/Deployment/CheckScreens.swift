public import AtriumScreen

/// The screens of `atrium check`.
extension Screen {
  /// A valid deployment.
  /// - Parameter aliasProblems: those of aliases, which are no warnings here.
  public static func checked(_ assembly: Assembly, _ aliasProblems: [Failure] = []) -> Screen {
    let warnings = assembly.warnings.filter { !aliasProblems.contains($0) }
    let count = assembly.enabledCount
    return checked(
      aliasProblems, warnings,
      aliasProblems.isEmpty ? .notice(.good, .checkPassed(count)) : nil)
  }

  /// The problems of a deployment.
  public static func checked(_ problems: Problems) -> Screen { checked(problems.failures, []) }

  /// - Parameter success: the last line; `nil` for the number of problems.
  private static func checked(
    _ problems: [Failure], _ warnings: [Failure], _ success: Block? = nil
  ) -> Screen {
    Screen(
      "check",
      warnings.flatMap { $0.notices(.warning) } + problems.flatMap { $0.notices(.bad) } + [
        success ?? .notice(.plain, .problemCount(problems.count)),
        .machineOnly("ok", .bool(problems.isEmpty)),
        .machineOnly("problems", .array(problems.map(\.json))),
        .machineOnly("warnings", .array(warnings.map(\.json))),
      ])
  }
}

extension Failure {
  /// The location and the message, and the hint.
  fileprivate func notices(_ tone: Tone) -> [Block] {
    let message: Phrase = .problem(text.prefix, message)
    return [.notice(tone, message)] + (hint.map { [.notice(.quiet, $0)] } ?? [])
  }

  fileprivate var json: JSON {
    [
      "failure": .string(code), "message": .string(message.text(in: .en)),
      "hint": hint.map { .string($0.text(in: .en)) } ?? .null,
      "place": location.map { .string($0) } ?? .null,
    ]
  }
}
