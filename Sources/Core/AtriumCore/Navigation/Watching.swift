import AtriumScreen

/// A command that is repeated: `todos every 5s`.
struct Watching {
  let command: [Token]
  let interval: Duration

  /// How long is waited where nothing is said.
  static let usual = Duration.seconds(2)

  /// Reads what stands behind `watch`.
  init(_ tokens: [Token]) throws(Failure) {
    guard let every = tokens.lastIndex(where: { !$0.isQuoted && $0.text == "every" }),
      every + 1 < tokens.count
    else {
      (command, interval) = (tokens, Self.usual)
      try check()
      return
    }
    let text = tokens[(every + 1)...].map(\.text).joined()
    guard let interval = Self.duration(text) else {
      throw Failure(
        .usage, "watch.interval", .navigation { $0.isNoInterval(text) },
        hint: .navigation(\.intervals))
    }
    (command, self.interval) = (Array(tokens[..<every]), interval)
    try check()
  }

  private func check() throws(Failure) {
    guard !command.isEmpty else { throw .missing("<command>") }
  }

  /// Reads `5s`, `500ms`, `2m`, `1h`, or a number of seconds; from 10 ms to a day.
  static func duration(_ text: String) -> Duration? {
    let units = [("ms", 1), ("s", 1_000), ("m", 60_000), ("h", 3_600_000), ("", 1_000)]
    for (unit, milliseconds) in units where text.hasSuffix(unit) {
      guard let number = Int(text.dropLast(unit.count)) else { continue }
      let (total, isTooMuch) = number.multipliedReportingOverflow(by: milliseconds)
      guard !isTooMuch, (10...86_400_000).contains(total) else { return nil }
      return .milliseconds(total)
    }
    return nil
  }
}

extension Flow {
  /// The answers to a command, again and again. What passes by itself ends nothing.
  func watch(_ watching: Watching) -> AsyncThrowingStream<[Answer], any Error> {
    let (stream, out) = AsyncThrowingStream<[Answer], any Error>.makeStream()
    let task = Task { [weak self] in
      do {
        while let self {
          do {
            _ = try await self.answers(to: watching.command) { out.yield([Answer($0)]) }
          } catch let failure as Failure where [.unavailable, .tryAgain].contains(failure.kind) {
            out.yield([Answer(Screen("watch", [.notice(.bad, failure.message)]))])
          }
          try await Task.sleep(for: watching.interval)
        }
      } catch {
        out.finish(throwing: error)
      }
      out.finish()
    }
    out.onTermination = { _ in task.cancel() }
    return stream
  }
}
