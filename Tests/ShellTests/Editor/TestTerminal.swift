import Glibc
import TerminalFixtures
import Testing

@testable import Shell

/// A pseudo-terminal: the test types and reads the screen, an editor runs on the other side.
final class TestTerminal {
  private let terminal: PseudoTerminal
  private let slave: Int32
  var screen: TerminalEmulator

  init(columns: Int = 60, rows: Int = 16) throws {
    terminal = try PseudoTerminal(columns: columns, rows: rows)
    slave = open(terminal.path, O_RDWR | O_NOCTTY)
    try #require(slave >= 0)
    screen = TerminalEmulator(columns: columns, rows: rows)
  }
  deinit { close(slave) }

  func editor(
    history: HistoryFile? = nil, type: String = "xterm", handlesSignals: Bool = false,
    graphics: GraphicsSupport = .unsupported, keys: KeySettings = KeySettings(),
    completer: @escaping LineEditor.Completer = { _ in .none }
  ) async -> LineEditor {
    let configuration = LineEditor.Configuration(
      input: slave, output: slave, terminalType: type, handlesSignals: handlesSignals,
      graphics: graphics, keys: keys)
    let editor = LineEditor(history: history, configuration: configuration, completer: completer)
    await editor.flush()  // the echo is switched off
    return editor
  }

  func resize(columns: Int) {
    screen.resize(columns: columns)
    terminal.setSize(columns: columns, rows: screen.height)
  }

  /// The terminal's modes.
  var modes: (isCanonical: Bool, echoes: Bool, signals: Bool) {
    var mode = termios()
    tcgetattr(slave, &mode)
    func has(_ flag: Int32) -> Bool { mode.c_lflag & tcflag_t(flag) != 0 }
    return (has(ICANON), has(ECHO), has(ISIG))
  }

  func type(_ text: String) async throws {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.count
      rest = terminal.write(rest)
      if rest.count == count { try await Task.sleep(for: .milliseconds(2)) }
      readOutput()
    }
  }

  private func readOutput() { screen.receive(terminal.read()) }

  /// Waits until `isReached`; after a minute the test fails and prints the screen.
  func wait(
    _ wanted: String, at location: SourceLocation = #_sourceLocation,
    until isReached: (TerminalEmulator) -> Bool
  ) async throws {
    if await reaches(isReached, within: .seconds(60)) { return }
    Issue.record(
      "never: \(wanted)\n\(screen.text)\n\(screen.transcript.debugDescription.suffix(600))",
      sourceLocation: location)
    throw CancellationError()
  }

  /// Waits until `isReached`, and returns whether it was reached in time.
  func reaches(_ isReached: (TerminalEmulator) -> Bool, within limit: Duration) async -> Bool {
    let deadline = ContinuousClock.now + limit
    while true {
      readOutput()
      if isReached(screen) { return true }
      if ContinuousClock.now > deadline { return false }
      try? await Task.sleep(for: .milliseconds(3))
    }
  }

  func shows(_ text: String, at location: SourceLocation = #_sourceLocation) async throws {
    try await wait(text, at: location) { $0.text.contains(text) }
  }

  /// Waits until these are the last rows.
  func endsWith(_ rows: String..., at location: SourceLocation = #_sourceLocation) async throws {
    try await wait("\(rows)", at: location) { $0.rows.suffix(rows.count) == rows[...] }
  }
}
