import AtriumScreen
import AtriumTime

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
          .usage, "watch.interval", .isNotAnInterval(text),
          hint: .intervals)
      }
      self.interval = interval
      command = Array(tokens[..<every])
    } else {
      interval = .seconds(2)
      command = tokens
    }
    guard !command.isEmpty else {
      throw .missing("<command>", in: "watch COMMAND every 5s")
    }
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
  /// Returns the answers of the runs of a command. Transient failures do not end the stream. At a prompt,
  /// each run is painted over the previous one, below its time.
  func watch(_ repeated: RepeatedCommand) -> AsyncThrowingStream<[Answer], any Error> {
    let isInteractive = console.isInteractive
    return .withTask { @MainActor [weak self] output in
      while let self {
        var time: Block? = isInteractive ? .notice(.quiet, self.title(of: repeated)) : nil
        func yield(_ screen: Screen) {
          var answer = Answer(screen)
          if let title = time {
            answer.screen.blocks.insert(title, at: 0)
            answer.replacesPrevious = true
          }
          time = nil
          output.yield([answer])
        }
        do {
          _ = try await self.capture(repeated.command, paginatesLists: self.console.paginatesLists)
          {
            screen, _ in yield(screen)
          }
        } catch let failure as Failure where [.unavailable, .tryAgain].contains(failure.kind) {
          yield(Screen("watch", [.notice(.bad, failure.message)]))
        }
        try await Task.sleep(for: repeated.interval)
      }
    }
  }

  /// The command, the interval and the time of day with its seconds.
  private func title(of repeated: RepeatedCommand) -> Phrase {
    let now = program.clock.now
    let second = now.secondsSince1970 - now.secondsSince1970 / 60 * 60
    let timeOfDay = program.clock.moment(at: now).time
    let time = timeOfDay.map { "\($0):\(second < 10 ? "0" : "")\(second)" } ?? ""
    let command = repeated.command.map(\.raw).joined(separator: " ")
    return .watchTitle(command, time)
  }
}
