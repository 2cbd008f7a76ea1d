import CEdit
import Glibc

/// A line typed unseen at the terminal of a single command, where no line editor runs.
enum HiddenLine {
  /// Whether standard input is a terminal.
  static var isPossible: Bool { isatty(STDIN_FILENO) == 1 }

  /// What Ctrl-C sends.
  private static let interrupt: UInt8 = 3

  /// Ctrl-C and signals end the program, as they do elsewhere, but not before the terminal shows
  /// again what is typed: so Ctrl-C ends the line instead of being a signal, and the others only ring
  /// a bell. Who stops the program and goes on with it is asked again.
  ///
  /// - Parameter prompt: goes to the terminal, wherever answers go.
  /// - Returns: `nil` at the end of the input.
  static func read(_ prompt: String) -> String? {
    var usual = termios()
    tcgetattr(STDIN_FILENO, &usual)
    var silent = usual
    silent.c_lflag &= ~tcflag_t(ECHO | ISIG)
    withUnsafeMutableBytes(of: &silent.c_cc) { $0[Int(VEOL)] = interrupt }
    let bell = cedit_eventfd()
    SignalBell.connect(to: bell)
    while true {
      tcsetattr(STDIN_FILENO, TCSAFLUSH, &silent)
      say(prompt)
      let signals = wait(for: bell)
      var line = signals.isEmpty ? line() : nil
      say("\n")
      tcsetattr(STDIN_FILENO, TCSAFLUSH, &usual)
      if signals.contains(SIGTSTP) { SignalBell.stop() }
      if !signals.isEmpty, signals.isSubset(of: [SIGTSTP, SIGCONT]) { continue }
      SignalBell.disconnect(from: bell)
      close(bell)
      if signals.contains(SIGTERM) { raise(SIGTERM) }
      if line?.last == interrupt || signals.contains(SIGINT) { raise(SIGINT) }
      line?.removeAll { $0 < 0x20 }
      return line.map { String(decoding: $0, as: UTF8.self) }
    }
  }

  /// Waits until something was typed, or a signal came.
  /// - Returns: the signals, if that is why.
  private static func wait(for bell: Int32) -> Set<Int32> {
    var watched = [STDIN_FILENO, bell].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    while poll(&watched, 2, -1) < 0, errno == EINTR {}
    var rings: UInt64 = 0
    _ = Glibc.read(bell, &rings, MemoryLayout.size(ofValue: rings))
    return SignalBell.take(for: bell)
  }

  /// A line as the terminal gives it, with its end; `nil` at the end of the input.
  private static func line() -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = Glibc.read(STDIN_FILENO, &bytes, bytes.count)
      if count < 0, errno == EINTR { continue }
      return count > 0 ? Array(bytes[..<count]) : nil
    }
  }

  private static func say(_ text: String) {
    let terminal = open("/dev/tty", O_WRONLY | O_CLOEXEC)
    Files.write(Array(text.utf8), to: terminal)
    close(terminal)
  }
}
