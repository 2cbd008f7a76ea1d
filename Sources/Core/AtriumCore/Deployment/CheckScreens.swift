public import AtriumScreen

/// The screens of `atrium check`.
extension Screen {
  /// A deployment without problems.
  public static func checked(_ assembly: Assembly) -> Screen {
    let count = assembly.enabledCount
    return Screen(
      "check",
      [
        .notice(.good, .core { $0.checkPassed(count) }), .machineOnly("ok", true),
        .machineOnly("problems", []),
      ])
  }

  /// The problems of a deployment.
  public static func checked(_ problems: Problems) -> Screen {
    let count = problems.failures.count
    return Screen(
      "check",
      problems.failures.flatMap { failure -> [Block] in
        let location = failure.location.map { "\($0): " } ?? ""
        let message: Phrase = .core { $0.problem(location, failure.message) }
        return [.notice(.bad, message)] + (failure.hint.map { [.notice(.quiet, $0)] } ?? [])
      } + [
        .notice(.plain, .core { $0.problemCount(count) }), .machineOnly("ok", false),
        .machineOnly("problems", .array(problems.failures.map(\.json))),
      ])
  }
}

extension Failure {
  fileprivate var json: JSON {
    [
      "failure": .string(code), "message": .string(message.text(in: .en)),
      "hint": hint.map { .string($0.text(in: .en)) } ?? .null,
      "place": location.map { .string($0) } ?? .null,
    ]
  }
}
