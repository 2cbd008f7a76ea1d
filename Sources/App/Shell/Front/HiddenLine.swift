import Glibc

/// A line typed unseen at the terminal of a single command, where no line editor runs.
enum HiddenLine {
  /// Whether standard input is a terminal.
  static var isPossible: Bool { isatty(STDIN_FILENO) == 1 }

  /// - Parameter prompt: goes to the terminal, wherever answers go.
  /// - Returns: `nil` at the end of the input.
  static func read(_ prompt: String) -> String? {
    let terminal = open("/dev/tty", O_WRONLY | O_CLOEXEC)
    defer { if terminal >= 0 { close(terminal) } }
    var usual = termios()
    guard terminal >= 0, tcgetattr(STDIN_FILENO, &usual) == 0 else { return readLine() }
    var silent = usual
    silent.c_lflag &= ~tcflag_t(ECHO)
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &silent)
    defer { tcsetattr(STDIN_FILENO, TCSAFLUSH, &usual) }
    Files.write(Array(prompt.utf8), to: terminal)
    let line = readLine()
    Files.write(Array("\n".utf8), to: terminal)
    return line
  }
}
