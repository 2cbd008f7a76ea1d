import Foundation
import Testing

/// A terminal emulated by tmux, with a running program. Few tests use it, to see the program in a terminal of others;
/// `EmulatedTerminal` is much faster.
final class TmuxTerminal: ProgramTerminal {
  let home: ThrowawayHome
  private let tmux: Program
  private let options: [String]
  private let statusPath: String

  /// Starts `command` in a new terminal.
  init(
    running command: [String], columns: Int = 80, rows: Int = 24,
    environment: [String: String] = [:], in home: ThrowawayHome? = nil
  ) async throws {
    let home = try home ?? ThrowawayHome()
    try home.markAsUsed()
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

  func press(_ keys: String...) async throws {
    try await control(["send-keys", "--"] + keys)
    // The text before C-l is on the screen for a moment.
    if keys.contains("C-l") { try await Task.sleep(for: .milliseconds(20)) }
  }

  func paste(_ text: String, isMarked: Bool) async throws {
    try await control(["set-buffer", "--", text])
    try await control(["paste-buffer"] + (isMarked ? ["-p"] : []))
  }

  func resize(columns: Int, rows: Int) async throws {
    try await control(["resize-window", "-x", "\(columns)", "-y", "\(rows)"])
  }

  func screen() async throws -> String {
    let text = try await control(["capture-pane", "-p"])
    return String(text.trimmingSuffix(while: \.isWhitespace))
  }

  func exitStatus() -> Int32? {
    let text = try? String(contentsOfFile: statusPath, encoding: .utf8)
    return text.flatMap { Int32($0.prefix { $0.isNumber }) }
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
