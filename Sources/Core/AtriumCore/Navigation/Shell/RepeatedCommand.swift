import AtriumScreen

/// A command that is run again and again: `todos every 5s`.
struct RepeatedCommand {
  let command: [Token]
  /// The time between the end of a run and the start of the next.
  let interval: Duration

  /// Parses the arguments of `watch`.
  init(_ tokens: [Token]) throws(Failure) {
    let every = tokens.lastIndex { !$0.isQuoted && $0.text == "every" } ?? tokens.endIndex
    if every + 1 < tokens.count {
      let text = tokens[(every + 1)...].map(\.text).joined()
      guard let interval = Self.interval(text) else {
        throw Failure(
          .usage, "watch.interval", .navigation { $0.isNotAnInterval(text) },
          hint: .navigation(\.intervals))
      }
      self.interval = interval
      command = Array(tokens[..<every])
    } else {
      interval = .seconds(2)
      command = tokens
    }
    guard !command.isEmpty else { throw .missing("<command>") }
  }

  /// Parses `5s`, `500ms`, `2m`, `1h` or a number of seconds, from 10 ms to a day.
  private static func interval(_ text: String) -> Duration? {
    let units = [("ms", 1), ("s", 1_000), ("m", 60_000), ("h", 3_600_000), ("", 1_000)]
    for (unit, milliseconds) in units where text.hasSuffix(unit) {
      guard let number = Int(text.dropLast(unit.count)) else { continue }
      let (total, overflows) = number.multipliedReportingOverflow(by: milliseconds)
      guard !overflows, (10...86_400_000).contains(total) else { return nil }
      return .milliseconds(total)
    }
    return nil
  }
}

extension Flow {
  /// Returns the answers of the runs of a command. Transient failures do not end the stream.
  func watch(_ repeated: RepeatedCommand) -> AsyncThrowingStream<[Answer], any Error> {
    .withTask { @MainActor [weak self] output in
      while let self {
        do {
          _ = try await self.capture(repeated.command, showsPages: self.console.showsPages) {
            screen, _ in output.yield([Answer(screen)])
          }
        } catch let failure as Failure where [.unavailable, .tryAgain].contains(failure.kind) {
          output.yield([Answer(Screen("watch", [.notice(.bad, failure.message)]))])
        }
        try await Task.sleep(for: repeated.interval)
      }
    }
  }
}
