public import AtriumScreen

extension Screen {
  /// The answer of `atrium check`: problems before warnings, by their places, and each hint once.
  /// - Parameters:
  ///   - problems: all mistakes of the deployment, also those that do not prevent its start.
  ///   - others: warnings besides those of the assembly.
  public static func checked(
    _ assembly: Assembly, _ problems: [Failure], warnings others: [Failure] = []
  ) -> Screen {
    let problems = problems.sorted { $0.place < $1.place }
    let warnings = (assembly.allWarnings + others).filter { !problems.contains($0) }
      .sorted { $0.place < $1.place }
    var hints: Set<Phrase> = []
    func notices(of failures: [Failure], _ tone: Tone) -> [Block] {
      failures.flatMap { failure in
        var failure = failure
        if tone == .warning { failure.message = HealthCheck.Grade.warning.marked(failure.message) }
        if let hint = failure.hint, !hints.insert(hint).inserted { failure.hint = nil }
        return failure.notices(tone)
      }
    }
    let result: Block =
      problems.isEmpty
      ? .notice(.good, .checkPassed(assembly.enabledCount, warnings.count))
      : .notice(.plain, .problemCount(problems.count, warnings.count))
    return Screen(
      "check",
      notices(of: problems, .bad) + notices(of: warnings, .warning) + [
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

  /// The file, the line and the column of the location; without one, after all files.
  fileprivate var place: (file: String, line: Int, column: Int) {
    let location = location ?? "\u{10FFFF}"
    let parts = location.split(separator: ":")
    let numbers = parts.suffix(2).compactMap { Int($0) }
    guard parts.count > 2, numbers.count == 2 else { return (location, 0, 0) }
    return (parts.dropLast(2).joined(separator: ":"), numbers[0], numbers[1])
  }

  fileprivate var json: JSON {
    [
      "failure": .string(code), "message": .string(message.text(in: .en)),
      "hint": hint.map { .string($0.text(in: .en)) } ?? .null,
      "place": location.map { .string($0) } ?? .null,
    ]
  }
}
