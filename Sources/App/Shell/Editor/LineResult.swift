/// What came of reading a line.
public enum LineResult: Equatable, Sendable {
  case line(String)
  /// Ctrl-C was pressed (the line is dropped), or the task that was reading was cancelled.
  case interrupted
  /// Ctrl-D on an empty line, or the terminal is gone.
  case end
}
