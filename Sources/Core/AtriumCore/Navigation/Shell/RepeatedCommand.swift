import AtriumDates
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
      let text = tokens[(every + 1)...].map(\.text).joined(separator: " ")
      guard let interval = Self.interval(text) else {
        throw Failure(.usage, "watch.interval", .isNotAnInterval(text), hint: .intervals)
      }
      self.interval = interval
      command = Array(tokens[..<every])
    } else {
      interval = .seconds(2)
      command = tokens
    }
    guard !command.isEmpty else { throw .missing("<command>", in: "watch COMMAND every 5s") }
  }

  /// Reads `5s`, `500ms`, a number of seconds, or a length such as `2m` and `1 hour`, from 10 ms to a day.
  private static func interval(_ text: String) -> Duration? {
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    let unit = ["ms": 1, "s": 1_000, "": 1_000][text.dropFirst(digits.count).trimmed]
    let milliseconds: Int? =
      if let unit, digits.count < 9, let number = Int(digits) { number * unit } else {
        try? DateReader.anyDay.duration(text).minuteCount.map { $0 * 60_000 }
      }
    guard let milliseconds, 10...86_400_000 ~= milliseconds else { return nil }
    return .milliseconds(milliseconds)
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
