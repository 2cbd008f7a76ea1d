import CEdit
import Glibc

/// Reads a line without echo from the terminal of a single command, where no line editor runs.
enum HiddenInput {
  /// Whether standard input is a terminal.
  static var isPossible: Bool { isatty(STDIN_FILENO) == 1 }

  /// The character that Ctrl-C sends.
  private static let interrupt: UInt8 = 3

  /// Ctrl-C and signals end the program, but only after the echo is switched on again: Ctrl-C ends
  /// the line instead of raising a signal, and other signals are only recorded. If the program was
  /// stopped and continued, the prompt is shown again.
  ///
  /// - Parameter prompt: written to the terminal even if standard output is redirected.
  /// - Returns: `nil` at the end of the input.
  static func read(_ prompt: String) -> String? {
    var original = termios()
    tcgetattr(STDIN_FILENO, &original)
    var silent = original
    silent.c_lflag &= ~tcflag_t(ECHO | ISIG)
    withUnsafeMutableBytes(of: &silent.c_cc) { $0[Int(VEOL)] = interrupt }
    let wakeup = cedit_eventfd()
    SignalNotifier.connect(to: wakeup)
    while true {
      tcsetattr(STDIN_FILENO, TCSAFLUSH, &silent)
      writeToTerminal(prompt)
      let signals = waitForInput(orSignalsAt: wakeup)
      var line = signals.isEmpty ? readLine() : nil
      writeToTerminal("\n")
      tcsetattr(STDIN_FILENO, TCSAFLUSH, &original)
      if signals.contains(SIGTSTP) { SignalNotifier.stop() }
      if !signals.isEmpty, signals.isSubset(of: [SIGTSTP, SIGCONT]) { continue }
      SignalNotifier.disconnect(from: wakeup)
      close(wakeup)
      if signals.contains(SIGTERM) { raise(SIGTERM) }
      if line?.last == interrupt || signals.contains(SIGINT) { raise(SIGINT) }
      line?.removeAll { $0 < 0x20 }
      return line.map { String(decoding: $0, as: UTF8.self) }
    }
  }

  /// - Returns: the signals that ended the wait; none if there is input.
  private static func waitForInput(orSignalsAt wakeup: Int32) -> Set<Int32> {
    var sources = [STDIN_FILENO, wakeup].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    while poll(&sources, 2, -1) < 0, errno == EINTR {}
    var count: UInt64 = 0
    _ = Glibc.read(wakeup, &count, MemoryLayout.size(ofValue: count))
    return SignalNotifier.take(for: wakeup)
  }

  /// A line with its end; `nil` at the end of the input.
  private static func readLine() -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = Glibc.read(STDIN_FILENO, &bytes, bytes.count)
      if count < 0, errno == EINTR { continue }
      return count > 0 ? Array(bytes[..<count]) : nil
    }
  }

  private static func writeToTerminal(_ text: String) {
    let terminal = open("/dev/tty", O_WRONLY | O_CLOEXEC)
    Files.write(Array(text.utf8), to: terminal)
    close(terminal)
  }
}
