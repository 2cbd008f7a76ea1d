import Foundation
import Testing

/// A terminal with a program in it, as a person at the keyboard sees it. tmux is the terminal.
final class TmuxTerminal: Sendable {
  let home: ThrowawayHome
  private let tmux: Program
  private let options: [String]
  private let statusPath: String

  /// A text that did not appear, or a program that did not end, in time.
  struct TimedOut: Error, CustomStringConvertible {
    var wanted: String
    var screen: String
    var description: String { "'\(wanted)' did not come; the screen is:\n\(screen)" }
  }

  /// Starts `command` in a terminal of a size.
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

  /// Runs a command and writes its status to a file: tmux itself, now and then, misses the end.
  private static let script = """
    trap : INT QUIT TERM; "$@"; echo $? > "$0.new"; mv "$0.new" "$0"
    """

  deinit {
    let end = try? tmux.start(options + ["kill-server"])
    end?.waitForEnd()
  }

  /// Types a text; a line break is the return key.
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

  /// Presses keys by the names tmux has for them: `C-c`, `Tab`, `Up`, `BSpace`.
  func press(_ keys: String...) async throws {
    try await control(["send-keys", "--"] + keys)
  }

  /// Pastes a text, as terminals do that mark what is pasted.
  func paste(_ text: String) async throws {
    try await control(["set-buffer", "--", text])
    try await control(["paste-buffer", "-p"])
  }

  func resize(columns: Int, rows: Int) async throws {
    try await control(["resize-window", "-x", "\(columns)", "-y", "\(rows)"])
  }

  /// What the screen shows, without the blanks at the end of lines and of the screen.
  func screen() async throws -> String {
    let text = try await control(["capture-pane", "-p"])
    return String(text.trimmingSuffix(while: \.isWhitespace))
  }

  /// All lines of the screen, with the escape sequences that colour them.
  func colouredScreen() async throws -> String { try await control(["capture-pane", "-p", "-e"]) }

  /// Where the cursor is, from 0.
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

  /// Waits until the program ended, and returns its exit status; 128 and the number of a signal.
  func waitForExit(within limit: Duration = .seconds(30)) async throws -> Int32 {
    try await wait(for: "the end", within: limit) { _ in
      let text = try? String(contentsOfFile: self.statusPath, encoding: .utf8)
      return text.flatMap { Int32($0.prefix { $0.isNumber }) }
    }
  }

  /// Types a line on a fresh screen and waits for the answer; returns the screen.
  @discardableResult
  func say(_ line: String, _ answer: String) async throws -> String {
    try await press("C-l")
    try await type(line + "\n")
    return try await waitFor(answer)
  }

  private func wait<Value>(
    for wanted: String, within limit: Duration, _ look: (String) async throws -> Value?
  ) async throws -> Value {
    let end = ContinuousClock.now + limit
    while true {
      let screen = try await screen()
      if let value = try await look(screen) { return value }
      guard ContinuousClock.now < end else { throw TimedOut(wanted: wanted, screen: screen) }
      try await Task.sleep(for: .milliseconds(20))
    }
  }

  @discardableResult
  private func control(_ arguments: [String]) async throws -> String {
    let outcome = try await tmux.run(options + arguments)
    guard outcome.status == 0 else { throw Refused(arguments: arguments, outcome: outcome) }
    return outcome.output
  }

  /// A command that tmux did not carry out.
  struct Refused: Error {
    var arguments: [String]
    var outcome: Program.Outcome
  }
}

extension TmuxTerminal {
  /// Where tmux is, if it is installed.
  static let path: String? = (ProcessInfo.processInfo.environment["PATH"] ?? "")
    .split(separator: ":").map { $0 + "/tmux" }
    .first { FileManager.default.isExecutableFile(atPath: $0) }
}

extension Trait where Self == ConditionTrait {
  /// Skips the test, and says so, where there is no tmux.
  static var needsTmux: Self { .enabled(if: TmuxTerminal.path != nil, "tmux is not installed") }
}

extension String {
  fileprivate func trimmingSuffix(while isBlank: (Character) -> Bool) -> Substring {
    self[..<(lastIndex { !isBlank($0) }.map { index(after: $0) } ?? startIndex)]
  }
}
