public import AtriumScreen

/// Runs programs of the system without a shell.
public protocol CommandRunner: Sendable {
  /// Runs a program in the user's home folder until it ends. Then, or when its time is over or the task is
  /// cancelled, the processes that it started are killed, except those that left its session (setsid(2)).
  /// - Parameters:
  ///   - command: the program, which is searched for in `PATH` unless it has a slash, and its arguments. A
  ///     leading `~` of the program is the home folder.
  ///   - input: the standard input, which the program need not read.
  func run(_ command: [String], reading input: [UInt8], _ limits: CommandLimits) async
    -> CommandResult
}

/// The time and the output of a program that are allowed.
public struct CommandLimits: Equatable, Sendable {
  /// The time after which the program is killed.
  public var time: Duration
  /// The number of bytes of standard output that are kept; the rest is discarded.
  public var output: Int

  public init(time: Duration = .seconds(10), output: Int = 0) {
    self.time = time
    self.output = output
  }
}

/// The end of a program and the beginning of its output.
public struct CommandResult: Equatable, Sendable {
  /// The way in which a program ended.
  public enum End: Equatable, Sendable {
    case exited(Int32)
    case killed(signal: Int32)
    /// The program was killed after the time in seconds.
    case timedOut(seconds: Int)
    /// The program was not started, with the message of strerror(3).
    case notStarted(String)
  }
  public var end: End
  public var output: [UInt8]
  /// `true` if the program wrote more than was kept to standard output.
  public var isOutputTruncated: Bool
  /// The last bytes of standard error, at most ``errorLimit``.
  public var errors: [UInt8]

  public static let errorLimit = 4_096

  public init(
    _ end: End, output: [UInt8] = [], isOutputTruncated: Bool = false, errors: [UInt8] = []
  ) {
    self.end = end
    self.output = output
    self.isOutputTruncated = isOutputTruncated
    self.errors = errors
  }

  /// The reason for a failure with the last line of standard error: "exit status 1: no such host"; `nil` if the
  /// exit status is 0.
  public var problem: Phrase? {
    if case .exited(0) = end { return nil }
    return lastErrorLine.map { "\(end.phrase): \($0)" } ?? end.phrase
  }

  /// The last line of standard error that is not blank, and the last place in a file of Python that precedes it:
  /// "SyntaxError: expected ':' (File "a.py", line 12)"; at most 200 characters of each.
  package var lastErrorLine: String? {
    let lines = String(decoding: errors, as: UTF8.self).split(whereSeparator: \.isNewline)
      .map { $0.drop(while: \.isWhitespace) }.filter { !$0.isEmpty }
    guard let line = lines.last else { return nil }
    let place = lines.dropLast().last { $0.hasPrefix("File \"") && $0.contains("\", line ") }
    return String(line.prefix(200)) + (place.map { " (\($0.prefix(200)))" } ?? "")
  }
}

extension CommandResult.End {
  fileprivate var phrase: Phrase {
    switch self {
    case .exited(let status):
      Phrase(
        en: "exit status \(status)", de: "Exit-Status \(status)", hr: "izlazni status \(status)")
    case .killed(let signal):
      Phrase(
        en: "ended by signal \(signal)", de: "durch Signal \(signal) beendet",
        hr: "prekinuto signalom \(signal)")
    case .timedOut(let seconds):
      Phrase(
        en: "not finished after \(seconds) s", de: "nach \(seconds) s nicht fertig",
        hr: "nije završilo nakon \(seconds) s")
    case .notStarted(let reason):
      Phrase(
        en: "not started: \(reason)", de: "nicht gestartet: \(reason)",
        hr: "nije pokrenuto: \(reason)")
    }
  }
}
