import Foundation
import Testing

/// A terminal emulated by tmux, with a running program.
final class TmuxTerminal: Sendable {
  let home: ThrowawayHome
  private let tmux: Program
  private let options: [String]
  private let statusPath: String
  private var recordPath: String { statusPath + ".sent" }

  /// A text did not appear in time, or the program did not end in time.
  struct TimedOut: Error, CustomStringConvertible {
    var expected: String
    var screen: String
    var description: String { "'\(expected)' did not come; the screen is:\n\(screen)" }
  }

  /// Starts `command` in a new terminal.
  init(
    running command: [String], columns: Int = 80, rows: Int = 24,
    environment: [String: String] = [:], in home: ThrowawayHome? = nil
  ) async throws {
    let home = try home ?? ThrowawayHome()
    guard let path = Self.path else { throw CocoaError(.fileNoSuchFile) }
    let configuration = """
      set -g status off
      set -g remain-on-exit on
      set -gq remain-on-exit-format ''
      set -g escape-time 0
      set -g default-terminal tmux-256color
      """
    try configuration.write(
      toFile: home.path("tmux.conf"), atomically: true, encoding: .utf8)
    self.home = home
    tmux = Program(path: path, home: home, environment: environment)
    let name = home.path("tmux-" + UUID().uuidString.prefix(8))
    options = ["-u", "-S", name, "-f", home.path("tmux.conf")]
    statusPath = name + ".status"
    let size = ["-x", "\(columns)", "-y", "\(rows)"]
    try await control(
      ["new-session", "-d"] + size + ["--", "sh", "-c", Self.script, statusPath] + command)
  }

  /// Runs a command and writes its status to a file, because tmux does not always notice the end.
  private static let script = """
    trap : INT QUIT TERM; "$@"; echo $? > "$0.new"; mv "$0.new" "$0"
    """

  deinit {
    let end = try? tmux.start(options + ["kill-server"])
    end?.waitForExit()
  }

  /// Types a text. A line break presses the return key.
  func type(_ text: String) async throws {
    for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      if number > 0 { try await press("Enter") }
      guard !line.isEmpty else { continue }
      // A semicolon at the end would end tmux's command.
      let literal = line.hasSuffix(";") ? line.dropLast() + "\\;" : line
      try await control(["send-keys", "-l", "--", String(literal)])
    }
  }

  /// Presses keys by their names in tmux: `C-c`, `Tab`, `Up`, `BSpace`.
  func press(_ keys: String...) async throws {
    try await control(["send-keys", "--"] + keys)
  }

  /// Pastes a text.
  /// - Parameter isMarked: whether the terminal marks it, if the program asked for that.
  func paste(_ text: String, isMarked: Bool = true) async throws {
    try await control(["set-buffer", "--", text])
    try await control(["paste-buffer"] + (isMarked ? ["-p"] : []))
  }

  func resize(columns: Int, rows: Int) async throws {
    try await control(["resize-window", "-x", "\(columns)", "-y", "\(rows)"])
  }

  /// The text of the screen, without blanks at the end of lines and of the screen.
  func screen() async throws -> String {
    let text = try await control(["capture-pane", "-p"])
    return String(text.trimmingSuffix(while: \.isWhitespace))
  }

  /// All lines of the screen, with escape sequences for colors.
  func coloredScreen() async throws -> String { try await control(["capture-pane", "-p", "-e"]) }

  /// Records everything that the program sends to the terminal from now on.
  func record() async throws {
    try "".write(toFile: recordPath, atomically: false, encoding: .utf8)
    try await control(["pipe-pane", "-O", "cat >> '\(recordPath)'"])
  }

  /// Waits until the recorded output contains `text`, and returns all of it.
  @discardableResult
  func waitForSent(
    _ text: String, within limit: Duration = .seconds(30)
  ) async throws -> String {
    try await wait(for: text.debugDescription, within: limit) { _ in
      let sent = try String(contentsOfFile: self.recordPath, encoding: .utf8)
      return sent.contains(text) ? sent : nil
    }
  }

  /// The position of the cursor, from 0.
  func cursor() async throws -> (column: Int, row: Int) {
    let text = try await control(["display-message", "-p", "#{cursor_x} #{cursor_y}"])
    let numbers = text.split(whereSeparator: \.isWhitespace).compactMap { Int($0) }
    guard numbers.count == 2 else { throw CocoaError(.formatting) }
    return (numbers[0], numbers[1])
  }

  /// Waits until the screen shows `text`, and returns the screen.
  @discardableResult
  func waitFor(_ text: String, within limit: Duration = .seconds(30)) async throws -> String {
    try await wait(for: text, within: limit) { screen in screen.contains(text) ? screen : nil }
  }

  /// Waits until the program ended. Returns its exit status, or 128 plus the number of a signal.
  func waitForExit(within limit: Duration = .seconds(30)) async throws -> Int32 {
    try await wait(for: "the end", within: limit) { _ in
      let text = try? String(contentsOfFile: self.statusPath, encoding: .utf8)
      return text.flatMap { Int32($0.prefix { $0.isNumber }) }
    }
  }

  /// Clears the screen, enters a line, and waits for `answer`. Returns the screen.
  @discardableResult
  func enter(_ line: String, _ answer: String) async throws -> String {
    try await press("C-l")
    try await type(line + "\n")
    return try await waitFor(answer)
  }

  private func wait<Value>(
    for expected: String, within limit: Duration, _ look: (String) async throws -> Value?
  ) async throws -> Value {
    let end = ContinuousClock.now + limit
    while true {
      let screen = try await screen()
      if let value = try await look(screen) { return value }
      guard ContinuousClock.now < end else { throw TimedOut(expected: expected, screen: screen) }
      try await Task.sleep(for: .milliseconds(20))
    }
  }

  @discardableResult
  private func control(_ arguments: [String]) async throws -> String {
    let outcome = try await tmux.run(options + arguments)
    guard outcome.status == 0 else { throw ControlFailed(arguments: arguments, outcome: outcome) }
    return outcome.output
  }

  /// A command of tmux failed.
  struct ControlFailed: Error {
    var arguments: [String]
    var outcome: Program.Outcome
  }
}

extension TmuxTerminal {
  /// The path of tmux, if it is installed.
  static let path: String? = (ProcessInfo.processInfo.environment["PATH"] ?? "")
    .split(separator: ":").map { $0 + "/tmux" }
    .first { FileManager.default.isExecutableFile(atPath: $0) }
}

extension String {
  fileprivate func trimmingSuffix(while isBlank: (Character) -> Bool) -> Substring {
    self[..<(lastIndex { !isBlank($0) }.map { index(after: $0) } ?? startIndex)]
  }
}
