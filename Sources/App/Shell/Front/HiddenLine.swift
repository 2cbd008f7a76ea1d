import Glibc

/// A line typed unseen at the terminal of a single command, where no line editor runs.
enum HiddenLine {
  /// Whether standard input is a terminal.
  static var isPossible: Bool { isatty(STDIN_FILENO) == 1 }

  /// What Ctrl-C sends.
  private static let interrupt: UInt8 = 3

  /// Ctrl-C ends the program, as it does elsewhere, but not before the terminal shows again what is
  /// typed: so it ends the line instead of being a signal.
  ///
  /// - Parameter prompt: goes to the terminal, wherever answers go.
  /// - Returns: `nil` at the end of the input.
  static func read(_ prompt: String) -> String? {
    var usual = termios()
    tcgetattr(STDIN_FILENO, &usual)
    var silent = usual
    silent.c_lflag &= ~tcflag_t(ECHO | ISIG)
    withUnsafeMutableBytes(of: &silent.c_cc) { $0[Int(VEOL)] = interrupt }
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &silent)
    say(prompt)
    let line = line()
    say("\n")
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &usual)
    if line?.last == interrupt { raise(SIGINT) }
    return line.map { String(decoding: $0.filter { $0 >= 0x20 }, as: UTF8.self) }
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
