/// What came of reading a line.
public enum LineResult: Equatable, Sendable {
  /// A whole line, without its end.
  case line(String)
  /// Ctrl-C was pressed with something on the line.
  case abandoned(String)
  /// Ctrl-C was pressed on an empty or a hidden line, or the task that was reading was cancelled.
  case interrupted
  /// Ctrl-D on an empty line, or the terminal is gone.
  case end
}
