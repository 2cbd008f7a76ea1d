public import AtriumScreen

/// The screens of `atrium check`.
extension Screen {
  /// A deployment without problems.
  public static func checked(_ assembly: Assembly) -> Screen {
    let count = assembly.enabledCount
    return Screen(
      "check",
      assembly.warnings.flatMap { $0.notices(.warning) } + [
        .notice(.good, .checkPassed(count)), .machineOnly("ok", true),
        .machineOnly("problems", []),
        .machineOnly("warnings", .array(assembly.warnings.map(\.json))),
      ])
  }

  /// The problems of a deployment.
  public static func checked(_ problems: Problems) -> Screen {
    let count = problems.failures.count
    return Screen(
      "check",
      problems.failures.flatMap { $0.notices(.bad) } + [
        .notice(.plain, .problemCount(count)), .machineOnly("ok", false),
        .machineOnly("problems", .array(problems.failures.map(\.json))),
      ])
  }
}

extension Failure {
  /// The location and the message, and the hint.
  fileprivate func notices(_ tone: Tone) -> [Block] {
    let location = location.map { "\($0): " } ?? ""
    let message: Phrase = .problem(location, message)
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
