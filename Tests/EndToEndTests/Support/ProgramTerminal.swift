import Foundation

/// A terminal with a running program.
protocol ProgramTerminal: Sendable {
  var home: ThrowawayHome { get }

  /// Types a text. A line break presses the return key.
  func type(_ text: String) async throws
  /// Presses keys by their names in tmux: `C-c`, `Tab`, `Up`, `BSpace`. After C-l, waits until the screen is cleared.
  func press(_ keys: String...) async throws
  /// Pastes a text.
  /// - Parameter isMarked: whether the terminal marks it, if the program asked for that.
  func paste(_ text: String, isMarked: Bool) async throws
  func resize(columns: Int, rows: Int) async throws
  /// The text of the screen, without blanks at the end of lines and of the screen.
  func screen() async throws -> String
  /// Returns the exit status of the program, or 128 plus the number of a signal; `nil` if it runs.
  func exitStatus() async throws -> Int32?
}

/// A text did not appear in time, or the program did not end in time.
struct TerminalTimedOut: Error, CustomStringConvertible {
  var expected: String
  var screen: String
  var description: String { "'\(expected)' did not come; the screen is:\n\(screen)" }
}

extension ProgramTerminal {
  /// Waits until the screen shows `text`, and returns the screen when no more output follows.
  @discardableResult
  func waitFor(_ text: String, within limit: Duration = .seconds(120)) async throws -> String {
    var found = try await wait(for: text, within: limit) { $0.contains(text) ? $0 : nil }
    for _ in 0..<10 {
      try await Task.sleep(for: .milliseconds(20))
      let screen = try await screen()
      guard screen != found, screen.contains(text) else { break }
      found = screen
    }
    return found
  }

  /// Waits until the program ended. Returns its exit status, or 128 plus the number of a signal.
  func waitForExit(within limit: Duration = .seconds(120)) async throws -> Int32 {
    try await wait(for: "the end", within: limit) { _ in try await exitStatus() }
  }

  /// Clears the screen, enters a line, and waits for `answer`. Returns the screen.
  @discardableResult
  func enter(_ line: String, _ answer: String) async throws -> String {
    try await press("C-l")
    try await type(line + "\n")
    return try await waitFor(answer)
  }

  func paste(_ text: String) async throws { try await paste(text, isMarked: true) }

  /// Waits until `look` finds a value on the screen.
  func wait<Value>(
    for expected: String, within limit: Duration, _ look: (String) async throws -> Value?
  ) async throws -> Value {
    let end = ContinuousClock.now + limit
    while true {
      let screen = try await screen()
      if let value = try await look(screen) { return value }
      guard ContinuousClock.now < end else {
        throw TerminalTimedOut(expected: expected, screen: screen)
      }
      try await Task.sleep(for: .milliseconds(10))
    }
  }
}
