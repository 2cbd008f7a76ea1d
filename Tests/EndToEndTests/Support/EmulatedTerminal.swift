import Foundation
import Synchronization
import TerminalFixtures

/// A terminal that this process emulates, with a program on a pseudo-terminal.
final class EmulatedTerminal: ProgramTerminal {
  let home: ThrowawayHome
  private let terminal: PseudoTerminal
  private let state: Mutex<TerminalEmulator>
  private let program: ChildProcess
  private let status = Mutex<Int32?>(nil)

  /// Starts `command` in a new terminal.
  /// - Parameter isFirstStart: whether the program may ask for a profile.
  init(
    running command: [String], columns: Int = 80, rows: Int = 24,
    environment: [String: String] = [:], in home: ThrowawayHome? = nil, isFirstStart: Bool = false
  ) async throws {
    let home = try home ?? ThrowawayHome()
    if !isFirstStart { try home.markAsUsed() }
    self.home = home
    terminal = try PseudoTerminal(columns: columns, rows: rows)
    state = Mutex(TerminalEmulator(columns: columns, rows: rows))
    program = try Program(path: "/usr/bin/env", home: home, environment: environment)
      .start(command, streams: .init(terminal: terminal.path))
  }

  deinit {
    if status.withLock({ $0 == nil }) { program.stop() }
  }

  func type(_ text: String) async throws { try await send(text.replacing("\n", with: "\r")) }

  func press(_ keys: String...) async throws {
    for key in keys {
      let erasures = emulator.erasures
      try await send(Self.input(of: key))
      guard key == "C-l" else { continue }
      _ = try await wait(for: "a cleared screen", within: .seconds(30)) { _ in
        emulator.erasures > erasures ? true : nil
      }
    }
  }

  func paste(_ text: String, isMarked: Bool) async throws {
    let input = text.replacing("\n", with: "\r")
    let hasMarks = isMarked && emulator.modes.contains(2004)
    try await send(hasMarks ? "\u{1B}[200~\(input)\u{1B}[201~" : input)
  }

  func resize(columns: Int, rows: Int) {
    state.withLock { $0.resize(columns: columns, rows: rows) }
    terminal.setSize(columns: columns, rows: rows)
  }

  func screen() -> String { emulator.text }

  /// All lines of the screen, with escape sequences for colors.
  func coloredScreen() -> String { emulator.coloredText }

  /// The position of the cursor, from 0.
  func cursor() -> (column: Int, row: Int) {
    let emulator = emulator
    return (emulator.column, emulator.row)
  }

  /// Everything that the program sent to the terminal since the start or the last call of `forgetSent`.
  func sent() -> String { emulator.transcript }

  func forgetSent() { state.withLock { $0.clearTranscript() } }

  /// Waits until the sent output contains `text`, and returns all of it.
  @discardableResult
  func waitForSent(_ text: String, within limit: Duration = .seconds(120)) async throws -> String {
    try await wait(for: text.debugDescription, within: limit) { _ in
      let sent = sent()
      return sent.contains(text) ? sent : nil
    }
  }

  func exitStatus() -> Int32? {
    status.withLock { status in
      if status == nil { status = program.exitStatus() }
      return status
    }
  }

  /// The emulator after the output until now. The system stores output that is not read here, and lets the
  /// program wait if it is much.
  private var emulator: TerminalEmulator {
    state.withLock { emulator in
      emulator.receive(terminal.read())
      emulator.replies = Array(terminal.write(emulator.replies[...]))
      return emulator
    }
  }

  private func send(_ text: String) async throws {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.count
      rest = terminal.write(rest)
      if rest.count == count { try await Task.sleep(for: .milliseconds(2)) }
    }
  }

  /// The characters that a key sends.
  private static func input(of key: String) -> String {
    let names = [
      "Enter": "\r", "Tab": "\t", "BSpace": "\u{7F}", "Up": "\u{1B}[A", "Down": "\u{1B}[B",
      "Right": "\u{1B}[C", "Left": "\u{1B}[D", "Home": "\u{1B}[H", "End": "\u{1B}[F",
    ]
    if let input = names[key] { return input }
    guard key.hasPrefix("C-"), let value = key.uppercased().utf8.last else { return key }
    return String(Unicode.Scalar(value & 0x1F))
  }
}
